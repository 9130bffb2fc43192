/* heap/period/lock.h: one process at a time works with a checkpoint. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LOCK_H
#define GI_LOCK_H

#include "base/context.h"

typedef struct gi_lock {
  const char *shown; /* the path as it was given, for messages; the caller's */
  char *file;        /* the file that the path leads to by way of links; NULL: nothing is locked */
  char *beside;      /* the name of the lock */
  int fd;
} gi_lock;

/* Takes the lock, and holds it until it is dropped or the process ends, however it ends.
 * GRUNDY_EINPUT if another process holds it, or no file can be written there. */
grundy_status gi_lock_take(gi_lock *l, grundy *g, const char *path, grundy_error *error);
void gi_lock_drop(gi_lock *l);

#endif
