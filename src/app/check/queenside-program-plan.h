/* queenside-program-plan.h: the commands that run a file or a typed command line, and their
 * description.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "queens-program.h"

G_BEGIN_DECLS

/* The helper in the working folder that calls n_queens() of a Python program. */
#define QUEENSIDE_PROGRAM_PLAYER "queens_player.py"

typedef struct
{
  char                *name;    /* of the program, for display */
  /* of GStrv: the last runs the program, those before build it. The last doesn't contain the board
   * yet */
  GPtrArray           *commands;
  gboolean             has_player;      /* the folder must contain the helper */
  gboolean             takes_board;     /* as arguments; a typed command runs as it is */
  QueensProgramLimits  limits;
  char                *digest;  /* of the commands and the file, to recognize a program */
} QueensideProgramPlan;

/* Parses @text: the path of a file, where `~` is the home folder, or a command with arguments, as
 * in a shell but run without one. Returns NULL with an error if it is neither. */
QueensideProgramPlan *queenside_program_plan_new      (const char                 *text,
                                                       double                      seconds,
                                                       GError                    **error);
void                  queenside_program_plan_free     (QueensideProgramPlan       *self);

/* Returns the commands as a shell would accept them, one per line. Free with g_free(). */
char                 *queenside_program_plan_describe (const QueensideProgramPlan *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensideProgramPlan, queenside_program_plan_free)

G_END_DECLS
