// Explore: a position, who wins it and why, its moves, and the way on from it and back. Its state:
//
//   sum, misere, loopy, games   the question; `games` are games in Lua, name -> script
//   predict                     values stay hidden until the reader has said who wins
//   trail                       the positions from which one came, first to last
//   time                        seconds that a computation may take, if not the usual ones
//
// A new question aborts the one before it. First who wins, then the moves, then the explanation: each is shown as
// soon as it is there, and each has its own limit of time.
import { answerView, outcomeText } from "../parts/answer.js";
import { busy } from "../parts/busy.js";
import { clear, el } from "../parts/dom.js";
import { menu } from "../parts/menu.js";
import { picture, pictureText } from "../parts/picture.js";
import { copyLinkButton, savePng, saveSvg } from "../parts/save.js";
import { sumInput } from "../parts/sum_input.js";
import { catalogue, numbersLink } from "../explore/catalogue.js";
import { explanationFrom } from "../parts/explanation.js";
import { askMoves, movesList } from "../explore/moves.js";
import { predict } from "../explore/predict.js";
import { stage } from "../explore/stage.js";
import { shortTrail, trail } from "../explore/trail.js";

const examples = ["nim(2,5,4)", "kayles(5) + nim(3)", "cram(3x4)"];
const TIMES = [10, 60, 600]; // seconds: at first, and with each "think longer"
const timeOf = ({ time }) => Math.min(Math.max(Number(time) || TIMES[0], 0.1), TIMES.at(-1));
const MOST_DEPTH = 4;
const revealed = new Set(); // questions that were predicted, as long as the page is open

const stateOf = ({ trail: before = [], ...rest }) => ({ ...rest, trail: [before].flat() });

