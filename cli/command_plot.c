/* grundy plot. */
/* SPDX-License-Identifier: MIT */
#include "commands.h"

int command_plot(session *c) {
  return report_usage(c, "'plot' is not there yet");
}
