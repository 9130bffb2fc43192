// A button that opens a short list of choices. Arrow keys, Home, End, Enter, Escape as in every menu.
import { el } from "./dom.js";

// menu(label, [{text, run, off}, ...]): the element with the button and its list. off(), if there is one, returns the
// reason why the choice cannot be taken now, or null; the list is asked when it is opened.
export function menu(label, choices) {
  const items = choices.map(({ text, run }) => el("button", {
    type: "button", role: "menuitem", tabindex: "-1",
    onclick: (event) => {
      if (event.currentTarget.ariaDisabled === "true") return;
      close();
      run();
    },
  }, text));
  const list = el("div", { class: "menu-list", role: "menu", "aria-label": label, hidden: true }, items);
  const button = el("button", {
    type: "button", class: "quiet", "aria-haspopup": "menu", "aria-expanded": "false",
    onclick: () => (list.hidden ? open(0) : close()),
    onkeydown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open(0);
    },
  }, label);
  const root = el("div", { class: "menu" }, button, list);

  function open(index) {
    for (const [i, { text, off }] of choices.entries()) {
      const reason = off?.() ?? null;
      items[i].ariaDisabled = String(reason !== null);
      items[i].replaceChildren(text, ...(reason === null ? [] : [el("span", { class: "menu-reason" }, reason)]));
    }
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    items[index].focus();
  }
  function close() {
    list.hidden = true;
    button.setAttribute("aria-expanded", "false");
    button.focus();
  }
  list.addEventListener("keydown", (event) => {
    const at = items.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (next !== undefined) items[next % items.length].focus();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
  root.addEventListener("focusout", (event) => {
    if (root.contains(event.relatedTarget)) return;
    list.hidden = true;
    button.setAttribute("aria-expanded", "false");
  });
  return root;
}
