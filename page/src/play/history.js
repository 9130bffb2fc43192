// The history of a play: a strip on which one sees who could win after each move, and a list of the moves. The
// strip has a lane for each player, and each position stands in the lane of the player who wins it.
import { badge } from "../parts/badge.js";
import { el } from "../parts/dom.js";
import { isMistake, verdictText } from "./worth.js";

// Who wins a position of a review: "first", "second", "draw" or null (unknown).
export function winner({ outcome, player }) {
  if (outcome === "N") return player;
  if (outcome === "P") return player === "first" ? "second" : "first";
  return outcome === "D" ? "draw" : null;
}

// Where the win changed hands, as sentences.
export function turningPoints(app, review, nameOf) {
  return review.positions.filter((position) => isMistake(position.verdict)).map((position) => ({
    ply: position.ply,
    text: app.t(`turned_${position.verdict.replaceAll(" ", "_")}`, { number: position.ply + 1, player: nameOf(position.player) }),
  }));
}

// Who gave up a position that was not lost, as a sentence; null: nobody did.
function resignation(app, { positions, result }, nameOf) {
  const stood = winner(positions.at(-1));
  if (!["first", "second"].includes(result) || stood === null || stood === result) return null;
  return app.t(stood === "draw" ? "gave_up_draw" : "gave_up_won", { player: nameOf(result === "first" ? "second" : "first") });
}

// What is said if no move was a mistake.
function withoutMistake({ positions, result, stopped_by: stopped }) {
  if (stopped) return "turned_unknown";
  return ["first", "second"].includes(result) && winner(positions[0]) === result ? "turned_never" : "turned_none";
}

// historyView(app, review, {nameOf(player), at, onlook(ply)}): {node, mark(ply)}
export function historyView(app, review, { nameOf, onlook }) {
  const { t } = app;
  const { positions } = review;
  const lanes = ["first", ...(positions.some((p) => winner(p) === "draw" || winner(p) === null) ? ["middle"] : []), "second"];
  const lane = (position) => ({ first: "first", second: "second" })[winner(position)] ?? "middle";
  const turned = turningPoints(app, review, nameOf), givenUp = resignation(app, review, nameOf);

  const labelOf = (position) => t("strip_label", {
    number: position.ply, player: nameOf(position.player),
  });
  const steps = positions.map((position) => el("button", {
    type: "button", class: `strip-step strip-${lane(position)} ${position.changed ? "strip-changed" : ""}`,
    title: labelOf(position), onclick: () => onlook(position.ply),
  }, el("span", { class: "hidden" }, labelOf(position)), badge(position.outcome, t), el("span", { class: "strip-number", "aria-hidden": "true" }, String(position.ply))));
  const strip = el("div", { class: `strip strip-lanes-${lanes.length}` },
    el("div", { class: "strip-names", "aria-hidden": "true" }, lanes.map((name) =>
      el("span", {}, name === "middle" ? (positions.some((p) => p.outcome === "D") ? t("is_draw_short") : t("unknown")) : t("wins_lane", { player: nameOf(name) })))),
    el("div", { class: "strip-steps", role: "group", "aria-label": t("strip") }, steps));

  const rows = positions.filter((position) => position.move).map((position) => {
    const next = positions[position.ply + 1];
    return el("tr", { "data-ply": position.ply },
      el("th", { scope: "row" }, el("button", { type: "button", class: "quiet", onclick: () => onlook(position.ply + 1),
        "aria-label": t("look_at", { number: position.ply + 1 }) }, String(position.ply + 1))),
      el("td", {}, nameOf(position.player)),
      el("td", { class: "history-move" }, position.move.text,
        position.verdict && position.verdict !== "unknown" && el("span", { class: isMistake(position.verdict) ? "mistake" : "pale" },
          isMistake(position.verdict) ? "✗ " : "", verdictText(app, position.verdict),
          position.better && ` ${t("better")} ${position.better.text}`)),
      el("td", {}, badge(next.outcome, t)),
      el("td", { class: "number" }, next.value === null ? "–" : String(next.value)),
      el("td", { class: "number" }, next.remoteness === null ? "–" : String(next.remoteness)));
  });
  const node = el("div", { class: "history" },
    turned.length > 0
      ? el("ul", { class: "turned" }, turned.map(({ ply, text }) =>
        el("li", {}, el("button", { type: "button", class: "quiet", onclick: () => onlook(ply) }, t("look")), " ", text)))
      : el("p", {}, t(withoutMistake(review))),
    givenUp && el("p", {}, givenUp),
    review.stopped_by && el("p", { class: "stopped" }, t(`stopped_${review.stopped_by}`)),
    strip,
    el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("moves_made") },
      el("table", { class: "history-list" },
        el("caption", { class: "hidden" }, t("moves_made")),
        el("thead", {}, el("tr", {}, ["number", "player", "move", "after", "value", "left"].map((key) =>
          el("th", { scope: "col", class: ["value", "left"].includes(key) ? "number" : null }, t(`column_${key}`))))),
        el("tbody", {}, rows))));

  return {
    node,
    mark(ply) {
      steps.forEach((step, i) => step.toggleAttribute("aria-current", i === ply));
      for (const row of rows) row.classList.toggle("current", Number(row.dataset.ply) + 1 === ply);
      const step = steps[ply]; // only the strip is scrolled, not the page
      if (step) strip.lastChild.scrollLeft = step.offsetLeft - strip.lastChild.offsetLeft - strip.lastChild.clientWidth / 2;
    },
  };
}
