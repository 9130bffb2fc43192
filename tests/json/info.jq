# SPDX-License-Identifier: MIT
include "schema";
game
