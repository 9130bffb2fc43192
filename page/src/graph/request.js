// The request to the library that belongs to a state of the view.

export const FIRST = "nim(1,2,3)"; // what is shown if the address names nothing
export const USUAL = 150; // positions at most, unless the address says otherwise
const MOST = 20000; // that a request may ask for
const SECONDS = 60;

export const merged = (state) => String(state.merge ?? "1") !== "0";
export const wanted = (state) => Math.min(MOST, Math.max(1, Math.floor(Number(state.nodes)) || USUAL));

function source(state) {
  const { graph, format, header, no_header: noHeader, first, root, start, sum, games, misere, loopy } = state;
  const of = graph
    ? { graph, format, header: Boolean(header), no_header: Boolean(noHeader), first: first ? Number(first) : null, root, start }
    : { sum: sum || FIRST, games };
  return { ...of, misere: Boolean(misere), loopy: Boolean(loopy), limits: { time: SECONDS } };
}

// The picture, as SVG, or with to: "json" as places.
export function drawRequest(state) {
  return {
    command: "draw", ...source(state), nodes: wanted(state), depth: Math.floor(Number(state.depth)) || null, no_merge: !merged(state),
  };
}

// The whole graph as a text for other programs.
export function textRequest(state, to) {
  return { command: "graph", ...source(state), ...(state.graph ? {} : { merge: merged(state) }), to };
}
