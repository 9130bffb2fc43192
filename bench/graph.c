/* bench/graph: values of all nodes of a large graph beside a plain topological order, in one run.
 *
 *   bench_graph [NODES ARROWS [FOLDER]]       10^7 nodes and 10^8 arrows, in $TMPDIR or /tmp
 *
 * (a) is the faster of Kahn's order and the depth-first order, in plain C, over rows of 32 bits in
 * memory: an order only, no values. (b) is igraph's topological order. Ours are values, from the
 * mapped .grb file, and must equal those along the plain order before a figure is printed.
 *
 * The random graph has arrows between random pairs, directed by a random order, so that no order
 * of the nodes helps; the layered one has its nodes in order. What is compared is run in turn, and
 * the best of each counts.
 */
/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "grundy/grundy.h"
#ifdef HAS_IGRAPH
#include <igraph.h>
#endif

enum {
  ROUNDS = 3,
  LAYERS = 1000,
  LAYERS_ON = 3,           /* an arrow leads to one of the next so many layers */
  FSCANF_LINES = 10000000, /* fscanf reads no longer text than this */
  PATH_NODES = 10000000,
  IGRAPH_BYTES = 100,      /* of memory for an arrow */
  IGRAPH_SMALL = 10000000, /* arrows, where there is less */
  PIECE = 1 << 20
};

static struct { /* removed at the end, however it comes */
  char folder[4000], grb[4096], text[4096];
} temporary;

static void clean(void) {
  unlink(temporary.grb);
  unlink(temporary.text);
  rmdir(temporary.folder);
}

static void clean_and_end(int signal) {
  clean();
  _exit(128 + signal);
}

static void die(const char *what) {
  fprintf(stderr, "bench/graph: %s\n", what);
  exit(3);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void *must(void *block) {
  if (!block) die("out of memory");
  return block;
}

/* ---- memory ---- */

static double most_memory; /* MB, of all phases so far */

/* A line of /proc/self/status or /proc/meminfo, in MB; 0 if there is no such line. */
static double memory_line(const char *path, const char *name) {
  char line[256];
  double kilobytes = 0;
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file))
    if (strncmp(line, name, strlen(name)) == 0) kilobytes = strtod(line + strlen(name), NULL);
  if (file) fclose(file);
  return kilobytes * 1024 / 1e6;
}

/* A phase begins: the peak is counted afresh. Returns what is held now. */
static double memory_begin(void) {
  double peak = memory_line("/proc/self/status", "VmHWM:");
  if (peak > most_memory) most_memory = peak;
  FILE *file = fopen("/proc/self/clear_refs", "w");
  if (file) {
    fputs("5\n", file);
    fclose(file);
  }
  return memory_line("/proc/self/status", "VmRSS:");
}

/* What the phase added at most to what was held. */
static double memory_added(double before) {
  double peak = memory_line("/proc/self/status", "VmHWM:");
  if (peak > most_memory) most_memory = peak;
  return peak - before;
}

/* ---- the table ---- */

static void heading(const char *what, double nodes, double arrows) {
  printf("\n%s: %.0f nodes, %.0f arrows\n", what, nodes, arrows);
  printf("  %-38s %9s %9s   %-34s %9s %9s %8s  %s\n", "ours", "seconds", "MB", "beside", "seconds",
         "MB", "ratio", "goal");
  fflush(stdout);
}

typedef struct figure {
  const char *name;
  double time, memory; /* seconds, MB */
} figure;

static void better(figure *f, double time, double memory) {
  if (f->time == 0 || time < f->time) f->time = time;
  if (memory > f->memory) f->memory = memory;
}

/* How much longer ours takes. */
static void row(const figure *ours, const figure *theirs, const char *goal) {
  printf("  %-38s %9.3f %9.0f   %-34s %9.3f %9.0f %8.3f  %s\n", ours->name, ours->time,
         ours->memory, theirs->name, theirs->time, theirs->memory, ours->time / theirs->time, goal);
  fflush(stdout);
}

/* ---- graphs ---- */

typedef struct csr {
  uint32_t nodes, arrows;
  uint32_t *rows, *to;
} csr;

