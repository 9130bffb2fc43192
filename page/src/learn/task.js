// The card of one task: what to do, the task itself, and what is said about each try. After two wrong tries it
// offers to show the answer. A kind of task (learn/tasks/) is a function (context, task) that returns
// {node, show}: `show` shows the answer, and may be missing.
import { el } from "../parts/dom.js";
import { inline, rich } from "./rich.js";

const PATIENCE = 2; // wrong tries

export function taskCard(outer, task, number) {
  const { t, step, progress } = outer;
  const key = `${step.id}_${task.id}`;
  let tries = 0;
  const feedback = el("div", { class: "feedback", role: "status" });
  const show = el("button", { type: "button", class: "quiet show-me", hidden: true, onclick: showAnswer }, t("show_me"));
  const tick = el("span", { class: "tick", hidden: !progress.has(key) }, "✓ ", t("task_done"));

  function say(kind, content) {
    const word = { right: t("right"), wrong: t("not_yet") }[kind];
    feedback.className = `feedback feedback-${kind}`;
    feedback.replaceChildren(...[
      word && el("strong", { class: "feedback-word" }, word),
      ...content.flat().filter(Boolean).map((piece) => (typeof piece === "string" ? el("p", {}, inline(piece)) : piece)),
    ].filter(Boolean));
  }

  function quiet() {
    feedback.className = "feedback";
    feedback.replaceChildren();
  }

  function finished() {
    progress.add(key);
    tick.hidden = false;
    outer.changed();
  }

  const context = {
    ...outer,
    key,
    // Says something about the task; a string becomes a paragraph.
    note: (...content) => say("note", content),
    // So far it is right, and there is more to do.
    good: (...content) => say("right", content),
    wrong(...content) {
      tries++;
      show.hidden = tries < PATIENCE || !body.show;
      say("wrong", content);
    },
    right(...content) {
      say("right", [...content, t(`${key}_done`)]);
      finished();
    },
    quiet,
    // A new position: the tries begin anew.
    anew() {
      tries = 0;
      show.hidden = true;
      quiet();
    },
    // Runs work that asks the library; a failure is said, and a page that was left is no failure.
    async run(work) {
      try {
        await work();
      } catch (error) {
        if (error.name !== "AbortError") say("wrong", [t("failed", { why: error.message })]);
      }
    },
  };
  const body = task.kind(context, task);

  function showAnswer() {
    show.hidden = true;
    context.run(async () => {
      await body.show();
      finished();
    });
  }

  const id = `task-${key}`;
  return el("section", { class: "card task", "aria-labelledby": id, "data-task": key },
    el("h2", { id }, t("task", { number }), " ", tick),
    rich(t(key)), body.node, feedback, show);
}
