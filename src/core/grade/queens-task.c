/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-task.h"

#include "queens-climb.h"
#include "queens-notation.h"
#include "queens-search.h"
#include "queens-successors.h"
#include "queens-trace-check.h"
#include "queens-transcript.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#define TOLERANCE 1e-6          /* of a probability; the sheet prints eight decimals */
#define MAX_TEXT 2000           /* bytes of what was found that a mark shows */

const QueensChoice queens_task_choices[] = {
  [QUEENS_TASK_F] = { "f", N_("Cost") },
  [QUEENS_TASK_SUCC] = { "succ", N_("Successors") },
  [QUEENS_TASK_SUCC_ORDER] = { "succ-order", N_("Order of the successors") },
  [QUEENS_TASK_CHOOSE_NEXT] = { "choose_next", N_("Next state") },
  [QUEENS_TASK_N_QUEENS] = { "n_queens", N_("End of the search") },
  [QUEENS_TASK_TRACE] = { "trace", N_("What the search prints") },
  [QUEENS_TASK_RESTART] = { "n_queens_restart", N_("Search with restarts") },
  [QUEENS_TASK_VALUES] = { "values", N_("Costs of all squares") },
  [QUEENS_TASK_ODDS] = { "odds", N_("Probabilities of all squares") },
  { NULL, NULL }
};

static const struct
{
  const char *preset;
  const char *functions[QUEENS_N_TASKS];
} sheets[] = {
  { "static-point",
    { "f", "succ", "succ", "choose_next", "n_queens", "n_queens", "n_queens_restart" } },
  { "boulder",
    { "f", "succ", NULL, "choose_next", "nqueens", "nqueens", "nqueens_restart", NULL, NULL } },
  { "steepest-ascent-course",
    { "evaluate", NULL, NULL, NULL, NULL, NULL, NULL, "values", "odds" } },
};

const char *
queens_task_get_function (QueensTaskKind      kind,
                          const QueensPreset *preset)
{
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (g_str_equal (sheets[i].preset, preset->id))
      return sheets[i].functions[kind];
  return NULL;
}

gboolean
queens_task_kind_prints (QueensTaskKind kind)
{
  return kind == QUEENS_TASK_TRACE || kind == QUEENS_TASK_RESTART;
}

gboolean
queens_task_kind_has_state (QueensTaskKind kind)
{
  return kind != QUEENS_TASK_RESTART;
}

gboolean
queens_task_kind_has_k (QueensTaskKind kind)
{
  return kind == QUEENS_TASK_RESTART || kind == QUEENS_TASK_ODDS;
}

void
queens_task_free (QueensTask *self)
{
  queens_setup_clear (&self->setup);
  g_free (self->state);
  g_free (self->function);
  g_free (self);
}

void
queens_task_mark_clear (QueensTaskMark *self)
{
  g_clear_pointer (&self->given, g_free);
  g_clear_pointer (&self->expected, g_free);
  g_clear_pointer (&self->found, g_free);
  g_clear_pointer (&self->why, g_free);
}

/* The state, or the size and the attempts; then the square, except for the cost of the sheet with a
 * static point; then the k of odds. */
char *
queens_task_write_args (const QueensTask *self)
{
  const QueensProblem *problem = self->setup.problem;
  GString *args = g_string_new ("[");

  if (self->state != NULL)
    {
      g_autofree char *state = queens_notation_write_state (self->state, problem->size);

      g_string_append (args, state);
    }
  else
    g_string_append_printf (args, "%u, %u", problem->size, self->k);
  if (problem->boulders.length > 0)
    g_string_append_printf (args, ", %d, %d", problem->boulders.squares[0].x,
                            problem->boulders.squares[0].y);
  else if (problem->static_points.length > 0 && self->kind != QUEENS_TASK_F)
    g_string_append_printf (args, ", %d, %d", problem->static_points.squares[0].x,
                            problem->static_points.squares[0].y);
  if (self->kind == QUEENS_TASK_ODDS)
    g_string_append_printf (args, ", %u", self->k);
  g_string_append_c (args, ']');
  return g_string_free (args, FALSE);
}

char *
queens_task_write_call (const QueensTask *self)
{
  g_autofree char *args = queens_task_write_args (self);

  return g_strdup_printf ("%s(%.*s)", self->function, (int) strlen (args) - 2, args + 1);
}

