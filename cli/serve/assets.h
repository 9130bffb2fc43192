/* cli/serve/assets.h: the files of the page, which are part of the program. cmake/assets.cmake
 * writes their table. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_ASSETS_H
#define CLI_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

typedef struct asset {
  const char *path; /* as a browser asks for it: "/main.js" */
  const char *type; /* of the content */
  const char *tag;  /* changes with the content */
  bool lasting;     /* the name has a hash of the content, so it never changes */
  const unsigned char *from, *to;
  const unsigned char *packed, *packed_to; /* the same by gzip; NULL: that is not smaller */
} asset;

extern const asset assets[];
extern const size_t asset_count;

/* The file at a path; "/" is index.html. NULL: there is none. */
const asset *asset_find(const char *path);

#endif
