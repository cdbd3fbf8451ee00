/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a trace in a thread. The trace is a file or bytes of any size, or the output of a program.
 * After the check, the states that a program printed can be played. */

#pragma once

#include "queens-trace-check.h"
#include "queenside-job.h"

/* Maximum size in bytes of a text that is shown completely. */
#define QUEENSIDE_CHECK_WHOLE (256 * 1024)

/* Request and result of a job. They are reference-counted, so that they can outlive the job. */
typedef struct
{
  /* The fields of the request. */
  QueensSetup         setup;    /* its problem is resized to fit the states */
  GArray             *start;    /* array of gint32, the rows of the queens on a board with which the
                                 * trace may begin; or NULL */
  GFile              *file;     /* NULL if bytes is set */
  GBytes             *bytes;
  char               *program;  /* the program that printed the bytes, or NULL */
  guint               nth;      /* index of this file, counted from 0 */
  guint               n_files;  /* number of files (default: 1) */
  QueensideWork      *work;

  /* The fields of the result. */
  GError             *error;    /* why there is no verdict, or NULL */
  QueensTraceVerdict  verdict;
  guint64             size;     /* number of bytes */
  /* The text to show, in valid UTF-8: the whole text if it is short, otherwise the lines around
   * the wrong line. NULL if the text couldn't be read. */
  char               *text;
  guint64             first_line;       /* number of the first line of text, counted from 1 */
  gboolean            is_whole; /* FALSE if the text is an excerpt, whose long lines are
                                 * shortened */
  QueensTrack        *track;    /* the program's states, up to the first invalid line; or NULL */
  QueensProblem      *problem;  /* the setup's problem, resized to fit the program's states */
} QueensideCheck;

/* Creates a check. Copies @setup. Exactly one of @file and @bytes must be NULL. */
QueensideCheck *queenside_check_new       (const QueensSetup  *setup,
                                           GFile              *file,
                                           GBytes             *bytes);
void            queenside_check_set_start (QueensideCheck     *self,
                                           const gint32       *rows,
                                           guint               n_rows);
void            queenside_check_unref     (gpointer            self);

/* The work of a job. Its progress is the fraction checked so far, and the number of checked
 * files. */
gboolean        queenside_check_work      (gpointer            request,
                                           QueensideWork      *work,
                                           GError            **error);
