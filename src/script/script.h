/* script/script.h: a game that a script describes, and the states of Lua that run it.
 *
 * A script is a text with parameters. Each call of the engine takes a *worker*, which is a box with
 * the script loaded, and gives it back. There are as many workers as calls at one time, so a state
 * of Lua is never used by two threads at once. Between taking and giving back, the worker looks at
 * the clock, at the caller's wish to stop and at the memory (base/watch.h). No function of a script
 * runs without a worker, so none runs without this.
 *
 * Everything in Lua happens in one protected call, which collects its results in bytes. They go to
 * the engine's sink afterwards.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SCRIPT_H
#define GI_SCRIPT_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/arena.h"
#include "script/game_file.h"
#include "script/lua_value.h"
#include "script/script_cache.h"
#include "script/script_memory.h"

enum gi_script_function {
  GI_SCRIPT_NEXT_STATES,
  GI_SCRIPT_SUB_STATES,
  GI_SCRIPT_IS_FINAL,
  GI_SCRIPT_RULE,
  GI_SCRIPT_CANONICAL,
  GI_SCRIPT_PARSE,
  GI_SCRIPT_SHOW,
  GI_SCRIPT_TELL,
  GI_SCRIPT_PICTURE,
  GI_SCRIPT_FUNCTIONS
};
extern const char *const gi_script_functions[GI_SCRIPT_FUNCTIONS];

struct gi_script;

/* What a move leaves, for tell. `from`: where the bytes of large parts begin, whose offset is in
 * at.word; NULL: at.large has their address. */
typedef struct gi_told {
  const grundy_part *to;
  size_t count;
  const uint8_t *from;
} gi_told;

/* A table that stands in a list at a place. */
enum { GI_LIST_TABLES = 1024 };
typedef struct gi_list_table {
  const void *table;
  uint32_t list, item;
} gi_list_table;

/* A box with the script, and the results of its last call: options, each a list of parts; or parts;
 * or one state; or a text. */
typedef struct gi_worker {
  gi_lua_box box;
  gi_script_share share; /* of memory */
  gi_watch_call watch;   /* the call under way, */
  grundy_sink *out;      /* its sink, or NULL, */
  enum gi_stop why;      /* and what ended it */
  struct gi_script *script;
  int functions[GI_SCRIPT_FUNCTIONS]; /* references, LUA_NOREF where the script has none */
  gi_lua_bytes parts;                 /* found: grundy_part, one after the other; long states: */
  gi_lua_bytes found;              /* their bytes, the part has the offset in at.word; or a text */
  gi_lua_bytes parts_again, again; /* of a second call, to compare */
  gi_cache cache;                  /* of sub_states and canonical */
  int sums;                        /* reference to the metatable of sums */
  bool moving;                     /* next_states is running, so emit may be called */
  bool emitted;
  gi_list_table
      listed[GI_LIST_TABLES];    /* tables of the list that is being read, by their addresses */
  uint32_t list;                 /* the number of that list */
  size_t item;                   /* of the list that is being read, from 1; 0: none */
  const char *fault;             /* found wrong here, not by Lua */
  enum gi_script_function asked; /* which function failed, if it is not the one called */
  gi_told told;                  /* by tell, if that failed */
  struct gi_worker *next;
} gi_worker;

typedef struct gi_script {
  grundy_game game; /* first: what the engine knows */
  grundy *g;
  grundy_allocator memory; /* for what is not in a box */
  gi_arena texts;          /* has the following: */
  char *path;              /* as it was written in the sum */
  char *text;              /* of the file */
  size_t text_size;
  uint8_t *parameters; /* the list `params`, as a state */
  size_t parameters_size;
  char *title, *rules, *usage;
  gi_lua_bytes start_parts, start; /* like those of a worker */
  bool has_start;
  const gi_instance *heaps; /* the built-in game with the rule that `heaps` declares; or NULL */
  _Atomic bool writes[GI_SCRIPT_FUNCTIONS]; /* show, tell, picture: it has kept to its limits */
  bool emits;                 /* the text has the word emit, so next_states may return nothing */
  _Atomic bool final_failed;  /* is_final or rule ended with an error: the next moves report it */
  _Atomic bool play_ends;     /* it was followed to its end, see runaway.c */
  uint8_t first[200];         /* the state of the first call of next_states, for runaway.c; */
  size_t first_length;        /* 0: it is longer */
  _Atomic uint32_t calls;     /* of next_states; now and then one is asked twice */
  _Atomic(gi_worker *) spare; /* a worker that is not in use, or NULL */
  pthread_mutex_t lock;
  gi_worker *workers; /* more of them, under the lock */
} gi_script;

