-- SPDX-License-Identifier: MIT
-- next_states is a list.
next_states = {1, 2, 3}
