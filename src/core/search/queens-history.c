/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-history.h"

#include <math.h>
#include <string.h>

#define SNAPSHOT_BUDGET (32 * 1024 * 1024)
#define RESTING_BUDGET (8 * 1024 * 1024)

static guint8 *
take_snapshot (const QueensHistory *self)
{
  guint8 *snapshot = g_malloc (queens_search_get_snapshot_size (self->search));

  queens_search_save (self->search, snapshot);
  return snapshot;
}

QueensHistory *
queens_history_new (const QueensSetup  *setup,
                    const gint32       *start,
                    GError            **error)
{
  QueensSearch *search = queens_search_new (setup, start, error);

  return search == NULL ? NULL : queens_history_new_from (search);
}

/* Appends the search's current state to the profiles, the solutions and the tree. @step is NULL at
 * the start. */
static void
append (QueensHistory    *self,
        const QueensStep *step)
{
  const QueensSearch *search = self->search;
  gboolean is_solved = queens_search_get_end (search) == QUEENS_END_SOLVED;

  if (self->solutions != NULL && is_solved && ++self->n_solutions <= QUEENS_MOST_SOLUTIONS)
    g_array_append_val (self->solutions, search->tally.steps);
  if (self->tree != NULL)
    queens_tree_add (self->tree, step, is_solved);
  if (step == NULL)
    queens_profile_append (self->profile, queens_search_get_cost (search), 0);
  else
    queens_profile_append (self->profile, step->cost_after, queens_mark_of (step));
  if (self->placed != NULL)
    queens_profile_append (self->placed, search->board->n_placed, 0);
  if (self->levels != NULL)
    queens_profile_append (self->levels,
                           llround (queens_search_get_level (search, step) * QUEENS_LEVEL_SCALE),
                           0);
}

QueensHistory *
queens_history_new_from (QueensSearch *search)
{
  QueensHistory *self = g_new0 (QueensHistory, 1);
  const QueensAlgorithm *algorithm = search->setup.algorithm;

  self->search = search;
  self->profile = queens_profile_new ();
  self->snapshots = queens_snapshots_new (search, SNAPSHOT_BUDGET);
  self->has_ended = queens_search_get_end (search) != QUEENS_END_NONE;
  if (algorithm->is_systematic)
    {
      self->placed = queens_profile_new ();
      self->solutions = g_array_new (FALSE, FALSE, sizeof (guint64));
    }
  if (algorithm->level != NULL && search->setup.track == NULL)
    self->levels = queens_profile_new ();
  append (self, NULL);
  return self;
}

void
queens_history_rest (QueensHistory *self)
{
  g_clear_pointer (&self->scout, queens_search_free);
  g_clear_pointer (&self->tree, queens_tree_free);
  queens_board_forget_lines (self->search->board);
  queens_snapshots_thin (self->snapshots, RESTING_BUDGET);
}

void
queens_history_free (QueensHistory *self)
{
  queens_search_free (self->search);
  g_clear_pointer (&self->scout, queens_search_free);
  queens_profile_free (self->profile);
  g_clear_pointer (&self->placed, queens_profile_free);
  g_clear_pointer (&self->levels, queens_profile_free);
  g_clear_pointer (&self->solutions, g_array_unref);
  g_clear_pointer (&self->tree, queens_tree_free);
  queens_snapshots_free (self->snapshots);
  g_free (self->furthest);
  g_free (self);
}

gint64
queens_history_get_cost (const QueensHistory *self)
{
  gint64 lowest, highest;

  queens_profile_get_range (self->profile, self->position, self->position, &lowest, &highest);
  return lowest == highest ? lowest : queens_search_get_cost (self->search);
}

gdouble
queens_history_get_level (const QueensHistory *self)
{
  return queens_search_get_level (self->search, queens_history_get_step (self));
}

const QueensStep *
queens_history_get_step (const QueensHistory *self)
{
  return self->position == 0 ? NULL : &self->step;
}

const QueensChange *
queens_history_get_recent (const QueensHistory *self,
                           guint                index)
{
  if (index >= MIN (self->n_recent, QUEENS_N_RECENT))
    return NULL;
  return &self->recent[(self->n_recent - 1 - index) % QUEENS_N_RECENT];
}

static void
note_changes (QueensHistory *self)
{
  if (self->step.kind == QUEENS_STEP_FRESH || self->step.kind == QUEENS_STEP_GENERATION)
    self->n_recent = 0;
  for (guint i = 0; self->step.kind == QUEENS_STEP_MOVED && i < self->step.n_changes; i++)
    self->recent[self->n_recent++ % QUEENS_N_RECENT] = self->step.changes[i];
}

const QueensStep *
queens_history_get_last_look (const QueensHistory *self)
{
  gboolean is_at_end = self->has_ended && self->position == self->length;

  return is_at_end && self->last_look.evaluations > 0 ? &self->last_look : NULL;
}

static gboolean
has_tried_all (const QueensSearch *search)
{
  QueensEnd end = queens_search_get_end (search);

  return end == QUEENS_END_NO_SOLUTION || end == QUEENS_END_ALL_FOUND;
}

