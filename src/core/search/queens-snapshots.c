/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a snapshot per interval of steps. When the snapshots exceed their budget, every second one
 * is freed. Replaying adds snapshots at shorter distances between two of these regular snapshots.
 * The added snapshots between the same two regular snapshots are called a way. */

#include "queens-snapshots.h"

#define OVERHEAD (sizeof (gpointer) * 3)        /* bytes per snapshot: its pointer, and what the
                                                 * allocator adds */
#define MIN_SNAPSHOTS 3
#define MIN_ON_WAY 2
#define LARGE (4 * 1024 * 1024)                 /* larger snapshots than this, in bytes, have no
                                                 * ways */
#define N_WAYS 2                                /* one Way for the steps around the position, and
                                                 * one for steps visited elsewhere */
#define WAY_SHARE 32                            /* a way may use the budget divided by this */

/* A way: additional snapshots between two regular snapshots. */
typedef struct
{
  guint64    index;             /* index of the first of the two regular snapshots */
  GPtrArray *snapshots;         /* snapshots at stride, 2 × stride … steps after the regular
                                 * snapshot, as far as steps were replayed */
} Way;

struct _QueensSnapshots
{
  gsize      size;
  guint      most;
  guint      most_on_way;
  guint64    interval;          /* steps between regular snapshots; a power of two */
  guint64    stride;            /* steps between snapshots of a way; a power of two */
  GPtrArray *snapshots;         /* snapshot i was taken at step i × interval */
  Way        ways[N_WAYS];      /* most recently used first */
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

/* Replaying is fastest if the number of a way's snapshots equals the number of steps between two of
 * them. */
static void
set_interval (QueensSnapshots *self,
              guint64          interval)
{
  self->interval = interval;
  self->stride = 1;
  while (interval / self->stride > MIN (self->most_on_way, self->stride))
    self->stride *= 2;
  for (guint i = 0; i < N_WAYS; i++)
    {
      g_ptr_array_set_size (self->ways[i].snapshots, 0);
      self->ways[i].index = G_MAXUINT64;
    }
}

static QueensSnapshots *
create (gsize size,
        guint most)
{
  QueensSnapshots *self = g_new0 (QueensSnapshots, 1);

  self->size = size;
  self->most = most;
  self->most_on_way = MAX (self->most / WAY_SHARE, self->size > LARGE ? 1 : MIN_ON_WAY);
  self->snapshots = g_ptr_array_new ();
  for (guint i = 0; i < N_WAYS; i++)
    self->ways[i].snapshots = g_ptr_array_new_with_free_func (g_free);
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
  for (guint i = 0; i < N_WAYS; i++)
    g_ptr_array_unref (self->ways[i].snapshots);
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

/* Returns the way after snapshot @index. A new way is empty. */
static Way *
get_way (QueensSnapshots *self,
         guint64          index)
{
  guint i = 0;
  Way found;

  while (i + 1 < N_WAYS && self->ways[i].index != index)
    i++;
  found = self->ways[i];
  if (found.index != index)
    g_ptr_array_set_size (found.snapshots, 0);
  found.index = index;
  for (; i > 0; i--)
    self->ways[i] = self->ways[i - 1];
  self->ways[0] = found;
  return &self->ways[0];
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
  Way *way = get_way (self, index);
  guint64 n_strides = MIN ((target - begin) / self->stride, way->snapshots->len);
  guint64 step = search->tally.steps;

  g_assert (index < self->snapshots->len);
  if (step > target || step < begin + n_strides * self->stride)
    {
      queens_search_restore (search, n_strides == 0 ? self->snapshots->pdata[index]
                                                    : way->snapshots->pdata[n_strides - 1]);
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
      if (step == begin + (way->snapshots->len + 1) * self->stride)
        add (self, way->snapshots, search);
    }
}
