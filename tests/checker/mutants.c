/* mutants FOLDER: changes every entry of the true certificates in FOLDER, and lets gcheck judge.
 *
 * A mutant must be refused, or what it says must be right: for every sum of positions with a total
 * of at most 14 (the sum of the heaps, or of the numbers of the atoms) its class is in P if and
 * only if the sum is a misere P-position by the definition. Up to the order 12 an entry takes every
 * other value, above it three others. In large certificates not every entry is changed.
 *
 * The entries are those of this file's own reader, which takes words as they come; gcheck gets them
 * as text.
 */
/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gcheck.h"

enum {
  TOTAL = 14,      /* of the sums that are compared */
  SMALL = 12,      /* orders up to this: every value */
  ENTRIES = 1500,  /* about as many entries are changed in one certificate */
  HEAPS = 1000,    /* with more of them a proof takes long, and there are no mutants */
  LONG = 4000,     /* bytes; longer certificates are cut at fewer places */
  SLOTS = 1 << 16, /* of the memo */
  PARTS = 32,      /* of a sum in the memo */
};

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                      \
      abort();                                                                                     \
    }                                                                                              \
  } while (0)

/* A certificate as lists of words, a line each. */
typedef struct entry_line {
  char **words;
  size_t count;
} entry_line;

typedef struct entries {
  entry_line *lines;
  size_t count;
} entries;

static const char *name;
static size_t mutants, accepted;
static gc_report report;

/* ---- outcomes by the definition ---- */

typedef struct slot {
  unsigned char parts[PARTS]; /* rising; a 0 ends them */
  signed char outcome;        /* 0: free; 1: P; -1: N */
} slot;

static slot *memo;
static const entries *game; /* whose rules are played */

static unsigned digit_at(size_t t) {
  const char *code = game->lines[1].words[2];
  size_t at = t ? t + 1 : 0;
  if (at >= strlen(code)) return 0;
  return (unsigned)strtoul((char[]){code[at], 0}, NULL, 16);
}

static bool outcome_p(const unsigned char *parts);

/* The sum without its part i and with the parts of `more`, which a 0 ends, is a P-position. */
static bool option_p(const unsigned char *parts, size_t i, const unsigned char *more) {
  unsigned char sum[2 * PARTS] = {0};
  size_t count = 0;
  for (size_t k = 0; parts[k]; k++)
    if (k != i) sum[count++] = parts[k];
  for (; *more; more++) sum[count++] = *more;
  CHECK(count < PARTS);
  for (size_t a = 1; a < count; a++)
    for (size_t b = a; b > 0 && sum[b] < sum[b - 1]; b--) {
      unsigned char part = sum[b];
      sum[b] = sum[b - 1];
      sum[b - 1] = part;
    }
  return outcome_p(sum);
}

/* Whether a move in part i leads to a P-position; *moves is set if there is a move. */
static bool heap_wins(const unsigned char *parts, size_t i, bool *moves) {
  unsigned h = parts[i];
  for (unsigned t = 0; t <= h; t++)
    for (unsigned a = 0; a <= h - t; a++)
      for (unsigned b = a; a + b <= h - t; b++) {
        unsigned c = h - t - a - b, heaps = (a > 0) + (b > 0) + (c > 0);
        if (c < b || !(digit_at(t) >> heaps & 1) || (t == 0 && heaps < 2)) continue;
        unsigned char more[4] = {(unsigned char)c, (unsigned char)b, (unsigned char)a, 0};
        *moves = true;
        if (option_p(parts, i, more)) return true;
      }
  return false;
}

static bool atom_wins(const unsigned char *parts, size_t i, bool *moves) {
  const entry_line *line = &game->lines[1 + parts[i]];
  for (size_t o = 1; o < line->count; o++) {
    unsigned char more[PARTS] = {0};
    size_t count = 0;
    for (char *at = line->words[o]; *at != '0';) {
      CHECK(count < PARTS - 1);
      more[count++] = (unsigned char)strtoul(at, &at, 10);
      if (!*at++) break;
    }
    *moves = true;
    if (option_p(parts, i, more)) return true;
  }
  return false;
}

