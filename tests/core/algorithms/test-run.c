/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that a run does exactly the same as single steps, for every algorithm. This file is also
 * built for each kind of processor that queens-vectorised.h supports. The option -m slow tries more
 * random problems. */

#include "queens-best-ends.h"
#include "queens-search.h"

#include "queens-small-climb.h"

#include "fixture.h"

/* Number of runs to compare; go() uses 17 different lengths, and each is used at least twice */
#define GOES (FIXTURE_IS_SANITIZED ? 34 : 60)
/* Number of seeds, each with different static points, boulders, generators, and limits */
#define SEEDS (FIXTURE_IS_SANITIZED ? 4 : 6)

/* Number of random problems per algorithm */
#define CASES (g_test_slow () ? 20000 : FIXTURE_IS_SANITIZED ? 10 : 30)

typedef struct
{
  QueensSearch *stepped;
  QueensSearch *run;
} Pair;

static QueensProblem *
make_problem (guint size,
              guint variant)
{
  const QueensSquare static_point = { 0, (gint) size / 2 };
  const gint middle = size / 2;
  const QueensSquare boulders[] = { { (gint) size - 1, 0 }, { middle, middle },
                                    { 1, (gint) size - 2 }, { middle, 1 } };
  const guint n_boulders = size < 3 ? 0 : size < 6 ? 2 : 4;

  return queens_problem_new (size, QUEENS_PLACEMENT_COLUMN, 0, &static_point, variant & 1,
                             boulders, variant & 2 ? n_boulders : 0, NULL);
}

static Pair
pair_new (const QueensSetup *setup)
{
  return (Pair) { queens_search_new (setup, NULL, NULL), queens_search_new (setup, NULL, NULL) };
}

static void
pair_free (Pair *self)
{
  queens_search_free (self->stepped);
  queens_search_free (self->run);
}

static guint64
take_steps (QueensSearch *search,
            guint64       n)
{
  QueensStep step;
  guint64 taken = 0;

  while (taken < n && queens_search_step (search, &step))
    taken++;
  return taken;
}

/* Compares the best ends of the two searches, because a snapshot doesn't contain them. */
static void
assert_same_ends (const Pair *pair)
{
  const QueensBestEnds *stepped = queens_search_get_best_ends (pair->stepped);
  const QueensBestEnds *run = queens_search_get_best_ends (pair->run);
  guint n_queens = pair->run->board->n_queens;

  g_assert_cmpint (stepped->cost, ==, run->cost);
  g_assert_cmpuint (stepped->n_boards, ==, run->n_boards);
  for (guint i = 0; i < run->n_boards; i++)
    g_assert_cmpmem (queens_best_ends_get_places (stepped, i), n_queens * sizeof (gint32),
                     queens_best_ends_get_places (run, i), n_queens * sizeof (gint32));
}

/* Returns a snapshot, followed by the squares tried. A run may update parts of its state only when
 * the tried squares are marked, so this marks them before it writes the snapshot. Then it restores
 * the original state, so the search continues as if nothing had been marked. */
static guint8 *
write_snapshot (const QueensSearch *search,
                gsize              *length)
{
  const QueensSetup *setup = &search->setup;
  gsize snapshot_size = queens_search_get_snapshot_size (search);
  gsize state_size = queens_setup_get_state_size (setup);
  g_autofree gpointer state = g_memdup2 (search->state, state_size);
  guint8 *bytes;

  *length = snapshot_size + (gsize) setup->problem->size * setup->problem->size;
  bytes = g_malloc0 (*length);
  if (setup->algorithm->mark_tried != NULL)
    setup->algorithm->mark_tried (search->state, &search->context, bytes + snapshot_size);
  queens_search_save (search, bytes);
  if (state_size > 0)
    memcpy (search->state, state, state_size);
  return bytes;
}

/* Compares snapshots, which include the generator and the algorithm's state. */
static void
assert_same_snapshots (const Pair *pair)
{
  gsize stepped_length, run_length;
  g_autofree guint8 *stepped = write_snapshot (pair->stepped, &stepped_length);
  g_autofree guint8 *run = write_snapshot (pair->run, &run_length);

  g_assert_cmpmem (stepped, stepped_length, run, run_length);
}

static void
assert_same (const Pair *pair)
{
  QueensBoard *stepped = pair->stepped->board;
  QueensBoard *run = pair->run->board;
  guint n_queens = stepped->n_queens;

  g_assert_cmpmem (&pair->stepped->tally, sizeof (QueensTally),
                   &pair->run->tally, sizeof (QueensTally));
  g_assert_cmpmem (stepped->rows, n_queens * sizeof (gint32),
                   run->rows, n_queens * sizeof (gint32));
  g_assert_cmpint (queens_search_get_end (pair->stepped), ==, queens_search_get_end (pair->run));
  g_assert_cmpint (queens_search_get_cost (pair->stepped), ==, queens_search_get_cost (pair->run));
  assert_same_ends (pair);
  assert_same_snapshots (pair);
}

