/* Fuzzes the library's reader of certificates. A text is refused with a message, or it is proved;
 * then the certificate that is written of it says the same again. gcheck, which shares no code with
 * the library, must come to the same end. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "gcheck.h"
#include "grundy/grundy.h"

enum { MOST = 2048 }; /* bytes; many heaps take long */

static grundy_status read_text(grundy *g, const char *text, size_t size, grundy_quotient **out) {
  const grundy_limits limits = {.positions = 1 << 20, .seconds = 2, .memory = 1 << 26};
  grundy_error error = {.status = GRUNDY_OK};
  grundy_status status = grundy_quotient_read(g, text, size, &limits, out, &error);
  CHECK((status == GRUNDY_OK) == (*out != NULL));
  CHECK(status == GRUNDY_OK || status == GRUNDY_UNKNOWN || status == GRUNDY_EINPUT);
  CHECK(status == GRUNDY_OK || error.message[0]);
  return status;
}

static void check_again(grundy *g, const grundy_quotient *q) {
  grundy_quotient *again;
  grundy_text once, twice;
  grundy_text_init(&once, g);
  grundy_text_init(&twice, g);
  if (grundy_quotient_write(q, &once, NULL) == GRUNDY_OK) {
    CHECK(read_text(g, once.data, once.length, &again) == GRUNDY_OK);
    CHECK(grundy_quotient_write(again, &twice, NULL) == GRUNDY_OK);
    CHECK(once.length == twice.length && memcmp(once.data, twice.data, once.length) == 0);
    grundy_quotient_free(again);
  }
  grundy_text_clear(&once);
  grundy_text_clear(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > MOST) return 0;
  gc_report report = {0};
  grundy_quotient *q = NULL;
  char *text = malloc(size ? size : 1); /* with an exact end, for the sanitizer */
  grundy *g = grundy_new(NULL);
  CHECK(g && text);
  if (size) memcpy(text, data, size);
  const grundy_status status = read_text(g, text, size, &q);
  const gc_verdict verdict = gc_check(text, size, &report);
  CHECK(status != GRUNDY_OK || verdict == GC_PROVED);
  CHECK(verdict != GC_PROVED || status != GRUNDY_EINPUT);
  if (q) check_again(g, q);
  grundy_quotient_free(q);
  grundy_free(g);
  free(text);
  return 0;
}
