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
  copy: copyLink,
  keys: () => byId("keys").showModal(),
  step: askStep,
  view: nextView,
};

const KEYS = {
  ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "roundback", ArrowDown: "roundforward",
  Home: "first", End: "last", n: "ownforward", p: "ownback", e: "trouble", E: "troubleback",
  b: "before", c: "since", t: "astext", f: "view", g: "step", "?": "keys", " ": "play",
};

// Enter and escape in the field for the step lead back to the keys.
function onFieldKey(event) {
  if (event.key === "Enter" || event.key === "Escape") event.target.blur();
}

function onKey(event) {
  const target = event.target;
  const writing = /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target.tagName === "INPUT" && target.type !== "range");
  if (event.ctrlKey || event.metaKey || event.altKey || writing || byId("keys").open) return;
  let action = KEYS[event.key];
  if (event.shiftKey && action === "back") action = "ownback";
  if (event.shiftKey && action === "forward") action = "ownforward";
  if (!action || (event.key === " " && /^(BUTTON|A|SUMMARY)$/.test(target.tagName))) return;
  event.preventDefault();
  act(action);
}

function act(action) {
  if (action !== "play") stop();
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
  const whole = part.dataset.whole;
  if (whole) {
    part.setAttribute("viewBox", whole);
    delete part.dataset.whole;
    return;
  }
  part.dataset.whole = part.getAttribute("viewBox");
  const [, , width, height] = part.dataset.whole.split(" ").map(Number);
  const box = part.getBoundingClientRect();
  const left = Math.min(width / 2, Math.max(0, ((event.clientX - box.left) / box.width) * width - width / 4));
  const top = Math.min(height / 2, Math.max(0, ((event.clientY - box.top) / box.height) * height - height / 4));
  part.setAttribute("viewBox", `${left} ${top} ${width / 2} ${height / 2}`);
}

function onWheel(event) {
  if (event.ctrlKey || !event.shiftKey) return;
  event.preventDefault();
  go(state.n + (event.deltaY + event.deltaX > 0 ? 1 : -1));
}
