/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-search.h"

#include "queens-best-ends.h"
#include "queens-context.h"
#include "queens-odds.h"
#include "queens-places.h"
#include "queens-refuse.h"
#include "queens-successors.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define STEP_WORK 256           /* minimum work of a step */
#define REPLAYED_WORK (1 << 22)         /* queens_search_replay() checks its limit after this much
                                         * work, or after a single step with more work */

static void
finish (QueensSearch *self,
        QueensEnd     end,
        gint64        cost)
{
  self->end = end;
  queens_best_ends_add (self->context.best_ends,
                        queens_board_get_places (self->board, self->context.places),
                        cost);
}

/* Ends the search at a solution. All nodes on the path to the board then have a solution at or
 * below them. */
static void
finish_as_solved (QueensSearch *self,
                  gint64        cost)
{
  if (self->nodes != NULL)
    {
      self->tally.solutions++;
      self->n_fruitful = self->board->n_placed - self->n_given + 1;
    }
  finish (self, QUEENS_END_SOLVED, cost);
}

/* Ends the search for a reason other than a solution. If the search has tried everything, an
 * earlier solution means that all solutions are found. Otherwise there is no solution, and the root
 * counts as a backtrack. */
static void
finish_as_proven (QueensSearch *self,
                  QueensEnd     end,
                  gint64        cost)
{
  if (end == QUEENS_END_NO_SOLUTION && self->tally.solutions > 0)
    end = QUEENS_END_ALL_FOUND;
  self->tally.backtracks += end == QUEENS_END_NO_SOLUTION;
  finish (self, end, cost);
}

static gsize
get_nodes_size (const QueensSearch *self)
{
  return self->nodes == NULL ? 0 : (self->board->n_queens + 1) * sizeof *self->nodes;
}

static void
take_work (QueensSearch *self)
{
  self->tally.work += self->context.work;
  self->context.work = 0;
}

static void
apply_level (QueensSearch *self)
{
  const QueensLevelChange *change;

  if (self->setup.levels == NULL || self->setup.algorithm->set_level == NULL)
    return;
  change = queens_setup_find_level (&self->setup, self->tally.steps);
  if (change != NULL && change->step == self->tally.steps)
    self->setup.algorithm->set_level (self->state, change->level);
}

gdouble
queens_search_get_level (const QueensSearch *self,
                         const QueensStep   *step)
{
  guint n_members = queens_search_count_members (self);
  gdouble sum = 0;

  if (self->setup.algorithm->get_level != NULL)
    return self->setup.algorithm->get_level (self->state);
  if (step != NULL)
    return step->level;
  for (guint i = 0; i < n_members; i++)
    {
      QueensMember member;

      queens_search_get_member (self, i, &member);
      sum += member.cost;
    }
  return n_members > 0 ? sum / n_members : 0;
}

void
queens_search_set_level (QueensSearch *self,
                         gdouble       level)
{
  queens_setup_set_level (&self->setup, self->tally.steps, level);
  apply_level (self);
}

static void
begin_nodes (QueensSearch *self)
{
  if (self->nodes == NULL)
    return;
  memset (self->nodes, 0, get_nodes_size (self));
  self->nodes[0] = self->tally.nodes = 1;
  self->n_given = self->board->n_placed;
  self->n_fruitful = 0;
}

/* Updates the backtracks and n_fruitful after the search has removed @n_removed queens. @lowest is
 * the smallest depth of the board during these steps. */
static void
leave_nodes (QueensSearch *self,
             guint64       n_removed,
             guint         lowest)
{
  guint n_left = self->n_fruitful - MIN (self->n_fruitful, lowest + 1);

  self->n_fruitful -= n_left;
  self->tally.backtracks += n_removed - n_left;
}