/* Takes a worker for one call, which may go on while `out`, which may be NULL, wants more. NULL: it
 * cannot be made, and `error` has the reason. */
gi_worker *gi_worker_take(gi_script *script, enum gi_watch_kind kind, grundy_sink *out,
                          grundy_error *error);
void gi_worker_give(gi_worker *w);

/* The same without the script: only the parameters can be read with it. */
gi_worker *gi_worker_take_empty(gi_script *script, grundy_error *error);
void gi_worker_free(gi_worker *w); /* instead of giving it back */

/* Fills in `error` after a call failed: the message, and in which state. `state` may be NULL. */
grundy_status gi_worker_explain(gi_worker *w, enum gi_script_function function,
                                const uint8_t *state, size_t length, grundy_error *error);

/* Calls one of the script's functions with a state. The results are in w->parts and w->found:
 * options, parts, or a state. False: gi_worker_explain has the reason. */
bool gi_worker_call(gi_worker *w, enum gi_script_function function, const uint8_t *state,
                    size_t length);

/* Calls show, tell or picture; the bytes of the text are in w->found. `told` is for tell. */
bool gi_worker_text(gi_worker *w, enum gi_script_function function, const uint8_t *state,
                    size_t length, const gi_told *told);

/* next_states once, without a second look at what it gives. */
bool gi_worker_ask_moves(gi_worker *w, const uint8_t *state, size_t length);

/* is_final and rule. */
bool gi_worker_final(gi_worker *w, const uint8_t *state, size_t length, grundy_final *out);

/* The position text[from..to) by the script's parse, or by the common reader if it has none: one
 * part, or the parts of a sum, in w->found. False: `error` says why, GRUNDY_EINPUT with the place.
 */
bool gi_worker_parse(gi_worker *w, const char *text, size_t from, size_t to, grundy_error *error);

/* The parameters text[from..to) as the bytes of a list, in w->found. */
bool gi_worker_parameters(gi_worker *w, const char *text, size_t from, size_t to,
                          grundy_error *error);

/* A global of the script: GI_SCRIPT_TEXT leaves a string in w->found, empty if it is not set,
 * GI_SCRIPT_STATE the parts of a state. False: `error` says why. */
enum gi_global { GI_SCRIPT_TEXT, GI_SCRIPT_STATE };
bool gi_worker_global(gi_worker *w, const char *name, enum gi_global kind, grundy_error *error);

/* For the files of this folder: runs a protected function with empty results; `user` is its
 * argument. False: the reason is in the box. */
bool gi_worker_run(gi_worker *w, lua_CFunction function, void *user);

/* Fills in `error` when memory was refused: by the limit of the user, or by the machine. */
grundy_status gi_worker_no_memory(gi_worker *w, grundy_error *error);

/* The bytes of the i-th part that a move leaves. */
static inline const uint8_t *gi_told_bytes(const gi_told *told, size_t i) {
  const grundy_part *part = &told->to[i];
  bool offset = told->from && part->length > GRUNDY_SMALL;
  return offset ? told->from + part->at.word : grundy_part_bytes(part);
}

/* sum and emit, for the globals of a worker; and the end of setting globals. They raise errors. */
void gi_script_library(lua_State *L, gi_worker *w);
void gi_script_close_globals(lua_State *L);

/* These add to what a call has found, inside of the protected function, and raise errors: the state
 * at `index`, of this type, as a part; the state or the sum at `index` as an option; the items of
 * the list on top of the stack, which the function `name` returned, as options while next_states
 * runs and otherwise as parts. */
void gi_found_part(lua_State *L, gi_worker *w, int index, int type, uint32_t flags);
void gi_found_option(lua_State *L, gi_worker *w, int index);
void gi_found_list(lua_State *L, gi_worker *w, const char *name);
bool gi_found_is_sum(lua_State *L, const gi_worker *w, int index);

/* Drops the parts of an option that an error broke off, which a pcall of the script caught. */
void gi_found_drop_open(gi_worker *w);

/* Gives parts that were found to a sink. */
bool gi_found_put(const gi_lua_bytes *parts, const gi_lua_bytes *found, grundy_sink *out);

#endif
