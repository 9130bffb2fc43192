/* search/nimber_tests/tester.h: searches that ask for one nimber at a time, and what they share.
 *
 * A position P has the nimber n iff P + *n is lost. So a value is found by tests "is it k?", each
 * of which may stop early: one option with the nimber k says no. That pays where a position has far
 * more descendants than a proof needs, as on boards that fall apart: a sum is never searched as a
 * whole, all its parts but the hardest get their nimber, and the hardest is tested.
 *
 *   gather.c         the options of a position, as far as they are known
 *   dive.c           depth first; asks for sets of nimbers (set.c) or for one (test.c)
 *   proof_number.c   the most promising position first
 *
 * Hunters, one a thread, work on the same question with a shared table, and keep out of each
 * other's way; the first to answer ends the work of all.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_BOARD_H
#define GI_BOARD_H

#include <pthread.h>

#include "search/engine.h"
#include "search/nimber_tests/option_cache.h"
#include "search/nimber_tests/transposition_table.h"

enum { GI_NIMBERS = 64, GI_HUNTERS = 64 }; /* nimbers that can be asked for; threads at most */
enum { GI_BUSY = 4096 };

/* An option whose value is not known: the XOR of the parts that are, and the other parts, the
 * hardest last. For the proof-number search there is another kind, with a count of 0: the position
 * itself, tested for the nimber `known`. */
typedef struct gi_choice {
  grundy_part *parts;
  uint64_t hash; /* the sum of those of the parts */
  uint32_t known, count;
  uint32_t excluded;          /* nimbers that the last part has not, if it is the only one */
  uint32_t tested, win, loss; /* its proof numbers, as in gi_fact */
} gi_choice;

/* What is under way: a test of one position, or the search for its nimber. */
typedef struct gi_hunt {
  grundy_part self; /* first, for gi_engine_cycle */
  uint64_t hash;
  uint64_t wanted;    /* the nimbers that are asked for, in bits */
  uint64_t seen;      /* nimbers of options, or known not to be that of the position */
  gi_choice *choices; /* options that are not known */
  uint32_t count, at; /* of them; the one that is looked at */
  uint32_t options;   /* how many there are, known or not */
  uint32_t aim;       /* value: the nimber under test; test.c: the one that is looked for */
  uint8_t kind, phase;
  bool settled;                   /* test.c: no option has the nimber that was asked for */
  uint32_t win_limit, loss_limit; /* of the proof numbers */
  uint64_t positions;             /* of the hunter when it began */
  uint64_t records_mark, bytes_mark, values_mark;
} gi_hunt;

typedef struct gi_board gi_board;

typedef struct gi_hunter {
  gi_engine engine; /* its stacks, meter and way to the options; not its table */
  gi_board *board;
  pthread_mutex_t inside; /* held while it uses the table, if there are others */
  uint64_t positions;
  uint64_t rest_at; /* so many positions, and then the search breaks off; 0: it does not */
  bool rests;       /* that was the reason */
  uint64_t depth, next_check; /* hunts under way; when to look for a cycle among them */
  gi_choice *gathered;        /* scratch */
  size_t gathered_room;
  grundy_part *parts;
  size_t parts_room, parts_count;
  gi_lists lists;
} gi_hunter;

typedef struct gi_heap_values gi_heap_values;

struct gi_board {
  grundy *g;
  const gi_instance *instance;
  gi_budget *budget;
  bool use_known; /* theorems and heap engines may answer */
  gi_table table;
  gi_hunter *hunters[GI_HUNTERS];
  unsigned threads;
  pthread_mutex_t growing;
  pthread_mutex_t heaps_lock;
  gi_heap_values *heaps;
  uint64_t patience;  /* positions that one hunter looks at before there are others */
  _Atomic bool over;  /* somebody has the answer */
  _Atomic bool large; /* a nimber of 64 or more was met: this is not the way to find it */
  /* How many hunts are under way about positions with such a hash, if there are several hunters:
   * so they see where others are. */
  _Atomic uint8_t busy[GI_BUSY];
};

/* The answer to a test. */
typedef struct gi_verdict {
  bool exact; /* the nimber is known; else it is none of those that were asked for */
  uint32_t nimber;
} gi_verdict;

enum gi_board_how { GI_BY_SET, GI_BY_TEST, GI_BY_PROOF };

/* NULL when memory is short. */
gi_board *gi_board_new(grundy *g, const gi_instance *instance, gi_budget *b, bool use_known,
                       size_t length);
void gi_board_free(gi_board *board);

/* Marks that a hunt about a position begins, */
static inline void gi_board_mark(gi_board *board, uint64_t hash) {
  atomic_fetch_add_explicit(&board->busy[hash % GI_BUSY], 1, memory_order_relaxed);
}

