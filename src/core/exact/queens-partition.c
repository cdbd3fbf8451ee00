/* queens-partition.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-partition.h"

#include "queens-symmetry.h"

/* Slot by segment, half of the way at most: what is left to a piece should be worth a piece. */
static GArray *
divide (const QueensSegments *segments,
        guint                 n_parts)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (QueensPart));
  QueensPart whole = queens_part_begin (segments);

  g_array_append_val (parts, whole);
  for (guint segment = 0; segment < segments->n_segments / 2 && parts->len < n_parts; segment++)
    {
      g_autoptr (GArray) before = parts;

      parts = g_array_new (FALSE, FALSE, sizeof (QueensPart));
      for (guint i = 0; i < before->len; i++)
        queens_part_divide (&g_array_index (before, QueensPart, i), segments, parts);
    }
  return parts;
}

static void
add_case (QueensPartition      *self,
          const QueensSegments *segments,
          guint                 weight,
          guint                 n_parts)
{
  g_autoptr (GArray) parts = NULL;

  if (!segments->is_possible)
    return;
  if (segments->n_queens == 0)
    {
      self->found += weight;
      return;
    }
  parts = divide (segments, n_parts);
  for (guint i = 0; i < parts->len; i++)
    {
      QueensPiece piece = { segments, g_array_index (parts, QueensPart, i), weight, 0 };

      g_array_append_val (self->pieces, piece);
    }
}

static void
add_cases (QueensPartition *self,
           const GArray    *cases,
           guint            n_pieces)
{
  for (guint i = 0; i < cases->len; i++)
    {
      const QueensCase *one = &g_array_index (cases, QueensCase, i);

      queens_segments_init (&self->segments[i], one->problem,
                            (const QueensSquare *) one->banned->data,
                            one->banned->len);
      add_case (self, &self->segments[i], one->weight, n_pieces / cases->len);
    }
}

void
queens_partition_init (QueensPartition *self,
                       QueensProblem   *problem,
                       gboolean         by_symmetry,
                       guint            n_pieces)
{
  g_autoptr (GArray) cases = by_symmetry ? queens_symmetry_split (problem) : NULL;

  *self = (QueensPartition) {
    .n_cases = by_symmetry ? cases->len : 1,
    .pieces = g_array_new (FALSE, FALSE, sizeof (QueensPiece)),
  };
  self->segments = g_new0 (QueensSegments, self->n_cases);
  if (by_symmetry)
    {
      add_cases (self, cases, n_pieces);
      return;
    }
  queens_segments_init (&self->segments[0], problem, NULL, 0);
  add_case (self, &self->segments[0], 1, n_pieces);
}

void
queens_partition_clear (QueensPartition *self)
{
  for (guint i = 0; i < self->n_cases; i++)
    queens_segments_clear (&self->segments[i]);
  self->n_cases = 0;
  g_clear_pointer (&self->segments, g_free);
  g_clear_pointer (&self->pieces, g_array_unref);
}

gdouble
queens_partition_estimate (QueensPartition *self,
                           guint            n_probes,
                           QueensRandom    *random)
{
  gdouble sum = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      QueensPiece *piece = &g_array_index (self->pieces, QueensPiece, i);

      piece->estimate = queens_part_estimate (&piece->part, piece->segments, n_probes, random);
      sum += piece->estimate;
    }
  return sum;
}
