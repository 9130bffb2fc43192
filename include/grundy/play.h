/* grundy/play.h: playing a sum of games: the move of a perfect opponent and why it was chosen, what
 * a move was worth, moves as people write them, and records of plays.
 *
 * A *turn* is a move with the sums before and after it. A reply, a judgement and a move that was
 * read are turns, or hold some.
 *
 *   grundy_move_read(solver, sum, question, "3:2", 3, &turn, &error);
 *   grundy_judge(solver, sum, &turn->move, question, &judgement, &error);
 *   grundy_reply_find(solver, turn->after, question, GRUNDY_LEVEL_PERFECT, seed, &reply, &error);
 *   grundy_record_add(record, turn->after, &error);
 *   grundy_record_add(record, reply->turn->after, &error);
 *
 * The convention, `loopy`, the technique and the limits of a question hold in all of these
 * functions; its lists of moves are left aside. The limits are for one call, with all that it asks
 * the solver. NULL is the usual question.
 *
 * Layer: play. May include remoteness.h and solve.h; nothing above.
 * Ownership: turns, replies, judgements, records and reviews are the caller's until their function
 * `_free`, own all that their fields point to, and must go before solver and context. All must be
 * of one context.
 * Threads: as a solver.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_PLAY_H
#define GRUNDY_PLAY_H

#include "remoteness.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the end ---- */

/* Whether the play has ended: no part has a move, or the game's own rule calls the position final.
 * `*winner_moves`, which may be NULL, is then whether the player whose turn it is has won. */
GRUNDY_API grundy_status grundy_play_ended(grundy_solver *s, grundy_sum *sum,
                                           grundy_convention convention, bool *ended,
                                           bool *winner_moves, grundy_error *error);

/* ---- turns ---- */

/* A move with the sums before and after it. */
typedef struct grundy_turn {
  grundy_sum *before;
  grundy_move move; /* a move of `before`; value and outcome are those after it, where known */
  grundy_sum *after;
} grundy_turn;

GRUNDY_API void grundy_turn_free(grundy_turn *turn);

/* Reads the move that `text` names, one of these:
 *
 *   4               move number 4, in the order of grundy_solve with `all_moves`
 *   kayles(1,3)     the sum after the move, its parts in any order; or only what the part becomes
 *                   that changes; 1,3 where that is the only game of the sum
 *   3:2             take 2 from the third pile, where piles are counted as the sum is written
 *   b4, a1-a2       the cell, or the cells, that the move changes: the column as a letter, the row
 *                   as a number, as the game numbers them in the descriptions of its moves
 *   A>B             the token on node A goes to node B; >B where there is one token
 *   c, a-b          the name of a node, an edge or an element, if the position and the description
 *                   of one move contain it
 *   row 1, columns 1 and 2
 *                   the description of the move, or a part of it with a number, in the language of
 *                   the context or in English
 *
 * Spaces at the ends are left out. GRUNDY_OK: exactly one move fits (moves that leave the same sum
 * are one). GRUNDY_EINPUT: none, or several; `error` says so and shows moves that are possible.
 * GRUNDY_UNKNOWN: a limit ended the search for the move. */
GRUNDY_API grundy_status grundy_move_read(grundy_solver *s, grundy_sum *sum,
                                          const grundy_question *question, const char *text,
                                          size_t length, grundy_turn **out, grundy_error *error);

/* The turn that leads from `sum` to `after`, whose parts may be in any order. GRUNDY_EINPUT: no
 * move does that. */
GRUNDY_API grundy_status grundy_turn_between(grundy_solver *s, grundy_sum *sum, grundy_sum *after,
                                             const grundy_question *question, grundy_turn **out,
                                             grundy_error *error);

/* ---- the opponent ---- */

/* How well the opponent plays: it errs with the probability 1, 1/2, 1/4, 1/8, 1/16 on the levels 0
 * to 4, and never on the last. */
enum { GRUNDY_LEVEL_PERFECT = 5 };

/* Why a reply was chosen. */
typedef enum grundy_reply_why {
  GRUNDY_WHY_OVER = 0,    /* there is no move: the play has ended */
  GRUNDY_WHY_ONLY = 1,    /* it is the only move */
  GRUNDY_WHY_FASTEST = 2, /* it wins, and no move wins in fewer moves */
  GRUNDY_WHY_WINS = 3,    /* it wins; how long that takes is not known */
  GRUNDY_WHY_DRAWS = 4,   /* it keeps the draw */
  GRUNDY_WHY_LONGEST = 5, /* every move loses, and this one delays the end most */
  GRUNDY_WHY_HARDEST = 6, /* every move loses; after this one the fewest moves win, among those
                             that were examined; how long the play lasts is not known */
  GRUNDY_WHY_GUESS = 7,   /* it is not known who wins: a guess */
  GRUNDY_WHY_MISTAKE = 8, /* the level wants a mistake, and this move gives the win or draw away */
  GRUNDY_WHY_RANDOM = 9   /* the level wants a mistake, but no move gives anything away: any move */
} grundy_reply_why;

