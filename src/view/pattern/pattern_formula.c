/* The expression of a rule as text: node by node, each made of the texts of its operands, so that
 * people, C, Python and Lua read the same struct. Code has parentheses around everything and calls
 * a function for all but arithmetic; for people, those that are not needed are left out. */
/* SPDX-License-Identifier: MIT */
#include "view/pattern/pattern_formula.h"

#include <stdio.h>

/* How tightly the text of a node holds together. */
enum binding { LOOSE, JOINED, ADDED, MULTIPLIED, ATOM };

typedef struct writer {
  const grundy_pattern *p;
  gi_dialect dialect;
  grundy_text texts[GRUNDY_PATTERN_NODES];
  enum binding bindings[GRUNDY_PATTERN_NODES];
} writer;

void gi_pattern_cell(const grundy_pattern *p, size_t cell, uint64_t *out) {
  for (size_t i = p->dimensions; i-- > 0;) {
    uint64_t length = p->ranges[i].high - p->ranges[i].low + 1;
    out[i] = p->ranges[i].low + cell % length;
    cell = (size_t)(cell / length);
  }
}

void gi_pattern_signed(int64_t n, grundy_text *out) {
  char digits[32];
  snprintf(digits, sizeof digits, "%lld", (long long)n);
  grundy_text_add(out, digits);
}

bool gi_pattern_starts(const grundy_pattern *p) {
  return p->dimensions == 1 && p->exception_count && p->wrong_test == 0;
}

bool gi_pattern_domain(const grundy_pattern *p, grundy_text *out) {
  bool any = false;
  for (size_t i = 0; i < p->dimensions; i++) {
    bool one = p->ranges[i].low == p->ranges[i].high;
    if (p->domain[i] == 0 && !one) continue;
    if (any && out) grundy_text_add(out, ", ");
    any = true;
    if (!out) continue;
    grundy_text_add(out, gi_pattern_number(p, i));
    grundy_text_add(out, one ? " = " : " >= ");
    grundy_text_number(out, p->domain[i]);
  }
  return any;
}

const char *gi_pattern_number(const grundy_pattern *p, size_t i) {
  static const char *const names[] = {"a", "b", "c", "d"};
  return p->dimensions == 1 ? "n" : names[i];
}

char gi_pattern_letter(size_t table) {
  return "TUVWXYZABCDEFGHIJKLMNOPQRS"[table % 26];
}

bool gi_pattern_is_condition(const grundy_pattern *p) {
  grundy_pattern_op op = p->rule.nodes[p->rule.count - 1].op;
  return op == GRUNDY_PATTERN_EQUAL || op == GRUNDY_PATTERN_AT_MOST || op == GRUNDY_PATTERN_BOTH ||
         op == GRUNDY_PATTERN_ONE_OF || op == GRUNDY_PATTERN_IN_BEATTY ||
         op == GRUNDY_PATTERN_IN_LIST;
}

/* An operand, in parentheses if it holds together less than is needed. */
static void put_operand(const writer *w, uint32_t node, enum binding needed, grundy_text *out) {
  bool bare = w->bindings[node] >= needed || w->dialect != GI_WORDS;
  if (!bare) grundy_text_add(out, "(");
  if (w->texts[node].data) grundy_text_add(out, w->texts[node].data);
  if (!bare) grundy_text_add(out, ")");
}

static void put_all(const writer *w, const char *between, grundy_text *out) {
  for (size_t i = 0; i < w->p->dimensions; i++) {
    if (i) grundy_text_add(out, between);
    grundy_text_add(out, gi_pattern_number(w->p, i));
  }
}

/* name(x) or name(x, k) */
static void put_call(const writer *w, const char *name, const grundy_pattern_node *n, bool number,
                     grundy_text *out) {
  grundy_text_add(out, name);
  grundy_text_add(out, "(");
  put_operand(w, n->x, LOOSE, out);
  if (number) {
    grundy_text_add(out, ", ");
    gi_pattern_signed(n->k, out);
  }
  grundy_text_add(out, ")");
}