static void
count_node (QueensSearch     *self,
            const QueensStep *step)
{
  guint depth = self->board->n_placed - self->n_given;

  if (self->nodes == NULL || self->setup.track != NULL)
    return;
  if (step->kind == QUEENS_STEP_REMOVED)
    leave_nodes (self, 1, depth);
  else if (step->kind == QUEENS_STEP_PLACED)
    {
      self->nodes[depth]++;
      self->tally.nodes++;
    }
}

/* If @start is NULL, the board is random, or empty for a systematic algorithm. */
static void
begin (QueensSearch *self,
       const gint32 *start)
{
  const QueensAlgorithm *algorithm = self->setup.algorithm;

  if (start != NULL)
    queens_board_set_places (self->board, start);
  else if (algorithm->is_systematic)
    queens_board_clear (self->board);
  else if (algorithm->draw == NULL || !algorithm->draw (&self->context))
    queens_context_draw_board (&self->context);
  if (algorithm->start != NULL)
    algorithm->start (self->state, &self->context);
  self->is_fresh = TRUE;
  begin_nodes (self);
  apply_level (self);
  take_work (self);
}

/* Most random boards have two queens in the same row. This quick test for boards without boulders
 * avoids counting lines. */
static gboolean
has_two_in_a_row (const QueensBoard *board)
{
  const QueensProblem *problem = board->problem;
  g_autofree guint8 *is_taken = NULL;
  gboolean has_two = FALSE;

  if (problem->is_anywhere || problem->boulders.length > 0)
    return FALSE;
  is_taken = g_malloc0 (problem->size);
  for (guint x = 0; x < problem->size && !has_two; x++)
    if (board->rows[x] != QUEENS_NO_ROW)
      has_two = is_taken[board->rows[x]]++ > 0;
  return has_two;
}

/* Ends a track at its last state, even if that state isn't a solution. */
static void
end_track (QueensSearch *self,
           gint64        cost)
{
  if (self->tally.steps + 1 >= queens_track_count (self->setup.track))
    finish (self, queens_board_is_solved (self->board) ? QUEENS_END_SOLVED : QUEENS_END_TRACK,
            cost);
}

/* Tests if the start is solved. Called on first use, because counting the lines of the start would
 * slow down a fast run. */
static void
look_at_start (QueensSearch *self)
{
  if (!self->is_fresh)
    return;
  self->is_fresh = FALSE;
  if (self->setup.track != NULL)
    end_track (self, queens_search_get_cost (self));
  else if (!has_two_in_a_row (self->board) && queens_board_is_solved (self->board))
    finish_as_solved (self, queens_search_get_cost (self));
}

/* Creates a search without setting its board. */
static QueensSearch *
create (const QueensSetup *setup)
{
  QueensSearch *self = g_new0 (QueensSearch, 1);

  queens_setup_copy (&self->setup, setup);
  self->state_size = queens_setup_get_state_size (setup);
  self->state = g_malloc0 (self->state_size);
  self->places_size = setup->problem->n_queens * sizeof (gint32);
  queens_context_init (&self->context, &self->setup, &self->random);
  self->board = self->context.board;
  if (setup->algorithm->is_systematic)
    self->nodes = g_new0 (guint64, self->board->n_queens + 1);
  return self;
}

QueensSearch *
queens_search_new (const QueensSetup  *setup,
                   const gint32       *start,
                   GError            **error)
{
  QueensSearch *self;

  if (!queens_setup_check (setup, error))
    return NULL;
  if (setup->track != NULL)
    {
      const gint32 *first = queens_track_get_state (setup->track, 0);

      if (start != NULL && memcmp (start, first, setup->track->n_columns * sizeof *start) != 0)
        {
          queens_refuse (error, _("%s was run from another board. Run it again from this board."),
                         setup->track->name);
          return NULL;
        }
      start = first;
    }
  self = create (setup);
  queens_random_init (&self->random, setup->generator, setup->seed, setup->trial);
  begin (self, start);
  look_at_start (self);
  return self;
}

void
queens_search_free (QueensSearch *self)
{
  queens_context_clear (&self->context);
  queens_setup_clear (&self->setup);
  g_free (self->state);
  g_free (self->nodes);
  g_free (self);
}