/* Writes a state as Python does; the rows may be off the board. */
static char *
write_state (const QueensTask *self,
             const gint32     *rows)
{
  GString *text = g_string_new ("[");

  if (rows == NULL)
    return g_string_free (g_string_assign (text, "None"), FALSE);
  for (guint x = 0; x < self->setup.problem->size; x++)
    g_string_append_printf (text, "%s%d", x == 0 ? "" : ", ", rows[x]);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static gint64
get_cost (const QueensTask *self,
          const gint32     *rows)
{
  g_autoptr (QueensBoard) board = queens_board_new (self->setup.problem);

  queens_board_set_rows (board, rows);
  return queens_board_get_cost (board, self->setup.convention.cost);
}

/* Reads a state, whose rows may be off the board. Returns NULL if @value is not one. */
static gint32 *
read_state (const QueensTask *self,
            const QueensJson *value)
{
  guint size = self->setup.problem->size;
  g_autofree gint32 *rows = g_new (gint32, size);

  if (value == NULL || value->kind != QUEENS_JSON_LIST || value->items->len != size)
    return NULL;
  for (guint x = 0; x < size; x++)
    if (!queens_json_get_row (g_ptr_array_index (value->items, x), &rows[x]))
      return NULL;
  return g_steal_pointer (&rows);
}

static gboolean
are_equal (const QueensTask *self,
           const gint32     *rows,
           const gint32     *others)
{
  if (rows == NULL || others == NULL)
    return rows == others;
  return memcmp (rows, others, self->setup.problem->size * sizeof *rows) == 0;
}

static int
compare_states (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const gint32 *first = *(const gint32 *const *) a;
  const gint32 *second = *(const gint32 *const *) b;

  for (guint x = 0; x < GPOINTER_TO_UINT (data); x++)
    if (first[x] != second[x])
      return first[x] < second[x] ? -1 : 1;
  return 0;
}

static GPtrArray *
list_successors (const QueensTask *self)
{
  QueensMoves moves = self->setup.convention.moves;
  GPtrArray *states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (QueensBoard) board = queens_board_new (self->setup.problem);

  queens_board_set_rows (board, self->state);
  if (!queens_board_holds_static_points (board))
    return states;
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      guint count = queens_successors_count (board, moves, queen);

      for (guint i = 0; i < count; i++)
        {
          gint32 *rows = g_memdup2 (self->state, board->n_queens * sizeof *rows);

          rows[queen] = queens_successors_get (board, moves, queen, i).y;
          g_ptr_array_add (states, rows);
        }
    }
  g_ptr_array_sort_with_data (states, compare_states, GUINT_TO_POINTER (board->n_queens));
  return states;
}

static char *
write_states (const QueensTask *self,
              const GPtrArray  *states)
{
  GString *text = g_string_new ("[");

  for (guint i = 0; i < states->len; i++)
    {
      g_autofree char *state = write_state (self, g_ptr_array_index (states, i));

      g_string_append_printf (text, "%s%s", i == 0 ? "" : ", ", state);
    }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/* Explains why @rows is not a successor of @before; NULL if it is. */
static char *
explain_move (const QueensTask *self,
              const gint32     *before,
              const gint32     *rows)
{
  const QueensProblem *problem = self->setup.problem;
  g_autofree char *state = write_state (self, rows);
  gint column = -1;
  guint n_moved = 0;

  for (guint x = 0; x < problem->size; x++)
    {
      if (rows[x] < 0 || rows[x] >= (gint) problem->size)
        return g_strdup_printf (_("%s has row %d in column %u; rows go from 0 to %u."), state,
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
    return g_strdup_printf (_("%s is the state itself, no queen has moved."), state);
  if (n_moved > 1)
    return g_strdup_printf (_("%s has %u queens moved; a successor has one."), state, n_moved);
  if (queens_problem_get_static_row (problem, column) == before[column])
    return g_strdup_printf (_("%s has the queen of the static point (%d, %d) moved."), state,
                            column, before[column]);
  if (self->setup.convention.moves == QUEENS_MOVES_STEP && ABS (rows[column] - before[column]) > 1)
    return g_strdup_printf (_("%s has the queen of column %d moved by %d rows; one is allowed."),
                            state, column, ABS (rows[column] - before[column]));
  return NULL;
}

/* Lists facts about the board that equal @number, without guessing about the program. */
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
      g_autoptr (QueensProblem) plain = queens_problem_new (problem->size, QUEENS_PLACEMENT_COLUMN,
                                                            0, NULL, 0, NULL, 0, NULL);
      g_autoptr (QueensBoard) without = queens_board_new (plain);

      queens_board_set_rows (without, self->state);
      if (queens_board_get_cost (without, self->setup.convention.cost) == number)
        g_string_append_printf (why, _(" Without the boulder it would be %" PRId64 "."),
                                number);
    }
}

static void
judge_cost (const QueensTask *self,
            const QueensJson *value,
            QueensTaskMark   *mark)
{
  const QueensCostFunction *function = &queens_cost_functions[self->setup.convention.cost];
  gint64 cost = get_cost (self, self->state);
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
        g_string_append_printf (why, _("Attacked are the queens of the columns %s."),
                                columns->str);
    }
  else
    g_string_append_printf (why, _(function->sentence), cost);
  if (value == NULL || value->kind != QUEENS_JSON_NUMBER)
    g_string_append (why, _(" A number is to be returned."));
  else if (fabs (value->number) < G_MAXINT32)
    append_what_else (self, value->number, why);
  mark->why = g_strdup (why->str);
}

