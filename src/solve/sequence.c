/* The values of a heap rule and their period, as the public functions give them: budgets,
 * checkpoints and blocks around the series and its search (src/heap). Invariant: the series and the
 * period are of the same rule, and every value handed over is exact.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/sequence.h"
#include "base/assert.h"

#include <string.h>

#include "heap/period/checkpoint.h"
#include "heap/period/published.h"
#include "solve/techniques/technique.h"

enum {
  BLOCK = GI_MARGIN,
  MOST_AT_ONCE = 1 << 20,
  MOST_WRITTEN = 1 << 28 /* values in a checkpoint, so that it is written in a second or so */
};

struct grundy_sequence {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
  grundy_limits limits;
  gi_series series;
  gi_period period;
  uint64_t limit; /* of the last search for a period */
};

/* ---- */

grundy_status grundy_sequence_new(grundy *g, const grundy_rule *rule, grundy_sequence **out,
                                  grundy_error *error) {
  *out = NULL;
  grundy_sequence *s = gi_zeroed(g, 1, sizeof *s);
  if (!s) return gi_no_memory(g, error);
  s->g = g;
  gi_budget_init(&s->budget, g);
  gi_meter_init(&s->meter, &s->budget, true);
  if (!gi_series_init(&s->series, g, rule, &s->budget, &s->meter)) {
    gi_resize(g, s, sizeof *s, 0);
    return gi_fault(g, error, GRUNDY_EGAME, GI_BAD_HEAP_RULE);
  }
  gi_period_init(&s->period);
  *out = s;
  return GRUNDY_OK;
}

static void sequence_clear(grundy_sequence *s) {
  gi_period_clear(&s->period, &s->series);
  gi_series_clear(&s->series);
}

void grundy_sequence_free(grundy_sequence *s) {
  if (!s) return;
  sequence_clear(s);
  gi_resize(s->g, s, sizeof *s, 0);
}

/* Forgets all values; the next ones are found from 0 on. */
static void begin_anew(grundy_sequence *s) {
  const grundy_rule *rule = s->series.rule;
  sequence_clear(s);
  (void)gi_series_init(&s->series, s->g, rule, &s->budget, &s->meter); /* it was well made */
  gi_period_init(&s->period);
}

static void sequence_start(grundy_sequence *s) {
  gi_budget_start_within(&s->budget, &s->limits);
  gi_meter_init(&s->meter, &s->budget, true);
}

static void sequence_end(grundy_sequence *s) {
  gi_meter_close(&s->meter);
  gi_budget_end(&s->budget);
}

void grundy_sequence_limit(grundy_sequence *s, const grundy_limits *limits) {
  s->limits = limits ? *limits : (grundy_limits){0};
}

/* The heap engine that the technique stands for, if the rule can have it. */
static grundy_status engine_of(const grundy_sequence *s, grundy_technique technique,
                               enum gi_heap_engine *out, grundy_error *error) {
  const char *name = grundy_technique_name(technique);
  if (!(grundy_technique_finds(technique) & GRUNDY_FINDS_SEQUENCES))
    return gi_fault(s->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the technique %s does not find the values of heaps in order"),
                    name ? name : "?");
  *out = gi_technique_at(technique)->heap_engine;
  if (gi_series_can(&s->series, *out)) return GRUNDY_OK;
  return gi_fault(s->g, error, GRUNDY_EINPUT, GI_NO_SPARSE_SPACE);
}

/* ---- streams ---- */

typedef struct stream {
  grundy_sequence *s;
  uint64_t next, last; /* the heaps not yet handed over */
  grundy_take_values *take;
  void *user;
  bool enough;
} stream;

static void hand_over(stream *t, const void *cells, unsigned width, size_t count) {
  const grundy_values values = {t->next, count, width, cells};
  GI_ASSERT(count > 0 && t->next <= t->last && count - 1 <= t->last - t->next);
  t->enough = !t->take(t->user, &values);
  t->next += count;
}

