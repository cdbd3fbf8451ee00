/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-search.h"

#include "queens-preset.h"

#include "fixture.h"
#include "golden.h"
#include "position.h"

#include <string.h>

static QueensSearch *
begin (const QueensSetup *setup,
       const char        *state)
{
  guint length;
  g_autofree gint32 *rows = state == NULL ? NULL : golden_rows (state, &length);
  g_autoptr (GError) error = NULL;
  QueensSearch *search = queens_search_new (setup, rows, &error);

  g_assert_no_error (error);
  return search;
}

static void
write_step (GString            *text,
            const QueensSearch *search)
{
  g_autofree char *step = golden_write_step (search->board, search->setup.convention.cost);

  g_string_append_printf (text, "%s%s", text->len == 0 ? "" : " ", step);
}

static void
check_climb (const GoldenRow *row)
{
  gboolean is_course = g_str_equal (row->cells[0], "steepest-ascent");
  const char *id = is_course ? "steepest-ascent-course" : row->cells[0];
  const QueensPreset *preset = queens_preset_find (id, NULL);
  g_autofree char *start = g_strndup (row->cells[3], strcspn (row->cells[3], ":"));
  g_autoptr (QueensBoard) board = golden_board (start, row->cells[1], row->cells[2]);
  g_auto (QueensSetup) setup;
  g_autoptr (QueensSearch) search = NULL;
  GString *states = g_string_new (NULL);
  QueensStep step;

  queens_setup_init (&setup);
  g_assert_true (queens_preset_apply (preset, 0, &setup, NULL));
  queens_setup_set_problem (&setup, board->problem);
  search = begin (&setup, start);
  write_step (states, search);
  while (queens_search_step (search, &step))
    write_step (states, search);
  golden_compare (row, g_string_free (states, FALSE), row->cells[3]);
  g_assert_cmpint (queens_search_get_end (search), !=, QUEENS_END_NONE);
  g_assert_cmpint (queens_search_get_end (search), !=, QUEENS_END_ITERATION_LIMIT);
}

static void
test_golden (void)
{
  golden_foreach ("climbs.tsv", 4, 80, check_climb);
}

static const struct
{
  const char    *state;
  const char    *static_points;
  QueensPlateau  plateau;
  guint64        max_iterations;
  guint64        iterations;
  QueensEnd      end;
} ends[] = {
  { "2,0,3,1", "-", QUEENS_PLATEAU_STOP, 0, 0, QUEENS_END_SOLVED },
  { "2,0,3,1", "3,1", QUEENS_PLATEAU_JUMP, 1, 0, QUEENS_END_SOLVED },
  /* The cost is 0, but a static point is empty. */
  { "2,0,3,1", "3,0", QUEENS_PLATEAU_JUMP, 0, 0, QUEENS_END_NO_SUCCESSOR },
  { "0,0", "0,0;1,0", QUEENS_PLATEAU_JUMP, 0, 0, QUEENS_END_NO_SUCCESSOR },
  { "0", "-", QUEENS_PLATEAU_JUMP, 0, 0, QUEENS_END_SOLVED },
  { "0,0", "-", QUEENS_PLATEAU_STOP, 0, 0, QUEENS_END_PLATEAU },
  { "0,0", "-", QUEENS_PLATEAU_JUMP, 7, 7, QUEENS_END_ITERATION_LIMIT },
  { "0,0", "-", QUEENS_PLATEAU_SIDEWAYS, 0, 100, QUEENS_END_PLATEAU },
  { "6,3,5,0,1,4,2", "-", QUEENS_PLATEAU_STOP, 0, 0, QUEENS_END_LOCAL_MINIMUM },
  { "6,3,5,0,1,4,2", "-", QUEENS_PLATEAU_LOWER_STATE, 0, 0, QUEENS_END_LOCAL_MINIMUM },
  { "6,3,5,0,1,4,2", "-", QUEENS_PLATEAU_JUMP, 0, 0, QUEENS_END_LOCAL_MINIMUM },
};

static void
assert_ended (QueensSearch *search)
{
  Position before = position_of (search);
  Position after;
  QueensStep step;

  g_assert_false (queens_search_step (search, &step));
  g_assert_cmpint (step.kind, ==, QUEENS_STEP_NONE);
  g_assert_cmpint (step.cost_after, ==, before.cost);
  after = position_of (search);
  position_assert_equal (&before, &after);
}

