// The places of the table that can be chosen: dashed, by click, by tap, and by arrows.
const board = byId("board");
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const places = () => all(".can", board);
const placesShown = () => places().filter((place) => !place.classList.contains("off") && place.getBoundingClientRect().width);

function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// The nearest place that way; what lies aside counts twice.
function nextPlace(from, [right, down]) {
  const [x, y] = middle(from);
  const distance = (place) => {
    const [across, below] = middle(place).map((at, axis) => at - [x, y][axis]);
    const along = across * right + below * down;
    return along > 1 ? along + 2 * Math.abs(across * down + below * right) : Infinity;
  };
  const nearest = placesShown().sort((one, other) => distance(one) - distance(other))[0];
  return nearest && distance(nearest) < Infinity ? nearest : from;
}

// One of them is reached by tab, the others by arrows.
function setStop(place = placesShown()[0]) {
  places().forEach((other) => other.setAttribute("tabindex", other === place ? "0" : "-1"));
}

// Whether the table took a key.
function onBoardKey(event) {
  const place = event.target.closest?.(".can");
  if (!place) return false;
  if (event.key === "Enter" || event.key === " ") choosePlace(place.dataset.place);
  else if (ARROWS[event.key]) {
    const next = nextPlace(place, ARROWS[event.key]);
    setStop(next);
    next.focus();
  } else return false;
  return true;
}

// The words of what lies under the pointer.
function onPoint(event) {
  const target = event.target.closest?.("[data-slot],[data-place]");
  if (!target || !board.contains(target)) return;
  const slot = target.dataset.slot ?? target.dataset.place;
  const leaf = board.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
  byId("leaf").replaceChildren(make("b", {}, leaf.dataset.name), " ", make("span", {}, leaf.dataset.words));
}

// --- phone: the first part, and one other, chosen by tabs that follow the moves -------------------

function layTabs() {
  const [main, ...others] = all(".part", board);
  if (!main) return byId("parttabs").replaceChildren();
  main.classList.add("main");
  const tabs = others.map((part) => {
    return make("button", { type: "button", "data-tab": part.dataset.part, "aria-pressed": "false" }, part.getAttribute("aria-label"));
  });
  byId("parttabs").replaceChildren(...tabs);
  const count = (part) => part.querySelectorAll(".can").length;
  const most = others.reduce((best, part) => (count(part) > count(best) ? part : best), others[0]);
  if (most) showPart(most.dataset.part);
}

function showPart(key) {
  all(".part", board).forEach((part) => part.classList.toggle("show", part.dataset.part === key));
  all("[data-tab]").forEach((tab) => press(tab, tab.dataset.tab === key));
}
