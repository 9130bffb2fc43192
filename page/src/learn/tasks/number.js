// The reader types a number. The field `question(context, last)` of the task resolves with {text, check, answer}:
// the question, a function of the number that resolves with {right, why}, and the answer for "Show me". With
// `random` there is another one; `count` is how many must be right.
import { el } from "../../parts/dom.js";
import { inline } from "../rich.js";

let fields = 0; // for ids

export function number(context, task) {
  const { t } = context;
  const count = task.count ?? 1;
  const id = `number${++fields}`;
  const label = el("label", { for: id }, "…");
  const above = el("div", { class: "above" });
  const input = el("input", { id, type: "text", inputmode: "numeric", autocomplete: "off", class: "number-field" });
  const other = task.random && el("button", { type: "button", class: "quiet", onclick: () => begin(true) }, t("another"));
  let question = null, solved = 0, answered = false, visit = 0;

  function begin(focus) {
    context.anew();
    const now = ++visit;
    input.disabled = true; // what is typed now would be for no question
    context.run(async () => {
      const next = await task.question(context, question);
      if (now !== visit) return;
      question = next;
      answered = false;
      label.replaceChildren(...inline(question.text));
      above.replaceChildren(...[question.picture].filter(Boolean));
      input.value = "";
      input.disabled = false;
      if (focus) input.focus();
    });
  }

  function check(event) {
    event.preventDefault();
    if (!question) return;
    if (!/^\d{1,6}$/.test(input.value.trim())) return context.note(t("type_number"));
    context.run(async () => {
      const { right, why } = await question.check(Number(input.value.trim()));
      if (!right) return context.wrong(...why);
      if (!answered) solved++;
      answered = true;
      if (solved < count) context.good(...why, t("more_to_go", { solved, count }));
      else context.right(...why);
    });
  }

  begin(false);
  return {
    node: el("form", { class: "number", onsubmit: check }, above, label,
      el("div", { class: "row" }, input, el("button", { type: "submit", class: "main" }, t("check")), other)),
    async show() {
      const { why } = await question.check(question.answer);
      input.value = String(question.answer);
      context.note(t("answer_is", { answer: question.answer }), ...why);
    },
  };
}
