/* Grundy values of all nodes of a graph without cycles, by depth-first search.
 *
 * A plain search waits for memory at nearly every step: for the row of the node it enters, and
 * for that of the one it returns to. So each thread leads sixteen walkers in turn, each with a
 * search of its own; a walker that needs a row asks for it and lets the others go on meanwhile.
 *
 * All walkers share one cell a node: 0 is new, 1 is taken, else the value + 2. A walker takes a
 * new node for itself, and waits at an arrow to a node that another one has taken. Every taken
 * node lies on the stack of exactly one walker, so the stacks have no more frames than there are
 * nodes. If all walkers wait, each at the top of its stack for a node further down on another,
 * following them leads round a cycle of the graph; so without a cycle some walker can go on.
 *
 * While a row is read, the values seen are kept in 23 bits, and one bit for all larger ones, so
 * every arrow is read once. Only where the first 23 values all occur is the row read again.
 *
 * When the walkers are stuck, or meet a value that a byte cannot hold, they give up, and one
 * plain search does the rest: it shows the cycle, or has wider cells.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/solve/graph_values.h"

#include <sched.h>
#include <stdatomic.h>

#include "base/array.h"
#include "base/assert.h"
#include "base/pages.h"
#include "base/pool.h"
#include "base/stack.h"
#include "base/utf8.h"
#include "grundy/nimber.h"
#include "grundy/sum.h"

enum {
  NEW = 0,
  TAKEN = 1,
  VALUE = 2, /* cells: new, taken, or VALUE + the value */
  WALKERS = 16,
  ROOTS = 256,        /* nodes that a thread looks through at a time for new ones */
  SEEN = 23,          /* values that a frame distinguishes */
  LONG_ROW = 255,     /* rows of this length need a word more in a frame */
  STUCK_ROUNDS = 100, /* in which the walkers of all threads wait, before they give up */
  FEW = 2,            /* walkers that go on while all others wait, */
  STEPS = 64,         /* and so many steps of each are taken at a time then */
  SMALL = 1 << 12,    /* nodes of a graph that is not worth the walkers */
  SAMPLES = 1 << 10,  /* arrows looked at for their direction */
  SEGMENT = 1 << 14,  /* bytes of a stack's segment: there are many stacks */
  NAME_SHOWN = 60,    /* bytes of a name in a message */
  CYCLE_SHOWN = 12    /* nodes */
};

/* ---- the order ---- */

void gi_order_clear(gi_order *order) {
  while (order->first) {
    gi_order_piece *piece = order->first;
    order->first = piece->next;
    gi_budget_resize(order->budget, piece, sizeof *piece, 0);
  }
  order->last = NULL;
}

static bool order_add(gi_order *order, uint32_t node) {
  if (!order->last || order->last->count == GI_ORDER_PIECE) {
    gi_order_piece *piece = gi_budget_resize(order->budget, NULL, 0, sizeof *piece);
    if (!piece) return false;
    piece->next = NULL;
    piece->count = 0;
    if (order->last)
      order->last->next = piece;
    else
      order->first = piece;
    order->last = piece;
  }
  order->last->nodes[order->last->count++] = node;
  return true;
}

/* ---- the walkers ---- */

typedef struct pass {
  const grundy_graph *graph;
  gi_budget *budget;
  _Atomic uint8_t *cells;
  gi_order *order; /* NULL: not wanted */
  bool alone;      /* one thread */
  bool calls;      /* which may call the caller's functions */
  bool downwards;  /* begins with the last nodes */
  uint64_t first_root, end_root;
  _Atomic uint64_t next_root;      /* nodes from here up to the end are to be begun with */
  _Atomic unsigned running, stuck; /* threads; and those all of whose walkers wait */
  _Atomic bool leave;              /* the walkers give up */
} pass;

enum step {
  IDLE,    /* looks for a node to begin with */
  ENTER,   /* asked for where the row of its node is */
  RETURN,  /* the same, for a node it has left before */
  SCAN,    /* reads the row */
  RETIRED, /* there are no more nodes to begin with */
  WAIT     /* at an arrow to a node that another walker has taken */
};

typedef struct walker {
  enum step step;
  uint32_t node;
  uint32_t seen;           /* values of the arrows before `at`; bit SEEN: larger ones */
  uint64_t first, at, end; /* of the row; on return, `at` is counted from `first` */
  gi_stack frames;
} walker;

