/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Under every tie rule and plateau rule, the explanation of the next step agrees with the step. */

#include "queens-why.h"

#include "fixture.h"
#include "naive.h"

#include <stdio.h>
#include <string.h>

#define STEPS 12
#define ENDING "The search ends here: "

/* The kinds of sentences that are checked. The test counts each kind, because it would not
 * recognise a sentence with changed words. */
enum
{
  ONE_BETTER,
  SOME_BETTER,
  ONE_EQUAL,
  SOME_EQUAL,
  ONE_WORSE,
  ALL_WORSE,
  MOVED_TWICE,
  MOVED,
  PLACED,
  TAKEN_BACK,
  FRESH,
  GENERATION,
  STAYED,
  ENDED,
  PAST,
  N_SENTENCES
};

static guint counts[N_SENTENCES];

/* The board before a step, and numbers about it */
typedef struct
{
  gint32 rows[16];
  gint64 cost;
  guint  n_successors;
  guint  n_best;
  gint64 best;
} Before;

static void
note_successor (Before *self,
                gint64  cost)
{
  self->n_successors++;
  if (self->n_best > 0 && cost > self->best)
    return;
  self->n_best = self->n_best > 0 && cost == self->best ? self->n_best + 1 : 1;
  self->best = cost;
}

static gboolean
may_go (const QueensSetup *setup,
        QueensSquare       from,
        gint               y)
{
  return y != from.y && !queens_squares_contain (&setup->problem->boulders,
                                                 (QueensSquare) { from.x, y })
         && (setup->convention.moves == QUEENS_MOVES_COLUMN || ABS (y - from.y) == 1);
}

static void
look_at_queen (Before            *self,
               const QueensSetup *setup,
               NaiveBoard        *naive,
               QueensSquare       from)
{
  naive_put (naive, from.x, from.y, FALSE);
  for (gint y = 0; y < (gint) naive->size; y++)
    if (may_go (setup, from, y))
      {
        naive_put (naive, from.x, y, TRUE);
        note_successor (self, naive_cost (naive, setup->convention.cost));
        naive_put (naive, from.x, y, FALSE);
      }
  naive_put (naive, from.x, from.y, TRUE);
}

static Before
look_before (QueensHistory *history)
{
  const QueensSearch *search = history->search;
  const QueensSetup *setup = &search->setup;
  QueensBoard *board = search->board;
  g_autoptr (NaiveBoard) naive = naive_new (setup->problem);
  Before self = { .n_best = 0 };

  naive_load (naive, board);
  memcpy (self.rows, board->rows, naive->size * sizeof (gint32));
  self.cost = naive_cost (naive, setup->convention.cost);
  for (guint x = 0; x < naive->size; x++)
    {
      QueensSquare from = { x, self.rows[x] };

      if (from.y != QUEENS_NO_ROW && !queens_squares_contain (&setup->problem->static_points, from))
        look_at_queen (&self, setup, naive, from);
    }
  return self;
}

/* Checks the numbers of successors in the sentences of @text. */
static void
assert_numbers (const char   *text,
                const Before *before)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n_best, n, best, now;
      char stop;

      if (sscanf (lines[i], "The lowest cost is %u (now %u), reached by %u of %u moves.", &best,
                  &now, &n_best, &n)
          == 4)
        {
          counts[n_best == 1 ? ONE_BETTER : SOME_BETTER]++;
          g_assert_cmpuint (n_best, ==, before->n_best);
          g_assert_cmpuint (n, ==, before->n_successors);
          g_assert_cmpuint (best, ==, before->best);
          g_assert_cmpuint (now, ==, before->cost);
        }
      else if (sscanf (lines[i], "No successor is better. %u of %u is equal%c", &n_best, &n,
                       &stop) == 3
               || sscanf (lines[i], "No successor is better. %u of %u are equal%c", &n_best, &n,
                          &stop)
                    == 3)
        {
          counts[n_best == 1 ? ONE_EQUAL : SOME_EQUAL]++;
          g_assert_cmpuint (n_best, ==, before->n_best);
          g_assert_cmpuint (n, ==, before->n_successors);
          g_assert_cmpint (before->best, ==, before->cost);
        }
      else if (sscanf (lines[i], "All %u successors are worse by at least %u.", &n, &best) == 2
               || sscanf (lines[i], "The %u successor is worse by %u.", &n, &best) == 2)
        {
          counts[n == 1 ? ONE_WORSE : ALL_WORSE]++;
          g_assert_cmpuint (n, ==, before->n_successors);
          g_assert_cmpint (before->best - before->cost, ==, best);
        }
    }
}

