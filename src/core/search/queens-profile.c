/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-profile.h"

#include <glib/gi18n-lib.h>

#define MAX_BUCKETS (1 << 20)   /* maximum number of buckets at the finest level (16 MiB) */
#define FAN 16                  /* number of buckets covered by one bucket of the next level. FAN to
                                 * the power of QUEENS_N_PROFILE_LEVELS must be at least
                                 * MAX_BUCKETS. */

/* Marks are stored in bits that no cost uses. */
typedef struct
{
  gint64  lowest;
  gint64  highest : 64 - QUEENS_N_MARKS;
  guint64 marks : QUEENS_N_MARKS;
} Bucket;

const QueensChoice queens_mark_choices[] = {
  { "better", N_("Better") },
  { "equal", N_("Equal") },
  { "worse", N_("Worse") },
  { "restart", N_("Restart") },
  { NULL }
};

QueensMark
queens_mark_of (const QueensStep *step)
{
  if (step->kind == QUEENS_STEP_FRESH)
    return QUEENS_MARK_RESTART;
  if (step->cost_after < step->cost_before)
    return QUEENS_MARK_BETTER;
  return step->cost_after > step->cost_before ? QUEENS_MARK_WORSE : QUEENS_MARK_EQUAL;
}

QueensProfile *
queens_profile_new (void)
{
  QueensProfile *self = g_new0 (QueensProfile, 1);

  self->width = 1;
  for (guint i = 0; i < QUEENS_N_PROFILE_LEVELS; i++)
    self->levels[i] = g_array_new (FALSE, FALSE, sizeof (Bucket));
  return self;
}

void
queens_profile_free (QueensProfile *self)
{
  for (guint i = 0; i < QUEENS_N_PROFILE_LEVELS; i++)
    g_array_unref (self->levels[i]);
  g_free (self);
}

static inline void
widen (Bucket *bucket,
       Bucket  other)
{
  bucket->lowest = MIN (bucket->lowest, other.lowest);
  bucket->highest = MAX (bucket->highest, other.highest);
  bucket->marks |= other.marks;
}

static void
put_on_all_levels (QueensProfile *self,
                   guint64        index,
                   Bucket         bucket)
{
  for (guint i = 0; i < QUEENS_N_PROFILE_LEVELS; i++, index /= FAN)
    if (index < self->levels[i]->len)
      widen (&g_array_index (self->levels[i], Bucket, index), bucket);
    else
      g_array_append_val (self->levels[i], bucket);
}

QueensProfile *
queens_profile_copy (const QueensProfile *self,
                     guint64              length)
{
  QueensProfile *copy = queens_profile_new ();
  const Bucket *fine = (const Bucket *) self->levels[0]->data;

  copy->width = self->width;
  copy->length = length;
  for (guint64 i = 0; i < length / self->width; i++)
    put_on_all_levels (copy, i, fine[i]);
  return copy;
}

void
queens_profile_append (QueensProfile *self,
                       gint64         cost,
                       QueensMark     mark)
{
  /* If there are too many buckets, merge pairs in place. Each bucket is read before it is
   * overwritten. */
  if (self->length / self->width >= MAX_BUCKETS)
    {
      const Bucket *fine = (const Bucket *) self->levels[0]->data;
      guint length = self->levels[0]->len;

      for (guint i = 0; i < QUEENS_N_PROFILE_LEVELS; i++)
        g_array_set_size (self->levels[i], 0);
      for (guint i = 0; i < length; i++)
        put_on_all_levels (self, i / 2, fine[i]);
      self->width *= 2;
    }
  put_on_all_levels (self, self->length / self->width, (Bucket) { cost, cost, mark });
  self->length++;
}

static void
take_run (const GArray *level,
          guint64       first,
          guint64       next,
          Bucket       *found)
{
  for (guint64 i = first; i < next; i++)
    widen (found, g_array_index (level, Bucket, i));
}

/* Merges the finest buckets from @low to @next − 1. From each level, takes only the buckets at the
 * two ends that don't fill a bucket of the next, coarser level. */
static Bucket
gather (const QueensProfile *self,
        guint64              low,
        guint64              next)
{
  Bucket found = g_array_index (self->levels[0], Bucket, low);

  for (guint i = 0; low < next; i++)
    {
      guint64 inner_low = (low + FAN - 1) / FAN;
      guint64 inner_next = next / FAN;

      if (i + 1 == QUEENS_N_PROFILE_LEVELS || inner_low >= inner_next)
        {
          take_run (self->levels[i], low, next, &found);
          break;
        }
      take_run (self->levels[i], low, inner_low * FAN, &found);
      take_run (self->levels[i], inner_next * FAN, next, &found);
      low = inner_low;
      next = inner_next;
    }
  return found;
}

QueensMark
queens_profile_get_range (const QueensProfile *self,
                          guint64              first,
                          guint64              last,
                          gint64              *lowest,
                          gint64              *highest)
{
  Bucket found;

  g_assert (first <= last && last < self->length);
  found = gather (self, first / self->width, last / self->width + 1);
  if (lowest != NULL)
    *lowest = found.lowest;
  if (highest != NULL)
    *highest = found.highest;
  return found.marks;
}

gboolean
queens_profile_narrow (const QueensProfile *self,
                       QueensMark           marks,
                       gboolean             backwards,
                       guint64             *first,
                       guint64             *last)
{
  guint64 low = *first / self->width;
  guint64 next = *last / self->width + 1;

  if ((queens_profile_get_range (self, *first, *last, NULL, NULL) & marks) == 0)
    return FALSE;
  /* Keep the nearer half if it has one of @marks, otherwise the farther half. */
  while (next - low > 1)
    {
      guint64 middle = low + (next - low) / 2;
      Bucket nearer = backwards ? gather (self, middle, next) : gather (self, low, middle);

      if (((nearer.marks & marks) != 0) == backwards)
        low = middle;
      else
        next = middle;
    }
  *first = MAX (*first, low * self->width);
  *last = MIN (*last, next * self->width - 1);
  return TRUE;
}