QueensSearch *
queens_history_copy_start (QueensHistory *self)
{
  QueensSearch *search = queens_search_copy (self->search);

  queens_snapshots_play (self->snapshots, search, 0);
  return search;
}

void
queens_history_grow_tree (QueensTree   *tree,
                          QueensSearch *search,
                          guint64       n_steps,
                          gboolean      finds_all)
{
  QueensStep step;

  if (search->tally.steps == 0 && tree->n_steps == 0)
    queens_tree_add (tree, NULL, queens_search_get_end (search) == QUEENS_END_SOLVED);
  for (guint64 i = 0; i < n_steps; i++)
    {
      if (finds_all)
        queens_search_continue (search);
      if (!queens_search_step (search, &step))
        {
          if (has_tried_all (search))
            queens_tree_finish (tree);
          break;
        }
      queens_tree_add (tree, &step, queens_search_get_end (search) == QUEENS_END_SOLVED);
    }
}

void
queens_history_take_tree (QueensHistory *self,
                          QueensTree    *tree)
{
  g_clear_pointer (&self->tree, queens_tree_free);
  self->tree = tree;
  if (tree != NULL && self->n_nodes > 0)
    queens_tree_finish (tree);
}

gboolean
queens_history_continue (QueensHistory *self)
{
  if (self->position != self->length || !self->has_ended || !queens_search_continue (self->search))
    return FALSE;
  self->has_ended = FALSE;
  return TRUE;
}

/* Stores the number of nodes if a systematic search has tried everything. */
static void
note_whole_tree (QueensHistory *self)
{
  if (self->solutions == NULL || !has_tried_all (self->search))
    return;
  self->n_nodes = self->search->tally.moves + 1;
  if (self->tree != NULL)
    queens_tree_finish (self->tree);
}

gboolean
queens_history_forward (QueensHistory *self)
{
  QueensStep step;

  if (self->position == self->length)
    {
      if (self->has_ended)
        return FALSE;
      if (!queens_search_step (self->search, &step))
        {
          self->last_look = step;
          self->has_ended = TRUE;
          note_whole_tree (self);
          return FALSE;
        }
      self->step = step;
      note_changes (self);
      self->has_ended = queens_search_get_end (self->search) != QUEENS_END_NONE;
      self->position = ++self->length;
      append (self, &step);
      queens_snapshots_keep (self->snapshots, self->search);
      return TRUE;
    }
  queens_snapshots_step_again (self->search, &self->step);
  note_changes (self);
  self->position++;
  if (self->position == self->length)
    {
      /* If the search ended without another step, replaying doesn't reach this end. Only the
       * snapshot @furthest has it. */
      queens_search_restore (self->search, self->furthest);
      g_clear_pointer (&self->furthest, g_free);
    }
  return TRUE;
}

gboolean
queens_history_advance (QueensHistory *self,
                        guint64        n,
                        guint64        most_work)
{
  gboolean continues = TRUE;

  for (; continues && n > 0 && self->search->tally.work <= most_work; n--)
    continues = queens_history_forward (self);
  return !self->has_ended || self->position < self->length;
}

void
queens_history_seek (QueensHistory *self,
                     guint64        position)
{
  position = MIN (position, self->length);
  if (position == self->position)
    return;
  self->n_recent = 0;
  if (self->position == self->length)
    self->furthest = take_snapshot (self);

  if (position == 0)
    {
      queens_snapshots_play (self->snapshots, self->search, 0);
      self->position = 0;
      return;
    }
  /* Take the last step separately, because the window shows its moves. */
  queens_snapshots_play (self->snapshots, self->search, position - 1);
  self->position = position - 1;
  queens_history_forward (self);
}

/* In a long profile, a bucket covers several steps. The bucket at the position may also cover later
 * steps, so it isn't copied. Its steps are replayed instead. */
QueensHistory *
queens_history_fork (QueensHistory *self,
                     gdouble        level)
{
  guint64 length = self->position / self->profile->width * self->profile->width;
  QueensHistory *fork = g_new0 (QueensHistory, 1);

  g_assert (self->position < self->length || !self->has_ended);
  fork->search = queens_search_copy (self->search);
  fork->profile = queens_profile_copy (self->profile, length);
  fork->levels = queens_profile_copy (self->levels, length);
  queens_snapshots_play (self->snapshots, fork->search, MAX (length, 1) - 1);
  while (fork->profile->length <= self->position)
    {
      gboolean is_start = fork->profile->length == 0;

      if (!is_start)
        queens_snapshots_step_again (fork->search, &fork->step);
      if (fork->profile->length == self->position)
        queens_search_set_level (fork->search, level);
      append (fork, is_start ? NULL : &fork->step);
    }
  fork->snapshots = queens_snapshots_fork (self->snapshots, fork->search);
  fork->position = fork->length = self->position;
  fork->n_recent = self->n_recent;
  memcpy (fork->recent, self->recent, sizeof fork->recent);
  return fork;
}

static QueensSearch *
get_scout (QueensHistory *self)
{
  if (self->scout == NULL)
    self->scout = queens_search_copy (self->search);
  return self->scout;
}

