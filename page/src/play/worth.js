// What a position and a move are worth, in words: of a judgement, a reply or a review (docs/json.md).
import { badge } from "../parts/badge.js";
import { el } from "../parts/dom.js";

// Who wins, the value and how long the play lasts, in one line.
export function standing(app, { outcome, value, remoteness }) {
  const { t } = app;
  const text = { N: "mover_wins", P: "mover_loses", D: "is_draw" }[outcome] ?? "winner_unknown";
  return el("p", { class: "standing" }, badge(outcome, t), " ", t(text),
    value !== null && value !== undefined && el("span", { class: "pale" }, " ", t("value_is", { value })),
    remoteness !== null && remoteness !== undefined && remoteness > 0 && el("span", { class: "pale" }, " ", t("moves_left", { count: remoteness })));
}

const wrong = new Set(["blunder", "win to draw", "draw to loss"]);
export const isMistake = (verdict) => wrong.has(verdict);

// A sentence about a move; `who` is "" for the person's own, or names the player of a review.
export function verdictText(app, verdict) {
  return app.t(`verdict_${verdict.replaceAll(" ", "_")}`);
}

// judgementView(app, judgement, {onlook(move), onback}): what a move was worth, and what would have been better.
export function judgementView(app, judgement, { onlook = null, onback = null } = {}) {
  const { t } = app;
  const { verdict, move, value, better, refutation, keeping_count: keeping, remoteness_after: left } = judgement;
  const bad = isMistake(verdict);
  const link = (other) => [other.text, onlook && other.to && [" ", el("button", { type: "button", class: "example", onclick: () => onlook(other) }, t("show"))]];
  return el("div", { class: `judgement ${bad ? "judgement-bad" : ""}` },
    el("p", {}, el("strong", {}, verdictText(app, verdict)),
      value !== null && move.value !== null && ` ${t("values_were", { before: value, after: move.value })}`,
      bad && keeping > 0 && ` ${t(judgement.outcome === "D" ? "kept_draw" : "would_have_won", { count: keeping })}`,
      !bad && left !== null && left > 0 && ` ${t("moves_left", { count: left })}`),
    refutation && el("p", {}, t("the_answer"), " ", refutation.text),
    better && el("p", {}, t("better"), " ", link(better)),
    bad && onback && el("div", { class: "row" }, el("button", { type: "button", onclick: onback }, t("take_back"))));
}
