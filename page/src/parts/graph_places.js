// Where the library's layered layout puts the nodes of a graph: the places of the boxes in its picture.
//
// The nodes get numbers as names, so that the title of each box says which one it is; a name is made as wide as
// the text that will stand in the node, so that the boxes have room.

const FACTOR = { x: 1.35, y: 1.3 }; // our nodes are a little larger than those of the picture
const TIME = 10; // seconds

// graphPlaces(app, widths, arrows, {signal}): resolves with a list of {x, y}, the middle of each node. `widths`
// are the signs that each node shows; `arrows` are pairs of numbers of nodes. A node that has no place in the
// picture, because that would be too large, stands in a row below.
export async function graphPlaces(app, widths, arrows, { signal } = {}) {
  const name = widths.map((width, i) => `${i}${"_".repeat(Math.max(1, Math.min(width, 24) - String(i).length))}`);
  const linked = new Set(arrows.flat());
  const text = [
    ...arrows.map(([from, to]) => `${name[from]} ${name[to]}\n`),
    ...name.filter((_, i) => !linked.has(i)).map((single) => `${single}\n`),
  ].join("");
  const { svg } = await app.ask({
    command: "draw", graph: text, format: "edges", no_header: true, loopy: true,
    nodes: Math.max(1, Math.min(widths.length, 20000)), limits: { time: TIME },
  }, { signal });
  const found = boxes(svg);
  const bottom = Math.max(0, ...[...found.values()].map(({ y }) => y)) + 90;
  let beside = 0;
  return widths.map((_, i) => found.get(i) ?? { x: beside++ * 110, y: bottom });
}

// Without the style, which the Content-Security-Policy forbids.
function boxes(svg) {
  const found = new Map();
  for (const title of new DOMParser().parseFromString(svg.replace(/<style>.*?<\/style>/su, ""), "image/svg+xml").querySelectorAll("g > title")) {
    const number = /^(\d+)_/.exec(title.textContent), box = title.parentNode.querySelector("rect, polygon, path");
    if (!number || !box?.hasAttribute("x")) continue;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(box.getAttribute(name)));
    found.set(Number(number[1]), { x: (x + width / 2) * FACTOR.x, y: (y + height / 2) * FACTOR.y });
  }
  return found;
}
