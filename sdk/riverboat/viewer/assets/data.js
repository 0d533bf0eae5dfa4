// What the page was given.
const DATA = JSON.parse(document.getElementById("replay-data").textContent);
const EVERY = 200; // a track holds its whole row so often
let LAST = DATA.steps.length; // a match that runs gets more
const STILL = matchMedia("(prefers-reduced-motion: reduce)").matches;

// A drawing with its tags: those that stand in many have a sign of the private use area there.
const unfolded = (svg) => svg.replace(/[\ue000-\uf8ff]/g, (sign) => DATA.tags[sign.charCodeAt(0) - 0xe000]);

// Places with their numbers, written into a row.
function enter(row, pairs) {
  for (let k = 0; k < pairs.length; k += 2) row[pairs[k]] = pairs[k + 1];
}

// The row of a track after step n: the whole row before it, and the changes since.
function unpack(track, n) {
  const begin = Math.floor(n / EVERY);
  const row = [];
  enter(row, track.whole[begin]);
  for (let i = begin * EVERY + 1; i <= n; i++) enter(row, track.changes[i]);
  return row;
}

// A row of a view. All views but the first hold only what they have other than the first.
function rowAt(view, name, n) {
  const row = unpack(DATA.views[0][name], n);
  if (view === DATA.views[0]) return row;
  unpack(view[name], n).forEach((number, place) => {
    if (number) row[place] = number - 1;
  });
  return row;
}

const word = (number) => DATA.words[number] || "";

const stepOf = (row, index) => ({
  number: index + 1,
  seat: row[0],
  origin: row[1],
  question: word(row[2]),
  legal: row[3],
  touched: row[4],
  taken: row[5],
  lag: row[6],
  credited: row[7],
  charged: row[8],
  clock: row[9],
  move: row[10] ?? byId("ev" + (index + 1)).querySelector("b").textContent,
});

// Steps as objects; step n stands at n - 1.
const STEPS = DATA.steps.map(stepOf);

// Who made a step; of what several seats did at once, a spectator does not know it.
const seatName = (seat) => DATA.names[seat] ?? "Several seats";

function sign(value, digits = 0) {
  const size = Math.abs(value).toFixed(digits);
  return value > 0 ? "+" + size : value < 0 ? "−" + size : size;
}

function seconds(us) {
  const s = us / 1e6;
  if (us > 0 && s < 0.0095) return "under 0.01 s";
  return s < 10 ? s.toFixed(2) + " s" : s.toFixed(1) + " s";
}

function clockFace(ms) {
  const tenths = Math.max(0, Math.round(ms / 100));
  const rest = tenths % 600;
  return Math.floor(tenths / 600) + ":" + (rest < 100 ? "0" : "") + (rest / 10).toFixed(1);
}

const percent = (share) => Math.round(100 * share) + " %";
