/* The commands about many values: table, plot, pattern, period, survey, genus, identify, and
 * arithmetic.
 */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

enum {
  PERIOD_SECONDS = 60, /* as in `grundy period` */
  SURVEY_SECONDS = 1,  /* for each code */
  SURVEY_MOST = 1024   /* codes */
};

/* "game", "ranges", "misere", "technique": the question of a table. */
static bool read_table(gi_ask *q, size_t most, const char **game, grundy_table_question *out) {
  const char *words[GRUNDY_TABLE_RANGES];
  bool misere = false;
  size_t count = 0;
  grundy_table_question_init(out);
  if (!gi_ask_need(q, "game", "\"game\": \"kayles\"", game) || !gi_ask_flag(q, "misere", &misere) ||
      !gi_ask_technique(q, &out->technique))
    return false;
  const gi_json_node *ranges = gi_ask_field(q, "ranges");
  const gi_json_node *item =
      ranges && ranges->kind == GI_JSON_ARRAY ? gi_json_first(q->tree, ranges) : ranges;
  for (; item && item->kind == GI_JSON_STRING && count < most;
       item = item == ranges ? NULL : gi_json_after(q->tree, item))
    words[count++] = item->text;
  if (item || count == 0) {
    gi_ask_wrong(q, "ranges",
                 GRUNDY_N("the field 'ranges' must be a string such as \"0..20\" or \"1..4x1..5\", "
                          "or a list of at most %zu such strings"),
                 most);
    return false;
  }
  out->convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  if (grundy_ranges_parse(q->g, words, count, out, &q->error) == GRUNDY_OK) return true;
  gi_ask_fault(q, "ranges");
  return false;
}

static bool add_bytes(void *user, const void *bytes, size_t length, bool show) {
  grundy_text *out = user;
  grundy_text_put(out, bytes, length);
  return !out->failed;
}

static grundy_status write_table(gi_ask *q, const char *game, const grundy_table_question *t) {
  const grundy_table_output output = {.write = add_bytes, .user = q->answer};
  grundy_table *table;
  grundy_text remark;
  grundy_status status = grundy_table_open(q->g, game, t, &table, &q->error);
  if (status != GRUNDY_OK) return gi_ask_fault(q, "game");
  grundy_text_init(&remark, q->g);
  status = grundy_write_table(table, GRUNDY_TABLE_JSON, &output, &remark, &q->error);
  if (status < GRUNDY_OK) q->answer->length = 0; /* the error takes its place */
  grundy_text_clear(&remark);
  grundy_table_free(table);
  return status;
}

grundy_status gi_ask_table(gi_ask *q) {
  grundy_table_question t;
  const char *game;
  if (!read_table(q, 2, &game, &t) || !gi_ask_flag(q, "outcome", &t.outcomes))
    return q->error.status;
  t.period = false;
  return write_table(q, game, &t);
}

grundy_status gi_ask_plot(gi_ask *q) {
  grundy_table_question t;
  grundy_table *table;
  grundy_text svg;
  bool p_only = false;
  const char *game, *to = NULL;
  if (!read_table(q, 2, &game, &t) || !gi_ask_flag(q, "p_positions", &p_only) ||
      !gi_ask_text(q, "to", &to))
    return q->error.status;
  if (to && strcmp(to, "svg") != 0)
    return gi_ask_wrong(q, "to", GRUNDY_N("the field 'to' can only be \"svg\" here"));
  if (p_only) t.outcomes = true;
  if (!to) {
    t.period = false;
    return write_table(q, game, &t);
  }
  t.or_outcomes = true;
  t.period = !p_only;
  grundy_status status = grundy_table_compute(q->g, game, &t, &table, &q->error);
  if (status < GRUNDY_OK) return gi_ask_fault(q, "game");
  grundy_text_init(&svg, q->g);
  grundy_svg_plot(table, &(grundy_plot_page){.p_only = p_only}, &svg);
  gi_json_picture(&(gi_picture){.svg = svg.data, .length = svg.length, .stop = table->stop},
                  q->answer);
  if (svg.failed) q->answer->failed = true;
  grundy_text_clear(&svg);
  grundy_table_free(table);
  return status;
}

