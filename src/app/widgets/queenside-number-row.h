/* queenside-number-row.h: a row with a number; what is typed out of range is refused in the row
 * itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-field-row.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_NUMBER_ROW (queenside_number_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideNumberRow, queenside_number_row, QUEENSIDE, NUMBER_ROW,
                      QueensideFieldRow)

/* The signal "entered" says that a person has set another value. */

void    queenside_number_row_set_range (QueensideNumberRow *self,
                                        gdouble             lowest,
                                        gdouble             highest,
                                        guint               digits);
gdouble queenside_number_row_get_value (QueensideNumberRow *self);
/* Without "entered"; takes an error away. */
void    queenside_number_row_set_value (QueensideNumberRow *self,
                                        gdouble             value);

G_END_DECLS
