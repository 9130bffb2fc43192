/* play/move_words.h: what the texts of a position and of a move say: piles, cells, names.
 *
 * A game writes its positions and describes its moves for people. A player names moves in the same
 * words, so the short forms of moves need nothing else from a game.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MOVE_WORDS_H
#define GI_MOVE_WORDS_H

#include "game/sums.h"

enum { GI_CELLS_MAX = 16 };

typedef struct gi_cell {
  uint32_t row, column; /* from 1 */
} gi_cell;

/* The cells that a description names: "row 1, columns 1 and 2". */
typedef struct gi_cells {
  gi_cell cells[GI_CELLS_MAX];
  size_t count;
  bool range; /* they are the two ends of a row of cells: "columns 2 to 4" */
} gi_cells;

/* Reads "b4" or "a1-a2"; false: the text is not written like this. */
bool gi_cells_read(const char *text, size_t length, gi_cells *out);

/* The cells in a description in English; none if it does not name any. */
void gi_cells_of(const char *text, size_t length, gi_cells *out);

/* Whether both name the same cells, in any order. */
bool gi_cells_same(const gi_cells *a, const gi_cells *b);

/* The next number of a list such as "3,4,5 limit 2", which begins at `*at`; false: the list of
 * numbers has ended. */
bool gi_list_number(const char *text, size_t length, size_t *at, uint64_t *out);

/* Whether `word` occurs in the text as a whole word. */
bool gi_has_word(const char *text, size_t length, const char *word, size_t word_length);

/* The same for words of a sentence: Chinese has no blanks between them. */
bool gi_has_phrase(const char *text, size_t length, const char *phrase, size_t phrase_length);

/* Writes the description of a move in English, whatever the language of the context. */
void gi_describe_plain(const grundy_sum *sum, size_t part, const grundy_part *to, size_t n,
                       grundy_text *out);

#endif
