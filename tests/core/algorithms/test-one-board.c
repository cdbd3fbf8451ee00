/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whole runs, exact chances, ends and refusals of simulated annealing and tabu search, which
 * go from board to board. */

#include "fixture.h"
#include "golden.h"
#include "naive.h"
#include "queens-look-ahead.h"
#include "searches.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum
{
  ANNEALING_START, ANNEALING_BOULDERS, ANNEALING_STATIC, ANNEALING_COST, ANNEALING_MOVES,
  ANNEALING_SEED, ANNEALING_SCHEDULE, ANNEALING_TEMPERATURE, ANNEALING_RATE, ANNEALING_LENGTH,
  ANNEALING_LIMIT, ANNEALING_ITERATIONS, ANNEALING_END_COST, ANNEALING_END, ANNEALING_ENDED,
  N_ANNEALING
};

enum
{
  TABU_START, TABU_BOULDERS, TABU_STATIC, TABU_COST, TABU_MOVES, TABU_TENURE, TABU_ASPIRATION,
  TABU_ITERATIONS, TABU_END, TABU_COSTS, N_TABU
};

enum
{
  EXACT_SIZE, EXACT_BOULDERS, EXACT_STATIC, EXACT_COST, EXACT_MOVES, EXACT_SEARCH, EXACT_T,
  EXACT_WITHIN_0, EXACT_WITHIN_HALF, EXACT_WITHIN_T, N_EXACT
};

/* Sets up everything except the parameters of @algorithm. */
static void
init_setup (QueensSetup *setup,
            const char  *algorithm,
            guint        size,
            const char  *static_points,
            const char  *boulders,
            const char  *cost,
            const char  *moves)
{
  g_autoptr (QueensProblem) problem = golden_problem (size, static_points, boulders);
  gint choice = queens_choice_parse (queens_moves_choices, "moves", moves, NULL);

  g_assert_cmpint (choice, >=, 0);
  queens_setup_init (setup);
  queens_setup_set_problem (setup, problem);
  queens_setup_set_algorithm (setup, queens_algorithm_find (algorithm, NULL));
  setup->convention.cost = golden_cost (cost);
  setup->convention.moves = choice;
}

static void
set_param (QueensSetup *setup,
           const char  *id,
           const char  *value)
{
  if (!g_str_equal (value, "-"))
    g_assert_true (queens_setup_set_param (setup, id, value, NULL));
}

static const char *
get_end_word (const QueensSearch *search)
{
  QueensEnd end = queens_search_get_end (search);

  return end == QUEENS_END_ITERATION_LIMIT ? "limit" : queens_end_choices[end].id;
}

static void
check_annealing (const GoldenRow *row)
{
  char **cells = row->cells;
  guint size;
  g_autofree gint32 *rows = golden_rows (cells[ANNEALING_START], &size);
  g_autofree char *expected = g_strjoinv (" ", cells + ANNEALING_ITERATIONS);
  g_autofree char *end = NULL;
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;

  init_setup (&setup, "simulated-annealing", size, cells[ANNEALING_STATIC],
              cells[ANNEALING_BOULDERS], cells[ANNEALING_COST], cells[ANNEALING_MOVES]);
  for (guint i = ANNEALING_SCHEDULE; i <= ANNEALING_LENGTH; i++)
    {
      static const char *const ids[] = { "schedule", "temperature", "rate", "length" };

      set_param (&setup, ids[i - ANNEALING_SCHEDULE], cells[i]);
    }
  setup.generator = QUEENS_GENERATOR_PYTHON;
  setup.seed = atoi (cells[ANNEALING_SEED]);
  setup.max_iterations = atoi (cells[ANNEALING_LIMIT]);
  search = searches_begin (&setup, rows);
  searches_finish (search);
  end = golden_write_state (search->board->rows, size);
  golden_compare (row,
                  g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT " %s %s",
                                   search->tally.iterations, queens_search_get_cost (search), end,
                                   get_end_word (search)),
                  expected);
}

static void
test_annealing_rows (void)
{
  golden_foreach ("annealing.tsv", N_ANNEALING, 72, check_annealing);
}

