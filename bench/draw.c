/* Pictures of graphs: how long one takes, and how many arrows cross, beside Graphviz' dot.
 *
 * Crossings are counted in the same way for both: every arrow is a polyline, its curve at eight
 * points a piece, and every proper crossing of two polylines counts. Ours is read from the layout,
 * that of dot from `dot -Tplain`. Arrows that share a line do not cross there.
 */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "grundy/grundy.h"
#include "view/layout/layout.h"

enum { SAMPLES = 8, RUNS = 7 };

typedef struct dot_point {
  double x, y;
} dot_point;

typedef struct polyline {
  dot_point *at;
  size_t count, room;
} polyline;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); /* one thread; others may use the machine */
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint64_t seed = UINT64_C(88172645463325252);
static uint32_t below(uint32_t n) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return (uint32_t)((seed >> 32) * n >> 32);
}

/* ---- polylines ---- */

static void add(polyline *p, double x, double y) {
  if (p->count == p->room) {
    p->room = p->room ? 2 * p->room : 64;
    p->at = realloc(p->at, p->room * sizeof *p->at);
    if (!p->at) abort();
  }
  p->at[p->count++] = (dot_point){x, y};
}

static void add_curve(polyline *p, dot_point a, dot_point b, dot_point c, dot_point d) {
  for (int i = 1; i <= SAMPLES; i++) {
    double t = (double)i / SAMPLES, s = 1 - t;
    add(p, s * s * s * a.x + 3 * s * s * t * b.x + 3 * s * t * t * c.x + t * t * t * d.x,
        s * s * s * a.y + 3 * s * s * t * b.y + 3 * s * t * t * c.y + t * t * t * d.y);
  }
}

