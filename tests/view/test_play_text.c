/* The texts about replies, judgements and reviews, in both languages, and their JSON. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"

static const grundy_style style = {.unicode = false};

static grundy *context_in(const char *language) {
  grundy_config config;
  grundy_config_init(&config);
  config.language = language;
  return grundy_new(&config);
}

static void check_text(grundy_text *text, const char *expected) {
  if (!text->data || strcmp(text->data, expected) != 0)
    fail_msg("\n%s\nis not\n%s", text->data ? text->data : "", expected);
  grundy_text_clear(text);
}

static void check_reply(const char *language, const char *sum_text, bool misere, bool loopy,
                        unsigned level, const char *expected) {
  grundy *g = context_in(language);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, sum_text);
  grundy_question q;
  grundy_reply *reply;
  grundy_text text;
  grundy_question_init(&q);
  q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q.loopy = loopy;
  assert_int_equal(grundy_reply_find(s, sum, &q, level, 1, &reply, NULL), GRUNDY_OK);
  grundy_text_init(&text, g);
  grundy_print_reply(reply, &style, &text);
  check_text(&text, expected);
  grundy_reply_free(reply);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

static void replies(void **state) {
  (void)state;
  check_reply("en", "nim(1,2)", false, false, 5,
              "take 1 from the pile of 2, leaving 1: nim(1,1)\n"
              "It wins after 2 more moves at the latest, and no move wins sooner.\n");
  check_reply("en", "nim(3)", false, false, 5,
              "take the whole pile of 3: 0\nIt ends the play and wins.\n");
  check_reply("en", "nim(1,1)", false, false, 5, /* either pile */
              "take the whole pile of 1: nim(1)\n"
              "Every move loses. After this one the play can end with the next move, and no\n"
              "move delays it longer. One move wins against it.\n");
  check_reply("en", "nim(1)", false, false, 5,
              "take the whole pile of 1: 0\nIt is the only move. It wins.\n");
  check_reply("en", "nim(0)", false, false, 5,
              "The game is over, and the player to move has lost.\n");
  check_reply("en", "nim(0)", true, false, 5,
              "The game is over, and the player to move has won.\n");
  check_reply("en", "nim(1000000000000,999999999999)", false, false, 5,
              "take 1 from the pile of 1000000000000, leaving 999999999999: "
              "nim(999999999999,999999999999)\n"
              "It wins; how many moves that takes is not known.\n");
  check_reply("en", "graph{A-->B, B-->A, A-->C, C-->D}(A)", false, true, 5,
              "move the token from A to B: graph{A-->B, B-->A, A-->C, C-->D}(B)\n"
              "It keeps the draw.\n");
  check_reply("zh_CN", "nim(3)", false, false, 5, "把有 3 颗石子的一堆取光：0\n这一步结束游戏并取胜。\n");
}

static void judgements(void **state) {
  grundy *g = context_in("en");
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "nim(1,2)");
  grundy_turn *turn;
  grundy_judgement *j;
  grundy_text text;
  (void)state;
  grundy_text_init(&text, g);
  assert_int_equal(grundy_move_read(s, sum, NULL, "2:2", 3, &turn, NULL), GRUNDY_OK);
  assert_int_equal(grundy_judge(s, sum, &turn->move, NULL, &j, NULL), GRUNDY_OK);
  grundy_print_judgement(j, &style, &text);
  check_text(&text,
             "This move gives the win away: the other player wins now. The Grundy value was 3,\n"
             "and is 1 now. One move would have won.\n"
             "The answer to it: take the whole pile of 1: 0\n"
             "Better: take 1 from the pile of 2, leaving 1: nim(1,1)\n");
  grundy_json_judgement(j, &text);
  check_text(&text,
             "{\"sum\":\"nim(1,2)\",\"convention\":\"normal\",\"outcome\":\"N\",\"value\":3,"
             "\"move\":{\"part\":1,\"to\":\"nim(1)\",\"value\":1,\"outcome\":\"N\","
             "\"text\":\"take the whole pile of 2\"},\"verdict\":\"blunder\",\"remoteness\":3,"
             "\"remoteness_after\":1,\"keeping_count\":1,"
             "\"refutation\":{\"part\":0,\"to\":\"0\",\"value\":0,\"outcome\":\"P\","
             "\"text\":\"take the whole pile of 1\"},"
             "\"better\":{\"part\":1,\"to\":\"nim(1,1)\",\"value\":0,\"outcome\":\"P\","
             "\"text\":\"take 1 from the pile of 2, leaving 1\"}}\n");
  grundy_judgement_free(j);
  grundy_turn_free(turn);
  assert_int_equal(grundy_move_read(s, sum, NULL, "2:1", 3, &turn, NULL), GRUNDY_OK);
  assert_int_equal(grundy_judge(s, sum, &turn->move, NULL, &j, NULL), GRUNDY_OK);
  grundy_print_judgement(j, &style, &text);
  check_text(&text,
             "This move keeps the win. The Grundy value was 3, and is 0 now. It is the only\n"
             "winning move.\n");
  grundy_judgement_free(j);
  grundy_turn_free(turn);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

static void reviews(void **state) {
  static const char record_text[] = "grundy record 1\nstart: nim(1,2)\nfirst: you\nsecond: grundy\n"
                                    "1. nim(1)\n2. 0\n";
  grundy *g = context_in("en");
  grundy_solver *s = grundy_solver_new(g);
  grundy_record *record;
  grundy_review *review;
  grundy_text text;
  (void)state;
  grundy_text_init(&text, g);
  assert_int_equal(grundy_record_read(s, record_text, sizeof record_text - 1, &record, NULL),
                   GRUNDY_OK);
  assert_int_equal(grundy_review_record(s, record, NULL, &review, NULL), GRUNDY_OK);
  grundy_print_review(review, &style, &text);
  check_text(&text,
             "! 0  you     N 3    3    nim(1,2)\n"
             "     you gave the win away. Better: take 1 from the pile of 2, leaving 1: nim(1,1)\n"
             "  1  grundy  N 1    1    nim(1)\n"
             "  2  you     P 0    0    0\n"
             "Each line has the player to move, who wins (N: this player, P: the other one, D:\n"
             "a draw), the Grundy value, and how many moves are left under best play.\n");
  grundy_review_free(review);
  grundy_record_free(record);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(replies), cmocka_unit_test(judgements),
                                     cmocka_unit_test(reviews)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
