/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the cost of a search's history: the steps per second with and without the history, and
 * the memory of the history. Also measures the time to go to a random step, the previous step and
 * the next better step. `bench-history ALGORITHM SIZE GENERATOR STEPS` measures only one search. */

#include "bench.h"
#include "queens-history.h"

#include "../core/memory.h"

#define MILLION 1000000
#define N_SEEKS 200
#define N_BACK 100
#define N_FINDS 100

/* Returns a board without a solution, because two static queens attack each other. Three boulders
 * enclose two squares of column 0, and a queen can always move sideways between these squares. */
static QueensProblem *
make_endless_climb (guint size)
{
  const QueensSquare static_points[] = { { size - 2, size - 1 }, { size - 1, size - 1 } };
  const QueensSquare boulders[] = { { 1, 0 }, { 1, 1 }, { 1, 2 } };

  return queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, static_points, 2, boulders, 3, NULL);
}

/* Returns a board without a solution. Column 0 has two free squares, and each is attacked by a
 * static queen. */
static QueensProblem *
make_endless_conflict (guint size)
{
  const QueensSquare static_points[] = { { size - 1, 0 }, { size - 2, 1 } };
  g_autofree QueensSquare *boulders = g_new (QueensSquare, size - 2);

  for (guint i = 0; i < size - 2; i++)
    boulders[i] = (QueensSquare) { 0, i + 2 };
  return queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, static_points, 2, boulders, size - 2,
                             NULL);
}

/* Returns a board on which a search with @algorithm never ends. A systematic search continues after
 * each solution. */
static QueensProblem *
make_problem (const QueensAlgorithm *algorithm,
              guint                  size)
{
  if (algorithm->is_systematic)
    return queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  return g_str_equal (algorithm->id, "min-conflicts") ? make_endless_conflict (size)
                                                      : make_endless_climb (size);
}

static void
set_up (QueensSetup     *setup,
        const char      *algorithm,
        guint            size,
        QueensGenerator  generator)
{
  const QueensAlgorithm *found = queens_algorithm_find (algorithm, NULL);
  g_autoptr (QueensProblem) problem = make_problem (found, size);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, found);
  setup->generator = generator;
  setup->max_iterations = 0;
  if (g_str_equal (algorithm, "steepest-ascent"))
    {
      setup->convention.plateau = QUEENS_PLATEAU_SIDEWAYS;
      setup->params[0] = G_MAXINT32;    /* sideways moves */
    }
  if (g_str_equal (algorithm, "random-restart"))
    setup->params[0] = 1e9;             /* attempts */
}

static double
measure_plain (const QueensSetup *setup,
               guint64            length)
{
  g_autoptr (QueensSearch) search = queens_search_new (setup, NULL, NULL);
  gint64 begun = g_get_monotonic_time ();
  QueensStep step;

  for (guint64 i = 0; i < length; i++)
    if (!queens_search_step (search, &step) && !queens_search_continue (search))
      return i / bench_seconds_since (begun);
  return length / bench_seconds_since (begun);
}

/* Takes a step. Returns FALSE if the search has ended. */
static gboolean
advance (QueensHistory *history,
         guint64        length)
{
  while (history->length < length)
    if (!queens_history_forward (history) && !queens_history_continue (history))
      return FALSE;
  return TRUE;
}

/* Takes steps and returns how many seconds they took. Also measures the memory, but doesn't count
 * the time for this. */
static double
explore (QueensHistory *history,
         guint64        length,
         guint64       *most_bytes)
{
  double seconds = 0;
  gboolean continues = TRUE;

  queens_history_seek (history, G_MAXUINT64);
  while (continues && history->length < length)
    {
      gint64 begun = g_get_monotonic_time ();

      continues = advance (history, MIN (history->length + 65536, length));
      seconds += bench_seconds_since (begun);
      *most_bytes = MAX (*most_bytes, memory_count_bytes ());
    }
  return seconds;
}

static void
print_times (double *seconds,
             guint   n)
{
  double median = bench_median (seconds, n);

  g_print (" %9.3f %9.3f", 1000 * median, 1000 * seconds[n - 1]);
}

