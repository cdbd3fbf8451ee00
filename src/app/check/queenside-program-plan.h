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
  /* array of GStrv, without the arguments for the board; the last command runs the program, and all
   * other commands compile it */
  GPtrArray           *commands;
  gboolean             has_player;      /* TRUE if the helper must be in the working folder */
  /* TRUE if the board is passed as arguments; FALSE for a typed command */
  gboolean             takes_board;
  QueensProgramLimits  limits;
  /* array of char *, NULL-terminated: the paths that @limits lets the program read */
  GPtrArray           *readable;
  char                *digest;  /* digest of the commands, and of the files that they name */
} QueensideProgramPlan;

/* Creates a plan from @text. @text is the path of a file, which may begin with `~/`, or a command
 * with arguments. Arguments are quoted as for a shell, but no shell runs the command. If @text is
 * neither a file nor a command, returns NULL and sets the error. */
QueensideProgramPlan *queenside_program_plan_new      (const char                 *text,
                                                       double                      seconds,
                                                       GError                    **error);
void                  queenside_program_plan_free     (QueensideProgramPlan       *self);

/* Returns the commands, quoted as for a shell, one per line. Free with g_free(). */
char                 *queenside_program_plan_describe (const QueensideProgramPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideProgramPlan, queenside_program_plan_free)
