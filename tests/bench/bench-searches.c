/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares Queenside's searches with plain hill climbing, which counts every cost again, like the
 * programs of the courses. Also compares success rates of 8 queens with known rates. Times are in
 * processor seconds: for climbs, the best of several runs, otherwise the median. */

#include <math.h>

#include "bench.h"
#include "queens-search.h"

#define RUNS 5
#define SECONDS 0.2

static void
set_up (QueensSetup *setup,
        guint        size,
        const char  *algorithm)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, queens_algorithm_find (algorithm, NULL));
  setup->max_iterations = 0;
}

/* The plain version counts all attacking pairs of a successor, in O(n²). */

static gint
count_pairs (const gint32 *rows,
             guint         size)
{
  gint pairs = 0;

  for (guint i = 0; i < size; i++)
    for (guint j = i + 1; j < size; j++)
      pairs += rows[i] == rows[j] || (guint) abs (rows[i] - rows[j]) == j - i;
  return pairs;
}

/* A better plain version counts only the pairs of the moving queen, in O(n). */

static gint
count_attackers (const gint32 *rows,
                 guint         size,
                 guint         x)
{
  const gint32 y = rows[x];
  gint attackers = -1;

  /* The queen itself is counted here, too. */
  for (gint i = 0; i < (gint) size; i++)
    attackers += (rows[i] == y) | (abs (rows[i] - y) == abs (i - (gint) x));
  return attackers;
}

static gboolean
climb_by_queen (gint32 *rows,
                guint   size)
{
  gint best = 0;
  guint best_x = 0;
  gint32 best_y = 0;

  for (guint x = 0; x < size; x++)
    {
      gint32 home = rows[x];
      gint present = count_attackers (rows, size, x);

      for (rows[x] = 0; rows[x] < (gint32) size; rows[x]++)
        {
          gint change = count_attackers (rows, size, x) - present;

          if (change < best)
            {
              best = change;
              best_x = x;
              best_y = rows[x];
            }
        }
      rows[x] = home;
    }
  if (best < 0)
    rows[best_x] = best_y;
  return best < 0;
}

static gboolean
climb_plainly (gint32 *rows,
               guint   size)
{
  gint present = count_pairs (rows, size);
  gint best = present;
  guint best_x = 0;
  gint32 best_y = 0;

  for (guint x = 0; x < size; x++)
    {
      gint32 home = rows[x];

      for (rows[x] = 0; rows[x] < (gint32) size; rows[x]++)
        {
          gint cost = rows[x] == home ? present : count_pairs (rows, size);

          if (cost < best)
            {
              best = cost;
              best_x = x;
              best_y = rows[x];
            }
        }
      rows[x] = home;
    }
  if (best < present)
    rows[best_x] = best_y;
  return best < present;
}

static double
measure_plain (guint size,
               gboolean (*climb) (gint32 *rows,
                                  guint   size))
{
  g_autofree gint32 *rows = g_new (gint32, size);
  QueensRandom random;
  guint64 climbs = 0;
  double begun = bench_get_work ();
  double worked;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 1, 0);
  do
    {
      for (guint i = 0; i < (size < 50 ? 100 : 1); i++, climbs++)
        {
          for (guint x = 0; x < size; x++)
            rows[x] = queens_random_row (&random, size);
          while (climb (rows, size))
            continue;
        }
      worked = bench_get_work () - begun;
    }
  while (worked < SECONDS);
  return climbs / worked;
}

/* Returns the climbs per second on a board with @n_boulders boulders. The first boulder is in the
 * middle, and the other boulders are on random squares. */
