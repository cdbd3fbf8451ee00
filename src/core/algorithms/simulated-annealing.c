/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a random successor. Moves there if it isn't worse. Moves to a worse successor with a
 * probability that falls with the increase in cost, and rises with the temperature.
 *
 * S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, Optimization by Simulated Annealing, Science 220,
 * 1983; the schedules are from textbooks. */

#include "queens-context.h"
#include "queens-fast-annealing.h"
#include "queens-look-ahead.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

/* The number of successors must fit into 32 bits. */
#define MAX_SIZE 65000
#define MAX_SIZE_ANYWHERE 1024
#define MAX_DECIMALS 6          /* decimals of probabilities in sentences */

static const QueensChoice schedule_choices[] = {
  [QUEENS_SCHEDULE_CONSTANT] = {
    "constant", N_("Constant"), N_("The temperature never changes.")
  },
  [QUEENS_SCHEDULE_LINEAR] = {
    "linear", N_("Linear"),
    N_("The temperature falls by the same amount in every iteration: T₀ (1 − t/length).")
  },
  [QUEENS_SCHEDULE_GEOMETRIC] = {
    "geometric", N_("Geometric"),
    N_("The temperature is multiplied by the rate in every iteration: T₀ · rate^t.")
  },
  [QUEENS_SCHEDULE_RECIPROCAL] = {
    "reciprocal", N_("Reciprocal"),
    N_("The temperature falls fast at first, then ever more slowly: T₀ / (1 + t).")
  },
  { NULL, NULL }
};

static gboolean
has_schedule (const QueensSetup *setup,
              QueensSchedule     schedule)
{
  return queens_setup_get_param (setup, "schedule") == schedule;
}

static gboolean
is_geometric (const QueensSetup *setup)
{
  return has_schedule (setup, QUEENS_SCHEDULE_GEOMETRIC);
}

static gboolean
is_linear (const QueensSetup *setup)
{
  return has_schedule (setup, QUEENS_SCHEDULE_LINEAR);
}

static const QueensParam params[] = {
  { "schedule", N_("Schedule"), NULL, QUEENS_SCHEDULE_GEOMETRIC, 0, 3, 0, schedule_choices },
  { "temperature", N_("Temperature"), NULL, 4, 0.001, 1000, 3, NULL,
    N_("Temperature T₀ of the first iteration. The higher it is, the more often worse moves are "
       "accepted.") },
  { "rate", N_("Rate"), NULL, 0.99, 0.5, 1, 6, NULL,
    N_("In each iteration, the temperature is multiplied by this number, which is between 0.5 and "
       "1."),
    N_("This is used only when Schedule is “Geometric”"), is_geometric },
  { "length", N_("Length"), N_("iterations"), 0, 0, 1e9, 0, NULL,
    N_("Number of iterations until the temperature reaches zero. 0 = the iteration limit."),
    N_("This is used only when Schedule is “Linear”"), is_linear },
  { .id = NULL }
};

static gdouble
get_length (const QueensSetup *setup)
{
  gdouble length = queens_setup_get_param (setup, "length");

  return length > 0 ? length : setup->max_iterations;
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  gboolean is_anywhere = setup->problem->is_anywhere;
  guint most = is_anywhere ? MAX_SIZE_ANYWHERE : MAX_SIZE;

  if (setup->problem->size > most)
    return queens_refuse_as (error, QUEENS_ERROR_SIZE,
                             is_anywhere
                               ? _("The size is %u. For simulated annealing with queens on any "
                                   "squares, use at most %u.")
                               : _("The size is %u. For simulated annealing, use at most %u."),
                             setup->problem->size, most);
  return !is_linear (setup) || get_length (setup) > 0
         || queens_refuse (error,
                           _("A linear schedule without a length ends at the iteration limit, but "
                             "there is no limit. Set a length or an iteration limit."));
}

static void
start (gpointer       state,
       QueensContext *context)
{
  const QueensSetup *setup = context->setup;
  QueensAnnealing *self = state;

  *self = (QueensAnnealing) {
    .schedule = queens_setup_get_param (setup, "schedule"),
    .first = queens_setup_get_param (setup, "temperature"),
    .temperature = queens_setup_get_param (setup, "temperature"),
    .rate = queens_setup_get_param (setup, "rate"),
    .length = get_length (setup),
  };
}

/* With placement `column` and moves `column`, each queen's number of successors never changes. */
static gboolean
is_countable_once (const QueensSetup *setup)
{
  return !setup->problem->is_anywhere && setup->convention.moves == QUEENS_MOVES_COLUMN;
}

/* The scratch has, for each queen, the number of successors of the queens before it. Then come the
 * number of all successors (0 until they are counted) and the buffer of a fast run. */

