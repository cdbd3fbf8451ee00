/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks all traces in a folder by the same rules, for example one trace per student. Shows the
 * verdicts in a table, which the user can save. Has the actions "check.open" and "check.stop". */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_CHECK_FOLDER (queenside_check_folder_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckFolder, queenside_check_folder, QUEENSIDE, CHECK_FOLDER, AdwBin)

/* Signal "opened": passes the GFile of the row that the user activates. */

/* Sets the rules. @setup must outlive the widget. */
void queenside_check_folder_set_rules (QueensideCheckFolder *self,
                                       const QueensSetup    *setup);
void queenside_check_folder_check     (QueensideCheckFolder *self,
                                       GFile                *folder);
/* Checks the same folder again after a change to the rules. Does nothing if no folder was
 * checked. */
void queenside_check_folder_recheck   (QueensideCheckFolder *self);
