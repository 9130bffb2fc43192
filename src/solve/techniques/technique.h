/* solve/techniques/technique.h: a technique is one way to find the Grundy values of positions, or
 * who wins them. It is a constant descriptor in a file of its own and one line in techniques.c;
 * docs/how-to/add-a-technique.md shows how to write one.
 *
 * A technique at work on one game is a worker. The solver keeps its workers, so that a table of
 * values, or the moves after the answer, cost what is new and no more. Workers run side by side,
 * so a worker must not touch another one. The solver looks at a descriptor once for a part of a
 * sum and once for a listed move, never inside a search.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TECHNIQUE_H
#define GI_TECHNIQUE_H

#include "game/registry.h"
#include "heap/series.h"
#include "solve/answer.h"

typedef struct gi_technique gi_technique;

typedef struct gi_solve_worker {
  const gi_technique *made_for;  /* the one that was chosen when it was made, */
  const gi_technique *technique; /* and the one that works now: a worker may turn to another */
  grundy *g;
  gi_budget *budget; /* of the solver */
  const gi_instance *instance;
  void *state; /* of the technique; NULL before `open` */
  struct gi_solve_worker *next;
} gi_solve_worker;

/* What an unfinished search has found of a position. */
typedef struct gi_finding {
  bool exact; /* its value is known */
  grundy_nimber value;
  uint32_t excluded; /* bit k: its value is not k */
} gi_finding;

enum { GI_FINDING_BITS = 32 };

struct gi_technique {
  /* ---- for people: required if the technique is in the list ---- */
  const char *name;    /* for --technique */
  const char *summary; /* a message: what it does, for the help */

  /* ---- what it does ---- */
  const char *by;                  /* a message: how its answers are known; required to work, */
  const char *id;                  /* and the same for programs */
  unsigned finds;                  /* GRUNDY_FINDS_VALUES, ... of grundy/solve.h */
  enum gi_heap_engine heap_engine; /* with GRUNDY_FINDS_SEQUENCES */
  int variant;                     /* for techniques that share their functions */
  const gi_technique *wins_by;     /* finds sooner who wins one part alone; optional */

  /* The technique that does the work for a part: this one or another. NULL: it cannot be done this
   * way, and `error` says why. Optional: without it this technique works on every game that has
   * values. */
  const gi_technique *(*choose)(const grundy_solver *s, const gi_instance *instance,
                                const grundy_part *part, grundy_error *error);

  /* ---- how it works; a technique that always chooses another one has none of these ---- */

  /* Makes the worker's state, and frees it. Optional. `close` follows also after a fault. */
  grundy_status (*open)(gi_solve_worker *w, grundy_error *error);
  void (*close)(gi_solve_worker *w);

  /* The Grundy value of a part. GRUNDY_UNKNOWN: the budget ended. `calls`: this is the caller's
   * own thread, as gi_meter_init asks. The worker must stay usable after a fault. */
  grundy_status (*value)(gi_solve_worker *w, const grundy_part *part, bool calls,
                         grundy_nimber *out, grundy_error *error);

  /* Whether the values of `n` parts have the XOR `target`. Optional, for techniques that find that
   * sooner than the values. */
  grundy_status (*equals)(gi_solve_worker *w, const grundy_part *parts, size_t n,
                          grundy_nimber target, bool *out, grundy_error *error);

  /* Who wins a part alone. `*out` is GRUNDY_OUTCOME_UNKNOWN where this technique cannot find it.
   * Required of the techniques that are chosen for games without values. */
  grundy_status (*outcome)(gi_solve_worker *w, const grundy_part *part, grundy_convention play,
                           grundy_outcome *out, grundy_error *error);

  /* How many positions a part will take, for the progress; 0: not known. Optional. */
  uint64_t (*expected)(const gi_solve_worker *w, const grundy_part *part);

  /* Notes in the answer how this worker found its parts: those for which workers[i] is `w`, or,
   * with NULL, those of its game. Optional: else it is `by`. */
  grundy_status (*describe)(const gi_solve_worker *w, grundy_answer *a,
                            const gi_solve_worker *const *workers, grundy_error *error);

  /* What a search that was cut short has found of a part in normal form; false: nothing. With
   * `part` NULL: whether there is anything at all. Optional. */
  bool (*recall)(gi_solve_worker *w, const grundy_part *part, gi_finding *out);

  /* How many answers the worker has stored, for measurements. Optional. */
  uint64_t (*stored)(const gi_solve_worker *w);
};

/* Faults of heap rules, for the techniques and for sequences. */
#define GI_BAD_HEAP_RULE GRUNDY_N("the rule of this heap game is not valid: see grundy/rule.h")
#define GI_NO_SPARSE_SPACE                                                                         \
  GRUNDY_N(                                                                                        \
      "this rule has no sparse space: only codes with finitely many digits have one, if some "     \
      "move leaves two heaps and none leaves three; --technique dense and --technique plain "      \
      "compute the "                                                                               \
      "values")

/* The technique with this number in the list; NULL beyond its end. */
const gi_technique *gi_technique_at(grundy_technique number);

/* Whether the technique asks the theorems of games; and whether it searches where they are
 * silent. */
bool gi_asks_theorems(grundy_technique number);
bool gi_searches(grundy_technique number);

/* Those that other files choose or name. */
extern const gi_technique gi_technique_hash, gi_technique_search, gi_technique_test,
    gi_technique_proof;
extern const gi_technique gi_memo_with_theorems, gi_array_with_theorems; /* mex.c */
extern const gi_technique gi_array;                                      /* mex.c */
extern const gi_technique gi_heaps_best, gi_heaps_dense;                 /* heaps.c */
extern const gi_technique gi_zermelo_memo, gi_zermelo_array;             /* zermelo.c */
extern const gi_technique gi_wins;                                       /* zermelo.c */

#endif
