/* The layout of graphs: ranks, trunks, crossings, places; on random graphs with and without cycles,
 * and on small ones by hand. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cases.h"
#include "view/layout/layout.h"

enum { MOST_NODES = 60, MOST_ARCS = 400 };

typedef struct lab {
  grundy *g;
  gi_layout l;
  gi_layout_box boxes[MOST_NODES];
  gi_layout_arc arcs[MOST_ARCS];
} lab;

static void lay_out(lab *b, uint32_t nodes, uint32_t arcs) {
  b->l = (gi_layout){.g = b->g,
                     .nodes = nodes,
                     .arcs = arcs,
                     .boxes = b->boxes,
                     .arc = b->arcs,
                     .start = GI_LAYOUT_NONE,
                     .node_gap = 10,
                     .line_gap = 4,
                     .rank_gap = 20,
                     .most_cells = 100000};
  assert_true(gi_layout_make(&b->l));
}

/* ---- what holds of every layout ---- */

/* Arrows go down, but for the reversed ones; pieces join neighbouring ranks. */
static void check_ranks(const gi_layout *l) {
  for (uint32_t i = 0; i < l->arcs; i++) {
    uint32_t from = l->rank[l->arc[i].from], to = l->rank[l->arc[i].to];
    assert_true(l->reversed[i] ? from < to : from > to);
  }
  for (uint32_t i = 0; i < l->pieces; i++)
    assert_int_equal(l->rank[l->piece[i].upper], l->rank[l->piece[i].lower] + 1);
}

/* Without reversed arrows the rank is the longest way to an end. */
static void check_longest(const gi_layout *l) {
  for (uint32_t u = 0; u < l->nodes; u++) {
    uint32_t rank = 0;
    for (uint32_t i = 0; i < l->arcs; i++)
      if (l->arc[i].from == u && l->rank[l->arc[i].to] + 1 > rank) rank = l->rank[l->arc[i].to] + 1;
    assert_int_equal(l->rank[u], rank);
  }
}

/* Who follows the pieces of an arrow's target comes from its beginning to its end, in one way. */
static void check_ways(const gi_layout *l) {
  uint64_t passed = 0, weights = 0;
  for (uint32_t i = 0; i < l->arcs; i++)
    for (uint32_t cell = l->arc[i].from; cell != l->arc[i].to;) {
      uint32_t next = GI_LAYOUT_NONE, ways = 0;
      for (uint32_t k = 0; k < l->pieces; k++) {
        const gi_layout_piece *p = &l->piece[k];
        if (p->target != l->arc[i].to || p->up != (l->reversed[i] != 0)) continue;
        if ((p->up ? p->lower : p->upper) != cell) continue;
        next = p->up ? p->upper : p->lower;
        ways++;
      }
      assert_int_equal(ways, 1);
      assert_true(next >= l->nodes || next == l->arc[i].to);
      cell = next;
      passed++;
    }
  for (uint32_t k = 0; k < l->pieces; k++) weights += l->piece[k].weight;
  assert_int_equal(passed, weights);
}

static void check_rows(const gi_layout *l) {
  uint32_t seen = 0;
  for (uint32_t rank = 0; rank < l->ranks; rank++)
    for (uint32_t i = gi_layout_row_start(l, rank); i < l->row_end[rank]; i++, seen++) {
      assert_int_equal(l->rank[l->row[i]], rank);
      assert_int_equal(l->place[l->row[i]], i - gi_layout_row_start(l, rank));
    }
  assert_int_equal(seen, l->cells);
}

static void check_crossings(const gi_layout *l) {
  uint64_t crossings = 0;
  for (uint32_t i = 0; i < l->pieces; i++)
    for (uint32_t k = 0; k < l->pieces; k++) {
      const gi_layout_piece *p = &l->piece[i], *q = &l->piece[k];
      if (l->rank[p->upper] == l->rank[q->upper] && l->place[p->upper] < l->place[q->upper] &&
          l->place[p->lower] > l->place[q->lower])
        crossings += (uint64_t)p->weight * q->weight;
    }
  assert_int_equal(l->crossings, crossings);
}

