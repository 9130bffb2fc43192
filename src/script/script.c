/* A script as a game: the file, its parameters, and the descriptor that the engine calls. */
/* SPDX-License-Identifier: MIT */
#include "script/script.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "game/hooks.h"
#include "script/runaway.h"
#include "script/script_text.h"

/* ---- the hooks ---- */

static gi_script *script_of(const void *self) {
  return (gi_script *)(uintptr_t)self; /* not const: workers are taken and given back */
}

/* Reports to the sink why a call failed. Returns false. A sink with a budget knows by itself that a
 * limit of the user was met; another one is told. */
static bool report_failure(grundy_sink *out, const grundy_error *error) {
  if (error->status == GRUNDY_UNKNOWN && !out->tick(out)) return false;
  return error->status == GRUNDY_ELIMIT || error->status == GRUNDY_UNKNOWN
             ? out->stop(out, "%s", error->message)
             : out->fail(out, "%s", error->message);
}

/* One call whose parts go to the sink. */
static bool call_script(const void *self, enum gi_script_function function, const uint8_t *position,
                        size_t length, grundy_sink *out) {
  grundy_error error = {.message = ""};
  gi_worker *w = gi_worker_take(script_of(self), GI_WATCH_READING, out, &error);
  if (!w) return report_failure(out, &error);
  bool ok = gi_worker_call(w, function, position, length);
  if (!ok) gi_worker_explain(w, function, position, length, &error);
  ok = ok ? gi_found_put(&w->parts, &w->found, out) : report_failure(out, &error);
  gi_worker_give(w);
  return ok;
}

static grundy_final ask_final(const void *self, const uint8_t *position, size_t length,
                              grundy_sink *out, grundy_error *error) {
  gi_worker *w = gi_worker_take(script_of(self), GI_WATCH_READING, out, error);
  grundy_final final = GRUNDY_NOT_FINAL;
  if (!w) return final;
  if (!gi_worker_final(w, position, length, &final))
    gi_worker_explain(w, GI_SCRIPT_IS_FINAL, position, length, error);
  gi_worker_give(w);
  return final;
}

static grundy_final final_of(const void *self, const uint8_t *position, size_t length) {
  grundy_error error = {.status = GRUNDY_OK};
  grundy_final final = ask_final(self, position, length, NULL, &error);
  if (error.status == GRUNDY_OK) return final;
  if (error.status != GRUNDY_UNKNOWN) /* else the budget knows the reason */
    atomic_store(&script_of(self)->final_failed, true);
  return GRUNDY_NOT_FINAL; /* then the engine asks for the moves, which fail with the reason */
}

static bool seems_to_end(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  gi_script *script = script_of(self);
  grundy_text path;
  grundy_text_init(&path, script->g);
  bool ends = !gi_runaway_look(script, position, length, out, &path);
  if (!ends) {
    atomic_store(&script->g->watch.endless, true);
    out->fail(out,
              GRUNDY_N("%s: the play does not seem to end: %.300s -> ...; is a bound missing?"),
              script->path, path.data ? path.data : "?");
  }
  grundy_text_clear(&path);
  return ends;
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  if (atomic_load_explicit(&script_of(self)->final_failed, memory_order_relaxed)) {
    grundy_error error = {.status = GRUNDY_OK};
    grundy_final now = ask_final(self, position, length, out, &error);
    if (error.status != GRUNDY_OK) return report_failure(out, &error);
    if (now != GRUNDY_NOT_FINAL)
      return out->fail(out,
                       GRUNDY_N("is_final failed for a state, and answers now; its answer must "
                                "depend on the state alone"));
  }
  return call_script(self, GI_SCRIPT_NEXT_STATES, position, length, out) &&
         (!gi_runaway_due(script_of(self)) || seems_to_end(self, position, length, out));
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

/* A state that is a number is a heap of the declared rule. */
static const grundy_rule *script_heap(const void *self, const uint8_t *position, size_t length,
                                      uint64_t *n) {
  int64_t size = 0;
  bool is_integer;
  gi_lua_token(position, &is_integer, &size);
  if (!is_integer || size < 0) return NULL;
  *n = (uint64_t)size;
  return gi_heap_rule(script_of(self)->heaps);
}

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  grundy_error error = {.message = ""};
  gi_worker *w = gi_worker_take(script_of(self), GI_WATCH_READING, NULL, &error);
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

/* Appends the text of show, tell or picture. False: the function has failed, now or earlier at a
 * limit, and nothing is written. */
static bool put_text(const void *self, enum gi_script_function function, const uint8_t *position,
                     size_t length, const gi_told *told, grundy_text *out, grundy_error *error) {
  gi_script *script = script_of(self);
  gi_worker *w = atomic_load(&script->writes[function])
                     ? gi_worker_take(script, GI_WATCH_WRITING, NULL, error)
                     : NULL;
  if (!w) return false;
  bool ok = gi_worker_text(w, function, position, length, told);
  if (ok) {
    sanitize(w->found.data, w->found.length);
    if (w->found.length) grundy_text_put(out, (const char *)w->found.data, w->found.length);
  } else {
    gi_worker_explain(w, function, position, length, error);
    if (w->box.limit && w->why == GI_STOP_NONE)
      atomic_store(&script->writes[function], false); /* it is not tried again */
  }
  gi_worker_give(w);
  return ok;
}

/* If the script's show fails, the state itself is written, so that no answer is lost. */
static void script_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  grundy_error error;
  if (!put_text(self, GI_SCRIPT_SHOW, position, length, NULL, out, &error))
    gi_lua_print(position, length, out);
}