/* A sum is a list of at most PARTS - 1 parts with zeros behind it. The depth is that of a play. */
static bool outcome_p(const unsigned char *parts) {
  size_t hash = 5381;
  for (size_t i = 0; parts[i]; i++) hash = (hash * 33 + parts[i]) * 2654435761u % SLOTS;
  while (memo[hash].outcome && memcmp(memo[hash].parts, parts, PARTS) != 0)
    hash = (hash + 1) % SLOTS;
  if (memo[hash].outcome) return memo[hash].outcome > 0;
  bool moves = false, wins = false;
  bool atoms = strcmp(game->lines[1].words[1], "atoms") == 0;
  for (size_t i = 0; parts[i] && !wins; i++)
    wins = atoms ? atom_wins(parts, i, &moves) : heap_wins(parts, i, &moves);
  bool p = moves && !wins;
  while (memo[hash].outcome) /* others have come since */
    hash = (hash + 1) % SLOTS;
  memcpy(memo[hash].parts, parts, PARTS);
  memo[hash].outcome = p ? 1 : -1;
  return p;
}

/* ---- what a certificate says of sums ---- */

static const entry_line *line_of(const entries *e, const char *word) {
  for (size_t i = 0; i < e->count; i++)
    if (strcmp(e->lines[i].words[0], word) == 0) return &e->lines[i];
  CHECK(word == NULL); /* a line is missing */
  return NULL;
}

static size_t number_at(const entry_line *line, size_t i) {
  CHECK(i < line->count);
  return strtoul(line->words[i], NULL, 10);
}

/* x times y: y as a word in the generators, found step by step from 0, applied to x. */
static size_t class_times(const entries *e, size_t x, size_t y) {
  static size_t of[GC_ORDER_MOST], queue[GC_ORDER_MOST];
  static unsigned char seen[GC_ORDER_MOST];
  size_t count = 1;
  memset(seen, 0, sizeof seen);
  queue[0] = 0, of[0] = x, seen[0] = 1;
  for (size_t i = 0; i < count && !seen[y]; i++)
    for (size_t l = 0; l < e->count; l++) {
      const entry_line *line = &e->lines[l];
      if (strcmp(line->words[0], "times") != 0) continue;
      size_t z = number_at(line, 1 + queue[i]);
      if (seen[z]) continue;
      seen[z] = 1;
      of[z] = number_at(line, 1 + of[queue[i]]);
      queue[count++] = z;
    }
  CHECK(seen[y]);
  return of[y];
}

/* The class of position h, heaps beyond the certificate by the period. False: none is given. */
static bool class_of(const entries *e, size_t h, size_t *class) {
  const entry_line *phi = line_of(e, "phi"), *claim = line_of(e, "claim");
  size_t skipped = strcmp(e->lines[1].words[1], "atoms") == 0;
  size_t given = phi->count - 1 + skipped;
  if (h >= given && (skipped || strcmp(claim->words[1], "quotient") != 0)) return false;
  while (h >= given) h -= number_at(claim, 4);
  *class = number_at(phi, 1 + h - skipped);
  return true;
}

/* All sums that begin with the `count` parts of class x and go on with parts of at least `least`.
 */
static bool sums_right(const entries *e, unsigned char *parts, size_t count, size_t x, size_t least,
                       size_t total) {
  const entry_line *p = line_of(e, "P");
  bool in_p = false;
  for (size_t i = 1; i < p->count; i++) in_p |= number_at(p, i) == x;
  if (in_p != outcome_p(parts)) return false;
  for (size_t h = least; h <= total; h++) {
    size_t class;
    if (!class_of(e, h, &class)) break;
    parts[count] = (unsigned char)h;
    bool right = sums_right(e, parts, count + 1, class_times(e, x, class), h, total - h);
    parts[count] = 0;
    if (!right) return false;
  }
  return true;
}

