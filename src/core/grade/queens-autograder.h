/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The archive that a course uploads to Gradescope: queenside-cli with the libraries that it needs,
 * the tests of a sheet, and the scripts of data/autograder that set it up and run it. */

#pragma once

#include "queens-preset.h"

/* All fields are borrowed. */
typedef struct
{
  const QueensPreset *preset;
  const char         *tests;    /* as queens_assignment_read() reads them */
  guint               n_boards;
  guint32             seed;
  double              seconds;  /* of a test */
  guint64             memory;   /* of a test, in MiB */
  const char         *file;     /* the name that students must hand in; NULL for any */
  const char *const  *packages; /* for Python, besides the preset's own */
} QueensAutograder;

/* Reads names of Python packages, separated by commas. NULL means none. The error names the
 * wrong one. Free with g_strfreev(). */
GStrv    queens_autograder_read_packages (const char              *text,
                                          GError                 **error);
/* Checks the name of the file that students must hand in. */
gboolean queens_autograder_check_file    (const char              *file,
                                          GError                 **error);

/* Writes the archive to @path. @libraries, of char *, are the files that @command, queenside-cli,
 * is linked with, the loader included. The same content gives the same bytes. */
gboolean queens_autograder_write         (const QueensAutograder  *self,
                                          const char              *command,
                                          const GPtrArray         *libraries,
                                          const char              *path,
                                          GError                 **error);
