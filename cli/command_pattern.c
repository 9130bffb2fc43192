/* grundy pattern. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

int command_pattern(session *c) {
  return report_usage(c, "'pattern' is not there yet");
}