static void
test_ends (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (QueensBoard) board = golden_board (ends[i].state, ends[i].static_points, "-");
      g_auto (QueensSetup) setup;
      g_autoptr (QueensSearch) search = NULL;
      QueensStep step;

      queens_setup_init (&setup);
      queens_setup_set_problem (&setup, board->problem);
      setup.convention.plateau = ends[i].plateau;
      setup.max_iterations = ends[i].max_iterations;
      search = begin (&setup, ends[i].state);
      while (queens_search_step (search, &step))
        continue;
      g_assert_cmpint (queens_search_get_end (search), ==, ends[i].end);
      g_assert_cmpuint (search->tally.iterations, ==, ends[i].iterations);
      assert_ended (search);
    }
}

/* The last evaluation of the successors, which ends a search, isn't a step. The search still
 * reports its numbers. */
static void
test_last_look (void)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensProblem) problem = golden_problem (7, "-", "-");
  g_autoptr (QueensSearch) search = NULL;
  QueensStep step;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  search = begin (&setup, "6,3,5,0,1,4,2");
  g_assert_false (queens_search_step (search, &step));
  g_assert_cmpint (step.cost_before, ==, 1);
  g_assert_cmpint (step.cost_after, ==, 1);
  g_assert_cmpint (step.best, ==, 2);
  g_assert_cmpuint (step.n_best, >, 0);
  g_assert_cmpuint (step.evaluations, ==, 42);
  g_assert_cmpuint (search->tally.evaluations, ==, 42);
  g_assert_cmpuint (search->tally.steps, ==, 0);
}

/* Returns a random setup with long searches. Its searches can load each other's snapshots. */

static QueensSetup
make_long_setup (GRand           *random,
                 QueensGenerator  generator)
{
  QueensSetup setup;
  g_autoptr (QueensProblem) problem = fixture_problem (random, g_rand_int_range (random, 5, 10));

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  setup.convention.plateau = QUEENS_PLATEAU_JUMP;
  setup.generator = generator;
  setup.seed = g_rand_int (random);
  return setup;
}

static void
take_steps (QueensSearch *search,
            guint         n_steps)
{
  QueensStep step;

  for (guint i = 0; i < n_steps; i++)
    queens_search_step (search, &step);
}

static void
assert_same_way (QueensSearch *search,
                 QueensSearch *other)
{
  for (guint i = 0; i < 50; i++)
    {
      Position state = position_of (search);
      Position same = position_of (other);

      position_assert_equal (&state, &same);
      take_steps (search, 1);
      take_steps (other, 1);
    }
}

static void
test_snapshots (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (51);

  for (guint i = 0; i < 60; i++)
    {
      g_auto (QueensSetup) setup = make_long_setup (random, GPOINTER_TO_INT (data));
      g_autoptr (QueensSearch) search = begin (&setup, NULL);
      g_autoptr (QueensSearch) other = begin (&setup, NULL);
      g_autofree guint8 *snapshot = g_malloc (queens_search_get_snapshot_size (search));

      take_steps (search, i);
      take_steps (other, g_rand_int_range (random, 0, 30));
      queens_search_save (search, snapshot);
      queens_search_restore (other, snapshot);
      assert_same_way (search, other);
      queens_search_restore (search, snapshot);
      queens_search_restore (other, snapshot);
      assert_same_way (search, other);
    }
}

/* After a search was created, its setup may be freed. */
static void
test_setup_is_copied (void)
{
  QueensSetup setup;
  g_autoptr (QueensSearch) search = NULL;

  queens_setup_init (&setup);
  setup.seed = 3;
  search = begin (&setup, NULL);
  queens_setup_clear (&setup);
  memset (&setup, 0x5a, sizeof setup);
  take_steps (search, 20);
  g_assert_cmpuint (search->setup.seed, ==, 3);
}

static void
test_refused (void)
{
  g_auto (QueensSetup) setup;
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  setup.convention.moves = QUEENS_MOVES_ANYWHERE;
  g_assert_null (queens_search_new (&setup, NULL, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "“column” or “step”");
}

int
search_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/golden", test_golden);
  g_test_add_func ("/search/ends", test_ends);
  g_test_add_func ("/search/last-look", test_last_look);
  fixture_add_for_generators ("/search/snapshots", QUEENS_GENERATOR_FAST, test_snapshots);
  g_test_add_func ("/search/setup-is-copied", test_setup_is_copied);
  g_test_add_func ("/search/refused", test_refused);
  return g_test_run ();
}
