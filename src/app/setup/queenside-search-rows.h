/* queenside-search-rows.h: rows for how a search goes: its algorithm, the convention, the
 * parameters and the iteration limit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_SEARCH_ROWS (queenside_search_rows_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSearchRows, queenside_search_rows, QUEENSIDE, SEARCH_ROWS, GObject)

/* The signal "changed" says that a person has set another value. */

/* Rows at the end of @group, which must live as long; without that of the algorithm where
 * @has_algorithm is FALSE. They show nothing before they show a setup. */
QueensideSearchRows *queenside_search_rows_new  (AdwPreferencesGroup *group,
                                                 gboolean             has_algorithm);

/* Shows the values of @setup. Without "changed". */
void                 queenside_search_rows_show (QueensideSearchRows *self,
                                                 const QueensSetup   *setup);
/* Puts the values into @setup, which is the one shown. Another algorithm comes with its own
 * parameters. */
void                 queenside_search_rows_read (QueensideSearchRows *self,
                                                 QueensSetup         *setup);

G_END_DECLS
