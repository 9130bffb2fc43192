/* Is the nimber k? (Lemoine and Viennot 2012, improved by Beling.)
 *
 * First every option is asked whether it is k: one that is says no. Then, for each j < k that no
 * known option has, they are asked whether one is j; if none is, the nimber is that j. Otherwise it
 * is k.
 *
 * `aim` is the number that is asked for, first k, and `at` the option that is asked next. Options
 * whose value became known leave the list.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

static uint32_t k_of(const gi_hunt *hunt) {
  return (uint32_t)__builtin_ctzll(hunt->wanted);
}

static bool has_seen(const gi_hunt *hunt, uint32_t nimber) {
  return hunt->seen >> nimber & 1;
}

/* Whether an option is known not to have the nimber. */
static bool is_excluded(const gi_choice *choice, uint32_t nimber) {
  uint32_t of_part = nimber ^ choice->known;
  return choice->count == 1 && of_part < GI_EXCLUDED && choice->excluded >> of_part & 1;
}

/* The lowest number below k that no option is known to have; k if there is none. */
static void aim_next(gi_hunt *hunt) {
  uint32_t k = k_of(hunt), lowest = (uint32_t)__builtin_ctzll(~hunt->seen);
  hunt->aim = lowest < k ? lowest : k;
  hunt->at = 0;
}

/* The next option that may have the nimber `aim`; false: none has it. */
static bool find_option(gi_hunt *hunt) {
  while (hunt->at < hunt->count && is_excluded(&hunt->choices[hunt->at], hunt->aim)) hunt->at++;
  return hunt->at < hunt->count;
}

bool gi_test_next(gi_hunt *hunt, uint64_t *ask) {
  uint32_t k = k_of(hunt);
  if (has_seen(hunt, k)) return false;
  if (!hunt->settled && !find_option(hunt)) { /* no option is k */
    hunt->settled = true;
    aim_next(hunt);
  }
  if (hunt->settled && (hunt->aim == k || !find_option(hunt))) return false;
  *ask = UINT64_C(1) << hunt->aim;
  return true;
}

void gi_test_take(gi_hunt *hunt, bool exact, uint32_t value) {
  if (!exact) {
    hunt->at++;
    return;
  }
  if (value < GI_NIMBERS) hunt->seen |= UINT64_C(1) << value;
  hunt->count--;
  for (uint32_t i = hunt->at; i < hunt->count; i++) hunt->choices[i] = hunt->choices[i + 1];
  if (hunt->settled && has_seen(hunt, hunt->aim)) aim_next(hunt);
}

bool gi_test_verdict(gi_hunt *hunt, uint32_t *nimber) {
  if (has_seen(hunt, k_of(hunt))) return false;
  *nimber = hunt->aim;
  return true;
}