static void
check_tabu (const GoldenRow *row)
{
  char **cells = row->cells;
  guint size;
  g_autofree gint32 *rows = golden_rows (cells[TABU_START], &size);
  g_autofree char *expected = g_strjoinv (" ", cells + TABU_ITERATIONS);
  g_autofree char *end = NULL;
  g_autoptr (GString) costs = g_string_new (NULL);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  QueensStep step;

  init_setup (&setup, "tabu", size, cells[TABU_STATIC], cells[TABU_BOULDERS], cells[TABU_COST],
              cells[TABU_MOVES]);
  set_param (&setup, "tenure", cells[TABU_TENURE]);
  set_param (&setup, "aspiration", cells[TABU_ASPIRATION]);
  setup.convention.ties = QUEENS_TIES_LOWEST_ROW;
  setup.max_iterations = 25;
  search = searches_begin (&setup, rows);
  while (queens_search_step (search, &step))
    g_string_append_printf (costs, "%s%" G_GINT64_FORMAT, costs->len > 0 ? "," : "",
                            step.cost_after);
  end = golden_write_state (search->board->rows, size);
  golden_compare (row,
                  g_strdup_printf ("%" G_GUINT64_FORMAT " %s %s", search->tally.iterations, end,
                                   costs->len == 0 ? "-" : costs->str),
                  expected);
}

static void
test_tabu_rows (void)
{
  golden_foreach ("tabu.tsv", N_TABU, 90, check_tabu);
}

/* All boards of a problem by number, with static queens on their static points */
typedef struct
{
  const QueensProblem *problem;
  guint                size;
  guint                n_boards;
} Boards;

static guint
find_number (const Boards *self,
             const gint32 *rows)
{
  guint number = 0;

  for (guint x = 0; x < self->size; x++)
    number = number * self->size + rows[x];
  return number;
}

/* Writes board @number into @rows. Returns FALSE if it has a queen on a boulder or off a static
 * point. */
static gboolean
get_rows (const Boards *self,
          guint         number,
          gint32       *rows)
{
  gboolean is_valid = TRUE;

  for (guint x = self->size; x-- > 0; number /= self->size)
    {
      gint static_row = queens_problem_get_static_row (self->problem, x);

      rows[x] = number % self->size;
      is_valid = is_valid && (static_row == QUEENS_NO_ROW || static_row == rows[x])
                 && !queens_squares_contain (&self->problem->boulders,
                                             (QueensSquare) { x, rows[x] });
    }
  return is_valid;
}

/* Adds to @after the chances of the boards that can follow the board of @search. The board of
 * @search has probability @chance. */
static void
spread (const Boards *self,
        QueensSearch *search,
        gdouble       chance,
        gdouble      *after)
{
  g_autoptr (QueensOdds) odds = queens_search_get_odds (search, NULL);
  g_autofree gint32 *rows = g_memdup2 (search->board->rows, self->size * sizeof (gint32));

  for (guint x = 0; x < self->size; x++)
    {
      gint32 home = rows[x];

      for (guint y = 0; y < self->size; y++)
        {
          gdouble moved = *queens_odds_at (odds, (QueensSquare) { x, y });

          rows[x] = y;
          if (moved > 0)
            after[find_number (self, rows)] += chance * moved;
        }
      rows[x] = home;
    }
}

/* Computes the chances of all boards from the odds, iteration by iteration, and compares them with
 * a row. */
