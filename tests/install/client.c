/* A program that uses the library as installed: the value of a sum and its winning moves. */
/* SPDX-License-Identifier: MIT */
#include <grundy/grundy.h>
#include <stdio.h>

int main(void) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum;
  grundy_answer *answer = NULL;
  grundy_nimber value = 0;
  uint64_t winning = 0;
  if (grundy_sum_parse(g, "nim(2,5,4)", 10, &sum, NULL) != GRUNDY_OK) return 1;
  if (grundy_solve(s, sum, NULL, &answer, NULL) != GRUNDY_OK) return 1;
  if (!grundy_answer_value(answer, &value)) return 1;
  if (!grundy_answer_winning_count(answer, &winning)) return 1;
  printf("value %d, winning moves %d\n", (int)value, (int)winning);
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
  return 0;
}
