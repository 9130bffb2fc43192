/* The period of a sequence of heap values, as text and as JSON: what it is, how it is proved, and
 * where the search for it ended if it is not. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

/* "G(n + 4) = G(n) + 4 for all n >= 1: " and the theorem. */
static void print_law(const grundy_period *p, grundy_text *out) {
  if (!p->found) return;
  out->say(out, GRUNDY_N("G(n + %llu) = G(n)"), gi_as_llu(p->period));
  if (p->saltus) out->say(out, GRUNDY_N(" + %llu"), gi_as_llu(p->saltus));
  if (p->proof) {
    const char *why = grundy_proof_message(p->proof);
    out->say(out, GRUNDY_N(" for all n >= %llu: "), gi_as_llu(p->preperiod));
    grundy_text_add(out, grundy_translate(out->owner, why));
    out->say(out, GRUNDY_N(".\n"));
  } else if (p->checked > p->period) {
    out->say(out, GRUNDY_N(" for %llu <= n < %llu.\n"), gi_as_llu(p->preperiod),
             gi_as_llu(p->checked - p->period));
  }
  if (!p->proof && p->saltus)
    out->say(out, GRUNDY_N("A saltus is proved only for a rule whose moves leave at most one heap, "
                           "or by the theorem of a game.\n"));
}

static void print_values(const grundy_period *p, grundy_text *out) {
  if (p->checked == 0) return;
  if (p->proof && p->saltus)
    out->say(out, GRUNDY_N("The values have no largest one.\n"));
  else if (p->proof)
    out->say(out, GRUNDY_N("The largest value is %llu, first at n = %llu.\n"), gi_as_llu(p->most),
             gi_as_llu(p->most_at));
  else
    out->say(out, GRUNDY_N("The largest value so far is %llu, first at n = %llu.\n"),
             gi_as_llu(p->most), gi_as_llu(p->most_at));
}

static void print_rare(const grundy_period *p, grundy_text *out) {
  if (!p->sparse) return;
  out->say(out,
           p->by_parity ? GRUNDY_N("Sparse space: mask %llu and the parity of n; ")
                        : GRUNDY_N("Sparse space: mask %llu; "),
           gi_as_llu(p->mask));
  if (p->rare_count == 1)
    out->say(out, GRUNDY_N("1 value is rare, at n = %llu.\n"), gi_as_llu(p->rare_last));
  else
    out->say(out, GRUNDY_N("%llu values are rare, the last at n = %llu.\n"),
             gi_as_llu(p->rare_count), gi_as_llu(p->rare_last));
}

/* What ended the search, and what would help. */
static void print_stop(const grundy_period *p, grundy_text *out) {
  if (p->proof) return;
  out->say(out, GRUNDY_N("Beyond this nothing is known: "));
  if (p->stop != GRUNDY_STOP_NONE)
    grundy_text_add(out, grundy_translate(out->owner, grundy_stop_message(p->stop)));
  else
    out->say(out, GRUNDY_N("the search ended at its limit, n < %llu; --limit raises it"),
             gi_as_llu(p->limit));
  out->say(out, GRUNDY_N(".\n"));
}

void grundy_print_period(const char *label, const grundy_period *p, const grundy_style *style,
                         grundy_text *out) {
  gi_sanitize(label, strlen(label), out);
  out->say(out, GRUNDY_N(": "));
  if (style->colour) grundy_text_add(out, "\033[1m");
  gi_print_period_fact(p, out);
  out->say(out, GRUNDY_N("."));
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, "\n");
  print_law(p, out);
  print_values(p, out);
  print_rare(p, out);
  if (p->proof && p->declared)
    out->say(out, GRUNDY_N("This is proved for the rule that the game declares; 'grundy check' "
                           "compares the rule with the moves.\n"));
  out->say(out, GRUNDY_N("Computed: n < %llu (%.3f s).\n"), gi_as_llu(p->checked), p->seconds);
  print_stop(p, out);
}
