/* What the catalogue tells of each game is complete, and what it names is there; and samples. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "grundy/grundy.h"

#include <cmocka.h>

/* Calls for every word of a list with spaces between. */
static void each_word(grundy *g, const char *list, const char *game,
                      void (*check)(grundy *, const char *word, const char *game)) {
  char word[64];
  while (list && *list) {
    size_t n = strcspn(list, " ");
    assert_true(n > 0 && n < sizeof word);
    memcpy(word, list, n);
    word[n] = '\0';
    check(g, word, game);
    list += n + (list[n] == ' ');
  }
}

static void is_cousin(grundy *g, const char *word, const char *game) {
  if (!grundy_game_find(g, word) || strcmp(word, game) == 0) fail_msg("%s names %s", game, word);
}

static void is_sequence(grundy *g, const char *word, const char *game) {
  (void)g;
  if (strlen(word) != 7 || word[0] != 'A' || strspn(word + 1, "0123456789") != 6)
    fail_msg("%s has the sequence %s", game, word);
}

static void is_code(grundy *g, const char *word, const char *game) {
  const grundy_game *code;
  const void *self;
  const char *label;
  if (grundy_game_open(g, word, strlen(word), &code, &self, &label, NULL) != GRUNDY_OK ||
      strcmp(code->name, "code") != 0)
    fail_msg("%s has the code %s", game, word);
}

/* The theorem is said within a sentence; the other texts are sentences. */
static void has_stop(const char *text, bool expected, const char *game) {
  if (text && (text[0] == '\0' || (text[strlen(text) - 1] == '.') != expected))
    fail_msg("%s: the full stop at the end of '%s'", game, text);
}

static void every_game(void **state) {
  grundy *g = grundy_new(NULL);
  const grundy_game *game;
  size_t games = 0;
  (void)state;
  for (; (game = grundy_game_at(g, games)); games++) {
    const grundy_game_about *about = &game->about;
    grundy_table *sample = NULL;
    grundy_error error;
    if (!about->title || !about->rules || !about->usage || !about->meaning || !about->example ||
        (about->proof && !about->theorem))
      fail_msg("%s does not tell all", game->name);
    if (about->group == GRUNDY_GROUP_OTHER || about->group >= GRUNDY_GROUPS)
      fail_msg("%s is in no group", game->name);
    if (about->theorem && !about->proof) fail_msg("who proved the theorem of %s?", game->name);
    has_stop(about->theorem, false, game->name);
    has_stop(about->proof, true, game->name);
    has_stop(about->open, true, game->name);
    has_stop(about->misere, true, game->name);
    each_word(g, about->cousins, game->name, is_cousin);
    each_word(g, about->oeis, game->name, is_sequence);
    each_word(g, about->codes, game->name, is_code);
    if (!about->table) continue;
    if (strncmp(about->table, game->name, strlen(game->name)) != 0 && !(game->traits & GRUNDY_BARE))
      fail_msg("%s has a table of another game", game->name);
    size_t head = strcspn(about->example, "(");
    if (strncmp(about->table, about->example, head) != 0 || about->table[head] != ' ')
      fail_msg("%s has a table with other parameters than its example", game->name);
    if (grundy_table_sample(g, about->table, &sample, &error) != GRUNDY_OK)
      fail_msg("%s: %s", about->table, error.message);
    grundy_table_free(sample);
  }
  assert_true(games >= 70);
  grundy_free(g);
}

/* A title finds its game, in every language; so does each other name. */
static void titles(void **state) {
  static const char *const languages[] = {"en", "zh_CN", "zh_TW"};
  (void)state;
  for (size_t l = 0; l < sizeof languages / sizeof *languages; l++) {
    grundy_config config;
    grundy_config_init(&config);
    config.language = languages[l];
    grundy *speaks = grundy_new(&config), *other = grundy_new(NULL);
    const grundy_game *game;
    for (size_t i = 0; (game = grundy_game_at(speaks, i)); i++) {
      const char *title = grundy_translate(speaks, game->about.title);
      if (grundy_game_find(other, title) != game)
        fail_msg("'%s' does not find %s", title, game->name);
      if (!game->about.also) continue;
      char names[256], *next = names;
      snprintf(names, sizeof names, "%s", grundy_translate(speaks, game->about.also));
      for (char *name = names; *name; name = next) {
        next = name + strcspn(name, ",");
        for (char *wide = strstr(name, "\xef\xbc\x8c"); wide && wide < next;) next = wide;
        size_t gap = *next == ',' ? 1 : *next ? 3 : 0;
        *next = '\0';
        next += gap;
        if (grundy_game_find(other, name) != game)
          fail_msg("'%s' does not find %s", name, game->name);
      }
    }
    grundy_free(speaks);
    grundy_free(other);
  }
}

static void other_names(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  assert_ptr_equal(grundy_game_find(g, "KAYLES"), grundy_game_find(g, "kayles"));
  assert_ptr_equal(grundy_game_find(g, "wythoff'sgame"), grundy_game_find(g, "wythoff"));
  assert_ptr_equal(grundy_game_find(g, "\xe7\x9a\x87\xe5\x90\x8e"), grundy_game_find(g, "queen"));
  assert_null(grundy_game_find(g, ""));
  assert_null(grundy_game_find(g, " "));
  assert_null(grundy_game_find(g, "kayle"));
  assert_null(grundy_game_find(g, "Anti-Nim")); /* it is Nim with another rule for who wins */
  grundy_free(g);
}

static void samples(void **state) {
  static const char *const wrong[] = {"",
                                      "kayles",
                                      "kayles 5",
                                      "kayles 9..3",
                                      "kayles 0..400",
                                      "kayles 0..99 0..99",
                                      "kayles 0..3 x"};
  grundy *g = grundy_new(NULL);
  static const unsigned kayles[] = {3, 1, 4, 3};
  grundy_table *s;
  grundy_error error;
  (void)state;
  assert_int_equal(grundy_table_sample(g, "kayles 3..6", &s, &error), GRUNDY_OK);
  assert_int_equal(s->cells.count, 4);
  for (size_t i = 0; i < 4; i++) assert_int_equal(s->cells.values[i], kayles[i]);
  grundy_table_free(s);
  assert_int_equal(grundy_table_sample(g, "nim 1..2 1..3", &s, &error), GRUNDY_OK);
  assert_int_equal(s->cells.dimensions, 2);
  for (size_t i = 0; i < 6; i++) assert_int_equal(s->cells.values[i], (1 + i / 3) ^ (1 + i % 3));
  grundy_table_free(s);
  assert_int_equal(grundy_table_sample(g, "bash{2} 0..3 --outcome", &s, &error), GRUNDY_OK);
  for (size_t i = 0; i < 4; i++) assert_int_equal(s->cells.values[i], i % 3 != 0);
  grundy_table_free(s);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    assert_int_equal(grundy_table_sample(g, wrong[i], &s, &error), GRUNDY_EINPUT);
  assert_int_equal(grundy_table_sample(g, "nothing 0..3", &s, &error), GRUNDY_EINPUT);
  grundy_set_limits(g, 0, 3, 0);
  assert_int_equal(grundy_table_sample(g, "cram 4..4 5..5", &s, &error), GRUNDY_UNKNOWN);
  assert_null(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_game), cmocka_unit_test(titles),
                                     cmocka_unit_test(other_names), cmocka_unit_test(samples)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
