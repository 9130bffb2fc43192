/* solve/graphs/position_name.h: the names of positions of a sum, which identify the nodes of its
 * graph.
 *
 * A position is a list of parts, each at its place, sorted by place. A place is a part of the sum
 * as it was given, and holds what has become of that part; with `merge` all parts of one game stand
 * at one place, canonical and sorted, so that their order is forgotten.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_POSITION_NAME_H
#define GI_POSITION_NAME_H

#include "game/sums.h"

typedef struct gi_place_kind { /* a game of the sum */
  const gi_instance *of;
  bool list;           /* several parts may stand in one term */
  bool zero;           /* it reads "0" in a list as a position without a move: */
  grundy_part nothing; /* as this part, or, with GRUNDY_NONE, as no part */
} gi_place_kind;

typedef struct gi_placed {
  grundy_part part;
  grundy_part met; /* the part as it was met, before it became canonical; often the same */
  uint32_t place;
} gi_placed;

typedef struct gi_places {
  bool merge;
  gi_place_kind *kinds; /* the games of the sum, each once */
  size_t kind_count, kind_room;
  uint32_t *numbers; /* of each place: the number of its kind */
  size_t count, room;
} gi_places;

static inline const gi_place_kind *gi_place_kind_at(const gi_places *p, size_t place) {
  return &p->kinds[p->numbers[place]];
}

/* Writes the name of the position with these `n` parts, or, `as_met`, of the parts as they were
 * met; out->failed when memory is short. */
void gi_position_name(const gi_places *p, const gi_placed *parts, size_t n, bool as_met,
                      grundy_text *out);

#endif