void
queens_search_begin_trial (QueensSearch *self,
                           guint64       trial)
{
  queens_setup_set_track (&self->setup, NULL);
  self->setup.trial = trial;
  if (self->setup.generator == QUEENS_GENERATOR_FAST)
    queens_random_init (&self->random, QUEENS_GENERATOR_FAST, self->setup.seed, trial);
  self->tally = (QueensTally) { 0 };
  self->end = QUEENS_END_NONE;
  queens_best_ends_clear (self->context.best_ends);
  begin (self, NULL);
}

/* Adds the work of @n_steps steps and the counts of @step to the tally. With placement `anywhere`
 * or a track, a step also visits every queen, which adds to the work. */
static void
count_steps (QueensSearch     *self,
             guint64           n_steps,
             const QueensStep *step)
{
  QueensTally *tally = &self->tally;
  gboolean visits_all = self->setup.problem->is_anywhere || self->setup.track != NULL;

  tally->work += n_steps * (STEP_WORK + (visits_all ? self->board->n_queens : 0))
                 + step->evaluations + step->n_draws;
  take_work (self);
  tally->iterations += step->iterations;
  tally->moves += step->moves;
  tally->evaluations += step->evaluations;
  tally->restarts += step->restarts;
  tally->minima += step->minima;
}

static gboolean
is_at_limit (const QueensSearch *self)
{
  return self->setup.max_iterations > 0 && self->tally.iterations >= self->setup.max_iterations;
}

/* Takes the next state of the track. Evaluations are unknown, so they aren't counted. If more than
 * two queens moved, the state counts as a fresh board. */
static void
follow_track (QueensSearch *self,
              QueensStep   *step)
{
  const gint32 *rows = queens_track_get_state (self->setup.track, self->tally.steps + 1);
  guint n_moved = 0;

  for (guint x = 0; x < self->setup.track->n_columns; x++)
    if (rows[x] != self->board->rows[x])
      {
        if (n_moved < G_N_ELEMENTS (step->changes))
          step->changes[n_moved] = (QueensChange) { x, { x, self->board->rows[x] },
                                                    { x, rows[x] } };
        n_moved++;
      }
  if (n_moved > G_N_ELEMENTS (step->changes))
    {
      step->kind = QUEENS_STEP_FRESH;
      step->restarts = 1;
    }
  else
    {
      step->kind = n_moved == 0 ? QUEENS_STEP_STAYED : QUEENS_STEP_MOVED;
      step->n_changes = n_moved;
      step->moves = n_moved;
    }
  step->iterations = 1;
  queens_board_set_places (self->board, rows);
  count_steps (self, 1, step);
  self->tally.steps++;
  step->cost_after = queens_search_get_cost (self);
  end_track (self, step->cost_after);
}

gboolean
queens_search_step (QueensSearch *self,
                    QueensStep   *step)
{
  QueensEnd end;

  look_at_start (self);
  *step = (QueensStep) { .cost_before = queens_search_get_cost (self) };
  step->cost_after = step->cost_before;
  if (self->end == QUEENS_END_NONE && self->setup.track == NULL && is_at_limit (self))
    finish (self, QUEENS_END_ITERATION_LIMIT, step->cost_before);
  if (self->end != QUEENS_END_NONE)
    return FALSE;
  if (self->setup.track != NULL)
    {
      follow_track (self, step);
      return TRUE;
    }

  end = self->setup.algorithm->step (self->state, &self->context, step);
  count_steps (self, end == QUEENS_END_NONE || step->kind > QUEENS_STEP_STAYED, step);
  if (end != QUEENS_END_NONE && step->kind <= QUEENS_STEP_STAYED)
    {
      finish_as_proven (self, end, step->cost_before);
      return FALSE;
    }
  self->tally.steps++;
  count_node (self, step);
  apply_level (self);
  if (self->setup.algorithm->get_level != NULL)
    step->level = self->setup.algorithm->get_level (self->state);
  step->cost_after = queens_search_get_cost (self);
  if (queens_board_is_solved (self->board))
    finish_as_solved (self, step->cost_after);
  else if (end != QUEENS_END_NONE)
    finish_as_proven (self, end, step->cost_after);
  return TRUE;
}

