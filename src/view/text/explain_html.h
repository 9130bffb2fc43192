/* view/text/explain_html.h: the parts of an explanation as HTML. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_EXPLAIN_HTML_H
#define GI_EXPLAIN_HTML_H

#include "view/text/explain_text.h"

/* Stand around a fact in the scratch text. */
enum { GI_HTML_FACT = 0x0e, GI_HTML_FACT_END = 0x0f };

/* A text without its special signs; what XML cannot hold becomes "?". */
void gi_html_escape(const char *s, size_t length, grundy_text *out);
/* Ends the lists that are deeper. */
void gi_html_close_list(gi_explain_page *p, unsigned depth);

/* These write the scratch text, and empty it. */
void gi_html_heading(gi_explain_page *p);
void gi_html_paragraph(gi_explain_page *p, const char *style_class);
void gi_html_item(gi_explain_page *p, bool deeper);
/* The values in binary as a table; columns with an odd number of 1s are marked. */
void gi_html_columns(gi_explain_page *p, const grundy_step *step, unsigned bits);

#endif
