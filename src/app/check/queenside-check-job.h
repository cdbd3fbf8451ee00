/* queenside-check-job.h: the check of a trace, in a thread: of a file or bytes of any size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-check.h"
#include "queenside-job.h"

G_BEGIN_DECLS

/* Bytes up to which a text is shown as a whole. */
#define QUEENSIDE_CHECK_WHOLE (256 * 1024)

/* What it came to, and what is shown of the text: all of it where it is small, else the lines
 * around the wrong one, or the first ones. */
typedef struct
{
  GError             *error;    /* why there is no verdict, or NULL */
  QueensTraceVerdict  verdict;
  QueensProblem      *problem;  /* of the size of the states; NULL without a verdict */
  char               *text;     /* valid UTF-8, in which long lines are cut where it is not whole;
                                 * NULL where it could not be read */
  guint64             first_line;       /* the number of its first line, from 1 */
  gboolean            is_whole;
} QueensideTraceResult;

/* What is checked, a request of a job. */
typedef struct
{
  QueensSetup           setup;  /* its problem gets the size of the states */
  GArray               *start;  /* of gint32: the board that is set up, or NULL */
  GFile                *file;   /* this or bytes */
  GBytes               *bytes;
  guint64               size;   /* bytes */
  guint                 nth;    /* of @n_files that one request has, from 0 */
  guint                 n_files;        /* 1 */
  QueensideWork        *work;
  QueensideTraceResult *result; /* may be taken away when the job is done */
} QueensideCheck;

/* By @setup, which is copied, of what is in @file, or else in @bytes: one of them is NULL. */
QueensideCheck *queenside_check_new         (const QueensSetup    *setup,
                                             GFile                *file,
                                             GBytes               *bytes);
/* Rows of a board that the search may have begun at: a trace that lacks this line alone is wrong. */
void            queenside_check_set_start   (QueensideCheck       *self,
                                             const gint32         *rows,
                                             guint                 n_rows);
void            queenside_check_free        (gpointer              self);

/* The work of the job. How much is done is told of the bytes that it has to read, as far as is
 * known, and as found how many files are. */
gboolean        queenside_check_work        (gpointer              request,
                                             QueensideWork        *work,
                                             GError              **error);

void            queenside_trace_result_free (QueensideTraceResult *self);

G_END_DECLS