static void csr_make(csr *g, uint32_t nodes, uint32_t arrows) {
  g->nodes = nodes;
  g->arrows = arrows;
  g->rows = must(calloc((size_t)nodes + 1, sizeof *g->rows));
  g->to = must(malloc(((size_t)arrows + 1) * sizeof *g->to));
}

static void csr_free(csr *g) {
  free(g->rows);
  free(g->to);
}

typedef struct maker { /* gives the same arrows again after maker_start */
  uint64_t state;
  uint32_t nodes;
  uint32_t *rank; /* NULL: layers */
} maker;

static uint32_t below(maker *m, uint32_t end) { /* splitmix64 */
  uint64_t z = m->state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return (uint32_t)(((z ^ z >> 31) >> 32) * end >> 32);
}

static void maker_start(maker *m) {
  m->state = 2;
}

static void maker_init(maker *m, uint32_t nodes, bool layers) {
  *m = (maker){.state = 1, .nodes = nodes};
  if (layers) return;
  m->rank = must(malloc(nodes * sizeof *m->rank));
  for (uint32_t u = 0; u < nodes; u++) {
    uint32_t other = below(m, u + 1);
    m->rank[u] = m->rank[other];
    m->rank[other] = u;
  }
}

static void next_arrow(maker *m, uint32_t *from, uint32_t *to) {
  if (!m->rank) {
    uint32_t width = m->nodes / LAYERS;
    *from = below(m, m->nodes - LAYERS_ON * width);
    *to = (*from / width + 1) * width + below(m, LAYERS_ON * width);
    return;
  }
  uint32_t u = below(m, m->nodes), v = below(m, m->nodes - 1);
  v += v >= u;
  bool down = m->rank[u] > m->rank[v];
  *from = down ? u : v;
  *to = down ? v : u;
}

static void generate(maker *m, uint32_t arrows, csr *g) {
  uint32_t u, v;
  csr_make(g, m->nodes, arrows);
  maker_start(m);
  for (uint32_t i = 0; i < arrows; i++) {
    next_arrow(m, &u, &v);
    g->rows[u]++;
  }
  for (uint32_t w = 0, sum = 0; w <= m->nodes; w++) { /* where each row ends */
    sum += g->rows[w];
    g->rows[w] = sum;
  }
  for (uint32_t w = m->nodes; w > 0; w--) g->rows[w] = g->rows[w - 1];
  g->rows[0] = 0;
  maker_start(m);
  for (uint32_t i = 0; i < arrows; i++) { /* row u + 1 begins, for now, where u goes on */
    next_arrow(m, &u, &v);
    g->to[g->rows[u]++] = v;
  }
  for (uint32_t w = m->nodes; w > 0; w--) g->rows[w] = g->rows[w - 1];
  g->rows[0] = 0;
}

/* ---- files ---- */

static bool to_file(void *file, const void *bytes, size_t length) {
  return fwrite(bytes, 1, length, file) == length;
}

static FILE *create(const char *path) {
  FILE *file = must(fopen(path, "wb"));
  setvbuf(file, NULL, _IOFBF, PIECE);
  return file;
}

static void finish(FILE *file) {
  if (fflush(file) || fsync(fileno(file)) || fclose(file)) die("cannot write the temporary files");
}

static void save_grb(grundy *g, const csr *from) {
  grundy_graph *graph;
  grundy_error error;
  FILE *file = create(temporary.grb);
  uint64_t *rows = must(malloc(((size_t)from->nodes + 1) * sizeof *rows));
  for (uint32_t u = 0; u <= from->nodes; u++) rows[u] = from->rows[u];
  if (grundy_graph_make(g, from->nodes, rows, from->to, &graph, &error) != GRUNDY_OK ||
      grundy_graph_save(graph, to_file, file, &error) != GRUNDY_OK)
    die(error.message);
  finish(file);
  grundy_graph_free(graph);
  free(rows);
}

static char *put_number(char *at, uint32_t n) {
  char digits[10];
  int count = 0;
  do digits[count++] = (char)('0' + n % 10);
  while (n /= 10);
  while (count) *at++ = digits[--count];
  return at;
}

/* The arrows as lines of text, in no order. */
static void save_text(maker *m, uint32_t arrows) {
  FILE *file = create(temporary.text);
  char line[32];
  maker_start(m);
  for (uint32_t i = 0; i < arrows; i++) {
    uint32_t u, v;
    next_arrow(m, &u, &v);
    char *end = put_number(line, u);
    *end++ = ' ';
    end = put_number(end, v);
    *end++ = '\n';
    fwrite(line, 1, (size_t)(end - line), file);
  }
  finish(file);
}

