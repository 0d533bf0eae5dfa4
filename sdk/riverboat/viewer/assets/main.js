// Colours: as the system, light or dark, kept for the next visit.
const THEMES = ["system", "light", "dark"];

function storedTheme() {
  try {
    return localStorage.getItem("rb-theme") || "system";
  } catch {
    return "system";
  }
}

function setTheme(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const words = theme === "system" ? "as the system" : theme;
  byId("theme").setAttribute("aria-label", `Colours: ${words}. Change`);
}

function nextTheme() {
  const now = document.documentElement.dataset.theme || "system";
  const theme = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
  setTheme(theme);
  try {
    localStorage.setItem("rb-theme", theme);
  } catch {
    // a page that may not store anything forgets the choice
  }
}

function listen() {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerover", onPoint);
  document.addEventListener("pointerout", onPointAway);
  listenToBoard();
  board.addEventListener("dblclick", onDoubleClick);
  board.addEventListener("pointermove", onDrag);
  board.addEventListener("wheel", onWheel, { passive: false });
  slider.addEventListener("input", () => (stop(), go(Number(slider.value), { scrubbing: true })));
  slider.addEventListener("change", () => go(Number(slider.value)));
  slider.addEventListener("pointermove", hover);
  slider.addEventListener("pointerleave", leave);
  byId("stepno").addEventListener("change", (event) => go(Number(event.target.value)));
  byId("stepno").addEventListener("keydown", onFieldKey);
  byId("theme").addEventListener("click", nextTheme);
  window.addEventListener("hashchange", readLink);
}

document.documentElement.classList.add("js");
if (!DATA.served) setTheme(storedTheme()); // pages of an arena are told by their server
completeSlots();
listen();
showTab("events");
showPanel("decision");
showCurve(Object.keys(DATA.judged).length ? "win" : "points");
if (!readLink()) {
  state.n = DATA.at;
  setView(DATA.view);
}
if (DATA.live) follow();
document.documentElement.dataset.ready = "";
