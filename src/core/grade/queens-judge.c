/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-judge.h"

#include "queens-draws.h"
#include "queens-restarts.h"
#include "queens-rules.h"
#include "queens-search.h"
#include "queens-trace-check.h"
#include "queens-transcript.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define TOLERANCE 1e-6          /* allowed error of a probability; the sheet shows eight decimals */
#define MAX_TEXT 2000           /* maximum bytes of an answer that a mark shows */

static char *
write_states (const QueensTask *self,
              const GPtrArray  *states)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < states->len; i++)
    {
      g_autofree char *state = queens_rules_write (&self->setup, g_ptr_array_index (states, i));

      g_string_append_printf (text, "%s%s", i == 0 ? "" : ", ", state);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/* If @rows isn't a successor of @before, returns a sentence that says why. Otherwise returns
 * NULL. */
static char *
explain_move (const QueensTask *self,
              const gint32     *before,
              const gint32     *rows)
{
  const QueensProblem *problem = self->setup.problem;
  g_autofree char *state = queens_rules_write (&self->setup, rows);
  gint column = -1;
  guint n_moved = 0;

  for (guint x = 0; x < problem->size; x++)
    {
      if (rows[x] < 0 || rows[x] >= (gint) problem->size)
        return g_strdup_printf (_("%s has row %d in column %u. Use rows 0 to %u."), state,
                                rows[x], x, problem->size - 1);
      if (queens_squares_contain (&problem->boulders, (QueensSquare) { x, rows[x] }))
        return g_strdup_printf (_("%s has a queen on the boulder (%u, %d)."), state, x, rows[x]);
      if (rows[x] != before[x])
        {
          n_moved++;
          column = x;
        }
    }
  if (n_moved == 0)
    return g_strdup_printf (_("%s is the state itself. No queen has moved."), state);
  if (n_moved > 1)
    return g_strdup_printf (_("%s moves %u queens. A successor moves only one."), state, n_moved);
  if (queens_problem_get_static_row (problem, column) == before[column])
    return g_strdup_printf (_("%s moves the queen of the static point (%d, %d)."), state,
                            column, before[column]);
  if (self->setup.convention.moves == QUEENS_MOVES_STEP && ABS (rows[column] - before[column]) > 1)
    return g_strdup_printf (_("%s moves the queen of column %d by %d rows. A move is one row "
                              "up or down."),
                            state, column, ABS (rows[column] - before[column]));
  return NULL;
}

/* If @number is this board's other kind of cost, or its cost without the boulder, appends a
 * sentence that says so. The sentence doesn't claim that the program made this mistake. */
static void
append_what_else (const QueensTask *self,
                  gint64            number,
                  GString          *why)
{
  const QueensProblem *problem = self->setup.problem;
  g_autoptr (QueensBoard) board = queens_board_new (self->setup.problem);

  queens_board_set_rows (board, self->state);
  for (QueensCost cost = 0; cost < QUEENS_N_COSTS; cost++)
    if (cost != self->setup.convention.cost && queens_board_get_cost (board, cost) == number)
      {
        g_string_append_c (why, ' ');
        g_string_append_printf (why, _(queens_cost_functions[cost].sentence), number);
      }
  if (problem->boulders.length > 0)
    {
      g_autoptr (QueensProblem) plain = queens_problem_new_plain (problem->size,
                                                                  QUEENS_PLACEMENT_COLUMN, 0);
      g_autoptr (QueensBoard) without = queens_board_new (plain);

      queens_board_set_rows (without, self->state);
      if (queens_board_get_cost (without, self->setup.convention.cost) == number)
        g_string_append_printf (why, _(" Without the boulder, the cost would be %" PRId64 "."),
                                number);
    }
}

static void
judge_cost (const QueensTask *self,
            const QueensJson *value,
            QueensTaskMark   *mark)
{
  const QueensCostFunction *function = &queens_cost_functions[self->setup.convention.cost];
  gint64 cost = queens_rules_get_cost (&self->setup, self->state);
  g_autoptr (GString) why = g_string_new (NULL);

  mark->expected = g_strdup_printf ("%" PRId64, cost);
  mark->is_right = value != NULL && value->kind == QUEENS_JSON_NUMBER && value->number == cost;
  if (mark->is_right)
    return;
  if (function->counts_queens)
    {
      g_autoptr (QueensBoard) board = queens_board_new (self->setup.problem);
      g_autoptr (GString) columns = g_string_new (NULL);

      queens_board_set_rows (board, self->state);
      for (guint x = 0; x < board->n_queens; x++)
        if (queens_board_count_attackers (board, (QueensSquare) { x, self->state[x] }) > 0)
          g_string_append_printf (columns, "%s%u", columns->len == 0 ? "" : ", ", x);
      if (columns->len == 0)
        g_string_append (why, _("No queen is attacked."));
      else
        g_string_append_printf (why, _("The attacked queens are in columns %s."),
                                columns->str);
    }
  else
    g_string_append_printf (why, _(function->sentence), cost);
  if (value == NULL || value->kind != QUEENS_JSON_NUMBER)
    g_string_append (why, _(" The function must return a number."));
  else if (fabs (value->number) < G_MAXINT32)
    append_what_else (self, value->number, why);
  mark->why = g_strdup (why->str);
}

/* If @value isn't a list of states, returns NULL and sets @why. */
static GPtrArray *
read_states (const QueensTask  *self,
             const QueensJson  *value,
             char             **why)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

  if (value == NULL || value->kind != QUEENS_JSON_LIST)
    {
      *why = g_strdup (_("The function must return a list of states."));
      return NULL;
    }
  for (guint i = 0; i < value->items->len; i++)
    {
      gint32 *rows = queens_rules_read (&self->setup, g_ptr_array_index (value->items, i));

      if (rows == NULL)
        {
          *why = g_strdup_printf (_("Item %u of the list isn’t a list of %u whole numbers."), i,
                                  self->setup.problem->size);
          return NULL;
        }
      g_ptr_array_add (states, rows);
    }
  return g_steal_pointer (&states);
}

