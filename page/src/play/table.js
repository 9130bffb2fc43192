// The table at which a play takes place: the picture, the opponent, the questions of the person, and the history.
//
// A position is opened by `refresh`: it draws the position with its moves, then the person moves, or the program
// does, or the play has ended. Every request belongs to one position; `work` aborts them when the position changes,
// so a late answer never reaches another one.
import { badge } from "../parts/badge.js";
import { board } from "../parts/board.js";
import { clear, el } from "../parts/dom.js";
import { menu } from "../parts/menu.js";
import { copyLinkButton, saveSvg, saveText, savePng } from "../parts/save.js";
import { pictureText } from "../parts/picture.js";
import { explanationFrom } from "../parts/explanation.js";
import { historyView } from "./history.js";
import { moveInput, movesList } from "./moves_list.js";
import { other, PERFECT, SECONDS, newSeed } from "./play.js";
import { working } from "./working.js";
import { isMistake, judgementView, standing, verdictText } from "./worth.js";

const MOST_MOVES = 3000; // that are listed
const TO_READ = { positions: 64 }; // for a move that is only read: a judgement looks at the positions before and after it
const ALL_MOVES = { time: 2, positions: 1, memory: "64M" }; // limits for a list whose length is not known before
const SHOWN = 700, WATCHED = 900; // milliseconds: the program's move before it is made; between moves that one watches
const GUESS = 0.3; // seconds for a guess after a cancel
const LINES = 200; // of the log

