/* The periods of many codes as a table: for people, and as CSV.
 *
 * The table for people has only the columns in which something stands, and each is as wide as its
 * widest cell. So every cell is made twice: once to measure it, once to write it.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "grundy/survey.h"
#include "view/facts.h"

typedef enum column {
  CODE,
  STATUS,
  PERIOD,
  PREPERIOD,
  SALTUS,
  LARGEST,
  LARGEST_AT,
  RARE,
  RARE_LAST,
  CHECKED,
  HOW,
  COLUMNS
} column;

static const char *title_of(column c) {
  static const char *const titles[COLUMNS] = {[CODE] = GRUNDY_N("code"),
                                              [STATUS] = GRUNDY_N("status"),
                                              [PERIOD] = GRUNDY_N("period"),
                                              [PREPERIOD] = GRUNDY_N("from n ="),
                                              [SALTUS] = GRUNDY_N("saltus"),
                                              [LARGEST] = GRUNDY_N("largest"),
                                              [LARGEST_AT] = GRUNDY_N("at n ="),
                                              [RARE] = GRUNDY_N("rare"),
                                              [RARE_LAST] = GRUNDY_N("last at"),
                                              [CHECKED] = GRUNDY_N("for n <"),
                                              [HOW] = GRUNDY_N("how")};
  return titles[c];
}

static bool is_number(column c) {
  return c != CODE && c != STATUS && c != HOW;
}

static const char *status_message(grundy_survey_status status) {
  switch (status) {
  case GRUNDY_SURVEY_ENDS:
    return GRUNDY_N("moves end");
  case GRUNDY_SURVEY_PERIODIC:
    return GRUNDY_N("periodic");
  case GRUNDY_SURVEY_ARITHMETIC:
    return GRUNDY_N("arithmetic");
  case GRUNDY_SURVEY_OBSERVED:
    return GRUNDY_N("observed");
  case GRUNDY_SURVEY_OPEN:
    return GRUNDY_N("open");
  default:
    return GRUNDY_N("not done");
  }
}

/* What proves the period of a row that was computed, or what ended the search. */
static const char *reason_message(const grundy_period *p) {
  switch (p->proof) {
  case GRUNDY_PROOF_GUY_SMITH:
    return GRUNDY_N("theorem of Guy and Smith");
  case GRUNDY_PROOF_SPARSE:
    return GRUNDY_N("sparse certificate");
  case GRUNDY_PROOF_STATE:
    return GRUNDY_N("the last values came back");
  case GRUNDY_PROOF_THEOREM:
    return GRUNDY_N("theorem of the game");
  case GRUNDY_PROOF_NONE:
    break;
  }
  switch (p->stop) {
  case GRUNDY_STOP_NONE:
    return GRUNDY_N("ended by the limit on heaps");
  case GRUNDY_STOP_TIME:
    return GRUNDY_N("ended by the time limit");
  case GRUNDY_STOP_MEMORY:
    return GRUNDY_N("ended by the memory limit");
  case GRUNDY_STOP_POSITIONS:
    return GRUNDY_N("ended by the limit on positions");
  case GRUNDY_STOP_UNDECIDED:
    return GRUNDY_N("the values in memory do not decide the next one");
  default:
    return grundy_stop_message(p->stop);
  }
}

static void put_how(const grundy_survey *survey, const grundy_survey_row *row, grundy_text *out) {
  if (row->as == GRUNDY_SURVEY_ITSELF)
    out->say(out, GRUNDY_N("%s (%.3f s)"),
             grundy_translate(out->owner, reason_message(&row->period)), row->period.seconds);
  else if (row->shift == 0)
    out->say(out, GRUNDY_N("as %s"), survey->rows[row->as].code);
  else
    out->say(out, GRUNDY_N("as %s, shifted by %llu"), survey->rows[row->as].code,
             gi_as_llu(row->shift));
}

/* A number, or nothing if it is not known. */
static bool number_of(const grundy_survey_row *row, column c, uint64_t *out) {
  const grundy_period *p = &row->period;
  bool has_most = p->checked > 0 && !(p->proof && p->saltus);
  switch (c) {
  case PERIOD:
    *out = p->period;
    return p->found;
  case PREPERIOD:
    *out = p->preperiod;
    return p->found;
  case SALTUS:
    *out = p->saltus;
    return p->found && p->saltus;
  case LARGEST:
    *out = p->most;
    return has_most;
  case LARGEST_AT:
    *out = p->most_at;
    return has_most;
  case RARE:
    *out = p->rare_count;
    return p->sparse;
  case RARE_LAST:
    *out = p->rare_last;
    return p->sparse;
  case CHECKED:
    *out = p->checked;
    return true;
  default:
    return false;
  }
}

static void put_cell(const grundy_survey *survey, const grundy_survey_row *row, column c,
                     grundy_text *out) {
  uint64_t n;
  if (c == CODE) {
    grundy_text_add(out, row->code);
  } else if (c == STATUS) {
    grundy_text_add(out, grundy_translate(out->owner, status_message(row->status)));
  } else if (c == HOW) {
    put_how(survey, row, out);
  } else if (number_of(row, c, &n)) {
    grundy_text_number(out, n);
  }
}

/* ---- for people ---- */