static char *
compare_successors (const QueensTask *self,
                    GPtrArray        *found,
                    const GPtrArray  *expected)
{
  gpointer size = GUINT_TO_POINTER (self->setup.problem->size);
  guint n_missing = 0;
  const gint32 *missing = NULL;
  guint next = 0;

  if (expected->len == 0)
    return found->len == 0 ? NULL
                           : g_strdup (_("A static point has no queen, so the state has no "
                                         "successors."));
  for (guint i = 0; i < found->len; i++)
    {
      char *why = explain_move (self, self->state, g_ptr_array_index (found, i));

      if (why != NULL)
        return why;
    }
  g_ptr_array_sort_with_data (found, queens_rules_compare, size);
  for (guint i = 1; i < found->len; i++)
    if (queens_rules_are_equal (&self->setup, found->pdata[i - 1], found->pdata[i]))
      {
        g_autofree char *state = queens_rules_write (&self->setup, g_ptr_array_index (found, i));

        return g_strdup_printf (_("%s is listed more than once."), state);
      }
  for (guint i = 0; i < expected->len; i++)
    if (next < found->len
        && queens_rules_are_equal (&self->setup, found->pdata[next], expected->pdata[i]))
      next++;
    else if (n_missing++ == 0)
      missing = g_ptr_array_index (expected, i);
  if (n_missing > 0)
    {
      g_autofree char *state = queens_rules_write (&self->setup, missing);

      return g_strdup_printf (_("%u of %u successors are missing. The first is %s."), n_missing,
                              expected->len, state);
    }
  return NULL;
}

static void
judge_successors (const QueensTask *self,
                  const QueensJson *value,
                  QueensTaskMark   *mark)
{
  g_autoptr (GPtrArray) expected = queens_rules_list_successors (&self->setup, self->state);
  g_autoptr (GPtrArray) found = read_states (self, value, &mark->why);

  mark->expected = write_states (self, expected);
  if (found != NULL)
    mark->why = compare_successors (self, found, expected);
  mark->is_right = mark->why == NULL;
}

