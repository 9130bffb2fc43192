/* grundy/table.h: tables of Grundy values or outcomes, over a range for each number of a position.
 *
 * A table is a stream: its entries are handed to a function as they are found, in order, so a long
 * range needs no memory. grundy_table_compute keeps them in memory instead.
 *
 * Layer: study. May include solve.h and sequence.h.
 * Ownership: a table is the caller's until grundy_table_free, and must go before its context. What
 * its fields point to lives as long as the table.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TABLE_H
#define GRUNDY_TABLE_H

#include "sequence.h"
#include "solve.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_TABLE_RANGES 4u                 /* at most: numbers of a position */
#define GRUNDY_TABLE_CELLS ((uint64_t)1 << 26) /* at most in memory; a stream has no such limit */
#define GRUNDY_TABLE_SMALL 400u                /* at most in the table of a game's page */
#define GRUNDY_TABLE_GAMES 10000u              /* at most in the table of a family */
#define GRUNDY_OBSERVED_VALUES 1000u           /* among which a period is observed */
#define GRUNDY_OBSERVED_MOST 65536u            /* the same, at most */

typedef struct grundy_range {
  uint64_t low, high; /* both included */
} grundy_range;

/* The entries of a table in memory; the struct does not own them. The cell of a position whose
 * numbers are n[0], n[1], ... has the index (n[0] - low[0]) * length[1] + (n[1] - low[1]), and so
 * on: the last number runs fastest. */
typedef struct grundy_cells {
  size_t dimensions; /* 1 to GRUNDY_TABLE_RANGES */
  grundy_range ranges[GRUNDY_TABLE_RANGES];
  size_t count;                /* of the cells in memory */
  const grundy_nimber *values; /* the Grundy values; or, of `outcomes`, 1 for N and 0 for P */
  const uint8_t *known; /* 0: there is no such position, or the value is unknown; NULL: all known */
  bool outcomes;
} grundy_cells;

typedef struct grundy_table_question {
  uint32_t size; /* sizeof(grundy_table_question), set by grundy_table_question_init */
  grundy_convention convention;
  grundy_technique technique;
  bool outcomes;    /* P or N instead of the values, */
  bool or_outcomes; /* or only where the game has no values */
  bool period;      /* of a game of heaps over one range: look for the period, too */
  size_t dimensions;
  grundy_range ranges[GRUNDY_TABLE_RANGES];
  bool sides; /* the numbers are the sides of boards, and joined by x: cram(4x5), not cram(4,5) */
  grundy_limits limits; /* of the whole table */
} grundy_table_question;

/* A table, and what is known of it so far. Only the library writes these fields. */
typedef struct grundy_table {
  uint32_t size;     /* sizeof(grundy_table) */
  const char *game;  /* as it was asked for */
  const char *label; /* its normal form, "subtract{1..3}"; else the same */
  grundy_convention convention;
  bool sides;
  bool heaps;         /* a game of heaps: its values come in blocks from its sequence */
  grundy_cells cells; /* the ranges; and the entries, if they are kept in memory */
  uint64_t done;      /* so many entries are done, from the first on */
  grundy_stop stop;
  uint64_t positions;   /* evaluated so far */
  grundy_how_kind kind; /* COMPUTED if any entry was computed, else how they are known */
  const char *sources;  /* the theorems or techniques, translated, with "; " between; or "" */
  const char *ids;      /* the same for programs, with spaces between; or "" */
  const grundy_period *period; /* what is known of it; NULL: no game of heaps, or not asked for */
  grundy_no_value no_value;    /* why these are outcomes, where the game has no values */
} grundy_table;

/* Values in normal play, any technique, the period looked for, one range 0..20. */
GRUNDY_API void grundy_table_question_init(grundy_table_question *question);

/* The number of places of a family of games: each * in braces or parentheses is one, as in
 * "nodekayles{cycle *}" or "bash{*}(20)". 0: one game. */
GRUNDY_API size_t grundy_table_places(const char *game);

/* Opens the table of `game`, "kayles" or "subtract{1,3,4}": reads the game, looks for an entry that
 * is a position, and tries it. In a family the first ranges are for its places, from left to right,
 * and the others for the numbers of a position; a place in braces takes at most
 * GRUNDY_TABLE_GAMES numbers. GRUNDY_EINPUT: the game or the ranges are wrong, or no entry is a
 * position; GRUNDY_ENOVALUE: there are outcomes alone; any other fault of the first entry. */