export async function mount(root, state, app) {
  const { t } = app;
  let current = stateOf(state);
  let work = { abort() {} }; // what is asked just now
  let scene = null, timer = null;

  // ---- the question ----

  const input = sumInput(app, { label: t("sum"), value: current.sum, games: current.games, oninput: typed, onsubmit: submit });
  const flag = (name) => {
    const box = el("input", { type: "checkbox", onchange: () => change({ [name]: box.checked }) });
    return { box, node: el("label", { class: "switch", title: t(`${name}_hint`) }, box, el("span", {}, t(name))) };
  };
  const flags = { misere: flag("misere"), loopy: flag("loopy"), predict: flag("predict") };
  const intro = el("p", { class: "intro" }, t("intro"), " ",
    app.views.includes("learn") && el("a", { href: app.link("learn", {}) }, t("open_learn")));
  const own = el("p", { class: "pale own-games" });
  const way = el("div", {});
  const result = el("div", { class: "result" });
  const start = el("div", {});
  clear(root).append(
    el("h1", {}, t("title")),
    intro,
    el("div", { class: "question" }, input.node,
      el("div", { class: "row switches" }, Object.values(flags).map(({ node }) => node))),
    own, way, result, start, catalogue(app, (sum) => linkTo(sum, [])));

  const question = () => ({ sum: current.sum, misere: Boolean(current.misere), loopy: Boolean(current.loopy), games: current.games });
  const address = () => ({ ...current, trail: shortTrail(current.trail) });
  const linkTo = (sum, before) => app.link("explore", { ...current, sum, trail: shortTrail(before) });
  const onward = (move) => linkTo(move.after, [...current.trail, current.sum]);

  function typed(sum) {
    current = { ...current, sum, trail: [], time: null };
    clearTimeout(timer);
    timer = setTimeout(() => submit(sum), 250);
  }

  function submit(sum) {
    clearTimeout(timer);
    current = { ...current, sum: sum.trim() };
    app.set(address(), { replace: true });
    show();
  }

  function change(part) {
    if (part.predict) revealed.clear();
    current = { ...current, ...part };
    app.set(address(), { replace: true });
    show();
  }

  function showQuestion() {
    if (input.value.trim() !== (current.sum ?? "")) input.value = current.sum ?? ""; // a blank that was just typed stays
    for (const [name, { box }] of Object.entries(flags)) box.checked = Boolean(current[name]);
    const names = Object.keys(current.games ?? {});
    own.hidden = names.length === 0;
    own.replaceChildren(t("own_games"), " ", ...names.flatMap((name) => [el("code", {}, name), " "]),
      app.views.includes("write") ? el("a", { href: app.link("write", { games: current.games }) }, t("open_write")) : "");
    way.replaceChildren(...[trail(app, current.trail, current.sum, linkTo)].filter(Boolean));
  }

  // ---- the answer ----

  // Ends what was asked before. The result knows whether the reader has cancelled it.
  function fresh() {
    work.abort();
    const controller = new AbortController();
    const mine = {
      signal: controller.signal,
      cancelled: false,
      abort: () => controller.abort(),
      cancel() {
        mine.cancelled = true;
        controller.abort();
      },
    };
    scene?.stop();
    work = mine;
    return mine;
  }

  // Shows everything about the question.
  async function show() {
    const mine = fresh(), { signal } = mine, time = timeOf(current);
    showQuestion();
    const asked = question();
    intro.hidden = Boolean(asked.sum);
    start.replaceChildren(...(asked.sum ? [] : [beginning()]));
    app.title(asked.sum || null);
    if (!asked.sum) {
      clear(result);
      return input.error(null);
    }
    scene = stage(app, asked);
    const rule = el("span", { class: "pale" }, t(asked.misere ? "misere_rule" : "normal_rule"));
    const facts = el("div", { class: "facts" });
    const wait = busy(app, mine.cancel);
    facts.append(el("section", { class: "card waiting" }, wait.node));
    const shown = el("div", { class: "result-grid" },
      el("section", { class: "card stage-card" },
        el("h2", { tabindex: "-1", class: "position-title" }, t("position"), " ", rule),
        scene.node, tools(asked)),
      facts);
    // The first answer may be an error of what was just typed; what was shown before stays until then.
    const patience = setTimeout(() => result.replaceChildren(shown), 150);
    let answer;
    try {
      answer = await app.ask({ command: "solve", ...asked, limits: { time } }, { signal, progress: wait.progress });
    } catch (error) {
      if (mine.cancelled) return cancelled(facts);
      if (signal.aborted) return;
      clear(result);
      return input.error(error);
    } finally {
      clearTimeout(patience);
      wait.done();
    }
    if (signal.aborted) return;
    rule.hidden = !asked.misere && answer.no_value !== null && answer.no_value_id !== "far"; // it has a rule of its own
    input.error(null);
    result.replaceChildren(shown);
    const moves = askMoves(app, asked, answer, { time, signal });
    moves.catch(() => {}); // shown where they are waited for
    const key = JSON.stringify(asked);
    if (!current.predict || revealed.has(key) || answer.outcome === null) {
      return showFacts(mine, facts, { asked, answer, moves, time });
    }
    facts.replaceChildren(predict(app, {
      answer, moves, loopy: asked.loopy,
      list: (found, pick) => listOf(found, { hidden: true, pick }),
      done(verdict) {
        if (signal.aborted) return;
        revealed.add(key);
        showFacts(mine, facts, { asked, answer, moves, time, verdict });
      },
    }));
  }

  function cancelled(facts) {
    facts.replaceChildren(el("section", { class: "card" },
      el("p", { class: "stopped" }, t("stopped_cancelled")),
      el("button", { type: "button", onclick: () => show() }, t("again"))));
  }

  // The list of moves, with the place for the preview on a narrow page below it.
  function listOf(found, { hidden = false, pick }) {
    const action = (move) => (hidden
      ? el("button", { type: "button", class: "main", onclick: () => pick(move) }, t("choose"))
      : el("a", { class: "button main", href: onward(move) }, t("walk")));
    const preview = (move) => scene.preview(move, { hidden, action });
    return [movesList(app, found, { hidden, pick, preview, linkTo: onward }), scene.below];
  }

  function showFacts(mine, facts, { asked, answer, moves, time, verdict = null }) {
    const next = TIMES.find((longer) => longer > time);
    const longer = answer.how.stopped_by === "time" && next && el("p", {},
      el("button", { type: "button", class: "main", onclick: () => change({ time: next }) }, t("longer", { seconds: next })));
    const movesBox = el("section", { class: "card moves-card" }, el("h2", {}, t("moves")));
    const why = el("section", { class: "card why-card" }, el("h2", {}, t("why")));
    facts.replaceChildren(...[verdict, el("section", { class: "card" }, answerView(app, answer), longer), movesBox, why].filter(Boolean));
    if (verdict) verdict.focus({ preventScroll: true });
    else app.announce(outcomeText(app, answer));
    showMoves(mine, movesBox, moves).then(() => answer.outcome !== null
      ? explain(mine, why, asked, { time, depth: 1 })
      : why.remove());
  }

  // Runs a computation with its progress in the box; errors are shown there.
  async function inside(mine, box, run) {
    const wait = busy(app, mine.cancel);
    box.append(wait.node);
    try {
      const content = await run(wait.progress);
      if (mine.signal.aborted) return;
      box.append(...[content].flat().filter(Boolean));
    } catch (error) {
      if (mine.signal.aborted && !mine.cancelled) return;
      box.append(el("p", { class: "stopped" },
        mine.cancelled ? t("stopped_cancelled") : error.stoppedBy ? t(`stopped_${error.stoppedBy}`) : error.message));
    } finally {
      wait.done();
    }
  }

  function showMoves(mine, box, moves) {
    return inside(mine, box, async () => {
      const found = await moves;
      if (found.svg) scene.marked(found.svg);
      const many = found.count !== null && found.moves.length < found.count;
      const count = (n) => n.toLocaleString(app.lang.replace("_", "-"));
      if (found.moves.length === 0) return el("p", {}, t(found.stopped ? `stopped_${found.stopped}` : "no_moves"));
      return [
        found.stopped && el("p", { class: "stopped" }, t(`stopped_${found.stopped}`)),
        many && el("p", { class: "pale" }, t("some_moves", { shown: count(found.moves.length), count: count(found.count) })),
        ...listOf(found, {}),
      ];
    });
  }

  function explain(mine, box, asked, { time, depth }) {
    return inside(mine, box, async (progress) => {
      const answer = await app.ask({ command: "explain", html: true, depth, ...asked, limits: { time } }, { signal: mine.signal, progress });
      const deeper = el("select", { onchange: () => {
        box.replaceChildren(box.firstElementChild);
        explain(mine, box, asked, { time, depth: Number(deeper.value) }).then(() => box.querySelector("select")?.focus());
      } }, Array.from({ length: MOST_DEPTH }, (_, i) => el("option", { value: i + 1, selected: i + 1 === depth }, String(i + 1))));
      return [explanationFrom(answer, (sum) => linkTo(sum, [...current.trail, current.sum])),
        el("label", { class: "depth" }, el("span", {}, t("depth")), " ", deeper)];
    });
  }

  // ---- what one can do with the position ----

  function tools(asked) {
    const there = (view, text, target) => app.views.includes(view) && el("a", { class: "button", href: app.link(view, target) }, t(text));
    const save = (how) => async () => {
      try {
        how(`${asked.sum.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").slice(0, 60)}`, await pictureText(app, { sum: asked.sum, games: asked.games }));
      } catch (error) {
        fault.textContent = error.message;
      }
    };
    const fault = el("p", { class: "stopped", role: "status" });
    return el("div", { class: "tools" },
      there("play", "open_play", asked), there("graph", "open_graph", asked), numbersLink(app, { example: asked.sum }),
      copyLinkButton(app),
      menu(t("save_picture"), [
        { text: "SVG", run: save((name, text) => saveSvg(`${name}.svg`, text)) },
        { text: "PNG", run: save((name, text) => savePng(`${name}.png`, text)) },
      ]), fault);
  }

  // Without a question: three examples.
  function beginning() {
    return el("section", { class: "beginning" },
      el("div", { class: "examples" }, examples.map((sum, i) =>
        el("a", { class: "card example-card", href: linkTo(sum, []) },
          picture(app, { sum }), el("code", {}, sum), el("span", { class: "pale" }, t(`example_${i + 1}`))))));
  }

  show();
  return {
    update(next) {
      const walked = result.contains(document.activeElement) || way.contains(document.activeElement);
      clearTimeout(timer);
      current = stateOf(next);
      show().then(() => walked && result.querySelector(".position-title")?.focus());
    },
    unmount() {
      clearTimeout(timer);
      scene?.stop();
      work.abort();
    },
  };
}