/* Judges only the order, because another test judges the states. */
static void
judge_order (const QueensTask *self,
             const QueensJson *value,
             QueensTaskMark   *mark)
{
  g_autoptr (GPtrArray) expected = queens_rules_list_successors (&self->setup, self->state);
  g_autoptr (GPtrArray) found = read_states (self, value, &mark->why);

  mark->expected = write_states (self, expected);
  if (found != NULL && found->len == 0 && expected->len > 0)
    mark->why = g_strdup (_("The list is empty."));
  for (guint i = 1; found != NULL && mark->why == NULL && i < found->len; i++)
    if (queens_rules_compare (&g_ptr_array_index (found, i - 1), &g_ptr_array_index (found, i),
                        GUINT_TO_POINTER (self->setup.problem->size)) > 0)
      {
        g_autofree char *state = queens_rules_write (&self->setup, g_ptr_array_index (found, i));
        g_autofree char *before = queens_rules_write (&self->setup, found->pdata[i - 1]);

        mark->why = g_strdup_printf (_("List the states in ascending order. %s must come before "
                                       "%s."), state,
                                     before);
      }
  mark->is_right = mark->why == NULL;
}

/* Reads a state, or None as NULL. If @value is neither, returns FALSE and sets @why. */
static gboolean
read_state_or_none (const QueensTask  *self,
                    const QueensJson  *value,
                    gint32           **rows,
                    char             **why)
{
  *rows = NULL;
  if (value != NULL && value->kind == QUEENS_JSON_NULL)
    return TRUE;
  *rows = queens_rules_read (&self->setup, value);
  if (*rows == NULL)
    *why = g_strdup_printf (_("The function must return a state of %u whole numbers."),
                            self->setup.problem->size);
  return *rows != NULL;
}

static void
judge_choice (const QueensTask *self,
              const QueensJson *value,
              QueensTaskMark   *mark)
{
  g_autofree gint32 *expected = queens_rules_choose_next (&self->setup, self->state);
  g_autofree gint32 *found = NULL;
  g_autofree char *best = queens_rules_write (&self->setup, expected);
  g_autofree char *state = NULL;
  gint64 cost, least;

  mark->expected = g_strdup (best);
  if (!read_state_or_none (self, value, &found, &mark->why))
    return;
  mark->is_right = queens_rules_are_equal (&self->setup, expected, found);
  if (mark->is_right)
    return;
  if (expected == NULL)
    mark->why = g_strdup (_("The rule chooses no state here, so the function must return None."));
  else if (found == NULL)
    mark->why = g_strdup_printf (_("The rule chooses %s here."), best);
  else if (!queens_rules_are_equal (&self->setup, found, self->state))
    mark->why = explain_move (self, self->state, found);
  if (mark->why != NULL)
    return;
  state = queens_rules_write (&self->setup, found);
  least = queens_rules_get_cost (&self->setup, expected);
  cost = queens_rules_get_cost (&self->setup, found);
  if (cost == least)
    mark->why = g_strdup_printf (_("Both cost %" PRId64 ". The tie rule chooses the "
                                   "lexicographically smallest list, %s."), cost, best);
  else
    mark->why = g_strdup_printf (_("%s costs %" PRId64 ", but %s costs %" PRId64 "."),
                                 state, cost, best, least);
}

static void
judge_end (const QueensTask *self,
           const QueensJson *value,
           QueensTaskMark   *mark)
{
  g_autoptr (QueensSearch) search = queens_search_new (&self->setup, self->state, NULL);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  g_autofree gint32 *expected = NULL;
  g_autofree gint32 *after = NULL;
  g_autofree gint32 *found = NULL;
  g_autofree char *end = NULL;
  QueensStep step;

  g_assert (search != NULL);
  do
    g_ptr_array_add (path, queens_board_copy_places (search->board));
  while (queens_search_step (search, &step));
  if (!queens_transcript_is_nowhere (search))
    expected = queens_board_copy_places (search->board);
  end = queens_rules_write (&self->setup, expected);
  mark->expected = g_strdup (end);
  if (!read_state_or_none (self, value, &found, &mark->why))
    return;
  mark->is_right = queens_rules_are_equal (&self->setup, expected, found);
  /* The sheet can also be read to mean that a search moves from a solution to an equal, lower
   * state. */
  if (!mark->is_right && expected != NULL && found != NULL
      && queens_rules_get_cost (&self->setup, expected) == 0)
    {
      after = queens_rules_choose_next (&self->setup, expected);
      mark->is_right = after != NULL && queens_rules_are_equal (&self->setup, after, found);
    }
  if (mark->is_right)
    return;
  for (guint i = 0; found != NULL && i + 1 < path->len && mark->why == NULL; i++)
    if (queens_rules_are_equal (&self->setup, g_ptr_array_index (path, i), found))
      mark->why = g_strdup_printf (_("This is state %u of %u on the path of the search, which ends "
                                     "at %s."), i + 1, path->len, end);
  if (mark->why == NULL)
    mark->why = g_strdup_printf (_("The search ends at %s."), end);
}

