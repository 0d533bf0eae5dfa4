// The board: parts are svg elements, slots are groups in them, a frame says which leaf lies where.
const board = byId("board");
const parts = DATA.parts.map(([key, title]) => partInPage(key, title) || newPart(key, title));
const slots = DATA.slots.map((_, slot) => board.querySelector(`[data-slot="${slot}"]`));
const shown = slots.map((element) => (element ? Number(element.dataset.leaf) : 0));
const grounds = parts.map((part) => Number(part.dataset.ground ?? -1));
let layoutShown = -1;

const drawn = []; // by slot, then by leaf: what was needed so far, written where it stands

function leafDrawn(slot, leaf) {
  const [, , x, y] = DATA.slots[slot];
  return ((drawn[slot] ??= {})[leaf] ??= inPlace(unfolded(DATA.leaves[leaf][0]), x, y));
}

// What stands in the page is not said again in its data: it is read from there.
slots.forEach((element, slot) => {
  if (element) DATA.leaves[shown[slot]][0] ||= element.innerHTML;
});
slots.forEach((element, slot) => {
  if (!element) return;
  element.removeAttribute("transform");
  element.innerHTML = leafDrawn(slot, shown[slot]);
});
parts.forEach((part, index) => {
  if (grounds[index] < 0) return;
  const ground = part.querySelector(".ground");
  ground.innerHTML = DATA.grounds[grounds[index]] = inPlace(ground.innerHTML);
});

// Parts of one place differ by their titles: hands of two seats are two parts.
function partInPage(key, title) {
  return all(".part", board).find((part) => part.dataset.part === key && part.getAttribute("aria-label") === title);
}

function newPart(key, title) {
  const part = document.createElementNS(SVG, "svg");
  part.setAttribute("class", "part");
  part.setAttribute("role", "group");
  part.setAttribute("aria-label", title);
  part.dataset.part = key;
  for (const name of ["ground", "leaves", "rb-marks"]) {
    const layer = document.createElementNS(SVG, "g");
    layer.setAttribute("class", name);
    part.append(layer);
  }
  board.append(part);
  return part;
}

// The slots of each part as they lie above each other.
let orders = [];

function orderSlots() {
  orders = parts.map(() => []);
  DATA.order.forEach((slot) => orders[DATA.slots[slot][0]].push(slot));
}

// Slots are in the page while something is in them: most of a long match are empty most of the time.
function fill(slot, leaf) {
  if (!leaf) return slots[slot].remove();
  const element = (slots[slot] ??= newSlot(slot));
  element.innerHTML = leafDrawn(slot, leaf);
  if (!element.isConnected) insertSlot(slot);
}

function newSlot(slot) {
  const element = document.createElementNS(SVG, "g");
  element.dataset.slot = slot;
  return element;
}

function insertSlot(slot) {
  const part = DATA.slots[slot][0];
  const order = orders[part];
  let above = order.indexOf(slot) + 1;
  while (above < order.length && !slots[order[above]]?.isConnected) above++;
  parts[part].querySelector(".leaves").insertBefore(slots[slot], slots[order[above]] ?? null);
}

// Replaces only what differs from what is shown.
function paint(row) {
  for (let slot = 0; slot < slots.length; slot++) {
    const leaf = row[slot] || 0;
    if (leaf === shown[slot]) continue;
    fill(slot, leaf);
    shown[slot] = leaf;
  }
}

// How wide a part is in its own units, in the layout that is shown.
const partWidth = (part) => DATA.layouts[layoutShown][2].find(([index]) => index === part)[3];

function lay(number) {
  if (number === layoutShown) return;
  layoutShown = number;
  const [width, height, places] = DATA.layouts[number];
  document.documentElement.style.setProperty("--ratio", width / height);
  board.style.aspectRatio = `${width} / ${height}`;
  parts.forEach((part) => part.classList.add("away"));
  places.forEach(([index, x, y, w, h, ground]) => {
    const part = parts[index];
    part.classList.remove("away");
    part.setAttribute("viewBox", `0 0 ${w} ${h}`);
    showWhole(part);
    part.style.left = (100 * x) / width + "%";
    part.style.top = (100 * y) / height + "%";
    part.style.width = (100 * w) / width + "%";
    part.style.height = (100 * h) / height + "%";
    if (grounds[index] !== ground) part.querySelector(".ground").innerHTML = inPlace(DATA.grounds[ground]);
    grounds[index] = ground;
  });
  layTabs(places.map(([index]) => index));
}

// --- marks: rings round places, differences beside numbers, trails of pieces ---------------------

const MOST_RINGS = 6;
const ringless = (slot) => DATA.slots[slot][4] === 0;

function ring(slot, classes) {
  const [, , x, y, outline] = DATA.slots[slot];
  const shape = inPlace(DATA.outlines[outline], x, y);
  return `<g class="rb-halo">${shape}</g><g class="${classes}">${shape}</g>`;
}

function difference(slot, change) {
  const [part, , x, y] = DATA.slots[slot];
  const left = Math.min(x + 8, partWidth(part) - 16); // inside its part
  const words = (name) => `<text x="${left}" y="${Math.max(y - 15, 9)}" class="rb-b rb-t13 ${name}">${sign(change)}</text>`;
  return words("rb-glow") + words("rb-hotf"); // read on every colour
}

