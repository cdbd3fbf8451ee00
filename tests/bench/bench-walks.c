/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures iterations per second of simulated annealing and tabu search, and children per second of
 * the genetic algorithm. Compares them with plain programs of about thirty lines. Each search
 * restarts from a random board when it is solved. Prints the best of several runs, in processor
 * seconds.
 *
 * Then measures single steps on the largest boards. If they take a few milliseconds, the window
 * stays responsive. */

#include <math.h>
#include <string.h>

#include "bench.h"
#include "queens-search.h"

#define RUNS 3
#define SECONDS 0.3
#define MOST_QUEENS 200
#define TENURE 5
#define STEPS 15
#define PIECE 65536             /* iterations until the clock is read again */

/* The plain programs take up to @most iterations from a random board, and return the number of
 * iterations that they took. */
typedef guint64 (*Walk) (guint size, double temperature, double rate, guint64 most,
                         QueensRandom *random);

static guint64
anneal_plainly (guint         size,
                double        temperature,
                double        rate,
                guint64       most,
                QueensRandom *random)
{
  gint rows[MOST_QUEENS], row[MOST_QUEENS] = { 0 };
  gint rise[2 * MOST_QUEENS] = { 0 }, fall[2 * MOST_QUEENS] = { 0 };
  gint cost = 0;
  guint64 t;

  for (guint x = 0; x < size; x++)
    {
      rows[x] = queens_random_row (random, size);
      cost += row[rows[x]]++ + rise[rows[x] + size - x]++ + fall[rows[x] + x]++;
    }
  for (t = 0; t < most && cost > 0; t++, temperature *= rate)
    {
      guint x = queens_random_range (random, size);
      gint from = rows[x];
      gint to = queens_random_range (random, size - 1);
      gint change;

      to += to >= from;
      change = row[to] + rise[to + size - x] + fall[to + x] + 3
               - row[from] - rise[from + size - x] - fall[from + x];
      if (change > 0 && queens_random_unit (random) >= exp (-change / temperature))
        continue;
      row[from]--, rise[from + size - x]--, fall[from + x]--;
      row[to]++, rise[to + size - x]++, fall[to + x]++;
      rows[x] = to;
      cost += change;
    }
  return t;
}

static guint64
tabu_plainly (guint         size,
              double        temperature,
              double        rate,
              guint64       most,
              QueensRandom *random)
{
  static guint64 left[MOST_QUEENS][MOST_QUEENS];        /* the iteration after which a queen may
                                                         * move there again */
  gint rows[MOST_QUEENS], row[MOST_QUEENS] = { 0 };
  gint rise[2 * MOST_QUEENS] = { 0 }, fall[2 * MOST_QUEENS] = { 0 };
  gint cost = 0, lowest = G_MAXINT;
  guint64 t;

  memset (left, 0, sizeof left);
  for (guint x = 0; x < size; x++)
    {
      rows[x] = queens_random_row (random, size);
      cost += row[rows[x]]++ + rise[rows[x] + size - x]++ + fall[rows[x] + x]++;
    }
  for (t = 0; t < most && cost > 0; t++)
    {
      gint best = G_MAXINT, best_x = 0, best_y = 0;
      guint n_best = 0;

      lowest = MIN (lowest, cost);
      for (guint x = 0; x < size; x++)
        for (gint y = 0; y < (gint) size; y++)
          {
            gint change = row[y] + rise[y + size - x] + fall[y + x] + 3 - row[rows[x]]
                          - rise[rows[x] + size - x] - fall[rows[x] + x];

            if (y == rows[x] || change > best || (left[x][y] > t && cost + change >= lowest))
              continue;
            n_best = change < best ? 1 : n_best + 1;
            best = change;
            if (n_best == 1 || queens_random_range (random, n_best) == 0)
              best_x = x, best_y = y;
          }
      if (n_best == 0)
        break;
      left[best_x][rows[best_x]] = t + 1 + TENURE;
      row[rows[best_x]]--, rise[rows[best_x] + size - best_x]--, fall[rows[best_x] + best_x]--;
      row[best_y]++, rise[best_y + size - best_x]++, fall[best_y + best_x]++;
      rows[best_x] = best_y;
      cost += best;
    }
  return t;
}