static double
measure_climbs (guint      size,
                QueensCost cost,
                guint      n_boulders)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensProblem) problem = NULL;
  g_autofree QueensSquare *boulders = g_new (QueensSquare, n_boulders + 1);
  QueensRandom random;
  guint64 climbs = 0;
  double begun;
  double worked;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 1, 0);
  boulders[0] = (QueensSquare) { size / 2, size / 2 };
  for (guint i = 1; i < n_boulders; i++)
    {
      boulders[i].x = queens_random_row (&random, size);
      boulders[i].y = queens_random_row (&random, size);
    }
  problem = queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, NULL, 0, boulders, n_boulders,
                                NULL);
  set_up (&setup, size, "steepest-ascent");
  queens_setup_set_problem (&setup, problem);
  setup.convention.cost = cost;
  search = queens_search_new (&setup, NULL, NULL);
  begun = bench_get_work ();
  do
    {
      for (guint i = 0; i < (size < 50 ? 1000 : 10); i++)
        {
          queens_search_begin_trial (search, climbs++);
          queens_search_run (search, G_MAXUINT64);
        }
      worked = bench_get_work () - begun;
    }
  while (worked < SECONDS);
  return climbs / worked;
}

static void
print_climbs (void)
{
  static const guint sizes[] = { 8, 20, 50, 100, 200 };

  g_print ("%-16s %10s %10s %6s %10s %6s %10s %6s %10s %6s %10s %6s %10s %6s\n",
           "steepest ascent", "pairs", "1 boulder", "times", "n / 4", "times", "queens", "times",
           "and n / 4", "times", "plain", "ratio", "by queen", "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint size = sizes[i];
      double ours = 0, boulder = 0, boulders = 0, queens = 0, both = 0, plain = 0, by_queen = 0;

      for (guint run = 0; run < RUNS; run++)
        {
          ours = MAX (ours, measure_climbs (size, QUEENS_COST_PAIRS, 0));
          boulder = MAX (boulder, measure_climbs (size, QUEENS_COST_PAIRS, 1));
          boulders = MAX (boulders, measure_climbs (size, QUEENS_COST_PAIRS, size / 4));
          queens = MAX (queens, measure_climbs (size, QUEENS_COST_QUEENS, 0));
          both = MAX (both, measure_climbs (size, QUEENS_COST_QUEENS, size / 4));
          if (size <= 50)
            plain = MAX (plain, measure_plain (size, climb_plainly));
          by_queen = MAX (by_queen, measure_plain (size, climb_by_queen));
        }
      g_print ("  n = %-10u %10.0f %10.0f %6.2f %10.0f %6.2f %10.0f %6.2f %10.0f %6.2f", size, ours,
               boulder, ours / boulder, boulders, ours / boulders, queens, ours / queens, both,
               ours / both);
      if (plain > 0)
        g_print (" %10.0f %6.0f", plain, ours / plain);
      else
        g_print (" %10s %6s", "", "");
      g_print (" %10.0f %6.0f\n", by_queen, ours / by_queen);
    }
}

/* Returns the seconds of a search, or of its first @most steps. */
static double
measure_search (guint       size,
                const char *algorithm,
                guint64     most,
                guint64    *moves)
{
  double seconds[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      gint64 begun = g_get_monotonic_time ();

      set_up (&setup, size, algorithm);
      search = queens_search_new (&setup, NULL, NULL);
      queens_search_run (search, most);
      seconds[run] = bench_seconds_since (begun);
      *moves = search->tally.moves;
    }
  return bench_median (seconds, RUNS);
}

/* The plain version backtracks with one word for the rows and one word for each kind of diagonal.
 * It tries the lowest rows first. If @all is FALSE, stops at the first solution and returns TRUE.
 * @n_nodes counts the placed queens. */
static gboolean
backtrack_plainly (guint    size,
                   guint    x,
                   guint64  row,
                   guint64  rise,
                   guint64  fall,
                   gboolean all,
                   guint64 *n_nodes)
{
  guint64 open = ~(row | rise | fall) & ((G_GUINT64_CONSTANT (1) << size) - 1);

  if (x == size)
    return !all;
  while (open != 0)
    {
      guint64 bit = open & -open;

      open ^= bit;
      ++*n_nodes;
      if (backtrack_plainly (size, x + 1, row | bit, (rise | bit) << 1, (fall | bit) >> 1, all,
                             n_nodes))
        return TRUE;
    }
  return FALSE;
}

/* Measures the first solution of 30 queens, with Queenside's search and the plain search in
 * turn. */
