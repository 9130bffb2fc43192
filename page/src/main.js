// The shell of the page: header, navigation, theme, language, and the router, which opens the view that the
// address names. A view has its own style in views/NAME.css, which applies only while the view is open, and is a
// module views/NAME.js:
//
//   export async function mount(root, state, app)   draws into the element `root`; returns {update(state), unmount()}
//
// A view that writes its address only some time after a change also returns save(): it is called before the view
// is left in any way, and writes the address at once.
//
// Each mount gets a `root` of its own, so what a view that was left still draws is not seen.
//
// `app` is all that a view knows of the rest:
//
//   app.ask(request, {signal, progress})  asks the library (docs/protocol.md, without id). Resolves with the object
//                                 behind "answer", rejects with an AskError. Aborting `signal` cancels the computation
//   app.t(key, values)            a text in the current language: the view's own words, then those of the shell
//   app.lang                      "en", "zh_CN" or "zh_TW"
//   app.go(view, state)           opens another view, or this one anew, as a new entry of the history
//   app.set(state, {replace})     the view's own state has changed: writes its address. The view is not told
//   app.link(view, state)         the address of a state, for <a href>
//   app.views                     the names of the views that there are
//   app.announce(text)            says it to screen readers
//   app.title(text)               what the window is called before the name of the view; null: only that
import { ask } from "engine";
import { decode, encode, plain, readable } from "./address.js";
import { keepLate, takeLate } from "./late.js";
import { clear, el } from "./parts/dom.js";
import { footer, listenToKeys } from "./parts/footer.js";
import { withoutCommands } from "./parts/message.js";
import { themeSwitch } from "./parts/theme_switch.js";
import { placeOf } from "./place.js";
import { language, languages, setLanguage, wordsOf } from "./words.js";

const views = [
  "explore",
  "graph",
  "draw",
  "numbers",
  "write",
  "play",
  "learn",
];

const open = { view: null, mounted: null, visit: 0 };
let t = (key) => key;
let live = null; // the element that screen readers listen to
let main = null;

// A fault on the way to the library has a key, and gets its text here. Words about the command line are left out of a
// message of the library.
function askInWords(request, options) {
  return ask(request, options).catch((error) => {
    if (error.name === "AskError") error.message = error.key ? t(error.key) : withoutCommands(error.message);
    throw error;
  });
}

function appOf(view, words) {
  return {
    ask: askInWords,
    t: words,
    lang: language,
    views,
    go: (other, state) => navigate(other, state),
    set: (state, { replace = false } = {}) => write(view, state, replace),
    link: (other, state) => readable(other, state),
    announce,
    title: (text) => { document.title = titleOf(view, text); },
  };
}

function announce(text) {
  live.textContent = "";
  requestAnimationFrame(() => { live.textContent = text; });
}

// ---- addresses ----

// A long address takes a moment to write; if another view was opened meanwhile, it is out of date.
let writing = Promise.resolve(); // the writes so far: a long state takes longer to encode than a short one
let unwritten = null; // the last of them, until it is in the address
let held = null; // a timer while the browser may be about to leave the page
let entry = null; // the entry of the history that is open
let steps = 0; // that the browser has made from one entry to another

function write(view, state, replace) {
  const mine = unwritten = { view, state }, before = steps;
  writing = writing.then(() => encode(view, state)).then((hash) => {
    if (held && replace) return;
    if (unwritten === mine) unwritten = null;
    if (open.view !== view || before !== steps) return;
    if (hash !== location.hash || replace) put(hash, replace);
  });
  return writing;
}

// A reload that waits for its document has taken the address from when it began. So the address stays as it is until then,
// and what is written goes the way of an address that came too late. HOLD: if the page is not left after all.
const HOLD = 5000; // ms

function hold() {
  clearTimeout(held);
  held = setTimeout(release, HOLD);
}

function release() {
  clearTimeout(held);
  held = null;
  if (unwritten) write(unwritten.view, unwritten.state, true);
}

// Writes an address, for this entry of the history or a new one.
function put(hash, replace) {
  if (!replace) entry = newEntry();
  else if (document.visibilityState === "visible") takeLate(entry); // what was kept for it is older
  history[replace ? "replaceState" : "pushState"]({ entry }, "", hash);
}

// The address of an entry that is left by the browser cannot be written any more: its last state is kept beside it.
function keep() {
  open.mounted?.save?.();
  if (unwritten) keepLate(entry, { view: unwritten.view, state: plain(unwritten.state) });
}

// Another entry is open: one step back or forth, or an address that was typed.
function entered() {
  entry = history.state?.entry ?? newEntry();
  history.replaceState({ entry }, "", location.hash);
}

let entries = 0;
const newEntry = () => `${performance.timeOrigin} ${++entries}`;

// What is being written would come into an entry, or into a page, that is left.
function drop() {
  keep();
  unwritten = null;
  steps++;
}

function traverse() {
  drop();
  entered();
  show();
}

