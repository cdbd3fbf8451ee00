/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares a program's input and arguments with the input and arguments in the manual. */

#include "queens-program.h"

static const gint32 rows[] = { 0, 2, 1, 3 };

static void
test_plain (void)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (4, QUEENS_PLACEMENT_COLUMN, 0);
  g_auto (GStrv) arguments = queens_program_board_write_arguments (problem, rows);
  g_autofree char *input = queens_program_board_write_input (problem, rows);

  g_assert_cmpuint (g_strv_length (arguments), ==, 1);
  g_assert_cmpstr (arguments[0], ==, "[0, 2, 1, 3]");
  g_assert_cmpstr (input, ==, "[0, 2, 1, 3]\n");
}

static void
test_squares (void)
{
  static const QueensSquare static_points[] = { { 0, 0 }, { 3, 3 } };
  static const QueensSquare boulders[] = { { 1, 0 }, { 2, 2 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (4, QUEENS_PLACEMENT_COLUMN, 0,
                                                          static_points, 2, boulders, 2, NULL);
  g_auto (GStrv) arguments = queens_program_board_write_arguments (problem, rows);
  g_autofree char *words = g_strjoinv (" ", arguments);
  g_autofree char *input = queens_program_board_write_input (problem, rows);

  g_assert_cmpstr (words, ==, "[0, 2, 1, 3] static=0,0 static=3,3 boulder=1,0 boulder=2,2");
  g_assert_cmpstr (input, ==,
                   "[0, 2, 1, 3]\nstatic (0, 0)\nstatic (3, 3)\nboulder (1, 0)\nboulder (2, 2)\n");
}

int
program_board_tests (int   argc,
                     char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/program-board/plain", test_plain);
  g_test_add_func ("/program-board/squares", test_squares);
  return g_test_run ();
}
