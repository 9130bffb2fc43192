/* equation.h: finds the equations of a text in words, and evaluates both sides of each.
 *
 * An equation is a chain of expressions with the signs =, < and > between them. An expression has
 * whole numbers, + - · (times) mod div ⊕ (XOR) ⊗ (nim product) with a space on either side,
 * brackets, mex{0, 1, 3} or mex{0..5, 7}, and terms, whose values the caller gives: kayles(1,3),
 * graph{A-->B}(A), 0.77(5), and sums of such, kayles(7) + 2*nim(3). Signs of different rank may not
 * be mixed without brackets, so that it can be read in one way only: only sums of products are
 * allowed.
 *
 * All this shares no code with the library. It recurses, as texts of a test are short.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_EQUATION_H
#define GRUNDY_TEST_EQUATION_H

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

__extension__ typedef __int128 equation_number;

/* The value of the term text[0..length); false: it has none. */
typedef bool (*equation_term)(void *user, const char *text, size_t length, uint64_t *value);

enum { EQUATION_NUMBERS = 400, EQUATION_FAILED = -1 };

typedef struct equations {
  equation_term term; /* NULL: terms are words like others */
  void *user;
  bool laws;                          /* a sign may stand behind a word, as in "n = 71" */
  size_t count;                       /* equations */
  size_t inside_count, outside_count; /* numbers of equations, and others */
  equation_number inside[EQUATION_NUMBERS], outside[EQUATION_NUMBERS];
  equation_number last; /* number of the text, wherever it stands */
  bool any;             /* there is one */
  char message[300];    /* what is wrong; empty: nothing */
} equations;

typedef struct equation_parse {
  equations *e;
  const char *at;
  size_t numbers; /* of those inside, before this one */
} equation_parse;

static inline void equation_note(equation_number *list, size_t *count, equation_number n) {
  if (*count < EQUATION_NUMBERS) list[(*count)++] = n;
}

static inline bool equation_skip(const char **at, const char *word) {
  if (strncmp(*at, word, strlen(word)) != 0) return false;
  *at += strlen(word);
  return true;
}

static inline bool equation_digits(const char **at, equation_number *out) {
  if (!isdigit((unsigned char)**at)) return false;
  for (*out = 0; isdigit((unsigned char)**at); ++*at) *out = *out * 10 + (**at - '0');
  return true;
}

/* The end of a bracket that opens at `at`, behind its partner; NULL: it has none. */
static inline const char *equation_bracket(const char *at) {
  size_t depth = 0;
  for (; *at; at++) {
    if (*at == '(' || *at == '{') depth++;
    if ((*at == ')' || *at == '}') && --depth == 0) return at + 1;
  }
  return NULL;
}

/* The end of a term that begins at `at`; NULL: no term begins there. */
static inline const char *equation_term_end(const char *at) {
  const char *end = at;
  bool closed = false, code = isdigit((unsigned char)*at);
  while (isalnum((unsigned char)*end)) end++;
  if (end == at) return NULL;
  if (code) { /* of a code the period may stand in brackets, too */
    if (*end != '.' || !(isalnum((unsigned char)end[1]) || end[1] == '(')) return NULL;
    for (end++; isalnum((unsigned char)*end);) end++;
  }
  while (end && (*end == '(' || (*end == '{' && !code))) {
    end = equation_bracket(end);
    closed = true;
  }
  return closed ? end : NULL;
}

/* The same for a sum of terms, "kayles(7) + 2*nim(3)". */
static inline const char *equation_terms_end(const char *at) {
  const char *end = NULL;
  for (;;) {
    const char *from = at, *next;
    while (isdigit((unsigned char)*from)) from++;
    if (from == at || *from++ != '*') from = at;
    if (!(next = equation_term_end(from))) return end;
    end = next;
    if (strncmp(end, " + ", 3) != 0) return end;
    at = end + 3;
  }
}

/* The product of 2^(2^level) - 1 and less, by halves: 2^(2^(level-1)) is F, and F F = F + F/2. */
static inline uint64_t equation_nim_product(uint64_t a, uint64_t b, unsigned level) {
  if (a < 2 || b < 2) return a * b;
  unsigned half = 1u << (level - 1);
  uint64_t low = (UINT64_C(1) << half) - 1;
  uint64_t a1 = a >> half, a0 = a & low, b1 = b >> half, b0 = b & low;
  uint64_t high = equation_nim_product(a1, b1, level - 1);
  uint64_t cross =
      equation_nim_product(a1, b0, level - 1) ^ equation_nim_product(a0, b1, level - 1);
  uint64_t rest = equation_nim_product(high, UINT64_C(1) << (half - 1), level - 1);
  return ((high ^ cross) << half) ^ equation_nim_product(a0, b0, level - 1) ^ rest;
}

static inline bool equation_fails(equations *e, const char *what, const char *at) {
  if (!e->message[0]) snprintf(e->message, sizeof e->message, "%s: %.80s", what, at);
  return false;
}

/* "{0..5, 7}": the least number that is not there. */
static inline bool equation_mex(equation_parse *p, equation_number *out) {
  bool seen[1024] = {false};
  while (*p->at != '}') {
    equation_number low, high;
    if (!equation_digits(&p->at, &low)) return false;
    high = low;
    if (equation_skip(&p->at, "..") && !equation_digits(&p->at, &high)) return false;
    equation_note(p->e->inside, &p->e->inside_count, low);
    equation_note(p->e->inside, &p->e->inside_count, high);
    for (; low <= high && low < 1023; low++) seen[low] = true;
    if (!equation_skip(&p->at, ", ") && *p->at != '}') return false;
  }
  p->at++;
  for (*out = 0; seen[*out];) ++*out;
  return true;
}