static const char *sign_of(grundy_pattern_op op, gi_dialect dialect) {
  bool words = dialect == GI_WORDS, lua = dialect == GI_LUA;
  switch (op) {
  case GRUNDY_PATTERN_ALL_SUM:
  case GRUNDY_PATTERN_ADD:
    return " + ";
  case GRUNDY_PATTERN_SUBTRACT:
    return " - ";
  case GRUNDY_PATTERN_MULTIPLY:
    return words ? " " : " * ";
  case GRUNDY_PATTERN_DIVIDE:
    return " / ";
  case GRUNDY_PATTERN_MODULO:
    return " mod ";
  case GRUNDY_PATTERN_ALL_XOR:
  case GRUNDY_PATTERN_XOR:
    return words ? " xor " : lua ? " ~ " : " ^ ";
  case GRUNDY_PATTERN_ALL_OR:
  case GRUNDY_PATTERN_OR:
    return words ? " or " : " | ";
  case GRUNDY_PATTERN_ALL_AND:
    return words ? " and " : " & ";
  case GRUNDY_PATTERN_EQUAL:
    return words ? " = " : " == ";
  case GRUNDY_PATTERN_AT_MOST:
    return " <= ";
  default:
    return dialect == GI_C ? " && " : " and ";
  }
}

/* The numbers of the position, all of them. */
static enum binding put_leaf(const writer *w, const grundy_pattern_node *n, grundy_text *out) {
  bool words = w->dialect == GI_WORDS;
  switch (n->op) {
  case GRUNDY_PATTERN_NUMBER:
    gi_pattern_signed(n->k, out);
    return ATOM;
  case GRUNDY_PATTERN_VARIABLE:
    grundy_text_add(out, gi_pattern_number(w->p, (size_t)n->k));
    return ATOM;
  case GRUNDY_PATTERN_SORTED:
    if (words && (n->k == 0 || (size_t)n->k + 1 == w->p->dimensions)) {
      grundy_text_add(out, n->k ? "max(" : "min(");
      put_all(w, ", ", out);
      grundy_text_add(out, ")");
      return ATOM;
    }
    grundy_text_add(out, words ? "sorted(" : "rank(");
    if (!words) gi_pattern_signed(n->k, out);
    if (!words) grundy_text_add(out, ", ");
    put_all(w, ", ", out);
    grundy_text_add(out, ")");
    if (words) grundy_text_add(out, n->k == 1 ? "[2]" : "[3]");
    return ATOM;
  case GRUNDY_PATTERN_ALL_GCD:
    grundy_text_add(out, "gcd(");
    put_all(w, ", ", out);
    grundy_text_add(out, ")");
    return ATOM;
  case GRUNDY_PATTERN_COLUMNS:
    grundy_text_add(out, words ? "odd" : "columns(");
    gi_pattern_signed(n->k, out);
    grundy_text_add(out, words ? "(" : ", ");
    put_all(w, ", ", out);
    grundy_text_add(out, ")");
    return ATOM;
  default:
    if (!words) grundy_text_add(out, "(");
    put_all(w, sign_of(n->op, w->dialect), out);
    if (!words) grundy_text_add(out, ")");
    return n->op == GRUNDY_PATTERN_ALL_SUM ? ADDED : JOINED;
  }
}

/* The larger one minus the smaller one of two numbers. */
static bool is_distance(const writer *w, const grundy_pattern_node *n) {
  const grundy_pattern_node *x = &w->p->rule.nodes[n->x], *y = &w->p->rule.nodes[n->y];
  return w->p->dimensions == 2 && n->op == GRUNDY_PATTERN_SUBTRACT &&
         x->op == GRUNDY_PATTERN_SORTED && y->op == GRUNDY_PATTERN_SORTED && x->k > y->k;
}