static gsize
get_fast_room (const QueensSetup *setup)
{
  return (setup->problem->n_queens + 2) / 2 * sizeof (guint64);
}

static gsize
get_scratch_size (const QueensSetup *setup)
{
  return get_fast_room (setup) + queens_fast_annealing_get_room (setup);
}

static guint32
count_successors (QueensContext *context)
{
  guint32 *before = context->scratch;
  guint n_queens = context->board->n_queens;

  if (is_countable_once (context->setup))
    {
      if (before[n_queens] > 0)
        return before[n_queens];
    }
  else
    context->work += n_queens;
  for (guint rank = 0; rank < n_queens; rank++)
    before[rank + 1] = before[rank]
                       + queens_successors_count (context->board, context->setup->convention.moves,
                                                  queens_board_get_queen (context->board, rank));
  return before[n_queens];
}

static QueensChange
get_successor (const QueensContext *context,
               guint32              number)
{
  const guint32 *before = context->scratch;
  guint low = 0, high = context->board->n_queens;
  guint queen;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (before[middle] <= number)
        low = middle;
      else
        high = middle;
    }
  queen = queens_board_get_queen (context->board, low);
  return (QueensChange) {
    queen, queens_board_get_square (context->board, queen),
    queens_successors_get (context->board, context->setup->convention.moves, queen,
                           number - before[low])
  };
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  QueensAnnealing *self = state;
  QueensDraw *draw = &event->draw;
  guint32 count = 0;

  if (queens_board_holds_static_points (context->board))
    count = count_successors (context);
  if (count == 0)
    return QUEENS_END_NO_SUCCESSOR;
  if (self->temperature <= 0)
    return QUEENS_END_COLD;
  draw->temperature = self->temperature;
  draw->move = get_successor (context, queens_random_pick (context->random, count));
  queens_context_look (context, draw->move.to);
  queens_board_move (context->board, draw->move.queen, draw->move.to);
  draw->cost = queens_board_get_cost (context->board, context->setup->convention.cost);
  queens_board_move (context->board, draw->move.queen, draw->move.from);
  draw->chance = queens_annealing_get_chance (self->temperature, draw->cost - event->cost_before);
  if (draw->cost > event->cost_before)
    draw->number = queens_random_unit (context->random);
  event->iterations = 1;
  event->evaluations = 1;
  event->kind = QUEENS_STEP_STAYED;
  if (draw->cost <= event->cost_before || draw->number < draw->chance)
    queens_context_move (context, event, draw->move.queen, draw->move.to);
  queens_annealing_cool (self);
  return QUEENS_END_NONE;
}

static gdouble
get_level (gconstpointer state)
{
  const QueensAnnealing *self = state;

  return MAX (self->temperature, 0);
}

/* Sets the temperature. The schedule continues from this temperature: a linear or reciprocal
 * schedule is scaled to reach it at the current iteration. */
static void
set_level (gpointer state,
           gdouble  level)
{
  QueensAnnealing *self = state;

  if (self->schedule == QUEENS_SCHEDULE_LINEAR)
    self->first = level / (1 - self->iterations / self->length);
  else if (self->schedule == QUEENS_SCHEDULE_RECIPROCAL)
    self->first = level * (1 + (gdouble) self->iterations);
  self->temperature = level;
}

static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *steps)
{
  return queens_fast_annealing_run (state, context,
                                    (guint8 *) context->scratch + get_fast_room (context->setup),
                                    steps);
}

static gdouble
get_acceptance (gconstpointer state,
                gint64        change)
{
  const QueensAnnealing *self = state;

  return queens_annealing_get_chance (self->temperature, change);
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  const QueensAnnealing *self = state;
  QueensBoard *board = context->board;
  QueensConvention convention = context->setup->convention;
  gint64 cost = queens_board_get_cost (board, convention.cost);
  gdouble count = 0;

  if (queens_board_holds_static_points (board))
    for (guint queen = 0; queen < board->n_queens; queen++)
      count += queens_successors_count (board, convention.moves, queen);
  if (count == 0 || self->temperature <= 0)
    {
      odds->other = 1;
      return;
    }
  for (guint queen = 0; queen < board->n_queens; queen++)
    {
      QueensSuccessors successors = queens_successors_evaluate (board, convention, queen,
                                                                context->values);
      gdouble rejected = 0;

      for (gint i = successors.low; i <= successors.high; i++)
        if (successors.values[i] != QUEENS_NO_VALUE)
          {
            gdouble chance = queens_annealing_get_chance (self->temperature,
                                                          successors.values[i] - cost);

            *queens_odds_at (odds, queens_successors_get_square (&successors, i)) += chance / count;
            rejected += 1 - chance;
          }
      if (rejected > 0)
        queens_odds_stay (odds, board, queens_board_get_square (board, queen), rejected / count);
    }
}

