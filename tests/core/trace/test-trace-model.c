/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares verdicts on damaged traces with a model of two assignment sheets. The model uses lists
 * and loops, and shares no code with the program. The environment variable QUEENSIDE_TRACES sets
 * the number of traces. */

#include "queens-trace-exam.h"

#include "fixture.h"
#include "searches.h"
#include "traces.h"

#include <stdlib.h>
#include <string.h>

#define MAX_SIZE 6
#define MAX_LINES 64

typedef struct
{
  gint     size;
  gboolean is_boulder;          /* TRUE for the sheet with a boulder, FALSE for the sheet with a
                                 * static point */
  gint     x, y;                /* position of the boulder or static point */
} Sheet;

typedef struct
{
  gint rows[MAX_SIZE];
} State;

/* Returns TRUE if queens @i and @j attack each other. Follows the line between them square by
 * square. */
static gboolean
attacks (const Sheet *sheet,
         const State *state,
         gint         i,
         gint         j)
{
  gint rise = state->rows[j] - state->rows[i];
  gint y = state->rows[i];
  gint step = rise > 0 ? 1 : rise < 0 ? -1 : 0;

  if (rise != 0 && rise != j - i && rise != i - j)
    return FALSE;
  for (gint x = i + 1; x < j; x++)
    {
      y += step;
      if (sheet->is_boulder && x == sheet->x && y == sheet->y)
        return FALSE;
    }
  return TRUE;
}

static gint
count (const Sheet *sheet,
       const State *state)
{
  gint n = 0;

  for (gint i = 0; i < sheet->size; i++)
    {
      gboolean is_attacked = FALSE;

      for (gint j = 0; j < sheet->size; j++)
        if (i != j)
          is_attacked |= attacks (sheet, state, MIN (i, j), MAX (i, j));
      n += is_attacked;
    }
  return n;
}

static gint
compare (const Sheet *sheet,
         const State *a,
         const State *b)
{
  for (gint x = 0; x < sheet->size; x++)
    if (a->rows[x] != b->rows[x])
      return a->rows[x] - b->rows[x];
  return 0;
}

static gboolean
has_static (const Sheet *sheet,
            const State *state)
{
  return sheet->is_boulder || state->rows[sheet->x] == sheet->y;
}

static gboolean
fits (const Sheet *sheet,
      const State *state)
{
  for (gint x = 0; x < sheet->size; x++)
    if (state->rows[x] < 0 || state->rows[x] >= sheet->size
        || (sheet->is_boulder && x == sheet->x && state->rows[x] == sheet->y))
      return FALSE;
  return TRUE;
}

/* Returns the successor with the lowest cost, or @state itself. Among states with equal costs,
 * chooses the smallest list. */
static State
choose (const Sheet *sheet,
        const State *state)
{
  State best = *state;

  for (gint x = 0; x < sheet->size; x++)
    for (gint y = 0; y < sheet->size; y++)
      {
        State other = *state;
        gint gap = y - state->rows[x];

        other.rows[x] = y;
        if (gap == 0 || (!sheet->is_boulder && (x == sheet->x || ABS (gap) != 1))
            || !fits (sheet, &other))
          continue;
        if (count (sheet, &other) < count (sheet, &best)
            || (count (sheet, &other) == count (sheet, &best)
                && compare (sheet, &other, &best) < 0))
          best = other;
      }
  return best;
}

typedef struct
{
  State states[MAX_LINES];
  gint  costs[MAX_LINES];
  gint  n;
  gint  result;                 /* 0 for no result, 1 for a result without an arrow, 2 for a result
                                 * with an arrow */
  State returned;
} Trace;

static State
draw (GRand       *random,
      const Sheet *sheet)
{
  State state;

  do
    for (gint x = 0; x < sheet->size; x++)
      state.rows[x] = !sheet->is_boulder && x == sheet->x
                        ? sheet->y : g_rand_int_range (random, 0, sheet->size);
  while (!fits (sheet, &state));
  return state;
}