const markLayers = parts.map((part) => part.querySelector(".rb-marks"));
const marked = parts.map(() => "");
const marksShown = parts.map(() => "");

function clearMarks() {
  marked.fill("");
}

function addMark(part, svg) {
  marked[part] += svg;
}

// Each part is written once, and only if its marks are others than those shown.
function drawMarks() {
  const marks = [...marked];
  if (here >= 0 && shown[here]) marks[DATA.slots[here][0]] += placeRing();
  markLayers.forEach((layer, part) => {
    if (marksShown[part] !== marks[part]) layer.innerHTML = marksShown[part] = marks[part];
  });
}

function ringSlots(list, classes = "rb-hot") {
  list.filter((slot) => !ringless(slot)).forEach((slot) => addMark(DATA.slots[slot][0], ring(slot, classes)));
}

// What lies in a slot, by its name and words: a card that moves up in a hand has another slot.
const thing = (slot, leaf) => [...DATA.slots[slot].slice(0, 2), DATA.leaves[leaf][1]].join("\n");

function leftSlots(before, after) {
  const left = new Set();
  for (let slot = 0; slot < slots.length; slot++) if (before[slot] && !after[slot]) left.add(thing(slot, before[slot]));
  return left;
}

// What changed between two rows of slots: counts as differences, all else as rings. What only moved
// up has not changed.
function markChanges(before, after, most, classes) {
  const ringed = [];
  const left = leftSlots(before, after);
  for (let slot = 0; slot < slots.length; slot++) {
    const old = before[slot] || 0;
    const now = after[slot] || 0;
    if (old === now) continue;
    const change = (DATA.leaves[now][2] ?? NaN) - (DATA.leaves[old][2] ?? NaN);
    if (change) addMark(DATA.slots[slot][0], difference(slot, change));
    else if (now && !ringless(slot) && (old || !left.has(thing(slot, now)))) ringed.push(slot); // not where nothing is left
  }
  ringSlots(ringed.slice(0, most), classes);
  return ringed;
}

function markTrails(before, after) {
  DATA.pieces.forEach(([part], piece) => {
    const from = DATA.places[before[piece] || 0];
    const to = DATA.places[after[piece] || 0];
    if (!before[piece] || !after[piece] || from === to) return;
    addMark(part, `<path class="rb-hot rb-trail" d="M${from[0]} ${from[1]}L${to[0]} ${to[1]}"/>`);
  });
}

const FADE = 350; // milliseconds
let fades = [];
let steppedAt = 0;

// The table changes at once, its marks fade in: pieces that fade would be a layer each, and a step
// would wait for all of them. Who goes faster than marks fade sees them at once too.
function fade() {
  const now = performance.now();
  const hurried = now - steppedAt < FADE;
  steppedAt = now;
  fades.forEach((running) => running.cancel());
  const layers = STILL || hurried ? [] : markLayers.filter((_, part) => marksShown[part]);
  fades = layers.map((layer) => layer.animate([{ opacity: 0.15 }, { opacity: 1 }], FADE));
}

// --- words of a place ----------------------------------------------------------------------------

function leafWords(slot) {
  const name = DATA.slots[slot][1];
  const words = DATA.leaves[shown[slot]][1];
  return [name, words];
}

let leafShown = null;
const LONG = 150; // signs: more do not fit into two rows of a narrow table at full size

function showLeaf(slot) {
  leafShown = slot ?? null;
  const line = byId("leaf");
  if (slot === null || slot === undefined || !shown[slot]) {
    line.replaceChildren(make("span", {}, "Point at the board, or tap it, for its words."));
    return;
  }
  const [name, words] = leafWords(slot);
  line.classList.toggle("long", name.length + words.length > LONG);
  line.replaceChildren(make("b", {}, name), make("span", {}, words));
}

// --- phone: the first part, and one other, chosen by tabs that follow the last move ---------------

const PHONE = matchMedia("(max-width: 700px)");
let mainPart = 0;
let otherPart = -1;

function layTabs(indices) {
  mainPart = indices[0];
  const tabs = indices.slice(1).map((index) => {
    return make("button", { type: "button", "data-tab": index, "aria-pressed": "false" }, DATA.parts[index][1]);
  });
  byId("parttabs").replaceChildren(...tabs);
  parts.forEach((part, index) => {
    part.classList.toggle("main", index === mainPart);
    part.classList.remove("show");
  });
  indices.forEach((index) => board.append(parts[index])); // the order in which a phone stacks them
  showPart(indices.includes(otherPart) ? otherPart : indices[1]);
}

function showPart(index) {
  if (index === undefined || index === mainPart || parts[index].classList.contains("show")) return;
  otherPart = index;
  parts.forEach((part, at) => part.classList.toggle("show", at === index));
  all("[data-tab]").forEach((tab) => {
    const chosen = Number(tab.dataset.tab) === index;
    press(tab, chosen);
    if (chosen && PHONE.matches) byId("parttabs").scrollLeft = tab.offsetLeft - byId("parttabs").clientWidth / 2 + tab.offsetWidth / 2;
  });
}
