// A few lines of Lua, run by the library. With `wanted`, a game, the values must be those of that game; without
// it any game will do that differs from the template. `template` is the text to begin with, `solution` what is shown.
import { el } from "../../parts/dom.js";

const LAST = 12; // values from 0 to here
let fields = 0; // for ids

export function code(context, task) {
  const { t, app } = context;
  const id = `code${++fields}`;
  const text = el("textarea", { id, class: "mono code", rows: "5", spellcheck: "false", autocomplete: "off", autocapitalize: "off", wrap: "off" });
  const result = el("div", { class: "code-result" });
  text.value = task.template;
  const valuesOf = async (request) => (await context.ask({ command: "table", ranges: `0..${LAST}`, ...request })).values;
  const mine = (script) => valuesOf({ game: "mine", games: { mine: script } });

  function run() {
    context.run(async () => {
      let values;
      try {
        values = await mine(text.value);
      } catch (error) {
        if (error.name === "AbortError") throw error;
        result.replaceChildren();
        return context.wrong(t("code_error", { why: error.message }), error.line && t("code_line", { line: error.line }));
      }
      result.replaceChildren(table(values), links());
      if (task.wanted) return compare(values, await valuesOf({ game: task.wanted }));
      const old = await mine(task.template);
      if (old.join() === values.join()) return context.note(t("code_same"));
      context.right();
    });
  }

  function compare(values, wanted) {
    const at = wanted.findIndex((value, i) => value !== values[i]);
    if (at < 0) return context.right();
    context.wrong(t("code_differs", { n: at, value: values[at], wanted: wanted[at] }), t(`${context.key}_hint`));
  }

  function table(values) {
    return el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("code_values") }, el("table", { class: "value-table" },
      el("tbody", {},
        el("tr", {}, el("th", { scope: "row" }, "n"), values.map((_, n) => el("th", { scope: "col" }, String(n)))),
        el("tr", {}, el("th", { scope: "row" }, t("value")), values.map((value) => el("td", { class: value === 0 ? "zero" : null }, value === null ? "?" : String(value)))))));
  }

  function links() {
    const games = { mine: text.value };
    return el("div", { class: "row" },
      app.views.includes("play") && el("a", { class: "button quiet", href: app.link("play", { sum: `mine(${LAST})`, games }) }, t("code_play")),
      app.views.includes("write") && el("a", { class: "button quiet", href: app.link("write", { games, at: LAST }) }, t("code_write")));
  }

  return {
    node: el("div", {}, el("label", { for: id }, t("code_label")), text,
      el("div", { class: "row" }, el("button", { type: "button", class: "main", onclick: run }, t("run")),
        el("button", { type: "button", class: "quiet", onclick: () => { text.value = task.template; result.replaceChildren(); context.quiet(); } }, t("code_reset"))),
      result),
    async show() {
      text.value = task.solution;
      result.replaceChildren(table(await mine(task.solution)), links());
      context.note(t("code_shown"));
    },
  };
}
