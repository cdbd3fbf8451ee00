/* queenside-document-file.h: the document of a window: the file that it is of, and whether it
 * differs from that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"
#include "queenside-runner.h"
#include "queens-document.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_DOCUMENT_FILE (queenside_document_file_get_type ())
G_DECLARE_FINAL_TYPE (QueensideDocumentFile, queenside_document_file, QUEENSIDE, DOCUMENT_FILE,
                      GObject)

/* Signals: "said" has a sentence for the person, "failed" one that says why something cannot be
 * opened or saved, "succeeded" says that something was.
 * Properties: "name", of the document, and "modified": the board or search differs from what was
 * opened or saved last. Where one has gone along the search, and what is laid over the board, is
 * saved, but is no such difference. */

/* Of the session in @area, both of which must live as long. */
QueensideDocumentFile *queenside_document_file_new (QueensideBoardArea *area,
                                                    QueensideRunner    *runner);

/* Each puts something in the place of what there is, with all its changes: a file; the sample
 * board; a list or 0/1 rows, which is one more change. What cannot be leaves all as it is. */
void        queenside_document_file_load        (QueensideDocumentFile *self,
                                                 GFile                 *file);
void        queenside_document_file_make_new    (QueensideDocumentFile *self);
void        queenside_document_file_read_text   (QueensideDocumentFile *self,
                                                 const char            *text);

/* Shows @document, which was of @file, or of none for NULL. What it differs from that file is not
 * saved yet. FALSE, nothing done, where its search cannot be made. */
gboolean    queenside_document_file_restore     (QueensideDocumentFile *self,
                                                 const QueensDocument  *document,
                                                 GFile                 *file);
/* Saves to @file, whose name the document has from then on. FALSE when it failed. */
gboolean    queenside_document_file_save        (QueensideDocumentFile *self,
                                                 GFile                 *file);

const char *queenside_document_file_get_name    (QueensideDocumentFile *self);
gboolean    queenside_document_file_is_modified (QueensideDocumentFile *self);
/* The document's file; NULL before it is saved. */
GFile      *queenside_document_file_get_file    (QueensideDocumentFile *self);
/* The menu of recent documents. */
GMenuModel *queenside_document_file_get_recent  (QueensideDocumentFile *self);

/* The document of what is shown now. Clear it with queens_document_clear(). */
void        queenside_document_file_fill        (QueensideDocumentFile *self,
                                                 QueensDocument        *document);

G_END_DECLS
