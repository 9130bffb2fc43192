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

/* Marks a message for translation. Its value is the message itself. */
#define GRUNDY_N(message) message

#ifdef __cplusplus
extern "C" {
#endif

/* What most functions return: 0 is success, a negative number is a fault, a positive one means that
 * there is no answer and no fault. */
typedef enum grundy_status {
  GRUNDY_OK = 0,
  GRUNDY_UNKNOWN = 1,   /* a limit was reached, or the caller cancelled */
  GRUNDY_EINPUT = -1,   /* the text or the position is wrong */
  GRUNDY_ECYCLE = -2,   /* the play can return to a position, so the game is not finite */
  GRUNDY_ENOVALUE = -3, /* there is no Grundy value; there may be an outcome */
  GRUNDY_ENOMEM = -4,   /* the allocator refused */
  GRUNDY_EGAME = -5,    /* a game broke the contract of game.h, or a script failed */
  GRUNDY_ELIMIT = -6    /* a game, a script or a search reached a limit of its own */
} grundy_status;

#define GRUNDY_NO_OFFSET SIZE_MAX
#define GRUNDY_MESSAGE_MAX 1024
#define GRUNDY_EXCERPT_MAX 160

/* What went wrong, for people. Functions that take a `grundy_error *` fill it in when they return
 * a fault, and otherwise leave it alone; it may be NULL. `offset` and `length` are the place of the
 * fault in the text that was read, in bytes; GRUNDY_NO_OFFSET and 0 if it is not in a text. */
typedef struct grundy_error {
  grundy_status status;
  size_t offset;
  size_t length;
  size_t line, column; /* of a fault in a file, in characters, from 1; 0: none */
  char message[GRUNDY_MESSAGE_MAX];
  char excerpt[GRUNDY_EXCERPT_MAX];  /* the part of the line around it; empty: none */
  size_t excerpt_at, excerpt_length; /* where the fault is in the excerpt, in bytes */
} grundy_error;

/* The allocator: one function that allocates (`block` NULL), resizes, and frees (`new_size` 0).
 * `old_size` is the size that the block has. It returns NULL if it refuses, and the old block is
 * still valid then. With several threads it is called from each of them. */
typedef struct grundy_allocator {
  void *(*resize)(void *user, void *block, size_t old_size, size_t new_size);
  void *user;
} grundy_allocator;

/* What a running computation has done so far. */
typedef struct grundy_progress {
  uint64_t positions; /* values found */
  uint64_t total;     /* of how many; 0: not known */
  uint64_t memory;    /* bytes in use */
  double seconds;
  int testing; /* the value that the position is tested for; -1: no tests are used */
  double fill; /* how full the transposition table is, 0 to 1 */
} grundy_progress;

/* The settings of a context. */
typedef struct grundy_config {
  uint32_t size; /* sizeof(grundy_config), set by grundy_config_init */
  grundy_allocator allocator;
  uint64_t memory;      /* bytes that a computation and scripts may hold; 0: no limit, but 2 GB
                           from the first script on */
  uint64_t positions;   /* positions that it may evaluate; 0: no limit */
  double seconds;       /* time for one call; 0: no limit */
  unsigned threads;     /* at least 1 */
  uint64_t seed;        /* of the hash tables */
  const char *language; /* "en", "zh_CN", "zh_TW"; copied */
  /* Both may be NULL. They are called on the caller's thread, about twenty times a second during a
   * computation, and must not call the library with the same context. */
  void (*progress)(void *user, const grundy_progress *progress);
  bool (*cancel)(void *user); /* returns true to end the computation with GRUNDY_UNKNOWN */
  void *user;
  bool no_files; /* no file is opened: a sum that names a script, a plugin or a graph file is wrong
                  */
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

/* Fills in the defaults: the allocator of malloc, no limits, one thread, English. */
GRUNDY_API void grundy_config_init(grundy_config *config);

/* Returns a new context, or NULL when memory is short. `config` is copied; NULL means the defaults.
 * The caller owns the context and frees it with grundy_free. */
GRUNDY_API grundy *grundy_new(const grundy_config *config);

/* Frees a context with all that was opened in it. Sums, solvers, graphs and answers of the context
 * must be freed before. NULL is allowed. */
GRUNDY_API void grundy_free(grundy *g);

/* Sets the limits of later calls; 0 means no limit. */
GRUNDY_API void grundy_set_limits(grundy *g, uint64_t memory, uint64_t positions, double seconds);

/* Sets how many threads later calls may use; 0 means 1. */
GRUNDY_API void grundy_set_threads(grundy *g, unsigned threads);

/* An assumption that a reader made, for people: a text had several readings, or a part of it was
 * not read. */
typedef struct grundy_note {
  const char *id; /* stays the same in all languages: "counts-assumed", ... */
  char message[GRUNDY_MESSAGE_MAX];
} grundy_note;

/* Returns note number `i` of the context, or NULL if there are not so many. They are kept in the
 * order in which they were made, each text once, until they are cleared. */
GRUNDY_API const grundy_note *grundy_note_at(const grundy *g, size_t i);
GRUNDY_API void grundy_notes_clear(grundy *g);

/* Returns `message` in the language of the context, or `message` itself if there is no translation.
 * The library owns the text. */
GRUNDY_API const char *grundy_translate(const grundy *g, const char *message) GRUNDY_FORMAT_ARG(2);

/* Whether the library has this language: "en", "zh_CN" or "zh_TW". */
GRUNDY_API bool grundy_language_known(const char *language);

/* The languages one after the other, English first; NULL behind the last. */
GRUNDY_API const char *grundy_language_at(size_t i);

/* The language for the name of a locale: "zh", "zh-cn" and "zh_CN.UTF-8" are "zh_CN", and "zh_HK"
 * and "zh-Hant" are "zh_TW". NULL: the library has none for it. */
GRUNDY_API const char *grundy_language_for(const char *locale);

/* Returns the one of the `n` words that is most like `word`, or NULL if none is near: for "did you
 * mean". The result is one of the pointers in `words`. */
GRUNDY_API const char *grundy_nearest(const char *word, size_t length, const char *const *words,
                                      size_t n);

#define GRUNDY_PROTOCOL 1 /* the number of the protocol of requests: ask.h */

/* Returns the version of the library, "1.2.3". */
GRUNDY_API const char *grundy_version(void);

#ifdef __cplusplus
}
#endif
#endif
