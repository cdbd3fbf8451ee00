/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests wrong traces: the first wrong line, its fault and the reason. */

#include "queens-trace-check.h"

#include "fixture.h"
#include "golden.h"
#include "searches.h"
#include "traces.h"

#include <string.h>

/* a right trace with the static point preset, one state per line */
static const char *const climb[] = {
  "[0, 7, 3, 4, 7, 1, 2, 2] - f=7", "[0, 6, 3, 4, 7, 1, 2, 2] - f=6",
  "[0, 6, 3, 5, 7, 1, 2, 2] - f=4",
  "[0, 6, 3, 5, 7, 1, 3, 2] - f=3", "[0, 6, 3, 5, 7, 1, 4, 2] - f=0", "=> [0, 6, 3, 5, 7, 1, 4, 2]",
  NULL
};

/* Changes of the trace @climb. Line number @line, from 1, is replaced by @text. If @cut isn't 0,
 * all lines from @cut on are removed. @wrong is the expected wrong line, or 0. */
static const struct
{
  guint             line;
  const char       *text;
  guint             cut;
  guint64           wrong;
  QueensTraceFault  fault;
  const char       *words;
} breaks[] = {
  { 1, "[0, 7, 3, 4, 7, 1, 2, 2] - f=5", 0, 1, QUEENS_TRACE_FAULT_COST, "f=7, not 5" },
  /* Line 3 has the cost of line 2. Only line 3 is wrong. */
  { 3, "[0, 6, 3, 5, 7, 1, 2, 2] - f=6", 0, 3, QUEENS_TRACE_FAULT_COST,
    "f=4, not 6: the attacked queens are in columns 3, 5, 6, 7 (3–6, 5–6, 6–7)." },
  { 4, "[0, 6, 3, 5, 7, 1, 3, 2]", 0, 0, QUEENS_TRACE_FAULT_NONE, NULL },
  { 2, "[0, 6, 4, 4, 7, 1, 2, 2]", 0, 2, QUEENS_TRACE_FAULT_MOVE, "columns 1 and 2" },
  { 2, "[0, 6, 4, 5, 6, 1, 2, 2]", 0, 2, QUEENS_TRACE_FAULT_MOVE, "columns 1, 2, 3, 4" },
  { 2, "[0, 5, 3, 4, 7, 1, 2, 2]", 0, 2, QUEENS_TRACE_FAULT_MOVE,
    "column 1 moved from row 7 to row 5" },
  { 3, "[1, 6, 3, 4, 7, 1, 2, 2]", 0, 3, QUEENS_TRACE_FAULT_STATIC, "(0, 0) has lost its queen" },
  { 2, "[0, 7, 2, 4, 7, 1, 2, 2]", 0, 2, QUEENS_TRACE_FAULT_CHOICE,
    "[0, 6, 3, 4, 7, 1, 2, 2] costs 6" },
  { 2, "[0, 7, 3, 4, 6, 1, 2, 2] - f=6", 0, 2, QUEENS_TRACE_FAULT_TIE,
    "[0, 6, 3, 4, 7, 1, 2, 2] has the same cost and is lexicographically smaller" },
  { 3, "", 0, 4, QUEENS_TRACE_FAULT_MISSING, "[0, 6, 3, 5, 7, 1, 2, 2]" },
  { 3, "well", 0, 4, QUEENS_TRACE_FAULT_MISSING, "skipped" },
  { 3, "well [0, 6, 3, 5, 7, 1, 2, 2] 4 of them", 0, 3, QUEENS_TRACE_FAULT_UNREAD,
    "“well … 4 of them” can’t be read. Print each state like this: [3, 2, 1, 4] - f=17." },
  { 5, "[0, 6, 3, 5, 7, 1, 4, 2] solved!", 0, 5, QUEENS_TRACE_FAULT_UNREAD, "“solved!” can’t" },
  { 2, "well [0, 6, 3, 4, 7, 1, 2, 2]", 4, 2, QUEENS_TRACE_FAULT_UNREAD, "“well” can’t" },
  /* These faults don't depend on the previous line. */
  { 2, "well [0, 6, 3, 4, 7, 1, 2, 2]", 0, 2, QUEENS_TRACE_FAULT_UNREAD, "“well” can’t" },
  { 3, "[0, 6, 3, 4, 7, 1, 2, 2] - f=6", 0, 3, QUEENS_TRACE_FAULT_REPEATED,
    "[0, 6, 3, 5, 7, 1, 2, 2], which costs 4" },
  { 1, "[0, 7, 3, 4, 7, 1, 2, 2] - f=7", 4, 3, QUEENS_TRACE_FAULT_EARLY,
    "[0, 6, 3, 5, 7, 1, 3, 2] costs less: 3" },
  { 5, "=> [0, 6, 3, 5, 7, 1, 3, 2]", 6, 4, QUEENS_TRACE_FAULT_EARLY,
    "[0, 6, 3, 5, 7, 1, 4, 2] costs less: 0" },
  { 6, "[0, 6, 3, 5, 7, 1, 4, 1] - f=3", 0, 6, QUEENS_TRACE_FAULT_LATE, "costs 0" },
  { 6, "=> [0, 6, 3, 5, 7, 1, 3, 2]", 0, 6, QUEENS_TRACE_FAULT_RESULT, "[0, 6, 3, 5, 7, 1, 4, 2]" },
  { 6, "=> [0, 6, 3, 5, 7, 1, 4, 2] - f=1", 0, 6, QUEENS_TRACE_FAULT_COST, "f=0, not 1" },
  { 6, "=> [0, 6, 3]", 0, 6, QUEENS_TRACE_FAULT_LENGTH, "3 rows" },
  { 6, "=> None", 0, 6, QUEENS_TRACE_FAULT_RESULT, "It may be None only if" },
  { 3, "[0, 6, 3, 5, 7, 1, 2] - f=4", 0, 3, QUEENS_TRACE_FAULT_LENGTH, "7 rows" },
  { 3, "[0, 6, 3, 5, 7, 1, 2, 2, 0] - f=4", 0, 3, QUEENS_TRACE_FAULT_LENGTH, "9 rows" },
  { 3, "[0, 6, 3, 5, 8, 1, 2, 2] - f=4", 0, 3, QUEENS_TRACE_FAULT_ROW,
    "In column 4, row 8 is outside the board" },
  { 3, "[0, 6, 3, 5, -1, 1, 2, 2] - f=4", 0, 3, QUEENS_TRACE_FAULT_ROW, "below 0" },
  { 3, "[0, 6, 3, 5, -, 1, 2, 2] - f=4", 0, 3, QUEENS_TRACE_FAULT_ROW, "Column 4 is empty" },
};

