/* The marks of a picture: which shapes a move changes.
 *
 * Every game of the catalogue is played from its example by random moves. At each position the
 * picture with marks is read as lines of SVG and compared with scenes that this test records as
 * texts, one for each shape. So the marks are checked without the code that finds them.
 */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "cases.h"
#include "grundy/grundy.h"
#include "grundy/kit/drawings.h"
#include "solve/whole_moves.h"
#include "view/svg/text_scene.h"

enum { SHAPES = 4000, MOVES = 40, LINE = 320 };

/* ---- scenes as texts ---- */

typedef struct record {
  grundy_scene scene; /* first */
  size_t count;
  char text[SHAPES][LINE];
  grundy_shape shape[SHAPES];
} record;

static void put_text(grundy_scene *scene, const grundy_shape *s) {
  record *r = (record *)scene;
  assert_true(r->count < SHAPES);
  r->shape[r->count] = *s;
  snprintf(r->text[r->count++], LINE, "%d %d %.2f %.2f %.2f %.2f %.2f %u %.*s", s->kind, s->look,
           s->x + 1e-7, s->y + 1e-7, s->width + 1e-7, s->height + 1e-7, s->bend + 1e-7, s->stand,
           (int)(s->text ? s->length : 0), s->text ? s->text : "");
}

static void go_around(uint64_t i, uint64_t n, double radius, double *x, double *y) {
  double angle = n ? 6.283185307179586 * (double)i / (double)n : 0;
  *x = radius * sin(angle);
  *y = -radius * cos(angle);
}

static void record_part(record *r, const grundy_game *game, const void *self,
                        const grundy_part *part) {
  const uint8_t *bytes = grundy_part_bytes(part);
  if (game->picture) {
    game->picture(self, bytes, part->length, &r->scene);
  } else if (game->text_picture) {
    grundy_text text;
    grundy_text_init(&text, r->scene.owner);
    game->text_picture(self, bytes, part->length, &text);
    gi_text_scene(&text, &r->scene);
    grundy_text_clear(&text);
  } else {
    grundy_heap_picture(NULL, bytes, part->length, &r->scene);
  }
}

static void record_after(record *r, const grundy_game *game, const void *self,
                         const grundy_part *part, const grundy_move *move) {
  r->count = 0;
  if (game->picture_after)
    game->picture_after(self, grundy_part_bytes(part), part->length, move->to, move->count,
                        &r->scene);
  else
    for (size_t i = 0; i < move->count; i++) record_part(r, game, self, &move->to[i]);
}

static bool has_text(const record *r, const char *text) {
  for (size_t i = 0; i < r->count; i++)
    if (strcmp(r->text[i], text) == 0) return true;
  return false;
}

/* Whether the middle of shape `a` lies in the frame of shape `b`. */
static bool lies_on(const grundy_shape *a, const grundy_shape *b) {
  bool corner = a->kind == GRUNDY_SHAPE_CELL || a->kind == GRUNDY_SHAPE_CHIP ||
                a->kind == GRUNDY_SHAPE_LINE || a->kind == GRUNDY_SHAPE_ARROW;
  bool own = b->kind == GRUNDY_SHAPE_CELL || b->kind == GRUNDY_SHAPE_CHIP;
  double x = a->x + (corner ? a->width / 2 : 0), y = a->y + (corner ? a->height / 2 : 0);
  double left = own ? b->x : b->x - b->width / 2, top = own ? b->y : b->y - b->height / 2;
  return x >= left && y >= top && x <= left + b->width && y <= top + b->height;
}

/* ---- pictures ---- */

/* Takes the marks out of a picture; `marks[i]` gets the numbers of line i of what is left. */
static size_t take_marks(const char *svg, grundy_text *plain, const char **marks, size_t most) {
  static const char head[] = "<g data-moves=\"";
  const char *open = NULL;
  size_t lines = 0;
  for (const char *at = svg; *at;) {
    const char *end = strchr(at, '\n');
    assert_non_null(end);
    if (strncmp(at, head, sizeof head - 1) == 0) {
      assert_null(open);
      open = at + sizeof head - 1;
    } else if (open && strncmp(at, "</g>\n", 5) == 0) {
      open = NULL;
    } else {
      assert_true(lines < most);
      marks[lines++] = open;
      grundy_text_put(plain, at, (size_t)(end - at) + 1);
    }
    at = end + 1;
  }
  assert_null(open);
  return lines;
}

