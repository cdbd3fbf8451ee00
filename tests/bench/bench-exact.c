/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures exact chances of 1,000 iterations for 4, 5 and 6 columns in one thread, and their
 * memory. Also measures how many boards per second are examined to find a trap. */

#include "bench.h"
#include "queens-chances.h"
#include "queens-facts.h"
#include "queens-trap.h"

static const struct
{
  const char *algorithm;
  const char *plateau;
  const char *param;
  const char *value;
} setups[] = {
  { "steepest-ascent", "stop" },
  { "steepest-ascent", "sideways", "sideways-limit", "100" },
  { "stochastic", "stop" },
  { "first-choice", "stop" },
  { "min-conflicts", "stop", "noise", "0.1" },
  { "simulated-annealing", "stop" },
  { "british-museum", "stop" },
};

static void
set_up (QueensSetup *setup,
        guint        i,
        guint        size)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, queens_algorithm_find (setups[i].algorithm, NULL));
  queens_fact_read (QUEENS_FACT_PLATEAU, setup, setups[i].plateau, NULL);
  if (setups[i].param != NULL)
    queens_setup_set_param (setup, setups[i].param, setups[i].value, NULL);
  setup->max_iterations = 1000;
}

static void
print_trap (void)
{
  const gint32 rows[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 };
  QueensSetup setup;
  double begun = bench_get_work ();
  double seconds;
  QueensTrap *trap;

  set_up (&setup, 4, 10);
  trap = queens_trap_new (&setup, rows, 200000, FALSE, NULL, NULL, NULL);
  seconds = bench_get_work () - begun;
  g_print ("\nmin-conflicts, n = 10: %u boards followed in %.2f s, %.0f boards/s\n", trap->n_boards,
           seconds, trap->n_boards / seconds);
  queens_trap_free (trap);
  queens_setup_clear (&setup);
}

int
main (void)
{
  g_print ("%-32s %4s %10s %10s %10s\n", "exact chances, 1,000 iterations", "n", "seconds",
           "MB", "solved");
  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    for (guint size = 4; size <= QUEENS_TRANSITIONS_MAX_SIZE; size++)
      {
        QueensSetup setup;
        double begun;
        QueensChances *chances;

        set_up (&setup, i, size);
        begun = bench_get_work ();
        chances = queens_chances_new (&setup, NULL, NULL, NULL, NULL);
        g_print ("%-22s %-9s %4u %10.3f %10.2f %9.2f%%\n", setups[i].algorithm, setups[i].plateau,
                 size, bench_get_work () - begun, chances->memory / 1e6,
                 100 * chances->solved_within[chances->limit]);
        queens_chances_free (chances);
        queens_setup_clear (&setup);
      }
  print_trap ();
  return 0;
}
