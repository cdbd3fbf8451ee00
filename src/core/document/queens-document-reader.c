/* queens-document-reader.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-document-reader.h"

#include "queens-number.h"

void
queens_document_reader_clear (QueensDocumentReader *self)
{
  queens_document_lines_clear (&self->lines);
  queens_state_clear (&self->state);
  g_clear_pointer (&self->queens, g_array_unref);
  queens_squares_clear (&self->static_points);
  queens_squares_clear (&self->boulders);
}

const QueensDocumentKey *
queens_document_reader_find (const QueensDocumentReader *self,
                             const char                 *group,
                             const char                 *name)
{
  return queens_document_lines_find (&self->lines, group, name);
}

gboolean
queens_document_reader_read_number (const QueensDocumentReader  *self,
                                    const char                  *group,
                                    const char                  *name,
                                    guint64                      lowest,
                                    guint64                      highest,
                                    guint64                     *number,
                                    GError                     **error)
{
  const QueensDocumentKey *key = queens_document_reader_find (self, group, name);

  return key == NULL
         || queens_number_parse (name, key->value, lowest, highest, number, error)
         || queens_document_key_refuse (key, error);
}

gboolean
queens_document_reader_read_choice (const QueensDocumentReader  *self,
                                    const char                  *group,
                                    const char                  *name,
                                    const QueensChoice          *choices,
                                    guint                       *chosen,
                                    GError                     **error)
{
  const QueensDocumentKey *key = queens_document_reader_find (self, group, name);
  gint choice;

  if (key == NULL)
    return TRUE;
  choice = queens_choice_parse (choices, name, key->value, error);
  if (choice < 0)
    return queens_document_key_refuse (key, error);
  *chosen = choice;
  return TRUE;
}