/* Conditions that have a name among people. */
static bool put_named(const writer *w, const grundy_pattern_node *n, grundy_text *out) {
  const grundy_pattern_node *x = &w->p->rule.nodes[n->x], *y = &w->p->rule.nodes[n->y];
  const grundy_pattern_node *one = &w->p->rule.nodes[x->y];
  if (n->op == GRUNDY_PATTERN_AT_MOST && x->op == GRUNDY_PATTERN_ADD &&
      one->op == GRUNDY_PATTERN_NUMBER && one->k == 1) { /* x + 1 <= y */
    put_operand(w, x->x, JOINED, out);
    grundy_text_add(out, " < ");
    put_operand(w, n->y, JOINED, out);
    return true;
  }
  if (n->op != GRUNDY_PATTERN_EQUAL || y->op != GRUNDY_PATTERN_NUMBER) return false;
  if (x->op == GRUNDY_PATTERN_ZECKENDORF && y->k == 1) {
    put_operand(w, x->x, JOINED, out);
    out->say(out, GRUNDY_N(" is a Fibonacci number"));
    return true;
  }
  if (x->op == GRUNDY_PATTERN_DIGIT_SUM && x->k == 2 && y->k == 1) {
    put_operand(w, x->x, JOINED, out);
    out->say(out, GRUNDY_N(" is a power of 2"));
    return true;
  }
  if (x->op == GRUNDY_PATTERN_COLUMNS && y->k == 0) {
    out->say(out, GRUNDY_N("%llu divides the sum of each binary column of "),
             (unsigned long long)x->k);
    put_all(w, ", ", out);
    return true;
  }
  if ((is_distance(w, x) || (x->op == GRUNDY_PATTERN_ALL_XOR && w->p->dimensions == 2)) &&
      y->k == 0) {
    grundy_text_add(out, "a = b");
    return true;
  }
  if (x->op == GRUNDY_PATTERN_SUBTRACT && y->k == 0) {
    put_operand(w, x->x, ADDED, out);
    grundy_text_add(out, " = ");
    put_operand(w, x->y, ADDED, out);
    return true;
  }
  return false;
}

static enum binding put_binary(const writer *w, const grundy_pattern_node *n, grundy_text *out) {
  static const enum binding own[] = {ADDED,  ADDED,  MULTIPLIED, ATOM,  MULTIPLIED,
                                     JOINED, JOINED, LOOSE,      LOOSE, LOOSE};
  bool words = w->dialect == GI_WORDS;
  if (words && put_named(w, n, out)) return LOOSE;
  if (words && is_distance(w, n)) {
    grundy_text_add(out, "|a - b|");
    return ATOM;
  }
  if (words && n->op == GRUNDY_PATTERN_MULTIPLY && n->x == n->y) {
    put_operand(w, n->x, ATOM, out);
    grundy_text_add(out, "^2");
    return MULTIPLIED;
  }
  enum binding mine = own[n->op - GRUNDY_PATTERN_ADD], left = mine, right = mine;
  if (n->op == GRUNDY_PATTERN_SUBTRACT) right = MULTIPLIED;
  if (mine == MULTIPLIED) left = right = ATOM;
  if (mine == JOINED) left = right = ATOM;
  if (n->op == GRUNDY_PATTERN_DIVIDE) left = right = ATOM;
  if (n->op == GRUNDY_PATTERN_BOTH) left = right = LOOSE;
  if (n->op == GRUNDY_PATTERN_EQUAL || n->op == GRUNDY_PATTERN_AT_MOST) left = right = JOINED;
  if (n->op == GRUNDY_PATTERN_MULTIPLY && words) { /* 3 n, not n 3 */
    bool swap = w->p->rule.nodes[n->y].op == GRUNDY_PATTERN_NUMBER;
    put_operand(w, swap ? n->y : n->x, left, out);
    grundy_text_add(out, " ");
    put_operand(w, swap ? n->x : n->y, right, out);
    return mine;
  }
  bool call = !words && (n->op == GRUNDY_PATTERN_DIVIDE || n->op == GRUNDY_PATTERN_MODULO);
  if (n->op == GRUNDY_PATTERN_DIVIDE) grundy_text_add(out, words ? "floor(" : "quotient(");
  if (n->op == GRUNDY_PATTERN_MODULO && !words) grundy_text_add(out, "modulo(");
  if (!words && !call) grundy_text_add(out, "(");
  put_operand(w, n->x, left, out);
  const char *behind = w->texts[n->y].data;
  if (words && n->op == GRUNDY_PATTERN_ADD && behind && behind[0] == '-' &&
      w->bindings[n->y] >= right) { /* n - 1, not n + -1 */
    grundy_text_add(out, " - ");
    grundy_text_add(out, behind + 1);
    return mine;
  }
  grundy_text_add(out, call ? ", " : sign_of(n->op, w->dialect));
  put_operand(w, n->y, right, out);
  if (!words || n->op == GRUNDY_PATTERN_DIVIDE) grundy_text_add(out, ")");
  return mine;
}

