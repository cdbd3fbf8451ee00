/* queenside-file-actions.h: what a person does with documents: new, open, save, drops, and the
 * question about changes that are not saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-document-file.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_FILE_ACTIONS (queenside_file_actions_get_type ())
G_DECLARE_FINAL_TYPE (QueensideFileActions, queenside_file_actions, QUEENSIDE, FILE_ACTIONS,
                      GObject)

/* Signal: "closing", when the person has answered and the window may close. */

/* Dialogs belong to @window, which must live as long. */
QueensideFileActions *queenside_file_actions_new        (QueensideDocumentFile *document_file,
                                                         GtkWindow             *window);

/* Adds "new", "open", "open-recent" with a URI, "save" and "save-as". */
void                  queenside_file_actions_add        (QueensideFileActions  *self,
                                                         GActionMap            *map);
/* Lets files and lists be dropped on @widget. */
void                  queenside_file_actions_take_drops (QueensideFileActions  *self,
                                                         GtkWidget             *widget);

/* Opens @file in the place of what there is, once changes are saved or let go. */
void                  queenside_file_actions_open       (QueensideFileActions  *self,
                                                         GFile                 *file);
/* Whether the window may close at once. If not, the person is asked, and "closing" may follow. */
gboolean              queenside_file_actions_may_close  (QueensideFileActions  *self);

G_END_DECLS
