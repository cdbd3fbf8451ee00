/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-history.h"

#include "fixture.h"
#include "golden.h"
#include "memory.h"
#include "position.h"

/* With this number of steps, the snapshots of `numpy`, which are the largest, exceed their budget,
 * and some are dropped. This happens twice in a fast build. */
#define LONG (FIXTURE_IS_SANITIZED ? 100000 : 220000)

/* Every position, and the step that led there */
typedef struct
{
  GArray *moments;
  GArray *steps;
} Record;

static Record
record_new (void)
{
  return (Record) {
    g_array_new (FALSE, FALSE, sizeof (Position)),
    g_array_new (FALSE, TRUE, sizeof (QueensStep)),
  };
}

static void
record_clear (Record *self)
{
  g_array_unref (self->moments);
  g_array_unref (self->steps);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Record, record_clear)

static void
record_add (Record              *self,
            const QueensHistory *history)
{
  const QueensStep *step = queens_history_get_step (history);
  Position state = position_of (history->search);

  g_assert_cmpint (step == NULL, ==, self->moments->len == 0);
  g_array_append_val (self->moments, state);
  if (step == NULL)
    g_array_set_size (self->steps, 1);
  else
    g_array_append_val (self->steps, *step);
}

/* Takes up to @n_steps more steps. If the search ends first, records its last position again, with
 * the evaluation that ended it. */
static void
record_steps (Record        *self,
              QueensHistory *history,
              guint          n_steps)
{
  if (self->moments->len == 0)
    record_add (self, history);
  for (guint i = 0; i < n_steps; i++)
    {
      if (!queens_history_forward (history))
        {
          g_array_index (self->moments, Position, self->moments->len - 1)
            = position_of (history->search);
          return;
        }
      record_add (self, history);
    }
}

static void
assert_search (const Record       *record,
               guint64             position,
               const QueensSearch *search)
{
  Position state = position_of (search);

  position_assert_equal (&state, &g_array_index (record->moments, Position, position));
}

static void
assert_position (const Record        *record,
                 const QueensHistory *history,
                 guint64              position)
{
  const QueensStep *step = queens_history_get_step (history);

  g_assert_cmpuint (history->position, ==, position);
  g_assert_cmpuint (history->length, ==, record->moments->len - 1);
  assert_search (record, position, history->search);
  if (position == 0)
    g_assert_null (step);
  else
    position_assert_step (step, &g_array_index (record->steps, QueensStep, position));
}

static void
assert_profile (const Record        *record,
                const QueensHistory *history)
{
  const QueensProfile *profile = history->profile;

  g_assert_cmpuint (profile->length, ==, record->moments->len);
  for (guint i = 0; i < record->moments->len; i++)
    {
      gint64 lowest;
      gint64 highest;

      queens_profile_get_range (profile, i, i, &lowest, &highest);
      g_assert_cmpint (lowest, ==, highest);
      g_assert_cmpint (lowest, ==, g_array_index (record->moments, Position, i).cost);
    }
}

/* Goes to random positions, and from each position some steps forward or back. */
static void
assert_seeks (GRand         *random,
              const Record  *record,
              QueensHistory *history,
              guint          n_seeks)
{
  guint64 length = record->moments->len - 1;

  for (guint i = 0; i < n_seeks; i++)
    {
      guint64 position = g_rand_int_range (random, 0, length + 1);

      queens_history_seek (history, position);
      assert_position (record, history, position);
      for (guint j = 0; j < 3 && position < length; j++)
        {
          g_assert_true (queens_history_forward (history));
          assert_position (record, history, ++position);
        }
      for (guint j = 0; j < 5 && position > 0; j++)
        {
          queens_history_seek (history, --position);
          assert_position (record, history, position);
        }
    }
  queens_history_seek (history, length + 10);
  assert_position (record, history, length);
}

typedef struct
{
  const Record *record;
  guint64       next;
} Visit;

static void
visit_cb (guint64             step,
          const QueensSearch *search,
          gpointer            data)
{
  Visit *visit = data;

  g_assert_cmpuint (step, ==, visit->next);
  assert_search (visit->record, step, search);
  visit->next++;
}