typedef struct crew { /* the walkers of one thread */
  pass *p;
  gi_meter meter;
  uint64_t root, root_end; /* nodes still to be looked through */
  bool stuck;              /* all walkers wait */
  unsigned rounds_left;    /* that they may still wait */
  walker walkers[WALKERS];
} crew;

static inline bool take_node(pass *p, uint32_t node) {
  uint8_t expected = NEW;
  if (p->alone) {
    atomic_store_explicit(&p->cells[node], TAKEN, memory_order_relaxed);
    return true;
  }
  return atomic_compare_exchange_strong_explicit(&p->cells[node], &expected, TAKEN,
                                                 memory_order_relaxed, memory_order_relaxed);
}

/* A frame is one word: node, place in the row, values seen; before it stands another one with the
 * place if the row is long. */
static inline bool push_word(gi_stack *frames, uint64_t word) {
  uint64_t *to = gi_stack_room(frames, 0, sizeof word);
  if (!to) return false;
  *to = word;
  gi_stack_commit(frames, sizeof word);
  return true;
}

static inline uint64_t pop_word(gi_stack *frames) {
  uint64_t word;
  memcpy(&word, (char *)gi_stack_end(frames) - sizeof word, sizeof word);
  gi_stack_release(frames, gi_stack_mark(frames) - sizeof word);
  return word;
}

static inline bool walker_push(walker *w) {
  uint64_t place = w->at - w->first;
  if (place >= LONG_ROW) {
    if (!push_word(&w->frames, place)) return false;
    place = LONG_ROW;
  }
  return push_word(&w->frames, (uint64_t)w->node << 32 | place << 24 | w->seen);
}

static inline void walker_pop(walker *w) {
  GI_ASSERT(!gi_stack_empty(&w->frames));
  uint64_t word = pop_word(&w->frames);
  w->node = (uint32_t)(word >> 32);
  w->at = word >> 24 & 0xff;
  w->seen = (uint32_t)word & 0xffffff;
  if (w->at == LONG_ROW) w->at = pop_word(&w->frames);
}

static inline uint32_t cell_bit(uint8_t cell) {
  return 1u << (cell < VALUE + SEEN ? cell - VALUE : SEEN);
}

/* The mex of a row whose values are all known, and known to have the first SEEN ones. */
static uint32_t mex_again(const pass *p, const walker *w) {
  uint64_t words[4];
  grundy_mex_set set;
  grundy_mex_init(&set, words, 4);
  for (uint64_t i = w->first; i < w->end; i++)
    grundy_mex_add(&set, atomic_load_explicit(&p->cells[p->graph->to[i]], memory_order_relaxed) -
                             (unsigned)VALUE);
  return (uint32_t)grundy_mex_take(&set); /* cells are below 256, so there is one */
}

static bool walkers_give_up(pass *p) {
  atomic_store_explicit(&p->leave, true, memory_order_relaxed);
  return false;
}

/* The node's row is read: its value, and back to the node it was entered from. */
static inline bool walker_finish(crew *c, walker *w) {
  pass *p = c->p;
  uint32_t value = (uint32_t)__builtin_ctz(~(w->seen & ((1u << SEEN) - 1)));
  uint64_t length = w->end - w->first;
  if (value == SEEN) value = mex_again(p, w);
  if (value > UINT8_MAX - VALUE) return walkers_give_up(p);
  GI_ASSERT(atomic_load_explicit(&p->cells[w->node], memory_order_relaxed) == TAKEN);
  uint8_t cell = (uint8_t)(VALUE + value);
  atomic_store_explicit(&p->cells[w->node], cell, memory_order_relaxed);
  if (p->order && !order_add(p->order, w->node)) return walkers_give_up(p);
  if (!gi_meter_work(&c->meter, length < UINT16_MAX ? (uint32_t)length : UINT16_MAX))
    return walkers_give_up(p);
  if (gi_stack_empty(&w->frames)) {
    w->step = IDLE;
    return true;
  }
  walker_pop(w);
  w->seen |= cell_bit(cell);
  w->step = RETURN;
  __builtin_prefetch(&p->graph->rows[w->node]);
  return true;
}

static inline void walker_enter(pass *p, walker *w, uint32_t node) {
  w->node = node;
  w->seen = 0;
  w->at = 0;
  w->step = ENTER;
  __builtin_prefetch(&p->graph->rows[node]);
}

