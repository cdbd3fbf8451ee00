/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of data/programs that are compiled in: the driver that calls a student's functions, and the
 * tests of each sheet. */

#pragma once

#include <glib.h>

/* queens_driver.py; its first lines describe the protocol. */
extern const char queens_driver_text[];

/* Returns the tests of a preset, by its id, for queens_assignment_read(); NULL if it has none. */
const char *queens_sheet_files_get_tests (const char *preset);
