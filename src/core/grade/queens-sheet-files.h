/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are built into the program: the driver (which calls a student's functions), the tests
 * of each sheet, and the scripts of the autograder. */

#pragma once

#include <glib.h>

/* Text of queens_driver.py, whose first lines describe the protocol between the grader and the
 * driver. */
extern const char queens_driver_text[];

/* Texts of setup.sh and run_autograder in data/autograder. */
extern const char queens_setup_script[];
extern const char queens_run_script[];

/* Returns the id of the preset of sheet @nth, or NULL after the last sheet. */
const char *queens_sheet_files_get_preset  (guint       nth);
/* Returns the tests of the preset with the id @preset for queens_assignment_read(), or NULL. */
const char *queens_sheet_files_get_tests   (const char *preset);
/* Returns the Python package that a program for the preset must import, or NULL. */
const char *queens_sheet_files_get_package (const char *preset);
