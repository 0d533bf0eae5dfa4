"use strict";
// Cards of matches that run: they move as moves are made.
const live = document.querySelector("[data-live]");
const cards = live?.querySelector(".livecards");
const LOST_SECONDS = 12;
const AGAIN_SECONDS = 2;
let cardSource = null;
let cardHeard = 0;
let cardsAgain = 0;
let heardAt = performance.now();

const cardOf = (id) => [...(cards?.children ?? [])].find((card) => card.dataset.match === id);

function clockWords(ms) {
  const tenths = Math.max(0, Math.floor(ms / 100));
  return `${Math.floor(tenths / 600)}:${String(Math.floor((tenths % 600) / 10)).padStart(2, "0")}`;
}

function showCard({ match, mark, now }) {
  const card = cardOf(match);
  if (!card) return;
  card.dataset.mark = mark;
  if (now.svg) card.querySelector(".pic").innerHTML = now.svg;
  for (const [slot, svg] of Object.entries(now.leaves || {})) {
    const place = card.querySelector(`[data-slot="${Number(slot)}"]`);
    if (place) place.innerHTML = svg;
  }
  card.querySelector("[data-when]").textContent = now.when;
  card.dataset.step = now.step;
  card.querySelectorAll(".cardseat").forEach((row, seat) => {
    const [points, asked] = now.seats[seat] || ["", false];
    row.querySelector("[data-points]").textContent = points;
    row.classList.toggle("asked", asked);
  });
}

function setClocks({ match, clocks }) {
  heardAt = performance.now();
  cardOf(match)?.querySelectorAll("[data-clock]").forEach((box, seat) => {
    box.dataset.clock = clocks[seat] ?? "";
    box.dataset.at = performance.now();
  });
}

// Who is asked has a clock that runs, from what was last heard.
function tickCards() {
  if (performance.now() - cardHeard > 1000 * LOST_SECONDS) loseCards();
  if (live.classList.contains("lost")) return;
  for (const box of live.querySelectorAll("[data-clock]")) {
    if (!box.dataset.clock) continue;
    const asked = box.parentElement.classList.contains("asked");
    const gone = asked ? performance.now() - Number(box.dataset.at || performance.now()) : 0;
    box.textContent = clockWords(Number(box.dataset.clock) - gone);
  }
}

// A match has ended or begun: others are on. With the first and after the last the page is another.
async function renew() {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.querySelector("[data-live]")) return loseCards();
  const fresh = page.querySelector(".livecards");
  if (!fresh || !cards) return location.reload();
  document.querySelector("section.on .defs").replaceWith(page.querySelector("section.on .defs"));
  cards.replaceChildren(...fresh.children);
  connectCards();
}

function connectCards() {
  cardSource?.close();
  clearTimeout(cardsAgain);
  cardHeard = performance.now();
  const address = new URL(live.dataset.live, location.href);
  if (cards) address.searchParams.set("after", [...cards.children].map((card) => card.dataset.mark).join("."));
  cardSource = new EventSource(address);
  const heard = (does) => (event) => {
    cardHeard = performance.now();
    live.classList.remove("lost");
    does(event.data);
  };
  cardSource.addEventListener("card", heard((data) => showCard(JSON.parse(data))));
  cardSource.addEventListener("clocks", heard((data) => setClocks(JSON.parse(data))));
  cardSource.addEventListener("beat", heard(() => {}));
  cardSource.addEventListener("changed", heard(() => (cardSource.close(), renew())));
  cardSource.onerror = loseCards;
}

// By itself the browser would come back with the marks that the cards had at first.
function loseCards() {
  cardSource.close();
  live.classList.add("lost");
  cardHeard = performance.now();
  cardsAgain = setTimeout(connectCards, 1000 * AGAIN_SECONDS);
}

if (live) {
  connectCards();
  setInterval(tickCards, 250);
}
