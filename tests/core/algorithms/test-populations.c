/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whole runs, members and their origins, ends and refusals of local beam search and the
 * genetic algorithm, which have a population of boards. */

#include "queens-history.h"
#include "queens-members.h"

#include "fixture.h"
#include "golden.h"
#include "naive-climb.h"
#include "searches.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  BEAM_SIZE, BEAM_MOVES, BEAM_WIDTH, BEAM_PATIENCE, BEAM_SEED, BEAM_ITERATIONS, BEAM_COST,
  BEAM_BEST, BEAM_MEMBERS, N_BEAM
};

enum
{
  GENETIC_SIZE, GENETIC_BOULDERS, GENETIC_STATIC, GENETIC_POPULATION, GENETIC_ELITE,
  GENETIC_MUTATION, GENETIC_SEED, GENETIC_LIMIT, GENETIC_GENERATIONS, GENETIC_COST, GENETIC_BEST,
  GENETIC_MEAN, N_GENETIC
};

static void
init_setup (QueensSetup *setup,
            const char  *algorithm,
            guint        size,
            const char  *static_points,
            const char  *boulders)
{
  g_autoptr (QueensProblem) problem = golden_problem (size, static_points, boulders);

  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, queens_algorithm_find (algorithm, NULL));
}

static void
set_param (QueensSetup *setup,
           const char  *id,
           const char  *value)
{
  g_assert_true (queens_setup_set_param (setup, id, value, NULL));
}

static gdouble
get_mean (const QueensSearch *search)
{
  guint n = queens_search_count_members (search);
  gdouble sum = 0;
  QueensMember member;

  for (guint i = 0; i < n; i++)
    {
      queens_search_get_member (search, i, &member);
      sum += member.cost;
    }
  return sum / n;
}

static char *
write_members (const QueensSearch *search)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < queens_search_count_members (search); i++)
    {
      g_autofree char *state = NULL;
      QueensMember member;

      queens_search_get_member (search, i, &member);
      state = golden_write_state (member.rows, search->setup.problem->size);
      g_string_append_printf (text, "%s%s", i == 0 ? "" : "/", state);
    }
  return g_string_free (text, FALSE);
}

static void
check_beam (const GoldenRow *row)
{
  char **cells = row->cells;
  guint size = atoi (cells[BEAM_SIZE]);
  g_autofree char *expected = g_strjoinv (" ", cells + BEAM_ITERATIONS);
  g_autofree char *best = NULL;
  g_autofree char *members = NULL;
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;

  init_setup (&setup, "local-beam", size, "-", "-");
  set_param (&setup, "width", cells[BEAM_WIDTH]);
  set_param (&setup, "patience", cells[BEAM_PATIENCE]);
  setup.convention.ties = QUEENS_TIES_LOWEST_STATE;
  setup.convention.moves = queens_choice_parse (queens_moves_choices, "moves", cells[BEAM_MOVES],
                                                NULL);
  setup.generator = QUEENS_GENERATOR_PYTHON;
  setup.seed = atoi (cells[BEAM_SEED]);
  search = searches_begin (&setup, NULL);
  searches_finish (search);
  best = golden_write_state (search->board->rows, size);
  members = write_members (search);
  golden_compare (row,
                  g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %s %s",
                                   search->tally.iterations, queens_search_get_cost (search), best,
                                   members),
                  expected);
}

static void
test_beam_rows (void)
{
  golden_foreach ("beam.tsv", N_BEAM, 45, check_beam);
}

static void
check_genetic (const GoldenRow *row)
{
  char **cells = row->cells;
  guint size = atoi (cells[GENETIC_SIZE]);
  g_autofree char *expected = g_strjoinv (" ", cells + GENETIC_GENERATIONS);
  g_auto (QueensSetup) setup = { 0 };

  init_setup (&setup, "genetic", size, cells[GENETIC_STATIC], cells[GENETIC_BOULDERS]);
  set_param (&setup, "population", cells[GENETIC_POPULATION]);
  set_param (&setup, "elite", cells[GENETIC_ELITE]);
  set_param (&setup, "mutation", cells[GENETIC_MUTATION]);
  setup.max_iterations = atoi (cells[GENETIC_LIMIT]);
  setup.generator = QUEENS_GENERATOR_PYTHON;
  setup.seed = atoi (cells[GENETIC_SEED]);
  /* Finish the search by single steps, then a second search by a run. */
  for (guint turn = 0; turn < 2; turn++)
    {
      g_autoptr (QueensSearch) search = searches_begin (&setup, NULL);
      g_autofree char *best = NULL;

      if (turn == 0)
        searches_finish (search);
      else
        queens_search_run (search, G_MAXUINT64);
      best = golden_write_state (search->board->rows, size);
      golden_compare (row,
                      g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %s %.6f",
                                       search->tally.iterations, queens_search_get_cost (search),
                                       best, get_mean (search)),
                      expected);
    }
}