static bool entries_right(const entries *e) {
  unsigned char parts[PARTS] = {0};
  memset(memo, 0, SLOTS * sizeof *memo);
  game = e;
  return sums_right(e, parts, 0, 0, 1, TOTAL);
}

/* ---- texts ---- */

static entries entries_read(char *text) {
  entries e = {0};
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    e.lines = realloc(e.lines, (e.count + 1) * sizeof *e.lines);
    CHECK(e.lines);
    e.lines[e.count++] = (entry_line){(char **)line, 0};
  }
  for (size_t l = 0; l < e.count; l++) {
    char *line = (char *)e.lines[l].words;
    size_t room = strlen(line) / 2 + 1;
    e.lines[l].words = calloc(room + 8, sizeof *e.lines[l].words); /* some can be added */
    CHECK(e.lines[l].words);
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
      e.lines[l].words[e.lines[l].count++] = word;
  }
  return e;
}

static void entries_free(entries *e) {
  for (size_t l = 0; l < e->count; l++) free(e->lines[l].words);
  free(e->lines);
}

static char *entries_text(const entries *e, size_t *size) {
  size_t room = 1;
  for (size_t l = 0; l < e->count; l++)
    for (size_t i = 0; i < e->lines[l].count; i++) room += strlen(e->lines[l].words[i]) + 1;
  char *text = malloc(room), *at = text;
  CHECK(text);
  for (size_t l = 0; l < e->count; l++)
    for (size_t i = 0; i < e->lines[l].count; i++)
      at += sprintf(at, "%s%c", e->lines[l].words[i], i + 1 < e->lines[l].count ? ' ' : '\n');
  *size = (size_t)(at - text);
  return text;
}

static gc_verdict entries_judge(const entries *e) {
  size_t size;
  char *text = entries_text(e, &size);
  gc_verdict verdict = gc_check(text, size, &report);
  CHECK(verdict != GC_NO_MEMORY && report.text[0]);
  CHECK(verdict == GC_PROVED || report.line <= e->count + 1);
  free(text);
  return verdict;
}

/* Judges a mutant: refused, or right. */
static void mutant_judge(const entries *e) {
  mutants++;
  if (entries_judge(e) != GC_PROVED) return;
  accepted++;
  if (entries_right(e)) return;
  size_t size;
  char *text = entries_text(e, &size);
  printf("%s: accepted, but wrong:\n%s", name, text);
  exit(EXIT_FAILURE);
}

/* A mutant that must be refused, whatever outcomes it has. */
static void mutant_refuse(const entries *e, const char *what) {
  mutants++;
  if (entries_judge(e) != GC_PROVED) return;
  printf("%s: accepted, with %s\n", name, what);
  exit(EXIT_FAILURE);
}

/* ---- mutations ---- */

static void word_set(char *to, size_t value) {
  sprintf(to, "%zu", value);
}

/* Each number behind the first `skipped` words of the line, with each value or three others. */
static void numbers_mutate(const entries *e, entry_line *line, size_t skipped, size_t order,
                           size_t step) {
  char word[32];
  for (size_t i = skipped; i < line->count; i += step) {
    char *old = line->words[i];
    size_t value = number_at(line, i);
    line->words[i] = word;
    for (size_t v = 0; v < (order <= SMALL ? order : 3); v++) {
      word_set(word, order <= SMALL ? v : (value + 1 + v * (order - 2) / 2) % order);
      if (strcmp(word, old) != 0) mutant_judge(e);
    }
    word_set(word, order);
    mutant_refuse(e, "a class that does not exist");
    line->words[i] = old;
  }
}