/* "code": the language of the program that is wanted. False: reported. */
static bool read_code(gi_ask *q, bool *wanted, grundy_code_language *out) {
  static const struct {
    const char *name;
    grundy_code_language language;
  } languages[] = {{"c", GRUNDY_CODE_C},
                   {"cpp", GRUNDY_CODE_CPP},
                   {"python", GRUNDY_CODE_PYTHON},
                   {"lua", GRUNDY_CODE_LUA}};
  const char *name = NULL;
  if (!gi_ask_text(q, "code", &name)) return false;
  *wanted = name != NULL;
  for (size_t i = 0; name && i < sizeof languages / sizeof *languages; i++)
    if (strcmp(languages[i].name, name) == 0) {
      *out = languages[i].language;
      return true;
    }
  if (name)
    gi_ask_wrong(q, "code",
                 GRUNDY_N("the field 'code' must be one of \"c\", \"cpp\", \"python\", \"lua\""));
  return !name;
}

static void write_code(gi_ask *q, const grundy_pattern *p, grundy_code_language language) {
  grundy_text code;
  grundy_text_init(&code, q->g);
  if (p->found) grundy_code_pattern(p, language, &code);
  gi_json_code(p->found ? &code : NULL, q->answer);
  if (code.failed) q->answer->failed = true;
  grundy_text_clear(&code);
}

static grundy_status find_pattern(gi_ask *q, const grundy_cells *cells,
                                  const grundy_pattern_options *known, const char *title) {
  bool as_code;
  grundy_code_language language = GRUNDY_CODE_C;
  if (!read_code(q, &as_code, &language)) return q->error.status;
  grundy_pattern *p;
  gi_ask_go_on(q);
  grundy_status status = grundy_pattern_find(q->g, cells, known, &p, &q->error);
  if (status != GRUNDY_OK) return gi_ask_fault(q, NULL);
  if (as_code)
    write_code(q, p, language);
  else
    grundy_json_pattern(p, title, q->answer);
  bool found = p->found;
  grundy_pattern_free(q->g, p);
  return found ? GRUNDY_OK : GRUNDY_UNKNOWN;
}

static grundy_status pattern_of_data(gi_ask *q, const char *text) {
  grundy_pattern_options known;
  grundy_cells cells;
  grundy_data data;
  if (grundy_data_parse(q->g, text, strlen(text), &data, &q->error) != GRUNDY_OK)
    return gi_ask_fault(q, "data");
  grundy_pattern_options_init(&known);
  known.names = true;
  grundy_data_view(&data, &cells);
  grundy_status status = find_pattern(q, &cells, &known, NULL);
  grundy_data_clear(q->g, &data);
  return status;
}

grundy_status gi_ask_pattern(gi_ask *q) {
  grundy_table_question t;
  grundy_pattern_options known;
  grundy_table *table;
  const char *game, *data = NULL;
  if (!gi_ask_text(q, "data", &data)) return q->error.status;
  if (data) return pattern_of_data(q, data);
  if (!read_table(q, GRUNDY_TABLE_RANGES, &game, &t) || !gi_ask_flag(q, "outcome", &t.outcomes))
    return q->error.status;
  t.or_outcomes = true;
  t.period = false;
  grundy_status status = grundy_table_compute(q->g, game, &t, &table, &q->error);
  if (status < GRUNDY_OK) return gi_ask_fault(q, "game");
  grundy_pattern_options_of(table, &known);
  status = find_pattern(q, &table->cells, &known, table->label);
  grundy_table_free(table);
  return status;
}

