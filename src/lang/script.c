/* Scripts: games in Lua. */
/* SPDX-License-Identifier: MIT */
#include "lang/game_file.h"

grundy_status gi_script_open(grundy *g, const char *name, size_t length, gi_reader *parameters,
                             const gi_instance **out, grundy_error *error) {
  (void)length, (void)parameters, (void)out;
  return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("%s can't be opened"), name);
}
