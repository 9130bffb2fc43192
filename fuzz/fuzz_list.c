/* Fuzzes the reader of lists of values. A text is refused with an error that lies within it, or it
 * is a list that reads the same when it is written with commas. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "grundy/grundy.h"

enum { ROOM = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  grundy_nimber values[ROOM], again[ROOM];
  char *text = malloc(size + 1); /* with an exact end, for the sanitizer */
  grundy_error error = {.status = GRUNDY_OK};
  size_t count, count_again;
  grundy *g = grundy_new(NULL);
  CHECK(g && text);
  if (size) memcpy(text, data, size);
  grundy_status status = grundy_list_parse(g, text, size, values, ROOM, &count, &error);
  CHECK(status == GRUNDY_OK || status == GRUNDY_EINPUT);
  CHECK(count <= ROOM);
  if (status != GRUNDY_OK) {
    CHECK(error.status == status && error.message[0]);
    CHECK(error.offset <= size && error.length <= size - error.offset);
  } else {
    grundy_text written;
    grundy_text_init(&written, g);
    for (size_t i = 0; i < count; i++) {
      grundy_text_number(&written, values[i]);
      grundy_text_add(&written, ",");
    }
    if (count) grundy_text_add(&written, "...");
    const char *plain = written.data ? written.data : "";
    CHECK(grundy_list_parse(g, plain, written.length, again, ROOM, &count_again, &error) ==
          GRUNDY_OK);
    CHECK(count == count_again && memcmp(values, again, count * sizeof *values) == 0);
    grundy_text_clear(&written);
  }
  grundy_free(g);
  free(text);
  return 0;
}
