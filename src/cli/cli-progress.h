/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A progress line with the remaining time, and the signals that interrupt a long command. */

#pragma once

#include "queens-pace.h"

typedef struct
{
  QueensPace       *pace;       /* estimates the remaining time; if NULL, there is no progress line,
                                 * unless has_no_pace */
  gboolean          has_no_pace; /* TRUE for a progress line without the remaining time */
  guint64           n_all;
  guint64           n_done;
  gint64            begin;      /* start, in µs of the monotonic clock */
  gint64            next;       /* time of the next update */
  gboolean          is_shown;
} CliProgress;

/* Returns TRUE if a progress line can be shown: standard error is a terminal and, if @has_rows,
 * standard output isn't. */
gboolean cli_progress_has_place      (gboolean has_rows);

/* Shows the progress of the trials if an update is due. */
void     cli_progress_show           (CliProgress   *self);
/* Shows @line as the progress line. The next update is due a quarter of a second later. */
void     cli_progress_show_line      (CliProgress   *self,
                                      const char    *line);
/* Returns TRUE if the line needs an update and standard error is a terminal. */
gboolean cli_progress_is_due         (const CliProgress *self);
/* Returns the remaining seconds, or 0 while @done is 0. */
gdouble  cli_progress_estimate_left  (const CliProgress *self,
                                      gdouble        done);
/* A QueensProgress for a CliProgress. Shows the fraction done and the remaining time on a terminal.
 * Returns FALSE after an interrupt. */
gboolean cli_progress_show_done      (gpointer       data,
                                      gdouble        done,
                                      guint64        found);
/* Sets @error after an exact computation failed with @wrong: to CLI_ERROR_INTERRUPTED if it was
 * cancelled, else to a copy of @wrong. Returns FALSE. */
gboolean cli_progress_set_error      (const GError  *wrong,
                                      GError       **error);
/* Call this before an exact computation. Its progress is shown after a second. Catches signals. */
void     cli_progress_begin          (CliProgress   *self);
/* Removes the progress line. Call this before you print anything else. */
void     cli_progress_hide           (CliProgress   *self);

/* Catches the first SIGINT or SIGTERM: it doesn't end the program, but makes
 * cli_progress_is_interrupted() return TRUE. A second signal ends the program. */
void     cli_progress_catch_signals  (void);
gboolean cli_progress_is_interrupted (void);
