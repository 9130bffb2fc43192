/* A file that one process keeps up to date: see kept_file.h. Invariant: while `fd` is not -1,
 * it is locked, and `path` led to it when it was locked. */
/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* for realpath */
#define _DEFAULT_SOURCE   /* for flock */
#include "base/kept_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 100 }; /* to lock a file that others replace */

static grundy_status cannot_read(const gi_kept_file *f, int why, grundy_error *error) {
  return gi_fault(f->g, error, GRUNDY_EINPUT, GRUNDY_N("the checkpoint %s cannot be read: %s"),
                  f->shown, strerror(why));
}

static grundy_status cannot_write(const gi_kept_file *f, int why, grundy_error *error) {
  return gi_fault(f->g, error, GRUNDY_EINPUT, GRUNDY_N("the checkpoint %s cannot be written: %s"),
                  f->shown, strerror(why));
}

/* ---- opening ---- */

/* Whether the path still leads to the open file: another process may have replaced it. */
static bool is_current(const char *path, int fd) {
  struct stat named, open;
  return stat(path, &named) == 0 && fstat(fd, &open) == 0 && named.st_dev == open.st_dev &&
         named.st_ino == open.st_ino;
}

/* Whether the file is locked now. A file system that has no locks does without. */
static bool take_lock(int fd) {
  return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Opens and locks the file. -1: `errno` says why; EWOULDBLOCK: another process has it. */
static int open_locked(const char *path) {
  for (int i = 0; i < TRIES; i++) {
    int fd = open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0666);
    if (fd < 0) return -1;
    bool locked = take_lock(fd);
    if (locked && is_current(path, fd)) return fd;
    close(fd);
    if (!locked) break;
  }
  errno = EWOULDBLOCK;
  return -1;
}

/* The path without links, in a block of the context. */
static grundy_status find_path(gi_kept_file *f, grundy_error *error) {
  char *real = realpath(f->shown, NULL);
  if (!real) return cannot_read(f, errno, error);
  f->size = strlen(real) + 1;
  f->path = gi_resize(f->g, NULL, 0, f->size);
  if (f->path) memcpy(f->path, real, f->size);
  free(real);
  return f->path ? GRUNDY_OK : gi_no_memory(f->g, error);
}

grundy_status gi_kept_file_open(gi_kept_file *f, grundy *g, const char *path, grundy_error *error) {
  struct stat info;
  *f = (gi_kept_file){.g = g, .shown = path, .fd = -1};
  bool exists = stat(path, &info) == 0;
  if (exists && !S_ISREG(info.st_mode))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("%s cannot hold a checkpoint; give another file"), path);
  f->fd = open_locked(path);
  if (f->fd < 0 && errno == EWOULDBLOCK)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the checkpoint %s is used by another process; wait until it ends, or "
                             "give another file"),
                    path);
  if (f->fd < 0) return cannot_write(f, errno, error);
  f->made = !exists;
  grundy_status status = find_path(f, error);
  if (status != GRUNDY_OK) gi_kept_file_close(f);
  return status;
}

void gi_kept_file_close(gi_kept_file *f) {
  if (f->made && f->path) unlink(f->path);
  if (f->fd >= 0) close(f->fd);
  f->fd = -1;
  gi_resize(f->g, f->path, f->size, 0);
  f->path = NULL;
}

/* ---- reading and writing ---- */

grundy_status gi_kept_file_rewind(gi_kept_file *f, uint64_t *size, grundy_error *error) {
  struct stat info;
  *size = 0;
  if (fstat(f->fd, &info) != 0 || lseek(f->fd, 0, SEEK_SET) != 0)
    return cannot_read(f, errno, error);
  *size = (uint64_t)info.st_size;
  return GRUNDY_OK;
}

grundy_status gi_kept_file_read(gi_kept_file *f, size_t most, char **text, size_t *length,
                                grundy_error *error) {
  uint64_t found;
  *text = NULL;
  *length = 0;
  grundy_status status = gi_kept_file_rewind(f, &found, error);
  if (status != GRUNDY_OK) return status;
  if (found > most) return cannot_read(f, EFBIG, error);
  size_t size = (size_t)found, at = 0;
  char *bytes = gi_resize(f->g, NULL, 0, size + 1);
  if (!bytes) return gi_no_memory(f->g, error);
  while (at < size) {
    ssize_t n = read(f->fd, bytes + at, size - at);
    if (n < 0 && errno == EINTR) continue;
    if (n > 0) at += (size_t)n;
    if (n > 0) continue;
    int why = n < 0 ? errno : EIO; /* it became shorter */
    gi_resize(f->g, bytes, size + 1, 0);
    return cannot_read(f, why, error);
  }
  bytes[size] = '\0';
  *text = bytes;
  *length = size;
  return GRUNDY_OK;
}

static bool write_piece(void *to, const void *bytes, size_t size) {
  const char *at = bytes;
  while (size > 0) {
    ssize_t n = write(*(int *)to, at, size);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    at += n;
    size -= (size_t)n;
  }
  return true;
}

/* Writes the entry of the folder to the disk, too; where that is not possible, the system does it
 * later. */
static void sync_folder(char *path) {
  char *slash = strrchr(path, '/');
  slash[slash == path] = '\0'; /* a real path begins with one */
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  (void)fsync(fd);
  close(fd);
}

/* Writes and locks a new file, and gives it the name. -1, with errno: that failed; errno is 0 if
 * there is no memory. */
static int replace(const gi_kept_file *f, const char *part, gi_kept_print *print, void *user) {
  struct stat old;
  int fd = open(part, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) return -1;
  bool ready = fstat(f->fd, &old) == 0 && fchmod(fd, old.st_mode & 0777) == 0;
  if (ready) errno = 0;
  if (ready && print(user, write_piece, &fd) && fsync(fd) == 0 && take_lock(fd) &&
      rename(part, f->path) == 0)
    return fd;
  int why = errno;
  unlink(part);
  close(fd);
  errno = why;
  return -1;
}

grundy_status gi_kept_file_replace(gi_kept_file *f, gi_kept_print *print, void *user,
                                   grundy_error *error) {
  static const char ending[] = ".part"; /* the lock keeps others from it */
  size_t room = f->size + sizeof ending;
  char *part = gi_resize(f->g, NULL, 0, room);
  if (!part) return gi_no_memory(f->g, error);
  memcpy(part, f->path, f->size - 1);
  memcpy(part + f->size - 1, ending, sizeof ending);
  int fd = replace(f, part, print, user), why = errno;
  if (fd >= 0) {
    sync_folder(part);
    close(f->fd);
    f->fd = fd;
    f->made = false;
  }
  gi_resize(f->g, part, room, 0);
  if (fd >= 0) return GRUNDY_OK;
  return why ? cannot_write(f, why, error) : gi_no_memory(f->g, error);
}

typedef struct text_of {
  const char *text;
  size_t length;
} text_of;

static bool print_text(void *user, gi_kept_write *write, void *to) {
  const text_of *t = user;
  return write(to, t->text, t->length);
}

grundy_status gi_kept_file_write(gi_kept_file *f, const char *text, size_t length,
                                 grundy_error *error) {
  text_of t = {text, length};
  return gi_kept_file_replace(f, print_text, &t, error);
}
