/* All games: as a list with a line for each, and as a page in Markdown; both in groups. */
/* SPDX-License-Identifier: MIT */
#include "view/text/info_text.h"

enum { USAGE_MOST = 40 /* columns of a term */ };

static const char *const titles[GRUNDY_GROUPS] = {
    [GRUNDY_GROUP_OTHER] = GRUNDY_N("Other games"),
    [GRUNDY_GROUP_HEAPS] = GRUNDY_N("Heaps, each a game of its own"),
    [GRUNDY_GROUP_CODES] = GRUNDY_N("Heaps with an octal code"),
    [GRUNDY_GROUP_PILES] = GRUNDY_N("Moves in several piles"),
    [GRUNDY_GROUP_MEMORY] = GRUNDY_N("Moves that depend on the last one"),
    [GRUNDY_GROUP_COINS] = GRUNDY_N("Coins to turn"),
    [GRUNDY_GROUP_STRIPS] = GRUNDY_N("Counters on a strip"),
    [GRUNDY_GROUP_TOKENS] = GRUNDY_N("A token on a board or a graph"),
    [GRUNDY_GROUP_BOARDS] = GRUNDY_N("Boards"),
    [GRUNDY_GROUP_GRAPHS] = GRUNDY_N("Graphs"),
};

/* The order of the groups: other games come last. */
static grundy_group group_at(unsigned i) {
  return (grundy_group)((i + 1) % GRUNDY_GROUPS);
}

/* A plugin may have a group that this program does not know. */
static grundy_group group_of(const grundy_game *game) {
  return (unsigned)game->about.group < GRUNDY_GROUPS ? game->about.group : GRUNDY_GROUP_OTHER;
}

/* ---- a line for each ---- */