static double megabytes(const char *path) {
  struct stat info;
  if (stat(path, &info)) die("a temporary file is gone");
  return (double)info.st_size / 1e6;
}

static void forget_pages(const char *path) {
  int fd = open(path, O_RDONLY);
  if (fd < 0 || fsync(fd) || posix_fadvise(fd, 0, 0, POSIX_FADV_DONTNEED))
    die("cannot drop the pages of a file");
  close(fd);
}

/* Reads the whole file, and so also puts it into the page cache. */
static double read_plainly(const char *path) {
  static char piece[PIECE];
  double start = seconds();
  int fd = open(path, O_RDONLY);
  if (fd < 0) die("a temporary file is gone");
  for (ssize_t n; (n = read(fd, piece, sizeof piece)) != 0;)
    if (n < 0) die("cannot read a temporary file");
  close(fd);
  return seconds() - start;
}

static grundy_graph *open_graph(grundy *g, const char *path, grundy_graph_format format,
                                unsigned threads, double *time) {
  grundy_graph_input input;
  grundy_graph *graph;
  grundy_error error;
  grundy_graph_input_init(&input);
  input.format = format;
  grundy_set_threads(g, threads);
  double start = seconds();
  if (grundy_graph_open(g, path, &input, &graph, &error) != GRUNDY_OK) die(error.message);
  *time = seconds() - start;
  return graph;
}

/* ---- (a): plain orders, every node after all that it points at ---- */

typedef void plain_order(const csr *g, uint32_t *order);

static void kahn(const csr *g, uint32_t *order) {
  uint32_t *incoming = must(calloc(g->nodes, sizeof *incoming));
  uint32_t first = 0, last = 0;
  for (uint32_t i = 0; i < g->arrows; i++) incoming[g->to[i]]++;
  for (uint32_t u = 0; u < g->nodes; u++)
    if (!incoming[u]) order[last++] = u;
  while (first < last) {
    uint32_t u = order[first++];
    for (uint32_t i = g->rows[u]; i < g->rows[u + 1]; i++)
      if (--incoming[g->to[i]] == 0) order[last++] = g->to[i];
  }
  free(incoming);
  if (last < g->nodes) die("the graph has a cycle");
}

static void depth_first(const csr *g, uint32_t *order) {
  typedef struct frame {
    uint32_t node, at;
  } frame;
  uint8_t *seen = must(calloc(g->nodes, 1));
  frame *frames = must(malloc((size_t)g->nodes * sizeof *frames));
  uint32_t count = 0;
  for (uint32_t root = 0; root < g->nodes; root++) {
    size_t depth = 0;
    if (seen[root]) continue;
    seen[root] = 1;
    frames[depth++] = (frame){root, g->rows[root]};
    while (depth) {
      frame *f = &frames[depth - 1];
      uint32_t at = f->at, end = g->rows[f->node + 1];
      while (at < end && seen[g->to[at]]) at++;
      if (at == end) {
        order[count++] = f->node;
        depth--;
      } else {
        uint32_t next = g->to[at];
        f->at = at + 1;
        seen[next] = 1;
        frames[depth++] = (frame){next, g->rows[next]};
      }
    }
  }
  free(seen);
  free(frames);
}

/* The values along a depth-first order: the definition, outside of all timing. */
static uint8_t *values_along(const csr *g, const uint32_t *order) {
  uint8_t *values = must(calloc((size_t)g->nodes + 1, 1));
  for (uint32_t n = 0; n < g->nodes; n++) {
    uint32_t u = order[n], mex = 0;
    uint64_t seen[4] = {0};
    for (uint32_t i = g->rows[u]; i < g->rows[u + 1]; i++)
      seen[values[g->to[i]] >> 6] |= UINT64_C(1) << (values[g->to[i]] & 63);
    while (seen[mex >> 6] >> (mex & 63) & 1)
      if (++mex == 256) die("a value is too large for this bench");
    values[u] = (uint8_t)mex;
  }
  return values;
}

