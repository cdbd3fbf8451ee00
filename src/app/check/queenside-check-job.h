/* queenside-check-job.h: the check of a trace, in a thread: of a file or bytes of any size, or of
 * what a program printed, whose states can then be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"
#include "queenside-job.h"

G_BEGIN_DECLS

/* Bytes up to which a text is shown as a whole. */
#define QUEENSIDE_CHECK_WHOLE (256 * 1024)

/* The request of a job, with its result. It has references, so its owner can keep it when the job is
 * done. */
typedef struct
{
  /* What is checked: */
  QueensSetup         setup;    /* its problem gets the size of the states */
  GArray             *start;    /* of gint32: rows that the search may have begun at, or NULL: a
                                 * trace that lacks this line alone is wrong */
  GFile              *file;     /* this or bytes; the other is NULL */
  GBytes             *bytes;
  char               *program;  /* what printed the bytes: their states are collected; or NULL */
  guint               nth;      /* of @n_files that one request has, from 0 */
  guint               n_files;  /* 1 */
  QueensideWork      *work;

  /* The result: */
  GError             *error;    /* why there is no verdict, or NULL */
  QueensTraceVerdict  verdict;
  guint64             size;     /* bytes */
  char               *text;     /* what is shown: all of it where it is small, else the lines around
                                 * the wrong one, or the first ones. Valid UTF-8; NULL where it could
                                 * not be read */
  guint64             first_line;       /* the number of its first line, from 1 */
  gboolean            is_whole; /* else its long lines are cut */
  QueensTrack        *track;    /* the states of a program from the first on that fit @problem, or
                                 * NULL */
  QueensProblem      *problem;  /* that of the track: the board that the program got, or with the
                                 * size that it chose */
} QueensideCheck;

/* Copies @setup. One of @file and @bytes is NULL. */
QueensideCheck *queenside_check_new       (const QueensSetup  *setup,
                                           GFile              *file,
                                           GBytes             *bytes);
void            queenside_check_set_start (QueensideCheck     *self,
                                           const gint32       *rows,
                                           guint               n_rows);
void            queenside_check_unref     (gpointer            self);

/* The work of the job. Its progress is the share of the bytes of all files, as far as their number
 * is known, and the number of files before. */
gboolean        queenside_check_work      (gpointer            request,
                                           QueensideWork      *work,
                                           GError            **error);

G_END_DECLS
