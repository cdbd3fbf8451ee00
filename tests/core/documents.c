/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "documents.h"

#include "fixture.h"
#include "queens-setup.h"
#include "queens-number.h"

#include <string.h>

static guint64
draw_count (GRand *random)
{
  guint64 high = g_rand_int (random);

  return ((high << 32) | g_rand_int (random)) % (QUEENS_MAX_COUNT + 1);
}

static gdouble
draw_param (GRand             *random,
            const QueensParam *param)
{
  gdouble value = param->lowest + g_rand_double (random) * (param->highest - param->lowest);

  if (param->choices != NULL)
    {
      guint n = 0;

      while (param->choices[n].id != NULL)
        n++;
      return g_rand_int_range (random, 0, n);
    }
  return param->digits > 0 ? value : (gdouble) (gint64) value;
}

static void
draw_setup (GRand                 *random,
            const QueensAlgorithm *algorithm,
            guint                  size,
            QueensSetup           *setup)
{
  while (!fixture_setup_placed (random, algorithm, g_rand_int_range (random, 0, 2), size, 0, setup))
    ;
  do
    {
      for (guint i = 0; algorithm->params[i].id != NULL; i++)
        setup->params[i] = draw_param (random, &algorithm->params[i]);
      setup->max_iterations = draw_count (random);
    }
  while (!queens_setup_check (setup, NULL));
  setup->trial = draw_count (random);
}

static const QueensPreset *
draw_preset (GRand *random)
{
  guint n = 0;

  while (queens_presets[n].id != NULL)
    n++;
  n = g_rand_int_range (random, 0, n + 1);
  return queens_presets[n].id == NULL ? NULL : &queens_presets[n];
}

gint32 *
documents_draw_rows (GRand             *random,
                     const QueensSetup *setup)
{
  gint32 *rows = fixture_rows (random, setup->problem);

  if (setup->problem->is_anywhere)
    {
      for (guint i = setup->problem->n_queens;
           setup->algorithm->is_systematic && i-- > 0;)
        if (g_rand_boolean (random))
          rows[i] = QUEENS_NO_ROW;
        else
          break;
      return rows;
    }
  for (guint x = 0; x < setup->problem->size; x++)
    {
      if (g_rand_int_range (random, 0, 4) == 0)
        /* A queen may be off its static point. */
        rows[x] = fixture_open_row (random, setup->problem, x);
      if (setup->algorithm->is_systematic && g_rand_boolean (random))
        rows[x] = QUEENS_NO_ROW;
    }
  return rows;
}

/* Creates a random experiment with at least @fewest configurations. Their setups are complete. */
static QueensExperiment *
draw_experiment (GRand *random,
                 gint   fewest)
{
  static const char *const names[] = { "Steepest ascent", "k=5 = “five”", "[Board]", "# 3", "", "é" };
  QueensExperiment *experiment = queens_experiment_new ();

  experiment->n_trials = 1 + draw_count (random) % QUEENS_EXPERIMENT_MAX_TRIALS;
  for (guint size = 1 + g_rand_int_range (random, 0, 9); size < 40;
       size += 1 + g_rand_int_range (random, 0, 30))
    g_array_append_val (experiment->sizes, size);
  for (gint n = g_rand_int_range (random, fewest, 4); n > 0; n--)
    {
      g_auto (QueensSetup) setup = { 0 };

      draw_setup (random, queens_algorithms[g_rand_int_range (random, 0, 9)],
                  1 + g_rand_int_range (random, 0, 9), &setup);
      queens_experiment_add (experiment, names[g_rand_int_range (random, 0, 6)], &setup);
    }
  experiment->seed = experiment->configurations->len > 0
                       ? ((QueensConfiguration *) experiment->configurations->pdata[0])->setup.seed
                       : g_rand_int (random);
  return experiment;
}

static QueensResults *
draw_results (GRand                  *random,
              const QueensExperiment *experiment)
{
  QueensResults *results = g_new0 (QueensResults, 1);
  g_autofree char *text = g_strdup_printf ("%u", g_rand_int (random));

  if (g_rand_boolean (random))
    {
      results->tried = draw_experiment (random, 1);
      results->tried->is_own = results->tried->configurations->len == 1 && g_rand_boolean (random);
      experiment = results->tried;
    }
  results->n_rows = 1 + draw_count (random) % experiment->n_trials;
  results->checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  results->seconds = g_rand_double (random) * 100;
  results->chosen = g_rand_int_range (random, 0, experiment->sizes->len);
  return results;
}

