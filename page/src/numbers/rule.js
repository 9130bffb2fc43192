// What is regular about a table: its period, and the simplest rule that explains it. Each says whether it is
// proved or was only observed.
import { el } from "../parts/dom.js";
import { saveText } from "../parts/save.js";
import { names } from "./ranges.js";

const languages = { python: ["Python", "py"], cpp: ["C++", "cpp"], c: ["C", "c"], lua: ["Lua", "lua"] };
const MOST_EXCEPTIONS = 24; // shown

// periodView(app, answer): the answer of `period` in sentences.
export function periodView(app, answer) {
  const { preperiod, period, saltus, proved, checked_to: checked } = answer;
  if (period === null) return el("p", {}, app.t("no_period", { checked }));
  const values = { period, from: preperiod, saltus };
  return [
    el("p", { class: "period" }, el("strong", {}, app.t("period", values)), " ", verdict(app, proved)),
    el("p", {}, el("code", {}, `G(n + ${period}) = G(n)${saltus ? ` + ${saltus}` : ""}`), " ",
      app.t("period_where", values), " ",
      app.t(proved ? (answer.declared ? "period_declared" : "period_proved") : "period_seen", { checked })),
    answer.max_value === null ? null
      : el("p", { class: "pale" }, app.t(proved ? "period_largest" : "period_largest_seen", { value: answer.max_value, at: answer.max_at })),
  ];
}

function verdict(app, proved) {
  return el("span", { class: proved ? "verdict proved" : "verdict" }, app.t(proved ? "proved" : "observed"));
}

// ruleView(app, answer, {linkGame(name, from), code(language), longer(count)}): the answer of `pattern`. `code`
// resolves with the rule as a program; `longer`, if there is one, takes so many values.
export function ruleView(app, answer, { linkGame, code, longer = null }) {
  const { t } = app;
  const given = answer.names.length === 0 ? null : el("p", {}, t("same_values"), " ",
    answer.names.map(({ name, from }, i) => [i > 0 ? ", " : "", el("a", { href: linkGame(name, from) }, name)]));
  if (answer.rule === null) {
    return [
      el("p", {}, t("no_rule", { count: answer.known })),
      answer.fits && el("p", {}, t("fits"), " ", el("code", {}, answer.fits)),
      answer.fits && tablesOf(answer),
      answer.enough && el("p", { class: "row" }, el("span", { class: "pale" }, t("enough", { count: answer.enough })),
        longer && answer.ranges.length === 1 && el("button", { type: "button", onclick: () => longer(answer.enough) }, t("take_them"))),
      given,
    ];
  }
  const variables = variablesOf(answer);
  const formula = answer.tells === "p" ? t("p_iff", { rule: answer.rule }) : `G(${variables}) = ${answer.rule}`;
  return [
    el("p", { class: "rule" }, el("code", {}, formula), " ", verdict(app, answer.proved)),
    tablesOf(answer),
    answer.w && el("p", {}, el("code", {}, `w = ${answer.w}`)),
    answer.from > answer.ranges[0][0] && el("p", {}, t("rule_from", { from: answer.from })),
    exceptionsOf(app, answer),
    answer.fitted !== null && el("p", { class: "pale" }, t("rule_tested", { fitted: answer.fitted, tested: answer.tested })),
    answer.theorem && el("p", {}, t("rule_theorem"), " ", answer.theorem),
    answer.theorem_agrees_at && el("p", { class: "pale" }, t("rule_agrees", { count: answer.theorem_agrees_at })),
    answer.refuted_at && el("p", { class: "stopped" }, t("rule_refuted", { at: answer.refuted_at.join(", ") })),
    given,
    codeChoice(app, code),
  ];
}

function variablesOf({ ranges }) {
  return (ranges.length === 1 ? names.one : ["a", "b", "c", "d"].slice(0, ranges.length)).join(", ");
}

function tablesOf({ tables }) {
  const entry = (e) => (Array.isArray(e) ? `${e[0]}→${e[1]}` : e === null ? "?" : String(e));
  return Object.entries(tables).map(([name, entries]) => el("p", {}, el("code", {}, `${name} = ${entries.map(entry).join(" ")}`)));
}

function exceptionsOf(app, { exceptions, tells }) {
  if (exceptions.length === 0) return null;
  const shown = exceptions.slice(0, MOST_EXCEPTIONS);
  const text = ({ at, value, outcome }) => (tells === "p" ? `(${at.join(", ")}): ${outcome}` : `G(${at.join(", ")}) = ${value}`);
  return el("details", {},
    el("summary", {}, app.t("exceptions", { count: exceptions.length })),
    el("p", {}, shown.map(text).join(", ") + (shown.length < exceptions.length ? ", …" : "")));
}

// The rule as a program: choose a language, read it, save it.
function codeChoice(app, code) {
  const box = el("div", {});
  const show = async (language) => {
    const [title, ending] = languages[language];
    let text;
    try {
      text = await code(language);
    } catch (error) {
      if (error.name !== "AbortError") box.replaceChildren(el("p", { class: "stopped" }, error.message));
      return;
    }
    box.replaceChildren(
      el("pre", { class: "scroll", tabindex: "0", "aria-label": app.t("rule_in", { language: title }) }, text),
      el("button", { type: "button", class: "quiet", onclick: () => saveText(`grundy_value.${ending}`, text) }, app.t("save_as", { name: `.${ending}` })));
  };
  return el("div", { class: "rule-code" },
    el("div", { class: "row" }, el("span", {}, app.t("rule_as_program")),
      Object.entries(languages).map(([language, [title]]) =>
        el("button", { type: "button", onclick: () => show(language) }, title))),
    box);
}
