/* Playing, for people: the opponent's move and its reason, what a move was worth, and a record line
 * by line. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "view/facts.h"

/* ---- moves ---- */

/* "take 1 from the pile of 5, leaving 4: nim(2,4,4)" */
static void print_turn_line(const grundy_turn *turn, grundy_text *out) {
  grundy_text text, sum;
  grundy_text_init(&text, turn->before->g);
  grundy_text_init(&sum, turn->before->g);
  grundy_print_turn(turn, &text);
  gi_sanitize(text.data ? text.data : "", text.length, &sum);
  out->say(out, GRUNDY_N("%s: "), sum.data ? sum.data : "");
  gi_sanitize_sum(turn->after, out);
  if (text.failed || sum.failed) out->failed = true;
  grundy_text_clear(&text);
  grundy_text_clear(&sum);
}

/* ---- the opponent ---- */

void grundy_print_reply(const grundy_reply *r, const grundy_style *style, grundy_text *out) {
  grundy_text why;
  grundy_text_init(&why, out->owner);
  if (r->turn) {
    print_turn_line(r->turn, out);
    grundy_text_add(out, "\n");
  }
  grundy_print_reply_why(r, &why);
  gi_print_wrapped(why.data ? why.data : "", 0, out);
  if (why.failed) out->failed = true;
  grundy_text_clear(&why);
}

/* ---- what a move was worth ---- */

static const char *verdict_message(grundy_verdict verdict) {
  switch (verdict) {
  case GRUNDY_VERDICT_WINS:
    return GRUNDY_N("This move keeps the win.");
  case GRUNDY_VERDICT_DRAWS:
    return GRUNDY_N("This move keeps the draw.");
  case GRUNDY_VERDICT_LOST:
    return GRUNDY_N("Every move loses here.");
  case GRUNDY_VERDICT_BLUNDER:
    return GRUNDY_N("This move gives the win away: the other player wins now.");
  case GRUNDY_VERDICT_WIN_TO_DRAW:
    return GRUNDY_N("This move gives the win away: it is a draw now.");
  case GRUNDY_VERDICT_DRAW_TO_LOSS:
    return GRUNDY_N("This move gives the draw away: the other player wins now.");
  default:
    return GRUNDY_N("It is not known what this move is worth.");
  }
}

/* "The value was 3 and is 2." */
static void print_values(const grundy_judgement *j, grundy_text *out) {
  grundy_nimber before, after;
  if (!grundy_answer_value(j->before, &before) || !grundy_answer_value(j->after, &after)) return;
  gi_print_gap(out);
  out->say(out, GRUNDY_N("The Grundy value was %llu, and is %llu now."), gi_as_llu(before),
           gi_as_llu(after));
}

static void print_keeping(const grundy_judgement *j, grundy_text *out) {
  bool mistake = j->better != NULL;
  if (!j->has_keeping || j->verdict == GRUNDY_VERDICT_LOST) return;
  gi_print_gap(out);
  bool draw = grundy_answer_outcome(j->before) == GRUNDY_OUTCOME_D;
  if (j->keeping == 1 && !mistake)
    out->say(out, draw ? GRUNDY_N("It is the only one that does.")
                       : GRUNDY_N("It is the only winning move."));
  else if (j->keeping == 1)
    out->say(out, draw ? GRUNDY_N("One move would have kept it.")
                       : GRUNDY_N("One move would have won."));
  else if (mistake)
    out->say(out,
             draw ? GRUNDY_N("%llu moves would have kept it.")
                  : GRUNDY_N("%llu moves would have won."),
             gi_as_llu(j->keeping));
}

void grundy_print_judgement(const grundy_judgement *j, const grundy_style *style,
                            grundy_text *out) {
  grundy_text text;
  grundy_text_init(&text, out->owner);
  grundy_text_add(&text, grundy_translate(out->owner, verdict_message(j->verdict)));
  print_values(j, &text);
  print_keeping(j, &text);
  gi_print_wrapped(text.data ? text.data : "", 0, out);
  if (text.failed) out->failed = true;
  grundy_text_clear(&text);
  if (j->refutation) {
    out->say(out, GRUNDY_N("The answer to it: "));
    print_turn_line(j->refutation, out);
    grundy_text_add(out, "\n");
  }
  if (j->better) {
    out->say(out, GRUNDY_N("Better: "));
    print_turn_line(j->better, out);
    grundy_text_add(out, "\n");
  }
}

/* ---- a record ---- */

static void print_cell(const char *text, size_t width, grundy_text *out) {
  size_t columns = gi_text_columns(text, strlen(text));
  gi_sanitize(text, strlen(text), out);
  gi_print_spaces(columns < width ? width - columns : 0, out);
}

