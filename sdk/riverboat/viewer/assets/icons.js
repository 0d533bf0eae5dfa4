// Icons are drawn where they stand. A <use> has coordinate systems of its own, and there are hundreds
// of them: a browser goes through all for every frame, which took a fourth of a step.
const USE = /<use href=["']#rb-i-([a-z-]+)["']([^>]*?)\/?>(?:<\/use>)?/g;
const KINDS = { H: "x", V: "y", A: "rr---xy" }; // of a path's numbers: across, down, a size, neither
const PLACES = { cx: "x", cy: "y", x: "x", y: "y", r: "r", rx: "r", width: "r", height: "r", "stroke-width": "r" };
const UNSAID = { circle: { cx: 0, cy: 0 }, rect: { x: 0, y: 0 }, path: {} };

const attributesOf = (element) => Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
const figures = Object.fromEntries(
  all("symbol").map((symbol) => {
    const shapes = Array.from(symbol.children, (shape) => {
      return [shape.tagName, { "stroke-width": 1, ...UNSAID[shape.tagName], ...attributesOf(shape) }];
    });
    return [symbol.id.slice("rb-i-".length), shapes];
  }),
);

// How numbers of an icon, 20 units across, are written at its place.
function placing(x, y, size) {
  const scale = size / 20;
  const short = (value) => Number(value.toFixed(2));
  return { x: (v) => short(x + scale * v), y: (v) => short(y + scale * v), r: (v) => short(scale * v), "-": (v) => v };
}

function placedPath(d, put) {
  return d.replace(/([A-Z])([^A-Z]*)/g, (_, command, rest) => {
    const kinds = KINDS[command] || "xy";
    const numbers = rest.match(/-?\d*\.?\d+/g) || [];
    return command + numbers.map((value, i) => put[kinds[i % kinds.length]](Number(value))).join(" ");
  });
}

function placedShape([tag, attributes], put) {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (name === "d") return `d="${placedPath(value, put)}"`;
    if (name === "stroke-dasharray") return `${name}="${value.split(" ").map(put.r).join(" ")}"`;
    return `${name}="${PLACES[name] ? put[PLACES[name]](Number(value)) : value}"`;
  });
  return `<${tag} ${written.join(" ")}/>`;
}

// A drawing with its icons in place.
function inPlace(svg) {
  return svg.replace(USE, (_, name, rest) => {
    const said = Object.fromEntries(Array.from(rest.matchAll(/([a-z]+)=["']([^"']*)["']/g), ([, key, value]) => [key, value]));
    const half = Number(said.width) / 2;
    const put = placing(Number(said.x || 0) + half, Number(said.y || 0) + half, Number(said.width));
    const shapes = figures[name].map((shape) => placedShape(shape, put)).join("");
    return said.class ? `<g class="${said.class}">${shapes}</g>` : shapes;
  });
}
