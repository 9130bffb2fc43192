/* Computes anew what a written explanation claims.
 *
 * Usage: replay [--misere] [--loopy] FILE      Prints what is wrong; the exit status tells whether
 *                                              anything is.
 *
 * The text is taken as a reader sees it, in whatever language: every equation is evaluated (helper
 * equation.h), the games in it by a search that knows no theorem; every position with a letter
 * behind it, "kayles(4): P", is asked who wins; every row of binary digits is read.
 */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "equation.h"
#include "grundy/grundy.h"

enum { TEXT_MAX = 1 << 16, SEARCHED = 20000 };

typedef struct replay {
  grundy *g;
  grundy_solver *solver;
  grundy_question q;
  size_t rows, letters;
} replay;

/* The answer for a sum: by search, or, where that takes long, as the solver likes. */
static grundy_answer *answer_of(replay *r, const char *text, size_t length) {
  grundy_sum *sum;
  grundy_answer *a = NULL;
  if (grundy_sum_parse(r->g, text, length, &sum, NULL) != GRUNDY_OK) return NULL;
  r->q.technique = GRUNDY_HOW_SEARCH;
  grundy_set_limits(r->g, 0, SEARCHED, 0);
  grundy_status status = grundy_solve(r->solver, sum, &r->q, &a, NULL);
  grundy_set_limits(r->g, 0, 0, 0);
  if (status != GRUNDY_OK) {
    grundy_answer_free(a);
    r->q.technique = GRUNDY_HOW_AUTO;
    grundy_solve(r->solver, sum, &r->q, &a, NULL);
  }
  grundy_sum_free(sum);
  return a;
}

/* A value is always that of normal play. */
static bool term_value(void *user, const char *text, size_t length, uint64_t *value) {
  replay *r = user;
  grundy_convention convention = r->q.convention;
  r->q.convention = GRUNDY_NORMAL;
  grundy_answer *a = answer_of(r, text, length);
  bool known = a && grundy_answer_value(a, value);
  r->q.convention = convention;
  grundy_answer_free(a);
  return known;
}

/* ---- rows of binary digits ---- */

static bool only_has(const char *line, const char *signs) {
  return line[strspn(line, signs)] == '\0' && line[strspn(line, " ")] != '\0';
}

/* "  5 = 1 0 1": whether it is such a row, and whether it is right. */
static bool is_row(replay *r, const char *line, bool *right) {
  char *at;
  unsigned long long n = strtoull(line, &at, 10), bits = 0;
  if (at == line || strncmp(at, " =", 2) != 0 || !only_has(at + 2, " 01")) return false;
  for (at += 2; *at; at++)
    if (*at != ' ') bits = 2 * bits + (*at == '1');
  *right = bits == n;
  r->rows++;
  return true;
}

/* "  4 2 1": the columns. */
static bool is_head(const char *line, bool *right) {
  char *at;
  unsigned long long n, last = 0;
  if (!only_has(line, " 0123456789")) return false;
  *right = true;
  for (; line[strspn(line, " ")]; last = n, line = at) {
    n = strtoull(line, &at, 10);
    *right = *right && (last == 0 || n * 2 == last);
  }
  *right = *right && last == 1;
  return true;
}

/* ---- positions with a letter ---- */

static bool check_letters(replay *r, const char *text) {
  bool right = true;
  for (const char *at = text, *end; *at; at = end ? end : at + 1) {
    bool begins = at == text || !isalnum((unsigned char)at[-1]);
    end = begins ? equation_terms_end(at) : NULL;
    if (!end || strncmp(end, ": ", 2) != 0) continue;
    const char *letters = "?NPD", *letter = end[2] ? strchr(letters, end[2]) : NULL;
    if (!letter || isalnum((unsigned char)end[3])) continue;
    grundy_answer *a = answer_of(r, at, (size_t)(end - at));
    r->letters++;
    if (!a || grundy_answer_outcome(a) != (grundy_outcome)(letter - letters)) {
      printf("not %c: %.*s\n", *letter, (int)(end - at), at);
      right = false;
    }
    grundy_answer_free(a);
  }
  return right;
}

/* ---- */

static bool add_line(char *text, size_t *length, const char *line) {
  line += strspn(line, " ");
  size_t n = strlen(line);
  if (*length + n + 2 > TEXT_MAX) {
    puts("the text is too long");
    return false;
  }
  memcpy(text + *length, line, n);
  *length += n;
  text[(*length)++] = ' ';
  text[*length] = '\0';
  return true;
}

/* The text without its tables, each of which is checked, and without line ends. */
static bool read_text(replay *r, FILE *file, char *text) {
  char line[1024], before[1024] = ""; /* the line before, if it has numbers alone */
  size_t length = 0;
  bool all = true, body = false; /* above the first empty line there may be a picture */
  while (fgets(line, sizeof line, file)) {
    bool right = true, head = true;
    line[strcspn(line, "\n")] = '\0';
    body = body || line[strspn(line, " ")] == '\0';
    if (body && is_row(r, line, &right)) {
      if (*before) is_head(before, &head);
      if (!right || !head) printf("wrong: %s\n", right ? before : line);
      all = all && right && head;
      *before = '\0';
      continue;
    }
    if (*before && !add_line(text, &length, before)) return false;
    *before = '\0';
    if (body && is_head(line, &head))
      strcpy(before, line);
    else if (!(body && only_has(line, " -")) && !add_line(text, &length, line))
      return false;
  }
  return all;
}

int main(int argc, char **argv) {
  static char text[TEXT_MAX];
  static equations e;
  replay r = {.g = grundy_new(NULL)};
  const char *path = argc > 1 ? argv[argc - 1] : "";
  FILE *file = fopen(path, "r");
  r.solver = grundy_solver_new(r.g);
  grundy_question_init(&r.q);
  for (int i = 1; i + 1 < argc; i++) {
    if (strcmp(argv[i], "--misere") == 0) r.q.convention = GRUNDY_MISERE;
    if (strcmp(argv[i], "--loopy") == 0) r.q.loopy = true;
  }
  r.q.max_moves = 0;
  if (!file || !r.solver) {
    perror(path);
    return 2;
  }
  bool right = read_text(&r, file, text);
  e.term = term_value;
  e.user = &r;
  e.laws = true;
  if (!equations_read(&e, text)) {
    puts(e.message);
    right = false;
  }
  right = check_letters(&r, text) && right;
  if (e.count + r.letters == 0) {
    puts("it claims nothing");
    right = false;
  }
  fclose(file);
  grundy_solver_free(r.solver);
  grundy_free(r.g);
  return right ? 0 : 1;
}