grundy_status gi_ask_period(gi_ask *q) {
  grundy_period_question question;
  grundy_period period = {0};
  const char *game, *label;
  grundy_period_question_init(&question);
  if (!gi_ask_need(q, "game", "\"game\": \"kayles\"", &game) ||
      !gi_ask_technique(q, &question.technique) ||
      !gi_ask_number(q, "limit", 1, UINT64_MAX, &question.limit))
    return q->error.status;
  if (!(grundy_technique_finds(question.technique) & GRUNDY_FINDS_SEQUENCES))
    return gi_ask_wrong(q, "technique", GRUNDY_N("'period' does not accept the technique %s"),
                        grundy_technique_name(question.technique));
  if (!q->own_limits && !question.limit) { /* the search need not end by itself */
    double until = q->began + PERIOD_SECONDS;
    if (q->until <= 0 || q->until > until) q->until = until;
    gi_ask_go_on(q);
  }
  grundy_status status = grundy_game_period(q->g, game, &question, &label, &period, &q->error);
  if (status < GRUNDY_OK) return gi_ask_fault(q, "game");
  grundy_json_period(label, &period, q->answer);
  return status;
}

/* "codes": a text as in a list of codes, or a list of codes and patterns. */
static grundy_status read_codes(gi_ask *q, grundy_survey *survey) {
  const gi_json_node *codes = gi_ask_field(q, "codes");
  const gi_json_node *item =
      codes && codes->kind == GI_JSON_ARRAY ? gi_json_first(q->tree, codes) : codes;
  for (; item && item->kind == GI_JSON_STRING;
       item = item == codes ? NULL : gi_json_after(q->tree, item)) {
    if (grundy_survey_add_lines(survey, item->text, item->length, &q->error) != GRUNDY_OK)
      return gi_ask_fault(q, "codes");
    if (survey->row_count > SURVEY_MOST)
      return gi_ask_wrong(q, "codes", GRUNDY_N("a request has at most %d codes"), SURVEY_MOST);
  }
  if (!item && survey->row_count) return GRUNDY_OK;
  return gi_ask_wrong(q, "codes",
                      GRUNDY_N("the field 'codes' must be a text such as \"0.7? 4.77\", or a list "
                               "of such texts"));
}

/* "time": for each code. */
static bool read_time(gi_ask *q, double *out) {
  const gi_json_node *time = gi_ask_field(q, "time");
  if (!time || gi_ask_seconds(time, out)) return true;
  gi_ask_wrong(q, "time",
               GRUNDY_N("the field 'time' must be a number of seconds, or a text such as \"2s\""));
  return false;
}

static grundy_status run_survey(gi_ask *q, grundy_survey *survey) {
  grundy_survey_question question;
  grundy_survey_question_init(&question);
  if (read_codes(q, survey) != GRUNDY_OK || !read_time(q, &question.seconds) ||
      !gi_ask_number(q, "limit", 1, UINT64_MAX, &question.limit))
    return q->error.status;
  if (question.seconds <= 0 && !question.limit && !q->positions) question.seconds = SURVEY_SECONDS;
  grundy_status status = grundy_survey_run(survey, &question, &q->error);
  if (status >= GRUNDY_OK) grundy_json_survey(survey, q->answer);
  return status;
}

grundy_status gi_ask_survey(gi_ask *q) {
  grundy_survey *survey;
  grundy_status status = grundy_survey_new(q->g, &survey, &q->error);
  if (status != GRUNDY_OK) return status;
  status = run_survey(q, survey);
  grundy_survey_free(survey);
  return status;
}

/* "ranges": of this command one range, as a string. */
static grundy_status genus_of_range(gi_ask *q, grundy_genera **out) {
  grundy_table_question t;
  const char *game, *range = NULL;
  grundy_table_question_init(&t);
  if (!gi_ask_need(q, "game", "\"game\": \"kayles\"", &game) ||
      !gi_ask_need(q, "ranges", "\"ranges\": \"1..24\"", &range))
    return q->error.status;
  if (grundy_ranges_parse(q->g, &range, 1, &t, &q->error) != GRUNDY_OK)
    return gi_ask_fault(q, "ranges");
  if (t.dimensions > 1)
    return gi_ask_wrong(q, "ranges",
                        GRUNDY_N("the field 'ranges' must be one range such as \"1..24\""));
  grundy_status status = grundy_genera_of(q->g, game, t.ranges[0], NULL, out, &q->error);
  return *out ? status : gi_ask_fault(q, "game");
}