static void
test_breaks (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint j = 0; climb[j] != NULL && (breaks[i].cut == 0 || j + 1 < breaks[i].cut); j++)
        g_string_append_printf (text, "%s\n", j + 1 == breaks[i].line ? breaks[i].text : climb[j]);
      searches_init (&setup, "static-point", 8, "steepest-ascent");
      if (breaks[i].fault == QUEENS_TRACE_FAULT_NONE)
        traces_assert_right (&setup, text->str);
      else
        traces_assert_wrong (&setup, text->str, breaks[i].wrong, breaks[i].fault, breaks[i].words);
    }
}

/* An unreadable line isn't also reported as skipped. */
static void
test_unread (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  g_assert_true (traces_check (&setup, "Climb\n[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n"
                                       "well [0, 6, 3, 4, 7, 1, 2, 2]\n"
                                       "[0, 6, 3, 5, 7, 1, 2, 2] - f=4\n", &verdict, NULL));
  g_assert_cmpint (verdict.fault, ==, QUEENS_TRACE_FAULT_UNREAD);
  g_assert_cmpuint (verdict.n_skipped, ==, 1);
}

/* Wrong costs that result from typical misunderstandings */
static const struct
{
  const char *cost;
  const char *state;            /* the state, with the wrong cost */
  const char *boulders;
  const char *words;
} costs[] = {
  { "queens", "[0, 0, 0, 0, 0] - f=10", "-",
    "f=5, not 10: the attacked queens are in columns 0, 1, 2, 3, 4 (0–1, 0–2, 0–3, 0–4, 1–2, 1–3, "
    "1–4, 2–3, 2–4, 3–4). Check this: a queen counts once, however many queens attack it." },
  { "queens", "[0, 0, 0, 0, 0] - f=20", "-", "a queen counts once, however many queens attack it" },
  { "queens", "[1, 4, 1, 4, 2] - f=3", "-", ". Check this: the cost counts attacked queens" },
  { "pairs", "[0, 0, 0, 0, 0] - f=5", "-",
    ". Check this: the cost counts attacking pairs, not the queens in them." },
  { "pairs", "[0, 0, 0, 0, 0] - f=20", "-", "counts once, not twice" },
  { "pairs", "[0, 0, 0, 0, 0] - f=4", "-", "another queen is between" },
  { "pairs", "[0, 2, 0, 2, 0] - f=4", "2,2", "f=3, not 4: the queens that "
    "attack each other are in columns 0–2, "
    "0–4, 2–4; the boulder on (2, 2) separates the queens in columns 1 and 3. "
    "Check this: no queen attacks through a boulder." },
  { "queens", "[0, 4, 2, 4, 2] - f=5", "2,4;3,2",
    "f=2, not 5: the attacked queens are in columns 0, 2 (0–2); the boulder on (2, 4) "
    "separates the queens in columns 1 and 3" },
  { "pairs", "[0, 1, 0, 4, 0] - f=3", "-", "along diagonals too" },
  { "pairs", "[0, 1, 2, 4, 4] - f=6", "-", "along rows too" },
  { "pairs", "[0, 0, 0, 1, 0] - f=7", "-", "rising and falling" },
  { "pairs", "[2, 0, 3, 1, 1] - f=8", "-", "counts only pairs that attack each other" },
  { "queens", "[0, 2, 4, 1, 1] - f=3", "-", "counts attacked queens, not free queens" },
  { "pairs", "[0, 0, 2, 4, 4] - f=77", "-", "f=5, not 77: the queens that "
    "attack each other are in columns " },
  { "queens", "[0, 0, 2, 4, 4] - f=-1", "-", "f=5, not -1: the attacked queens "
    "are in columns 0, 1, 2, 3, 4 (" },
};

