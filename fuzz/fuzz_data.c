/* Tables from files: no text breaks the reader, a fault has its place, and what is read is looked
 * at for a rule, which with its exceptions must give the table back. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "grundy/grundy.h"

enum { LOOKED_AT = 400 };

static void check_rule(const grundy_pattern *p, const grundy_grid *grid) {
  size_t next = 0;
  for (size_t cell = 0; cell < grid->count; cell++) {
    uint64_t n[GRUNDY_GRID_MOST];
    size_t rest = cell;
    int64_t computed;
    for (size_t i = grid->dimensions; i-- > 0;) {
      uint64_t length = grid->ranges[i].high - grid->ranges[i].low + 1;
      n[i] = grid->ranges[i].low + rest % length;
      rest = (size_t)(rest / length);
    }
    if (!grid->known[cell]) continue;
    if (next < p->exception_count && p->exceptions[next].cell == cell) {
      CHECK(p->exceptions[next++].value == grid->values[cell]);
      continue;
    }
    CHECK(grundy_pattern_evaluate(&p->rule, n, grid->dimensions, &computed));
    CHECK(p->for_p ? (computed != 0) == (grid->values[cell] == 0)
                   : (grundy_nimber)computed == grid->values[cell]);
  }
  CHECK(next == p->exception_count);
}

static void look(grundy *g, const grundy_grid *grid) {
  grundy_pattern *p;
  grundy_error error = {.status = GRUNDY_OK};
  grundy_style style = {.unicode = false};
  grundy_text text;
  grundy_status status = grundy_pattern_find(g, grid, NULL, &p, &error);
  CHECK(status == GRUNDY_OK || (status == GRUNDY_EINPUT && error.message[0]));
  if (status != GRUNDY_OK) return;
  if (p->found) check_rule(p, grid);
  grundy_text_init(&text, g);
  grundy_print_pattern(p, NULL, &style, &text);
  grundy_json_pattern(p, "x", &text);
  for (int language = 0; language <= GRUNDY_CODE_LUA; language++)
    grundy_code_pattern(p, (grundy_code_language)language, &text);
  CHECK(text.length > 0 && !text.failed);
  grundy_text_clear(&text);
  grundy_pattern_free(g, p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  grundy_data table;
  grundy_error error = {.status = GRUNDY_OK};
  char *text = malloc(size + 1); /* with an exact end, for the sanitizer */
  grundy *g = grundy_new(NULL);
  CHECK(g && text);
  if (size) memcpy(text, data, size);
  grundy_status status = grundy_data_parse(g, text, size, &table, &error);
  CHECK(status == GRUNDY_OK || status == GRUNDY_EINPUT);
  if (status != GRUNDY_OK) {
    CHECK(error.status == status && error.message[0]);
    CHECK(error.line == 0 || (error.offset <= size && error.length <= size - error.offset));
    CHECK(error.excerpt_at + error.excerpt_length <= strlen(error.excerpt));
  } else {
    grundy_grid grid;
    CHECK(table.count > 0 && table.count <= GRUNDY_DATA_MOST);
    grundy_data_view(&table, &grid);
    if (table.count <= LOOKED_AT) look(g, &grid);
    grundy_data_clear(g, &table);
  }
  grundy_free(g);
  free(text);
  return 0;
}
