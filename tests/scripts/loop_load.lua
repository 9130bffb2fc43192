-- SPDX-License-Identifier: MIT
-- It never ends, before there is a game.
repeat until false