static void
print_depth_first (void)
{
  enum { SIZE = 30 };
  double ours[RUNS], plain[RUNS];
  guint64 moves = 0;
  guint64 n_nodes = 0;
  double rate;

  for (guint run = 0; run < RUNS; run++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      gint64 begun;

      set_up (&setup, SIZE, "depth-first");
      begun = g_get_monotonic_time ();
      search = queens_search_new (&setup, NULL, NULL);
      queens_search_run (search, G_MAXUINT64);
      ours[run] = bench_seconds_since (begun);
      moves = search->tally.moves;
      n_nodes = 0;
      begun = g_get_monotonic_time ();
      if (!backtrack_plainly (SIZE, 0, 0, 0, 0, FALSE, &n_nodes))
        g_error ("the plain search has found nothing");
      plain[run] = bench_seconds_since (begun);
    }
  rate = moves / bench_median (ours, RUNS) / 1e6;
  g_print ("depth first, n = %d: %" G_GUINT64_FORMAT " placements, %.0f million a second; a plain"
           " backtracking %" G_GUINT64_FORMAT ", %.0f million: ratio %.2f\n",
           SIZE, moves, rate, n_nodes, n_nodes / bench_median (plain, RUNS) / 1e6,
           rate / (n_nodes / bench_median (plain, RUNS) / 1e6));
}

/* Returns how many million nodes per second a search visits when it finds all solutions several
 * times. */
static double
measure_nodes (guint       size,
               const char *algorithm,
               const char *column_order,
               const char *inference,
               guint       n_times)
{
  guint64 nodes = 0;
  double begun = bench_get_work ();

  for (guint i = 0; i < n_times; i++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;

      set_up (&setup, size, algorithm);
      if (column_order != NULL)
        queens_setup_set_param (&setup, "column-order", column_order, NULL);
      if (inference != NULL)
        queens_setup_set_param (&setup, "inference", inference, NULL);
      search = queens_search_new (&setup, NULL, NULL);
      do
        queens_search_run (search, G_MAXUINT64);
      while (queens_search_continue (search));
      nodes += search->tally.nodes;
    }
  return nodes / (bench_get_work () - begun) / 1e6;
}

static double
measure_plain_nodes (guint size,
                     guint n_times)
{
  guint64 nodes = 0;
  double begun = bench_get_work ();

  for (guint i = 0; i < n_times; i++)
    if (backtrack_plainly (size, 0, 0, 0, 0, TRUE, &nodes))
      g_error ("the plain search stopped early");
  return nodes / (bench_get_work () - begun) / 1e6;
}

/* Measures the nodes per second of backtracking, depth first and the plain search, in turn. All
 * three place the same queens. Also measures the inferences. */
static void
print_backtracking (void)
{
  static const char *const orders[] = { "left-to-right", "fewest-rows" };
  static const char *const inferences[] = { "none", "forward-checking", "ac-3" };
  enum { SIZE = 12 };
  double ours[RUNS], depth_first[RUNS], plain[RUNS];
  double rate;

  for (guint run = 0; run < RUNS; run++)
    {
      ours[run] = measure_nodes (SIZE, "backtracking", NULL, NULL, 5);
      depth_first[run] = measure_nodes (SIZE, "depth-first", NULL, NULL, 5);
      plain[run] = measure_plain_nodes (SIZE, 5);
    }
  rate = bench_median (ours, RUNS);
  g_print ("backtracking, all solutions of %d queens: %.1f million nodes a second; depth first %.1f: "
           "ratio %.2f; a plain backtracking %.1f: ratio %.2f\n",
           SIZE, rate, bench_median (depth_first, RUNS), rate / bench_median (depth_first, RUNS),
           bench_median (plain, RUNS), rate / bench_median (plain, RUNS));
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    for (guint k = 0; k < G_N_ELEMENTS (inferences); k++)
      {
        for (guint run = 0; run < RUNS; run++)
          {
            ours[run] = measure_nodes (8, "backtracking", orders[i], inferences[k], 100);
            plain[run] = measure_plain_nodes (8, 100);
          }
        rate = bench_median (ours, RUNS);
        g_print ("backtracking, all solutions of 8 queens, %s, %s: %.2f million nodes a second; a "
                 "plain backtracking %.1f: ratio %.2f\n", orders[i], inferences[k], rate,
                 bench_median (plain, RUNS), rate / bench_median (plain, RUNS));
      }
}