/* The columns that the terms need, with two spaces on either side. */
static size_t usage_width(const grundy_listing *listing, const grundy *g) {
  const grundy_game *game;
  size_t width = 0;
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    size_t length = strlen(game->about.usage);
    if (grundy_listing_has(listing, game) && length > width) width = length;
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
      if (!grundy_listing_has(listing, game)) continue;
      if (!any) {
        if (shown) grundy_text_add(out, "\n");
        if (style->colour) grundy_text_add(out, "\033[1m");
        grundy_text_add(out, grundy_translate(out->owner, titles[group_at(group)]));
        if (style->colour) grundy_text_add(out, "\033[0m");
        out->say(out, GRUNDY_N(" (%s)"), grundy_group_name(group_at(group)));
        grundy_text_add(out, "\n");
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
  if (shown)
    out->say(out, GRUNDY_N("\n'grundy info GAME' describes a game, for example 'grundy info "
                           "kayles'; 'grundy list coins' shows one\ngroup, 'grundy list --grep "
                           "chocolate' the games that mention a word.\n"));
  else
    out->say(out, GRUNDY_N("No game mentions '%s'.\n"),
             listing->word    ? listing->word
             : listing->group ? listing->group
                              : "");
  return shown;
}

/* ---- CSV ---- */

/* A text in quotation marks; one inside it stands twice. */
static void csv_field(const char *text, const char *behind, grundy_text *out) {
  grundy_text_add(out, "\"");
  for (; *text; text++) {
    if (*text == '"') grundy_text_add(out, "\"");
    grundy_text_put(out, text, 1);
  }
  grundy_text_add(out, "\"");
  grundy_text_add(out, behind);
}

void grundy_csv_list(const grundy_listing *listing, grundy_text *out) {
  const grundy_game *game;
  grundy_text_add(out, "name,group,title,usage,example\n");
  for (size_t i = 0; (game = grundy_game_at(out->owner, i)); i++) {
    if (!grundy_listing_has(listing, game)) continue;
    csv_field(game->name, ",", out);
    csv_field(grundy_group_name(game->about.group), ",", out);
    csv_field(grundy_translate(out->owner, game->about.title), ",", out);
    csv_field(game->about.usage, ",", out);
    csv_field(game->about.example ? game->about.example : "", "\n", out);
  }
}

/* ---- a page ---- */

/* Text with the characters of markup escaped. */
static void plain_word(const char *text, grundy_text *out) {
  for (; *text; text++) {
    if (strchr("*_<`\\[|", *text)) grundy_text_add(out, "\\");
    grundy_text_put(out, text, 1);
  }
}

/* The head of an item. */
static void catalogue_bold(const char *head, grundy_text *out) {
  grundy_text_add(out, "- **");
  out->say(out, GRUNDY_N("%s:"), grundy_translate(out->owner, head));
  grundy_text_add(out, "** ");
}

static void catalogue_item(const char *head, const char *text, grundy_text *out) {
  if (!text) return;
  catalogue_bold(head, out);
  plain_word(grundy_translate(out->owner, text), out);
  grundy_text_add(out, "\n");
}

/* The words of a list; with `link`, each is a link to that address followed by the word. */
static void print_words(const char *head, const char *list, const char *link, grundy_text *out) {
  if (!list) return;
  catalogue_bold(head, out);
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
  catalogue_bold(head, out);
  grundy_text_add(out, "`");
  grundy_text_add(out, before);
  grundy_text_add(out, code);
  grundy_text_add(out, behind);
  grundy_text_add(out, "`\n");
}

static void print_values(const grundy_game *game, const grundy_table *table, grundy_text *out) {
  if (!table) return;
  catalogue_bold(GRUNDY_N("Values"), out);
  grundy_text_add(out, "`");
  gi_print_table_words(game->about.table, out);
  grundy_text_add(out, "`\n");
  grundy_text_add(out, "\n  ```text\n  ");
  gi_print_sample(table, 2, out);
  grundy_text_add(out, "  ```\n\n");
}

/* Links to all games, group by group. */
static void print_contents(const grundy_listing *listing, grundy_text *out) {
  for (unsigned group = 0; group < GRUNDY_GROUPS; group++) {
    const grundy_game *game;
    bool any = false;
    for (size_t i = 0; (game = grundy_game_at(out->owner, i)); i++) {
      if (group_of(game) != group_at(group)) continue;
      if (!grundy_listing_has(listing, game)) continue;
      if (!any) catalogue_bold(titles[group_at(group)], out);
      if (any) out->say(out, GRUNDY_N(", "));
      grundy_text_add(out, "[");
      plain_word(grundy_translate(out->owner, game->about.title), out);
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
    games += grundy_listing_has(listing, game);
  grundy_text_add(out, "# ");
  out->say(out, GRUNDY_N("The catalogue of games"));
  grundy_text_add(out, "\n\n");
  out->say(out,
           GRUNDY_N("%u games and families that grundy knows; written by `grundy list "
                    "--markdown`."),
           (unsigned)games);
  grundy_text_add(out, "\n\n");
  print_contents(listing, out);
}

void grundy_markdown_group(grundy_group group, grundy_text *out) {
  grundy_text_add(out, "\n## ");
  grundy_text_add(out, grundy_translate(out->owner, titles[group]));
  grundy_text_add(out, "\n");
}

void grundy_markdown_game(const grundy_game *game, const grundy_table *table, grundy_text *out) {
  const grundy_game_about *about = &game->about;
  grundy_text_add(out, "\n### <a id=\"");
  grundy_text_add(out, game->name);
  grundy_text_add(out, "\"></a>");
  plain_word(grundy_translate(out->owner, about->title), out);
  out->say(out, GRUNDY_N(" (`%s`)"), game->name);
  grundy_text_add(out, "\n\n");
  plain_word(grundy_translate(out->owner, about->rules), out);
  grundy_text_add(out, "\n\n");
  catalogue_item(GRUNDY_N("Also"), about->also, out);
  code_item(GRUNDY_N("Written"), "", about->usage, "", out);
  catalogue_item(GRUNDY_N("Meaning"), about->meaning, out);
  code_item(GRUNDY_N("Try"), "grundy solve '", about->example, "'", out);
  print_values(game, table, out);
  catalogue_item(GRUNDY_N("Theorem"), about->theorem, out);
  catalogue_item(GRUNDY_N("Proof"), about->proof, out);
  catalogue_item(GRUNDY_N("Open"), about->open, out);
  catalogue_item(GRUNDY_N("Misere"), about->misere, out);
  print_words(GRUNDY_N("Codes"), about->codes, NULL, out);
  print_words(GRUNDY_N("OEIS"), about->oeis, "https://oeis.org/", out);
  print_words(GRUNDY_N("See also"), about->cousins, "#", out);
  catalogue_item(GRUNDY_N("Source"), about->source, out);
}