GRUNDY_API grundy_status grundy_table_open(grundy *g, const char *game,
                                           const grundy_table_question *question,
                                           grundy_table **out, grundy_error *error);
GRUNDY_API void grundy_table_free(grundy_table *table);

/* Takes entries, in order: values->first is the index of the first of them. In a table of outcomes
 * a value other than 0 means N. `none`: the one entry is not a position of the game, or too large
 * for it, and its value means nothing. Returns false to end the stream. */
typedef bool grundy_take_entries(void *user, const grundy_values *values, bool none);

/* Hands over all entries. GRUNDY_OK: all of them, or as many as were taken. GRUNDY_UNKNOWN: a
 * budget ran out, or the caller cancelled: table->stop. Any other status: a fault in an entry. The
 * limits of the question apply to the whole table, from grundy_table_open on.
 *
 * Cost: a game of heaps over one range is as fast as its sequence; any other game costs about as
 * much as its last entry, and reading each. */
GRUNDY_API grundy_status grundy_table_stream(grundy_table *table, grundy_take_entries *take,
                                             void *user, grundy_error *error);

/* Opens a table and keeps its entries in memory. GRUNDY_OK: all of them are known, except for cells
 * of two and more numbers that are not positions of the game, or too large for it, because the
 * game's reader refuses both alike. GRUNDY_UNKNOWN: a budget ran out, or the caller cancelled; the
 * table holds what was found before. Any other status: `*out` is NULL, and `error` says why:
 * GRUNDY_EINPUT also if there are too many cells. */
GRUNDY_API grundy_status grundy_table_compute(grundy *g, const char *game,
                                              const grundy_table_question *question,
                                              grundy_table **out, grundy_error *error);

/* Looks for a period among the values of the positions n < limit of a game that has no rule for its
 * heaps; limit 0: GRUNDY_OBSERVED_VALUES. Nothing is known of all n, so no period is proved:
 * GRUNDY_UNKNOWN, and `*out` has what was observed, for at least half of the values and twice the
 * period. Any other status: a fault. */
GRUNDY_API grundy_status grundy_table_period(grundy *g, const char *game, uint64_t limit,
                                             grundy_period *out, grundy_error *error);

/* The period of a game of heaps, "kayles" or "./mygame.lua": by its rule, or by the one that a
 * script declares, as by grundy_sequence_period; of another game from a file as by
 * grundy_table_period. out->declared: the rule is what a script or a plugin says of itself. The
 * context owns `*label`, the normal form of the game. GRUNDY_EINPUT also if the game has no rule.
 */
GRUNDY_API grundy_status grundy_game_period(grundy *g, const char *game,
                                            const grundy_period_question *question,
                                            const char **label, grundy_period *out,
                                            grundy_error *error);

/* Reads ranges, at most GRUNDY_TABLE_RANGES: "0..20", "7" or "10^3..10^4" for each number of a
 * position, or one word "1..4x1..5" for the sides of boards. Fills in the ranges of a question.
 * GRUNDY_EINPUT: `error` says which word is wrong. */
GRUNDY_API grundy_status grundy_ranges_parse(grundy *g, const char *const *words, size_t count,
                                             grundy_table_question *question, grundy_error *error);

/* Reads the words of a small table, as for `grundy table`: "kayles 0..20", "wythoff 0..7 0..7",
 * "chomp 1..4x1..5", "fibnim 1..20 --outcome". Fills in the ranges and the outcomes of a question;
 * the game is the first `*length` bytes. False: the words are not a game with one or two ranges of
 * at most GRUNDY_TABLE_SMALL entries. */
GRUNDY_API bool grundy_table_words(const char *words, size_t *length,
                                   grundy_table_question *question);

/* The table that a game shows on its page (game->about.table), in memory. Like
 * grundy_table_compute, but a table that is not complete is not returned. */
GRUNDY_API grundy_status grundy_table_sample(grundy *g, const char *words, grundy_table **out,
                                             grundy_error *error);

#ifdef __cplusplus
}
#endif
#endif
