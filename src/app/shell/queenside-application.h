/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: windows, shortcuts, about. */

#pragma once

#include <adwaita.h>

#define QUEENSIDE_TYPE_APPLICATION (queenside_application_get_type ())
G_DECLARE_FINAL_TYPE (QueensideApplication, queenside_application, QUEENSIDE, APPLICATION,
                      AdwApplication)

/* Each process is a separate application with its own window. */
QueensideApplication *queenside_application_new (void);
