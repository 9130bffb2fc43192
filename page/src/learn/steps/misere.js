// Misere play: who takes the last stone loses.
import { marks } from "../tasks/marks.js";
import { play } from "../tasks/play.js";

export const misere = {
  id: "misere",
  tasks: [
    { id: "marks", kind: marks, what: "outcome", misere: true, list: ["nim(1)", "nim(2)", "nim(1,1)", "nim(1,2)", "nim(1,1,1)", "nim(2,2)", "nim(1,2,3)"] },
    { id: "play", kind: play, misere: true, position: () => "nim(1,3,4)", first: "you" },
  ],
};
