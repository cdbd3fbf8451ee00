/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses random successors until one costs less than the board, then moves there. The search ends
 * if no successor costs less.
 *
 * First-choice hill climbing: S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach,
 * 2003, section 4.3. With k = 1, all successors are equally likely, and each is chosen at most once
 * per step. So only the chosen successors are evaluated. With a higher k, the probabilities are
 * those of the steepest ascent course: scaled, and computed from the costs of all successors. */

#include "queens-context.h"
#include "queens-look-ahead.h"
#include "queens-roulette.h"
#include "queens-successors.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

/* Maximum number of random choices per step. If no chosen square is better, the next step continues
 * to choose. */
#define MAX_DRAWS 10000
/* Making a move on the board takes as long as evaluating this number of successors, if all
 * successors are evaluated at once. */
#define MOVE_WORK 128
#define MAX_LISTED 8            /* maximum number of squares that a sentence lists */
#define URN_OFFSET(roulette) (((roulette) + sizeof (gsize) - 1) / sizeof (gsize) * sizeof (gsize))

static const QueensParam params[] = {
  QUEENS_ROULETTE_PARAM (1),
  { .id = NULL }
};

/* Lets a step choose each successor at most once. Stored after the roulette in the scratch. */
typedef struct
{
  gsize   *before;              /* for each queen, the number of successors of the queens before
                                 * it; the last entry is the total */
  guint32 *numbers;             /* A permutation. Each number is stored XOR its index, so zeroed
                                 * memory is the identity. All entries are 0 between steps. */
} Urn;

static gboolean
is_uniform (const QueensSetup *setup)
{
  return queens_setup_get_param (setup, "k") == 1;
}

static gsize
get_scratch_size (const QueensSetup *setup)
{
  gsize n_queens = setup->problem->n_queens;
  gsize roulette = queens_roulette_get_size (setup);

  if (!is_uniform (setup))
    return roulette;
  return URN_OFFSET (roulette) + (n_queens + 1) * sizeof (gsize)
         + queens_successors_get_room (setup) * n_queens * sizeof (guint32);
}

static Urn
fill_urn (QueensContext *context)
{
  guint n_queens = context->board->n_queens;
  char *start = (char *) context->scratch
                + URN_OFFSET (queens_roulette_get_size (context->setup));
  Urn urn = { (gsize *) start, (guint32 *) (start + (n_queens + 1) * sizeof (gsize)) };

  urn.before[0] = 0;
  for (guint rank = 0; rank < n_queens; rank++)
    urn.before[rank + 1] = urn.before[rank]
                           + queens_successors_count (context->board,
                                                      context->setup->convention.moves,
                                                      queens_board_get_queen (context->board,
                                                                              rank));
  return urn;
}

static QueensChange
get_successor (const Urn     *urn,
               QueensContext *context,
               gsize          number,
               guint         *rank)
{
  guint low = 0, high = context->board->n_queens;
  guint queen;

  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (urn->before[middle] <= number)
        low = middle;
      else
        high = middle;
    }
  *rank = low;
  queen = queens_board_get_queen (context->board, low);
  return (QueensChange) {
    queen, queens_board_get_square (context->board, queen),
    queens_successors_get (context->board, context->setup->convention.moves, queen,
                           number - urn->before[low])
  };
}

/* Makes the permutation the identity again. Only the first @n_drawn entries, and the entries whose
 * numbers were chosen, differ from the identity. */
static void
refill_urn (const Urn *urn,
            gsize      n_drawn)
{
  for (gsize i = 0; i < n_drawn; i++)
    {
      gsize number = urn->numbers[i] ^ i;

      if (number >= n_drawn)
        urn->numbers[number] = 0;
    }
  memset (urn->numbers, 0, n_drawn * sizeof *urn->numbers);
}

/* Draws a random number from the urn and returns it. The first @n_drawn entries are the numbers
 * already drawn. */
static gsize
draw_number (const Urn    *urn,
             QueensRandom *random,
             gsize         n_drawn,
             gsize         count)
{
  gsize picked = n_drawn + queens_random_pick (random, count - n_drawn);
  guint32 number = urn->numbers[picked] ^ picked;

  urn->numbers[picked] = urn->numbers[n_drawn] ^ n_drawn ^ picked;
  urn->numbers[n_drawn] = number ^ n_drawn;
  return number;
}

