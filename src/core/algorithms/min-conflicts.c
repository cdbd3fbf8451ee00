/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves a random attacked queen to the best row of its column. With placement `anywhere`, moves the
 * queen to the best free square.
 *
 * S. Minton, M. D. Johnston, A. B. Philips and P. Laird, Minimizing Conflicts: A Heuristic Repair
 * Method for Constraint Satisfaction and Scheduling Problems, 1992. */

#include "queens-context.h"
#include "queens-greedy-start.h"
#include "queens-look-ahead.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* On larger boards, the cost of a random start might not fit into 32 bits. The cost of a greedy
 * start always fits. */
#define MAX_SIZE_FROM_RANDOM 65000
/* With boulders, a greedy start examines every square. */
#define MAX_SIZE_AMONG_BOULDERS 10000
/* With placement `anywhere`, a step evaluates every square. */
#define MAX_SIZE_ANYWHERE 1024

enum { START_RANDOM, START_GREEDY };

static const QueensChoice start_choices[] = {
  [START_RANDOM] = { "random", N_("Random rows"), N_("Starts each queen in a random row.") },
  [START_GREEDY] = {
    "greedy", N_("Rows with the fewest attackers"),
    N_("Starts each queen where the fewest earlier queens attack it.")
  },
  { NULL, NULL }
};

static gboolean
has_columns (const QueensSetup *setup)
{
  return !setup->problem->is_anywhere;
}

static const QueensParam params[] = {
  { "noise", N_("Noise"), NULL, 0, 0, 1, 3, NULL,
    N_("Probability of a random move, from 0 to 1.") },
  { "start", N_("Start"), NULL, START_RANDOM, 0, 1, 0, start_choices, NULL,
    N_("This is used only with one queen per column"), has_columns },
  { .id = NULL }
};

/* The list contains all attacked queens that can move, so no step examines the whole board. If the
 * search chooses a queen that is no longer attacked, the queen is removed from the list. With
 * placement `anywhere`, there is no list: queens may block each other, and a step examines all
 * squares anyway. */
typedef struct
{
  gdouble noise;
  guint   length;
  gint32  entries[];            /* The list, with room for every queen. Then, for each queen, its
                                 * index in the list, or −1. */
} State;

static inline gint32 *
places_of (State *self,
           guint  n_queens)
{
  return self->entries + n_queens;
}

/* Returns TRUE if the start is greedy. A greedy start fills the board column by column, so it isn't
 * used with placement `anywhere`. */
static gboolean
is_greedy (const QueensSetup *setup)
{
  return !setup->problem->is_anywhere && queens_setup_get_param (setup, "start") == START_GREEDY;
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  guint size = setup->problem->size;

  if (setup->convention.moves == QUEENS_MOVES_ANYWHERE && size > MAX_SIZE_ANYWHERE)
    {
      queens_refuse_as (error, QUEENS_ERROR_SIZE,
                        _("The size is %u. For min-conflicts with moves to any square, use at most "
                          "%d."), size, MAX_SIZE_ANYWHERE);
      return FALSE;
    }
  if (is_greedy (setup) && setup->problem->boulders.length > 0 && size > MAX_SIZE_AMONG_BOULDERS)
    return queens_refuse_as (error, QUEENS_ERROR_SIZE,
                             _("The size is %u. For min-conflicts with a greedy start among "
                               "boulders, use at most %d."), size, MAX_SIZE_AMONG_BOULDERS);
  if (size <= MAX_SIZE_FROM_RANDOM || is_greedy (setup))
    return TRUE;
  queens_refuse_as (error, QUEENS_ERROR_SIZE,
                    _("The size is %u. For min-conflicts with a random start, use at most %d. A "
                      "greedy start allows any size."), size, MAX_SIZE_FROM_RANDOM);
  return FALSE;
}

static gsize
get_scratch_size (const QueensSetup *setup)
{
  return is_greedy (setup) ? queens_greedy_start_get_room (setup->problem) : 0;
}

static gboolean
draw (QueensContext *context)
{
  if (!is_greedy (context->setup))
    return FALSE;
  queens_greedy_start_draw (context);
  return TRUE;
}

static gsize
get_room (const QueensSetup *setup)
{
  if (setup->problem->is_anywhere)
    return 0;
  return 2 * (gsize) setup->problem->size * sizeof (gint32);
}

static void
list (State *self,
      guint  n_queens,
      guint  queen)
{
  gint32 *places = places_of (self, n_queens);

  if (places[queen] >= 0)
    return;
  places[queen] = self->length;
  self->entries[self->length++] = queen;
}

static gboolean
is_candidate (QueensContext *context,
              guint          queen)
{
  return queens_board_count_attackers (context->board,
                                       queens_board_get_square (context->board, queen)) > 0
         && queens_successors_count (context->board, context->setup->convention.moves, queen) > 0;
}