static void
test_costs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (costs); i++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensProblem) problem = golden_problem (5, "-", costs[i].boulders);

      queens_setup_init (&setup);
      queens_setup_set_problem (&setup, problem);
      setup.convention.cost = golden_cost (costs[i].cost);
      traces_assert_wrong (&setup, costs[i].state, 1, QUEENS_TRACE_FAULT_COST, costs[i].words);
    }
}

/* Faults under other rules */
static const struct
{
  const char       *preset;
  const char       *algorithm;
  const char       *params;
  const char       *boulders;
  const char       *text;
  guint64           line;
  QueensTraceFault  fault;
  const char       *words;
} cases[] = {
  { "boulder", "steepest-ascent", "-", "1,3",
    "[1, 0, 2, 3] - f=4\n[3, 0, 2, 3]\n[3, 0, 0, 3]\n=> [3, 0, 2, 3]",
    4, QUEENS_TRACE_FAULT_RESULT, "[3, 0, 0, 3]" },
  { "boulder", "steepest-ascent", "-", "1,3", "[1, 0, 2, 3]\n[3, 0, 2, 3]\n", 2,
    QUEENS_TRACE_FAULT_EARLY,
    "[3, 0, 0, 3] has the same cost and is lexicographically smaller" },
  { "boulder", "steepest-ascent", "-", "1,3", "[1, 0, 2, 3]\n[3, 3, 2, 3]\n", 2,
    QUEENS_TRACE_FAULT_BOULDER, "(1, 3)" },
  { "boulder", "steepest-ascent", "-", "1,3",
    "[1, 0, 2, 3]\n[3, 0, 2, 3]\n[3, 0, 0, 3]\n[3, 0, 1, 3]\n", 4,
    QUEENS_TRACE_FAULT_LATE, "no successor of the same cost is lexicographically smaller" },
  { "steepest-ascent-course", "steepest-ascent", "-", "-", "[0, 0, 4, 1, 2]\n[0, 0, 3, 1, 2]\n", 2,
    QUEENS_TRACE_FAULT_TIE, "[0, 0, 4, 1, 1] has the same cost and wins the tie" },
  { "search-survey", "steepest-ascent", "-", "-", "[0, 0, 4, 1, 2]\n[0, 0, 3, 1, 2]\n", 2,
    QUEENS_TRACE_FAULT_TIE, "[3, 0, 4, 1, 2] has the same cost and comes first" },
  { "random-neighbour", "steepest-ascent", "-", "-", "[0, 0, 4, 1, 2]\n[0, 0, 3, 1, 2]\n", 2,
    QUEENS_TRACE_FAULT_TIE, "[0, 0, 4, 1, 3] has the same cost and comes last" },
  { "steepest-ascent-course", "steepest-ascent", "-", "-", "[0, 0, 0]\n[0, 2, 0]\n[0, 2, 1]\n", 3,
    QUEENS_TRACE_FAULT_LATE,
    "strictly better" },
  { "steepest-ascent-course", "stochastic", "max-steps=2", "-",
    "[0, 0, 0]\n[0, 1, 0]\n[0, 1, 0]\n[0, 1, 2]\n", 4,
    QUEENS_TRACE_FAULT_LATE, "iteration 2 is the last one allowed" },
  { "steepest-ascent-course", "stochastic", "max-steps=9", "-", "[0, 0, 0]\n[0, 1, 0]\n", 2,
    QUEENS_TRACE_FAULT_EARLY, "at iteration 1 without a solution. It must continue to the limit, 9" },
  { "steepest-ascent-course", "stochastic", "-", "-", "[0, 0, 0]\n[1, 1, 0]\n", 2,
    QUEENS_TRACE_FAULT_MOVE, "columns 0 and 1" },
  { "steepest-ascent-course", "first-choice", "-", "-", "[1, 1, 0]\n[0, 1, 0]\n", 2,
    QUEENS_TRACE_FAULT_CHOICE,
    "costs 3. The rule allows only states that cost less than 2" },
  { "steepest-ascent-course", "first-choice", "-", "-", "[0, 0, 0]\n", 1, QUEENS_TRACE_FAULT_EARLY,
    "The search stopped although" },
  { "search-survey", "min-conflicts", "-", "-", "[1, 3, 0, 1]\n[1, 3, 0, 0]\n", 2,
    QUEENS_TRACE_FAULT_CHOICE, "Another row in column 3" },
  { "search-survey", "min-conflicts", "-", "-", "[0, 2, 4, 1, 1]\n[0, 3, 4, 1, 1]\n", 2,
    QUEENS_TRACE_FAULT_CHOICE, "no other queen attacks it" },
  { "search-survey", "heuristic-repair", "-", "-", "[0, 0, 0]\n[0, 2, 0]\n[2, 2, 0]\n", 3,
    QUEENS_TRACE_FAULT_CHOICE, "the scan is a miss" },
  { "search-survey", "british-museum", "max-steps=3", "-", "[0, 0, 0]\n[2, 2, 2]\n", 2,
    QUEENS_TRACE_FAULT_EARLY, "limit, 3" },
  { "search-survey", "british-museum", "max-steps=3", "-", "[1, 3, 0, 2]\n[1, 3, 0, 1]\n", 2,
    QUEENS_TRACE_FAULT_LATE, "costs 0" },
  { "steepest-ascent-course", "random-restart", "attempts=2", "-",
    "[0, 2, 0]\n\n[0, 0, 2]\n=> [0, 2, 0]\n=> [0, 2, 0]\n", 3,
    QUEENS_TRACE_FAULT_EARLY, "costs" },
  { "steepest-ascent-course", "random-restart", "attempts=2", "-",
    "[0, 2, 0]\n\n[0, 2, 0]\n=> [0, 0, 2]\n", 4,
    QUEENS_TRACE_FAULT_RESULT, "[0, 2, 0]" },
  { "steepest-ascent-course", "random-restart", "attempts=2", "-",
    "[0, 2, 0]\n\n[0, 2, 0]\n=> [0, 2, 0]\n=> [0, 2, 0]\n", 5,
    QUEENS_TRACE_FAULT_RESULT, "before this line" },
  { "steepest-ascent-course", "random-restart", "attempts=3", "-",
    "[0, 2, 0]\n\n[0, 2, 0]\n=> [0, 2, 0]\n", 3,
    QUEENS_TRACE_FAULT_EARLY, "after 2 of 3 attempts" },
};

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (QueensProblem) problem = NULL;
      guint n_commas = 0;

      for (const char *c = cases[i].text; *c != ']'; c++)
        n_commas += *c == ',';
      problem = golden_problem (n_commas + 1, "-", cases[i].boulders);
      searches_init (&setup, cases[i].preset, n_commas + 1, cases[i].algorithm);
      queens_setup_set_problem (&setup, problem);
      searches_set_params (&setup, cases[i].params);
      traces_assert_wrong (&setup, cases[i].text, cases[i].line, cases[i].fault, cases[i].words);
    }
}