/* Reads on in the row, to its end or to an arrow that leads to no value yet. */
static inline bool walker_scan(crew *c, walker *w) {
  pass *p = c->p;
  const uint32_t *to = p->graph->to;
  uint64_t at = w->at, end = w->end;
  uint32_t seen = w->seen;
  uint8_t cell = VALUE;
  for (; at < end; at++) {
    cell = atomic_load_explicit(&p->cells[to[at]], memory_order_relaxed);
    if (cell < VALUE) break;
    seen |= cell_bit(cell);
  }
  w->at = at;
  w->seen = seen;
  if (at == end) return walker_finish(c, w);
  uint32_t node = to[at];
  w->step = WAIT;
  if (cell == TAKEN || !take_node(p, node)) return true;
  w->at++; /* the value of this one is added on return */
  if (!walker_push(w) || !gi_meter_position(&c->meter)) return walkers_give_up(p);
  walker_enter(p, w, node);
  return true;
}

/* Finds a new node to begin with. */
static bool walker_begin(crew *c, walker *w) {
  pass *p = c->p;
  for (;;) {
    if (c->root == c->root_end) {
      c->root = atomic_fetch_add_explicit(&p->next_root, ROOTS, memory_order_relaxed);
      c->root_end = c->root + ROOTS < p->end_root ? c->root + ROOTS : p->end_root;
      if (c->root >= p->end_root) {
        c->root = c->root_end = 0;
        w->step = RETIRED;
        return true;
      }
    }
    uint64_t root = p->downwards ? p->end_root - 1 - (c->root++ - p->first_root) : c->root++;
    uint32_t node = (uint32_t)root;
    if (atomic_load_explicit(&p->cells[node], memory_order_relaxed) != NEW || !take_node(p, node))
      continue;
    walker_enter(p, w, node);
    return gi_meter_position(&c->meter) || walkers_give_up(p);
  }
}

/* One step of one walker; false: all give up. */
static inline bool walker_step(crew *c, walker *w) {
  const grundy_graph *graph = c->p->graph;
  switch (w->step) {
  case IDLE:
    return walker_begin(c, w);
  case ENTER:
  case RETURN:
    w->first = graph->rows[w->node];
    w->end = graph->rows[w->node + 1];
    w->at += w->first;
    __builtin_prefetch(&graph->to[w->at]);
    if (w->end - w->at > 8) __builtin_prefetch(&graph->to[w->at + 8]);
    w->step = SCAN;
    return true;
  case SCAN:
  case WAIT:
    return walker_scan(c, w);
  default:
    return true;
  }
}

/* Every walker of this thread waits, or is retired. If that is so in all threads for long, the
 * reason is a cycle, and all give up; otherwise the other threads get the processor. */
static void crew_wait(crew *c) {
  pass *p = c->p;
  unsigned stuck = atomic_load_explicit(&p->stuck, memory_order_relaxed);
  unsigned running = atomic_load_explicit(&p->running, memory_order_relaxed);
  c->rounds_left = stuck < running ? STUCK_ROUNDS : c->rounds_left - 1;
  if (c->rounds_left == 0) walkers_give_up(p);
  if (!p->alone) sched_yield();
}

static void set_stuck(crew *c, bool stuck) {
  if (c->stuck != stuck)
    atomic_fetch_add_explicit(&c->p->stuck, stuck ? 1 : -1u, memory_order_relaxed);
  c->stuck = stuck;
}

/* Lets the walkers of a thread go in turn until all are retired, or give up. Where most of them
 * wait, as on a path, the others take many steps at a time. */
static void crew_lead(crew *c) {
  unsigned steps = 1;
  for (unsigned resting = 0; resting < WALKERS;) {
    unsigned waiting = 0;
    resting = 0;
    if (atomic_load_explicit(&c->p->leave, memory_order_relaxed)) return;
    for (size_t i = 0; i < WALKERS; i++) {
      walker *w = &c->walkers[i];
      for (unsigned k = 0; k < steps; k++) {
        if (!walker_step(c, w)) return;
        if (w->step >= RETIRED) break;
      }
      resting += w->step == RETIRED;
      waiting += w->step == WAIT;
    }
    steps = waiting + resting + FEW >= WALKERS ? STEPS : 1;
    set_stuck(c, waiting + resting == WALKERS);
    if (c->stuck && waiting) crew_wait(c);
  }
}

