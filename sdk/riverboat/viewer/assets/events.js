// The list of events: the current one is marked and in view.
let eventShown = null;
let scrolling = 0;
const FRAMES = 4; // after so many, all rows of a batch have their true heights
// Of the list's height: where the current row may stand, and where it is put once it has left that.
// The list then moves once in many steps: to paint all of it takes longer than two of its rows.
const [HIGHEST, LOWEST, FRESH] = [0.1, 0.75, 0.3];
const laidOut = new WeakSet(); // batches that were in sight before

function showEvent(n) {
  if (eventShown) {
    eventShown.classList.remove("on");
    eventShown.removeAttribute("aria-current");
  }
  eventShown = byId("ev" + n);
  if (eventShown) {
    eventShown.classList.add("on");
    eventShown.setAttribute("aria-current", "step");
  }
  cancelAnimationFrame(scrolling);
  const batch = eventShown?.parentElement;
  scrolling = requestAnimationFrame(() => scrollToEvent(laidOut.has(batch) ? 0 : FRAMES)); // rows are laid out by then
}

function scrollToEvent(frames) {
  const list = byId("events");
  if (!eventShown) return void (list.scrollTop = 0);
  const above = eventShown.getBoundingClientRect().top - list.getBoundingClientRect().top;
  const share = above / list.clientHeight;
  if (share < HIGHEST || share > LOWEST) list.scrollTop += above - list.clientHeight * FRESH;
  if (frames) scrolling = requestAnimationFrame(() => scrollToEvent(frames - 1));
  else laidOut.add(eventShown.parentElement);
}

// Events and Score sheet share a panel.
function showTab(name) {
  all("[data-shows]").forEach((tab) => tab.setAttribute("aria-selected", String(tab.dataset.shows === name)));
  all("[data-tabpanel]").forEach((panel) => (panel.hidden = panel.dataset.tabpanel !== name));
}

// On a phone Decision, Notes and Events share the room under the board.
function showPanel(name) {
  all("[data-opens]").forEach((tab) => press(tab, tab.dataset.opens === name));
  all("[data-panel]").forEach((panel) => panel.classList.toggle("show", panel.dataset.panel === name));
}
