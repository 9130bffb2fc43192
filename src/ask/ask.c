/* Requests in JSON: see include/grundy/ask.h and docs/protocol.md.
 *
 * A request is read into a tree; its command is looked up; the command writes its answer; and the
 * line is put together. Invariant: whatever the request is, the line is one JSON object with the id
 * of the request, and "answer" or "error".
 */
/* SPDX-License-Identifier: MIT */
#include "ask/ask_context.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/assert.h"
#include "script/script_text.h"

const gi_ask_command gi_ask_commands[] = {
    {"solve", gi_ask_solve},
    {"moves", gi_ask_moves},
    {"explain", gi_ask_explain},
    {"table", gi_ask_table},
    {"plot", gi_ask_plot},
    {"pattern", gi_ask_pattern},
    {"period", gi_ask_period},
    {"survey", gi_ask_survey},
    {"genus", gi_ask_genus},
    {"quotient", gi_ask_quotient},
    {"identify", gi_ask_identify},
    {"graph", gi_ask_graph},
    {"draw", gi_ask_draw},
    {"check", gi_ask_check},
    {"list", gi_ask_list},
    {"info", gi_ask_info},
    {"mex", gi_ask_mex},
    {"nimsum", gi_ask_nimsum},
    {"nimmul", gi_ask_nimmul},
    {"reply", gi_ask_reply},
    {"judge", gi_ask_judge},
    {"review", gi_ask_review},
    {"complete", gi_ask_complete},
    {"version", gi_ask_version},
    {NULL, NULL},
};
enum { COMMANDS = sizeof gi_ask_commands / sizeof *gi_ask_commands - 1 };
enum { ID_MOST = 64 };
#define REQUEST_MEMORY (UINT64_C(1) << 30) /* bytes of its tree if the service has no limit */

/* ---- the service ---- */

void grundy_service_config_init(grundy_service_config *config) {
  grundy_config plain;
  grundy_config_init(&plain);
  *config = (grundy_service_config){
      .size = sizeof *config, .allocator = plain.allocator, .threads = 1, .language = "en"};
}

grundy_service *grundy_service_new(const grundy_service_config *config) {
  grundy_service_config chosen;
  grundy_config plain;
  grundy_service_config_init(&chosen);
  if (config) memcpy(&chosen, config, config->size < sizeof chosen ? config->size : sizeof chosen);
  grundy_config_init(&plain);
  if (chosen.allocator.resize) plain.allocator = chosen.allocator;
  chosen.allocator = plain.allocator;
  plain.language = chosen.language;
  grundy *root = grundy_new(&plain);
  grundy_service *s = root ? gi_zeroed(root, 1, sizeof *s) : NULL;
  if (!s) {
    grundy_free(root);
    return NULL;
  }
  s->config = chosen;
  s->config.language = s->language;
  s->root = root;
  s->tree.most = chosen.memory ? chosen.memory : REQUEST_MEMORY;
  snprintf(s->language, sizeof s->language, "%s", chosen.language ? chosen.language : "en");
  grundy_text_init(&s->line, root);
  grundy_text_init(&s->progress, root);
  return s;
}

void grundy_service_free(grundy_service *s) {
  if (!s) return;
  grundy *root = s->root;
  gi_ask_contexts_clear(s);
  gi_json_tree_clear(&s->tree);
  grundy_text_clear(&s->line);
  grundy_text_clear(&s->progress);
  gi_resize(root, s, sizeof *s, 0);
  grundy_free(root);
}

/* ---- ids ---- */

/* The id as JSON. GRUNDY_EINPUT: it is not an integer or a short string. */
static grundy_status read_id(grundy_service *s, const gi_json_node *id, char out[GRUNDY_ID_ROOM]) {
  size_t sign = id->kind == GI_JSON_NUMBER && id->text[0] == '-';
  bool integer = id->kind == GI_JSON_NUMBER &&
                 strspn(id->text + sign, "0123456789") == id->length - sign &&
                 id->length <= ID_MOST;
  out[0] = '\0';
  if (integer) memcpy(out, id->text, id->length + 1);
  if (integer) return GRUNDY_OK;
  if (id->kind != GI_JSON_STRING || id->length > ID_MOST) return GRUNDY_EINPUT;
  grundy_text text;
  grundy_text_init(&text, s->root);
  grundy_json_string(id->text, id->length, &text);
  bool failed = text.failed;
  GI_ASSERT(failed || text.length < GRUNDY_ID_ROOM); /* an escape has six signs at most */
  if (!failed) memcpy(out, text.data, text.length + 1);
  grundy_text_clear(&text);
  return failed ? GRUNDY_ENOMEM : GRUNDY_OK;
}

