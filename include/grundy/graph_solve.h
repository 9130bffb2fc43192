/* grundy/graph_solve.h: who wins on which node of a graph, the Grundy values, and cycles.
 *
 * Layer: solve. May include graph.h and solve.h.
 * Ownership: an answer is the caller's until grundy_graph_answer_free; it borrows its graph, which
 * must outlive it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_GRAPH_SOLVE_H
#define GRUNDY_GRAPH_SOLVE_H

#include "graph.h"
#include "solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_graph_answer grundy_graph_answer; /* opaque */

typedef struct grundy_graph_question {
  uint32_t size; /* sizeof(grundy_graph_question), set by grundy_graph_question_init */
  grundy_convention convention;
  bool loopy;           /* cycles are allowed: there may be draws, and values may be infinite */
  bool remoteness;      /* also how long a game lasts */
  bool depth;           /* also the depth of the graph */
  grundy_limits limits; /* of this question */
} grundy_graph_question;

/* Normal play, cycles are a fault, values and outcomes alone. */
GRUNDY_API void grundy_graph_question_init(grundy_graph_question *question);

/* Answers for every node. GRUNDY_ECYCLE: there is a cycle, and `error` shows one. GRUNDY_UNKNOWN:
 * a limit ended it, and `error` says which. GRUNDY_EINPUT: misere play of a game that has its own
 * rule for who wins. `*out` is NULL unless GRUNDY_OK.
 *
 * Cost without cycles: O(nodes + arrows), at most 12 bytes a node besides the graph. With `loopy`:
 * O(nodes + arrows) for the outcomes, and as much again for every value that occurs. */
GRUNDY_API grundy_status grundy_graph_solve(grundy_solver *s, const grundy_graph *graph,
                                            const grundy_graph_question *question,
                                            grundy_graph_answer **out, grundy_error *error);
GRUNDY_API void grundy_graph_answer_free(grundy_graph_answer *a);

GRUNDY_API const grundy_graph *grundy_graph_answer_graph(const grundy_graph_answer *a);
GRUNDY_API const grundy_graph_question *grundy_graph_answer_question(const grundy_graph_answer *a);
/* Why no node has a Grundy value, where that is so. */
GRUNDY_API grundy_no_value grundy_graph_answer_no_value(const grundy_graph_answer *a);

GRUNDY_API grundy_outcome grundy_graph_answer_outcome(const grundy_graph_answer *a, uint32_t node);

/* The Grundy value; false where it is infinite, or where none exists. */
GRUNDY_API bool grundy_graph_answer_value(const grundy_graph_answer *a, uint32_t node,
                                          grundy_nimber *out);

/* Whether the value is infinite (Smith, Fraenkel): then the finite values among the options
 * decide how it adds up. The second function writes them in ascending order, at most `room`, and
 * returns how many there are. */
GRUNDY_API bool grundy_graph_answer_infinite(const grundy_graph_answer *a, uint32_t node);
GRUNDY_API size_t grundy_graph_answer_infinity(const grundy_graph_answer *a, uint32_t node,
                                               grundy_nimber *out, size_t room);

/* How many moves the game lasts when the winner hurries and the loser delays; false for a draw,
 * or if it was not asked for. */
GRUNDY_API bool grundy_graph_answer_remoteness(const grundy_graph_answer *a, uint32_t node,
                                               uint32_t *out);

typedef struct grundy_graph_counts {
  uint64_t won, lost, drawn; /* nodes with outcome N, P, D */
  uint64_t infinite;         /* nodes whose value is infinite */
  bool has_largest;          /* there is a finite value */
  grundy_nimber largest;
  bool has_depth; /* it was asked for, and there is no cycle */
  uint64_t depth; /* arrows of the longest path */
} grundy_graph_counts;

GRUNDY_API void grundy_graph_answer_counts(const grundy_graph_answer *a, grundy_graph_counts *out);
GRUNDY_API double grundy_graph_answer_seconds(const grundy_graph_answer *a);
GRUNDY_API uint64_t grundy_graph_answer_memory(const grundy_graph_answer *a); /* the peak */

/* The graph of all positions that the sum can reach, under the names that a sum is written with;
 * node 0 is the sum itself. `merge` joins positions that are equal by symmetry or by the order of
 * their parts. If the game has its own rule for who wins, its
 * final positions keep that. */
GRUNDY_API grundy_status grundy_graph_unfold(grundy_solver *s, grundy_sum *sum, bool merge,
                                             grundy_graph **out, grundy_error *error);

/* The same, but it ends when `most` nodes are met, or after 32 times as many options. Then the
 * graph has the nodes nearest to the sum, and grundy_graph_explored says which have all their
 * arrows. */
GRUNDY_API grundy_status grundy_graph_unfold_partial(grundy_solver *s, grundy_sum *sum, bool merge,
                                                     uint32_t most, grundy_graph **out,
                                                     grundy_error *error);

/* As grundy_graph_solve, also for a graph of grundy_graph_unfold_partial that is not all explored.
 * Arrows of such a graph do not determine values, so its first `most` nodes are solved one by one,
 * as sums of games. The limits of the context are for all of them together; without limits there is
 * one of 2^17 positions. What is not found stays unknown. GRUNDY_UNKNOWN: the caller cancelled. */
GRUNDY_API grundy_status grundy_graph_solve_partial(grundy_solver *s, const grundy_graph *graph,
                                                    const grundy_graph_question *question,
                                                    uint32_t most, grundy_graph_answer **out,
                                                    grundy_error *error);

#ifdef __cplusplus
}
#endif
#endif
