/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges all guesses about every next step, and compares the verdicts with the step and the
 * odds. */

#include "queens-guess.h"

#include "fixture.h"
#include "position.h"
#include "queens-values.h"

#define N_SETUPS (FIXTURE_IS_SANITIZED ? 40 : 150)
#define LENGTH 40
#define MAX_SIZE 8

/* A position of a history, with the step and the odds of a separate search */
typedef struct
{
  QueensHistory      *history;
  const QueensSearch *search;
  QueensBoard        *board;
  QueensOdds         *odds;
  QueensStep          step;
  QueensEnd           end;
  gdouble             chance_of_none;
} Scene;

static void
scene_init (Scene         *self,
            QueensHistory *history)
{
  self->history = history;
  self->search = history->search;
  self->board = self->search->board;
  self->odds = queens_search_get_odds (history->search, NULL);
  self->end = queens_history_peek (history, &self->step);
  self->chance_of_none = self->odds->fresh + self->odds->other;
  for (guint x = 0; x < self->odds->size; x++)
    {
      gsize y = queens_board_get_square (self->board, x).y;

      self->chance_of_none += self->odds->chances[y * self->odds->size + x];
    }
}

static void
scene_clear (Scene *self)
{
  queens_odds_free (self->odds);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Scene, scene_clear)

/* Judges a guess, and checks that judging changes nothing. */
static QueensGuess
judge (Scene              *scene,
       const QueensSquare *square)
{
  guint64 position = scene->history->position;
  guint64 length = scene->history->length;
  gboolean has_ended = scene->history->has_ended;
  Position before = position_of (scene->search);
  Position after;
  QueensGuess guess;

  g_assert_true (queens_guess_judge (scene->history, square, &guess));
  after = position_of (scene->search);
  position_assert_equal (&before, &after);
  g_assert_cmpuint (scene->history->position, ==, position);
  g_assert_cmpuint (scene->history->length, ==, length);
  g_assert_cmpint (scene->history->has_ended, ==, has_ended);
  position_assert_step (&guess.step, &scene->step);
  g_assert_cmpint (guess.end, ==, scene->end);
  return guess;
}

static gboolean
is_destination (const QueensStep *step,
                QueensSquare      square)
{
  for (guint i = 0; i < step->n_changes; i++)
    if (step->changes[i].to.x == square.x && step->changes[i].to.y == square.y)
      return TRUE;
  return FALSE;
}

/* Checks the verdict on a guess that isn't right: it is "equal" if the guess is as likely as the
 * step, or if it is possible and leads to the same cost. */
static void
assert_verdict (Scene             *scene,
                const QueensGuess *guess,
                gboolean           is_hit)
{
  gboolean is_likely = guess->chance > 0 && guess->chance >= guess->step_chance - 1e-9;
  gboolean is_good = scene->step.kind == QUEENS_STEP_MOVED && scene->step.n_best > 0
                     && guess->value != QUEENS_NO_VALUE && guess->value == scene->step.best
                     && (guess->chance > 0 || guess->step_chance > 1 - 1e-9);

  if (is_hit)
    g_assert_cmpint (guess->verdict, ==, QUEENS_VERDICT_RIGHT);
  else if (is_likely || is_good)
    g_assert_cmpint (guess->verdict, ==, QUEENS_VERDICT_EQUAL);
  else
    g_assert_cmpint (guess->verdict, ==, QUEENS_VERDICT_WRONG);
}

static void
check_none (Scene              *scene,
            const QueensSquare *square)
{
  QueensGuess guess = judge (scene, square);

  g_assert_cmpfloat_with_epsilon (guess.chance, scene->chance_of_none, 1e-12);
  g_assert_cmpint (guess.value, ==, QUEENS_NO_VALUE);
  assert_verdict (scene, &guess, scene->step.kind != QUEENS_STEP_MOVED);
  if (scene->step.kind != QUEENS_STEP_MOVED)
    g_assert_cmpfloat (guess.step_chance, ==, guess.chance);
}

/* Returns the cost of the board if the queen of the square's column moves to @square. */
static gint64
try_out (Scene        *scene,
         QueensSquare  square)
{
  QueensSquare home = queens_board_get_square (scene->board, square.x);
  gint64 cost;

  queens_board_move (scene->board, square.x, square);
  cost = queens_search_get_cost (scene->search);
  queens_board_move (scene->board, square.x, home);
  return cost;
}

static gboolean
may_go (Scene        *scene,
        QueensSquare  square)
{
  QueensSquare home = queens_board_get_square (scene->board, square.x);
  QueensMoves moves = scene->search->setup.convention.moves;

  return !queens_board_is_static (scene->board, square.x)
         && !queens_squares_contain (&scene->board->problem->boulders, square)
         && (moves == QUEENS_MOVES_COLUMN || ABS (square.y - home.y) == 1);
}

