/* queenside-recovery.h: what there is in a window, kept on disk while it is open, so that a kill or
 * a crash loses no more than a few seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-document-file.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_RECOVERY (queenside_recovery_get_type ())
G_DECLARE_FINAL_TYPE (QueensideRecovery, queenside_recovery, QUEENSIDE, RECOVERY, GObject)

/* Keeps what @document_file has. What is kept goes away with the last reference: then the window
 * was closed as it should be. */
QueensideRecovery *queenside_recovery_new         (QueensideDocumentFile *document_file,
                                                   QueensideSession      *session);

/* How many windows of programs that are gone have left something. */
guint              queenside_recovery_count       (void);

/* Brings one of them back, a large one when a thread has read it. FALSE where there is none. The
 * signal "adopted" has a sentence that says why it could not be read, and where it is kept; NULL when
 * it is back. */
gboolean           queenside_recovery_adopt       (QueensideRecovery     *self);
/* Whether that thread is at work. */
gboolean           queenside_recovery_is_adopting (QueensideRecovery     *self);

/* FALSE where nothing can be kept: the folder for it cannot be written. */
gboolean           queenside_recovery_is_possible (QueensideRecovery     *self);

G_END_DECLS
