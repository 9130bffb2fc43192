// A game of one's own, in a few lines of Lua.
import { code } from "../tasks/code.js";

const one = `function next_states(n)
  if n >= 1 then emit(n - 1) end
end
`;
const take134 = `function next_states(n)
  if n >= 1 then emit(n - 1) end
  if n >= 3 then emit(n - 3) end
  if n >= 4 then emit(n - 4) end
end
`;
const halve = `function next_states(n)
  if n > 0 then emit(n - 1) end
  if n > 0 and n % 2 == 0 then emit(n // 2) end
end
`;
const split = `function next_states(n)
  if n > 0 then emit(n - 1) end
  for k = 1, n // 2 do
    if k ~= n - k then emit(sum(k, n - k)) end
  end
end
`;

export const own = {
  id: "own",
  tasks: [
    { id: "rule", kind: code, template: one, solution: take134, wanted: "subtract{1,3,4}" },
    { id: "free", kind: code, template: halve, solution: split },
  ],
};
