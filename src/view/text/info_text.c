/* A game of the catalogue as a page for people, its texts wrapped to 80 columns. */
/* SPDX-License-Identifier: MIT */
#include "view/text/info_text.h"

#include "view/text/picture.h"

enum { INDENT = 10, RIGHT = 80 };

/* The example as a picture. That of a plugin is not read, because its name may be another game's.
 */
static void print_example(const grundy_game *game, const grundy_style *style, grundy_text *out) {
  grundy_sum *sum;
  const char *example = game->about.example;
  if (!game->text_picture || grundy_game_find(out->owner, game->name) != game) return;
  grundy_status status = grundy_sum_parse(out->owner, example, strlen(example), &sum, NULL);
  if (status == GRUNDY_ENOMEM) out->failed = true;
  if (status != GRUNDY_OK) return;
  gi_print_pictures(sum, NULL, style, INDENT, out);
  grundy_sum_free(sum);
}

static void info_padded(grundy_nimber n, size_t width, grundy_text *out) {
  size_t digits = gi_decimal_digits(n);
  gi_print_spaces(digits < width ? width - digits : 0, out);
  grundy_text_number(out, n);
}

static void one_value(const grundy_sample *s, size_t i, size_t width, grundy_text *out) {
  if (!s->outcomes && !s->none[i]) {
    info_padded(s->values[i], width, out);
    return;
  }
  gi_print_spaces(width - 1, out);
  grundy_text_add(out, s->none[i] ? "-" : s->values[i] ? "N" : "P");
}

/* Values in lines, the arguments above or beside them; every line begins with `indent` spaces, the
 * first one has them already. */
void gi_print_sample(const grundy_sample *s, size_t indent, grundy_text *out) {
  bool plane = s->dimensions == 2;
  size_t columns = plane ? (size_t)(s->high[1] - s->low[1] + 1) : s->count;
  size_t width = gi_decimal_digits(s->high[plane]), left = gi_decimal_digits(s->high[0]) + 1;
  const char *corner = s->sides ? "axb" : "a\\b"; /* of a plane: what runs down, and what across */
  if (left < strlen(corner)) left = strlen(corner);
  for (size_t i = 0; i < s->count; i++)
    if (!s->outcomes && gi_decimal_digits(s->values[i]) > width)
      width = gi_decimal_digits(s->values[i]);
  if (plane) {
    gi_print_spaces(left - strlen(corner), out);
    grundy_text_add(out, corner);
    for (size_t i = 0; i < columns; i++) info_padded(s->low[1] + i, width + 1, out);
    grundy_text_add(out, "\n");
    for (size_t i = 0; i < s->count; i++) {
      if (i % columns == 0) {
        gi_print_spaces(indent, out);
        info_padded(s->low[0] + i / columns, left - 1, out);
        grundy_text_add(out, ":");
      }
      one_value(s, i, width + 1, out);
      if ((i + 1) % columns == 0) grundy_text_add(out, "\n");
    }
    return;
  }
  size_t at_once = (RIGHT - indent - 2) / (width + 1);
  for (size_t from = 0; from < columns; from += at_once) {
    size_t to = columns - from < at_once ? columns : from + at_once;
    if (from) gi_print_spaces(indent, out);
    grundy_text_add(out, "n ");
    for (size_t i = from; i < to; i++) info_padded(s->low[0] + i, width + 1, out);
    grundy_text_add(out, "\n");
    gi_print_spaces(indent, out);
    grundy_text_add(out, s->outcomes ? "  " : "G ");
    for (size_t i = from; i < to; i++) one_value(s, i, width + 1, out);
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

/* Words that the shell takes as they are. */
static void print_try(const grundy_game *game, grundy_text *out) {
  if (!game->about.example) return;
  info_head(GRUNDY_N("Try"), out);
  grundy_text_add(out, "grundy solve '");
  grundy_text_add(out, game->about.example);
  grundy_text_add(out, "'\n");
}

void grundy_print_info(const grundy_game *game, const grundy_sample *sample,
                       const grundy_style *style, grundy_text *out) {
  const grundy_game_about *about = &game->about;
  if (style->colour) grundy_text_add(out, "\033[1m");
  grundy_text_add(out, grundy_translate(out->owner, about->title));
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, " (");
  grundy_text_add(out, game->name);
  grundy_text_add(out, ")\n");
  info_field(GRUNDY_N("Rules"), about->rules, out);
  info_field(GRUNDY_N("Written"), about->usage, out);
  info_field(GRUNDY_N("Meaning"), about->meaning, out);
  print_try(game, out);
  print_example(game, style, out);
  if (sample) {
    info_head(GRUNDY_N("Values"), out);
    gi_print_table_words(about->table, out);
    grundy_text_add(out, "\n");
    gi_print_spaces(INDENT, out);
    gi_print_sample(sample, INDENT, out);
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
