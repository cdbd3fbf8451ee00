/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that run a program file or a typed command line. */

#pragma once

#include <glib.h>

#include "queens-program.h"

/* File name of the helper that calls n_queens() of a Python program. */
#define QUEENSIDE_PROGRAM_PLAYER "queens_player.py"

typedef struct
{
  char                *name;    /* the name to show */
  /* of GStrv, without the arguments for the board; the last command runs the program, and the
   * others compile it */
  GPtrArray           *commands;
  gboolean             has_player;      /* the helper must be in the working folder */
  /* the board is passed as arguments; FALSE for a typed command */
  gboolean             takes_board;
  QueensProgramLimits  limits;
  /* of char *, NULL-terminated: the readable paths in the limits */
  GPtrArray           *readable;
  char                *digest;  /* digest of the commands and of the files that they name */
} QueensideProgramPlan;

/* Makes a plan from @text. @text is the path of a file, which may begin with `~/`, or a command
 * with arguments. Arguments are quoted as for a shell, but no shell runs the command. Returns NULL
 * and sets the error if @text is neither. */
QueensideProgramPlan *queenside_program_plan_new      (const char                 *text,
                                                       double                      seconds,
                                                       GError                    **error);
void                  queenside_program_plan_free     (QueensideProgramPlan       *self);

/* Writes the commands as for a shell, one per line. Free with g_free(). */
char                 *queenside_program_plan_describe (const QueensideProgramPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideProgramPlan, queenside_program_plan_free)