typedef struct grundy_reply {
  grundy_turn *turn; /* NULL: the play has ended */
  grundy_reply_why why;
  const grundy_answer *answer; /* about the sum before the move: its outcome and value, and how they
                                  are known; some winning moves */
  bool has_remoteness;         /* of the sum before the move, under best play: */
  uint64_t remoteness;
  bool has_after; /* and after the move: */
  uint64_t after;
  bool has_winning; /* the number of winning moves is known, or of a draw the moves that keep it */
  uint64_t winning; /* 0 in a lost position */
  bool has_replies; /* LONGEST, HARDEST: after the move so many moves win */
  uint64_t replies;
  bool sampled;       /* there are too many moves to look at all: the best of some was chosen */
  uint64_t looked_at; /* so many were */
} grundy_reply;

/* The move of the opponent of level 0 to GRUNDY_LEVEL_PERFECT (a larger one is perfect).
 *
 * The perfect one, if it wins, plays a winning move after which the play is shortest. If it has
 * lost, it plays the move after which the play is longest, and among these one that the fewest
 * moves refute. In a draw it keeps the draw, and where several moves do, prefers one after which
 * the fewest moves keep it for the other player. Where the remoteness cannot be found within a
 * share of the limits, any winning move is played. `seed` decides between equal moves, and whether
 * and how a lower level errs: the same seed and the same position give the same move.
 *
 * GRUNDY_OK, also if the play has ended. GRUNDY_UNKNOWN: it is not known who wins, and the reply is
 * a guess; only if the caller cancelled `*out` is NULL. Otherwise a fault, and `*out` is NULL. */
GRUNDY_API grundy_status grundy_reply_find(grundy_solver *s, grundy_sum *sum,
                                           const grundy_question *question, unsigned level,
                                           uint64_t seed, grundy_reply **out, grundy_error *error);
GRUNDY_API void grundy_reply_free(grundy_reply *reply);

/* The name of a reason in JSON: "fastest". */
GRUNDY_API const char *grundy_reply_why_name(grundy_reply_why why);

/* ---- what a move was worth ---- */

/* What a move did for the player who made it. */
typedef enum grundy_verdict {
  GRUNDY_VERDICT_UNKNOWN = 0, /* it is not known who wins before or after it */
  GRUNDY_VERDICT_WINS = 1,    /* keeps the win */
  GRUNDY_VERDICT_DRAWS = 2,   /* keeps the draw */
  GRUNDY_VERDICT_LOST = 3,    /* the position was lost, as it is now */
  GRUNDY_VERDICT_BLUNDER = 4, /* gives the win away: the other player wins now */
  GRUNDY_VERDICT_WIN_TO_DRAW = 5,
  GRUNDY_VERDICT_DRAW_TO_LOSS = 6
} grundy_verdict;

typedef struct grundy_judgement {
  grundy_verdict verdict;
  grundy_turn *turn;           /* the move that is judged */
  const grundy_answer *before; /* outcome and value of the sum before it, */
  const grundy_answer *after;  /* and after it, each with winning moves where there are some */
  grundy_turn *refutation;     /* after a move that gives the win or draw away: a move of the other
                                  player that wins; after WIN_TO_DRAW one that keeps the draw. NULL
                                  otherwise, and where none is known */
  grundy_turn *better;         /* a move that would have kept the win or draw; likewise */
  bool has_keeping;            /* the number of such moves is known: */
  uint64_t keeping;
  bool has_remoteness; /* the remoteness of the sum before the move, */
  uint64_t remoteness;
  bool has_after; /* and after it */
  uint64_t remoteness_after;
} grundy_judgement;

/* Judges a move of the sum: one of an answer about it, or of a turn that begins with it.
 * GRUNDY_UNKNOWN: a limit ended it; `*out` has what was found, and is NULL if that is nothing.
 * Otherwise a fault, and `*out` is NULL. */
GRUNDY_API grundy_status grundy_judge(grundy_solver *s, grundy_sum *sum, const grundy_move *move,
                                      const grundy_question *question, grundy_judgement **out,
                                      grundy_error *error);
GRUNDY_API void grundy_judgement_free(grundy_judgement *judgement);

/* The name of a verdict in JSON: "blunder". */
GRUNDY_API const char *grundy_verdict_name(grundy_verdict verdict);

/* ---- records of plays ---- */

typedef struct grundy_record grundy_record; /* opaque */