/* XOR of x >> i: "n xor (n >> 1)". */
static void put_gray(const writer *w, const grundy_pattern_node *n, grundy_text *out) {
  bool first = true, words = w->dialect == GI_WORDS;
  if (!words) grundy_text_add(out, "(");
  for (int i = 0; i < 63; i++) {
    if (!((uint64_t)n->k >> i & 1)) continue;
    if (!first) grundy_text_add(out, sign_of(GRUNDY_PATTERN_XOR, w->dialect));
    first = false;
    if (i) grundy_text_add(out, "(");
    put_operand(w, n->x, ATOM, out);
    if (i) grundy_text_add(out, " >> ");
    if (i) gi_pattern_signed(i, out);
    if (i) grundy_text_add(out, ")");
  }
  if (!words) grundy_text_add(out, ")");
}

/* (1 + sqrt(5)) / 2 */
void gi_pattern_irrational(const grundy_pattern_node *n, grundy_text *out) {
  bool sum = n->k != 0;
  if (sum && n->k3 != 1) grundy_text_add(out, "(");
  if (sum) gi_pattern_signed(n->k, out);
  grundy_text_add(out, sum ? " + sqrt(" : "sqrt(");
  gi_pattern_signed(n->k2, out);
  grundy_text_add(out, ")");
  if (sum && n->k3 != 1) grundy_text_add(out, ")");
  if (n->k3 != 1) grundy_text_add(out, " / ");
  if (n->k3 != 1) gi_pattern_signed(n->k3, out);
}

static enum binding put_beatty(const writer *w, const grundy_pattern_node *n, grundy_text *out) {
  bool member = n->op == GRUNDY_PATTERN_IN_BEATTY;
  if (w->dialect != GI_WORDS) {
    grundy_text_add(out, member ? "in_beatty(" : "beatty(");
    put_operand(w, n->x, LOOSE, out);
    for (int i = 0; i < 3; i++) {
      grundy_text_add(out, ", ");
      gi_pattern_signed(i == 0 ? n->k : i == 1 ? n->k2 : n->k3, out);
    }
    grundy_text_add(out, ")");
    return ATOM;
  }
  if (member) {
    put_operand(w, n->x, JOINED, out);
    grundy_text_add(out, " = floor(i w), i > 0");
    return LOOSE;
  }
  grundy_text_add(out, "floor(");
  put_operand(w, n->x, ATOM, out);
  grundy_text_add(out, " w)");
  return ATOM;
}

/* An entry of a table; whether it is one of those that are not 0. */
static enum binding put_table(const writer *w, const grundy_pattern_node *n, char letter,
                              grundy_text *out) {
  const int64_t *entries = w->p->rule.entries + n->table;
  char name[2] = {letter, '\0'};
  if (n->op == GRUNDY_PATTERN_IN_LIST) {
    put_operand(w, n->x, JOINED, out);
    grundy_text_add(out, " = ");
    grundy_text_add(out, name);
    grundy_text_add(out, "(i)");
    return LOOSE;
  }
  if (n->op == GRUNDY_PATTERN_STEPS) {
    grundy_text_add(out, name);
    grundy_text_add(out, "(");
    put_operand(w, n->x, LOOSE, out);
    grundy_text_add(out, ")");
    return ATOM;
  }
  if (n->op == GRUNDY_PATTERN_ONE_OF) {
    bool first = true;
    put_operand(w, n->x, JOINED, out);
    grundy_text_add(out, " in {");
    for (size_t i = 0; i < n->entries; i++) {
      if (!entries[i]) continue;
      if (!first) grundy_text_add(out, ", ");
      gi_pattern_signed((int64_t)i, out);
      first = false;
    }
    grundy_text_add(out, "}");
    return LOOSE;
  }
  grundy_text_add(out, name);
  grundy_text_add(out, "[");
  put_operand(w, n->x, LOOSE, out);
  grundy_text_add(out, "]");
  return ATOM;
}

