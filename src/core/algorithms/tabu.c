/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves to the best successor even if it is worse. For some iterations, no queen may return to a
 * row that it left.
 *
 * F. Glover, Tabu Search, Part I, ORSA Journal on Computing 1, 1989. */

#include "queens-context.h"
#include "queens-fast-climb.h"
#include "queens-neighbourhood.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define MAX_TENURE 1000

enum { ASPIRATION_OFF, ASPIRATION_ON };

static const QueensChoice aspiration_choices[] = {
  [ASPIRATION_OFF] = { "off", N_("Off"), N_("Never makes a tabu move.") },
  [ASPIRATION_ON] = {
    "on", N_("On"), N_("Makes a tabu move if it leads to the lowest cost so far.")
  },
  { NULL, NULL }
};

static const QueensParam params[] = {
  { "tenure", N_("Tenure"), N_("iterations"), 5, 0, MAX_TENURE, 0, NULL,
    N_("Number of iterations in which a queen may not go back to a row that it left.") },
  { "aspiration", N_("Aspiration"), NULL, ASPIRATION_ON, 0, 1, 0, aspiration_choices },
  { .id = NULL }
};

/* Each queen's recent moves form a linked list, newest first. @moves begins with one entry per
 * queen: 1 + the iteration of its last move, or 0. After these, two entries follow for each of the
 * last `tenure` iterations, at index iteration % tenure: the moved queen's previous entry, and the
 * row that it left. A list ends at the first move that is no longer tabu. */
typedef struct
{
  guint64 iterations;
  gint64  best;                 /* lowest cost of the boards before the current board */
  guint64 tenure;
  guint64 aspires;
  guint64 moves[];
} State;

static guint64 *
find_entry (const State *self,
            guint        n_queens,
            guint64      iteration)
{
  return (guint64 *) self->moves + n_queens + 2 * (iteration % self->tenure);
}

static gboolean
is_tabu (const State *self,
         guint64      move)
{
  return move > 0 && move + self->tenure > self->iterations;
}

/* Returns the number of iterations, including the next iteration, in which @queen may not return to
 * @row. */
static guint
count_left (const State *self,
            guint        n_queens,
            guint        queen,
            gint         row)
{
  guint64 move = self->moves[queen];

  while (is_tabu (self, move))
    {
      const guint64 *entry = find_entry (self, n_queens, move - 1);

      if (entry[1] == (guint64) row)
        return move + self->tenure - self->iterations;
      move = entry[0];
    }
  return 0;
}

static void
note_move (State       *self,
           guint        n_queens,
           QueensChange change)
{
  if (self->tenure > 0)
    {
      guint64 *entry = find_entry (self, n_queens, self->iterations);

      entry[0] = self->moves[change.queen];
      entry[1] = change.from.y;
      self->moves[change.queen] = self->iterations + 1;
    }
  self->iterations++;
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  if (setup->problem->is_anywhere)
    return queens_refuse (error, _("Tabu search remembers the rows that queens left, so it needs "
                                   "one queen per column."));
  return queens_values_accept (setup, error);
}

static gboolean
is_memoryless (const QueensSetup *setup)
{
  return queens_setup_get_param (setup, "tenure") == 0;
}

static gsize
get_room (const QueensSetup *setup)
{
  gsize tenure = queens_setup_get_param (setup, "tenure");

  return (setup->problem->n_queens + 2 * tenure) * sizeof (guint64);
}

static void
start (gpointer       state,
       QueensContext *context)
{
  const QueensSetup *setup = context->setup;
  State *self = state;

  memset (self, 0, sizeof *self + get_room (setup));
  self->best = G_MAXINT64;
  self->tenure = queens_setup_get_param (setup, "tenure");
  self->aspires = queens_setup_get_param (setup, "aspiration") == ASPIRATION_ON;
}

/* Data for deciding which moves the next step may make. */
typedef struct
{
  const State *state;
  guint        n_queens;
  gint64       aspired;         /* a tabu move is allowed if it leads to a cost below this limit */
  gint32       least;           /* lowest cost of all successors, including tabu moves */
} Look;

static void
forbid (gpointer  data,
        guint     queen,
        gint      low,
        gint      high,
        gint32   *values)
{
  Look *look = data;
  const State *self = look->state;
  guint n_least;
  gint32 least = queens_values_find_least (values + low, high + 1 - low, &n_least);

  look->least = MIN (look->least, least);
  for (guint64 move = self->moves[queen]; is_tabu (self, move);)
    {
      const guint64 *entry = find_entry (self, look->n_queens, move - 1);
      gint row = entry[1];

      if (row >= low && row <= high && values[row] >= look->aspired)
        values[row] = QUEENS_NO_VALUE;
      move = entry[0];
    }
}

