/* view/facts.h: what several writers share: words for facts, numbers, safe text. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_FACTS_H
#define GI_FACTS_H

#include "grundy/view.h"
#include "solve/answer.h"

/* "N", "P", "D", or NULL. */
const char *gi_outcome_letter(grundy_outcome outcome);
/* "N-position: the first player wins.": a message to translate. */
const char *gi_outcome_message(grundy_outcome outcome);

/* A theorem, a proved period or a technique that the answer rests on, translated, without a full
 * stop. Where the sum has several games, the name of its game stands before a theorem. */
void gi_print_source(const grundy_answer *a, const gi_source *source, grundy_text *out);

/* Writes text from outside; a control character or an invalid byte becomes "?", so that no text can
 * control a terminal. */
void gi_sanitize(const char *s, size_t length, grundy_text *out);

/* Writes the text as one word of a shell: 'nim(2,5,4)'. */
void gi_print_quoted(const char *s, size_t length, grundy_text *out);

/* The columns that a text takes on a terminal: wide characters take two. */
size_t gi_text_columns(const char *s, size_t length);

void gi_print_spaces(size_t n, grundy_text *out);
/* The blank before the next sentence. None follows a full-width sign, which is wide enough. */
void gi_print_gap(grundy_text *out);

/* A number as %llu of `say` takes it. */
static inline unsigned long long gi_as_llu(uint64_t n) {
  return n;
}

/* The number of decimal digits. */
static inline size_t gi_decimal_digits(uint64_t n) {
  size_t digits = 1;
  for (; n >= 10; n /= 10) digits++;
  return digits;
}

/* Writes the text in lines of 80 columns, each from column `indent` on. The first line is already
 * indented; the last one is ended, too. */
void gi_print_wrapped(const char *text, size_t indent, grundy_text *out);
/* The same, if the first line already has `from` columns. */
void gi_print_wrapped_from(const char *text, size_t from, size_t indent, grundy_text *out);

/* The sum, sanitized. */
void gi_sanitize_sum(const grundy_sum *sum, grundy_text *out);

/* ", normal play (who cannot move loses)", or what else decides; ends the line. */
void gi_print_convention(bool own_rule, grundy_convention convention, grundy_text *out);
/* The sum and its convention, in one line. */
void gi_answer_title(const grundy_answer *a, grundy_text *out);

/* "period 12 from n = 71 on, proved", or how far it was observed; without a full stop. Whole
 * messages, so that every language can order them. */
void gi_print_period_fact(const grundy_period *p, grundy_text *out);

/* What ended the search for a period without a proof, as a word for programs; NULL: it is proved.
 */
const char *gi_period_stopped_by(const grundy_period *p);

/* Seconds with six digits behind the point, without a locale's comma. */
void gi_print_seconds(double seconds, grundy_text *out);

/* "0,2". */
void gi_print_numbers(const grundy_nimber *values, size_t count, const char *between,
                      grundy_text *out);
/* An infinite value: "(infinity sign){0,2}", or "inf{0,2}" in ASCII. */
void gi_print_infinite(const grundy_nimber *values, size_t count, bool unicode, grundy_text *out);

/* sum/n as "4.5", rounded, without a locale's comma; "0.0" for n = 0. */
void gi_print_mean(uint64_t sum, uint64_t n, grundy_text *out);

/* "12.3 MB". */
void gi_print_bytes(uint64_t bytes, grundy_text *out);

/* What the classes and the period of a quotient rest on, without a full stop. */
void gi_print_quotient_proof(const grundy_quotient_study *study, grundy_text *out);
/* If two heaps grow together, a sentence that says so. */
void gi_print_quotient_growth(const grundy_quotient_study *study, grundy_text *out);

/* Whether the position is one heap: eight bytes that print as their number. */
bool gi_part_is_heap(grundy *g, const gi_instance *instance, const grundy_part *part, bool *failed);

#endif