static inline bool equation_sum(equation_parse *p, equation_number *out);

static inline bool equation_primary(equation_parse *p, equation_number *out) {
  const char *end = equation_terms_end(p->at);
  uint64_t value;
  if (equation_skip(&p->at, "mex{")) return equation_mex(p, out);
  if (equation_skip(&p->at, "(")) return equation_sum(p, out) && equation_skip(&p->at, ")");
  if (end) {
    if (!p->e->term || !p->e->term(p->e->user, p->at, (size_t)(end - p->at), &value)) return false;
    p->at = end;
    *out = (equation_number)value;
    return true;
  }
  if (!equation_digits(&p->at, out)) return false;
  if (isalpha((unsigned char)*p->at)) return false; /* a word such as 3x4 */
  equation_note(p->e->inside, &p->e->inside_count, *out);
  return true;
}

/* One sign of `signs`, which follows; -1: none. */
static inline int equation_sign(const char **at, const char *const signs[], int count) {
  for (int i = 0; i < count; i++)
    if (equation_skip(at, signs[i])) return i;
  return -1;
}

/* Factors: all with ·, or with one mod or div at the end, or all with ⊗. */
static inline bool equation_product(equation_parse *p, equation_number *out) {
  static const char *const signs[] = {" · ", " mod ", " div ", " ⊗ "};
  int before = -1;
  if (!equation_primary(p, out)) return false;
  for (;;) {
    equation_number next;
    const char *at = p->at;
    size_t numbers = p->e->inside_count;
    int sign = equation_sign(&p->at, signs, 4);
    if (sign < 0) return true;
    if (!equation_primary(p, &next)) { /* the sign was part of a sentence */
      p->at = at;
      p->e->inside_count = numbers;
      return true;
    }
    if (before >= 0 && (before != sign || sign == 1 || sign == 2))
      return equation_fails(p->e, "brackets are missing", at);
    before = sign;
    if ((sign == 1 || sign == 2) && next <= 0) return equation_fails(p->e, "divided by 0", at);
    if (sign == 0) *out *= next;
    if (sign == 1) *out %= next;
    if (sign == 2) *out /= next;
    if (sign == 3) *out = equation_nim_product((uint64_t)*out, (uint64_t)next, 6);
  }
}

/* Products, all with + and -, or all with ⊕. */
static inline bool equation_sum(equation_parse *p, equation_number *out) {
  static const char *const signs[] = {" + ", " - ", " ⊕ "};
  int before = -1;
  if (!equation_product(p, out)) return false;
  for (;;) {
    equation_number next;
    const char *at = p->at;
    size_t numbers = p->e->inside_count;
    int sign = equation_sign(&p->at, signs, 3);
    if (sign < 0) return true;
    if (!equation_product(p, &next)) {
      p->at = at;
      p->e->inside_count = numbers;
      return true;
    }
    if (before >= 0 && (before == 2) != (sign == 2))
      return equation_fails(p->e, "brackets are missing", at);
    before = sign;
    *out = sign == 0 ? *out + next : sign == 1 ? *out - next : *out ^ next;
  }
}

/* The chain that begins at p->at, if there is one. False: there is no chain, or it is wrong. */
static inline bool equation_chain(equation_parse *p) {
  static const char *const signs[] = {" = ", " < ", " > "};
  const char *from = p->at;
  equation_number left, right;
  int sign;
  if (!equation_sum(p, &left)) return false;
  if ((sign = equation_sign(&p->at, signs, 3)) < 0) return false;
  for (; sign >= 0; sign = equation_sign(&p->at, signs, 3)) {
    if (!equation_sum(p, &right)) return equation_fails(p->e, "no number behind a sign", from);
    if (sign == 0 ? left != right : sign == 1 ? left >= right : left <= right)
      return equation_fails(p->e, "this is not true", from);
    left = right;
  }
  return true;
}

/* Skips what is not an equation: a term, a number, or a character. */
static inline const char *equation_pass(equations *e, const char *at) {
  const char *end = equation_term_end(at);
  equation_number n;
  if (end) return end;
  if (equation_digits(&at, &n)) {
    equation_note(e->outside, &e->outside_count, n);
    return at;
  }
  if (*at == '=' && !e->laws) equation_fails(e, "a sign without numbers before it", at);
  if (isalpha((unsigned char)*at)) {
    while (isalnum((unsigned char)*at)) at++;
    return at;
  }
  return at + 1;
}

/* Reads all of `text`; false, with a message, if an equation is wrong. */
static inline bool equations_read(equations *e, const char *text) {
  equation_number n;
  e->count = e->inside_count = e->outside_count = 0;
  e->any = false;
  e->message[0] = '\0';
  for (const char *at = text; *at && !e->message[0];) {
    equation_parse p = {e, at, e->inside_count};
    if (equation_chain(&p)) {
      e->count++;
      at = p.at;
    } else if (!e->message[0]) {
      e->inside_count = p.numbers;
      at = equation_pass(e, at);
    }
  }
  for (const char *at = text; *at;)
    if (equation_digits(&at, &n)) {
      e->last = n;
      e->any = true;
    } else {
      at++;
    }
  return !e->message[0];
}

/* How many equations `text` has; (size_t)EQUATION_FAILED, with a message, if one is wrong. */
static inline size_t equation_check(const char *text, equation_term term, void *user, char *message,
                                    size_t room) {
  static equations e; /* it is large */
  e.term = term;
  e.user = user;
  bool right = equations_read(&e, text);
  snprintf(message, room, "%s", e.message);
  return right ? e.count : (size_t)EQUATION_FAILED;
}

#endif
