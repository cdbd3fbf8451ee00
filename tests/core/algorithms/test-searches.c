/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares whole runs of trials with the generator `numpy`, board by board. */

#include "golden.h"
#include "searches.h"

#include <stdlib.h>

/* The cells of a row of the golden file */
enum { ALGORITHM, SIZE, PARAMS, SEED, TRIALS, SOLVED, ENDS, N_CELLS };

/* Writes the end of every trial. For random restart, this is the best end of its attempts. */
static char *
write_trials (const QueensSetup *setup,
              guint64            n_trials)
{
  gboolean is_best = queens_setup_has_param (setup, "attempts");
  g_autoptr (QueensSearch) search = searches_begin (setup, NULL);
  g_autoptr (GString) ends = g_string_new (NULL);
  guint n_solved = 0;

  for (guint64 trial = 0; trial < n_trials; trial++)
    {
      g_autofree char *end = NULL;

      if (trial > 0)
        queens_search_begin_trial (search, trial);
      searches_finish (search);
      end = searches_write_end (search, is_best);
      g_string_append_printf (ends, " %s", end);
      n_solved += queens_search_get_end (search) == QUEENS_END_SOLVED;
    }
  return g_strdup_printf ("%u solved:%s", n_solved, ends->str);
}

static void
check_trials (const GoldenRow *row)
{
  g_autofree char *expected = g_strdup_printf ("%s solved: %s", row->cells[SOLVED],
                                               row->cells[ENDS]);
  g_auto (QueensSetup) setup;

  searches_init (&setup, "steepest-ascent-course", atoi (row->cells[SIZE]), row->cells[ALGORITHM]);
  searches_set_params (&setup, row->cells[PARAMS]);
  setup.seed = g_ascii_strtoull (row->cells[SEED], NULL, 10);
  g_assert_cmpint (setup.generator, ==, QUEENS_GENERATOR_NUMPY);
  golden_compare (row, write_trials (&setup, atoi (row->cells[TRIALS])), expected);
}

static void
test_trials (void)
{
  golden_foreach ("searches.tsv", N_CELLS, 24, check_trials);
}

int
searches_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/searches/trials", test_trials);
  return g_test_run ();
}
