/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command `solve` and its output formats. */

#include "command.h"

#include <string.h>

static void
test_trace (void)
{
  static const CommandCase cases[] = {
    { "solve --preset static-point --state '[0, 7, 3, 4, 7, 1, 2, 2]' --static 0,0 --trace",
      "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n"
      "[0, 6, 3, 4, 7, 1, 2, 2] - f=6\n"
      "[0, 6, 3, 5, 7, 1, 2, 2] - f=4\n"
      "[0, 6, 3, 5, 7, 1, 3, 2] - f=3\n"
      "[0, 6, 3, 5, 7, 1, 4, 2] - f=0\n"
      "=> [0, 6, 3, 5, 7, 1, 4, 2]\n" },
    { "solve --state 2,0,3,1 --trace", "[2, 0, 3, 1] - f=0\n=> [2, 0, 3, 1]\n" },
    { "solve --state 0,0,0,0 --ties first --max-iterations 1 --trace",
      "[0, 0, 0, 0] - f=6\n[0, 3, 0, 0] - f=3\n=> [0, 3, 0, 0]\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

/* A search that can't move from its start prints None, unless each static point has its queen. */
static void
test_no_successor (void)
{
  static const CommandCase cases[] = {
    { "solve --preset static-point --state 1,1,2 --trace", "[1, 1, 2] - f=3\n=> None\n" },
    { "solve --preset static-point --state 1,1,2", "None\n" },
    { "solve --preset static-point --state 1,1,2 --matrix", "None\n" },
    { "solve --preset static-point --state 1,1,2 --board", "None\n" },
    { "solve --preset static-point --state 1,1,2 --format json",
      "{\"format\":2,\"end\":[1,1,2],\"cost\":3,\"solved\":false,\"iterations\":0,\"moves\":0,\"evaluations\":0,"
      "\"restarts\":0,\"ended\":\"no-successor\",\"seed\":1}\n" },
    /* All static points hold their queens, so the result is the state, although no queen can
     * move. */
    { "solve --state 0,1 --static 0,0 --static 1,1 --trace", "[0, 1] - f=1\n=> [0, 1]\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_shapes (void)
{
  static const CommandCase cases[] = {
    { "solve --state 2,0,3,1", "[2, 0, 3, 1]\n" },
    { "solve --state 2,0,3,1 --format text", "[2, 0, 3, 1]\n" },
    { "solve --state 2,0,3,1 --matrix", "0100\n0001\n1000\n0010\n" },
    { "solve --state 2,0,3,1 --board",
      ".  .  ♛  .\n♛  .  .  .\n.  .  .  ♛\n.  ♛  .  .\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_json (void)
{
  g_autofree char *json = command_run_json ("solve --preset static-point --state 0,7,3,4,7,1,2,2 "
                                            "--seed 4294967295 --format json");

  command_assert_json (json, "list(it) == 'format end cost solved iterations moves evaluations "
                       "restarts ended seed'.split()", "end[6] == 4", "cost == 0", "solved is True",
                       "iterations == 4", "moves == 4", "evaluations > 0", "restarts == 0",
                       "ended == 'solved'", "seed == 2 ** 32 - 1", NULL);
}

/* The JSON output has a word for each way to end. */
static void
test_ends (void)
{
  static const CommandCase cases[] = {
    { "solve --state 2,0,3,1 --format json", "solved" },
    { "solve --state 0,0,0,0 --max-iterations 1 --format json", "iteration-limit" },
    { "solve --state 0,0,0 --format json", "plateau" },
    { "solve --state 0,0 --boulder 0,1 --format json", "plateau" },
    { NULL }
  };

  for (const CommandCase *each = cases; each->line != NULL; each++)
    {
      g_autofree char *json = command_run_json (each->line);
      g_autofree char *ended = command_eval_json (json, "ended");

      g_assert_cmpstr (ended, ==, each->expected);
    }
}

/* The same options give the same search. Another seed, trial or generator gives another search. */
static void
test_replay (void)
{
  static const char *const others[] = {
    "solve --size 20 --seed 1 --trace",
    "solve --size 20 --seed 0 --trial 1 --trace",
    "solve --size 20 --seed 0 --generator numpy --trace",
    "solve --size 20 --seed 0 --generator python --trial 0 --trace",
  };
  g_auto (CommandRun) first = command_run ("solve --size 20 --trace");

  g_assert_cmpint (first.status, ==, 0);
  command_assert_prints ("solve --size 20 --seed 0 --trial 0 --generator fast --trace",
                         first.output);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_auto (CommandRun) other = command_run (others[i]);

      g_assert_cmpint (other.status, ==, 0);
      g_assert_cmpstr (other.output, !=, first.output);
    }
}

/* Without a state, the board is random, with the size, static point and boulder of the preset. */
static void
test_start (void)
{
  g_auto (CommandRun) run = command_run ("solve --preset static-point --trace");
  g_auto (CommandRun) other = command_run ("solve --preset static-point --static 0,5 --size 6 "
                                           "--trace");

  g_assert_true (g_regex_match_simple ("^\\[0(, [0-7]){7}\\] - f=\\d\n", run.output, 0, 0));
  g_assert_true (g_regex_match_simple ("^\\[5(, [0-5]){5}\\] - f=\\d\n", other.output, 0, 0));
}

/* Attempts are separated by empty lines. The output ends with the solution, or with the best ends
 * and their cost. */
static void
test_restarts (void)
{
  static const CommandCase cases[] = {
    { "solve --preset static-point --algorithm random-restart --set keep=distinct --size 6 "
      "--set attempts=3 --static 1,3 --trace",
      "[1, 3, 4, 0, 2, 0] - f=5\n"
      "[1, 3, 5, 0, 2, 0] - f=2\n"
      "\n"
      "[3, 3, 3, 3, 5, 3] - f=6\n"
      "[3, 3, 2, 3, 5, 3] - f=5\n"
      "[2, 3, 2, 3, 5, 3] - f=5\n"
      "\n"
      "[1, 3, 0, 3, 0, 3] - f=5\n"
      "[1, 3, 0, 2, 0, 3] - f=4\n"
      "=> [1, 3, 5, 0, 2, 0] - f=2\n" },
    { "solve --algorithm random-restart --state 0,0,0 --set attempts=1 --ties first",
      "[0, 2, 0] - f=1\n" },
    { "solve --algorithm random-restart --state 0,0,0 --set attempts=1 --ties first --matrix",
      "101\n000\n010\n" },
    /* The preset has its own number of attempts, and keeps all distinct ends. */
    { "solve --algorithm random-restart --preset static-point --static 1,3 --size 6 --set "
      "attempts=25",
      "[1, 3, 5, 0, 2, 0] - f=2\n"
      "[1, 3, 5, 0, 4, 1] - f=2\n"
      "[3, 3, 0, 2, 5, 1] - f=2\n"
      "[3, 3, 0, 4, 1, 5] - f=2\n"
      "[5, 3, 0, 0, 4, 1] - f=2\n" },
    { "solve --algorithm random-restart --state 2,0,3,1 --trace",
      "[2, 0, 3, 1] - f=0\n=> [2, 0, 3, 1]\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

/* Systematic searches start from an empty board or from a state with empty columns. */
static void
test_systematic (void)
{
  static const CommandCase cases[] = {
    { "solve --algorithm depth-first --size 4", "[1, 3, 0, 2]\n" },
    { "solve --algorithm depth-first --size 4 --max-iterations 1", "[0, -, -, -]\n" },
    { "solve --algorithm forward-checking --size 3", "[-, -, -]\n" },
    { "solve --algorithm depth-first --state '[1, -, -, -]' --trace",
      "[1, -, -, -] - f=0\n"
      "[1, 3, -, -] - f=0\n"
      "[1, 3, 0, -] - f=0\n"
      "[1, 3, 0, 2] - f=0\n"
      "=> [1, 3, 0, 2]\n" },
    { "solve --algorithm forward-checking --size 2 --matrix", "00\n00\n" },
    { NULL }
  };
  g_autofree char *json = command_run_json ("solve --algorithm depth-first --state 0,- --format json");

  command_assert_json (json, "end == [0, None]", "ended == 'no-solution'", "iterations > 0",
                       "nodes_by_depth == [1, 0]", "backtracks == 1", NULL);
  command_assert_all_print (cases);
  command_assert_refuses ("solve --state 0,-", 1, "Column 1 is empty");
  command_assert_refuses ("solve --algorithm random-restart --state 0,-", 1, "Column 1 is empty");
}

/* --all prints every solution and counts the tree. */
static void
test_all (void)
{
  static const CommandCase cases[] = {
    { "solve --algorithm backtracking --size 4 --all",
      "[1, 3, 0, 2]\n[2, 0, 3, 1]\n"
      "nodes: 17\nbacktracks: 8\nsolutions: 2\nnodes by depth: 1 4 6 4 2\n" },
    { "solve --algorithm depth-first --size 3 --all",
      "nodes: 6\nbacktracks: 6\nsolutions: 0\nnodes by depth: 1 3 2 0\n" },
    { NULL }
  };
  g_autofree char *json = command_run_json (
    "solve --algorithm backtracking --set inference=ac-3 --size 8 --all --format json");
  g_autofree char *each = command_run_json (
    "trials --algorithm backtracking --set row-order=random --size 6 --trials 3 --each "
    "--format json");
  g_autofree char *climbs = command_run_json ("trials --size 6 --trials 3 --each --format json");
  g_autofree char *sum = command_run_json (
    "trials --algorithm backtracking --set row-order=random --size 6 --trials 3 --format json");
  g_autofree char *climb = command_run_json ("trials --size 6 --trials 3 --format json");

  command_assert_all_print (cases);
  command_assert_json (json, "nodes == 769", "backtracks == 218", "solutions == len(found) == 92",
                       "sum(nodes_by_depth) == nodes", "ended == 'all-found'", "solved is True",
                       "end == found[0] == [0, 4, 7, 5, 2, 6, 1, 3]", NULL);
  command_assert_json (each, "all(row['solutions'] == 1 for row in it)",
                       "all(row['nodes'] - row['backtracks'] == 7 for row in it)", NULL);
  command_assert_json (climbs, "all('nodes' not in row for row in it)", NULL);
  command_assert_json (sum, "len(nodes_by_depth) == 7", "nodes_by_depth[0] == 1",
                       "abs(sum(nodes_by_depth) - means['all']['nodes']) < 1e-9",
                       "means['all']['solutions'] == 1", "deviations['all']['solutions'] == 0",
                       "abs(means['all']['nodes'] - means['all']['backtracks'] - 7) < 1e-9", NULL);
  command_assert_json (climb, "'nodes_by_depth' not in it", "'nodes' not in means['all']", NULL);
  command_assert_refuses ("solve --size 4 --all", 1, "steepest-ascent isn't");
  command_assert_refuses ("solve --algorithm depth-first --size 4 --all --trace", 2, "--all");
}

/* Tracing changes nothing: the last line of a trace is the state that the command prints without
 * --trace. */
static void
test_trace_agrees (void)
{
  static const char *const algorithms[] = {
    "steepest-ascent", "stochastic", "first-choice", "british-museum", "depth-first",
    "heuristic-repair", "forward-checking", "min-conflicts",
  };
  static const guint limits[] = { 1, 2, 3, 10, 300 };

  for (gsize i = 0; i < G_N_ELEMENTS (algorithms) * G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *line = g_strdup_printf ("solve --algorithm %s --max-iterations %u --seed 4",
                                               algorithms[i / G_N_ELEMENTS (limits)],
                                               limits[i % G_N_ELEMENTS (limits)]);
      g_autofree char *traced = g_strconcat (line, " --trace", NULL);
      g_auto (CommandRun) trace = command_run (traced);
      const char *arrow = g_strrstr (trace.output, "=> ");

      g_assert_nonnull (arrow);
      command_assert_prints (line, arrow + strlen ("=> "));
    }
}

int
solve_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/solve/trace", test_trace);
  g_test_add_func ("/cli/solve/no-successor", test_no_successor);
  g_test_add_func ("/cli/solve/shapes", test_shapes);
  g_test_add_func ("/cli/solve/json", test_json);
  g_test_add_func ("/cli/solve/ends", test_ends);
  g_test_add_func ("/cli/solve/replay", test_replay);
  g_test_add_func ("/cli/solve/start", test_start);
  g_test_add_func ("/cli/solve/restarts", test_restarts);
  g_test_add_func ("/cli/solve/systematic", test_systematic);
  g_test_add_func ("/cli/solve/all", test_all);
  g_test_add_func ("/cli/solve/trace-agrees", test_trace_agrees);
  return g_test_run ();
}
