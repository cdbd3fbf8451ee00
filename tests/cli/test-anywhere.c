/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests every command with queens on any squares. */

#include "command.h"

#include <string.h>

#define USAGE 2

static void
test_states (void)
{
  static const CommandCase cases[] = {
    /* Two queens in a column, with and without a boulder between them. */
    { "evaluate --squares '(0,3) (0,7)'", "1\n" },
    { "evaluate --squares '(0,3) (0,7)' --boulder 0,5", "0\n" },
    { "evaluate --squares '(0,0) (1,1) (2,2)' --cost queens", "3\n" },
    { "evaluate --squares '=> (0, 0) (1, 1) - f=1' --size 2", "1\n" },
    /* The output is in order of squares, whatever their order in the input. */
    { "conflicts --squares '(1,2) (0,0) (0,1)' --size 3", "1 2 1\n" },
    { "domains --squares '(0,0)' --size 3 --queens 2", ".XX\nXX.\nX.X\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

/* With --queen, the values are for this queen. Otherwise each square has the lowest value of all
 * queens. */
static void
test_values (void)
{
  static const CommandCase cases[] = {
    { "values --squares '(0,0) (1,2)' --size 3 --queen 0,0", "0 1 0\n1 1 1\n1 . 1\n" },
    { "values --squares '(0,0) (1,2)' --size 3 --queen 1,2", ". 1 1\n1 1 0\n1 0 1\n" },
    { "values --squares '(0,0) (1,2)' --size 3", "0 1 0\n1 1 0\n1 0 1\n" },
    { "values --squares '(0,0) (1,2)' --size 3 --queen 0,0 --static 0,0", "0 . .\n. . .\n. . .\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_successors (void)
{
  static const CommandCase cases[] = {
    { "successors --size 2 --squares '(1,0) (0,0)'",
      "(0, 1) (1, 0)\n(1, 0) (1, 1)\n(0, 0) (0, 1)\n(0, 0) (1, 1)\n" },
    { "successors --size 2 --squares '(1,0) (0,0)' --moves step",
      "(0, 1) (1, 0)\n(0, 0) (1, 1)\n" },
    { "successors --size 2 --squares '(1,0) (0,0)' --preset static-point --static 0,0 --moves "
      "anywhere",
      "(0, 0) (0, 1)\n(0, 0) (1, 1)\n" },
    { "successors --preset static-point --size 2 --squares '(1,0) (0,0)' --static 1,0",
      "(0, 1) (1, 0)\n(1, 0) (1, 1)\n" },
    { "successors --preset static-point --size 2 --squares '(0,1)' --static 0,0", "" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_next (void)
{
  static const CommandCase cases[] = {
    { "next --size 4 --squares '(1,0) (0,0)' --ties lowest-state", "(0, 0) (1, 2)\n" },
    { "next --size 4 --squares '(1,0) (0,0)' --ties lowest-row", "(0, 0) (2, 1)\n" },
    { "next --size 4 --squares '(1,0) (0,0)' --ties first", "(0, 2) (1, 0)\n" },
    { "next --size 4 --squares '(1,0) (0,0)' --ties last", "(0, 0) (3, 2)\n" },
    { "next --size 2 --squares '(1,0) (0,0)' --ties first", "None\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_odds (void)
{
  command_assert_prints ("odds --size 3 --squares '(1,0) (0,0)'",
                         "0.00000000 0.00000000 0.00000000\n0.00000000 0.00000000 0.25000000\n"
                         "0.25000000 0.25000000 0.25000000\n");
}

static void
test_solve (void)
{
  static const CommandCase cases[] = {
    { "solve --size 4 --squares '(1,0) (0,0)' --ties first --trace",
      "(0, 0) (1, 0) - f=1\n(0, 2) (1, 0) - f=0\n=> (0, 2) (1, 0)\n" },
    { "solve --placement anywhere --size 4 --algorithm depth-first",
      "(0, 1) (1, 3) (2, 0) (3, 2)\n" },
    { "solve --placement anywhere --size 4 --algorithm depth-first --matrix",
      "0010\n1000\n0001\n0100\n" },
    { "solve --placement anywhere --size 2 --queens 1 --algorithm depth-first --board",
      "♛  .\n.  .\n" },
    { "solve --placement anywhere --size 2 --queens 2 --algorithm depth-first --max-iterations 1 "
      "--trace",
      "- - - f=0\n(0, 0) - - f=0\n=> (0, 0) -\n" },
    { "solve --size 4 --squares '(0,1)' --queens 4 --algorithm depth-first --format json",
      "{\"format\":2,\"end\":[[0,1],[1,3],[2,0],[3,2]],\"cost\":0,\"solved\":true,\"iterations\":4,\"moves\":3,"
      "\"evaluations\":15,\"restarts\":0,\"ended\":\"solved\",\"seed\":0,\"nodes\":4,\"backtracks\":0,"
      "\"solutions\":1,\"nodes_by_depth\":[1,1,1,1]}\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

/* `solve --trial` runs the same search as `trials`. */
static void
test_trials (void)
{
  g_auto (CommandRun) run = command_run (
    "trials --placement anywhere --queens 9 --boulder 3,3 --trials 3 --each --format csv");
  g_auto (GStrv) lines = g_strsplit (run.output, "\n", -1);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  for (guint trial = 0; trial < 3; trial++)
    {
      g_autofree char *line
        = g_strdup_printf ("solve --placement anywhere --queens 9 --boulder 3,3 --trial %u", trial);
      g_auto (CommandRun) solved = command_run (line);

      g_strchomp (solved.output);
      g_assert_nonnull (strstr (lines[trial + 1], solved.output));
    }
  command_assert_prints (
    "trials --placement anywhere --size 1 --trials 1 --each --format json",
    "[{\"format\":2,\"trial\":0,\"seed\":0,\"solved\":true,\"end\":[[0,0]],\"cost\":0,"
    "\"iterations\":0,\"moves\":0,\"evaluations\":0,\"restarts\":0,"
    "\"ended\":\"solved\",\"minima\":0,\"start\":[[0,0]],\"distance\":null,"
    "\"setup\":\"--size 1 --placement anywhere --queens 1 --cost pairs --moves anywhere --ties "
    "random --plateau stop --algorithm steepest-ascent --set sideways-limit=100 --set jump=from-best "
    "--max-iterations 10000 --generator fast --seed 0\",\"version\":\"" QUEENSIDE_VERSION "\"}]\n");
}

static void
test_input (void)
{
  static const char input[] = "(0, 3)\n(0, 7)\n";
  g_auto (CommandRun) run = command_run_with_input ("evaluate --squares -", input, -1);

  command_check_printed (&run, "evaluate --squares -", "1\n");
  command_assert_refuses ("evaluate --placement anywhere", USAGE, "--state, --squares or --open");
}

int
anywhere_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/anywhere/states", test_states);
  g_test_add_func ("/cli/anywhere/values", test_values);
  g_test_add_func ("/cli/anywhere/successors", test_successors);
  g_test_add_func ("/cli/anywhere/next", test_next);
  g_test_add_func ("/cli/anywhere/odds", test_odds);
  g_test_add_func ("/cli/anywhere/solve", test_solve);
  g_test_add_func ("/cli/anywhere/trials", test_trials);
  g_test_add_func ("/cli/anywhere/input", test_input);
  return g_test_run ();
}
