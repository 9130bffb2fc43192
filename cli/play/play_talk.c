/* Messages of a play: see play_talk.h. */
/* SPDX-License-Identifier: MIT */
#include "play_talk.h"

void talk_flush(talk *t) {
  terminal_write(&t->c->out);
  terminal_flush();
}

void talk_fault(talk *t, const grundy_error *error) {
  grundy_print_error(error, NULL, 0, &t->style, &t->c->out);
}

void talk_new_line(talk *t) {
  if (terminal_interrupted() && play_input_is_terminal(t->input)) grundy_text_add(&t->c->out, "\n");
}

void talk_stopped(talk *t) {
  talk_new_line(t);
  if (terminal_interrupted())
    SAY(t, play_game_watched(t->game) ? GRUNDY_N("Stopped.\n")
                                      : GRUNDY_N("Stopped. The play goes on.\n"));
  else
    SAY(t, GRUNDY_N("That was not found in time; --time gives more time.\n"));
}

bool talk_answered(talk *t, grundy_status status, const void *answer, const grundy_error *error) {
  if (answer && !terminal_interrupted()) return true;
  if (status >= GRUNDY_OK)
    talk_stopped(t);
  else
    talk_fault(t, error);
  return false;
}

void talk_sum(const grundy_sum *sum, const grundy_style *style, grundy_text *out) {
  grundy_text text;
  grundy_text_init(&text, out->owner);
  grundy_sum_print(sum, &text);
  grundy_print_position(sum, style, out);
  if (grundy_sum_count(sum))
    grundy_print_safe(text.data ? text.data : "", text.length, out);
  else
    out->say(out, GRUNDY_N("Nothing is left."));
  grundy_text_add(out, "\n");
  if (text.failed) out->failed = true;
  grundy_text_clear(&text);
}

void talk_position(talk *t) {
  grundy_text_add(&t->c->out, "\n");
  talk_sum(play_game_sum(t->game), &t->style, &t->c->out);
  t->shown = true;
}

void talk_sentence(const grundy_turn *turn, grundy_text *out) {
  grundy_text words;
  grundy_text_init(&words, out->owner);
  grundy_print_turn(turn, &words);
  grundy_print_safe(words.data ? words.data : "", words.length, out);
  if (words.failed) out->failed = true;
  grundy_text_clear(&words);
}
