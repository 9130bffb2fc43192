/* misere/genus.h: the genus of sums, and whether they are tame.
 *
 *   gi_genera x;
 *   gi_genera_init(&x, g, &budget);
 *   status = gi_genera_find(&x, sum, &genus, &error);    as often as wanted
 *   gi_genera_clear(&x);
 *
 * The games must be impartial and without a final rule of their own. After a limit or a fault the
 * genera can only be cleared.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GENUS_H
#define GI_GENUS_H

#include "game/sums.h"
#include "misere/genus_digits.h"
#include "search/engine.h"

typedef struct gi_genus {
  grundy_nimber value; /* in normal play */
  uint32_t digits;     /* of genus_digits.h */
  bool tame;
} gi_genus;

/* How a class behaves in a misere sum. */
enum gi_genus_kind { GI_GENUS_FICKLE, GI_GENUS_FIRM, GI_GENUS_WILD };

/* Positions that are alike: their options are the same, or they equal one Nim pile. */
typedef struct gi_genus_class {
  uint32_t value;   /* in normal play */
  uint32_t digits;  /* of genus_digits.h */
  uint8_t kind;     /* gi_genus_kind */
  bool pile;        /* it equals the pile of this value, in every misere sum */
  bool listed;      /* its options stand in the pool */
  uint32_t game;    /* number of its engine, and */
  grundy_part part; /* one of its positions */
  size_t options;   /* where they begin in the pool */
  size_t words;     /* so many words of the pool */
} gi_genus_class;

typedef struct gi_words {
  uint32_t *items;
  size_t count, room;
} gi_words;

/* A sum of classes under way. */
typedef struct gi_genus_sum {
  size_t at;      /* of its classes in x->path */
  uint32_t count; /* of them */
  uint32_t which; /* the class that moves */
  size_t next;    /* its next option: a place among its words, or the size of a pile */
  size_t terms;   /* the terms of its options begin here */
} gi_genus_sum;

typedef struct gi_genera {
  grundy *g;
  gi_budget *budget;
  gi_meter meter;
  gi_genus_digits digits;
  bool use_theorems;   /* those of games may answer; true at first */
  gi_engine **engines; /* one a game; its memo has the class of each position */
  size_t engine_count, engine_room;
  gi_stack kept; /* bytes of large positions */
  gi_genus_class *classes;
  size_t class_count, class_room;
  uint32_t *slots; /* class + 1, by the options */
  size_t slot_count, slots_used;
  gi_words piles;         /* class + 1 of the Nim pile of each size; 0: none yet */
  gi_words pool;          /* options of classes */
  gi_words draft, sum;    /* scratch: the options of a position; the sum that is put together */
  const uint32_t **order; /* scratch */
  size_t order_room;
  gi_memo sums;       /* digits of the sums of several classes */
  gi_words path;      /* classes of the sums under way */
  gi_genus_sum *open; /* the sums under way */
  size_t open_count, open_room;
  gi_genus_term *terms; /* digits of their options */
  size_t term_count, term_room;
} gi_genera;

void gi_genera_init(gi_genera *x, grundy *g, gi_budget *b);
void gi_genera_clear(gi_genera *x);

/* The genus of a sum. GRUNDY_UNKNOWN: a budget ended the search. GRUNDY_ECYCLE and other faults
 * come with their message.
 *
 * Cost: each position that the parts reach once, with its options; beyond the first wild position
 * each sum that the wild ones reach, with its options. */
grundy_status gi_genera_find(gi_genera *x, const grundy_sum *sum, gi_genus *out,
                             grundy_error *error);

#endif
