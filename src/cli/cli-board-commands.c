/* cli-board-commands.c: what can be asked about a state: evaluate, conflicts, values, successors,
 * next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-climb.h"
#include "queens-successors.h"
#include "queens-values.h"


/* A board whose successors may all be looked at, or NULL. */
static QueensBoard *
new_board_to_look_at (const CliInput  *input,
                      GError         **error)
{
  return queens_setup_check (&input->setup, error) ? cli_input_new_board (input) : NULL;
}

gboolean
cli_run_evaluate (const CliOptions  *options,
                  const CliInput    *input,
                  GError           **error)
{
  g_autoptr (QueensBoard) board = cli_input_new_board (input);
  gint64 cost = queens_board_get_cost (board, input->setup.convention.cost);
  g_autofree char *line = g_strdup_printf ("%" G_GINT64_FORMAT, cost);

  return cli_put_line (line, error);
}

gboolean
cli_run_conflicts (const CliOptions  *options,
                   const CliInput    *input,
                   GError           **error)
{
  g_autoptr (QueensBoard) board = cli_input_new_board (input);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint queen = 0; queen < queens_board_get_n_queens (board); queen++)
    g_string_append_printf (line, "%s%u", queen == 0 ? "" : " ",
                            queens_board_get_conflicts (board, queen));
  return cli_put_line (line->str, error);
}

/* The values of a row of the board: numbers, and `.` where the queen may not stand. */
static gboolean
put_values (const gint32  *values,
            guint          size,
            GError       **error)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint x = 0; x < size; x++)
    {
      g_string_append (line, x == 0 ? "" : " ");
      if (values[x] == QUEENS_NO_VALUE)
        g_string_append_c (line, '.');
      else
        g_string_append_printf (line, "%d", values[x]);
    }
  return cli_put_line (line->str, error);
}

gboolean
cli_run_values (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  g_autoptr (QueensBoard) board = new_board_to_look_at (input, error);
  gsize size = input->state.length;
  g_autofree gint32 *values = NULL;

  if (board == NULL || !cli_input_check_values (input, error))
    return FALSE;
  values = g_new (gint32, size * size);
  queens_values_board (board, input->setup.convention.cost, values);
  for (gsize y = 0; y < size; y++)
    if (!put_values (values + y * size, size, error))
      return FALSE;
  return TRUE;
}

static gboolean
put_state (const gint32  *rows,
           guint          length,
           GError       **error)
{
  g_autofree char *text = queens_notation_write_state (rows, length);

  return cli_put_line (text, error);
}

/* The successors that have @queen on the rows from @low to @high, ascending. */
static gboolean
put_successors_of (const CliInput     *input,
                   const QueensBoard  *board,
                   guint               queen,
                   gint                low,
                   gint                high,
                   GError            **error)
{
  QueensMoves moves = input->setup.convention.moves;
  g_autofree gint32 *rows = g_memdup2 (input->state.rows, input->state.length * sizeof (gint32));
  guint count = queens_successors_count (board, moves, queen);

  for (guint i = 0; i < count; i++)
    {
      rows[queen] = queens_successors_get (board, moves, queen, i).y;
      if (rows[queen] >= low && rows[queen] <= high
          && !put_state (rows, input->state.length, error))
        return FALSE;
    }
  return TRUE;
}

/* Ascending lists: first where a queen goes down, the earlier column first; then where one goes up,
 * the later column first. */
static gboolean
put_sorted_successors (const CliInput     *input,
                       const QueensBoard  *board,
                       GError            **error)
{
  const QueensState *state = &input->state;

  for (guint x = 0; x < state->length; x++)
    if (!put_successors_of (input, board, x, 0, state->rows[x] - 1, error))
      return FALSE;
  for (guint x = state->length; x-- > 0;)
    if (!put_successors_of (input, board, x, state->rows[x] + 1, state->length - 1, error))
      return FALSE;
  return TRUE;
}

static gboolean
put_successors (const CliInput     *input,
                const QueensBoard  *board,
                GError            **error)
{
  for (guint x = 0; x < input->state.length; x++)
    if (!put_successors_of (input, board, x, 0, input->state.length - 1, error))
      return FALSE;
  return TRUE;
}

gboolean
cli_run_successors (const CliOptions  *options,
                    const CliInput    *input,
                    GError           **error)
{
  g_autoptr (QueensBoard) board = new_board_to_look_at (input, error);

  if (board == NULL)
    return FALSE;
  if (!queens_successors_exist (board))
    return TRUE;
  if (input->preset != NULL && input->preset->sorts_successors)
    return put_sorted_successors (input, board, error);
  return put_successors (input, board, error);
}

/* Lets the rule of climbs look at the board and move. */
static QueensStepKind
take_step (const CliInput *input,
           QueensBoard    *board)
{
  guint size = input->state.length;
  g_autofree gint32 *values = g_new (gint32, size);
  g_autofree gint32 *rows = g_new (gint32, size);
  QueensRandom random;
  QueensContext context = { &input->setup, board, &random, values, rows };
  QueensClimb climb = { 0 };
  QueensStep step = { .cost_before = queens_board_get_cost (board, input->setup.convention.cost) };

  queens_random_init (&random, input->setup.generator, input->setup.seed, input->setup.trial);
  queens_climb_step (&climb, &context, &step);
  return step.kind;
}

/* Under `equal-once` the present state is one of those to choose from, unless a static point lacks
 * its queen. */
gboolean
cli_run_next (const CliOptions  *options,
              const CliInput    *input,
              GError           **error)
{
  g_autoptr (QueensBoard) board = new_board_to_look_at (input, error);
  gboolean may_stay;

  if (board == NULL)
    return FALSE;
  may_stay = input->setup.convention.plateau == QUEENS_PLATEAU_EQUAL_ONCE
             && queens_successors_exist (board);
  if (take_step (input, board) != QUEENS_STEP_MOVED && !may_stay)
    return cli_put_line ("None", error);
  return put_state (queens_board_get_rows (board), input->state.length, error);
}
