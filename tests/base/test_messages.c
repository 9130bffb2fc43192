/* Messages by language: known languages, and English where a translation is missing. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/messages.h"
#include "grundy/grundy.h"

#include <string.h>

static void languages(void **state) {
  (void)state;
  assert_true(grundy_language_known("en"));
  assert_true(grundy_language_known("zh_CN"));
  assert_true(grundy_language_known("zh_TW"));
  assert_string_equal(grundy_language_at(0), "en");
  size_t count = 0;
  while (grundy_language_at(count)) assert_true(grundy_language_known(grundy_language_at(count++)));
  assert_true(count >= 3);
  static const char *const others[] = {"", "zh", "zh_cn", "zh_CN.UTF-8", "EN", "fr", "zh_CNx"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    assert_false(grundy_language_known(others[i]));
}

/* The language of a locale, and of names that are none. */
static void locales(void **state) {
  (void)state;
  static const char *const wanted[][2] = {
      {"en", "en"},          {"en_GB.UTF-8", "en"},   {"EN-us", "en"},          {"zh", "zh_CN"},
      {"zh_CN", "zh_CN"},    {"zh-cn", "zh_CN"},      {"zh_SG.utf8", "zh_CN"},  {"zh-Hans", "zh_CN"},
      {"zh_TW", "zh_TW"},    {"zh_HK.UTF-8", "zh_TW"}, {"zh-Hant-CN", "zh_TW"}, {"ZH-MO@x", "zh_TW"},
      {"zh_Hans_HK", "zh_CN"}};
  static const char *const none[] = {"", "C", "POSIX", "C.UTF-8", "tlh", "e", "english", "zhx", "_CN"};
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
    assert_string_equal(grundy_language_for(wanted[i][0]), wanted[i][1]);
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) assert_null(grundy_language_for(none[i]));
}

static void falls_back_to_english(void **state) {
  (void)state;
  static const char *const unknown[] = {"", "!", "a sentence that nobody translates", "\xff",
                                        "zzzzzzzz"};
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
    assert_ptr_equal(gi_message("zh_CN", unknown[i]), unknown[i]);
    assert_ptr_equal(gi_message("en", unknown[i]), unknown[i]);
    assert_ptr_equal(gi_message("tlh", unknown[i]), unknown[i]);
  }
}

/* No text of the table is empty, and the beginning of an English text does not find it. */
static void finds_whole_messages(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  const grundy_game *game;
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
    const char *messages[] = {game->about.title,   game->about.rules, game->about.meaning,
                              game->about.theorem, game->about.proof, game->about.open,
                              game->about.misere,  game->about.source};
    for (size_t k = 0; k < sizeof messages / sizeof *messages; k++) {
      char start[2000];
      size_t length = messages[k] ? strlen(messages[k]) : 0;
      if (length < 20) continue;
      assert_true(*gi_message("zh_CN", messages[k]) != '\0');
      assert_true(*gi_message("zh_TW", messages[k]) != '\0');
      assert_ptr_equal(gi_message("en", messages[k]), messages[k]);
      memcpy(start, messages[k], length - 1);
      start[length - 1] = '\0';
      assert_ptr_equal(gi_message("zh_CN", start), start);
    }
  }
  grundy_free(g);
}

/* The name of the language is copied, and an absurd one is English. */
static void the_contexts_own(void **state) {
  (void)state;
  char name[100] = "zh_CN";
  grundy_config config;
  grundy_config_init(&config);
  config.language = name;
  grundy *chinese = grundy_new(&config);
  memset(name, 'x', sizeof name - 1);
  grundy *strange = grundy_new(&config);
  config.language = NULL;
  grundy *none = grundy_new(&config);
  static const char title[] = "Subtraction game";
  assert_string_equal(grundy_translate(chinese, title), gi_message("zh_CN", title));
  assert_string_not_equal(grundy_translate(chinese, title), title);
  assert_ptr_equal(grundy_translate(strange, title), title);
  assert_ptr_equal(grundy_translate(none, title), title);
  grundy_free(none);
  grundy_free(strange);
  grundy_free(chinese);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(languages), cmocka_unit_test(locales),
      cmocka_unit_test(falls_back_to_english),
      cmocka_unit_test(finds_whole_messages),
      cmocka_unit_test(the_contexts_own),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