static void
climb (GRand       *random,
       const Sheet *sheet,
       Trace       *trace)
{
  State state = draw (random, sheet);
  gint cost = count (sheet, &state);

  *trace = (Trace) { .n = 1, .states = { state }, .costs = { cost } };
  while (cost > 0 && trace->n < MAX_LINES / 2)
    {
      State next = choose (sheet, &state);
      gint before = cost;

      if (compare (sheet, &next, &state) == 0)
        break;
      state = next;
      cost = count (sheet, &state);
      trace->states[trace->n] = state;
      trace->costs[trace->n++] = cost;
      if (!sheet->is_boulder && cost == before)
        break;
    }
  trace->result = g_rand_int_range (random, 0, 3);
  trace->returned = state;
}

static void
damage (GRand       *random,
        const Sheet *sheet,
        Trace       *trace)
{
  gint at = g_rand_int_range (random, 0, trace->n);
  gint x = g_rand_int_range (random, 0, sheet->size);

  switch (g_rand_int_range (random, 0, 9))
    {
    case 0:
      trace->costs[at] += g_rand_int_range (random, -2, 3);
      break;
    case 1:
      trace->states[at].rows[x] = g_rand_int_range (random, 0, sheet->size + 1);
      break;
    case 2:
      trace->states[at].rows[x] = g_rand_int_range (random, 0, sheet->size);
      trace->costs[at] = count (sheet, &trace->states[at]);
      break;
    case 3:
      if (trace->n > 1)
        {
          trace->n--;
          memmove (trace->states + at, trace->states + at + 1, (trace->n - at) * sizeof (State));
          memmove (trace->costs + at, trace->costs + at + 1, (trace->n - at) * sizeof (gint));
        }
      break;
    case 4:
      memmove (trace->states + at + 1, trace->states + at, (trace->n - at) * sizeof (State));
      memmove (trace->costs + at + 1, trace->costs + at, (trace->n - at) * sizeof (gint));
      trace->n++;
      break;
    case 5:
      trace->n = at + 1;
      break;
    case 6:
      trace->returned.rows[x] = g_rand_int_range (random, 0, sheet->size);
      break;
    case 7:
      trace->states[trace->n] = choose (sheet, &trace->states[trace->n - 1]);
      trace->costs[trace->n] = count (sheet, &trace->states[trace->n]);
      trace->n++;
      break;
    default:
      break;
    }
}

/* Returns TRUE if a search ends at @state. @was_equal means that the last step led to a state of
 * equal cost. */

static gboolean
is_over (const Sheet *sheet,
         const State *state,
         gboolean     was_equal)
{
  State next = choose (sheet, state);

  return !has_static (sheet, state) || count (sheet, state) == 0 || was_equal
         || compare (sheet, &next, state) == 0;
}

/* Returns TRUE if the list could also be a row of a drawn board, such as `[0, 1, 0, 0]`. Such a row
 * may follow any line. */
static gboolean
is_drawn (const Sheet *sheet,
          const State *state)
{
  for (gint x = 0; x < sheet->size; x++)
    if (state->rows[x] > 1)
      return FALSE;
  return TRUE;
}

