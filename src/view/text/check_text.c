/* The report about a game as text: what was examined, every test with its result, and the
 * counterexamples. */
/* SPDX-License-Identifier: MIT */
#include "grundy/check.h"
#include "view/facts.h"

enum { INDENT = 13 };

/* ---- text ---- */

/* What the test says when it passes. */
static void print_check_title(grundy_check_kind kind, const char *function, bool zermelo,
                              grundy_text *out) {
  switch (kind) {
  case GRUNDY_CHECK_ANSWERS:
    out->say(out, GRUNDY_N("every function answers for every position"));
    break;
  case GRUNDY_CHECK_FINITE:
    out->say(out, GRUNDY_N("every play ends: no position repeats"));
    break;
  case GRUNDY_CHECK_READS_BACK:
    out->say(out, GRUNDY_N("a printed position reads back as the same position"));
    break;
  case GRUNDY_CHECK_OPTIONS:
    out->say(out, GRUNDY_N("every move leads to exactly one position"));
    break;
  case GRUNDY_CHECK_FINAL:
    out->say(out, GRUNDY_N("'%s' calls every position without a move final"), function);
    break;
  case GRUNDY_CHECK_PARTS_END:
    out->say(out, GRUNDY_N("'%s' returns smaller parts, which do not split further"), function);
    break;
  case GRUNDY_CHECK_PARTS:
    out->say(out, GRUNDY_N("'%s' returns parts with the same result as the whole"), function);
    break;
  case GRUNDY_CHECK_CANONICAL_END:
    out->say(out, GRUNDY_N("'%s' returns one position, and maps that one to itself"), function);
    break;
  case GRUNDY_CHECK_CANONICAL:
    out->say(out,
             zermelo ? GRUNDY_N("'%s' keeps the winner") : GRUNDY_N("'%s' keeps the Grundy value"),
             function);
    break;
  case GRUNDY_CHECK_KNOWN:
    out->say(out, GRUNDY_N("'%s' returns the Grundy value"), function);
    break;
  case GRUNDY_CHECK_REACH:
    out->say(out, GRUNDY_N("'%s' lists the options with a value"), function);
    break;
  case GRUNDY_CHECK_TEMPER:
    out->say(out, GRUNDY_N("'%s' is right in misere play"), function);
    break;
  case GRUNDY_CHECK_OUTCOME:
    out->say(out, GRUNDY_N("'%s' returns the outcome"), function);
    break;
  case GRUNDY_CHECK_OUTCOME_OPTIONS:
    out->say(out, GRUNDY_N("where '%s' knows a position, it also knows the options"), function);
    break;
  case GRUNDY_CHECK_WINNING:
    out->say(out, GRUNDY_N("'%s' lists the winning moves"), function);
    break;
  case GRUNDY_CHECK_INDEX:
    out->say(out, GRUNDY_N("'%s' gives each position a number below its end"), function);
    break;
  case GRUNDY_CHECK_SEARCH_OPTIONS:
    out->say(out, GRUNDY_N("a search with '%s' finds the Grundy value"), function);
    break;
  case GRUNDY_CHECK_BOUND:
    out->say(out, GRUNDY_N("'%s' is not below the Grundy value"), function);
    break;
  case GRUNDY_CHECK_LEAST:
    out->say(out, GRUNDY_N("'%s' is not above the Grundy value"), function);
    break;
  case GRUNDY_CHECK_HEAP:
    out->say(out, GRUNDY_N("'%s' names a heap of the same value"), function);
    break;
  default:
    out->say(out, GRUNDY_N("'%s' always returns the same"), function);
    break;
  }
}

/* A text of the game; its further lines are indented like the first. */
static void print_lines(const char *s, grundy_text *out) {
  for (const char *line = s; line;) {
    size_t n = strcspn(line, "\n");
    if (line != s) gi_print_spaces(2 + INDENT, out);
    gi_sanitize(line, n, out);
    grundy_text_add(out, "\n");
    line = line[n] ? line + n + 1 : NULL;
  }
}

/* A label, with spaces behind it to the column of what it labels. */
static void print_label(const char *label, grundy_text *out) {
  label = grundy_translate(out->owner, label);
  grundy_text_add(out, "  ");
  grundy_text_add(out, label);
  size_t columns = gi_text_columns(label, strlen(label));
  gi_print_spaces(columns < INDENT ? INDENT - columns : 1, out);
}

static void print_result(const grundy_check *check, grundy_check_kind kind,
                         const grundy_style *style, grundy_text *out) {
  const grundy_check_result *r = grundy_check_result_of(check, kind);
  const grundy_check_summary *s = grundy_check_summary_of(check);
  /* Whether every play ends is only decided when all positions were examined. */
  bool open = kind == GRUNDY_CHECK_FINITE && !s->complete && !r->position;
  const char *sign = r->position             ? style->unicode ? "\xe2\x9c\x97" : "X"
                     : r->cases == 0 || open ? "-"
                     : style->unicode        ? "\xe2\x9c\x93"
                                             : "+";
  const char *colour = r->position ? "\033[1;31m" : r->cases == 0 || open ? "" : "\033[32m";
  if (!r->applies) return;
  grundy_text_add(out, "  ");
  if (style->colour) grundy_text_add(out, colour);
  grundy_text_add(out, sign);
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, " ");
  print_check_title(kind, r->function, s->zermelo, out);
  if (!r->position && r->cases == 0)
    out->say(out, GRUNDY_N(" (not tested: there was no case)"));
  else if (open)
    out->say(out, GRUNDY_N(" (not decided: not all positions were examined)"));
  grundy_text_add(out, "\n");
  if (!r->position) return;
  grundy_text_add(out, "  ");
  print_label(GRUNDY_N("at"), out);
  if (style->colour) grundy_text_add(out, "\033[1m");
  gi_sanitize(r->position, strlen(r->position), out);
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, "\n  ");
  print_label(GRUNDY_N("expected"), out);
  print_lines(r->expected, out);
  grundy_text_add(out, "  ");
  print_label(GRUNDY_N("found"), out);
  print_lines(r->found, out);
}

