// Play: choose a game, play it on its picture against the computer or another person, or watch, and look back at it.
import { clear, el } from "../parts/dom.js";
import { chooser } from "../play/chooser.js";
import { Play } from "../play/play.js";
import { table } from "../play/table.js";

export async function mount(root, state, app) {
  let sitting = null; // the table
  let opening = new AbortController();

  function leave() {
    opening.abort();
    opening = new AbortController();
    sitting?.close();
    sitting = null;
  }

  function choose(from) {
    leave();
    clear(root).append(chooser(app, from, begin, (read) => {
      app.set(read);
      sit(read, { look: 0 });
      scrollTo(0, 0);
    }));
  }

  // Begins a play. What the library does not understand is shown where it was typed.
  async function begin(next, refuse = null) {
    if (refuse) {
      try {
        await app.ask({ command: "draw", moves: true, sum: next.sum, misere: next.misere, loopy: next.loopy, ...(next.games && { games: next.games }), limits: { positions: 1, time: 10 } });
      } catch (error) {
        return refuse(error);
      }
    }
    const play = new Play(next);
    app.set(play.state());
    await sit(play.state());
    scrollTo(0, 0);
  }

  // Sits down at a play, whose moves so far the library checks.
  async function sit(from, { look = null } = {}) {
    leave();
    const { signal } = opening;
    const play = new Play(from);
    if (play.played.length > 0) {
      try {
        const games = play.games && { games: play.games };
        const review = await app.ask({ command: "review", record: play.record(play.played), ...games, limits: { positions: 1, time: 10 } }, { signal });
        play.turns = review.positions.slice(1).map((position, i) => ({ sum: position.sum, text: review.positions[i].move.text }));
      } catch (error) {
        if (error.name === "AbortError") return;
        return refused(from, error);
      }
    }
    sitting = table(app, play, {
      look,
      onchange: () => app.set(play.state(), { replace: true }),
      onnew: (next) => begin(next),
      onleave: () => {
        const { you, level, teacher, values } = play.state();
        app.set({ you, level, teacher, values });
        choose({ you, level, teacher, values });
        scrollTo(0, 0);
      },
    });
    clear(root).append(sitting.node);
    sitting.start();
  }

  function refused(from, error) {
    choose({ ...from, played: [] });
    root.prepend(el("p", { class: "card play-refused", role: "alert" }, app.t("bad_play"), " ", error.message));
  }

  const open = (next) => (next.sum ? sit(next) : choose(next));
  await open(state);
  return { update: open, unmount: leave };
}