static void time_order(plain_order *find, const csr *g, uint32_t *order, figure *best) {
  double before = memory_begin(), start = seconds();
  find(g, order);
  double time = seconds() - start;
  better(best, time, memory_added(before));
}

/* ---- ours ---- */

typedef struct task {
  grundy *g;
  const grundy_graph *graph;
  const uint8_t *expected; /* values */
} task;

/* Returns the bytes that the library itself counts for a node. */
static double time_values(const task *t, unsigned threads, bool all, figure *best) {
  grundy_graph_question question;
  grundy_graph_answer *answer;
  grundy_error error;
  uint32_t nodes = grundy_graph_nodes(t->graph);
  grundy_graph_question_init(&question);
  question.remoteness = question.depth = all;
  grundy_set_threads(t->g, threads);
  grundy_solver *solver = must(grundy_solver_new(t->g));
  double before = memory_begin(), start = seconds();
  if (grundy_graph_solve(solver, t->graph, &question, &answer, &error) != GRUNDY_OK)
    die(error.message);
  double time = seconds() - start;
  better(best, time, memory_added(before));
  for (uint32_t u = 0; u < nodes; u++) {
    grundy_nimber value;
    if (!grundy_graph_answer_value(answer, u, &value) || value != t->expected[u])
      die("the values differ");
  }
  double bytes = (double)grundy_graph_answer_memory(answer) / nodes;
  grundy_graph_answer_free(answer);
  grundy_solver_free(solver);
  return bytes;
}

/* Looks at every arrow, so that all pages are in memory and mapped. */
static void check_rows(const grundy_graph *graph, const csr *plain) {
  bool same = grundy_graph_nodes(graph) == plain->nodes;
  for (uint32_t u = 0; same && u < plain->nodes; u++) {
    uint64_t count;
    const uint32_t *to = grundy_graph_row(graph, u, &count);
    same = count == plain->rows[u + 1] - plain->rows[u] &&
           memcmp(to, plain->to + plain->rows[u], (size_t)count * sizeof *to) == 0;
  }
  if (!same) die("the .grb file holds another graph");
}

/* ---- the comparisons ---- */

/* The graph as a .grb file, opened; on the way, how long that takes. */
static grundy_graph *load(grundy *g, const csr *plain) {
  figure cold = {.name = ".grb opened, nothing in memory"}, warm = {.name = ".grb opened again"};
  figure read_cold = {.name = "read() of the file, the same"}, read_warm = read_cold;
  double time;
  save_grb(g, plain);
  for (int round = 0; round < ROUNDS; round++) {
    forget_pages(temporary.grb);
    better(&read_cold, read_plainly(temporary.grb), 0);
    forget_pages(temporary.grb);
    double before = memory_begin();
    grundy_graph_free(open_graph(g, temporary.grb, GRUNDY_GRAPH_GRB, 1, &time));
    better(&cold, time, memory_added(before));
    better(&read_warm, read_plainly(temporary.grb), 0);
    before = memory_begin();
    grundy_graph_free(open_graph(g, temporary.grb, GRUNDY_GRAPH_GRB, 1, &time));
    better(&warm, time, memory_added(before));
  }
  row(&cold, &read_cold, "");
  row(&warm, &read_warm, "");
  grundy_graph *graph = open_graph(g, temporary.grb, GRUNDY_GRAPH_GRB, 1, &time);
  check_rows(graph, plain);
  return graph;
}

/* Ours beside (a), and with all that can be asked for. */
static void compare(grundy *g, const csr *plain) {
  figure by_kahn = {.name = "(a) Kahn's order"};
  figure by_depth = {.name = "(a) depth-first order"};
  figure one = {.name = "values, 1 thread"}, two = {.name = "values, 2 threads"};
  figure all = {.name = "and remoteness, depth, 1 thread"};
  uint32_t *order = must(malloc((size_t)plain->nodes * sizeof *order));
  grundy_graph *graph = load(g, plain);
  depth_first(plain, order);
  uint8_t *expected = values_along(plain, order);
  task t = {g, graph, expected};
  for (int round = 0; round < ROUNDS; round++) {
    time_order(kahn, plain, order, &by_kahn);
    time_values(&t, 1, false, &one);
    time_order(depth_first, plain, order, &by_depth);
    time_values(&t, 2, false, &two);
    time_values(&t, 1, true, &all);
  }
  bool depth = by_depth.time < by_kahn.time;
  row(&one, depth ? &by_kahn : &by_depth, "");
  row(&one, depth ? &by_depth : &by_kahn, "at most 1.2");
  row(&two, depth ? &by_depth : &by_kahn, "below 1");
  row(&all, depth ? &by_depth : &by_kahn, "");
  free(expected);
  free(order);
  grundy_graph_free(graph);
}