QueensEnd
queens_history_peek_work (QueensHistory *self,
                          QueensStep    *step,
                          GArray        *looks,
                          GArray        *arcs)
{
  g_autofree guint8 *snapshot = take_snapshot (self);
  const QueensStep *look = queens_history_get_last_look (self);
  QueensSearch *scout = get_scout (self);

  queens_search_restore (scout, snapshot);
  scout->context.looks = looks;
  scout->context.arcs = arcs;
  if (self->position < self->length)
    queens_snapshots_step_again (scout, step);
  else
    queens_search_step (scout, step);
  scout->context.looks = scout->context.arcs = NULL;
  if (look != NULL)
    *step = *look;
  return queens_search_get_end (scout);
}

void
queens_history_recall_arcs (QueensHistory *self,
                            GArray        *arcs)
{
  QueensSearch *scout = get_scout (self);
  QueensStep step;

  if (self->position == 0 || scout->setup.algorithm->get_inference == NULL)
    return;
  queens_snapshots_play (self->snapshots, scout, self->position - 1);
  scout->context.arcs = arcs;
  queens_snapshots_step_again (scout, &step);
  scout->context.arcs = NULL;
}

QueensEnd
queens_history_peek (QueensHistory *self,
                     QueensStep    *step)
{
  return queens_history_peek_work (self, step, NULL, NULL);
}

void
queens_history_visit (QueensHistory      *self,
                      guint64             first,
                      guint64             n,
                      QueensHistoryVisit  visit,
                      gpointer            data)
{
  guint64 last = first + MIN (n, self->length - first + 1);

  g_return_if_fail (first <= self->length);
  queens_snapshots_play (self->snapshots, get_scout (self), first);
  for (guint64 i = first; i < last; i++)
    {
      const QueensSearch *search = self->scout;

      /* If the search ended without another step, replaying doesn't reach this end. Only the
       * snapshot @furthest has it. */
      if (i == self->length && self->furthest != NULL)
        queens_search_restore (self->scout, self->furthest);
      else if (i == self->length)
        search = self->search;
      visit (i, search, data);
      if (i + 1 < last)
        queens_snapshots_play (self->snapshots, self->scout, i + 1);
    }
}

/* Replays steps @first to @last and finds the first step with one of @marks or, if @backwards, the
 * last such step. Returns FALSE if there is none. */
static gboolean
look_for_mark (QueensHistory *self,
               QueensMark     marks,
               gboolean       backwards,
               guint64        first,
               guint64        last,
               guint64       *step)
{
  QueensSearch *scout = get_scout (self);
  gboolean found = FALSE;
  QueensStep taken;

  queens_snapshots_play (self->snapshots, scout, first - 1);
  for (guint64 i = first; i <= last && (backwards || !found); i++)
    {
      queens_snapshots_step_again (scout, &taken);
      if ((queens_mark_of (&taken) & marks) == 0)
        continue;
      *step = i;
      found = TRUE;
    }
  return found;
}

gboolean
queens_history_find_mark (QueensHistory *self,
                          QueensMark     marks,
                          gboolean       backwards,
                          guint64       *step)
{
  guint64 first = backwards ? 1 : self->position + 1;
  guint64 last = backwards ? MAX (self->position, 1) - 1 : self->length;

  while (first <= last)
    {
      guint64 low = first;
      guint64 high = last;

      if (!queens_profile_narrow (self->profile, marks, backwards, &low, &high))
        return FALSE;
      if (look_for_mark (self, marks, backwards, low, high, step))
        return TRUE;
      /* The marked steps of this bucket are all on the other side of the position. */
      if (backwards)
        last = low - 1;
      else
        first = high + 1;
    }
  return FALSE;
}

typedef struct
{
  gint64  cost;
  guint64 step;                 /* first step with @cost, or G_MAXUINT64 */
} Sought;

static void
seek_cost_cb (guint64             step,
              const QueensSearch *search,
              gpointer            data)
{
  Sought *sought = data;

  if (sought->step == G_MAXUINT64 && queens_search_get_cost (search) == sought->cost)
    sought->step = step;
}

/* A bucket of a long profile covers several steps, so the steps of the bucket with the lowest cost
 * are replayed. */
gboolean
queens_history_find_best (QueensHistory *self,
                          guint64       *step,
                          gint64        *cost)
{
  Sought sought = { .step = G_MAXUINT64 };
  gint64 lowest, highest;
  guint64 low = 0;
  guint64 high = self->length;

  if (self->search->setup.algorithm->is_systematic)
    return FALSE;
  queens_profile_get_range (self->profile, 0, high, &sought.cost, &highest);
  while (low < high)
    {
      guint64 middle = low + (high - low) / 2;

      queens_profile_get_range (self->profile, 0, middle, &lowest, &highest);
      if (lowest == sought.cost)
        high = middle;
      else
        low = middle + 1;
    }
  *cost = sought.cost;
  *step = low;
  if (self->profile->width == 1)
    return TRUE;
  low -= low % self->profile->width;
  queens_history_visit (self, low, self->profile->width, seek_cost_cb, &sought);
  *step = sought.step;
  return sought.step != G_MAXUINT64;
}
