/* view/text/explain_text.h: the page that an explanation is written on. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_EXPLAIN_VIEW_H
#define GI_EXPLAIN_VIEW_H

#include "view/facts.h"

enum { GI_EXPLAIN_ASIDES = 2 };

typedef struct gi_explain_page {
  const grundy_style *style;
  bool markdown;
  grundy_text *out;
  grundy_text scratch;                   /* of the line under way */
  grundy_text asides[GI_EXPLAIN_ASIDES]; /* parts of it that are written before it */
  uint64_t steps;                        /* so far */
  bool listing;                          /* the line before is one of a list */
} gi_explain_page;

/* The values of the lines in binary, one below the other, and their XOR `value`. */
bool gi_explain_columns_fit(const grundy_step *step);
void gi_explain_columns(gi_explain_page *p, const grundy_step *step);

#endif
