/* play/record_text.h: the words of a record as a text, for its writer and its reader. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_RECORD_TEXT_H
#define GI_RECORD_TEXT_H

#define GI_RECORD_HEAD "grundy record "

/* The fields before the moves, in their order. */
enum { GI_FIELD_START, GI_FIELD_PLAY, GI_FIELD_CYCLES, GI_FIELD_FIRST, GI_FIELD_SECOND, GI_FIELDS };

static const char *const gi_record_fields[] = {"start", "play", "cycles", "first", "second"};
static const char *const gi_record_results[] = {"none", "first", "second", "draw"};

#endif
