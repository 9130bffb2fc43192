/* search/search.h: Grundy values of one game's positions, by search. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SEARCH_H
#define GI_SEARCH_H

#include "search/engine.h"

/* The Grundy value of a position: depth first, or by the sweep below for an ordered index.
 * False: gi_engine_why. Cost: reachable parts x their options, each once per engine. */
bool gi_search_value(gi_engine *e, const uint8_t *position, size_t length, grundy_nimber *out);

/* Values of all indexed positions below `end`, in order. */
bool gi_sweep(gi_engine *e, uint64_t end);

/* For an engine with an ordered index: the value of a position, sweeping up to it. */
bool gi_sweep_value(gi_engine *e, const uint8_t *position, size_t length, grundy_nimber *out);

/* Whether the mover wins (Zermelo); `misere`: who cannot move wins, and who would win by the game's
 * own rule loses. False: gi_engine_why; if the engine `splits`, options have several parts, and
 * this search has no answer. */
bool gi_zermelo(gi_engine *e, const uint8_t *position, size_t length, bool misere,
                bool *mover_wins);

/* The mex of values: those below 64 are bits of `seen`, the larger ones stand in a list, which is
 * changed. */
static inline uint32_t gi_mex_of_seen(uint64_t seen, grundy_nimber *large, size_t n) {
  if (~seen) return (uint32_t)__builtin_ctzll(~seen);
  for (size_t i = 0; i < n; i++) large[i] -= 64;
  return 64 + (uint32_t)grundy_mex(large, n);
}

#endif
