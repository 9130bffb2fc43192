/* search/nimber_tests/tester.h: searches that test a position for one nimber, or a set of nimbers,
 * at a time, and what these searches share.
 *
 * A position P has the nimber n iff P + *n is lost. So a value is found by tests "is it k?". A test
 * may stop early: one option with the nimber k refutes it. Tests pay where a position has far more
 * descendants than a proof needs, as on boards that fall apart: a sum is never searched as a whole.
 * All its parts but the hardest get their nimber, and only the hardest is tested.
 *
 *   tester_ask.c     the threads that answer one question
 *   list_options.c   the options of a position: known nimbers as a set, the others as a list
 *   depth_first.c    depth-first search; ask_one.c and ask_set.c choose its questions
 *   proof_number.c   best-first search by proof numbers
 *
 * Several threads work on the same question with one transposition table and avoid each other's
 * positions. The first answer ends the work of all.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TESTER_H
#define GI_TESTER_H

#include <pthread.h>

#include "base/assert.h"
#include "search/engine.h"
#include "search/nimber_tests/heap_values.h"
#include "search/nimber_tests/option_cache.h"
#include "search/nimber_tests/transposition_table.h"

enum { GI_TEST_NIMBERS = 64, GI_TEST_THREADS = 64 }; /* nimbers below can be tested; threads */
enum { GI_TEST_BUSY = 4096 };

/* An option whose value is not known: the XOR of its known parts, and its other parts, the hardest
 * last. The proof-number search has a second kind, with a count of 0: the position itself, tested
 * for the nimber `known`. */
typedef struct gi_choice {
  grundy_part *parts;
  uint64_t hash; /* the sum of the hashes of the parts */
  uint32_t known, count;
  uint32_t excluded;          /* nimbers that the last part does not have, if it is the only one */
  uint32_t tested, win, loss; /* its proof numbers, as in gi_tt_fact */
} gi_choice;

/* A test of one position, or the search for its nimber. Each search has its own kinds and phases of
 * frames, and one member of the union. */
typedef struct gi_test_frame {
  grundy_part self; /* first, for gi_engine_cycle */
  uint64_t hash;
  uint64_t wanted;    /* the nimbers that it is tested for, in bits */
  uint64_t seen;      /* nimbers of options, and others that the position is known not to have */
  gi_choice *choices; /* the options whose value is not known */
  uint32_t count, at; /* how many; the one that is searched */
  uint32_t options;   /* how many there are, known or not */
  uint8_t kind, phase;
  union {
    struct {
      uint32_t nimber; /* the position is tested for it; smaller ones are excluded */
    } value;           /* both searches: frames that find a nimber */
    struct {
      bool none_is_k;     /* no option has the nimber k that the position is tested for */
      uint32_t candidate; /* then: the least number that no option is known to have, at most k */
    } ask_one;
    struct {
      uint32_t nimber;                /* the position is tested for it */
      uint32_t win_limit, loss_limit; /* of its proof numbers: the search leaves it there */
    } proof;
  };
  uint64_t positions; /* of the thread when the frame was pushed */
  uint64_t records_mark, bytes_mark, values_mark;
} gi_test_frame;

typedef struct gi_tester gi_tester;

/* What one thread has for itself. */
typedef struct gi_test_thread {
  gi_engine engine; /* its stacks, meter and expansion of positions are used; not its memo */
  gi_tester *tester;
  pthread_mutex_t inside; /* held while the thread uses the table, if there are several threads */
  uint64_t positions;
  uint64_t pause_at;          /* the search breaks off after so many positions; 0: it does not */
  bool paused;                /* it broke off for that reason */
  uint64_t depth, next_check; /* frames on the stack; at which depth to look for a cycle */
  gi_choice *listed;          /* scratch of list_options.c */
  size_t listed_room;
  grundy_part *parts;
  size_t parts_room, parts_count;
  gi_option_cache cache;
} gi_test_thread;

struct gi_tester {
  grundy *g;
  const gi_instance *instance;
  gi_budget *budget;
  bool use_known; /* theorems and heap engines may answer */
  gi_tt table;
  gi_test_thread *threads[GI_TEST_THREADS];
  unsigned thread_count;
  pthread_mutex_t growing;
  gi_heap_values heaps;
  uint64_t alone_positions; /* the first thread searches so many before the others start */
  _Atomic bool over;        /* a thread has the answer */
  _Atomic bool large;       /* a nimber of 64 or more was met, which tests cannot find */
  /* If there are several threads: how many frames are about positions with such a hash. So each
   * thread sees where the others are. */
  _Atomic uint8_t busy[GI_TEST_BUSY];
};

/* The answer to a test. */
typedef struct gi_test_result {
  bool exact; /* the nimber is known; else it is not one of those that were asked for */
  uint32_t nimber;
} gi_test_result;

enum gi_test_search { GI_BY_SET, GI_BY_TEST, GI_BY_PROOF };

/* NULL when memory is short. */
gi_tester *gi_tester_new(grundy *g, const gi_instance *instance, gi_budget *b, bool use_known,
                         size_t length);
void gi_tester_free(gi_tester *tester);