static void
test_genetic_rows (void)
{
  golden_foreach ("genetic.tsv", N_GENETIC, 60, check_genetic);
}

/* A naive beam, whose pool is a sorted list */

static int
compare_states (gconstpointer a,
                gconstpointer b)
{
  const NaiveState *state = a, *other = b;

  for (guint x = 0; x < state->size; x++)
    if (state->rows[x] != other->rows[x])
      return state->rows[x] - other->rows[x];
  return 0;
}

static int
compare_costs (gconstpointer a,
               gconstpointer b)
{
  const NaiveState *state = a, *other = b;

  return state->cost != other->cost ? (state->cost > other->cost ? 1 : -1)
                                    : compare_states (a, b);
}

/* Returns all distinct successors of all members in ascending order. */
static GArray *
make_pool (const QueensSearch *search)
{
  const QueensSetup *setup = &search->setup;
  GArray *pool = g_array_new (FALSE, FALSE, sizeof (NaiveState));
  guint n = 0;

  for (guint i = 0; i < queens_search_count_members (search); i++)
    {
      g_autoptr (GArray) successors = NULL;
      QueensMember member;

      queens_search_get_member (search, i, &member);
      successors = naive_successors (setup->problem, member.rows, setup->convention.cost,
                                     setup->convention.moves);
      g_array_append_vals (pool, successors->data, successors->len);
    }
  g_array_sort (pool, compare_states);
  for (guint i = 0; i < pool->len; i++)
    if (n == 0 || compare_states (&g_array_index (pool, NaiveState, i),
                                  &g_array_index (pool, NaiveState, n - 1)) != 0)
      g_array_index (pool, NaiveState, n++) = g_array_index (pool, NaiveState, i);
  g_array_set_size (pool, n);
  return pool;
}

static void
take (GArray *pool,
      guint   index,
      GArray *members)
{
  g_array_append_val (members, g_array_index (pool, NaiveState, index));
  g_array_remove_index (pool, index);
}

static void
choose_best (GArray       *pool,
             guint         width,
             gboolean      is_random,
             QueensRandom *random,
             GArray       *members)
{
  gint64 cut;
  guint n_tied = 0;

  g_array_sort (pool, compare_costs);
  width = MIN (width, pool->len);
  cut = g_array_index (pool, NaiveState, width - 1).cost;
  while (g_array_index (pool, NaiveState, 0).cost < cut)
    take (pool, 0, members);
  while (n_tied < pool->len && g_array_index (pool, NaiveState, n_tied).cost == cut)
    n_tied++;
  is_random = is_random && n_tied > width - members->len;
  while (members->len < width)
    take (pool, is_random ? queens_random_range (random, n_tied--) : 0, members);
}

/* Computes the course's odds, and chooses members from @pool as Python's choices() does. Chosen
 * states leave the pool. */
static void
choose_by_roulette (GArray       *pool,
                    guint         width,
                    gdouble       k,
                    QueensRandom *random,
                    GArray       *members)
{
  g_autoptr (GArray) weights = g_array_new (FALSE, FALSE, sizeof (gdouble));
  guint n_queens = g_array_index (pool, NaiveState, 0).size;
  gdouble hi = -1, lo = G_MAXDOUBLE, all = 0;

  for (guint i = 0; i < pool->len; i++)
    {
      gdouble fitness = n_queens * (n_queens - 1) / 2.0 - g_array_index (pool, NaiveState, i).cost;

      hi = MAX (hi, fitness);
      lo = MIN (lo, fitness);
    }
  for (guint i = 0; i < pool->len; i++)
    {
      gdouble fitness = n_queens * (n_queens - 1) / 2.0 - g_array_index (pool, NaiveState, i).cost;
      gdouble weight = hi == lo ? 1 : fitness * ((k - 1) / (hi - lo)) + (hi - k * lo) / (hi - lo);

      g_array_append_val (weights, weight);
      all += weight;
    }
  for (guint i = 0; i < weights->len; i++)
    g_array_index (weights, gdouble, i) /= all;
  while (pool->len > 0 && members->len < width)
    {
      gdouble total = 0, sum, wanted;
      guint index = 0;

      for (guint i = 0; i < weights->len; i++)
        total += g_array_index (weights, gdouble, i);
      wanted = queens_random_unit (random) * total;
      sum = g_array_index (weights, gdouble, 0);
      while (index + 1 < weights->len && sum <= wanted)
        sum += g_array_index (weights, gdouble, ++index);
      take (pool, index, members);
      g_array_remove_index (weights, index);
    }
}

