/* The values of a sum in binary, one below the other, with the XOR under a line: the columns in
 * which a learner sees which bits are odd. */
/* SPDX-License-Identifier: MIT */
#include "view/text/explain_html.h"

#include "base/assert.h"

enum { MOST_ROWS = 16, MOST_BITS = 20, INDENT = 5 };

static unsigned bits_of(const grundy_step *step) {
  uint64_t all = step->value;
  unsigned bits = 1;
  for (size_t i = 0; i < step->count; i++) all |= step->lines[i].value;
  while (bits < 64 && all >> bits) bits++;
  return bits;
}

bool gi_explain_columns_fit(const grundy_step *step) {
  return step->count <= MOST_ROWS && bits_of(step) <= MOST_BITS;
}

static void padded_number(uint64_t n, size_t width, grundy_text *out) {
  GI_ASSERT(gi_decimal_digits(n) <= width);
  gi_print_spaces(width - gi_decimal_digits(n), out);
  grundy_text_number(out, n);
}

/* A number, and behind it its bits in columns that are wide enough for their heads. */
static void binary_row(gi_explain_page *p, uint64_t n, size_t width, unsigned bits, size_t column) {
  gi_print_spaces(p->markdown ? 0 : INDENT, p->out);
  padded_number(n, width, p->out);
  grundy_text_add(p->out, " =");
  for (unsigned bit = bits; bit-- > 0;) {
    gi_print_spaces(column, p->out);
    grundy_text_add(p->out, n >> bit & 1 ? "1" : "0");
  }
  grundy_text_add(p->out, "\n");
}

void gi_explain_columns(gi_explain_page *p, const grundy_step *step) {
  unsigned bits = bits_of(step);
  if (p->html) {
    gi_html_columns(p, step, bits);
    return;
  }
  size_t width = gi_decimal_digits(step->value),
         column = gi_decimal_digits(UINT64_C(1) << (bits - 1));
  size_t left = p->markdown ? 0 : INDENT;
  for (size_t i = 0; i < step->count; i++)
    if (gi_decimal_digits(step->lines[i].value) > width)
      width = gi_decimal_digits(step->lines[i].value);
  if (p->markdown) grundy_text_add(p->out, "\n```\n");
  gi_print_spaces(left + width + 2, p->out);
  for (unsigned bit = bits; bit-- > 0;) padded_number(UINT64_C(1) << bit, column + 1, p->out);
  grundy_text_add(p->out, "\n");
  for (size_t i = 0; i < step->count; i++) binary_row(p, step->lines[i].value, width, bits, column);
  gi_print_spaces(left, p->out);
  for (size_t i = 0; i < width + 2 + bits * (column + 1); i++) grundy_text_add(p->out, "-");
  grundy_text_add(p->out, "\n");
  binary_row(p, step->value, width, bits, column);
  if (p->markdown) grundy_text_add(p->out, "```\n");
}
