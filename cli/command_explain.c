/* grundy explain. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

int command_explain(session *c) {
  return report_usage(c, "'explain' is not there yet");
}
