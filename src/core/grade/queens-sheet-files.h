/* queens-sheet-files.h: files of data/programs that the program carries: what calls a student's
 * functions, and the tests of each sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* queens_driver.py, see its first lines. */
extern const char queens_driver_text[];

/* The tests of the preset of that id, as queens_assignment_read() reads them; NULL where it has
 * none. */
const char *queens_sheet_files_get_tests (const char *preset);

G_END_DECLS
