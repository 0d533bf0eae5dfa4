// The panel about one decision: who was asked what, the move, its clock, and what moves were worth.
const badge = (seat) => seat < 0 ? "" : make("span", { class: `badge b${seat}`, "aria-hidden": "true" }, String(seat));
const chip = (words) => make("span", { class: "chip" }, words);
const fault = (words) => make("span", { class: "cause f" }, words);

function showDecision(n) {
  const panel = byId("decision");
  if (!n) {
    panel.replaceChildren(...beginning());
    return showNotes(null);
  }
  const step = STEPS[n - 1];
  const verb = step.origin === "forced" ? "had one answer:" : "was asked";
  const who = make("span", {}, make("b", {}, seatName(step.seat)), ` ${verb} ${step.question}`);
  panel.replaceChildren(
    make("div", { class: "who" }, badge(step.seat), who),
    make("p", { class: "mv" }, step.move),
    make("div", { class: "row" }, ...chips(step)),
    ...troublesAt(step).map((words) => make("p", { class: "s" }, words)),
    ...openMoves(step),
    ...clockBars(step),
    ...judgedMoves(step),
    ...ownValues(step),
  );
  showNotes(step);
}

// The panel keeps the height it once had, so that the events below it stay where they are.
const MOST_KEPT = 260; // pixels; judged moves may take more while they are shown
let keptHeight = 0;

function keepHeight() {
  new ResizeObserver(([{ contentRect }]) => {
    if (contentRect.height <= keptHeight || keptHeight >= MOST_KEPT) return;
    keptHeight = Math.min(MOST_KEPT, contentRect.height);
    byId("decision").style.minHeight = `calc(${keptHeight}px + var(--padding))`;
  }).observe(byId("decision"));
}

function beginning() {
  return [
    make("div", { class: "who" }, "Before the first move"),
    make("p", { class: "mv" }, "The table is laid"),
    make("p", { class: "s m" }, "Step forward with the right arrow, or drag on the curve."),
  ];
}

function chips(step) {
  if (step.origin === "seen") return []; // a spectator learns no more while the match runs
  if (step.origin === "forced") {
    return [chip("forced"), make("span", { class: "s m" }, "one legal move: made by the referee, nobody was asked")];
  }
  const found = [chip(step.legal === 1 ? "1 legal move, asked all the same" : `${step.legal} legal moves`)];
  if (step.origin === "unanswered") found.push(fault("no move: the match ended here"));
  if (step.origin === "default") found.push(fault("default move: clock lost"));
  if (step.origin === "forfeited") found.push(fault("default move: the seat had forfeited"));
  if (DATA.troubles.some(([at, , kind]) => at === step.number && kind === "refused")) found.push(fault("refused before"));
  return found;
}

function troublesAt(step) {
  const here = DATA.troubles.filter(([at]) => at === step.number);
  return here.map(([, seat, , words]) => `Seat ${seat}: ${words}.`);
}

// What a question that was never answered left to choose from.
function openMoves(step) {
  const moves = DATA.open[step.number] || [];
  if (!moves.length) return [];
  const items = moves.map((words) => make("li", {}, words));
  if (step.legal > moves.length) items.push(make("li", { class: "m" }, `${step.legal - moves.length} more`));
  const head = make("summary", {}, "What it could have done");
  return [make("details", { class: "s", open: moves.length <= MOST_MOVES }, head, make("ul", {}, ...items))];
}

// --- clocks --------------------------------------------------------------------------------------

// Time on a scale of powers of ten, 1 ms to 10 s, as a share.
function timeShare(us) {
  return us <= 0 ? 0 : Math.min(1, Math.max(0.03, (Math.log10(us) - 3) / 4));
}

function clockBars(step) {
  const rows = [
    ["thought", Math.max(0, step.taken - step.lag), "think"],
    ["on the way", Math.min(step.lag, step.taken), "lag"],
    ["credited", step.credited, "credit"],
  ].filter(([, us]) => us > 0);
  if (step.origin === "forced" || !rows.length) return [];
  const charged = make("span", { class: "s m" }, `charged ${seconds(step.charged)}`);
  const head = make("div", { class: "row between" }, make("h3", {}, "Clock"), charged);
  return [head, make("div", { class: "times" }, ...rows.flatMap(timeRow))];
}

function timeRow([name, us, kind]) {
  return [make("span", { class: "m" }, name), bar(timeShare(us), kind), make("span", { class: "num" }, seconds(us))];
}

function bar(share, kind) {
  const fill = make("i", { class: kind });
  fill.style.width = (100 * share).toFixed(1) + "%";
  return make("span", { class: "vb" }, fill);
}

// --- what the moves were worth -------------------------------------------------------------------

const MOST_MOVES = 6;
const COSTLY = 0.05;

function judgedMoves(step) {
  const judged = DATA.judged[step.seat];
  const found = judged && judged.steps[step.number];
  if (!found) return [];
  const options = found.options.map((row, index) => judgedOption(row, index === found.chosen));
  const ranked = options.slice().sort((a, b) => b.win - a.win);
  const listed = ranked.filter((option, place) => place < MOST_MOVES || option.chosen);
  return [
    make("div", { class: "row between" }, make("h3", {}, "Win chances"), costWords(step, found.cost)),
    make("div", { class: "vals" }, ...listed.map(judgedRow)),
    make("p", { class: "s m" }, restWords(step.legal - listed.length, options.length - listed.length, judged)),
  ];
}

