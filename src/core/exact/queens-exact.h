/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is exactly true of searches from random boards: their chances where all boards can be followed
 * at once (queens-chances.h), else the success rate of a climb (queens-landscape.h). */

#pragma once

#include "queens-chances.h"

typedef struct
{
  gdouble        rate;          /* success rate */
  QueensChances *chances;       /* NULL if only the rate is known */
} QueensExact;

/* Returns FALSE with the error of queens_chances_check() if nothing is known exactly. */
gboolean     queens_exact_check     (const QueensSetup  *setup,
                                     GError            **error);

/* Computes the chances, or the rate alone. Returns NULL if the check fails, or with
 * QUEENS_COUNT_ERROR_CANCELLED. @progress may be NULL. */
QueensExact *queens_exact_new       (const QueensSetup  *setup,
                                     QueensProgress      progress,
                                     gpointer            data,
                                     GError            **error);
void         queens_exact_free      (QueensExact        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensExact, queens_exact_free)
