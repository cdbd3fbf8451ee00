/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "searches.h"

#include "golden.h"
#include "queens-facts.h"

void
searches_init (QueensSetup *setup,
               const char  *preset,
               guint        size,
               const char  *algorithm)
{
  const QueensPreset *source = queens_preset_find (preset, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (source);
  queens_setup_init (setup);
  queens_preset_apply (source, size, setup, &error);
  g_assert_no_error (error);
  queens_setup_set_algorithm (setup, queens_algorithm_find (algorithm, &error));
  g_assert_no_error (error);
}

void
searches_set_params (QueensSetup *setup,
                     const char  *params)
{
  g_auto (GStrv) words = g_strsplit (g_str_equal (params, "-") ? "" : params, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (parts[1]);
      if (g_str_equal (parts[0], "max-steps"))
        setup->max_iterations = g_ascii_strtoull (parts[1], NULL, 10);
      else
        queens_setup_set_param (setup, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
}

void
searches_change_setup (QueensSetup *setup,
                       const char  *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (parts[i], "=", 2);
      QueensFactKind kind = QUEENS_FACT_SIZE;

      g_assert_nonnull (pair[1]);
      while (kind < QUEENS_N_FACTS && g_strcmp0 (queens_facts[kind].id, pair[0]) != 0)
        kind++;
      if (kind == QUEENS_FACT_ALGORITHM)
        queens_setup_set_algorithm (setup, queens_algorithm_find (pair[1], &error));
      else if (kind < QUEENS_N_FACTS)
        queens_fact_read (kind, setup, pair[1], &error);
      else
        queens_setup_set_param (setup, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
}

void
searches_read_setup (QueensSetup   *setup,
                     QueensProblem *problem,
                     const char    *words)
{
  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  searches_change_setup (setup, words);
}

QueensSearch *
searches_begin (const QueensSetup *setup,
                const gint32      *start)
{
  g_autoptr (GError) error = NULL;
  QueensSearch *search = queens_search_new (setup, start, &error);

  g_assert_no_error (error);
  return search;
}

void
searches_finish (QueensSearch *search)
{
  QueensStep step;

  while (queens_search_step (search, &step))
    ;
  g_assert_cmpint (queens_search_get_end (search), !=, QUEENS_END_NONE);
}

char *
searches_write_solution (const QueensSearch *search)
{
  const QueensBoard *board = search->board;

  if (queens_search_get_end (search) != QUEENS_END_SOLVED)
    return g_strdup ("-");
  return golden_write_state (board->rows, board->n_queens);
}

static char *
write_kept (const QueensSearch *search,
            guint               index)
{
  const QueensBestEnds *ends = queens_search_get_best_ends (search);
  guint size = search->board->n_queens;
  g_autofree char *state = golden_write_state (queens_best_ends_get_places (ends, index), size);

  return g_strdup_printf ("%s:%" G_GINT64_FORMAT, state, ends->cost);
}

char *
searches_write_end (const QueensSearch *search,
                    gboolean            is_best)
{
  QueensCost cost = search->setup.convention.cost;

  return is_best ? write_kept (search, 0)
                 : golden_write_step (search->board, cost);
}

char *
searches_write_ends (const QueensSearch *search)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < queens_search_get_best_ends (search)->n_boards; i++)
    {
      g_autofree char *end = write_kept (search, i);

      g_string_append_printf (text, "%s%s", i == 0 ? "" : " ", end);
    }
  return g_string_free (text, FALSE);
}

char *
searches_write_odds (const QueensOdds *odds)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < odds->size * odds->size; i++)
    g_string_append_printf (text, "%s%.8f", i == 0 ? "" : " ", odds->chances[i]);
  return g_string_free (text, FALSE);
}
