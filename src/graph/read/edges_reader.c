/* Reads a list of edges, one arrow a line:
 *
 *   line  = [ word [ [ arrow ] word ] ] [ "#" comment ] | ( "#" | "%" | "//" ) comment
 *   word  = signs without blanks, arrows, and commas outside of brackets | a JSON string
 *   arrow = "->" | "-->" | ...
 *
 * Blanks around an arrow may be left out: 1->2. The dashes of an arrow are those directly before
 * its head, so 1->-2 leads to -2.
 *
 * A comma counts as a blank, so that a table of two columns can be read too.
 *
 * Lists of 10^8 numbers must be fast. While all words are plain numbers, the arrows are between
 * numbers: the usual line, two numbers with one blank between, is read 8 bytes at a time, and large
 * texts in pieces in parallel. A piece ends early at the first line with anything else in it, also
 * a fault; from the first such line in the text on, one thread reads names. So the graph and the
 * first fault do not depend on how the text was split.
 */
/* SPDX-License-Identifier: MIT */
#include "base/pool.h"
#include "base/utf8.h"
#include "graph/read/graph_words.h"
#include "grundy/kit/read.h"

enum {
  AT_ONCE = 1 << 16,    /* bytes read between two looks at the clock */
  LINE_FAST = 24,       /* the longest line of the fast loop: 10 + 1 + 10 digits, \r, \n */
  READ_AHEAD = 40,      /* bytes behind the start of a line that the fast loop may touch */
  PIECE_LEAST = 1 << 18 /* bytes of a piece */
};

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

static size_t edges_skip_blanks(const char *text, size_t at, size_t end) {
  while (at < end && is_blank(text[at])) at++;
  return at;
}

/* Whether nothing but a comment may follow. */
static bool line_done(const char *text, size_t at, size_t end) {
  return at == end || text[at] == '#';
}

static bool comment_line(const char *text, size_t at, size_t end) {
  return line_done(text, at, end) || text[at] == '%' ||
         (end - at >= 2 && text[at] == '/' && text[at + 1] == '/');
}

/* The end of the line that begins at `at`; SIZE_MAX if it is longer than `limit`. */
static size_t edges_line_end(const char *text, size_t at, size_t end, uint64_t limit) {
  size_t most = end - at;
  if (most > limit) most = (size_t)limit + 1;
  const char *newline = memchr(text + at, '\n', most);
  if (newline) return (size_t)(newline - text);
  return most > limit ? SIZE_MAX : end;
}

/* ---- numbers ---- */

typedef struct numbers { /* a piece of the text, which ends where a line ends */
  const char *text;
  size_t at, end;
  size_t length; /* of the whole text */
  uint64_t line_limit;
  gi_builder *build;
  gi_meter *meter;
} numbers;

/* The value of eight digits, the first in the lowest byte: neighbours are joined to numbers of
 * two, four and eight digits. */
static inline uint32_t eight_digits(uint64_t digits) {
  digits = (digits * (1 + (UINT64_C(10) << 8))) >> 8 & UINT64_C(0x00ff00ff00ff00ff);
  digits = (digits * (1 + (UINT64_C(100) << 16))) >> 16 & UINT64_C(0x0000ffff0000ffff);
  return (uint32_t)((digits * (1 + (UINT64_C(10000) << 32))) >> 32);
}

/* Reads a number at `s` and returns where it ends; NULL: there is none, or not a plain one. Reads
 * 8 bytes at once; `s` must have 11. */
