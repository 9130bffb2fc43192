// The text of the graph: what a person types, pastes or opens from a file, with how it is to be read, the notes
// of the reader, and its error at its place.
import { el } from "../parts/dom.js";
import { withoutOptions } from "../parts/message.js";
import { indexOfByte } from "../parts/utf8.js";

const FORMATS = ["", "edges", "counted", "adjacency", "parents", "tree", "json", "mermaid", "dot"];
const FILE_MOST = 64e6; // bytes

// textBox(app, {onchange(anew)}): `anew`: the text is another one, or is read in another way. An object with
//   node, value {text, format, first, root} (can be set, which calls nothing)
//   error(problem), notes(list)
//   paste(text)      takes a new text, to be recognised
//   focus()
export function textBox(app, { onchange }) {
  const { t } = app;
  const area = el("textarea", {
    id: "graph-text", class: "graph-text", rows: "8", spellcheck: "false", autocomplete: "off", autocapitalize: "off", wrap: "off",
    placeholder: t("text_placeholder"), "aria-describedby": "graph-error graph-notes",
  });
  const underlay = el("div", { class: "graph-underlay", "aria-hidden": "true" });
  const problem = el("p", { id: "graph-error", class: "sum-error", "aria-live": "polite" });
  const notes = el("div", { id: "graph-notes", class: "graph-notes" });
  const format = el("select", { id: "graph-format" }, FORMATS.map((name) => el("option", { value: name }, t(`format_${name || "auto"}`))));
  const first = el("select", { id: "graph-first" }, ["", "0", "1"].map((name) => el("option", { value: name }, t(`first_${name || "auto"}`))));
  const root = el("input", { id: "graph-root", type: "text", size: "6", autocomplete: "off" });
  const firstLabel = el("label", {}, t("first"), " ", first), rootLabel = el("label", {}, t("root"), " ", root);
  const file = el("input", { type: "file", class: "hidden", tabindex: "-1", "aria-hidden": "true", onchange: () => file.files[0] && open(file.files[0]) });
  const node = el("div", { class: "graph-source" },
    el("label", { for: "graph-text", class: "pale" }, t("text_label")),
    el("div", { class: "graph-box" }, underlay, area),
    problem, notes,
    el("div", { class: "row" },
      el("label", {}, t("format"), " ", format), firstLabel, rootLabel,
      el("button", { type: "button", class: "quiet", onclick: () => file.click() }, t("open_file")), file));

  let timer = null, whole = false;
  const changed = (renewed) => {
    clearTimeout(timer);
    error(null);
    timer = setTimeout(() => onchange(renewed), renewed ? 0 : 250);
  };
  const show = () => {
    firstLabel.hidden = !["counted", "adjacency", "parents", "tree"].includes(format.value) && first.value === "";
    rootLabel.hidden = format.value !== "tree";
  };
  const scroll = () => {
    underlay.scrollTop = area.scrollTop;
    underlay.scrollLeft = area.scrollLeft;
  };

  // A text that replaces everything is recognised anew.
  const anew = () => {
    format.value = first.value = root.value = "";
    show();
  };
  area.addEventListener("beforeinput", () => {
    whole = area.selectionEnd - area.selectionStart === area.value.length;
  });
  area.addEventListener("input", () => {
    if (whole || area.value.trim() === "") anew();
    changed(whole);
    whole = false;
  });
  area.addEventListener("scroll", scroll);
  for (const control of [format, first]) {
    control.addEventListener("change", () => {
      show();
      changed(true);
    });
  }
  root.addEventListener("input", () => changed(false));

  async function open(chosen) {
    file.value = "";
    if (chosen.size > FILE_MOST) return error({ message: t("file_large") });
    paste(await chosen.text());
  }

  function paste(text) {
    anew();
    area.value = text;
    changed(true);
  }

  // Marks the text from the place of the error on: to the end of a name or number, else one sign.
  function error(wrong) {
    area.setAttribute("aria-invalid", String(Boolean(wrong)));
    underlay.replaceChildren();
    problem.textContent = !wrong ? "" : wrong.line ? t("error_line", { line: wrong.line, message: wrong.message }) : wrong.message;
    if (!wrong || typeof wrong.offset !== "number") return;
    const text = area.value, start = Math.min(indexOfByte(text, wrong.offset), text.length);
    const length = Math.max(1, /^[\p{L}\p{N}_.]*/u.exec(text.slice(start))[0].length);
    const marked = text.slice(start, start + length);
    underlay.replaceChildren(text.slice(0, start), el("mark", {}, marked.trim() === "" ? `\u2007${marked}` : marked), text.slice(start + length));
    // The line of the error comes into view.
    const line = text.slice(0, start).split("\n").length - 1;
    const height = parseFloat(getComputedStyle(area).lineHeight);
    if (line * height < area.scrollTop || (line + 2) * height > area.scrollTop + area.clientHeight) area.scrollTop = Math.max(0, (line - 2) * height);
    scroll();
  }

  // What the reader says about the text. A note about a choice has a button that chooses the other way. Its words
  // about options of the command line are left out.
  function showNotes(list = []) {
    const other = {
      "counts-assumed": [t("read_as_arrow"), () => { format.value = "edges"; }],
      "arrow-assumed": [t("read_as_counts"), () => { format.value = "counted"; }],
      "pairs-assumed": [t("read_as_rows"), () => { format.value = "adjacency"; }],
      "matrix-assumed": [t("read_as_rows"), () => { format.value = "adjacency"; }],
      "rows-from-0": [t("number_from_1"), () => { first.value = "1"; }],
    };
    notes.replaceChildren(...list.map(({ id, text }) => el("p", { class: "note" },
      withoutOptions(text), " ",
      other[id] && el("button", {
        type: "button", class: "quiet",
        onclick: () => {
          other[id][1]();
          show();
          changed(true);
          area.focus();
        },
      }, other[id][0]))));
  }

  show();
  return {
    node,
    get value() {
      return { text: area.value, format: format.value, first: first.value, root: rootLabel.hidden ? "" : root.value.trim() };
    },
    set value(next) {
      clearTimeout(timer);
      if (area.value !== next.text) area.value = next.text;
      format.value = next.format ?? "";
      first.value = next.first ?? "";
      root.value = next.root ?? "";
      show();
      error(null);
      showNotes();
    },
    error, notes: showNotes, paste, open,
    focus() {
      area.scrollIntoView({ block: "nearest" }); // the values stay in view
      area.focus();
      area.select();
    },
  };
}