#define GRUNDY_RECORD_VERSION 1
#define GRUNDY_RECORD_BYTES_MAX ((size_t)1 << 24) /* of a text that is read */
#define GRUNDY_RECORD_MOVES_MAX ((size_t)1 << 16)
#define GRUNDY_PLAYER_MAX 64 /* bytes of a name, with its NUL */

/* Who has won. The result of a record that has not ended may be agreed: a player gave up. */
typedef enum grundy_result {
  GRUNDY_RESULT_NONE = 0,   /* the play goes on */
  GRUNDY_RESULT_FIRST = 1,  /* the player who moved first has won */
  GRUNDY_RESULT_SECOND = 2, /* the other one */
  GRUNDY_RESULT_DRAW = 3
} grundy_result;

/* A record that begins with `start`, which it shares. `first` and `second` are the names of the
 * players, at most 63 bytes of one line each, which are copied; NULL: "first", "second". */
GRUNDY_API grundy_status grundy_record_new(grundy_solver *s, grundy_sum *start,
                                           grundy_convention convention, bool loopy,
                                           const char *first, const char *second,
                                           grundy_record **out, grundy_error *error);
GRUNDY_API void grundy_record_free(grundy_record *record);

/* Adds a move: the sum after it. GRUNDY_EINPUT: no move leads there, the play has ended, or the
 * record has a result or is full. The result is set when the play has ended. */
GRUNDY_API grundy_status grundy_record_add(grundy_record *record, grundy_sum *after,
                                           grundy_error *error);
/* Takes the last `n` moves back, and the result; fewer if there are not so many. */
GRUNDY_API void grundy_record_undo(grundy_record *record, size_t n);
/* Ends the play before its end: a player gave up, or a draw was agreed. NONE takes that back. A
 * result by the rules stays. */
GRUNDY_API void grundy_record_set_result(grundy_record *record, grundy_result result);

GRUNDY_API size_t grundy_record_moves(const grundy_record *record);
/* The sum after move number `i`; 0: the start. At most grundy_record_moves. */
GRUNDY_API grundy_sum *grundy_record_sum(const grundy_record *record, size_t i);
GRUNDY_API const char *grundy_record_player(const grundy_record *record, bool second);
GRUNDY_API grundy_convention grundy_record_convention(const grundy_record *record);
GRUNDY_API bool grundy_record_loopy(const grundy_record *record);
/* By the rules if the play has ended, else as it was set. */
GRUNDY_API grundy_result grundy_record_result(const grundy_record *record, bool *by_rules);

/* Writes the record as a text that people can read and grundy_record_read reads back; docs/play.md
 * describes it. */
GRUNDY_API void grundy_record_write(const grundy_record *record, grundy_text *out);

/* Reads a record and checks every move. GRUNDY_EINPUT: the text is not a record, is of a newer
 * version, too large, or has a line that is wrong or a move that is not legal; `error` has the
 * line. GRUNDY_UNKNOWN: a limit of the context ended it. */
GRUNDY_API grundy_status grundy_record_read(grundy_solver *s, const char *text, size_t length,
                                            grundy_record **out, grundy_error *error);

/* ---- looking back ---- */

/* One position of a record. */
typedef struct grundy_review_line {
  grundy_sum *sum;
  bool second;            /* whose turn it is: that of the second player */
  grundy_outcome outcome; /* for the player whose turn it is */
  bool has_value, infinite;
  grundy_nimber value;
  bool has_remoteness;
  uint64_t remoteness;
  /* Of the move that was made here; NULL and UNKNOWN at the last position: */
  grundy_turn *turn;
  grundy_verdict verdict;
  bool changed;     /* the win changed hands, or was gained or lost: the verdict is a mistake */
  bool has_keeping; /* so many moves would have kept the win, or the draw: */
  uint64_t keeping;
  grundy_turn *better; /* after a mistake: one of them; NULL: none is known */
} grundy_review_line;

typedef struct grundy_review grundy_review; /* opaque */

/* Reviews every position of the record under its convention; technique and limits are those of the
 * question. GRUNDY_UNKNOWN: a limit ended it, and some lines are unknown. Otherwise
 * a fault, and `*out` is NULL. */
GRUNDY_API grundy_status grundy_review_record(grundy_solver *s, const grundy_record *record,
                                              const grundy_question *question, grundy_review **out,
                                              grundy_error *error);
GRUNDY_API void grundy_review_free(grundy_review *review);
/* One more than the moves of the record. */
GRUNDY_API size_t grundy_review_lines(const grundy_review *review);
GRUNDY_API const grundy_review_line *grundy_review_line_at(const grundy_review *review, size_t i);
GRUNDY_API const grundy_record *grundy_review_of(const grundy_review *review);
/* What ended it early: GRUNDY_STOP_NONE, or the limit that was reached. */
GRUNDY_API grundy_stop grundy_review_stop(const grundy_review *review);

#ifdef __cplusplus
}
#endif
#endif
