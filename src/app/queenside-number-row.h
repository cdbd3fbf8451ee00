/* queenside-number-row.h: a row with a number; what is typed out of range is refused in the row
 * itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_NUMBER_ROW (queenside_number_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideNumberRow, queenside_number_row, QUEENSIDE, NUMBER_ROW, AdwActionRow)

/* The signal "entered" says that a person has set another value. */

void    queenside_number_row_set_range (QueensideNumberRow *self,
                                        gdouble             lowest,
                                        gdouble             highest,
                                        guint               digits);
gdouble queenside_number_row_get_value (QueensideNumberRow *self);
/* Without "entered"; takes a message away. */
void    queenside_number_row_set_value (QueensideNumberRow *self,
                                        gdouble             value);
/* Shows @message, one sentence, below the title; NULL takes it away. */
void    queenside_number_row_set_error (QueensideNumberRow *self,
                                        const char         *message);

G_END_DECLS
