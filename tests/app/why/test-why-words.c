/* test-why-words.c: that what is said before a step is what the step then does, whatever the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-test.h"

#include <stdio.h>
#include <string.h>

#include "fixture.h"
#include "naive.h"
#include "queenside-why.h"

#define STEPS 12
#define ENDING "The search will end here: "

/* What is said, and how often it was: what has other words is looked at no more. */
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
  STAYED,
  ENDED,
  PAST,
  N_SENTENCES
};

static guint counts[N_SENTENCES];

/* What there is to know before the step. */
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
  return y != from.y && !queens_problem_is_boulder (setup->problem, (QueensSquare) { from.x, y })
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
look_before (QueensideSession *session)
{
  const QueensSetup *setup = queenside_session_get_setup (session);
  QueensBoard *board = queenside_session_get_board (session);
  g_autoptr (NaiveBoard) naive = naive_new (setup->problem);
  Before self = { .n_best = 0 };

  naive_load (naive, board);
  memcpy (self.rows, queens_board_get_rows (board), naive->size * sizeof (gint32));
  self.cost = naive_cost (naive, setup->convention.cost);
  for (guint x = 0; x < naive->size; x++)
    {
      QueensSquare from = { x, self.rows[x] };

      if (from.y != QUEENS_NO_ROW && !queens_problem_is_static (setup->problem, from))
        look_at_queen (&self, setup, naive, from);
    }
  return self;
}

/* The sentences with numbers of successors. */
static void
assert_numbers (const char   *text,
                const Before *before)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n_best, n, best, now;
      char stop;

      if (sscanf (lines[i], "%u of %u successors cost%*[s ]%u, the least (now %u).", &n_best, &n,
                  &best, &now)
          == 4)
        {
          counts[n_best == 1 ? ONE_BETTER : SOME_BETTER]++;
          g_assert_cmpuint (n_best, ==, before->n_best);
          g_assert_cmpuint (n, ==, before->n_successors);
          g_assert_cmpuint (best, ==, before->best);
          g_assert_cmpuint (now, ==, before->cost);
        }
      else if (sscanf (lines[i], "No successor is better; %u of %u is equal%c", &n_best, &n, &stop) == 3
               || sscanf (lines[i], "No successor is better; %u of %u are equal%c", &n_best, &n,
                          &stop)
                    == 3)
        {
          counts[n_best == 1 ? ONE_EQUAL : SOME_EQUAL]++;
          g_assert_cmpuint (n_best, ==, before->n_best);
          g_assert_cmpuint (n, ==, before->n_successors);
          g_assert_cmpint (before->best, ==, before->cost);
        }
      else if (sscanf (lines[i], "All %u successors are worse, by at least %u.", &n, &best) == 2
               || sscanf (lines[i], "The %u successor is worse, by %u.", &n, &best) == 2)
        {
          counts[n == 1 ? ONE_WORSE : ALL_WORSE]++;
          g_assert_cmpuint (n, ==, before->n_successors);
          g_assert_cmpint (before->best - before->cost, ==, best);
        }
    }
}

static void
assert_cost (const char       *text,
             const Before     *before,
             QueensideSession *session)
{
  const char *cost = g_strrstr (text, "Cost ");
  gint64 after = queens_board_get_cost (queenside_session_get_board (session),
                                        queenside_session_get_setup (session)->convention.cost);
  int old_cost, new_cost;

  g_assert_nonnull (cost);
  g_assert_cmpint (sscanf (cost, "Cost %d %*s %d", &old_cost, &new_cost), ==, 2);
  g_assert_cmpint (old_cost, ==, before->cost);
  g_assert_cmpint (new_cost, ==, after);
}

static void
assert_same_rows (const Before     *before,
                  QueensideSession *session)
{
  QueensBoard *board = queenside_session_get_board (session);

  g_assert_cmpmem (before->rows, queens_board_get_n_queens (board) * sizeof (gint32),
                   queens_board_get_rows (board),
                   queens_board_get_n_queens (board) * sizeof (gint32));
}

