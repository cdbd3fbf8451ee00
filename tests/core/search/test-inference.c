/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the explanations of inference: the arcs of a step, the reason why a row is removed, and
 * guesses about systematic searches. */

#include "queens-guess.h"
#include "queens-inference.h"

#include "fixture.h"
#include "searches.h"

#include <string.h>

static QueensHistory *
begin (QueensProblem *problem,
       const char    *words)
{
  g_auto (QueensSetup) setup;

  searches_read_setup (&setup, problem, words);
  return queens_history_new (&setup, NULL, NULL);
}

static GArray *
recall_arcs (QueensHistory *history)
{
  GArray *arcs = g_array_new (FALSE, FALSE, sizeof (QueensArc));

  queens_history_recall_arcs (history, arcs);
  return arcs;
}

/* An arc removes a row if no row of the arc's other column fits it. Together, the arcs remove the
 * rows that the step has removed. */
static void
check_arcs (QueensHistory *history)
{
  const QueensSearch *search = history->search;
  g_autoptr (GArray) arcs = recall_arcs (history);
  guint size = search->setup.problem->size;
  guint n_gone = 0;
  guint n_removed = 0;

  for (guint i = 0; i < arcs->len; i++)
    {
      const QueensArc *arc = &g_array_index (arcs, QueensArc, i);

      g_assert_cmpint (arc->cause, <, (gint) i);
      if (arc->cause >= 0)
        {
          const QueensArc *cause = &g_array_index (arcs, QueensArc, arc->cause);

          g_assert_cmpint (cause->column, ==, arc->other);
          g_assert_cmpuint (cause->n_removed, >, 0);
        }
      for (guint k = 0; k < arc->n_removed; k++)
        {
          QueensSquare square = { arc->column, arc->removed[k] };
          gint other = -1;

          g_assert_true (arc->is_checked);
          g_assert_cmpint (queens_inference_find (search, square, &other), ==,
                           QUEENS_INFERENCE_AC3);
          g_assert_cmpint (other, ==, arc->other);
        }
      n_removed += arc->n_removed;
    }
  for (guint x = 0; x < size; x++)
    for (guint y = 0; y < size; y++)
      {
        gint other;

        n_gone += queens_inference_find (search, (QueensSquare) { x, y }, &other)
                  != QUEENS_INFERENCE_NONE;
      }
  if (queens_history_get_step (history)->kind == QUEENS_STEP_PLACED)
    g_assert_cmpuint (n_removed, <=, n_gone);
  else
    g_assert_cmpuint (n_removed, ==, 0);
}

static void
test_arcs (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (QueensProblem) problem = fixture_problem (random, 3 + i % 6);
      g_autoptr (QueensHistory) history = begin (problem, "algorithm=backtracking inference=ac-3");

      for (guint step = 0; step < 40 && queens_history_forward (history); step++)
        check_arcs (history);
    }
}

/* Checks the reasons why rows are removed, and the description of a step's arcs. */
static void
test_reasons (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (8);
  g_autoptr (QueensHistory) history = begin (problem, "algorithm=backtracking inference=ac-3");
  g_autofree char *gone = NULL;
  g_autofree char *attacked = NULL;
  g_autoptr (GArray) arcs = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; i < 5; i++)
    g_assert_true (queens_history_forward (history));
  gone = queens_inference_explain (history->search, (QueensSquare) { 5, 4 });
  g_assert_cmpstr (gone, ==,
                   "Row 4 of column 5 is gone: every row left in column 6 conflicts with it.\n"
                   "Column 6 lost row 0 to the queen in column 0.\n"
                   "Column 6 lost row 1 to the queen in column 2.\n"
                   "Column 6 lost row 2 to the queen in column 1.\n"
                   "Column 6 lost row 6 to the queen in column 0.\n"
                   "Column 6 lost row 7 to the queen in column 1.");
  attacked = queens_inference_explain (history->search, (QueensSquare) { 3, 0 });
  g_assert_cmpstr (attacked, ==, "Row 0 of column 3 is gone: the queen in column 0 attacks it.");
  g_assert_null (queens_inference_explain (history->search, (QueensSquare) { 0, 0 }));
  g_assert_null (queens_inference_explain (history->search, (QueensSquare) { 0, 5 }));
  arcs = recall_arcs (history);
  words = queens_inference_describe_arcs (history->search, arcs);
  g_assert_true (g_str_has_prefix (words, "Arcs checked: 26. Rows removed: 17.\n"
                                          "Queue: 3→2 4→2 5→2 6→2 7→2.\n"
                                          "3→2: column 3 loses rows 5, 6. "));
}

/* Each beat removes at least one row that earlier beats have not. Together, the beats remove what
 * the arcs remove. At the end, no arc is left to check, unless a column has no row left. */
static void
test_beats (void)
{
  static const char *const setups[] = {
    "algorithm=backtracking inference=ac-3", "algorithm=backtracking inference=forward-checking",
    "algorithm=backtracking inference=none",
  };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (7);

  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    {
      g_autoptr (QueensHistory) history = begin (problem, setups[i]);
      guint n_all = 0;

      for (guint step = 0; step < 60 && queens_history_forward (history); step++)
        {
          g_autoptr (GArray) arcs = recall_arcs (history);
          guint n_beats = queens_inference_count_beats (arcs);
          gint last = -1;

          for (guint beat = 1; beat <= n_beats; beat++)
            {
              guint index = queens_inference_find_arc (arcs, beat);
              g_autofree char *title = NULL;
              g_autofree char *text = queens_inference_describe_beat (history->search, arcs, beat,
                                                                      &title);

              g_assert_cmpint (index, >, last);
              g_assert_true (index < arcs->len
                             ? g_array_index (arcs, QueensArc, index).n_removed > 0
                             : beat == n_beats);
              g_assert_nonnull (title);
              last = index;
            }
          for (guint k = 0; k < arcs->len; k++)
            if (g_array_index (arcs, QueensArc, k).n_removed > 0)
              n_beats--;
          g_assert_cmpuint (n_beats, <=, i == 0);
          n_all += last + 1;
        }
      g_assert_cmpint (n_all > 0, ==, i < 2);
    }
}