static gint64
get_aspired_cost (const State *self,
                  gint64       cost)
{
  return self->aspires ? MIN (self->best, cost) : G_MININT64;
}

static QueensNeighbourhood
find_best (const State   *self,
           QueensContext *context,
           gint64         cost,
           Look          *look)
{
  *look = (Look) { self, context->board->n_queens, get_aspired_cost (self, cost), QUEENS_NO_VALUE };
  context->forbid = forbid;
  context->forbid_data = look;
  return queens_neighbourhood_find_best (context, QUEENS_CANDIDATES_PERMITTED);
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensBoard *board = context->board;
  QueensNeighbourhood best;
  Look look;

  if (!queens_board_holds_static_points (board))
    return QUEENS_END_NO_SUCCESSOR;
  best = find_best (self, context, event->cost_before, &look);
  for (guint queen = 0; queen < board->n_queens; queen++)
    event->evaluations += queens_successors_count (board, context->setup->convention.moves, queen);
  event->minima = event->evaluations > 0 && look.least >= event->cost_before;
  event->best = best.best;
  event->n_best = best.n_best;
  if (best.n_best == 0)
    return QUEENS_END_NO_SUCCESSOR;
  if (context->setup->convention.ties == QUEENS_TIES_RANDOM)
    queens_neighbourhood_choose (&best, context, QUEENS_CANDIDATES_PERMITTED,
                                 queens_random_pick (context->random, best.n_best));
  event->iterations = 1;
  self->best = MIN (self->best, event->cost_before);
  queens_context_move (context, event, best.queen, best.square);
  note_move (self, board->n_queens, event->changes[0]);
  return QUEENS_END_NONE;
}

static void
mark_waits (gconstpointer        state,
            const QueensContext *context,
            guint16             *waits)
{
  const State *self = state;
  const QueensBoard *board = context->board;
  gsize size = board->problem->size;

  for (guint queen = 0; queen < board->n_queens; queen++)
    for (guint64 move = self->moves[queen]; is_tabu (self, move);)
      {
        const guint64 *entry = find_entry (self, board->n_queens, move - 1);
        guint16 *wait = &waits[entry[1] * size + queen];

        /* Only the queen's last move from a row counts. Earlier moves follow in the list. */
        if (*wait == 0)
          *wait = move + self->tenure - self->iterations;
        move = entry[0];
      }
}

/* The data of the QueensFastRule, which forbids squares in fast runs. */
typedef struct
{
  State *state;
  guint  n_queens;
  guint  columns[QUEENS_MAX_SIZE_FOR_VALUES];
  gint32 rows[MAX_TENURE];
} Memory;

static guint
list_columns (gpointer      data,
              const guint **columns)
{
  Memory *memory = data;
  guint n = 0;

  for (guint queen = 0; queen < memory->n_queens; queen++)
    {
      memory->columns[n] = queen;
      n += is_tabu (memory->state, memory->state->moves[queen]);
    }
  *columns = memory->columns;
  return n;
}

static guint
list_rows (gpointer       data,
           guint          column,
           const gint32 **rows)
{
  Memory *memory = data;
  const State *self = memory->state;
  guint n = 0;

  for (guint64 move = self->moves[column]; is_tabu (self, move);)
    {
      const guint64 *entry = find_entry (self, memory->n_queens, move - 1);

      memory->rows[n++] = entry[1];
      move = entry[0];
    }
  *rows = memory->rows;
  return n;
}

static gint64
get_aspired_change (gpointer data,
                    gint64   cost)
{
  const Memory *memory = data;

  return memory->state->aspires ? get_aspired_cost (memory->state, cost) - cost : G_MININT64;
}

static void
note_fast_move (gpointer     data,
                gint64       cost,
                QueensSquare from)
{
  Memory *memory = data;

  memory->state->best = MIN (memory->state->best, cost);
  note_move (memory->state, memory->n_queens, (QueensChange) { .queen = from.x, .from = from });
}

static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *steps)
{
  Memory memory;
  const QueensFastRule rule = { &memory, list_columns, list_rows, get_aspired_change,
                                note_fast_move };

  memory.state = state;
  memory.n_queens = context->board->n_queens;
  return queens_fast_climb_run_by_rule (&rule, context, steps);
}

