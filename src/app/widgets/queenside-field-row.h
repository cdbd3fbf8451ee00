/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row with a title and a field. Below them is a description or an error, as wide as the row. */

#pragma once

#include <adwaita.h>

#define QUEENSIDE_TYPE_FIELD_ROW (queenside_field_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensideFieldRow, queenside_field_row, QUEENSIDE, FIELD_ROW,
                          AdwPreferencesRow)

struct _QueensideFieldRowClass
{
  AdwPreferencesRowClass parent_class;
};

/* Sets the field. Call this function only once, or make @field the child in the .ui file. The
 * title's mnemonic focuses the field. */
void     queenside_field_row_set_field (QueensideFieldRow *self,
                                        GtkWidget         *field);

/* Sets the description. "" or NULL removes the description. An error hides the description. */
void     queenside_field_row_set_words (QueensideFieldRow *self,
                                        const char        *words);

/* Shows an error of one sentence. NULL removes the error. */
void     queenside_field_row_set_error (QueensideFieldRow *self,
                                        const char        *message);
gboolean queenside_field_row_has_error (QueensideFieldRow *self);
