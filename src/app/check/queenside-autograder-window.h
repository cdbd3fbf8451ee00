/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window that creates an autograder for Gradescope. It runs queenside-cli. */

#pragma once

#include <adwaita.h>

#define QUEENSIDE_TYPE_AUTOGRADER_WINDOW (queenside_autograder_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensideAutograderWindow, queenside_autograder_window, QUEENSIDE,
                      AUTOGRADER_WINDOW, AdwWindow)

/* Signal "saved": passes the GFile that was written. The window then closes. */

QueensideAutograderWindow *queenside_autograder_window_new (GtkWindow *parent);
