// Going from step to step. Step n is the table after move n; "before" shows what the bot saw.
const state = { n: 0, view: DATA.views[0], before: false, since: false, text: false, timer: 0, linking: 0 };

function go(n, { scrubbing = false } = {}) {
  const old = state.n;
  state.n = Math.max(DATA.first || 0, Math.min(LAST, Math.round(n) || 0));
  const at = state.before ? Math.max(0, state.n - 1) : state.n;
  const facts = showSeats(state.view, at, at === state.n);
  lay(facts.layout);
  paint(rowAt(state.view, "slots", at));
  showMarks(at);
  if (!scrubbing && Math.abs(state.n - old) === 1) fade();
  showDecision(state.n);
  showTimeline(state.n, facts.when);
  showEvent(state.n);
  if (state.text) showText(at);
  if (!scrubbing && !DATA.live) announce(facts.when);
  if (!scrubbing) writeLinkSoon();
  if (DATA.live) showFollowing();
}

function showMarks(at) {
  clearMarks();
  const step = STEPS[state.n - 1];
  let ringed = [];
  if (step && state.since) ringed = markSince(step, at);
  else if (step && state.before) ringSlots((ringed = present(step.touched)));
  else if (step) ringed = markMove(state.n, step);
  drawMarks();
  if (ringed.length) showPart(DATA.slots[ringed[0]][0]);
  showLeaf(here >= 0 ? here : ringed[0]);
}

const present = (touched) => touched.filter((slot) => shown[slot]);

function markMove(n, step) {
  const view = state.view;
  const ringed = markChanges(rowAt(view, "slots", n - 1), rowAt(view, "slots", n), MOST_RINGS, "rb-hot");
  markTrails(rowAt(view, "pieces", n - 1), rowAt(view, "pieces", n));
  if (ringed.length) return ringed;
  ringSlots(present(step.touched));
  return present(step.touched);
}

// What changed since the previous decision of the seat whose view it is.
function markSince(step, at) {
  const seat = state.view.seat >= 0 ? state.view.seat : step.seat;
  const from = previousDecision(seat, state.n - 1);
  const view = state.view;
  markTrails(rowAt(view, "pieces", from), rowAt(view, "pieces", at));
  return markChanges(rowAt(view, "slots", from), rowAt(view, "slots", at), slots.length, "rb-hot since");
}

function previousDecision(seat, n) {
  for (let i = n; i > 0; i--) if (STEPS[i - 1].seat === seat && STEPS[i - 1].origin !== "forced") return i;
  return 0;
}

function announce(when) {
  byId("say").textContent = stepWords(state.n, when);
}

function showText(at) {
  const rows = Array.from(rowAt(state.view, "lines", at), (line) => DATA.lines[line || 0]);
  byId("text").textContent = rows.join("\n").trimEnd();
}

// --- where to go ---------------------------------------------------------------------------------

// The next step (by 1 or -1) that a test holds for, or where the search ends.
function seek(direction, holds, otherwise) {
  for (let i = state.n + direction; i > 0 && i <= LAST; i += direction) if (holds(STEPS[i - 1])) return i;
  return otherwise;
}

function isOwn(step) {
  return step.origin !== "forced" && (state.view.seat < 0 || step.seat === state.view.seat);
}

const ownDecision = (direction) => seek(direction, isOwn, direction > 0 ? LAST : 0);
const trouble = (direction) => seek(direction, (step) => DATA.bad.includes(step.number), state.n);

// The first step of the next round, or of this one, or of the one before.
function round(direction) {
  const starts = DATA.rounds;
  if (direction > 0) return starts.find((step) => step > state.n) ?? LAST;
  return starts.filter((step) => step < state.n).pop() ?? 0;
}

// --- views and links -----------------------------------------------------------------------------

function setView(key) {
  state.view = DATA.views.find((view) => view.key === key) || state.view;
  document.body.dataset.view = state.view.key;
  all("[data-view-key]").forEach((button) => press(button, button.dataset.viewKey === state.view.key));
  byId("viewsays").textContent = state.view.says;
  showCurve(curveShown());
  go(state.n);
}

function nextView() {
  const at = DATA.views.indexOf(state.view);
  setView(DATA.views[(at + 1) % DATA.views.length].key);
}

function writeLink(place = `#${state.n}${state.view.key}`) {
  try {
    history.replaceState(null, "", place);
  } catch {
    // a page without an address has no links
  }
}

// Browsers take some milliseconds for it: once is enough for a row of steps. Who follows a match
// that runs is at no step: the page that is loaded again begins with the newest.
function writeLinkSoon() {
  clearTimeout(state.linking);
  state.linking = setTimeout(() => writeLink(follows() ? location.pathname + location.search : undefined), 150);
}

function readLink() {
  const found = location.hash.match(/^#(\d+)(s\d|o)?$/);
  if (!found) return false;
  state.n = Math.min(LAST, Number(found[1]));
  setView(found[2] || "");
  writeLinkSoon(); // a step or a seat that is not there is no address
  return true;
}
