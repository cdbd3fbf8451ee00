/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a trace in a thread: a file or bytes of any size, or the output of a program, whose states
 * can then be played. */

#pragma once

#include "queens-trace-check.h"
#include "queenside-job.h"

/* The largest text that is shown whole, in bytes. */
#define QUEENSIDE_CHECK_WHOLE (256 * 1024)

/* The request of a job and its result. It is reference-counted, so its owner can keep it after the
 * job. */
typedef struct
{
  /* The request: */
  QueensSetup         setup;    /* its problem gets the size of the states */
  GArray             *start;    /* of gint32: the board, or NULL. A trace that begins with the
                                 * state after it has no first line */
  GFile              *file;     /* this or bytes; the other is NULL */
  GBytes             *bytes;
  char               *program;  /* the program that printed the bytes: collects states; or NULL */
  guint               nth;      /* of n_files, from 0 */
  guint               n_files;  /* default: 1 */
  QueensideWork      *work;

  /* The result: */
  GError             *error;    /* why there is no verdict, or NULL */
  QueensTraceVerdict  verdict;
  guint64             size;     /* bytes */
  char               *text;     /* to show: all if it is small, else the lines around the wrong one,
                                 * or the first ones. Valid UTF-8; NULL if it could not be read */
  guint64             first_line;       /* the number of the text's first line, from 1 */
  gboolean            is_whole; /* FALSE if the text is an excerpt and long lines are cut */
  QueensTrack        *track;    /* the program's first states that fit @problem, or NULL */
  QueensProblem      *problem;  /* the program's board, or one of the size that it printed */
} QueensideCheck;

/* Copies @setup. One of @file and @bytes is NULL. */
QueensideCheck *queenside_check_new       (const QueensSetup  *setup,
                                           GFile              *file,
                                           GBytes             *bytes);
void            queenside_check_set_start (QueensideCheck     *self,
                                           const gint32       *rows,
                                           guint               n_rows);
void            queenside_check_unref     (gpointer            self);

/* The work of the job. Its progress is the share of all files' bytes and the number of files
 * before. */
gboolean        queenside_check_work      (gpointer            request,
                                           QueensideWork      *work,
                                           GError            **error);