/* Calls the algorithm's own run() once. Returns FALSE if run() took no step and didn't end the
 * search. */
static gboolean
run_fast (QueensSearch *self,
          guint64       most,
          guint64      *taken)
{
  guint64 limit = self->setup.max_iterations;
  const QueensLevelChange *change = queens_setup_find_level (&self->setup, self->tally.steps + 1);
  QueensRun run = { .most = change == NULL ? most : MIN (most, change->step - self->tally.steps),
                    .limit = limit > 0 ? limit - self->tally.iterations : G_MAXUINT64,
                    .nodes = self->nodes,
                    .lowest = self->board->n_placed - self->n_given };

  if (self->setup.algorithm->run == NULL || self->setup.track != NULL
      || !self->setup.algorithm->run (self->state, &self->context, &run))
    return FALSE;
  self->is_fresh = FALSE;
  count_steps (self, run.steps, &run.total);
  self->tally.steps += run.steps;
  if (self->nodes != NULL)
    {
      self->tally.nodes += run.total.moves;
      leave_nodes (self, run.steps - run.total.moves, run.lowest);
    }
  apply_level (self);
  *taken += run.steps;
  if (run.cost == 0
      && self->board->n_placed == self->board->n_queens
      && queens_board_holds_static_points (self->board))
    run.end = QUEENS_END_SOLVED;
  if (run.end == QUEENS_END_SOLVED)
    finish_as_solved (self, run.cost);
  else if (run.end != QUEENS_END_NONE)
    finish_as_proven (self, run.end, run.cost);
  return run.steps > 0 || run.end != QUEENS_END_NONE;
}

guint64
queens_search_run (QueensSearch *self,
                   guint64       most)
{
  guint64 taken = 0;
  QueensStep step;

  while (taken < most && self->end == QUEENS_END_NONE)
    if (is_at_limit (self) || !run_fast (self, most - taken, &taken))
      {
        if (!queens_search_step (self, &step))
          break;
        taken++;
      }
  return taken;
}

gboolean
queens_search_replay (QueensSearch *self,
                      guint64       steps,
                      guint64       most_work)
{
  const QueensProblem *problem = self->setup.problem;
  guint64 size = problem->size;
  guint64 usual = STEP_WORK + size * (size + QUEENS_DRAW_WORK);
  guint64 most = problem->is_anywhere ? 1 : 1 + REPLAYED_WORK / usual;

  while (self->tally.steps < steps
         && (queens_search_get_end (self) == QUEENS_END_NONE || queens_search_continue (self)))
    {
      if (self->tally.work > most_work)
        return FALSE;
      queens_search_run (self, MIN (most, steps - self->tally.steps));
    }
  return TRUE;
}

const QueensBestEnds *
queens_search_get_best_ends (const QueensSearch *self)
{
  look_at_start ((QueensSearch *) self);
  return self->context.best_ends;
}

gboolean
queens_search_continue (QueensSearch *self)
{
  if (queens_search_get_end (self) != QUEENS_END_SOLVED || !self->setup.algorithm->is_systematic
      || self->setup.track != NULL)
    return FALSE;
  self->end = QUEENS_END_NONE;
  return TRUE;
}

const guint64 *
queens_search_get_nodes (const QueensSearch *self,
                         guint              *n_depths)
{
  *n_depths = self->nodes == NULL ? 0 : self->board->n_queens - self->n_given + 1;
  return self->nodes;
}

