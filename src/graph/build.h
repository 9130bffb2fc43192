/* graph/build.h: builds a graph node by node and arrow by arrow, for every reader.
 *
 * A reader names nodes, which get their numbers in order of appearance, and adds arrows in any
 * order; the row of a node has them in the order they were added. The memory counts against the
 * budget of the meter.
 *
 * A reader that finds nothing but numbers adds arrows between numbers instead; the nodes are then
 * the numbers that occur, in ascending order.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_BUILD_H
#define GI_BUILD_H

#include "base/budget.h"
#include "graph/graph.h"

typedef struct gi_arrow {
  uint32_t from, to;
} gi_arrow;

typedef struct gi_arrows { /* arrows in one segment of the list */
  struct gi_arrows *next;
  size_t count, room;
  gi_arrow at[];
} gi_arrows;

typedef struct gi_builder {
  grundy *g;
  gi_meter *meter;
  grundy_error *error;
  grundy_status status; /* why a call returned false */

  gi_arrows *first, *last;
  uint64_t arrows; /* in all segments but the last, and nodes alone among them */
  uint64_t alone;  /* nodes alone: arrows to GI_NO_NODE */

  bool numbered;         /* the arrows are between numbers, not nodes */
  uint32_t first_number; /* of gi_builder_range */
  uint32_t nodes;        /* named so far */
  uint64_t *starts;      /* nodes + 1 places in `bytes` */
  size_t starts_room;
  char *bytes;
  size_t bytes_room;
  uint32_t *index; /* as in gi_names */
  uint64_t index_size;

  uint8_t *
      final; /* a grundy_final for each of the first nodes; NULL: the game has no rule of its own */
  size_t final_room;

  gi_caption *captions;
  size_t caption_count, caption_room;
  char *caption_bytes;
  size_t caption_used, caption_bytes_room;
} gi_builder;

/* `error`, not NULL, gets the reason when a call below returns false. */
void gi_builder_init(gi_builder *b, grundy *g, gi_meter *meter, grundy_error *error);
void gi_builder_clear(gi_builder *b);

/* Sets the status to the reason why the budget ended. Returns false. */
bool gi_builder_stopped(gi_builder *b);
/* Memory of the budget; NULL, with the status set, when that ends. */
void *gi_builder_resize(gi_builder *b, void *block, uint64_t old_size, uint64_t new_size);

/* Bytes of a segment. */
static inline size_t gi_arrows_size(size_t room) {
  return sizeof(gi_arrows) + room * sizeof(gi_arrow);
}

/* The node of this name, new or old. The bytes are copied. False: memory, or too many nodes, or
 * too long a name: `status` and `error` say which. */
bool gi_builder_node(gi_builder *b, const char *name, size_t length, uint32_t *node);

/* One more arrow, between nodes, or between numbers if `numbered` is set. */
bool gi_builder_segment(gi_builder *b); /* makes room for at least one arrow */
static inline bool gi_builder_arrow(gi_builder *b, uint32_t from, uint32_t to) {
  if ((!b->last || b->last->count == b->last->room) && !gi_builder_segment(b)) return false;
  b->last->at[b->last->count++] = (gi_arrow){from, to};
  return true;
}

/* Adds the arrows of `other` behind those of `b`, both being numbered; `other` is empty then. */
void gi_builder_append(gi_builder *b, gi_builder *other);

/* A node that is a number and has no arrow (yet), while `numbered` is set. */
bool gi_builder_number(gi_builder *b, uint32_t number);

/* Ends a list of arrows between numbers: the nodes are all the `nodes` numbers from `first` on,
 * with or without arrows. The lower number of an arrow's ends is `from` and `to`, 0 or `first`. */
void gi_builder_range(gi_builder *b, uint32_t nodes, uint32_t first, uint32_t from, uint32_t to);

/* Turns numbers into names, and `numbered` off, when a word is met that is not a number. */
bool gi_builder_rename(gi_builder *b);

/* What a drawing shows in the node; the last one counts. Lines that begin with "SG(", or say
 * "name: N", are left out: grundy writes them into its drawings. */
bool gi_builder_caption(gi_builder *b, uint32_t node, const char *text, size_t length);

/* The game has its own rule for who wins, and this node, which has no arrows, is final by it. */
bool gi_builder_final(gi_builder *b, uint32_t node, grundy_final final);

/* The graph. The builder is empty afterwards. NULL: `status` and `error` say why. */
grundy_graph *gi_builder_finish(gi_builder *b);

#endif