static double
measure_plain (Walk   walk,
               guint  size,
               double temperature,
               double rate)
{
  double most = 0;

  for (guint run = 0; run < RUNS; run++)
    {
      QueensRandom random;
      guint64 n = 0;
      double begun = bench_get_work ();
      double worked;

      queens_random_init (&random, QUEENS_GENERATOR_FAST, run, 0);
      do
        {
          n += walk (size, temperature, rate, PIECE, &random);
          worked = bench_get_work () - begun;
        }
      while (worked < SECONDS);
      most = MAX (most, n / worked);
    }
  return most;
}

/* Returns the iterations per second of processor time. @params has ids and values in turn, and ends
 * with NULL. */
static double
measure_ours (const char        *algorithm,
              const char *const *params,
              guint              size,
              QueensCost         cost)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  double most = 0;
  guint64 trial = 0;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  setup.convention.cost = cost;
  setup.max_iterations = PIECE;
  for (; *params != NULL; params += 2)
    if (!queens_setup_set_param (&setup, params[0], params[1], NULL))
      g_error ("no parameter %s", params[0]);
  search = queens_search_new (&setup, NULL, NULL);
  for (guint run = 0; run < RUNS; run++)
    {
      guint64 n = 0;
      double begun = bench_get_work ();
      double worked;

      do
        {
          queens_search_begin_trial (search, trial++);
          queens_search_run (search, G_MAXUINT64);
          n += search->tally.iterations;
          worked = bench_get_work () - begun;
        }
      while (worked < SECONDS);
      most = MAX (most, n / worked);
    }
  return most;
}

#define POPULATION 20
#define MUTATION 0.1

/* Creates @most generations of children. Returns the number of generations. */
static guint64
breed_plainly (guint         size,
               double        temperature,
               double        rate,
               guint64       most,
               QueensRandom *random)
{
  gint boards[2][POPULATION][MOST_QUEENS], costs[POPULATION], row[5 * MOST_QUEENS];
  gint highest = size * (size - 1) / 2;
  gint lowest = highest;
  double sums[POPULATION];
  guint64 t;

  for (t = 0; t <= most && lowest > 0; t++)
    {
      for (guint i = 0; t > 0 && i < POPULATION; i++)
        sums[i] = highest - costs[i] + (i == 0 ? 0 : sums[i - 1]);
      for (guint i = 0; i < POPULATION; i++)
        {
          gint *child = boards[t % 2][i];
          guint cut = size, parents[2];

          for (guint k = 0; t > 0 && k < 2; k++)
            {
              double wanted = queens_random_unit (random) * sums[POPULATION - 1];

              for (parents[k] = 0; parents[k] < POPULATION - 1 && sums[parents[k]] <= wanted;)
                parents[k]++;
            }
          cut = t == 0 ? 0 : 1 + queens_random_range (random, size - 1);
          for (guint x = 0; x < size; x++)
            child[x] = t == 0 ? (gint) queens_random_row (random, size)
                              : boards[(t + 1) % 2][parents[x >= cut]][x];
          if (t > 0 && queens_random_unit (random) < MUTATION)
            child[queens_random_range (random, size)] = queens_random_range (random, size);
          memset (row, 0, 5 * size * sizeof *row);
          costs[i] = 0;
          for (guint x = 0; x < size; x++)
            costs[i] += row[child[x]]++ + row[2 * size + child[x] - x]++
                        + row[3 * size + child[x] + x]++;
          lowest = MIN (lowest, costs[i]);
        }
    }
  return t - 1;
}

/* Measures a step on the largest board of at most @size columns that the algorithm accepts. Prints
 * the median and the longest time. */
