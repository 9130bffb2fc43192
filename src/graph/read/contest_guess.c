/* Whether a text that could be a list of edges is the input of a contest.
 *
 * Below, a line is one that has words and is not a comment; in all but the first, -> may stand
 * between words. Numbers are whole, without a sign or leading zeros; they fit a count n if they are
 * all 1 to n, or all 0 to n - 1. Only a text whose very first line is a line (no comment, not
 * empty) is looked at, so a comment on top of a list of edges says that it is one.
 *
 *   counted     The first line has two numbers n m, m at least 1, or three. The next m lines have
 *               two numbers each, which fit n. Then the text ends, or a line follows that is not an
 *               arrow: it has three or more numbers, or one number q, behind which there are q
 *               lines, or one line with q words. (After three numbers anything may follow.) With
 *               two numbers n is at most 10^6 or 100 m, as larger ones are seldom meant so.
 *   counted     The first line has one number n, and n - 1 lines with two numbers that fit n are
 *               all that follows. This is the usual form of a tree. Behind them a line may
 *               follow that has one number, as the root or the next tree, or three words or more.
 *   adjacency   The first line has one number n. Each of the next n lines begins with the number
 *               of the words behind it, and these fit n. Then the text ends, or one of these lines
 *               has at least three words.
 *   parents     The first line has one number n, and one line with n or n - 1 numbers, and at
 *               least three, which are at most n, is all that follows; -1 is allowed once.
 *
 *   matrix      n lines, n at least 3, each with n numbers that are 0 or 1, are all that there is;
 * n may stand alone in a line before them. Its format is adjacency, too.
 *
 * A text of one of these forms is read so. The reading is *unmistakable* if it cannot be a list of
 * arrows between nodes that are numbered without gaps. That is so if a line has three or more
 * words, because such a line is not an arrow, and if m is at least n + 2: as an arrow, n m would
 * lead to a node m, while no other line has a number above n, so n + 1 would be missing. If the
 * reading is not unmistakable, a note says which one was taken. So a list of arrows without gaps
 * never loses an arrow silently.
 *
 * A list of edges gets a note, too, if it could be a counted one: all its lines fit n, and more
 * than m arrows follow, or m is at least n + 2; or exactly one number stands in the line behind the
 * first m arrows; or only n is too large. If exactly m lines follow, and at least half of them are
 * arrows that fit n, then the note names the first that is not; with three numbers in the first
 * line, which cannot be an arrow, the text is a counted one with a fault. A list also gets a note
 * if it could hold test cases, one behind
 * the other: each is a first line n m or n with the edges that it announces. There are at least
 * two of them, or zeros end them, or the very first line has their number. And it gets one if n
 * stands alone in the first line, and n - 1 pairs that fit n, and more pairs, follow.
 *
 * The cost is linear, and small for most lists of edges, because the first line that does not fit
 * ends the look.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/number_lines.h"

enum {
  MANY = 1000000,
  FEW = 3 /* so many lines may fail to fit before as many fit */
};

typedef struct row { /* one line */
  uint64_t words, first;
  uint64_t most; /* of the words from the second on */
  bool plain;    /* all words are numbers without a sign */
  bool zero;     /* one of the words from the second on is 0 */
  size_t minus;  /* words that are -1; if there are no others, the line is not plain, but signed */
  bool is_signed;
} row;

typedef struct look {
  gi_graph_reader *in;
  gi_number_lines lines;
  uint64_t most;
  bool zero;
} look;

/* Reads the next line; false: there is none, or a limit ended it. */
static bool look_row(look *k, row *r) {
  gi_number word;
  *r = (row){.plain = true, .is_signed = true};
  if (!gi_number_lines_next(&k->lines)) return false;
  for (; gi_number_lines_word(&k->lines, &word); r->words++) {
    bool minus = word.is_number && word.negative && word.value == 1;
    r->plain = r->plain && word.is_number && !word.negative;
    r->is_signed = r->is_signed && word.is_number && (!word.negative || minus);
    r->minus += minus;
    if (r->words == 0) r->first = word.value;
    if (r->words == 0 || minus) continue;
    if (word.value > r->most) r->most = word.value;
    r->zero |= word.value == 0;
    if (!gi_graph_work(k->in, 1)) return false;
  }
  return gi_graph_work(k->in, 2);
}

static bool fits_count(const look *k, uint64_t n) {
  return k->most <= n && !(k->zero && k->most == n);
}

/* Whether the line has two numbers, and they fit n with all earlier ones. */
static bool takes_pair(look *k, const row *r, uint64_t n) {
  if (!r->plain || r->words != 2) return false;
  if (r->first > k->most) k->most = r->first;
  if (r->most > k->most) k->most = r->most;
  k->zero |= r->zero || r->first == 0;
  return fits_count(k, n);
}

/* Whether the q lines, or the line with q words, of questions follow, and nothing more. */
static bool questions_follow(look *k, uint64_t q) {
  uint64_t lines = 0, words = 0;
  for (row r; look_row(k, &r); lines++) words = lines ? 0 : r.words;
  return lines == q || (lines == 1 && words == q);
}

