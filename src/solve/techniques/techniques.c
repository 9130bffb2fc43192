/* The list of techniques. A new one is one file beside this one and one line in the list. Its
 * place in the list is its number, so the numbers that grundy/solve.h names must keep theirs. */
/* SPDX-License-Identifier: MIT */
#include "solve/techniques/technique.h"

/* clang-format off */
#define TECHNIQUES(T) \
  T(auto) \
  T(formula) \
  T(search) \
  T(dense) \
  T(hash) \
  T(plain) \
  T(sparse) \
  T(test) \
  T(set) \
  T(proof) \
  T(boolean) \
  /* a new one goes above this line */
/* clang-format on */

#define DECLARE(name) extern const gi_technique gi_technique_##name;
#define LIST(name) &gi_technique_##name,
#define NUMBER(name) NUMBER_##name,

TECHNIQUES(DECLARE)
static const gi_technique *const techniques[] = {TECHNIQUES(LIST)};

enum { TECHNIQUES(NUMBER) COUNT };
_Static_assert((int)NUMBER_auto == GRUNDY_HOW_AUTO && (int)NUMBER_hash == GRUNDY_HOW_HASH &&
                   (int)NUMBER_boolean == GRUNDY_HOW_BOOLEAN,
               "the public numbers are places in the list");

const gi_technique *gi_technique_at(grundy_technique number) {
  return number < COUNT ? techniques[number] : NULL;
}

bool gi_asks_theorems(grundy_technique number) {
  return gi_technique_at(number)->finds & GRUNDY_ASKS_THEOREMS;
}

bool gi_searches(grundy_technique number) {
  return gi_technique_at(number)->finds & GRUNDY_SEARCHES;
}

const char *grundy_technique_name(grundy_technique technique) {
  return technique < COUNT ? techniques[technique]->name : NULL;
}

const char *grundy_technique_summary(grundy_technique technique) {
  return technique < COUNT ? techniques[technique]->summary : NULL;
}

unsigned grundy_technique_finds(grundy_technique technique) {
  return technique < COUNT ? techniques[technique]->finds : 0;
}

bool grundy_technique_find(const char *name, grundy_technique *out) {
  for (grundy_technique i = 0; i < COUNT; i++)
    if (strcmp(techniques[i]->name, name) == 0) {
      *out = i;
      return true;
    }
  return false;
}
