// The timeline: one plot that is also the scrubber.
const slider = byId("scrub");
const spanned = () => (DATA.live ? liveSpan() : LAST); // steps that the plot has room for
const place = (n) => (LAST ? (100 * n) / spanned() : 0) + "%";

function showTimeline(n, when) {
  moveCursor(n);
  slider.value = n;
  slider.setAttribute("aria-valuetext", stepWords(n, when));
  byId("stepno").value = n;
  write(byId("when"), when);
}

// It is moved, not laid out anew: so it has to be told how wide the lanes are.
let laneWidth = 0;

function moveCursor(n) {
  byId("cursor").style.transform = `translateX(${LAST ? (laneWidth * n) / spanned() : 0}px)`;
}

function watchLanes() {
  new ResizeObserver(([lanes]) => {
    laneWidth = lanes.contentRect.width;
    moveCursor(state.n);
  }).observe(byId("cursor").parentElement);
}

function stepWords(n, when) {
  if (!n) return "Start";
  const step = STEPS[n - 1];
  return `Step ${n} of ${LAST}${when ? ", " + when : ""}, ${step.seat < 0 ? "several seats" : "seat " + step.seat}: ${step.move}`;
}

// Win chance of the chosen seat after step n, as far as it was judged.
function winAt(seat, n) {
  const steps = DATA.judged[seat]?.steps || {};
  const at = Object.keys(steps).map(Number);
  const latest = Math.max(...at.filter((step) => step <= n));
  if (n > Math.max(...at) || !steps[latest]) return null;
  return steps[latest].options[steps[latest].chosen][1];
}

function hover(event) {
  const box = slider.getBoundingClientRect();
  const n = Math.max(0, Math.min(LAST, Math.round(((event.clientX - box.left) / box.width) * LAST)));
  const tip = byId("tip");
  const win = winAt(judgedSeat(), n);
  const step = STEPS[n - 1];
  tip.textContent = step ? `${n}  ${seatName(step.seat)}: ${step.move}${win === null ? "" : "  ·  " + percent(win)}` : "start";
  tip.hidden = byId("hover").hidden = false;
  byId("hover").style.left = place(n);
  const share = box.width ? (event.clientX - box.left) / box.width : 0;
  tip.style.left = `calc(38px + (100% - 38px) * ${Math.min(0.86, Math.max(0.14, share))})`;
}

function leave() {
  byId("tip").hidden = byId("hover").hidden = true;
}

// Whose curve is shown: that of the chosen view if it was judged, else the first that was.
function judgedSeat() {
  const seat = state.view.seat;
  return DATA.judged[seat] ? seat : Number(Object.keys(DATA.judged)[0] ?? -1);
}

function showCurve(kind) {
  all("[data-curve]").forEach((button) => press(button, button.dataset.curve === kind));
  all("[data-lane]").forEach((lane) => {
    const mine = lane.dataset.seat === undefined || Number(lane.dataset.seat) === judgedSeat();
    lane.classList.toggle("away", lane.dataset.lane !== kind || !mine);
  });
}

const curveShown = () => (document.querySelector('[data-curve][aria-pressed="true"]') || { dataset: { curve: "points" } }).dataset.curve;