bool grundy_request_read(grundy_service *s, const char *request, size_t length,
                         grundy_request_head *out) {
  *out = (grundy_request_head){.cancel = false};
  gi_json_tree_empty(&s->tree);
  if (length > GRUNDY_REQUEST_MOST ||
      gi_json_tree_read(&s->tree, s->root, request, length, NULL) != GRUNDY_OK ||
      s->tree.nodes[0].kind != GI_JSON_OBJECT)
    return false;
  const gi_json_node *cancel = gi_json_field(&s->tree, &s->tree.nodes[0], "cancel");
  const gi_json_node *id = cancel ? cancel : gi_json_field(&s->tree, &s->tree.nodes[0], "id");
  const gi_json_node *progress = gi_json_field(&s->tree, &s->tree.nodes[0], "progress");
  out->cancel = cancel != NULL;
  out->progress = progress && progress->kind != GI_JSON_FALSE && progress->kind != GI_JSON_NULL;
  return !id || (id->kind == GI_JSON_NULL && !cancel) || read_id(s, id, out->id) == GRUNDY_OK;
}

/* ---- progress ---- */

/* "progress": true, or the seconds between two reports. */
static bool set_progress(grundy_service *s, gi_ask *q) {
  const gi_json_node *node = gi_ask_field(q, "progress");
  s->shows = node && node->kind != GI_JSON_FALSE;
  s->every = 1;
  s->shown = gi_seconds();
  if (!s->shows || node->kind == GI_JSON_TRUE) return true;
  if (node->kind == GI_JSON_NUMBER && gi_ask_seconds(node, &s->every)) return true;
  gi_ask_wrong(q, "progress",
               GRUNDY_N("the field 'progress' must be true, false or a number of seconds"));
  return false;
}

/* ---- the command ---- */

static const gi_ask_command *find_command(gi_ask *q) {
  const char *names[COMMANDS], *name;
  if (!gi_ask_need(q, "command", "\"command\": \"solve\"", &name)) return NULL;
  for (size_t i = 0; i < COMMANDS; i++) {
    if (strcmp(gi_ask_commands[i].name, name) == 0) return &gi_ask_commands[i];
    names[i] = gi_ask_commands[i].name;
  }
  const char *near = grundy_nearest(name, strlen(name), names, COMMANDS);
  if (near)
    gi_ask_wrong(q, "command", GRUNDY_N("there is no command '%.60s'; did you mean '%s'?"), name,
                 near);
  else
    gi_ask_wrong(q, "command", GRUNDY_N("there is no command '%.60s'; docs/protocol.md lists them"),
                 name);
  return NULL;
}

/* Runs the command in a context. GRUNDY_UNKNOWN with an empty answer: q->error says why. */
static grundy_status run_command(grundy_service *s, gi_ask *q, gi_ask_context *c,
                                 const gi_ask_command *command) {
  q->g = c->g;
  q->solver = c->solver;
  q->answer = &c->answer;
  gi_ask_text_empty(&c->answer);
  q->error = (grundy_error){.status = GRUNDY_OK, .offset = GRUNDY_NO_OFFSET};
  q->field = NULL;
  grundy_notes_clear(c->g);
  atomic_store(&c->g->watch.ended, GI_STOP_NONE);
  grundy_status status = GRUNDY_EINPUT;
  if (gi_ask_set_limits(q, &s->config, gi_ask_contexts_held(s)) && set_progress(s, q))
    status = command->run(q);
  return status;
}

/* Whether earlier requests may have taken the memory that this one needs. */
static bool memory_ended(const grundy_service *s, const gi_ask_context *c, grundy_status status) {
  bool starved = atomic_load(&c->g->watch.ended) == GI_STOP_MEMORY && status != GRUNDY_OK;
  return (starved || status == GRUNDY_ENOMEM || c->answer.failed) &&
         (c->asked > 1 || s->contexts[1]);
}

