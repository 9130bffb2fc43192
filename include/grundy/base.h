/* grundy/base.h: status, errors, and the context that owns everything.
 *
 * Layer: base. Includes nothing of ours.
 * Ownership: grundy_free releases a context and all that was opened in it.
 * Threads: a context belongs to one thread at a time; two contexts share nothing.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_BASE_H
#define GRUNDY_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define GRUNDY_API __attribute__((visibility("default")))
#define GRUNDY_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define GRUNDY_FORMAT_ARG(n) __attribute__((format_arg(n)))
#else
#define GRUNDY_API
#define GRUNDY_PRINTF(text, first)
#define GRUNDY_FORMAT_ARG(n)
#endif

/* Marks a string for translation and leaves it as it is. */
#define GRUNDY_N(message) message

#ifdef __cplusplus
extern "C" {
#endif

/* Zero is success, negative a fault, positive "no answer, and no fault". */
typedef enum grundy_status {
  GRUNDY_OK = 0,
  GRUNDY_UNKNOWN = 1,   /* a budget ran out or the caller cancelled: raise it and ask again */
  GRUNDY_EINPUT = -1,   /* the text or the position is wrong */
  GRUNDY_ECYCLE = -2,   /* the play can return to a position: no finite game */
  GRUNDY_ENOVALUE = -3, /* a Grundy value does not exist here; the outcome may */
  GRUNDY_ENOMEM = -4,   /* the allocator refused */
  GRUNDY_EGAME = -5,    /* a game broke the contract of game.h, or a script failed */
  GRUNDY_ELIMIT = -6    /* a game, a script say, came to a limit of its own */
} grundy_status;

#define GRUNDY_NO_OFFSET SIZE_MAX
#define GRUNDY_MESSAGE_MAX 1024
#define GRUNDY_EXCERPT_MAX 160

/* What went wrong, for people. `offset` and `length` are bytes of the text that was read, or
 * GRUNDY_NO_OFFSET and 0 when the fault lies in no text. */
typedef struct grundy_error {
  grundy_status status;
  size_t offset;
  size_t length;
  size_t line, column; /* in characters, from 1, of a text in a file; 0: none */
  char message[GRUNDY_MESSAGE_MAX];
  char excerpt[GRUNDY_EXCERPT_MAX];  /* of the line in a file, around the fault; empty: none */
  size_t excerpt_at, excerpt_length; /* the fault in it, in bytes */
} grundy_error;

/* One function for all of memory: `old_size` is what the block had, `new_size` 0 frees it.
 * A solver with several threads calls it from each of them. */
typedef struct grundy_allocator {
  void *(*resize)(void *user, void *block, size_t old_size, size_t new_size);
  void *user;
} grundy_allocator;

/* What a running computation has done so far. */
typedef struct grundy_progress {
  uint64_t positions; /* values found */
  uint64_t total;     /* of how many, 0 when nobody can know */
  uint64_t memory;    /* bytes in use */
  double seconds;
  int testing; /* the value that the position is tested for; -1: values are not found by tests */
  double fill; /* how full the table of the tests is, 0 to 1 */
} grundy_progress;

typedef struct grundy_config {
  uint32_t size; /* sizeof(grundy_config), set by grundy_config_init */
  grundy_allocator allocator;
  uint64_t memory;      /* bytes a computation may hold; 0: no limit */
  uint64_t positions;   /* positions it may evaluate; 0: no limit */
  double seconds;       /* time for one call; 0: no limit */
  unsigned threads;     /* at least 1 */
  uint64_t seed;        /* of the hash tables */
  const char *language; /* "en", "zh_CN"; copied */
  /* Both are called on the caller's own thread, about twenty times a second while it computes. */
  void (*progress)(void *user, const grundy_progress *progress);
  bool (*cancel)(void *user); /* true: stop now */
  void *user;
} grundy_config;

typedef struct grundy grundy; /* the context, opaque */

#define GRUNDY_NO_LIMIT UINT64_MAX
#define GRUNDY_NO_SECONDS 1e300

/* What one question may use. 0 means the limit of the context; GRUNDY_NO_LIMIT and
 * GRUNDY_NO_SECONDS mean no limit. */
typedef struct grundy_limits {
  uint64_t memory;    /* bytes held at once */
  uint64_t positions; /* evaluated */
  double seconds;
  unsigned threads;
} grundy_limits;

/* Fills in the defaults: malloc's allocator, no limits, one thread, English. */
GRUNDY_API void grundy_config_init(grundy_config *config);

/* A new context, or NULL when memory is short. `config` may be NULL: the defaults. */
GRUNDY_API grundy *grundy_new(const grundy_config *config);
GRUNDY_API void grundy_free(grundy *g);

/* The limits of later calls; zeros lift them. */
GRUNDY_API void grundy_set_limits(grundy *g, uint64_t memory, uint64_t positions, double seconds);

/* How many threads later calls may use, at least 1. */
GRUNDY_API void grundy_set_threads(grundy *g, unsigned threads);

/* `message` in the context's language, or itself. Languages: grundy_language_known. */
GRUNDY_API const char *grundy_translate(const grundy *g, const char *message) GRUNDY_FORMAT_ARG(2);
GRUNDY_API bool grundy_language_known(const char *language);

/* Of the `n` words, the one most like `word`, or NULL if none is near: for "did you mean". */
GRUNDY_API const char *grundy_nearest(const char *word, size_t length, const char *const *words,
                                      size_t n);

/* The version of the library, "1.2.3". */
GRUNDY_API const char *grundy_version(void);

#ifdef __cplusplus
}
#endif
#endif
