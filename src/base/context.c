/* The context: configuration, allocator, error messages. No state lives outside of it. */
/* SPDX-License-Identifier: MIT */
#include "base/context.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/messages.h"

static void *resize_by_malloc(void *user, void *block, size_t old_size, size_t new_size) {
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  return realloc(block, new_size);
}

void grundy_config_init(grundy_config *config) {
  memset(config, 0, sizeof *config);
  config->size = sizeof *config;
  config->allocator.resize = resize_by_malloc;
  config->threads = 1;
  config->seed = UINT64_C(0x9e3779b97f4a7c15);
  config->language = "en";
}

grundy *grundy_new(const grundy_config *config) {
  grundy_config chosen;
  grundy_config_init(&chosen);
  if (config) memcpy(&chosen, config, config->size < sizeof chosen ? config->size : sizeof chosen);
  if (!chosen.allocator.resize) chosen.allocator.resize = resize_by_malloc;
  if (chosen.threads == 0) chosen.threads = 1;
  grundy *g = chosen.allocator.resize(chosen.allocator.user, NULL, 0, sizeof *g);
  if (!g) return NULL;
  memset(g, 0, sizeof *g);
  g->config = chosen;
  snprintf(g->language, sizeof g->language, "%s", chosen.language ? chosen.language : "en");
  g->config.language = g->language;
  gi_watch_limit(g);
  return g;
}

void grundy_free(grundy *g) {
  if (!g) return;
  if (g->games_free) g->games_free(g);
  grundy_notes_clear(g);
  gi_resize(g, g->graph_input, g->graph_input_size, 0);
  gi_resize(g, g->script_texts, g->script_texts_size, 0);
  gi_resize(g, g, sizeof *g, 0);
}

bool gi_note(grundy *g, const char *id, const char *message) {
  for (size_t i = 0; i < g->note_count; i++)
    if (strcmp(g->notes[i].message, message) == 0) return true;
  if (!GI_RESERVE(g, g->notes, g->note_room, g->note_count + 1)) return false;
  grundy_note *note = &g->notes[g->note_count++];
  note->id = id;
  snprintf(note->message, sizeof note->message, "%s", message);
  return true;
}

const grundy_note *grundy_note_at(const grundy *g, size_t i) {
  return i < g->note_count ? &g->notes[i] : NULL;
}

void grundy_notes_clear(grundy *g) {
  GI_RELEASE(g, g->notes, g->note_room);
  g->note_count = 0;
}

void grundy_set_limits(grundy *g, uint64_t memory, uint64_t positions, double seconds) {
  g->config.memory = memory;
  g->config.positions = positions;
  g->config.seconds = seconds;
  gi_watch_limit(g);
}

void grundy_set_threads(grundy *g, unsigned threads) {
  g->config.threads = threads ? threads : 1;
}

const char *grundy_version(void) {
  return GRUNDY_VERSION;
}

const char *grundy_translate(const grundy *g, const char *message) {
  return gi_message(g->language, message);
}

void *gi_resize(grundy *g, void *block, uint64_t old_size, uint64_t new_size) {
  if ((!block && new_size == 0) || new_size > GI_BLOCK_MOST) return NULL;
  return g->config.allocator.resize(g->config.allocator.user, block, (size_t)old_size,
                                    (size_t)new_size);
}

void *gi_zeroed(grundy *g, uint64_t count, size_t size) {
  if (size != 0 && count > GI_BLOCK_MOST / size) return NULL;
  void *block = gi_resize(g, NULL, 0, count * size);
  if (block) memset(block, 0, (size_t)count * size);
  return block;
}

grundy_status gi_fault_v(const grundy *g, grundy_error *error, grundy_status status, size_t offset,
                         size_t length, const char *message, va_list arguments) {
  if (!error) return status;
  error->status = status;
  error->offset = offset;
  error->length = length;
  error->line = error->column = 0;
  error->excerpt[0] = '\0';
  error->excerpt_at = error->excerpt_length = 0;
  vsnprintf(error->message, sizeof error->message, grundy_translate(g, message), arguments);
  return status;
}

grundy_status gi_fault(const grundy *g, grundy_error *error, grundy_status status,
                       const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_fault_v(g, error, status, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  return status;
}

grundy_status gi_fault_at(const grundy *g, grundy_error *error, grundy_status status, size_t offset,
                          size_t length, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_fault_v(g, error, status, offset, length, message, arguments);
  va_end(arguments);
  return status;
}

grundy_status gi_no_memory(const grundy *g, grundy_error *error) {
  return gi_fault(g, error, GRUNDY_ENOMEM, GRUNDY_N("the machine has no more memory"));
}

grundy_status gi_files_allowed(const grundy *g, const char *path, grundy_error *error) {
  if (!g->config.no_files) return GRUNDY_OK;
  return gi_fault(
      g, error, GRUNDY_EINPUT,
      GRUNDY_N("'%.200s' is the name of a file, and files are not opened here; give the "
               "text itself"),
      path);
}
