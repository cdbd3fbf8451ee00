/* queenside-param-rows.h: rows for what an algorithm lets one set, made from its parameter table,
 * and for the iteration limit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_PARAM_ROWS (queenside_param_rows_get_type ())
G_DECLARE_FINAL_TYPE (QueensideParamRows, queenside_param_rows, QUEENSIDE, PARAM_ROWS, GObject)

/* The signal "changed" says that a person has set another value. */

/* Rows at the end of @group, and that of the iteration limit at the end of @more, or of @group
 * where that is NULL. Both must live as long. There are no rows before they show a setup. */
QueensideParamRows *queenside_param_rows_new  (AdwPreferencesGroup *group,
                                               AdwExpanderRow      *more);

/* Shows the values of @setup, in new rows where its algorithm is another one. Without "changed". */
void                queenside_param_rows_show (QueensideParamRows  *self,
                                               const QueensSetup   *setup);
/* Puts the values into @setup, whose algorithm is the one shown. */
void                queenside_param_rows_read (QueensideParamRows  *self,
                                               QueensSetup         *setup);

G_END_DECLS