/* Whether the list "0 3 5\">..." has the number. */
static bool has_number(const char *list, size_t number) {
  for (const char *at = list; at && *at != '"';) {
    char *end;
    if (strtoul(at, &end, 10) == number) return true;
    at = *end == ' ' ? end + 1 : end;
  }
  return false;
}

/* ---- one position ---- */

static record before, after;

static bool is_pins(const record *r) {
  for (size_t i = 0; i < r->count; i++)
    if (r->shape[i].kind != GRUNDY_SHAPE_PIN && r->shape[i].kind != GRUNDY_SHAPE_LABEL)
      return false;
  return r->count && r->shape[0].kind == GRUNDY_SHAPE_PIN;
}

/* The marks of one move on the shapes of the part, which are in `before`. */
static void check_move(const char *sum, size_t number, const char *const *marks) {
  bool all = true, some = false;
  for (size_t k = 0; k < before.count; k++) {
    bool marked = has_number(marks[k], number);
    all = all && marked;
    some = some || marked;
  }
  if (!some) fail_msg("%s: move %zu has no mark", sum, number);
  for (size_t k = 0; k < before.count && !is_pins(&before) && !all; k++) {
    const grundy_shape *s = &before.shape[k];
    bool marked = has_number(marks[k], number), right = !has_text(&after, before.text[k]);
    if (right && !marked) fail_msg("%s: move %zu changes %s", sum, number, before.text[k]);
    for (size_t i = 0; marked && !right && i < after.count; i++) /* something new lies on it */
      right = !has_text(&before, after.text[i]) && lies_on(&after.shape[i], s);
    for (size_t i = 0; marked && !right && i < before.count; i++) /* it stands on what changes */
      right = s->kind == GRUNDY_SHAPE_LABEL && i != k && has_number(marks[i], number) &&
              lies_on(s, &before.shape[i]);
    if (marked && !right) fail_msg("%s: move %zu does not change %s", sum, number, before.text[k]);
  }
}

/* How many elements a shape has. */
static size_t lines_of(const grundy_shape *s) {
  bool head = s->kind == GRUNDY_SHAPE_ARROW && (s->width != 0 || s->height != 0);
  return s->kind == GRUNDY_SHAPE_PIN || head ? 2 : 1;
}

/* The part alone: its shapes are the lines of the picture behind the ground. */
static void check_part(grundy *g, const char *text, const grundy_sum *sum, const grundy_answer *a,
                       const char *svg) {
  static const char *marks[3 * SHAPES], *own[SHAPES];
  grundy_text plain, kept;
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  grundy_text_init(&plain, g);
  grundy_text_init(&kept, g);
  size_t lines = take_marks(svg, &plain, marks, 3 * SHAPES), at = 0;
  grundy_svg_position(sum, &kept);
  assert_string_equal(plain.data, kept.data);
  before.scene = after.scene = (grundy_scene){.put = put_text, .around = go_around, .owner = g};
  before.count = 0;
  record_part(&before, game, self, grundy_sum_part(sum, 0));
  const char *line = plain.data, *ground = strstr(plain.data, "<rect class=\"paper\"");
  assert_non_null(ground);
  for (; line <= ground; line = strchr(line, '\n') + 1) at++;
  for (size_t k = 0; k < before.count; k++) {
    own[k] = marks[at];
    at += lines_of(&before.shape[k]);
  }
  assert_true(at <= lines);
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    record_after(&after, game, self, grundy_sum_part(sum, 0), move);
    check_move(text, i, own);
  }
  grundy_text_clear(&plain);
  grundy_text_clear(&kept);
}

/* Each move that the solver lists for the split sum leaves the same value and outcome as one of the
 * whole board, and the other way round. */
static void check_values(grundy_solver *s, grundy *g, const char *text,
                         const grundy_answer *whole) {
  grundy_sum *sum;
  grundy_answer *split;
  grundy_question q;
  grundy_question_init(&q);
  q.all_moves = true;
  assert_int_equal(grundy_sum_parse(g, text, strlen(text), &sum, NULL), GRUNDY_OK);
  if (grundy_solve(s, sum, &q, &split, NULL) == GRUNDY_OK) {
    const grundy_answer *both[] = {whole, split};
    for (int way = 0; way < 2; way++)
      for (size_t i = 0; i < grundy_answer_moves(both[way]); i++) {
        const grundy_move *m = grundy_answer_move(both[way], i), *n;
        bool found = false;
        for (size_t k = 0; k < grundy_answer_moves(both[!way]) && !found; k++) {
          n = grundy_answer_move(both[!way], k);
          found =
              m->outcome == n->outcome && (!m->has_value || !n->has_value || m->value == n->value);
        }
        if (!found) fail_msg("%s: move %zu of list %d is not in the other one", text, i, way);
      }
  }
  grundy_answer_free(split);
  grundy_sum_free(sum);
}

