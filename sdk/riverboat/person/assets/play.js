// Sends what was chosen, and shows what the table looks like then.
const EACH = "rb-confirm-every-move";
let version = Number(document.body.dataset.version);
let waiting = 0;
let byPointer = false;

function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a page that may not store anything forgets the choice
  }
}

function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // as above
  }
}

// --- what comes -----------------------------------------------------------------------------------

function setBusy(busy) {
  sent = busy;
  document.documentElement.classList.toggle("busy", busy);
  clearTimeout(waiting);
  if (busy) waiting = setTimeout(() => (byId("chosen") ? (byId("chosen").textContent = "The others play.") : null), 600);
  showChosen();
  if (byId("undo")) byId("undo").disabled = busy;
}

function begin() {
  picked = [];
  setBusy(false);
  if (byId("each")) byId("each").checked = stored(EACH) !== "no";
  if (byId("confirm") && !chosen()) byId("confirm").disabled = document.body.dataset.kind === "ask";
  const told = document.querySelector(".newsp > .pb");
  if (told) told.scrollTop = told.scrollHeight; // the newest is the last
  layTabs();
  if (options().length) narrow();
  setStop();
}

function showTable(state) {
  const kept = all(".part", board).map((part) => part.dataset.part).join();
  if (kept !== Object.keys(state.board).join()) board.innerHTML = Object.values(state.board).join("");
  else for (const [key, html] of Object.entries(state.board)) board.querySelector(`[data-part="${CSS.escape(key)}"]`).outerHTML = html;
}

function show(state) {
  version = state.version;
  document.body.dataset.kind = state.kind;
  byId("version").value = state.version;
  if (byId("look").dataset.look !== state.look || !byId("symbols").children.length) return location.reload(); // another layout
  document.title = byId("title").textContent = state.title;
  byId("meta").textContent = state.meta;
  const inside = document.activeElement && document.activeElement !== document.body;
  byId("seats").innerHTML = state.seats;
  byId("sidein").innerHTML = state.side;
  showTable(state);
  begin();
  const heading = document.querySelector("#asking, #endh");
  byId("say").textContent = heading ? heading.textContent : "";
  if (inside && document.activeElement === document.body) byId("main").focus({ preventScroll: true });
}

// Waits for what is newer than what is shown, for as long as the game runs.
async function follow() {
  for (;;) {
    let answer;
    try {
      answer = await fetch(`state?after=${version}`, { headers: { Accept: "application/json" } });
    } catch {
      if (document.body.dataset.kind !== "end") lost();
      return;
    }
    if (answer.status === 200) show(await answer.json());
    else if (answer.status !== 204) return lost();
  }
}

function lost() {
  setBusy(true);
  clearTimeout(waiting);
  const words = "The game was ended: its command does not run any more.";
  refuse(words);
  byId("say").textContent = words;
}

// --- what goes ------------------------------------------------------------------------------------

function refuse(words) {
  const box = byId("refusal");
  if (box) box.textContent = words;
  else byId("leaf").textContent = words;
}

async function send(fields) {
  if (sent) return;
  refuse("");
  setBusy(true);
  const kept = chosen()?.value;
  try {
    const body = new URLSearchParams({ version, ...fields });
    const answer = await fetch("answer", { method: "POST", body, headers: { Accept: "application/json" } });
    const said = await answer.json();
    if (answer.ok) return;
    setBusy(false);
    const again = kept && document.querySelector(`[name=move][value="${kept}"]`);
    if (again) again.checked = true;
    showChosen();
    refuse(said.refusal);
  } catch {
    lost();
  }
}

// --- hands ----------------------------------------------------------------------------------------

function confirmChosen() {
  if (document.body.dataset.kind !== "ask") return byId("confirm") && send({ action: "ready" });
  if (chosen()) send({ action: "move", move: chosen().value });
}

function onClick(event) {
  const place = event.target.closest(".can");
  const tab = event.target.closest("[data-tab]");
  if (place) choosePlace(place.dataset.place);
  else if (tab) showPart(tab.dataset.tab);
  else if (event.target.id === "resign") byId("sure").showModal();
  else if (event.target.id === "playon") byId("sure").close();
  else if (event.target.id === "help") byId("keys").showModal();
  else if (event.target.id === "copy") copyCommand(event.target);
  else if (event.target.id === "giveup") {
    byId("sure").close();
    send({ action: "resign" });
  }
}

async function copyCommand(button) {
  await navigator.clipboard.writeText(byId("command").textContent);
  button.textContent = "Copied";
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const typing = event.target.id === "find";
  const onButton = event.target.closest?.("button, a, [type=checkbox]");
  if (onBoardKey(event)) event.preventDefault();
  else if (event.key === "Escape") widen();
  else if (event.key === "Enter" && !onButton) {
    event.preventDefault();
    if (typing && !chosen() && listed().length === 1) pick(inputOf(listed()[0]));
    else confirmChosen();
  } else if (typing) return;
  else if (/^[1-9]$/.test(event.key)) {
    const option = listed()[Number(event.key) - 1];
    if (option && !sent) pick(inputOf(option));
  } else if (event.key === "u" && byId("undo")) send({ action: "undo" });
  else if (event.key === "/" && byId("find")) {
    event.preventDefault();
    byId("find").focus();
  } else if (event.key === "?") byId("keys").showModal();
}

function onChange(event) {
  if (event.target.name === "move" && !sent) pick(event.target, byPointer);
  if (event.target.id === "each") store(EACH, event.target.checked ? "yes" : "no");
}

function onInput(event) {
  if (event.target.id !== "find") return;
  picked = [];
  narrow();
}

function onSubmit(event) {
  if (event.target.id !== "side") return;
  event.preventDefault();
  if (event.submitter?.value === "undo") send({ action: "undo" });
  else confirmChosen();
}

document.documentElement.classList.add("js");
setTheme(storedTheme());
byId("theme").addEventListener("click", nextTheme);
document.addEventListener("click", onClick);
document.addEventListener("keydown", onKey);
document.addEventListener("keydown", () => (byPointer = false), true);
document.addEventListener("pointerdown", () => (byPointer = true), true);
document.addEventListener("change", onChange);
document.addEventListener("input", onInput);
document.addEventListener("submit", onSubmit);
board.addEventListener("pointerover", onPoint);
begin();
follow();
document.documentElement.dataset.ready = "";
