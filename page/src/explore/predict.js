// Predict, then reveal: a person says who wins, and where the first player wins perhaps also with which move,
// before the page shows anything of it. The answer is not in the page before that.
import { outcomeText } from "../parts/answer.js";
import { el } from "../parts/dom.js";

let streak = 0; // right predictions in a row, as long as the page is open

// predict(app, {answer, moves, loopy, list(found, pick), done(element)}): the panel. `moves` is a promise of the
// moves, `list` makes a list of them without values, and `done` is called with a sentence about the prediction as
// soon as everything may be shown.
export function predict(app, { answer, moves, loopy, list, done }) {
  const { t } = app;
  const panel = el("section", { class: "card predict" });

  function say(right, ...texts) {
    const inRow = right && streak > 1 && t("streak", { count: streak });
    return el("div", { class: `verdict ${right ? "right" : "wrong"}`, role: "note", tabindex: "-1" },
      el("p", {}, el("span", { "aria-hidden": "true" }, right ? "✓ " : "○ "), texts.join(" ")),
      inRow && el("p", { class: "streak" }, inRow));
  }

  async function guess(outcome) {
    const right = outcome === answer.outcome;
    streak = right ? streak + 1 : 0;
    const truth = outcomeText(app, answer);
    if (!right) return done(say(false, t("predicted_wrong", { truth })));
    const found = answer.outcome === "N" && await moves.catch(() => null);
    if (!found || found.moves.length < 2) return done(say(true, t("predicted_right", { truth })));
    askMove(found, truth);
  }

  function askMove(found, truth) {
    const skip = () => done(say(true, t("predicted_right", { truth })));
    const pick = (move) => {
      if (move.outcome === "P") return done(say(true, t("picked_right", { move: move.text })));
      if (move.outcome === null) return skip();
      streak = 0;
      done(say(false, t(move.outcome === "D" ? "picked_draw" : "picked_wrong", { move: move.text })));
    };
    const verdict = say(true, t("predicted_right", { truth }));
    panel.replaceChildren(
      verdict, el("h2", {}, t("which_move")),
      el("p", { class: "row" }, el("button", { type: "button", onclick: skip }, t("show_answer"))),
      ...list(found, pick));
    verdict.focus({ preventScroll: true });
  }

  panel.append(el("div", {},
    el("h2", {}, t("who_wins")),
    el("p", { class: "pale" }, t("who_wins_hint")),
    el("div", { class: "row guesses" },
      el("button", { type: "button", onclick: () => guess("N") }, t("guess_first")),
      el("button", { type: "button", onclick: () => guess("P") }, t("guess_second")),
      loopy && el("button", { type: "button", onclick: () => guess("D") }, t("guess_draw"))),
    streak > 0 && el("p", { class: "pale streak" }, t("streak", { count: streak }))));
  return panel;
}