/* Returns the cost after @move. Makes the move on the board and takes it back. */
static gint64
evaluate (QueensContext *context,
          QueensChange   move)
{
  gint64 cost;

  queens_board_move (context->board, move.queen, move.to);
  cost = queens_board_get_cost (context->board, context->setup->convention.cost);
  queens_board_move (context->board, move.queen, move.from);
  return cost;
}

/* Takes a step with k = 1. The published search evaluates one random successor after another. After
 * some draws, evaluating all successors at once is faster, and leads to the same move and counts.
 *
 * If no successor is better, the search ends, so the remaining draws have no effect. The step skips
 * these draws, unless the caller shows their squares, or the next trial uses the same stream of
 * random numbers. */
static QueensEnd
step_uniformly (QueensContext *context,
                QueensStep    *event)
{
  QueensRoulette *roulette = context->scratch;
  gboolean must_draw = context->looks != NULL
                       || context->setup->generator != QUEENS_GENERATOR_FAST;
  Urn urn = fill_urn (context);
  gsize count = urn.before[context->board->n_queens];
  gsize n_moved = 1 + count / MOVE_WORK;
  gsize n_drawn;
  gint64 cost = event->cost_before + 1;
  QueensChange move;

  if (count == 0)
    return QUEENS_END_NO_SUCCESSOR;
  for (n_drawn = 0; n_drawn < count && cost >= event->cost_before; n_drawn++)
    {
      guint rank;

      if (n_drawn == n_moved)
        {
          QueensStep all = { 0 };

          queens_roulette_evaluate (roulette, context);
          queens_roulette_report (roulette, &all);
          context->work += count;
          event->best = all.best;
          event->n_best = all.n_best;
          if (!must_draw && all.best >= event->cost_before)
            break;
        }
      move = get_successor (&urn, context, draw_number (&urn, context->random, n_drawn, count),
                            &rank);
      queens_context_look (context, move.to);
      cost = n_drawn >= n_moved
               ? queens_roulette_get_cost (roulette, queens_roulette_find (roulette, rank, move.to))
               : evaluate (context, move);
      if (n_drawn >= n_moved)
        continue;
      event->n_best = n_drawn == 0 || cost < event->best ? 1
                                                          : event->n_best + (cost == event->best);
      event->best = n_drawn == 0 ? cost : MIN (event->best, cost);
    }
  refill_urn (&urn, n_drawn);
  context->work += MIN (n_drawn, n_moved) * MOVE_WORK;
  if (cost >= event->cost_before)
    {
      event->n_draws = event->evaluations = count;
      event->minima = 1;
      return event->best > event->cost_before ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
    }
  event->n_draws = event->evaluations = n_drawn;
  event->n_best = 0;
  event->iterations = 1;
  queens_context_move (context, event, move.queen, move.to);
  return QUEENS_END_NONE;
}

/* Chooses a better square at random. The published searches choose squares until one is better.
 * `fast` chooses only among better squares, which gives the same probabilities. */
static gboolean
draw_better (QueensContext *context,
             gint64         cost,
             gsize         *entry,
             guint64       *n_draws)
{
  const QueensRoulette *roulette = context->scratch;

  if (context->setup->generator == QUEENS_GENERATOR_FAST)
    {
      *entry = queens_roulette_draw (roulette, context->random, cost);
      return TRUE;
    }
  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      *entry = queens_roulette_draw (roulette, context->random, QUEENS_NO_VALUE);
      (*n_draws)++;
      queens_context_look (context, queens_roulette_get_move (roulette, context->board, *entry).to);
      if (queens_roulette_get_cost (roulette, *entry) < cost)
        return TRUE;
    }
  return FALSE;
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  QueensRoulette *roulette = context->scratch;
  QueensChange move;
  gsize entry;

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  if (is_uniform (context->setup))
    return step_uniformly (context, event);
  queens_roulette_weigh (roulette, context);
  queens_roulette_report (roulette, event);
  if (event->n_best == 0)
    return QUEENS_END_NO_SUCCESSOR;
  event->minima = event->best >= event->cost_before;
  if (event->minima > 0)
    return event->best > event->cost_before ? QUEENS_END_LOCAL_MINIMUM : QUEENS_END_PLATEAU;
  event->kind = QUEENS_STEP_STAYED;
  if (!draw_better (context, event->cost_before, &entry, &event->n_draws))
    return QUEENS_END_NONE;
  event->iterations = 1;
  move = queens_roulette_get_move (roulette, context->board, entry);
  queens_context_move (context, event, move.queen, move.to);
  return QUEENS_END_NONE;
}

