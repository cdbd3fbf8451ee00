/* queenside-check-folder.h: the traces in a folder, as one a student, checked by the rules of the main
 * window: a table of files, and a sheet of marks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "queens-setup.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_CHECK_FOLDER (queenside_check_folder_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckFolder, queenside_check_folder, QUEENSIDE, CHECK_FOLDER,
                      AdwWindow)

/* The person has chosen a row. */
typedef void (*QueensideCheckFolderFunc) (gpointer  owner,
                                          GFile    *file);

/* Shows a window above @parent, a GObject that is told of rows as the owner, with what is in @folder
 * and in the folders there, by @setup, which is copied. */
QueensideCheckFolder *queenside_check_folder_present (GtkWindow                *parent,
                                                      const QueensSetup        *setup,
                                                      GFile                    *folder,
                                                      QueensideCheckFolderFunc  opened);

G_END_DECLS