/* Reads a list of states. Returns NULL with a reason if @value is not one. */
static GPtrArray *
read_states (const QueensTask  *self,
             const QueensJson  *value,
             char             **why)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);

  if (value == NULL || value->kind != QUEENS_JSON_LIST)
    {
      *why = g_strdup (_("A list of states is to be returned."));
      return NULL;
    }
  for (guint i = 0; i < value->items->len; i++)
    {
      gint32 *rows = read_state (self, g_ptr_array_index (value->items, i));

      if (rows == NULL)
        {
          *why = g_strdup_printf (_("Item %u of the list is no state of %u whole numbers."), i,
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
                           : g_strdup (_("A static point holds no queen, so there are no "
                                         "successors."));
  for (guint i = 0; i < found->len; i++)
    {
      char *why = explain_move (self, self->state, g_ptr_array_index (found, i));

      if (why != NULL)
        return why;
    }
  g_ptr_array_sort_with_data (found, compare_states, size);
  for (guint i = 1; i < found->len; i++)
    if (are_equal (self, g_ptr_array_index (found, i - 1), g_ptr_array_index (found, i)))
      {
        g_autofree char *state = write_state (self, g_ptr_array_index (found, i));

        return g_strdup_printf (_("%s is there more than once."), state);
      }
  for (guint i = 0; i < expected->len; i++)
    if (next < found->len
        && are_equal (self, g_ptr_array_index (found, next), g_ptr_array_index (expected, i)))
      next++;
    else if (n_missing++ == 0)
      missing = g_ptr_array_index (expected, i);
  if (n_missing > 0)
    {
      g_autofree char *state = write_state (self, missing);

      return g_strdup_printf (_("%u of %u successors are missing, the first is %s."), n_missing,
                              expected->len, state);
    }
  return NULL;
}

static void
judge_successors (const QueensTask *self,
                  const QueensJson *value,
                  QueensTaskMark   *mark)
{
  g_autoptr (GPtrArray) expected = list_successors (self);
  g_autoptr (GPtrArray) found = read_states (self, value, &mark->why);

  mark->expected = write_states (self, expected);
  if (found != NULL)
    mark->why = compare_successors (self, found, expected);
  mark->is_right = mark->why == NULL;
}

/* Judges the order alone: another test judges the states. */
static void
judge_order (const QueensTask *self,
             const QueensJson *value,
             QueensTaskMark   *mark)
{
  g_autoptr (GPtrArray) expected = list_successors (self);
  g_autoptr (GPtrArray) found = read_states (self, value, &mark->why);

  mark->expected = write_states (self, expected);
  if (found != NULL && found->len == 0 && expected->len > 0)
    mark->why = g_strdup (_("The list is empty."));
  for (guint i = 1; found != NULL && mark->why == NULL && i < found->len; i++)
    if (compare_states (&g_ptr_array_index (found, i - 1), &g_ptr_array_index (found, i),
                        GUINT_TO_POINTER (self->setup.problem->size)) > 0)
      {
        g_autofree char *state = write_state (self, g_ptr_array_index (found, i));
        g_autofree char *before = write_state (self, g_ptr_array_index (found, i - 1));

        mark->why = g_strdup_printf (_("The states are to ascend; %s comes behind %s."), state,
                                     before);
      }
  mark->is_right = mark->why == NULL;
}

/* Returns the state that the rule chooses, NULL for None. */
static gint32 *
choose_next (const QueensTask *self,
             const gint32     *rows)
{
  g_autoptr (QueensBoard) board = queens_board_new (self->setup.problem);

  queens_board_set_rows (board, rows);
  return queens_climb_choose (&self->setup, board) ? queens_board_copy_places (board) : NULL;
}

/* Reads a state, or None as NULL. Returns FALSE with a reason if @value is neither. */
static gboolean
read_state_or_none (const QueensTask  *self,
                    const QueensJson  *value,
                    gint32           **rows,
                    char             **why)
{
  *rows = NULL;
  if (value != NULL && value->kind == QUEENS_JSON_NULL)
    return TRUE;
  *rows = read_state (self, value);
  if (*rows == NULL)
    *why = g_strdup_printf (_("A state of %u whole numbers is to be returned."),
                            self->setup.problem->size);
  return *rows != NULL;
}

static void
judge_choice (const QueensTask *self,
              const QueensJson *value,
              QueensTaskMark   *mark)
{
  g_autofree gint32 *expected = choose_next (self, self->state);
  g_autofree gint32 *found = NULL;
  g_autofree char *best = write_state (self, expected);
  g_autofree char *state = NULL;
  gint64 cost, least;

  mark->expected = g_strdup (best);
  if (!read_state_or_none (self, value, &found, &mark->why))
    return;
  mark->is_right = are_equal (self, expected, found);
  if (mark->is_right)
    return;
  if (expected == NULL)
    mark->why = g_strdup (_("The rule chooses no state here: None."));
  else if (found == NULL)
    mark->why = g_strdup_printf (_("The rule chooses %s here."), best);
  else if (!are_equal (self, found, self->state))
    mark->why = explain_move (self, self->state, found);
  if (mark->why != NULL)
    return;
  state = write_state (self, found);
  least = get_cost (self, expected);
  cost = get_cost (self, found);
  if (cost == least)
    mark->why = g_strdup_printf (_("Both cost %" PRId64 "; of equal states the lowest list is "
                                   "chosen, %s."), cost, best);
  else
    mark->why = g_strdup_printf (_("%s costs %" PRId64 "; %s costs %" PRId64 "."),
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
  end = write_state (self, expected);
  mark->expected = g_strdup (end);
  if (!read_state_or_none (self, value, &found, &mark->why))
    return;
  mark->is_right = are_equal (self, expected, found);
  /* The sheet may also mean to move on from a solution to an equal, lower one. */
  if (!mark->is_right && expected != NULL && found != NULL && get_cost (self, expected) == 0)
    {
      after = choose_next (self, expected);
      mark->is_right = after != NULL && are_equal (self, after, found);
    }
  if (mark->is_right)
    return;
  for (guint i = 0; found != NULL && i + 1 < path->len && mark->why == NULL; i++)
    if (are_equal (self, g_ptr_array_index (path, i), found))
      mark->why = g_strdup_printf (_("That is state %u of the %u that the search comes through; it "
                                     "ends at %s."), i + 1, path->len, end);
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
          mark->why = g_strdup (_("It printed no state."));
          return;
        }
      if (is_first && line.kind == QUEENS_TRACE_STATE
          && (line.state.length != self->setup.problem->size
              || !are_equal (self, line.state.places, self->state)))
        {
          mark->why = g_strdup_printf (_("Line %" PRIu64 ": a search begins with the "
                                         "state that it is given."), line.number);
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

/* Returns TRUE if a climb may end at @rows: nothing is better, or it moved there from an equal
 * state, which ends it under `equal-once`. */
static gboolean
may_end (const QueensTask *self,
         const gint32     *rows)
{
  QueensTask here = *self;
  gint64 cost = get_cost (self, rows);
  g_autofree gint32 *next = choose_next (self, rows);
  g_autoptr (GPtrArray) neighbours = NULL;

  if (cost == 0 || next == NULL || are_equal (self, next, rows))
    return TRUE;
  if (self->setup.convention.plateau != QUEENS_PLATEAU_EQUAL_ONCE)
    return FALSE;
  here.state = (gint32 *) rows;
  neighbours = list_successors (&here);
  for (guint i = 0; i < neighbours->len; i++)
    {
      const gint32 *before = g_ptr_array_index (neighbours, i);
      g_autofree gint32 *chosen = get_cost (self, before) == cost ? choose_next (self, before)
                                                                  : NULL;

      if (chosen != NULL && are_equal (self, chosen, rows))
        return TRUE;
    }
  return FALSE;
}

/* A line of the output of a search with restarts. */
typedef struct
{
  guint64   number;
  gint32   *rows;
  gint64    cost;
  gboolean  has_cost;
} Printed;

static void
clear_printed (gpointer data)
{
  g_free (((Printed *) data)->rows);
}

/* Appends the next states of a climb from @rows, up to its end, to @path. */
static void
follow_climb (const QueensTask *self,
              const gint32     *rows,
              GPtrArray        *path)
{
  gint64 cost = get_cost (self, rows);
  gboolean goes_on = cost > 0;

  while (goes_on)
    {
      gint32 *next = choose_next (self, rows);
      gint64 before = cost;

      if (next == NULL || are_equal (self, next, rows))
        {
          g_free (next);
          return;
        }
      g_ptr_array_add (path, next);
      rows = next;
      cost = get_cost (self, rows);
      goes_on = cost > 0
                && (cost < before || self->setup.convention.plateau != QUEENS_PLATEAU_EQUAL_ONCE);
    }
}

/* Explains what is wrong with a line by itself; NULL if nothing is. */
static char *
explain_printed (const QueensTask      *self,
                 const QueensTraceLine *line)
{
  const QueensProblem *problem = self->setup.problem;
  const gint32 *rows = line->state.places;
  g_autoptr (GError) wrong = NULL;
  g_autofree char *state = NULL;

  if (!queens_notation_check_state (problem, &line->state, FALSE, &wrong))
    return g_strdup (wrong->message);
  state = write_state (self, rows);
  for (gsize i = 0; i < problem->static_points.length; i++)
    if (rows[problem->static_points.squares[i].x] != problem->static_points.squares[i].y)
      return g_strdup_printf (_("%s has no queen on the static point (%d, %d)."), state,
                              problem->static_points.squares[i].x,
                              problem->static_points.squares[i].y);
  if (line->has_cost && line->cost != get_cost (self, rows))
    return g_strdup_printf (_("%s costs %" PRId64 ", not %" PRId64 "."), state,
                            get_cost (self, rows), line->cost);
  return NULL;
}

/* Reads all states that are printed. Returns NULL with a reason if one is wrong by itself. */
static GArray *
read_printed (const QueensTask  *self,
              const char        *printed,
              char             **why)
{
  g_autoptr (QueensTraceReader) reader = queens_trace_reader_new ();
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Printed));
  QueensTraceLine line;

  g_array_set_clear_func (lines, clear_printed);
  queens_trace_reader_push (reader, printed, strlen (printed), TRUE);
  while (queens_trace_reader_next (reader, &line) && line.kind != QUEENS_TRACE_END)
    {
      g_autofree char *wrong = NULL;
      Printed one = { .number = line.number, .has_cost = line.has_cost };

      if (line.kind != QUEENS_TRACE_STATE && line.kind != QUEENS_TRACE_RESULT)
        continue;
      wrong = explain_printed (self, &line);
      if (wrong != NULL)
        {
          *why = g_strdup_printf (_("Line %" PRIu64 ": %s"), line.number, wrong);
          return NULL;
        }
      one.rows = g_memdup2 (line.state.places, line.state.length * sizeof *one.rows);
      one.cost = get_cost (self, one.rows);
      g_array_append_val (lines, one);
    }
  if (lines->len == 0)
    {
      *why = g_strdup (_("It printed no state."));
      return NULL;
    }
  return g_steal_pointer (&lines);
}

/* Returns how many of @lines, from @first on, are one climb, from any start; 0 with a reason if they
 * aren't. With @is_end_twice, a climb may print its last state twice. */
static guint
measure_climb (const QueensTask  *self,
               const GArray      *lines,
               guint              first,
               gboolean           is_end_twice,
               char             **why)
{
  const Printed *line = &g_array_index (lines, Printed, first);
  g_autoptr (GPtrArray) path = g_ptr_array_new_with_free_func (g_free);
  guint length;

  follow_climb (self, line->rows, path);
  for (length = 1; length <= path->len; length++)
    if (first + length == lines->len
        || !are_equal (self, line[length].rows, g_ptr_array_index (path, length - 1)))
      {
        g_autofree char *next = write_state (self, g_ptr_array_index (path, length - 1));

        *why = g_strdup_printf (_("Line %" PRIu64 ": the climb goes on to %s."),
                                line[length - 1].number, next);
        return 0;
      }
  if (is_end_twice && first + length < lines->len
      && are_equal (self, line[length].rows, line[length - 1].rows))
    length++;
  return length;
}

static gboolean
has_end (const QueensTask *self,
         const GPtrArray  *ends,
         const gint32     *rows)
{
  for (guint i = 0; i < ends->len; i++)
    if (are_equal (self, g_ptr_array_index (ends, i), rows))
      return TRUE;
  return FALSE;
}

/* Explains what is wrong with the result, the lines from @first on; NULL if nothing is. @ends has
 * the best ends of the climbs that are printed before it, @n_climbs in all; if there are none, the
 * result alone is judged. */
static char *
explain_result (const QueensTask *self,
                const GArray     *lines,
                guint             first,
                const GPtrArray  *ends,
                guint             n_climbs)
{
  gboolean needs_cost = self->setup.problem->boulders.length == 0;      /* that sheet asks for it */
  gint64 cost = g_array_index (lines, Printed, first).cost;
  guint n_results = lines->len - first;
  guint n_found = 0;

  for (guint i = first; i < lines->len; i++)
    {
      const Printed *line = &g_array_index (lines, Printed, i);
      const Printed *before = i == first ? NULL : line - 1;
      gboolean is_again = before != NULL && are_equal (self, before->rows, line->rows);
      g_autofree char *state = write_state (self, line->rows);
      g_autofree char *why = NULL;

      if (before != NULL && !is_again && (cost == 0 || line->cost == 0))
        why = g_strdup (_("A solution is printed alone."));
      else if (line->cost != cost)
        why = g_strdup_printf (_("%s costs %" PRId64 ", the line before %" PRId64
                                 "; the best ends cost the same."), state, line->cost, cost);
      else if (cost > 0 && needs_cost && !line->has_cost)
        why = g_strdup_printf (_("%s comes without its cost, “- f=%" PRId64 "”."), state, cost);
      else if (before != NULL && compare_states (&before->rows, &line->rows,
                                                 GUINT_TO_POINTER (self->setup.problem->size)) > 0)
        why = g_strdup_printf (_("The best ends must ascend, but %s is below the line before it."),
                               state);
      else if (n_climbs == 0 && !may_end (self, line->rows))
        why = g_strdup_printf (_("No search ends at %s: from there the rule goes on."), state);
      else if (n_climbs > 0 && !has_end (self, ends, line->rows))
        why = g_strdup_printf (_("%s isn't one of the best ends of the climbs before it."), state);
      if (why != NULL)
        return g_strdup_printf (_("Line %" PRIu64 ": %s"), line->number, why);
      n_found += !is_again;
    }
  if (n_results > self->k && cost > 0)
    return g_strdup_printf (_("%u searches cannot end at %u states."), self->k, n_results);
  if (n_climbs > 0 && cost > 0 && n_climbs < self->k)
    return g_strdup_printf (_("Only %u of %u climbs are printed, and none solves."), n_climbs,
                            self->k);
  if (n_climbs > 0 && n_found < ends->len)
    return g_strdup_printf (_("Only %u of the %u best ends are printed after the climbs."), n_found,
                            ends->len);
  return NULL;
}

/* Explains what is wrong with climbs and the result after them; NULL if nothing is. Where the climbs
 * end isn't marked, so the result may begin after each. */
static char *
explain_climbs (const QueensTask *self,
                const GArray     *lines,
                gboolean          is_end_twice)
{
  g_autoptr (GPtrArray) ends = g_ptr_array_new ();
  g_autofree char *why = NULL;
  gint64 best = G_MAXINT64;
  gboolean has_moved = FALSE;
  guint n_climbs = 0;
  guint next = 0;

  while (n_climbs < self->k && best > 0)
    {
      guint length = measure_climb (self, lines, next, is_end_twice, &why);
      const Printed *end;

      if (length == 0)
        break;
      n_climbs++;
      end = &g_array_index (lines, Printed, next + length - 1);
      has_moved = has_moved
                  || !are_equal (self, g_array_index (lines, Printed, next).rows, end->rows);
      next += length;
      if (end->cost < best)
        g_ptr_array_set_size (ends, 0);
      best = MIN (best, end->cost);
      if (end->cost == best && !has_end (self, ends, end->rows))
        g_ptr_array_add (ends, end->rows);
      /* A solution is then printed, if not again. */
      if (next == lines->len)
        return best == 0 && has_moved ? NULL
               : best == 0            ? g_strdup (_("A solution is printed alone."))
                                      : g_strdup (_("The best ends aren't printed after the "
                                                    "climbs."));
      g_free (why);
      why = explain_result (self, lines, next, ends, n_climbs);
      if (why == NULL)
        return NULL;
    }
  return g_steal_pointer (&why);
}

/* The sheets leave open if the climbs are printed, too, if a solution has its cost, and if a best
 * end that several climbs reach is repeated. */
static void
judge_restart (const QueensTask *self,
               const char       *printed,
               QueensTaskMark   *mark)
{
  g_autoptr (GArray) lines = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *plain = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  gboolean shows_climbs;

  mark->expected = g_strdup_printf (_("The solution, or the best ends of %u searches, ascending; "
                                      "before them perhaps the climbs."), self->k);
  lines = read_printed (self, printed, &mark->why);
  if (lines == NULL)
    return;
  mark->is_right = (plain = explain_result (self, lines, 0, none, 0)) == NULL
                   || (once = explain_climbs (self, lines, FALSE)) == NULL
                   || (twice = explain_climbs (self, lines, TRUE)) == NULL;
  if (mark->is_right)
    return;
  {
    const Printed *line = &g_array_index (lines, Printed, 0);
    g_autofree gint32 *next = choose_next (self, line->rows);

    shows_climbs = lines->len > 1 && next != NULL && line->cost > 0
                   && are_equal (self, next, line[1].rows);
  }
  mark->why = g_strdup (shows_climbs ? once : plain);
}

/* Reads a number for each square, row 0 first, from a list of rows or one flat list. Returns FALSE
 * with a reason if @value is neither. */
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
    *why = g_strdup_printf (_("%u lists of %u numbers are to be returned, row 0 first."), size,
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
    _("%u of %u numbers are wrong, the first in row %u, column %u: %s, not %s.%s"), n_wrong,
    size * size, first / size, first % size,
    g_ascii_formatd (right, sizeof right, format, expected[first]),
    g_ascii_formatd (wrong, sizeof wrong, format, found[first]),
    n_turned == 0 ? _(" With rows and columns exchanged all of them are right.") : "");
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

/* Copies at most MAX_TEXT bytes, without splitting a character. */
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
queens_task_judge (const QueensTask   *self,
                   const QueensAnswer *answer,
                   QueensTaskMark     *mark)
{
  const QueensJson *value = queens_json_get (answer->reply, "value");

  mark->given = queens_task_write_call (self);
  if (queens_task_kind_prints (self->kind))
    {
      mark->found = shorten (answer->printed);
      if (self->kind == QUEENS_TASK_TRACE)
        judge_trace (self, answer->printed, mark);
      else
        judge_restart (self, answer->printed, mark);
      if (answer->is_cut && !mark->is_right)
        {
          g_autofree char *why = g_steal_pointer (&mark->why);

          mark->why = g_strdup_printf (_("%s It printed more than is read."), why);
        }
    }
  else
    {
      const char *shown = queens_json_get_text (answer->reply, "shown");

      mark->found = shorten (shown == NULL ? "" : shown);
      /* The driver sends null for a value that JSON cannot express. */
      if (!queens_json_is_true (answer->reply, "plain"))
        value = NULL;
      judges[self->kind] (self, value, mark);
    }
  if (answer->error != NULL)
    {
      mark->is_right = FALSE;
      g_free (mark->why);
      mark->why = g_strdup (answer->error);
    }
  mark->points = mark->is_right ? self->points : 0;
}