/* Hands over what the series has already. */
static bool hand_over_known(stream *t) {
  const gi_series *s = &t->s->series;
  while (!t->enough && t->next <= t->last && t->next < s->known) {
    uint64_t count = s->known - t->next;
    if (count > t->last - t->next) count = t->last - t->next + 1;
    if (count > MOST_AT_ONCE) count = MOST_AT_ONCE;
    const char *cells = s->values.cells;
    hand_over(t, cells + (t->next - s->base) * s->values.width, s->values.width, (size_t)count);
    if (!gi_meter_work(&t->s->meter, (uint32_t)(count / 64))) return false;
  }
  return true;
}

/* Whether a proved period gives all that is left: every residue is in memory. */
static bool is_repeated(const stream *t) {
  const gi_series *s = &t->s->series;
  const gi_period *p = &t->s->period;
  uint64_t first = p->preperiod > s->base ? p->preperiod : s->base;
  return gi_period_proved(p) && t->next >= p->preperiod && first <= s->known &&
         s->known - first >= p->period && (t->next >= s->known || t->next < s->base);
}

/* Values of the heaps from n on, by the period, which is is_repeated. */
static void fill_rising(const gi_series *s, const gi_period *p, uint64_t n, uint64_t *cells,
                        size_t count) {
  uint64_t first = p->preperiod > s->base ? p->preperiod : s->base, end = first + p->period;
  uint64_t at = n >= first ? first + (n - first) % p->period
                           : first + (p->period - (first - n) % p->period) % p->period;
  uint64_t more = n >= at ? (n - at) / p->period * p->saltus : 0;
  for (size_t i = 0; i < count; i++) {
    cells[i] = gi_series_at(s, at) + more;
    if (++at < end) continue;
    at = first;
    more += p->saltus;
  }
}

/* The same without a saltus: copies of one period, in cells of the series' width. */
static void fill_equal(const gi_series *s, const gi_period *p, uint64_t n, char *cells,
                       size_t count) {
  uint64_t first = p->preperiod > s->base ? p->preperiod : s->base, end = first + p->period;
  uint64_t at = n >= first ? first + (n - first) % p->period
                           : first + (p->period - (first - n) % p->period) % p->period;
  unsigned width = s->values.width;
  for (size_t n_left = count, run; n_left > 0; n_left -= run, at = first) {
    run = end - at < n_left ? (size_t)(end - at) : n_left;
    memcpy(cells, (const char *)s->values.cells + (at - s->base) * width, run * width);
    cells += run * width;
  }
}

static bool hand_over_repeated(stream *t) {
  union {
    uint64_t wide[4096];
    char bytes[4096 * sizeof(uint64_t)];
  } cells;
  const gi_series *s = &t->s->series;
  const gi_period *p = &t->s->period;
  unsigned width = p->saltus ? sizeof *cells.wide : s->values.width;
  GI_ASSERT(is_repeated(t));
  size_t room = sizeof cells / width;
  while (!t->enough && t->next <= t->last) {
    size_t count = t->last - t->next < room ? (size_t)(t->last - t->next) + 1 : room;
    if (p->saltus)
      fill_rising(s, p, t->next, cells.wide, count);
    else
      fill_equal(s, p, t->next, cells.bytes, count);
    if (!gi_meter_work(&t->s->meter, (uint32_t)count)) return false;
    hand_over(t, &cells, width, count);
  }
  return true;
}

static bool extend_series(stream *t, enum gi_heap_engine engine, uint64_t end) {
  gi_series *s = &t->s->series;
  gi_period *p = &t->s->period;
  if (engine == GI_HEAP_AUTO && !gi_period_proved(p)) return gi_period_search(s, engine, end, p);
  gi_period_slide(s, p);
  return gi_period_extend(s, engine, end, p);
}

static bool run_stream(stream *t, enum gi_heap_engine engine) {
  gi_series *s = &t->s->series;
  while (!t->enough && t->next <= t->last) {
    if (is_repeated(t)) return hand_over_repeated(t);
    if (t->next < s->known) {
      if (!hand_over_known(t)) return false;
      continue;
    }
    /* A series that slides keeps at least a block, so none is lost before it is handed over. */
    uint64_t end = t->last - t->next < BLOCK ? t->last + 1 : t->next + BLOCK;
    if (!extend_series(t, engine, end)) {
      if (t->next < s->known) (void)hand_over_known(t); /* what was found before is right */
      return false;
    }
  }
  return true;
}

