/* A solved graph as text for people: where the token stands, a table of the nodes, and how many
 * there are of each kind.
 *
 * The table is written in two passes: the first measures its columns, the second writes them. Names
 * come from outside, so they are sanitized, and cut if they would fill the line.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_facts.h"

#include "base/utf8.h"

enum { CELL_COLUMNS = 60 }; /* of a terminal, for a name or a list of moves */

enum column { NODE, VALUE, OUTCOME, LASTS, MOVES, COLUMNS };

typedef struct sheet {
  gi_sheet s;
  const grundy_graph_page *page;
  const grundy_style *style;
  grundy_text *out;
  grundy_text cell, name;
  grundy_graph_counts counts;
  bool shown[COLUMNS];
  size_t width[COLUMNS];
} sheet;

/* The message for one, or that for any other number. */
#define SAY_COUNT(out, n, one, many)                                                               \
  ((n) == 1 ? (out)->say(out, one) : (out)->say(out, many, (unsigned long long)(n)))

static void set_colour(const sheet *p, const char *escape) {
  if (p->style->colour) grundy_text_add(p->out, escape);
}

static const char *dots_sign(const sheet *p) {
  return p->style->unicode ? "\xe2\x80\xa6" : "...";
}

static const char *text_of(const grundy_text *text) {
  return text->data ? text->data : "";
}

/* ---- what stands in a cell ---- */

static void cut_cell(const sheet *p, grundy_text *cell) {
  size_t width = 0, i = 0,
         room = CELL_COLUMNS - gi_text_columns(dots_sign(p), strlen(dots_sign(p)));
  if (gi_text_columns(cell->data, cell->length) <= CELL_COLUMNS) return;
  for (size_t n;; i += n) {
    n = gi_utf8_length(cell->data + i, cell->length - i);
    width += gi_text_columns(cell->data + i, n);
    if (width > room) break;
  }
  cell->length = i;
  grundy_text_add(cell, dots_sign(p));
}

static void name_cell(sheet *p, uint32_t node, grundy_text *cell) {
  size_t length;
  const char *name = gi_sheet_name(&p->s, node, &length);
  cell->length = 0;
  gi_sanitize(name, length, cell);
  cut_cell(p, cell);
}

static void value_cell(sheet *p, uint32_t node, grundy_text *cell) {
  cell->length = 0;
  gi_sheet_print_value(&p->s, node, p->style->unicode, cell);
  cut_cell(p, cell);
}

static void lasts_cell(const sheet *p, uint32_t node, grundy_text *cell) {
  uint32_t moves;
  cell->length = 0;
  if (grundy_graph_answer_remoteness(p->s.a, node, &moves))
    grundy_text_number(cell, moves);
  else
    grundy_text_add(cell, "-");
}

typedef struct list { /* of moves */
  sheet *p;
  grundy_text *cell;
  uint64_t count;
  size_t width;
  bool counting; /* goes on behind what is shown */
} list;

static bool add_move_name(void *user, uint32_t node) {
  list *l = user;
  size_t length, from = l->cell->length;
  l->count++;
  if (l->width > CELL_COLUMNS) return l->counting;
  const char *name = gi_sheet_name(&l->p->s, node, &length);
  if (l->count > 1) grundy_text_add(l->cell, ", ");
  gi_sanitize(name, length, l->cell);
  if (l->cell->length > from)
    l->width += gi_text_columns(l->cell->data + from, l->cell->length - from);
  if (l->width <= CELL_COLUMNS) return true;
  if (l->count > 1) {
    l->cell->length = from;
    grundy_text_add(l->cell, ", ");
    grundy_text_add(l->cell, dots_sign(l->p));
  } else {
    cut_cell(l->p, l->cell);
  }
  return l->counting;
}

/* The moves that win, or keep a draw. Returns how many there are if `counting`. */
static uint64_t moves_cell(sheet *p, uint32_t node, bool counting, grundy_text *cell) {
  list l = {.p = p, .cell = cell, .counting = counting};
  grundy_outcome to;
  cell->length = 0;
  if (gi_sheet_good_outcome(&p->s, node, &to))
    gi_sheet_each_once(&p->s, node, to, add_move_name, &l);
  return l.count;
}

