/* cli/png.h: pictures as PNG. The library writes SVG; the program rsvg-convert of librsvg makes PNG
 * of it. Nothing is linked: it is started when a PNG is asked for. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PNG_H
#define CLI_PNG_H

#include "session.h"

/* Whether a picture can be written as it is asked for: always as SVG, and as PNG if rsvg-convert
 * can be started. To be asked before anything long is computed. False after a report. */
bool picture_possible(session *c, int *exit_status);

/* Writes the picture in c->out, as SVG or as PNG, and empties it. Any other status than GRUNDY_OK
 * has its reason in `error`. */
grundy_status picture_write(session *c, grundy_error *error);

#endif