void
documents_draw (GRand                 *random,
                const QueensAlgorithm *algorithm,
                guint                  size,
                QueensDocument        *document)
{
  draw_setup (random, algorithm, size, &document->setup);
  document->preset = draw_preset (random);
  document->places = g_rand_boolean (random) ? documents_draw_rows (random, &document->setup)
                                             : NULL;
  if (algorithm->is_systematic && g_rand_boolean (random))
    document->kept = fixture_rows (random, document->setup.problem);
  if (g_rand_boolean (random))
    {
      document->experiment = draw_experiment (random, 0);
      if (g_rand_boolean (random))
        document->results = draw_results (random, document->experiment);
    }
  if (algorithm->set_level != NULL && g_rand_boolean (random))
    for (guint step = 0; step < 3; step++)
      queens_setup_set_level (&document->setup, 50 * step, g_rand_double_range (random, 1, 9));
  document->position = g_rand_boolean (random) ? draw_count (random) : 0;
  document->view = g_rand_int_range (random, 0, 1 << QUEENS_N_VIEWS);
  for (gint n = g_rand_int_range (random, 0, 6) - 2; n > 0; n--)
    {
      gint n_rows = document->setup.problem->size;
      QueensSquare from = {
        g_rand_int_range (random, 0, n_rows), g_rand_int_range (random, 0, n_rows)
      };
      QueensSquare to = {
        g_rand_int_range (random, 0, n_rows), g_rand_int_range (random, 0, n_rows)
      };

      queens_chalk_toggle (&document->chalk, (QueensStroke) {
        from, g_rand_boolean (random) ? from : to, g_rand_int_range (random, 0, QUEENS_N_CHALK_COLORS)
      });
    }
}

void
documents_assert_same (const QueensDocument *a,
                       const QueensDocument *b)
{
  guint size = a->setup.problem->n_queens;

  g_assert_true (queens_problem_equal (a->setup.problem, b->setup.problem));
  g_assert_cmpint (a->setup.convention.cost, ==, b->setup.convention.cost);
  g_assert_cmpint (a->setup.convention.moves, ==, b->setup.convention.moves);
  g_assert_cmpint (a->setup.convention.ties, ==, b->setup.convention.ties);
  g_assert_cmpint (a->setup.convention.plateau, ==, b->setup.convention.plateau);
  g_assert_true (a->setup.algorithm == b->setup.algorithm);
  for (guint i = 0; i < QUEENS_MAX_PARAMS; i++)
    g_assert_cmpfloat (a->setup.params[i], ==, b->setup.params[i]);
  g_assert_cmpuint (a->setup.max_iterations, ==, b->setup.max_iterations);
  g_assert_cmpint (a->setup.generator, ==, b->setup.generator);
  g_assert_cmpuint (a->setup.seed, ==, b->setup.seed);
  g_assert_cmpuint (a->setup.trial, ==, b->setup.trial);
  g_assert_true (a->preset == b->preset);
  g_assert_cmpuint (a->position, ==, b->position);
  g_assert_cmphex (a->view, ==, b->view);
  g_assert_cmpint (a->places == NULL, ==, b->places == NULL);
  if (a->places != NULL)
    g_assert_cmpmem (a->places, size * sizeof (gint32), b->places, size * sizeof (gint32));
  g_assert_true (queens_chalk_equal (&a->chalk, &b->chalk));
  g_assert_cmpint (a->kept == NULL, ==, b->kept == NULL);
  if (a->kept != NULL)
    g_assert_cmpmem (a->kept, size * sizeof (gint32), b->kept, size * sizeof (gint32));
  g_assert_true (queens_experiment_equal (a->experiment, b->experiment));
  g_assert_true (queens_results_equal (a->results, b->results));
  g_assert_true (queens_document_equal (a, b));
}

void
documents_assert_come_back (const QueensDocument *document)
{
  g_auto (QueensDocument) again = { 0 };
  g_autofree char *text = queens_document_write (document);
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;

  queens_document_read (&again, text, strlen (text), &error);
  g_assert_no_error (error);
  documents_assert_same (document, &again);
  second = queens_document_write (&again);
  g_assert_cmpstr (text, ==, second);
}

QueensDocument
documents_parse (const char *text)
{
  QueensDocument document = { 0 };
  g_autoptr (GError) error = NULL;

  queens_document_read (&document, text, strlen (text), &error);
  g_assert_no_error (error);
  return document;
}
