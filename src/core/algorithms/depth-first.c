/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places queens column by column on rows that no queen attacks. If a column has no such row,
 * removes the last queen. With placement `anywhere`, a column may get several queens, or none.
 *
 * S. W. Golomb and L. D. Baumert, Backtrack Programming, 1965. */

#include "queens-backtracking.h"
#include "queens-successors.h"

#include <glib/gi18n-lib.h>

static const QueensParam params[] = {
  QUEENS_BACKTRACKING_PARAM_ROW_ORDER,
  { .id = NULL }
};

typedef struct
{
  gboolean           has_begun;
  QueensBacktracking backtracking;      /* must be last, because it ends in an array */
} State;

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;

  self->has_begun = FALSE;
  queens_backtracking_begin (&self->backtracking, context, TRUE);
}

static gboolean
is_free (gpointer            data,
         const QueensSquare *square)
{
  QueensContext *context = data;

  return !queens_squares_contain (&context->setup->problem->boulders, *square)
         && queens_board_find_queen (context->board, *square) < 0
         && queens_board_count_attackers (context->board, *square) == 0;
}

/* Each of these counts as an iteration: entering a column, exhausting a column, removing a queen,
 * and reaching the full board. With placement `anywhere`, “column” here means the squares on which
 * the next queen can be placed. */
static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensBacktracking *backtracking = &self->backtracking;

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SOLUTION;
  event->iterations = !self->has_begun;
  self->has_begun = TRUE;
  if (backtracking->depth < backtracking->n_free)
    {
      event->iterations++;
      if (queens_backtracking_place (backtracking, context, is_free, context, event))
        return QUEENS_END_NONE;
    }
  if (!queens_backtracking_take_back (backtracking, context, event))
    return QUEENS_END_NO_SOLUTION;
  event->iterations++;
  return QUEENS_END_NONE;
}

static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *total)
{
  State *self = state;

  total->total.iterations = !self->has_begun;
  if (!queens_backtracking_run (&self->backtracking, context, FALSE, total))
    return FALSE;
  self->has_begun = TRUE;
  return TRUE;
}

static guint
count_children (gpointer       state,
                QueensContext *context,
                gint           child)
{
  if (!queens_board_holds_static_points (context->board))
    return 0;
  return queens_backtracking_count_children (&((State *) state)->backtracking, child, is_free,
                                             context);
}

static void
mark_tried (gconstpointer        state,
            const QueensContext *context,
            guint8              *tried)
{
  queens_backtracking_mark_tried (&((const State *) state)->backtracking, context, tried);
}

static char *
describe_step_anywhere (const QueensLookAhead *look_ahead)
{
  QueensChange move = look_ahead->step.changes[0];
  gboolean is_random = queens_setup_get_param (look_ahead->setup, "row-order")
                       == QUEENS_BACKTRACKING_ROWS_RANDOM;
  gboolean is_full = look_ahead->board->n_placed == look_ahead->board->n_queens;

  if (look_ahead->step.kind == QUEENS_STEP_PLACED)
    return g_strdup_printf (
      is_random ? _("(%d, %d) is the next unattacked square, going column by column with rows in "
                    "random order.")
                : _("(%d, %d) is the next unattacked square, going column by column."),
      move.to.x, move.to.y);
  return g_strdup_printf (
    is_full ? _("To find the next solution, the queen on (%d, %d) is removed.")
            : _("No squares are left for the next queen, so the queen on (%d, %d) is removed."),
    move.from.x, move.from.y);
}

static char *
describe_step (const QueensLookAhead *look_ahead)
{
  if (look_ahead->step.kind != QUEENS_STEP_PLACED && look_ahead->step.kind != QUEENS_STEP_REMOVED)
    return NULL;
  if (look_ahead->is_anywhere)
    return describe_step_anywhere (look_ahead);
  if (look_ahead->step.kind == QUEENS_STEP_PLACED)
    return queens_backtracking_describe_placed (look_ahead);
  return queens_backtracking_describe_removed (
    look_ahead, queens_backtracking_find_column (look_ahead, FALSE));
}

const QueensAlgorithm queens_depth_first = {
  .id = "depth-first",
  .name = N_("Depth first"),
  .summary = N_("Places queens column by column on unattacked squares, and backtracks when none is "
                "left."),
  .reference = "Golomb and Baumert, Backtrack Programming, 1965",
  .params = params,
  .max_iterations = 10000000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_systematic = TRUE,
  .sentences = {
    { QUEENS_BEAT_LOOK, queens_backtracking_describe_tries },
    { QUEENS_BEAT_LIGHT, describe_step },
    { QUEENS_BEAT_MOVE, queens_backtracking_describe_filled },
  },
  .accepts = queens_backtracking_accept_anywhere,
  .state_size = sizeof (State),
  .state_room = queens_backtracking_get_room,
  .start = start,
  .step = step,
  .run = run,
  .mark_tried = mark_tried,
  .count_children = count_children,
};
