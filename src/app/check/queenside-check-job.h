/* queenside-check-job.h: the check of a trace in a thread. The trace is a file, bytes of any size,
 * or the output of a program, whose states can then be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"
#include "queenside-job.h"

G_BEGIN_DECLS

/* Largest text, in bytes, that is shown as a whole. */
#define QUEENSIDE_CHECK_WHOLE (256 * 1024)

/* A job's request with its result. It owns all members, so it can outlive the job. */
typedef struct
{
  /* Request */
  QueensSetup         setup;    /* the problem gets the size of the states */
  /* of gint32: possible start rows of the search, or NULL. A trace in which only this first line is
   * missing is wrong */
  GArray             *start;
  GFile              *file;     /* this or bytes is set, not both */
  GBytes             *bytes;
  char               *program;  /* that printed the bytes, or NULL; its states are collected */
  guint               nth;      /* index of the file among @n_files of one job */
  guint               n_files;  /* default: 1 */
  QueensideWork      *work;

  /* Result */
  GError             *error;    /* why there is no verdict, or NULL */
  QueensTraceVerdict  verdict;
  guint64             size;     /* bytes */
  /* the whole of a small text; else the lines around the wrong one, or the first lines. Valid
   * UTF-8; NULL if the text could not be read */
  char               *text;
  guint64             first_line;       /* number of its first line, from 1 */
  gboolean            is_whole; /* else long lines are cut */
  /* the program's states from the first one that fits @problem, or NULL */
  QueensTrack        *track;
  /* of the track: the board that the program got, or one of the size that it chose */
  QueensProblem      *problem;
} QueensideCheck;

/* Copies @setup. Either @file or @bytes is NULL. */
QueensideCheck *queenside_check_new       (const QueensSetup  *setup,
                                           GFile              *file,
                                           GBytes             *bytes);
void            queenside_check_set_start (QueensideCheck     *self,
                                           const gint32       *rows,
                                           guint               n_rows);
void            queenside_check_unref     (gpointer            self);

/* Does the work of the job. Progress: the share of the bytes of all files, as far as the number of
 * files is known, and the number of finished files. */
gboolean        queenside_check_work      (gpointer            request,
                                           QueensideWork      *work,
                                           GError            **error);

G_END_DECLS