async function navigate(view, state) {
  await leave(await encode(view, state));
}

// Goes to an address; the view that is left writes its own address first.
async function leave(hash) {
  open.mounted?.save?.();
  if (held) release();
  await writing;
  if (hash !== location.hash) put(hash, false);
  await show();
}

// A link within the page, unless it is to open elsewhere.
function follow(event) {
  const link = event.target.closest?.('a[href^="#/"]');
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || event.defaultPrevented) return;
  event.preventDefault();
  leave(link.hash);
}

// Opens what the address says. If the address changes meanwhile, the later one counts.
async function show() {
  const visit = ++open.visit, first = open.view === null;
  const late = takeLate(entry), here = entry;
  if (late) {
    const hash = await encode(late.view, late.state);
    if (visit !== open.visit) return keepLate(here, late);
    put(hash, true);
  }
  let { view, state } = await decode(location.hash);
  if (visit !== open.visit) return;
  const known = views.includes(view);
  const damaged = state === null || (!known && view !== "");
  if (!known) view = views[0];
  if (damaged) state = {};
  if (open.view === view && open.mounted) {
    open.mounted.update(state);
  } else {
    let module, words;
    try {
      [module, words] = await Promise.all([import(`./views/${view}.js`), wordsOf(view), styleOf(view)]);
    } catch {
      if (visit === open.visit) notice(t("no_view"));
      return;
    }
    if (visit !== open.visit) return;
    open.mounted?.unmount();
    Object.assign(open, { view, mounted: null });
    mark(view);
    for (const [name, { link }] of styles) link.media = name === view ? "all" : "not all";
    const root = el("div", { class: `view-${view}` });
    clear(main).append(root);
    let mounted;
    try {
      mounted = await module.mount(root, state, appOf(view, words));
    } catch (error) {
      reportError(error);
      if (visit === open.visit) notice(t("view_failed"));
      return;
    }
    if (visit !== open.visit) return mounted.unmount();
    open.mounted = mounted;
    if (!first) toHeading();
  }
  notice(damaged ? t("bad_address") : "");
}

const styles = new Map(); // view -> {link, there}: its style sheet, which applies to nothing until the view is open

function styleOf(view) {
  if (!styles.has(view)) {
    const link = el("link", { rel: "stylesheet", media: "not all", href: placeOf(`views/${view}.css`) });
    styles.set(view, { link, there: new Promise((done) => { link.onload = link.onerror = done; }) });
    document.head.append(link);
  }
  return styles.get(view).there;
}

// A view that was opened from another begins at its heading, also for the keyboard and for screen readers.
function toHeading() {
  const heading = main.querySelector("h1");
  if (!heading || main.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

const titleOf = (view, text) => [text, t(`view_${view}`), "grundy"].filter(Boolean).join(" – ");

// Shows which view is open.
function mark(view) {
  document.title = titleOf(view, null);
  for (const link of document.querySelectorAll("nav a")) {
    if (link.dataset.view === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function notice(text) {
  document.querySelector(".notice")?.remove();
  if (text) main.before(el("p", { class: "notice", role: "status" }, text));
}

// ---- the frame around the views ----

function frame() {
  document.documentElement.lang = language.replace("_", "-");
  live = el("p", { class: "hidden", "aria-live": "polite" });
  main = el("main", { id: "main", tabindex: "-1" });
  const toMain = (event) => {
    event.preventDefault();
    main.focus();
  };
  clear(document.body).append(
    el("a", { class: "skip", href: "#main", onclick: toMain }, t("skip")),
    el("header", { class: "top" },
      el("a", { class: "brand", href: readable(views[0], {}) }, "grundy"),
      el("nav", { "aria-label": t("views") },
        views.map((view) => el("a", { href: readable(view, {}), "data-view": view }, t(`view_${view}`)))),
      el("div", { class: "settings" }, languageSwitch(), themeSwitch(t))),
    main,
    footer(t, { ask, views, open: (view) => navigate(view, {}) }),
    live);
}

function languageSwitch() {
  const choose = async (event) => {
    setLanguage(event.target.value);
    await start();
    document.querySelector("#language").focus();
  };
  return el("label", { class: "language" },
    el("span", { class: "hidden" }, t("language")),
    el("select", { id: "language", onchange: choose },
      Object.entries(languages).map(([name, title]) =>
        el("option", { value: name, lang: name.replace("_", "-"), selected: name === language }, title))));
}

// Draws everything in the current language, and opens what the address says.
async function start() {
  open.mounted?.unmount();
  Object.assign(open, { view: null, mounted: null });
  t = await wordsOf(null);
  frame();
  await show();
}

listenToKeys();
document.addEventListener("click", follow);
addEventListener("popstate", traverse); // also when an address of this page is typed
addEventListener("beforeunload", hold);
addEventListener("pagehide", drop);
addEventListener("pageshow", (event) => event.persisted && show());
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && keep());
entered();
start();
