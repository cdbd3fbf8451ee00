/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A progress line on the terminal with the remaining time, and the signals that interrupt a long
 * command. */

#pragma once

#include "queens-pace.h"

typedef struct
{
  QueensPace       *pace;       /* NULL: shows no progress, */
  gboolean          has_no_pace; /* unless this is set: progress without a remaining time */
  guint64           n_all;
  guint64           n_done;
  gint64            begin;      /* on the monotonic clock, in µs */
  gint64            next;       /* when the next update is due */
  gboolean          is_shown;   /* the line is visible */
} CliProgress;

/* Returns TRUE if standard error is a terminal that isn't also printing the rows (if @has_rows). */
gboolean cli_progress_has_place      (gboolean has_rows);

/* Shows the progress of the trials, if an update is due. */
void     cli_progress_show           (CliProgress   *self);
/* Replaces the progress line by @line. The next update is due a quarter of a second later. */
void     cli_progress_show_line      (CliProgress   *self,
                                      const char    *line);
/* Removes the progress line. Call this before printing anything else. */
void     cli_progress_hide           (CliProgress   *self);

/* Makes the first SIGINT or SIGTERM set cli_progress_is_interrupted() instead of ending the
 * program. The second one ends it. */
void     cli_progress_catch_signals  (void);
gboolean cli_progress_is_interrupted (void);
