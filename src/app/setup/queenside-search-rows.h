/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows for the algorithm, the convention, the generator, the parameters and the iteration limit of
 * a search. */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_SEARCH_ROWS (queenside_search_rows_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSearchRows, queenside_search_rows, QUEENSIDE, SEARCH_ROWS, GObject)

/* Signal "changed": the user has changed a value. */

/* Adds rows to the end of @group, which must outlive the rows. If @has_algorithm, adds a row for
 * the algorithm, too. The rows are empty until queenside_search_rows_show(). */
QueensideSearchRows *queenside_search_rows_new  (AdwPreferencesGroup *group,
                                                 gboolean             has_algorithm);

/* Shows @setup without emitting "changed". */
void                 queenside_search_rows_show (QueensideSearchRows *self,
                                                 const QueensSetup   *setup);
/* Writes the values to @setup, which must be the setup that is shown. If the user chose another
 * algorithm, sets its default parameters. */
void                 queenside_search_rows_read (QueensideSearchRows *self,
                                                 QueensSetup         *setup);