/* ---- the head, and the node where the token stands ---- */

static void print_graph_title(const sheet *p) {
  const char *title = p->page->title;
  grundy_no_value why = grundy_graph_answer_no_value(p->s.a);
  if (title) {
    gi_sanitize(title, strlen(title), p->out);
    p->out->say(p->out, GRUNDY_N(": "));
  }
  SAY_COUNT(p->out, grundy_graph_nodes(p->s.graph), GRUNDY_N("1 node"), GRUNDY_N("%llu nodes"));
  p->out->say(p->out, GRUNDY_N(", "));
  SAY_COUNT(p->out, grundy_graph_arrows(p->s.graph), GRUNDY_N("1 arrow"), GRUNDY_N("%llu arrows"));
  gi_print_convention(why == GRUNDY_VALUE_OWN_FINAL || why == GRUNDY_VALUE_PARTISAN,
                      grundy_graph_answer_question(p->s.a)->convention, p->out);
}

static void print_no_value(const sheet *p) {
  const char *why = grundy_no_value_message(grundy_graph_answer_no_value(p->s.a));
  if (why)
    p->out->say(p->out, GRUNDY_N("No Grundy value: %s.\n"), grundy_translate(p->out->owner, why));
}

static void print_place(sheet *p, uint32_t node) {
  grundy_nimber value;
  name_cell(p, node, &p->name);
  if (grundy_graph_answer_value(p->s.a, node, &value)) {
    p->out->say(p->out, GRUNDY_N("From %s: Grundy value %llu.\n"), text_of(&p->name),
                (unsigned long long)value);
  } else if (grundy_graph_answer_infinite(p->s.a, node)) {
    value_cell(p, node, &p->cell);
    p->out->say(p->out, GRUNDY_N("From %s: infinite Grundy value %s.\n"), text_of(&p->name),
                text_of(&p->cell));
  } else {
    p->out->say(p->out, GRUNDY_N("From %s.\n"), text_of(&p->name));
    print_no_value(p);
  }
}

static void print_moves(sheet *p, uint32_t node, grundy_outcome outcome) {
  uint64_t count = moves_cell(p, node, true, &p->cell);
  const char *moves = text_of(&p->cell);
  if (count == 0)
    p->out->say(p->out, GRUNDY_N("No move wins.\n"));
  else if (outcome == GRUNDY_OUTCOME_D && count == 1)
    p->out->say(p->out, GRUNDY_N("The only move that keeps the draw: %s\n"), moves);
  else if (outcome == GRUNDY_OUTCOME_D)
    p->out->say(p->out, GRUNDY_N("Moves that keep the draw (%llu): %s\n"),
                (unsigned long long)count, moves);
  else if (count == 1)
    p->out->say(p->out, GRUNDY_N("The only winning move: %s\n"), moves);
  else
    p->out->say(p->out, GRUNDY_N("Winning moves (%llu): %s\n"), (unsigned long long)count, moves);
}

static void print_start(sheet *p, uint32_t node) {
  grundy_outcome outcome = grundy_graph_answer_outcome(p->s.a, node);
  uint32_t lasts;
  uint64_t degree;
  set_colour(p, "\033[1m");
  grundy_text_add(p->out, grundy_translate(p->out->owner, gi_outcome_message(outcome)));
  set_colour(p, "\033[0m");
  grundy_text_add(p->out, "\n");
  print_place(p, node);
  grundy_graph_row(p->s.graph, node, &degree);
  if (degree == 0) {
    p->out->say(p->out, outcome == GRUNDY_OUTCOME_N
                            ? GRUNDY_N("The game is over, and the player to move has won.\n")
                            : GRUNDY_N("There is no move.\n"));
    return;
  }
  if (grundy_graph_answer_remoteness(p->s.a, node, &lasts))
    SAY_COUNT(p->out, lasts, GRUNDY_N("With best play the game lasts 1 move.\n"),
              GRUNDY_N("With best play the game lasts %llu moves.\n"));
  print_moves(p, node, outcome);
}

