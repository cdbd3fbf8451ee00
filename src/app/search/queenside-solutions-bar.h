/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solutions of a systematic search: their number, a list, and a switch to find all
 * solutions. */

#pragma once

#include <adwaita.h>

#include "queenside-session.h"

#define QUEENSIDE_TYPE_SOLUTIONS_BAR (queenside_solutions_bar_get_type ())
G_DECLARE_FINAL_TYPE (QueensideSolutionsBar, queenside_solutions_bar, QUEENSIDE, SOLUTIONS_BAR,
                      GtkBox)

/* Signal "sought": the user is about to move to a solution. */

/* Sets the session. Messages appear on @toasts, which must outlive the bar. Call this function only
 * once. */
void queenside_solutions_bar_set_session (QueensideSolutionsBar *self,
                                          QueensideSession      *session,
                                          AdwToastOverlay       *toasts);
/* If @hides_next, disables the list of solutions, because it would reveal the next steps. */
void queenside_solutions_bar_set_hides_next (QueensideSolutionsBar *self,
                                          gboolean               hides_next);
/* Save all solutions found so far to a file, as a list or as a sheet of boards. A toast shows the
 * result. */
void queenside_solutions_bar_save_list  (QueensideSolutionsBar *self,
                                          GFile                 *file);
void queenside_solutions_bar_save_sheet (QueensideSolutionsBar *self,
                                          GFile                 *file);
