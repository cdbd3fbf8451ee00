/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that run a file or a typed command line. */

#pragma once

#include <glib.h>

#include "queens-program.h"

/* The helper that calls n_queens() of a Python program; its name in the working folder. */
#define QUEENSIDE_PROGRAM_PLAYER "queens_player.py"

typedef struct
{
  char                *name;    /* to show */
  GPtrArray           *commands;        /* of GStrv, without the board: the last runs the program,
                                         * earlier ones compile it */
  gboolean             has_player;      /* needs the helper in its folder */
  gboolean             takes_board;     /* as arguments; FALSE for a typed command */
  QueensProgramLimits  limits;
  GPtrArray           *readable;        /* of char *, up to a NULL: the paths in the limits */
  char                *digest;  /* of the commands and the contents of the files they name */
} QueensideProgramPlan;

/* @text is the path of a file, which may begin with `~/`, or a command with arguments quoted as for
 * a shell, but run without one. Returns NULL with a sentence if it is neither. */
QueensideProgramPlan *queenside_program_plan_new      (const char                 *text,
                                                       double                      seconds,
                                                       GError                    **error);
void                  queenside_program_plan_free     (QueensideProgramPlan       *self);

/* Writes the commands for a shell, one per line. Free with g_free(). */
char                 *queenside_program_plan_describe (const QueensideProgramPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideProgramPlan, queenside_program_plan_free)
