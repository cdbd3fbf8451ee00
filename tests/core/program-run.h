/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs real programs to their end, and counts processes that a program has left running. */

#pragma once

#include "queens-program.h"

#define PROGRAM_RUN_PATIENCE 600        /* in seconds; only programs that hang take this long */

/* A running program, its output so far, and how it ended. Initially all 0. The caller may set
 * @stops or @frees. */
typedef struct
{
  gboolean          stops;      /* TRUE to stop the program at its first output */
  gboolean          frees;      /* TRUE to free @program at its first output */
  QueensProgram    *program;
  GString          *text;
  guint             n_chunks;
  guint             n_cut;      /* number of chunks that don't end with a line break */
  gboolean          has_ended;
  QueensProgramEnd  end;
  char             *errors;     /* the program's standard error */
} ProgramRun;

/* Returns the default limits, except for the time limit. */
QueensProgramLimits program_run_limits          (void);

/* Starts a program in @folder or, if @folder is NULL, in a new folder. If it can't be started,
 * fails the test. */
void                program_run_start           (ProgramRun                *self,
                                                 const char *const         *argv,
                                                 const char                *folder,
                                                 const QueensProgramLimits *limits);
/* Starts a shell command line. */
void                program_run_start_script    (ProgramRun                *self,
                                                 const char                *script,
                                                 const QueensProgramLimits *limits);
/* Waits until the program ends. */
void                program_run_finish          (ProgramRun                *self);
/* Runs a shell command line to its end. */
void                program_run_script          (ProgramRun                *self,
                                                 const char                *script,
                                                 const QueensProgramLimits *limits);
void                program_run_clear           (ProgramRun                *self);

/* Returns the number of processes that have @mark in their command line. */
guint               program_run_count_processes (const char                *mark);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ProgramRun, program_run_clear)
