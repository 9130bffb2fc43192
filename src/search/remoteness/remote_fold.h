/* search/remoteness/remote_fold.h: how the remoteness of a position follows from its options.
 *
 * A mover who wins hurries: the remoteness is 1 + the least one of the options that are lost for
 * the other player. A mover who loses delays: it is 1 + the greatest one of the options. Every rule
 * about which options are good stands here, and the search knows none.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_REMOTE_FOLD_H
#define GI_REMOTE_FOLD_H

#include <stdbool.h>
#include <stdint.h>

#define GI_REMOTE_MAX (UINT32_MAX >> 1) /* moves of a position that the table can hold */

/* Whether the mover wins, and the number of moves until the end. */
typedef struct gi_remote {
  bool won;
  uint32_t moves;
} gi_remote;

/* What the options that were looked at say together. */
typedef struct gi_remote_fold {
  bool moved;        /* there is an option, */
  bool wins;         /* and one that is lost for the other player: */
  uint32_t least;    /* the least remoteness of these, */
  uint32_t greatest; /* and the greatest of the others */
} gi_remote_fold;

static inline void gi_remote_fold_add(gi_remote_fold *r, gi_remote option) {
  r->moved = true;
  if (option.won) {
    if (option.moves > r->greatest) r->greatest = option.moves;
  } else if (!r->wins || option.moves < r->least) {
    r->wins = true;
    r->least = option.moves;
  }
}

/* Whether further options cannot change the result: none wins in less than one move. */
static inline bool gi_remote_fold_enough(const gi_remote_fold *r) {
  return r->wins && r->least == 0;
}

/* The result. Without an option the play has ended: who cannot move loses, or wins in misere play.
 */
static inline gi_remote gi_remote_fold_end(const gi_remote_fold *r, bool misere) {
  if (!r->moved) return (gi_remote){.won = misere};
  return (gi_remote){.won = r->wins, .moves = 1 + (r->wins ? r->least : r->greatest)};
}

#endif
