/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the archive that a teacher uploads to Gradescope. The archive contains queenside-cli and
 * its libraries, the tests of a sheet, and the scripts in data/autograder, which install and run
 * queenside-cli. */

#pragma once

#include "queens-preset.h"

/* All fields are borrowed. */
typedef struct
{
  const QueensPreset *preset;
  const char         *tests;    /* tests in the format of queens_assignment_read() */
  guint               n_boards;
  guint32             seed;
  double              seconds;  /* time limit of a test */
  guint64             memory;   /* memory limit of a test, in MiB */
  const char         *file;     /* name that students must give their file; NULL allows any name */
  const char *const  *packages; /* Python packages to install besides the preset's own */
} QueensAutograder;

/* Reads names of Python packages, separated by commas. @text may be NULL. Free with
 * g_strfreev(). */
GStrv    queens_autograder_read_packages (const char              *text,
                                          GError                 **error);
/* Checks the name of the file that students must hand in. */
gboolean queens_autograder_check_file    (const char              *file,
                                          GError                 **error);

/* Writes the archive to @path. @command is the path of queenside-cli. @libraries is an array of
 * char *: the paths of the libraries that queenside-cli is linked with, and of the loader. The same
 * contents always give the same bytes. */
gboolean queens_autograder_write         (const QueensAutograder  *self,
                                          const char              *command,
                                          const GPtrArray         *libraries,
                                          const char              *path,
                                          GError                 **error);