static void note_counts(gi_graph_reader *in, uint64_t n, uint64_t m) {
  gi_graph_note(in, GRUNDY_NO_OFFSET, "counts-assumed",
                GRUNDY_N("the first line was read as the numbers of nodes (%llu) and arrows "
                         "(%llu); --no-header reads it as an arrow"),
                (unsigned long long)n, (unsigned long long)m);
}

static grundy_graph_format edges_with_note(gi_graph_reader *in) {
  gi_graph_note(in, GRUNDY_NO_OFFSET, "arrow-assumed",
                GRUNDY_N("the first line was read as an arrow; if it holds the numbers of nodes "
                         "and arrows, add --header"));
  return GRUNDY_GRAPH_EDGES;
}

/* Whether exactly m lines are all that follows, and at least half of them are arrows that fit n.
 * `*wrong` is where the first line begins that is not. The look ends early where few fit. */
static bool is_nearly_counted(look *k, uint64_t n, uint64_t m, size_t *wrong) {
  uint64_t fit = 0, unfit = 0;
  for (row r;;) {
    look before = *k;
    if (!look_row(k, &r)) break;
    if (takes_pair(k, &r, n)) {
      fit++;
      continue;
    }
    k->most = before.most;
    k->zero = before.zero;
    if (unfit++ == 0) *wrong = k->lines.at;
    if (unfit > fit + FEW) return false;
  }
  return unfit > 0 && fit >= unfit && fit + unfit == m;
}

static void note_wrong_line(const look *k, uint64_t n, size_t wrong) {
  unsigned long long line = 1;
  for (size_t i = 0; i < wrong; i++) line += k->in->text[i] == '\n';
  gi_graph_note(k->in, GRUNDY_NO_OFFSET, "arrow-assumed",
                GRUNDY_N("the first line was read as an arrow; if it holds the numbers of nodes "
                         "and arrows, line %llu is wrong, because two nodes from %llu to %llu "
                         "belong there; --header reads the text so"),
                line, (unsigned long long)!k->zero, (unsigned long long)n - k->zero);
}

/* ---- test cases ---- */

/* Whether the edges that a first line announces follow. */
static bool takes_case(look *k, const row *head, bool counted) {
  uint64_t n = head->first, m = counted ? head->most : n - 1;
  row r;
  if (!head->plain || head->words != (counted ? 2 : 1) || n == 0) return false;
  k->most = 0;
  k->zero = false;
  for (uint64_t i = 0; i < m; i++)
    if (!look_row(k, &r) || !takes_pair(k, &r, n)) return false;
  return true;
}

/* Whether test cases are all that follows, `announced` of them if that is not 0. */
static bool are_cases(look k, bool counted, uint64_t announced, uint64_t *count) {
  row r;
  for (*count = 0; look_row(&k, &r); ++*count)
    if (r.plain && r.first == 0 && r.most == 0 && *count) /* zeros end them */
      return announced == 0 && !look_row(&k, &r);
    else if (!takes_case(&k, &r, counted))
      return false;
  return announced ? *count == announced : *count > 1;
}

static grundy_graph_format edges_of_cases(gi_graph_reader *in, uint64_t count) {
  gi_graph_note(in, GRUNDY_NO_OFFSET, "cases-joined",
                count == 1 ? GRUNDY_N("all lines were read as one list of arrows; if they hold a "
                                      "test case, leave only its graph in the file")
                           : GRUNDY_N("all lines were read as one list of arrows; if they hold "
                                      "test cases (%llu), put each graph into a file of its own"),
                (unsigned long long)count);
  return GRUNDY_GRAPH_EDGES;
}

/* ---- guesses by the first line ---- */

/* The first line has two or three numbers, n and m first. `all` is the whole text. */
static grundy_graph_format guess_counted(look all, look *k, uint64_t n, uint64_t m, bool three) {
  gi_graph_reader *in = k->in;
  uint64_t cases;
  bool gap = m >= 2 && m - 2 >= n; /* m >= n + 2 */
  row r;
  uint64_t taken = 0;
  bool more = true;
  look first = *k;
  while (taken < m && (more = look_row(k, &r)) && takes_pair(k, &r, n)) taken++;
  if (taken < m) {
    size_t wrong = 0;
    if (more && is_nearly_counted(&first, n, m, &wrong)) {
      if (three) return GRUNDY_GRAPH_COUNTED;
      note_wrong_line(&first, n, wrong);
      return GRUNDY_GRAPH_EDGES;
    }
    bool counts = gap || (m == n && taken == n - 1); /* or the second number is a root */
    return !more && taken && counts && !three ? edges_with_note(in) : GRUNDY_GRAPH_EDGES;
  }
  more = look_row(k, &r);
  bool number = more && r.plain && r.words == 1, long_line = more && r.plain && r.words > 2;
  if (!three && more && !long_line && !(number && questions_follow(k, r.first))) {
    if (number) return edges_with_note(in);
    if (are_cases(all, true, 0, &cases)) return edges_of_cases(in, cases);
    while (more && takes_pair(k, &r, n)) more = look_row(k, &r);
    return more ? GRUNDY_GRAPH_EDGES : edges_with_note(in);
  }
  if (!three && n > MANY && n / 100 > m) return edges_with_note(in);
  if (!three && !gap && !long_line) note_counts(in, n, m);
  return GRUNDY_GRAPH_COUNTED;
}

