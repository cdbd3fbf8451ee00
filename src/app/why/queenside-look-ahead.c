/* queenside-look-ahead.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-look-ahead.h"

#include "queens-domains.h"
#include "queens-successors.h"
#include "queens-values.h"

/* Above this size looking one step ahead takes longer than a frame; above the other one, the odds
 * do. */
#define MAX_SIZE 65000
#define MAX_SIZE_FOR_ODDS 64
#define MAX_EQUAL_STEPS 10001   /* one more than the highest limit of sideways moves */
#define MAX_EXACT_PROFILE 1000000       /* past so many steps a profile widens its ranges */

static void
look_back (QueensideLookAhead *self)
{
  const QueensStep *look = queens_history_get_last_look (self->history);

  if (look != NULL)
    self->step = *look;
}

static void
look_ahead (QueensideLookAhead *self)
{
  guint size = queens_problem_get_size (self->setup->problem);
  gsize n_values = queens_successors_get_room (self->setup)
                   * queens_board_get_n_queens (self->board);

  self->is_known = size <= MAX_SIZE;
  if (self->is_known)
    self->end = queens_history_peek (self->history, &self->step);
  if (size <= MAX_SIZE_FOR_ODDS && n_values <= QUEENS_MAX_VALUES_ANYWHERE)
    self->odds = queens_history_get_odds (self->history);
}

void
queenside_look_ahead_init (QueensideLookAhead *self,
                           QueensideSession   *session)
{
  QueensHistory *history = queenside_session_get_history (session);
  const QueensSearch *search = queens_history_get_search (history);

  *self = (QueensideLookAhead) {
    .history = history,
    .search = search,
    .setup = queens_search_get_setup (search),
    .board = queens_search_get_board (search),
    .end = queens_search_get_end (search),
    .is_known = TRUE,
  };
  self->is_over = self->end != QUEENS_END_NONE;
  if (self->is_over)
    look_back (self);
  else
    look_ahead (self);
}

void
queenside_look_ahead_clear (QueensideLookAhead *self)
{
  g_clear_pointer (&self->odds, queens_odds_free);
}

gboolean
queenside_look_ahead_ends_here (const QueensideLookAhead *self)
{
  return self->is_over || (self->end != QUEENS_END_NONE && self->step.kind <= QUEENS_STEP_STAYED);
}

static gdouble
get_chance_of (const QueensideLookAhead *self,
               QueensSquare              square)
{
  return square.y == QUEENS_NO_ROW
           ? 0
           : self->odds->chances[(gsize) square.y * self->odds->size + square.x];
}

static gdouble
get_chance_to_stay (const QueensideLookAhead *self)
{
  gdouble chance = 0;

  if (queens_problem_is_anywhere (self->setup->problem))
    return self->odds->other;
  for (guint queen = 0; queen < self->odds->size; queen++)
    chance += get_chance_of (self, queens_board_get_square (self->board, queen));
  return chance;
}

/* Where two queens move the odds are those of the last move, not of both. */
gdouble
queenside_look_ahead_get_chance (const QueensideLookAhead *self)
{
  const QueensStep *step = &self->step;

  if (self->odds == NULL)
    return 0;
  switch (step->kind)
    {
    case QUEENS_STEP_MOVED:
      return step->n_changes == 1 ? get_chance_of (self, step->changes[0].to) : 0;
    case QUEENS_STEP_FRESH:
      return self->odds->fresh;
    case QUEENS_STEP_STAYED:
      return get_chance_to_stay (self);
    case QUEENS_STEP_NONE:
    case QUEENS_STEP_PLACED:
    case QUEENS_STEP_REMOVED:
    default:
      return 0;
    }
}

guint64
queenside_look_ahead_count_better (const QueensideLookAhead *self)
{
  gint64 cost = queens_search_get_cost (self->search);
  g_autofree gint32 *values = g_new (gint32, queens_successors_get_room (self->setup));
  guint64 count = 0;

  for (guint queen = 0; queen < queens_board_get_n_queens (self->board); queen++)
    {
      QueensSuccessors successors = queens_successors_evaluate (self->board,
                                                                self->setup->convention, queen,
                                                                values);

      for (gint i = successors.low; i <= successors.high; i++)
        count += successors.values[i] < cost;
    }
  return count;
}

guint
queenside_look_ahead_count_attacked (const QueensideLookAhead *self)
{
  guint count = 0;

  for (guint queen = 0; queen < queens_board_get_n_queens (self->board); queen++)
    count += queens_board_get_conflicts (self->board, queen) > 0
             && queens_successors_count (self->board, self->setup->convention.moves, queen) > 0;
  return count;
}

static gint64
get_cost_at (const QueensideLookAhead *self,
             guint64                   step)
{
  gint64 lowest, highest;

  queens_profile_get_range (queens_history_get_profile (self->history), step, step, &lowest,
                            &highest);
  return lowest;
}

typedef struct
{
  guint64 restarts;             /* of the search at the position */
  gint    n_boards;             /* since the last of them */
} Attempt;

static void
visit_cb (guint64             step,
          const QueensSearch *search,
          gpointer            data)
{
  Attempt *attempt = data;

  attempt->n_boards += queens_search_get_tally (search)->restarts == attempt->restarts;
}

/* A fresh board may happen to cost as much as the one before. */
static gint
count_since_restart (const QueensideLookAhead *self,
                     guint                     n_equal)
{
  guint64 position = queens_history_get_position (self->history);
  Attempt attempt = { queens_search_get_tally (self->search)->restarts, 0 };

  if (attempt.restarts == 0 || n_equal == 0)
    return n_equal;
  queens_history_visit (self->history, position - n_equal, n_equal + 1, visit_cb, &attempt);
  return attempt.n_boards - 1;
}

gint
queenside_look_ahead_count_equal_steps (const QueensideLookAhead *self)
{
  guint64 position = queens_history_get_position (self->history);
  gint64 cost = queens_search_get_cost (self->search);
  guint n_equal = 0;

  if (queens_history_get_length (self->history) >= MAX_EXACT_PROFILE)
    return -1;
  while (n_equal < MIN (position, MAX_EQUAL_STEPS)
         && get_cost_at (self, position - n_equal - 1) == cost)
    n_equal++;
  return n_equal == MAX_EQUAL_STEPS ? -1 : count_since_restart (self, n_equal);
}

static gboolean
has_row_below (const QueensideLookAhead *self,
               gint                      column,
               gint                      end)
{
  for (gint y = 0; y < end; y++)
    if (queens_domains_have (self->board, (QueensSquare) { column, y }))
      return TRUE;
  return FALSE;
}

static gint
find_column (const QueensideLookAhead *self,
             gboolean                  only_dead)
{
  gint size = queens_problem_get_size (self->setup->problem);

  for (gint x = 0; x < size; x++)
    if (queens_board_get_square (self->board, x).y == QUEENS_NO_ROW
        && !(only_dead && has_row_below (self, x, size)))
      return x;
  return -1;
}

gint
queenside_look_ahead_find_empty_column (const QueensideLookAhead *self)
{
  return find_column (self, FALSE);
}

gint
queenside_look_ahead_find_dead_column (const QueensideLookAhead *self)
{
  return find_column (self, TRUE);
}

gboolean
queenside_look_ahead_has_lower_row (const QueensideLookAhead *self,
                                    QueensSquare              square)
{
  return has_row_below (self, square.x, square.y);
}
