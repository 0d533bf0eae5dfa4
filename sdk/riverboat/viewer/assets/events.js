// The list of events: the current one is marked and in view.
let eventShown = null;
let scrolling = 0;
const FRAMES = 4; // after so many, all rows in sight have their true heights

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
  scrolling = requestAnimationFrame(() => scrollToEvent(FRAMES)); // rows are laid out by then
}

function scrollToEvent(frames) {
  const list = byId("events");
  if (!eventShown) return void (list.scrollTop = 0);
  const above = eventShown.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += above - list.clientHeight / 2 + 20;
  if (frames) scrolling = requestAnimationFrame(() => scrollToEvent(frames - 1));
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
