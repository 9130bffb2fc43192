/* All games: as a list with a line for each, and as a page in Markdown; both in groups. */
/* SPDX-License-Identifier: MIT */
#include "view/text/info_text.h"

enum { USAGE_MOST = 40 /* columns of a term */ };

static const struct {
  const char *name, *title;
} groups[GRUNDY_GROUPS] = {
    [GRUNDY_GROUP_OTHER] = {"other", GRUNDY_N("Other games")},
    [GRUNDY_GROUP_HEAPS] = {"heaps", GRUNDY_N("Heaps, each a game of its own")},
    [GRUNDY_GROUP_CODES] = {"codes", GRUNDY_N("Heaps with an octal code")},
    [GRUNDY_GROUP_PILES] = {"piles", GRUNDY_N("Moves in several piles")},
    [GRUNDY_GROUP_MEMORY] = {"memory", GRUNDY_N("Moves that depend on the last one")},
    [GRUNDY_GROUP_COINS] = {"coins", GRUNDY_N("Coins to turn")},
    [GRUNDY_GROUP_STRIPS] = {"strips", GRUNDY_N("Counters on a strip")},
    [GRUNDY_GROUP_TOKENS] = {"tokens", GRUNDY_N("A token on a board or a graph")},
    [GRUNDY_GROUP_BOARDS] = {"boards", GRUNDY_N("Boards")},
    [GRUNDY_GROUP_GRAPHS] = {"graphs", GRUNDY_N("Graphs")},
};

/* In which the groups are shown: what is like nothing else comes last. */
static grundy_group group_at(unsigned i) {
  return (grundy_group)((i + 1) % GRUNDY_GROUPS);
}

/* A plugin may have a group that this program does not know. */
static grundy_group group_of(const grundy_game *game) {
  return (unsigned)game->about.group < GRUNDY_GROUPS ? game->about.group : GRUNDY_GROUP_OTHER;
}

const char *grundy_group_name(grundy_group group) {
  return groups[(unsigned)group < GRUNDY_GROUPS ? group : GRUNDY_GROUP_OTHER].name;
}

/* ---- which games ---- */

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether `word` stands in `text`, in capitals or not. */
static bool mentions(const char *text, const char *word) {
  for (; text && *text; text++) {
    size_t i = 0;
    while (word[i] && lower(text[i]) == lower(word[i])) i++;
    if (!word[i]) return true;
  }
  return false;
}

static bool game_mentions(const grundy_game *game, const char *word, const grundy *g) {
  const grundy_game_about *a = &game->about;
  const char *texts[] = {game->name, a->title, a->rules,  a->meaning, a->theorem,
                         a->proof,   a->open,  a->misere, a->source,  a->cousins,
                         a->oeis,    a->codes, a->usage};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (texts[i] && (mentions(texts[i], word) || mentions(grundy_translate(g, texts[i]), word)))
      return true;
  return false;
}

bool grundy_listing_has(const grundy_listing *listing, const grundy_game *game, const grundy *g) {
  if (listing->group && strcmp(listing->group, grundy_group_name(game->about.group)) != 0)
    return false;
  return !listing->word || game_mentions(game, listing->word, g);
}

/* ---- a line for each ---- */

/* The columns that the terms need, with two spaces on either side. */
static size_t usage_width(const grundy_listing *listing, const grundy *g) {
  const grundy_game *game;
  size_t width = 0;
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    size_t length = strlen(game->about.usage);
    if (grundy_listing_has(listing, game, g) && length > width) width = length;
  }
  return 4 + (width < USAGE_MOST ? width : USAGE_MOST);
}

size_t grundy_print_list(const grundy_listing *listing, const grundy_style *style,
                         grundy_text *out) {
  size_t shown = 0, width = usage_width(listing, out->owner);
  for (unsigned group = 0; group < GRUNDY_GROUPS; group++) {
    const grundy_game *game;
    bool any = false;
    for (size_t i = 0; (game = grundy_game_at(out->owner, i)); i++) {
      if (group_of(game) != group_at(group)) continue;
      if (!grundy_listing_has(listing, game, out->owner)) continue;
      if (!any) {
        if (shown) grundy_text_add(out, "\n");
        if (style->colour) grundy_text_add(out, "\033[1m");
        grundy_text_add(out, grundy_translate(out->owner, groups[group_at(group)].title));
        if (style->colour) grundy_text_add(out, "\033[0m");
        grundy_text_add(out, " (");
        grundy_text_add(out, groups[group_at(group)].name);
        grundy_text_add(out, ")\n");
      }
      any = true;
      shown++;
      size_t from = out->length;
      grundy_text_add(out, "  ");
      grundy_text_add(out, game->about.usage);
      do grundy_text_add(out, " ");
      while (out->length - from < width && !out->failed);
      grundy_text_add(out, grundy_translate(out->owner, game->about.title));
      grundy_text_add(out, "\n");
    }
  }
  return shown;
}

/* ---- a page ---- */

/* Text, of which no sign is taken for markup. */
static void plain(const char *text, grundy_text *out) {
  for (; *text; text++) {
    if (strchr("*_<`\\[|", *text)) grundy_text_add(out, "\\");
    grundy_text_put(out, text, 1);
  }
}

