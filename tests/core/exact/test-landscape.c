/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares every state of small problems with the naive rules, with searches, and with exact
 * fractions. */

#include "queens-landscape.h"

#include "fixture.h"
#include "naive.h"
#include "naive-climb.h"
#include "searches.h"

#include <string.h>

#define SIDEWAYS_LIMIT 3

static QueensLandscape *
new_landscape (const QueensSetup *setup)
{
  g_autoptr (GError) error = NULL;
  QueensLandscape *landscape = queens_landscape_new (setup, NULL, NULL, &error);

  g_assert_no_error (error);
  return landscape;
}

static void
init_setup (QueensSetup      *setup,
            QueensProblem    *problem,
            QueensConvention  convention)
{
  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  setup->convention = convention;
  queens_setup_set_param (setup, "sideways-limit", G_STRINGIFY (SIDEWAYS_LIMIT), NULL);
}

static QueensLandscapeKind
judge (gint64        cost,
       const GArray *successors)
{
  gint64 best = G_MAXINT64;

  for (guint i = 0; i < successors->len; i++)
    best = MIN (best, g_array_index (successors, NaiveState, i).cost);
  if (cost == 0)
    return QUEENS_LANDSCAPE_SOLUTION;
  if (best < cost)
    return QUEENS_LANDSCAPE_SLOPE;
  return best == cost ? QUEENS_LANDSCAPE_PLATEAU : QUEENS_LANDSCAPE_MINIMUM;
}

/* Checks the plateau of @state. States on a plateau have equal successors and no better successors.
 * If two such states have the same cost and are successors of each other, they are on the same
 * plateau. */
static void
assert_plateau (const QueensLandscape *landscape,
                guint                  state,
                const GArray          *successors)
{
  QueensLandscapeState here = queens_landscape_get (landscape, state);

  g_assert_cmpint (here.plateau != 0, ==, here.kind == QUEENS_LANDSCAPE_PLATEAU);
  for (guint i = 0; here.plateau != 0 && i < successors->len; i++)
    {
      const NaiveState *other = &g_array_index (successors, NaiveState, i);
      QueensLandscapeState there;
      guint number;

      g_assert_true (queens_states_find (&landscape->states, other->rows, &number));
      there = queens_landscape_get (landscape, number);
      g_assert_cmpint (there.cost, >=, here.cost);
      if (there.cost == here.cost && there.plateau != 0)
        g_assert_cmpuint (there.plateau, ==, here.plateau);
    }
}

static void
check_states (const QueensSetup     *setup,
              const QueensLandscape *landscape)
{
  const QueensStates *states = &landscape->states;
  g_autoptr (NaiveBoard) board = naive_new (setup->problem);
  guint n_counted = 0;

  for (guint state = 0; state < states->n_states; state++)
    {
      gint32 rows[QUEENS_STATES_MAX_SIZE];
      g_autoptr (GArray) successors = NULL;
      guint found;

      queens_states_get_places (states, state, rows);
      g_assert_true (queens_states_find (states, rows, &found));
      g_assert_cmpuint (found, ==, state);
      naive_load_rows (board, rows);
      g_assert_cmpint (queens_landscape_get (landscape, state).cost, ==,
                       naive_cost (board, setup->convention.cost));
      successors = naive_successors (setup->problem, rows, setup->convention.cost,
                                     setup->convention.moves);
      g_assert_cmpint (queens_landscape_get (landscape, state).kind, ==,
                       judge (queens_landscape_get (landscape, state).cost, successors));
      assert_plateau (landscape, state, successors);
    }
  for (gint cost = 0; cost <= landscape->max_cost; cost++)
    for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
      n_counted += queens_landscape_count (landscape, cost, kind);
  g_assert_cmpuint (n_counted, ==, states->n_states);
}

/* Computes the shares of basins. The climbs from all starts take each step at the same time. */

typedef struct
{
  const QueensSetup     *setup;
  const QueensLandscape *landscape;
  gdouble               *mass;          /* indexed by the number of equal moves in a row, and then
                                         * by the state */
  gdouble               *next;
  gdouble               *ends;
} Crowd;

static guint
find_state (const Crowd  *crowd,
            const gint32 *rows)
{
  guint state;

  g_assert_true (queens_states_find (&crowd->landscape->states, rows, &state));
  return state;
}