/* ---- the table ---- */

static void widen_column(sheet *p, enum column column, const grundy_text *cell) {
  size_t width = gi_text_columns(cell->data, cell->length);
  if (width > p->width[column]) p->width[column] = width;
}

static const char *column_head(const sheet *p, enum column column) {
  static const char *const heads[COLUMNS] = {GRUNDY_N("node"), GRUNDY_N("value"),
                                             GRUNDY_N("outcome"), GRUNDY_N("lasts"),
                                             GRUNDY_N("winning moves")};
  const char *message = column == MOVES && p->counts.drawn
                            ? GRUNDY_N("winning moves, or (those that keep a draw)")
                            : heads[column];
  return grundy_translate(p->out->owner, message);
}

static void measure_row(sheet *p, uint32_t nodes) {
  for (int c = 0; c < COLUMNS; c++)
    p->width[c] = gi_text_columns(column_head(p, c), strlen(column_head(p, c)));
  for (uint32_t u = 0; u < nodes && gi_pace_work(&p->s.pace, 1); u++) {
    name_cell(p, u, &p->cell);
    widen_column(p, NODE, &p->cell);
    value_cell(p, u, &p->cell);
    widen_column(p, VALUE, &p->cell);
    lasts_cell(p, u, &p->cell);
    widen_column(p, LASTS, &p->cell);
  }
}

/* Numbers stand at the right of their column, all else at the left. */
static void print_cell(const sheet *p, enum column column, const char *text, size_t length) {
  size_t width = gi_text_columns(text, length);
  size_t missing = width < p->width[column] ? p->width[column] - width : 0;
  bool right = column == VALUE || column == LASTS;
  if (!p->shown[column]) return;
  gi_print_spaces(right ? missing + 2 : 2, p->out);
  grundy_text_put(p->out, text, length);
  if (!right && column != MOVES) gi_print_spaces(missing, p->out);
}

static void print_outcome_cell(const sheet *p, grundy_outcome outcome) {
  static const char *const colours[] = {"", "\033[32m", "\033[31m", "\033[33m"};
  const char *letter = gi_outcome_letter(outcome);
  gi_print_spaces(2, p->out);
  set_colour(p, colours[outcome]);
  grundy_text_add(p->out, letter ? letter : "?");
  set_colour(p, "\033[0m");
  gi_print_spaces(p->width[OUTCOME] - 1, p->out);
}

static void print_node_row(sheet *p, uint32_t node) {
  grundy_outcome outcome = grundy_graph_answer_outcome(p->s.a, node);
  grundy_text *cell = &p->cell;
  name_cell(p, node, cell);
  print_cell(p, NODE, text_of(cell), cell->length);
  value_cell(p, node, cell);
  print_cell(p, VALUE, text_of(cell), cell->length);
  print_outcome_cell(p, outcome);
  lasts_cell(p, node, cell);
  print_cell(p, LASTS, text_of(cell), cell->length);
  moves_cell(p, node, false, cell);
  if (cell->length == 0) {
    grundy_text_add(cell, "-");
  } else if (outcome == GRUNDY_OUTCOME_D) {
    p->name.length = 0;
    grundy_text_add(&p->name, "(");
    grundy_text_put(&p->name, cell->data, cell->length);
    grundy_text_add(&p->name, ")");
    cell = &p->name;
  }
  print_cell(p, MOVES, text_of(cell), cell->length);
  grundy_text_add(p->out, "\n");
}

static void print_table(sheet *p) {
  uint32_t nodes = grundy_graph_nodes(p->s.graph);
  uint32_t shown = p->page->most < nodes ? (uint32_t)p->page->most : nodes;
  if (shown == 0) return;
  measure_row(p, shown);
  for (int c = 0; c < COLUMNS; c++) print_cell(p, c, column_head(p, c), strlen(column_head(p, c)));
  grundy_text_add(p->out, "\n");
  for (uint32_t u = 0; u < shown && !p->out->failed && gi_pace_work(&p->s.pace, 1); u++)
    print_node_row(p, u);
  if (nodes > shown)
    p->out->say(p->out, GRUNDY_N("  and %llu more (--all lists them)\n"),
                (unsigned long long)(nodes - shown));
}

