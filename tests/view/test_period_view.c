/* The texts and the JSON of periods, for cases that no short search shows. */
/* SPDX-License-Identifier: MIT */
#include "grundy/grundy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const grundy_style plain = {0};

static void shows(const grundy_period *p, const char *text, const char *json) {
  grundy *g = grundy_new(NULL);
  grundy_text out;
  grundy_text_init(&out, g);
  grundy_print_period("0.104", p, &plain, &out);
  assert_string_equal(out.data, text);
  out.length = 0;
  grundy_json_period("0.104", p, &out);
  assert_string_equal(out.data, json);
  grundy_text_clear(&out);
  grundy_free(g);
}

static void sparse(void **state) {
  (void)state;
  char text[512];
  grundy_period p = {.size = sizeof p,
                     .found = true,
                     .preperiod = 197769598,
                     .period = 11770282,
                     .proof = GRUNDY_PROOF_SPARSE,
                     .checked = 209539961,
                     .most = 63,
                     .most_at = 35,
                     .sparse = true,
                     .mask = 44,
                     .by_parity = true,
                     .rare_count = 20,
                     .rare_last = 1113};
  snprintf(text, sizeof text,
           "0.104: period 11770282 from n = 197769598 on, proved.\n"
           "G(n + 11770282) = G(n) for all n >= 197769598: %s.\n"
           "The largest value is 63, first at n = 35.\n"
           "Sparse space: mask 44 and the parity of n; 20 values are rare, the last at n = 1113.\n"
           "Computed: n < 209539961 (0.000 s).\n",
           grundy_proof_message(GRUNDY_PROOF_SPARSE));
  shows(&p, text,
        "{\"game\":\"0.104\",\"preperiod\":197769598,\"period\":11770282,\"saltus\":0,"
        "\"proved\":true,\"by\":\"sparse\",\"declared\":false,\"checked_to\":209539961,\"max_"
        "value\":63,\"max_at\":35,"
        "\"rare\":{\"mask\":44,\"by_parity\":true,\"count\":20,\"last\":1113},"
        "\"how\":{\"kind\":\"proved\",\"seconds\":0.000000,\"stopped_by\":null}}\n");
}

static void few_rare(void **state) {
  (void)state;
  grundy_period p = {.size = sizeof p,
                     .checked = 5,
                     .most = 2,
                     .most_at = 4,
                     .sparse = true,
                     .mask = 3,
                     .rare_count = 1};
  p.stop = GRUNDY_STOP_TIME;
  shows(&p,
        "0.104: no period found for n < 5.\n"
        "The largest value so far is 2, first at n = 4.\n"
        "Sparse space: mask 3; 1 value is rare, at n = 0.\n"
        "Computed: n < 5 (0.000 s).\n"
        "Beyond this nothing is known: the time limit ended the computation; --time raises it.\n",
        "{\"game\":\"0.104\",\"preperiod\":null,\"period\":null,\"saltus\":null,\"proved\":false,"
        "\"by\":null,\"declared\":false,\"checked_to\":5,\"max_value\":2,\"max_at\":4,"
        "\"rare\":{\"mask\":3,\"by_parity\":false,\"count\":1,\"last\":0},"
        "\"how\":{\"kind\":\"unknown\",\"seconds\":0.000000,\"stopped_by\":\"time\"}}\n");
  p.rare_count = 2;
  p.rare_last = 4;
  p.stop = GRUNDY_STOP_CANCEL;
  shows(&p,
        "0.104: no period found for n < 5.\n"
        "The largest value so far is 2, first at n = 4.\n"
        "Sparse space: mask 3; 2 values are rare, the last at n = 4.\n"
        "Computed: n < 5 (0.000 s).\n"
        "Beyond this nothing is known: the computation was interrupted.\n",
        "{\"game\":\"0.104\",\"preperiod\":null,\"period\":null,\"saltus\":null,\"proved\":false,"
        "\"by\":null,\"declared\":false,\"checked_to\":5,\"max_value\":2,\"max_at\":4,"
        "\"rare\":{\"mask\":3,\"by_parity\":false,\"count\":2,\"last\":4},"
        "\"how\":{\"kind\":\"unknown\",\"seconds\":0.000000,\"stopped_by\":\"cancelled\"}}\n");
}

/* Nothing at all, and numbers beyond what JSON readers hold. */
static void extremes(void **state) {
  (void)state;
  grundy_period none = {.size = sizeof none, .stop = GRUNDY_STOP_MEMORY};
  shows(
      &none,
      "0.104: no period found for n < 0.\n"
      "Computed: n < 0 (0.000 s).\n"
      "Beyond this nothing is known: the memory limit ended the computation; --memory raises it.\n",
      "{\"game\":\"0.104\",\"preperiod\":null,\"period\":null,\"saltus\":null,\"proved\":false,"
      "\"by\":null,\"declared\":false,\"checked_to\":0,\"max_value\":null,\"max_at\":null,\"rare\":"
      "null,"
      "\"how\":{\"kind\":\"unknown\",\"seconds\":0.000000,\"stopped_by\":\"memory\"}}\n");
  grundy_period undecided = {.size = sizeof undecided, .stop = GRUNDY_STOP_UNDECIDED};
  shows(&undecided,
        "0.104: no period found for n < 0.\n"
        "Computed: n < 0 (0.000 s).\n"
        "Beyond this nothing is known: the values that fit into the memory do not decide the next "
        "one; --memory raises its limit, --technique dense keeps all values.\n",
        "{\"game\":\"0.104\",\"preperiod\":null,\"period\":null,\"saltus\":null,\"proved\":false,"
        "\"by\":null,\"declared\":false,\"checked_to\":0,\"max_value\":null,\"max_at\":null,"
        "\"rare\":null,"
        "\"how\":{\"kind\":\"unknown\",\"seconds\":0.000000,\"stopped_by\":\"undecided\"}}\n");
  grundy_period large = {.size = sizeof large,
                         .found = true,
                         .preperiod = UINT64_C(1) << 53,
                         .period = 1,
                         .saltus = 7,
                         .checked = UINT64_MAX,
                         .limit = UINT64_MAX,
                         .most = 3};
  shows(&large,
        "0.104: period 1 with saltus 7 from n = 9007199254740992 on, observed for n < "
        "18446744073709551615, not proved.\n"
        "G(n + 1) = G(n) + 7 for 9007199254740992 <= n < 18446744073709551614.\n"
        "A saltus is proved only for a rule whose moves leave at most one heap, or by the theorem "
        "of a game.\n"
        "The largest value so far is 3, first at n = 0.\n"
        "Computed: n < 18446744073709551615 (0.000 s).\n"
        "Beyond this nothing is known: the search ended at its limit, n < 18446744073709551615; "
        "--limit raises it.\n",
        "{\"game\":\"0.104\",\"preperiod\":\"9007199254740992\",\"period\":1,\"saltus\":7,"
        "\"proved\":false,\"by\":null,\"declared\":false,\"checked_to\":\"18446744073709551615\","
        "\"max_value\":3,"
        "\"max_at\":0,\"rare\":null,"
        "\"how\":{\"kind\":\"observed\",\"seconds\":0.000000,\"stopped_by\":\"limit\"}}\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sparse),
      cmocka_unit_test(few_rare),
      cmocka_unit_test(extremes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
