/* solve/techniques/tests.h: questions to the search by tests of search/nimber_tests. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TESTS_H
#define GI_TESTS_H

#include "search/nimber_tests/tester.h"
#include "search/search.h"
#include "solve/techniques/technique.h"

typedef struct gi_tests {
  gi_engine engine;  /* makes normal forms, and finds values that are too large for tests */
  gi_tester *tester; /* NULL before the first question */
  enum gi_test_search how;
} gi_tests;

void gi_tests_open(gi_tests *t, const gi_solve_worker *w, enum gi_test_search how);
void gi_tests_close(gi_tests *t);

/* As the functions of a technique. */
grundy_status gi_tests_value(gi_tests *t, const grundy_part *part, bool calls, grundy_nimber *out,
                             grundy_error *error);
bool gi_tests_recall(gi_tests *t, const grundy_part *part, gi_finding *out);
uint64_t gi_tests_stored(const gi_tests *t);

#endif