static double half_width(const gi_layout *l, uint32_t cell) {
  return cell < l->nodes ? l->boxes[cell].width / 2 : 0;
}

/* Cells of a rank stand apart in their order; ranks stand apart; all is on the page. */
static void check_places(const gi_layout *l) {
  const double slip = 1e-6;
  for (uint32_t rank = 0; rank < l->ranks; rank++) {
    for (uint32_t i = gi_layout_row_start(l, rank); i < l->row_end[rank]; i++) {
      uint32_t c = l->row[i];
      assert_true(l->x[c] - half_width(l, c) > -slip);
      assert_true(l->x[c] + half_width(l, c) < l->width + slip);
      if (c < l->nodes) assert_true(l->bottom[rank] - l->top[rank] > l->boxes[c].height - slip);
      if (i == gi_layout_row_start(l, rank)) continue;
      uint32_t left = l->row[i - 1];
      double gap = left < l->nodes && c < l->nodes ? l->node_gap : l->line_gap;
      assert_true(l->x[c] - half_width(l, c) - l->x[left] - half_width(l, left) > gap - slip);
    }
    if (rank > 0) assert_true(l->top[rank - 1] - l->bottom[rank] > l->rank_gap - slip);
  }
  assert_true(fabs(l->bottom[0] - l->height) < slip);
}

static void check(const gi_layout *l) {
  check_ranks(l);
  check_ways(l);
  check_rows(l);
  check_crossings(l);
  check_places(l);
}

/* ---- random graphs ---- */

static uint32_t random_arcs(lab *b, rng *r, uint32_t nodes, bool cycles) {
  uint32_t arcs = 0, chance = 1 + (uint32_t)(rng_next(r) % 12);
  for (uint32_t u = 0; u < nodes; u++) {
    b->boxes[u] = (gi_layout_box){10 + (double)(rng_next(r) % 80), 10 + (double)(rng_next(r) % 40)};
    for (uint32_t v = cycles ? 0 : u + 1; v < nodes; v++)
      if (u != v && arcs < MOST_ARCS && rng_next(r) % (4 * chance) < 2)
        b->arcs[arcs++] = (gi_layout_arc){u, v};
  }
  return arcs;
}

static void test_random(void **state) {
  (void)state;
  static lab b, again;
  rng r = rng_seed_from_env();
  b.g = again.g = grundy_new(NULL);
  for (uint64_t i = 0; i < test_cases(60); i++) {
    bool cycles = i % 2;
    uint32_t nodes = 1 + (uint32_t)(rng_next(&r) % (i % 5 ? 24 : MOST_NODES));
    uint32_t arcs = random_arcs(&b, &r, nodes, cycles);
    lay_out(&b, nodes, arcs);
    check(&b.l);
    if (!cycles) check_longest(&b.l);
    memcpy(again.boxes, b.boxes, sizeof b.boxes);
    memcpy(again.arcs, b.arcs, sizeof b.arcs);
    lay_out(&again, nodes, arcs);
    assert_int_equal(again.l.cells, b.l.cells);
    assert_memory_equal(again.l.x, b.l.x, b.l.cells * sizeof *b.l.x);
    gi_layout_clear(&again.l);
    gi_layout_clear(&b.l);
  }
  grundy_free(b.g);
}

/* ---- small ones ---- */

