// Two equal parts: the mirror strategy, first given, then made.
import { play } from "../tasks/play.js";

export const mirror = {
  id: "mirror",
  tasks: [
    { id: "equal", kind: play, position: () => "nim(4,4)", first: "computer" },
    { id: "make", kind: play, position: () => "nim(7,4)", first: "you" },
    { id: "middle", kind: play, position: () => "kayles(7)", first: "you" },
  ],
};