/* Finds whether the nimber of a position in normal form is among `wanted`, or its nimber if
 * `wanted` is ~0, with so many threads. GRUNDY_ELIMIT: a nimber of 64 or more was met. */
grundy_status gi_tester_ask(gi_tester *tester, enum gi_test_search search, const grundy_part *part,
                            uint64_t wanted, unsigned threads, bool calls, gi_test_result *out,
                            grundy_error *error);

/* Whether a nimber of 64 or more was the reason for the last GRUNDY_ELIMIT. */
bool gi_tester_met_large(gi_tester *tester);

/* ---- for the searches ---- */

/* Makes as many threads ready as memory allows. False: not even one. */
bool gi_tester_prepare(gi_tester *tester, unsigned threads);

/* Marks a position as searched by a thread, */
static inline void gi_tester_mark(gi_tester *tester, uint64_t hash) {
  atomic_fetch_add_explicit(&tester->busy[hash % GI_TEST_BUSY], 1, memory_order_relaxed);
}

/* and ends that. */
static inline void gi_tester_unmark(gi_tester *tester, uint64_t hash) {
  atomic_fetch_sub_explicit(&tester->busy[hash % GI_TEST_BUSY], 1, memory_order_relaxed);
}

/* Whether another thread searches this option, or one with the same place in `busy`. The thread
 * itself never does: the choices of a frame are not on its own stack. */
static inline bool gi_tester_is_busy(const gi_tester *tester, const gi_choice *choice) {
  return choice->count == 1 &&
         atomic_load_explicit(&tester->busy[choice->hash % GI_TEST_BUSY], memory_order_relaxed) > 0;
}

/* Records that a nimber of 64 or more was met. Returns false. */
static inline bool gi_tester_found_large(gi_tester *tester) {
  atomic_store(&tester->large, true);
  return false;
}

/* Pushes a frame that tests for one or more nimbers. `again`: the position is that of the frame
 * below. NULL: stop. */
gi_test_frame *gi_test_frame_push(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                                  uint64_t wanted, bool again);
void gi_test_frame_pop(gi_test_thread *t);

static inline gi_test_frame *gi_test_frame_top(const gi_test_thread *t) {
  return (gi_test_frame *)gi_stack_end(&t->engine.frames) - 1;
}

static inline bool gi_same_part(const grundy_part *a, const grundy_part *b) {
  return a->length == b->length &&
         (a->length <= GRUNDY_SMALL ? a->at.word == b->at.word
                                    : memcmp(a->at.large, b->at.large, a->length) == 0);
}

/* Between enter and leave a thread may use the table, which does not grow meanwhile. */
static inline void gi_test_thread_enter(gi_test_thread *t) {
  if (t->tester->thread_count > 1) pthread_mutex_lock(&t->inside);
}

static inline void gi_test_thread_leave(gi_test_thread *t) {
  if (t->tester->thread_count > 1) pthread_mutex_unlock(&t->inside);
}

/* What the table, or a theorem, says about a part. The first is for a thread that has entered. */
bool gi_test_thread_find_inside(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                                gi_tt_fact *out);
bool gi_test_thread_find(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                         gi_tt_fact *out);
void gi_test_thread_store(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                          const gi_tt_fact *fact);

/* How hard a position looks: about the number of its moves; 0 if the game has no estimate. */
uint32_t gi_test_thread_effort(const gi_test_thread *t, const grundy_part *part);

/* Store the result of a frame: its nimber; or that its nimber is not in `seen`. */
void gi_test_frame_found(gi_test_thread *t, const gi_test_frame *frame, uint32_t nimber);
void gi_test_frame_excluded(gi_test_thread *t, const gi_test_frame *frame);

/* Lists the options of the top frame: known values go into `seen`, the other options into its
 * choices. GI_LISTED_REFUTED: it stopped, as no wanted nimber is left. For proof numbers it adds a
 * choice with a count of 0 for each nimber below `below` that is not seen. */
enum gi_listed { GI_LISTED, GI_LISTED_REFUTED, GI_LISTING_STOPPED };
enum gi_listed gi_list_options(gi_test_thread *t, gi_test_frame *frame, uint32_t below);

/* Tests a position by a depth-first search on top of the stack. False: stop. */
bool gi_depth_first(gi_test_thread *t, enum gi_test_search search, const grundy_part *part,
                    uint64_t hash, uint64_t wanted, gi_test_result *out);

/* The same by proof numbers. */
bool gi_proof_number(gi_test_thread *t, const grundy_part *part, uint64_t hash, uint64_t wanted,
                     gi_test_result *out);

/* How a depth-first search chooses its questions. */
typedef struct gi_asker {
  /* The next question: sets frame->at, and the nimbers of the whole option to ask for. False: the
   * test can be concluded. */
  bool (*next)(gi_test_frame *frame, uint64_t *ask);
  /* Takes the answer: the value of the option, or that it has none of the nimbers. */
  void (*take)(gi_test_frame *frame, bool exact, uint32_t value);
  /* Concludes the test: returns true and the nimber, or false if no nimber of `seen` is the right
   * one. */
  bool (*conclude)(gi_test_frame *frame, uint32_t *nimber);
} gi_asker;

extern const gi_asker gi_ask_one, gi_ask_set;

#endif
