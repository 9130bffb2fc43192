// The proof of XOR, played: the second player wins G + nim(g), whatever the opponent does; and if the values
// differ, the first player wins.
import { answers } from "../tasks/answers.js";
import { play } from "../tasks/play.js";
import { pickOther } from "../random.js";
import { sides } from "../sides.js";

const lost = ["kayles(6) + nim(3)", "kayles(5) + nim(4)", "subtract{1,3,4}(13) + nim(2)", "dawsonkayles(8) + nim(1)"];

export const proof = {
  id: "proof",
  tasks: [
    { id: "answers", kind: answers, sum: ["kayles(4)", "nim(1)"] },
    { id: "second", kind: play, position: (old) => (old ? pickOther(lost, old) : lost[0]), first: "computer", random: true, both: true, about: sides },
    { id: "first", kind: play, position: () => "kayles(5) + nim(7)", first: "you", about: sides },
  ],
};