static inline const char *fast_number(const char *s, uint32_t *out) {
  uint64_t eight;
  memcpy(&eight, s, sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  eight = __builtin_bswap64(eight);
#endif
  eight ^= UINT64_C(0x3030303030303030);
  /* In each byte up to the first one that is not a digit: whether it is a digit. */
  uint64_t other = ((eight + UINT64_C(0x0606060606060606)) | eight) & UINT64_C(0xf0f0f0f0f0f0f0f0);
  if (__builtin_expect(other != 0, 1)) {
    unsigned bits = (unsigned)__builtin_ctzll(other) & ~7u;
    if (bits == 0 || (s[0] == '0' && bits > 8)) return NULL;
    *out = eight_digits(eight << (64 - bits));
    return s + bits / 8;
  }
  uint64_t n = eight_digits(eight);
  size_t i = 8;
  for (; i < 10 && grundy_is_digit(s[i]); i++) n = n * 10 + (uint64_t)(s[i] - '0');
  if (s[0] == '0' || grundy_is_digit(s[i]) || n >= GRUNDY_NODES_MAX) return NULL;
  *out = (uint32_t)n;
  return s + i;
}

/* Reads lines of two numbers as long as there are such, up to `end`. False: the builder stopped. */
static bool fast_lines(numbers *p, size_t end) {
  const char *s = p->text + p->at, *last = p->text + end;
  gi_builder *b = p->build;
  bool more = true;
  while (more && s < last) {
    if ((!b->last || b->last->count == b->last->room) && !gi_builder_segment(b)) return false;
    gi_arrow *to = b->last->at + b->last->count, *full = b->last->at + b->last->room;
    for (more = false; s < last; to++) {
      gi_arrow arrow;
      const char *t = fast_number(s, &arrow.from);
      if (!t || (*t != ' ' && *t != '\t' && *t != ',')) break;
      t = fast_number(t + 1, &arrow.to);
      if (!t) break;
      t += *t == '\r';
      if (*t != '\n') break;
      if ((more = to == full)) break;
      *to = arrow;
      s = t + 1;
    }
    b->last->count = (size_t)(to - b->last->at);
  }
  p->at = (size_t)(s - p->text);
  return true;
}

/* A plain number at `*at`: no sign, no leading zero, below GRUNDY_NODES_MAX. */
static bool slow_number(const char *text, size_t *at, size_t end, uint32_t *out) {
  uint64_t n = 0;
  size_t from = *at, i = from;
  for (; i < end && i - from < 10 && grundy_is_digit(text[i]); i++)
    n = n * 10 + (uint64_t)(text[i] - '0');
  if (i == from || (text[from] == '0' && i - from > 1) || n >= GRUNDY_NODES_MAX) return false;
  if (i < end && !is_blank(text[i]) && gi_arrow_end(text, i, end) == i) return false;
  *at = i;
  *out = (uint32_t)n;
  return true;
}

/* Reads any line of numbers, also one without any. False: it has something else in it, or the
 * builder stopped. */
static bool slow_line(numbers *p) {
  const char *text = p->text;
  size_t end = edges_line_end(text, p->at, p->end, p->line_limit);
  if (end == SIZE_MAX) return false;
  size_t at = edges_skip_blanks(text, p->at, end);
  uint32_t from, to;
  if (!comment_line(text, at, end)) {
    if (!slow_number(text, &at, end, &from)) return false;
    at = edges_skip_blanks(text, at, end);
    if (line_done(text, at, end)) {
      if (!gi_builder_number(p->build, from)) return false;
    } else {
      at = edges_skip_blanks(text, gi_arrow_end(text, at, end), end);
      if (!slow_number(text, &at, end, &to)) return false;
      if (!line_done(text, edges_skip_blanks(text, at, end), end)) return false;
      if (!gi_builder_arrow(p->build, from, to)) return false;
    }
  }
  p->at = end < p->end ? end + 1 : end;
  return true;
}

/* Reads up to the end, or up to the first line that has other words in it. */
static void edges_read_numbers(numbers *p) {
  size_t ahead = p->length > READ_AHEAD && p->line_limit >= LINE_FAST ? p->length - READ_AHEAD : 0;
  size_t fast_end = p->end < ahead ? p->end : ahead;
  p->build->numbered = true;
  while (p->at < p->end) {
    size_t stop = p->end - p->at > AT_ONCE ? p->at + AT_ONCE : p->end;
    while (p->at < stop) {
      size_t fast = stop < fast_end ? stop : fast_end;
      if (p->at < fast && !fast_lines(p, fast)) return;
      if (p->at < stop && !slow_line(p)) return;
    }
    if (!gi_meter_poll(p->meter)) return;
  }
}

/* ---- side by side ---- */

typedef struct piece {
  numbers numbers;
  gi_builder build;
  gi_meter meter;
  grundy_error error;
} piece;

static void run_piece(void *user, size_t i, bool calls) {
  piece *p = (piece *)user + i;
  gi_meter_init(&p->meter, p->build.meter->budget, calls);
  p->build.meter = p->numbers.meter = &p->meter;
  edges_read_numbers(&p->numbers);
  gi_meter_close(&p->meter);
}

/* Where the line after the one around `at` begins. A line that is too long is left to the piece it
 * begins in, with all that follows. */
static size_t next_line(const gi_graph_reader *in, size_t at) {
  size_t end = edges_line_end(in->text, at, in->length, in->line_limit);
  return end < in->length ? end + 1 : in->length;
}

/* Takes the arrows of the pieces in order, up to the first that did not come to its end. */
static void join_pieces(gi_graph_reader *in, piece *pieces, size_t count) {
  bool whole = true;
  for (size_t i = 0; i < count; i++) {
    piece *p = &pieces[i];
    GI_ASSERT(p->numbers.at <= p->numbers.end && p->numbers.end <= in->length);
    p->build.meter = in->meter;
    if (whole) {
      in->at = p->numbers.at;
      in->build->status = p->build.status;
      if (p->build.status != GRUNDY_OK) *in->error = p->error;
      whole = p->numbers.at == p->numbers.end && p->build.status == GRUNDY_OK;
      gi_builder_append(in->build, &p->build);
    }
    gi_builder_clear(&p->build);
  }
}

/* Reads as far as there are numbers alone. False: stopped. */
static bool edges_read_all_numbers(gi_graph_reader *in) {
  unsigned threads = in->g->config.threads;
  size_t count = (in->length - in->at) / PIECE_LEAST, most = threads > 1 ? 4 * (size_t)threads : 1;
  if (count > most) count = most;
  if (count == 0) count = 1;
  in->build->numbered = true;
  gi_budget *budget = in->meter->budget;
  size_t size = count * sizeof(piece);
  piece *pieces = gi_budget_resize(budget, NULL, 0, size);
  if (!pieces) return false;
  size_t from = in->at, step = (in->length - in->at) / count;
  for (size_t i = 0; i < count; i++) {
    piece *p = &pieces[i];
    size_t end = i + 1 < count ? in->at + (i + 1) * step : in->length;
    if (end < from) end = from;
    if (end > from) end = next_line(in, end);
    p->numbers = (numbers){.text = in->text,
                           .at = from,
                           .end = end,
                           .length = in->length,
                           .line_limit = in->line_limit,
                           .build = &p->build};
    gi_builder_init(&p->build, in->g, in->meter, &p->error);
    p->build.numbered = true;
    from = end;
  }
  gi_pool_run(budget, threads, count, run_piece, pieces);
  join_pieces(in, pieces, count);
  gi_budget_resize(budget, pieces, size, 0);
  return in->build->status == GRUNDY_OK && gi_budget_stopped(budget) == GI_STOP_NONE;
}

/* ---- names ---- */

typedef struct line {
  gi_graph_word words[2];
  size_t count;
  bool quoted; /* the first one */
} line;

/* Room for two decoded names, made when the first string turns up. */
static bool make_buffers(gi_graph_reader *in, char **buffers) {
  if (*buffers) return true;
  *buffers = gi_budget_resize(in->meter->budget, NULL, 0, 2 * (size_t)GI_NAME_MAX);
  return *buffers || gi_graph_stopped(in);
}

static bool read_quoted(gi_graph_reader *in, size_t end, char *buffer, gi_graph_word *word) {
  if (!gi_graph_read_string(in, end, buffer, word)) return false;
  if (in->at < end && !is_blank(in->text[in->at]) && gi_arrow_end(in->text, in->at, end) == in->at)
    return gi_graph_fail(in, in->at, in->at + 1,
                         GRUNDY_N("a blank is expected behind the closing quote"));
  return true;
}

static bool is_arrow(const gi_graph_reader *in, const gi_graph_word *word) {
  if (word->to - word->from != word->length) return false; /* quoted */
  size_t dashes = 0;
  while (dashes < word->length && word->name[dashes] == '-') dashes++;
  if (in->lines && dashes == word->length) return true;
  return dashes > 0 && dashes + 1 == word->length && word->name[dashes] == '>';
}

static bool edges_read_plain(gi_graph_reader *in, size_t end, gi_graph_word *word) {
  const char *text = in->text;
  size_t from = in->at, at = gi_arrow_end(text, from, end), inside = SIZE_MAX, depth = 0, n;
  if (at > from) end = at; /* the word is an arrow */
  for (; at < end && (!is_blank(text[at]) || (text[at] == ',' && depth)); at += n) {
    unsigned char c = (unsigned char)text[at];
    depth += c == '(' || c == '[' || c == '{';
    depth -= depth && (c == ')' || c == ']' || c == '}');
    n = c < 0x80 ? 1 : gi_utf8_length(text + at, end - at);
    if (n == 0) return gi_graph_bad_utf8(in, at);
    if (c < 0x20) return gi_graph_bad_control(in, at);
    if (c == '-' && depth == 0 && gi_arrow_end(text, at, end) > at) break;
    if (c == '>' && at > from && (text[at - 1] == '-' || text[at - 1] == '=')) inside = at - 1;
    if (n == 3 && memcmp(text + at, "\xe2\x86\x92", 3) == 0) inside = at;
    if (n == 3 && memcmp(text + at, "\xef\xbc\x8c", 3) == 0)
      return gi_graph_fail(in, at, at + 3, GRUNDY_N("this is a full-width sign; write %c instead"),
                           ',');
  }
  in->at = at;
  *word = (gi_graph_word){text + from, at - from, from, at};
  if (word->length > GI_NAME_MAX) return gi_graph_long_name(in, from, at);
  if (inside != SIZE_MAX)
    return gi_graph_fail(in, inside, inside + (text[inside] < 0 ? 3 : 2),
                         GRUNDY_N("an arrow is written ->, one a line; in a name it needs quotes "
                                  "around the name"));
  return true;
}

static bool lonely_arrow(gi_graph_reader *in, const gi_graph_word *arrow) {
  return gi_graph_fail(in, arrow->from, arrow->to,
                       GRUNDY_N("-> needs a node before it and one behind it; a node with this "
                                "name needs quotes"));
}

/* Splits the line that ends at `end` into its words. */
static bool edges_read_words(gi_graph_reader *in, size_t end, char **buffers, line *l) {
  gi_graph_word word, arrow = {0};
  in->at = edges_skip_blanks(in->text, in->at, end);
  if (comment_line(in->text, in->at, end)) return true;
  for (; !line_done(in->text, in->at, end); in->at = edges_skip_blanks(in->text, in->at, end)) {
    bool quoted = in->text[in->at] == '"';
    if (quoted && !make_buffers(in, buffers)) return false;
    char *buffer = quoted ? *buffers + l->count % 2 * GI_NAME_MAX : NULL;
    if (!(quoted ? read_quoted(in, end, buffer, &word) : edges_read_plain(in, end, &word)))
      return false;
    if (l->count == 2)
      return gi_graph_fail(in, word.from, word.to,
                           GRUNDY_N("a line holds one arrow, from a node to another; a name with "
                                    "blanks needs quotes, and weights are not read"));
    if (!is_arrow(in, &word)) {
      l->quoted = l->quoted || (quoted && l->count == 0);
      l->words[l->count++] = word;
    } else if (l->count == 1 && !arrow.name) {
      arrow = word;
    } else {
      return lonely_arrow(in, &word);
    }
  }
  return !arrow.name || l->count == 2 || lonely_arrow(in, &arrow);
}

/* A-B alone on a line, where edges have no direction, is one of these. */
static bool split_edge(gi_graph_reader *in, line *l) {
  gi_graph_word *word = &l->words[0];
  const char *dash = memchr(word->name, '-', word->length), *end = word->name + word->length;
  const char *next = dash;
  while (next && next < end && *next == '-') next++;
  if (!dash) return true;
  if (dash == word->name || next == end || memchr(next, '-', (size_t)(end - next)))
    return gi_graph_fail(in, word->from, word->to,
                         GRUNDY_N("an edge is written as two nodes, A B or A-B; a name with - in "
                                  "it needs quotes"));
  l->words[1] =
      (gi_graph_word){next, (size_t)(end - next), word->to - (size_t)(end - next), word->to};
  word->length = (size_t)(dash - word->name);
  word->to = word->from + word->length;
  l->count = 2;
  return true;
}

static bool edges_add_line(gi_graph_reader *in, const line *l) {
  gi_builder *b = in->build;
  uint32_t nodes[2];
  if (l->count && b->numbered && !gi_builder_rename(b)) return gi_graph_stopped(in);
  for (size_t i = 0; i < l->count; i++)
    if (!gi_builder_node(b, l->words[i].name, l->words[i].length, &nodes[i]))
      return gi_graph_stopped(in);
  if (l->count == 2 && !gi_builder_arrow(b, nodes[0], nodes[1])) return gi_graph_stopped(in);
  return true;
}

static bool read_names(gi_graph_reader *in, char **buffers) {
  while (in->at < in->length) {
    size_t end = edges_line_end(in->text, in->at, in->length, in->line_limit);
    line l = {.count = 0};
    if (end == SIZE_MAX)
      return gi_graph_fail(in, in->at, in->at,
                           GRUNDY_N("this line is longer than %llu bytes, which is the limit; "
                                    "--line SIZE raises it"),
                           (unsigned long long)in->line_limit);
    if (!gi_meter_work(in->meter, 1 + (uint32_t)((end - in->at) / 64))) return gi_graph_stopped(in);
    size_t words_end = end > in->at && in->text[end - 1] == '\r' ? end - 1 : end;
    if (!edges_read_words(in, words_end, buffers, &l)) return false;
    if (in->lines && l.count == 1 && !l.quoted && !split_edge(in, &l)) return false;
    if (!edges_add_line(in, &l)) return false;
    in->at = end < in->length ? end + 1 : end;
  }
  return true;
}

bool gi_graph_read_edges(gi_graph_reader *in) {
  char *buffers = NULL;
  gi_graph_takes(in, GI_GRAPH_BYTE_ORDER_MARK);
  if (!edges_read_all_numbers(in)) return gi_graph_stopped(in);
  bool ok = read_names(in, &buffers);
  gi_budget_resize(in->meter->budget, buffers, buffers ? 2 * (size_t)GI_NAME_MAX : 0, 0);
  return ok;
}