static void
check_exact (const GoldenRow *row)
{
  char **cells = row->cells;
  guint size = atoi (cells[EXACT_SIZE]);
  guint last = atoi (cells[EXACT_T]);
  g_auto (GStrv) words = g_strsplit (cells[EXACT_SEARCH], " ", -1);
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;
  g_autofree gint32 *rows = g_new0 (gint32, size);
  g_autofree gdouble *now = NULL;
  g_autofree gdouble *after = NULL;
  Boards boards = { .size = size, .n_boards = 1 };
  gdouble solved = 0;
  guint n_valid = 0;
  QueensStep step = { 0 };

  init_setup (&setup, "simulated-annealing", size, cells[EXACT_STATIC], cells[EXACT_BOULDERS],
              cells[EXACT_COST], cells[EXACT_MOVES]);
  setup.max_iterations = 0;
  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      set_param (&setup, pair[0], pair[1]);
    }
  boards.problem = setup.problem;
  for (guint x = 0; x < size; x++)
    boards.n_boards *= size;
  now = g_new0 (gdouble, boards.n_boards);
  after = g_new0 (gdouble, boards.n_boards);
  for (guint i = 0; i < boards.n_boards; i++)
    n_valid += now[i] = get_rows (&boards, i, rows);
  search = searches_begin (&setup, NULL);
  for (guint t = 0; t <= last; t++)
    {
      memset (after, 0, boards.n_boards * sizeof *after);
      for (guint i = 0; i < boards.n_boards; i++)
        if (now[i] > 0)
          {
            get_rows (&boards, i, rows);
            queens_board_set_rows (search->board, rows);
            if (queens_board_is_solved (search->board))
              solved += now[i];
            else
              spread (&boards, search, now[i], after);
          }
      if (t == 0 || t == last / 2 || t == last)
        g_assert_cmpfloat_with_epsilon (solved / n_valid,
                                        g_ascii_strtod (cells[t == 0 ? EXACT_WITHIN_0
                                                              : t == last ? EXACT_WITHIN_T
                                                                          : EXACT_WITHIN_HALF],
                                                        NULL),
                                        1e-9);
      memcpy (now, after, boards.n_boards * sizeof *now);
      /* Take a step, because every iteration lowers the temperature, whatever happens on the
       * board. */
      step = (QueensStep) { .cost_before = queens_search_get_cost (search) };
      search->setup.algorithm->step (search->state, &search->context, &step);
    }
}

static void
test_exact (void)
{
  golden_foreach_like ("exact.tsv", N_EXACT, EXACT_SEARCH, "algorithm=simulated-annealing *", 16,
                       check_exact);
}

static void
assert_refuses (const char *algorithm,
                const char *params,
                const char *words)
{
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find (algorithm, NULL));
  if (params == NULL)
    {
      g_autoptr (QueensProblem) problem = queens_problem_new_plain (8, QUEENS_PLACEMENT_ANYWHERE,
                                                                    8);

      queens_setup_set_problem (&setup, problem);
    }
  else
    searches_set_params (&setup, params);
  g_assert_false (queens_setup_check (&setup, &error));
  fixture_assert_refusal (error, QUEENS_ERROR_REFUSED, words);
}

static void
test_refusals (void)
{
  assert_refuses ("simulated-annealing", "schedule=linear max-steps=0", "linear schedule");
  assert_refuses ("tabu", NULL, "one queen per column");
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
  assert_out_of_range ("simulated-annealing", "schedule", "square");
  assert_out_of_range ("simulated-annealing", "temperature", "0");
  assert_out_of_range ("simulated-annealing", "temperature", "1000.5");
  assert_out_of_range ("simulated-annealing", "rate", "0.4");
  assert_out_of_range ("simulated-annealing", "rate", "1.01");
  assert_out_of_range ("simulated-annealing", "length", "-1");
  assert_out_of_range ("simulated-annealing", "length", "1.5");
  assert_out_of_range ("simulated-annealing", "length", "2000000000");
  assert_out_of_range ("tabu", "tenure", "1001");
  assert_out_of_range ("tabu", "tenure", "2.5");
  assert_out_of_range ("tabu", "aspiration", "maybe");
}

/* A search with a linear schedule ends after the schedule's length. If the schedule has no length,
 * or a longer one than the limit, the limit ends the search. */
static void
test_cold (void)
{
  static const gint32 rows[] = { 0, 0, 0 };
  g_auto (QueensSetup) setup = { 0 };

  for (guint length = 0; length <= 60; length += 20)
    {
      g_autofree char *params = g_strdup_printf ("schedule=linear length=%u max-steps=50", length);
      g_autoptr (QueensSearch) search = NULL;

      searches_init (&setup, "search-survey", 3, "simulated-annealing");
      searches_set_params (&setup, params);
      search = searches_begin (&setup, rows);
      searches_finish (search);
      g_assert_cmpint (queens_search_get_end (search), ==,
                       length == 20 || length == 40 ? QUEENS_END_COLD
                                                    : QUEENS_END_ITERATION_LIMIT);
      g_assert_cmpuint (search->tally.iterations, ==,
                        length == 20 || length == 40 ? length : 50);
      queens_setup_clear (&setup);
    }
}

