/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a program on the current board, checks its output, and plays the output as a search. Has the
 * actions "check.run", "check.open", "check.template" and "check.stop". */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_CHECK_PROGRAM (queenside_check_program_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckProgram, queenside_check_program, QUEENSIDE, CHECK_PROGRAM,
                      AdwBin)

/* Sets the session. The session provides the board and the rules, and plays the output. Call this
 * function only once. */
void queenside_check_program_set_session (QueensideCheckProgram *self,
                                          QueensideSession      *session);
/* Removes the verdict. Call this function after a change to the rules. */
void queenside_check_program_forget      (QueensideCheckProgram *self);
/* Moves the keyboard focus to the field for the program. Calling grab_focus() on the widget would
 * make Tab skip the buttons before this field. */
void queenside_check_program_begin       (QueensideCheckProgram *self);
