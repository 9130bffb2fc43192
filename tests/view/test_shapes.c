/* Drawings of positions: shapes that a game puts are kept, measured and written; what is no number,
 * too long or too much is refused; parts of a sum stand side by side, however many there are. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "view/svg/shapes.h"

/* ---- shapes ---- */

static void near(double a, double b) {
  assert_true(fabs(a - b) < 1e-6);
}

static void measures_and_writes(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_text out;
  gi_drawing d;
  grundy_text_init(&out, g);
  gi_drawing_init(&d, g);
  grundy_scene_cell(&d.scene, GRUNDY_LOOK_SPECIAL, -1, 2);
  grundy_scene_disc(&d.scene, GRUNDY_LOOK_FULL, 3, 2, 1);
  near(d.left, -1);
  near(d.right, 3.5);
  near(d.top, 1.5);
  near(d.bottom, 3);
  near(gi_drawing_width(&d), 4.5 * GI_UNIT);
  near(gi_drawing_height(&d), 1.5 * GI_UNIT);
  grundy_scene_label(&d.scene, GRUNDY_LABEL_LEFT, -1, 2, "<&");
  assert_true(d.left < -1.5);
  double left = d.left;
  grundy_scene_curve(&d.scene, GRUNDY_LOOK_EDGE, 0, 0, 2, 0, 0.5); /* its middle is 0.5 above */
  near(d.top, -0.5);
  near(d.left, left);
  gi_drawing_write(&d, 10, 20, &out);
  assert_non_null(strstr(out.data, "<rect class=\"special\""));
  assert_non_null(strstr(out.data, "<circle class=\"full\""));
  assert_non_null(strstr(out.data, "r=\"14\""));
  assert_non_null(strstr(out.data, ">&lt;&amp;</text>"));
  assert_non_null(strstr(out.data, "<path class=\"l-edge\" d=\"M"));
  gi_drawing_clear(&d);
  grundy_text_clear(&out);
  grundy_free(g);
}

/* A line that is nearly a point has no direction to bend from: it must not go far. */
static void keeps_short_lines_straight(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_text out;
  gi_drawing d;
  grundy_text_init(&out, g);
  gi_drawing_init(&d, g);
  grundy_scene_curve(&d.scene, GRUNDY_LOOK_EDGE, 0, 0, 1e-9, 0, 100);
  near(d.left, 0);
  near(d.right, 0);
  near(d.top, 0);
  near(d.bottom, 0);
  gi_drawing_write(&d, 0, 0, &out);
  assert_non_null(strstr(out.data, "<line class=\"l-edge\""));
  gi_drawing_clear(&d);
  grundy_text_clear(&out);
  grundy_free(g);
}

static void goes_around(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  gi_drawing d;
  double x, y;
  gi_drawing_init(&d, g);
  d.scene.around(0, 4, 2, &x, &y);
  near(x, 0);
  near(y, -2);
  d.scene.around(1, 4, 2, &x, &y);
  near(x, 2);
  near(y, 0);
  d.scene.around(0, 0, 2, &x, &y);
  near(y, -2);
  gi_drawing_clear(&d);
  grundy_free(g);
}

static void refuses(const grundy_shape *shape) {
  grundy *g = grundy_new(NULL);
  gi_drawing d;
  gi_drawing_init(&d, g);
  d.scene.put(&d.scene, shape);
  assert_true(d.refused);
  assert_int_equal(d.count, 0);
  gi_drawing_clear(&d);
  grundy_free(g);
}

static void refuses_what_is_not_sound(void **state) {
  static const char long_text[300] = {0};
  const grundy_shape shapes[] = {
      {.kind = GRUNDY_SHAPE_CELL, .x = NAN},
      {.kind = GRUNDY_SHAPE_CELL, .y = INFINITY},
      {.kind = GRUNDY_SHAPE_CELL, .width = 1e5},
      {.kind = GRUNDY_SHAPE_CELL, .width = -1},
      {.kind = GRUNDY_SHAPE_CELL, .x = 9000, .width = 2000},
      {.kind = GRUNDY_SHAPE_LINE, .y = -9000, .height = -2000},
      {.kind = GRUNDY_SHAPE_LINE, .bend = -INFINITY},
      {.kind = GRUNDY_SHAPE_LABEL, .text = NULL},
      {.kind = GRUNDY_SHAPE_LABEL, .text = long_text, .length = sizeof long_text},
      {.kind = (grundy_shape_kind)99},
      {.look = (grundy_look)99},
  };
  (void)state;
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) refuses(&shapes[i]);
}

