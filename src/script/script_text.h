/* script/script_text.h: scripts that are given as texts, not as files: see grundy_script_add. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SCRIPT_TEXT_H
#define GI_SCRIPT_TEXT_H

#include "grundy/sum.h"

enum { GI_SCRIPT_MOST = 1 << 18 }; /* bytes of a script */

/* The text of this name, of `*size` bytes; NULL: there is none. */
const char *gi_script_text_find(const grundy *g, const char *name, size_t length, size_t *size);
/* Gives a new context the texts of another. */
grundy_status gi_script_texts_copy(grundy *to, const grundy *from, grundy_error *error);

/* The line at which a message about a script says that it happened: "kayles.lua:5". 0: it names
 * none. */
size_t gi_script_line(const char *message, const char *path);

#endif
