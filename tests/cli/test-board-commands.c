/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests evaluate, conflicts, values, successors and next. */

#include "command.h"

static void
test_evaluate (void)
{
  static const CommandCase cases[] = {
    { "evaluate --state '[3, 2, 1, 4, 3, 2, 1, 2]' --cost pairs", "17\n" },
    { "evaluate --state '[0, 0, 2]' --cost queens --boulder 1,1", "2\n" },
    { "evaluate --state 3,2,1,4,3,2,1,2", "17\n" },
    { "evaluate --state=0", "0\n" },
    { "evaluate --state '[0 1]'", "1\n" },
    { "evaluate --state '(0, 1)'", "1\n" },
    { "evaluate --state 'state = [3, 2, 1, 4, 3, 2, 1, 2]'", "17\n" },
    { "evaluate --state 'state = (2, 4, 1, 3)' --rows-from 1", "0\n" },
    { "evaluate --state '3 2 1 4 3 2 1 2'", "17\n" },
    { "evaluate --state 'state = [3 2 1 4 3 2 1 2]'", "17\n" },
    { "evaluate --state '[4, 3, 2, 5, 4, 3, 2, 3]' --rows-from 1", "17\n" },
    { "evaluate --state '[3, 2, 1, 4, 3, 2, 1, 2]' --rows-from 0", "17\n" },
    { "evaluate --state 0,0 --size 2 --queens 2 --placement column", "1\n" },
    /* The queen of a column with a static point may be on another square. */
    { "evaluate --state 0,1,0 --static 0,2", "3\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_conflicts (void)
{
  static const CommandCase cases[] = {
    { "conflicts --state 5,1,0,6,2,4,7,3", "0 1 2 1 1 1 0 0\n" },
    { "conflicts --state 0,0,0 --boulder 1,1", "2 2 2\n" },
    { "conflicts --state 0,0,0 --static 2,2", "2 2 2\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

/* `.` marks a boulder, or another square in the column of a static queen. */
static void
test_values (void)
{
  static const CommandCase cases[] = {
    { "values --state 0,1,0", "3 3 3\n2 3 2\n3 1 3\n" },
    { "values --state 0,1,0 --static 0,0 --boulder 1,0", "2 . 2\n. 2 2\n. 0 3\n" },
    { "values --state 0,1,0 --static 0,2", "3 3 3\n2 3 2\n3 1 3\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_successors (void)
{
  static const CommandCase cases[] = {
    { "successors --state 1,0,2 --moves step --boulder 2,1", "[0, 0, 2]\n[2, 0, 2]\n[1, 1, 2]\n" },
    { "successors --preset static-point --state 1,0,2 --static 2,2",
      "[0, 0, 2]\n[1, 1, 2]\n[2, 0, 2]\n" },
    { "successors --preset static-point --state 1,1 --static 0,0", "" },
    { "successors --state 0", "" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_next (void)
{
  static const CommandCase cases[] = {
    { "next --preset boulder --state '[1, 1, 2]' --boulder 0,0", "[1, 0, 2]\n" },
    /* With the plateau rule `equal-once`, the next state may be the state itself. There is no next
     * state if a static point has no queen, or if another plateau rule finds no move. */
    { "next --preset static-point --state 0,2,0", "[0, 2, 0]\n" },
    { "next --preset static-point --state 0", "[0]\n" },
    { "next --preset static-point --state 1,2,0", "None\n" },
    { "next --preset boulder --state 0,0,2 --boulder 1,1", "None\n" },
    { "next --preset steepest-ascent-course --state 2,0,3,1", "None\n" },
    { "next --preset random-neighbour --state 2,0,3,1", "None\n" },
    { "next --state 2,0,3,1 --plateau sideways", "None\n" },
    /* `next` uses the climbing rule, whatever algorithm the preset has. */
    { "next --preset search-survey --plateau sideways --state 0,1,3,2", "[3, 1, 3, 2]\n" },
    { "next --preset search-survey --plateau jump --state 3,0,0,5,5,2", "[4, 5, 0, 5, 5, 2]\n" },
    /* The rule also applies at cost 0. */
    { "next --preset boulder --state 2,0,3,1", "None\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

/* The seed decides the target of a jump. */
static void
test_next_draws (void)
{
  static const char *const jumps[] = { "from-best", "single" };

  for (gsize i = 0; i < G_N_ELEMENTS (jumps); i++)
    {
      g_autoptr (GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint seed = 0; seed < 20; seed++)
        {
          g_autofree char *line = g_strdup_printf ("next --preset random-neighbour --state 0,2,0 "
                                                   "--set jump=%s --seed %u", jumps[i], seed);
          g_auto (CommandRun) run = command_run (line);

          command_assert_prints (line, run.output);
          g_hash_table_add (ends, g_steal_pointer (&run.output));
        }
      g_assert_cmpuint (g_hash_table_size (ends), >, 1);
    }
}

static void
test_standard_input (void)
{
  static const CommandCase cases[] = {
    { "3,2,1,4,3,2,1,2", "17\n" },
    { "[3, 2, 1, 4,\r\n 3, 2, 1, 2]\r\n", "17\n" },
    { "=> [3, 2, 1, 4, 3, 2, 1, 2]\n", "17\n" },
    { NULL }
  };

  for (const CommandCase *each = cases; each->line != NULL; each++)
    {
      g_auto (CommandRun) run = command_run_with_input ("evaluate --state -", each->line, -1);

      command_check_printed (&run, each->line, each->expected);
    }
}

/* An option overrides the preset. The preset's own squares are dropped if an option gives the same
 * square, or if they are off the board. */
static void
test_presets (void)
{
  static const CommandCase cases[] = {
    { "evaluate --preset boulder --state 0,0,0 --cost pairs", "3\n" },
    { "evaluate --preset boulder --state 0,0,0", "3\n" },
    { "evaluate --preset boulder --state 4,4,4,4,3,4,4,4", "8\n" },
    { "next --preset static-point --static 2,2 --state 1,1,1", "None\n" },
    { "successors --preset static-point --boulder 0,0 --state 1,1", "[1, 0]\n" },
    { "successors --preset boulder --static 4,4 --state 0,0,0,0,0 --moves step", "" },
    { NULL }
  };

  command_assert_all_print (cases);
}

int
board_commands_tests (int   argc,
                      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/board/evaluate", test_evaluate);
  g_test_add_func ("/cli/board/conflicts", test_conflicts);
  g_test_add_func ("/cli/board/values", test_values);
  g_test_add_func ("/cli/board/successors", test_successors);
  g_test_add_func ("/cli/board/next", test_next);
  g_test_add_func ("/cli/board/next-draws", test_next_draws);
  g_test_add_func ("/cli/board/standard-input", test_standard_input);
  g_test_add_func ("/cli/board/presets", test_presets);
  return g_test_run ();
}
