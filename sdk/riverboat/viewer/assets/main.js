// Where it begins.
function listen() {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerover", onPoint);
  document.addEventListener("pointerout", onPointAway);
  listenToBoard();
  watchLanes();
  keepHeight();
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
orderSlots();
listen();
showTab("events");
showPanel("decision");
showCurve(Object.keys(DATA.judged).length ? "win" : "points");
if (!readLink()) {
  state.n = DATA.at;
  setView(DATA.view);
  if (location.hash) writeLink(); // it led nowhere
}
if (DATA.live) follow();
document.documentElement.dataset.ready = "";
