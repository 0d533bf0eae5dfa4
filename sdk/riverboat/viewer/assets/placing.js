// Drawings are written where they stand. A group that is moved, a <use> for an icon: each has a
// coordinate system of its own, there are hundreds of them, and a browser goes through all for every
// frame, which took half of a step.
const TAG = /<(\/?)([a-z]+)((?: +[a-zA-Z-]+=(?:"[^"]*"|'[^']*'))*) *(\/?)>/g;
const SAID = /([a-zA-Z-]+)=(?:"([^"]*)"|'([^']*)')/g;
const NUMBER = /-?\d*\.?\d+/g;
// Of a path's numbers: across, down, a size, neither. Small letters go on from where the pen is.
const KINDS = { H: "x", V: "y", A: "rr---xy", h: "r", v: "r", a: "rr---rr" };
const PLACES = {
  cx: "x", cy: "y", x: "x", y: "y",
  r: "r", rx: "r", ry: "r", width: "r", height: "r", "stroke-width": "r",
};
const AT = { x: 0, y: 0 };
const ROUND = { cx: 0, cy: 0 };
const UNSAID = { circle: ROUND, ellipse: ROUND, rect: AT, text: AT };

const attributesOf = (said) => Object.fromEntries(Array.from(said.matchAll(SAID), ([, name, one, other]) => [name, one ?? other]));
const figures = Object.fromEntries(
  all("symbol").map((symbol) => {
    const shapes = Array.from(symbol.innerHTML.matchAll(TAG)).filter(([, closing]) => !closing);
    return [symbol.id.slice("rb-i-".length), shapes.map(([, , tag, said]) => [tag, { "stroke-width": 1, ...attributesOf(said) }])];
  }),
);

// How numbers that count from the origin are written round another point, in another size.
function placing(x, y, scale = 1) {
  const short = (value) => Number(value.toFixed(2));
  return {
    x: (v) => short(x + scale * v),
    y: (v) => short(y + scale * v),
    r: (v) => short(scale * v),
    "-": (v) => v,
  };
}

function placedPath(d, put) {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command, rest) => {
    const kinds = KINDS[command] || (command < "a" ? "xy" : "rr");
    const numbers = rest.match(NUMBER) || [];
    return command + numbers.map((value, i) => put[kinds[i % kinds.length]](Number(value))).join(" ");
  });
}

const placedPoints = (points, put) => points.match(NUMBER).map((value, i) => put["xy"[i % 2]](Number(value))).join(" ");

function placedValue(name, value, put) {
  if (name === "d") return placedPath(value, put);
  if (name === "points") return placedPoints(value, put);
  if (name === "stroke-dasharray") return value.split(" ").map(put.r).join(" ");
  return PLACES[name] ? put[PLACES[name]](Number(value)) : value;
}

function placedTag(tag, attributes, put, end = "") {
  const said = Object.entries({ ...UNSAID[tag], ...attributes });
  return `<${tag}${said.map(([name, value]) => ` ${name}="${placedValue(name, value, put)}"`).join("")}${end}>`;
}

function placedIcon(said, put) {
  const [name, size] = [said.href.slice("#rb-i-".length), Number(said.width)];
  const middle = [Number(said.x || 0) + size / 2, Number(said.y || 0) + size / 2];
  const inside = placing(put.x(middle[0]), put.y(middle[1]), size / 20);
  const shapes = figures[name].map(([tag, attributes]) => placedTag(tag, attributes, inside, "/")).join("");
  return said.class ? `<g class="${said.class}">${shapes}</g>` : shapes;
}

// A group, and how what is in it is placed. Text cannot be scaled by its numbers: such groups stay.
function placedGroup({ transform = "", ...said }, put) {
  const [x, y] = (transform.match(/translate\(([^)]*)\)/)?.[1].match(NUMBER) || [0, 0]).map(Number);
  const scale = transform.match(/scale\([^)]*\)/);
  if (!scale) return [placedTag("g", said, put), placing(put.x(x), put.y(y))];
  return [placedTag("g", { ...said, transform: `translate(${put.x(x)} ${put.y(y)}) ${scale[0]}` }, put), placing(0, 0)];
}

// A drawing that was made round the origin, round another point.
function inPlace(svg, x = 0, y = 0) {
  const around = [];
  let put = placing(x, y);
  return svg.replace(TAG, (whole, closing, tag, rest, closed) => {
    if (closing && tag === "g") put = around.pop();
    if (closing) return tag === "use" ? "" : whole;
    const said = attributesOf(rest);
    if (tag === "use") return placedIcon(said, put);
    if (tag !== "g") return placedTag(tag, said, put, closed);
    if (closed) return whole;
    around.push(put);
    const [written, inside] = placedGroup(said, put);
    put = inside;
    return written;
  });
}