static void
send_on (Crowd *crowd,
         guint  state,
         guint  sideways)
{
  const QueensStates *states = &crowd->landscape->states;
  guint index = sideways * states->n_states + state;
  gint cost = queens_landscape_get (crowd->landscape, state).cost;
  gint32 rows[QUEENS_STATES_MAX_SIZE];
  g_autoptr (GArray) taken = NULL;
  QueensEnd end;

  queens_states_get_places (states, state, rows);
  if (cost > 0)
    taken = naive_climb (crowd->setup->problem, rows, crowd->setup->convention,
                         sideways < SIDEWAYS_LIMIT, &end);
  if (taken == NULL || taken->len == 0)
    crowd->ends[state] += crowd->mass[index];
  for (guint i = 0; taken != NULL && i < taken->len; i++)
    {
      const NaiveState *to = &g_array_index (taken, NaiveState, i);
      guint other = find_state (crowd, to->rows);
      guint row = to->cost < cost || crowd->setup->convention.plateau != QUEENS_PLATEAU_SIDEWAYS
                    ? 0
                    : sideways + 1;
      gdouble *where = end == QUEENS_END_NONE ? crowd->next + row * states->n_states : crowd->ends;

      where[other] += crowd->mass[index] / taken->len;
    }
}

static gboolean
step_all (Crowd *crowd)
{
  guint n_states = crowd->landscape->states.n_states;
  gsize n = (SIDEWAYS_LIMIT + 1) * n_states;
  gboolean continues = FALSE;

  memset (crowd->next, 0, n * sizeof (gdouble));
  for (guint i = 0; i < n; i++)
    if (crowd->mass[i] > 0)
      {
        send_on (crowd, i % n_states, i / n_states);
        continues = TRUE;
      }
  memcpy (crowd->mass, crowd->next, n * sizeof (gdouble));
  return continues;
}

static void
check_basins (const QueensSetup     *setup,
              const QueensLandscape *landscape)
{
  guint n_states = landscape->states.n_states;
  gsize n = (SIDEWAYS_LIMIT + 1) * n_states;
  g_autofree gdouble *mass = g_new0 (gdouble, n);
  g_autofree gdouble *next = g_new0 (gdouble, n);
  g_autofree gdouble *ends = g_new0 (gdouble, n_states);
  Crowd crowd = { setup, landscape, mass, next, ends };
  gdouble sum = 0;

  for (guint i = 0; i < n_states; i++)
    mass[i] = 1;
  while (step_all (&crowd))
    ;
  for (guint i = 0; i < n_states; i++)
    g_assert_cmpfloat_with_epsilon (queens_landscape_get (landscape, i).basin, ends[i], 1e-9);
  for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    sum += queens_landscape_sum_basins (landscape, kind);
  g_assert_cmpfloat_with_epsilon (sum, n_states, 1e-6);
}

/* Returns convention number @turn. Omits plateau `jump`, which the naive rules don't have. */
static QueensConvention
nth_convention (guint turn)
{
  return (QueensConvention) {
    .cost = turn % 2,
    .moves = turn / 2 % 2,
    .ties = turn / 4 % 5,
    .plateau = turn / 20 % 4,
  };
}

static void
test_book (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 80 : 240); turn++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 1 + turn / 3 % 4);
      g_autoptr (QueensLandscape) landscape = NULL;
      g_auto (QueensSetup) setup;

      init_setup (&setup, problem, nth_convention (turn));
      landscape = new_landscape (&setup);
      check_states (&setup, landscape);
      check_basins (&setup, landscape);
    }
}

static void
check_searches (const QueensSetup *setup)
{
  g_autoptr (QueensLandscape) landscape = new_landscape (setup);
  const QueensStates *states = &landscape->states;
  g_autofree guint *ends = g_new0 (guint, states->n_states);

  for (guint state = 0; state < states->n_states; state++)
    {
      gint32 rows[QUEENS_STATES_MAX_SIZE];
      g_autoptr (QueensSearch) search = NULL;
      guint end;

      queens_states_get_places (states, state, rows);
      search = searches_begin (setup, rows);
      searches_finish (search);
      g_assert_true (queens_states_find (states,
                                         search->board->rows,
                                         &end));
      ends[end]++;
    }
  for (guint state = 0; state < states->n_states; state++)
    g_assert_cmpfloat (queens_landscape_get (landscape, state).basin, ==, ends[state]);
}

