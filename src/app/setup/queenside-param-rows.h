/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the parameters of an algorithm, built from its table, and for the iteration limit. */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_PARAM_ROWS (queenside_param_rows_get_type ())
G_DECLARE_FINAL_TYPE (QueensideParamRows, queenside_param_rows, QUEENSIDE, PARAM_ROWS, GObject)

/* Signal "changed": the user has changed a value. */

/* Creates the rows. The first call of queenside_param_rows_show() adds them to the end of @group.
 * If @more isn't NULL, the row of the iteration limit is added to the end of @more instead. @group
 * and @more must outlive the rows. */
QueensideParamRows *queenside_param_rows_new  (AdwPreferencesGroup *group,
                                               AdwExpanderRow      *more);

/* Shows the values of @setup without emitting "changed". If the algorithm of @setup differs from
 * the algorithm that is shown, replaces the rows. */
void                queenside_param_rows_show (QueensideParamRows  *self,
                                               const QueensSetup   *setup);
/* Makes the rows insensitive, and shows @reason, which must outlive the rows. If @reason is NULL,
 * the next queenside_param_rows_show() makes the rows sensitive again. */
void                queenside_param_rows_lock (QueensideParamRows  *self,
                                               const char          *reason);
/* Writes the values to @setup, which must have the algorithm of the rows. */
void                queenside_param_rows_read (QueensideParamRows  *self,
                                               QueensSetup         *setup);
