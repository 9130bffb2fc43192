/* grundy/kit/piles.h: games of several piles. A position is a row of whole numbers, "3,5,7".
 *
 * Bytes of a position: the width w of a number, 1, 2, 4 or 8, then the numbers in w bytes each, the
 * lowest byte first. The width is the least one that all numbers of the row fit into, so equal rows
 * have equal bytes, and seven piles below 256 stand inline.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_PILES_H
#define GRUNDY_PILES_H

#include <stdlib.h>

#include "drawings.h"
#include "read.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_PILES_MAX 4000u /* numbers of a row */
#define GRUNDY_PILES_BYTES (1 + 8 * GRUNDY_PILES_MAX)

typedef struct grundy_piles {
  size_t count;
  uint64_t pile[GRUNDY_PILES_MAX];
} grundy_piles;

static inline size_t grundy_piles_count(const uint8_t *position, size_t length) {
  return (length - 1) / position[0];
}

/* Number i of the row, from 0. */
static inline uint64_t grundy_pile(const uint8_t *position, size_t i) {
  unsigned width = position[0], k;
  const uint8_t *at = position + 1 + i * width;
  uint64_t n = 0;
  for (k = 0; k < width; k++) n |= (uint64_t)at[k] << 8 * k;
  return n;
}

static inline void grundy_piles_unpack(const uint8_t *position, size_t length, grundy_piles *out) {
  size_t i;
  out->count = grundy_piles_count(position, length);
  for (i = 0; i < out->count; i++) out->pile[i] = grundy_pile(position, i);
}

/* Writes a row as bytes and returns their number. */
static inline size_t grundy_piles_pack(const uint64_t *pile, size_t count, uint8_t *out) {
  uint64_t all = 0;
  size_t i;
  unsigned width, k;
  for (i = 0; i < count; i++) all |= pile[i];
  width = all >> 32 ? 8 : all >> 16 ? 4 : all >> 8 ? 2 : 1;
  *out++ = (uint8_t)width;
  for (i = 0; i < count; i++)
    for (k = 0; k < width; k++) *out++ = (uint8_t)(pile[i] >> 8 * k);
  return 1 + count * width;
}

/* Writes a row into the sink, with `flags` as for grundy_put. */
static inline bool grundy_piles_put(grundy_sink *out, const uint64_t *pile, size_t count,
                                    uint32_t flags) {
  uint8_t bytes[GRUNDY_PILES_BYTES];
  size_t length = grundy_piles_pack(pile, count, bytes);
  return grundy_put(out, bytes, length, flags);
}

/* The option that leaves this row. */
static inline bool grundy_piles_emit(grundy_sink *out, const grundy_piles *left) {
  return grundy_piles_put(out, left->pile, left->count, GRUNDY_LAST);
}

/* The same for a row of two numbers. */
static inline bool grundy_piles_emit_two(grundy_sink *out, uint64_t a, uint64_t b) {
  uint64_t pile[2];
  uint8_t bytes[1 + sizeof pile];
  size_t length;
  pile[0] = a;
  pile[1] = b;
  length = grundy_piles_pack(pile, 2, bytes);
  return grundy_put(out, bytes, length, GRUNDY_LAST);
}

/* The limits of a row. */
typedef struct grundy_piles_limits {
  size_t fewest, most;     /* how many numbers */
  uint64_t least, highest; /* of each number */
} grundy_piles_limits;

static inline bool grundy_piles_fit(grundy_reader *in, size_t from, uint64_t n,
                                    const grundy_piles_limits *limits) {
  if (n < limits->least)
    return in->fail(in, from, in->at, GRUNDY_N("each number here is %llu or more"),
                    (unsigned long long)limits->least);
  if (n > limits->highest)
    return in->fail(in, from, in->at, GRUNDY_N("this number is too large; %llu is the limit here"),
                    (unsigned long long)limits->highest);
  return true;
}

