/* queenside-program-plan.h: what is run where somebody has chosen a file or typed a command: the
 * commands, one after the other, and what may be told about them before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "queens-program.h"

G_BEGIN_DECLS

/* The helper that calls n_queens() of a Python program, as it is named in the working folder. */
#define QUEENSIDE_PROGRAM_PLAYER "queens_player.py"

typedef struct
{
  char                *name;    /* of the program, to be shown */
  GPtrArray           *commands;        /* of GStrv: the last is the program, those before it make
                                         * it; the last has not yet the board as arguments */
  gboolean             has_player;      /* it needs the helper in its folder */
  gboolean             takes_board;     /* as arguments; a command that was typed is run as it
                                         * is */
  QueensProgramLimits  limits;
  char                *digest;  /* of the commands and what is in the file: another program has
                                 * another one */
} QueensideProgramPlan;

/* @text is the path of a file, a `~` its home, or a command with its arguments, as in a shell but
 * run without one. NULL with a sentence where it is neither. */
QueensideProgramPlan *queenside_program_plan_new      (const char                 *text,
                                                       double                      seconds,
                                                       GError                    **error);
void                  queenside_program_plan_free     (QueensideProgramPlan       *self);

/* The commands as a person would type them, a line each. Free with g_free(). */
char                 *queenside_program_plan_describe (const QueensideProgramPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideProgramPlan, queenside_program_plan_free)

G_END_DECLS
