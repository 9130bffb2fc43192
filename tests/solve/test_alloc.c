/* Memory that fails: each scenario runs again and again, with its first, second, third, ...
 * allocation refused, until nothing is left to refuse. Every such run ends in a clean
 * GRUNDY_ENOMEM, or in a text that says it failed; no byte is lost, and what is printed all the
 * same is what an undisturbed run prints. A solver that was refused once answers afterwards.
 *
 * The allocator moves a block whenever it changes, fills what is new or freed with junk, and
 * checks that old sizes are told right. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/kit/read.h" /* before cmocka.h, whose `fail` is a macro */

#include <cmocka.h>

#include "cases.h"
#include "grundy/grundy.h"
#include "solve/answer.h"

#include <stdlib.h>
#include <unistd.h>

/* ---- the allocator ---- */

typedef struct memory {
  size_t asked, refuse_at, refused; /* refuse_at 0: never */
  bool for_good;                    /* refuses everything from then on */
  size_t live;
} memory;

typedef union head {
  size_t size;
  max_align_t aligned;
} head;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  head *old = block ? (head *)block - 1 : NULL, *new = NULL;
  assert_int_equal(old ? old->size : 0, old_size);
  if (new_size) {
    m->asked++;
    if (m->refuse_at && (m->for_good ? m->asked >= m->refuse_at : m->asked == m->refuse_at)) {
      m->refused++;
      return NULL;
    }
    new = malloc(sizeof *new + new_size);
    assert_non_null(new);
    new->size = new_size;
    memset(new + 1, 0xa5, new_size);
    if (old) memcpy(new + 1, block, old_size < new_size ? old_size : new_size);
  }
  if (old) memset(old, 0x5a, sizeof *old + old_size);
  free(old);
  m->live += new_size - old_size;
  return new ? new + 1 : NULL;
}

/* ---- two games beside the built-in ones ---- */

/* Kayles on a row of pins, each a byte: positions that split and are longer than 8 bytes, and no
 * sentence of its own for a move. */
static bool pins_moves(const void *self, const uint8_t *row, size_t length, grundy_sink *out) {
  uint8_t left[64];
  (void)self;
  for (size_t take = 1; take <= 2; take++)
    for (size_t i = 0; i + take <= length; i++) {
      if (row[i] != 'x' || row[i + take - 1] != 'x') continue;
      memcpy(left, row, length);
      memset(left + i, '.', take);
      if (!grundy_emit(out, left, length)) return false;
    }
  return true;
}

static bool pins_parts(const void *self, const uint8_t *row, size_t length, grundy_sink *out) {
  (void)self;
  for (size_t i = 0, end; i < length; i = end) {
    for (end = i + 1; end < length && row[end] == row[i];) end++;
    if (row[i] == 'x' && !grundy_put(out, row + i, end - i, 0)) return false;
  }
  return true;
}

static bool pins_canonical(const void *self, const uint8_t *row, size_t length, grundy_sink *out) {
  (void)self;
  return grundy_put(out, row, length, 0);
}

static bool pins_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  size_t from = in->at;
  (void)self;
  while (in->at < in->end && in->at - from < 64 && strchr("x.", in->text[in->at])) in->at++;
  return grundy_put(out, in->text + from, in->at - from, 0);
}

static void pins_print(const void *self, const uint8_t *row, size_t length, grundy_text *out) {
  (void)self;
  grundy_text_put(out, (const char *)row, length);
}

static const grundy_game pins = {
    GRUNDY_HEAD("pins"),
    .about = {.title = "Pins", .rules = "Kayles.", .usage = "pins(row)"},
    .moves = pins_moves,
    .parts = pins_parts,
    .canonical = pins_canonical,
    .parse = pins_parse,
    .print = pins_print,
};

/* Round and round: a cycle. */
static bool ring_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t next = (grundy_heap(position) + 1) % 5;
  (void)self;
  (void)length;
  return grundy_emit(out, &next, sizeof next);
}

