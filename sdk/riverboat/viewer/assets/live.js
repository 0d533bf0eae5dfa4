// A match that runs: pictures come as moves are made, and the page follows them until somebody looks
// back. What comes only adds to what the page has: things get numbers once, and keep them.
const BEAT_SECONDS = 12; // without a sign of life for so long, the stream is lost
const SAY_SECONDS = 3; // screen readers hear of a move at most so often
const live = { following: true, clocks: DATA.live?.clocks || [], mark: DATA.live?.mark, asked: [], at: 0, over: false, lost: false, heard: 0, moved: Date.now(), said: 0, growing: false };

const liveSpan = () => Math.max(DATA.live.usual, LAST + 1);

// --- what comes ----------------------------------------------------------------------------------

function grow(update) {
  for (const [name, things] of Object.entries(update.tables)) DATA[name].push(...things);
  for (let part = parts.length; part < DATA.parts.length; part++) addPart(part);
  while (slots.length < DATA.slots.length) slots.push(null), shown.push(0);
  if (update.order) (DATA.order = update.order), orderSlots();
  update.steps.forEach((row, index) => addStep(row, index ? null : update));
  update.rows.forEach(addEventRow);
}

function addPart(index) {
  parts.push(newPart(...DATA.parts[index]));
  grounds.push(-1);
  markLayers.push(parts[index].querySelector(".rb-marks"));
  marked.push("");
  marksShown.push("");
}

// The frame of several steps that came together stands at each of them.
function addStep(row, update) {
  STEPS.push(stepOf(row, STEPS.length));
  LAST = STEPS.length;
  for (const [name, track] of Object.entries(DATA.views[0])) {
    if (!track || !track.changes) continue;
    const changes = update ? update.changes[name] : [];
    track.changes.push(changes);
    if (LAST % EVERY === 0) track.whole.push(wholeRow(track, changes));
  }
  DATA.points.push(row[11]);
}

function wholeRow(track, changes) {
  const begin = track.whole.length - 1;
  const full = [];
  enter(full, track.whole[begin]);
  for (let i = begin * EVERY + 1; i < track.changes.length; i++) enter(full, track.changes[i]);
  return full.flatMap((number, slot) => (number ? [slot, number] : []));
}

function addEventRow({ first, last, seat, words, round: head }) {
  const list = byId("events");
  let box = list.lastElementChild;
  if (!box || box.tagName !== "DIV" || box.dataset.round !== head) {
    box = make("div", { "data-round": head }, make("h3", { class: "rdh" }, head || "Moves"));
    list.append(box);
  }
  const text = make("span", {}, make("b", {}, words[0] || "a move"), ...words.slice(1).map((one) => make("small", {}, one)));
  const number = make("i", {}, first === last ? String(last) : `${first}–${last}`);
  box.append(make("button", { class: "ev", id: "ev" + last }, number, seat < 0 ? make("i") : make("i", { class: `badge b${seat}` }, String(seat)), text));
}

function onPicture(event) {
  const update = JSON.parse(event.data);
  live.mark = event.lastEventId;
  if (update.to <= LAST) return;
  const following = live.following;
  live.growing = true;
  live.moved = Date.now();
  grow(update);
  byId("scrub").max = LAST;
  document.querySelector(".pos .of").textContent = ` / ${LAST}`;
  drawPlot();
  go(following ? LAST : state.n);
  live.growing = false;
  live.following = following;
  showFollowing();
  sayMove();
}

function onClocks(event) {
  live.clocks = JSON.parse(event.data);
  live.at = performance.now();
  tick();
}

function onEnd(event) {
  const end = JSON.parse(event.data);
  live.over = true;
  live.source.close();
  if (end.ends.length) DATA.ends = end.ends;
  if (end.title) byId("title").textContent = end.title;
  byId("livestate").textContent = end.words;
  if (end.replay) byId("livestate").append(" ", make("a", { href: end.replay }, "Open the replay"));
  byId("follow").hidden = true;
  for (const one of document.querySelectorAll("[data-running]")) one.hidden = true;
  byId("say").textContent = end.title;
  if (state.n === LAST) go(LAST);
}

