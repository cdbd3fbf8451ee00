/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the commands odds and domains. */

#include "command.h"

#include <string.h>

static void
test_odds (void)
{
  static const CommandCase cases[] = {
    /* One best successor has probability 1, and equal best successors share it. If the search ends,
     * no move has a probability. */
    { "odds --state 0,1,0 --ties first",
      "0.00000000 0.00000000 0.00000000\n"
      "0.00000000 0.00000000 0.00000000\n"
      "0.00000000 1.00000000 0.00000000\n" },
    { "odds --state 1,1 --boulder 0,0",
      "0.00000000 0.00000000\n0.00000000 0.00000000\n" },
    /* All moves have the same cost, so they have the same probability. */
    { "odds --algorithm stochastic --state 0,1",
      "0.25000000 0.25000000\n0.25000000 0.25000000\n" },
    /* Boulders and columns of static queens have no probabilities. */
    { "odds --algorithm stochastic --state 0,1 --static 0,0 --set k=20",
      "0.33333333 0.33333333\n0.00000000 0.33333333\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_odds_of_systematic (void)
{
  command_assert_refuses ("odds --algorithm depth-first --state 0,-,-,-", 1,
                          "depth-first has no move probabilities");
  command_assert_refuses ("odds --algorithm forward-checking --state "
                          "-,-", 1, "has no move probabilities");
  command_assert_refuses ("odds --algorithm stochastic --state 0,-", 1, "Column 1 is empty");
  command_assert_refuses ("odds --set k=20 --state 0,1", 1, "steepest-ascent has no parameter “k”");
}

/* Attacks, boulders and static points rule out squares. A placed queen keeps its row even if it is
 * attacked. */
static void
test_domains (void)
{
  static const CommandCase cases[] = {
    { "domains --state '[0, -, -, -]'", ".XXX\nXX..\nX.X.\nX..X\n" },
    { "domains --state -,-", "..\n..\n" },
    { "domains --state 0,0,-", "..X\nXXX\nXXX\n" },
    { "domains --state 0,-,- --boulder 1,1", ".XX\nXX.\nX..\n" },
    { "domains --state -,-,- --static 1,2", ".X.\n.X.\n...\n" },
    { "domains --state 0,-,- --static 2,2", ".XX\nXXX\nX.X\n" },
    { "domains --state 1,- --static 0,0", "XX\n.X\n" },
    { "domains --preset boulder --state -,-,-,-,-", ".....\n.....\n.....\n.....\n....X\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_domains_input (void)
{
  g_auto (CommandRun) run = command_run_with_input ("domains --state -", "[-, 0]\n", -1);

  command_check_printed (&run, "domains --state -", "X.\nXX\n");
  command_assert_refuses ("domains --state 0,5", 1, "In column 1, row 5 is outside the board");
  command_assert_refuses ("domains --state -,- --size 3", 1, "The state has 2 rows");
  command_assert_refuses ("domains", 2, "--state");
  command_assert_refuses ("domains --state -,- --cost pairs", 2, "--cost");
}

int
squares_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/squares/odds", test_odds);
  g_test_add_func ("/cli/squares/odds-of-systematic", test_odds_of_systematic);
  g_test_add_func ("/cli/squares/domains", test_domains);
  g_test_add_func ("/cli/squares/domains-input", test_domains_input);
  return g_test_run ();
}
