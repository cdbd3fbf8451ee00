/* queenside-filing.h: the document of a window: new, open, save, recent ones, drops, and the question about changes that are not
 * saved.
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

/* Signals: "said" has a sentence for the person, "failed" one that says why something cannot be opened or saved, "succeeded"
 * says that something was, and "closing" that the person has answered and the window may close.
 * Properties: "name", of the document, and "modified": the board or search differs from what was opened or saved last. Where
 * one has gone along the search, and what is laid over the board, is saved, but is no such difference. */

/* Of the session in @area, both of which must live as long. */
QueensideFiling *queenside_filing_new         (QueensideBoardArea  *area,
                                               QueensideRunner     *runner);

/* Adds "new", "open", "open-recent" with a URI, "save" and "save-as". */
void             queenside_filing_add_actions (QueensideFiling     *self,
                                               GActionMap          *map);
/* The menu of recent documents. */
GMenuModel      *queenside_filing_get_recent  (QueensideFiling     *self);
/* Lets files and lists be dropped on @widget. */
void             queenside_filing_take_drops  (QueensideFiling     *self,
                                               GtkWidget           *widget);

/* Opens @file in the place of what there is, once changes are saved or let go. */
void             queenside_filing_open        (QueensideFiling     *self,
                                               GFile               *file);
/* Shows @document, which was of @file, or of none for NULL. What it differs from that file is not saved yet. FALSE, nothing done,
 * where its search cannot be made. */
gboolean         queenside_filing_restore     (QueensideFiling     *self,
                                               const QueensDocument *document,
                                               GFile               *file);
/* Saves to @file, whose name the document has from then on. FALSE when it failed. */
gboolean         queenside_filing_save_to     (QueensideFiling     *self,
                                               GFile               *file);
/* Whether the window may close at once. If not, the person is asked, and "closing" may follow. */
gboolean         queenside_filing_may_close   (QueensideFiling     *self);

const char      *queenside_filing_get_name    (QueensideFiling     *self);
gboolean         queenside_filing_is_modified (QueensideFiling     *self);
/* Of the document's file; NULL before it is saved. Free with g_free(). */
char            *queenside_filing_get_uri     (QueensideFiling     *self);

/* The document of what is shown now. Clear it with queens_document_clear(). */
void             queenside_filing_fill        (QueensideFiling     *self,
                                               QueensDocument      *document);

G_END_DECLS
