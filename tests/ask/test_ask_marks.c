/* A picture with marks, as a page asks for it: each number in data-moves is one of the list of
 * moves beside the picture. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/ask.h"
#include "grundy/grundy.h"

static grundy_service *service;

static int open_service(void **state) {
  (void)state;
  service = grundy_service_new(NULL);
  return service == NULL;
}

static int close_service(void **state) {
  (void)state;
  grundy_service_free(service);
  return 0;
}

static const char *ask_line(const char *request) {
  return grundy_ask(service, request, strlen(request), 0, NULL);
}

/* The marks of the answer, each between bars: "|0 1|2|". */
static const char *marks_of(const char *line) {
  static const char head[] = "data-moves=\\\"";
  static char marks[20000];
  size_t length = 0;
  assert_null(strstr(line, "\"error\""));
  marks[length++] = '|';
  for (const char *at = line; (at = strstr(at, head));) {
    at += sizeof head - 1;
    size_t n = strcspn(at, "\\");
    assert_true(length + n + 2 < sizeof marks);
    memcpy(marks + length, at, n);
    length += n;
    marks[length++] = '|';
  }
  marks[length] = '\0';
  return marks;
}

static void has(const char *line, const char *part) {
  if (!strstr(line, part)) fail_msg("no %s in %s", part, line);
}

static size_t count_of(const char *line, const char *part) {
  size_t count = 0;
  for (; (line = strstr(line, part)); line++) count++;
  return count;
}

/* Cells of a board, and stones of piles with their table and number; parts are numbered on. */
static void marks_sums(void **state) {
  (void)state;
  const char *line =
      ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"cram(2x3) + nim(1,2)\"}");
  assert_string_equal(marks_of(line), "|0 1|0 2 3|2 4|1 5|3 5 6|4 6|7|7|7|9|8 9|9|8 9|");
  has(line, "\"moves\":[{\"part\":0,\"to\":\"cram(##./...)\",\"value\":1,\"outcome\":\"N\","
            "\"winning\":false,\"text\":\"a domino in row 1, columns 1 and "
            "2\",\"after\":\"cram(##./...) + nim(1,2)\"}");
  has(line, "{\"part\":2,\"to\":\"0\",\"value\":0,\"outcome\":\"P\",\"winning\":true,");
  has(line, "\"move_count\":10,\"stopped_by\":null}");
}

/* Each pin is marked, from both ends; the second row has its own moves. */
static void marks_pins(void **state) {
  (void)state;
  assert_string_equal(
      marks_of(ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"2*kayles(3)\"}")),
      "|0 1|1 2|0 1|0 1 2|3 4|4 5|3 4|3 4 5|");
  assert_string_equal(
      marks_of(ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"kayles(5)\"}")),
      "|0 1|1 2 3|3 4|1 2 3|0 1|0 1 2 3 4|");
}

/* A board that falls apart stays whole, and so do its moves: the columns are those of the picture.
 */
static void keeps_boards_whole(void **state) {
  (void)state;
  const char *line =
      ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"cram(..#.../..#...)\"}");
  assert_string_equal(marks_of(line), "|0 1|0 2|3 4|3 5 6|5 7|1 8|2 8|4 9|6 9 10|7 10|");
  has(line, "{\"part\":0,\"to\":\"cram(..###./..#...)\",");
  has(line, "\"text\":\"a domino in row 1, columns 4 and 5\"");
  has(line, "\"move_count\":11");
  line = ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"hackenbush(0-a,0-b-c)\"}");
  assert_string_equal(marks_of(line), "|0|1|1 2|0|0|1|1|1 2|1 2|");
  has(line, "{\"part\":0,\"to\":\"hackenbush(0-b-c)\",\"value\":2,");
}

/* Where a move only adds something, the cell that gets it is marked. */
/* The sum after a move has the board whole, and the other parts as they were. */
static void has_sum_after(void **state) {
  (void)state;
  const char *line = ask_line("{\"command\":\"draw\",\"moves\":true,"
                              "\"sum\":\"nim(2) + cram(..#./..#.)\"}");
  has(line, "\"terms\":[\"nim(2)\",\"cram(..#./..#.)\"]");
  has(line, "\"after\":\"nim(1) + cram(..#./..#.)\"");
  has(line, "\"after\":\"cram(..#./..#.)\"");
  has(line, "\"after\":\"nim(2) + cram(#.#./#.#.)\"");
  has(ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"nim(1)\"}"), "\"after\":\"0\"");
}

static void marks_free_cells(void **state) {
  (void)state;
  assert_string_equal(
      marks_of(ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"notakto(X../.../...)\"}")),
      "|0|1|2|3|4|5|6|7|");
  assert_string_equal(
      marks_of(ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"treblecross(5)\"}")),
      "|0|1|2|3|4|");
  assert_string_equal(
      marks_of(ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"hex{2}(x./.. o)\"}")),
      "|0|1|2|");
}

/* The squares of a bar stay in their places when upper rows are taken: a square is marked by the
 * moves that take it, which are those of the squares below it and to the left. */
static void marks_bars(void **state) {
  (void)state;
  const char *line = ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"chomp(2x2)\"}");
  has(line, "\"to\":\"chomp(2x1)\"");
  assert_string_equal(marks_of(line), "|0|1|0 1 2|");
}

