/* queenside-program-trace.h: what a program has printed, read and checked in a thread: the states
 * that can be played, and the verdict.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queenside-check-job.h"

G_BEGIN_DECLS

/* A request of a job. */
typedef struct
{
  QueensideCheck *check;        /* whose result has the verdict and the text */
  char           *name;
  GBytes         *bytes;
  QueensProblem  *problem;      /* of the states: the board that it was given, or with the size that
                                 * it has chosen */
  QueensTrack    *track;        /* of those from the first on that fit the problem; NULL where there
                                 * is none */
} QueensideProgramTrace;

/* By @setup, which is copied, of what @name has printed, which was given the board @rows of its
 * problem. */
QueensideProgramTrace *queenside_program_trace_new  (const QueensSetup *setup,
                                                     const gint32      *rows,
                                                     const char        *name,
                                                     GBytes            *bytes);
void                   queenside_program_trace_free (gpointer           self);
/* The work of the job. */
gboolean               queenside_program_trace_work (gpointer           request,
                                                     QueensideWork     *work,
                                                     GError           **error);

G_END_DECLS