/* P without one of its classes, and with one more, the claim as before and changed. */
static void p_mutate(const entries *e, entry_line *p, entry_line *claim, size_t order,
                     size_t step) {
  entry_line old = *p;
  char *claimed = claim->words[3], count[32], word[32];
  char **words = calloc(order + 2, sizeof *words);
  CHECK(words);
  for (size_t x = 0; x < order; x += step) {
    size_t at = 0;
    words[0] = old.words[0];
    p->words = words;
    p->count = 1;
    word_set(word, x);
    while (++at < old.count && number_at(&old, at) < x) words[p->count++] = old.words[at];
    if (at < old.count && number_at(&old, at) == x)
      at++;
    else
      words[p->count++] = word;
    for (; at < old.count; at++) words[p->count++] = old.words[at];
    mutant_refuse(e, "a wrong number of classes in P");
    word_set(count, p->count - 1);
    claim->words[3] = count;
    mutant_judge(e);
    claim->words[3] = claimed;
  }
  *p = old;
  free(words);
}

/* phi for `given` heaps, shortened or gone on by the period p, with this period and n0. */
static void period_mutate(const entries *e, entry_line *phi, entry_line *claim, size_t period,
                          size_t start, size_t new_period, size_t new_start) {
  entry_line old = *phi, old_claim = *claim;
  char *claim_words[6], p[32], n0[32];
  size_t given = new_period + new_start;
  if (new_period == period && new_start == start) return;
  char **words = calloc(given + 1, sizeof *words);
  CHECK(words);
  for (size_t n = 0; n < given; n++) {
    size_t same = n < start + period ? n : start + (n - start) % period;
    words[1 + n] = old.words[1 + same];
  }
  words[0] = old.words[0];
  memcpy(claim_words, claim->words, sizeof claim_words);
  claim_words[4] = p;
  claim_words[5] = n0;
  word_set(p, new_period);
  word_set(n0, new_start);
  *phi = (entry_line){words, given + 1};
  claim->words = claim_words;
  mutant_refuse(e, "a period or n0 that is not the least");
  *phi = old;
  *claim = old_claim;
  free(words);
}

static void claim_mutate(const entries *e, entry_line *phi, entry_line *claim) {
  char word[32];
  for (size_t i = 2; i < claim->count; i++) {
    char *old = claim->words[i];
    size_t value = number_at(claim, i);
    claim->words[i] = word;
    for (size_t v = value > 20 ? value - 20 : 0; v <= value + 20; v++) {
      word_set(word, v);
      if (v != value) mutant_judge(e);
    }
    claim->words[i] = old;
  }
  if (claim->count < 6) return;
  size_t p = number_at(claim, 4), n0 = number_at(claim, 5);
  for (size_t new_p = p > 3 ? p - 3 : 1; new_p <= 2 * p + 3; new_p++)
    for (size_t new_n0 = n0 > 3 ? n0 - 3 : 0; new_n0 <= n0 + 3; new_n0++)
      if (p + n0 < 1000) period_mutate(e, phi, claim, p, n0, new_p, new_n0);
}

/* Other rules: each digit of the code, each option of an atom. */
static void rules_mutate(entries *e) {
  entry_line *rules = &e->lines[1];
  if (strcmp(rules->words[1], "code") == 0) {
    for (char *at = rules->words[2]; *at; at++) {
      char old = *at;
      for (const char *digit = "0123456789ABCDEF"; *digit; digit++)
        if (*digit != old && old != '.') {
          *at = *digit;
          mutant_judge(e);
        }
      *at = old;
    }
    return;
  }
  for (size_t a = 1; strcmp(e->lines[1 + a].words[0], "atom") == 0; a++) {
    entry_line *atom = &e->lines[1 + a];
    char word[32];
    for (size_t o = 1; o < atom->count; o++) {
      char *old = atom->words[o];
      atom->words[o] = word;
      for (size_t v = 0; v <= a && v < 9; v++) {
        word_set(word, v);
        if (v >= a)
          mutant_refuse(e, "an atom that comes later");
        else if (strcmp(word, old) != 0)
          mutant_judge(e);
      }
      atom->words[o] = old;
    }
  }
}

