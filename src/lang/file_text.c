/* A whole file as a text, within the limits of the context. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/assert.h"
#include "base/input.h"
#include "grundy/data.h"

static grundy_status read_to_end(gi_input *in, const char *path, size_t most, grundy *g,
                                 grundy_error *error) {
  gi_input_state state = GI_INPUT_MORE;
  while (state == GI_INPUT_MORE && in->length <= most) state = gi_input_read(in);
  if (state == GI_INPUT_STOPPED) return gi_budget_explain(in->meter->budget, error);
  if (state == GI_INPUT_FAILED)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("'%s' cannot be read: %s"), path,
                    strerror(in->why));
  if (in->length > most)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("'%s' has more than %llu bytes, which is the limit"), path,
                    (unsigned long long)most);
  if (gi_input_changed(in))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("this file has changed while it was read; try again"));
  return GRUNDY_OK;
}

grundy_status grundy_read_file(grundy *g, const char *path, size_t most, grundy_text *out,
                               grundy_error *error) {
  gi_budget budget;
  gi_meter meter;
  gi_input in;
  grundy_status allowed = gi_files_allowed(g, path, error);
  if (allowed != GRUNDY_OK) return allowed;
  gi_budget_init_reading(&budget, g);
  gi_meter_init(&meter, &budget, true);
  if (!gi_input_open(&in, &meter, path))
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("'%s' cannot be read: %s"), path,
                    strerror(in.why));
  grundy_status status = read_to_end(&in, path, most, g, error);
  if (status == GRUNDY_OK) {
    GI_ASSERT(out->room == 0 && in.length < in.room); /* the end showed, so there was room */
    gi_budget_release(&budget, in.room);
    in.bytes[in.length] = '\0';
    out->data = in.bytes;
    out->length = in.length;
    out->room = in.room;
    in.bytes = NULL;
  }
  gi_input_close(&in);
  return status;
}
