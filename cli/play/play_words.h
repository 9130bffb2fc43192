/* cli/play/play_words.h: what may be typed in a play besides moves, in one table. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_WORDS_H
#define CLI_PLAY_WORDS_H

#include "grundy/grundy.h"

enum play_word {
  WORD_HINT,
  WORD_HINT_MORE,
  WORD_WHY,
  WORD_WHY_NOT,
  WORD_MOVES,
  WORD_UNDO,
  WORD_REDO,
  WORD_SWAP,
  WORD_GO,
  WORD_SHOW,
  WORD_VALUES,
  WORD_LEVEL,
  WORD_HISTORY,
  WORD_RESIGN,
  WORD_DRAW,
  WORD_SAVE,
  WORD_HELP,
  WORD_QUIT,
  WORD_COUNT
};

typedef struct play_command {
  const char *english;  /* the words, with | between; the first is shown */
  const char *chinese;  /* likewise */
  const char *argument; /* what follows, a message; NULL: nothing is allowed there */
  const char *help;     /* a message */
} play_command;

extern const play_command play_commands[WORD_COUNT];

/* Which command the line is, and where its argument begins, without spaces at its ends. Words of
 * both languages are read whatever the language is, and capital letters do not matter. False: the
 * line is not a command, so it is a move. */
bool play_word_read(const char *line, size_t length, enum play_word *out, const char **argument,
                    size_t *argument_length);

/* Whether a word means "on", or "off"; false: neither. */
bool play_switch_read(const char *word, size_t length, bool *on);

/* The first word of a command in the language of the text. */
void play_word_print(enum play_word word, grundy_text *out);

/* The list of commands, one a line. */
void play_words_print(grundy_text *out);

#endif