static void
advance (Pair    *pair,
         guint64  n)
{
  g_assert_cmpuint (take_steps (pair->stepped, n), ==, queens_search_run (pair->run, n));
  assert_same (pair);
  if (queens_search_get_end (pair->stepped) == QUEENS_END_SOLVED)
    g_assert_cmpint (queens_search_continue (pair->stepped), ==,
                     queens_search_continue (pair->run));
}

static void
go (Pair  *pair,
    guint  n)
{
  QueensStep step;

  for (guint i = 0; i < n; i++)
    {
      advance (pair, 1 + i % 17);
      /* After a run, both searches continue with single steps. */
      if (i % 3 == 0)
        {
          g_assert_cmpint (queens_search_step (pair->stepped, &step), ==,
                           queens_search_step (pair->run, &step));
          assert_same (pair);
        }
    }
}

static void
vary (QueensSetup *setup,
      guint        seed)
{
  setup->seed = seed;
  setup->generator = seed % 3;
  if (queens_setup_has_param (setup, "keep"))
    g_assert_true (queens_setup_set_param (setup, "keep", seed & 1 ? "distinct" : "first", NULL));
  if (queens_setup_has_param (setup, "sideways-limit") && seed % 4 == 2)
    g_assert_true (queens_setup_set_param (setup, "sideways-limit", "3", NULL));
  if (queens_setup_has_param (setup, "jump") && seed % 5 < 2)
    g_assert_true (queens_setup_set_param (setup, "jump", "single", NULL));
  if (seed >= SEEDS / 2)
    setup->max_iterations = 3 * seed;
}

static void
compare_for (const QueensAlgorithm  *algorithm,
             guint                   size,
             guint                   seed,
             const QueensConvention *convention,
             guint                   n)
{
  g_autoptr (QueensProblem) problem = make_problem (size, seed % 4);
  g_auto (QueensSetup) setup = { 0 };
  Pair pair;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, algorithm);
  setup.convention = *convention;
  vary (&setup, seed);
  /* The largest boards are too large for a population. */
  if (algorithm->count_members != NULL && !queens_setup_check (&setup, NULL))
    return;
  pair = pair_new (&setup);
  go (&pair, n);
  pair_free (&pair);
}

static void
compare (const QueensAlgorithm  *algorithm,
         guint                   size,
         guint                   seed,
         const QueensConvention *convention)
{
  compare_for (algorithm, size, seed, convention, GOES);
}

static void
test_every_algorithm (void)
{
  const QueensConvention convention = {
    QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_SIDEWAYS
  };

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (guint size = 1; size <= 12; size++)
      for (guint seed = 0; seed < SEEDS; seed++)
        compare (queens_algorithms[i], size, seed, &convention);
}

/* Under the sanitizers, each combination is tried only with even or only with odd seeds, to save
 * time. */
static void
compare_climbs (const QueensAlgorithm *algorithm,
                QueensCost             cost)
{
  static const guint sizes[] = { 2, 5, 8, 12, 17, 33, 66 };

  for (guint ties = QUEENS_TIES_LOWEST_ROW; ties <= QUEENS_TIES_RANDOM; ties++)
    for (guint plateau = QUEENS_PLATEAU_STOP; plateau <= QUEENS_PLATEAU_JUMP; plateau++)
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        for (guint seed = FIXTURE_IS_SANITIZED ? (ties + plateau + i) % 2 : 0; seed < SEEDS;
             seed += FIXTURE_IS_SANITIZED ? 2 : 1)
          {
            const QueensConvention convention = { cost, QUEENS_MOVES_COLUMN, ties, plateau };

            compare (algorithm, sizes[i], seed, &convention);
          }
}

static void
test_ties_and_plateaus (void)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_auto (QueensSetup) setup = { 0 };

      queens_setup_init (&setup);
      queens_setup_set_algorithm (&setup, queens_algorithms[i]);
      if (queens_setup_has_param (&setup, "sideways-limit"))
        for (guint cost = 0; cost < (FIXTURE_IS_SANITIZED ? 1 : QUEENS_N_COSTS); cost++)
          compare_climbs (queens_algorithms[i], cost);
    }
}

/* Uses more columns than a vector has bytes, and more rows than a signed byte can number. */
static void
test_large_boards (void)
{
  for (guint cost = 0; cost < QUEENS_N_COSTS; cost++)
    for (guint seed = 0; seed < 4; seed++)
      {
        const QueensConvention convention = { cost, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM,
                                              QUEENS_PLATEAU_SIDEWAYS };

        compare (queens_algorithm_find ("steepest-ascent", NULL), 150, seed, &convention);
      }
}

/* Puts more queens on a line than a fast run can count in bytes. */
static void
test_crowded_line (void)
{
  enum { SIZE = 60 };
  gint32 rows[SIZE] = { 0 };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (SIZE);
  g_auto (QueensSetup) setup = { 0 };
  Pair pair;

  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  pair = (Pair) { queens_search_new (&setup, rows, NULL), queens_search_new (&setup, rows, NULL) };
  go (&pair, GOES);
  pair_free (&pair);
}

