/* script/runaway.h: a play that does not seem to end, because a script has forgotten a bound. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_RUNAWAY_H
#define GI_RUNAWAY_H

#include "script/script.h"

/* Whether it is time to look: after 4096 calls of next_states, 8192, and so on. */
bool gi_runaway_due(const gi_script *script);

/* Looks at the play from a state. True: it does not seem to end, and `path` has some of its
 * states: "2 -> 1 -> 0 -> -1 -> -2". */
bool gi_runaway_look(gi_script *script, const uint8_t *state, size_t length, grundy_sink *out,
                     grundy_text *path);

#endif