static void
fill_odds (gconstpointer  state,
           QueensContext *context,
           QueensOdds    *odds)
{
  gint64 cost = queens_board_get_cost (context->board, context->setup->convention.cost);

  queens_roulette_fill_odds (context, cost, odds);
}

static char *
write_formula (const QueensLookAhead *look_ahead)
{
  return queens_roulette_write_formula (look_ahead, queens_search_get_cost (look_ahead->search));
}

static char *
describe_better (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  QueensConvention convention = look_ahead->setup->convention;
  g_autofree gint32 *values = NULL;
  guint64 n_better = 0, n_successors = 0;

  if (step->kind != QUEENS_STEP_MOVED && step->kind != QUEENS_STEP_STAYED)
    return queens_look_ahead_describe_look (look_ahead);
  values = g_new (gint32, queens_successors_get_room (look_ahead->setup));
  for (guint queen = 0; queen < look_ahead->board->n_queens; queen++)
    {
      QueensSuccessors successors = queens_successors_evaluate (look_ahead->board, convention,
                                                                queen, values);

      n_successors += queens_successors_count (look_ahead->board, convention.moves, queen);
      for (gint i = successors.low; i <= successors.high; i++)
        n_better += successors.values[i] < step->cost_before;
    }
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 "%" PRIu64 " of %" PRIu64 " successors costs less than %" PRId64 ".",
                 "%" PRIu64 " of %" PRIu64 " successors cost less than %" PRId64 ".", n_better),
    n_better, n_successors, step->cost_before);
}

static char *
list_draws (const QueensLookAhead *look_ahead)
{
  const GArray *looks = look_ahead->looks;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < looks->len; i++)
    {
      QueensSquare square = g_array_index (looks, QueensSquare, i);

      g_string_append_printf (text, "%s(%d, %d)", i > 0 ? ", " : "", square.x, square.y);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_draws (const QueensLookAhead *look_ahead)
{
  const QueensStep *step = &look_ahead->step;
  guint n_draws = look_ahead->is_anywhere ? 0 : look_ahead->looks->len;

  if (step->kind == QUEENS_STEP_MOVED && n_draws == 1)
    return g_strdup_printf (_("The first random square, (%d, %d), is better."),
                            step->changes[0].to.x, step->changes[0].to.y);
  if (step->kind == QUEENS_STEP_MOVED && n_draws > 0)
    {
      g_autofree char *draws = n_draws <= MAX_LISTED ? list_draws (look_ahead) : NULL;

      return draws == NULL
             ? g_strdup_printf (_("%u random squares are tried until one is better: (%d, %d)."),
                                n_draws, step->changes[0].to.x, step->changes[0].to.y)
             : g_strdup_printf (_("Random squares are tried until one is better: %s."), draws);
    }
  if (step->kind == QUEENS_STEP_MOVED)
    return g_strdup (look_ahead->is_anywhere ? _("Random moves are tried until one is better.")
                                             : _("Random squares are tried until one is better."));
  if (step->kind == QUEENS_STEP_STAYED)
    return g_strdup (look_ahead->is_anywhere
                       ? _("No random move was better yet, so the search keeps trying.")
                       : _("No random square was better yet, so the search keeps trying."));
  if (step->n_best > 0 && step->best == step->cost_before)
    return g_strdup (_("First choice allows only better moves."));
  return NULL;
}

static char *
refute (const QueensSetup *setup,
        QueensBoard       *board,
        QueensChange       move,
        gint64             cost)
{
  return g_strdup_printf (_("This state costs %" PRId64 ". The rule allows only states that cost "
                            "less than %" PRId64 ", the cost of the previous state."),
                          cost, queens_board_get_cost (board, setup->convention.cost));
}

const QueensAlgorithm queens_first_choice = {
  .id = "first-choice",
  .name = N_("First choice"),
  .summary = N_("Chooses successors at random until one is better, then moves there."),
  .reference = "Russell and Norvig, Artificial Intelligence: A Modern Approach, 2003",
  .params = params,
  .role = QUEENS_ROLE_FIRST_CHOICE,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_MOVES,
  .is_chancy = TRUE,
  .is_traceable = TRUE,
  .is_memoryless = queens_algorithm_forgets,
  .formula = write_formula,
  .sentences = {
    { QUEENS_BEAT_LIGHT, describe_better },
    { QUEENS_BEAT_CHOOSE, describe_draws },
    { QUEENS_BEAT_CHOOSE, queens_look_ahead_describe_chance },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = queens_values_accept,
  .scratch_size = get_scratch_size,
  .step = step,
  .odds = fill_odds,
  .refute = refute,
};