/* So many static queens share row 0 that one more queen would overflow the bytes of a fast run,
 * even on new random boards. */
static void
test_crowded_by_static_points (void)
{
  enum { SIZE = 60, STATIC_POINTS = 20 };
  QueensSquare static_points[STATIC_POINTS] = { 0 };
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensSetup) setup = { 0 };

  for (gint x = 0; x < STATIC_POINTS; x++)
    static_points[x].x = x;
  problem = queens_problem_new (SIZE, QUEENS_PLACEMENT_COLUMN, 0, static_points, STATIC_POINTS,
                                NULL, 0, NULL);
  queens_setup_init (&setup);
  queens_setup_set_problem (&setup, problem);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("random-restart", NULL));
  for (setup.seed = 0; setup.seed < SEEDS; setup.seed++)
    {
      Pair pair = pair_new (&setup);

      go (&pair, GOES);
      pair_free (&pair);
    }
}

/* Returns a random size. Most sizes are small, because searches on them take few steps. */
static guint
draw_size (GRand *random)
{
  static const gint beyond[] = { 9, 13, 24, 40 };

  return g_rand_int_range (random, 1, beyond[g_rand_int_range (random, 0, 4)]);
}

/* Compares runs to single steps on a random problem. Returns FALSE if the algorithm refuses the
 * problem. */
static gboolean
compare_drawn (GRand                 *random,
               const QueensAlgorithm *algorithm)
{
  static const gint beyond[] = { 2, 12, 60 };
  QueensPlacement placement = g_rand_int_range (random, 0, 8) == 0 ? QUEENS_PLACEMENT_ANYWHERE
                                                                   : QUEENS_PLACEMENT_COLUMN;
  guint size = placement == QUEENS_PLACEMENT_ANYWHERE ? (guint) g_rand_int_range (random, 1, 9)
                                                      : draw_size (random);
  QueensSetup setup;
  Pair pair;

  if (!fixture_setup_placed (random, algorithm, placement, size, g_rand_int (random), &setup))
    return FALSE;
  if (g_rand_int_range (random, 0, 4) == 0)
    setup.max_iterations = g_rand_int_range (random, 1, 200);
  pair = pair_new (&setup);
  for (guint i = 0; i < 6; i++)
    advance (&pair, g_rand_int_range (random, 1, beyond[g_rand_int_range (random, 0, 3)]));
  pair_free (&pair);
  queens_setup_clear (&setup);
  return TRUE;
}

static void
test_random_problems (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  guint n_cases = CASES;

  for (guint i = 0; i < n_cases; )
    i += compare_drawn (random, algorithm);
}

/* Tests sizes around 64, the number of bits of a word, and larger sizes. */
static void
test_word_sizes (gconstpointer data)
{
  static const guint sizes[] = { 63, 64, 65, 100, 1000 };
  const QueensConvention convention = {
    QUEENS_COST_PAIRS, QUEENS_MOVES_COLUMN, QUEENS_TIES_RANDOM, QUEENS_PLATEAU_SIDEWAYS
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint seed = 0; seed < (FIXTURE_IS_SANITIZED ? 1 : 4); seed++)
      compare_for (data, sizes[i], seed, &convention, 4);
}

/* Returns TRUE if the program uses the code for the kind of processor that it was built for, and
 * this processor supports that code. */
static gboolean
check_path (void)
{
#ifdef QUEENS_CODE_PATH
  g_autoptr (QueensProblem) problem = fixture_plain_problem (8);

  if ((QUEENS_CODE_PATH == 3 && !__builtin_cpu_supports ("avx2"))
      || (QUEENS_CODE_PATH == 4
          && !(__builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512bw")
               && __builtin_cpu_supports ("avx512cd") && __builtin_cpu_supports ("avx512dq")
               && __builtin_cpu_supports ("avx512vl"))))
    return FALSE;
  g_assert_cmpint (queens_small_climb_is_possible (problem), ==,
                   QUEENS_CODE_PATH >= 3 && __builtin_cpu_supports ("bmi2"));
#endif
  return TRUE;
}

int
run_tests (int   argc,
           char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (!check_path ())
    {
      g_print ("1..0 # SKIP this machine has not the instructions\n");
      return 0;
    }
  fixture_add_for_algorithms ("/run/random-problems", test_random_problems);
  fixture_add_for_algorithms ("/run/word-sizes", test_word_sizes);
  g_test_add_func ("/run/every-algorithm", test_every_algorithm);
  g_test_add_func ("/run/ties-and-plateaus", test_ties_and_plateaus);
  g_test_add_func ("/run/large-boards", test_large_boards);
  g_test_add_func ("/run/crowded-line", test_crowded_line);
  g_test_add_func ("/run/crowded-by-static-points", test_crowded_by_static_points);
  return g_test_run ();
}
