/* The table of commands: see play_words.h. */
/* SPDX-License-Identifier: MIT */
#include "play_words.h"

#include <strings.h>

enum { WORDS_COLUMN = 20, WORDS_RIGHT = 80 };

const play_command play_commands[WORD_COUNT] = {
    [WORD_HINT] = {"hint", "提示", NULL, GRUNDY_N("a good move, and why it is good")},
    [WORD_HINT_MORE] = {"hint more|hints", "更多提示|提示 更多|所有提示", NULL,
                        GRUNDY_N("all winning moves")},
    [WORD_WHY] = {"why", "为什么|为何", NULL, GRUNDY_N("why the position is won or lost")},
    [WORD_WHY_NOT] = {"why not", "为什么不|为何不", GRUNDY_N("MOVE"),
                      GRUNDY_N("what a move would give away, and the reply that shows it")},
    [WORD_MOVES] = {"moves", "走法", GRUNDY_N("[NUMBER]"),
                    GRUNDY_N("the moves with their numbers, from this number on")},
    [WORD_UNDO] = {"undo", "悔棋|撤销", NULL, GRUNDY_N("take your last move back")},
    [WORD_REDO] = {"redo", "重做", NULL, GRUNDY_N("make it again")},
    [WORD_SWAP] = {"swap", "换边", NULL, GRUNDY_N("change sides with the program")},
    [WORD_GO] = {"go", "你走|走", GRUNDY_N("[MOVE]"),
                 GRUNDY_N("let the program move; or make this move")},
    [WORD_SHOW] = {"show", "显示", NULL, GRUNDY_N("the position")},
    [WORD_VALUES] = {"values", "数值", GRUNDY_N("on|off"),
                     GRUNDY_N("show or hide who wins and the values")},
    [WORD_LEVEL] = {"level", "级别", "0..5", GRUNDY_N("how well the program plays; 5 never errs")},
    [WORD_HISTORY] = {"history", "历史|回顾", NULL,
                      GRUNDY_N("the play so far: where the win changed hands")},
    [WORD_RESIGN] = {"resign", "认输", NULL, GRUNDY_N("give up")},
    [WORD_DRAW] = {"draw", "和棋|求和", NULL,
                   GRUNDY_N("offer a draw; the program accepts if neither player can win")},
    [WORD_SAVE] = {"save", "保存", GRUNDY_N("FILE"),
                   GRUNDY_N("write the record of the play; 'grundy play --replay FILE' reads it")},
    [WORD_HELP] = {"help|?", "帮助|？", NULL, GRUNDY_N("this list")},
    [WORD_QUIT] = {"quit|exit|q", "退出", NULL, GRUNDY_N("end the play")},
};

static bool is_space(char c) {
  return c == ' ' || c == '\t';
}

/* How many bytes of the line a word of several, written with | between, takes; the longest one; 0:
 * none. In Latin letters a word ends before a space, so that "google" is not "go". */
static size_t match_words(const char *words, const char *line, size_t length) {
  size_t best = 0;
  for (const char *at = words; *at;) {
    size_t n = strcspn(at, "|");
    bool latin = (unsigned char)*at < 0x80;
    if (n <= length && n > best && strncasecmp(at, line, n) == 0 &&
        (!latin || n == length || is_space(line[n])))
      best = n;
    at += n + (at[n] == '|');
  }
  return best;
}

bool play_word_read(const char *line, size_t length, enum play_word *out, const char **argument,
                    size_t *argument_length) {
  size_t best = 0;
  for (int i = 0; i < WORD_COUNT; i++) {
    size_t english = match_words(play_commands[i].english, line, length);
    size_t chinese = match_words(play_commands[i].chinese, line, length);
    size_t n = english > chinese ? english : chinese;
    if (n <= best) continue;
    best = n;
    *out = (enum play_word)i;
  }
  if (!best) return false;
  while (best < length && is_space(line[best])) best++;
  while (length > best && is_space(line[length - 1])) length--;
  *argument = line + best;
  *argument_length = length - best;
  return true;
}

bool play_switch_read(const char *word, size_t length, bool *on) {
  static const char *const words[2] = {"off|no|关|关闭", "on|yes|开|打开"};
  for (int i = 0; i < 2; i++)
    if (length && match_words(words[i], word, length) == length) {
      *on = i;
      return true;
    }
  return false;
}

void play_word_print(enum play_word word, grundy_text *out) {
  /* The translation of the language's own name says which column of the table it is. */
  const char *of = grundy_translate(out->owner, GRUNDY_N("english"));
  const char *words =
      strcmp(of, "english") == 0 ? play_commands[word].english : play_commands[word].chinese;
  grundy_text_put(out, words, strcspn(words, "|"));
}

/* Latin letters take one column, Chinese ones, of three bytes, two. */
static size_t words_columns(const char *text, size_t length) {
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if ((c & 0xc0) != 0x80) n += c >= 0xe3 ? 2 : 1;
  }
  return n;
}

void play_words_print(grundy_text *out) {
  for (int i = 0; i < WORD_COUNT; i++) {
    size_t from = out->length;
    grundy_text_add(out, "  ");
    play_word_print((enum play_word)i, out);
    if (play_commands[i].argument) {
      grundy_text_add(out, " ");
      grundy_text_add(out, grundy_translate(out->owner, play_commands[i].argument));
    }
    do grundy_text_add(out, " ");
    while (out->data && !out->failed &&
           words_columns(out->data + from, out->length - from) < WORDS_COLUMN);
    grundy_print_wrapped(grundy_translate(out->owner, play_commands[i].help), WORDS_COLUMN,
                         WORDS_RIGHT, out);
  }
}
