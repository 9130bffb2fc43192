/* view/table/table_writer.h: parts of the writer of tables that other pages use. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TABLE_WRITER_H
#define GI_TABLE_WRITER_H

#include "grundy/view.h"

/* The ranges and entries of a table in memory as members of a JSON object: "from":0,"values":[...].
 */
void gi_table_json_cells(const grundy_table *table, grundy_text *out);

#endif
