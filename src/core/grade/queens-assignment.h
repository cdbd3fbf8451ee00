/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tests of a sheet and their points, in a text that teachers can edit. Each line is a test. Its
 * words are separated by spaces. A comment begins with #.
 *
 *     name succ get_successors                 the program's name for succ
 *     2  succ          [0, 1, 2]  at 0,0       2 points for the successors of this state
 *     4  f             random 8                4 points, shared by the generated boards
 *     6  n_queens_restart  size 8 k 40  at 0,0
 *     1  odds          [3, 2, 1, 4]  k 20
 *     5  steepest_ascent_hill_climb  size 8  calls 100  seed 0
 *     5  accept        delta 2  temperature 1.5  calls 5000
 *
 * `at` gives the static point or the boulder for presets that have one. The last word may set when
 * Gradescope shows the test: visible, hidden, after_due_date, after_published. */

#pragma once

#include "queens-task.h"

#define QUEENS_MAX_POINTS 10000
#define QUEENS_MAX_TASK_SIZE 50         /* maximum number of columns, because judging examines every
                                         * number of an answer */
#define QUEENS_MAX_BOARDS 1000          /* maximum number of boards generated for one line */
#define QUEENS_MAX_TASKS 10000

/* Probability that a correct program fails. The tests that count random results share this
 * probability. */
#define QUEENS_ASSIGNMENT_RISK 1e-6

typedef struct
{
  const QueensPreset *preset;
  GPtrArray          *tasks;            /* array of QueensTask, in the order of the text */
  char               *functions[QUEENS_N_TASKS];        /* the program's name for each function;
                                                         * NULL if the sheet has no such test; "" if
                                                         * no test uses the function and it has no
                                                         * name */
} QueensAssignment;

/* Returns the tests in the file @path, or from standard input for “-”. If @path is NULL, returns
 * the built-in tests of @preset. Free with g_free(). */
char             *queens_assignment_read_tests
                                         (const char          *path,
                                          const QueensPreset  *preset,
                                          GError             **error);
/* Reads the tests in @text for @preset. Each line with random boards becomes @n_boards tests, which
 * share the points of the line. The boards are chosen to reveal common mistakes, and depend only on
 * @text and @seed. The error names the line and what is allowed. */
QueensAssignment *queens_assignment_read (const char          *text,
                                          const QueensPreset  *preset,
                                          guint                n_boards,
                                          guint32              seed,
                                          GError             **error);
void              queens_assignment_free (QueensAssignment    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensAssignment, queens_assignment_free)
