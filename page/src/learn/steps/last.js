// Take the last stone: the game is played before anything is explained.
import { pickOther } from "../random.js";
import { play } from "../tasks/play.js";

export const last = {
  id: "last",
  tasks: [
    { id: "play", kind: play, position: () => "bash{3}(7)", first: "you" },
    { id: "choose", kind: play, position: (old) => pickOther(["bash{3}(8)", "bash{3}(10)", "bash{3}(12)", "bash{3}(13)"], old), first: "ask", random: true },
  ],
};
