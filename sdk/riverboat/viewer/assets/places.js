// The board by keyboard: one stop, where arrows go from place to place and enter enlarges.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let here = -1; // the slot at which the keyboard stands; none unless the board has the focus

function middle(slot) {
  const box = slots[slot].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function placesShown() {
  return DATA.order.filter((slot) => shown[slot] && slots[slot].getBoundingClientRect().width);
}

// The nearest place that way; what lies aside counts twice. The same one if there is none.
function nextPlace([right, down]) {
  const [x, y] = middle(here);
  const distance = (slot) => {
    const [across, below] = middle(slot).map((at, axis) => at - [x, y][axis]);
    const along = across * right + below * down;
    return along > 1 ? along + 2 * Math.abs(across * down + below * right) : Infinity;
  };
  let [nearest, least] = [here, Infinity];
  for (const slot of placesShown()) if (distance(slot) < least) [nearest, least] = [slot, distance(slot)];
  return nearest;
}

function standAt(slot) {
  here = slot ?? -1;
  if (here >= 0) showLeaf(here);
  if (here >= 0) byId("say").textContent = leafWords(here).filter(Boolean).join(": ");
  drawMarks();
}

function placeRing() {
  const box = slots[here].getBBox();
  const edges = `x="${box.x - 3}" y="${box.y - 3}" width="${box.width + 6}" height="${box.height + 6}"`;
  return `<rect ${edges} rx="4" class="rb-halo"/><rect ${edges} rx="4" class="rb-hot here"/>`;
}

// Whether the board took a key.
function onBoardKey(event) {
  if (here < 0 || event.shiftKey) return false;
  if (event.key === "Enter") enlargeHere();
  else if (ARROWS[event.key]) standAt(shown[here] ? nextPlace(ARROWS[event.key]) : placesShown()[0]);
  else return false;
  return true;
}

function enlargeHere() {
  const part = parts[DATA.slots[here][0]];
  if (part.dataset.whole) showWhole(part);
  else enlargeAt(part, ...middle(here));
}

// Who clicks on the board keeps the arrows for steps.
function onPress(event) {
  event.preventDefault();
  document.activeElement?.blur();
}

function listenToBoard() {
  board.addEventListener("mousedown", onPress);
  board.addEventListener("focus", () => standAt(shown[leafShown] ? leafShown : placesShown()[0]));
  board.addEventListener("blur", () => standAt(null));
}
