/* queens-assignment.h: the tests of a sheet, and what each is worth: a text that a teacher edits. A
 * line is a test, words parted by spaces; behind # is a comment.
 *
 *     name succ get_successors                 the program calls succ so
 *     2  succ          [0, 1, 2]  at 0,0       2 points for the successors of this state
 *     4  f             random 8                4 points, shared by the boards that are generated
 *     6  n_queens_restart  size 8 k 40  at 0,0
 *     1  odds          [3, 2, 1, 4]  k 20
 *
 * `at` has the static point or the boulder of presets that have one. The last word may say when
 * Gradescope shows the test: visible, hidden, after_due_date, after_published.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-task.h"

G_BEGIN_DECLS

#define QUEENS_MAX_POINTS 10000
#define QUEENS_MAX_TASK_SIZE 50         /* columns; its numbers are looked at one by one */
#define QUEENS_MAX_BOARDS 1000          /* generated ones of a line */
#define QUEENS_MAX_TASKS 10000

typedef struct
{
  const QueensPreset *preset;
  GPtrArray          *tasks;            /* of QueensTask, in the order of the text */
} QueensAssignment;

/* Reads @text for @preset; each line of random boards becomes @n_boards tests, which share its
 * points, and the same ones for the same @seed. The error names the line and what is allowed. */
QueensAssignment *queens_assignment_read (const char          *text,
                                          const QueensPreset  *preset,
                                          guint                n_boards,
                                          guint32              seed,
                                          GError             **error);
void              queens_assignment_free (QueensAssignment    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensAssignment, queens_assignment_free)

G_END_DECLS