static void
measure_steps (const char        *algorithm,
               const char *const *params,
               guint              size)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  g_autofree char *words = g_strjoinv (" ", (char **) params);
  double times[STEPS];
  QueensStep step;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  setup.max_iterations = 0;
  for (; *params != NULL; params += 2)
    if (!queens_setup_set_param (&setup, params[0], params[1], NULL))
      g_error ("no parameter %s", params[0]);
  do
    {
      g_autoptr (QueensProblem) problem = queens_problem_new_plain (size--, QUEENS_PLACEMENT_COLUMN,
                                                                    0);

      queens_setup_set_problem (&setup, problem);
    }
  while (!queens_setup_check (&setup, NULL));
  search = queens_search_new (&setup, NULL, NULL);
  for (guint i = 0; i < STEPS; i++)
    {
      double begun = bench_get_work ();

      queens_search_step (search, &step);
      times[i] = bench_get_work () - begun;
    }
  qsort (times, STEPS, sizeof *times, bench_compare);
  g_print ("%-12s %-36s n = %-5u %8.2f %8.2f\n", algorithm, words, setup.problem->size,
           1000 * times[STEPS / 2], 1000 * times[STEPS - 1]);
}

static void
print_rates (void)
{
  static const guint sizes[] = { 8, 20, 50, 100 };
  static const char *const constant[] = { "schedule", "constant", "temperature", "3", NULL };
  static const char *const geometric[] = { "temperature", "3", "rate", "0.99999", NULL };
  static const char *const none[] = { NULL };
  static const char *const elite[] = { "elite", "2", NULL };

  g_print ("%-8s %12s %12s %12s %12s %12s | %10s %10s %10s\n", "millions", "constant", "geometric",
           "queens", "plain C", "geometric", "tabu", "plain C", "steepest");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint size = sizes[i];

      g_print ("n = %-4u %12.1f %12.1f %12.1f %12.1f %12.1f | %10.3f %10.3f %10.3f\n", size,
               measure_ours ("simulated-annealing", constant, size, QUEENS_COST_PAIRS) / 1e6,
               measure_ours ("simulated-annealing", geometric, size, QUEENS_COST_PAIRS) / 1e6,
               measure_ours ("simulated-annealing", constant, size, QUEENS_COST_QUEENS) / 1e6,
               measure_plain (anneal_plainly, size, 3, 1) / 1e6,
               measure_plain (anneal_plainly, size, 3, 0.99999) / 1e6,
               measure_ours ("tabu", none, size, QUEENS_COST_PAIRS) / 1e6,
               measure_plain (tabu_plainly, size, 0, 0) / 1e6,
               measure_ours ("steepest-ascent", none, size, QUEENS_COST_PAIRS) / 1e6);
    }
  g_print ("\n%-8s %12s %12s %12s %12s\n", "millions", "children", "elite", "queens", "plain C");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint size = sizes[i];

      g_print ("n = %-4u %12.2f %12.2f %12.2f %12.2f\n", size,
               POPULATION * measure_ours ("genetic", none, size, QUEENS_COST_PAIRS) / 1e6,
               (POPULATION - 2) * measure_ours ("genetic", elite, size, QUEENS_COST_PAIRS) / 1e6,
               POPULATION * measure_ours ("genetic", none, size, QUEENS_COST_QUEENS) / 1e6,
               POPULATION * measure_plain (breed_plainly, size, 0, 0) / 1e6);
    }
}

static void
print_steps (void)
{
  static const char *const none[] = { NULL };
  static const char *const widths[] = { "1", "5", "20", "50", "200" };
  static const char *const populations[] = { "2", "20", "1000" };

  g_print ("%-60s %8s %8s\n", "ms a step", "median", "longest");
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint k = 0; k < 2; k++)
      measure_steps ("local-beam",
                     (const char *const[]) { "width", widths[i], "selection",
                                             k == 0 ? "best" : "roulette", "patience", "10000",
                                             NULL },
                     2000);
  for (guint i = 0; i < G_N_ELEMENTS (populations); i++)
    measure_steps ("genetic", (const char *const[]) { "population", populations[i], NULL }, 65000);
  measure_steps ("tabu", (const char *const[]) { "tenure", "1000", NULL }, 5000);
  measure_steps ("simulated-annealing", none, 65000);
}

/* With an argument, prints only the times of steps. */
int
main (int   argc,
      char *argv[])
{
  if (argc == 1)
    {
      print_rates ();
      g_print ("\n");
    }
  print_steps ();
  return 0;
}
