/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the parameters of an algorithm, built from its table, and for the iteration limit. */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_PARAM_ROWS (queenside_param_rows_get_type ())
G_DECLARE_FINAL_TYPE (QueensideParamRows, queenside_param_rows, QUEENSIDE, PARAM_ROWS, GObject)

/* Signal "changed": the user changed a value. */

/* Adds rows to the end of @group, once a setup is shown. The iteration limit goes to the end of
 * @more instead, unless that is NULL. The groups must live as long as the rows. */
QueensideParamRows *queenside_param_rows_new  (AdwPreferencesGroup *group,
                                               AdwExpanderRow      *more);

/* Shows the values of @setup, with new rows for another algorithm. Does not emit "changed". */
void                queenside_param_rows_show (QueensideParamRows  *self,
                                               const QueensSetup   *setup);
/* Writes the values to @setup, which must have the algorithm shown. */
void                queenside_param_rows_read (QueensideParamRows  *self,
                                               QueensSetup         *setup);