static void
start (gpointer       state,
       QueensContext *context)
{
  State *self = state;
  guint n_queens = context->board->n_queens;
  const QueensLineCounts *counts;

  self->noise = queens_setup_get_param (context->setup, "noise");
  self->length = 0;
  if (context->setup->problem->is_anywhere)
    return;
  for (guint i = 0; i < n_queens; i++)
    places_of (self, n_queens)[i] = -1;
  counts = queens_board_count_lines (context->board);
  for (guint i = 0; i < n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (context->board, i);

      /* On a large board, most queens are unattacked. lone[] shows this without counting
       * attackers. */
      if (square.y != QUEENS_NO_ROW
          && !counts->lone[queens_lines_find (counts->lines, QUEENS_DIRECTION_ROW, square.x,
                                                square.y)]
          && is_candidate (context, i))
        list (self, n_queens, i);
    }
}

static guint
count_candidates (QueensContext *context)
{
  guint n_candidates = 0;

  for (guint i = 0; i < context->board->n_queens; i++)
    n_candidates += is_candidate (context, i);
  return n_candidates;
}

/* Chooses a random attacked queen that can move. Candidates are numbered in the order of their
 * squares. */
static gint
draw_queen_anywhere (QueensContext *context)
{
  guint n_candidates = count_candidates (context);
  guint index;
  guint rank = 0;

  if (n_candidates == 0)
    return -1;
  index = queens_random_pick (context->random, n_candidates);
  while (!is_candidate (context, queens_board_get_queen (context->board, rank)) || index-- > 0)
    rank++;
  return queens_board_get_queen (context->board, rank);
}

/* Chooses a random attacked queen that can move. Returns −1 if there are none. */
static gint
draw_queen (State         *self,
            QueensContext *context)
{
  if (context->setup->problem->is_anywhere)
    return draw_queen_anywhere (context);
  while (self->length > 0)
    {
      gint32 *places = places_of (self, context->board->n_queens);
      guint index = queens_random_pick (context->random, self->length);
      gint32 queen = self->entries[index];

      if (is_candidate (context, queen))
        return queen;
      self->entries[index] = self->entries[--self->length];
      places[self->entries[index]] = index;
      places[queen] = -1;
    }
  return -1;
}

/* Evaluates a queen's successors and its own square, because the queen may already be on the best
 * square. */
static QueensSuccessors
look (QueensContext *context,
      guint          queen,
      QueensStep    *event)
{
  QueensConvention convention = context->setup->convention;
  QueensSuccessors successors = queens_successors_evaluate (context->board, convention, queen,
                                                            context->values);
  guint n_best;

  context->values[successors.home] = queens_board_get_cost (context->board, convention.cost);
  event->evaluations += queens_successors_count (context->board, convention.moves, queen);
  event->best = queens_values_find_least (successors.values + successors.low,
                                          successors.high - successors.low + 1,
                                          &n_best);
  event->n_best = n_best;
  return successors;
}

static QueensSquare
draw_square (QueensContext *context,
             guint          queen,
             QueensStep    *event)
{
  QueensSuccessors successors = look (context, queen, event);
  guint64 index = queens_random_pick (context->random, event->n_best);
  gint i = successors.low;

  for (gint k = successors.low; context->looks != NULL && k <= successors.high; k++)
    if (successors.values[k] != QUEENS_NO_VALUE)
      queens_context_look (context, queens_successors_get_square (&successors, k));
  while (successors.values[i] != event->best || index-- > 0)
    i++;
  return queens_successors_get_square (&successors, i);
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  State *self = state;
  QueensMoves moves = context->setup->convention.moves;
  gint queen;
  QueensSquare home, square;
  guint lone[4];
  guint n_lone;

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  queen = draw_queen (self, context);
  if (queen < 0)
    return QUEENS_END_NO_SUCCESSOR;
  event->iterations = 1;
  event->kind = QUEENS_STEP_STAYED;
  if (self->noise > 0 && queens_random_unit (context->random) < self->noise)
    {
      square = queens_successors_get (
        context->board, moves, queen,
        queens_random_pick (context->random,
                            queens_successors_count (context->board, moves, queen)));
      queens_context_look (context, square);
    }
  else
    square = draw_square (context, queen, event);
  home = queens_board_get_square (context->board, queen);
  if (square.x == home.x && square.y == home.y)
    return QUEENS_END_NONE;
  n_lone = queens_board_get_lone_queens (context->board, square, lone);
  queens_context_move (context, event, queen, square);
  for (guint i = 0; !context->setup->problem->is_anywhere && i < n_lone; i++)
    list (self, context->board->n_queens, lone[i]);
  return QUEENS_END_NONE;
}

