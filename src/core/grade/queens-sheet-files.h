/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data files that are compiled in: the driver that calls a student's functions, the tests of
 * each sheet, and the scripts of an autograder. */

#pragma once

#include <glib.h>

/* queens_driver.py; its first lines describe the protocol. */
extern const char queens_driver_text[];

/* setup.sh and run_autograder of data/autograder. */
extern const char queens_setup_script[];
extern const char queens_run_script[];

/* Returns the id of the preset of the @nth sheet, or NULL after the last. */
const char *queens_sheet_files_get_preset  (guint       nth);
/* Returns the tests of a preset, by its id, for queens_assignment_read(); NULL if it has none. */
const char *queens_sheet_files_get_tests   (const char *preset);
/* Returns the Python package that the programs of a preset import, or NULL. */
const char *queens_sheet_files_get_package (const char *preset);
