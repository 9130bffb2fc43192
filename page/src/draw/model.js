// The graph that is being drawn, as a value that never changes: each function returns a new one, so that undo
// keeps the old ones.
//
//   {nodes: [{id, name, caption, final, x, y}], arrows: [{from, to}], tokens: [id]}
//
// Invariants: ids and names are unique; an arrow is there at most once, since a second one gives no new option;
// arrows and tokens refer to nodes that are there; several tokens may stand on one node.

export const MOST_NODES = 400; // that can be drawn; a larger graph has only its table
const NAME_MOST = 40;

export const empty = { nodes: [], arrows: [], tokens: [] };

export function nodeOf(graph, id) {
  return graph.nodes.find((node) => node.id === id);
}

export function nodeNamed(graph, name) {
  return graph.nodes.find((node) => node.name === name);
}

export function hasArrow(graph, from, to) {
  return graph.arrows.some((arrow) => arrow.from === from && arrow.to === to);
}

export const keyOf = ({ from, to }) => `${from}>${to}`;

// ---- changes ----

// A name that is free: the next number if all names are numbers, else the next of A, B, ..., Z, AA, AB, ...
export function freshName({ nodes }) {
  const names = new Set(nodes.map((node) => node.name));
  if (nodes.length > 0 && nodes.every((node) => /^\d{1,9}$/.test(node.name))) {
    return String(Math.max(...nodes.map((node) => Number(node.name))) + 1);
  }
  for (let n = 0; ; n++) {
    let name = "";
    for (let rest = n + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
      name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
    }
    if (!names.has(name)) return name;
  }
}

// Adds a node; its id is the largest one.
export function addNode(graph, { x, y, name = freshName(graph) }) {
  const id = graph.nodes.reduce((most, node) => Math.max(most, node.id), 0) + 1;
  return { ...graph, nodes: [...graph.nodes, { id, name, x: Math.round(x), y: Math.round(y) }] };
}

export const lastId = (graph) => graph.nodes.at(-1).id;

export function moveNodes(graph, ids, dx, dy) {
  return {
    ...graph,
    nodes: graph.nodes.map((node) =>
      ids.has(node.id) ? { ...node, x: Math.round(node.x + dx), y: Math.round(node.y + dy) } : node),
  };
}

// What is wrong with a name, as a key of the words; null: nothing.
export function nameFault(graph, id, name) {
  if (name === "") return "name_empty";
  if (/[\p{Cc}\p{Cf}]/u.test(name)) return "name_signs";
  if ([...name].length > NAME_MOST) return "name_long";
  const other = nodeNamed(graph, name);
  return other && other.id !== id ? "name_taken" : null;
}

export function renameNode(graph, id, name) {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, name } : node)) };
}

// Removes nodes with their arrows and tokens, and arrows by their keys.
export function remove(graph, ids, arrowKeys) {
  return {
    nodes: graph.nodes.filter((node) => !ids.has(node.id)),
    arrows: graph.arrows.filter((arrow) =>
      !ids.has(arrow.from) && !ids.has(arrow.to) && !arrowKeys.has(keyOf(arrow))),
    tokens: graph.tokens.filter((id) => !ids.has(id)),
  };
}

// The arrow is added, or removed if it is there.
export function toggleArrow(graph, from, to) {
  const arrows = hasArrow(graph, from, to)
    ? graph.arrows.filter((arrow) => arrow.from !== from || arrow.to !== to)
    : [...graph.arrows, { from, to }];
  return { ...graph, arrows };
}

// A place near (x, y) where no other node is.
export function freePlace({ nodes }, x, y) {
  const free = (px, py) => nodes.every((node) => Math.abs(node.x - px) > 90 || Math.abs(node.y - py) > 70);
  for (let ring = 0; ; ring++) {
    for (let i = -ring; i <= ring; i++) {
      for (let j = -ring; j <= ring; j++) {
        if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue;
        const [px, py] = [x + i * 100, y + j * 80];
        if (free(px, py)) return { x: Math.round(px), y: Math.round(py) };
      }
    }
  }
}

// ---- cycles ----

// The nodes that are on a cycle (Tarjan's strongly connected components, without recursion), and the nodes of one
// cycle in order, a shortest one through the first of them.
export function cyclesOf(graph) {
  const next = new Map(graph.nodes.map((node) => [node.id, []]));
  for (const { from, to } of graph.arrows) next.get(from).push(to);
  const index = new Map(), low = new Map(), onStack = new Set(), stack = [], on = new Set();
  for (const { id: root } of graph.nodes) {
    if (index.has(root)) continue;
    const frames = [];
    const enter = (id) => {
      index.set(id, index.size);
      low.set(id, index.get(id));
      stack.push(id);
      onStack.add(id);
      frames.push({ id, at: 0 });
    };
    enter(root);
    while (frames.length > 0) {
      const frame = frames.at(-1), to = next.get(frame.id)[frame.at++];
      if (to !== undefined) {
        if (!index.has(to)) enter(to);
        else if (onStack.has(to)) low.set(frame.id, Math.min(low.get(frame.id), index.get(to)));
        continue;
      }
      frames.pop();
      if (frames.length > 0) {
        const parent = frames.at(-1).id;
        low.set(parent, Math.min(low.get(parent), low.get(frame.id)));
      }
      if (low.get(frame.id) !== index.get(frame.id)) continue;
      const part = stack.splice(stack.indexOf(frame.id));
      for (const id of part) onStack.delete(id);
      if (part.length > 1 || next.get(part[0]).includes(part[0])) part.forEach((id) => on.add(id));
    }
  }
  return { on, cycle: on.size > 0 ? shortestCycle(next, [...on][0]) : [] };
}

