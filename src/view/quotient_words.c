/* What a misere quotient rests on, and what ended the search for it, in words. */
/* SPDX-License-Identifier: MIT */
#include "grundy/quotient.h"
#include "view/facts.h"

void gi_print_quotient_proof(const grundy_quotient_study *study, grundy_text *out) {
  const grundy_quotient_facts *f = grundy_quotient_about(study->quotient);
  out->say(out,
           GRUNDY_N("no sum in P has an option in P, and every other sum with a move has one, so "
                    "the classes decide misere play; and any two classes have different outcomes "
                    "beside some sum (Plambeck and Siegel)"));
  if (f->period == 0) return;
  out->say(out,
           GRUNDY_N("; heaps above %llu have options of the same classes as the heaps one period "
                    "before, so the period goes on for ever"),
           gi_as_llu(f->heaps));
}

void gi_print_quotient_growth(const grundy_quotient_study *study, grundy_text *out) {
  const grundy_quotient_facts *f = study->quotient ? grundy_quotient_about(study->quotient) : NULL;
  if (!f || f->growing_count != 2 || study->of_positions) return;
  uint64_t x = f->growing[0], y = f->growing[1];
  out->say(out,
           GRUNDY_N("The exponents of the heaps %llu and %llu grow together, so the quotient with "
                    "heap %llu is probably infinite."),
           gi_as_llu(x < y ? x : y), gi_as_llu(x < y ? y : x), gi_as_llu(f->heaps + 1));
}
