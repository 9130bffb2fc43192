/* A misere quotient from a certificate. Nothing in the file is believed: the library proves it
 * again before it is used. */
/* SPDX-License-Identifier: MIT */
#include "quotient_file.h"

#include <stdio.h>

enum { CERTIFICATE_MOST = 1 << 26 }; /* bytes */

bool read_quotient(session *c, grundy_quotient **out, int *status) {
  const char *path = c->s.quotient;
  grundy_error error, placed;
  grundy_text text;
  *out = NULL;
  if (!path) return true;
  grundy_text_init(&text, c->g);
  grundy_status found = grundy_read_file(c->g, path, CERTIFICATE_MOST, &text, &error);
  placed = error;
  if (found == GRUNDY_OK) {
    found = grundy_quotient_read(c->g, text.data ? text.data : "", text.length, NULL, out, &error);
    placed = error;
    snprintf(placed.message, sizeof placed.message, "%.300s: %.600s", path, error.message);
  }
  grundy_text_clear(&text);
  set_limits(c);
  if (found == GRUNDY_OK) return true;
  grundy_quotient_free(*out);
  *out = NULL;
  *status = report(c, found == GRUNDY_ENOMEM ? &error : &placed, NULL);
  if (found == GRUNDY_UNKNOWN) *status = EXIT_BAD_INPUT; /* what is not proved is not used */
  return false;
}