/* The beats after the third queen is placed on row 5, which leaves no row in column 3 */
static void
test_beat_words (void)
{
  static const struct
  {
    guint       beat;
    const char *title;
    const char *text;
  } beats[] = {
    { 0, NULL, "Queue: 3→2 4→2 5→2 6→2 7→2." },
    { 1, "Column 3 loses rows 5, 6.",
      "Arc 3→2 compares column 3 with the queen in column 2.\n"
      "Queue: 4→2 5→2 6→2 7→2 4→3 5→3 6→3 7→3." },
    { 3, "Column 6 loses rows 1, 5.",
      "First, 1 arc removes nothing.\n"
      "Arc 6→2 compares column 6 with the queen in column 2.\n"
      "Queue: 7→2 4→3 5→3 6→3 7→3 3→4 5→4 6→4 and 5 more." },
    { 10, "Column 5 loses row 7.",
      "Arc 5→4 compares column 5 with the rows left in column 4.\n"
      "Queue: 6→4 7→4 3→5 4→5 6→5 7→5 4→3 5→3 and 2 more." },
    { 12, "Column 3 loses row 1.",
      "Arc 3→5 compares column 3 with the rows left in column 5.\n"
      "Column 3 has no rows left.\n"
      "Queue: 4→5 6→5 7→5 4→3 5→3 6→3 7→3 3→7 and 3 more." },
  };
  g_autoptr (QueensProblem) problem = fixture_plain_problem (8);
  g_autoptr (QueensHistory) history = begin (problem, "algorithm=backtracking inference=ac-3");
  g_autoptr (GArray) first = NULL;
  g_autoptr (GArray) arcs = NULL;
  g_autofree char *last_title = NULL;
  g_autofree char *last_text = NULL;

  /* The first queen removes rows in each of 7 columns. Then 7 × 6 more arcs are checked. */
  queens_history_forward (history);
  first = recall_arcs (history);
  g_assert_cmpuint (queens_inference_count_beats (first), ==, 8);
  last_text = queens_inference_describe_beat (history->search, first, 8, &last_title);
  g_assert_cmpstr (last_title, ==, "The last 42 arcs remove nothing.");
  g_assert_cmpstr (last_text, ==, "Queue: empty.");
  for (guint i = 1; i < 5; i++)
    g_assert_true (queens_history_forward (history));
  arcs = recall_arcs (history);
  g_assert_cmpuint (queens_inference_count_beats (arcs), ==, 12);
  for (guint i = 0; i < G_N_ELEMENTS (beats); i++)
    {
      g_autofree char *title = NULL;
      g_autofree char *text = queens_inference_describe_beat (history->search, arcs, beats[i].beat,
                                                              &title);

      g_assert_cmpstr (title, ==, beats[i].title);
      g_assert_cmpstr (text, ==, beats[i].text);
    }
}

static void
test_guesses (void)
{
  g_autoptr (QueensProblem) problem = fixture_plain_problem (8);
  g_autoptr (QueensHistory) history = begin (problem, "algorithm=backtracking inference=ac-3");
  QueensSquare square = { 0, 0 };
  QueensGuess guess;

  g_assert_cmpint (queens_guess_find_column (history->search, 3), ==, 3);
  g_assert_cmpuint (queens_inference_count_rows (history->search, 3), ==, 8);
  g_assert_true (queens_guess_judge (history, &square, &guess));
  g_assert_cmpint (guess.verdict, ==, QUEENS_VERDICT_RIGHT);
  square.y = 1;
  g_assert_true (queens_guess_judge (history, &square, &guess));
  g_assert_cmpint (guess.verdict, ==, QUEENS_VERDICT_WRONG);
  for (guint i = 0; i < 5; i++)
    queens_history_forward (history);
  g_assert_cmpint (queens_guess_find_column (history->search, 1), ==, 3);
  g_assert_cmpuint (queens_inference_count_rows (history->search, 3), ==, 0);
  g_assert_cmpuint (queens_inference_count_rows (history->search, 5), ==, 1);
  /* Column 3 has no row left, so the search removes the queen in column 2. */
  square = (QueensSquare) { 2, 5 };
  g_assert_true (queens_guess_judge (history, &square, &guess));
  g_assert_cmpint (guess.step.kind, ==, QUEENS_STEP_REMOVED);
  g_assert_cmpint (guess.verdict, ==, QUEENS_VERDICT_RIGHT);
  g_assert_true (queens_guess_judge (history, NULL, &guess));
  g_assert_cmpint (guess.verdict, ==, QUEENS_VERDICT_WRONG);
}

int
inference_tests (int   argc,
                 char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inference/arcs", test_arcs);
  g_test_add_func ("/inference/reasons", test_reasons);
  g_test_add_func ("/inference/beats", test_beats);
  g_test_add_func ("/inference/beat-words", test_beat_words);
  g_test_add_func ("/inference/guesses", test_guesses);
  return g_test_run ();
}
