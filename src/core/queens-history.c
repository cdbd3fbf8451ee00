/* queens-history.c: snapshots every so many steps, the steps between played again. When the snapshots grow past their budget,
 * every other one goes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-history.h"

#define SNAPSHOT_BUDGET (24 * 1024 * 1024)
#define MIN_SNAPSHOTS 4
#define FIRST_INTERVAL 16

struct _QueensHistory
{
  QueensSearch  *search;
  QueensSearch  *scout;         /* for visits; made on the first */
  QueensProfile *profile;
  GPtrArray     *snapshots;     /* of step i × interval */
  gsize          snapshot_size;
  guint64        interval;
  guint8        *furthest;      /* a snapshot of step length, kept while the position is elsewhere */
  guint64        position;
  guint64        length;
  gboolean       has_ended;
  QueensStep     step;
  QueensStep     last_look;
};

static guint8 *
take_snapshot (const QueensHistory *self)
{
  guint8 *snapshot = g_malloc (self->snapshot_size);

  queens_search_save (self->search, snapshot);
  return snapshot;
}

static void
thin_snapshots (QueensHistory *self)
{
  GPtrArray *kept = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->snapshots->len; i += 2)
    g_ptr_array_add (kept, g_steal_pointer (&self->snapshots->pdata[i]));
  g_ptr_array_unref (self->snapshots);
  self->snapshots = kept;
  self->interval *= 2;
}

static void
keep_snapshot_if_due (QueensHistory *self)
{
  guint most = MAX (SNAPSHOT_BUDGET / self->snapshot_size, MIN_SNAPSHOTS);

  if (self->snapshots->len >= most)
    thin_snapshots (self);
  if (self->position == self->snapshots->len * self->interval)
    g_ptr_array_add (self->snapshots, take_snapshot (self));
}

QueensHistory *
queens_history_new (const QueensSetup  *setup,
                    const gint32       *start,
                    GError            **error)
{
  QueensSearch *search = queens_search_new (setup, start, error);
  QueensHistory *self;

  if (search == NULL)
    return NULL;
  self = g_new0 (QueensHistory, 1);
  self->search = search;
  self->profile = queens_profile_new ();
  self->snapshots = g_ptr_array_new_with_free_func (g_free);
  self->snapshot_size = queens_search_get_snapshot_size (search);
  self->interval = FIRST_INTERVAL;
  self->has_ended = queens_search_get_end (search) != QUEENS_END_NONE;
  queens_profile_append (self->profile, queens_search_get_cost (search));
  keep_snapshot_if_due (self);
  return self;
}

void
queens_history_free (QueensHistory *self)
{
  queens_search_free (self->search);
  g_clear_pointer (&self->scout, queens_search_free);
  queens_profile_free (self->profile);
  g_ptr_array_unref (self->snapshots);
  g_free (self->furthest);
  g_free (self);
}

const QueensSearch *
queens_history_get_search (const QueensHistory *self)
{
  return self->search;
}

const QueensStep *
queens_history_get_step (const QueensHistory *self)
{
  return self->position == 0 ? NULL : &self->step;
}

const QueensStep *
queens_history_get_last_look (const QueensHistory *self)
{
  gboolean is_at_end = self->has_ended && self->position == self->length;

  return is_at_end && self->last_look.evaluations > 0 ? &self->last_look : NULL;
}

QueensOdds *
queens_history_get_odds (QueensHistory *self)
{
  return queens_search_get_odds (self->search, NULL);
}

guint64
queens_history_get_position (const QueensHistory *self)
{
  return self->position;
}

guint64
queens_history_get_length (const QueensHistory *self)
{
  return self->length;
}

gboolean
queens_history_has_ended (const QueensHistory *self)
{
  return self->has_ended;
}

const QueensProfile *
queens_history_get_profile (const QueensHistory *self)
{
  return self->profile;
}

