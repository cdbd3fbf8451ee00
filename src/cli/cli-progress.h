/* cli-progress.h: what a person is told while many trials run: on a terminal, how far they are and
 * how long they will take; and whether that person, or the machine, wants them to end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-pace.h"

G_BEGIN_DECLS

typedef struct
{
  const QueensPace *pace;       /* NULL where nothing is to be shown, */
  gboolean          has_no_pace; /* or not how long they will take */
  guint64           n_all;
  guint64           n_done;
  gint64            begin;      /* on the monotonic clock, in µs */
  gint64            next;       /* when the line is due again */
  gboolean          is_shown;   /* the line is on the terminal */
} CliProgress;

/* Whether somebody looks at standard error, and rows do not run through it. */
gboolean cli_progress_has_place      (gboolean has_rows);

/* Shows, now and then, how far they are. */
void     cli_progress_show           (CliProgress   *self);
/* Takes the line away, before anything else is printed. */
void     cli_progress_hide           (CliProgress   *self);

/* From now on an interrupt (Ctrl+C) or a request to terminate does not end the program, but is
 * what cli_progress_is_interrupted() answers; a second one ends it. */
void     cli_progress_catch_signals  (void);
gboolean cli_progress_is_interrupted (void);

G_END_DECLS
