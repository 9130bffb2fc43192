/* view/facts.h: the words that several views use for the same facts. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_FACTS_H
#define GI_FACTS_H

#include "grundy/view.h"
#include "solve/answer.h"

/* Why there is no Grundy value, as a message to translate; NULL where there is one. */
const char *gi_why_no_value(const grundy_answer *a);

/* "N", "P", or NULL. */
const char *gi_outcome_letter(grundy_outcome outcome);

/* The sentence for a move, by the game or else in general. */
void gi_tell_move(const grundy_answer *a, const grundy_move *move, grundy_text *out);

/* The theorems, or the techniques, behind the answer, translated, with "; " between. */
void gi_sources(const grundy_answer *a, bool theorems, grundy_text *out);

/* Columns that a text takes on a terminal: wide signs take two. */
size_t gi_columns(const char *s, size_t length);

/* "12.3 MB". */
void gi_bytes(uint64_t bytes, grundy_text *out);

#endif