static void
print_searches (void)
{
  guint64 moves;

  g_print ("British Museum, a million boards of 20: %.3f s\n",
           measure_search (20, "british-museum", 1000000, &moves));
  g_print ("min-conflicts to a solution, n = 1000: %.1f ms, n = 10000: %.1f ms\n",
           1000 * measure_search (1000, "min-conflicts", G_MAXUINT64, &moves),
           1000 * measure_search (10000, "min-conflicts", G_MAXUINT64, &moves));
}

/* Compares the time to a solution with the time to shuffle an array of the same length. A search
 * that starts from a random permutation can't be faster than the shuffle. */
static void
print_linear_time (void)
{
  for (guint size = 10000; size <= 10000000; size *= 10)
    {
      double drawn[RUNS];
      guint64 moves;
      double seconds = measure_search (size, "linear-time", G_MAXUINT64, &moves);

      for (guint run = 0; run < RUNS; run++)
        {
          g_autofree gint32 *rows = g_new (gint32, size);
          gint64 begun = g_get_monotonic_time ();
          QueensRandom random;

          queens_random_init (&random, QUEENS_GENERATOR_FAST, run, 0);
          for (guint x = 0; x < size; x++)
            rows[x] = x;
          for (guint x = 0; x < size; x++)
            {
              guint other = x + queens_random_range (&random, size - x);
              gint32 row = rows[x];

              rows[x] = rows[other];
              rows[other] = row;
            }
          drawn[run] = bench_seconds_since (begun);
          if (rows[size - 1] < 0)
            g_print ("none\n");
        }
      g_print ("linear time to a solution, n = %8u: %8.2f ms, a random permutation %8.2f ms\n",
               size, 1000 * seconds, 1000 * bench_median (drawn, RUNS));
    }
}

/* Prints the success rate of @trials searches of 8 queens, and its distance from the known rate
 * @exact in standard errors. */
static void
print_rate (const char    *name,
            QueensCost     cost,
            QueensPlateau  plateau,
            guint          trials,
            double         exact)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  guint solved = 0;
  double rate;
  double error;

  set_up (&setup, 8, "steepest-ascent");
  setup.convention.cost = cost;
  setup.convention.plateau = plateau;
  setup.convention.ties = plateau == QUEENS_PLATEAU_JUMP ? QUEENS_TIES_LAST : QUEENS_TIES_RANDOM;
  search = queens_search_new (&setup, NULL, NULL);
  for (guint i = 0; i < trials; i++)
    {
      queens_search_begin_trial (search, i);
      queens_search_run (search, G_MAXUINT64);
      solved += queens_search_get_end (search) == QUEENS_END_SOLVED;
    }
  rate = solved / (double) trials;
  error = sqrt (exact * (1 - exact) / trials);
  g_print ("  %-28s %9u %10.4f %10.4f %14.1f\n", name, trials, 100 * rate, 100 * exact,
           (rate - exact) / error);
}

int
main (void)
{
  print_climbs ();
  print_depth_first ();
  print_backtracking ();
  print_searches ();
  print_linear_time ();
  g_print ("%-30s %9s %10s %10s %14s\n", "8 queens", "climbs", "solved, %", "known, %",
           "standard errors");
  print_rate ("pairs", QUEENS_COST_PAIRS, QUEENS_PLATEAU_STOP, 1000000, 0.14032525);
  print_rate ("queens", QUEENS_COST_QUEENS, QUEENS_PLATEAU_STOP, 1000000, 0.17131664);
  print_rate ("pairs, 100 sideways moves", QUEENS_COST_PAIRS, QUEENS_PLATEAU_SIDEWAYS, 1000000,
              0.9439);
  print_rate ("random neighbour", QUEENS_COST_PAIRS, QUEENS_PLATEAU_JUMP, 100000, 0.969);
  return 0;
}