grundy_status grundy_sequence_stream(grundy_sequence *s, grundy_technique technique, uint64_t first,
                                     uint64_t last, grundy_take_values *take, void *user,
                                     grundy_error *error) {
  enum gi_heap_engine engine;
  grundy_status status = engine_of(s, technique, &engine, error);
  if (status != GRUNDY_OK) return status;
  if (last > INT64_MAX)
    return gi_fault(
        s->g, error, GRUNDY_EINPUT,
        GRUNDY_N("a heap is at most %lld here, because its value must fit into a number, too"),
        (long long)INT64_MAX);
  sequence_start(s);
  stream t = {.s = s, .next = first, .last = last, .take = take, .user = user};
  if (first < s->series.base && !is_repeated(&t)) begin_anew(s);
  if (last >= s->series.known) s->budget.total = last + 1 - s->series.known;
  bool ok = run_stream(&t, engine);
  sequence_end(s);
  return ok ? GRUNDY_OK : gi_budget_explain(&s->budget, error);
}

grundy_stop grundy_sequence_stop(grundy_sequence *s) {
  return gi_stop_of(gi_budget_stopped(&s->budget));
}

/* ---- periods ---- */

void grundy_period_question_init(grundy_period_question *question) {
  *question = (grundy_period_question){.size = sizeof *question, .checkpoint_seconds = 60};
}

/* A search with a file beside it. */
typedef struct keeper {
  grundy_sequence *s;
  const grundy_period_question *question;
  gi_checkpoint of;
  gi_kept_file file;
  double next; /* when the file is written */
  grundy_status status;
  grundy_error *error;
} keeper;

static bool write_file(keeper *k) {
  k->status = gi_checkpoint_write(&k->file, &k->of, &k->s->series, &k->s->period, k->error);
  k->next = gi_seconds() + k->question->checkpoint_seconds;
  return k->status == GRUNDY_OK;
}

static bool between_steps(void *user) {
  keeper *k = user;
  return gi_seconds() < k->next || write_file(k);
}

/* Goes on from the file, if it has more values than are known. */
static grundy_status resume_search(keeper *k) {
  grundy_sequence *s = k->s;
  gi_series series;
  gi_period period;
  bool exists;
  (void)gi_series_init(&series, s->g, s->series.rule, &s->budget, &s->meter);
  gi_period_init(&period);
  period.keep_all = s->period.keep_all;
  grundy_status status = gi_checkpoint_read(&k->file, &k->of, &series, &period, &exists, k->error);
  if (status == GRUNDY_OK && exists && series.known > s->series.known) {
    sequence_clear(s);
    s->series = series;
    s->period = period;
    return GRUNDY_OK;
  }
  gi_period_clear(&period, &series);
  gi_series_clear(&series);
  return status;
}

static void write_period(const grundy_sequence *s, grundy_period *out) {
  const gi_period *p = &s->period;
  gi_sparse_facts facts;
  gi_sparse_describe(&s->series, &facts);
  *out = (grundy_period){.size = sizeof *out,
                         .found = p->found,
                         .preperiod = p->found ? p->preperiod : 0,
                         .period = p->found ? p->period : 0,
                         .saltus = p->found ? p->saltus : 0,
                         .proof = p->found ? (grundy_proof)p->proof : GRUNDY_PROOF_NONE,
                         .checked = s->series.known,
                         .most = p->most,
                         .most_at = p->most_at,
                         .sparse = facts.active,
                         .mask = facts.mask,
                         .by_parity = facts.by_parity,
                         .rare_count = facts.active ? facts.count + 1 : 0, /* and n = 0 */
                         .limit = s->limit,
                         .rare_last = facts.last};
}

/* Looks a last time for a proof among the known values. That is mostly short, so it is done for a
 * moment even if the budget has ended, except for a series that slid. */
static bool conclude_period(grundy_sequence *s) {
  const grundy_limits moment = {.seconds = 0.1};
  gi_budget quiet;
  gi_meter meter;
  if (gi_budget_stopped(&s->budget) == GI_STOP_NONE)
    return gi_period_conclude(&s->series, &s->period);
  if (s->series.base) return false;
  gi_budget_init(&quiet, s->g);
  quiet.limits = moment;
  gi_meter_init(&meter, &quiet, true);
  s->series.meter = &meter;
  (void)gi_period_conclude(&s->series, &s->period); /* what it did not find is not known */
  s->series.meter = &s->meter;
  return false;
}

