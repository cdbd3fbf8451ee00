/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the document of an open window regularly, so that a crash loses only a few seconds of
 * work. */

#pragma once

#include "queenside-document-file.h"

#define QUEENSIDE_TYPE_RECOVERY (queenside_recovery_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRecovery, queenside_recovery, QUEENSIDE, RECOVERY, GObject)

/* Saves copies of the document in @document_file. Releasing the last reference means that the
 * window was closed normally, and deletes the copy. */
QueensideRecovery *queenside_recovery_new         (QueensideDocumentFile *document_file,
                                                   QueensideSession      *session);

/* Returns the number of windows that can be restored. */
guint              queenside_recovery_count       (void);

/* Restores one window. A thread reads a large document. Afterwards, emits "adopted" with NULL or,
 * if the document can't be read, with a sentence that gives the reason and the path of the
 * document. If there is no window to restore, returns FALSE. */
gboolean           queenside_recovery_adopt       (QueensideRecovery     *self);
/* Returns TRUE while a document is being read. */
gboolean           queenside_recovery_is_adopting (QueensideRecovery     *self);

/* Returns FALSE if the folder for the copies isn't writable. */
gboolean           queenside_recovery_is_possible (QueensideRecovery     *self);