static double side(dot_point a, dot_point b, dot_point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool cross(dot_point a, dot_point b, dot_point c, dot_point d) {
  if (fmax(a.x, b.x) < fmin(c.x, d.x) || fmax(c.x, d.x) < fmin(a.x, b.x)) return false;
  if (fmax(a.y, b.y) < fmin(c.y, d.y) || fmax(c.y, d.y) < fmin(a.y, b.y)) return false;
  return side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9;
}

static uint64_t count_crossings(const polyline *lines, size_t n) {
  uint64_t crossings = 0;
  for (size_t i = 0; i < n; i++)
    for (size_t k = i + 1; k < n; k++)
      for (size_t a = 1; a < lines[i].count; a++)
        for (size_t b = 1; b < lines[k].count; b++)
          crossings +=
              cross(lines[i].at[a - 1], lines[i].at[a], lines[k].at[b - 1], lines[k].at[b]);
  return crossings;
}

static void drop(polyline *lines, size_t n) {
  for (size_t i = 0; i < n; i++) free(lines[i].at);
  free(lines);
}

/* ---- ours ---- */

/* From one cell to another on the next rank. */
static void follow(const gi_layout *l, uint32_t from, uint32_t to, polyline *p) {
  bool down = l->rank[from] > l->rank[to];
  double y0 = down ? l->bottom[l->rank[from]] : l->top[l->rank[from]];
  double y1 = down ? l->top[l->rank[to]] : l->bottom[l->rank[to]];
  dot_point a = {l->x[from], y0}, d = {l->x[to], y1}, b = {a.x, (y0 + y1) / 2}, c = {d.x, b.y};
  if (p->count == 0 || p->at[p->count - 1].y != y0) add(p, a.x, a.y);
  add_curve(p, a, b, c, d);
}

static uint32_t next_cell(const gi_layout *l, uint32_t cell, uint32_t target, bool up) {
  for (uint32_t i = 0; i < l->pieces; i++) {
    const gi_layout_piece *piece = &l->piece[i];
    if (piece->target == target && piece->up == up && (up ? piece->lower : piece->upper) == cell)
      return up ? piece->upper : piece->lower;
  }
  abort();
}

static polyline *our_lines(const gi_layout *l) {
  polyline *lines = calloc(l->arcs + 1u, sizeof *lines);
  if (!lines) abort();
  for (uint32_t i = 0; i < l->arcs; i++)
    for (uint32_t cell = l->arc[i].from, to; cell != l->arc[i].to; cell = to) {
      to = next_cell(l, cell, l->arc[i].to, l->reversed[i]);
      follow(l, cell, to, &lines[i]);
    }
  return lines;
}

/* ---- dot ---- */

static polyline *dot_lines(const gi_layout *l, size_t *count) {
  char graph[] = "/tmp/bench_drawXXXXXX", command[128], word[64];
  int file = mkstemp(graph);
  FILE *to = file >= 0 ? fdopen(file, "w") : NULL;
  if (!to) return NULL;
  fprintf(to, "digraph{node[shape=box,fixedsize=true,height=.5];\n");
  for (uint32_t u = 0; u < l->nodes; u++)
    fprintf(to, "%u[width=%.3f];\n", (unsigned)u, l->boxes[u].width / 72);
  for (uint32_t i = 0; i < l->arcs; i++)
    fprintf(to, "%u->%u;\n", (unsigned)l->arc[i].from, (unsigned)l->arc[i].to);
  fprintf(to, "}\n");
  fclose(to);
  snprintf(command, sizeof command, "dot -Tplain -y %s", graph);
  FILE *from = popen(command, "r");
  polyline *lines = calloc(l->arcs + 1u, sizeof *lines);
  *count = 0;
  char line[65536];
  while (from && lines && fgets(line, sizeof line, from)) {
    char *at = line;
    unsigned tail, tip, n;
    int used;
    if (sscanf(at, "%63s %u %u %u%n", word, &tail, &tip, &n, &used) != 4 || strcmp(word, "edge"))
      continue;
    at += used;
    polyline *p = &lines[(*count)++];
    dot_point c[4] = {{0}};
    for (unsigned i = 0; i < n; i++) {
      dot_point here;
      if (sscanf(at, "%lf %lf%n", &here.x, &here.y, &used) != 2) break;
      at += used;
      here.x *= 72;
      here.y *= 72;
      if (i == 0) add(p, here.x, here.y);
      c[i == 0 ? 0 : (i - 1) % 3 + 1] = here;
      if (i > 0 && i % 3 == 0) {
        add_curve(p, c[0], c[1], c[2], c[3]);
        c[0] = here;
      }
    }
  }
  if (from) pclose(from);
  unlink(graph);
  return lines;
}

/* ---- the graphs ---- */

typedef struct sample {
  gi_layout_arc *arcs;
  gi_layout_box *boxes;
  uint32_t nodes, count;
} sample;

static gi_layout layout_of(grundy *g, const sample *s) {
  return (gi_layout){.g = g,
                     .nodes = s->nodes,
                     .arcs = s->count,
                     .boxes = s->boxes,
                     .arc = s->arcs,
                     .start = GI_LAYOUT_NONE,
                     .node_gap = 18,
                     .line_gap = 12,
                     .rank_gap = 34,
                     .most_cells = 10000000};
}

static void finish(sample *s, uint32_t nodes) {
  s->nodes = nodes;
  s->boxes = calloc(nodes, sizeof *s->boxes);
  if (!s->boxes) abort();
  for (uint32_t u = 0; u < nodes; u++) s->boxes[u] = (gi_layout_box){70, 36};
}

static sample unfolded(grundy *g, const char *text) {
  sample s = {0};
  grundy_solver *solver = grundy_solver_new(g);
  grundy_sum *sum;
  grundy_graph *graph;
  grundy_error error;
  if (grundy_sum_parse(g, text, strlen(text), &sum, &error) != GRUNDY_OK ||
      grundy_graph_unfold(solver, sum, true, &graph, &error) != GRUNDY_OK) {
    fprintf(stderr, "%s: %s\n", text, error.message);
    exit(1);
  }
  s.arcs = calloc(grundy_graph_arrows(graph) + 1, sizeof *s.arcs);
  if (!s.arcs) abort();
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    uint64_t n;
    const uint32_t *row = grundy_graph_row(graph, u, &n);
    for (uint64_t i = 0; i < n; i++) s.arcs[s.count++] = (gi_layout_arc){u, row[i]};
  }
  finish(&s, grundy_graph_nodes(graph));
  grundy_graph_free(graph);
  grundy_sum_free(sum);
  grundy_solver_free(solver);
  return s;
}

static int by_beginning(const void *a, const void *b) {
  const gi_layout_arc *x = a, *y = b;
  if (x->from != y->from) return x->from < y->from ? -1 : 1;
  return x->to < y->to ? -1 : x->to > y->to;
}

/* A random graph without cycles: arrows lead to greater numbers, at most `span` greater. */
static sample random_graph(uint32_t nodes, uint32_t arrows, uint32_t span) {
  sample s = {.arcs = calloc(arrows + 1u, sizeof *s.arcs)};
  if (!s.arcs) abort();
  while (s.count < arrows) {
    for (uint32_t i = s.count; i < arrows; i++) {
      uint32_t from = below(nodes - 1), room = nodes - 1 - from;
      s.arcs[i] = (gi_layout_arc){from, from + 1 + below(room < span ? room : span)};
    }
    qsort(s.arcs, arrows, sizeof *s.arcs, by_beginning);
    s.count = 0;
    for (uint32_t i = 0; i < arrows; i++)
      if (i == 0 || by_beginning(&s.arcs[i], &s.arcs[i - 1]) != 0) s.arcs[s.count++] = s.arcs[i];
  }
  finish(&s, nodes);
  return s;
}

static void free_sample(sample *s) {
  free(s->arcs);
  free(s->boxes);
}