static void
assert_cost (const char    *text,
             const Before  *before,
             QueensHistory *history)
{
  const char *cost = g_strrstr (text, "Cost ");
  gint64 after = queens_search_get_cost (history->search);
  int old_cost, new_cost;

  g_assert_nonnull (cost);
  g_assert_cmpint (sscanf (cost, "Cost %d %*s %d", &old_cost, &new_cost), ==, 2);
  g_assert_cmpint (old_cost, ==, before->cost);
  g_assert_cmpint (new_cost, ==, after);
}

static void
assert_same_rows (const Before  *before,
                  QueensHistory *history)
{
  QueensBoard *board = history->search->board;

  g_assert_cmpmem (before->rows, board->n_queens * sizeof (gint32),
                   board->rows,
                   board->n_queens * sizeof (gint32));
}

static gdouble
get_mean_cost (const QueensSearch *search)
{
  guint n = queens_search_count_members (search);
  gdouble sum = 0;

  for (guint i = 0; i < n; i++)
    {
      QueensMember member;

      queens_search_get_member (search, i, &member);
      sum += member.cost;
    }
  return sum / n;
}

/* Checks that the step was as the title announced. */
static void
assert_title (const char    *title,
              const Before  *before,
              QueensHistory *history)
{
  QueensBoard *board = history->search->board;
  const gint32 *rows = board->rows;
  guint queen, second;
  int row, second_row, cost;
  double mean;
  gint32 expected[16];
  guint size = board->n_queens;

  memcpy (expected, before->rows, sizeof expected);
  if (sscanf (title, "Queen %u moves to row %d, then queen %u to row %d", &queen, &row, &second,
              &second_row)
      == 4)
    {
      counts[MOVED_TWICE]++;
      expected[queen] = row;
      expected[second] = second_row;
    }
  else if (sscanf (title, "Queen %u moves to row %d", &queen, &row) == 2
           || sscanf (title, "Queen %u is placed on row %d", &queen, &row) == 2)
    {
      counts[before->rows[queen] == QUEENS_NO_ROW ? PLACED : MOVED]++;
      g_assert_cmpint (before->rows[queen], !=, row);
      expected[queen] = row;
    }
  else if (sscanf (title, "Queen %u is removed from row %d", &queen, &row) == 2)
    {
      counts[TAKEN_BACK]++;
      g_assert_cmpint (before->rows[queen], ==, row);
      expected[queen] = QUEENS_NO_ROW;
    }
  else if (g_str_equal (title, "New random board"))
    {
      counts[FRESH]++;
      memcpy (expected, rows, size * sizeof (gint32));
    }
  else if (sscanf (title, "New generation: lowest cost %d, mean cost %lf", &cost, &mean) == 2)
    {
      counts[GENERATION]++;
      g_assert_cmpint (cost, ==, queens_search_get_cost (history->search));
      g_assert_cmpfloat_with_epsilon (mean, get_mean_cost (history->search), 0.0500001);
      memcpy (expected, rows, size * sizeof (gint32));
    }
  else
    {
      counts[STAYED]++;
      g_assert_cmpstr (title, ==, "Nothing moves");
    }
  g_assert_cmpmem (expected, size * sizeof (gint32), rows, size * sizeof (gint32));
}

static void
assert_past (const char    *past,
             const Before  *before,
             QueensHistory *history)
{
  QueensBoard *board = history->search->board;
  const gint32 *rows = board->rows;
  guint queen;
  int from, to, old_cost, new_cost;

  if (sscanf (past, "Queen %u moved from row %d to row %d, cost %d %*s %d", &queen, &from, &to,
              &old_cost, &new_cost)
      != 5)
    return;
  counts[PAST]++;
  g_assert_cmpint (before->rows[queen], ==, from);
  g_assert_cmpint (rows[queen], ==, to);
  g_assert_cmpint (old_cost, ==, before->cost);
}

