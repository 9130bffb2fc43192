/* The growing text: appending, numbers, formatted and translated messages, memory that fails. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/sum.h"

#include <stdio.h>
#include <stdlib.h>

static void grows_piece_by_piece(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_text text;
  grundy_text_init(&text, g);
  assert_null(text.data);
  for (size_t i = 0; i < 10000; i++) {
    char c = (char)('a' + i % 26);
    grundy_text_put(&text, &c, 1);
    assert_int_equal(text.length, i + 1);
    assert_int_equal(text.data[i + 1], '\0');
  }
  for (size_t i = 0; i < 10000; i++) assert_int_equal(text.data[i], 'a' + i % 26);
  grundy_text_put(&text, "\0x", 2); /* a NUL is a byte like others */
  assert_int_equal(text.length, 10002);
  assert_memory_equal(text.data + 10000, "\0x", 3);
  grundy_text_clear(&text);
  assert_null(text.data);
  assert_int_equal(text.length, 0);
  grundy_text_add(&text, "again");
  assert_string_equal(text.data, "again");
  grundy_text_add(&text, "");
  assert_string_equal(text.data, "again");
  grundy_text_clear(&text);
  grundy_free(g);
}

static void numbers(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_text_number(&text, 0);
  grundy_text_add(&text, " ");
  grundy_text_number(&text, 10);
  grundy_text_add(&text, " ");
  grundy_text_number(&text, UINT64_MAX);
  assert_string_equal(text.data, "0 10 18446744073709551615");
  grundy_text_clear(&text);
  grundy_free(g);
}

/* Translations may take the arguments in their own order. */
static void says(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_text text;
  grundy_text_init(&text, g);
  text.say(&text, "%s", "");
  assert_string_equal(text.data, "");
  text.say(&text, "%d and %s", 7, "eight");
  text.say(&text, ", %2$s before %1$llu", 9ull, "ten");
  assert_string_equal(text.data, "7 and eight, ten before 9");
  grundy_text_clear(&text);

  for (int width = 1; width < 300; width++) { /* every way to meet the end of the room */
    text.say(&text, "%*d", width, 1);
    assert_int_equal(text.data[text.length - 1], '1');
    assert_int_equal(text.data[text.length], '\0');
  }
  assert_int_equal(text.length, 299 * 300 / 2);
  grundy_text_clear(&text);
  grundy_free(g);
}

static void says_in_the_language_of_its_context(void **state) {
  (void)state;
  static const char message[] = "take %llu from the pile of %llu, leaving %llu";
  grundy_config config;
  grundy_config_init(&config);
  config.language = "zh_CN";
  grundy *chinese = grundy_new(&config), *english = grundy_new(NULL);
  grundy_text text;
  char expected[200];
  grundy_text_init(&text, chinese);
  text.say(&text, message, 1ull, 22ull, 333ull);
  snprintf(expected, sizeof expected, grundy_translate(chinese, message), 1ull, 22ull, 333ull);
  assert_string_equal(text.data, expected);
  assert_null(strstr(text.data, "take"));
  assert_true(strstr(text.data, "22") && strstr(text.data, "333"));
  grundy_text_clear(&text);

  grundy_text_init(&text, english);
  text.say(&text, message, 1ull, 22ull, 333ull);
  assert_string_equal(text.data, "take 1 from the pile of 22, leaving 333");
  grundy_text_clear(&text);
  grundy_free(english);
  grundy_free(chinese);
}

/* Gives out `*user` bytes at most in one block. */
static void *limited(void *user, void *block, size_t old_size, size_t new_size) {
  (void)old_size;
  if (new_size > *(size_t *)user) return NULL;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static void stops_when_memory_fails(void **state) {
  (void)state;
  size_t most = SIZE_MAX;
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = limited, .user = &most};
  grundy *g = grundy_new(&config);
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_text_add(&text, "kept");
  most = 64;
  text.say(&text, "%100d", 1);
  assert_true(text.failed);
  assert_string_equal(text.data, "kept");
  for (int i = 0; i < 1000; i++) grundy_text_add(&text, "more");
  assert_true(text.failed);
  assert_true(text.length < 64);
  assert_int_equal(text.data[text.length], '\0');
  grundy_text_clear(&text);
  assert_false(text.failed);

  most = 0;
  grundy_text_add(&text, "no");
  assert_true(text.failed);
  assert_null(text.data);
  grundy_text_clear(&text);
  assert_false(text.grow(&text, SIZE_MAX - 1)); /* no machine has that */
  assert_true(text.failed);
  grundy_text_clear(&text);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(grows_piece_by_piece),
      cmocka_unit_test(numbers),
      cmocka_unit_test(says),
      cmocka_unit_test(says_in_the_language_of_its_context),
      cmocka_unit_test(stops_when_memory_fails),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
