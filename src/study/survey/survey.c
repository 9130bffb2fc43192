/* The periods of many codes side by side.
 *
 * Each code that is computed gets a context of its own, with its share of the memory and its own
 * time, so no search depends on another one. The context of the caller is only the *watch*: it has
 * the time of the whole survey, the caller's wish to stop, and progress, which counts rows. Each
 * search asks now and then whether the watch has ended. Invariant: every result comes from a search
 * that ended by itself or by its own limits, never from one that the watch has ended.
 */
/* SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <string.h>

#include "base/assert.h"
#include "base/kept_file.h"
#include "base/pool.h"
#include "solve/answer.h"
#include "study/survey/survey.h"

typedef struct surveyor {
  gi_survey *s;
  grundy_survey_question q;
  gi_budget watch; /* its positions are rows */
  size_t *waiting; /* rows to be computed */
  size_t waiting_count;
  unsigned threads;        /* of each search */
  gi_survey_limits limits; /* of each code */
  pthread_mutex_t lock;    /* of all below, and of the results */
  gi_kept_file file;
  bool unsaved;
  double next;          /* when the file is written */
  grundy_status status; /* of the first fault */
  grundy_error error;
} surveyor;

/* One search, as the callbacks of its context see it. */
typedef struct search {
  surveyor *of;
  uint64_t memory; /* bytes, as the watch has counted them */
  bool calls;      /* the search runs on the caller's thread, so it must look at the watch itself */
} search;

void grundy_survey_question_init(grundy_survey_question *question) {
  *question = (grundy_survey_question){.size = sizeof *question, .checkpoint_seconds = 60};
}

/* ---- faults, and the file ---- */

static void note_fault(surveyor *v, grundy_status status, const grundy_error *error) {
  if (v->status == GRUNDY_OK) {
    v->status = status;
    v->error = *error;
  }
  gi_budget_stop(&v->watch, GI_STOP_REFUSED);
}

/* Writes what is known. Under the lock. */
static void save(surveyor *v) {
  grundy_text text;
  grundy_error error;
  grundy_text_init(&text, v->s->g);
  gi_survey_print(v->s, &text);
  grundy_status status = text.failed ? gi_no_memory(v->s->g, &error)
                                     : gi_kept_file_write(&v->file, text.data, text.length, &error);
  grundy_text_clear(&text);
  v->unsaved = false;
  v->next = gi_seconds() + v->q.checkpoint_seconds;
  if (status != GRUNDY_OK) note_fault(v, status, &error);
}

static void save_in_time(surveyor *v) {
  if (!v->q.checkpoint) return;
  pthread_mutex_lock(&v->lock);
  if (v->unsaved && gi_seconds() >= v->next && v->status == GRUNDY_OK) save(v);
  pthread_mutex_unlock(&v->lock);
}

/* Opens the file and takes over what it has. */
static grundy_status resume(surveyor *v, grundy_error *error) {
  char *text;
  size_t length;
  grundy_status status = gi_files_allowed(v->s->g, v->q.checkpoint, error);
  if (status == GRUNDY_OK) status = gi_kept_file_open(&v->file, v->s->g, v->q.checkpoint, error);
  if (status != GRUNDY_OK) return status;
  status = gi_kept_file_read(&v->file, GI_SURVEY_FILE_MOST, &text, &length, error);
  if (status != GRUNDY_OK) return status;
  status = gi_survey_parse(v->s, v->q.checkpoint, text, length, error);
  gi_resize(v->s->g, text, length + 1, 0);
  return status;
}

/* ---- which rows ---- */

/* Whether more is allowed now than before; 0: no limit. */
static bool is_higher(uint64_t now, uint64_t before) {
  return before > 0 && (now == 0 || now > before);
}

/* Whether a search under these limits could find more than the result has. */
static bool can_change(const gi_survey_result *r, const gi_survey_limits *now) {
  if (!r->known) return true;
  if (r->period.proof) return false;
  switch (r->period.stop) {
  case GRUNDY_STOP_TIME:
    return is_higher(now->micros, r->limits.micros);
  case GRUNDY_STOP_POSITIONS:
    return is_higher(now->positions, r->limits.positions);
  case GRUNDY_STOP_NONE:
    return now->limit ? now->limit > r->period.limit : r->limits.limit != 0;
  default: /* memory, or the values that fit into it did not decide the next one */
    return is_higher(now->memory, r->limits.memory);
  }
}

/* How many searches run side by side. */
static unsigned side_by_side(const surveyor *v, size_t rows) {
  unsigned threads = v->s->g->config.threads;
  return rows == 0 ? 1 : rows < threads ? (unsigned)rows : threads;
}

/* The share of one search; 0: no limit. */
static uint64_t share_of(uint64_t memory, unsigned searches) {
  return memory >= searches ? memory / searches : memory;
}

/* Lists the rows that are to be computed, and shares threads and memory among them. When few rows
 * are left, each gets a larger share of the memory. That alone must not compute a row again, so
 * rows are chosen by the share that each would have if all were computed. */
static bool plan(surveyor *v) {
  gi_survey *s = v->s;
  const grundy_config *c = &s->g->config;
  size_t count = s->shown.row_count, leading = 0;
  gi_survey_limits *l = &v->limits;
  *l = (gi_survey_limits){
      .limit = v->q.limit, .micros = gi_survey_micros(v->q.seconds), .positions = c->positions};
  if (v->q.seconds > 0 && l->micros == 0) l->micros = 1;
  v->waiting = gi_zeroed(s->g, count, sizeof *v->waiting);
  if (!v->waiting) return false;
  for (size_t i = 0; i < count; i++) leading += gi_survey_leads(s, i);
  l->memory = share_of(c->memory, side_by_side(v, leading));
  for (size_t i = 0; i < count; i++)
    if (gi_survey_leads(s, i) && can_change(&s->codes[i].result, l))
      v->waiting[v->waiting_count++] = i;
  l->memory = share_of(c->memory, side_by_side(v, v->waiting_count));
  v->threads = c->threads / side_by_side(v, v->waiting_count);
  v->watch.total = v->waiting_count;
  return true;
}