static void
assert_visits (GRand         *random,
               const Record  *record,
               QueensHistory *history,
               guint          n_visits)
{
  guint64 length = record->moments->len - 1;

  for (guint i = 0; i < n_visits; i++)
    {
      guint64 position = g_rand_int_range (random, 0, length + 1);
      guint64 first = i == 0 ? length : (guint64) g_rand_int_range (random, 0, length + 1);
      guint64 n = g_rand_int_range (random, 0, 60);
      Visit visit = { record, first };

      queens_history_seek (history, position);
      queens_history_visit (history, first, n, visit_cb, &visit);
      g_assert_cmpuint (visit.next, ==, MIN (first + n, length + 1));
      assert_position (record, history, position);
    }
}

static QueensHistory *
begin (const QueensSetup *setup)
{
  g_autoptr (GError) error = NULL;
  QueensHistory *history = queens_history_new (setup, NULL, &error);

  g_assert_no_error (error);
  return history;
}

/* Returns a setup of size 3. Such boards have no solutions and no strict local minima, so the
 * search never ends. */
static QueensSetup
make_endless_setup (QueensGenerator generator)
{
  QueensSetup setup;
  g_autoptr (QueensProblem) problem = golden_problem (3, "-", "-");

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  setup.convention.plateau = QUEENS_PLATEAU_JUMP;
  setup.max_iterations = 0;
  setup.generator = generator;
  return setup;
}

static void
test_long (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (71);
  g_auto (QueensSetup) setup = make_endless_setup (GPOINTER_TO_INT (data));
  g_autoptr (QueensHistory) history = begin (&setup);
  g_auto (Record) record = record_new ();

  record_steps (&record, history, LONG);
  g_assert_cmpuint (history->length, ==, LONG);
  g_assert_false (history->has_ended);
  g_assert_null (queens_history_get_last_look (history));
  assert_profile (&record, history);
  assert_seeks (random, &record, history, 1000);
  assert_visits (random, &record, history, 200);
}

/* Going back doesn't change later steps. */
static void
test_continue (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (72);
  g_auto (QueensSetup) setup = make_endless_setup (QUEENS_GENERATOR_PYTHON);
  g_autoptr (QueensHistory) history = begin (&setup);
  g_autoptr (QueensSearch) straight = queens_search_new (&setup, NULL, NULL);
  g_auto (Record) record = record_new ();
  QueensStep step;

  for (guint i = 0; i < 200; i++)
    {
      record_steps (&record, history, g_rand_int_range (random, 0, 40));
      assert_seeks (random, &record, history, 3);
      if (i % 7 == 0)
        queens_history_rest (history);
      assert_visits (random, &record, history, 1);
      queens_history_seek (history, G_MAXUINT64);
    }
  for (guint i = 0; i < record.moments->len; i++)
    {
      assert_search (&record, i, straight);
      g_assert_true (queens_search_step (straight, &step));
    }
}

/* Tests searches with every convention. They end after a few steps. */
static void
test_ended (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (73);

  for (guint i = 0; i < 400; i++)
    {
      g_auto (QueensSetup) setup;
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + i % 9);
      g_autoptr (QueensHistory) history = NULL;
      g_auto (Record) record = record_new ();

      queens_setup_init (&setup);
      queens_setup_set_problem (&setup, problem);
      setup.convention = (QueensConvention) { i % 2, i / 2 % 2, i / 4 % 5, i / 20 % 5 };
      setup.generator = i % 3;
      setup.max_iterations = 40;
      history = begin (&setup);
      record_steps (&record, history, 1000);
      g_assert_true (history->has_ended);
      assert_profile (&record, history);
      assert_seeks (random, &record, history, 10);
      assert_visits (random, &record, history, 10);
      queens_history_seek (history, G_MAXUINT64);
      g_assert_false (queens_history_forward (history));
    }
}

static void
test_last_look (void)
{
  static const gint32 rows[] = { 6, 3, 5, 0, 1, 4, 2 };
  g_auto (QueensSetup) setup;
  g_autoptr (QueensProblem) problem = golden_problem (7, "-", "-");
  g_autoptr (QueensHistory) history = NULL;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  history = queens_history_new (&setup, rows, NULL);
  g_assert_null (queens_history_get_last_look (history));
  g_assert_false (queens_history_forward (history));
  g_assert_cmpint (queens_history_get_last_look (history)->best, ==, 2);
  g_assert_cmpuint (history->length, ==, 0);
  queens_history_seek (history, 5);
  g_assert_cmpuint (history->position, ==, 0);
}

