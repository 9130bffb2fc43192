/* fixture.h: a context, or a context with a solver, that is opened before a group of tests and
 * closed behind it. Include after cmocka.h. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_FIXTURE_H
#define GRUNDY_TEST_FIXTURE_H

#include <stdlib.h>

#include "grundy/grundy.h"

/* CONTEXT_FIXTURE(g): a variable of the file, with open_context and close_context. */
#define CONTEXT_FIXTURE(name)                                                                      \
  static grundy *name;                                                                             \
  static int open_context(void **state) {                                                          \
    (void)state;                                                                                   \
    name = grundy_new(NULL);                                                                       \
    return name == NULL;                                                                           \
  }                                                                                                \
  static int close_context(void **state) {                                                         \
    (void)state;                                                                                   \
    grundy_free(name);                                                                             \
    return 0;                                                                                      \
  }

/* The state of tests that ask a solver. */
typedef struct asker {
  grundy *g;
  grundy_solver *solver;
} asker;

static inline int open_asker(void **state) {
  asker *a = (asker *)calloc(1, sizeof *a);
  if (!a || !(a->g = grundy_new(NULL)) || !(a->solver = grundy_solver_new(a->g))) return -1;
  *state = a;
  return 0;
}

static inline int close_asker(void **state) {
  asker *a = (asker *)*state;
  grundy_solver_free(a->solver);
  grundy_free(a->g);
  free(a);
  return 0;
}

#endif
