// Small helpers of all scripts. Text of others is only ever set as text.
const SVG = "http://www.w3.org/2000/svg";

const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];

// An element: make("p", {class: "m", hidden: true}, "words", otherElement).
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

function press(button, on) {
  button.setAttribute("aria-pressed", String(Boolean(on)));
}

// What is written anew is laid out and painted anew: only what differs is.
function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}
