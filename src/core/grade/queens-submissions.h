/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The programs that a class has handed in, as a learning platform exports them: files in a folder,
 * or a folder for each student. */

#pragma once

#include <glib.h>

typedef struct
{
  char     *path;       /* the program, or a student's folder that has none */
  char     *student;    /* UTF-8: the name of the student's folder, or of the file without suffix */
  gboolean  is_alone;   /* TRUE if the other files in the folder are this student's, too, or the
                         * program was named */
} QueensSubmission;

/* Appends the program @path, or the programs in the folder @path, sorted by name, to @submissions,
 * which frees them with queens_submission_free(). The folders in @path are students' folders; with
 * @is_student, @path itself is one. In a student's folder only the least deep programs count; if it
 * has no program, the folder itself is appended.
 *
 * Programs end in .py, .ipynb, .c or .java, or are executable scripts or binaries. Skips links,
 * tests (test_NAME.py), names that begin with a dot or an underscore, and Queenside's own
 * helpers. Of a student's Python files, also skips modules that another file imports, and files
 * that define none of @functions, up to a NULL, if another file does. */
gboolean queens_submissions_list   (const char              *path,
                                    gboolean                 is_student,
                                    const char *const       *functions,
                                    GPtrArray               *submissions,
                                    GError                 **error);
/* Returns a checksum of the program and of the student's files beside it, or NULL if one can't be
 * read. Free with g_free(). */
char    *queens_submission_digest  (const QueensSubmission  *self);
void     queens_submission_free    (QueensSubmission        *self);