/* Each queen has only one move, up or down, so a long tenure forbids every move. */
static void
test_all_tabu (void)
{
  static const gint32 rows[] = { 1, 0 };
  g_auto (QueensSetup) setup = { 0 };
  g_autoptr (QueensSearch) search = NULL;

  init_setup (&setup, "tabu", 2, "-", "-", "pairs", "column");
  set_param (&setup, "tenure", "1000");
  search = searches_begin (&setup, rows);
  searches_finish (search);
  g_assert_cmpint (queens_search_get_end (search), ==, QUEENS_END_NO_SUCCESSOR);
  g_assert_cmpuint (search->tally.iterations, ==, 2);
  g_assert_cmpuint (search->tally.evaluations, ==, 6);
}

/* The sentences of annealing contain the picked move, its cost, the temperature, the chance and the
 * random number of the step. */
static void
test_annealing_words (void)
{
  guint n_better = 0, n_equal = 0, n_accepted = 0, n_rejected = 0;

  for (guint seed = 0; seed < 10; seed++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensHistory) history = NULL;

      searches_init (&setup, "search-survey", 8, "simulated-annealing");
      searches_set_params (&setup, "temperature=2 rate=0.95 max-steps=60");
      setup.seed = seed;
      history = queens_history_new_from (queens_search_new (&setup, NULL, NULL));
      for (guint i = 0; i < 40; i++)
        {
          g_auto (QueensLookAhead) look_ahead = { NULL };
          g_autofree char *words = NULL;
          g_autofree char *expected = NULL;
          g_autofree char *drawn = NULL;
          g_autofree char *level = NULL;
          const QueensDraw *draw;
          gint64 worse;

          queens_look_ahead_init (&look_ahead, history);
          if (look_ahead.is_over)
            break;
          draw = &look_ahead.step.draw;
          worse = draw->cost - look_ahead.step.cost_before;
          level = queens_level_write (2 * pow (0.95, i));
          words = queens_look_ahead_explain (&look_ahead);
          drawn = g_strdup_printf ("A move is chosen at random: queen %u to row %d.\n",
                                   draw->move.queen, draw->move.to.y);
          g_assert_true (g_str_has_prefix (words, drawn));
          if (worse < 0)
            expected = g_strdup_printf ("\nBetter by %d: always accepted.", (int) -worse);
          else if (worse == 0)
            expected = g_strdup ("\nEqual cost: always accepted.");
          else if (look_ahead.step.kind == QUEENS_STEP_MOVED)
            expected = g_strdup_printf ("\nWorse by %d at T = %s: accepted with probability ",
                                        (int) worse, level);
          else
            expected = g_strdup_printf ("\nWorse by %d at T = %s: rejected. The probability of "
                                        "accepting was ", (int) worse, level);
          g_assert_nonnull (strstr (words, expected));
          if (worse > 0)
            {
              const char *numbers = strstr (words, expected) + strlen (expected);
              gdouble chance = g_ascii_strtod (numbers, NULL) / 100;
              const char *label = "(random number: ";
              gdouble number = g_ascii_strtod (strstr (numbers, label) + strlen (label), NULL);
              gboolean is_accepted = look_ahead.step.kind == QUEENS_STEP_MOVED;

              g_assert_cmpfloat_with_epsilon (chance, exp (-worse / (2 * pow (0.95, i))), 0.0051);
              g_assert_cmpfloat_with_epsilon (number, draw->number, 0.0051);
              /* The printed digits must be enough to see which number is larger. */
              g_assert_true (is_accepted ? number < chance : number > chance);
              n_accepted += is_accepted;
              n_rejected += !is_accepted;
            }
          n_better += worse < 0;
          n_equal += worse == 0;
          queens_history_forward (history);
        }
    }
  g_assert_cmpuint (MIN (MIN (n_better, n_equal), MIN (n_accepted, n_rejected)), >, 10);
}

/* Finds the lowest cost of the successors that are tabu, or of those that aren't, without the
 * algorithm. */
