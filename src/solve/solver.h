/* solve/solver.h: the solver's engines, and the value or outcome of one part by them. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SOLVER_H
#define GI_SOLVER_H

#include "grundy/solve.h"
#include "search/outcomes/whole_sum.h"
#include "search/search.h"
#include "solve/answer.h"

struct grundy_solver {
  grundy *g;
  gi_budget budget;
  gi_engine *engines;
  struct gi_heaps *heaps; /* of heaps.h */
  gi_joint *joint;        /* of the last misere search, with its engine */
  gi_engine joint_engine;
  struct gi_known_graph *graphs; /* of loopy_sum.h */
};

/* The theorem's value of a part, if the technique allows it and there is one. */
bool gi_solver_known(const gi_instance *instance, grundy_technique technique,
                     const grundy_part *part, grundy_nimber *out);

/* The same, and 0 for a part that a theorem calls lost. */
bool gi_solver_told(const gi_instance *instance, grundy_technique technique,
                    const grundy_part *part, grundy_nimber *out);

/* Who wins a part alone, by a theorem that the technique allows. */
grundy_outcome gi_solver_outcome(const gi_instance *instance, grundy_technique technique,
                                 grundy_convention play, const grundy_part *part);

/* The value of a part if a short search finds it, in `*e`; else `*found` is false, and it is as if
 * there had been no search. */
grundy_status gi_solver_try(grundy_solver *s, const gi_instance *instance, const grundy_part *part,
                            bool *found, grundy_nimber *out, gi_engine **e, grundy_error *error);

/* So many cells of one byte fit into the memory allowed. */
uint64_t gi_solver_most_cells(const grundy_solver *s);

/* The engine that will search this part; NULL on a fault. */
gi_engine *gi_solver_engine(grundy_solver *s, const gi_instance *instance,
                            grundy_technique technique, const grundy_part *part,
                            grundy_error *error);

/* The Grundy value of a part, by theorem or search. GRUNDY_UNKNOWN when a budget ends or no
 * theorem is found where only theorems were allowed. */
grundy_status gi_solver_value(grundy_solver *s, const gi_instance *instance,
                              grundy_technique technique, const grundy_part *part,
                              grundy_nimber *out, grundy_error *error);

/* Whether the mover wins a position of a game with its own rule, or of one that is not
 * impartial. */
grundy_status gi_solver_wins(grundy_solver *s, const gi_instance *instance,
                             const grundy_question *question, const grundy_part *part, bool *out,
                             grundy_error *error);

/* Whether the values of `n` parts of a game XOR to `target`: less than the values themselves. */
grundy_status gi_solver_whether(grundy_solver *s, const gi_instance *instance,
                                grundy_technique technique, const grundy_part *parts, size_t n,
                                grundy_nimber target, bool *out, grundy_error *error);

/* Whether the mover wins a position of an impartial game in normal play, by won and lost alone.
 * `*splits`: its options have several parts, so there is no answer this way. */
grundy_status gi_solver_boolean(grundy_solver *s, const gi_instance *instance,
                                const grundy_part *part, bool *mover_wins, bool *splits,
                                grundy_error *error);

/* Whether the mover wins the sum in which part `without` is replaced, searched as a whole. */
grundy_status gi_solver_joint(grundy_solver *s, grundy_convention convention, const grundy_sum *sum,
                              size_t without, const grundy_part *with, size_t n, bool *out,
                              grundy_error *error);

/* Runs one engine on one part; the engine is clean again when it fails. */
grundy_status gi_solver_run(gi_engine *e, const grundy_part *part, bool calls, grundy_nimber *out,
                            grundy_error *error);

#endif