static void
assert_beam_step (QueensSearch *search)
{
  const QueensSetup *setup = &search->setup;
  gboolean is_roulette = queens_setup_get_param (setup, "selection") != 0;
  guint width = queens_setup_get_param (setup, "width");
  g_autoptr (GArray) pool = make_pool (search);
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (NaiveState));
  g_autofree QueensRandom *random = g_memdup2 (&search->random, sizeof *random);
  QueensStep step;

  if (pool->len == 0)
    {
      g_assert_false (queens_search_step (search, &step));
      g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NO_SUCCESSOR);
      return;
    }
  if (is_roulette)
    choose_by_roulette (pool, width, queens_setup_get_param (setup, "k"), random, members);
  else
    choose_best (pool, width, setup->convention.ties == QUEENS_TIES_RANDOM, random, members);
  g_array_sort (members, compare_costs);
  g_assert_true (queens_search_step (search, &step));
  g_assert_cmpint (step.kind, ==, QUEENS_STEP_GENERATION);
  g_assert_cmpuint (queens_search_count_members (search), ==, members->len);
  for (guint i = 0; i < members->len; i++)
    {
      const NaiveState *state = &g_array_index (members, NaiveState, i);
      QueensMember member;

      queens_search_get_member (search, i, &member);
      g_assert_cmpint (member.cost, ==, state->cost);
      g_assert_cmpmem (member.rows, state->size * sizeof (gint32), state->rows,
                       state->size * sizeof (gint32));
    }
  g_assert_cmpmem (random, queens_random_get_used (random), &search->random,
                   queens_random_get_used (random));
}

static void
test_naive_beam (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (28);

  for (guint turn = 0; turn < (FIXTURE_IS_SANITIZED ? 60 : 300); turn++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      g_autofree gint32 *rows = NULL;

      if (!fixture_setup (random, queens_algorithm_find ("local-beam", NULL), 1 + turn % 9, turn,
                          &setup))
        continue;
      rows = fixture_rows (random, setup.problem);
      search = searches_begin (&setup, turn % 4 == 0 ? rows : NULL);
      for (guint i = 0; i < 12 && queens_search_get_end (search) == QUEENS_END_NONE; i++)
        assert_beam_step (search);
    }
}

/* A member, with its origin in the previous generation */

typedef struct
{
  gint32       rows[10];
  QueensMember member;
} Kept;

static GArray *
keep_members (const QueensSearch *search)
{
  GArray *members = g_array_new (FALSE, TRUE, sizeof (Kept));
  guint size = search->setup.problem->size;

  g_array_set_size (members, queens_search_count_members (search));
  for (guint i = 0; i < members->len; i++)
    {
      Kept *kept = &g_array_index (members, Kept, i);

      queens_search_get_member (search, i, &kept->member);
      memcpy (kept->rows, kept->member.rows, size * sizeof (gint32));
    }
  return members;
}

/* Checks that each row of a member is a parent's row, except for one mutated row, and that members
 * are sorted and have the right costs. */
static void
assert_origins (QueensSearch *search,
                const GArray *parents,
                const GArray *members)
{
  guint size = search->setup.problem->size;
  QueensCost cost = search->setup.convention.cost;
  g_autoptr (QueensBoard) board = queens_board_new (search->setup.problem);

  g_assert_cmpmem (search->board->rows, size * sizeof (gint32),
                   g_array_index (members, Kept, 0).rows, size * sizeof (gint32));
  for (guint i = 0; i < members->len; i++)
    {
      const Kept *kept = &g_array_index (members, Kept, i);
      const QueensMember *member = &kept->member;
      guint n_changed = 0;

      queens_board_set_rows (board, kept->rows);
      g_assert_cmpint (member->cost, ==, queens_board_get_cost (board, cost));
      if (i > 0)
        {
          const Kept *before = kept - 1;
          gint order = 0;

          for (guint x = 0; order == 0 && x < size; x++)
            order = before->rows[x] - kept->rows[x];
          g_assert_true (before->member.cost < member->cost
                         || (before->member.cost == member->cost && order <= 0));
        }
      if (member->parents[0] < 0)
        continue;
      for (guint x = 0; x < size; x++)
        {
          gint parent = member->parents[member->cut > 0 && x >= member->cut];

          g_assert_cmpint (parent, >=, 0);
          g_assert_cmpint (parent, <, parents->len);
          if ((gint) x != member->changed)
            g_assert_cmpint (kept->rows[x], ==, g_array_index (parents, Kept, parent).rows[x]);
          n_changed += kept->rows[x] != g_array_index (parents, Kept, parent).rows[x];
        }
      g_assert_true (!member->is_kept || (n_changed == 0 && member->cut == 0));
      g_assert_cmpuint (n_changed, <=, 1);
    }
}