/* Each of the first three beats has a title. Only the third beat reveals the move. */
static void
assert_beats (QueensHistory *history,
              const char    *move)
{
  for (QueensBeat beat = QUEENS_BEAT_LOOK; beat <= QUEENS_BEAT_CHOOSE; beat++)
    {
      g_auto (QueensWhy) why = queens_why_new_for_beat (history, beat);
      gboolean has_move = strstr (why.title, move) != NULL || strstr (why.text, move) != NULL;

      g_assert_cmpuint (strlen (why.title), >, 0);
      g_assert_false (why.is_over);
      g_assert_true (has_move || beat < QUEENS_BEAT_CHOOSE);
      g_assert_false (has_move && beat < QUEENS_BEAT_CHOOSE && g_str_has_prefix (move, "Queen"));
    }
}

/* Takes a step, and checks the sentences before and after it. Returns FALSE if the search has
 * ended. */
static gboolean
take_step (QueensHistory *history)
{
  g_auto (QueensWhy) why = queens_why_new (history, FALSE);
  g_auto (QueensWhy) then = { NULL };
  g_auto (QueensWhy) moved = { NULL };
  Before before = look_before (history);
  guint64 position = history->position;

  if (history->has_ended)
    return FALSE;
  assert_numbers (why.text, &before);
  if (!g_str_has_prefix (why.title, ENDING))
    assert_beats (history, why.title);
  queens_history_forward (history);
  then = queens_why_new (history, FALSE);
  if (g_str_has_prefix (why.title, ENDING))
    {
      counts[ENDED]++;
      g_assert_true (history->has_ended);
      g_assert_cmpuint (history->position, ==, position);
      g_assert_cmpstr (why.title + strlen (ENDING), ==, then.title);
      /* After the end of a systematic search, the counts of the search follow the explanation. */
      g_assert_true (g_str_has_prefix (then.text, why.text));
      assert_same_rows (&before, history);
      return FALSE;
    }
  assert_title (why.title, &before, history);
  moved = queens_why_new_for_beat (history, QUEENS_BEAT_MOVE);
  g_assert_cmpstr (moved.title, ==, why.title);
  assert_past (then.past, &before, history);
  if (g_str_has_prefix (why.title, "Queen")
      && !history->search->setup.algorithm->is_systematic)
    assert_cost (why.text, &before, history);
  return TRUE;
}

static void
play_through (const QueensSetup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensHistory) history = queens_history_new (setup, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < STEPS && take_step (history); i++)
    ;
}

static void
try_conventions (QueensSetup *setup)
{
  for (QueensTies ties = 0; ties <= QUEENS_TIES_RANDOM; ties++)
    for (QueensPlateau plateau = 0; plateau <= QUEENS_PLATEAU_JUMP; plateau++)
      {
        setup->convention.ties = ties;
        setup->convention.plateau = plateau;
        if (queens_setup_check (setup, NULL))
          play_through (setup);
      }
}

/* Tests an algorithm under every rule for ties and plateaus, with its parameters at their limits.
 * Two turns per size are needed for every kind of sentence to appear. */
static void
test_every_rule (gconstpointer algorithm)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint turn = 0; turn < 12; turn++)
    {
      g_auto (QueensSetup) setup = { NULL };

      if (fixture_setup (random, algorithm, 1 + turn % 6, turn, &setup))
        try_conventions (&setup);
    }
}

/* Checks that the previous tests have seen each kind of sentence. */
static void
test_every_sentence (void)
{
  for (guint i = 0; i < N_SENTENCES; i++)
    g_assert_cmpuint (counts[i], >, 0);
}

int
why_words_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add_for_algorithms ("/why/words/every-rule", test_every_rule);
  g_test_add_func ("/why/words/every-rule/every-sentence", test_every_sentence);
  return g_test_run ();
}