/* and that it has ended. */
static inline void gi_board_unmark(gi_board *board, uint64_t hash) {
  atomic_fetch_sub_explicit(&board->busy[hash % GI_BUSY], 1, memory_order_relaxed);
}

/* Whether another hunter looks at this option, or at one that has its hash; the choices of a hunt
 * are never under way themselves. */
static inline bool gi_board_is_busy(const gi_board *board, const gi_choice *choice) {
  return choice->count == 1 &&
         atomic_load_explicit(&board->busy[choice->hash % GI_BUSY], memory_order_relaxed) > 0;
}

/* Asks whether the nimber of a position in normal form is among `wanted`, ~0 for its nimber
 * whatever it is, with so many threads. GRUNDY_ELIMIT: it has to do with nimbers of 64 or more.
 */
grundy_status gi_board_ask(gi_board *board, enum gi_board_how how, const grundy_part *part,
                           uint64_t wanted, unsigned threads, bool calls, gi_verdict *out,
                           grundy_error *error);

/* Whether that was the reason for the last GRUNDY_ELIMIT. */
bool gi_board_met_large(gi_board *board);

/* ---- for the searches ---- */

/* Begins a hunt on top of the stack, for one or more nimbers; `again`: of the position that the one
 * below is about. NULL: stop. */
gi_hunt *gi_hunt_push(gi_hunter *h, const grundy_part *part, uint64_t hash, uint64_t wanted,
                      bool again);
void gi_hunt_pop(gi_hunter *h);

static inline gi_hunt *gi_hunt_top(const gi_hunter *h) {
  return (gi_hunt *)gi_stack_end(&h->engine.frames) - 1;
}

static inline bool gi_same_part(const grundy_part *a, const grundy_part *b) {
  return a->length == b->length &&
         (a->length <= GRUNDY_SMALL ? a->at.word == b->at.word
                                    : memcmp(a->at.large, b->at.large, a->length) == 0);
}

/* A hunter that is inside may use the table, which does not grow meanwhile. */
static inline void gi_hunter_enter(gi_hunter *h) {
  if (h->board->threads > 1) pthread_mutex_lock(&h->inside);
}

static inline void gi_hunter_leave(gi_hunter *h) {
  if (h->board->threads > 1) pthread_mutex_unlock(&h->inside);
}

/* What the table, or a theorem, says of a part; the first is for a hunter that is inside. */
bool gi_hunter_know_inside(gi_hunter *h, const grundy_part *part, uint64_t hash, gi_fact *out);
bool gi_hunter_know(gi_hunter *h, const grundy_part *part, uint64_t hash, gi_fact *out);
void gi_hunter_note(gi_hunter *h, const grundy_part *part, uint64_t hash, const gi_fact *fact);

/* Notes what a hunt has found: the nimber, or that it is none of `seen`. */
void gi_hunt_found(gi_hunter *h, const gi_hunt *hunt, uint32_t nimber);
void gi_hunt_excluded(gi_hunter *h, const gi_hunt *hunt);

/* Writes the options of the hunt on top: known values into `seen`, the others into its choices. It
 * stops, with GI_REFUTED, as soon as no nimber that is wanted is left. For proof numbers there is a
 * choice with a count of 0 for each nimber below `below` that is not seen. */
enum gi_gathered { GI_GATHERED, GI_REFUTED, GI_STOPPED };
enum gi_gathered gi_hunt_gather(gi_hunter *h, gi_hunt *hunt, uint32_t below);

/* Tests a position by a depth-first search on top of what is under way. False: stop. */
bool gi_dive(gi_hunter *h, enum gi_board_how how, const grundy_part *part, uint64_t hash,
             uint64_t wanted, gi_verdict *out);

/* The same by proof numbers. */
bool gi_prove(gi_hunter *h, const grundy_part *part, uint64_t hash, uint64_t wanted,
              gi_verdict *out);

/* How hard a position looks: about the number of its moves, 0 if nobody knows. */
uint32_t gi_hunter_effort(const gi_hunter *h, const grundy_part *part);

/* What a depth-first search asks next of the choices of a hunt: false if all is said. It sets
 * hunt->at and the nimbers, of the whole option, to ask for. */
typedef bool gi_next_question(gi_hunt *hunt, uint64_t *ask);
/* Takes the answer: the option's value, or none of those asked for. */
typedef void gi_take_answer(gi_hunt *hunt, bool exact, uint32_t value);
gi_next_question gi_set_next, gi_test_next;
gi_take_answer gi_set_take, gi_test_take;

/* When nothing is left to ask: the nimber; false: it is none of `seen`. */
typedef bool gi_last_word(gi_hunt *hunt, uint32_t *nimber);
gi_last_word gi_set_verdict, gi_test_verdict;

#endif
