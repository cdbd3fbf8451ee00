/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares trials per second with a plain loop of searches, and with a second thread. Also measures
 * the time to fill and sort a table of ten million trials. */

#include "bench.h"
#include "queens-trial-table.h"
#include "queens-trials.h"

#include <string.h>

#define MILLION 1000000
#define GOES 3

static gboolean
count_solved_cb (const QueensTrial *trial,
                 gpointer           data)
{
  guint64 *n_solved = data;

  *n_solved += trial->solved;
  return TRUE;
}

static gboolean
add_cb (const QueensTrial *trial,
        gpointer           data)
{
  queens_trial_table_add (data, trial);
  return TRUE;
}

/* Returns the best of a few runs, in seconds. */
static gdouble
time_trials (const QueensSetup *setup,
             guint64            n_trials,
             guint              n_threads)
{
  gdouble best = G_MAXDOUBLE;

  for (guint go = 0; go < GOES; go++)
    {
      guint64 n_solved = 0;
      QueensTrialsOptions options = { .n_threads = n_threads, .visit = count_solved_cb,
                                      .data = &n_solved };
      gint64 begin = g_get_monotonic_time ();

      queens_trials_run (setup, 1, n_trials, &options, NULL);
      best = MIN (best, bench_seconds_since (begin));
    }
  return best;
}

/* Returns the best of a few runs of the same searches in a plain loop, in seconds. */
static gdouble
time_loop (const QueensSetup *setup,
           guint64            n_trials)
{
  gdouble best = G_MAXDOUBLE;

  for (guint go = 0; go < GOES; go++)
    {
      gint64 begin = g_get_monotonic_time ();
      g_autoptr (QueensSearch) search = queens_search_new (setup, NULL, NULL);

      for (guint64 trial = 0; trial < n_trials; trial++)
        {
          queens_search_begin_trial (search, trial);
          queens_search_run (search, G_MAXUINT64);
        }
      best = MIN (best, bench_seconds_since (begin));
    }
  return best;
}

static void
compare (const char *id,
         guint       size,
         guint64     n_trials)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  g_auto (QueensSetup) setup = { 0 };
  gdouble loop, one, two;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (id, NULL));
  loop = time_loop (&setup, n_trials);
  one = time_trials (&setup, n_trials, 1);
  two = time_trials (&setup, n_trials, 2);
  g_print ("%-16s n = %-3u %8" G_GUINT64_FORMAT
           " trials: loop %.3f s, one thread %.3f s, two %.3f s; two to one %.2f, two to the loop "
           "%.2f\n",
           id, size, n_trials, loop, one, two, one / two, loop / two);
}

static gulong
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &text, NULL, NULL)
      || (line = strstr (text, "VmHWM:")) == NULL)
    return 0;
  return strtoul (line + 6, NULL, 10) / 1024;
}

static void
sort (const QueensTrialTable *table,
      QueensTrialColumn       column,
      const char             *name)
{
  guint n_rows = table->n_rows;
  g_autofree guint32 *order = g_new (guint32, n_rows);
  gint64 begin = g_get_monotonic_time ();

  queens_trial_table_sort (table, column, TRUE, order);
  g_print ("%u rows sorted by %s: %.0f ms\n", n_rows, name, 1000 * bench_seconds_since (begin));
}

static void
fill_table (guint64 n_trials)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensTrialTable) table = NULL;
  QueensTrialsOptions options = { .with_times = TRUE, .visit = add_cb };
  gint64 begin = g_get_monotonic_time ();

  queens_setup_init (&setup);
  options.data = table = queens_trial_table_new (&setup, 1);
  queens_trials_run (&setup, 1, n_trials, &options, NULL);
  g_print ("%" G_GUINT64_FORMAT " trials with times into a table: %.2f s; at most %lu MiB\n",
           n_trials, bench_seconds_since (begin), get_memory ());
  sort (table, QUEENS_TRIAL_COLUMN_ITERATIONS, "iterations");
  sort (table, QUEENS_TRIAL_COLUMN_TIME, "time");
}

int
main (int   argc,
      char *argv[])
{
  compare ("steepest-ascent", 8, MILLION);
  compare ("random-restart", 8, MILLION / 20);
  compare ("stochastic", 8, MILLION / 2000);
  compare ("steepest-ascent", 100, MILLION / 500);
  fill_table (MILLION);
  fill_table (10 * MILLION);
  return 0;
}
