/* The lock of a checkpoint: an empty file beside it, FILE.lock, that the system locks for this
 * process. The checkpoint itself cannot be locked, because it is replaced whenever it is written.
 *
 * A process that is killed leaves the file behind, but not its lock, so the next process takes it.
 * At the end the holder removes the file. Another process may have opened the file just before
 * that. Then it locks a file that has no name any more, notices this, and tries again.
 */
/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* for realpath */
#define _DEFAULT_SOURCE   /* for flock */
#include "heap/period/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 1000 };

/* The file that a path leads to by way of links, so that a link stays one. A link to a file that
 * does not exist yet makes it, empty. The caller frees it; NULL, with errno, if that fails. */
static char *follow_links(const char *path) {
  struct stat info;
  if (lstat(path, &info) != 0 || !S_ISLNK(info.st_mode)) return strdup(path);
  int fd = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
  if (fd < 0) return NULL;
  close(fd);
  return realpath(path, NULL);
}

/* Whether the file that is open still has this name. */
static bool has_name(int fd, const char *name) {
  struct stat open_one, named;
  return fstat(fd, &open_one) == 0 && lstat(name, &named) == 0 && open_one.st_dev == named.st_dev &&
         open_one.st_ino == named.st_ino;
}

/* Opens the lock. -1, with errno EWOULDBLOCK if another process has it. On a file system that has
 * no locks nothing is locked. */
static int open_locked(const char *name) {
  for (int i = 0; i < TRIES; i++) {
    int fd = open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0) return -1;
    int refused = flock(fd, LOCK_EX | LOCK_NB);
    bool held = refused && errno == EWOULDBLOCK;
    if (!held && has_name(fd, name)) return fd;
    close(fd);
    if (held) break;
  }
  errno = EWOULDBLOCK;
  return -1;
}

static grundy_status cannot_write(grundy *g, const char *path, int why, grundy_error *error) {
  return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("the checkpoint %s cannot be written: %s"),
                  path, strerror(why));
}

grundy_status gi_lock_take(gi_lock *l, grundy *g, const char *path, grundy_error *error) {
  static const char ending[] = ".lock";
  struct stat info;
  *l = (gi_lock){.shown = path, .file = follow_links(path), .fd = -1};
  if (!l->file) return cannot_write(g, path, errno, error);
  if (stat(l->file, &info) == 0 && !S_ISREG(info.st_mode)) {
    gi_lock_drop(l);
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("%s cannot hold a checkpoint; give another file"), path);
  }
  size_t length = strlen(l->file);
  l->beside = malloc(length + sizeof ending);
  if (!l->beside) {
    gi_lock_drop(l);
    return gi_no_memory(g, error);
  }
  memcpy(l->beside, l->file, length);
  memcpy(l->beside + length, ending, sizeof ending);
  l->fd = open_locked(l->beside);
  if (l->fd >= 0) return GRUNDY_OK;
  int why = errno;
  gi_lock_drop(l);
  if (why != EWOULDBLOCK) return cannot_write(g, path, why, error);
  return gi_fault(g, error, GRUNDY_EINPUT,
                  GRUNDY_N("the checkpoint %s is used by another process; wait until it ends, or "
                           "give another file"),
                  path);
}

void gi_lock_drop(gi_lock *l) {
  struct stat info;
  if (l->fd >= 0) { /* a file that has something in it is not ours */
    if (fstat(l->fd, &info) == 0 && info.st_size == 0) unlink(l->beside);
    close(l->fd);
  }
  free(l->beside);
  free(l->file);
  *l = (gi_lock){.fd = -1};
}
