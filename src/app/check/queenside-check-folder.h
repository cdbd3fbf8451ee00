/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The traces in a folder, such as one of each student, checked by one set of rules: a table of
 * files, and a sheet of marks. Its actions are "check.open" and "check.stop". */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

#define QUEENSIDE_TYPE_CHECK_FOLDER (queenside_check_folder_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckFolder, queenside_check_folder, QUEENSIDE, CHECK_FOLDER, AdwBin)

/* Emits "opened" with a GFile when the user activates a row. */

/* Sets the rules. @setup must outlive the widget. */
void queenside_check_folder_set_rules (QueensideCheckFolder *self,
                                       const QueensSetup    *setup);
/* Checks the files in @folder and its subfolders. */
void queenside_check_folder_check     (QueensideCheckFolder *self,
                                       GFile                *folder);
/* Checks the same folder again, if any, after a change of the rules. */
void queenside_check_folder_recheck   (QueensideCheckFolder *self);
