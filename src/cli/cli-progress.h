/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line on the terminal that shows how far a long command is and how long it will take, and
 * signals that interrupt the command. */

#pragma once

#include "queens-pace.h"

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

/* Shows how far the trials are, if a line is due. */
void     cli_progress_show           (CliProgress   *self);
/* Shows @line in place of the line before. The next one is due a quarter of a second later. */
void     cli_progress_show_line      (CliProgress   *self,
                                      const char    *line);
/* Takes the line away, before anything else is printed. */
void     cli_progress_hide           (CliProgress   *self);

/* From now on an interrupt (Ctrl+C) or a request to terminate does not end the program, but is
 * what cli_progress_is_interrupted() answers; a second one ends it. */
void     cli_progress_catch_signals  (void);
gboolean cli_progress_is_interrupted (void);
