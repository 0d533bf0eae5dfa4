// The strip of seats: who is asked what, points, clocks.
const BASE = DATA.base; // milliseconds; 0: no clock

function clocksAt(n) {
  if (DATA.live) return liveClocks();
  const clocks = DATA.bots.map(() => BASE);
  for (let i = 0; i < n; i++) clocks[STEPS[i].seat] = STEPS[i].clock;
  return clocks;
}

// The facts of a frame: layout, round, question, seats asked, then points, the automaton's last.
function factsAt(view, n) {
  const row = rowAt(view, "facts", n);
  return {
    layout: row[0] || 0,
    when: word(row[1]),
    asking: word(row[2]),
    asked: DATA.bots.map((_, seat) => Boolean((row[3] || 0) & (1 << seat))),
    points: row.slice(4).map(word),
  };
}

function showSeats(view, n, gains) {
  const facts = factsAt(view, n);
  const before = factsAt(view, Math.max(0, n - 1));
  const clocks = clocksAt(n);
  DATA.bots.forEach((_, seat) => {
    const box = byId("seat" + seat);
    if (n === LAST && DATA.ends[seat]) facts.asked[seat] = false; // who failed to answer is out
    box.classList.toggle("asked", facts.asked[seat]);
    showState(box.querySelector(".st"), seatWords(facts, seat, n));
    showPoints(box.querySelector(".pts"), facts.points[seat], before.points[seat], gains);
    if (BASE) showClock(box, clocks[seat]);
  });
  const automaton = document.querySelector("#automaton .pts");
  if (automaton) showPoints(automaton, facts.points.at(-1), before.points.at(-1), gains);
  return facts;
}

const ASKED = "is asked ";

function seatWords(facts, seat, n) {
  if (facts.asked[seat]) return ASKED + facts.asking;
  const over = n === LAST && DATA.ends[seat];
  return facts.asked.some(Boolean) && !over ? "waits" : DATA.ends[seat];
}

// In narrow strips the ring says that a seat is asked: there is room only for what.
function showState(box, words) {
  if (box.title === words) return;
  box.title = words;
  if (words.startsWith(ASKED) && words !== ASKED) box.replaceChildren(make("span", { class: "vh4" }, ASKED), words.slice(ASKED.length));
  else box.textContent = words;
}

function showPoints(box, points, before, gains) {
  const gain = (gains && parseInt(points, 10) - parseInt(before, 10)) || 0;
  const words = (points || "–").replace("-", "−");
  const change = gain ? sign(gain) : "";
  if (box.textContent === words + change) return;
  box.replaceChildren(words, gain ? make("sup", { class: gain < 0 ? "neg" : "" }, change) : "");
}

function showClock(box, ms) {
  write(box.querySelector(".ck b"), clockFace(ms));
  box.querySelector(".clockbar i").style.transform = `scaleX(${Math.min(1, ms / BASE).toFixed(3)})`;
}