/* A game in Lua is drawn by the characters of its picture. */
static void marks_games_in_lua(void **state) {
  (void)state;
  const char *line =
      ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"lights\",\"games\":{\"lights\":\""
               "start = '.o.'\\n"
               "function next_states(s)\\n  local out = {}\\n"
               "  for i = 1, #s do if s:sub(i, i) == '.' then\\n"
               "    out[#out + 1] = s:sub(1, i - 1) .. 'o' .. s:sub(i + 1) end end\\n"
               "  return out\\nend\\n"
               "function picture(s) return s end\\n\"}}");
  assert_string_equal(marks_of(line), "|0|1|");
  has(line, "\"move_count\":2");
}

/* A part without a picture is marked as a box, and so are the parts that are not drawn. */
static void marks_boxes(void **state) {
  (void)state;
  const char *line =
      ask_line("{\"command\":\"draw\",\"moves\":true,\"all\":true,\"sum\":\"205*nim(1)\"}");
  assert_int_equal(count_of(line, "data-moves"), 200 * 3 + 1);
  has(line, "data-moves=\\\"200 201 202 203 204\\\"");
  line = ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"nim(1) + cram(1x60)\"}");
  has(marks_of(line), "|0|0|0|1 2 3 4 5");
}

/* Of many moves only 100 are looked at. */
static void lists_hundred_moves(void **state) {
  (void)state;
  const char *line =
      ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"nim(1000000000000)\"}");
  assert_int_equal(count_of(line, "\"part\":0"), 100);
  has(line, "\"move_count\":1000000000000,");
  has(line, " 98 99\\\"");
  assert_null(strstr(line, " 99 100"));
}

/* A position that is too hard to solve can be played, too; what is not known is null. */
static void lists_unsolved_moves(void **state) {
  (void)state;
  static const char *const sums[] = {"cram(9x9)", "cram(...#......../...#......../...#......../"
                                                  "...#......../...#......../...#........)"};
  for (size_t i = 0; i < 2; i++) {
    char request[400];
    snprintf(request, sizeof request,
             "{\"command\":\"draw\",\"moves\":true,\"sum\":\"%s\",\"limits\":{\"positions\":100}}",
             sums[i]);
    const char *line = ask_line(request);
    has(line, "\"value\":null,\"outcome\":null,\"winning\":null,\"text\":\"a domino");
    has(line, "\"stopped_by\":\"positions\"");
    assert_true(count_of(line, "\"part\":0") > 90);
    assert_true(count_of(line, "data-moves") > 50);
    assert_null(strstr(line, "\"value\":null,\"outcome\":null,\"winning\":false"));
  }
}

/* Without the field nothing is marked, and wrong fields are reported. */
static void marks_if_asked(void **state) {
  (void)state;
  const char *line = ask_line("{\"command\":\"draw\",\"position\":true,\"sum\":\"nim(2)\"}");
  assert_null(strstr(line, "data-moves"));
  assert_null(strstr(line, "\"moves\""));
  line = ask_line("{\"command\":\"draw\",\"moves\":1,\"sum\":\"nim(2)\"}");
  has(line, "\"field\":\"moves\"");
  line = ask_line("{\"command\":\"draw\",\"moves\":true,\"misere\":true,\"sum\":\"nim(2)\"}");
  has(line, "{\"part\":0,\"to\":\"nim(1)\",\"value\":null,\"outcome\":\"P\",\"winning\":true,");
  line = ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"chomp(50x2)\"}");
  has(line, "\"svg\":null,");
  has(line, "\"move_count\":99,");
  line = ask_line("{\"command\":\"draw\",\"position\":true,\"sum\":\"chomp(50x2)\"}");
  has(line, "this position has no picture, or is too large for one");
  line = ask_line("{\"command\":\"draw\",\"moves\":true,\"sum\":\"nim(0)\"}");
  has(line, "\"moves\":[],\"move_count\":0,");
}

/* ---- memory that fails ---- */

typedef struct failing {
  long left; /* allocations until one fails */
} failing;

static void *fail_later(void *user, void *block, size_t old_size, size_t new_size) {
  failing *f = user;
  (void)old_size;
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  return f->left-- > 0 ? realloc(block, new_size) : NULL;
}

static void survives_short_memory(void **state) {
  static const char request[] =
      "{\"command\":\"draw\",\"moves\":true,\"sum\":\"cram(..#./..#.) + kayles(3) + nim(2)\"}";
  (void)state;
  bool answered = false;
  for (long n = 0; !answered; n++) {
    failing f = {.left = n};
    grundy_service_config config;
    grundy_service_config_init(&config);
    config.allocator.resize = fail_later;
    config.allocator.user = &f;
    grundy_service *s = grundy_service_new(&config);
    if (!s) continue;
    const char *line = grundy_ask(s, request, sizeof request - 1, 0, NULL);
    answered = strncmp(line, "{\"answer\":", 10) == 0;
    assert_true(answered || strncmp(line, "{\"error\":", 9) == 0);
    assert_true(n < 100000);
    grundy_service_free(s);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(marks_sums),           cmocka_unit_test(marks_pins),
      cmocka_unit_test(keeps_boards_whole),   cmocka_unit_test(marks_free_cells),
      cmocka_unit_test(has_sum_after),        cmocka_unit_test(marks_games_in_lua),
      cmocka_unit_test(marks_boxes),          cmocka_unit_test(lists_hundred_moves),
      cmocka_unit_test(lists_unsolved_moves), cmocka_unit_test(marks_bars),
      cmocka_unit_test(marks_if_asked),       cmocka_unit_test(survives_short_memory),
  };
  return cmocka_run_group_tests(tests, open_service, close_service);
}
