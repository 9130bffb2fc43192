/* A script as a game: the file, its parameters, and the descriptor that the engine calls. */
/* SPDX-License-Identifier: MIT */
#include "script/script.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"

enum { FILE_MOST = 1 << 18 };

/* ---- the hooks ---- */

static gi_script *script_of(const void *self) {
  return (gi_script *)(uintptr_t)self; /* not const: workers are taken and given back */
}

static bool script_tick(void *user) {
  grundy_sink *out = user;
  return out->tick(out);
}

/* Reports to the sink why a call failed. Returns false. */
static bool report_failure(grundy_sink *out, const grundy_error *error) {
  if (error->status == GRUNDY_UNKNOWN) return false;
  return error->status == GRUNDY_ELIMIT ? out->stop(out, "%s", error->message)
                                        : out->fail(out, "%s", error->message);
}

/* One call whose parts go to the sink. */
static bool call_script(const void *self, enum gi_script_function function, const uint8_t *position,
                        size_t length, grundy_sink *out) {
  grundy_error error = {.message = ""};
  gi_worker *w = gi_worker_take(script_of(self), &error);
  if (!w) return report_failure(out, &error);
  w->box.tick = script_tick;
  w->box.user = out;
  bool ok = gi_worker_call(w, function, position, length);
  if (!ok) gi_worker_explain(w, function, position, length, &error);
  ok = ok ? gi_found_put(&w->parts, &w->found, out) : report_failure(out, &error);
  gi_worker_give(w);
  return ok;
}

static grundy_final ask_final(const void *self, const uint8_t *position, size_t length,
                              grundy_error *error) {
  gi_worker *w = gi_worker_take(script_of(self), error);
  grundy_final final = GRUNDY_NOT_FINAL;
  if (!w) return final;
  if (!gi_worker_final(w, position, length, &final))
    gi_worker_explain(w, GI_SCRIPT_IS_FINAL, position, length, error);
  gi_worker_give(w);
  return final;
}

static grundy_final final_of(const void *self, const uint8_t *position, size_t length) {
  grundy_error error = {.status = GRUNDY_OK};
  grundy_final final = ask_final(self, position, length, &error);
  if (error.status == GRUNDY_OK) return final;
  atomic_store(&script_of(self)->final_failed, true);
  return GRUNDY_NOT_FINAL; /* then the engine asks for the moves, which fail with the reason */
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  if (atomic_load_explicit(&script_of(self)->final_failed, memory_order_relaxed)) {
    grundy_error error = {.status = GRUNDY_OK};
    grundy_final now = ask_final(self, position, length, &error);
    if (error.status != GRUNDY_OK) return report_failure(out, &error);
    if (now != GRUNDY_NOT_FINAL)
      return out->fail(out,
                       GRUNDY_N("is_final failed for a state, and answers now; its answer must "
                                "depend on the state alone"));
  }
  return call_script(self, GI_SCRIPT_NEXT_STATES, position, length, out);
}

static bool parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  return call_script(self, GI_SCRIPT_SUB_STATES, position, length, out);
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  return call_script(self, GI_SCRIPT_CANONICAL, position, length, out);
}

static bool script_start(const void *self, grundy_sink *out) {
  const gi_script *script = script_of(self);
  return gi_found_put(&script->start_parts, &script->start, out);
}

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  grundy_error error = {.message = ""};
  gi_worker *w = gi_worker_take(script_of(self), &error);
  if (!w) return in->pass(in, &error);
  bool ok = gi_worker_parse(w, in->text, in->at, in->end, &error);
  if (ok)
    ok = gi_found_put(&w->parts, &w->found, out);
  else if (error.status == GRUNDY_EINPUT)
    in->fail(in, error.offset, error.offset + error.length, "%s", error.message);
  else
    in->pass(in, &error);
  in->at = in->end;
  gi_worker_give(w);
  return ok;
}

/* Replaces control characters and invalid bytes: a foreign text must not control the terminal. */
static void sanitize(uint8_t *text, size_t length) {
  for (size_t i = 0, n; i < length; i += n ? n : 1) {
    n = gi_utf8_length((const char *)text + i, length - i);
    bool control = (text[i] < 0x20 && text[i] != '\n') || text[i] == 0x7f ||
                   (n == 2 && text[i] == 0xc2 && text[i + 1] < 0xa0);
    if (n == 0 || control) memset(text + i, '?', n ? n : 1);
  }
}

