/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the document of an open window on disk, so that a kill or a crash loses at most a few
 * seconds of work. */

#pragma once

#include "queenside-document-file.h"

#define QUEENSIDE_TYPE_RECOVERY (queenside_recovery_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRecovery, queenside_recovery, QUEENSIDE, RECOVERY, GObject)

/* Keeps a copy of @document_file. The last unref deletes the copy, because the window was then
 * closed normally. */
QueensideRecovery *queenside_recovery_new         (QueensideDocumentFile *document_file,
                                                   QueensideSession      *session);

/* Returns the number of windows that ended programs have left. */
guint              queenside_recovery_count       (void);

/* Restores one of these windows; a thread reads a large document. Returns FALSE if there is none.
 * The signal "adopted" has NULL when it is restored, or a sentence that says why it can't be read
 * and where it is kept. */
gboolean           queenside_recovery_adopt       (QueensideRecovery     *self);
/* Returns TRUE while a document is being read. */
gboolean           queenside_recovery_is_adopting (QueensideRecovery     *self);

/* Returns FALSE if the folder for the copies can't be written. */
gboolean           queenside_recovery_is_possible (QueensideRecovery     *self);