static guint64
count_moves (const QueensLookAhead *look_ahead)
{
  guint64 count = 0;

  for (guint queen = 0; queen < look_ahead->board->n_queens; queen++)
    count += queens_successors_count (look_ahead->board, look_ahead->setup->convention.moves,
                                      queen);
  return count;
}

static char *
write_formula (const QueensLookAhead *look_ahead)
{
  const QueensDraw *draw = &look_ahead->step.draw;
  guint64 count = draw->temperature > 0 ? count_moves (look_ahead) : 0;
  g_autofree char *temperature = queens_level_write (draw->temperature);

  if (count == 0)
    return NULL;
  return g_strdup_printf (_("Each of the %" PRIu64 " moves is chosen with probability %.2f %%.\n"
                            "A move that is worse by Δ is accepted with probability "
                            "e^(−Δ/T), T = %s:\n"
                            "Δ = 1: %.1f %%, 2: %.1f %%, 3: %.1f %%, 4: %.1f %%"),
                          count, 100.0 / count, temperature,
                          100 * exp (-1 / draw->temperature), 100 * exp (-2 / draw->temperature),
                          100 * exp (-3 / draw->temperature), 100 * exp (-4 / draw->temperature));
}

static char *
describe_draw (const QueensLookAhead *look_ahead)
{
  const QueensChange *move = &look_ahead->step.draw.move;

  if (look_ahead->step.draw.temperature <= 0)
    return NULL;
  if (look_ahead->is_anywhere)
    return g_strdup_printf (_("A move is chosen at random: the queen on (%d, %d) to (%d, %d)."),
                            move->from.x, move->from.y, move->to.x, move->to.y);
  return g_strdup_printf (_("A move is chosen at random: queen %u to row %d."), move->queen,
                          move->to.y);
}

/* Returns the number of decimals, at least 2, that show whether @number is below @chance. */
static gint
count_decimals (gdouble chance,
                gdouble number)
{
  gint decimals = 2;
  gdouble scale = 100;

  while (decimals < MAX_DECIMALS
         && (round (chance * scale) == 0 || round (chance * scale) == round (number * scale)))
    {
      decimals++;
      scale *= 10;
    }
  return decimals;
}

static char *
describe_acceptance (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  const QueensDraw *draw = &step->draw;
  gint64 worse = draw->cost - step->cost_before;
  gint decimals = count_decimals (draw->chance, draw->number);
  g_autofree char *temperature = queens_level_write (draw->temperature);

  if (draw->temperature <= 0)
    return NULL;
  if (worse < 0)
    return g_strdup_printf (_("Better by %" PRId64 ": always accepted."), -worse);
  if (worse == 0)
    return g_strdup (_("Equal cost: always accepted."));
  if (step->kind == QUEENS_STEP_MOVED)
    return g_strdup_printf (_("Worse by %" PRId64 " at T = %s: accepted with probability %.*f %% "
                              "(random number: %.*f)."),
                            worse, temperature, decimals - 2, 100 * draw->chance, decimals,
                            draw->number);
  return g_strdup_printf (_("Worse by %" PRId64 " at T = %s: rejected. The probability of "
                            "accepting was %.*f %% (random number: %.*f)."),
                          worse, temperature, decimals - 2, 100 * draw->chance, decimals,
                          draw->number);
}

static const QueensLevel temperature = {
  .name = N_("Temperature"),
  .symbol = "T",
  .lowest = 0.001,
  .highest = 1000,
};

const QueensAlgorithm queens_simulated_annealing = {
  .id = "simulated-annealing",
  .name = N_("Simulated annealing"),
  .summary = N_("Chooses a move at random and makes it if it isn’t worse. A worse move is made "
                "only with some probability, which decreases as the temperature falls."),
  .reference = "Kirkpatrick, Gelatt and Vecchi, Optimization by Simulated Annealing, 1983",
  .params = params,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_MOVES,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .is_traceable = TRUE,
  .is_timed = TRUE,
  .level = &temperature,
  .is_memoryless = queens_algorithm_forgets,
  .formula = write_formula,
  .worse = N_("The random number was below e^(−Δ/T), the probability of a move that is worse by Δ. "
              "Such moves let the search leave local minima. The lower the temperature T, the "
              "rarer they are."),
  .sentences = {
    { QUEENS_BEAT_LOOK, describe_draw },
    { QUEENS_BEAT_CHOOSE, describe_acceptance },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = accepts,
  .state_size = sizeof (QueensAnnealing),
  .start = start,
  .scratch_size = get_scratch_size,
  .step = step,
  .run = run,
  .odds = fill_odds,
  .get_level = get_level,
  .set_level = set_level,
  .get_acceptance = get_acceptance,
};
