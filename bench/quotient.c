/* Misere quotients of all octal codes of one to three digits: which have one with a proved period,
 * and how long these take together in one process, on one thread.
 *
 * A first pass with a limit on positions finds the codes. Only the second pass is measured: these
 * codes without a limit, and the five that take longest. Each quotient is written as a certificate
 * and proved again from the text before a figure is printed.
 */
/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "grundy/grundy.h"

enum { CODES = 575, SLOWEST = 5, POSITIONS = 60000 };

typedef struct code {
  char text[8];
  uint8_t digits[4];
  size_t count;
  bool found;
  double seconds;
} code;

static code codes[CODES];

static void must(bool condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "bench_quotient: %s\n", what);
  exit(1);
}

static double cpu_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void list_codes(void) {
  size_t at = 0;
  for (unsigned n = 1; n < 512 + 64; n++) { /* 0.abc, and 4.ab */
    unsigned first = n < 512 ? 0 : 4, rest = n < 512 ? n : (n - 512) << 3;
    code *c = &codes[at++];
    c->digits[0] = (uint8_t)first;
    c->count = 1;
    for (unsigned t = 1; t < 4; t++) {
      c->digits[t] = rest >> (9 - 3 * t) & 7;
      if (c->digits[t]) c->count = t + 1;
    }
    int length = snprintf(c->text, sizeof c->text, "%u.", first);
    for (size_t t = 1; t < c->count; t++) c->text[length++] = (char)('0' + c->digits[t]);
  }
  must(at == CODES, "not all codes are listed");
}

static grundy_status ask(grundy *g, const code *c, uint64_t positions, grundy_quotient **out) {
  const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = c->digits, .count = c->count};
  grundy_quotient_question question;
  grundy_quotient_question_init(&question);
  question.limits.positions = positions;
  return grundy_quotient_of_rule(g, &rule, &question, out, NULL);
}

static int by_seconds(const void *a, const void *b) {
  const code *x = a, *y = b;
  return (x->seconds < y->seconds) - (x->seconds > y->seconds);
}

int main(void) {
  grundy *g = grundy_new(NULL);
  grundy_quotient *q, *again;
  size_t found = 0;
  double searching = 0, proving = 0;
  must(g != NULL, "no memory");
  list_codes();
  for (size_t i = 0; i < CODES; i++) {
    codes[i].found = ask(g, &codes[i], POSITIONS, &q) == GRUNDY_OK;
    found += codes[i].found;
    grundy_quotient_free(q);
  }
  for (size_t i = 0; i < CODES; i++) {
    if (!codes[i].found) continue;
    double start = cpu_seconds();
    must(ask(g, &codes[i], 0, &q) == GRUNDY_OK, "a quotient was not found again");
    codes[i].seconds = cpu_seconds() - start;
    searching += codes[i].seconds;
    grundy_text text;
    grundy_text_init(&text, g);
    must(grundy_quotient_write(q, &text, NULL) == GRUNDY_OK, "no certificate");
    start = cpu_seconds();
    must(grundy_quotient_read(g, text.data, text.length, NULL, &again, NULL) == GRUNDY_OK,
         "a certificate was refused");
    proving += cpu_seconds() - start;
    must(grundy_quotient_about(q)->order == grundy_quotient_about(again)->order, "other orders");
    grundy_text_clear(&text);
    grundy_quotient_free(again);
    grundy_quotient_free(q);
  }
  printf("%zu of %d codes have a misere quotient with a proved period\n", found, CODES);
  printf("found in %.2f s, proved again from certificates in %.2f s\n", searching, proving);
  qsort(codes, CODES, sizeof *codes, by_seconds);
  for (size_t i = 0; i < SLOWEST; i++) printf("  %-6s %.3f s\n", codes[i].text, codes[i].seconds);
  grundy_free(g);
  return 0;
}
