/* Fuzzes gcheck, which shares no code with the library. A text is refused with a reason and a line
 * that it has, or it is proved; then it is refused without its last byte, and with one more. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "gcheck.h"

enum { MOST = 4096 }; /* bytes; many heaps take long */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  gc_report report = {0};
  size_t lines = 1;
  if (size > MOST) return 0;
  char *text = malloc(size + 1); /* with an exact end, for the sanitizer */
  char *part = malloc(size ? size : 1);
  CHECK(text && part);
  if (size) memcpy(text, data, size);
  text[size] = '\n';
  for (size_t i = 0; i < size; i++) lines += text[i] == '\n';
  if (size) memcpy(part, data, size);
  gc_verdict verdict = gc_check(part, size, &report);
  CHECK(verdict <= GC_NO_MEMORY && report.text[0] && report.line <= lines);
  if (verdict == GC_PROVED) {
    CHECK(gc_check(text, size + 1, &report) == GC_MALFORMED);
    CHECK(gc_check(part, size - 1, &report) == GC_MALFORMED);
  }
  free(text);
  free(part);
  return 0;
}