/* The head of an item. */
static void bold(const char *head, grundy_text *out) {
  grundy_text_add(out, "- **");
  out->say(out, GRUNDY_N("%s:"), grundy_translate(out->owner, head));
  grundy_text_add(out, "** ");
}

static void item(const char *head, const char *text, grundy_text *out) {
  if (!text) return;
  bold(head, out);
  plain(grundy_translate(out->owner, text), out);
  grundy_text_add(out, "\n");
}

/* The words of a list; with a `link`, each leads there, its own name behind it. */
static void words(const char *head, const char *list, const char *link, grundy_text *out) {
  if (!list) return;
  bold(head, out);
  for (const char *first = list; *list;) {
    size_t n = strcspn(list, " ");
    if (list != first) grundy_text_add(out, " ");
    if (link) grundy_text_add(out, "[");
    if (!link || *link == '#') grundy_text_add(out, "`");
    grundy_text_put(out, list, n);
    if (!link || *link == '#') grundy_text_add(out, "`");
    if (link) {
      grundy_text_add(out, "](");
      grundy_text_add(out, link);
      grundy_text_put(out, list, n);
      grundy_text_add(out, ")");
    }
    list += n + strspn(list + n, " ");
  }
  grundy_text_add(out, "\n");
}

static void code_item(const char *head, const char *before, const char *code, const char *behind,
                      grundy_text *out) {
  if (!code) return;
  bold(head, out);
  grundy_text_add(out, "`");
  grundy_text_add(out, before);
  grundy_text_add(out, code);
  grundy_text_add(out, behind);
  grundy_text_add(out, "`\n");
}

static void values(const grundy_game *game, const grundy_table *table, grundy_text *out) {
  if (!table) return;
  bold(GRUNDY_N("Values"), out);
  grundy_text_add(out, "`");
  gi_print_table_words(game->about.table, out);
  grundy_text_add(out, "`\n");
  grundy_text_add(out, "\n  ```text\n  ");
  gi_print_sample(table, 2, out);
  grundy_text_add(out, "  ```\n\n");
}

/* Links to all games, group by group. */
static void contents(const grundy_listing *listing, grundy_text *out) {
  for (unsigned group = 0; group < GRUNDY_GROUPS; group++) {
    const grundy_game *game;
    bool any = false;
    for (size_t i = 0; (game = grundy_game_at(out->owner, i)); i++) {
      if (group_of(game) != group_at(group)) continue;
      if (!grundy_listing_has(listing, game, out->owner)) continue;
      if (!any) bold(groups[group_at(group)].title, out);
      grundy_text_add(out, any ? ", [" : "[");
      plain(grundy_translate(out->owner, game->about.title), out);
      grundy_text_add(out, "](#");
      grundy_text_add(out, game->name);
      grundy_text_add(out, ")");
      any = true;
    }
    if (any) grundy_text_add(out, "\n");
  }
}

void grundy_markdown_title(const grundy_listing *listing, grundy_text *out) {
  const grundy_game *game;
  size_t games = 0;
  for (size_t i = 0; (game = grundy_game_at(out->owner, i)); i++)
    games += grundy_listing_has(listing, game, out->owner);
  grundy_text_add(out, "# ");
  out->say(out, GRUNDY_N("The catalogue of games"));
  grundy_text_add(out, "\n\n");
  out->say(out,
           GRUNDY_N("%u games and families that grundy knows; written by `grundy list "
                    "--markdown`."),
           (unsigned)games);
  grundy_text_add(out, "\n\n");
  contents(listing, out);
}

void grundy_markdown_group(grundy_group group, grundy_text *out) {
  grundy_text_add(out, "\n## ");
  grundy_text_add(out, grundy_translate(out->owner, groups[group].title));
  grundy_text_add(out, "\n");
}

void grundy_markdown_game(const grundy_game *game, const grundy_table *table, grundy_text *out) {
  const grundy_game_about *about = &game->about;
  grundy_text_add(out, "\n### <a id=\"");
  grundy_text_add(out, game->name);
  grundy_text_add(out, "\"></a>");
  plain(grundy_translate(out->owner, about->title), out);
  grundy_text_add(out, " (`");
  grundy_text_add(out, game->name);
  grundy_text_add(out, "`)\n\n");
  plain(grundy_translate(out->owner, about->rules), out);
  grundy_text_add(out, "\n\n");
  code_item(GRUNDY_N("Written"), "", about->usage, "", out);
  item(GRUNDY_N("Meaning"), about->meaning, out);
  code_item(GRUNDY_N("Try"), "grundy solve '", about->example, "'", out);
  values(game, table, out);
  item(GRUNDY_N("Theorem"), about->theorem, out);
  item(GRUNDY_N("Proof"), about->proof, out);
  item(GRUNDY_N("Open"), about->open, out);
  item(GRUNDY_N("Misere"), about->misere, out);
  words(GRUNDY_N("Codes"), about->codes, NULL, out);
  words(GRUNDY_N("OEIS"), about->oeis, "https://oeis.org/", out);
  words(GRUNDY_N("See also"), about->cousins, "#", out);
  item(GRUNDY_N("Source"), about->source, out);
}