static void
add_move (QueensContext *context,
          guint          queen,
          QueensSquare   square,
          gdouble        chance,
          gpointer       data)
{
  *queens_odds_at (data, square) += chance;
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  gint64 cost = queens_board_get_cost (context->board, context->setup->convention.cost);
  QueensNeighbourhood best = { .n_best = 0 };
  Look look;

  if (queens_board_holds_static_points (context->board))
    best = find_best (state, context, cost, &look);
  if (best.n_best == 0)
    {
      odds->other = 1;
      return;
    }
  queens_neighbourhood_foreach (&best, context, QUEENS_CANDIDATES_PERMITTED, add_move, odds);
  if (context->setup->convention.ties == QUEENS_TIES_RANDOM && best.n_best > 1)
    odds->total_weight = best.n_best;
}

static char *
describe_look (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;

  if (step->n_best == 0)
    return NULL;
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "The lowest cost without tabu moves is %" PRId64 " (now %" PRId64 "), reached by "
                 "%" PRIu64 " of %" PRIu64 " moves.",
                 "The lowest cost without tabu moves is %" PRId64 " (now %" PRId64 "), reached by "
                 "%" PRIu64 " of %" PRIu64 " moves.",
                 step->n_best),
    step->best, step->cost_before, step->n_best, step->evaluations);
}

/* Names the best move if only the tabu list rules it out. */
static char *
describe_tabu (const QueensLookAhead *look_ahead)
{
  const State *self = look_ahead->search->state;
  QueensBoard *board = look_ahead->board;
  const QueensStep *step = &look_ahead->step;
  g_autofree gint32 *values = g_new (gint32, queens_successors_get_room (look_ahead->setup));
  gint64 least = step->n_best > 0 ? step->best : QUEENS_NO_VALUE;
  QueensSquare square = { -1, -1 };
  guint left = 0;

  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSuccessors successors = queens_successors_evaluate (
        board, look_ahead->setup->convention, queen, values);

      for (gint y = successors.low; y <= successors.high; y++)
        if (values[y] < least && count_left (self, board->n_queens, queen, y) > 0)
          {
            least = values[y];
            square = (QueensSquare) { queen, y };
            left = count_left (self, board->n_queens, queen, y);
          }
    }
  if (square.x < 0)
    return NULL;
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "Moving queen %d to row %d would cost %" PRId64 ", but this move is tabu for %u "
                 "iteration.",
                 "Moving queen %d to row %d would cost %" PRId64 ", but this move is tabu for %u "
                 "iterations.", left),
    square.x, square.y, least, left);
}

static char *
describe_aspiration (const QueensLookAhead *look_ahead)
{
  const State *self = look_ahead->search->state;
  const QueensStep *step = &look_ahead->step;
  const QueensChange *move = &step->changes[0];

  if (look_ahead->is_over || step->kind != QUEENS_STEP_MOVED
      || count_left (self, look_ahead->board->n_queens, move->queen, move->to.y) == 0)
    return NULL;
  return g_strdup_printf (_("Aspiration: moving queen %u to row %d is tabu, but it leads to a "
                            "lower cost than the best so far, %" PRId64 "."),
                          move->queen, move->to.y, MIN (self->best, step->cost_before));
}

const QueensAlgorithm queens_tabu = {
  .id = "tabu",
  .name = N_("Tabu search"),
  .summary = N_("Moves to the best successor even if it is worse, but doesn’t undo recent moves."),
  .reference = "Glover, Tabu Search, Part I, 1989",
  .params = params,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_MOVES | QUEENS_HEEDS_TIES,
  .is_endless = TRUE,
  .is_memoryless = is_memoryless,
  .worse = N_("Every move that isn’t tabu was worse. Tabu search moves anyway, so it leaves "
              "local minima. The tabu list keeps it from going straight back."),
  .sentences = {
    { QUEENS_BEAT_LIGHT, describe_look },
    { QUEENS_BEAT_LIGHT, describe_tabu },
    { QUEENS_BEAT_CHOOSE, describe_aspiration },
    { QUEENS_BEAT_CHOOSE, queens_climb_describe_ties },
    { QUEENS_BEAT_CHOOSE, queens_look_ahead_describe_chance },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = accepts,
  .state_size = sizeof (State),
  .state_room = get_room,
  .start = start,
  .scratch_size = queens_fast_climb_get_room_by_rule,
  .step = step,
  .run = run,
  .odds = fill_odds,
  .mark_waits = mark_waits,
};
