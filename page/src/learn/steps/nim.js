// Real Nim: winning moves by the columns, and a whole play.
import { randomInt } from "../random.js";
import { findMove } from "../tasks/find_move.js";
import { play } from "../tasks/play.js";

export const nim = {
  id: "nim",
  tasks: [
    { id: "find", kind: findMove, count: 2, hint: "nim_hint", position: (_, old) => (old ? `nim(${randomInt(1, 9)},${randomInt(2, 12)},${randomInt(3, 13)})` : "nim(3,4,6)") },
    { id: "play", kind: play, position: () => "nim(7,11,13)", first: "you" },
  ],
};
