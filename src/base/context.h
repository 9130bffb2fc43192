/* base/context.h: the context, its memory, and how the library reports faults.
 *
 * Everything that would be a global variable stands here. The folders above keep what they own in
 * `games`.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CONTEXT_H
#define GI_CONTEXT_H

#include <stdarg.h>

#include "base/watch.h"

#define GI_LANGUAGE_MAX 16

struct grundy {
  grundy_config config;
  gi_watch watch;
  char language[GI_LANGUAGE_MAX];
  grundy_note *notes;
  size_t note_count, note_room;
  void *graph_input; /* of src/graph/read/graph_file.c; NULL: the defaults */
  size_t graph_input_size;
  size_t graph_files;     /* opened so far */
  struct gi_games *games; /* of src/game/registry.c */
  void (*games_free)(grundy *g);
  char *script_texts; /* of src/script/script_text.c */
  size_t script_texts_size;
  bool examining; /* `check` runs: a game from a script tests every text that it writes */
};

/* The limit on memory that the user has set, or else the one of scripts if there are some; 0: no
 * limit. */
static inline uint64_t gi_most_memory(const grundy *g) {
  return g->config.memory == 0 && g->watch.scripts ? GI_SCRIPTS_MEMORY : g->config.memory;
}

/* The size of the largest block. A size is computed with 64 bits, also where size_t has 32, so that
 * one that is too large is refused, and never becomes a small one. */
#define GI_BLOCK_MOST ((uint64_t)(SIZE_MAX / 2))

/* Memory of the context. `new_size` 0 frees the block. NULL: the allocator refused. */
void *gi_resize(grundy *g, void *block, uint64_t old_size, uint64_t new_size);

/* `count` items of `size` bytes, zeroed; NULL also when the product overflows. */
void *gi_zeroed(grundy *g, uint64_t count, size_t size);

/* These fill in `error`, which may be NULL, with the translated message, and return `status`. */
grundy_status gi_fault(const grundy *g, grundy_error *error, grundy_status status,
                       const char *message, ...) GRUNDY_PRINTF(4, 5);
grundy_status gi_fault_at(const grundy *g, grundy_error *error, grundy_status status, size_t offset,
                          size_t length, const char *message, ...) GRUNDY_PRINTF(6, 7);
grundy_status gi_no_memory(const grundy *g, grundy_error *error);
/* Whether the context opens files: GRUNDY_OK, or the fault of naming one. */
grundy_status gi_files_allowed(const grundy *g, const char *path, grundy_error *error);
grundy_status gi_fault_v(const grundy *g, grundy_error *error, grundy_status status, size_t offset,
                         size_t length, const char *message, va_list arguments) GRUNDY_PRINTF(6, 0);

/* Keeps a note whose message is already translated. False: memory is short. */
bool gi_note(grundy *g, const char *id, const char *message);

/* Makes `error` empty. Of the texts only the first byte is written, because clearing them takes
 * longer than reading a short sum. */
static inline void gi_error_clear(grundy_error *error) {
  error->status = GRUNDY_OK;
  error->offset = error->length = error->line = error->column = 0;
  error->message[0] = error->excerpt[0] = '\0';
  error->excerpt_at = error->excerpt_length = 0;
}

#endif
