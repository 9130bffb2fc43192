/* A game of the catalogue as a page for people, its texts wrapped to 80 columns. */
/* SPDX-License-Identifier: MIT */
#include "grundy/sum.h"
#include "view/picture.h"

enum { INDENT = 10, RIGHT = 80 };

/* A wide sign that must not begin a line. */
static bool closes(const char *s) {
  static const char *const signs[] = {"\xef\xbc\x8c", "\xe3\x80\x82", "\xef\xbc\x9a",
                                      "\xef\xbc\x9b", "\xef\xbc\x89", "\xe3\x80\x81",
                                      "\xef\xbc\x9f", "\xef\xbc\x81"};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strncmp(s, signs[i], strlen(signs[i])) == 0) return true;
  return false;
}

static bool is_wide(char c) {
  return (unsigned char)c >= 0xe3;
}

/* Bytes up to the next place where a line may break: behind a space, or beside a wide sign. */
static size_t next_piece(const char *s) {
  size_t n = 1;
  while (s[n] && s[n - 1] != ' ' &&
         ((s[n] & 0xc0) == 0x80 || closes(s + n) || (!is_wide(s[0]) && !is_wide(s[n]))))
    n++;
  return n;
}

static void wrapped(const char *text, grundy_text *out) {
  size_t at = INDENT;
  for (size_t n; *text; text += n) {
    n = next_piece(text);
    size_t width = gi_columns(text, n), visible = text[n - 1] == ' ' ? width - 1 : width;
    if (at + visible > RIGHT && at > INDENT) {
      while (out->length && out->data[out->length - 1] == ' ') out->length--;
      grundy_text_add(out, "\n");
      gi_spaces(INDENT, out);
      at = INDENT;
    }
    grundy_text_put(out, text, n);
    at += width;
  }
  grundy_text_add(out, "\n");
}

/* The example as a picture; a plugin's is not read, as its name may be another game's. */
static void print_example(const grundy_game *game, const grundy_style *style, grundy_text *out) {
  grundy_sum *sum;
  const char *example = game->about.example;
  if (!game->draw || grundy_game_find(out->owner, game->name) != game) return;
  grundy_status status = grundy_sum_parse(out->owner, example, strlen(example), &sum, NULL);
  if (status == GRUNDY_ENOMEM) out->failed = true;
  if (status != GRUNDY_OK) return;
  gi_pictures(sum, NULL, style, INDENT, out);
  grundy_sum_free(sum);
}

void grundy_print_info(const grundy_game *game, const grundy_style *style, grundy_text *out) {
  const grundy_game_about *about = &game->about;
  const struct {
    const char *head, *text;
  } fields[] = {{GRUNDY_N("Rules"), about->rules},     {GRUNDY_N("Written"), about->usage},
                {GRUNDY_N("Meaning"), about->meaning}, {GRUNDY_N("Example"), about->example},
                {GRUNDY_N("Theorem"), about->theorem}, {GRUNDY_N("Source"), about->source}};
  if (style->colour) grundy_text_add(out, "\033[1m");
  grundy_text_add(out, grundy_translate(out->owner, about->title));
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, " (");
  grundy_text_add(out, game->name);
  grundy_text_add(out, ")\n");
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    if (!fields[i].text) continue;
    const char *name = grundy_translate(out->owner, fields[i].head);
    size_t width = gi_columns(name, strlen(name));
    grundy_text_add(out, name);
    gi_spaces(width < INDENT ? INDENT - width : 1, out);
    wrapped(grundy_translate(out->owner, fields[i].text), out);
    if (fields[i].text == about->example) print_example(game, style, out);
  }
  if (gi_is_zermelo(game))
    out->say(out, GRUNDY_N("No Grundy values: solve and moves answer with the outcome.\n"));
}