/* An interactive prompt may print the program's return value after the trace. Tests this with a
 * right trace, and with a trace in which lines are missing. */
static void
test_returned (void)
{
  static const char lines[] =
    "[0, 5, 0, 7, 3, 0, 2, 1] - f=7\n[0, 5, 0, 6, 3, 0, 2, 1] - f=5\n"
    "[0, 5, 0, 6, 3, 0, 2, 0] - f=5\n";
  static const char *const ends[] = {
    "", "[0, 5, 0, 6, 3, 0, 2, 0]\n", "=> [0, 5, 0, 6, 3, 0, 2, 0]\n",
    "=> [0, 5, 0, 6, 3, 0, 2, 0]\n[0, 5, 0, 6, 3, 0, 2, 0]\n",
    "[0, 5, 0, 6, 3, 0, 2, 0]\n=> [0, 5, 0, 6, 3, 0, 2, 0]\n",
    "\n[0, 5, 0, 6, 3, 0, 2, 0]\n", ">>> \n[0, 5, 0, 6, 3, 0, 2, 0]\n>>> \n",
    ">>> [0, 5, 0, 6, 3, 0, 2, 0]\n", "Out[1]: [0, 5, 0, 6, 3, 0, 2, 0]\n",
  };
  g_auto (QueensSetup) setup = { 0 };
  g_autofree char *cut = g_strndup (lines, 2 * strlen ("[0, 5, 0, 7, 3, 0, 2, 1] - f=7\n"));

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strconcat (lines, ends[i], NULL);
      g_autofree char *early = g_strconcat (cut, ends[i], NULL);
      guint64 line = 3 + g_str_has_prefix (ends[i], "\n");
      gboolean is_bare = ends[i][0] == '[' || ends[i][0] == '\n';

      traces_assert_right (&setup, text);
      if (is_bare)
        traces_assert_wrong (
          &setup, early, line, QUEENS_TRACE_FAULT_MISSING,
          "This line gives the result, but the line before it should show the last state of the search: [0, "
          "5, 0, 6, 3, 0, 2, 0] - f=5.");
    }
}

