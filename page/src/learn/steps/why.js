// Why every position is P or N: backward induction.
import { pickOther } from "../random.js";
import { marks } from "../tasks/marks.js";
import { spot } from "../tasks/spot.js";

const rules = ["subtract{1,3}(9)", "subtract{2,3}(10)", "subtract{1,2,5}(10)", "subtract{1,4}(11)", "subtract{2,4,5}(11)"];

export const why = {
  id: "why",
  tasks: [
    { id: "line", kind: marks, what: "outcome", request: () => ({ sum: "subtract{1,3,4}(10)" }) },
    { id: "spot", kind: spot, request: (old) => ({ sum: pickOther(rules, old?.sum) }) },
  ],
};