/* The limit of a search for which the question has none. Where no theorem can apply, the search
 * would never end: for sets without an end, and for codes that split heaps whatever number is
 * taken. Where moves leave three heaps a period may be proved, but the values mostly grow, and each
 * one takes long. */
static uint64_t limit_of(const grundy_sequence *s, const grundy_period_question *q) {
  const gi_rule_facts *facts = &s->series.facts;
  if (q->limit) return q->limit;
  if (facts->three) return 1 << 13;
  if (s->series.rule->form == GRUNDY_RULE_NEXT) return 1 << 20;
  return facts->finite || facts->takes ? 0 : 1 << 16;
}

/* The search, and what follows it. */
static grundy_status search_period(keeper *k, enum gi_heap_engine engine) {
  grundy_sequence *s = k->s;
  gi_period *p = &s->period;
  uint64_t limit = s->limit = limit_of(s, k->question);
  bool keep = k->question->checkpoint;
  uint64_t end = limit ? limit : gi_published_end(s->series.rule);
  if (end > s->series.known) s->budget.total = end - s->series.known;
  p->between = keep ? between_steps : NULL;
  p->user = k;
  bool ok = gi_period_search(&s->series, engine, limit, p);
  p->between = NULL;
  if (k->status != GRUNDY_OK) return k->status;
  if (keep && !gi_period_proved(p) && !write_file(k)) return k->status;
  ok = conclude_period(s) && ok;
  if (gi_period_proved(p)) return GRUNDY_OK;
  return ok ? GRUNDY_UNKNOWN : gi_budget_explain(&s->budget, k->error);
}

grundy_status grundy_sequence_period(grundy_sequence *s, const char *label,
                                     const grundy_period_question *question, grundy_period *out,
                                     grundy_error *error) {
  grundy_period_question q;
  grundy_error unused;
  enum gi_heap_engine engine;
  double began = gi_seconds();
  grundy_period_question_init(&q);
  if (question) memcpy(&q, question, question->size < sizeof q ? question->size : sizeof q);
  if (!error) error = &unused;
  grundy_status status = engine_of(s, q.technique, &engine, error);
  if (status != GRUNDY_OK) return status;
  sequence_start(s);
  keeper k = {.s = s,
              .question = &q,
              .of = {.label = label, .technique = (uint32_t)q.technique, .most = MOST_WRITTEN},
              .next = began + q.checkpoint_seconds,
              .error = error};
  if (q.checkpoint) status = gi_kept_file_open(&k.file, s->g, q.checkpoint, error);
  if (q.checkpoint && status == GRUNDY_OK) status = resume_search(&k);
  if (status == GRUNDY_OK) status = search_period(&k, engine);
  if (q.checkpoint) gi_kept_file_close(&k.file);
  sequence_end(s);
  if (status != GRUNDY_OK && status != GRUNDY_UNKNOWN) return status;
  write_period(s, out);
  if (status == GRUNDY_UNKNOWN) out->stop = gi_stop_of(gi_budget_stopped(&s->budget));
  out->seconds = gi_seconds() - began;
  return status;
}

const char *grundy_proof_message(grundy_proof proof) {
  switch (proof) {
  case GRUNDY_PROOF_GUY_SMITH:
    return GRUNDY_N("checked over the range that the theorem of Guy and Smith (1956) requires");
  case GRUNDY_PROOF_SPARSE:
    return GRUNDY_N("sparse certificate: the common values repeat, and the rare ones have ended");
  case GRUNDY_PROOF_STATE:
    return GRUNDY_N("the last values, which determine all later ones, have occurred before");
  case GRUNDY_PROOF_THEOREM:
    return GRUNDY_N("by the theorem of the game, which 'grundy info' shows");
  default:
    return GRUNDY_N("observed, not proved");
  }
}

const char *grundy_proof_name(grundy_proof proof) {
  switch (proof) {
  case GRUNDY_PROOF_GUY_SMITH:
    return "guy-smith";
  case GRUNDY_PROOF_SPARSE:
    return "sparse";
  case GRUNDY_PROOF_STATE:
    return "state";
  case GRUNDY_PROOF_THEOREM:
    return "theorem";
  default:
    return NULL;
  }
}