static void
test_wrong_returned (void)
{
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  traces_assert_wrong (&setup,
                       "[0, 5, 0, 7, 3, 0, 2, 1] - f=7\n[0, 5, 0, 6, 3, 0, 2, 1] - f=5\n"
                       "[0, 5, 0, 6, 3, 0, 2, 0] - f=5\n[0, 5, 0, 7, 3, 0, 2, 1]\n",
                       4, QUEENS_TRACE_FAULT_RESULT,
                       "The result must be [0, 5, 0, 6, 3, 0, 2, 0], where the search ended.");
}

/* By the rule `equal-once`, a move to an equal cost ends the search, even if there are better
 * successors. */
static void
test_equal_once (void)
{
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  traces_assert_wrong (&setup,
                       "[0, 7, 3, 6, 1, 3, 0, 3] - f=7\n[0, 7, 2, 6, 1, 3, 0, 3] - f=6\n"
                       "[0, 7, 2, 6, 1, 2, 0, 3] - f=5\n[0, 7, 1, 6, 1, 2, 0, 3] - f=5\n"
                       "[0, 7, 1, 6, 0, 2, 0, 3] - f=4\n",
                       5, QUEENS_TRACE_FAULT_LATE,
                       "Lines 3 and 4 both cost 5, so the search ends there.");
}

/* A likely cause of a wrong cost is named only if all lines agree with it. */
static void
test_causes (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  traces_assert_wrong (
    &setup, "[0, 5, 0, 7, 3, 0, 2, 1] - f=5\n[0, 5, 0, 6, 3, 0, 2, 1] - f=4\n", 1,
    QUEENS_TRACE_FAULT_COST,
    "f=7, not 5: the attacked queens are in columns 0, 1, 2, 3, 5, 6, 7 (0–2, 0–5, 1–3, 2–5, 6–7). "
    "A single mistake explains all these costs. Check this: the cost counts attacked queens, "
    "not attacking pairs.");
  /* The first cost could omit diagonals, but the second cost includes them. So no cause is
   * named. */
  traces_assert_wrong (
    &setup, "[0, 5, 0, 7, 3, 0, 2, 1] - f=3\n[0, 5, 0, 6, 3, 0, 2, 1] - f=5\n", 1,
    QUEENS_TRACE_FAULT_COST, "7 (0–2, 0–5, 1–3, 2–5, 6–7).");
  g_assert_true (traces_check (&setup, "[0, 5, 0, 7, 3, 0, 2, 1] - f=3\n"
                                       "[0, 5, 0, 6, 3, 0, 2, 1] - f=5\n", &verdict, NULL));
  g_assert_null (strstr (verdict.message, "missed"));
}