static gboolean
explore (QueensHistory *self)
{
  QueensStep step;

  if (self->has_ended)
    return FALSE;
  if (!queens_search_step (self->search, &step))
    {
      self->last_look = step;
      self->has_ended = TRUE;
      return FALSE;
    }
  self->step = step;
  self->has_ended = queens_search_get_end (self->search) != QUEENS_END_NONE;
  self->position = ++self->length;
  queens_profile_append (self->profile, step.cost_after);
  keep_snapshot_if_due (self);
  return TRUE;
}

gboolean
queens_history_go_on (QueensHistory *self)
{
  if (self->position != self->length || !self->has_ended || !queens_search_go_on (self->search))
    return FALSE;
  self->has_ended = FALSE;
  return TRUE;
}

/* A step that was taken before, past the solutions that the search went on from. */
static void
step_again (QueensSearch *search,
            QueensStep   *step)
{
  if (queens_search_get_end (search) != QUEENS_END_NONE)
    queens_search_go_on (search);
  queens_search_step (search, step);
}

gboolean
queens_history_forward (QueensHistory *self)
{
  if (self->position == self->length)
    return explore (self);

  step_again (self->search, &self->step);
  self->position++;
  if (self->position == self->length)
    {
      /* It may hold the end, which a look after the last step came to. */
      queens_search_restore (self->search, self->furthest);
      g_clear_pointer (&self->furthest, g_free);
    }
  return TRUE;
}

/* Brings @search to step @target; @from is the step that it is at, or G_MAXUINT64 for none of use. */
static void
play_to (const QueensHistory *self,
         QueensSearch        *search,
         guint64              from,
         guint64              target)
{
  guint64 index = MIN (target / self->interval, self->snapshots->len - 1);
  guint64 snapshot_step = index * self->interval;
  QueensStep step;

  if (from > target || from < snapshot_step)
    {
      queens_search_restore (search, self->snapshots->pdata[index]);
      from = snapshot_step;
    }
  for (; from < target; from++)
    step_again (search, &step);
}

void
queens_history_seek (QueensHistory *self,
                     guint64        position)
{
  position = MIN (position, self->length);
  if (position == self->position)
    return;
  if (self->position == self->length)
    self->furthest = take_snapshot (self);

  if (position == 0)
    {
      play_to (self, self->search, G_MAXUINT64, 0);
      self->position = 0;
      return;
    }
  /* The last step is taken by itself: it is the one that is shown. */
  play_to (self, self->search, self->position, position - 1);
  self->position = position - 1;
  queens_history_forward (self);
}

static QueensSearch *
get_scout (QueensHistory *self)
{
  if (self->scout == NULL)
    self->scout = queens_search_new (queens_search_get_setup (self->search), NULL, NULL);
  return self->scout;
}

QueensEnd
queens_history_peek (QueensHistory *self,
                     QueensStep    *step)
{
  QueensSearch *scout = get_scout (self);
  g_autofree guint8 *snapshot = take_snapshot (self);

  queens_search_restore (scout, snapshot);
  if (self->position < self->length)
    step_again (scout, step);
  else
    queens_search_step (scout, step);
  return queens_search_get_end (scout);
}

/* The search at @step, to which the scout has come. The last step may hold the end, which a look after it came to. */
static const QueensSearch *
search_at (const QueensHistory *self,
           guint64              step)
{
  if (step < self->length)
    return self->scout;
  if (self->furthest == NULL)
    return self->search;
  queens_search_restore (self->scout, self->furthest);
  return self->scout;
}

void
queens_history_visit (QueensHistory      *self,
                      guint64             first,
                      guint64             n,
                      QueensHistoryVisit  visit,
                      gpointer            data)
{
  guint64 last = first + MIN (n, self->length - first + 1);
  QueensStep step;

  g_return_if_fail (first <= self->length);
  play_to (self, get_scout (self), G_MAXUINT64, first);
  for (guint64 i = first; i < last; i++)
    {
      visit (i, search_at (self, i), data);
      if (i + 1 < last)
        step_again (self->scout, &step);
    }
}
