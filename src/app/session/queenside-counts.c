/* queenside-counts.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-counts.h"

#define MOST_QUEENS (1 << 16)          /* kept: 1 MiB */

typedef struct
{
  guint64 counts[QUEENSIDE_N_UNITS];
} Entry;

struct _QueensideCounts
{
  GArray  *entries;             /* of the steps 0, stride, 2 × stride and so on */
  guint64  stride;
  guint64  length;              /* steps that have come */
};

guint64
queenside_unit_get (QueensideUnit      unit,
                    const QueensTally *tally)
{
  return unit == QUEENSIDE_UNIT_ITERATIONS ? tally->iterations : tally->evaluations;
}

QueensideCounts *
queenside_counts_new (void)
{
  QueensideCounts *self = g_new0 (QueensideCounts, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  self->stride = 1;
  return self;
}

void
queenside_counts_free (QueensideCounts *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

static void
double_stride (QueensideCounts *self)
{
  for (guint i = 0; 2 * i < self->entries->len; i++)
    g_array_index (self->entries, Entry, i) = g_array_index (self->entries, Entry, 2 * i);
  g_array_set_size (self->entries, (self->entries->len + 1) / 2);
  self->stride *= 2;
}

void
queenside_counts_append (QueensideCounts   *self,
                         const QueensTally *tally)
{
  if (self->entries->len == MOST_QUEENS)
    double_stride (self);
  if (self->length % self->stride == 0)
    {
      Entry entry;

      for (guint i = 0; i < QUEENSIDE_N_UNITS; i++)
        entry.counts[i] = queenside_unit_get (i, tally);
      g_array_append_val (self->entries, entry);
    }
  self->length++;
}

guint64
queenside_counts_find (const QueensideCounts *self,
                       QueensideUnit          unit,
                       guint64                count)
{
  guint low = 0;
  guint high = self->entries->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (self->entries, Entry, middle).counts[unit] < count)
        low = middle + 1;
      else
        high = middle;
    }
  return (MAX (low, 1) - 1) * self->stride;
}