static void print_check_head(const grundy_check_summary *s, const grundy_style *style,
                             grundy_text *out) {
  gi_sanitize(s->game, strlen(s->game), out);
  out->say(out, GRUNDY_N(": "));
  if (style->colour) grundy_text_add(out, "\033[1m");
  if (s->faults == 1)
    out->say(out, GRUNDY_N("a fault was found."));
  else if (s->faults > 1)
    out->say(out, GRUNDY_N("%zu kinds of faults were found."), s->faults);
  else if (s->complete)
    out->say(out, GRUNDY_N("no fault found."));
  else
    out->say(out, GRUNDY_N("no fault found so far; not all positions were examined."));
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, "\n\n");
}

static void print_summary(const grundy_check_summary *s, grundy_text *out) {
  print_label(GRUNDY_N("from"), out);
  gi_sanitize(s->first, strlen(s->first), out);
  if (s->last) {
    out->say(out, GRUNDY_N(" to "));
    gi_sanitize(s->last, strlen(s->last), out);
  }
  grundy_text_add(out, "\n");
  print_label(GRUNDY_N("positions"), out);
  if (s->complete)
    out->say(out, GRUNDY_N("%llu, all that can be reached"), gi_as_llu(s->positions));
  else
    out->say(out, GRUNDY_N("%llu, not all that can be reached"), gi_as_llu(s->positions));
  grundy_text_add(out, "\n");
  if (s->complete || s->options > 0) {
    print_label(GRUNDY_N("moves"), out);
    gi_print_mean(s->options, s->positions, out);
    out->say(out, GRUNDY_N(" from a position on average"));
    if (s->most_at) {
      out->say(out, GRUNDY_N(", %llu at most, from "), gi_as_llu(s->most_options));
      gi_sanitize(s->most_at, strlen(s->most_at), out);
    }
    grundy_text_add(out, "\n");
  }
  if (s->valued > 0) {
    print_label(GRUNDY_N("depth"), out);
    if (s->depth < GRUNDY_CHECK_DEPTH_MOST)
      out->say(out, GRUNDY_N("%llu moves in the longest play"), gi_as_llu(s->depth));
    else
      out->say(out, GRUNDY_N("10^18 moves or more in the longest play"));
    grundy_text_add(out, "\n");
    print_label(s->zermelo ? GRUNDY_N("outcomes") : GRUNDY_N("values"), out);
    if (s->largest_at) {
      out->say(out, GRUNDY_N("%llu at most, first at "), gi_as_llu(s->largest));
      gi_sanitize(s->largest_at, strlen(s->largest_at), out);
      out->say(out, GRUNDY_N("; "));
    }
    out->say(out, GRUNDY_N("P %llu, N %llu"), gi_as_llu(s->lost), gi_as_llu(s->valued - s->lost));
    if (s->valued < s->positions)
      out->say(out, GRUNDY_N(", unknown %llu"), gi_as_llu(s->positions - s->valued));
    grundy_text_add(out, "\n");
  }
  print_label(GRUNDY_N("functions"), out);
  grundy_text_add(out, s->functions);
  grundy_text_add(out, "\n\n");
}

void grundy_print_check(const grundy_check *check, const grundy_style *style, grundy_text *out) {
  const grundy_check_summary *s = grundy_check_summary_of(check);
  print_check_head(s, style, out);
  print_summary(s, out);
  for (int kind = 0; kind < GRUNDY_CHECK_KINDS; kind++)
    print_result(check, (grundy_check_kind)kind, style, out);
  if (s->limit)
    out->say(out, GRUNDY_N("\nExamined with a limit of %llu positions (%.3f s).\n"),
             gi_as_llu(s->limit), s->seconds);
  else
    out->say(out, GRUNDY_N("\nExamined without a limit on positions (%.3f s).\n"), s->seconds);
  if (s->complete) return;
  if (s->stop == GRUNDY_STOP_POSITIONS && s->limit)
    out->say(out, GRUNDY_N("Checked %llu positions, not all; --positions raises the limit.\n"),
             gi_as_llu(s->positions));
  else if (s->stop == GRUNDY_STOP_NONE &&
           grundy_check_result_of(check, GRUNDY_CHECK_FINITE)->position)
    out->say(out, GRUNDY_N("Checked %llu positions, not all, as there is no end of them.\n"),
             gi_as_llu(s->positions));
  else if (s->stop == GRUNDY_STOP_NONE)
    out->say(out, GRUNDY_N("Checked %llu positions, not all: the game itself reached a limit.\n"),
             gi_as_llu(s->positions));
  else
    out->say(out, GRUNDY_N("Checked %llu positions, not all: %s.\n"), gi_as_llu(s->positions),
             grundy_translate(out->owner, grundy_stop_message(s->stop)));
}
