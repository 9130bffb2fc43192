/* base/kept_file.h: a file that one process keeps up to date, and that is always whole.
 *
 * The file is replaced as a whole: the new text goes to a file of another name in the same folder,
 * reaches the disk, and takes the name. So a reader, also after a crash, finds the old text or the
 * new one, and never a piece. While it is open, it is locked against other processes. As each new
 * text is another file, each one is locked before it takes the name. A process that gets a lock
 * checks whether the name still leads to the file that it has locked.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_KEPT_FILE_H
#define GI_KEPT_FILE_H

#include "base/context.h"

typedef struct gi_kept_file {
  grundy *g;
  const char *shown; /* the path as the user wrote it */
  char *path;        /* of the file itself, behind links */
  size_t size;       /* of the block of `path` */
  bool made;         /* opening made the file, and it has no text yet */
  int fd;            /* locked; -1: not open */
} gi_kept_file;

/* Opens and locks the file; a missing file is made, empty. GRUNDY_EINPUT: it cannot be opened, is
 * not a plain file, or another process has it. */
grundy_status gi_kept_file_open(gi_kept_file *f, grundy *g, const char *path, grundy_error *error);

/* Goes to the beginning of the text, and says how long it is. */
grundy_status gi_kept_file_rewind(gi_kept_file *f, uint64_t *size, grundy_error *error);

/* Reads the text, at most `most` bytes, which the caller frees by gi_resize; its block has
 * `*length` + 1 bytes, and a NUL follows the text. GRUNDY_EINPUT: the file has more bytes, or the
 * reading failed. */
grundy_status gi_kept_file_read(gi_kept_file *f, size_t most, char **text, size_t *length,
                                grundy_error *error);

/* Replaces the text by what `print` gives to `write`, with `to`, in pieces. Both return false when
 * they fail; `print` alone does so when it has no memory. */
typedef bool gi_kept_write(void *to, const void *bytes, size_t size);
typedef bool gi_kept_print(void *user, gi_kept_write *write, void *to);
grundy_status gi_kept_file_replace(gi_kept_file *f, gi_kept_print *print, void *user,
                                   grundy_error *error);

/* Replaces the text by this one. */
grundy_status gi_kept_file_write(gi_kept_file *f, const char *text, size_t length,
                                 grundy_error *error);

/* Unlocks and closes the file. It is removed if opening made it and it never got a text. */
void gi_kept_file_close(gi_kept_file *f);

#endif