/* What the title said has come about. */
static void
assert_title (const char       *title,
              const Before     *before,
              QueensideSession *session)
{
  const gint32 *rows = queens_board_get_rows (queenside_session_get_board (session));
  guint queen, second;
  int row, second_row;
  gint32 expected[16];
  guint size = queens_board_get_n_queens (queenside_session_get_board (session));

  memcpy (expected, before->rows, sizeof expected);
  if (sscanf (title, "Queen %u goes to row %d, then queen %u to row %d", &queen, &row, &second,
              &second_row)
      == 4)
    {
      counts[MOVED_TWICE]++;
      expected[queen] = row;
      expected[second] = second_row;
    }
  else if (sscanf (title, "Queen %u goes to row %d", &queen, &row) == 2
           || sscanf (title, "Queen %u is placed on row %d", &queen, &row) == 2)
    {
      counts[before->rows[queen] == QUEENS_NO_ROW ? PLACED : MOVED]++;
      g_assert_cmpint (before->rows[queen], !=, row);
      expected[queen] = row;
    }
  else if (sscanf (title, "Queen %u is taken back from row %d", &queen, &row) == 2)
    {
      counts[TAKEN_BACK]++;
      g_assert_cmpint (before->rows[queen], ==, row);
      expected[queen] = QUEENS_NO_ROW;
    }
  else if (g_str_equal (title, "A fresh board"))
    {
      counts[FRESH]++;
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
assert_past (const char       *past,
             const Before     *before,
             QueensideSession *session)
{
  const gint32 *rows = queens_board_get_rows (queenside_session_get_board (session));
  guint queen;
  int from, to, old_cost, new_cost;

  if (sscanf (past, "Queen %u went from row %d to row %d, cost %d %*s %d", &queen, &from, &to,
              &old_cost, &new_cost)
      != 5)
    return;
  counts[PAST]++;
  g_assert_cmpint (before->rows[queen], ==, from);
  g_assert_cmpint (rows[queen], ==, to);
  g_assert_cmpint (old_cost, ==, before->cost);
}

/* One step, with what is said before and after. FALSE where the search has ended. */
static gboolean
take_step (QueensideSession *session)
{
  g_auto (QueensideWhy) why = queenside_why_new (session, FALSE);
  g_auto (QueensideWhy) then = { NULL };
  Before before = look_before (session);
  guint64 position = queens_history_get_position (queenside_session_get_history (session));

  if (queenside_session_is_at_end (session))
    return FALSE;
  assert_numbers (why.text, &before);
  queenside_session_advance (session, 1, 0);
  then = queenside_why_new (session, FALSE);
  if (g_str_has_prefix (why.title, ENDING))
    {
      counts[ENDED]++;
      g_assert_true (queenside_session_is_at_end (session));
      g_assert_cmpuint (queens_history_get_position (queenside_session_get_history (session)), ==,
                        position);
      g_assert_cmpstr (why.title + strlen (ENDING), ==, then.title);
      g_assert_cmpstr (why.text, ==, then.text);
      assert_same_rows (&before, session);
      return FALSE;
    }
  assert_title (why.title, &before, session);
  assert_past (then.past, &before, session);
  if (g_str_has_prefix (why.title, "Queen")
      && !queenside_session_get_setup (session)->algorithm->is_systematic)
    assert_cost (why.text, &before, session);
  return TRUE;
}

static void
play_through (QueensideSession  *session,
              const QueensSetup *setup)
{
  g_autoptr (GError) error = NULL;

  queenside_session_set_setup (session, setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < STEPS && take_step (session); i++)
    ;
}

static void
try_conventions (QueensideSession *session,
                 QueensSetup      *setup)
{
  for (QueensTies ties = 0; ties <= QUEENS_TIES_RANDOM; ties++)
    for (QueensPlateau plateau = 0; plateau <= QUEENS_PLATEAU_JUMP; plateau++)
      {
        setup->convention.ties = ties;
        setup->convention.plateau = plateau;
        if (queens_setup_check (setup, NULL))
          play_through (session, setup);
      }
}

/* Every algorithm, its parameters at all their ends, under every rule for ties and plateaus. */
static void
test_every_rule (WindowTest *test)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (guint turn = 0; turn < 6; turn++)
      {
        g_auto (QueensSetup) setup = { NULL };

        if (!fixture_setup (random, queens_algorithms[i], 1 + turn, turn, &setup))
          continue;
        try_conventions (test->session, &setup);
      }
}

/* The tests before have met each sentence. */
static void
test_every_sentence (WindowTest *test)
{
  for (guint i = 0; i < N_SENTENCES; i++)
    g_assert_cmpuint (counts[i], >, 0);
}

int
main (int   argc,
      char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/why/words/every-rule", test_every_rule);
  window_test_add ("/why/words/every-sentence", test_every_sentence);
  return g_test_run ();
}