static void
test_searches (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  guint n_turns = FIXTURE_IS_SANITIZED ? 16 : 64;

  for (guint turn = 0; turn < n_turns; turn++)
    {
      guint size = turn + 1 == n_turns ? 6 : 2 + turn % 4;
      g_autoptr (QueensProblem) problem = fixture_problem (random, size);
      QueensConvention convention = nth_convention (turn * 7);
      g_auto (QueensSetup) setup;

      if (convention.ties == QUEENS_TIES_RANDOM)
        convention.ties = QUEENS_TIES_LOWEST_STATE;
      init_setup (&setup, problem, convention);
      check_searches (&setup);
    }
}

/* Shares of starts that are solved with random ties and plateau `stop`, as exact fractions that
 * another program computed with integers */

static const struct
{
  guint       size;
  QueensCost  cost;
  QueensMoves moves;
  gint64      numerator;
  gint64      denominator;
  guint       kinds[QUEENS_LANDSCAPE_N_KINDS];
  guint       plateaus[2];
} exact[] = {
  { 4, QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, 25763, 240, { 2, 0, 16, 238 }, { 0, 16 } },
  { 4, QUEENS_COST_PAIRS, QUEENS_MOVES_STEP, 33, 1, { 2, 8, 50, 196 }, { 0, 46 } },
  { 4, QUEENS_COST_QUEENS, QUEENS_MOVES_COLUMN, 302, 3, { 2, 0, 18, 236 }, { 0, 18 } },
  { 4, QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, 85, 3, { 2, 8, 84, 162 }, { 0, 27 } },
  { 5, QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, 406401047, 181440, { 10, 0, 68, 3047 }, { 0, 25 } },
  { 5, QUEENS_COST_PAIRS, QUEENS_MOVES_STEP, 65671, 126, { 10, 72, 314, 2729 }, { 8, 176 } },
  { 5, QUEENS_COST_QUEENS, QUEENS_MOVES_COLUMN, 95850661, 37800, { 10, 0, 87, 3028 }, { 0, 67 } },
  { 5, QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, 30076, 63, { 10, 38, 727, 2350 }, { 16, 123 } },
  { 6, QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN,
    G_GINT64_CONSTANT (38828592309029), G_GINT64_CONSTANT (8172964800), { 4, 0, 530, 46122 },
    { 2, 100 } },
  { 6, QUEENS_COST_PAIRS, QUEENS_MOVES_STEP, 27207, 70, { 4, 214, 3270, 43168 }, { 110, 1572 } },
  { 6, QUEENS_COST_QUEENS, QUEENS_MOVES_COLUMN,
    G_GINT64_CONSTANT (6539854089248563), G_GINT64_CONSTANT (1264936572900), { 4, 0, 626, 46026 },
    { 2, 272 } },
  { 6, QUEENS_COST_QUEENS, QUEENS_MOVES_STEP, 2157721, 5040, { 4, 224, 7832, 38596 },
    { 176, 1385 } },
};

static void
test_exact (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (exact); i++)
    {
      QueensConvention convention = { exact[i].cost, exact[i].moves, QUEENS_TIES_RANDOM,
                                      QUEENS_PLATEAU_STOP };
      g_autoptr (QueensProblem) problem = fixture_plain_problem (exact[i].size);
      g_autoptr (QueensLandscape) landscape = NULL;
      g_auto (QueensSetup) setup;
      gdouble solved = (gdouble) exact[i].numerator / (gdouble) exact[i].denominator;

      init_setup (&setup, problem, convention);
      landscape = new_landscape (&setup);
      g_assert_cmpfloat_with_epsilon (queens_landscape_sum_basins (landscape,
                                                                   QUEENS_LANDSCAPE_SOLUTION),
                                      solved, solved * 1e-12);
      for (QueensLandscapeKind kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
        g_assert_cmpuint (queens_landscape_count (landscape, -1, kind), ==, exact[i].kinds[kind]);
      g_assert_cmpuint (landscape->n_plateaus[FALSE], ==,
                        exact[i].plateaus[0]);
      g_assert_cmpuint (landscape->n_plateaus[TRUE], ==,
                        exact[i].plateaus[1]);
    }
}

/* Repeated calls return all states one after the other, and then the first state again. */
static void
test_find (void)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensProblem) problem = fixture_plain_problem (6);
  g_autoptr (QueensLandscape) landscape = NULL;
  guint first, state;

  init_setup (&setup, problem, (QueensConvention) { 0 });
  landscape = new_landscape (&setup);
  g_assert_true (queens_landscape_find (landscape, -1, QUEENS_LANDSCAPE_SOLUTION, 0, &first));
  state = first;
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (
        queens_landscape_find (landscape, 0, QUEENS_LANDSCAPE_SOLUTION, state, &state));
      g_assert_cmpint (queens_landscape_get (landscape, state).cost, ==, 0);
      g_assert_cmpint (state == first, ==, i == 3);
    }
  g_assert_false (queens_landscape_find (landscape, 1, QUEENS_LANDSCAPE_SOLUTION, 0, &state));
}