static void
check_move (Scene        *scene,
            QueensSquare  square)
{
  QueensGuess guess = judge (scene, &square);

  g_assert_cmpfloat (guess.chance, ==,
                     scene->odds->chances[(gsize) square.y * scene->odds->size + square.x]);
  if (may_go (scene, square))
    g_assert_cmpint (guess.value, ==, try_out (scene, square));
  else
    g_assert_cmpint (guess.value, ==, QUEENS_NO_VALUE);
  assert_verdict (scene, &guess,
                  scene->step.kind == QUEENS_STEP_MOVED && is_destination (&scene->step, square));
}

static void
check_scene (QueensHistory *history)
{
  g_auto (Scene) scene;

  scene_init (&scene, history);
  check_none (&scene, NULL);
  for (guint i = 0; i < scene.odds->size * scene.odds->size; i++)
    {
      QueensSquare square = { i % scene.odds->size, i / scene.odds->size };

      if (queens_board_find_queen (scene.board, square) >= 0)
        check_none (&scene, &square);
      else
        check_move (&scene, square);
    }
}

/* Checks the guesses of a whole search forward, and of parts of it again after going back. Returns
 * the number of guessed steps. */
static guint
check_search (GRand             *random,
              const QueensSetup *setup)
{
  g_autoptr (QueensHistory) history = queens_history_new (setup, NULL, NULL);
  QueensGuess guess;
  guint n = 0;

  while (!history->has_ended && history->length < LENGTH)
    {
      check_scene (history);
      queens_history_forward (history);
      n++;
    }
  if (history->has_ended)
    g_assert_false (queens_guess_judge (history, NULL, &guess));
  if (history->length > 0)
    {
      queens_history_seek (history, g_rand_int_range (random, 0, history->length));
      check_scene (history);
    }
  return n;
}

static void
test_judge (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (223);
  guint n = 0;

  for (guint turn = 0; algorithm->odds != NULL && turn < N_SETUPS; turn++)
    {
      QueensSetup setup;

      if (!fixture_setup (random, algorithm, 1 + turn % MAX_SIZE, turn, &setup))
        continue;
      n += check_search (random, &setup);
      queens_setup_clear (&setup);
    }
  if (algorithm->odds != NULL)
    g_assert_cmpuint (n, >, N_SETUPS);
}

static void
test_no_odds (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  const QueensSquare corner = { 0, 0 };
  g_autoptr (QueensHistory) history = NULL;
  g_auto (QueensSetup) setup;
  gboolean can_guess = algorithm->odds != NULL || algorithm->is_systematic;
  QueensGuess guess;

  queens_setup_init (&setup);
  queens_setup_set_algorithm (&setup, algorithm);
  history = queens_history_new (&setup, NULL, NULL);
  g_assert_cmpint (queens_guess_judge (history, &corner, &guess), ==, can_guess);
  g_assert_cmpint (queens_guess_judge (history, NULL, &guess), ==, can_guess);
  g_assert_cmpuint (history->length, ==, 0);
}

/* On the board in the course's figure, eight squares have the value 12. The rule chooses one of
 * them, and the other seven are equally good. */
static void
test_ties (void)
{
  static const gint32 figure[] = { 3, 2, 1, 4, 3, 2, 1, 2 };
  g_auto (QueensSetup) setup;

  queens_setup_init (&setup);
  for (guint ties = 0; queens_ties_choices[ties].id != NULL; ties++)
    {
      g_autoptr (QueensHistory) history = NULL;
      guint n_of[3] = { 0 };
      QueensGuess guess;

      setup.convention.ties = ties;
      history = queens_history_new (&setup, figure, NULL);
      for (gint i = 0; i < 64; i++)
        {
          g_assert_true (queens_guess_judge (history, &(QueensSquare) { i % 8, i / 8 }, &guess));
          n_of[guess.verdict]++;
          g_assert_cmpint (guess.verdict == QUEENS_VERDICT_WRONG, ==, guess.value != 12);
        }
      g_assert_cmpuint (n_of[QUEENS_VERDICT_RIGHT], ==, 1);
      g_assert_cmpuint (n_of[QUEENS_VERDICT_EQUAL], ==, 7);
    }
}

int
guess_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/guess/judge", test_judge);
  fixture_add_for_algorithms ("/guess/no-odds", test_no_odds);
  g_test_add_func ("/guess/ties", test_ties);
  return g_test_run ();
}