static void
pass_by (guint64             step,
         const QueensSearch *search,
         gpointer            data)
{
  g_assert_cmpuint (search->tally.steps, ==, step);
}

/* A history that rests uses less memory, but still contains the same search. */
static void
test_rest (void)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (100000, QUEENS_PLACEMENT_COLUMN, 0);
  g_auto (QueensSetup) setup;
  g_autoptr (QueensHistory) history = NULL;
  guint64 before = memory_count_bytes ();
  guint64 at_work;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("linear-time", NULL));
  history = begin (&setup);
  for (guint i = 0; i < 50; i++)
    g_assert_true (queens_history_forward (history));
  queens_history_visit (history, 20, 3, pass_by, NULL);
  at_work = memory_count_bytes () - before;
  queens_history_rest (history);
  if (memory_is_counted ())
    g_assert_cmpuint (memory_count_bytes () - before, <, at_work / 2);
  for (guint step = 50; step > 0; step -= 10)
    {
      gint64 cost;

      queens_history_seek (history, step);
      queens_profile_get_range (history->profile, step, step, &cost, NULL);
      g_assert_cmpint (queens_search_get_cost (history->search), ==, cost);
    }
}

/* Checks that the history finds the first board with the lowest cost, and lists the latest moves
 * first. */
static void
test_best (void)
{
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (QueensHistory) history = NULL;
      QueensSetup setup = make_endless_setup (QUEENS_GENERATOR_FAST);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (QueensChange));
      gint64 least = G_MAXINT64, cost;
      guint64 first = 0, step;

      setup.seed = seed;
      history = begin (&setup);
      for (guint i = 0; i <= 60; i++)
        {
          gint64 now = queens_search_get_cost (history->search);
          const QueensStep *taken = queens_history_get_step (history);

          for (guint k = 0; taken != NULL && k < taken->n_changes; k++)
            g_array_append_val (moves, taken->changes[k]);
          if (now < least)
            first = i;
          least = MIN (least, now);
          g_assert_true (queens_history_find_best (history, &step, &cost));
          g_assert_cmpint (cost, ==, least);
          g_assert_cmpuint (step, ==, first);
          for (guint k = 0; k < MIN (moves->len, QUEENS_N_RECENT); k++)
            g_assert_cmpmem (queens_history_get_recent (history, k), sizeof (QueensChange),
                             &g_array_index (moves, QueensChange, moves->len - 1 - k),
                             sizeof (QueensChange));
          g_assert_null (queens_history_get_recent (history,
                                                    MIN (moves->len, QUEENS_N_RECENT)));
          if (!queens_history_forward (history))
            break;
        }
      queens_setup_clear (&setup);
    }
}

static void
test_memory (void)
{
  const QueensSquare static_points[] = { { 0, 0 }, { 1, 1 } };
  g_autoptr (QueensProblem) problem = queens_problem_new (4, QUEENS_PLACEMENT_COLUMN, 0,
                                                          static_points, 2,
                                                          NULL, 0, NULL);
  g_auto (QueensSetup) setup = make_endless_setup (QUEENS_GENERATOR_NUMPY);
  g_autoptr (QueensHistory) history = NULL;
  guint64 before = memory_count_bytes ();
  guint64 most = 0;

  if (!memory_is_counted ())
    return;
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("british-museum", NULL));
  setup.max_iterations = 0;
  history = begin (&setup);
  for (guint i = 1; i <= 10000000; i++)
    {
      g_assert_true (queens_history_forward (history));
      if (i % 1024 == 0)
        most = MAX (most, memory_count_bytes () - before);
    }
  for (guint i = 0; i < 50; i++)
    {
      queens_history_seek (history, i * 199999);
      queens_history_visit (history, i * 100001, 3, pass_by, NULL);
      most = MAX (most, memory_count_bytes () - before);
    }
  g_assert_cmpuint (most, <, 64 * 1024 * 1024);
}

int
history_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_generators ("/history/long", QUEENS_GENERATOR_FAST, test_long);
  g_test_add_func ("/history/go-on", test_continue);
  g_test_add_func ("/history/ended", test_ended);
  g_test_add_func ("/history/last-look", test_last_look);
  g_test_add_func ("/history/rest", test_rest);
  g_test_add_func ("/history/best", test_best);
  g_test_add_func ("/history/memory", test_memory);
  return g_test_run ();
}
