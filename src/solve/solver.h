/* solve/solver.h: the solver's workers, and the value or outcome of one part by them. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SOLVER_H
#define GI_SOLVER_H

#include "grundy/solve.h"
#include "search/outcomes/whole_sum.h"
#include "solve/techniques/technique.h"

struct grundy_solver {
  grundy *g;
  gi_budget budget;
  gi_solve_worker *workers;             /* one for each technique that works and each game */
  gi_whole_sum *whole;                  /* of the last search of a whole sum, */
  gi_engine whole_engine;               /* with its engine, */
  grundy_convention played;             /* in this convention */
  struct gi_known_graph *graphs;        /* of loopy_sum.h */
  struct gi_genera *genera;             /* of misere_tame.h */
  struct gi_set_quotient *set;          /* of misere_set.h */
  struct gi_rule_quotient *quotients;   /* of misere_quotient.h */
  struct gi_remote_table *remote;       /* of the last question about a remoteness; */
  struct gi_remote_graph *remote_graph; /* with cycles: of loopy_remoteness.h */
};

/* ---- theorems of games ---- */

/* The value of a part by the game's `known`, if the technique asks theorems. */
bool gi_solver_known(const gi_instance *instance, grundy_technique technique,
                     const grundy_part *part, grundy_nimber *out);

/* The value of a part by any theorem: by `known`, or 0 where `outcome` says that it is a
 * P-position. */
bool gi_solver_theorem(const gi_instance *instance, grundy_technique technique,
                       const grundy_part *part, grundy_nimber *out);

/* Who wins a part alone, by a theorem that the technique allows. */
grundy_outcome gi_solver_outcome(const gi_instance *instance, grundy_technique technique,
                                 grundy_convention play, const grundy_part *part);

/* A number that the value of a part is not below, by a theorem that the technique allows; 0 says
 * nothing. */
grundy_nimber gi_solver_least(const gi_instance *instance, grundy_technique technique,
                              const grundy_part *part);

/* ---- workers ---- */

/* The technique that works on this part when `technique` is asked for; NULL on a fault. */
const gi_technique *gi_solver_choose(const grundy_solver *s, const gi_instance *instance,
                                     grundy_technique technique, const grundy_part *part,
                                     grundy_error *error);

/* The worker of a technique that works, made if there is none yet; NULL on a fault. */
gi_solve_worker *gi_solver_worker(grundy_solver *s, const gi_instance *instance,
                                  const gi_technique *technique, grundy_error *error);

/* The Grundy value of a part, by theorem or search. GRUNDY_UNKNOWN when a budget ends or no
 * theorem is found where only theorems were allowed. */
grundy_status gi_solver_value(grundy_solver *s, const gi_instance *instance,
                              grundy_technique technique, const grundy_part *part,
                              grundy_nimber *out, grundy_error *error);

/* Whether the values of `n` parts of a game XOR to `target`: that may take less time than the
 * values themselves. */
grundy_status gi_solver_equals(grundy_solver *s, const gi_instance *instance,
                               grundy_technique technique, const grundy_part *parts, size_t n,
                               grundy_nimber target, bool *out, grundy_error *error);

/* The value of a part if a short search finds it, by the worker `*w`; else `*found` is false, and
 * it is as if there had been no search. */
grundy_status gi_solver_try(grundy_solver *s, const gi_instance *instance, const grundy_part *part,
                            bool *found, grundy_nimber *out, gi_solve_worker **w,
                            grundy_error *error);

/* Who wins a position of a game with its own final rule, or of a partisan one. */
grundy_status gi_solver_wins(grundy_solver *s, const gi_instance *instance,
                             const grundy_question *question, const grundy_part *part,
                             grundy_outcome *out, grundy_error *error);

/* Whether the mover wins the sum in which part `without` is replaced, searched as a whole. */
grundy_status gi_solver_whole_sum(grundy_solver *s, grundy_convention convention,
                                  const grundy_sum *sum, size_t without, const grundy_part *with,
                                  size_t n, bool *out, grundy_error *error);

#endif
