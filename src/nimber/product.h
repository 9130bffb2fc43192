/* nimber/product.h: the nim product by the portable method alone.
 *
 * Layer: nimber. For the tests, which compare it with what grundy_nim_product picks at run time.
 * Ownership: nothing is allocated here.
 * Threads: a pure function.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NIMBER_PRODUCT_H
#define GRUNDY_NIMBER_PRODUCT_H

#include "grundy/nimber.h"

grundy_nimber gi_nim_product_tower(grundy_nimber a, grundy_nimber b);

#endif
