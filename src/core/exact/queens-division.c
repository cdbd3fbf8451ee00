/* queens-division.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-division.h"

#include "queens-symmetry.h"

/* Slot by slot, half of the way at most: what is left to a piece should be worth a piece. */
static GArray *
divide (const QueensSlots *slots,
        guint              n_parts)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (QueensPart));
  QueensPart whole = queens_part_begin (slots);

  g_array_append_val (parts, whole);
  for (guint slot = 0; slot < slots->n_slots / 2 && parts->len < n_parts; slot++)
    {
      g_autoptr (GArray) before = parts;

      parts = g_array_new (FALSE, FALSE, sizeof (QueensPart));
      for (guint i = 0; i < before->len; i++)
        queens_part_divide (&g_array_index (before, QueensPart, i), slots, parts);
    }
  return parts;
}

static void
add_case (QueensDivision    *self,
          const QueensSlots *slots,
          guint              weight,
          guint              n_parts)
{
  g_autoptr (GArray) parts = NULL;

  if (!slots->is_possible)
    return;
  if (slots->n_queens == 0)
    {
      self->found += weight;
      return;
    }
  parts = divide (slots, n_parts);
  for (guint i = 0; i < parts->len; i++)
    {
      QueensPiece piece = { slots, g_array_index (parts, QueensPart, i), weight, 0 };

      g_array_append_val (self->pieces, piece);
    }
}

static void
add_cases (QueensDivision *self,
           const GArray   *cases,
           guint           n_pieces)
{
  for (guint i = 0; i < cases->len; i++)
    {
      const QueensCase *one = &g_array_index (cases, QueensCase, i);

      queens_slots_init (&self->slots[i], one->problem, (const QueensSquare *) one->banned->data,
                         one->banned->len);
      add_case (self, &self->slots[i], one->weight, n_pieces / cases->len);
    }
}

void
queens_division_init (QueensDivision *self,
                      QueensProblem  *problem,
                      gboolean        by_symmetry,
                      guint           n_pieces)
{
  g_autoptr (GArray) cases = by_symmetry ? queens_symmetry_split (problem) : NULL;

  *self = (QueensDivision) {
    .n_cases = by_symmetry ? cases->len : 1,
    .pieces = g_array_new (FALSE, FALSE, sizeof (QueensPiece)),
  };
  self->slots = g_new0 (QueensSlots, self->n_cases);
  if (by_symmetry)
    {
      add_cases (self, cases, n_pieces);
      return;
    }
  queens_slots_init (&self->slots[0], problem, NULL, 0);
  add_case (self, &self->slots[0], 1, n_pieces);
}

void
queens_division_clear (QueensDivision *self)
{
  for (guint i = 0; i < self->n_cases; i++)
    queens_slots_clear (&self->slots[i]);
  self->n_cases = 0;
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->pieces, g_array_unref);
}

gdouble
queens_division_estimate (QueensDivision *self,
                          guint           n_probes,
                          QueensRandom   *random)
{
  gdouble sum = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      QueensPiece *piece = &g_array_index (self->pieces, QueensPiece, i);

      piece->estimate = queens_part_estimate (&piece->part, piece->slots, n_probes, random);
      sum += piece->estimate;
    }
  return sum;
}
