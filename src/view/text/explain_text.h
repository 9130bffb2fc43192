/* view/text/explain_text.h: the page that an explanation is written on. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_EXPLAIN_VIEW_H
#define GI_EXPLAIN_VIEW_H

#include "view/facts.h"

enum { GI_EXPLAIN_ASIDES = 2 };

typedef struct gi_explain_page {
  const grundy_style *style;
  bool markdown, html; /* else plain text */
  grundy_text *out;
  grundy_text scratch;                   /* of the line under way */
  grundy_text asides[GI_EXPLAIN_ASIDES]; /* parts of it that are written before it */
  uint64_t steps;                        /* so far */
  bool listing;                          /* the line before is one of a list */
  unsigned list_depth;                   /* of HTML: the lists that are open */
} gi_explain_page;

/* Makes and frees the scratch texts. */
void gi_explain_open(gi_explain_page *p);
void gi_explain_close(gi_explain_page *p);
/* Writes all steps. */
void gi_explain_steps(gi_explain_page *p, const grundy_explanation *e);
/* What was left out, and what ended it early: a line for each, or nothing. */
void gi_explain_remarks(const grundy_explanation *e, grundy_text *out);

/* The values of the lines in binary, one below the other, and their XOR `value`. */
bool gi_explain_columns_fit(const grundy_step *step);
void gi_explain_columns(gi_explain_page *p, const grundy_step *step);

#endif
