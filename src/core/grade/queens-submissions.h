/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The programs that a class has handed in, as learning platforms export them: as files in a folder,
 * or in one folder per student. */

#pragma once

#include <glib.h>

typedef struct
{
  char     *path;       /* the program or, if a student's folder has none, that folder */
  char     *student;    /* UTF-8; name of the student's folder or of the file */
  gboolean  is_alone;   /* TRUE if all files in the folder belong to this student, or the program
                         * was named directly */
} QueensSubmission;

/* If @path is a program, appends it to @submissions, which takes ownership. If @path is a folder,
 * appends the programs in it, sorted by name. Folders in @path are students' folders; if
 * @is_student, @path itself is a student's folder. In a student's folder, looks into subfolders
 * only if the folder itself has no programs. If no programs are found, appends the student's
 * folder.
 *
 * A program is a .py, .ipynb, .c or .java file, or an executable script or binary. Skips links,
 * tests (test_NAME.py), names that begin with a dot or an underscore, and Queenside's own helpers.
 * Among a student's Python files, also skips modules that another file imports. If a file defines a
 * function in @functions (NULL-terminated), skips the files that define none. */
gboolean queens_submissions_list   (const char              *path,
                                    gboolean                 is_student,
                                    const char *const       *functions,
                                    GPtrArray               *submissions,
                                    GError                 **error);
/* Returns a checksum of the program and of the student's files beside it, or NULL if a file can't
 * be read. Free with g_free(). */
char    *queens_submission_digest  (const QueensSubmission  *self);
void     queens_submission_free    (QueensSubmission        *self);