static const char *language_of(grundy_service *s, gi_ask *q) {
  const char *language = s->language;
  if (!gi_ask_text(q, "lang", &language)) return NULL;
  if (grundy_language_known(language)) return language;
  grundy_text names;
  grundy_text_init(&names, s->root);
  const char *name;
  for (size_t i = 0; (name = grundy_language_at(i)); i++) {
    if (i) grundy_text_add(&names, grundy_translate(s->root, GRUNDY_N(", ")));
    grundy_text_add(&names, name);
  }
  gi_ask_wrong(q, "lang", GRUNDY_N("there is no language '%.20s'; the languages are: %s"), language,
               names.data ? names.data : "en");
  grundy_text_clear(&names);
  return NULL;
}

/* The language of messages about the request itself. */
static void set_language(grundy_service *s, const char *language) {
  snprintf(s->root->language, sizeof s->root->language, "%s", language);
}

/* Whether the message begins with the name of the script, as those about its own limits do. */
static bool names_script(const char *message, const char *name) {
  size_t length = strlen(name);
  return strncmp(message, name, length) == 0 && message[length] == ':';
}

/* If a script of the request is at fault: the field, and the line that the message names. */
static void blame_script(gi_ask *q, const gi_json_node *games, grundy_status status) {
  if (status == GRUNDY_EGAME) q->field = "games";
  for (const gi_json_node *at = gi_json_first(q->tree, games); at && q->error.line == 0;
       at = gi_json_after(q->tree, at)) {
    if (status == GRUNDY_ELIMIT && names_script(q->error.message, at->key)) q->field = "games";
    q->error.line = gi_script_line(q->error.message, at->key);
  }
}

/* Answers the request in the tree; `text` is where it was read from. */
static grundy_status answer_request(grundy_service *s, gi_ask *q, const char *text,
                                    gi_ask_context **used) {
  const gi_json_node *games = gi_ask_field(q, "games");
  const char *language = language_of(s, q);
  if (!language) return GRUNDY_EINPUT;
  set_language(s, language);
  const gi_ask_command *command = find_command(q);
  if (!command) return GRUNDY_EINPUT;
  if (games && games->kind != GI_JSON_OBJECT)
    return gi_ask_wrong(q, "games",
                        GRUNDY_N("the field 'games' must be an object: each name with "
                                 "its script in Lua"));
  for (int again = 0;; again++) {
    gi_ask_context *c = gi_ask_context_get(s, language, q->tree, games, text, &q->error);
    if (!c && !again && q->error.status == GRUNDY_ENOMEM && s->contexts[0]) {
      gi_ask_contexts_clear(s);
      continue;
    }
    if (!c) {
      if (q->error.status == GRUNDY_EINPUT) q->field = "games";
      return q->error.status;
    }
    *used = c;
    grundy_status status = run_command(s, q, c, command);
    if (games && status < GRUNDY_OK) blame_script(q, games, status);
    if (again || !memory_ended(s, c, status)) return status;
    gi_ask_contexts_clear(s);
    q->g = s->root;
    *used = NULL;
  }
}

/* ---- the line ---- */

static const char *finish_line(grundy_service *s, size_t *length) {
  bool written = !s->line.failed && s->line.data;
  if (!written) {
    char number[40] = "";
    if (!s->id && s->number)
      snprintf(number, sizeof number, "\"line\":%llu,", (unsigned long long)s->number);
    snprintf(s->spare, sizeof s->spare,
             "{%s%s%s%s\"error\":{\"message\":\"%s\","
             "\"offset\":null,\"line\":null,\"column\":null,\"field\":null}}",
             s->id ? "\"id\":" : "", s->id ? s->id : "", s->id ? "," : "", number,
             grundy_translate(s->root, GRUNDY_N("the machine has no more memory")));
  }
  if (length) *length = written ? s->line.length : strlen(s->spare);
  return written ? s->line.data : s->spare;
}

const char *grundy_ask_refuse(grundy_service *s, const char *id, uint64_t number,
                              const grundy_error *error, const char *field, const char *stopped_by,
                              size_t *length) {
  gi_ask_text_empty(&s->line);
  s->id = NULL;
  s->number = number;
  if (id && *id) {
    snprintf(s->id_text, sizeof s->id_text, "%s", id);
    s->id = s->id_text;
  }
  gi_json_error_line(s->id, number, error, field, stopped_by, &s->line);
  return finish_line(s, length);
}

