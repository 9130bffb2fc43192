// The input of a sum: names of games are completed as one types, the usage of the game under the cursor is
// shown, and an error is marked at its place. It is a combobox in the sense of ARIA: arrow keys choose from the
// list, Enter or Tab takes the choice, Escape closes the list.
import { el } from "./dom.js";
import { wantsCycles, withoutOptions } from "./message.js";
import { byteLength, indexOfByte } from "./utf8.js";

const MOST_FOUND = 12;
let count = 0; // for ids

// sumInput(app, {label, value, games, oninput(text), onsubmit(text)}): an object with
//   node            the element
//   value           the text; it can be set, which calls nothing
//   error(problem)  marks an AskError at its place, or nothing if null
//   focus()
export function sumInput(app, { label, value = "", games = null, oninput = () => {}, onsubmit = () => {} }) {
  const id = `sum${++count}`;
  let choices = []; // the games in the list, and where the name stands in the text
  let from = 0, to = 0, chosen = -1;
  let waiting = null; // an error that is not shown yet
  let asked = 0; // the number of the last question, so that late answers are dropped

  const input = el("input", {
    id, type: "text", class: "sum-text", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
    role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": `${id}-list`,
    "aria-describedby": `${id}-help ${id}-error`, enterkeyhint: "go", placeholder: app.t("sum_placeholder"),
  });
  const underlay = el("div", { class: "sum-underlay", "aria-hidden": "true" });
  const list = el("ul", { id: `${id}-list`, class: "sum-list", role: "listbox", "aria-label": app.t("games"), hidden: true });
  const help = el("p", { id: `${id}-help`, class: "sum-help" });
  const problem = el("p", { id: `${id}-error`, class: "sum-error", "aria-live": "polite" });
  const node = el("div", { class: "sum" },
    el("label", { for: id }, label),
    el("div", { class: "sum-box" }, underlay, input, list),
    problem, help);
  input.value = value;

  function close() {
    choices = [];
    chosen = -1;
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
    if (waiting) mark(waiting);
    waiting = null;
  }

  function choose(index) {
    chosen = index;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === index)));
    if (index < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", list.children[index].id);
    list.children[index].scrollIntoView({ block: "nearest" });
  }

  // Puts the example of a game in the place of the name that is being typed.
  function take(index) {
    const { example } = choices[index];
    input.value = input.value.slice(0, from) + example + input.value.slice(to);
    input.setSelectionRange(from + example.length, from + example.length);
    close();
    changed();
  }

  function showChoices() {
    list.replaceChildren(...choices.map((game, i) =>
      el("li", {
        id: `${id}-${i}`, role: "option", "aria-selected": "false",
        onmousedown: (event) => event.preventDefault(), // the input keeps the focus
        onclick: () => take(i),
      }, el("b", {}, game.usage), " ", el("span", { class: "pale" }, game.title))));
    list.hidden = choices.length === 0;
    if (choices.length === 0 && waiting) close();
    input.setAttribute("aria-expanded", String(choices.length > 0));
    if (choices.length > 0) app.announce(app.t("suggestions", { count: choices.length }));
    choose(-1);
  }

  function showHelp(game) {
    const example = (text) => el("button", {
      type: "button", class: "example",
      onclick: () => {
        input.value = text;
        input.focus();
        changed();
      },
    }, text);
    help.replaceChildren(...(game
      ? [el("b", {}, game.usage), " ", game.meaning, " ", app.t("for_example"), " ", example(game.example)]
      : []));
  }

  // Games whose description has this text: a name in the language of the page.
  async function found(text) {
    try {
      const { games: all } = await app.ask({ command: "list", grep: text });
      return all.filter((game) => game.example).slice(0, MOST_FOUND);
    } catch {
      return [];
    }
  }

  async function complete() {
    const question = ++asked, text = input.value;
    const cursor = byteLength(text.slice(0, input.selectionStart));
    let answer;
    try {
      answer = await app.ask({ command: "complete", text, cursor });
    } catch {
      return; // Help that does not come is no error of what was typed.
    }
    if (question !== asked || document.activeElement !== input) return;
    [from, to] = [answer.from, answer.to].map((bytes) => indexOfByte(text, bytes));
    const typed = text.slice(from, to);
    const own = Object.keys(games ?? {}).filter((name) => answer.place === "name" && typed && name.startsWith(typed))
      .map((name) => ({ name, usage: name, title: app.t("own_game"), example: `${name}(` }));
    choices = typed === "" || /^\d+$/.test(typed) ? [] : [...own, ...answer.continuations];
    if (choices.length === 0 && answer.place === "name" && /\P{ASCII}/u.test(typed)) choices = await found(typed);
    if (question !== asked) return;
    showChoices();
    showHelp(answer.game ?? (choices.length === 1 && choices[0].meaning ? choices[0] : null));
  }

  function changed() {
    error(null);
    oninput(input.value);
    complete();
  }

  // While games are offered, a name is still being typed: an error waits until they are not.
  function error(wrong) {
    waiting = wrong && !list.hidden ? wrong : null;
    if (!waiting) mark(wrong);
  }

  // Marks the text from the place of the error on: to the end of a name or number, else one sign.
  function mark(wrong) {
    problem.textContent = !wrong ? "" : withoutOptions(wrong.message) + (wantsCycles(wrong.message) ? app.t("cycles_hint") : "");
    input.setAttribute("aria-invalid", String(Boolean(wrong)));
    if (!wrong || wrong.offset === null || (wrong.field !== null && wrong.field !== "sum")) {
      return underlay.replaceChildren();
    }
    const text = input.value;
    const start = Math.min(indexOfByte(text, wrong.offset), text.length);
    const length = Math.max(1, /^[\p{L}\p{N}_.]*/u.exec(text.slice(start))[0].length);
    underlay.replaceChildren(
      text.slice(0, start),
      el("mark", {}, text.slice(start, start + length) || "\u2007"), // a blank as wide as a digit: something is missing
      text.slice(start + length));
    underlay.scrollLeft = input.scrollLeft;
  }

  // While an input method composes, nothing is read. Full-width signs, as such methods write them, become the
  // signs of the language of sums; each stays one character, so the cursor keeps its place.
  function read() {
    const half = input.value.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
    if (half !== input.value) {
      const at = input.selectionStart;
      input.value = half;
      input.setSelectionRange(at, at);
    }
    changed();
  }
  input.addEventListener("input", (event) => event.isComposing || read());
  input.addEventListener("compositionend", read);
  input.addEventListener("scroll", () => { underlay.scrollLeft = input.scrollLeft; });
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return; // Enter then belongs to the input method
    const open = !list.hidden;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      choose((chosen + step + choices.length + (chosen < 0 && step < 0 ? 1 : 0)) % choices.length);
    } else if (open && event.key === "Escape") {
      close();
    } else if (open && chosen >= 0 && (event.key === "Enter" || event.key === "Tab")) {
      take(chosen);
    } else if (event.key === "Enter") {
      close();
      onsubmit(input.value);
    } else {
      return;
    }
    event.preventDefault();
  });

  return {
    node,
    get value() { return input.value; },
    set value(text) {
      if (text === input.value) return;
      input.value = text;
      help.replaceChildren();
      error(null);
      close();
    },
    error,
    focus: () => input.focus(),
  };
}