/* If the script's show fails, the state itself is written, so that no answer is lost. */
static void script_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  grundy_error error;
  const gi_script *script = script_of(self);
  gi_worker *w = atomic_load(&script->shows) ? gi_worker_take(script_of(self), &error) : NULL;
  bool shown = w && gi_worker_call(w, GI_SCRIPT_SHOW, position, length);
  if (shown) {
    sanitize(w->found.data, w->found.length);
    grundy_text_put(out, (const char *)w->found.data, w->found.length);
  } else {
    gi_lua_print(position, length, out);
  }
  if (w && !shown) {
    gi_worker_explain(w, GI_SCRIPT_SHOW, position, length, &error);
    if (w->box.limit) atomic_store(&script_of(self)->shows, false); /* it is not tried again */
  }
  if (w) gi_worker_give(w);
}

/* The parameters in their normal form: a list without its braces. */
static void show(const void *self, grundy_text *out) {
  const gi_script *script = script_of(self);
  grundy_text list;
  if (!script->parameters) return;
  grundy_text_init(&list, script->g);
  gi_lua_print(script->parameters, script->parameters_size, &list);
  bool braces = list.length && list.data[0] == '{';
  if (list.failed)
    out->failed = true;
  else if (braces)
    grundy_text_put(out, list.data + 1, list.length - 2);
  else
    grundy_text_put(out, list.data, list.length);
  grundy_text_clear(&list);
}

/* ---- opening ---- */

static void free_script(gi_script *script) {
  grundy *g = script->g;
  gi_worker *w = atomic_load(&script->spare);
  if (w) gi_worker_free(w);
  while ((w = script->workers)) {
    script->workers = w->next;
    gi_worker_free(w);
  }
  pthread_mutex_destroy(&script->lock);
  gi_arena_clear(&script->texts);
  gi_lua_bytes_free(&script->start_parts);
  gi_lua_bytes_free(&script->start);
  gi_resize(g, script, sizeof *script, 0);
}

static void close_script(void *self, const grundy_allocator *memory) {
  free_script(self);
}

/* Sets `*to` to a copy of a text. False when memory is short. */
static bool copy_text(gi_script *script, const char *from, size_t length, char **to,
                      grundy_error *error) {
  *to = gi_arena_text(&script->texts, from, length);
  if (!*to) gi_no_memory(script->g, error);
  return *to;
}

static grundy_status read_text(gi_script *script, grundy_error *error) {
  grundy *g = script->g;
  struct stat about;
  grundy_status status = GRUNDY_OK;
  int file = open(script->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("%s cannot be opened: %s"), script->path,
                    strerror(errno));
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
    status = gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("%s is not a file"), script->path);
  else if (about.st_size > FILE_MOST)
    status = gi_fault(g, error, GRUNDY_EINPUT,
                      GRUNDY_N("%s is larger than %d bytes, which is the limit of a script"),
                      script->path, FILE_MOST);
  size_t size = status == GRUNDY_OK ? (size_t)about.st_size : 0, at = 0;
  if (status == GRUNDY_OK && !(script->text = gi_arena_zeroed(&script->texts, size, 1)))
    status = gi_no_memory(g, error);
  if (status == GRUNDY_OK) script->text_size = size;
  while (status == GRUNDY_OK && at < size) {
    ssize_t n = read(file, script->text + at, size - at);
    if (n > 0)
      at += (size_t)n;
    else if (n == 0 || errno != EINTR)
      status =
          gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("%s cannot be read to its end"), script->path);
  }
  close(file);
  return status;
}

static bool has_word(const char *text, size_t length, const char *word) {
  size_t n = strlen(word);
  for (size_t i = 0; i + n <= length; i++)
    if (memcmp(text + i, word, n) == 0) return true;
  return false;
}

