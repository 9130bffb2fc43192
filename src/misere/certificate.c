/* stub */
#include "misere/quotient.h"
grundy_status grundy_quotient_write(const grundy_quotient *q, grundy_text *out,
                                    grundy_error *error) {
  (void)q;
  (void)out;
  (void)error;
  return GRUNDY_EINPUT;
}