// What was given away, and between which bounds that lies: 95 % of such intervals hold it.
function costWords(step, [cost, low, high]) {
  const told = cost > (DATA.bad.includes(step.number) ? 0 : COSTLY);
  if (!told) return make("span", { class: "s m" }, "within 5 % of the best");
  const bounds = low === undefined ? "" : `, ${hundredths(low)} to ${hundredths(high)}`;
  return make("span", { class: "s cost" }, `cost ${percent(cost)} win chance${bounds}`);
}

const hundredths = (share) => String(Math.round(100 * share)).replace("-", "−");

function judgedOption(row, chosen) {
  const [words, win, low, high, margin, marginLow, marginHigh, playouts, touched] = row;
  return { words, win, low, high, margin, marginLow, marginHigh, playouts, touched, chosen };
}

function judgedRow(option) {
  const range = make("u");
  range.style.left = (100 * option.low).toFixed(1) + "%";
  range.style.width = (100 * (option.high - option.low)).toFixed(1) + "%";
  const bars = bar(option.win, "");
  bars.append(range);
  const words = `${option.words}: ${percent(option.win)}, 95 % interval ${Math.round(100 * option.low)} to ` +
    `${Math.round(100 * option.high)}, mean margin ${sign(option.margin, 1)} ` +
    `(${sign(option.marginLow, 1)} to ${sign(option.marginHigh, 1)}), ${option.playouts} games`;
  return valueRow(option.words, bars, percent(option.win), option.chosen, option.touched, words);
}

function restWords(unlisted, judgedRest, judged) {
  const rest = unlisted > 0 ? `${unlisted} more move${unlisted > 1 ? "s" : ""}, ${judgedRest ? "which did worse" : "not looked at"}. ` : "";
  return `${rest}Played on by ${judged.bot}: ${judged.budget}.`;
}

// A move with a bar and a number; pointing at it rings what it is about.
function valueRow(words, bars, shownValue, chosen, touched, title) {
  const text = make("span", { class: "t" }, words, chosen ? make("span", { class: "vh" }, " (played)") : "");
  const attributes = { type: "button", class: chosen ? "val ch" : "val", title, "data-touched": touched.join(" ") };
  return make("button", attributes, text, bars, make("span", { class: "pc" }, shownValue));
}

// --- what the bot noted --------------------------------------------------------------------------

// Before the first move stands what was noted outside of decisions.
function noteAt(step) {
  const seat = step ? step.seat : state.view.seat;
  return (DATA.notes[seat] || {})[step ? step.number : 0];
}

// Of a bot's values nothing is known; five digits have room.
function shortly(value) {
  const size = Math.abs(value);
  const far = size >= 1e5 || (size && size < 1e-3);
  const words = far ? value.toExponential(1) : Number(size < 1 ? value.toFixed(3) : value.toPrecision(4)).toString();
  return words.replace(/-/g, "−");
}

function ownValues(step) {
  const note = noteAt(step);
  if (!note || !note.values.length) return [];
  const worth = note.values.map(([, value]) => value);
  const low = Math.min(0, ...worth);
  const span = Math.max(...worth, 0) - low || 1;
  const ranked = note.values.slice().sort((a, b) => b[1] - a[1]);
  const listed = ranked.filter(([, , , played], place) => place < MOST_MOVES || played);
  const rows = listed.map(([words, value, touched, played]) => {
    const shownValue = shortly(value);
    return valueRow(words, bar((value - low) / span, ""), shownValue, played, touched, `${words}: ${shownValue}`);
  });
  const rest = note.values.length - listed.length;
  return [
    make("div", { class: "row between" }, make("h3", {}, "Your bot’s values"), ""),
    make("div", { class: "vals" }, ...rows),
    rest ? make("p", { class: "s m" }, `${rest} more, all lower.`) : "",
  ].filter(Boolean);
}

function showNotes(step) {
  const panel = byId("notes");
  const seats = Object.keys(DATA.notes);
  panel.hidden = !seats.length;
  if (panel.hidden) return;
  const note = noteAt(step);
  const numbers = note ? Object.entries(note.numbers).map(([name, value]) => `${name} ${Number(value.toPrecision(6))}`) : [];
  const lines = note ? [...numbers, note.text].filter(Boolean).join("\n") : "";
  const text = byId("notetext");
  text.className = lines ? "pb noteb" : "pb s m";
  text.textContent = lines || noNoteWords(step);
}

function noNoteWords(step) {
  if (!step) return "Nothing was asked yet.";
  if (!DATA.notes[step.seat]) return `Only your own bot’s notes are ${DATA.served ? "on this page" : "in this file"}.`;
  return ["bot", "unanswered"].includes(step.origin) ? "The bot noted nothing here." : "Nothing: the bot was not asked.";
}