function shortestCycle(next, start) {
  const from = new Map();
  const queue = [start];
  for (const id of queue) {
    for (const to of next.get(id)) {
      if (to === start) {
        const cycle = [id];
        while (cycle[0] !== start) cycle.unshift(from.get(cycle[0]));
        return cycle;
      }
      if (from.has(to)) continue;
      from.set(to, id);
      queue.push(to);
    }
  }
  return [];
}

// ---- texts ----

const word = (name) => (/^[\p{L}\p{N}_]+$/u.test(name) ? name : JSON.stringify(name));

// The graph as a list of edges; as JSON, if a node has more than its name.
export function textOf(graph) {
  const nameOf = new Map(graph.nodes.map((node) => [node.id, node.name]));
  if (graph.nodes.some((node) => node.caption || node.final)) {
    const nodes = graph.nodes.map(({ id, name, caption, final }) => JSON.stringify({
      id: name, caption, final, to: graph.arrows.filter((arrow) => arrow.from === id).map((arrow) => nameOf.get(arrow.to)),
    }));
    return { text: `{"nodes":[\n${nodes.join(",\n")}\n]}\n`, format: "json" };
  }
  const linked = new Set(graph.arrows.flatMap(({ from, to }) => [from, to]));
  const lines = [
    ...graph.arrows.map(({ from, to }) => `${word(nameOf.get(from))}->${word(nameOf.get(to))}`),
    ...graph.nodes.filter((node) => !linked.has(node.id)).map((node) => word(node.name)),
  ];
  return { text: lines.map((line) => `${line}\n`).join(""), format: "edges" };
}

// The request fields for that text.
export function sourceOf(graph) {
  const { text, format } = textOf(graph);
  return format === "edges" ? { graph: text, format, no_header: true } : { graph: text, format };
}

// The numbers of the nodes in order, from `first` on, and the arrows by them.
function numbered(graph, first) {
  const numberOf = new Map(graph.nodes.map((node, i) => [node.id, i + first]));
  return graph.arrows.map(({ from, to }) => [numberOf.get(from), numberOf.get(to)]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

// Nodes whose names are the numbers first, first + 1, ... come in that order, so that they keep their names.
function inOrder(graph) {
  if (!graph.nodes.every((node) => /^(0|[1-9]\d{0,8})$/.test(node.name))) return graph;
  return { ...graph, nodes: [...graph.nodes].sort((a, b) => Number(a.name) - Number(b.name)) };
}

// The input of a contest: n m, then m arrows. Nodes are numbered from 1, or from 0 if their names are.
export function countedText(graph) {
  const sorted = inOrder(graph);
  const first = sorted.nodes.length > 0 && sorted.nodes.every((node, i) => node.name === String(i)) && sorted.arrows.length > 0 ? 0 : 1;
  const arrows = numbered(sorted, first);
  return [`${sorted.nodes.length} ${arrows.length}`, ...arrows.map((pair) => pair.join(" "))].map((line) => `${line}\n`).join("");
}

// A list for each node: those that it points at, from 0.
export function listsText(graph) {
  const sorted = inOrder(graph);
  const lists = sorted.nodes.map(() => []);
  for (const [from, to] of numbered(sorted, 0)) lists[from].push(to);
  return `${JSON.stringify(lists)}\n`;
}

// Words that the language of flowcharts keeps for itself.
const KEPT = /^(end|subgraph|graph|flowchart|direction|classdef|class|style|linkstyle|click|default)$/i;

// The tokens as a sum in the language of the library, and the name that each node has in it: its own, or n1, n2,
// ... if a name of the graph could not stand there.
export function tokenSum(graph) {
  const plain = graph.nodes.every(({ name }) => /^[\p{L}\p{N}_]+$/u.test(name) && !KEPT.test(name));
  const nameOf = new Map(graph.nodes.map((node, i) => [node.id, plain ? node.name : `n${i + 1}`]));
  const linked = new Set(graph.arrows.flatMap(({ from, to }) => [from, to]));
  const single = [...new Set(graph.tokens)].filter((id) => !linked.has(id));
  const terms = [
    ...graph.arrows.map(({ from, to }) => `${nameOf.get(from)}-->${nameOf.get(to)}`),
    ...single.map((id) => nameOf.get(id)),
  ];
  if (graph.arrows.length === 0) terms.push(spareArrow(new Set(nameOf.values())));
  const idOf = new Map([...nameOf].map(([id, name]) => [name, id]));
  return { sum: `graph{${terms.join(", ")}}(${graph.tokens.map((id) => nameOf.get(id)).join(",")})`, idOf };
}

// Braces without an arrow would name a file. An arrow that no token can reach changes nothing.
function spareArrow(taken) {
  const free = [];
  for (let n = 1; free.length < 2; n++) if (!taken.has(`x${n}`)) free.push(`x${n}`);
  return free.join("-->");
}

// The name of the node in "graph{...}(name)", as the library writes the target of a move.
export function targetOf(sum) {
  return /\(([^()]*)\)$/.exec(sum)[1];
}
