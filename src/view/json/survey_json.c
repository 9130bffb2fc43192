/* The periods of many codes as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "grundy/survey.h"
#include "view/facts.h"
#include "view/json/json_writer.h"

static void json_row(gi_json *j, const grundy_survey *survey, const grundy_survey_row *row) {
  const grundy_period *p = &row->period;
  bool itself = row->as == GRUNDY_SURVEY_ITSELF;
  bool has_most = p->checked > 0 && !(p->proof && p->saltus);
  gi_json_object(j, NULL);
  gi_json_string(j, "code", row->code);
  gi_json_string(j, "status", grundy_survey_status_name(row->status));
  gi_json_maybe(j, "preperiod", p->found, p->preperiod);
  gi_json_maybe(j, "period", p->found, p->period);
  gi_json_maybe(j, "saltus", p->found, p->saltus);
  gi_json_maybe(j, "max_value", has_most, p->most);
  gi_json_maybe(j, "max_at", has_most, p->most_at);
  gi_json_rare(j, p);
  gi_json_string(j, "by", grundy_proof_name(p->proof));
  gi_json_number(j, "checked_to", p->checked);
  gi_json_string(j, "stopped_by", gi_period_stopped_by(p));
  gi_json_string(j, "as", itself ? NULL : survey->rows[row->as].code);
  gi_json_maybe(j, "shift", !itself, row->shift);
  if (itself)
    gi_json_seconds(j, "seconds", p->seconds);
  else
    gi_json_null(j, "seconds");
  gi_json_close(j);
}

void grundy_json_survey(const grundy_survey *survey, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_number(&j, "codes", survey->row_count);
  gi_json_number(&j, "done", survey->done);
  gi_json_number(&j, "computed", survey->computed);
  gi_json_array(&j, "rows");
  for (size_t i = 0; i < survey->row_count; i++)
    if (survey->rows[i].status != GRUNDY_SURVEY_WAITING) json_row(&j, survey, &survey->rows[i]);
  gi_json_close(&j);
  gi_json_object(&j, "how");
  gi_json_seconds(&j, "seconds", survey->seconds);
  gi_json_string(&j, "stopped_by", grundy_stop_name(survey->stop));
  gi_json_close(&j);
  gi_json_finish(&j);
}
