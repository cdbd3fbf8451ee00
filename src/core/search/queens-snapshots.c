/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps regular snapshots at equal intervals of steps. When the regular snapshots exceed their
 * budget, frees every second snapshot. The steps between two regular snapshots are called a
 * segment. Replaying a segment adds snapshots at shorter distances, which makes the next replay
 * faster. */

#include "queens-snapshots.h"

#define OVERHEAD (sizeof (gpointer) * 3)        /* bytes per snapshot for its pointer and for the
                                                 * allocator */
#define MIN_SNAPSHOTS 3
#define MIN_PER_SEGMENT 2
#define LARGE (4 * 1024 * 1024)                 /* snapshots with more bytes than this aren't added
                                                 * to segments */
#define N_SEGMENTS 2                            /* one for the steps around the position, and one
                                                 * for steps visited elsewhere */
#define SEGMENT_SHARE 32                        /* a segment may use the budget divided by this
                                                 * number */

typedef struct
{
  guint64    index;             /* index of the regular snapshot before the segment */
  GPtrArray *snapshots;         /* snapshots taken 1, 2, 3 … strides after the regular snapshot, as
                                 * far as steps were replayed */
} Segment;

struct _QueensSnapshots
{
  gsize      size;
  guint      most;
  guint      most_per_segment;
  guint64    interval;          /* steps between regular snapshots; a power of two */
  guint64    stride;            /* steps between snapshots of a segment; a power of two */
  GPtrArray *snapshots;         /* snapshot i was taken at step i × interval */
  Segment    segments[N_SEGMENTS];      /* most recently used first */
};

static void
add (const QueensSnapshots *self,
     GPtrArray             *snapshots,
     const QueensSearch    *search)
{
  guint8 *snapshot = g_malloc (self->size);

  queens_search_save (search, snapshot);
  g_ptr_array_add (snapshots, snapshot);
}

/* Sets the interval and frees the segments' snapshots. Replaying is fastest if the number of
 * snapshots in a segment equals the number of steps between two of these snapshots. */
static void
set_interval (QueensSnapshots *self,
              guint64          interval)
{
  self->interval = interval;
  self->stride = 1;
  while (interval / self->stride > MIN (self->most_per_segment, self->stride))
    self->stride *= 2;
  for (guint i = 0; i < N_SEGMENTS; i++)
    {
      g_ptr_array_set_size (self->segments[i].snapshots, 0);
      self->segments[i].index = G_MAXUINT64;
    }
}

static QueensSnapshots *
create (gsize size,
        guint most)
{
  QueensSnapshots *self = g_new0 (QueensSnapshots, 1);

  self->size = size;
  self->most = most;
  self->most_per_segment = MAX (self->most / SEGMENT_SHARE,
                                self->size > LARGE ? 1 : MIN_PER_SEGMENT);
  self->snapshots = g_ptr_array_new ();
  for (guint i = 0; i < N_SEGMENTS; i++)
    self->segments[i].snapshots = g_ptr_array_new_with_free_func (g_free);
  set_interval (self, 1);
  return self;
}

QueensSnapshots *
queens_snapshots_new (const QueensSearch *search,
                      gsize               budget)
{
  gsize size = queens_search_get_snapshot_size (search);
  QueensSnapshots *self = create (size, MAX (budget / (size + OVERHEAD), MIN_SNAPSHOTS));

  add (self, self->snapshots, search);
  return self;
}

QueensSnapshots *
queens_snapshots_fork (const QueensSnapshots *self,
                       const QueensSearch    *search)
{
  QueensSnapshots *fork = create (self->size, self->most);

  set_interval (fork, self->interval);
  for (guint i = 0; i < self->snapshots->len && i * self->interval < search->tally.steps; i++)
    g_ptr_array_add (fork->snapshots, g_memdup2 (self->snapshots->pdata[i], self->size));
  queens_snapshots_keep (fork, search);
  return fork;
}

void
queens_snapshots_free (QueensSnapshots *self)
{
  for (guint i = 0; i < N_SEGMENTS; i++)
    g_ptr_array_unref (self->segments[i].snapshots);
  for (guint i = 0; i < self->snapshots->len; i++)
    g_free (self->snapshots->pdata[i]);
  g_ptr_array_unref (self->snapshots);
  g_free (self);
}

/* Frees every second snapshot. Works in place, because the program may be short of memory. */
static void
thin (QueensSnapshots *self)
{
  gpointer *snapshots = self->snapshots->pdata;
  guint length = self->snapshots->len;

  for (guint i = 0; i < length; i++)
    if (i % 2 == 0)
      snapshots[i / 2] = snapshots[i];
    else
      g_free (snapshots[i]);
  g_ptr_array_set_size (self->snapshots, (length + 1) / 2);
  set_interval (self, self->interval * 2);
}

void
queens_snapshots_thin (QueensSnapshots *self,
                       gsize            budget)
{
  set_interval (self, self->interval);
  while (self->snapshots->len > 1 && self->snapshots->len * (self->size + OVERHEAD) > budget)
    thin (self);
}

void
queens_snapshots_keep (QueensSnapshots    *self,
                       const QueensSearch *search)
{
  guint64 steps = search->tally.steps;

  if (steps == self->snapshots->len * self->interval && self->snapshots->len == self->most)
    thin (self);
  if (steps == self->snapshots->len * self->interval)
    add (self, self->snapshots, search);
}

/* Returns the segment after regular snapshot @index. If there is no such segment, empties the least
 * recently used segment and returns this segment. */
static Segment *
get_segment (QueensSnapshots *self,
         guint64          index)
{
  guint i = 0;
  Segment found;

  while (i + 1 < N_SEGMENTS && self->segments[i].index != index)
    i++;
  found = self->segments[i];
  if (found.index != index)
    g_ptr_array_set_size (found.snapshots, 0);
  found.index = index;
  for (; i > 0; i--)
    self->segments[i] = self->segments[i - 1];
  self->segments[0] = found;
  return &self->segments[0];
}

void
queens_snapshots_step_again (QueensSearch *search,
                             QueensStep   *step)
{
  queens_search_continue (search);
  queens_search_step (search, step);
}

void
queens_snapshots_play (QueensSnapshots *self,
                       QueensSearch    *search,
                       guint64          target)
{
  guint64 index = target / self->interval;
  guint64 begin = index * self->interval;
  Segment *segment = get_segment (self, index);
  guint64 n_strides = MIN ((target - begin) / self->stride, segment->snapshots->len);
  guint64 step = search->tally.steps;

  g_assert (index < self->snapshots->len);
  if (step > target || step < begin + n_strides * self->stride)
    {
      queens_search_restore (search, n_strides == 0 ? self->snapshots->pdata[index]
                                                    : segment->snapshots->pdata[n_strides - 1]);
      step = begin + n_strides * self->stride;
    }
  while (step < target)
    {
      guint64 next = MIN (target, begin + ((step - begin) / self->stride + 1) * self->stride);

      while (step < next)
        {
          guint64 taken;

          queens_search_continue (search);
          taken = queens_search_run (search, next - step);
          g_assert (taken > 0);
          step += taken;
        }
      if (step == begin + (segment->snapshots->len + 1) * self->stride)
        add (self, segment->snapshots, search);
    }
}