/* Checks a position of one part. Writes the position after one of its moves into `next`; false if
 * there is none of one part. */
static bool check_position(grundy *g, grundy_solver *s, const char *text, rng *r, char *next,
                           size_t room) {
  grundy_sum *sum;
  grundy_answer *a;
  grundy_question q;
  grundy_text svg, to;
  grundy_error error;
  bool goes_on = false;
  if (grundy_sum_parse_whole(g, text, strlen(text), &sum, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  grundy_question_init(&q);
  q.max_moves = MOVES;
  q.limits.positions = 20000;
  grundy_text_init(&svg, g);
  grundy_text_init(&to, g);
  assert_true(gi_whole_moves(s, sum, &q, &a, &error) >= GRUNDY_OK);
  size_t count = grundy_answer_moves(a);
  grundy_stop stop;
  size_t drawn =
      grundy_svg_marked(sum, count ? grundy_answer_move(a, 0) : NULL, count, &stop, &svg);
  if (drawn && grundy_sum_count(sum) == 1) check_part(g, text, sum, a, svg.data);
  if (drawn && count < MOVES && grundy_answer_stop(a) == GRUNDY_STOP_NONE)
    check_values(s, g, text, a);
  if (drawn && count) {
    const grundy_move *move = grundy_answer_move(a, rng_below(r, count));
    if (move->count == 1) gi_parts_print(sum->instances[move->part], move->to, 1, &to);
    goes_on = to.length && to.length < room;
    if (goes_on) memcpy(next, to.data, to.length + 1);
  }
  grundy_text_clear(&svg);
  grundy_text_clear(&to);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return goes_on;
}

/* ---- all games ---- */

static void play_from(grundy *g, grundy_solver *s, const char *start, rng *r) {
  char text[2000], next[2000];
  snprintf(text, sizeof text, "%s", start);
  for (int ply = 0; ply < 6 && check_position(g, s, text, r, next, sizeof next); ply++)
    memcpy(text, next, sizeof text);
}

static void marks_what_changes(void **state) {
  static const char *const more[] = {"nim(7)",
                                     "nim(13)",
                                     "nim(60)",
                                     "nim(1000000000000)",
                                     "grundy(40)",
                                     "cram(..#../..#..)",
                                     "cram(#..#/..../.#..)",
                                     "hackenbush(0-a,0-b-c,0-0,b-b,c-d,c-d)",
                                     "tactix(oo..oo/oo..oo)",
                                     "nodekayles{path 6}(0,1,3,4,5)",
                                     "nodekayles{cycle 8}",
                                     "arckayles{path 7}",
                                     "chomp(5,5,2,2)",
                                     "treblecross(...X.......)",
                                     "treblecross(200)",
                                     "notakto(X../.X./...)",
                                     "hex{4}",
                                     "nimble(200)",
                                     "northcott(W....B)",
                                     "queen(0:5)",
                                     "knight(0:9)",
                                     "rugs(5:5)",
                                     "turtles(30)",
                                     "poset{a<b, c<d}",
                                     "schuh(36: 4)",
                                     "subsettakeaway(ab,bc,d)",
                                     "bitterbar(0,3,2,2)",
                                     "breakbar(1x6)",
                                     "geography{cycle 5}(0)",
                                     "graph{a-->b, b-->c, a-->c}(a)",
                                     "welter(3,4,60)"};
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t round = test_cases(2); round > 0; round--) {
    const grundy_game *game;
    for (size_t i = 0; (game = grundy_game_at(g, i)); i++) {
      grundy_sum *sum;
      grundy_text part;
      const char *example = game->about.example;
      assert_int_equal(grundy_sum_parse_whole(g, example, strlen(example), &sum, NULL), GRUNDY_OK);
      for (size_t k = 0; k < grundy_sum_count(sum) && k < 3; k++) {
        grundy_text_init(&part, g);
        gi_parts_print(sum->instances[k], grundy_sum_part(sum, k), 1, &part);
        play_from(g, s, part.data, &r);
        grundy_text_clear(&part);
      }
      grundy_sum_free(sum);
    }
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) play_from(g, s, more[i], &r);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(marks_what_changes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