/* Tests several searches in one text, and lists that aren't states. */
static void
test_texts (void)
{
  static const char one[] =
    "[0, 5, 0, 7, 3, 0, 2, 1] - f=7\n[0, 5, 0, 6, 3, 0, 2, 1] - f=5\n"
    "[0, 5, 0, 6, 3, 0, 2, 0] - f=5\n";
  static const char other[] =
    "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n[0, 6, 3, 4, 7, 1, 2, 2] - f=6\n"
    "[0, 6, 3, 5, 7, 1, 2, 2] - f=4\n[0, 6, 3, 5, 7, 1, 3, 2] - f=3\n"
    "[0, 6, 3, 5, 7, 1, 4, 2] - f=0\n";
  static const char *const betweens[] = {
    "\n", ">>> n_queens([0, 7, 3, 4, 7, 1, 2, 2], 0, 0)\n", "Next:\n",
    "=> [0, 5, 0, 6, 3, 0, 2, 0]\n", "[0, 5, 0, 6, 3, 0, 2, 0]\n",
    "[0, 5, 0, 6, 3, 0, 2, 0]\n>>> n_queens([0, 7, 3, 4, 7, 1, 2, 2], 0, 0)\n",
  };
  static const char *const heads[] = {
    "[0, 0]\n", "static point: [0, 0]\n", "[0, 5, 0, 7, 3, 0, 2, 1]\n",
    ">>> [0, 5, 0, 7, 3, 0, 2, 1]\n", "[[1 0 1 0 0 1 0 0]\n [0 0 0 0 0 0 0 1]\n [0 0 1 0 0 0 0 0]]\n",
  };
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };
  g_autofree char *cut = NULL;

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  for (gsize i = 0; i < G_N_ELEMENTS (betweens); i++)
    {
      g_autofree char *text = g_strconcat (one, betweens[i], other, NULL);
      g_autofree char *wrong = g_strconcat (one, betweens[i], other, "=> [0, 0]\n", NULL);

      traces_assert_right (&setup, text);
      g_assert_true (traces_check (&setup, text, &verdict, NULL));
      g_assert_cmpuint (verdict.n_searches, ==, 2);
      g_assert_cmpuint (verdict.n_states, ==, 8);
      queens_trace_verdict_clear (&verdict);
      g_assert_true (traces_check (&setup, wrong, &verdict, NULL));
      g_assert_cmpuint (verdict.n_searches, ==, 2);
      g_assert_cmpint (verdict.fault, ==, QUEENS_TRACE_FAULT_LENGTH);
      queens_trace_verdict_clear (&verdict);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strconcat (heads[i], one, NULL);

      traces_assert_right (&setup, text);
    }
  traces_assert_right (&setup, "[0, 5, 0, 7, 3, 0, 2, 1] - f=7\n[0 0 0 0 0 0 0 1]\n. . . ♛\n"
                               "[0, 0]\n[0, 5, 0, 6, 3, 0, 2, 1] - f=5\n"
                               "[0, 5, 0, 6, 3, 0, 2, 0] - f=5\n[0 0 1 0 0 0 1 0]\n");
  /* Blank lines between all states don't separate searches. */
  traces_assert_wrong (&setup, "[0, 7, 3, 6, 1, 3, 0, 3]\n\n[0, 7, 2, 6, 1, 3, 0, 3]\n\n"
                               "[0, 7, 2, 6, 1, 2, 0, 3]\n\n[0, 7, 1, 6, 1, 2, 0, 3]\n\n"
                               "[0, 7, 1, 6, 0, 2, 0, 3]\n", 9, QUEENS_TRACE_FAULT_LATE,
                       "Lines 5 and 7 both cost 5");
  cut = g_strconcat (strchr (one, '\n') + 1, NULL);
  traces_assert_right (&setup, cut);
}

