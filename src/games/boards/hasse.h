/* games/boards/hasse.h: drawings of partial orders, as Hasse drew them: an element stands above all
 * elements below it, and lines join it to those of them with nothing between.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HASSE_H
#define HASSE_H

#include "grundy/kit/bits.h"
#include "grundy/kit/drawings.h"

#define HASSE_NAME 40u /* bytes of a name */

typedef struct hasse {
  uint64_t set;      /* the elements */
  uint64_t left_out; /* those of them that are not drawn, but keep their places */
  uint64_t down[64]; /* of each: itself and all below it */
  /* Writes the name of an element, and returns its length. */
  size_t (*name)(const void *user, unsigned element, char out[HASSE_NAME]);
  const void *user;
} hasse;

/* The length of the longest chain below each element. An element has more below it than each of
 * these has, so the elements come in the order of these numbers. */
static inline void hasse_levels(const hasse *o, unsigned level[64]) {
  unsigned below;
  memset(level, 0, 64 * sizeof *level);
  for (below = 1; below <= 64; below++)
    for (uint64_t left = o->set; left; left &= left - 1) {
      unsigned a = grundy_bits_lowest(left);
      if (grundy_bits_count(o->down[a] & o->set) != below) continue;
      for (uint64_t low = o->down[a] & o->set & ~(UINT64_C(1) << a); low; low &= low - 1) {
        unsigned under = level[grundy_bits_lowest(low)] + 1;
        if (level[a] < under) level[a] = under;
      }
    }
}

static inline void hasse_lines(const hasse *o, const double *x, const double *y,
                               grundy_scene *out) {
  for (uint64_t left = o->set & ~o->left_out; left; left &= left - 1) {
    unsigned a = grundy_bits_lowest(left);
    uint64_t low = o->down[a] & o->set & ~(UINT64_C(1) << a), deeper = 0;
    for (uint64_t rest = low; rest; rest &= rest - 1) {
      unsigned b = grundy_bits_lowest(rest);
      deeper |= o->down[b] & ~(UINT64_C(1) << b);
    }
    for (low &= ~deeper; low; low &= low - 1) {
      unsigned b = grundy_bits_lowest(low);
      grundy_scene_line(out, GRUNDY_LOOK_FREE, x[a], y[a], x[b], y[b]);
    }
  }
}

static inline void hasse_picture(const hasse *o, grundy_scene *out) {
  unsigned level[64], on_level[64] = {0}, place[64], widest = 1;
  double x[64], y[64], step = 0;
  char name[HASSE_NAME];
  if (!o->set) grundy_scene_label(out, 0, 0, 0, "\xe2\x88\x85");
  hasse_levels(o, level);
  for (uint64_t left = o->set; left; left &= left - 1) {
    unsigned a = grundy_bits_lowest(left);
    double width = grundy_scene_node_width(o->name(o->user, a, name)) + 0.7;
    if (width > step) step = width;
    place[a] = on_level[level[a]]++;
    if (on_level[level[a]] > widest) widest = on_level[level[a]];
  }
  for (uint64_t left = o->set; left; left &= left - 1) {
    unsigned a = grundy_bits_lowest(left);
    x[a] = step * (place[a] + (widest - on_level[level[a]]) / 2.0);
    y[a] = -1.7 * level[a];
  }
  hasse_lines(o, x, y, out);
  for (uint64_t left = o->set & ~o->left_out; left; left &= left - 1) {
    unsigned a = grundy_bits_lowest(left);
    size_t length = o->name(o->user, a, name);
    grundy_scene_node(out, GRUNDY_LOOK_FREE, x[a], y[a], name, length);
  }
}

#endif
