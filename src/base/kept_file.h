/* base/kept_file.h: a small file that one process keeps up to date, and that is always whole.
 *
 * The file is replaced as a whole: the new text goes to a file of another name in the same folder,
 * reaches the disk, and takes the name. So whoever reads it, also after a crash, finds an old text
 * or a new one, and never a piece. While it is open, it is locked against other processes. As each
 * new text is another file, each one is locked before it takes the name; and who has waited for a
 * lock looks whether the name still means the file that was locked.
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
  bool made;         /* by opening it, and it has no text yet */
  int fd;            /* locked; -1: not open */
} gi_kept_file;

/* Opens and locks the file; one that is missing is made, empty. GRUNDY_EINPUT: it cannot be opened,
 * is not a plain file, or another process has it. */
grundy_status gi_kept_file_open(gi_kept_file *f, grundy *g, const char *path, grundy_error *error);

/* Reads the text, at most `most` bytes, which the caller frees by gi_resize; its room is
 * `*length` + 1, and a NUL follows it. GRUNDY_EINPUT: there are more, or the reading failed. */
grundy_status gi_kept_file_read(gi_kept_file *f, size_t most, char **text, size_t *length,
                                grundy_error *error);

/* Puts another text in its place. */
grundy_status gi_kept_file_write(gi_kept_file *f, const char *text, size_t length,
                                 grundy_error *error);

/* Gives it free. A file that was made by opening it and never got a text is removed. */
void gi_kept_file_close(gi_kept_file *f);

#endif
