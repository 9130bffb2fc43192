// Several tokens on the graph as a sum: who wins, the XOR, and the moves, which can be made.
import { answerView } from "../parts/answer.js";
import { badge } from "../parts/badge.js";
import { clear, el } from "../parts/dom.js";
import { nodeOf, targetOf } from "./model.js";
import { worth } from "./values_table.js";

const MOST_MOVES = 60;

// tokenPanel(app, {graph(), onput(id), ontake(index), onmove({token, to}), onback(), onhover(move)}):
//   node
//   show(trail, answer, idOf)  `trail` is the list of earlier lists of ids; answer is that of `moves` for the sum of
//                              tokens (model.js), or an error, or null: none yet
export function tokenPanel(app, { graph, onput, ontake, onmove, onback, onhover }) {
  const { t } = app;
  const pick = el("select", { id: "token-node" });
  const put = el("button", { type: "button", onclick: () => pick.value && onput(Number(pick.value)) }, t("add_token"));
  const chips = el("div", { class: "row chips" });
  const path = el("p", { class: "trail" });
  const result = el("div", {});
  const node = el("div", {}, el("p", { class: "pale" }, t("tokens_hint")), el("div", { class: "row" }, el("label", {}, t("token_node"), " ", pick), put), chips, path, result);
  const nameOf = (id) => nodeOf(graph(), id)?.name ?? "?";

  function moveItem(move, idOf) {
    const from = graph().tokens[move.part], to = idOf.get(targetOf(move.to));
    const value = move.value === null && !move.infinity ? "" : t("then_value", { value: worth(app, move) });
    return el("li", {}, el("button", {
      type: "button", class: move.winning ? "move winning" : "move",
      onclick: () => onmove({ token: move.part, to }),
      onmouseenter: () => onhover({ from, to }), onmouseleave: () => onhover(null),
      onfocus: () => onhover({ from, to }), onblur: () => onhover(null),
    }, badge(move.outcome, t), el("span", {}, t("token_move", { from: nameOf(from), to: nameOf(to) })),
    el("span", { class: "pale" }, value), move.winning && el("b", {}, t("wins"))));
  }

  function answered(answer, idOf) {
    const parts = answer.parts.map((part) => ({ ...part, game: t("token"), position: nameOf(idOf.get(part.position)) }));
    const moves = [...answer.moves].sort((a, b) => Number(b.winning) - Number(a.winning));
    return [
      answerView(app, { ...answer, parts }),
      el("h3", {}, t("moves_head")),
      moves.length === 0 ? el("p", {}, t("no_moves")) : el("ul", { class: "token-moves" }, moves.slice(0, MOST_MOVES).map((move) => moveItem(move, idOf))),
      moves.length > MOST_MOVES && el("p", { class: "pale" }, t("more_moves", { count: moves.length - MOST_MOVES })),
    ];
  }

  function show(trail, answer, idOf) {
    const { tokens, nodes } = graph();
    const chosen = pick.value, focused = node.contains(document.activeElement);
    pick.replaceChildren(...nodes.map(({ id, name }) => el("option", { value: id, selected: String(id) === chosen }, name)));
    put.disabled = pick.disabled = nodes.length === 0;
    clear(chips).append(...tokens.map((id, i) => el("button", {
      type: "button", class: "chip", "aria-label": t("take_token", { name: nameOf(id) }), onclick: () => ontake(i),
    }, `● ${nameOf(id)}`, el("span", { "aria-hidden": "true" }, " ✕"))));
    clear(path);
    if (trail.length > 0) {
      path.append(...trail.flatMap((ids) => [ids.map(nameOf).join(", "), " → "]), el("b", {}, tokens.map(nameOf).join(", ")), " ",
        el("button", { type: "button", class: "quiet", onclick: onback }, t("take_back")));
    }
    clear(result);
    if (tokens.length > 0 && answer) {
      if (answer instanceof Error) result.append(el("p", { class: "stopped" }, answer.message));
      else result.append(...answered(answer, idOf).filter(Boolean));
    }
    // The focus stays in the panel when what had it is gone.
    if (focused && !node.contains(document.activeElement)) (path.querySelector("button") ?? put).focus({ preventScroll: true });
  }

  return { node, show };
}