static void run_crew(void *user, size_t piece, bool calls) {
  pass *p = user;
  crew c = {.p = p, .rounds_left = STUCK_ROUNDS};
  atomic_fetch_add_explicit(&p->running, 1, memory_order_relaxed);
  gi_meter_init(&c.meter, p->budget, calls && p->calls);
  for (size_t i = 0; i < WALKERS; i++) {
    gi_stack_init(&c.walkers[i].frames, p->budget);
    c.walkers[i].frames.largest = SEGMENT;
  }
  crew_lead(&c);
  for (size_t i = 0; i < WALKERS; i++) gi_stack_clear(&c.walkers[i].frames);
  gi_meter_close(&c.meter);
}

/* ---- the plain search ---- */

typedef struct frame {
  uint32_t node, at; /* the next arrow of the row */
} frame;

typedef struct search {
  const grundy_graph *graph;
  gi_dense *values;
  gi_order *order;
  gi_meter meter;
  gi_stack frames;
  uint64_t *words; /* of the mex */
  size_t words_room;
  grundy_error *error;
  grundy_status status; /* a fault, when the budget did not end it */
} search;

/* The name of a node, cut off if it is very long. */
static void add_short_name(const grundy_graph *graph, uint32_t node, grundy_text *text) {
  size_t from = text->length, end = from + NAME_SHOWN;
  grundy_graph_name(graph, node, text);
  if (text->failed || text->length <= end) return;
  while (gi_utf8_continues(text->data[end])) end--;
  text->length = end;
  grundy_text_add(text, "...");
}

/* Shows the cycle that an arrow to `node` closes, from the frames. */
static bool show_cycle(search *s, uint32_t node) {
  uint32_t path[CYCLE_SHOWN]; /* the lowest nodes of the cycle, `node` last */
  uint64_t length = 0;
  bool found = false;
  for (gi_segment *segment = s->frames.top; segment && !found; segment = segment->below)
    for (size_t at = segment->used; at >= sizeof(frame) && !found; at -= sizeof(frame)) {
      const frame *f = (const frame *)((char *)(segment + 1) + at - sizeof *f);
      path[length++ % CYCLE_SHOWN] = f->node;
      found = f->node == node;
    }
  grundy_text text;
  grundy_text_init(&text, s->graph->g);
  uint64_t shown = length < CYCLE_SHOWN ? length : CYCLE_SHOWN;
  for (uint64_t i = 0; i < shown; i++) {
    add_short_name(s->graph, path[(length - 1 - i) % CYCLE_SHOWN], &text);
    grundy_text_add(&text, " -> ");
  }
  if (shown < length) grundy_text_add(&text, "... -> ");
  add_short_name(s->graph, node, &text);
  s->status = text.failed
                  ? gi_no_memory(s->graph->g, s->error)
                  : gi_fault(s->graph->g, s->error, GRUNDY_ECYCLE,
                             GRUNDY_N("the graph has a cycle, so the play need not end: %s; "
                                      "--loopy finds who wins, and the draws"),
                             text.data);
  grundy_text_clear(&text);
  return false;
}

static bool push_frame(search *s, uint32_t node) {
  frame *f = gi_meter_position(&s->meter) ? gi_stack_room(&s->frames, 0, sizeof *f) : NULL;
  if (!f) return false;
  *f = (frame){node, 0};
  gi_stack_commit(&s->frames, sizeof *f);
  return gi_dense_set(s->values, node, TAKEN);
}

/* The mex of the row, all of whose values are known. */
static bool take_value(search *s, const uint32_t *row, uint64_t length, uint32_t node) {
  size_t need = GRUNDY_MEX_WORDS(length);
  if (!GI_BUDGET_RESERVE(s->values->budget, s->words, s->words_room, need)) return false;
  grundy_mex_set set;
  grundy_mex_init(&set, s->words, need);
  for (uint64_t i = 0; i < length; i++)
    grundy_mex_add(&set, gi_dense_get(s->values->cells, s->values->width, row[i]) - VALUE);
  if (!gi_dense_set(s->values, node, VALUE + (uint32_t)grundy_mex_take(&set))) return false;
  return !s->order || order_add(s->order, node);
}

