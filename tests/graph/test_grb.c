/* The .grb format: what is written reads back the same, from memory and from a file; a file with
 * any one byte changed, or cut off anywhere, is refused; and files with right checksums whose
 * contents are wrong are refused too, or do no harm. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "graph/build.h"
#include "graph/grb.h"

#include <stdlib.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

/* Places in the header. */
enum {
  VERSION = 8,
  NAMES = 12,
  NODES = 16,
  ARROWS = 24,
  NAME_BYTES = 32,
  INDEX_SIZE = 40,
  CAPTIONS = 48,
  CAPTION_BYTES = 56,
  FLAGS = 64,
  RESERVED = 72,
  BODY = 80,
  HEAD = 88,
  HEADER = 96
};

/* The sections, in order. */
enum { ROWS, TO, NUMBERS, STARTS, TEXTS, INDEX, CAPTION_LIST, CAPTION_TEXTS, FINAL, SECTIONS };

/* ---- files in memory ---- */

typedef struct file {
  uint8_t *bytes;
  size_t size, room;
  size_t most; /* bytes it takes; 0: any number */
} file;

static bool put(void *user, const void *bytes, size_t length) {
  file *f = user;
  if (f->most && f->size + length > f->most) return false;
  if (f->size + length > f->room) {
    f->room = 2 * (f->size + length);
    f->bytes = realloc(f->bytes, f->room);
    assert_non_null(f->bytes);
  }
  memcpy(f->bytes + f->size, bytes, length);
  f->size += length;
  return true;
}

