// A game is a graph: nodes are positions, arrows are moves.
import { firstGraph, someGraph } from "./graphs.js";
import { marks } from "../tasks/marks.js";
import { play } from "../tasks/play.js";

export const graph = {
  id: "graph",
  tasks: [
    { id: "label", kind: marks, what: "outcome", request: someGraph, random: true },
    { id: "token", kind: play, position: () => `graph{${firstGraph}}(A)`, first: "ask" },
  ],
};
