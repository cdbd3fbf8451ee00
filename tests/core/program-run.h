/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs real programs to their end, and counts the processes that they leave. */

#pragma once

#include "queens-program.h"

#define PROGRAM_RUN_PATIENCE 600        /* seconds; long enough to end only programs that hang */

/* What a program said, and how it ended. Starts as zeros; the caller may set `stops` or `frees`. */
typedef struct
{
  gboolean          stops;      /* the program, when the first output comes */
  gboolean          frees;      /* `program` then */
  QueensProgram    *program;
  GString          *text;
  guint             n_chunks;
  guint             n_cut;      /* chunks that don't end with a line break */
  gboolean          has_ended;
  QueensProgramEnd  end;
  char             *errors;     /* what it wrote to standard error */
} ProgramRun;

/* The default limits, except for the time. */
QueensProgramLimits program_run_limits          (void);

/* Starts a program in @folder, or in a folder of its own for NULL. Fails the test if that is not
 * possible. */
void                program_run_start           (ProgramRun                *self,
                                                 const char *const         *argv,
                                                 const char                *folder,
                                                 const QueensProgramLimits *limits);
/* Starts a line of the shell. */
void                program_run_start_script    (ProgramRun                *self,
                                                 const char                *script,
                                                 const QueensProgramLimits *limits);
/* Waits for the end. */
void                program_run_finish          (ProgramRun                *self);
/* Runs a line of the shell to its end. */
void                program_run_script          (ProgramRun                *self,
                                                 const char                *script,
                                                 const QueensProgramLimits *limits);
void                program_run_clear           (ProgramRun                *self);

/* Number of processes of the system that have @mark in their command line. */
guint               program_run_count_processes (const char                *mark);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ProgramRun, program_run_clear)