/* A wrong search doesn't stop the check of later searches. */
static void
test_each (void)
{
  static const char right[] =
    "[0, 5, 0, 7, 3, 0, 2, 1] - f=7\n[0, 5, 0, 6, 3, 0, 2, 1] - f=5\n"
    "[0, 5, 0, 6, 3, 0, 2, 0] - f=5\n";
  static const char early[] =
    "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n[0, 6, 3, 4, 7, 1, 2, 2] - f=6\n";
  static const char costly[] =
    "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n[0, 6, 3, 4, 7, 1, 2, 2] - f=5\n"
    "[0, 6, 3, 5, 7, 1, 2, 2] - f=3\n";
  static const char choice[] =
    "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n[0, 6, 3, 4, 7, 1, 2, 2] - f=6\n"
    "[0, 6, 3, 4, 7, 1, 2, 3] - f=6\n[0, 6, 3, 5, 7, 1, 2, 3] - f=6\n";
  static const struct
  {
    const char *texts[3];
    guint64     lines[3];       /* the wrong line in the text of each search, or 0 */
  } traces[] = {
    { { right, early, right }, { 0, 6, 0 } },
    { { early, right, right }, { 2, 0, 0 } },
    { { costly, right, costly }, { 2, 0, 10 } },
    { { choice, costly, right }, { 3, 7, 0 } },
    { { choice, choice, choice }, { 3, 8, 13 } },
  };
  static const char *const betweens[] = {
    "\n", ">>> n_queens([0, 7, 3, 4, 7, 1, 2, 2], 0, 0)\n", "Next:\n",
  };
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  for (gsize i = 0; i < G_N_ELEMENTS (traces) * G_N_ELEMENTS (betweens); i++)
    {
      const char *const *texts = traces[i / 3].texts;
      const char *between = betweens[i % 3];
      const guint64 *lines = traces[i / 3].lines;
      g_autofree char *text = g_strconcat (texts[0], between, texts[1], between, texts[2], NULL);
      g_auto (QueensTraceVerdict) verdict = { 0 };
      guint64 first = 0;
      guint n_refused = 0;
      gboolean is_called = i % 3 == 1;

      g_assert_true (traces_check (&setup, text, &verdict, NULL));
      g_assert_cmpuint (verdict.n_searches, ==, 3);
      g_assert_nonnull (verdict.searches);
      for (guint k = 3; k-- > 0;)
        {
          const QueensTraceSearch *search = &g_array_index (verdict.searches, QueensTraceSearch, k);
          guint64 line = lines[k];

          /* Only a printed call would show that the previous search has ended. Without a call, the
           * first state of the next search is the wrong line. */
          if (texts[k] == early && !is_called)
            line += 2;
          g_assert_cmpuint (search->line, ==, line);
          g_assert_cmpint (search->message == NULL, ==, lines[k] == 0);
          n_refused += lines[k] > 0;
          first = line > 0 ? line : first;
        }
      g_assert_cmpuint (verdict.n_refused, ==, n_refused);
      g_assert_cmpuint (verdict.line, ==, first);
      g_assert_false (verdict.ok);
    }
}

static void
test_result_missing (void)
{
  g_auto (QueensSetup) setup = { 0 };

  searches_init (&setup, "static-point", 8, "random-restart");
  searches_set_params (&setup, "attempts=2 keep=distinct");
  traces_assert_right (&setup, "[0, 3, 6, 4, 1, 7, 5, 2] - f=2\n[0, 5, 3, 1, 7, 2, 2, 6] - f=2\n");
  traces_assert_wrong (
    &setup,
    "[0, 5, 3, 1, 7, 2, 2, 6] - f=2\n[0, 3, 6, 4, 1, 7, 5, 2] - f=2\n=> [0, 3, 6, 4, 1, 7, 5, 2]",
    3, QUEENS_TRACE_FAULT_RESULT, "2 best results");
}

/* Checks the states of a verdict, which the window shows. */
static void
test_verdict (void)
{
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };
  const gint32 before[] = { 0, 7, 3, 4, 7, 1, 2, 2 };
  const gint32 found[] = { 0, 7, 3, 4, 6, 1, 2, 2 };
  const gint32 expected[] = { 0, 6, 3, 4, 7, 1, 2, 2 };

  searches_init (&setup, "static-point", 8, "steepest-ascent");
  g_assert_true (traces_check (&setup, "[0, 7, 3, 4, 7, 1, 2, 2]\nx\n[0, 7, 3, 4, 6, 1, 2, 2]",
                               &verdict, NULL));
  g_assert_false (verdict.ok);
  g_assert_cmpmem (verdict.before, sizeof before, before, sizeof before);
  g_assert_cmpmem (verdict.found, sizeof found, found, sizeof found);
  g_assert_cmpmem (verdict.expected, sizeof expected, expected, sizeof expected);
  g_assert_cmpuint (verdict.n_changes, ==, 1);
  g_assert_cmpuint (verdict.changes[0].queen, ==, 4);
  g_assert_cmpint (verdict.changes[0].from.y, ==, 7);
  g_assert_cmpint (verdict.changes[0].to.y, ==, 6);
  g_assert_cmpuint (verdict.n_states, ==, 2);
  g_assert_cmpuint (verdict.n_skipped, ==, 1);
}