static bool is_adjacency(look k, uint64_t n, bool *certain) {
  row r;
  *certain = false;
  for (uint64_t i = 0; i < n; i++) {
    if (!look_row(&k, &r) || !r.plain || r.words == 0 || r.first != r.words - 1) return false;
    if (r.most > k.most) k.most = r.most;
    k.zero |= r.zero;
    if (!fits_count(&k, n)) return false;
    *certain |= r.words > 2;
  }
  return *certain || !look_row(&k, &r);
}

/* Whether the n - 1 edges of a tree follow; then `r` is the line behind them, and `*more` says
 * whether there is one. */
static bool is_edges_of_tree(look *k, uint64_t n, row *r, bool *more) {
  for (uint64_t i = 1; i < n; i++)
    if (!look_row(k, r) || !takes_pair(k, r, n)) return false;
  *more = look_row(k, r);
  return n > 1;
}

/* Whether a square of 0 and 1 with n rows is all that follows. */
static bool is_matrix(look k, uint64_t n) {
  row r;
  for (uint64_t i = 0; i < n; i++)
    if (!look_row(&k, &r) || !r.plain || r.words != n || r.first > 1 || r.most > 1) return false;
  return n > 2 && !look_row(&k, &r);
}

static grundy_graph_format as_matrix(gi_graph_reader *in) {
  in->lists = GI_LISTS_MATRIX;
  return GRUNDY_GRAPH_ADJACENCY;
}

static bool is_parents(look k, uint64_t n) {
  row r, more;
  return look_row(&k, &r) && r.is_signed && r.minus <= 1 && r.words > 2 &&
         (r.words == n || r.words + 1 == n) && (r.first <= n || r.minus) && r.most <= n &&
         !look_row(&k, &more);
}

/* The first line has one number. */
static grundy_graph_format guess_rows(look *k, uint64_t n) {
  bool certain, more;
  row r;
  uint64_t cases;
  if (is_adjacency(*k, n, &certain)) {
    if (!certain)
      gi_graph_note(k->in, GRUNDY_NO_OFFSET, "rows-assumed",
                    GRUNDY_N("the lines were read as rows, each with the number of its arrows "
                             "first; --no-header reads them as arrows"));
    return GRUNDY_GRAPH_ADJACENCY;
  }
  if (is_matrix(*k, n)) return as_matrix(k->in);
  look behind = *k;
  bool tree = is_edges_of_tree(&behind, n, &r, &more), pair = tree && more && r.words == 2;
  if (tree && !pair) {
    if (!k->in->lines)
      gi_graph_note(k->in, GRUNDY_NO_OFFSET, "directions-assumed",
                    GRUNDY_N("the first line was read as the number of nodes, and the edges as "
                             "arrows, as they are written; --format tree directs them away from "
                             "the root"));
    return GRUNDY_GRAPH_COUNTED;
  }
  if (is_parents(*k, n)) return GRUNDY_GRAPH_PARENTS;
  if (are_cases(*k, false, n, &cases) || are_cases(*k, true, n, &cases))
    return edges_of_cases(k->in, cases);
  if (pair)
    gi_graph_note(k->in, GRUNDY_NO_OFFSET, "node-assumed",
                  GRUNDY_N("the first line was read as a node without arrows; if it is the number "
                           "of nodes of a tree, leave only its %llu edges behind it"),
                  (unsigned long long)n - 1);
  return GRUNDY_GRAPH_EDGES;
}

grundy_graph_format gi_contest_guess(gi_graph_reader *in) {
  look k = {.in = in, .lines = gi_number_lines_of(in)}, all = k;
  size_t begin = k.lines.next;
  gi_number word[4];
  size_t words = 0;
  row r;
  look top = all;
  if (look_row(&top, &r) && is_matrix(all, r.words)) return as_matrix(in);
  if (!gi_number_lines_next(&k.lines) || memchr(in->text + begin, '\n', k.lines.at - begin))
    return GRUNDY_GRAPH_EDGES;
  while (words < 4 && gi_number_lines_word(&k.lines, &word[words])) {
    if (!word[words].is_number || word[words].negative || word[words].arrow)
      return GRUNDY_GRAPH_EDGES;
    words++;
  }
  if (words == 0 || words == 4 || word[0].value == 0) return GRUNDY_GRAPH_EDGES;
  if (words == 1) return guess_rows(&k, word[0].value);
  return word[1].value ? guess_counted(all, &k, word[0].value, word[1].value, words == 3)
                       : GRUNDY_GRAPH_EDGES;
}