static void
judge_trace (const QueensTask *self,
             const char       *printed,
             QueensTaskMark   *mark)
{
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  g_autoptr (QueensTraceCheck) check = queens_trace_check_new (&self->setup, NULL);
  g_auto (QueensTraceVerdict) verdict = { 0 };
  g_autoptr (QueensSearch) search = queens_search_new (&self->setup, self->state, NULL);
  GString *expected = g_string_new (NULL);
  gboolean is_first = TRUE;
  gboolean is_open = TRUE;
  QueensTraceLine line;
  QueensStep step;

  do
    {
      g_autofree char *written = queens_transcript_write_step (search);

      g_string_append (expected, written);
    }
  while (queens_search_step (search, &step));
  mark->expected = g_string_free (expected, FALSE);
  queens_trace_reader_push (reader, printed, strlen (printed), TRUE);
  while (is_open && queens_trace_reader_next (reader, &line))
    {
      if (is_first && line.kind == QUEENS_TRACE_EMPTY)
        continue;
      if (is_first && line.kind == QUEENS_TRACE_END)
        {
          mark->why = g_strdup (_("The program printed no state."));
          return;
        }
      if (is_first && line.kind == QUEENS_TRACE_STATE
          && (line.state.length != self->setup.problem->size
              || !queens_rules_are_equal (&self->setup, line.state.places, self->state)))
        {
          mark->why = g_strdup_printf (_("Line %" PRIu64 ": The search must begin with the given "
                                         "state."), line.number);
          return;
        }
      is_first = FALSE;
      is_open = queens_trace_check_push (check, &line);
    }
  queens_trace_check_take_verdict (check, &verdict);
  mark->is_right = verdict.ok;
  if (!verdict.ok && verdict.line > 0)
    mark->why = g_strdup_printf (_("Line %" PRIu64 ": %s"), verdict.line,
                                 verdict.message);
  else if (!verdict.ok)
    mark->why = g_strdup (verdict.message);
}

/* Reads a number for each square, row 0 first, from a list of rows or from a flat list. If @value
 * is neither, returns FALSE and sets @why. */
static gboolean
read_numbers (const QueensTask  *self,
              const QueensJson  *value,
              gdouble           *numbers,
              char             **why)
{
  guint size = self->setup.problem->size;
  guint n_items = value != NULL && value->kind == QUEENS_JSON_LIST ? value->items->len : 0;
  gboolean is_read = n_items == size || n_items == size * size;

  for (guint i = 0; is_read && i < size * size; i++)
    {
      const QueensJson *item = g_ptr_array_index (value->items, n_items == size ? i / size : i);

      if (n_items == size)
        {
          is_read = item->kind == QUEENS_JSON_LIST && item->items->len == size;
          item = is_read ? g_ptr_array_index (item->items, i % size) : item;
        }
      is_read = is_read && item->kind == QUEENS_JSON_NUMBER;
      numbers[i] = item->number;
    }
  if (!is_read)
    *why = g_strdup_printf (_("The function must return %u lists of %u numbers, row 0 "
                              "first."), size,
                            size);
  return is_read;
}

static void
compare_numbers (const QueensTask *self,
                 const QueensJson *value,
                 const gdouble    *expected,
                 gdouble           tolerance,
                 const char       *format,
                 QueensTaskMark   *mark)
{
  guint size = self->setup.problem->size;
  g_autofree gdouble *found = g_new0 (gdouble, size * size);
  char wrong[G_ASCII_DTOSTR_BUF_SIZE], right[G_ASCII_DTOSTR_BUF_SIZE];
  guint n_wrong = 0, n_turned = 0, first = 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < size * size; i++)
    g_string_append_printf (text, "%s%s", i % size != 0 ? ", " : i == 0 ? "[[" : "], [",
                            g_ascii_formatd (right, sizeof right, format, expected[i]));
  g_string_append (text, "]]");
  mark->expected = g_string_free (text, FALSE);
  if (!read_numbers (self, value, found, &mark->why))
    return;
  for (guint i = size * size; i-- > 0;)
    {
      n_turned += fabs (found[i % size * size + i / size] - expected[i]) > tolerance;
      if (fabs (found[i] - expected[i]) > tolerance)
        {
          n_wrong++;
          first = i;
        }
    }
  mark->is_right = n_wrong == 0;
  if (mark->is_right)
    return;
  mark->why = g_strdup_printf (
    _("%u of %u numbers are wrong. The first one, in row %u, column %u, must be %s, not "
      "%s.%s"), n_wrong,
    size * size, first / size, first % size,
    g_ascii_formatd (right, sizeof right, format, expected[first]),
    g_ascii_formatd (wrong, sizeof wrong, format, found[first]),
    n_turned == 0 ? _(" With rows and columns swapped, all numbers would be right.") : "");
}