/* Instead of a text that failed: the first line of the reason. */
static void put_failure(enum gi_script_function function, const grundy_error *error,
                        grundy_text *out) {
  if (error->message[0])
    out->say(out, GRUNDY_N("%s failed: %.*s"), gi_script_functions[function],
             (int)strcspn(error->message, "\n"), error->message);
}

static void script_tell(const void *self, const uint8_t *position, size_t length,
                        const grundy_part *to, size_t n, grundy_text *out) {
  grundy_error error = {.message = ""};
  gi_told told = {to, n, NULL};
  size_t from = out->length;
  if (!put_text(self, GI_SCRIPT_TELL, position, length, &told, out, &error))
    put_failure(GI_SCRIPT_TELL, &error, out);
  for (size_t i = from; i < out->length; i++) /* a sentence is one line */
    if (out->data[i] == '\n') out->data[i] = ' ';
}

static void script_picture(const void *self, const uint8_t *position, size_t length,
                           grundy_text *out) {
  grundy_error error = {.message = ""};
  size_t from = out->length;
  if (!put_text(self, GI_SCRIPT_PICTURE, position, length, NULL, out, &error))
    put_failure(GI_SCRIPT_PICTURE, &error, out);
  if (out->length > from && out->data[out->length - 1] != '\n') grundy_text_add(out, "\n");
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
  size_t given;
  const char *text = gi_script_text_find(g, script->path, strlen(script->path), &given);
  if (text) {
    script->text = gi_arena_text(&script->texts, text, given);
    script->text_size = given;
    return script->text ? GRUNDY_OK : gi_no_memory(g, error);
  }
  grundy_status status = gi_files_allowed(g, script->path, error);
  if (status != GRUNDY_OK) return status;
  int file = open(script->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("%s cannot be opened: %s"), script->path,
                    strerror(errno));
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
    status = gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("%s is not a file"), script->path);
  else if (about.st_size > GI_SCRIPT_MOST)
    status = gi_fault(g, error, GRUNDY_EINPUT,
                      GRUNDY_N("%s is larger than %d bytes, which is the limit of a script"),
                      script->path, GI_SCRIPT_MOST);
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

/* Opens the game whose rule the text of `heaps` names: of a code, or of a list of numbers to take.
 */
static bool open_rule(gi_script *script, const grundy_text *text, grundy_error *error) {
  bool code = text->length > 2 && text->data[0] == '"', braces = text->data[0] == '{';
  bool list = braces || memchr(text->data, ',', text->length);
  const grundy_game *game = grundy_game_find(script->g, code ? "code" : "subtract");
  gi_reader in;
  gi_reader_init(&in, script->g, text->data, code || braces, text->length - (code || braces), true);
  if ((code || list) && game &&
      gi_instance_open(script->g, game, &in, &script->heaps, error) == GRUNDY_OK &&
      gi_heap_rule(script->heaps))
    return true;
  if (error->status == GRUNDY_ENOMEM) return false;
  gi_fault(script->g, error, GRUNDY_EGAME,
           GRUNDY_N("%s: heaps must be a code, as \"0.77\", or a list of the numbers that may be "
                    "taken, as {1, 3, 4}"),
           script->path);
  return false;
}

/* The global `heaps`, which declares that a state is the size of a heap, and by which rule. */
static bool read_heaps(gi_script *script, gi_worker *w, grundy_error *error) {
  if (!gi_worker_global(w, "heaps", GI_SCRIPT_STATE, error)) return false;
  if (w->parts.length == 0) return true;
  if (w->functions[GI_SCRIPT_IS_FINAL] != LUA_NOREF) {
    gi_fault(script->g, error, GRUNDY_EGAME,
             GRUNDY_N("%s: heaps declares a rule by which the player who cannot move loses, so "
                      "is_final and rule do not fit"),
             script->path);
    return false;
  }
  const grundy_part *part = (const grundy_part *)w->parts.data;
  const uint8_t *bytes = part->length <= GRUNDY_SMALL ? part->at.small : w->found.data;
  grundy_text text;
  grundy_text_init(&text, script->g);
  gi_lua_print(bytes, part->length, &text);
  bool ok = !text.failed && open_rule(script, &text, error);
  if (text.failed) gi_no_memory(script->g, error);
  grundy_text_clear(&text);
  return ok;
}

static void describe(gi_script *script, const gi_worker *w) {
  bool has[GI_SCRIPT_FUNCTIONS];
  for (int i = 0; i < GI_SCRIPT_FUNCTIONS; i++) has[i] = w->functions[i] != LUA_NOREF;
  for (int i = 0; i < GI_SCRIPT_FUNCTIONS; i++) atomic_store(&script->writes[i], has[i]);
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
      .heap = script->heaps ? script_heap : NULL,
      .print = script_print,
      .describe_move = has[GI_SCRIPT_TELL] ? script_tell : NULL,
      .text_picture = has[GI_SCRIPT_PICTURE] ? script_picture : NULL};
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
  gi_worker *w = gi_worker_take_empty(script, error);
  if (!w) return false;
  bool ok = read_parameters(script, w, parameters, error);
  gi_worker_free(w);
  w = ok ? gi_worker_take(script, GI_WATCH_READING, NULL, error) : NULL;
  if (!w) return false;
  ok = read_globals(script, w, error) && read_heaps(script, w, error);
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
  script->memory = gi_script_memory(g);
  script->texts.g = g;
  g->watch.scripts = true;
  if (!atomic_load(&g->watch.running)) gi_watch_limit(g);
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