/* A path is the deepest graph, and so the one that needs most memory a node. */
static void compare_path(grundy *g) {
  figure order = {.name = "(a) depth-first order"}, values = {.name = "values, 1 thread"};
  figure all = {.name = "and remoteness, depth"};
  csr plain;
  csr_make(&plain, PATH_NODES, PATH_NODES - 1);
  for (uint32_t u = 0; u < plain.arrows; u++) plain.rows[u] = u, plain.to[u] = u + 1;
  plain.rows[plain.arrows] = plain.rows[plain.nodes] = plain.arrows;
  heading("path", plain.nodes, plain.arrows);
  uint32_t *list = must(malloc(plain.nodes * sizeof *list));
  uint8_t *expected = must(malloc(plain.nodes));
  for (uint32_t u = 0; u < plain.nodes; u++) expected[u] = (plain.nodes - 1 - u) % 2;
  grundy_graph *graph = load(g, &plain);
  task t = {g, graph, expected};
  double bytes = 0, bytes_all = 0;
  for (int round = 0; round < ROUNDS; round++) {
    time_order(depth_first, &plain, list, &order);
    bytes = time_values(&t, 1, false, &values);
    bytes_all = time_values(&t, 1, true, &all);
  }
  row(&values, &order, "");
  row(&all, &order, "");
  printf(
      "  bytes a node, at most at once: %.2f; with remoteness and depth %.2f; goal: at most 12\n",
      bytes, bytes_all);
  free(expected);
  free(list);
  csr_free(&plain);
  grundy_graph_free(graph);
}

/* ---- (b) ---- */

#ifdef HAS_IGRAPH
static double igraph_order(const csr *plain, double *build) {
  igraph_t graph;
  igraph_vector_int_t edges, order;
  double start = seconds();
  igraph_vector_int_init(&edges, (igraph_integer_t)plain->arrows * 2);
  for (uint32_t u = 0, n = 0; u < plain->nodes; u++)
    for (; n < plain->rows[u + 1]; n++) {
      VECTOR(edges)[2 * (size_t)n] = u;
      VECTOR(edges)[2 * (size_t)n + 1] = plain->to[n];
    }
  igraph_create(&graph, &edges, plain->nodes, IGRAPH_DIRECTED);
  igraph_vector_int_destroy(&edges);
  igraph_vector_int_init(&order, 0);
  *build = seconds() - start;
  start = seconds();
  if (igraph_topological_sorting(&graph, &order, IGRAPH_OUT) != IGRAPH_SUCCESS ||
      igraph_vector_int_size(&order) != plain->nodes)
    die("igraph finds no order");
  double time = seconds() - start;
  igraph_vector_int_destroy(&order);
  igraph_destroy(&graph);
  return time;
}
#endif

static void compare_igraph(grundy *g, uint32_t nodes, uint32_t arrows) {
#ifdef HAS_IGRAPH
  figure theirs = {.name = "(b) igraph_topological_sorting"}, ours = {.name = "values, 1 thread"};
  double available = memory_line("/proc/meminfo", "MemAvailable:") * 1e6, build, time;
  bool small = arrows > IGRAPH_SMALL && available < (double)arrows * IGRAPH_BYTES;
  if (small) {
    nodes = (uint32_t)((uint64_t)nodes * IGRAPH_SMALL / arrows);
    arrows = IGRAPH_SMALL;
  }
  maker m;
  csr plain;
  maker_init(&m, nodes, false);
  generate(&m, arrows, &plain);
  free(m.rank);
  heading("random, beside igraph", nodes, arrows);
  if (small) printf("  (as many as igraph has memory for now)\n");
  uint32_t *order = must(malloc((size_t)nodes * sizeof *order));
  depth_first(&plain, order);
  uint8_t *expected = values_along(&plain, order);
  free(order);
  save_grb(g, &plain);
  grundy_graph *graph = open_graph(g, temporary.grb, GRUNDY_GRAPH_GRB, 1, &time);
  check_rows(graph, &plain);
  task t = {g, graph, expected};
  time_values(&t, 1, false, &ours);
  double before = memory_begin();
  time = igraph_order(&plain, &build);
  better(&theirs, time, memory_added(before));
  time_values(&t, 1, false, &ours);
  row(&ours, &theirs, "");
  printf("  igraph took %.1f seconds to build its graph from the arrows\n", build);
  grundy_graph_free(graph);
  csr_free(&plain);
  free(expected);
#else
  (void)g;
  (void)nodes;
  (void)arrows;
  printf("\n(b) is left out: built without igraph (Debian: libigraph-dev)\n");
#endif
}