/* The landscape depends only on the rules, and not on the algorithm or the seed. */
static void
test_same (void)
{
  g_auto (QueensSetup) setup;
  g_auto (QueensSetup) other;

  queens_setup_init (&setup);
  queens_setup_init (&other);
  other.seed = 7;
  queens_setup_set_algorithm (&other, queens_algorithm_find ("min-conflicts", NULL));
  g_assert_true (queens_landscape_is_same (&setup, &other));
  other.convention.ties = QUEENS_TIES_LAST;
  g_assert_false (queens_landscape_is_same (&setup, &other));
  other.convention.ties = setup.convention.ties;
  queens_setup_set_algorithm (&other, setup.algorithm);
  queens_setup_set_param (&other, "sideways-limit", "7", NULL);
  g_assert_false (queens_landscape_is_same (&setup, &other));
}

/* A basin belongs to a plateau or to a single state where climbs end. Basins are ordered by cost,
 * then by the number of their starts. Together, they contain all starts. */
static void
test_basins (void)
{
  for (guint turn = 0; turn < 40; turn++)
    {
      g_autoptr (QueensProblem) problem = fixture_plain_problem (4 + turn % 2);
      g_autoptr (QueensLandscape) landscape = NULL;
      g_auto (QueensSetup) setup;
      const QueensLandscapeBasin *basins;
      gdouble sum = 0;

      init_setup (&setup, problem, nth_convention (2 * turn));
      landscape = new_landscape (&setup);
      basins = landscape->basins;
      g_assert_cmpuint (landscape->n_basins, >, 0);
      for (guint i = 0; i < landscape->n_basins; i++)
        {
          gdouble n_starts = 0;
          guint n_states = 0;

          for (guint state = 0; state < landscape->states.n_states; state++)
            {
              QueensLandscapeState here = queens_landscape_get (landscape, state);

              if (basins[i].plateau == 0 ? state == basins[i].state
                                         : here.plateau == basins[i].plateau)
                {
                  g_assert_cmpint (here.cost, ==, basins[i].cost);
                  g_assert_cmpint (here.kind, ==, basins[i].kind);
                  g_assert_cmpuint (state, >=, basins[i].state);
                  n_starts += here.basin;
                  n_states++;
                }
            }
          g_assert_cmpuint (n_states, ==, basins[i].n_states);
          g_assert_cmpfloat_with_epsilon (n_starts, basins[i].n_starts, 1e-9);
          sum += n_starts;
          if (i > 0)
            g_assert_true (basins[i].cost > basins[i - 1].cost
                           || (basins[i].cost == basins[i - 1].cost
                               && basins[i].n_starts <= basins[i - 1].n_starts + 1e-6));
        }
      g_assert_cmpfloat_with_epsilon (sum, landscape->states.n_states, 1);
    }
}

static void
assert_refused (guint            size,
                QueensPlacement  placement,
                const char      *value)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (size, placement, 0);
  g_autoptr (GError) error = NULL;
  g_auto (QueensSetup) setup;

  init_setup (&setup, problem, (QueensConvention) { 0 });
  g_assert_null (queens_landscape_new (&setup, NULL, NULL, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, value);
}

static void
test_refusals (void)
{
  g_autoptr (GError) error = NULL;

  assert_refused (9, QUEENS_PLACEMENT_COLUMN, "9");
  assert_refused (4, QUEENS_PLACEMENT_ANYWHERE, "column");
  /* If memory isn't enough, the error says how much is needed. */
  g_assert_true (queens_landscape_check_room (16777216, 16777216 * 16, NULL));
  g_assert_false (queens_landscape_check_room (16777216, 100000000, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, "268.4");
}

/* Exact numbers for all 8⁸ boards, and success rates in percent, with random ties and plateau
 * `stop`. Another program computed them. */

static const struct
{
  QueensCost cost;
  guint      n_stuck;           /* number of minima and of states on plateaus */
  gdouble    solved;
} eight[] = {
  { QUEENS_COST_PAIRS, 22398, 14.032525 },
  { QUEENS_COST_QUEENS, 30334, 17.131664 },
};

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  found)
{
  gdouble *before = data;

  g_assert_cmpfloat (done, >=, *before);
  g_assert_cmpfloat (done, <=, 1);
  *before = done;
  return TRUE;
}

