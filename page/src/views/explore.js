// Explore: a position, who wins it and why, and its moves.
import { answerView } from "../parts/answer.js";
import { badge } from "../parts/badge.js";
import { clear, el } from "../parts/dom.js";
import { picture } from "../parts/picture.js";
import { sumInput } from "../parts/sum_input.js";

export async function mount(root, state, app) {
  const { t } = app;
  let current = state;
  let work = new AbortController();
  const input = sumInput(app, { label: t("sum"), value: state.sum, games: state.games, oninput: typed, onsubmit: typed });
  const result = el("div", { class: "result" });
  clear(root).append(el("h1", {}, t("title")), el("p", { class: "intro" }, t("intro")), input.node, result);

  let timer = null;
  function typed(sum) {
    current = { ...current, sum };
    clearTimeout(timer);
    timer = setTimeout(() => {
      app.set(current, { replace: true });
      solve();
    }, 200);
  }

  async function solve() {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    const { sum, misere, loopy, games } = current;
    if (!sum) return clear(result);
    const request = { sum, misere: Boolean(misere), loopy: Boolean(loopy), games };
    try {
      const answer = await app.ask({ command: "moves", ...request }, { signal });
      input.error(null);
      clear(result).append(
        el("section", { class: "card" }, el("h2", {}, t("position")), picture(app, { sum, games })),
        el("section", { class: "card" }, answerView(app, answer)),
        el("section", { class: "card" }, el("h2", {}, t("moves")),
          answer.moves.length === 0 ? el("p", {}, t("no_moves")) : el("ul", { class: "moves" },
            answer.moves.map((move) => el("li", {}, badge(move.outcome, t), " ", move.text)))));
    } catch (error) {
      if (error.name === "AbortError") return;
      clear(result);
      input.error(error);
    }
  }

  solve();
  return {
    update(next) {
      current = next;
      input.value = next.sum ?? "";
      solve();
    },
    unmount() {
      clearTimeout(timer);
      work.abort();
    },
  };
}
