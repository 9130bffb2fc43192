/* view/table/table_writer.h: the part of the writer of tables that other pages use. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TABLE_WRITER_H
#define GI_TABLE_WRITER_H

#include "view/json/json_writer.h"

/* Writes the fields "from" and "sides", and begins the array "values" or "outcomes". */
void gi_table_json_head(gi_json *j, const grundy_table *table);

#endif
