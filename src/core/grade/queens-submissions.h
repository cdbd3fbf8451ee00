/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The programs that a class has handed in, as a learning platform exports them: files in a folder,
 * or a folder for each student. */

#pragma once

#include <glib.h>

typedef struct
{
  char     *path;       /* the program, or a student's folder that has none */
  char     *student;    /* UTF-8: the name of the student's folder, or of the file without suffix */
  gboolean  is_alone;   /* what lies beside the program is this student's, too; TRUE for a program
                         * that was named */
} QueensSubmission;

/* Appends to @submissions, which frees them with queens_submission_free(), the program @path, or
 * those in the folder @path, sorted by name. Its folders are the students', or, with @is_student, it
 * is one itself. A student's folder gives the programs that are least deep in it, or else itself.
 *
 * Programs end in .py, .ipynb, .c or .java, or are executable scripts or binaries. Left out are
 * links, tests (test_NAME.py), names that begin with a dot or an underscore, Queenside's own
 * helpers, and of a student's Python files those that define none of @functions, up to a NULL, if
 * another does, and modules that another one imports. */
gboolean queens_submissions_list   (const char              *path,
                                    gboolean                 is_student,
                                    const char *const       *functions,
                                    GPtrArray               *submissions,
                                    GError                 **error);
/* Returns a checksum of the program and of the student's files beside it, or NULL if one can't be
 * read. Free with g_free(). */
char    *queens_submission_digest  (const QueensSubmission  *self);
void     queens_submission_free    (QueensSubmission        *self);