/* The texts for people, and the start. */
static bool read_globals(gi_script *script, gi_worker *w, grundy_error *error) {
  grundy *g = script->g;
  static const char *const names[] = {"name", "describe"};
  char **texts[] = {&script->title, &script->rules};
  for (int i = 0; i < 2; i++) {
    if (!gi_worker_global(w, names[i], GI_SCRIPT_TEXT, error)) return false;
    const char *text = (const char *)w->found.data;
    size_t length = w->found.length;
    sanitize(w->found.data, length);
    if (length == 0) {
      text = i ? grundy_translate(g, GRUNDY_N("The rules are in the script.")) : script->path;
      length = strlen(text);
    }
    if (!copy_text(script, text, length, texts[i], error)) return false;
  }
  if (!gi_worker_global(w, "start", GI_SCRIPT_STATE, error)) return false;
  script->has_start = w->parts.length > 0;
  script->start_parts = w->parts; /* the worker makes new ones */
  script->start = w->found;
  w->parts.data = w->found.data = NULL;
  w->parts.room = w->parts.length = w->found.room = w->found.length = 0;
  char usage[GRUNDY_MESSAGE_MAX];
  snprintf(usage, sizeof usage, script->has_start ? "%s" : "%s(...)", script->path);
  return copy_text(script, usage, strlen(usage), &script->usage, error);
}

static void describe(gi_script *script, const gi_worker *w) {
  bool has[GI_SCRIPT_FUNCTIONS];
  for (int i = 0; i < GI_SCRIPT_FUNCTIONS; i++) has[i] = w->functions[i] != LUA_NOREF;
  atomic_store(&script->shows, has[GI_SCRIPT_SHOW]);
  script->game = (grundy_game){
      GRUNDY_HEAD(script->path),
      .about = {.title = script->title, .rules = script->rules, .usage = script->usage},
      .close = close_script,
      .show = show,
      .moves = moves,
      .parts = has[GI_SCRIPT_SUB_STATES] ? parts : NULL,
      .canonical = has[GI_SCRIPT_CANONICAL] ? canonical : NULL,
      .final = has[GI_SCRIPT_IS_FINAL] ? final_of : NULL,
      .start = script->has_start ? script_start : NULL,
      .parse = parse,
      .print = script_print};
}

/* The parameters as bytes, read with a worker that has none yet. */
static bool read_parameters(gi_script *script, gi_worker *w, const grundy_reader *in,
                            grundy_error *error) {
  if (!in->given) return true;
  if (!gi_worker_parameters(w, in->text, in->at, in->end, error)) return false;
  script->parameters = gi_arena_zeroed(&script->texts, w->found.length, 1);
  if (!script->parameters) {
    gi_no_memory(script->g, error);
    return false;
  }
  script->parameters_size = w->found.length;
  memcpy(script->parameters, w->found.data, w->found.length);
  return true;
}

/* One worker reads the parameters; another one, which has them, loads the script. */
static bool load_script(gi_script *script, const grundy_reader *parameters, grundy_error *error) {
  gi_worker *w = gi_worker_new(script, error);
  if (!w) return false;
  bool ok = read_parameters(script, w, parameters, error);
  gi_worker_free(w);
  w = ok ? gi_worker_take(script, error) : NULL;
  if (!w) return false;
  ok = read_globals(script, w, error);
  if (ok) describe(script, w);
  gi_worker_give(w);
  return ok;
}

grundy_status gi_script_open(grundy *g, const char *name, size_t length, gi_reader *parameters,
                             const gi_instance **out, grundy_error *error) {
  grundy_error own;
  if (!error) error = &own;
  gi_script *script = gi_zeroed(g, 1, sizeof *script);
  if (!script) return gi_no_memory(g, error);
  script->g = g;
  script->texts.g = g;
  pthread_mutex_init(&script->lock, NULL);
  grundy_status status = GRUNDY_OK;
  error->status = GRUNDY_OK;
  if (!copy_text(script, name, length, &script->path, error) ||
      (status = read_text(script, error)) != GRUNDY_OK ||
      (script->emits = has_word(script->text, script->text_size, "emit"),
       !load_script(script, &parameters->reader, error))) {
    free_script(script);
    return error->status;
  }
  return gi_instance_keep(g, &script->game, script, name, length, parameters, out, error);
}