static void
judge_values (const QueensTask *self,
              const QueensJson *value,
              QueensTaskMark   *mark)
{
  guint size = self->setup.problem->size;
  g_autoptr (QueensBoard) board = queens_board_new (self->setup.problem);
  g_autofree gint32 *values = g_new (gint32, size * size);
  g_autofree gdouble *expected = g_new (gdouble, size * size);

  queens_board_set_rows (board, self->state);
  queens_values_board (board, self->setup.convention.cost, -1, values);
  for (guint i = 0; i < size * size; i++)
    expected[i] = values[i];
  compare_numbers (self, value, expected, 0, "%.10g", mark);
}

static void
judge_odds (const QueensTask *self,
            const QueensJson *value,
            QueensTaskMark   *mark)
{
  g_autoptr (QueensSearch) search = queens_search_new (&self->setup, self->state, NULL);
  g_autoptr (QueensOdds) odds = queens_search_get_odds (search, NULL);

  g_assert (odds != NULL);
  compare_numbers (self, value, odds->chances, TOLERANCE, "%.8f", mark);
}

/* Cuts @text to at most MAX_TEXT bytes, without splitting a character. */
static char *
shorten (const char *text)
{
  gsize length = strlen (text);
  const char *end = text + MAX_TEXT;

  if (length <= MAX_TEXT)
    return g_strdup (text);
  while (((guchar) *end & 0xc0) == 0x80)
    end--;
  return g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static void (*const judges[QUEENS_N_TASKS]) (const QueensTask *, const QueensJson *,
                                             QueensTaskMark *) = {
  [QUEENS_TASK_F] = judge_cost,
  [QUEENS_TASK_SUCC] = judge_successors,
  [QUEENS_TASK_SUCC_ORDER] = judge_order,
  [QUEENS_TASK_CHOOSE_NEXT] = judge_choice,
  [QUEENS_TASK_N_QUEENS] = judge_end,
  [QUEENS_TASK_VALUES] = judge_values,
  [QUEENS_TASK_ODDS] = judge_odds,
};

void
queens_judge_answer (const QueensTask   *task,
                     const QueensAnswer *answer,
                     QueensTaskMark     *mark)
{
  const QueensJson *value = queens_json_get (answer->reply, "value");
  /* The driver sends null for values that JSON can't express. */
  gboolean is_plain = queens_json_is_true (answer->reply, "plain");

  mark->given = queens_task_write_call (task);
  if (queens_task_kind_has (task->kind, QUEENS_TASK_PRINTS))
    {
      mark->found = shorten (answer->printed);
      if (task->kind == QUEENS_TASK_TRACE)
        judge_trace (task, answer->printed, mark);
      else
        queens_restarts_judge (task, answer->printed, mark);
      if (answer->is_cut && !mark->is_right)
        {
          g_autofree char *why = g_steal_pointer (&mark->why);

          mark->why = g_strdup_printf (_("%s The output is too long, so only its beginning was "
                                         "checked."), why);
        }
    }
  else
    {
      const char *shown = queens_json_get_text (answer->reply, "shown");

      if (task->n_calls > 0)
        queens_draws_judge (task, is_plain ? value : NULL, mark);
      else
        judges[task->kind] (task, is_plain ? value : NULL, mark);
      if (mark->found == NULL)
        mark->found = shorten (shown == NULL ? "" : shown);
    }
  if (answer->error != NULL)
    {
      mark->is_right = FALSE;
      g_free (mark->why);
      mark->why = g_strdup (answer->error);
    }
  mark->points = mark->is_right ? task->points : 0;
}
