/* Charts: every value can be read back from a small picture, a long range stays a small file that
 * says what it shows, and the lines of a terminal keep to its width. */
/* SPDX-License-Identifier: MIT */
#include "grundy/grundy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static grundy_table *table_of(grundy *g, const char *game, uint64_t a, uint64_t b, bool p) {
  grundy_table_question q;
  grundy_table *r;
  grundy_error error;
  grundy_table_question_init(&q);
  q.dimensions = b ? 2 : 1;
  q.ranges[0].high = a;
  q.ranges[1] = (grundy_range){0, b};
  q.outcomes = p;
  if (grundy_table_compute(g, game, &q, &r, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  return r;
}

static size_t count_of(const char *text, const char *word) {
  size_t n = 0;
  for (; (text = strstr(text, word)); text++) n++;
  return n;
}

/* The tip of every cell is there once, and no other. */
static void read_back(const char *game, uint64_t a, uint64_t b, bool p_only) {
  grundy *g = grundy_new(NULL);
  grundy_table *r = table_of(g, game, a, b, p_only);
  const grundy_cells *cells = &r->cells;
  const grundy_plot_page page = {.p_only = p_only};
  grundy_text out;
  size_t expected = 0;
  grundy_text_init(&out, g);
  grundy_svg_plot(r, &page, &out);
  for (size_t i = 0; i < cells->count; i++) {
    char tip[96], value[24];
    if (!cells->known[i] || (p_only && cells->values[i])) continue;
    snprintf(value, sizeof value, "%llu", (unsigned long long)cells->values[i]);
    if (b)
      snprintf(tip, sizeof tip, "<title>a = %zu, b = %zu: %s</title>", i / (size_t)(b + 1),
               i % (size_t)(b + 1), p_only ? "P" : value);
    else
      snprintf(tip, sizeof tip, "<title>n = %zu: %s</title>", i, p_only ? "P" : value);
    expected++;
    if (count_of(out.data, tip) != 1) fail_msg("%s: not once: %s", game, tip);
  }
  assert_int_equal(count_of(out.data, "<title>"), expected + 1);
  assert_int_equal(count_of(out.data, "\n<title>"), 1); /* of the picture */
  assert_int_equal(count_of(out.data, "<desc>"), 1);
  grundy_text_clear(&out);
  grundy_table_free(r);
  grundy_free(g);
}

static void tips(void **state) {
  (void)state;
  read_back("kayles", 100, 0, false);  /* bars */
  read_back("kayles", 1000, 0, false); /* points */
  read_back("mark", 64, 0, true);
  read_back("wythoff", 20, 15, false);
  read_back("wythoff", 40, 40, true);
  read_back("antonim", 6, 6, false); /* with gaps */
}

static grundy_text svg_of(grundy *g, const char *game, uint64_t a, uint64_t b, bool p_only) {
  grundy_table *r = table_of(g, game, a, b, p_only);
  const grundy_plot_page page = {.p_only = p_only};
  grundy_text out;
  grundy_text_init(&out, g);
  grundy_svg_plot(r, &page, &out);
  assert_false(out.failed);
  grundy_table_free(r);
  return out;
}

static void large(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  const struct {
    const char *game;
    uint64_t a, b;
    bool p_only;
    const char *says;
  } cases[] = {
      {"kayles", 1000000, 0, false, "Each column: all values of 1251 neighbouring numbers n."},
      {"nim", 100000, 0, false, "each dot: 345 neighbouring values."},
      {"mark", 100000, 0, true, "Each dot: a P-position among 10 neighbouring numbers."},
      {"nim", 500, 300, false, "Each tile: the largest value in a block of 2 by 2."},
      {"nim", 500, 10, true, "Each dot: a P-position in a block of 2 by 2."},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_text out = svg_of(g, cases[i].game, cases[i].a, cases[i].b, cases[i].p_only);
    assert_true(out.length < 2000000);
    if (!strstr(out.data, cases[i].says))
      fail_msg("%s: does not say: %s", cases[i].game, cases[i].says);
    assert_int_equal(count_of(out.data, "<title>"), 1); /* no tips */
    grundy_text_clear(&out);
  }
  grundy_free(g);
}

/* Columns of a line, of which only signs of one column each are written here. */
static size_t widest(const char *text) {
  size_t most = 0, columns = 0;
  for (; *text; text++) {
    if (*text == '\n')
      columns = 0;
    else if ((*text & 0xc0) != 0x80 && ++columns > most)
      most = columns;
  }
  return most;
}

static void widths(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  static const struct {
    const char *game;
    uint64_t a, b;
    bool p_only;
  } cases[] = {{"kayles", 40, 0, false}, {"kayles", 9999, 0, false}, {"nim", 100000, 0, false},
               {"mark", 5000, 0, true},  {"nim", 33, 33, false},     {"nim", 200, 50, false},
               {"wythoff", 60, 90, true}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_table *r = table_of(g, cases[i].game, cases[i].a, cases[i].b, cases[i].p_only);
    for (size_t width = 60; width <= 200; width += 35)
      for (unsigned unicode = 0; unicode < 2; unicode++) {
        const grundy_plot_page page = {.p_only = cases[i].p_only, .width = width};
        const grundy_style style = {.unicode = unicode};
        grundy_text out;
        grundy_text_init(&out, g);
        grundy_print_plot(r, &page, &style, &out);
        char *note = strstr(out.data, "Each "); /* sentences may be longer */
        if (!note) note = strstr(out.data, "Largest value");
        if (note) *note = '\0';
        if (widest(out.data) > width) fail_msg("wider than %zu:\n%s", width, out.data);
        grundy_text_clear(&out);
      }
    grundy_table_free(r);
  }
  grundy_free(g);
}

/* A text that is drained whenever it grows; what it held. */
static grundy_text drained;
static bool (*grow)(grundy_text *text, size_t more);

static bool drain_and_grow(grundy_text *text, size_t more) {
  grundy_text_put(&drained, text->data ? text->data : "", text->length);
  text->length = 0;
  return text->room > more || grow(text, more);
}

static void drains(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_table *r = table_of(g, "antonim", 70, 70, true);
  for (size_t width = 40; width <= 120; width++) {
    const grundy_plot_page page = {.p_only = true, .width = width};
    const grundy_style style = {.unicode = false};
    grundy_text whole, parts;
    grundy_text_init(&whole, g);
    grundy_text_init(&parts, g);
    grundy_text_init(&drained, g);
    grow = parts.grow;
    parts.grow = drain_and_grow;
    grundy_print_plot(r, &page, &style, &whole);
    grundy_print_plot(r, &page, &style, &parts);
    grundy_text_put(&drained, parts.data, parts.length);
    assert_string_equal(drained.data, whole.data);
    grundy_text_clear(&whole);
    grundy_text_clear(&parts);
    grundy_text_clear(&drained);
  }
  grundy_table_free(r);
  grundy_free(g);
}

/* The tiles of a large map fill the frame that the axes stand at. */
static void fits(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  for (uint64_t last = 79; last < 100; last += 5) {
    double scale = 0, width = 0, height = 0;
    grundy_text out = svg_of(g, "nim", last, last, false);
    const char *runs = strstr(out.data, "scale("), *line = strstr(out.data, "<rect class=\"line\"");
    assert_non_null(runs);
    assert_non_null(line);
    assert_int_equal(sscanf(runs, "scale(%lf)", &scale), 1);
    assert_int_equal(sscanf(strstr(line, " width="), " width=\"%lf\"", &width), 1);
    assert_int_equal(sscanf(strstr(line, " height="), " height=\"%lf\"", &height), 1);
    assert_true(width == height);
    double off = scale * (double)(last + 1) - width;
    if (off > 0.001 || off < -0.001) fail_msg("%g wide, the tiles %g more", width, off);
    grundy_text_clear(&out);
  }
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tips), cmocka_unit_test(large),  cmocka_unit_test(widths),
      cmocka_unit_test(fits), cmocka_unit_test(drains),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
