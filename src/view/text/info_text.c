/* A game of the catalogue as a page for people, its texts wrapped to 80 columns. */
/* SPDX-License-Identifier: MIT */
#include "view/text/info_text.h"

#include "game/hooks.h"
#include "game/term.h"
#include "view/text/picture.h"

enum { INDENT = 10, RIGHT = 80 };

/* The example as a picture. */
static void draw_example(const grundy_game *game, const grundy_text *example,
                         const grundy_style *style, grundy_text *out) {
  grundy_sum *sum;
  if (!game->text_picture) return;
  grundy_status status = grundy_sum_parse(out->owner, example->data, example->length, &sum, NULL);
  if (status == GRUNDY_ENOMEM) out->failed = true;
  if (status != GRUNDY_OK) return;
  gi_print_pictures(sum, NULL, style, INDENT, out);
  grundy_sum_free(sum);
}

static void info_padded(grundy_nimber n, size_t width, grundy_text *out) {
  for (size_t i = gi_decimal_digits(n); i < width; i++) grundy_text_add(out, " ");
  grundy_text_number(out, n);
}

static void one_value(const grundy_cells *cells, size_t i, size_t width, grundy_text *out) {
  if (!cells->outcomes && cells->known[i]) {
    info_padded(cells->values[i], width, out);
    return;
  }
  gi_print_spaces(width - 1, out);
  grundy_text_add(out, !cells->known[i] ? "-" : cells->values[i] ? "N" : "P");
}

/* Values in lines, the arguments above or beside them; every line begins with `indent` spaces, the
 * first one has them already. */
void gi_print_sample(const grundy_table *table, size_t indent, grundy_text *out) {
  const grundy_cells *cells = &table->cells;
  const grundy_range *ranges = cells->ranges;
  bool plane = cells->dimensions == 2;
  size_t columns = plane ? (size_t)(ranges[1].high - ranges[1].low + 1) : cells->count;
  size_t width = gi_decimal_digits(ranges[plane].high),
         left = gi_decimal_digits(ranges[0].high) + 1;
  const char *corner = table->sides ? "axb" : "a\\b"; /* of a plane: what runs down, and across */
  if (left < strlen(corner)) left = strlen(corner);
  for (size_t i = 0; i < cells->count; i++)
    if (!cells->outcomes && gi_decimal_digits(cells->values[i]) > width)
      width = gi_decimal_digits(cells->values[i]);
  if (plane) {
    gi_print_spaces(left - strlen(corner), out);
    grundy_text_add(out, corner);
    for (size_t i = 0; i < columns; i++) info_padded(ranges[1].low + i, width + 1, out);
    grundy_text_add(out, "\n");
    for (size_t i = 0; i < cells->count; i++) {
      if (i % columns == 0) {
        gi_print_spaces(indent, out);
        info_padded(ranges[0].low + i / columns, left - 1, out);
        grundy_text_add(out, ":");
      }
      one_value(cells, i, width + 1, out);
      if ((i + 1) % columns == 0) grundy_text_add(out, "\n");
    }
    return;
  }
  size_t at_once = (RIGHT - indent - 2) / (width + 1);
  for (size_t from = 0; from < columns; from += at_once) {
    size_t to = columns - from < at_once ? columns : from + at_once;
    if (from) gi_print_spaces(indent, out);
    grundy_text_add(out, "n ");
    for (size_t i = from; i < to; i++) info_padded(ranges[0].low + i, width + 1, out);
    grundy_text_add(out, "\n");
    gi_print_spaces(indent, out);
    grundy_text_add(out, cells->outcomes ? "  " : "G ");
    for (size_t i = from; i < to; i++) one_value(cells, i, width + 1, out);
    grundy_text_add(out, "\n");
  }
}

/* The shell expands braces, so a game with braces is quoted. */
void gi_print_table_words(const char *table, grundy_text *out) {
  size_t game = strcspn(table, " ");
  bool quoted = memchr(table, '{', game);
  grundy_text_add(out, quoted ? "grundy table '" : "grundy table ");
  grundy_text_put(out, table, game);
  if (quoted) grundy_text_add(out, "'");
  grundy_text_add(out, table + game);
}

