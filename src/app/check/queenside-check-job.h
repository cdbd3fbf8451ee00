/* queenside-check-job.h: the check of a trace, in a thread: of a file or bytes of any size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trace-verdict.h"
#include "queenside-excerpt.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHECK_JOB (queenside_check_job_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckJob, queenside_check_job, QUEENSIDE, CHECK_JOB, GObject)

/* Signal: "done", once, unless it is cancelled before. */

/* What it came to. */
typedef struct
{
  GError             *error;    /* why there is no verdict, or NULL */
  QueensTraceVerdict  verdict;
  QueensProblem      *problem;  /* of the size of the states; NULL without a verdict */
  QueensideExcerpt    excerpt;  /* of what was read; its text is NULL where it could not be read */
} QueensideTraceResult;

/* Begins to check by @setup, which is copied, what is in @file, or else in @bytes: one of them is
 * NULL. */
QueensideCheckJob *queenside_check_job_new          (const QueensSetup *setup,
                                                     GFile             *file,
                                                     GBytes            *bytes);
/* Of the bytes that it has to read, as far as is known; 0 to 1. */
double             queenside_check_job_get_fraction (QueensideCheckJob *self);
/* Ends it soon; nothing is heard of it again. */
void               queenside_check_job_cancel       (QueensideCheckJob *self);

/* Once it is done; the job owns it. */
const QueensideTraceResult *queenside_check_job_get_result (QueensideCheckJob *self);

G_END_DECLS