static void
check_origins (gconstpointer algorithm,
               gboolean      has_start)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (29);

  for (guint turn = 0; turn < 60; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensSearch) search = NULL;
      g_autoptr (GArray) parents = NULL;
      g_autofree gint32 *rows = NULL;
      guint elite = 0;

      if (!fixture_setup (random, algorithm, 1 + turn % 9, turn, &setup))
        continue;
      if (queens_setup_has_param (&setup, "elite"))
        elite = queens_setup_get_param (&setup, "elite");
      rows = fixture_rows (random, setup.problem);
      search = searches_begin (&setup, has_start ? rows : NULL);
      if (has_start)
        g_assert_cmpuint (queens_search_count_members (search), ==, 1);
      parents = keep_members (search);
      for (guint i = 0; i < 10; i++)
        {
          g_autoptr (GArray) members = NULL;
          QueensStep step;
          guint n_kept = 0;

          /* Alternate between queens_search_step() and queens_search_run(). */
          if (i % 2 == 0 ? !queens_search_step (search, &step) : queens_search_run (search, 1) == 0)
            break;
          members = keep_members (search);
          assert_origins (search, parents, members);
          for (guint j = 0; j < members->len; j++)
            n_kept += g_array_index (members, Kept, j).member.is_kept;
          /* If a start is given, the first generation consists of this board and random boards. */
          if (has_start && i == 0 && queens_setup_has_param (&setup, "elite"))
            g_assert_cmpuint (n_kept, ==, 1);
          else
            g_assert_cmpuint (n_kept, ==, elite);
          g_array_unref (parents);
          parents = g_steal_pointer (&members);
        }
    }
}

static void
test_origins (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;

  if (algorithm->count_members == NULL)
    return;
  check_origins (algorithm, FALSE);
  check_origins (algorithm, TRUE);
}

/* The boards of AIMA's figure 4.6 are chosen with probabilities of 31, 29, 26 and 14 %. */
static void
test_aima (void)
{
  static const gint32 boards[][8] = {
    { 1, 3, 6, 3, 7, 4, 4, 1 }, { 2, 1, 6, 4, 1, 3, 0, 0 }, { 1, 3, 3, 0, 4, 0, 1, 3 },
    { 2, 1, 4, 3, 2, 1, 0, 2 },
  };
  static const gint64 fitness[] = { 24, 23, 20, 11 };
  static const gint64 percent[] = { 31, 29, 26, 14 };
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  guint n_first[4] = { 0 };
  guint n = 0;
  QueensMembers *members;
  g_autofree guint32 *room = g_new (guint32, 4);
  g_autofree guint8 *start = NULL;

  init_setup (&setup, "genetic", 8, "-", "-");
  set_param (&setup, "population", "4");
  search = searches_begin (&setup, NULL);
  members = search->state;
  for (guint i = 0; i < 4; i++)
    {
      memcpy (queens_members_get_rows (members, i), boards[i], sizeof boards[i]);
      queens_board_set_rows (search->board, boards[i]);
      members->origins[i].cost = queens_board_get_cost (search->board, QUEENS_COST_PAIRS);
      g_assert_cmpint (members->origins[i].cost, ==, 28 - fitness[i]);
    }
  queens_members_sort (members, room);
  start = g_malloc (queens_search_get_snapshot_size (search));
  for (guint turn = 0; turn < 20000; turn++)
    {
      QueensRandom random = search->random;
      QueensStep step;

      if (turn == 0)
        queens_search_save (search, start);
      queens_search_restore (search, start);
      search->random = random;
      queens_search_step (search, &step);
      for (guint i = 0; i < 4; i++)
        {
          QueensMember member;

          queens_search_get_member (search, i, &member);
          n_first[member.parents[0]]++;
          n_first[member.parents[1]]++;
          n += 2;
        }
    }
  for (guint i = 0; i < 4; i++)
    {
      gdouble chance = fitness[i] / 78.0;

      g_assert_cmpint (round (100 * chance), ==, percent[i]);
      g_assert_cmpfloat_with_epsilon (n_first[i] / (gdouble) n, chance,
                                      5 * sqrt (chance * (1 - chance) / n));
    }
}

