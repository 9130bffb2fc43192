// The words that a script may use (docs/games.md): what the program looks for in it, what it may call, and the
// library of Lua as far as it is there.

const defined = [
  ["next_states", "function next_states(${s})\n  ${}\nend"],
  ["sub_states", "function sub_states(${s})\n  return {${s}}\nend"],
  ["canonical", "function canonical(${s})\n  return ${s}\nend"],
  ["is_final", "function is_final(${s}) return ${s == 0} end"],
  ["rule", "function rule(${s}) return ${false} end"],
  ["parse", "function parse(${text})\n  return ${tonumber(text)}\nend"],
  ["show", "function show(${s}) return ${tostring(s)} end"],
  ["tell", "function tell(${s}, ${t}) return ${\"take \" .. s - t} end"],
  ["picture", "function picture(${s})\n  return ${string.rep(\"*\", s)}\nend"],
  ["start", "start = ${10}"],
  ["heaps", "heaps = ${\"0.77\"}"],
  ["name", "name = \"${my game}\""],
  ["describe", "describe = \"${}\""],
];
const called = ["emit", "sum", "params", "split", "numbers"];
const library = {
  "": "assert error getmetatable ipairs next pairs pcall rawequal rawget rawlen rawset select setmetatable tonumber tostring type xpcall",
  math: "abs ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi rad sin sqrt tan tointeger type ult",
  string: "byte char find format len lower rep reverse sub upper",
  table: "concat insert pack remove sort unpack",
  utf8: "char codepoint codes len offset",
};
const keywords = "and break do else elseif end false for function goto if in local nil not or repeat return then true until while";

// words(app): [{label, type, detail, snippet}, ...] for the list of completions.
export function words(app) {
  return [
    ...defined.map(([label, snippet]) => ({ label, snippet, type: "function", detail: app.t(`word_${label}`), boost: 2 })),
    ...called.map((label) => ({ label, type: "function", detail: app.t(`word_${label}`), boost: 1 })),
    ...Object.entries(library).flatMap(([name, list]) =>
      list.split(" ").map((word) => ({ label: name ? `${name}.${word}` : word, type: "function" }))),
    ...keywords.split(" ").map((label) => ({ label, type: "keyword" })),
  ];
}
