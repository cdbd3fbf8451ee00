/* queens-document-reader.h: a document that is being read, for the files that read its groups. A
 * function without the key that it asks for leaves things as they are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-document.h"
#include "queens-notation.h"

G_BEGIN_DECLS

typedef struct
{
  QueensDocumentLines  lines;
  QueensPlacement      placement;
  QueensState          state;   /* without rows for a fresh board */
  GArray              *queens;  /* in `anywhere`, their squares as they are written; or NULL */
  QueensSquares        static_points;
  QueensSquares        boulders;
} QueensDocumentReader;

void                     queens_document_reader_clear       (QueensDocumentReader        *self);

/* The key, or NULL where it is left out. */
const QueensDocumentKey *queens_document_reader_find        (const QueensDocumentReader  *self,
                                                             const char                  *group,
                                                             const char                  *name);
/* What they refuse names the key's line. */
gboolean                 queens_document_reader_read_number (const QueensDocumentReader  *self,
                                                             const char                  *group,
                                                             const char                  *name,
                                                             guint64                      lowest,
                                                             guint64                      highest,
                                                             guint64                     *number,
                                                             GError                     **error);
gboolean                 queens_document_reader_read_choice (const QueensDocumentReader  *self,
                                                             const char                  *group,
                                                             const char                  *name,
                                                             const QueensChoice          *choices,
                                                             guint                       *chosen,
                                                             GError                     **error);

/* The group [Board]. The placement and the state come first: they say how large the board is. */
gboolean                 queens_document_reader_read_state  (QueensDocumentReader        *self,
                                                             GError                     **error);
/* The key with the state; there is one once it has been read. */
const QueensDocumentKey *queens_document_reader_find_state  (const QueensDocumentReader  *self);
/* Gives the setup of @document, whose problem has the right size, its queens and squares. */
gboolean                 queens_document_reader_read_problem (QueensDocumentReader  *self,
                                                              QueensDocument        *document,
                                                              GError               **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensDocumentReader, queens_document_reader_clear)

G_END_DECLS
