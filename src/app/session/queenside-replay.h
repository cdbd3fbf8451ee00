/* queenside-replay.h: a trial of many, taken up again as a search of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "queenside-session.h"

G_BEGIN_DECLS

/* Gives @session the search of @trial of the trials of @setup, the very same, from its start; it
 * can be undone. Where all trials share one stream, those before it run once more, in a thread.
 * @done_cb hears when the session has it; not once @cancellable is cancelled. */
void     queenside_replay        (QueensideSession    *session,
                                  const QueensSetup   *setup,
                                  guint64              trial,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  done_cb,
                                  gpointer             user_data);
/* FALSE with an error where it was cancelled. */
gboolean queenside_replay_finish (QueensideSession    *session,
                                  GAsyncResult        *result,
                                  GError             **error);

G_END_DECLS
