// What is known about one position of the graph: its picture, who wins, its value as the mex of its options, the
// options and the positions before it as buttons.
import { headline, valueText } from "../parts/answer.js";
import { badge } from "../parts/badge.js";
import { el } from "../parts/dom.js";
import { mexRow } from "../parts/mex_row.js";
import { picture } from "../parts/picture.js";
import { optionValues } from "./model.js";

const MOST = 40; // buttons of a list, until more are asked for

// panelContent(app, {model, index, drawings, shown, games, isSum, current, walk, light, guess, from}): the elements. `shown` as in
// painter.js; `current`: the position is where the reader stands, not one that is only pointed at. The functions:
// walk(index) goes there, light(index) points there, guess(index, outcome) is a guess at who wins, and from(index) draws
// the graph anew from there.
export function panelContent(app, given) {
  const { t } = app, { model, index, shown } = given;
  const box = model.boxes[index];
  const open = !shown || shown.has(index);
  return [
    el("h2", { class: "graph-name mono", tabindex: "-1" }, box.text),
    box.caption ? el("p", {}, box.caption) : null,
    open ? result(app, given, box) : guesses(app, given, box),
    given.isSum && given.current ? picture(app, { sum: box.text, games: given.games }) : null,
    open && box.value !== null && model.no_value === null ? mexPart(app, given, box) : null,
    list(app, given, t(box.to.length + (box.left_out ?? 0) === 0 && !box.cut ? "no_options" : "options"), box.to, box),
    leftOut(app, given, box),
    box.from.length > 0 ? el("details", {},
      el("summary", {}, t("before", { count: box.from.length })),
      list(app, given, null, box.from, null)) : null,
  ];
}

function result(app, { model }, box) {
  const { t } = app;
  return el("div", { class: "graph-result" },
    headline(app, box),
    el("p", {}, model.no_value ? t("no_value", { why: model.no_value })
      : [t("value"), " ", valueText(app, box)]),
    box.infinity ? el("p", { class: "pale" }, t("infinite_why")) : null,
    box.remoteness > 0 ? el("p", { class: "pale" }, t(box.remoteness === 1 ? "lasts_one" : "lasts", { count: box.remoteness })) : null);
}

// While values are hidden: who wins? The answer says whether that was right, and shows the value.
function guesses(app, { model, guess, index }, box) {
  const { t } = app;
  if (box.outcome === null) return el("p", {}, t("unknown"));
  const choice = (outcome) => el("button", { type: "button", onclick: () => guess(index, outcome) },
    badge(outcome, t), t(`guess_${outcome}`));
  return el("div", { class: "graph-guess", role: "group", "aria-label": t("guess") },
    el("p", {}, t("guess")), el("div", { class: "row" }, choice("N"), choice("P"), model.loopy ? choice("D") : null));
}

function mexPart(app, { model, shown }, box) {
  const { t } = app;
  if (shown && box.to.some((to) => !shown.has(to))) return null;
  const { values, unknown } = optionValues(model, box);
  if (unknown > 0) return el("p", { class: "pale" }, t("mex_partial", { count: unknown }));
  return el("div", { class: "graph-mex" }, el("h3", {}, t("mex_title")), mexRow(app, values));
}

function list(app, given, title, indices, owner) {
  const { t } = app;
  const wins = (to) => owner && owner.outcome !== "P" && given.model.boxes[to].outcome === "P" &&
    (!given.shown || (given.shown.has(to) && given.shown.has(owner.index)));
  const sorted = owner ? [...indices].sort((a, b) => Number(wins(b)) - Number(wins(a))) : indices;
  const items = el("ul", { class: "graph-chips" }, sorted.slice(0, MOST).map((to) => el("li", {}, chip(app, given, to, wins(to)))));
  const more = sorted.length > MOST ? el("button", {
    type: "button", class: "quiet",
    onclick: (event) => {
      items.append(...sorted.slice(MOST).map((to) => el("li", {}, chip(app, given, to, wins(to)))));
      event.target.remove();
    },
  }, t("more", { count: sorted.length - MOST })) : null;
  return el("div", {}, title ? el("h3", {}, title) : null, sorted.length > 0 ? items : null, more);
}

function chip(app, { model, drawings, shown, walk, light }, index, wins) {
  const { t } = app, box = model.boxes[index], open = !shown || shown.has(index);
  return el("button", {
    type: "button", class: `graph-chip${wins ? " graph-wins" : ""}`, onclick: () => walk(index),
    onpointerenter: () => light(index), onpointerleave: () => light(null),
  },
    badge(open ? box.outcome : null, t),
    name(drawings, box),
    open && model.no_value === null ? el("b", {}, box.worth) : null,
    wins ? el("span", { class: "graph-tag" }, t("wins")) : null);
}

// A board is recognised sooner by its picture than by its text.
function name(drawings, box) {
  const image = drawings.get(box.index)?.cloneNode();
  if (!image) return el("span", { class: "mono" }, box.text);
  Object.assign(image, { alt: box.text, title: box.text, width: box.drawing.width + 4, height: box.drawing.height + 4 });
  return image;
}

function leftOut(app, { index, from, shown }, box) {
  const { t } = app;
  if (!box.cut) return null;
  return el("div", { class: "graph-left-out" },
    el("p", {}, t(box.left_out === null ? "left_out_unknown" : box.left_out === 1 ? "left_out_one" : "left_out", { count: box.left_out })),
    box.beyond && !shown ? el("p", { class: "pale" }, t("beyond", { values: box.beyond.join(", ") })) : null,
    el("button", { type: "button", onclick: () => from(index) }, t("from_here")));
}