static gint
judge (const Sheet *sheet,
       const Trace *trace)
{
  gboolean was_equal = FALSE;   /* TRUE if the last step led to a state of equal cost, on the sheet
                                 * with a static point */
  gboolean is_doubled = FALSE;
  const State *last;
  State next;

  for (gint i = 0; i < trace->n; i++)
    {
      const State *state = &trace->states[i];
      const State *before = i == 0 ? NULL : &trace->states[i - 1];

      if (!fits (sheet, state))
        return i + 1;
      if (i > 0 && (!has_static (sheet, before) || !has_static (sheet, state)))
        return i + 1;
      if (trace->costs[i] != count (sheet, state))
        return i + 1;
      if (i == 0)
        continue;
      next = choose (sheet, before);
      if (!is_over (sheet, before, was_equal) || (!is_doubled && !was_equal
                                                  && count (sheet, before) == 0))
        {
          if (is_over (sheet, before, was_equal) && compare (sheet, &next, before) == 0)
            is_doubled = TRUE;
          if (compare (sheet, state, &next) != 0)
            return i + 1;
        }
      /* A state that the rule chooses again may be printed again. */
      else if (!is_doubled && !was_equal && compare (sheet, state, before) == 0)
        is_doubled = TRUE;
      else
        return i + 1;
      was_equal = !sheet->is_boulder && !is_doubled
                  && count (sheet, before) == count (sheet, state);
    }
  last = &trace->states[trace->n - 1];
  next = choose (sheet, last);
  if (trace->result == 1 && is_drawn (sheet, &trace->returned)
      && compare (sheet, &trace->returned, last) != 0
      && (is_over (sheet, last, was_equal) || compare (sheet, &trace->returned, &next) != 0))
    return is_over (sheet, last, was_equal) ? 0 : trace->n;
  if (is_over (sheet, last, was_equal))
    {
      /* If the static point has no queen, the result is None. */
      if (trace->result == 0 || (has_static (sheet, last)
                                 && compare (sheet, &trace->returned, last) == 0))
        return 0;
      return trace->n + 1;
    }
  if (trace->result != 1 || compare (sheet, &trace->returned, last) == 0)
    return trace->n;
  return trace->n + 1;
}

static void
append (const Sheet *sheet,
        GString     *text,
        const State *state)
{
  for (gint x = 0; x < sheet->size; x++)
    g_string_append_printf (text, "%s%d", x == 0 ? "[" : ", ", state->rows[x]);
  g_string_append_c (text, ']');
}

static void
check (const Sheet *sheet,
       const Trace *trace,
       guint        number)
{
  QueensSquare square = { sheet->x, sheet->y };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (QueensProblem) problem = NULL;
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensTraceVerdict) verdict = { 0 };
  gint line = judge (sheet, trace);

  for (gint i = 0; i < trace->n; i++)
    {
      append (sheet, text, &trace->states[i]);
      g_string_append_printf (text, " - f=%d\n", trace->costs[i]);
    }
  if (trace->result > 0)
    {
      g_string_append (text, trace->result == 1 ? "" : "=> ");
      append (sheet, text, &trace->returned);
      g_string_append_c (text, '\n');
    }
  searches_init (&setup, sheet->is_boulder ? "boulder" : "static-point", sheet->size,
                 "steepest-ascent");
  problem = queens_problem_new (sheet->size, QUEENS_PLACEMENT_COLUMN, 0, &square,
                                !sheet->is_boulder, &square, sheet->is_boulder, NULL);
  queens_setup_set_problem (&setup, problem);
  g_assert_true (traces_check (&setup, text->str, &verdict, NULL));
  if (verdict.ok != (line == 0) || (!verdict.ok && verdict.line != (guint64) line))
    g_error ("trace %u, %s (%d, %d): the model says line %d, the check %d: %s\n%s", number,
             sheet->is_boulder ? "boulder" : "static point", sheet->x, sheet->y, line,
             verdict.ok ? 0 : (gint) verdict.line, verdict.message, text->str);
}

static void
test_traces (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  const char *asked = g_getenv ("QUEENSIDE_TRACES");
  guint n = asked != NULL ? (guint) atoi (asked) : FIXTURE_IS_SANITIZED ? 500 : 8000;
  guint n_right = 0;

  for (guint i = 0; i < n; i++)
    {
      gint size = g_rand_int_range (random, 4, MAX_SIZE + 1);
      Sheet sheet = { size, g_rand_boolean (random), g_rand_int_range (random, 0, size),
                      g_rand_int_range (random, 0, size) };
      Trace trace;

      climb (random, &sheet, &trace);
      for (gint turn = g_rand_int_range (random, 0, 3); turn > 0; turn--)
        damage (random, &sheet, &trace);
      n_right += judge (&sheet, &trace) == 0;
      check (&sheet, &trace, i);
    }
  g_test_message ("%u traces, %u of them right", n, n_right);
  g_assert_cmpuint (n_right, >, n / 5);
  g_assert_cmpuint (n_right, <, n * 4 / 5);
}

int
trace_model_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trace-model/traces", test_traces);
  return g_test_run ();
}
