/* grundy draw. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

int command_draw(session *c) {
  return report_usage(c, "'draw' is not there yet");
}