static bool compare(grundy *g, const char *name, sample *s, uint64_t total[2]) {
  gi_layout l = layout_of(g, s);
  double start = now();
  if (!gi_layout_make(&l)) abort();
  double seconds = now() - start;
  polyline *ours = our_lines(&l);
  size_t n;
  polyline *theirs = dot_lines(&l, &n);
  bool both = theirs && n == l.arcs;
  uint64_t we = count_crossings(ours, l.arcs), they = both ? count_crossings(theirs, n) : 0;
  printf("%-22s %5u %6u %9llu ", name, (unsigned)l.nodes, (unsigned)l.arcs, (unsigned long long)we);
  if (both)
    printf("%9llu", (unsigned long long)they);
  else
    printf("%9s", "-");
  printf(" %8.1f ms\n", seconds * 1e3);
  total[0] += we;
  total[1] += they;
  drop(ours, l.arcs);
  if (theirs) drop(theirs, l.arcs);
  gi_layout_clear(&l);
  free_sample(s);
  return both;
}

static void time_large(grundy *g, const char *name, sample *s) {
  double layout = 1e9, all = 1e9;
  uint32_t cells = 0;
  uint64_t crossings = 0;
  size_t bytes = 0;
  uint64_t *rows = calloc(s->nodes + 1u, sizeof *rows);
  uint32_t *to = calloc(s->count + 1u, sizeof *to);
  if (!rows || !to) abort();
  for (uint32_t i = 0; i < s->count; i++) {
    rows[s->arcs[i].from + 1]++;
    to[i] = s->arcs[i].to;
  }
  for (uint32_t u = 0; u < s->nodes; u++) rows[u + 1] += rows[u];
  grundy_graph *graph;
  grundy_graph_answer *a;
  grundy_solver *solver = grundy_solver_new(g);
  if (grundy_graph_make(g, s->nodes, rows, to, &graph, NULL) != GRUNDY_OK ||
      grundy_graph_solve(solver, graph, NULL, &a, NULL) != GRUNDY_OK)
    abort();
  for (int i = 0; i < RUNS; i++) {
    gi_layout l = layout_of(g, s);
    double start = now();
    if (!gi_layout_make(&l)) abort();
    layout = fmin(layout, now() - start);
    cells = l.cells;
    crossings = l.crossings;
    gi_layout_clear(&l);
    grundy_graph_page page = {.title = name, .most = SIZE_MAX};
    grundy_text out;
    grundy_text_init(&out, g);
    start = now();
    if (grundy_svg_graph(a, &page, &out) != s->nodes) abort();
    all = fmin(all, now() - start);
    bytes = out.length;
    grundy_text_clear(&out);
  }
  printf(
      "%-22s %5u %6u  layout %.1f ms (%u cells, %llu crossings), whole picture %.1f ms, %.2f MB\n",
      name, (unsigned)s->nodes, (unsigned)s->count, layout * 1e3, (unsigned)cells,
      (unsigned long long)crossings, all * 1e3, (double)bytes / 1e6);
  grundy_graph_answer_free(a);
  grundy_solver_free(solver);
  grundy_graph_free(graph);
  free(rows);
  free(to);
  free_sample(s);
}

int main(void) {
  static const char *const sums[] = {"nim(3,3)",    "nim(3,2,1)",          "kayles(7)",
                                     "kayles(9)",   "subtract{1,3,4}(14)", "chomp(3x4)",
                                     "wythoff(4,3)"};
  grundy *g = grundy_new(NULL);
  uint64_t total[2] = {0, 0};
  bool both = true;
  printf("%-22s %5s %6s %9s %9s\n", "crossings", "nodes", "arrows", "ours", "dot");
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
    sample s = unfolded(g, sums[i]);
    both = compare(g, sums[i], &s, total) && both;
  }
  for (uint32_t nodes = 20; nodes <= 60; nodes += 20) {
    char name[32];
    snprintf(name, sizeof name, "random(%u)", (unsigned)nodes);
    sample s = random_graph(nodes, nodes * 3 / 2, 12);
    both = compare(g, name, &s, total) && both;
  }
  if (both)
    printf("in all: %llu, dot %llu, ratio %.2f (goal: at most 1.3)\n", (unsigned long long)total[0],
           (unsigned long long)total[1], (double)total[0] / (double)total[1]);
  else
    printf("dot is not there, or gave other arrows\n");
  printf("\nlarge graphs (goal: the picture of 1000 nodes, 13500 arrows below 100 ms)\n");
  sample wide = random_graph(1000, 13500, 1000), band = random_graph(1000, 13500, 60);
  sample few = random_graph(500, 1000, 500);
  time_large(g, "random", &wide);
  time_large(g, "random, short arrows", &band);
  time_large(g, "random, few arrows", &few);
  grundy_free(g);
  return 0;
}
