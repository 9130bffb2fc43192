// Values on a blackboard: all are hidden at first, and appear from the ends of the game upwards, one at a time, a
// level at a time, or by themselves once the reader has asked for it.
import { el } from "../parts/dom.js";
import { lessonOrder } from "./model.js";

const PAUSE = 1400; // milliseconds between two steps that follow by themselves
const FEW = 60; // up to this many boxes appear one by one when they follow by themselves

// lesson(app, model, onchange(shown, index)): {node, shown, reveal(index), close()}. `shown` is a set of boxes; onchange is
// called with the box that has just appeared, or null.
export function lesson(app, model, onchange) {
  const { t } = app;
  const order = lessonOrder(model);
  const shown = new Set();
  const steps = []; // what each step has shown, for the way back
  let timer = null;

  const button = (key, run, more = {}) => el("button", { type: "button", onclick: run, ...more }, t(key));
  const back = button("lesson_back", () => { stop(); takeBack(); });
  const one = button("lesson_step", () => { stop(); forward(false); }, { class: "main" });
  const level = button("lesson_level", () => { stop(); forward(true); });
  const play = button("lesson_play", () => (timer ? stop() : start()));
  const all = button("lesson_all", () => { stop(); add(order.filter((index) => !shown.has(index))); });
  const count = el("span", { class: "pale graph-count" });
  const node = el("div", { class: "graph-lesson row", role: "group", "aria-label": t("lesson") }, one, level, play, back, all, count);

  function add(indices) {
    if (indices.length === 0) return;
    for (const index of indices) shown.add(index);
    steps.push(indices);
    tell(indices.length === 1 ? indices[0] : null, indices.length);
  }

  function tell(index, many = 0) {
    const over = shown.size === order.length;
    count.textContent = t("lesson_count", { shown: shown.size, count: order.length });
    back.disabled = steps.length === 0;
    for (const control of [one, level, play, all]) control.disabled = over;
    if (over) stop();
    onchange(shown, index);
    if (index !== null) {
      const box = model.boxes[index];
      app.announce(t("lesson_said", { position: box.text, value: box.worth }));
    } else if (many > 0) {
      app.announce(count.textContent);
    }
  }

  // The next box, or with `whole` all of its level.
  function forward(whole) {
    const next = order.find((index) => !shown.has(index));
    if (next === undefined) return;
    const { level: its } = model.boxes[next];
    add(whole ? order.filter((index) => !shown.has(index) && model.boxes[index].level === its) : [next]);
  }

  function takeBack() {
    for (const index of steps.pop() ?? []) shown.delete(index);
    tell(steps.at(-1)?.length === 1 ? steps.at(-1)[0] : null);
  }

  function start() {
    play.textContent = t("lesson_pause");
    const whole = order.length > FEW;
    timer = setInterval(() => forward(whole), PAUSE);
    forward(whole);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    play.textContent = t("lesson_play");
  }

  tell(null);
  return {
    node,
    shown,
    reveal: (index) => { if (!shown.has(index)) add([index]); },
    close: stop,
  };
}