static void find_widths(const grundy_survey *survey, grundy_text *cell, size_t *widths) {
  for (column c = 0; c < COLUMNS; c++) {
    const char *title = grundy_translate(cell->owner, title_of(c));
    widths[c] = 0;
    for (size_t i = 0; i < survey->row_count; i++) {
      if (survey->rows[i].status == GRUNDY_SURVEY_WAITING) continue;
      cell->length = 0;
      put_cell(survey, &survey->rows[i], c, cell);
      size_t width = cell->data ? gi_text_columns(cell->data, cell->length) : 0;
      if (width > widths[c]) widths[c] = width;
    }
    size_t least = gi_text_columns(title, strlen(title));
    if (widths[c] && widths[c] < least) widths[c] = least;
  }
}

/* One line; `row` NULL: the titles. */
static void put_line(const grundy_survey *survey, const grundy_survey_row *row,
                     const size_t *widths, grundy_text *cell, grundy_text *out) {
  size_t gap = 0; /* spaces before the next cell, which are left out at the end of the line */
  for (column c = 0; c < COLUMNS; c++) {
    if (widths[c] == 0) continue;
    cell->length = 0;
    if (row)
      put_cell(survey, row, c, cell);
    else
      grundy_text_add(cell, grundy_translate(cell->owner, title_of(c)));
    const char *text = cell->data ? cell->data : "";
    size_t length = cell->length, spaces = widths[c] - gi_text_columns(text, length);
    gap += 2 + (is_number(c) ? spaces : 0);
    if (length) {
      gi_print_spaces(gap, out);
      gi_sanitize(text, length, out);
      gap = 0;
    }
    gap += is_number(c) ? 0 : spaces;
  }
  grundy_text_add(out, "\n");
}

/* "periodic: 340, moves end: 8, open: 164.": how many rows have each status. */
static void put_counts(const grundy_survey *survey, grundy_text *out) {
  bool first = true;
  for (grundy_survey_status status = GRUNDY_SURVEY_ENDS; status <= GRUNDY_SURVEY_OPEN; status++) {
    size_t count = 0;
    for (size_t i = 0; i < survey->row_count; i++) count += survey->rows[i].status == status;
    if (count == 0) continue;
    if (!first) out->say(out, GRUNDY_N(", "));
    out->say(out, GRUNDY_N("%s: %zu"), grundy_translate(out->owner, status_message(status)), count);
    first = false;
  }
  if (!first) out->say(out, GRUNDY_N(".\n"));
}

void grundy_print_survey(const grundy_survey *survey, const grundy_style *style, grundy_text *out) {
  size_t widths[COLUMNS];
  grundy_text cell;
  if (style->colour) grundy_text_add(out, "\033[1m");
  out->say(out, GRUNDY_N("Codes: %zu; done: %zu, of these computed: %zu (%.1f s)."),
           survey->row_count, survey->done, survey->computed, survey->seconds);
  if (style->colour) grundy_text_add(out, "\033[0m");
  grundy_text_add(out, "\n");
  grundy_text_init(&cell, out->owner);
  find_widths(survey, &cell, widths);
  if (survey->done) put_line(survey, NULL, widths, &cell, out);
  for (size_t i = 0; i < survey->row_count; i++)
    if (survey->rows[i].status != GRUNDY_SURVEY_WAITING)
      put_line(survey, &survey->rows[i], widths, &cell, out);
  out->failed |= cell.failed;
  grundy_text_clear(&cell);
  put_counts(survey, out);
  if (survey->stop == GRUNDY_STOP_NONE) return;
  out->say(out, GRUNDY_N("Not done: %zu; "), survey->row_count - survey->done);
  grundy_text_add(out, grundy_translate(out->owner, grundy_stop_message(survey->stop)));
  out->say(out, GRUNDY_N(".\n"));
}

/* ---- CSV ---- */

static void csv_number(const grundy_survey_row *row, column c, grundy_text *out) {
  uint64_t n;
  grundy_text_add(out, ",");
  if (number_of(row, c, &n)) grundy_text_number(out, n);
}

static void csv_word(const char *word, grundy_text *out) {
  grundy_text_add(out, ",");
  if (word) grundy_text_add(out, word);
}

static void csv_row(const grundy_survey *survey, const grundy_survey_row *row, grundy_text *out) {
  bool itself = row->as == GRUNDY_SURVEY_ITSELF;
  grundy_text_add(out, row->code);
  csv_word(grundy_survey_status_name(row->status), out);
  csv_number(row, PERIOD, out);
  csv_number(row, PREPERIOD, out);
  grundy_text_add(out, ",");
  if (row->period.found) grundy_text_number(out, row->period.saltus);
  for (column c = LARGEST; c <= RARE_LAST; c++) csv_number(row, c, out);
  csv_word(grundy_proof_name(row->period.proof), out);
  csv_number(row, CHECKED, out);
  csv_word(gi_period_stopped_by(&row->period), out);
  csv_word(itself ? NULL : survey->rows[row->as].code, out);
  grundy_text_add(out, ",");
  if (!itself) grundy_text_number(out, row->shift);
  grundy_text_add(out, ",");
  if (itself) gi_print_seconds(row->period.seconds, out);
  grundy_text_add(out, "\n");
}

void grundy_csv_survey(const grundy_survey *survey, grundy_text *out) {
  grundy_text_add(out, "code,status,period,preperiod,saltus,max_value,max_at,rare_count,rare_last,"
                       "by,checked_to,stopped_by,as,shift,seconds\n");
  for (size_t i = 0; i < survey->row_count; i++)
    if (survey->rows[i].status != GRUNDY_SURVEY_WAITING) csv_row(survey, &survey->rows[i], out);
}