const wait = (time, signal) => new Promise((done, fail) => {
  const timer = setTimeout(done, time);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    fail(new DOMException("aborted", "AbortError"));
  });
});
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// table(app, play, {onchange(), onnew(state), onleave(), look}): {node, close()}. onchange: the address is to be written;
// onnew begins another play; onleave goes back to the choice of games. look: the ply that is looked at first.
export function table(app, play, { onchange, onnew, onleave, look = null }) {
  const { t } = app;
  let work = new AbortController();
  let facts = { moves: [], move_count: 0, svg: null }; // of the position that is shown
  let at = look; // the ply that is looked at; null: the play goes on
  let over = false, thinking = false, paused = false, stuck = false;
  let review = null, history = null; // of the turns so far

  // ---- elements ----

  const status = el("p", { class: "play-status", role: "status" });
  const shown = el("p", { class: "play-look", "aria-hidden": "true" });
  const worth = el("div", { class: "play-worth" });
  const busyLine = el("div", { class: "play-busy" });
  const picture = board(app, {
    onplay: (move) => playMove(move),
    onlook: (moves, count = moves.length) => {
      shown.textContent = moves.length === 1
        ? count > 1 ? t("look_plain", { move: moves[0].text, count: count - 1 }) : moves[0].text
        : moves.length > 1 ? t("look_several", { count: moves.length }) : "";
      if (moves.length === 0 && hinted) picture.highlight(hinted, "hint");
    },
    request: (move) => ({ sum: move.after, ...(play.games && { games: play.games }) }),
  });
  let hinted = null; // the move that stays marked
  const typed = moveInput(app, { onplay: (text) => playText(text), onwhynot: (text) => whyNot(text) });
  const list = movesList(app, {
    onplay: (move) => playMove(move), onwhynot: (move) => whyNot(move.after, move),
    onlook: (move) => picture.highlight(move ?? hinted, move ? "going" : "hint"),
  });
  const plainText = el("p", { class: "play-text mono" });
  const talk = el("section", { class: "card play-talk", "aria-live": "polite", "aria-label": t("answer"), hidden: true });
  const log = el("ol", { class: "play-log" });
  const end = el("section", { class: "card play-end", hidden: true, tabindex: "-1", "aria-label": t("the_end") });
  const past = el("section", { class: "card play-history", hidden: true, tabindex: "-1" });

  const button = (key, onclick, extra = {}) => el("button", { type: "button", onclick, ...extra }, t(key));
  const buttons = {
    hint: button("hint", () => hint()),
    why: button("why", () => why()),
    undo: button("undo", () => undo()),
    redo: button("redo", () => redo()),
    go: button("go", () => go()),
    swap: button("swap", () => swap()),
    pause: button("pause", () => pause()),
    resign: button("resign", () => resign(), { class: "quiet" }),
    draw: button("offer_draw", () => offerDraw(), { class: "quiet" }),
    history: button("history", () => openHistory({ focus: true }), { class: "quiet" }),
  };
  const explore = el("a", { class: "button quiet" }, t("explore"));
  const stepper = el("div", { class: "row play-stepper", hidden: true, role: "group", "aria-label": t("stepping") });

  const level = el("select", { id: "table-level", onchange: () => {
    play.level = Number(level.value);
    onchange();
    if (thinking || stuck) refresh();
  } }, Array.from({ length: PERFECT + 1 }, (_, n) => el("option", { value: n, selected: n === play.level }, t(`level_${n}`))));
  const seconds = el("select", { id: "table-time", onchange: () => {
    play.time = Number(seconds.value);
    onchange();
  } }, [...new Set([...SECONDS, play.time])].sort((a, b) => a - b).map((n) => el("option", { value: n, selected: n === play.time }, t("seconds", { count: n }))));
  const switchOf = (key, change) => el("label", { class: "switch", title: t(`${key}_hint`) },
    el("input", { type: "checkbox", checked: play[key], onchange: (event) => {
      play[key] = event.target.checked;
      onchange();
      change?.();
    } }), t(key));

  const node = el("div", { class: "play-table" },
    el("div", { class: "play-head" },
      el("h1", {}, t("title")),
      el("button", { type: "button", class: "quiet", onclick: onleave }, t("other_games"))),
    el("p", { class: "play-rules" }, el("span", { class: "mono" }, play.sum), " ",
      el("span", { class: "pale" }, t(play.misere ? "misere_rule" : "normal_rule"), play.loopy && ` ${t("loopy_hint")}`)),
    el("div", { class: "play-columns" },
      el("div", { class: "play-main" },
        el("section", { class: "card play-board", "aria-label": t("board") },
          status, worth, busyLine, picture.node, plainText, shown, stepper,
          el("div", { class: "row play-actions" }, buttons.hint, buttons.why, buttons.undo, buttons.redo, buttons.pause, buttons.go, buttons.swap)),
        talk, end, past),
      el("div", { class: "play-side" },
        el("section", { class: "card" },
          el("h2", {}, t("moves_made")), log,
          el("div", { class: "row" }, buttons.history, buttons.resign, buttons.draw,
            menu(t("save"), [
              { text: t("save_record"), run: () => saveText("play.txt", play.record()) },
              { text: t("save_json"), run: () => saveJson() },
              { text: t("save_svg"), run: () => saveSvgNow(), off: () => noPicture() },
              { text: t("save_png"), run: () => savePngNow(), off: () => noPicture() },
            ]),
            copyLinkButton(app), explore)),
        el("section", { class: "card" }, typed.node, list.node),
        el("section", { class: "card", "aria-label": t("options") },
          el("div", { class: "play-settings" },
            el("label", {}, el("span", {}, t("level")), level),
            el("label", {}, el("span", {}, t("time")), seconds),
            switchOf("teacher"), switchOf("values", () => showWorth()))))));

  // ---- words ----

  const isOver = () => over || play.result !== null;
  const name = (player) => {
    if (play.you === "both" || play.you === "none") return play.names[player] && play.names[player] !== "grundy" ? play.names[player] : t(`player_${player}`);
    return play.isYou(player) ? t("player_you") : t("player_computer");
  };
  const say = (...content) => {
    talk.hidden = false;
    clear(talk).append(el("div", { class: "dialog-head" },
      el("button", { type: "button", class: "quiet", "aria-label": t("close"), onclick: () => quiet() }, "✕"),
      el("div", { class: "talk-text" }, ...content.flat(Infinity).filter(Boolean))));
  };
  const quiet = () => {
    talk.hidden = true;
    clear(talk);
  };
  const fault = (error) => {
    if (error.name === "AbortError") return;
    say(el("p", { class: error.name === "Cancelled" ? "" : "sum-error" }, error.stoppedBy === "time" ? t("not_in_time") : t(error.message)));
  };
  const limits = (time = play.time) => ({ time });
  const request = (command, extra = {}) => ({ command, ...play.request(), limits: limits(), ...extra });

  // Asks about the position; a new one ends the question. The talk shows how far it is.
  async function question(asked, answer) {
    quiet();
    talk.hidden = false;
    try {
      const result = await working(app, talk, asked, work.signal);
      answer(result);
    } catch (error) {
      quiet();
      fault(error);
    }
  }

  // ---- the position ----

  async function refresh({ focus = false } = {}) {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    clear(busyLine);
    hinted = null;
    over = thinking = stuck = false;
    shown.textContent = "";
    drawLog();
    try {
      if (at === null) await openPosition(signal, focus);
      else await openPast(signal);
    } catch (error) {
      if (error.name === "AbortError") return;
      thinking = false;
      fault(error);
      controls();
    }
  }

  // The moves of a position with its picture. Who wins is not asked here, so it comes at once. If there are more
  // than a hundred, all are asked for, unless they are very many: a pile may have a million million.
  async function positionFacts(sum, signal) {
    const asked = { command: "draw", moves: true, ...play.request(sum), limits: { ...limits(), positions: 1 } };
    const few = await working(app, busyLine, asked, signal);
    if (few.move_count === few.moves.length || few.move_count > MOST_MOVES) return few;
    try {
      return await working(app, busyLine, { ...asked, all: true, limits: ALL_MOVES }, signal);
    } catch (error) {
      if (error.name === "AbortError") throw error;
      return few;
    }
  }

  function showFacts(next, open) {
    facts = next;
    picture.show(facts.svg, facts.moves, { open, label: t("board_label", { sum: sumShown() }) });
    picture.node.hidden = facts.svg === null;
    explore.href = app.link("explore", play.request(sumShown()));
    plainText.textContent = facts.svg === null ? (sumShown() === "0" ? t("nothing_left") : sumShown()) : "";
    plainText.hidden = facts.svg !== null;
    if (facts.svg === null && facts.moves.length > 0) list.node.open = true;
    showList(open);
  }
  const showList = (open) => {
    list.show({ moves: facts.moves, count: facts.move_count, values: play.values, open });
    list.node.hidden = facts.moves.length === 0;
    typed.suggest(facts.moves);
    typed.enable(open);
  };
  const sumShown = () => (at === null ? play.position : at === 0 ? play.sum : play.turns[at - 1].sum);

  async function openPosition(signal, focus) {
    const next = await positionFacts(play.position, signal);
    over = next.moves.length === 0;
    const mine = play.yourTurn && !isOver();
    showFacts(next, mine);
    typed.error("");
    controls();
    if (mine || isOver()) showWorth(); // before the program moves, it would only wait for it
    else clear(worth);
    if (isOver()) return finish(signal);
    end.hidden = past.hidden = true;
    if (mine) {
      status.replaceChildren(play.you === "both" ? t("turn_of", { player: name(play.player) }) : t("your_turn"));
      if (focus) facts.svg === null ? typed.focus() : picture.focus();
    } else if (!paused) {
      await think(signal);
    } else {
      status.replaceChildren(t("paused"));
    }
  }

  // ---- the program ----

  async function think(signal) {
    thinking = true;
    status.replaceChildren(t("thinking"));
    controls();
    if (play.you === "none" && play.turns.length > 0) await wait(WATCHED, signal);
    const reply = await findReply(signal);
    thinking = false;
    if (!reply?.move) {
      stuck = true;
      status.replaceChildren(t("no_move_found"));
      typed.enable(true);
      picture.show(facts.svg, facts.moves, { label: t("board_label", { sum: play.position }) });
      showList(true);
      return controls();
    }
    picture.highlight({ after: reply.move.to }, "last");
    if (!still()) await wait(SHOWN, signal);
    makeReply(reply);
  }

  async function findReply(signal, forLevel = play.level) {
    const asked = request("reply", { level: forLevel, seed: play.seed });
    try {
      return await working(app, busyLine, asked, signal);
    } catch (error) {
      if (error.name !== "Cancelled") throw error;
      return app.ask({ ...asked, limits: limits(GUESS) }, { signal });
    }
  }

  function makeReply(reply, forYou = false) {
    const player = play.player;
    play.move({ sum: reply.move.to, text: reply.move.text, by: "grundy", why: reply.text, guess: reply.why === "guess" });
    const text = t(forYou ? "moved_for_you" : play.you === "none" ? "player_moved" : "grundy_moved", { move: reply.move.text, player: name(player) });
    app.announce(text);
    if (reply.why === "guess") say(el("p", {}, t("guessed")));
    onchange();
    refresh({ focus: picture.node.contains(document.activeElement) || document.activeElement === document.body });
  }

  // ---- the person ----

  function canMove() {
    return at === null && !isOver() && (play.yourTurn || stuck) && !thinking;
  }

  function playMove(move) {
    if (!canMove()) return;
    made({ sum: move.after, text: move.text });
  }

  async function made(turn) {
    const before = play.request();
    const hadFocus = node.contains(document.activeElement) ? document.activeElement : null;
    play.move({ ...turn, by: "player" });
    if (!play.teacher) quiet();
    onchange();
    const inBoard = hadFocus === null || picture.node.contains(hadFocus);
    const next = refresh({ focus: inBoard || !hadFocus.isConnected });
    if (hadFocus?.id === "play-move") typed.value = "";
    if (play.teacher) await teach(before, turn);
    return next;
  }

  // The teacher's comment on a move; it may come after the reply.
  async function teach(before, turn) {
    const made = play.turns.length;
    try {
      const judgement = await app.ask({ command: "judge", ...before, move: turn.sum, limits: limits() });
      const entry = play.turns[made - 1];
      if (entry?.sum !== turn.sum) return; // it was taken back
      entry.verdict = judgement.verdict;
      drawLog();
      say(judgementView(app, judgement, { onback: () => {
        play.cut(made - 1);
        at = null;
        quiet();
        onchange();
        refresh({ focus: true });
      } }));
    } catch (error) {
      if (error.stoppedBy) say(el("p", {}, t("worth_unknown")));
      else fault(error);
    }
  }

  async function playText(text) {
    if (!canMove()) return;
    typed.error("");
    const { signal } = work;
    try {
      const { move } = await working(app, busyLine, request("judge", { move: text, limits: { ...limits(), ...TO_READ } }), signal);
      if (canMove()) made({ sum: move.to, text: move.text });
    } catch (error) {
      if (error.name !== "AbortError") typed.error(error.message);
    }
  }

  // ---- questions ----

  function mark(move) {
    hinted = facts.moves.find((listed) => listed.after === (move.to ?? move.after)) ?? null;
    picture.highlight(hinted, "hint");
  }

  function hint() {
    return question(request("reply", { level: PERFECT, seed: play.seed }), (reply) => {
      if (!reply.move) return say(el("p", {}, reply.text));
      mark(reply.move);
      const winning = reply.outcome === "P" ? null : el("button", { type: "button", onclick: () => hintMore() },
        t(reply.outcome === "D" ? "all_drawing" : "all_winning"));
      say(el("p", {}, el("strong", {}, reply.move.text)), el("p", {}, reply.why === "guess" ? t("guessed_hint") : reply.text),
        el("div", { class: "row" },
          el("button", { type: "button", class: "main", onclick: () => made({ sum: reply.move.to, text: reply.move.text }) }, t("play_it")), winning));
    });
  }

  // All winning moves, or those that keep the draw.
  function hintMore() {
    return question(request("draw", { moves: true, all: facts.move_count !== null && facts.move_count <= MOST_MOVES }), (answer) => {
      const wins = answer.moves.filter((move) => move.winning);
      const good = wins.length > 0 ? wins : answer.moves.filter((move) => move.outcome === "D");
      const unknown = answer.moves.some((move) => move.outcome === null) || answer.moves.length < (answer.move_count ?? Infinity);
      if (good.length === 0) return say(el("p", {}, t(unknown ? "winner_unknown" : "every_move_loses")));
      say(el("p", {}, el("strong", {}, t(wins.length > 0 ? "these_win" : "these_draw"))),
        el("ul", { class: "good-moves" }, good.map((move) => el("li", {}, el("button", {
          type: "button", class: "move", onclick: () => playMove(move), onpointerenter: () => mark(move), onfocus: () => mark(move),
        }, badge(move.outcome, t), el("span", {}, move.text))))),
        unknown && el("p", { class: "pale" }, t("maybe_more")));
    });
  }

  function why() {
    return question(request("explain", { html: true }), (answer) => say(
      el("p", {}, el("strong", {}, t("why_title", { sum: answer.sum }))),
      standing(app, answer), explanationFrom(answer, (sum) => app.link("explore", play.request(sum))),
      answer.stopped_by && el("p", { class: "stopped" }, t(`stopped_${answer.stopped_by}`))));
  }

  function whyNot(text, listed = null) {
    typed.error("");
    if (listed) picture.highlight(listed, "going");
    return question(request("judge", { move: text }), (judgement) => say(
      el("p", {}, t("why_not_title", { move: judgement.move.text })),
      judgementView(app, judgement, { onlook: (move) => mark(move) })))
      .then(() => talk.scrollIntoView({ block: "nearest" }));
  }

  // Who wins, the value and what is left, if the person wants to see it; the moves get their badges.
  async function showWorth() {
    clear(worth);
    if (!play.values || at !== null) return showList(canMove());
    const { signal } = work;
    try {
      const reply = await working(app, worth, request("reply", { level: PERFECT, seed: play.seed }), signal);
      if (signal.aborted) return;
      clear(worth).append(standing(app, reply));
      if (facts.moves.length === 0) return;
      const solved = await app.ask(request("draw", { moves: true, all: facts.moves.length > 100 }), { signal });
      const by = new Map(solved.moves.map((move) => [move.after, move]));
      for (const move of facts.moves) Object.assign(move, { outcome: by.get(move.after)?.outcome ?? null });
      showList(canMove());
    } catch (error) {
      if (error.name !== "AbortError") clear(worth).append(el("p", { class: "pale" }, t("winner_unknown")));
    }
  }

  // ---- back and forth ----

  function undo() {
    if (!play.canUndo) return;
    paused ||= play.you === "none";
    leavePast();
    const count = play.undo();
    quiet();
    app.announce(t("taken_back", { count }));
    onchange();
    refresh();
  }

  function redo() {
    if (play.undone.length === 0) return;
    leavePast();
    play.redo();
    quiet();
    onchange();
    refresh();
  }

  // The program moves for the person, or thinks again.
  async function go() {
    if (stuck) return refresh();
    if (!canMove()) return;
    thinking = true;
    controls();
    try {
      const reply = await findReply(work.signal, PERFECT);
      thinking = false;
      if (reply.move) makeReply(reply, true);
    } catch (error) {
      thinking = false;
      fault(error);
      controls();
    }
  }

  function swap() {
    if (!play.against || isOver()) return;
    play.swap();
    quiet();
    onchange();
    app.announce(t("swapped"));
    refresh();
  }

  function pause() {
    paused = !paused;
    refresh();
  }

  function resign() {
    if (isOver()) return;
    play.result = other(play.against ? play.you : play.player);
    onchange();
    refresh();
  }

  // The program accepts a draw in a position that is one; two people agree between them.
  function offerDraw() {
    if (isOver()) return;
    const agree = () => {
      play.result = "draw";
      onchange();
      refresh();
    };
    if (play.you === "both") return agree();
    return question(request("solve", { outcome: true }), ({ outcome }) =>
      (outcome === "D" ? agree() : say(el("p", {}, t(outcome === null ? "draw_unknown" : "draw_refused")))));
  }

  // ---- the end ----

  async function finish(signal) {
    let winner = play.result;
    if (!winner) {
      const { outcome } = await app.ask(request("reply"), { signal });
      winner = outcome === "N" ? play.player : outcome === "P" ? other(play.player) : null;
    }
    const count = play.turns.length;
    const text = winner === null ? t("ended") : winner === "draw" ? t("ended_draw", { count })
      : play.against ? t(play.isYou(winner) ? "you_won" : "you_lost", { count }) : t("player_won", { player: name(winner), count });
    status.replaceChildren(el("strong", {}, text));
    app.announce(text);
    const again = (changes) => onnew({ ...play.state({ anew: true }), ...changes, seed: newSeed() });
    clear(end).append(
      el("h2", { class: "hidden" }, text), // it stands above the picture
      el("div", { class: "row" },
        el("button", { type: "button", class: "main", onclick: () => again({}) }, t("again")),
        play.against && el("button", { type: "button", onclick: () => again({ you: other(play.you) }) }, t("again_swapped")),
        play.against && play.level < PERFECT && el("button", { type: "button", onclick: () => again({ level: play.level + 1 }) }, t("again_harder")),
        el("button", { type: "button", class: "quiet", onclick: onleave }, t("other_games"))));
    end.hidden = false;
    controls();
    if (count > 0) await openHistory();
  }

  // ---- the history ----

  async function findReview(signal) {
    if (review && review.positions.length === play.turns.length + 1 && !review.stopped_by
      && review.positions.at(-1).sum === play.position && review.result === play.result) return review;
    const asked = { command: "review", record: play.record(), ...(play.games && { games: play.games }), limits: limits(Math.max(30, play.time)) };
    review = await working(app, past, asked, signal);
    return review;
  }

  async function openHistory({ focus = false } = {}) {
    if (play.turns.length === 0) return;
    const { signal } = work;
    clear(past).append(el("h2", {}, t("history")));
    past.hidden = false;
    try {
      const found = await findReview(signal);
      history = historyView(app, found, { nameOf: name, onlook: (ply) => lookAt(ply) });
      clear(past).append(el("h2", {}, t("history")), history.node, el("p", { class: "pale" }, t("history_hint")));
      history.mark(at ?? play.turns.length);
      if (focus) past.focus();
    } catch (error) {
      if (error.name === "AbortError") return;
      past.append(el("p", { class: "sum-error" }, error.name === "Cancelled" ? t("stopped_cancelled") : error.message));
    }
  }

  function lookAt(ply) {
    at = Math.max(0, Math.min(ply, play.turns.length));
    refresh();
  }
  function leavePast() {
    at = null;
    stepper.hidden = true;
  }

  // A position of the past: its picture, the move that was made there, and steps back and forth.
  async function openPast(signal) {
    const ply = at;
    drawStepper();
    controls();
    end.hidden = true;
    const next = await positionFacts(sumShown(), signal);
    showFacts(next, false);
    clear(worth);
    if (!history || past.hidden) await openHistory();
    history?.mark(ply);
    const position = review?.positions[ply], before = review?.positions[ply - 1];
    status.replaceChildren(el("span", {}, t("position_of", { number: ply, count: play.turns.length })),
      before && el("span", {}, ` ${t("player_moved", { player: name(before.player), move: before.move.text })}`),
      before?.verdict && before.verdict !== "unknown" && el("span", { class: isMistake(before.verdict) ? "mistake" : "pale" },
        ` ${isMistake(before.verdict) ? "✗ " : ""}${verdictText(app, before.verdict)}`));
    if (position) worth.replaceChildren(standing(app, position));
    if (position?.better) {
      worth.append(el("p", {}, t("better"), " ", position.better.text));
      hinted = facts.moves.find((move) => move.after === position.better.to) ?? null;
    } else if (position?.move) {
      hinted = facts.moves.find((move) => move.after === position.move.to) ?? null;
    }
    if (hinted) picture.highlight(hinted, position.better ? "hint" : "last");
  }

  function drawStepper() {
    const last = play.turns.length;
    const step = (key, sign, ply, off) => el("button", {
      type: "button", "data-step": key, "aria-label": t(key), title: t(key), disabled: off, onclick: () => lookAt(ply),
    }, sign);
    const focused = stepper.contains(document.activeElement) ? document.activeElement.dataset.step : null;
    stepper.hidden = false;
    clear(stepper).append(
      step("to_start", "⏮", 0, at === 0), step("step_back", "◀", at - 1, at === 0),
      el("span", {}, `${at} / ${last}`),
      step("step_forward", "▶", at + 1, at === last), step("to_end", "⏭", last, at === last),
      el("button", { type: "button", onclick: () => {
        if (at < last) play.cut(at);
        leavePast();
        onchange();
        refresh({ focus: true });
      } }, t(at < last ? "play_on" : "back_to_play")),
      at < last && el("button", { type: "button", class: "quiet", onclick: () => {
        leavePast();
        refresh();
      } }, t("back_to_play")));
    const again = focused && stepper.querySelector(`[data-step="${focused}"]:not(:disabled)`);
    if (focused) (again ?? stepper.querySelector("button:not(:disabled)"))?.focus();
  }

  // ---- what can be done now ----

  function controls() {
    const mine = canMove(), watched = play.you === "none";
    stepper.hidden = at === null;
    buttons.hint.disabled = buttons.why.disabled = isOver() || at !== null || thinking;
    buttons.why.disabled = at !== null || thinking;
    buttons.undo.disabled = !play.canUndo || at !== null;
    buttons.redo.disabled = play.undone.length === 0 || at !== null;
    buttons.go.disabled = !mine;
    buttons.go.textContent = t(stuck ? "think_again" : "go");
    buttons.go.hidden = watched;
    buttons.swap.hidden = !play.against;
    buttons.swap.disabled = isOver() || at !== null;
    buttons.pause.hidden = !watched || isOver() || at !== null;
    buttons.pause.textContent = t(paused ? "go_on" : "pause");
    buttons.resign.disabled = buttons.draw.disabled = isOver() || at !== null || watched;
    buttons.history.disabled = play.turns.length === 0;
    level.closest("label").hidden = play.you === "both";
  }

  function drawLog() {
    const first = Math.max(0, play.turns.length - LINES);
    clear(log).append(...play.turns.slice(first).map((turn, i) => {
      const ply = first + i, player = ply % 2 === 0 ? "first" : "second";
      const reason = turn.why && el("details", {}, el("summary", {}, t("why_this")), el("p", {}, turn.why));
      return el("li", { value: ply + 1, class: play.against && !play.isYou(player) ? "by-grundy" : "" },
        el("b", {}, name(player)), " ", turn.text,
        turn.guess && el("span", { class: "pale" }, ` (${t("a_guess")})`),
        turn.verdict && turn.verdict !== "unknown" && el("span", { class: isMistake(turn.verdict) ? "mistake" : "pale" }, ` ${isMistake(turn.verdict) ? "✗ " : ""}${verdictText(app, turn.verdict)}`),
        reason);
    }));
    if (play.turns.length === 0) log.append(el("li", { class: "pale log-none" }, t("no_moves_yet")));
    log.scrollTop = log.scrollHeight;
  }

  // ---- saving ----

  async function saveJson() {
    try {
      const found = await findReview(work.signal);
      saveText("play.json", `${JSON.stringify({ ...found, ...(play.games && { games: play.games }) }, null, 1)}\n`, "application/json");
    } catch (error) {
      fault(error);
    }
  }
  const noPicture = () => (facts.svg !== null ? null : t(sumShown() === "0" ? "nothing_left" : "no_picture"));
  const pictureNow = () => pictureText(app, { sum: sumShown(), ...(play.games && { games: play.games }) });
  const saveSvgNow = () => pictureNow().then((text) => saveSvg("position.svg", text)).catch(fault);
  const savePngNow = () => pictureNow().then((text) => savePng("position.png", text)).catch(fault);

  const resized = () => picture.refit();
  addEventListener("resize", resized);

  return {
    node,
    start: () => refresh(),
    close() {
      removeEventListener("resize", resized);
      work.abort();
    },
  };
}
