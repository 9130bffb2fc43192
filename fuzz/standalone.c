/* Runs a fuzzer over files, without libFuzzer: fuzz_NAME_corpus FOLDER. Any failure aborts, after
 * the name of the file at fault was printed. */
/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <string.h>

#include "fuzz.h"

static void run(const char *path) {
  FILE *f = fopen(path, "rb");
  CHECK(f && fseek(f, 0, SEEK_END) == 0);
  long size = ftell(f);
  CHECK(size >= 0 && fseek(f, 0, SEEK_SET) == 0);
  uint8_t *data = malloc(size ? (size_t)size : 1); /* no more, so that a sanitizer sees the end */
  CHECK(data && fread(data, 1, (size_t)size, f) == (size_t)size);
  fclose(f);
  puts(path);
  fflush(stdout);
  LLVMFuzzerTestOneInput(data, (size_t)size);
  free(data);
}

int main(int argc, char **argv) {
  size_t count = 0;
  DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
  if (!folder) {
    fputs("give one folder of inputs\n", stderr);
    return EXIT_FAILURE;
  }
  for (const struct dirent *entry; (entry = readdir(folder));) {
    char path[4096];
    if (entry->d_name[0] == '.') continue;
    CHECK((size_t)snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name) < sizeof path);
    run(path);
    count++;
  }
  closedir(folder);
  printf("%zu inputs\n", count);
  return count ? EXIT_SUCCESS : EXIT_FAILURE;
}