/* Goes on at the frame on top: one node down, or its value. */
static bool search_step(search *s) {
  frame *f = (frame *)((char *)gi_stack_end(&s->frames) - sizeof *f);
  const uint32_t *row = s->graph->to + s->graph->rows[f->node];
  uint64_t length = s->graph->rows[f->node + 1] - s->graph->rows[f->node];
  uint32_t from = f->at, cell = VALUE;
  while (f->at < length) {
    cell = gi_dense_get(s->values->cells, s->values->width, row[f->at]);
    if (cell < VALUE) break;
    f->at++;
  }
  if (!gi_meter_work(&s->meter, f->at - from)) return false;
  if (f->at < length) return cell == NEW ? push_frame(s, row[f->at]) : show_cycle(s, row[f->at]);
  uint32_t node = f->node;
  gi_stack_release(&s->frames, gi_stack_mark(&s->frames) - sizeof *f);
  return take_value(s, row, length, node);
}

/* From every new node among root, ..., end - 1. */
static grundy_status search_rest(const gi_values_task *task, gi_dense *values, uint32_t root,
                                 uint32_t end, grundy_error *error) {
  search s = {.graph = task->graph, .values = values, .order = task->order, .error = error};
  gi_meter *before = values->meter;
  gi_meter_init(&s.meter, values->budget, task->calls);
  gi_stack_init(&s.frames, values->budget);
  values->meter = &s.meter;
  bool ok = true;
  for (; ok && root < end; root++) {
    if (gi_dense_get(values->cells, values->width, root) != NEW) continue;
    ok = push_frame(&s, root);
    while (ok && !gi_stack_empty(&s.frames)) ok = search_step(&s);
  }
  values->meter = before;
  gi_stack_clear(&s.frames);
  gi_budget_resize(values->budget, s.words, s.words_room * sizeof *s.words, 0);
  gi_meter_close(&s.meter);
  if (ok) return GRUNDY_OK;
  return s.status != GRUNDY_OK ? s.status : gi_budget_explain(values->budget, error);
}

/* ---- both ---- */

/* What was taken is new again, and is counted when it is taken again. */
static void forget_taken(gi_dense *values, uint32_t nodes) {
  uint8_t *cells = values->cells;
  uint64_t taken = 0;
  for (uint32_t u = 0; u < nodes; u++) {
    taken += cells[u] == TAKEN;
    cells[u] = cells[u] == TAKEN ? NEW : cells[u];
  }
  atomic_fetch_sub(&values->budget->positions, taken);
}

/* Whether most arrows, of some that are looked at, lead to nodes with a larger number. Then it is
 * better to begin with the last ones: if all do, the nodes are finished in the order of their
 * rows, and no walker waits. */
static bool leads_upwards(const grundy_graph *graph) {
  uint64_t up = 0, down = 0;
  for (uint64_t i = 0; i < SAMPLES && graph->arrows; i++) {
    uint32_t node = (uint32_t)(graph->nodes / SAMPLES * i);
    if (graph->rows[node] == graph->rows[node + 1]) continue;
    uint32_t to = graph->to[graph->rows[node]];
    up += to > node;
    down += to < node;
  }
  return up > down;
}

grundy_status gi_graph_values(const gi_values_task *task, gi_dense *values, grundy_error *error) {
  const grundy_graph *graph = task->graph;
  gi_budget *budget = values->budget;
  uint32_t root = task->root ? *task->root : 0, end = task->root ? root + 1 : graph->nodes;
  if (!gi_dense_reserve(values, (uint64_t)graph->nodes + 1))
    return gi_budget_explain(budget, error);
  if (graph->nodes >= SMALL && values->width == 1) {
    unsigned threads = task->order ? 1 : task->threads;
    pass p = {.graph = graph, .budget = budget, .order = task->order, .alone = threads == 1};
    p.calls = task->calls;
    p.downwards = leads_upwards(graph);
    p.first_root = root;
    p.end_root = end;
    atomic_init(&p.next_root, root);
    gi_pages_random(values->cells, values->size);
    p.cells = (_Atomic uint8_t *)values->cells;
    gi_pool_run(budget, threads, threads, run_crew, &p);
    if (!atomic_load(&p.leave)) return GRUNDY_OK;
    if (gi_budget_stopped(budget) != GI_STOP_NONE) return gi_budget_explain(budget, error);
    forget_taken(values, graph->nodes);
  }
  return search_rest(task, values, root, end, error);
}