grundy_status gi_ask_genus(gi_ask *q) {
  grundy_genera *genera = NULL;
  grundy_status status;
  if (gi_ask_field(q, "sum")) {
    grundy_sum *sum = gi_ask_sum(q, false);
    if (!sum) return q->error.status;
    status = grundy_genera_of_sum(sum, NULL, &genera, &q->error);
    if (!genera) gi_ask_fault(q, "sum");
    grundy_sum_free(sum);
  } else {
    status = genus_of_range(q, &genera);
  }
  if (genera) grundy_json_genera(genera, q->answer);
  grundy_genera_free(genera);
  return status;
}

grundy_status gi_ask_identify(gi_ask *q) {
  grundy_identification *a;
  grundy_nimber *values;
  size_t count, room;
  if (!gi_ask_field(q, "values"))
    return gi_ask_wrong(q, "values", GRUNDY_N("the field '%s' is missing, for example: %s"),
                        "values", "\"values\": [0,1,2,3,1,4]");
  bool read = gi_ask_numbers(q, "values", GRUNDY_IDENTIFY_MOST, &values, &count, &room);
  grundy_status status = q->error.status;
  if (read) {
    status = grundy_identify(q->g, values, count, &a, &q->error);
    if (status == GRUNDY_OK) {
      grundy_json_identify(a, q->answer);
      if (a->group_count == 0) status = GRUNDY_UNKNOWN;
      grundy_identification_free(q->g, a);
    } else {
      gi_ask_fault(q, "values");
    }
  }
  gi_ask_free_numbers(q, values, room);
  return status;
}

/* ---- arithmetic ---- */

enum { NUMBERS_MOST = 1 << 20 };

static grundy_nimber nim_sum_of(const grundy_nimber *numbers, size_t count) {
  grundy_nimber result = 0;
  for (size_t i = 0; i < count; i++) result = grundy_nim_sum(result, numbers[i]);
  return result;
}

static grundy_nimber nim_product_of(const grundy_nimber *numbers, size_t count) {
  grundy_nimber result = 1;
  for (size_t i = 0; i < count; i++) result = grundy_nim_product(result, numbers[i]);
  return result;
}

/* mex works in place, so it gets a copy. */
static bool least_missing(gi_ask *q, const grundy_nimber *numbers, size_t count,
                          grundy_nimber *out) {
  size_t size = (count + 1) * sizeof *numbers;
  grundy_nimber *copy = gi_resize(q->g, NULL, 0, size);
  if (!copy) return false;
  if (count) memcpy(copy, numbers, count * sizeof *copy);
  *out = grundy_mex(copy, count);
  gi_resize(q->g, copy, size, 0);
  return true;
}

static grundy_status arithmetic(gi_ask *q, const char *command) {
  grundy_nimber *numbers, result = 0;
  size_t count, room;
  if (!gi_ask_field(q, "numbers"))
    return gi_ask_wrong(q, "numbers", GRUNDY_N("the field '%s' is missing, for example: %s"),
                        "numbers", "\"numbers\": [2,5,4]");
  bool ok = gi_ask_numbers(q, "numbers", NUMBERS_MOST, &numbers, &count, &room);
  if (ok && count == 0 && strcmp(command, "mex") != 0) {
    gi_ask_wrong(q, "numbers", GRUNDY_N("'%s' needs numbers, for example: %s"), command,
                 "\"numbers\": [2,5,4]");
    ok = false;
  }
  if (ok && strcmp(command, "nimsum") == 0) result = nim_sum_of(numbers, count);
  if (ok && strcmp(command, "nimmul") == 0) result = nim_product_of(numbers, count);
  if (ok && strcmp(command, "mex") == 0 && !least_missing(q, numbers, count, &result)) {
    gi_no_memory(q->g, &q->error);
    ok = false;
  }
  if (ok) grundy_json_arithmetic(command, numbers, count, result, q->answer);
  gi_ask_free_numbers(q, numbers, room);
  return ok ? GRUNDY_OK : q->error.status;
}

grundy_status gi_ask_mex(gi_ask *q) {
  return arithmetic(q, "mex");
}

grundy_status gi_ask_nimsum(gi_ask *q) {
  return arithmetic(q, "nimsum");
}

grundy_status gi_ask_nimmul(gi_ask *q) {
  return arithmetic(q, "nimmul");
}