static void
add_queen (QueensContext *context,
           guint          queen,
           gdouble        noise,
           gdouble        weight,
           QueensOdds    *odds)
{
  QueensMoves moves = context->setup->convention.moves;
  guint count = queens_successors_count (context->board, moves, queen);
  QueensStep event = { .kind = QUEENS_STEP_NONE };
  QueensSuccessors successors = look (context, queen, &event);

  for (gint i = successors.low; i <= successors.high; i++)
    {
      QueensSquare square = queens_successors_get_square (&successors, i);
      gdouble chance = weight * (1 - noise) / event.n_best;

      if (successors.values[i] == event.best && i == successors.home)
        queens_odds_stay (odds, context->board, square, chance);
      else if (successors.values[i] == event.best)
        *queens_odds_at (odds, square) += chance;
    }
  for (gint i = successors.low; noise > 0 && i <= successors.high; i++)
    if (successors.values[i] != QUEENS_NO_VALUE && i != successors.home)
      {
        QueensSquare square = queens_successors_get_square (&successors, i);

        *queens_odds_at (odds, square) += weight * noise / count;
      }
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  const State *self = state;
  guint n_queens = context->board->n_queens;
  guint n_candidates = 0;

  if (queens_board_holds_static_points (context->board))
    n_candidates = count_candidates (context);
  if (n_candidates == 0)
    odds->other = 1;
  for (guint i = 0; n_candidates > 0 && i < n_queens; i++)
    if (is_candidate (context, i))
      add_queen (context, i, self->noise, 1.0 / n_candidates, odds);
}

static char *
describe_queen (const QueensLookAhead *look_ahead)
{
  guint n = queens_look_ahead_count_attacked (look_ahead);
  QueensChange move = look_ahead->step.changes[0];

  if (look_ahead->step.kind == QUEENS_STEP_NONE)
    return NULL;
  if (look_ahead->step.kind == QUEENS_STEP_STAYED)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u attacked queen can move, so it is chosen.",
                   "%u attacked queens can move. One is chosen at random.", n),
      n);
  if (look_ahead->is_anywhere)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u attacked queen can move: the queen on (%d, %d).",
                   "%u attacked queens can move. The queen on (%d, %d) is chosen at random.", n),
      n, move.from.x, move.from.y);
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u attacked queen can move: queen %u.",
                 "%u attacked queens can move. Queen %u is chosen at random.", n),
    n, move.queen);
}

static char *
describe_best (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  gboolean is_square = look_ahead->setup->convention.moves == QUEENS_MOVES_ANYWHERE;

  if (step->kind == QUEENS_STEP_NONE)
    return NULL;
  if (step->n_best == 0)
    return g_strdup (is_square ? _("Noise: the queen moves to a random free square.")
                               : _("Noise: the queen moves to a random row."));
  if (step->kind == QUEENS_STEP_STAYED)
    return g_strdup (is_square ? _("No free square costs less than the queen’s own square.")
                               : _("No row in the queen’s column costs less than the queen’s own "
                                   "row."));
  return g_strdup_printf (
    is_square
      ? g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " free square has the lowest cost, %" PRId64 ".",
                     "%" PRIu64 " free squares have the lowest cost, %" PRId64 ". One is chosen at "
                     "random.",
                     step->n_best)
      : g_dngettext (GETTEXT_PACKAGE, "%" PRIu64 " row in the queen’s column has the lowest cost, "
                                      "%" PRId64 ".",
                     "%" PRIu64 " rows in the queen’s column have the lowest cost, %" PRId64 ". "
                     "One is chosen at random.",
                     step->n_best),
    step->n_best, step->best);
}

static char *
refute (const QueensSetup *setup,
        QueensBoard       *board,
        QueensChange       move,
        gint64             cost)
{
  if (queens_board_count_attackers (board, queens_board_get_square (board, move.queen)) == 0)
    return g_strdup_printf (_("The queen in column %u moved, although no other queen attacks it."),
                            move.queen);
  return g_strdup_printf (_("Another row in column %u costs less than %" PRId64 ", the cost of row "
                            "%d."),
                          move.queen, cost, move.to.y);
}

const QueensAlgorithm queens_min_conflicts = {
  .id = "min-conflicts",
  .name = N_("Min-conflicts"),
  .summary = N_("Moves a random attacked queen to the row with the lowest cost."),
  .reference = "Minton, Johnston, Philips and Laird, Minimizing Conflicts, 1992",
  .params = params,
  .role = QUEENS_ROLE_REPAIR,
  .max_iterations = 1000000,
  .heeds = QUEENS_HEEDS_MOVES,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .picks_queen = TRUE,
  .is_traceable = TRUE,
  .is_memoryless = queens_algorithm_forgets,
  .worse = N_("Because of the noise, the queen moved to a random row instead of the best one."),
  .sentences = {
    { QUEENS_BEAT_LOOK, describe_queen },
    { QUEENS_BEAT_LIGHT, describe_best },
    { QUEENS_BEAT_CHOOSE, queens_look_ahead_describe_chance },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = accepts,
  .state_size = sizeof (State),
  .state_room = get_room,
  .scratch_size = get_scratch_size,
  .draw = draw,
  .start = start,
  .step = step,
  .odds = fill_odds,
  .refute = refute,
};