/* On a board without solutions, a beam ends when its patience is used up. */
static void
test_patience (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  gint64 lowest;
  guint n_misses = 0;
  QueensStep step;

  init_setup (&setup, "local-beam", 3, "-", "-");
  set_param (&setup, "patience", "7");
  search = searches_begin (&setup, NULL);
  lowest = queens_search_get_cost (search);
  while (queens_search_step (search, &step))
    {
      n_misses = step.cost_after < lowest ? 0 : n_misses + 1;
      lowest = MIN (lowest, step.cost_after);
      g_assert_cmpuint (n_misses, <=, 7);
    }
  g_assert_cmpuint (n_misses, ==, 7);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NO_PROGRESS);
}

/* If a static point has no queen, no member has successors, so the search ends at once. */
static void
test_lost_static_point (gconstpointer data)
{
  static const gint32 rows[] = { 0, 0, 0, 0 };
  const QueensAlgorithm *algorithm = data;
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  QueensStep step;

  if (algorithm->count_members == NULL)
    return;
  init_setup (&setup, algorithm->id, 4, "1,2", "-");
  search = searches_begin (&setup, rows);
  g_assert_false (queens_search_step (search, &step));
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NO_SUCCESSOR);
}

static void
assert_refuses (const char *algorithm,
                guint       size,
                const char *params,
                QueensError code,
                const char *words)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensProblem) problem = NULL;
  g_autoptr (GError) error = NULL;

  problem = queens_problem_new_plain (size == 0 ? 8 : size, size == 0, size == 0 ? 8 : 0);
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  searches_set_params (&setup, params);
  g_assert_false (queens_setup_check (&setup, &error));
  fixture_assert_refusal (error, code, words);
}

static void
test_refusals (void)
{
  assert_refuses ("local-beam", 0, "-", QUEENS_ERROR_REFUSED, "one queen per column");
  assert_refuses ("genetic", 0, "-", QUEENS_ERROR_REFUSED, "one queen per column");
  assert_refuses ("genetic", 8, "elite=21", QUEENS_ERROR_REFUSED, "21");
  assert_refuses ("genetic", 1100, "population=1000", QUEENS_ERROR_SIZE, "524");
  assert_refuses ("local-beam", 300, "width=200", QUEENS_ERROR_SIZE, "72");
  assert_refuses ("local-beam", 37, "width=200 selection=roulette", QUEENS_ERROR_SIZE, "36");
}

static void
assert_out_of_range (const char *algorithm,
                     const char *id,
                     const char *value)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  g_assert_false (queens_setup_set_param (&setup, id, value, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, value);
}

static void
test_ranges (void)
{
  assert_out_of_range ("local-beam", "width", "0");
  assert_out_of_range ("local-beam", "width", "201");
  assert_out_of_range ("local-beam", "selection", "worst");
  assert_out_of_range ("local-beam", "k", "0.5");
  assert_out_of_range ("local-beam", "patience", "0");
  assert_out_of_range ("local-beam", "patience", "10001");
  assert_out_of_range ("genetic", "population", "1");
  assert_out_of_range ("genetic", "population", "1001");
  assert_out_of_range ("genetic", "mutation", "1.1");
  assert_out_of_range ("genetic", "elite", "-1");
}

int
populations_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/populations/beam-rows", test_beam_rows);
  g_test_add_func ("/populations/genetic-rows", test_genetic_rows);
  g_test_add_func ("/populations/naive-beam", test_naive_beam);
  fixture_add_for_algorithms ("/populations/origins", test_origins);
  g_test_add_func ("/populations/aima", test_aima);
  g_test_add_func ("/populations/patience", test_patience);
  fixture_add_for_algorithms ("/populations/lost-static-point", test_lost_static_point);
  g_test_add_func ("/populations/refusals", test_refusals);
  g_test_add_func ("/populations/ranges", test_ranges);
  return g_test_run ();
}