static void test_small(void **state) {
  (void)state;
  static lab b;
  b.g = grundy_new(NULL);
  for (uint32_t u = 0; u < MOST_NODES; u++) b.boxes[u] = (gi_layout_box){20, 10};
  lay_out(&b, 0, 0); /* nothing at all */
  assert_int_equal(b.l.cells, 0);
  gi_layout_clear(&b.l);

  b.arcs[0] = (gi_layout_arc){0, 1}; /* two cycles of two, and a way between them */
  b.arcs[1] = (gi_layout_arc){1, 0};
  b.arcs[2] = (gi_layout_arc){1, 2};
  b.arcs[3] = (gi_layout_arc){2, 3};
  b.arcs[4] = (gi_layout_arc){3, 2};
  lay_out(&b, 4, 5);
  check(&b.l);
  assert_int_equal(b.l.ranks, 4);
  assert_int_equal(b.l.reversed[1] + b.l.reversed[4], 2);
  gi_layout_clear(&b.l);

  for (uint32_t i = 0; i < 29; i++) b.arcs[i] = (gi_layout_arc){i, i + 1}; /* a path is straight */
  lay_out(&b, 30, 29);
  check(&b.l);
  assert_int_equal(b.l.ranks, 30);
  for (uint32_t i = 1; i < 30; i++) assert_true(fabs(b.l.x[i] - b.l.x[0]) < 1e-9);
  gi_layout_clear(&b.l);

  uint32_t arcs = 0; /* a binary tree has no crossing */
  for (uint32_t i = 0; i < 15; i++) {
    b.arcs[arcs++] = (gi_layout_arc){i, 2 * i + 1};
    b.arcs[arcs++] = (gi_layout_arc){i, 2 * i + 2};
  }
  lay_out(&b, 31, arcs);
  check(&b.l);
  assert_int_equal(b.l.crossings, 0);
  gi_layout_clear(&b.l);
  grundy_free(b.g);
}

/* All arrows from greater to smaller numbers: trunks are many, and the limit on cells holds. */
static void test_limit(void **state) {
  (void)state;
  static lab b;
  uint32_t arcs = 0;
  b.g = grundy_new(NULL);
  for (uint32_t u = 0; u < 25; u++) {
    b.boxes[u] = (gi_layout_box){20, 10};
    for (uint32_t v = 0; v < u; v++) b.arcs[arcs++] = (gi_layout_arc){u, v};
  }
  lay_out(&b, 25, arcs);
  check(&b.l);
  assert_int_equal(b.l.cells, 25 + 23 * 24 / 2); /* node v has a trunk of 23 - v points */
  uint32_t cells = b.l.cells;
  gi_layout_clear(&b.l);
  for (uint32_t less = 0; less < 2; less++) {
    gi_layout l = b.l;
    l.held_count = 0;
    l.most_cells = cells - less;
    assert_int_equal(gi_layout_make(&l), !less);
    assert_int_equal(l.too_large, less);
    gi_layout_clear(&l);
  }
  grundy_free(b.g);
}

/* The start is on top, also where cycles lead back to it. */
static void test_start(void **state) {
  (void)state;
  static lab b;
  rng r = rng_seed_from_env();
  b.g = grundy_new(NULL);
  for (uint64_t i = 0; i < test_cases(20); i++) {
    uint32_t nodes = 12, arcs = 0, start = (uint32_t)(rng_next(&r) % 12);
    for (uint32_t u = 0; u < nodes; u++) {
      b.boxes[u] = (gi_layout_box){20, 10};
      for (uint32_t v = 0; v < nodes; v++)
        if (v != u && (u == start || rng_next(&r) % 4 == 0)) b.arcs[arcs++] = (gi_layout_arc){u, v};
    }
    b.l = (gi_layout){.g = b.g,
                      .nodes = nodes,
                      .arcs = arcs,
                      .boxes = b.boxes,
                      .arc = b.arcs,
                      .start = start,
                      .most_cells = 1000};
    assert_true(gi_layout_make(&b.l));
    check_ranks(&b.l);
    for (uint32_t u = 0; u < nodes; u++) assert_true(u == start || b.l.rank[u] < b.l.rank[start]);
    gi_layout_clear(&b.l);
  }
  grundy_free(b.g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random), cmocka_unit_test(test_small),
                                     cmocka_unit_test(test_limit), cmocka_unit_test(test_start)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
