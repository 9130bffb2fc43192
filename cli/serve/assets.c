/* Finding a file of the page: see assets.h. */
/* SPDX-License-Identifier: MIT */
#include "serve/assets.h"

#include <string.h>

/* Only whole paths of the table are found, so no path leads out of it. */
const asset *asset_find(const char *path) {
  if (strcmp(path, "/") == 0) path = "/index.html";
  for (size_t i = 0; i < asset_count; i++)
    if (strcmp(assets[i].path, path) == 0) return &assets[i];
  return NULL;
}
