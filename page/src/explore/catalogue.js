// The games that the library knows: in groups, with a picture of an example each, found by any of their names.
import { clear, el } from "../parts/dom.js";
import { openDialog } from "../parts/dialog.js";
import { lazyPicture } from "../parts/picture.js";

const lists = new Map(); // language -> promise of the games

function games(app) {
  if (!lists.has(app.lang)) {
    const list = app.ask({ command: "list" }).then((answer) => answer.games);
    list.catch(() => lists.delete(app.lang));
    lists.set(app.lang, list);
  }
  return lists.get(app.lang);
}

const searched = ["name", "title", "also", "usage", "rules", "theorem"];
const fold = (text) => text.toLocaleLowerCase().replace(/[\s\-–'’]/g, "");

// The games that a text finds: those with the name first, then those whose description has it.
function find(all, text) {
  const wanted = fold(text);
  if (wanted === "") return all;
  const place = (game) => {
    const at = searched.findIndex((field) => game[field] && fold(game[field]).includes(wanted));
    return at >= 0 ? at : game.codes.some((code) => fold(code).includes(wanted)) ? searched.length : -1;
  };
  return all.map((game) => ({ game, at: place(game) })).filter(({ at }) => at >= 0)
    .sort((a, b) => (a.at > 2) - (b.at > 2)).map(({ game }) => game);
}

// catalogue(app, linkTo): the element; linkTo(sum) is the address of a position.
export function catalogue(app, linkTo) {
  const { t } = app;
  let all = [], group = null;
  const search = el("input", { type: "search", id: "catalogue-search", autocomplete: "off", spellcheck: "false", oninput: show });
  const groups = el("div", { class: "groups", role: "group", "aria-label": t("groups") });
  const found = el("p", { class: "pale", role: "status" });
  const list = el("div", { class: "games" });
  const node = el("section", { class: "catalogue" },
    el("h2", { id: "catalogue" }, t("catalogue")),
    el("div", { class: "catalogue-tools" },
      el("label", { class: "catalogue-search", for: "catalogue-search" }, el("span", {}, t("search_games")), search), groups),
    found, list);

  function card(game) {
    return el("article", { class: "game" },
      game.example
        ? el("a", { class: "game-picture", href: linkTo(game.example), "aria-hidden": "true", tabindex: "-1" },
          lazyPicture(app, { sum: game.example }))
        : null,
      el("h4", {}, game.title),
      el("p", { class: "game-rules" }, game.rules),
      el("div", { class: "game-links" },
        game.example && el("a", { class: "button game-open", href: linkTo(game.example) }, el("code", {}, game.example)),
        el("button", { type: "button", class: "quiet", "aria-label": t("about_game", { game: game.title }), onclick: () => details(game.name) },
          t("details"))));
  }

  // Several groups have their names above them; what a search finds is one list.
  function show() {
    const games = find(all.filter((game) => group === null || game.group === group), search.value);
    const searching = search.value.trim() !== "";
    found.textContent = searching || group !== null ? t("games_found", { count: games.length }) : "";
    clear(list);
    if (searching || group !== null) return list.append(el("div", { class: "game-grid" }, games.map(card)));
    for (const name of new Set(games.map((game) => game.group))) {
      list.append(el("section", { class: "game-group" }, el("h3", {}, t(`group_${name}`)),
        el("div", { class: "game-grid" }, games.filter((game) => game.group === name).map(card))));
    }
  }

  function choose(name) {
    group = group === name ? null : name;
    for (const button of groups.children) button.setAttribute("aria-pressed", String(button.dataset.group === group));
    show();
  }

  async function details(name) {
    try {
      const game = await app.ask({ command: "info", game: name });
      const dialog = openDialog(app, game.title, description(app, game, linkTo, (other) => {
        dialog.close();
        details(other);
      }));
      dialog.addEventListener("click", (event) => event.target.closest("a[href^='#']") && dialog.close());
    } catch (error) {
      found.textContent = error.message;
    }
  }

  async function load() {
    found.textContent = t("working");
    try {
      all = await games(app);
    } catch (error) {
      found.replaceChildren(error.message, " ", el("button", { type: "button", onclick: load }, t("again")));
      return;
    }
    groups.replaceChildren(...[...new Set(all.map((game) => game.group))].map((name) =>
      el("button", { type: "button", "aria-pressed": "false", "data-group": name, onclick: () => choose(name) }, t(`group_${name}`))));
    show();
  }
  load();
  return node;
}

// All that the library says about a game.
function description(app, game, linkTo, openGame) {
  const { t } = app;
  const fact = (key, content) => content && content.length !== 0 && [el("dt", {}, t(key)), el("dd", {}, content)];
  return el("div", { class: "game-details" },
    game.example && lazyPicture(app, { sum: game.example }),
    el("p", {}, game.rules),
    el("p", {}, el("code", {}, game.usage), " ", el("span", { class: "pale" }, game.meaning)),
    game.example && el("p", { class: "row" },
      el("a", { class: "button main", href: linkTo(game.example) }, t("open_example", { example: game.example })), numbersLink(app, game)),
    el("dl", {},
      fact("info_theorem", game.theorem),
      fact("info_proof", game.proof),
      fact("info_open", game.open),
      fact("info_misere", game.misere),
      fact("info_table", table(app, game.table)),
      fact("info_source", game.source),
      fact("info_also", game.also),
      fact("info_codes", game.codes.map((code) => [el("code", {}, code), " "])),
      fact("info_oeis", game.oeis.map((id) => [el("a", { href: `https://oeis.org/${id}`, rel: "noreferrer" }, id), " "])),
      fact("info_cousins", game.cousins.length > 0 && el("div", { class: "row" }, game.cousins.map((name) =>
        el("button", { type: "button", onclick: () => openGame(name) }, name))))));
}

// A game of one number has values over a range.
export function numbersLink(app, { example }) {
  const [, game, n] = /^([^()]+)\((\d+)\)$/.exec(example ?? "") ?? [];
  if (!game || /[+*]/.test(game) || !app.views.includes("numbers")) return null;
  const most = Math.min(1000, Math.max(60, 2 * Number(n)));
  return el("a", { class: "button", href: app.link("numbers", { game, ranges: `0..${most}` }) }, app.t("open_numbers"));
}

function table(app, known) {
  if (!known) return null;
  const rows = known.values ?? known.outcomes;
  const text = (value) => (value === null ? "" : String(value));
  const from = [known.from].flat();
  const grid = from.length === 1
    ? [el("tr", {}, el("th", { scope: "row" }, "n"), rows.map((_, i) => el("th", { scope: "col" }, String(from[0] + i)))),
      el("tr", {}, el("th", { scope: "row" }, app.t(known.values ? "value" : "outcome")), rows.map((value) => el("td", {}, text(value))))]
    : [el("tr", {}, el("td", {}), rows[0].map((_, i) => el("th", { scope: "col" }, String(from[1] + i)))),
      ...rows.map((row, i) => el("tr", {}, el("th", { scope: "row" }, String(from[0] + i)), row.map((value) => el("td", {}, text(value)))))];
  return el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": app.t("info_table") },
    el("table", { class: "values" }, el("tbody", {}, grid)));
}