/* The head of a field, and the place where its text begins. */
static void info_head(const char *message, grundy_text *out) {
  const char *name = grundy_translate(out->owner, message);
  size_t width = gi_text_columns(name, strlen(name));
  grundy_text_add(out, name);
  gi_print_spaces(width < INDENT ? INDENT - width : 1, out);
}

static void info_field(const char *message, const char *text, grundy_text *out) {
  if (!text) return;
  info_head(message, out);
  gi_print_wrapped(grundy_translate(out->owner, text), INDENT, out);
}

/* Words with spaces between as a list. */
static void list_field(const char *message, const char *list, grundy_text *out) {
  if (!list) return;
  grundy_text joined;
  grundy_text_init(&joined, out->owner);
  for (const char *at = list; *at; at++) {
    if (*at == ' ') grundy_text_add(&joined, ",");
    grundy_text_put(&joined, at, 1);
  }
  info_head(message, out);
  gi_print_wrapped(joined.data ? joined.data : "", INDENT, out);
  out->failed |= joined.failed;
  grundy_text_clear(&joined);
}

/* Words that the shell takes as they are, and their picture. */
static void info_example(const grundy_game *game, const char *file, const grundy_style *style,
                         grundy_text *out) {
  grundy_text example;
  grundy_text_init(&example, out->owner);
  if (grundy_example(out->owner, game, file, &example)) {
    info_head(GRUNDY_N("Try"), out);
    grundy_text_add(out, "grundy solve ");
    gi_print_quoted(example.data, example.length, out);
    grundy_text_add(out, "\n");
    draw_example(game, &example, style, out);
  }
  out->failed |= example.failed;
  grundy_text_clear(&example);
}

/* How a term is written. */
static void info_usage(const grundy_game *game, const char *file, grundy_text *out) {
  grundy_text usage;
  grundy_text_init(&usage, out->owner);
  gi_print_term(game, file, grundy_translate(out->owner, game->about.usage), &usage);
  info_head(GRUNDY_N("Written"), out);
  gi_print_wrapped(usage.data ? usage.data : "", INDENT, out);
  out->failed |= usage.failed;
  grundy_text_clear(&usage);
}

void grundy_print_info(const grundy_game *game, const char *file, const grundy_table *table,
                       const grundy_style *style, grundy_text *out) {
  const grundy_game_about *about = &game->about;
  if (style->colour) grundy_text_add(out, "\033[1m");
  grundy_text_add(out, grundy_translate(out->owner, about->title));
  if (style->colour) grundy_text_add(out, "\033[0m");
  out->say(out, GRUNDY_N(" (%s)"), file ? file : game->name);
  grundy_text_add(out, "\n");
  info_field(GRUNDY_N("Also"), about->also, out);
  info_field(GRUNDY_N("Rules"), about->rules, out);
  info_usage(game, file, out);
  info_field(GRUNDY_N("Meaning"), about->meaning, out);
  info_example(game, file, style, out);
  if (table) {
    info_head(GRUNDY_N("Values"), out);
    gi_print_table_words(about->table, out);
    grundy_text_add(out, "\n");
    gi_print_spaces(INDENT, out);
    gi_print_sample(table, INDENT, out);
  }
  info_field(GRUNDY_N("Theorem"), about->theorem, out);
  info_field(GRUNDY_N("Proof"), about->proof, out);
  info_field(GRUNDY_N("Open"), about->open, out);
  info_field(GRUNDY_N("Misere"), about->misere, out);
  list_field(GRUNDY_N("Codes"), about->codes, out);
  list_field(GRUNDY_N("OEIS"), about->oeis, out);
  list_field(GRUNDY_N("See also"), about->cousins, out);
  info_field(GRUNDY_N("Source"), about->source, out);
  if (gi_is_zermelo(game))
    out->say(out, GRUNDY_N("No Grundy values: solve and moves answer with the outcome.\n"));
}
