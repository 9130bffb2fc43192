/* What a player sees while playing: the moves with their numbers, and who wins a position. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

enum { CHOICE_DIGITS = 3, VALUE_COLUMNS = 10 };

void grundy_print_safe(const char *text, size_t length, grundy_text *out) {
  gi_sanitize(text, length, out);
}

void grundy_print_rule(const grundy_sum *sum, grundy_convention convention, grundy_text *out) {
  bool own = grundy_sum_count(sum) && sum->instances[0]->game->final;
  gi_sanitize_sum(sum, out);
  gi_print_convention(own, convention, out);
}

/* "value 3", "N", or nothing that is known. */
static void print_worth(const grundy_move *known, const grundy_style *style, grundy_text *out) {
  const char *letter = gi_outcome_letter(known->outcome);
  if (known->has_value)
    out->say(out, GRUNDY_N("value %llu"), gi_as_llu(known->value));
  else if (known->infinite)
    out->say(out, GRUNDY_N("value %s "), style->unicode ? "\xe2\x88\x9e" : "inf");
  else
    grundy_text_add(out, letter ? letter : "?");
}

void grundy_print_choice(const grundy_turn *turn, uint64_t number, const grundy_move *known,
                         const grundy_style *style, grundy_text *out) {
  grundy_text words;
  bool wins = known && known->outcome == GRUNDY_OUTCOME_P;
  grundy_text_init(&words, out->owner);
  grundy_text_add(out, wins ? "* " : "  ");
  size_t digits = gi_decimal_digits(number);
  gi_print_spaces(digits < CHOICE_DIGITS ? CHOICE_DIGITS - digits : 0, out);
  grundy_text_number(out, number);
  grundy_text_add(out, "  ");
  if (known) {
    print_worth(known, style, &words);
    size_t columns = gi_text_columns(words.data ? words.data : "", words.length);
    grundy_text_put(out, words.data ? words.data : "", words.length);
    gi_print_spaces(columns < VALUE_COLUMNS ? VALUE_COLUMNS - columns : 1, out);
    words.length = 0;
  }
  grundy_print_turn(turn, &words);
  gi_sanitize(words.data ? words.data : "", words.length, out);
  grundy_text_add(out, style->unicode ? " \xe2\x86\x92 " : " -> ");
  gi_sanitize_sum(turn->after, out);
  grundy_text_add(out, "\n");
  if (words.failed) out->failed = true;
  grundy_text_clear(&words);
}

/* "N-position: the first player wins. The Grundy value is 3. ..." */
static void say_standing(const grundy_answer *a, const grundy_remote *remote, grundy_text *out) {
  grundy_nimber value;
  const grundy_nimber *set;
  size_t count;
  grundy_text_add(out, grundy_translate(out->owner, gi_outcome_message(grundy_answer_outcome(a))));
  gi_print_gap(out);
  if (grundy_answer_value(a, &value)) {
    out->say(out, GRUNDY_N("The Grundy value is %llu."), gi_as_llu(value));
    gi_print_gap(out);
  } else if (grundy_answer_infinity(a, &set, &count)) {
    out->say(out, GRUNDY_N("The Grundy value is infinite."));
    gi_print_gap(out);
  }
  if (!remote)
    out->say(out, GRUNDY_N("How many moves the play lasts is not known."));
  else if (remote->finite && remote->moves == 1)
    out->say(out, GRUNDY_N("With best play it ends after the next move."));
  else if (remote->finite && remote->moves)
    out->say(out, GRUNDY_N("With best play it ends after %llu moves."), gi_as_llu(remote->moves));
}

void grundy_print_standing(const grundy_answer *a, const grundy_remote *remote, grundy_text *out) {
  grundy_text text;
  if (grundy_answer_outcome(a) == GRUNDY_OUTCOME_UNKNOWN) {
    grundy_print_unknown(a, out);
    return;
  }
  grundy_text_init(&text, out->owner);
  say_standing(a, remote, &text);
  gi_print_wrapped(text.data ? text.data : "", 0, out);
  if (text.failed) out->failed = true;
  grundy_text_clear(&text);
}
