/* cli/serve/access_log.h: a line for each request that was answered, for --log. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_ACCESS_LOG_H
#define CLI_ACCESS_LOG_H

#include <stdbool.h>
#include <stddef.h>

/* Opens the file, to which lines are added; "-" is standard output. False, with errno, if it
 * cannot. */
bool access_log_open(const char *path);
void access_log_close(void);

typedef struct access_entry {
  const char *address, *method, *path;
  int status; /* 0: the client was gone before the answer */
  size_t bytes;
  double seconds;
} access_entry;
void access_log_write(const access_entry *entry);

#endif
