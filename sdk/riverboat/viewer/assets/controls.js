// Buttons, keys, pointer. No key without a button or another way.
function toggle(name, button, on) {
  state[name] = on ?? !state[name];
  press(byId(button), state[name]);
  go(state.n);
}

function toggleText() {
  document.body.classList.toggle("astext", !state.text);
  toggle("text", "astext");
}

// The table over the whole width, decision and events below it.
function toggleBroad() {
  press(byId("broad"), document.body.classList.toggle("broad"));
}

function stop() {
  clearInterval(state.timer);
  state.timer = 0;
  press(byId("play"), false);
  byId("play").setAttribute("aria-label", "Play (space)");
}

function play() {
  if (state.timer) return stop();
  if (state.n >= LAST) go(0);
  press(byId("play"), true);
  byId("play").setAttribute("aria-label", "Pause (space)");
  state.timer = setInterval(() => (state.n >= LAST ? stop() : go(state.n + 1)), 700);
}

function copyLink() {
  writeLink();
  const done = () => {
    byId("copy").textContent = "Copied";
    setTimeout(() => (byId("copy").textContent = "Copy link"), 1500);
  };
  if (navigator.clipboard) navigator.clipboard.writeText(location.href).then(done, () => {});
}

function askStep() {
  byId("stepno").focus();
  byId("stepno").select();
}

const ACTIONS = {
  first: () => go(0),
  back: () => go(state.n - 1),
  play,
  forward: () => go(state.n + 1),
  last: () => go(LAST),
  ownback: () => go(ownDecision(-1)),
  ownforward: () => go(ownDecision(1)),
  troubleback: () => go(trouble(-1)),
  trouble: () => go(trouble(1)),
  roundback: () => go(round(-1)),
  roundforward: () => go(round(1)),
  before: () => toggle("before", "before"),
  since: () => toggle("since", "since"),
  astext: toggleText,
  broad: toggleBroad,
  copy: copyLink,
  keys: () => byId("keys").showModal(),
  step: askStep,
  view: nextView,
  follow: toggleFollowing,
  zoom,
};

const KEYS = {
  ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "roundback", ArrowDown: "roundforward",
  Home: "first", End: "last", n: "ownforward", p: "ownback", e: "trouble", E: "troubleback",
  b: "before", c: "since", t: "astext", w: "broad", f: "view", g: "step", "?": "keys", " ": "play",
};

// Enter and escape in the field for the step lead back to the keys.
function onFieldKey(event) {
  if (event.key === "Enter" || event.key === "Escape") event.target.blur();
}

function onKey(event) {
  const target = event.target;
  const writing = /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target.tagName === "INPUT" && target.type !== "range");
  if (event.ctrlKey || event.metaKey || event.altKey || writing || byId("keys").open) return;
  if (target === board && onBoardKey(event)) return event.preventDefault();
  let action = KEYS[event.key];
  if (event.shiftKey && action === "back") action = "ownback";
  if (event.shiftKey && action === "forward") action = "ownforward";
  if (!action || (event.key === " " && /^(BUTTON|A|SUMMARY)$/.test(target.tagName))) return;
  event.preventDefault();
  act(action);
}

function act(action) {
  if (action !== "play" && action !== "zoom") stop();
  ACTIONS[action]();
}

// What a click on something with this attribute does.
const CLICKS = {
  action: act,
  viewKey: setView,
  tab: (index) => showPart(Number(index)),
  shows: showTab,
  opens: showPanel,
  curve: showCurve,
  slot: (slot) => showLeaf(Number(slot)),
  touched: (list) => ringTouched(list),
};
const CLICKABLE = "[data-action],[data-view-key],[data-tab],[data-shows],[data-opens],[data-curve],[data-slot],[data-touched]";

function onClick(event) {
  const row = event.target.closest(".ev");
  if (row) return stop(), go(Number(row.id.slice(2)));
  const target = event.target.closest(CLICKABLE);
  if (!target) return;
  for (const [name, does] of Object.entries(CLICKS)) {
    if (target.dataset[name] !== undefined) return does(target.dataset[name]);
  }
}

function ringTouched(list) {
  clearMarks();
  ringSlots(list.split(" ").filter(Boolean).map(Number));
  drawMarks();
}

function onPoint(event) {
  const leaf = event.target.closest("[data-slot]");
  if (leaf) pointAt(leaf, Number(leaf.dataset.slot));
  const move = event.target.closest("[data-touched]");
  if (move) ringTouched(move.dataset.touched);
}

// The tooltip is written when somebody points at the place: most are never looked at.
function pointAt(leaf, slot) {
  showLeaf(slot);
  if (!shown[slot] || leaf.querySelector(":scope > title")) return;
  const title = document.createElementNS(SVG, "title");
  title.textContent = leafWords(slot).filter(Boolean).join(": ");
  leaf.prepend(title);
}

function onPointAway(event) {
  if (event.target.closest("[data-touched]")) showMarks(state.before ? Math.max(0, state.n - 1) : state.n);
}

// A double click or tap shows that place of a part twice as large, another all of it again.
function onDoubleClick(event) {
  const part = event.target.closest(".part");
  if (!part) return;
  if (part.dataset.whole) showWhole(part);
  else enlargeAt(part, event.clientX, event.clientY);
}

function enlargeAt(part, x, y) {
  const box = part.getBoundingClientRect();
  enlarge(part, (x - box.left) / box.width, (y - box.top) / box.height);
}

// The button does the same to the first part, round the place whose words are shown.
function zoom() {
  const part = parts[mainPart];
  if (part.dataset.whole) return showWhole(part);
  const [, , width, height] = viewBoxOf(part);
  const [index, , x, y] = DATA.slots[leafShown] || [-1];
  if (index === mainPart) enlarge(part, x / width, y / height);
  else enlarge(part, 0.5, 0.5);
}

const viewBoxOf = (part) => part.getAttribute("viewBox").split(" ").map(Number);

function showWhole(part) {
  if (part.dataset.whole) part.setAttribute("viewBox", part.dataset.whole);
  delete part.dataset.whole;
  press(byId("zoom"), Boolean(parts[mainPart].dataset.whole));
}

function enlarge(part, across, down) {
  part.dataset.whole = part.getAttribute("viewBox");
  const [, , width, height] = viewBoxOf(part);
  lookAt(part, across * width - width / 4, down * height - height / 4);
  press(byId("zoom"), Boolean(parts[mainPart].dataset.whole));
}

// Half of the part, with this corner as far as there is room.
function lookAt(part, left, top) {
  const [, , width, height] = part.dataset.whole.split(" ").map(Number);
  const inside = (at, room) => Math.min(room, Math.max(0, at));
  const corner = `${inside(left, width / 2)} ${inside(top, height / 2)}`;
  part.setAttribute("viewBox", `${corner} ${width / 2} ${height / 2}`);
}

// An enlarged part is dragged to look around.
function onDrag(event) {
  const part = event.target.closest(".part[data-whole]");
  if (!part || !event.buttons) return;
  const [left, top, width] = viewBoxOf(part);
  const scale = width / part.getBoundingClientRect().width;
  lookAt(part, left - event.movementX * scale, top - event.movementY * scale);
}

function onWheel(event) {
  if (event.ctrlKey || !event.shiftKey) return;
  event.preventDefault();
  go(state.n + (event.deltaY + event.deltaX > 0 ? 1 : -1));
}
