/* bench/search: the general engine beside a bare array loop, in one run.
 *
 * The game is Nim with four heaps of 0..31, taken as one joint position: 1,048,576 positions and
 * 65,011,712 moves, no theorem, no splitting. The engine sees it only through the descriptor,
 * once with its table of hashed positions and once with the dense index. The array loop knows
 * everything: it is the limit, one load and one bit for each move.
 *
 * Every way computes all values; the three must agree before a figure is printed.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "grundy/grundy.h"
#include "grundy/kit/read.h"

enum { HEAPS = 4, SIZE = 32, POSITIONS = 1 << 20, ROUNDS = 5 };
#define MOVES 65011712.0

/* ---- the bench-only game ---- */

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  (void)self;
  (void)length;
  uint32_t heaps;
  memcpy(&heaps, position, sizeof heaps);
  for (int heap = 0; heap < HEAPS; heap++) {
    uint32_t one = UINT32_C(1) << (8 * heap), next = heaps & ~(255 * one);
    for (unsigned left = position[heap]; left > 0;) {
      size_t n = grundy_room(out, left);
      grundy_part *to = out->next;
      if (n == 0) return false;
      for (size_t i = 0; i < n; i++, next += one) grundy_write_small(&to[i], &next, HEAPS);
      out->next = to + n;
      left -= (unsigned)n;
    }
  }
  return true;
}

static uint64_t index_end(const void *self, const uint8_t *position, size_t length) {
  (void)self;
  (void)position;
  (void)length;
  return POSITIONS;
}

static void number(const void *self, const grundy_part *parts, size_t n, uint64_t *out) {
  (void)self;
  for (size_t i = 0; i < n; i++) {
    uint64_t w = parts[i].at.word;
    w = (w & 0x001f001f) | (w >> 3 & 0x03e003e0); /* five bits of each byte, by two, by four */
    out[i] = (w & 0x3ff) | (w >> 6 & 0xffc00);
  }
}

static size_t at(const void *self, uint64_t index, uint8_t out[GRUNDY_AT_MAX]) {
  (void)self;
  for (int heap = 0; heap < HEAPS; heap++) out[heap] = index >> (5 * heap) & 31;
  return HEAPS;
}

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint8_t heaps[HEAPS];
  (void)self;
  for (int heap = 0; heap < HEAPS; heap++) {
    uint64_t n;
    if (heap && !grundy_read_sign(in, ",")) return false;
    if (!grundy_read_number(in, &n) || n >= SIZE) return false;
    heaps[heap] = (uint8_t)n;
  }
  return grundy_put(out, heaps, HEAPS, 0);
}

static void print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  (void)self;
  for (size_t i = 0; i < length; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, position[i]);
  }
}

static const grundy_game joint = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "joint",
    .about = {.title = "joint Nim", .rules = "four heaps", .usage = "joint(a,b,c,d)"},
    .traits = GRUNDY_ORDERED,
    .moves = moves,
    .index_end = index_end,
    .index = number,
    .position_at = at,
    .parse = parse,
    .print = print,
};

/* ---- the three ways ---- */

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* The value of (31,31,31,30) by the bare loop; `*time` is what it took. */
static unsigned array_loop(double *time) {
  static uint8_t value[POSITIONS];
  double start = seconds();
  for (unsigned i = 0; i < POSITIONS; i++) {
    uint64_t seen = 0;
    for (unsigned shift = 0; shift < 20; shift += 5) {
      unsigned step = 1u << shift, heap = i >> shift & 31;
      for (unsigned left = 0; left < heap; left++)
        seen |= UINT64_C(1) << value[i - (heap - left) * step];
    }
    value[i] = (uint8_t)__builtin_ctzll(~seen);
  }
  *time = seconds() - start;
  return value[POSITIONS - 1 - (1 << 15)];
}

static grundy_nimber by_engine(grundy_technique how, double *time, double *bytes, double *count) {
  static const char top[] = "joint(31,31,31,31)", asked[] = "joint(31,31,31,30)";
  grundy *g = grundy_new(NULL);
  grundy_error error = {.message = ""};
  grundy_sum *sum = NULL, *other = NULL;
  grundy_answer *answer = NULL;
  grundy_question q;
  grundy_nimber value = 0;
  grundy_question_init(&q);
  q.technique = how;
  q.max_moves = 0;
  if (!g || grundy_register(g, &joint, &error) != GRUNDY_OK) exit(3);
  grundy_solver *solver = grundy_solver_new(g);
  if (!solver || grundy_sum_parse(g, top, strlen(top), &sum, &error) != GRUNDY_OK ||
      grundy_sum_parse(g, asked, strlen(asked), &other, &error) != GRUNDY_OK ||
      grundy_solve(solver, sum, &q, &answer, &error) != GRUNDY_OK ||
      grundy_value(solver, other, &q, &value, &error) != GRUNDY_OK) {
    fprintf(stderr, "%s\n", error.message);
    exit(3);
  }
  *time = grundy_answer_seconds(answer);
  *count = (double)grundy_answer_positions(answer);
  *bytes = (double)grundy_answer_memory(answer) / *count;
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_sum_free(other);
  grundy_solver_free(solver);
  grundy_free(g);
  return value;
}

int main(void) {
  double best[3] = {1e9, 1e9, 1e9}, bytes[3] = {1, 0, 0}, count[3] = {POSITIONS, 0, 0};
  static const char *const names[3] = {"array loop", "engine, dense", "engine, hashed"};
  for (int round = 0; round < ROUNDS; round++) { /* the best of each, taken in turn */
    double time;
    unsigned expected = array_loop(&time);
    if (time < best[0]) best[0] = time;
    for (int way = 1; way < 3; way++) {
      grundy_technique how = way == 1 ? GRUNDY_HOW_DENSE : GRUNDY_HOW_HASH;
      if (by_engine(how, &time, &bytes[way], &count[way]) != expected) {
        fprintf(stderr, "bench/search: the values differ\n");
        return 1;
      }
      if (time < best[way]) best[way] = time;
    }
  }
  printf("%-16s %12s %14s %10s %14s %8s\n", "4-heap Nim 0-31", "positions", "positions/s",
         "ns/move", "bytes/position", "ratio");
  for (int way = 0; way < 3; way++)
    printf("%-16s %12.0f %14.3g %10.2f %14.2f %8.3f\n", names[way], count[way],
           count[way] / best[way], best[way] / MOVES * 1e9, bytes[way], best[0] / best[way]);
  return 0;
}