static bool ring_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t n;
  (void)self;
  return grundy_read_number(in, &n) && grundy_put(out, &n, sizeof n, 0);
}

static void ring_print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  (void)self;
  (void)length;
  grundy_text_number(out, grundy_heap(position));
}

static const grundy_game ring = {
    GRUNDY_HEAD("ring"), .about = {.title = "Ring", .rules = "Go on.", .usage = "ring(n)"},
    .moves = ring_moves, .parse = ring_parse,
    .print = ring_print,
};

/* ---- scenarios ---- */

typedef struct scenario {
  const char *sum;
  grundy_convention convention;
  grundy_technique technique;
  bool all_moves;
  const char *language;
  grundy_status expected;
  bool loopy;
} scenario;

static const scenario scenarios[] = {
    {"nim(2,5,4)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_OK, false},
    {"nim(2,5,4)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true, "zh_CN", GRUNDY_OK, false},
    {"kayles(7) + 2*bash{3}(9) + subtract{1,4,9..20}(30)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false,
     "en", GRUNDY_OK, false},
    {"kayles(12) + subtract{1,4,9}(30) + nim(80)", GRUNDY_NORMAL, GRUNDY_HOW_HASH, false, "en",
     GRUNDY_OK, false},
    {"kayles(12) + subtract{1,4,9}(30) + nim(300)", GRUNDY_NORMAL, GRUNDY_HOW_DENSE, false, "en",
     GRUNDY_OK, false},
    {"0.77(9000000000) + subtract{2,3}(40) + 0.8(9)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en",
     GRUNDY_OK, false},
    {"0.137(5000000000) + 2*0.07(3000)", GRUNDY_NORMAL, GRUNDY_HOW_DENSE, true, "zh_CN", GRUNDY_OK,
     false},
    {"0.(3)(20) + 4.(3)(9)", GRUNDY_NORMAL, GRUNDY_HOW_PLAIN, true, "en", GRUNDY_OK, false},
    {"nim(3) + kayles(1000000000000)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_OK,
     false},
    {"0.(3)(5)", GRUNDY_NORMAL, GRUNDY_HOW_SPARSE, false, "en", GRUNDY_EINPUT, false},
    {"hex{2}", GRUNDY_NORMAL, GRUNDY_HOW_PLAIN, false, "en", GRUNDY_EINPUT, false},
    {"pins(xxxxxxxxxxx.xx) + kayles(3)", GRUNDY_NORMAL, GRUNDY_HOW_SEARCH, true, "en", GRUNDY_OK,
     false},
    {"0.137(9) + 0.12(3)(5) + subtract{all but 3,5}(7) + heap{half}(9)", GRUNDY_NORMAL,
     GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, false},
    {"heap{coprime}(15) + subtract{primes}(9) + grundy(7) + lasker(4) + couples(6)", GRUNDY_NORMAL,
     GRUNDY_HOW_AUTO, false, "en", GRUNDY_OK, false},
    {"0.77(5) + subtract{all but 70000}(3)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en",
     GRUNDY_EINPUT, false},
    {"nim(1,1,1,3)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, false},
    {"0.123(5,5)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, false},
    {"pins(xxxx) + kayles(4) + subtract{2,3}(5)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, false, "en",
     GRUNDY_OK, false},
    {"pins(xxxxxxxxxx)", GRUNDY_MISERE, GRUNDY_HOW_HASH, true, "en", GRUNDY_OK, false},
    {"count{21,1..3}(0)", GRUNDY_NORMAL, GRUNDY_HOW_DENSE, false, "en", GRUNDY_OK, false},
    {"count{21,1..3}(0)", GRUNDY_NORMAL, GRUNDY_HOW_HASH, true, "en", GRUNDY_OK, false},
    {"hex{2}", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, false},
    {"hex{7}(xxxxxx./......./......./......./......./......./ooooooo x)", GRUNDY_NORMAL,
     GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, false},
    {"0", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_OK, false},
    {"kayles(5)", GRUNDY_MISERE, GRUNDY_HOW_FORMULA, false, "en", GRUNDY_UNKNOWN, false},
    {"ring(1)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_ECYCLE, false},
    {"ring(1) + nim(2)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, false, "en", GRUNDY_ECYCLE, false},
    {"kayles(3) + kyles(4)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_EINPUT, false},
    {"pins(xxxxxxxxxxx) + subtract{3,4,5,6,7,8,9,10,0}(3)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false,
     "zh_CN", GRUNDY_EINPUT, false},
    {"chomp(2x2)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_OK, false},
    {"chomp(1x3) + 2*notakto(X.X/.X./.X.) + nim(1)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true, "en",
     GRUNDY_OK, false},
    {"cram(2x3)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, false},
    {"cram(..#/...) + nim(2)", GRUNDY_NORMAL, GRUNDY_HOW_TEST, false, "en", GRUNDY_OK, false},
    {"cram(3x3) + arckayles{path 4}", GRUNDY_NORMAL, GRUNDY_HOW_SET, false, "zh_CN", GRUNDY_OK,
     false},
    {"pins(xxxxxxxxxxx.xx)", GRUNDY_NORMAL, GRUNDY_HOW_PROOF, true, "en", GRUNDY_OK, false},
    {"nim(70)", GRUNDY_NORMAL, GRUNDY_HOW_TEST, false, "en", GRUNDY_OK, false},
    {"cram(2x3) + nodekayles{cycle 4}", GRUNDY_NORMAL, GRUNDY_HOW_BOOLEAN, false, "en", GRUNDY_OK,
     false},
    {"ring(1)", GRUNDY_NORMAL, GRUNDY_HOW_PROOF, false, "en", GRUNDY_ECYCLE, false},
    {"ring(1)", GRUNDY_NORMAL, GRUNDY_HOW_SET, false, "en", GRUNDY_ECYCLE, false},
    {"nim(1) + hex{3}", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_EINPUT, false},
    {"count{9,2}(0)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, false, "en", GRUNDY_OK, false},
    {"graph{A-->B, B-->C, A-->C, C-->\"the end\"}(A,B) + kayles(4)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO,
     true, "en", GRUNDY_EINPUT, false},
    {"graph{A-->B, B-->C, A-->C, C-->D}(A,B) + kayles(4)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true,
     "en", GRUNDY_OK, false},
    {"graph{A-->B, B-->C, A-->C}(A) + nim(2)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, false, "en",
     GRUNDY_OK, false},
    {"graph{A-->B, B-->A}(A)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_ECYCLE, false},
    {"graph{A-->B, B-->A, B-->C, A-->D, D-->D}(A,D) + nim(3)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true,
     "en", GRUNDY_OK, true},
    {"graph{A-->A, A-->B}(A) + graph{A-->B, B-->A, B-->C}(A) + kayles(3)", GRUNDY_NORMAL,
     GRUNDY_HOW_AUTO, false, "zh_CN", GRUNDY_OK, true},
    {"graph{A-->B, B-->A, B-->C}(B) + nim(3) + pins(xxx)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, false,
     "en", GRUNDY_OK, true},
    {SPLIT_PLUGIN "#couples(6) + " SPLIT_PLUGIN "#grundy(5,2) + \"" SPLIT_PLUGIN "#couples\"(4)",
     GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, false},
    {SPLIT_PLUGIN "(6)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "en", GRUNDY_EINPUT, false},
    {SPLIT_PLUGIN "#couples{3}(6)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false, "zh_CN", GRUNDY_EINPUT,
     false},
    {"graph{A-->B, B-->A, B-->C}(B)", GRUNDY_MISERE, GRUNDY_HOW_AUTO, true, "en", GRUNDY_OK, true},
};

/* What a run comes to: the last status, and its texts. */
enum { MOST_TEXTS = 12, LONGEST = 1 << 16 };

typedef struct outcome {
  grundy_status status;
  bool failed; /* some text was */
  size_t count;
  char texts[MOST_TEXTS][LONGEST]; /* empty: not there, or failed */
} outcome;

static void take(outcome *o, grundy_text *text) {
  assert_true(o->count < MOST_TEXTS && text->length < LONGEST);
  char *to = o->texts[o->count++];
  *to = '\0';
  if (text->failed)
    o->failed = true;
  else if (text->data)
    memcpy(to, text->data, text->length + 1);
  grundy_text_clear(text);
}

static void print_views(const scenario *s, grundy_answer *a, grundy_text *text, outcome *o) {
  const grundy_style styles[] = {{.unicode = false, .colour = false},
                                 {.unicode = true, .colour = true}};
  a->seconds = 0; /* differs from run to run, as the rest does for a second question */
  a->positions = a->memory = 0;
  for (size_t i = 0; i < 2; i++) {
    if (s->all_moves)
      grundy_print_moves(a, &styles[i], text);
    else
      grundy_print_solve(a, &styles[i], text);
    take(o, text);
  }
  if (s->all_moves)
    grundy_json_moves(a, text);
  else
    grundy_json_solve(a, text);
  take(o, text);
  grundy_csv_moves(a, text);
  take(o, text);
  take(o, text);
  grundy_sum_print(a->sum, text);
  take(o, text);
}

/* A fault has a message, and the message a status. */
static void print_fault(const scenario *s, const grundy_error *error, grundy_text *text,
                        outcome *o) {
  const grundy_style style = {.colour = true};
  assert_int_equal(error->status, o->status);
  assert_true(error->message[0] != '\0');
  if (o->status == GRUNDY_ENOMEM) return;
  grundy_print_error(error, s->sum, strlen(s->sum), &style, text);
  take(o, text);
  grundy_json_error(error, text);
  take(o, text);
}

static void print_catalogue(const grundy *g, grundy_text *text, outcome *o) {
  const grundy_style style = {.unicode = true};
  const grundy_game *game;
  for (size_t i = 0; (game = grundy_game_at(g, i)); i += 43) /* a few of them will do */
    grundy_print_info(game, NULL, NULL, &style, text);
  take(o, text);
  for (size_t i = 0; (game = grundy_game_at(g, i)); i += 43)
    grundy_json_info(game, NULL, NULL, text);
  take(o, text);
}

/* Solves and prints; where memory was refused, asks the same solver a second time. */
static void solve(const scenario *s, grundy_solver *solver, grundy_sum *sum, memory *m,
                  grundy_text *text, outcome *o) {
  grundy_question question;
  grundy_answer *a = NULL;
  grundy_error error = {.status = GRUNDY_OK};
  grundy_question_init(&question);
  question.convention = s->convention;
  question.technique = s->technique;
  question.all_moves = s->all_moves;
  question.loopy = s->loopy;
  o->status = grundy_solve(solver, sum, &question, &a, &error);
  if (o->status == GRUNDY_ENOMEM) {
    assert_null(a);
    print_fault(s, &error, text, o);
    m->refuse_at = 0;
    o->failed = true;
    o->status = grundy_solve(solver, sum, &question, &a, &error);
    assert_int_equal(o->status, s->expected);
  }
  if (o->status < GRUNDY_OK)
    print_fault(s, &error, text, o);
  else
    print_views(s, a, text, o);
  grundy_answer_free(a);
}

static void run_in(grundy *g, const scenario *s, memory *m, outcome *o) {
  grundy_error error = {.status = GRUNDY_OK};
  grundy_sum *sum = NULL;
  grundy_text text;
  grundy_text_init(&text, g);
  if (s == scenarios) print_catalogue(g, &text, o);
  if ((o->status = grundy_register(g, &pins, &error)) == GRUNDY_OK)
    o->status = grundy_register(g, &ring, &error);
  if (o->status == GRUNDY_OK) {
    o->status = grundy_sum_parse(g, s->sum, strlen(s->sum), &sum, &error);
    assert_int_equal(sum != NULL, o->status == GRUNDY_OK);
  }
  if (o->status != GRUNDY_OK) {
    print_fault(s, &error, &text, o);
    return;
  }
  grundy_svg_position(sum, &text);
  take(o, &text);
  grundy_solver *solver = grundy_solver_new(g);
  if (solver)
    solve(s, solver, sum, m, &text, o);
  else
    o->status = GRUNDY_ENOMEM;
  grundy_solver_free(solver);
  grundy_sum_free(sum);
}

static void run(const scenario *s, memory *m, outcome *o) {
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = resize, .user = m};
  config.language = s->language;
  o->status = GRUNDY_ENOMEM;
  o->failed = false;
  o->count = 0;
  grundy *g = grundy_new(&config);
  if (g) run_in(g, s, m, o);
  grundy_free(g);
  assert_int_equal(m->live, 0);
}

/* Every text that came to its end is the undisturbed one. */
static void compare(const outcome *o, const outcome *undisturbed) {
  for (size_t i = 0; i < o->count; i++)
    if (*o->texts[i]) assert_string_equal(o->texts[i], undisturbed->texts[i]);
}

/* Where few cases are asked for, every third one. */
static void every_allocation_fails(void **state, bool for_good) {
  static outcome undisturbed, o;
  size_t step = test_is_sample() ? 3 : 1;
  (void)state;
  for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
    const scenario *s = &scenarios[i];
    memory calm = {.live = 0};
    run(s, &calm, &undisturbed);
    if (undisturbed.status != s->expected) fail_msg("%s: status %d", s->sum, undisturbed.status);
    assert_false(undisturbed.failed);
    for (size_t n = 1;; n += step) {
      memory m = {.refuse_at = n, .for_good = for_good};
      run(s, &m, &o);
      if (m.refused == 0) break;
      bool faulted = o.status == GRUNDY_ENOMEM;
      if (!faulted && !o.failed) fail_msg("%s: allocation %zu was not missed", s->sum, n);
      if (!faulted) assert_int_equal(o.status, s->expected);
      compare(&o, &undisturbed);
    }
  }
}

static void one_fails(void **state) {
  every_allocation_fails(state, false);
}

static void all_fail_from_there(void **state) {
  every_allocation_fails(state, true);
}

/* ---- sequences of heap values, their periods and checkpoints ---- */

typedef struct heap_scenario {
  const uint8_t *digits;
  size_t count;
  uint8_t tail;
  uint64_t limit;
  grundy_status expected;
  bool checkpoint;
} heap_scenario;

static const uint8_t kayles_digits[] = {0, 7, 7}, lasker_digits[] = {4, 3},
                     gap_digits[] = {0, 3, 0, 3}, sparse_digits[] = {0, 1, 0, 6};

static const heap_scenario heap_scenarios[] = {
    {kayles_digits, 3, 0, 0, GRUNDY_OK, false},
    {gap_digits, 4, 3, 0, GRUNDY_OK, false},
    {lasker_digits, 2, 3, 300, GRUNDY_UNKNOWN, false},
    {kayles_digits, 3, 0, 100, GRUNDY_UNKNOWN, true},
    {sparse_digits, 4, 0, 9000, GRUNDY_UNKNOWN, true}, /* long enough for a sparse space */
};

static bool count_values(void *user, const grundy_values *values) {
  *(uint64_t *)user += values->count;
  return true;
}

static grundy_status ask_heaps(grundy_sequence *s, const heap_scenario *h, const char *path,
                               grundy_period *out) {
  grundy_period_question q;
  grundy_error error = {.status = GRUNDY_OK};
  uint64_t taken = 0;
  grundy_period_question_init(&q);
  q.limit = h->limit;
  q.checkpoint = h->checkpoint ? path : NULL;
  grundy_status status = grundy_sequence_period(s, "heaps", &q, out, &error);
  if (status < GRUNDY_OK) assert_true(error.status == status && error.message[0]);
  if (status != GRUNDY_ENOMEM) assert_int_equal(status, h->expected);
  if (status == GRUNDY_ENOMEM) return status;
  if (h->limit) return GRUNDY_OK; /* more values would change the answer */
  status = grundy_sequence_stream(s, GRUNDY_HOW_AUTO, 5, 700, count_values, &taken, &error);
  if (status == GRUNDY_OK) assert_int_equal(taken, 696);
  return status;
}

/* False: memory was refused. What is found is what is found undisturbed. */
static bool run_heaps(const heap_scenario *h, memory *m, const char *path, grundy_period *out) {
  const grundy_rule rule = {.size = sizeof rule,
                            .form = GRUNDY_RULE_CODE,
                            .digits = h->digits,
                            .count = h->count,
                            .tail = h->tail};
  grundy_config config;
  grundy_sequence *s = NULL;
  grundy_status status = GRUNDY_ENOMEM;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = resize, .user = m};
  grundy *g = grundy_new(&config);
  if (g) status = grundy_sequence_new(g, &rule, &s, NULL);
  if (s) status = ask_heaps(s, h, path, out);
  bool refused = status == GRUNDY_ENOMEM;
  if (s && refused) { /* and asked again */
    m->refuse_at = 0;
    assert_int_equal(ask_heaps(s, h, path, out), GRUNDY_OK);
  }
  grundy_sequence_free(s);
  grundy_free(g);
  assert_int_equal(m->live, 0);
  return !refused;
}

static void heap_allocations_fail(void **state) {
  char path[] = "/tmp/grundy-alloc-XXXXXX";
  (void)state;
  close(mkstemp(path));
  for (size_t i = 0; i < sizeof heap_scenarios / sizeof *heap_scenarios; i++) {
    const heap_scenario *h = &heap_scenarios[i];
    grundy_period undisturbed, p;
    memory calm = {.live = 0};
    unlink(path);
    assert_true(run_heaps(h, &calm, path, &undisturbed));
    for (size_t n = 1;; n++) {
      memory m = {.refuse_at = n, .for_good = n % 2};
      p = undisturbed;
      if (n % 3) unlink(path); /* else it goes on from there */
      run_heaps(h, &m, path, &p);
      assert_true(p.found == undisturbed.found && p.period == undisturbed.period &&
                  p.preperiod == undisturbed.preperiod && p.saltus == undisturbed.saltus &&
                  p.proof == undisturbed.proof);
      if (m.refused == 0) break;
    }
  }
  unlink(path);
}

/* ---- tables in memory, and their charts ---- */

typedef struct table_scenario {
  const char *game;
  size_t dimensions;
  uint64_t high;
  grundy_technique technique;
  bool p_only;
} table_scenario;

static const table_scenario table_scenarios[] = {
    {"kayles", 1, 30, GRUNDY_HOW_DENSE, false},
    {"nim", 1, 5000, GRUNDY_HOW_AUTO, false}, /* a chart in columns */
    {"wythoff", 2, 5, GRUNDY_HOW_SEARCH, false},
    {"nim", 2, 77, GRUNDY_HOW_AUTO, true}, /* a map in paths */
};

/* False: memory was refused. What is drawn all the same is what is drawn undisturbed. */
static bool run_table(const table_scenario *s, memory *m, uint64_t *hash) {
  const grundy_style style = {.unicode = true};
  const grundy_plot_page page = {.p_only = s->p_only};
  grundy_config config;
  grundy_table_question q;
  grundy_table *r = NULL;
  grundy_error error = {.status = GRUNDY_OK};
  grundy_table_question_init(&q);
  q.dimensions = s->dimensions;
  q.technique = s->technique;
  q.outcomes = s->p_only;
  for (size_t i = 0; i < s->dimensions; i++) q.ranges[i].high = s->high;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = resize, .user = m};
  grundy *g = grundy_new(&config);
  grundy_status status =
      g ? grundy_table_compute(g, s->game, &q, &r, &error) : (grundy_status)GRUNDY_ENOMEM;
  bool failed = status != GRUNDY_OK;
  if (failed) assert_int_equal(status, GRUNDY_ENOMEM);
  *hash = 0;
  for (unsigned i = 0; r && i < 2; i++) {
    grundy_text out;
    grundy_text_init(&out, g);
    if (i)
      grundy_svg_plot(r, &page, &out);
    else
      grundy_print_plot(r, &page, &style, &out);
    failed |= out.failed;
    for (size_t j = 0; j < out.length; j++) *hash = *hash * 31 + (uint8_t)out.data[j];
    grundy_text_clear(&out);
  }
  grundy_table_free(r);
  grundy_free(g);
  assert_int_equal(m->live, 0);
  return !failed;
}

static void table_allocations_fail(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof table_scenarios / sizeof *table_scenarios; i++) {
    uint64_t undisturbed, hash;
    memory calm = {.live = 0};
    assert_true(run_table(&table_scenarios[i], &calm, &undisturbed));
    /* every one of the first, then fewer: there are many like each other */
    for (size_t n = 1;; n += 1 + n / 16) {
      memory m = {.refuse_at = n, .for_good = n % 2};
      if (run_table(&table_scenarios[i], &m, &hash) && hash != undisturbed)
        fail_msg("%s, allocation %zu", table_scenarios[i].game, n);
      if (m.refused == 0) break;
    }
  }
}

/* The genus of a range or, without a game, of a sum. False: memory was refused; else `*hash` is
 * that of what is written. */
static bool run_genus(const char *game, memory *m, uint64_t *hash) {
  const grundy_style style = {.unicode = true};
  grundy_config config;
  grundy_genera *a = NULL;
  grundy_sum *sum = NULL;
  grundy_error error = {.status = GRUNDY_OK};
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = resize, .user = m};
  grundy *g = grundy_new(&config);
  grundy_status status = g ? GRUNDY_OK : (grundy_status)GRUNDY_ENOMEM;
  if (g && strchr(game, '('))
    status = grundy_sum_parse(g, game, strlen(game), &sum, &error);
  else if (g)
    status = grundy_genera_of(g, game, (grundy_range){0, 14}, NULL, &a, &error);
  if (sum) status = grundy_genera_of_sum(sum, NULL, &a, &error);
  assert_true(status == GRUNDY_OK || status == GRUNDY_ENOMEM);
  bool failed = status != GRUNDY_OK;
  *hash = 0;
  for (unsigned i = 0; a && i < 3; i++) {
    grundy_text out;
    grundy_text_init(&out, g);
    if (i == 0) grundy_print_genera(a, &style, &out);
    if (i == 1) grundy_csv_genera(a, &out);
    if (i == 2) { /* the time and the memory may differ */
      grundy_json_genera(a, &out);
      char *how = out.failed ? NULL : strstr(out.data, "\"how\"");
      if (how) out.length = (size_t)(how - out.data);
    }
    failed |= out.failed;
    for (size_t j = 0; j < out.length; j++) *hash = *hash * 31 + (uint8_t)out.data[j];
    grundy_text_clear(&out);
  }
  grundy_genera_free(a);
  grundy_sum_free(sum);
  grundy_free(g);
  assert_int_equal(m->live, 0);
  return !failed;
}

static void genus_allocations_fail(void **state) {
  (void)state;
  static const char *const games[] = {"kayles", "4.7", "kayles(7,9) + nim(5) + cram(2x4)",
                                      "nim(2,5)"};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    uint64_t undisturbed, hash;
    memory calm = {.live = 0};
    assert_true(run_genus(games[i], &calm, &undisturbed));
    for (size_t n = 1;; n++) {
      memory m = {.refuse_at = n, .for_good = n % 2};
      if (run_genus(games[i], &m, &hash) && hash != undisturbed)
        fail_msg("%s, allocation %zu", games[i], n);
      if (m.refused == 0) break;
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(table_allocations_fail), cmocka_unit_test(genus_allocations_fail),
      cmocka_unit_test(heap_allocations_fail),  cmocka_unit_test(one_fails),
      cmocka_unit_test(all_fail_from_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
