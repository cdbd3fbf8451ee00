/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files in other apps. */

#pragma once

#include <adwaita.h>

/* Opens the file or folder at @path in the default app. If that fails, shows a dialog with the
 * title @failure and the path. */
void     queenside_launch_file   (GtkWindow  *window,
                                  const char *path,
                                  const char *failure);

/* Opens the text file at @path in the default text editor, even if its suffix belongs to another
 * app. If that fails, shows a dialog with the title @failure and the path. */
void     queenside_launch_editor (GtkWindow  *window,
                                  const char *path,
                                  const char *failure);

/* Opens the manual in a web browser. Returns FALSE if the manual isn't installed. */
gboolean queenside_launch_manual (GtkWindow  *window);
