// The list of moves: words and places narrow it, one is chosen, and confirmed or not.
let picked = []; // the places that were clicked
let sent = false;

const options = () => all(".opt");
const inputOf = (option) => option.querySelector("input");
const chosen = () => document.querySelector("[name=move]:checked");
const placesOf = (input) => input.dataset.places.split(" ");
const touches = (input, wanted) => wanted.every((place) => placesOf(input).includes(place));

function listed() {
  return options().filter((option) => !option.hidden);
}

// Hides what does not fit the words or the place; returns what is left.
function narrow() {
  const wanted = (byId("find")?.value ?? "").trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (input) => wanted.every((word) => input.dataset.words.toLowerCase().includes(word));
  const reached = new Set();
  for (const option of options()) {
    const input = inputOf(option);
    const found = fits(input);
    option.hidden = !found || !touches(input, picked);
    if (found) placesOf(input).forEach((place) => reached.add(place));
    if (option.hidden) input.checked = false;
  }
  all("fieldset").forEach((set) => (set.hidden = !set.querySelector(".opt:not([hidden])")));
  places().forEach((place) => place.classList.toggle("off", !reached.has(place.dataset.place)));
  if (byId("count")) byId("count").textContent = `${listed().length} of ${options().length}`;
  showChosen();
  return listed();
}

function showChosen() {
  const input = chosen();
  const words = byId("chosen");
  if (!words) return;
  words.classList.toggle("m", !input);
  words.textContent = input ? input.dataset.words : picked.length ? `${listed().length} moves there` : "Nothing chosen";
  byId("confirm").disabled = !input || sent;
  document.documentElement.classList.toggle("picked", Boolean(input || picked.length));
  const ringed = new Set(input ? placesOf(input) : picked);
  places().forEach((place) => place.classList.toggle("chosen", ringed.has(place.dataset.place)));
}

// Who goes through the list by arrows has not made up their mind: only others send at once.
function pick(input, meant = true) {
  input.checked = true;
  showChosen();
  if (meant && !byId("each").checked) send({ action: "move", move: input.value });
}

// A click on a place narrows the list, one on another place more, and a second one widens it again.
function withPlace(place) {
  if (picked.includes(place)) return picked.filter((other) => other !== place);
  const both = [...picked, place];
  return options().some((option) => touches(inputOf(option), both)) ? both : [place];
}

function choosePlace(place) {
  if (sent) return;
  if (byId("find")) byId("find").value = "";
  picked = withPlace(place);
  if (chosen()) chosen().checked = false;
  const left = narrow();
  if (picked.length && left.length === 1) pick(inputOf(left[0]));
  else if (picked.length) left[0]?.scrollIntoView({ block: "nearest" });
  byId("say").textContent = picked.length ? `${left.length} ${left.length === 1 ? "move" : "moves"}` : "All moves";
}

function widen() {
  picked = [];
  if (byId("find")) byId("find").value = "";
  if (chosen()) chosen().checked = false;
  narrow();
}
