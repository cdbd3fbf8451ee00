/* queenside-filing.h: the document of a window: the file that it is of, and whether it differs from
 * that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-board-area.h"
#include "queenside-runner.h"
#include "queens-document.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_FILING (queenside_filing_get_type ())
G_DECLARE_FINAL_TYPE (QueensideFiling, queenside_filing, QUEENSIDE, FILING, GObject)

/* Signals: "said" has a sentence for the person, "failed" one that says why something cannot be
 * opened or saved, "succeeded" says that something was.
 * Properties: "name", of the document, and "modified": the board or search differs from what was
 * opened or saved last. Where one has gone along the search, and what is laid over the board, is
 * saved, but is no such difference. */

/* Of the session in @area, both of which must live as long. */
QueensideFiling *queenside_filing_new         (QueensideBoardArea   *area,
                                               QueensideRunner      *runner);

/* Each puts something in the place of what there is, with all its changes: a file; the sample
 * board; a list or 0/1 rows, which is one more change. What cannot be leaves all as it is. */
void             queenside_filing_load        (QueensideFiling      *self,
                                               GFile                *file);
void             queenside_filing_make_new    (QueensideFiling      *self);
void             queenside_filing_read_text   (QueensideFiling      *self,
                                               const char           *text);

/* Shows @document, which was of @file, or of none for NULL. What it differs from that file is not
 * saved yet. FALSE, nothing done, where its search cannot be made. */
gboolean         queenside_filing_restore     (QueensideFiling      *self,
                                               const QueensDocument *document,
                                               GFile                *file);
/* Saves to @file, whose name the document has from then on. FALSE when it failed. */
gboolean         queenside_filing_save        (QueensideFiling      *self,
                                               GFile                *file);

const char      *queenside_filing_get_name    (QueensideFiling      *self);
gboolean         queenside_filing_is_modified (QueensideFiling      *self);
/* The document's file; NULL before it is saved. */
GFile           *queenside_filing_get_file    (QueensideFiling      *self);
/* The menu of recent documents. */
GMenuModel      *queenside_filing_get_recent  (QueensideFiling      *self);

/* The document of what is shown now. Clear it with queens_document_clear(). */
void             queenside_filing_fill        (QueensideFiling      *self,
                                               QueensDocument       *document);

G_END_DECLS
