/* play/turn.h: turns, and the options of a sum one by one. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TURN_H
#define GI_TURN_H

#include "game/stream.h"
#include "game/sums.h"
#include "grundy/play.h"
#include "solve/solver.h"

/* So many options of one part are looked at for a move that was written. */
enum { GI_OPTIONS_READ = 1 << 22 };

/* A turn in which part `part` becomes the `n` parts `to`, as the game lists them; all are copied,
 * and the sum is shared. */
grundy_status gi_turn_new(grundy_sum *before, size_t part, const grundy_part *to, size_t n,
                          grundy_turn **out, grundy_error *error);

/* The turn of a move with what is known after it. */
grundy_status gi_turn_of_move(grundy_sum *before, const grundy_move *move, grundy_turn **out,
                              grundy_error *error);

/* Takes one option of part number `part`, as its game lists it. Returns false to end the list. */
typedef bool gi_sum_option(void *user, size_t part, const grundy_part *to, size_t n);

/* Hands over the options of all parts, in the order in which answers list moves, at most `most` of
 * each part. Within the budget of the current computation. GRUNDY_OK: it came to its end, the taker
 * ended it, or parts have more than `most`; then `*cut` is true. A final position has no options.
 */
grundy_status gi_sum_options(grundy_solver *s, const grundy_sum *sum, uint64_t most,
                             gi_sum_option *take, void *user, bool *cut, grundy_error *error);

/* The same for the parts from `from` up to, not including, `to`. */
grundy_status gi_sum_options_of(grundy_solver *s, const grundy_sum *sum, size_t from, size_t to,
                                uint64_t most, gi_sum_option *take, void *user, bool *cut,
                                grundy_error *error);

/* Whether a game's own rule says that the play has ended, and who has won. */
grundy_status gi_sum_final(grundy_solver *s, const grundy_sum *sum, grundy_final *out,
                           grundy_error *error);

/* Whether the `n` parts `left`, none of which splits, are an option of part `part`. `*found` says
 * so, and the bag has the option as the game lists it. GRUNDY_UNKNOWN: there are too many options
 * to look at, or the budget ended. */
grundy_status gi_option_find(grundy_solver *s, const grundy_sum *sum, size_t part,
                             const grundy_part *left, size_t n, bool *found, gi_bag *option,
                             grundy_error *error);

/* Whether two sums have the same parts, in any order; `*same` says so. */
grundy_status gi_same_sums(const grundy_sum *a, const grundy_sum *b, bool *same,
                           grundy_error *error);

/* The order of parts of one game, for comparisons alone. */
int gi_part_order(const grundy_part *a, const grundy_part *b);

/* Whether a heap rule, by a code or a set, allows to take `taken` from a heap of `n` and leave
 * `count` heaps. */
bool gi_rule_allows(const grundy_rule *rule, uint64_t n, uint64_t taken, const uint64_t *left,
                    size_t count);

/* As grundy_turn_between, within the budget of the current computation. */
grundy_status gi_turn_between(grundy_solver *s, grundy_sum *sum, const grundy_sum *after,
                              grundy_turn **out, grundy_error *error);

#endif
