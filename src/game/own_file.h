/* game/own_file.h: the file that a name without a game may mean. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_OWN_FILE_H
#define GI_OWN_FILE_H

#include "base/context.h"

/* Reports, as GRUNDY_EINPUT, what to write instead of `name`, which is not a game, if there is a
 * script, a plugin or a source of that name. GRUNDY_OK: there is none, and nothing is reported. */
grundy_status gi_own_file(const grundy *g, const char *name, grundy_error *error);

#endif
