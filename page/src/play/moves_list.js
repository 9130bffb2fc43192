// Moves without the picture: a text box that takes a move as it is typed in the terminal, and the list of all
// moves with a filter. Pointing at a move shows it in the picture.
import { badge } from "../parts/badge.js";
import { clear, el } from "../parts/dom.js";

const ROWS = 200; // moves that the list shows at once
const FILTERED = 8; // moves from which on there is a filter

// movesList(app, {onplay(move), onwhynot(move), onlook(move)}): {node, show({moves, count, values, open})}
export function movesList(app, { onplay, onwhynot, onlook }) {
  const { t } = app;
  let moves = [], values = false, open = false;
  const summary = el("summary", {});
  const filter = el("input", { type: "search", "aria-label": t("filter_moves"), placeholder: t("filter_moves"), oninput: draw });
  const list = el("ol", { class: "moves-list" });
  const more = el("p", { class: "pale" });
  const node = el("details", { class: "moves-box" }, summary, filter, list, more);

  function draw() {
    const wanted = filter.value.trim().toLowerCase();
    const found = moves.map((move, i) => ({ move, i })).filter(({ move }) =>
      wanted === "" || `${move.text} ${move.to} ${move.after}`.toLowerCase().includes(wanted));
    clear(list).append(...found.slice(0, ROWS).map(({ move, i }) => el("li", { value: i + 1 },
      el("button", {
        type: "button", class: "move", disabled: !open, onclick: () => onplay(move),
        onpointerenter: () => onlook(move), onpointerleave: () => onlook(null), onfocus: () => onlook(move), onblur: () => onlook(null),
      }, values && badge(move.outcome, t), el("span", {}, move.text), el("span", { class: "pale mono" }, move.after)),
      el("button", { type: "button", class: "quiet", disabled: !open, "aria-label": t("why_not_this", { move: move.text }), onclick: () => onwhynot(move) }, t("why_not")))));
    const hidden = found.length - Math.min(found.length, ROWS);
    more.textContent = hidden > 0 ? t("more_moves", { count: hidden }) : found.length === 0 && moves.length > 0 ? t("no_match") : "";
  }

  return {
    node,
    show(facts) {
      ({ moves, values, open } = facts);
      const { count } = facts;
      summary.textContent = t("all_moves", { count: count === null ? `${moves.length}+` : count });
      filter.hidden = moves.length < FILTERED;
      draw();
    },
  };
}

// moveInput(app, {onplay(text), onwhynot(text)}): {node, value, error(text), suggest(moves), enable(on), focus()}
export function moveInput(app, { onplay, onwhynot }) {
  const { t } = app;
  const options = el("datalist", { id: "play-moves" });
  const input = el("input", {
    id: "play-move", type: "text", class: "mono", list: "play-moves", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    "aria-describedby": "play-move-error play-move-hint", enterkeyhint: "go", oninput: () => error(""),
  });
  const problem = el("p", { id: "play-move-error", class: "sum-error", role: "status" });
  const play = el("button", { type: "submit" }, t("play_it"));
  const why = el("button", { type: "button", class: "quiet", onclick: () => (input.value.trim() ? onwhynot(input.value.trim()) : input.focus()) }, t("why_not"));
  const form = el("form", {
    class: "move-input", onsubmit: (event) => {
      event.preventDefault();
      if (input.value.trim()) onplay(input.value.trim());
    },
  },
    el("label", { for: "play-move" }, t("type_move")),
    el("div", { class: "row" }, input, play, why),
    options, problem, el("p", { id: "play-move-hint", class: "pale" }, t("type_hint")));
  function error(text) {
    problem.textContent = text;
    input.setAttribute("aria-invalid", String(text !== ""));
  }
  return {
    node: form,
    error,
    set value(text) { input.value = text; },
    suggest: (moves) => clear(options).append(...moves.slice(0, 100).map((move) => el("option", { value: move.after }, move.text))),
    enable: (on) => [input, play, why].forEach((control) => { control.disabled = !on; }),
    focus: () => input.focus(),
  };
}