/* Reads "3,5,7" to the end. */
static inline bool grundy_piles_read(grundy_reader *in, const grundy_piles_limits *limits,
                                     grundy_piles *out) {
  size_t first, from;
  grundy_read_space(in);
  first = in->at;
  out->count = 0;
  do {
    grundy_read_space(in);
    from = in->at;
    if (out->count == limits->most)
      return in->fail(
          in, from, in->end,
          limits->fewest == limits->most
              ? GRUNDY_N("there are too many numbers; a position here has %llu")
              : GRUNDY_N("there are too many numbers; a position here has at most %llu"),
          (unsigned long long)limits->most);
    if (!grundy_read_number(in, &out->pile[out->count]) ||
        !grundy_piles_fit(in, from, out->pile[out->count], limits))
      return false;
    out->count++;
  } while (grundy_read_sign(in, ","));
  if (!grundy_read_end(in)) return false;
  if (out->count >= limits->fewest) return true;
  return in->fail(in, first, in->at,
                  limits->fewest == limits->most
                      ? GRUNDY_N("a position here has %llu numbers, with commas between them")
                      : GRUNDY_N("a position here has at least %llu numbers, with commas between "
                                 "them"),
                  (unsigned long long)limits->fewest);
}

/* Reads a row and writes it into the sink. */
static inline bool grundy_piles_parse(grundy_reader *in, const grundy_piles_limits *limits,
                                      grundy_sink *out) {
  grundy_piles row;
  return grundy_piles_read(in, limits, &row) && grundy_piles_put(out, row.pile, row.count, 0);
}

static inline void grundy_piles_print(const void *self, const uint8_t *position, size_t length,
                                      grundy_text *out) {
  size_t i, count = grundy_piles_count(position, length);
  (void)self;
  for (i = 0; i < count; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, grundy_pile(position, i));
  }
}

#define GRUNDY_PILES_DRAWN 20u /* the most piles of a picture */

/* Draws the piles side by side; if there are too many, the first ones. */
static inline void grundy_piles_picture(const void *self, const uint8_t *position, size_t length,
                                        grundy_scene *out) {
  size_t i, count = grundy_piles_count(position, length);
  double x = 0;
  (void)self;
  for (i = 0; i < count && i < GRUNDY_PILES_DRAWN; i++)
    x += grundy_scene_pile(out, x, grundy_pile(position, i)) + 0.5;
  if (i < count) grundy_scene_label(out, GRUNDY_LABEL_RIGHT, x, 0.45, "\xe2\x80\xa6");
}

static inline int grundy_piles_order(const void *a, const void *b) {
  const uint64_t *x = (const uint64_t *)a, *y = (const uint64_t *)b;
  return *x < *y ? -1 : *x > *y;
}

/* For `canonical` of a game in which the order of the piles and empty piles do not matter: the
 * piles in rising order, without the empty ones; one empty pile stays if there is no other. */
static inline bool grundy_piles_sorted(const void *self, const uint8_t *position, size_t length,
                                       grundy_sink *out) {
  grundy_piles row;
  size_t i, kept = 0;
  (void)self;
  grundy_piles_unpack(position, length, &row);
  for (i = 0; i < row.count; i++)
    if (row.pile[i]) row.pile[kept++] = row.pile[i];
  if (kept == 0) row.pile[kept++] = 0;
  qsort(row.pile, kept, sizeof *row.pile, grundy_piles_order);
  return grundy_piles_put(out, row.pile, kept, 0);
}

/* "take 3 from pile 2, 1 from pile 5", for a move that makes piles smaller. */
static inline void grundy_piles_describe_move(const void *self, const uint8_t *position,
                                              size_t length, const grundy_part *to, size_t n,
                                              grundy_text *out) {
  const uint8_t *after = grundy_part_bytes(to);
  size_t i, count = grundy_piles_count(position, length);
  bool first = true;
  (void)self, (void)n;
  for (i = 0; i < count; i++) {
    unsigned long long taken = grundy_pile(position, i) - grundy_pile(after, i);
    if (taken == 0) continue;
    if (!first) out->say(out, GRUNDY_N(", "));
    out->say(out, first ? GRUNDY_N("take %llu from pile %llu") : GRUNDY_N("%llu from pile %llu"),
             taken, (unsigned long long)i + 1);
    first = false;
  }
}

#ifdef __cplusplus
}
#endif
#endif
