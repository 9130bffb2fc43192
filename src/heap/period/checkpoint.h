/* heap/period/checkpoint.h: a series and the search for its period, in a file.
 *
 * The file is always a whole one: it is written under another name beside it, and renamed when it
 * is on the disk. It is kept when a search ends, however it ends. A lock keeps other processes
 * away.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CHECKPOINT_H
#define GI_CHECKPOINT_H

#include "base/kept_file.h"
#include "heap/period/period.h"

/* Whose checkpoint it is: the game as it is written, and a number for the technique. Of a series
 * with more than `most` values only the newest are written, if the series can go on with them. */
typedef struct gi_checkpoint {
  const char *label;
  uint32_t technique;
  uint64_t most;
} gi_checkpoint;

/* Writes the file that is locked. GRUNDY_EINPUT if it cannot be written. */
grundy_status gi_checkpoint_write(gi_kept_file *file, const gi_checkpoint *of, const gi_series *s,
                                  const gi_period *p, grundy_error *error);

/* Reads the file, if there is one, into a series of the same rule and its period, both freshly
 * initialised; if that fails, they are to be cleared. GRUNDY_EINPUT for a file that cannot be read,
 * is damaged, or is of another game. */
grundy_status gi_checkpoint_read(gi_kept_file *file, const gi_checkpoint *of, gi_series *s,
                                 gi_period *p, bool *exists, grundy_error *error);

/* The same from bytes that come from anywhere: `read` gives exactly `size` of them, or false. */
typedef struct gi_checkpoint_source {
  bool (*read)(void *user, void *to, size_t size);
  void *user;
  uint64_t size; /* of the whole file */
} gi_checkpoint_source;

grundy_status gi_checkpoint_parse(const gi_checkpoint_source *in, const char *path,
                                  const gi_checkpoint *of, gi_series *s, gi_period *p,
                                  grundy_error *error);

/* And to anywhere. False as soon as `write` says so, or memory is short. */
bool gi_checkpoint_print(const gi_checkpoint *of, const gi_series *s, const gi_period *p,
                         bool (*write)(void *user, const void *bytes, size_t size), void *user);

#endif
