/* cli/commands/data_file.h: a table of values from a file, as `grundy table --csv` writes it or as
 * people copy it; shared by pattern and identify. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_DATA_FILE_H
#define CLI_DATA_FILE_H

#include "commands.h"

/* Both return false after a report, with the exit status. */

/* Reads the file, or standard input if `path` is "-", into a text that is empty. */
bool read_data_text(session *c, const char *path, grundy_text *text, int *status);
/* Reads the table in the text of that file; the caller clears `*data`. */
bool parse_data_text(session *c, const char *path, const grundy_text *text, grundy_data *data,
                     int *status);

#endif