static void
test_eight (void)
{
  if (FIXTURE_IS_SANITIZED)
    {
      g_test_skip ("takes too long with sanitizers");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (eight); i++)
    {
      QueensConvention convention = { eight[i].cost, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
                                      QUEENS_PLATEAU_STOP };
      g_autoptr (QueensProblem) problem = fixture_plain_problem (8);
      g_autoptr (QueensLandscape) landscape = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (QueensSetup) setup;
      gdouble done = 0;

      init_setup (&setup, problem, convention);
      landscape = queens_landscape_new (&setup, progress_cb, &done, &error);
      g_assert_no_error (error);
      g_assert_cmpfloat (done, >, 0.8);
      g_assert_cmpuint (queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_SOLUTION), ==, 92);
      g_assert_cmpuint (queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_MINIMUM)
                          + queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_PLATEAU),
                        ==, eight[i].n_stuck);
      g_assert_cmpuint (queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_MINIMUM), >, 0);
      g_assert_true (queens_landscape_has_rate (&setup));
      g_assert_cmpfloat_with_epsilon (100 * queens_landscape_get_rate (landscape), eight[i].solved,
                                      5e-7);
      /* There is no exact rate if a limit may cut off a climb, for plateau `jump`, for other
       * algorithms, and for large boards. */
      setup.max_iterations = 5;
      g_assert_false (queens_landscape_has_rate (&setup));
      setup.max_iterations = 0;
      setup.convention.plateau = QUEENS_PLATEAU_JUMP;
      g_assert_false (queens_landscape_has_rate (&setup));
      setup.convention.plateau = QUEENS_PLATEAU_STOP;
      queens_setup_set_algorithm (&setup, queens_algorithm_find ("first-choice", NULL));
      g_assert_false (queens_landscape_has_rate (&setup));
    }
}

static gboolean
cancel_cb (gpointer data,
           gdouble  done,
           guint64  found)
{
  guint *n_left = data;

  g_assert_cmpuint (*n_left, >, 0);
  return --*n_left > 0;
}

/* Cancels the computation at its first progress call, then at the second, and so on. */
static void
test_cancel (void)
{
  g_auto (QueensSetup) setup;
  g_autoptr (QueensProblem) problem = fixture_plain_problem (6);

  init_setup (&setup, problem, (QueensConvention) { .plateau = QUEENS_PLATEAU_SIDEWAYS });
  for (guint most = 1;; most++)
    {
      g_autoptr (GError) error = NULL;
      guint n_left = most;
      g_autoptr (QueensLandscape) landscape = queens_landscape_new (&setup, cancel_cb, &n_left,
                                                                    &error);

      if (landscape != NULL)
        break;
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);
      g_assert_cmpuint (n_left, ==, 0);
      g_assert_cmpuint (most, <, 10000);
    }
}

/* On 7 columns, there are strict local minima. For every tie rule, the shares of all ends add up to
 * all starts. */
static void
test_seven (void)
{
  for (guint turn = 0; turn < 5; turn++)
    {
      QueensConvention convention = { QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, turn,
                                      QUEENS_PLATEAU_SIDEWAYS };
      g_autoptr (QueensProblem) problem = fixture_plain_problem (7);
      g_autoptr (QueensLandscape) landscape = NULL;
      g_auto (QueensSetup) setup;
      gdouble sum = 0;

      init_setup (&setup, problem, convention);
      landscape = new_landscape (&setup);
      g_assert_cmpuint (queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_SOLUTION), ==, 40);
      g_assert_cmpuint (queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_MINIMUM), >, 0);
      for (guint i = 0; i < landscape->n_ends; i++)
        sum += landscape->ends[i].basin;
      g_assert_cmpfloat_with_epsilon (sum, 823543, 1e-4);
    }
}

int
landscape_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/landscape/book", test_book);
  g_test_add_func ("/landscape/searches", test_searches);
  g_test_add_func ("/landscape/exact", test_exact);
  g_test_add_func ("/landscape/find", test_find);
  g_test_add_func ("/landscape/same", test_same);
  g_test_add_func ("/landscape/basins", test_basins);
  g_test_add_func ("/landscape/refusals", test_refusals);
  g_test_add_func ("/landscape/seven", test_seven);
  g_test_add_func ("/landscape/eight", test_eight);
  g_test_add_func ("/landscape/cancel", test_cancel);
  return g_test_run ();
}
