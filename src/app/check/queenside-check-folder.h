/* queenside-check-folder.h: checks the traces in a folder, such as one per student, by one set
 * of rules, and shows a table of files and a sheet of marks. Actions: "check.open" and
 * "check.stop".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHECK_FOLDER (queenside_check_folder_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckFolder, queenside_check_folder, QUEENSIDE, CHECK_FOLDER, AdwBin)

/* Signal "opened": the user activated the row of a GFile. */

/* Sets the rules of the next check. @setup must remain valid. */
void queenside_check_folder_set_rules (QueensideCheckFolder *self,
                                       const QueensSetup    *setup);
/* Checks all files in @folder, including those in subfolders. */
void queenside_check_folder_check     (QueensideCheckFolder *self,
                                       GFile                *folder);

G_END_DECLS
