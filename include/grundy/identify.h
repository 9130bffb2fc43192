/* grundy/identify.h: which games, codes and subtraction sets have given Grundy values.
 *
 * Layer: study. May include sequence.h.
 * Ownership: an identification is the caller's until grundy_identification_free, and must go before
 * its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_IDENTIFY_H
#define GRUNDY_IDENTIFY_H

#include "sequence.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_IDENTIFY_LEAST 4 /* values: fewer say nothing */
#define GRUNDY_IDENTIFY_MOST 4096
#define GRUNDY_IDENTIFY_NEAR 6 /* values at the beginning that are worth a word */

typedef enum grundy_identity_kind {
  GRUNDY_IDENTITY_GAME = 0, /* of the context, with the words of its table */
  GRUNDY_IDENTITY_OCTAL = 1,
  GRUNDY_IDENTITY_HEX = 2, /* a hexadecimal code that is not an octal one */
  GRUNDY_IDENTITY_SET = 3, /* a subtraction set */
  GRUNDY_IDENTITY_FORM = 4 /* a formula in n */
} grundy_identity_kind;

/* One thing that has the values. */
typedef struct grundy_identity {
  grundy_identity_kind kind;
  const char *label; /* "kayles", "0.77", "subtract{1,3,4}", "n mod 3" */
  const char *title; /* of a game, a message to translate; NULL: none */
} grundy_identity;

/* Those that go on with the same values as far as they were followed. */
typedef struct grundy_identity_group {
  uint64_t from;             /* the first of the values given is that of n = from */
  const grundy_nimber *next; /* what follows the values given */
  size_t next_count;
  const grundy_identity *members;
  size_t count;
} grundy_identity_group;

/* All rules of one kind that have the values, of which the groups hold the first. */
typedef struct grundy_identity_family {
  grundy_identity_kind kind; /* OCTAL, HEX or SET */
  uint64_t from;
  unsigned most;  /* with so many digits after the point, or numbers up to this, at most */
  uint64_t count; /* so many there are */
  bool exact;     /* false: at least */
} grundy_identity_family;

/* A game that agrees as far as it was followed: its values could not all be found in time. */
typedef struct grundy_identity_slow {
  const char *label;
  uint64_t from;
  size_t agreed; /* so many values */
} grundy_identity_slow;

/* What has the first of the values. */
typedef struct grundy_identity_near {
  grundy_identity_kind kind;
  const char *label;
  uint64_t from;
  grundy_nimber next; /* after them it goes on with this one */
} grundy_identity_near;

typedef struct grundy_identification {
  uint32_t size; /* sizeof(grundy_identification) */
  const grundy_nimber *values;
  size_t value_count;
  const grundy_identity_group *groups; /* games first, then what is short to say */
  size_t group_count;
  /* The first value after those given in which not all groups agree, as a number in the list: it is
   * that of n = from + part. 0: all groups agree as far as they were followed. */
  size_t part;
  const grundy_identity_family *families;
  size_t family_count;
  const grundy_identity_slow *slow;
  size_t slow_count;
  /* If there are no groups: what has the most of the first values, and at least
   * GRUNDY_IDENTIFY_NEAR of them. */
  size_t agreed; /* so many values */
  const grundy_identity_near *near;
  size_t near_count;
} grundy_identification;

/* Finds what has the values `values`, from n = 0, 1 or 2 on, or from where a game's own table
 * begins: the games of the context that name a table of one range, or take no parameters and have a
 * rule of heaps; octal codes of up to 8 digits after the point; if no such code exists, hexadecimal
 * ones of up to 4, for up to 256 values; subtraction sets within 1..63; simple formulas. Codes and
 * sets from n = 1 or 2 on are looked for if there are none before that. Every one in a group was
 * followed over all values given.
 *
 * The limits of the context apply to each game; without limits a game gets 100000 positions and
 * half a second. The limit on time applies to the whole search, too. Codes and sets take only a
 * moment, so they have no limit. GRUNDY_OK, also if nothing was found; GRUNDY_EINPUT: too few
 * values, or too many; GRUNDY_UNKNOWN: cancelled. */
GRUNDY_API grundy_status grundy_identify(grundy *g, const grundy_nimber *values, size_t count,
                                         grundy_identification **out, grundy_error *error);
GRUNDY_API void grundy_identification_free(grundy *g, grundy_identification *a);

#ifdef __cplusplus
}
#endif
#endif