QueensOdds *
queens_search_get_odds (QueensSearch  *self,
                        GError       **error)
{
  QueensOdds *odds;

  if (self->setup.algorithm->odds == NULL)
    {
      queens_refuse (error, _("The algorithm %s has no move probabilities. Choose another one, "
                              "such as steepest-ascent or stochastic."), self->setup.algorithm->id);
      return NULL;
    }
  odds = queens_odds_new (self->setup.problem->size);
  self->setup.algorithm->odds (self->state, &self->context, odds);
  return odds;
}

QueensEnd
queens_search_get_end (const QueensSearch *self)
{
  /* logically const: the end is computed on first use */
  look_at_start ((QueensSearch *) self);
  return self->end;
}

gint64
queens_search_get_cost (const QueensSearch *self)
{
  return queens_board_get_cost (self->board, self->setup.convention.cost);
}

/* A snapshot contains the parts that list_parts() lists, in the same order, then the places of the
 * queens. */

#define N_PARTS 6

typedef struct
{
  gpointer data;
  gsize    size;
} Part;

static void
list_parts (const QueensSearch *search,
            Part                parts[N_PARTS])
{
  QueensSearch *self = (QueensSearch *) search;

  parts[0] = (Part) { &self->tally, sizeof self->tally };
  parts[1] = (Part) { &self->end, sizeof self->end };
  parts[2] = (Part) { &self->random, queens_random_get_used (&self->random) };
  parts[3] = (Part) { self->state, self->state_size };
  parts[4] = (Part) { self->nodes, get_nodes_size (self) };
  parts[5] = (Part) { &self->n_fruitful, self->nodes == NULL ? 0 : sizeof self->n_fruitful };
}

guint
queens_search_count_members (const QueensSearch *self)
{
  const QueensAlgorithm *algorithm = self->setup.algorithm;

  return algorithm->count_members != NULL
           ? algorithm->count_members (self->state, &self->setup) : 0;
}

void
queens_search_get_member (const QueensSearch *self,
                          guint               index,
                          QueensMember       *member)
{
  self->setup.algorithm->get_member (self->state, &self->setup, index, member);
}

gsize
queens_search_get_snapshot_size (const QueensSearch *self)
{
  Part parts[N_PARTS];
  gsize size = self->places_size;

  list_parts (self, parts);
  for (guint i = 0; i < N_PARTS; i++)
    size += parts[i].size;
  return size;
}

void
queens_search_save (const QueensSearch *self,
                    guint8             *snapshot)
{
  const gint32 *places = self->context.places;
  Part parts[N_PARTS];

  look_at_start ((QueensSearch *) self);
  list_parts (self, parts);
  for (guint i = 0; i < N_PARTS; snapshot += parts[i++].size)
    if (parts[i].size > 0)
      memcpy (snapshot, parts[i].data, parts[i].size);
  /* Keep the order of the queens, because an algorithm's state may refer to their numbers. */
  if (!self->setup.problem->is_anywhere)
    places = self->board->rows;
  else
    for (guint i = 0; i < self->board->n_queens; i++)
      self->context.places[i] = queens_place_of (self->setup.problem,
                                                 queens_board_get_square (self->board, i));
  memcpy (snapshot, places, self->places_size);
}

void
queens_search_restore (QueensSearch *self,
                       const guint8 *snapshot)
{
  Part parts[N_PARTS];

  self->is_fresh = FALSE;
  list_parts (self, parts);
  for (guint i = 0; i < N_PARTS; snapshot += parts[i++].size)
    if (parts[i].size > 0)
      memcpy (parts[i].data, snapshot, parts[i].size);
  memcpy (self->context.places, snapshot, self->places_size);
  queens_board_set_places (self->board, self->context.places);
}

QueensSearch *
queens_search_copy (const QueensSearch *self)
{
  QueensSearch *copy = create (&self->setup);
  g_autofree guint8 *snapshot = g_malloc (queens_search_get_snapshot_size (self));

  copy->random.generator = self->random.generator;
  copy->n_given = self->n_given;
  queens_search_save (self, snapshot);
  queens_search_restore (copy, snapshot);
  return copy;
}
