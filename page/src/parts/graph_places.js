// Where the library's layered layout puts the nodes of a graph.
//
// The nodes get numbers as names, so that the answer says which box is which; a name is made as wide as the text
// that will stand in the node, so that the boxes have room.

const FACTOR = { x: 1.35, y: 1.3 }; // our nodes are a little larger than the boxes
const TIME = 10; // seconds

// graphPlaces(app, widths, arrows, {signal}): resolves with a list of {x, y}, the middle of each node. `widths`
// are the signs that each node shows; `arrows` are pairs of numbers of nodes. Nodes that the layout leaves out,
// because it would be too large, stand in a row below.
export async function graphPlaces(app, widths, arrows, { signal } = {}) {
  const name = widths.map((width, i) => `${i}${"_".repeat(Math.max(1, Math.min(width, 24) - String(i).length))}`);
  const linked = new Set(arrows.flat());
  const text = [
    ...arrows.map(([from, to]) => `${name[from]} ${name[to]}\n`),
    ...name.filter((_, i) => !linked.has(i)).map((single) => `${single}\n`),
  ].join("");
  const { boxes } = await app.ask({
    command: "draw", to: "json", graph: text, format: "edges", no_header: true, loopy: true,
    nodes: Math.max(1, Math.min(widths.length, 20000)), limits: { time: TIME },
  }, { signal });
  const found = new Map(boxes.map(({ id, x, y, width, height }) =>
    [parseInt(id, 10), { x: (x + width / 2) * FACTOR.x, y: (y + height / 2) * FACTOR.y }]));
  const bottom = Math.max(0, ...[...found.values()].map(({ y }) => y)) + 90;
  let beside = 0;
  return widths.map((_, i) => found.get(i) ?? { x: beside++ * 110, y: bottom });
}