/* Changes @text at one to three random places: replaces, inserts or removes a character, or cuts
 * the text there. */
static char *
mutate (GRand      *random,
        const char *text)
{
  static const char characters[] = "0123456789,[]-=> \nfN";
  GString *changed = g_string_new (text);
  guint n = g_rand_int_range (random, 1, 4);

  for (guint i = 0; i < n && changed->len > 0; i++)
    {
      gsize at = g_rand_int_range (random, 0, changed->len);
      char c = characters[g_rand_int_range (random, 0, sizeof characters - 1)];

      switch (g_rand_int_range (random, 0, 4))
        {
        case 0:
          changed->str[at] = c;
          break;
        case 1:
          g_string_insert_c (changed, at, c);
          break;
        case 2:
          g_string_erase (changed, at, 1);
          break;
        default:
          g_string_truncate (changed, at);
        }
    }
  return g_string_free (changed, FALSE);
}

/* Every changed text that can be read gets a verdict. If the verdict is "wrong", it has a fault and
 * a sentence. */
static void
test_mutations (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n = FIXTURE_IS_SANITIZED ? 300 : 5000;
  guint n_wrong = 0;

  for (guint turn = 0; turn < n && algorithm->is_traceable; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_auto (QueensTraceVerdict) verdict = { 0 };
      g_autofree char *text = NULL;
      g_autofree char *changed = NULL;
      g_autoptr (GError) error = NULL;

      if (!fixture_setup (random, algorithm, g_rand_int_range (random, 1, 7), turn, &setup))
        continue;
      traces_shorten (&setup);
      text = traces_write (&setup, NULL);
      changed = mutate (random, text);
      if (!traces_check (&setup, changed, &verdict, &error))
        continue;
      n_wrong += !verdict.ok;
      g_assert_cmpint (verdict.ok, ==, verdict.message == NULL);
      g_assert_cmpint (verdict.ok, ==, verdict.fault == QUEENS_TRACE_FAULT_NONE);
      if (!verdict.ok)
        g_assert_true (g_str_has_suffix (verdict.message, "."));
    }
  if (algorithm->is_traceable)
    g_assert_cmpuint (n_wrong, >, n / 3);
}

/* A trace made with another tie rule is wrong, unless both rules give the same trace. Random ties
 * are left out. */
static void
test_other_rules (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_wrong = 0;

  for (guint turn = 0; turn < 2000; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_auto (QueensTraceVerdict) verdict = { 0 };
      QueensTies ties = turn % 4;
      g_autofree gint32 *rows = NULL;
      g_autofree char *text = NULL;
      g_autofree char *right = NULL;

      queens_setup_init (&setup);
      setup.convention.ties = ties;
      rows = fixture_rows (random, setup.problem);
      right = traces_write (&setup, rows);
      setup.convention.ties = (ties + 1 + turn / 4 % 3) % 4;
      text = traces_write (&setup, rows);
      setup.convention.ties = ties;
      g_assert_true (traces_check (&setup, text, &verdict, NULL));
      g_assert_cmpint (verdict.ok, ==, g_str_equal (text, right));
      if (!verdict.ok)
        g_assert_cmpint (verdict.fault, ==, QUEENS_TRACE_FAULT_TIE);
      n_wrong += !verdict.ok;
    }
  g_assert_cmpuint (n_wrong, >, 500);
}

int
trace_faults_tests (int   argc,
                    char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trace-faults/breaks", test_breaks);
  g_test_add_func ("/trace-faults/unread", test_unread);
  g_test_add_func ("/trace-faults/costs", test_costs);
  g_test_add_func ("/trace-faults/cases", test_cases);
  g_test_add_func ("/trace-faults/returned", test_returned);
  g_test_add_func ("/trace-faults/wrong-returned", test_wrong_returned);
  g_test_add_func ("/trace-faults/equal-once", test_equal_once);
  g_test_add_func ("/trace-faults/causes", test_causes);
  g_test_add_func ("/trace-faults/texts", test_texts);
  g_test_add_func ("/trace-faults/each", test_each);
  g_test_add_func ("/trace-faults/result-missing", test_result_missing);
  g_test_add_func ("/trace-faults/verdict", test_verdict);
  g_test_add_func ("/trace-faults/other-rules", test_other_rules);
  fixture_add_for_algorithms ("/trace-faults/mutations", test_mutations);
  return g_test_run ();
}