/* ---- all of them together ---- */

static void print_counts(const sheet *p) {
  const grundy_graph_counts *n = &p->counts;
  bool loopy = grundy_graph_answer_question(p->s.a)->loopy && !p->counts.has_depth;
  bool valued = grundy_graph_answer_no_value(p->s.a) == GRUNDY_VALUE_EXISTS;
  SAY_COUNT(p->out, n->won, GRUNDY_N("1 N-position (won for the player to move)"),
            GRUNDY_N("%llu N-positions (won for the player to move)"));
  p->out->say(p->out, GRUNDY_N(", "));
  SAY_COUNT(p->out, n->lost, GRUNDY_N("1 P-position (lost)"), GRUNDY_N("%llu P-positions (lost)"));
  if (loopy) {
    p->out->say(p->out, GRUNDY_N(", "));
    SAY_COUNT(p->out, n->drawn, GRUNDY_N("1 draw"), GRUNDY_N("%llu draws"));
  }
  if (loopy && valued) {
    p->out->say(p->out, GRUNDY_N("; "));
    SAY_COUNT(p->out, n->infinite, GRUNDY_N("1 infinite value"), GRUNDY_N("%llu infinite values"));
  }
  if (n->has_largest) {
    p->out->say(p->out, GRUNDY_N("; "));
    p->out->say(p->out, GRUNDY_N("largest Grundy value %llu"), (unsigned long long)n->largest);
  }
  if (n->has_depth) {
    p->out->say(p->out, GRUNDY_N("; "));
    SAY_COUNT(p->out, n->depth, GRUNDY_N("the longest game has 1 move"),
              GRUNDY_N("the longest game has %llu moves"));
  }
  grundy_text_add(p->out, "\n");
}

static void print_graph_cost(const sheet *p) {
  bool loopy = grundy_graph_answer_question(p->s.a)->loopy && !p->counts.has_depth;
  bool valued = grundy_graph_answer_no_value(p->s.a) == GRUNDY_VALUE_EXISTS;
  const char *how = GRUNDY_N("one pass over nodes and arrows, from the ends of the game");
  if (loopy && valued)
    how = GRUNDY_N("retrograde analysis, and generalised Grundy values after Smith, Fraenkel and "
                   "Perl");
  else if (loopy)
    how = GRUNDY_N("retrograde analysis");
  p->out->say(p->out, GRUNDY_N("Computed: %s ("), grundy_translate(p->out->owner, how));
  p->out->say(p->out, GRUNDY_N("%.3f s, "), grundy_graph_answer_seconds(p->s.a));
  gi_print_bytes(grundy_graph_answer_memory(p->s.a), p->out);
  p->out->say(p->out, GRUNDY_N(").\n"));
}

static void print_all(sheet *p) {
  p->shown[NODE] = p->shown[OUTCOME] = p->shown[MOVES] = true;
  p->shown[VALUE] = grundy_graph_answer_no_value(p->s.a) == GRUNDY_VALUE_EXISTS;
  p->shown[LASTS] = grundy_graph_answer_question(p->s.a)->remoteness;
  grundy_graph_answer_counts(p->s.a, &p->counts);
  print_graph_title(p);
  if (p->page->start)
    print_start(p, *p->page->start);
  else
    print_no_value(p);
  print_table(p);
  print_counts(p);
  print_graph_cost(p);
}

grundy_stop grundy_print_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                               const grundy_style *style, grundy_text *out) {
  sheet p = {.page = page, .style = style, .out = out};
  grundy_text_init(&p.cell, out->owner);
  grundy_text_init(&p.name, out->owner);
  if (gi_sheet_open(&p.s, a, out)) print_all(&p);
  gi_sheet_close(&p.s);
  if (p.cell.failed || p.name.failed) out->failed = true;
  grundy_text_clear(&p.cell);
  grundy_text_clear(&p.name);
  return gi_stop_of(p.s.pace.why);
}
