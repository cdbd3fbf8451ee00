/* queenside-field-row.h: a row with a title and a field to type into; what is to be said about it
 * stands below, as wide as the row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_FIELD_ROW (queenside_field_row_get_type ())
G_DECLARE_DERIVABLE_TYPE (QueensideFieldRow, queenside_field_row, QUEENSIDE, FIELD_ROW,
                          AdwPreferencesRow)

struct _QueensideFieldRowClass
{
  AdwPreferencesRowClass parent_class;
};

/* To be called once; in a .ui file it is the child. A mnemonic of the title leads to it. */
void     queenside_field_row_set_field (QueensideFieldRow *self,
                                        GtkWidget         *field);

/* Words that are no error; "" or NULL takes them away. They are not shown over an error. */
void     queenside_field_row_set_words (QueensideFieldRow *self,
                                        const char        *words);

/* One sentence on what was refused; NULL takes it away. */
void     queenside_field_row_set_error (QueensideFieldRow *self,
                                        const char        *message);
gboolean queenside_field_row_has_error (QueensideFieldRow *self);

G_END_DECLS
