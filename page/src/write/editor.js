// The editor: CodeMirror for Lua, with the functions that a game may define and call. It lives in a shadow root,
// because only there its styles are constructed sheets, which a strict Content-Security-Policy allows.
import { autocompletion, closeBrackets, closeBracketsKeymap, completeFromList, completionKeymap, snippetCompletion } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { el } from "../parts/dom.js";
import { words } from "./script_words.js";

const WAY_OUT = 3000; // milliseconds after Escape

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-keyword)", fontWeight: "600" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.atom], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--pale)", fontStyle: "italic" },
  { tag: [tags.standard(tags.variableName), tags.standard(tags.name)], color: "var(--accent)" },
]);

const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--card)", fontSize: "0.95rem", height: "100%" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'Noto Sans Mono', 'DejaVu Sans Mono', monospace", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", padding: ".5rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--pale)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--tint) 55%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 30%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--tint)", outline: "1px solid var(--accent)" },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: ".3rem .6rem", lineHeight: "1.6" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: ".8", marginLeft: "1em" },
  ".cm-diagnostic": { padding: ".4rem .7rem", maxWidth: "40rem", whiteSpace: "pre-wrap" },
  ".cm-diagnostic-error": { borderLeft: "5px solid var(--wrong)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "wavy underline var(--wrong)", textUnderlineOffset: "3px" },
});

// Text that is typed over a selection is put in by us: the browser would give it the style of what it replaces, as
// an attribute, which the policy forbids.
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main;
    if (event.inputType !== "insertText" || event.isComposing || !event.data || empty) return false;
    event.preventDefault();
    const insert = () => view.state.update(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
    const taken = view.state.facet(EditorView.inputHandler).some((take) => take(view, from, to, event.data, insert));
    if (!taken) view.dispatch(insert());
    return true;
  },
});

// Tab leaves the editor for a while after every Escape, whatever else that Escape has closed.
const wayOut = Prec.highest(EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.key === "Escape") view.setTabFocusMode(WAY_OUT);
    return false;
  },
}));

// editor(app, {text, label, changed(text), run()}): an object with
//   node          the element
//   text          the code; it can be set, which tells nobody
//   mark(faults)  shows faults, {line, message} each, at their lines
//   go(line)      puts the cursor there
export function editor(app, { text, label, changed, run }) {
  const node = el("div", { class: "editor" });
  const root = node.attachShadow({ mode: "open" });
  const options = words(app).map(({ snippet, ...word }) => (snippet ? snippetCompletion(snippet, word) : word));
  let quiet = false; // while the code is set from outside
  const runKey = { key: "Mod-Enter", run: () => { run(); return true; } };
  const extensions = [
    keymap.of([runKey]), typeOver, wayOut,
    lineNumbers(), highlightActiveLineGutter(), lintGutter(), history(), drawSelection(), indentOnInput(), indentUnit.of("  "),
    EditorState.tabSize.of(2), bracketMatching(), closeBrackets(), highlightActiveLine(),
    StreamLanguage.define(lua), syntaxHighlighting(colours),
    autocompletion({ override: [completeFromList(options)], icons: false }),
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
    look,
    EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !quiet) changed(update.state.doc.toString());
    }),
  ];
  const view = new EditorView({ doc: text, extensions, parent: root, root });

  return {
    node,
    get text() { return view.state.doc.toString(); },
    set text(next) {
      if (next === view.state.doc.toString()) return;
      quiet = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, selection: { anchor: 0 } });
      quiet = false;
    },
    mark(faults) {
      const { doc } = view.state;
      view.dispatch(setDiagnostics(view.state, faults.map(({ line, message }) => {
        const at = doc.line(Math.min(Math.max(1, line), doc.lines));
        const blank = /^\s*/.exec(at.text)[0].length;
        return { from: at.from + (blank < at.length ? blank : 0), to: at.to, severity: "error", message };
      })));
    },
    go(line) {
      const at = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