/* ---- one search ---- */

static void show_search(void *user, const grundy_progress *progress) {
  search *x = user;
  surveyor *v = x->of;
  atomic_fetch_add(&v->watch.memory, progress->memory - x->memory);
  x->memory = progress->memory;
  if (x->calls) gi_budget_watch(&v->watch, 0);
  save_in_time(v);
}

static bool search_ended(void *user) {
  const search *x = user;
  return gi_budget_stopped(&x->of->watch) != GI_STOP_NONE;
}

/* Keeps what is new, unless more was known before under other limits. */
static void keep_result(surveyor *v, gi_survey_result *to, const grundy_period *p) {
  bool more = p->proof || !to->known || p->checked > to->period.checked;
  if (more) *to = (gi_survey_result){.known = true, .period = *p, .limits = v->limits};
  v->unsaved |= more;
}

static grundy_status find_period(const surveyor *v, grundy *g, size_t row, grundy_period *out,
                                 grundy_error *error) {
  grundy_period_question question;
  grundy_sequence *sequence;
  grundy_status status = grundy_sequence_new(g, &v->s->codes[row].rule, &sequence, error);
  if (status != GRUNDY_OK) return status;
  grundy_period_question_init(&question);
  question.limit = v->limits.limit;
  status = grundy_sequence_period(sequence, v->s->rows[row].code, &question, out, error);
  grundy_sequence_free(sequence);
  return status;
}

static void run_search(void *user, size_t piece, bool calls) {
  surveyor *v = user;
  search x = {.of = v, .calls = calls};
  grundy_period period;
  grundy_error error;
  grundy_config config = v->s->g->config;
  size_t row = v->waiting[piece];
  if (calls) gi_budget_watch(&v->watch, 0);
  if (gi_budget_stopped(&v->watch) != GI_STOP_NONE) return;
  config.threads = v->threads;
  config.memory = v->limits.memory;
  config.seconds = (double)v->limits.micros * 1e-6;
  config.progress = show_search;
  config.cancel = search_ended;
  config.user = &x;
  grundy *g = grundy_new(&config);
  grundy_status status =
      g ? find_period(v, g, row, &period, &error) : gi_no_memory(v->s->g, &error);
  grundy_free(g);
  atomic_fetch_sub(&v->watch.memory, x.memory);
  pthread_mutex_lock(&v->lock);
  if (status < GRUNDY_OK)
    note_fault(v, status, &error);
  else if (status == GRUNDY_OK || period.stop != GRUNDY_STOP_CANCEL)
    keep_result(v, &v->s->codes[row].result, &period);
  pthread_mutex_unlock(&v->lock);
  atomic_fetch_add(&v->watch.positions, 1);
  save_in_time(v);
}

/* ---- all of them ---- */

/* What the run ends with; the checkpoint is written if there is one. */
static grundy_status finish(surveyor *v, grundy_error *error) {
  enum gi_stop why = gi_budget_stopped(&v->watch);
  if (v->q.checkpoint && v->unsaved) save(v);
  if (v->status != GRUNDY_OK) {
    if (error) *error = v->error;
    return v->status;
  }
  if (why == GI_STOP_NONE) return GRUNDY_OK;
  v->s->shown.stop = gi_stop_of(why);
  return gi_budget_explain(&v->watch, error);
}

static grundy_status run_survey(surveyor *v, grundy_error *error) {
  gi_survey *s = v->s;
  if (!gi_survey_join(s)) return gi_no_memory(s->g, error);
  if (v->q.checkpoint) {
    grundy_status status = resume(v, error);
    if (status != GRUNDY_OK) return status;
  }
  if (!plan(v)) return gi_no_memory(s->g, error);
  gi_pool_run(&v->watch, s->g->config.threads, v->waiting_count, run_search, v);
  return finish(v, error);
}

static void forget_results(gi_survey *s) {
  for (size_t i = 0; i < s->shown.row_count; i++)
    s->codes[i].result = (gi_survey_result){.known = false};
  s->shown.stop = GRUNDY_STOP_NONE;
}

grundy_status grundy_survey_run(grundy_survey *survey, const grundy_survey_question *question,
                                grundy_error *error) {
  gi_survey *s = gi_survey_of(survey);
  surveyor v = {.s = s, .file = {.g = s->g, .fd = -1}};
  double began = gi_seconds();
  grundy_survey_question_init(&v.q);
  if (question) memcpy(&v.q, question, question->size < sizeof v.q ? question->size : sizeof v.q);
  v.next = began + v.q.checkpoint_seconds;
  if (s->shown.row_count == 0)
    return gi_fault(s->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("there are no codes; write for example 0.77 or 0.???"));
  pthread_mutex_init(&v.lock, NULL);
  gi_budget_init(&v.watch, s->g);
  gi_budget_start(&v.watch);
  forget_results(s);
  grundy_status status = run_survey(&v, error);
  gi_budget_end(&v.watch);
  if (status < GRUNDY_OK) forget_results(s);
  gi_survey_fill(s);
  gi_kept_file_close(&v.file);
  gi_resize(s->g, v.waiting, s->shown.row_count * sizeof *v.waiting, 0);
  pthread_mutex_destroy(&v.lock);
  s->shown.seconds = gi_seconds() - began;
  return status;
}