static void
print_seeks (QueensHistory *history,
             GRand         *random)
{
  guint64 length = history->length;
  double seconds[N_SEEKS];

  for (guint i = 0; i < N_SEEKS; i++)
    {
      guint64 position = g_rand_double (random) * (length + 1);
      gint64 begun = g_get_monotonic_time ();

      queens_history_seek (history, position);
      seconds[i] = bench_seconds_since (begun);
    }
  print_times (seconds, N_SEEKS);
}

static void
print_steps_back (QueensHistory *history)
{
  guint64 position = history->length / 3 * 2;
  double seconds[N_BACK];

  queens_history_seek (history, position);
  for (guint i = 0; i < N_BACK; i++)
    {
      gint64 begun = g_get_monotonic_time ();

      queens_history_seek (history, position - i - 1);
      seconds[i] = bench_seconds_since (begun);
    }
  print_times (seconds, N_BACK);
}

/* Measures how long it takes from a random position to the next better step or restart. */
static void
print_finds (QueensHistory *history,
             GRand         *random)
{
  guint64 length = history->length;
  double seconds[N_FINDS];

  for (guint i = 0; i < N_FINDS; i++)
    {
      guint64 found;
      gint64 begun;

      queens_history_seek (history, g_rand_double (random) * (length + 1));
      begun = g_get_monotonic_time ();
      queens_history_find_mark (history, QUEENS_MARK_BETTER | QUEENS_MARK_RESTART, FALSE, &found);
      seconds[i] = bench_seconds_since (begun);
    }
  print_times (seconds, N_FINDS);
}

static void
measure (const char      *algorithm,
         guint            size,
         QueensGenerator  generator,
         guint64          length)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (QueensHistory) history = NULL;
  guint64 before = memory_count_bytes ();
  guint64 most_bytes = before;
  double plain;

  set_up (&setup, algorithm, size, generator);
  plain = measure_plain (&setup, MIN (length, MILLION));
  history = queens_history_new (&setup, NULL, NULL);
  for (guint64 next = MIN (length, MILLION), last = 0; last < length;
       last = next, next = MIN (10 * next, length))
    {
      double seconds = explore (history, next, &most_bytes);

      g_print ("%-18s %4u %-6s %9" G_GUINT64_FORMAT " %10.0f %10.0f %6.1f", algorithm, size,
               queens_generator_choices[generator].id, history->length, plain,
               (history->length - last) / seconds,
               (most_bytes - before) / 1048576.0);
      print_seeks (history, random);
      print_steps_back (history);
      print_finds (history, random);
      g_print ("\n");
    }
}

int
main (int    argc,
      char **argv)
{
  g_print ("%-18s %4s %-6s %9s %10s %10s %6s %19s %19s %19s\n", "", "", "", "", "plain,",
           "history,", "most,", "to a random step,", "a step back,", "to the next better,");
  g_print ("%-18s %4s %-6s %9s %10s %10s %6s %9s %9s %9s %9s %9s %9s\n", "search", "n", "random",
           "steps", "steps/s", "steps/s", "MiB", "median ms", "worst", "median ms", "worst",
           "median ms", "worst");
  if (argc == 5)
    {
      measure (argv[1], atoi (argv[2]),
               queens_choice_parse (queens_generator_choices, "", argv[3], NULL),
               g_ascii_strtoull (argv[4], NULL, 10));
      return 0;
    }
  measure ("steepest-ascent", 8, QUEENS_GENERATOR_FAST, 10 * MILLION);
  measure ("steepest-ascent", 8, QUEENS_GENERATOR_NUMPY, 10 * MILLION);
  measure ("random-restart", 20, QUEENS_GENERATOR_NUMPY, 10 * MILLION);
  measure ("depth-first", 20, QUEENS_GENERATOR_FAST, 10 * MILLION);
  measure ("min-conflicts", 100, QUEENS_GENERATOR_NUMPY, 10 * MILLION);
  measure ("stochastic", 20, QUEENS_GENERATOR_NUMPY, MILLION);
  measure ("heuristic-repair", 100, QUEENS_GENERATOR_FAST, MILLION);
  return 0;
}
