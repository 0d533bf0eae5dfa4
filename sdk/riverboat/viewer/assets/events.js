// The list of events: the current one is marked and in view.
function showEvent(n) {
  const list = byId("events");
  all(".ev.on", list).forEach((row) => {
    row.classList.remove("on");
    row.removeAttribute("aria-current");
  });
  const row = byId("ev" + n);
  if (row) {
    row.classList.add("on");
    row.setAttribute("aria-current", "step");
  }
  requestAnimationFrame(scrollToEvent); // where rows lie is known once everything is laid out
}

function scrollToEvent() {
  const list = byId("events");
  const row = list.querySelector(".ev.on");
  list.scrollTop = row ? row.offsetTop - list.clientHeight / 2 + 20 : 0;
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