/* A line is missing, there twice, or changed with the next; the last word is missing. */
static void lines_mutate(entries *e) {
  entries other = {calloc(e->count + 1, sizeof *e->lines), 0};
  CHECK(other.lines);
  for (size_t l = 0; l < e->count; l++) {
    size_t before = l * sizeof *e->lines, behind = (e->count - l - 1) * sizeof *e->lines;
    memcpy(other.lines, e->lines, before);
    memcpy(other.lines + l, e->lines + l + 1, behind);
    other.count = e->count - 1;
    mutant_judge(&other);
    memcpy(other.lines + l, e->lines + l, sizeof *e->lines);
    memcpy(other.lines + l + 1, e->lines + l, behind + sizeof *e->lines);
    other.count = e->count + 1;
    mutant_judge(&other);
    memcpy(other.lines, e->lines, e->count * sizeof *e->lines);
    other.count = e->count;
    if (l) {
      other.lines[l] = e->lines[l - 1];
      other.lines[l - 1] = e->lines[l];
      mutant_judge(&other);
    }
    if (e->lines[l].count > 1) {
      e->lines[l].count--;
      mutant_judge(e);
      e->lines[l].count++;
    }
  }
  free(other.lines);
}

/* No part of a certificate is one, and nothing may stand behind it. */
static void text_mutate(const entries *e) {
  size_t size;
  char *text = entries_text(e, &size);
  for (size_t cut = 0; cut<size; cut += size> LONG ? size / LONG + 1 : 1)
    CHECK(gc_check(text, cut, &report) == GC_MALFORMED);
  for (int byte = 0; byte < 256; byte++) {
    text[size] = (char)byte; /* in the place of the zero */
    CHECK(gc_check(text, size + 1, &report) == GC_MALFORMED);
    if (byte != '\n') {
      text[size - 1] = (char)byte;
      CHECK(gc_check(text, size, &report) == GC_MALFORMED);
      text[size - 1] = '\n';
    }
  }
  free(text);
}

static void certificate_mutate(const char *path) {
  FILE *f = fopen(path, "rb");
  static char text[1 << 20];
  CHECK(f);
  size_t size = fread(text, 1, sizeof text - 1, f);
  fclose(f);
  text[size] = 0;
  CHECK(size < sizeof text - 1);
  CHECK(gc_check(text, size, &report) == GC_PROVED);
  size_t first = mutants, right = accepted;
  entries e = entries_read(text);
  entry_line *phi = &e.lines[e.count - 2], *p = phi - 1;
  entry_line *claim = e.lines;
  while (strcmp(claim->words[0], "claim") != 0) claim++;
  CHECK(strcmp(phi->words[0], "phi") == 0 && strcmp(p->words[0], "P") == 0);
  CHECK(entries_right(&e));
  if (phi->count > HEAPS) {
    printf("%s: proved, and right\n", name);
    entries_free(&e);
    return;
  }
  size_t order = number_at(claim, 2), count = phi->count + order * (size_t)(p - claim);
  size_t step = count / ENTRIES + 1;
  for (entry_line *times = claim + 1; times < p; times++) numbers_mutate(&e, times, 1, order, step);
  numbers_mutate(&e, phi, 1, order, step);
  p_mutate(&e, p, claim, order, step);
  claim_mutate(&e, phi, claim);
  rules_mutate(&e);
  lines_mutate(&e);
  text_mutate(&e);
  entries_free(&e);
  printf("%s: %zu mutants, %zu are right\n", name, mutants - first, accepted - right);
}

int main(int argc, char **argv) {
  size_t files = 0;
  DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
  memo = calloc(SLOTS, sizeof *memo);
  CHECK(folder && memo);
  for (const struct dirent *entry; (entry = readdir(folder));) {
    char path[4096];
    if (entry->d_name[0] == '.') continue;
    CHECK((size_t)snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name) < sizeof path);
    name = entry->d_name;
    certificate_mutate(path);
    files++;
  }
  closedir(folder);
  free(memo);
  printf("%zu certificates, %zu mutants, of which %zu are right\n", files, mutants, accepted);
  return files ? EXIT_SUCCESS : EXIT_FAILURE;
}