/* "N 3", "P 0", "D", "?". */
static void print_facts(const grundy_review_line *line, const grundy_style *style, char *out,
                        size_t room) {
  const char *letter = gi_outcome_letter(line->outcome);
  if (line->has_value)
    snprintf(out, room, "%s %llu", letter ? letter : "?", gi_as_llu(line->value));
  else if (line->infinite)
    snprintf(out, room, "%s %s", letter ? letter : "?",
             style && style->unicode ? "\xe2\x88\x9e" : "inf");
  else
    snprintf(out, room, "%s", letter ? letter : "?");
}

/* The line below a mistake. */
static void print_mistake(const grundy_review_line *line, const char *player, size_t indent,
                          grundy_text *out) {
  grundy_text name;
  grundy_text_init(&name, out->owner);
  gi_sanitize(player, strlen(player), &name);
  gi_print_spaces(indent, out);
  bool draw = line->verdict == GRUNDY_VERDICT_DRAW_TO_LOSS;
  out->say(out, draw ? GRUNDY_N("%s gave the draw away.") : GRUNDY_N("%s gave the win away."),
           name.data ? name.data : "");
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
  if (line->better) {
    gi_print_gap(out);
    out->say(out, GRUNDY_N("Better: "));
    print_turn_line(line->better, out);
  }
  grundy_text_add(out, "\n");
}

/* The line below the last position of a play that a player has given up. */
static void print_resignation(const grundy_record *record, const grundy_review_line *last,
                              size_t indent, grundy_text *out) {
  bool by_rules;
  grundy_result result = grundy_record_result(record, &by_rules);
  if (by_rules || (result != GRUNDY_RESULT_FIRST && result != GRUNDY_RESULT_SECOND)) return;
  bool second = result == GRUNDY_RESULT_FIRST; /* who gave up */
  bool won = last->outcome == (last->second == second ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  const char *player = grundy_record_player(record, second);
  grundy_text name;
  grundy_text_init(&name, out->owner);
  gi_sanitize(player, strlen(player), &name);
  gi_print_spaces(indent, out);
  out->say(out,
           won                                 ? GRUNDY_N("%s gave up a position that was won.")
           : last->outcome == GRUNDY_OUTCOME_D ? GRUNDY_N("%s gave up a draw.")
                                               : GRUNDY_N("%s gave up."),
           name.data ? name.data : "");
  grundy_text_add(out, "\n");
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

void grundy_print_review(const grundy_review *review, const grundy_style *style, grundy_text *out) {
  const grundy_record *record = grundy_review_of(review);
  size_t count = grundy_review_lines(review), width = 0;
  size_t digits = gi_decimal_digits(count - 1);
  for (int second = 0; second < 2; second++) {
    const char *name = grundy_record_player(record, second);
    size_t columns = gi_text_columns(name, strlen(name));
    if (columns > width) width = columns;
  }
  for (size_t i = 0; i < count; i++) {
    const grundy_review_line *line = grundy_review_line_at(review, i);
    char facts[40], moves[40] = "";
    print_facts(line, style, facts, sizeof facts);
    if (line->has_remoteness) snprintf(moves, sizeof moves, "%llu", gi_as_llu(line->remoteness));
    grundy_text_add(out, line->changed ? "! " : "  ");
    gi_print_spaces(digits - gi_decimal_digits(i), out);
    grundy_text_number(out, i);
    grundy_text_add(out, "  ");
    print_cell(grundy_record_player(record, line->second), width, out);
    grundy_text_add(out, "  ");
    print_cell(facts, 5, out);
    grundy_text_add(out, "  ");
    print_cell(moves, 3, out);
    grundy_text_add(out, "  ");
    gi_sanitize_sum(line->sum, out);
    grundy_text_add(out, "\n");
    if (line->changed)
      print_mistake(line, grundy_record_player(record, line->second), 4 + digits, out);
  }
  print_resignation(record, grundy_review_line_at(review, count - 1), 4 + digits, out);
  gi_print_wrapped(
      grundy_translate(out->owner,
                       GRUNDY_N("Each line has the player to move, who wins (N: this player, P: "
                                "the other one, D: a draw), the Grundy value, and how many moves "
                                "are left under best play.")),
      0, out);
  grundy_stop stop = grundy_review_stop(review);
  if (stop != GRUNDY_STOP_NONE)
    out->say(out, GRUNDY_N("Unknown: %s.\n"),
             grundy_translate(out->owner, grundy_stop_message(stop)));
}