/* The fields that nothing has read. */
static size_t unused_fields(const gi_ask *q, const char **names, size_t most) {
  size_t count = 0;
  if (!q->root) return 0;
  for (const gi_json_node *at = gi_json_first(q->tree, q->root); at && count < most;
       at = gi_json_after(q->tree, at))
    if (!at->used) names[count++] = at->key;
  const gi_json_node *limits = gi_json_field(q->tree, q->root, "limits");
  for (const gi_json_node *at = gi_json_first(q->tree, limits); at && count < most;
       at = gi_json_after(q->tree, at))
    if (!at->used) names[count++] = at->key;
  return count;
}

static const char *stop_of(const gi_ask_context *c, grundy_status status) {
  enum gi_stop why = c ? (enum gi_stop)atomic_load(&c->g->watch.ended) : GI_STOP_NONE;
  if (status != GRUNDY_UNKNOWN) return NULL;
  return why == GI_STOP_TIME        ? "time"
         : why == GI_STOP_MEMORY    ? "memory"
         : why == GI_STOP_POSITIONS ? "positions"
         : why == GI_STOP_CANCEL    ? "cancelled"
         : why == GI_STOP_UNDECIDED ? "undecided"
                                    : NULL;
}

/* Reads the request and its id. */
static bool read_request(grundy_service *s, gi_ask *q, const char *request, size_t length) {
  gi_json_tree_empty(&s->tree);
  if (length > GRUNDY_REQUEST_MOST) {
    gi_fault(s->root, &q->error, GRUNDY_EINPUT, GRUNDY_N("a request has at most %zu bytes"),
             GRUNDY_REQUEST_MOST);
    return false;
  }
  if (gi_json_tree_read(&s->tree, s->root, request, length, &q->error) != GRUNDY_OK) return false;
  if (s->tree.nodes[0].kind != GI_JSON_OBJECT) {
    gi_fault(
        s->root, &q->error, GRUNDY_EINPUT,
        GRUNDY_N(
            "a request is a JSON object such as {\"command\": \"solve\", \"sum\": \"nim(3)\"}"));
    return false;
  }
  q->root = &s->tree.nodes[0];
  const gi_json_node *id = gi_ask_field(q, "id");
  grundy_status status = id ? read_id(s, id, s->id_text) : GRUNDY_OK;
  if (status == GRUNDY_ENOMEM) gi_no_memory(s->root, &q->error);
  if (status == GRUNDY_EINPUT)
    gi_ask_wrong(q, "id",
                 GRUNDY_N("an id is an integer of at most %d digits, or a string of at most %d "
                          "bytes"),
                 ID_MOST, ID_MOST);
  if (id && status == GRUNDY_OK) s->id = s->id_text;
  return status == GRUNDY_OK;
}

const char *grundy_ask(grundy_service *s, const char *request, size_t length, uint64_t number,
                       size_t *answer_length) {
  const char *unused[16];
  gi_ask_context *used = NULL;
  gi_ask q = {.g = s->root, .tree = &s->tree, .began = gi_seconds()};
  grundy_status status = GRUNDY_EINPUT;
  q.error = (grundy_error){.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
  s->id = NULL;
  s->number = number;
  gi_ask_text_empty(&s->line);
  set_language(s, s->language);
  if (read_request(s, &q, request, length)) status = answer_request(s, &q, request, &used);
  size_t warnings = unused_fields(&q, unused, sizeof unused / sizeof *unused);
  const grundy_text *answer = used ? &used->answer : NULL;
  if (answer && answer->failed) gi_no_memory(q.g, &q.error);
  if (status >= GRUNDY_OK && answer && answer->length && !answer->failed)
    gi_json_answer_line(q.g, s->id, number, answer, unused, warnings, &s->line);
  else
    gi_json_error_line(s->id, number, &q.error, q.field, stop_of(used, status), &s->line);
  gi_ask_contexts_trim(s);
  gi_json_tree_empty(&s->tree);
  return finish_line(s, answer_length);
}
