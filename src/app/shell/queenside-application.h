/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application object: its windows, shortcuts and About dialog. */

#pragma once

#include <adwaita.h>

#define QUEENSIDE_TYPE_APPLICATION (queenside_application_get_type ())
G_DECLARE_FINAL_TYPE (QueensideApplication, queenside_application, QUEENSIDE, APPLICATION,
                      AdwApplication)

/* Creates an application. It runs in its own process, even if another process of Queenside is
 * running. */
QueensideApplication *queenside_application_new (void);