/* ---- text ---- */

/* The plain way: pairs into growing arrays, count, place. */
static void read_fscanf(const char *path, csr *g) {
  uint32_t *pairs = NULL, u, v, nodes = 0;
  size_t count = 0, room = 0;
  FILE *file = must(fopen(path, "r"));
  while (fscanf(file, "%u %u", &u, &v) == 2) {
    if (count == room) {
      room = room ? 2 * room : 1024;
      pairs = must(realloc(pairs, room * 2 * sizeof *pairs));
    }
    pairs[2 * count] = u;
    pairs[2 * count++ + 1] = v;
    if (u >= nodes) nodes = u + 1;
    if (v >= nodes) nodes = v + 1;
  }
  fclose(file);
  csr_make(g, nodes, (uint32_t)count);
  for (size_t i = 0; i < count; i++) g->rows[pairs[2 * i] + 1]++;
  for (uint32_t w = 0; w < nodes; w++) g->rows[w + 1] += g->rows[w];
  for (size_t i = 0; i < count; i++) g->to[g->rows[pairs[2 * i]]++] = pairs[2 * i + 1];
  for (uint32_t w = nodes; w > 0; w--) g->rows[w] = g->rows[w - 1];
  g->rows[0] = 0;
  free(pairs);
}

/* The graph that was read is `plain` without the nodes that occur nowhere. */
static void check_text(const grundy_graph *graph, const csr *plain) {
  uint32_t *number = must(calloc((size_t)plain->nodes + 1, sizeof *number)), nodes = 0;
  for (uint32_t u = 0; u < plain->nodes; u++) number[u] = plain->rows[u] < plain->rows[u + 1];
  for (uint32_t i = 0; i < plain->arrows; i++) number[plain->to[i]] = 1;
  for (uint32_t u = 0; u < plain->nodes; u++) number[u] = number[u] ? nodes++ : UINT32_MAX;
  bool same = grundy_graph_nodes(graph) == nodes;
  for (uint32_t u = 0; same && u < plain->nodes; u++) {
    uint64_t count;
    if (number[u] == UINT32_MAX) continue;
    const uint32_t *to = grundy_graph_row(graph, number[u], &count);
    same = count == plain->rows[u + 1] - plain->rows[u];
    for (uint64_t i = 0; same && i < count; i++)
      same = to[i] == number[plain->to[plain->rows[u] + i]];
  }
  free(number);
  if (!same) die("the text is read as another graph");
}

static void time_text(grundy *g, unsigned threads, const csr *plain, figure *best) {
  double before = memory_begin(), time;
  grundy_graph *graph = open_graph(g, temporary.text, GRUNDY_GRAPH_EDGES, threads, &time);
  better(best, time, memory_added(before));
  check_text(graph, plain);
  grundy_graph_free(graph);
}

static void time_fscanf(const csr *plain, figure *best) {
  csr got;
  double before = memory_begin(), start = seconds();
  read_fscanf(temporary.text, &got);
  double time = seconds() - start;
  better(best, time, memory_added(before));
  if (got.arrows != plain->arrows ||
      memcmp(got.to, plain->to, (size_t)got.arrows * sizeof *got.to) != 0)
    die("fscanf reads another graph");
  csr_free(&got);
}

/* Here a ratio says how many times as fast ours is. */
static void text_row(const figure *ours, const figure *theirs, double size) {
  printf("  %-38s %9.3f %9.0f %9.0f   %-20s %9.3f %9.0f %9.0f %8.2f  at least 5\n", ours->name,
         ours->time, ours->memory, size / ours->time, theirs->name, theirs->time, theirs->memory,
         size / theirs->time, theirs->time / ours->time);
  fflush(stdout);
}

