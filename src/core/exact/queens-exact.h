/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact results about searches from random boards. If all boards can be followed at once, the
 * results are exact chances (queens-chances.h). Otherwise, there is only the success rate of a
 * climb (queens-landscape.h). */

#pragma once

#include "queens-chances.h"

typedef struct
{
  gdouble        rate;
  QueensChances *chances;       /* NULL if only the rate is known */
} QueensExact;

/* Returns FALSE with the error of queens_chances_check() if there are no exact results. */
gboolean     queens_exact_check     (const QueensSetup  *setup,
                                     GError            **error);

/* Computes the chances, or only the rate. @progress may be NULL. Returns NULL if the check fails,
 * or with QUEENS_ERROR_CANCELLED. */
QueensExact *queens_exact_new       (const QueensSetup  *setup,
                                     QueensProgress      progress,
                                     gpointer            data,
                                     GError            **error);
void         queens_exact_free      (QueensExact        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExact, queens_exact_free)