static void refuses_too_many(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  gi_drawing d;
  gi_drawing_init(&d, g);
  for (unsigned i = 0; i < GRUNDY_SCENE_SHAPES; i++)
    grundy_scene_cell(&d.scene, GRUNDY_LOOK_FREE, 0, 0);
  assert_false(d.refused);
  grundy_scene_cell(&d.scene, GRUNDY_LOOK_FREE, 0, 0);
  assert_true(d.refused);
  assert_int_equal(d.count, GRUNDY_SCENE_SHAPES);
  gi_drawing_clear(&d);
  grundy_free(g);
}

/* ---- positions ---- */

/* How often `word` is in the drawing of a sum; `*drawn`: how many parts have a picture. */
static size_t count_in(const char *text, const char *word, size_t *drawn) {
  grundy *g = grundy_new(NULL);
  grundy_text out;
  grundy_sum *sum;
  size_t count = 0;
  grundy_text_init(&out, g);
  assert_int_equal(grundy_sum_parse_whole(g, text, strlen(text), &sum, NULL), GRUNDY_OK);
  *drawn = grundy_svg_position(sum, &out);
  assert_false(out.failed);
  assert_true(out.length < 2000000);
  for (const char *at = out.data; at && (at = strstr(at, word)); at++) count++;
  grundy_sum_free(sum);
  grundy_text_clear(&out);
  grundy_free(g);
  return count;
}

static void shows(const char *text, const char *word, size_t times, size_t parts) {
  size_t drawn, found = count_in(text, word, &drawn);
  if (found != times || drawn != parts)
    fail_msg("%s: %s is there %zu times, %zu parts drawn", text, word, found, drawn);
}

static void shows_piles(void **state) {
  (void)state;
  shows("nim(3,5,7)", "class=\"full\"", 15, 3);
  shows("nim(3,5,7)", ">nim(3,5,7)</text>", 1, 3);
  shows("nim(3,5,7)", ">+</text>", 0, 3);
  shows("wythoff(4,7)", "class=\"full\"", 11, 1);
  shows("nim(50)", "class=\"full\"", 50, 1);
  shows("nim(18446744073709551615)", "class=\"full\"", 8, 1);
  shows("staircase(1,0,2)", "class=\"full\"", 3, 1);
  shows("fibnim(5)", "class=\"full\"", 5, 1);
}

static void shows_boards(void **state) {
  (void)state;
  shows("cram(..#/...)", "class=\"free\"", 5, 1);
  shows("cram(.#./.#.)", "class=\"free\"", 4, 1); /* as it was written, not in two parts */
  shows("chomp(3,2)", "class=\"other\"", 4, 1);
  shows("chomp(3,2)", "class=\"special\"", 1, 1);
  shows("hex{3}(x../.../..o x)", "class=\"full\"", 1, 1);
  shows("nimstring(2x3)", "class=\"l-gone\"", 17, 1);
  shows("hackenbush(0-a-b-c-a,a-a)", "l-edge\"", 5, 1);
  shows("nodekayles{cycle 5}", "class=\"l-free\"", 5, 1);
  shows("poset{a<b<c, a<c}", "class=\"l-free\"", 2, 1); /* what follows from others has no line */
  shows("schuh(12)", "class=\"l-free\"", 5, 1);
}

static void shows_sums(void **state) {
  (void)state;
  shows("nim(1) + cram(1x2) + nim(2)", ">+</text>", 2, 3);
  shows("chomp(64x64)", "svg", 0, 0);                           /* too large */
  shows("chomp(64x64) + nim(1)", ">chomp(64x64)</text>", 1, 1); /* its text, in a box */
  shows("1000000*nim(3)", ">and 999800 more</text>", 1, 200);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(measures_and_writes), cmocka_unit_test(keeps_short_lines_straight),
      cmocka_unit_test(goes_around),         cmocka_unit_test(refuses_what_is_not_sound),
      cmocka_unit_test(refuses_too_many),    cmocka_unit_test(shows_piles),
      cmocka_unit_test(shows_boards),        cmocka_unit_test(shows_sums),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