static file save(const grundy_graph *graph) {
  file f = {.bytes = NULL};
  grundy_error error;
  if (grundy_graph_save(graph, put, &f, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  assert_true(f.size >= HEADER && f.size % 8 == 0 && gi_grb_is(f.bytes, f.size));
  return f;
}

static uint64_t word(const file *f, size_t at) {
  uint64_t value;
  memcpy(&value, f->bytes + at, sizeof value);
  return value;
}

static void set_word(file *f, size_t at, uint64_t value) {
  memcpy(f->bytes + at, &value, sizeof value);
}

static void set_half(file *f, size_t at, uint32_t value) {
  memcpy(f->bytes + at, &value, sizeof value);
}

/* Makes both checksums right. */
static void seal(file *f) {
  set_word(f, BODY, XXH3_64bits(f->bytes + HEADER, f->size - HEADER));
  set_word(f, HEAD, XXH3_64bits(f->bytes, HEAD));
}

/* Where a section begins, by docs/grb.md. */
static size_t place_of(const file *f, int section) {
  uint32_t names = (uint32_t)(word(f, VERSION) >> 32);
  uint64_t nodes = word(f, NODES);
  const uint64_t sizes[SECTIONS] = {8 * (nodes + 1),
                                    4 * word(f, ARROWS),
                                    names == GI_NAMES_NUMBERS ? 4 * nodes : 0,
                                    names == GI_NAMES_TEXTS ? 8 * (nodes + 1) : 0,
                                    word(f, NAME_BYTES),
                                    4 * word(f, INDEX_SIZE),
                                    16 * word(f, CAPTIONS),
                                    word(f, CAPTION_BYTES),
                                    word(f, FLAGS) ? nodes : 0};
  size_t at = HEADER;
  for (int i = 0; i < section; i++) at += (sizes[i] + 7) / 8 * 8;
  return at;
}

/* ---- graphs of all kinds ---- */

enum { OWN_NAMES, NUMBER_NAMES, TEXT_NAMES, WITH_FINAL, NO_NODES, NO_TEXT, KINDS };

static void add(gi_builder *b, const char *from, size_t from_length, const char *into,
                size_t into_length) {
  uint32_t u, v;
  assert_true(gi_builder_node(b, from, from_length, &u));
  assert_true(gi_builder_node(b, into, into_length, &v));
  assert_true(gi_builder_arrow(b, u, v));
}

static grundy_graph *with_texts(grundy *g) {
  gi_budget budget;
  gi_meter meter;
  gi_builder b;
  grundy_error error;
  gi_budget_init(&budget, g);
  gi_meter_init(&meter, &budget, true);
  gi_builder_init(&b, g, &meter, &error);
  add(&b, "start", 5, "", 0);
  add(&b, "start", 5, "a", 1);
  add(&b, "a", 1, "a\0b", 3);
  add(&b, "a\0b", 3, "", 0);
  add(&b, "a", 1, "", 0);
  add(&b, "another node", 12, "start", 5);
  assert_true(gi_builder_caption(&b, 2, "first", 5));
  assert_true(gi_builder_caption(&b, 0, "where it\nbegins", 15));
  assert_true(gi_builder_caption(&b, 2, "second", 6));
  grundy_graph *graph = gi_builder_finish(&b);
  assert_non_null(graph);
  return graph;
}

static grundy_graph *with_numbers(grundy *g) {
  gi_budget budget;
  gi_meter meter;
  gi_builder b;
  grundy_error error;
  gi_budget_init(&budget, g);
  gi_meter_init(&meter, &budget, true);
  gi_builder_init(&b, g, &meter, &error);
  b.numbered = true;
  assert_true(gi_builder_arrow(&b, 4000000000, 7) && gi_builder_arrow(&b, 7, 3));
  assert_true(gi_builder_arrow(&b, 4000000000, 3) && gi_builder_number(&b, 12));
  grundy_graph *graph = gi_builder_finish(&b);
  assert_non_null(graph);
  return graph;
}

static grundy_graph *some_graph(grundy *g, int kind) {
  static const uint64_t rows[] = {0, 0, 1, 4, 4};
  static const uint32_t to[] = {0, 0, 1, 1};
  grundy_graph *graph = NULL;
  grundy_error error;
  if (kind == TEXT_NAMES) return with_texts(g);
  if (kind == NUMBER_NAMES) return with_numbers(g);
  if (kind == WITH_FINAL) {
    grundy_sum *sum = ask_sum(g, "count{21,1..3}(0)");
    grundy_solver *s = grundy_solver_new(g);
    assert_int_equal(grundy_graph_unfold(s, sum, false, &graph, &error), GRUNDY_OK);
    assert_non_null(graph->final);
    grundy_solver_free(s);
    grundy_sum_free(sum);
  } else if (kind == NO_TEXT) { /* one node, whose name is empty */
    gi_budget budget;
    gi_meter meter;
    gi_builder b;
    uint32_t node;
    gi_budget_init(&budget, g);
    gi_meter_init(&meter, &budget, true);
    gi_builder_init(&b, g, &meter, &error);
    assert_true(gi_builder_node(&b, "", 0, &node));
    graph = gi_builder_finish(&b);
  } else {
    grundy_graph_make(g, kind == NO_NODES ? 0 : 4, rows, to, &graph, &error);
  }
  assert_non_null(graph);
  return graph;
}

/* ---- the same again ---- */

static void check_names(grundy *g, const grundy_graph *a, const grundy_graph *b, uint32_t u) {
  grundy_text x, y;
  uint32_t node;
  size_t m = 0, n = 0;
  grundy_text_init(&x, g);
  grundy_text_init(&y, g);
  grundy_graph_name(a, u, &x);
  grundy_graph_name(b, u, &y);
  assert_int_equal(x.length, y.length);
  if (x.length) assert_memory_equal(x.data, y.data, x.length);
  assert_true(grundy_graph_find(b, x.length ? x.data : "", x.length, &node) && node == u);
  grundy_text_put(&x, "?", 1);
  assert_false(grundy_graph_find(b, x.data, x.length, &node));
  grundy_text_clear(&x);
  grundy_text_clear(&y);
  const char *one = grundy_graph_caption(a, u, &m), *other = grundy_graph_caption(b, u, &n);
  assert_int_equal(one != NULL, other != NULL);
  assert_int_equal(m, n);
  if (m) assert_memory_equal(one, other, m);
}

static void check_same(grundy *g, const grundy_graph *a, const grundy_graph *b) {
  assert_int_equal(a->nodes, b->nodes);
  assert_int_equal(a->arrows, b->arrows);
  assert_int_equal(a->names.kind, b->names.kind);
  assert_int_equal(a->final != NULL, b->final != NULL);
  for (uint32_t u = 0; u < a->nodes; u++) {
    uint64_t m, n;
    const uint32_t *one = grundy_graph_row(a, u, &m), *other = grundy_graph_row(b, u, &n);
    assert_int_equal(m, n);
    if (m) assert_memory_equal(one, other, m * sizeof *one);
    if (a->final) assert_int_equal(a->final[u], b->final[u]);
    check_names(g, a, b, u);
  }
}

static grundy_graph *parse(grundy *g, const file *f) {
  grundy_graph *graph;
  grundy_error error;
  if (gi_grb_parse(g, f->bytes, f->size, &graph, &error) != GRUNDY_OK)
    fail_msg("%s", error.message);
  return graph;
}

/* By a file on disk, which is gone afterwards. */
static grundy_status from_disk(grundy *g, const file *f, grundy_graph **out, grundy_error *error) {
  char path[] = "file.grb.XXXXXX";
  FILE *on_disk = fdopen(mkstemp(path), "w");
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  input.format = GRUNDY_GRAPH_GRB;
  assert_non_null(on_disk);
  assert_int_equal(fwrite(f->bytes, 1, f->size, on_disk), f->size);
  assert_int_equal(fclose(on_disk), 0);
  grundy_status status = grundy_graph_open(g, path, &input, out, error);
  assert_int_equal(unlink(path), 0);
  return status;
}

static void round_trip(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  for (int kind = 0; kind < KINDS; kind++) {
    grundy_graph *graph = some_graph(g, kind), *read;
    grundy_error error;
    file f = save(graph);
    grundy_graph *copy = parse(g, &f);
    assert_int_equal(from_disk(g, &f, &read, &error), GRUNDY_OK);
    check_same(g, graph, copy);
    check_same(g, graph, read);
    file again = save(read);
    assert_int_equal(again.size, f.size);
    assert_memory_equal(again.bytes, f.bytes, f.size);
    assert_int_equal(place_of(&f, SECTIONS), f.size);
    free(again.bytes);
    free(f.bytes);
    grundy_graph_free(copy);
    grundy_graph_free(read);
    grundy_graph_free(graph);
  }
  grundy_free(g);
}

/* Many nodes, so that bytes are written in several pieces. */
static void large(void **state) {
  enum { COUNT = 300000 };
  grundy *g = grundy_new(NULL);
  uint64_t *rows = malloc((COUNT + 1) * sizeof *rows);
  uint32_t *to = malloc(COUNT * sizeof *to);
  grundy_graph *graph;
  (void)state;
  rng r = rng_seed_from_env();
  for (uint32_t u = 0; u <= COUNT; u++) rows[u] = u;
  for (uint32_t u = 0; u < COUNT; u++) to[u] = (uint32_t)rng_below(&r, COUNT);
  assert_int_equal(grundy_graph_make(g, COUNT, rows, to, &graph, NULL), GRUNDY_OK);
  file f = save(graph);
  grundy_graph *copy = parse(g, &f);
  assert_memory_equal(copy->to, to, COUNT * sizeof *to);
  assert_memory_equal(copy->rows, rows, (COUNT + 1) * sizeof *rows);
  grundy_graph_free(copy);
  free(f.bytes);
  /* a writer that takes no more */
  for (size_t most = 1; most < 5000000; most = most * 3 + 1) {
    grundy_error error;
    file full = {.most = most};
    if (grundy_graph_save(graph, put, &full, &error) != GRUNDY_OK)
      assert_int_equal(error.status, GRUNDY_UNKNOWN);
    else
      assert_true(most > 3000000);
    free(full.bytes);
  }
  grundy_graph_free(graph);
  free(rows);
  free(to);
  grundy_free(g);
}

/* ---- damage ---- */

static void check_refused(grundy *g, const file *f, const char *what, size_t at) {
  grundy_graph *graph;
  grundy_error error = {.status = GRUNDY_OK};
  uint8_t *exact = malloc(f->size + 1); /* so that a sanitizer sees the end */
  memcpy(exact, f->bytes, f->size);
  if (gi_grb_parse(g, exact, f->size, &graph, &error) != GRUNDY_EINPUT)
    fail_msg("%s at %zu was not refused", what, at);
  assert_null(graph);
  assert_int_equal(error.status, GRUNDY_EINPUT);
  assert_true(error.message[0]);
  free(exact);
}

static void every_byte(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  for (int kind = 0; kind < KINDS; kind++) {
    grundy_graph *graph = some_graph(g, kind);
    file f = save(graph);
    for (size_t i = 0; i < f.size; i++)
      for (unsigned mask = 1; mask < 256; mask = mask * 2 + mask % 2) {
        f.bytes[i] ^= (uint8_t)mask;
        check_refused(g, &f, "a change", i);
        f.bytes[i] ^= (uint8_t)mask;
      }
    size_t size = f.size;
    for (f.size = 0; f.size < size; f.size++) check_refused(g, &f, "an end", f.size);
    for (f.size = size; f.size < size + 20;) {
      put(&f, "", 1);
      check_refused(g, &f, "a longer file", f.size);
    }
    f.size = size;
    grundy_graph_free(parse(g, &f));
    free(f.bytes);
    grundy_graph_free(graph);
  }
  grundy_free(g);
}

static void short_files(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_graph *graph = some_graph(g, TEXT_NAMES), *read;
  grundy_error error;
  (void)state;
  file f = save(graph);
  size_t size = f.size;
  for (f.size = 0; f.size < size; f.size += 7) {
    assert_int_equal(from_disk(g, &f, &read, &error), GRUNDY_EINPUT);
    assert_null(read);
    assert_null(strstr(error.message, "Success"));
  }
  assert_int_equal(gi_grb_parse(g, NULL, 0, &read, &error), GRUNDY_EINPUT);
  free(f.bytes);
  grundy_graph_free(graph);
  grundy_free(g);
}

/* ---- right checksums, wrong contents ---- */

/* Everything that can be asked of a graph. */
static void walk(grundy *g, const grundy_graph *graph) {
  grundy_text text;
  grundy_text_init(&text, g);
  for (uint32_t u = 0; u < graph->nodes; u++) {
    uint32_t node = u;
    size_t length = 0;
    grundy_graph *part;
    text.length = 0;
    grundy_graph_name(graph, u, &text);
    if (grundy_graph_find(graph, text.length ? text.data : "", text.length, &node))
      assert_true(node < graph->nodes);
    grundy_graph_nearest(graph, text.length ? text.data : "", text.length, &node);
    const char *caption = grundy_graph_caption(graph, u, &length);
    text.length = 0;
    if (caption) grundy_text_put(&text, caption, length);
    node = u;
    if (grundy_graph_reach(graph, &node, &part, NULL) == GRUNDY_OK) {
      assert_true(gi_graph_sound(part) && node < part->nodes);
      grundy_graph_free(part);
    }
  }
  grundy_text_clear(&text);
}

enum { WORD = 8, HALF = 4, BYTE = 1 };

/* One number of a file changed: `at` of a section, or of the header with section -1. */
typedef struct forgery {
  int kind, section;
  size_t at;
  int size;
  uint64_t value;
} forgery;

static void forge(file *f, const forgery *x) {
  size_t at = x->at + (x->section < 0 ? 0 : place_of(f, x->section));
  assert_true(at + (size_t)x->size <= f->size);
  memcpy(f->bytes + at, &x->value, (size_t)x->size);
  seal(f);
}

static void wrong_contents(void **state) {
  static const uint64_t huge = UINT64_MAX, high = UINT64_C(1) << 61;
  const forgery forgeries[] = {
      {OWN_NAMES, ROWS, 0, WORD, 1},              /* the first row begins at 0 */
      {OWN_NAMES, ROWS, 8, WORD, 2},              /* rows do not decrease: 0 2 1 4 4 */
      {OWN_NAMES, ROWS, 16, WORD, 5},             /* 0 0 5 4 4 */
      {OWN_NAMES, ROWS, 24, WORD, huge},          /* nor do they leave the arrows */
      {OWN_NAMES, ROWS, 8, WORD, high},           /* */
      {OWN_NAMES, ROWS, 32, WORD, 3},             /* the last one ends with them */
      {OWN_NAMES, ROWS, 32, WORD, 5},             /* */
      {OWN_NAMES, TO, 0, HALF, 4},                /* arrows lead to nodes */
      {OWN_NAMES, TO, 12, HALF, UINT32_MAX},      /* */
      {NUMBER_NAMES, NUMBERS, 0, HALF, 7},        /* numbers rise: 7 7 12 .. */
      {NUMBER_NAMES, NUMBERS, 8, HALF, 1},        /* */
      {NUMBER_NAMES, NUMBERS, 12, HALF, ~0u},     /* the last cannot number a node */
      {NUMBER_NAMES, NUMBERS, 4, HALF, ~0u},      /* */
      {TEXT_NAMES, STARTS, 0, WORD, 1},           /* names lie in their bytes, in order */
      {TEXT_NAMES, STARTS, 8, WORD, 100},         /* */
      {TEXT_NAMES, STARTS, 16, WORD, 0},          /* 0 5 0 .. */
      {TEXT_NAMES, STARTS, 16, WORD, huge},       /* */
      {TEXT_NAMES, STARTS, 16, WORD, high},       /* */
      {TEXT_NAMES, STARTS, 40, WORD, 20},         /* */
      {TEXT_NAMES, CAPTION_LIST, 0, HALF, 2},     /* captions are in the order of their nodes */
      {TEXT_NAMES, CAPTION_LIST, 16, HALF, 0},    /* */
      {TEXT_NAMES, CAPTION_LIST, 16, HALF, 5},    /* of nodes there are */
      {TEXT_NAMES, CAPTION_LIST, 4, HALF, 1000},  /* and lie in their bytes */
      {TEXT_NAMES, CAPTION_LIST, 4, HALF, ~0u},   /* */
      {TEXT_NAMES, CAPTION_LIST, 8, WORD, 1000},  /* */
      {TEXT_NAMES, CAPTION_LIST, 8, WORD, huge},  /* */
      {TEXT_NAMES, CAPTION_LIST, 24, WORD, huge}, /* */
      {WITH_FINAL, FINAL, 0, BYTE, 1},            /* who can move is not at an end */
      {WITH_FINAL, FINAL, 21, BYTE, 0},           /* */
      {WITH_FINAL, FINAL, 21, BYTE, 3},           /* */
      {OWN_NAMES, -1, VERSION, HALF, 0},          /* the header */
      {OWN_NAMES, -1, VERSION, HALF, 2},
      {OWN_NAMES, -1, NAMES, HALF, 1},
      {OWN_NAMES, -1, NAMES, HALF, 2},
      {OWN_NAMES, -1, NAMES, HALF, 3},
      {OWN_NAMES, -1, NAMES, HALF, ~0u},
      {TEXT_NAMES, -1, NAMES, HALF, 0},
      {OWN_NAMES, -1, NODES, WORD, 3},
      {OWN_NAMES, -1, NODES, WORD, 5},
      {OWN_NAMES, -1, NODES, WORD, huge},
      {OWN_NAMES, -1, NODES, WORD, high + 4}, /* times 8 is the same */
      {OWN_NAMES, -1, NODES, WORD, (UINT64_C(1) << 32) + 4},
      {OWN_NAMES, -1, ARROWS, WORD, 3},
      {OWN_NAMES, -1, ARROWS, WORD, huge},
      {OWN_NAMES, -1, ARROWS, WORD, (UINT64_C(1) << 62) + 4}, /* times 4 is the same */
      {OWN_NAMES, -1, NAME_BYTES, WORD, 1},
      {TEXT_NAMES, -1, NAME_BYTES, WORD, huge},
      {TEXT_NAMES, -1, NAME_BYTES, WORD, 0},
      {OWN_NAMES, -1, INDEX_SIZE, WORD, 8},
      {TEXT_NAMES, -1, INDEX_SIZE, WORD, 0},
      {TEXT_NAMES, -1, INDEX_SIZE, WORD, 63},
      {TEXT_NAMES, -1, INDEX_SIZE, WORD, 4},
      {TEXT_NAMES, -1, INDEX_SIZE, WORD, high * 4 + 64},
      {TEXT_NAMES, -1, CAPTIONS, WORD, 1},
      {TEXT_NAMES, -1, CAPTIONS, WORD, 6},
      {TEXT_NAMES, -1, CAPTIONS, WORD, (UINT64_C(1) << 60) + 2}, /* times 16 is the same */
      {TEXT_NAMES, -1, CAPTION_BYTES, WORD, huge},
      {TEXT_NAMES, -1, CAPTION_BYTES, WORD, 0},
      {NUMBER_NAMES, -1, CAPTION_BYTES, WORD, 0x100000000},
      {OWN_NAMES, -1, FLAGS, WORD, 1},
      {OWN_NAMES, -1, FLAGS, WORD, 2},
      {WITH_FINAL, -1, FLAGS, WORD, 0},
      {OWN_NAMES, -1, RESERVED, WORD, 1},
  };
  grundy *g = grundy_new(NULL);
  (void)state;
  for (size_t i = 0; i < sizeof forgeries / sizeof *forgeries; i++) {
    grundy_graph *graph = some_graph(g, forgeries[i].kind);
    file f = save(graph);
    forge(&f, &forgeries[i]);
    check_refused(g, &f, "forgery", i);
    free(f.bytes);
    grundy_graph_free(graph);
  }
  grundy_free(g);
}

/* Names by numbers have no captions, which belong to texts. */
static void captions_of_numbers(void **state) {
  static const uint8_t caption[] = {1, 0, 0, 0, 2,   0,   0, 0, 0, 0, 0, 0,
                                    0, 0, 0, 0, 'h', 'i', 0, 0, 0, 0, 0, 0};
  grundy *g = grundy_new(NULL);
  (void)state;
  for (int kind = OWN_NAMES; kind <= NUMBER_NAMES; kind++) {
    grundy_graph *graph = some_graph(g, kind);
    file f = save(graph);
    put(&f, caption, sizeof caption);
    set_word(&f, CAPTIONS, 1);
    set_word(&f, CAPTION_BYTES, 2);
    seal(&f);
    check_refused(g, &f, "a caption", 0);
    free(f.bytes);
    grundy_graph_free(graph);
  }
  grundy_free(g);
}

static void accept_and_walk(grundy *g, file *f) {
  seal(f);
  grundy_graph *graph = parse(g, f);
  walk(g, graph);
  grundy_graph_free(graph);
}

/* The index of names is not checked, as that would take longer than reading the file: names may not
 * be found, but every search ends, and what it finds has that name. */
static void wrong_index(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_graph *graph = some_graph(g, TEXT_NAMES);
  (void)state;
  rng r = rng_seed_from_env();
  for (uint64_t n = 0; n < 5 + test_cases(300); n++) {
    file f = save(graph);
    size_t at = place_of(&f, INDEX);
    uint64_t slots = word(&f, INDEX_SIZE);
    static const uint32_t all[] = {0, 4, 5, UINT32_MAX - 1,
                                   UINT32_MAX}; /* full, or nothing there */
    for (uint64_t i = 0; i < slots; i++)
      set_half(&f, at + 4 * i, n < 5 ? all[n] : (uint32_t)rng_below(&r, graph->nodes + 2));
    seal(&f);
    grundy_graph *copy = parse(g, &f);
    uint32_t node;
    if (grundy_graph_find(copy, "start", 5, &node)) assert_int_equal(node, 0);
    if (grundy_graph_find(copy, "a", 1, &node)) assert_int_equal(node, 2);
    assert_false(grundy_graph_find(copy, "nowhere", 7, &node));
    walk(g, copy);
    grundy_graph_free(copy);
    free(f.bytes);
  }
  grundy_graph_free(graph);
  grundy_free(g);
}

/* Two nodes of one name: a part of such a graph is refused, and nothing else happens. */
static void same_names(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_graph *graph = some_graph(g, TEXT_NAMES), *part;
  grundy_error error;
  uint32_t start = 4;
  (void)state;
  file f = save(graph);
  size_t at = place_of(&f, STARTS);
  for (size_t i = 1; i < 5; i++) set_word(&f, at + 8 * i, 0); /* "", "", "", "", all the bytes */
  accept_and_walk(g, &f);
  grundy_graph *copy = parse(g, &f);
  assert_int_equal(grundy_graph_reach(copy, &start, &part, &error), GRUNDY_EINPUT);
  assert_null(part);
  assert_non_null(strstr(error.message, "same name"));
  grundy_graph_free(copy);
  free(f.bytes);
  grundy_graph_free(graph);
  grundy_free(g);
}

/* Any bytes below right checksums. */
static void any_contents(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(20000); n > 0; n--) {
    grundy_graph *graph = some_graph(g, (int)rng_below(&r, KINDS)), *copy;
    file f = save(graph);
    for (uint64_t k = 1 + rng_below(&r, 4); k > 0; k--) {
      uint64_t at = rng_below(&r, 2) ? VERSION + rng_below(&r, HEADER - VERSION)
                                     : HEADER + rng_below(&r, f.size - HEADER);
      f.bytes[at] = (uint8_t)(rng_below(&r, 2) ? rng_below(&r, 9) : rng_next(&r));
    }
    seal(&f);
    grundy_error error;
    if (gi_grb_parse(g, f.bytes, f.size, &copy, &error) == GRUNDY_OK)
      walk(g, copy);
    else
      assert_int_equal(error.status, GRUNDY_EINPUT);
    grundy_graph_free(copy);
    free(f.bytes);
    grundy_graph_free(graph);
  }
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(round_trip),     cmocka_unit_test(large),
      cmocka_unit_test(every_byte),     cmocka_unit_test(short_files),
      cmocka_unit_test(wrong_contents), cmocka_unit_test(captions_of_numbers),
      cmocka_unit_test(wrong_index),    cmocka_unit_test(same_names),
      cmocka_unit_test(any_contents),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
