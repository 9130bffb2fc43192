/* study/identify/identify.h: grundy_identify within a time of its own. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_IDENTIFY_H
#define GI_IDENTIFY_H

#include "grundy/identify.h"

/* As grundy_identify, for so many seconds instead of those of the context; GRUNDY_NO_SECONDS: no
 * limit. */
grundy_status gi_identify_within(grundy *g, const grundy_nimber *values, size_t count,
                                 double seconds, grundy_identification **out, grundy_error *error);

#endif
