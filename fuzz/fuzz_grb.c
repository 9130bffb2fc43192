/* Fuzzes the .grb format. Both checksums of an input are made right first, as no search would get
 * past them; then the file is refused with a message, or it is a graph of which everything can be
 * asked: rows, names, captions, who wins, the part that a node reaches. Saved and read again, it is
 * the same. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "graph/grb.h"
#include "grundy/grundy.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { BODY = 80, HEAD = 88, HEADER = 96, ASKED = 10 /* nodes that more is asked of */ };

static void repair(uint8_t *bytes, size_t size) {
  if (size < HEADER) return;
  uint64_t body = XXH3_64bits(bytes + HEADER, size - HEADER);
  memcpy(bytes + BODY, &body, sizeof body);
  uint64_t head = XXH3_64bits(bytes, HEAD);
  memcpy(bytes + HEAD, &head, sizeof head);
}

static void check_names(const grundy_graph *graph, uint32_t u, grundy_text *text) {
  uint32_t node = 0;
  size_t length = 0;
  text->length = 0;
  grundy_graph_name(graph, u, text);
  const char *name = text->length ? text->data : "";
  bool found = grundy_graph_find(graph, name, text->length, &node);
  if (found) CHECK(node < graph->nodes);
  if (graph->names.kind != GI_NAMES_TEXTS) CHECK(found && node == u);
  if (u < ASKED && grundy_graph_nearest(graph, name, text->length, &node))
    CHECK(node < graph->nodes);
  const char *caption = grundy_graph_caption(graph, u, &length);
  text->length = 0;
  if (caption) grundy_text_put(text, caption, length); /* reads all of it */
  CHECK(!text->failed);
}

static void check_rows(const grundy_graph *graph) {
  uint64_t arrows = 0;
  for (uint32_t u = 0; u < graph->nodes; u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; i < count; i++) CHECK(row[i] < graph->nodes);
    arrows += count;
  }
  CHECK(arrows == grundy_graph_arrows(graph));
}

static void check_reach(const grundy_graph *graph, uint32_t start) {
  grundy_error error;
  grundy_graph *part;
  uint32_t node = start;
  grundy_status status = grundy_graph_reach(graph, &node, &part, &error);
  CHECK((status == GRUNDY_OK) == (part != NULL));
  if (!part) { /* a name is there twice */
    CHECK(status == GRUNDY_EINPUT && error.status == status && error.message[0]);
    return;
  }
  CHECK(node < part->nodes && part->nodes <= graph->nodes && gi_graph_sound(part));
  grundy_graph_free(part);
}

static void check_solve(grundy *g, const grundy_graph *graph) {
  grundy_solver *s = grundy_solver_new(g);
  CHECK(s);
  for (unsigned i = 0; i < 4; i++) {
    grundy_graph_question q;
    grundy_graph_answer *a;
    grundy_graph_counts c;
    grundy_graph_question_init(&q);
    q.convention = i & 1 ? GRUNDY_MISERE : GRUNDY_NORMAL;
    q.loopy = true;
    q.remoteness = q.depth = i & 2;
    grundy_status status = grundy_graph_solve(s, graph, &q, &a, NULL);
    CHECK(status == GRUNDY_OK);
    grundy_graph_answer_counts(a, &c);
    CHECK(c.won + c.lost + c.drawn == graph->nodes);
    grundy_graph_answer_free(a);
  }
  grundy_solver_free(s);
}

typedef struct buffer {
  uint8_t *bytes;
  size_t size;
} buffer;

static bool put(void *user, const void *bytes, size_t length) {
  buffer *b = user;
  b->bytes = realloc(b->bytes, b->size + length + 1);
  CHECK(b->bytes);
  memcpy(b->bytes + b->size, bytes, length);
  b->size += length;
  return true;
}

static buffer save(const grundy_graph *graph) {
  buffer b = {0};
  CHECK(grundy_graph_save(graph, put, &b, NULL) == GRUNDY_OK);
  return b;
}

static void check_save(grundy *g, const grundy_graph *graph) {
  grundy_graph *again;
  buffer first = save(graph);
  CHECK(gi_grb_parse(g, first.bytes, first.size, &again, NULL) == GRUNDY_OK);
  buffer second = save(again);
  CHECK(first.size == second.size && memcmp(first.bytes, second.bytes, first.size) == 0);
  grundy_graph_free(again);
  free(first.bytes);
  free(second.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  grundy *g = grundy_new(NULL);
  uint8_t *bytes = malloc(size + 1);
  CHECK(g && bytes);
  memcpy(bytes, data, size);
  repair(bytes, size);
  grundy_graph *graph;
  grundy_error error;
  grundy_status status = gi_grb_parse(g, bytes, size, &graph, &error);
  if (graph) {
    grundy_text text;
    CHECK(status == GRUNDY_OK);
    grundy_text_init(&text, g);
    check_rows(graph);
    for (uint32_t u = 0; u < graph->nodes; u++) check_names(graph, u, &text);
    for (uint32_t u = 0; u < graph->nodes && u < ASKED; u++) check_reach(graph, u);
    grundy_text_clear(&text);
    check_solve(g, graph);
    check_save(g, graph);
  } else {
    CHECK(status == GRUNDY_EINPUT && error.status == status && error.message[0]);
  }
  grundy_graph_free(graph);
  free(bytes);
  grundy_free(g);
  return 0;
}