static void compare_text(grundy *g, maker *m, const csr *plain) {
  figure one = {.name = "edge list, 1 thread"}, two = {.name = "edge list, 2 threads"};
  figure theirs = {.name = "fscanf"};
  maker small = *m;
  csr fewer = *plain;
  save_text(m, plain->arrows);
  read_plainly(temporary.text);
  double size = megabytes(temporary.text);
  printf("\ntext: %u lines, %.0f MB, in the page cache; a ratio is how many times as fast\n",
         plain->arrows, size);
  printf("  %-38s %9s %9s %9s   %-20s %9s %9s %9s %8s  goal\n", "ours", "seconds", "MB", "MB/s",
         "beside", "seconds", "MB", "MB/s", "ratio");
  if (plain->arrows > FSCANF_LINES) {
    time_text(g, 1, plain, &one);
    time_text(g, 2, plain, &two);
    printf("  %-38s %9.3f %9.0f %9.0f\n", one.name, one.time, one.memory, size / one.time);
    printf("  %-38s %9.3f %9.0f %9.0f\n", two.name, two.time, two.memory, size / two.time);
    maker_init(&small, (uint32_t)((uint64_t)m->nodes * FSCANF_LINES / plain->arrows), false);
    generate(&small, FSCANF_LINES, &fewer);
    save_text(&small, FSCANF_LINES);
    read_plainly(temporary.text);
    size = megabytes(temporary.text);
    printf("  beside fscanf, a graph of %u nodes and %u lines, %.0f MB:\n", fewer.nodes,
           fewer.arrows, size);
    one.time = two.time = one.memory = two.memory = 0;
  }
  for (int round = 0; round < ROUNDS; round++) {
    time_text(g, 1, &fewer, &one);
    time_fscanf(&fewer, &theirs);
    time_text(g, 2, &fewer, &two);
  }
  text_row(&one, &theirs, size);
  text_row(&two, &theirs, size);
  if (fewer.to == plain->to) return;
  csr_free(&fewer);
  free(small.rank);
}

/* ---- all of it ---- */

static uint32_t number_of(const char *word, uint32_t least, uint32_t most) {
  char *end;
  double n = strtod(word, &end);
  if (*end || !(n >= least && n <= most))
    die("usage: bench_graph [NODES ARROWS [FOLDER]], at least 10000 nodes");
  return (uint32_t)n;
}

static void make_folder(const char *where) {
  snprintf(temporary.folder, sizeof temporary.folder, "%s/bench_graph.XXXXXX", where);
  if (!mkdtemp(temporary.folder)) die("cannot make a temporary folder");
  snprintf(temporary.grb, sizeof temporary.grb, "%s/graph.grb", temporary.folder);
  snprintf(temporary.text, sizeof temporary.text, "%s/graph.txt", temporary.folder);
  atexit(clean);
  signal(SIGINT, clean_and_end);
  signal(SIGTERM, clean_and_end);
}

int main(int argc, char **argv) {
  uint32_t nodes = argc > 2 ? number_of(argv[1], 10 * LAYERS, 2000000000) : 10000000;
  uint32_t arrows = argc > 2 ? number_of(argv[2], 1, 2000000000) : 100000000;
  const char *where = argc > 3 ? argv[3] : getenv("TMPDIR");
  make_folder(where ? where : "/tmp");
  grundy *g = must(grundy_new(NULL));
  maker m;
  csr plain;

  maker_init(&m, nodes, false);
  generate(&m, arrows, &plain);
  heading("random", nodes, arrows);
  compare(g, &plain);
  compare_text(g, &m, &plain);
  csr_free(&plain);
  free(m.rank);

  maker_init(&m, nodes - nodes % LAYERS, true);
  generate(&m, arrows, &plain);
  heading("in layers", m.nodes, arrows);
  compare(g, &plain);
  csr_free(&plain);

  compare_path(g);
  compare_igraph(g, nodes, arrows);
  memory_begin();
  printf("\npeak memory of all, files in memory and references with it: %.0f MB\n", most_memory);
  grundy_free(g);
  return 0;
}
