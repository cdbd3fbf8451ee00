/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares two searches step by step, and finds their first difference. */

#include "fixture.h"
#include "queens-difference.h"
#include "queens-history.h"
#include "searches.h"

#include <string.h>

static const char *const names[] = { "A", "B" };

typedef struct
{
  QueensSetup       setups[2];
  QueensDifference *difference;
} Twins;

static void
twins_clear (Twins *self)
{
  queens_setup_clear (&self->setups[0]);
  queens_setup_clear (&self->setups[1]);
  g_clear_pointer (&self->difference, queens_difference_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Twins, twins_clear)

static void
compare (Twins        *self,
         guint         size,
         const gint32 *rows,
         const char   *one,
         const char   *other)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (size);
  const QueensSetup *setups[] = { &self->setups[0], &self->setups[1] };
  const gint32 *starts[] = { rows, rows };
  g_autoptr (GError) error = NULL;

  searches_read_setup (&self->setups[0], problem, one);
  searches_read_setup (&self->setups[1], problem, other);
  self->difference = queens_difference_new (setups, starts, &error);
  g_assert_no_error (error);
  g_assert_null (queens_difference_describe (self->difference, names));
  while (queens_difference_advance (self->difference))
    ;
  g_assert_true (self->difference->is_over);
}

static void
assert_words (const Twins *self,
              const char  *expected)
{
  g_autofree char *words = queens_difference_describe (self->difference, names);

  g_assert_cmpstr (words, ==, expected);
}

/* On the board [1, 3, 1, 0], two successors have the lowest cost: queen 2 moves to row 0 or to row
 * 2. */
static void
test_ties (void)
{
  const gint32 rows[] = { 1, 3, 1, 0 };
  g_auto (Twins) twins = { 0 };

  compare (&twins, 4, rows, "algorithm=steepest-ascent ties=first",
           "algorithm=steepest-ascent ties=last");
  g_assert_true (twins.difference->is_found);
  g_assert_cmpuint (twins.difference->n_equal, ==, 0);
  assert_words (&twins, "First difference, step 1. A (Ties: First): Queen 2 moves to row 0. "
                        "B (Ties: Last): Queen 2 moves to row 2.");
}

static void
test_end (void)
{
  const gint32 rows[] = { 1, 3, 2, 0 };
  g_auto (Twins) twins = { 0 };
  g_autofree char *words = NULL;

  compare (&twins, 4, rows, "algorithm=steepest-ascent ties=first",
           "algorithm=steepest-ascent plateau=sideways ties=first");
  g_assert_true (twins.difference->is_found);
  words = queens_difference_describe (twins.difference, names);
  g_assert_true (g_str_has_prefix (words, "First difference, step 1. A (Plateau: Stop): The search "
                                          "ends: Plateau. B (Plateau: Go sideways): Queen "));
}

/* If there is no difference, both searches end in the same way. */
static void
test_none (void)
{
  const gint32 rows[] = { 1, 3, 0, 0 };
  g_auto (Twins) twins = { 0 };

  compare (&twins, 4, rows, "algorithm=steepest-ascent ties=first",
           "algorithm=steepest-ascent ties=last");
  g_assert_false (twins.difference->is_found);
  assert_words (&twins, "No difference in 1 step.");
}

static void
copy_board_cb (guint64             step,
               const QueensSearch *search,
               gpointer            data)
{
  gint32 **places = data;

  g_free (*places);
  *places = queens_board_copy_places (search->board);
}

/* Compares the boards of both histories step by step. */
static void
check_histories (const Twins  *self,
                 const gint32 *rows)
{
  g_autoptr (QueensHistory) one = queens_history_new (&self->setups[0], rows, NULL);
  g_autoptr (QueensHistory) other = queens_history_new (&self->setups[1], rows, NULL);
  guint64 n = self->difference->n_equal + self->difference->is_found;
  gsize size = self->setups[0].problem->size * sizeof *rows;

  for (guint64 step = 1; step <= n; step++)
    {
      gboolean is_first = step == n && self->difference->is_found;
      g_autofree gint32 *places = NULL;
      g_autofree gint32 *others = NULL;
      gboolean has_ended, has_other_ended;

      queens_history_forward (one);
      queens_history_forward (other);
      has_ended = one->length < step;
      has_other_ended = other->length < step;
      queens_history_visit (one, one->length, 1, copy_board_cb, &places);
      queens_history_visit (other, other->length, 1, copy_board_cb, &others);
      g_assert_true ((has_ended != has_other_ended || memcmp (places, others, size) != 0)
                     == is_first);
    }
}

static void
test_histories (void)
{
  static const struct
  {
    const char *one;
    const char *other;
  } cases[] = {
    { "algorithm=min-conflicts", "algorithm=min-conflicts noise=0.1" },
    { "algorithm=steepest-ascent ties=random", "algorithm=steepest-ascent ties=lowest-row" },
    { "algorithm=steepest-ascent plateau=sideways", "algorithm=steepest-ascent plateau=stop" },
    { "algorithm=tabu tenure=0", "algorithm=tabu tenure=5" },
    { "algorithm=random-restart attempts=3", "algorithm=random-restart attempts=9" },
    { "algorithm=simulated-annealing", "algorithm=simulated-annealing cost=queens" },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_found = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint turn = 0; turn < 8; turn++)
      {
        g_autoptr (QueensProblem) problem = fixture_plain_problem (4 + turn);
        g_autofree gint32 *rows = fixture_rows (random, problem);
        g_auto (Twins) twins = { 0 };

        compare (&twins, 4 + turn, rows, cases[i].one, cases[i].other);
        n_found += twins.difference->is_found;
        if (twins.difference->n_equal < 10000)
          check_histories (&twins, rows);
      }
  g_assert_cmpuint (n_found, >=, G_N_ELEMENTS (cases) * 4);
}

static void
test_refusals (void)
{
  const gint32 rows[] = { 0, 1, 2, 3 };
  const gint32 other_rows[] = { 0, 1, 2, 0 };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (4);
  g_auto (QueensSetup) setup = { 0 };
  const QueensSetup *setups[] = { &setup, &setup };
  const gint32 *starts[] = { rows, other_rows };
  g_autoptr (GError) error = NULL;

  searches_read_setup (&setup, problem, "algorithm=min-conflicts");
  g_assert_null (queens_difference_new (setups, starts, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
}

int
difference_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/difference/ties", test_ties);
  g_test_add_func ("/difference/end", test_end);
  g_test_add_func ("/difference/none", test_none);
  g_test_add_func ("/difference/histories", test_histories);
  g_test_add_func ("/difference/refusals", test_refusals);
  return g_test_run ();
}
