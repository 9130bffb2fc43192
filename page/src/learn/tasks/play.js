// A play against the perfect opponent, to its end. The fields of the task:
//
//   position()   the position, or a random one; with `random` there is a button for another one
//   first        "you", "computer", or "ask": the reader decides who begins
//   misere       who cannot move wins
//   both         offers a switch: the reader also chooses the moves of the computer
//   about        async (context, sum) -> {line, label}: what to say about the position and about each move
import { el } from "../../parts/dom.js";
import { board } from "../board.js";
import { inline } from "../rich.js";

export function play(context, task) {
  const { t } = context;
  const state = { start: null, sum: null, turns: [], youBegan: true, reveal: false };
  const bar = el("p", { class: "turn", "aria-live": "polite" });
  const place = el("div", { class: "place" });
  const log = el("ol", { class: "log" });
  const under = el("div", {});
  const again = el("button", { type: "button", class: "quiet", onclick: () => begin(state.start) }, t("play_again"));
  const other = task.random && el("button", { type: "button", class: "quiet", onclick: () => begin(task.position(state.start)) }, t("another"));
  const back = el("button", { type: "button", class: "quiet", disabled: true, onclick: takeBack }, t("take_back"));
  const both = task.both && el("input", { type: "checkbox", onchange: () => begin(state.start) });
  let visit = 0; // so that an answer to an earlier position is dropped

  const request = () => ({ sum: state.sum, misere: Boolean(task.misere) });

  function begin(start) {
    visit++;
    context.anew();
    Object.assign(state, { start, sum: start, turns: [], reveal: false });
    if (task.first === "ask") return askWhoBegins();
    state.youBegan = task.first !== "computer";
    context.run(() => (state.youBegan ? yourTurn() : computerTurn()));
  }

  function askWhoBegins() {
    const choose = (you) => () => {
      state.youBegan = you;
      context.run(async () => {
        await (you ? yourTurn() : computerTurn());
        place.querySelector("button, summary")?.focus();
      });
    };
    const now = ++visit;
    context.run(async () => {
      const { node } = await board(context, { ...request(), frozen: true });
      if (now !== visit) return;
      bar.textContent = t("who_begins");
      place.replaceChildren(node, el("div", { class: "row" },
        el("button", { type: "button", onclick: choose(true) }, t("i_begin")),
        el("button", { type: "button", onclick: choose(false) }, t("computer_begins"))));
      drawLog();
    });
  }

  async function yourTurn() {
    const now = ++visit;
    const about = await task.about?.(context, state.sum);
    const { node, moves } = await board(context, { ...request(), onmove: yourMove, winning: state.reveal, label: about?.label });
    if (now !== visit) return;
    if (moves.length === 0) return finish(now);
    const last = state.turns.at(-1);
    bar.replaceChildren(...inline(`${last ? `${t("computer_moved", { move: last.text })} ` : ""}${t("your_turn")}`));
    place.replaceChildren(node);
    under.replaceChildren(...[about?.line].filter(Boolean));
    drawLog();
  }

  function yourMove(move) {
    const now = ++visit;
    context.quiet();
    context.run(async () => {
      const judged = await context.ask({ command: "judge", ...request(), move: String(move.number) });
      if (now !== visit) return;
      turn("you", judged.move, judged);
      await computerTurn();
      place.querySelector("button, summary")?.focus({ preventScroll: true });
    });
  }

  function turn(player, move, judged) {
    state.turns.push({ player, before: state.sum, text: move.text, to: move.to, judged });
    state.sum = move.to;
  }

  async function computerTurn() {
    if (both?.checked) return theirTurn();
    const now = ++visit;
    const reply = await context.ask({ command: "reply", ...request() });
    if (now !== visit) return;
    if (reply.move === null) return finish(now);
    turn("computer", reply.move);
    await yourTurn();
  }

  async function theirTurn() {
    const now = ++visit;
    const about = await task.about?.(context, state.sum);
    const onmove = (move) => context.run(async () => {
      const judged = await context.ask({ command: "judge", ...request(), move: String(move.number) });
      if (now !== visit) return;
      turn("computer", judged.move);
      await yourTurn();
      place.querySelector("button, summary")?.focus({ preventScroll: true });
    });
    const { node, moves } = await board(context, { ...request(), onmove, label: about?.label });
    if (now !== visit) return;
    if (moves.length === 0) return finish(now);
    bar.replaceChildren(...inline(t("their_turn")));
    place.replaceChildren(node);
    under.replaceChildren(...[about?.line].filter(Boolean));
    drawLog();
  }

  // The game is over: whose turn it would be has lost, or won, as the library says.
  async function finish(now) {
    const { outcome } = await context.ask({ command: "solve", ...request() });
    const { node } = await board(context, { ...request(), frozen: true });
    if (now !== visit) return;
    const yourTurnNow = state.youBegan === (state.turns.length % 2 === 0);
    const won = (outcome === "N") === yourTurnNow;
    place.replaceChildren(node);
    under.replaceChildren();
    bar.textContent = t(won ? "you_won" : "you_lost");
    drawLog();
    if (won) return context.right();
    context.wrong(...advice());
  }

  // What to do better: the first move that gave the win away, or who should have begun.
  function advice() {
    const blunder = state.turns.find((one) => one.judged?.verdict === "blunder");
    if (!blunder) return [t(task.first === "ask" ? "lost_choice" : "lost_anyway", { start: state.start })];
    const { refutation, better } = blunder.judged;
    return [
      t("lost_move", { sum: blunder.before, move: blunder.text }) + (refutation ? ` ${t("lost_reply", { move: refutation.text })}` : ""),
      better && t(state.reveal || state.turns.length < 3 ? "lost_better" : "lost_think", { move: better.text, sum: blunder.before }),
    ];
  }

  function takeBack() {
    while (state.turns.length > 0) {
      const last = state.turns.pop();
      state.sum = last.before;
      if (last.player === "you") break;
    }
    context.quiet();
    context.run(yourTurn);
  }

  function drawLog() {
    back.disabled = !state.turns.some((one) => one.player === "you");
    log.replaceChildren(...state.turns.map((one) =>
      el("li", { class: one.player }, el("b", {}, t(one.player)), " ", one.text)));
    log.hidden = state.turns.length === 0;
  }

  begin(task.position(null));
  return {
    node: el("div", { class: "play" }, both && el("label", { class: "switch" }, both, t("choose_both")),
      bar, under, place, log, el("div", { class: "row" }, back, again, other)),
    // From now on the list says which moves win.
    async show() {
      state.reveal = true;
      visit++;
      context.note(t("shown_moves"));
      Object.assign(state, { sum: state.start, turns: [] });
      if (task.first === "ask") {
        const { outcome } = await context.ask({ command: "solve", ...request() });
        state.youBegan = outcome === "N";
      }
      await (state.youBegan ? yourTurn() : computerTurn());
    },
  };
}