static gint64
find_least (QueensHistory *history,
            gboolean       is_tabu)
{
  const QueensSearch *search = history->search;
  guint size = search->setup.problem->size;
  g_autofree guint16 *waits = g_new0 (guint16, size * size);
  g_autoptr (NaiveBoard) naive = naive_new (search->setup.problem);
  gint64 least = G_MAXINT64;

  search->setup.algorithm->mark_waits (search->state, &search->context, waits);
  naive_load (naive, search->board);
  for (guint x = 0; x < size; x++)
    {
      gint32 home = search->board->rows[x];

      naive_put (naive, x, home, FALSE);
      for (gint32 y = 0; y < (gint32) size; y++)
        if (y != home && (waits[y * size + x] > 0) == is_tabu)
          {
            naive_put (naive, x, y, TRUE);
            least = MIN (least, naive_cost (naive, search->setup.convention.cost));
            naive_put (naive, x, y, FALSE);
          }
      naive_put (naive, x, home, TRUE);
    }
  return least;
}

/* The card mentions a tabu move that would cost less than the best move that isn't tabu. If the
 * search makes a tabu move because of aspiration, the card says so. */
static void
test_tabu_words (void)
{
  guint n_named = 0, n_aspired = 0, n_silent = 0;

  for (guint seed = 0; seed < 60; seed++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensHistory) history = NULL;
      gint64 best = G_MAXINT64;

      searches_init (&setup, "search-survey", 8, "tabu");
      searches_set_params (&setup, seed % 2 ? "tenure=20" : "tenure=20 aspiration=off");
      setup.convention.ties = QUEENS_TIES_FIRST;
      setup.seed = seed;
      setup.max_iterations = 40;
      history = queens_history_new_from (queens_search_new (&setup, NULL, NULL));
      for (guint i = 0; i < 40; i++)
        {
          g_auto (QueensLookAhead) look_ahead = { NULL };
          g_autofree char *words = NULL;
          gint64 least, least_tabu;
          gboolean aspires, is_named;

          best = MIN (best, queens_search_get_cost (history->search));
          least = find_least (history, FALSE);
          least_tabu = find_least (history, TRUE);
          queens_look_ahead_init (&look_ahead, history);
          if (look_ahead.is_over || look_ahead.step.kind != QUEENS_STEP_MOVED)
            break;
          words = queens_look_ahead_explain (&look_ahead);
          /* If a tabu move is as good as the best move that isn't tabu, the tie rule may choose
           * either. */
          aspires = strstr (words, "Aspiration: ") != NULL;
          if (least_tabu != least)
            g_assert_cmpint (aspires, ==, seed % 2 && least_tabu < best && least_tabu < least);
          is_named = !aspires && least_tabu < least;
          g_assert_cmpint (strstr (words, " but this move is tabu for ") != NULL, ==, is_named);
          if (aspires)
            {
              g_autofree char *expected
                = g_strdup_printf ("Aspiration: moving queen %u to row %d is tabu, but it leads to a "
                                   "lower cost than the best so far, %d.", look_ahead.step.changes[0].queen,
                                   look_ahead.step.changes[0].to.y, (int) best);

              g_assert_nonnull (strstr (words, expected));
              g_assert_cmpint (look_ahead.step.best, ==, least_tabu);
            }
          if (is_named)
            {
              g_autofree char *cost = g_strdup_printf (" would cost %d, but", (int) least_tabu);

              g_assert_nonnull (strstr (words, cost));
            }
          n_aspired += aspires;
          n_named += is_named;
          n_silent += !aspires && !is_named;
          queens_history_forward (history);
        }
    }
  g_test_message ("%u named, %u aspired, %u silent", n_named, n_aspired, n_silent);
  g_assert_cmpuint (MIN (MIN (n_named, n_aspired), n_silent), >, 0);
}

int
one_board_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-board/annealing-rows", test_annealing_rows);
  g_test_add_func ("/one-board/tabu-rows", test_tabu_rows);
  g_test_add_func ("/one-board/exact", test_exact);
  g_test_add_func ("/one-board/refusals", test_refusals);
  g_test_add_func ("/one-board/ranges", test_ranges);
  g_test_add_func ("/one-board/cold", test_cold);
  g_test_add_func ("/one-board/all-tabu", test_all_tabu);
  g_test_add_func ("/one-board/annealing-words", test_annealing_words);
  g_test_add_func ("/one-board/tabu-words", test_tabu_words);
  return g_test_run ();
}
