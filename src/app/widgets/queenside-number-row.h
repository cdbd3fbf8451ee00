/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row for a number. It refuses a typed value that is out of range. */

#pragma once

#include "queenside-field-row.h"

#define QUEENSIDE_TYPE_NUMBER_ROW (queenside_number_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideNumberRow, queenside_number_row, QUEENSIDE, NUMBER_ROW,
                      QueensideFieldRow)

/* Signal "entered": the user has entered another value. */

void    queenside_number_row_set_range (QueensideNumberRow *self,
                                        gdouble             lowest,
                                        gdouble             highest,
                                        guint               digits);
gdouble queenside_number_row_get_value (QueensideNumberRow *self);
/* Sets the value without emitting "entered", and removes the error. */
void    queenside_number_row_set_value (QueensideNumberRow *self,
                                        gdouble             value);
