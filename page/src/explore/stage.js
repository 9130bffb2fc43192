// The position as a picture, and beside it the position after the move that one points at. On a narrow page the
// second picture is below the list of moves instead, at the lower edge of the window.
import { badge } from "../parts/badge.js";
import { clear, el } from "../parts/dom.js";
import { picture, pictureOf } from "../parts/picture.js";

const narrow = matchMedia("(max-width: 62rem)");

// stage(app, question): an object with
//   node             the pictures
//   below            the place of the second picture on a narrow page
//   marked(svg)      puts the picture with marks in the place of the first one
//   preview(move, {hidden, action(move)})   shows the position after a move; on a narrow page with a button below
//   stop()           forgets a preview that is to come
export function stage(app, question) {
  let now = picture(app, { sum: question.sum, games: question.games });
  const next = el("div", { class: "preview" });
  const below = el("div", { class: "preview preview-below", hidden: true });
  const hint = el("p", { class: "pale preview-hint" }, app.t("preview_hint"));
  const node = el("div", { class: "stage" }, now, el("div", { class: "stage-next" }, hint, next));
  let shown = null, timer = null;

  function show(move, { hidden, action }) {
    const place = narrow.matches ? below : next;
    clear(narrow.matches ? next : below);
    below.hidden = !narrow.matches;
    hint.hidden = true;
    clear(place).append(...[
      el("p", { class: "preview-title" }, hidden ? null : badge(move.outcome, app.t), " ", move.text || move.after),
      move.after === "0"
        ? el("p", { class: "pale" }, app.t("nothing_left"))
        : picture(app, { sum: move.after, games: question.games }),
      narrow.matches && action(move)].filter(Boolean));
    for (const mark of now.querySelectorAll("[data-moves]")) {
      mark.classList.toggle("marked", mark.dataset.moves.split(" ").includes(String(move.index)));
    }
  }

  return {
    node,
    below,
    marked(svg) {
      const marked = pictureOf(svg); // a box of its own, so that the first picture cannot come later into it
      now.replaceWith(marked);
      now = marked;
    },
    preview(move, options) {
      if (move === shown) return;
      shown = move;
      clearTimeout(timer);
      timer = setTimeout(() => show(move, options), 50); // a pointer that only passes by draws nothing
    },
    stop: () => clearTimeout(timer),
  };
}