static void put_table_call(const writer *w, const grundy_pattern_node *n, char letter,
                           grundy_text *out) {
  char name[2] = {letter, '\0'};
  bool list = n->op == GRUNDY_PATTERN_IN_LIST;
  if (n->op == GRUNDY_PATTERN_ONE_OF) grundy_text_add(out, "(");
  grundy_text_add(out, list ? "in_list(" : n->op == GRUNDY_PATTERN_STEPS ? "step(" : "entry(");
  grundy_text_add(out, name);
  grundy_text_add(out, ", ");
  gi_pattern_signed(list ? n->k : (int64_t)n->entries, out);
  grundy_text_add(out, ", ");
  if (list) gi_pattern_signed(n->k2, out);
  if (list) grundy_text_add(out, ", ");
  put_operand(w, n->x, LOOSE, out);
  grundy_text_add(out, n->op == GRUNDY_PATTERN_ONE_OF ? ") > 0)" : ")");
}

static enum binding put_unary(const writer *w, const grundy_pattern_node *n, char letter,
                              grundy_text *out) {
  static const char *const named[] = {"v", "low", "high", "digits", "sum"};
  static const char *const called[] = {"valuation", "low_power", "high_power", "digit_count",
                                       "digit_sum"};
  bool words = w->dialect == GI_WORDS;
  if (n->entries) {
    if (words) return put_table(w, n, letter, out);
    put_table_call(w, n, letter, out);
    return ATOM;
  }
  if (n->op <= GRUNDY_PATTERN_DIGIT_SUM) {
    size_t which = (size_t)n->op - GRUNDY_PATTERN_VALUATION;
    if (words) {
      char name[32];
      snprintf(name, sizeof name, "%s%lld", named[which], (long long)n->k);
      put_call(w, name, n, false, out);
    } else {
      put_call(w, called[which], n, true, out);
    }
    return ATOM;
  }
  if (n->op == GRUNDY_PATTERN_BEATTY || n->op == GRUNDY_PATTERN_IN_BEATTY)
    return put_beatty(w, n, out);
  if (n->op == GRUNDY_PATTERN_GRAY) {
    put_gray(w, n, out);
    return words ? JOINED : ATOM;
  }
  const char *name = n->op == GRUNDY_PATTERN_ODIOUS         ? "odious"
                     : n->op == GRUNDY_PATTERN_EVIL         ? "evil"
                     : n->op == GRUNDY_PATTERN_ROOT         ? (words ? "floor(sqrt" : "root")
                     : n->op == GRUNDY_PATTERN_ZECKENDORF   ? "fib_parts"
                     : n->op == GRUNDY_PATTERN_ZECKENDORF_1 ? "fib_least"
                                                            : "fib_zeros";
  put_call(w, name, n, false, out);
  if (n->op == GRUNDY_PATTERN_ROOT && words) grundy_text_add(out, ")");
  return ATOM;
}

void gi_pattern_formula(const grundy_pattern *p, gi_dialect dialect, grundy_text *out) {
  writer w = {.p = p, .dialect = dialect};
  size_t count = p->rule.count, tables = 0;
  for (size_t i = 0; i < count; i++) {
    const grundy_pattern_node *n = &p->rule.nodes[i];
    grundy_text *text = &w.texts[i];
    grundy_text_init(text, out->owner);
    if (n->op <= GRUNDY_PATTERN_COLUMNS)
      w.bindings[i] = put_leaf(&w, n, text);
    else if (n->op <= GRUNDY_PATTERN_BOTH)
      w.bindings[i] = put_binary(&w, n, text);
    else
      w.bindings[i] = put_unary(&w, n, gi_pattern_letter(tables), text);
    tables += n->entries > 0;
    out->failed = out->failed || text->failed;
  }
  if (count && w.texts[count - 1].data) grundy_text_add(out, w.texts[count - 1].data);
  for (size_t i = 0; i < count; i++) grundy_text_clear(&w.texts[i]);
}