// --- following -----------------------------------------------------------------------------------

const follows = () => Boolean(DATA.live) && live.following && !live.over;

function showFollowing() {
  const button = byId("follow");
  if (!live.growing) live.following = state.n === LAST;
  press(button, live.following);
  button.textContent = live.following ? "Following" : `Follow (${LAST - state.n} behind)`;
}

function toggleFollowing() {
  if (state.n === LAST) go(LAST - 1);
  else go(LAST);
}

function sayMove() {
  if (!live.following || Date.now() - live.said < 1000 * SAY_SECONDS) return;
  live.said = Date.now();
  announce(factsAt(state.view, LAST).when);
}

// --- clocks --------------------------------------------------------------------------------------

// The clock of who is asked goes on from what was last heard; at nothing it stops, and claims no loss.
function liveClocks() {
  const gone = live.at && !live.over && !live.lost ? performance.now() - live.at : 0;
  const asked = factsAt(state.view, LAST).asked;
  return live.clocks.map((left, seat) => Math.max(0, left - (asked[seat] ? gone : 0)));
}

function tick() {
  if (!BASE || live.over) return;
  liveClocks().forEach((left, seat) => showClock(byId("seat" + seat), left));
}

// --- the plot ------------------------------------------------------------------------------------

function drawPlot() {
  const span = liveSpan();
  const numbers = DATA.points.flat().filter(Number.isFinite);
  const low = Math.min(0, ...numbers);
  const high = Math.max(low + 1, ...numbers);
  const curve = document.querySelector(".l-curve");
  curve.setAttribute("viewBox", `0 0 ${span} 100`);
  DATA.bots.forEach((_, seat) => {
    const line = DATA.points.flatMap((row, n) => (Number.isFinite(row?.[seat]) ? [`${n} ${(100 - (100 * (row[seat] - low)) / (high - low)).toFixed(1)}`] : []));
    curve.querySelector(".g-p" + seat)?.setAttribute("d", line.length ? "M" + line.join("L") : "");
  });
  document.querySelector(".lab.top").textContent = high;
  slider.style.width = `calc((100% - 38px) * ${LAST / span})`;
  byId("hatch").style.left = place(LAST);
}

// --- the stream ----------------------------------------------------------------------------------

function connect() {
  live.source?.close();
  const source = (live.source = new EventSource(`${DATA.live.address}?after=${live.mark}`));
  const heard = (does) => (event) => {
    live.heard = performance.now();
    setLost(false);
    does(event);
  };
  source.addEventListener("picture", heard(onPicture));
  source.addEventListener("clocks", heard(onClocks));
  source.addEventListener("beat", heard(() => {}));
  source.addEventListener("end", heard(onEnd));
  source.addEventListener("reset", () => location.reload());
  source.onerror = () => setLost(true);
}

function setLost(lost) {
  if (lost && !live.lost) live.clocks = liveClocks();
  if (lost) live.at = 0;
  live.lost = lost;
  byId("livestate").classList.toggle("lost", lost);
  showLost();
}

function showLost() {
  if (live.over) return;
  const ago = Math.round((Date.now() - live.moved) / 1000);
  byId("livestate").textContent = live.lost ? `Reconnecting, last move ${ago} s ago` : "Live";
}

function watch() {
  if (live.over) return;
  if (live.lost) showLost();
  const closed = live.source.readyState === EventSource.CLOSED;
  if (closed || performance.now() - live.heard > 1000 * BEAT_SECONDS) {
    setLost(true);
    live.heard = performance.now();
    connect();
  }
}

function follow() {
  live.heard = performance.now();
  live.at = performance.now();
  drawPlot();
  connect();
  setInterval(tick, 100);
  setInterval(watch, 1000);
}
