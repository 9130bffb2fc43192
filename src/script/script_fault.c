/* What went wrong in a call of a script, as a message: the reason, the function and the state.
 *
 * Invariant: a limit of the user is GRUNDY_UNKNOWN, a limit of one call GRUNDY_ELIMIT, and anything
 * else that the script did is GRUNDY_EGAME. Afterwards the box holds no error.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>

#include "base/budget.h"
#include "script/script.h"
#include "script/script_text.h"

enum {
  STATE_SHOWN = 120, /* bytes of a state in a message */
  MESSAGE_SHOWN = 700
};

/* A state as it is read, or its beginning. */
static void short_state(gi_worker *w, const uint8_t *state, size_t length, char *out, size_t room) {
  grundy_text text;
  grundy_text_init(&text, w->script->g);
  gi_lua_print(state, length, &text);
  snprintf(out, room, text.length > STATE_SHOWN ? "%.*s..." : "%.*s", STATE_SHOWN,
           text.data ? text.data : "?");
  grundy_text_clear(&text);
}

/* Memory was refused: by the limit of the user, or by the machine. */
grundy_status gi_worker_no_memory(gi_worker *w, grundy_error *error) {
  gi_watch *watch = &w->script->g->watch;
  if (!atomic_load(&watch->starved)) return gi_no_memory(w->script->g, error);
  w->why = GI_STOP_MEMORY;
  if (!w->watch.outside) atomic_store(&watch->stop, GI_STOP_MEMORY);
  return gi_fault(w->script->g, error, GRUNDY_UNKNOWN, "%s",
                  grundy_translate(w->script->g, gi_stop_message(GI_STOP_MEMORY)));
}

size_t gi_script_line(const char *message, const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  size_t length = strlen(name);
  for (const char *at = message; length && (at = strstr(at, name)); at += length)
    if (at[length] == ':' && at[length + 1] >= '1' && at[length + 1] <= '9')
      return strtoul(at + length + 1, NULL, 10);
  return 0;
}

grundy_status gi_worker_explain(gi_worker *w, enum gi_script_function function,
                                const uint8_t *state, size_t length, grundy_error *error) {
  const gi_script *script = w->script;
  const grundy *g = script->g;
  char where[2 * STATE_SHOWN + 60] = "", shown[STATE_SHOWN + 8], item[40] = "";
  if (w->asked < GI_SCRIPT_FUNCTIONS) function = w->asked;
  if (state) {
    short_state(w, state, length, shown, sizeof shown);
    int used = snprintf(where, sizeof where, "%s(%s", gi_script_functions[function], shown);
    for (size_t i = 0; function == GI_SCRIPT_TELL && i < w->told.count && used < STATE_SHOWN; i++) {
      short_state(w, gi_told_bytes(&w->told, i), w->told.to[i].length, shown, sizeof shown);
      used += snprintf(where + used, sizeof where - (size_t)used, ", %s", shown);
    }
    if (used < (int)sizeof where) snprintf(where + used, sizeof where - (size_t)used, ")");
  } else if (function < GI_SCRIPT_FUNCTIONS) {
    snprintf(where, sizeof where, "%s", gi_script_functions[function]);
  }
  if (w->fault)
    return gi_fault(g, error, GRUNDY_EGAME, "%s: %s %s", script->path, where,
                    grundy_translate(g, w->fault));
  const char *message = lua_tostring(w->box.L, -1);
  grundy_status status;
  if (w->box.limit && w->box.refused) {
    status = gi_worker_no_memory(w, error);
  } else if (w->box.limit && !*w->box.limit) {
    status = gi_fault(g, error, GRUNDY_UNKNOWN, "%s", grundy_translate(g, gi_stop_message(w->why)));
  } else if (w->box.limit) {
    status =
        gi_fault(g, error, GRUNDY_ELIMIT, *where ? "%s: %s\n  %s %s" : "%s: %s", script->path,
                 grundy_translate(g, w->box.limit), grundy_translate(g, GRUNDY_N("in")), where);
  } else {
    if (w->item)
      snprintf(item, sizeof item, grundy_translate(g, GRUNDY_N(", item %zu of its list")), w->item);
    bool placed = message && gi_script_line(message, script->path);
    status = gi_fault(g, error, GRUNDY_EGAME, *where ? "%s%s%.*s\n  %s %s%s" : "%s%s%.*s",
                      placed ? "" : script->path, placed ? "" : ": ", MESSAGE_SHOWN,
                      message ? message : "?", grundy_translate(g, GRUNDY_N("for")), where, item);
  }
  gi_lua_box_clear(&w->box);
  return status;
}
