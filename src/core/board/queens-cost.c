/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-cost.h"

#include "queens-vectorised.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

/* The following functions compute the values of a column. They are inlined for each cost with its
 * own @add. In fill_by_slices(), the lines of each direction are consecutive, so the compiler
 * vectorises the loop. */

G_ALWAYS_INLINE static inline void
fill_by_slices (gint32 *restrict        values,
                const QueensLineCounts *counts,
                gsize                   column,
                gint32                  base,
                gint32                  (*add) (gint32, gint32))
{
  const QueensLines *lines = counts->lines;
  const gsize size = lines->size;
  const gsize row = lines->offsets[QUEENS_DIRECTION_ROW];
  const gsize rise = lines->offsets[QUEENS_DIRECTION_RISE] + size - 1 - column;
  const gsize fall = lines->offsets[QUEENS_DIRECTION_FALL] + column;
  const gsize own = lines->offsets[QUEENS_DIRECTION_COLUMN] + column;
  const gboolean has_own = lines->n_directions > QUEENS_DIRECTION_COLUMN;
  const gint32 *n = counts->counts;
  const gint32 *lone = counts->lone;
  const gint32 n_own = has_own ? n[own] : 0;
  const gint32 lone_own = has_own ? lone[own] : 0;

  for (gsize y = 0; y < size; y++)
    values[y] = base + add (n[row + y] + n[rise + y] + n[fall + y] + n_own,
                            lone[row + y] + lone[rise + y] + lone[fall + y] + lone_own);
}

G_ALWAYS_INLINE static inline void
fill_by_table (gint32 *restrict        values,
               const QueensLineCounts *counts,
               gsize                   column,
               gint32                  base,
               gint32                  (*add) (gint32, gint32))
{
  const gsize size = counts->lines->size;
  const guint32 *row = counts->lines->table + column * size;
  const guint32 *rise = row + QUEENS_DIRECTION_RISE * size * size;
  const guint32 *fall = row + QUEENS_DIRECTION_FALL * size * size;
  const guint32 *own = row + QUEENS_DIRECTION_COLUMN * size * size;
  const gboolean has_own = counts->lines->n_directions > QUEENS_DIRECTION_COLUMN;
  const gint32 *n = counts->counts;
  const gint32 *lone = counts->lone;

  for (gsize y = 0; y < size; y++)
    values[y] = base + add (n[row[y]] + n[rise[y]] + n[fall[y]] + (has_own ? n[own[y]] : 0),
                            lone[row[y]] + lone[rise[y]] + lone[fall[y]]
                            + (has_own ? lone[own[y]] : 0));
}

G_ALWAYS_INLINE static inline void
fill_by_present (gint32 *restrict        values,
                 const QueensLineCounts *counts,
                 gint32                  base,
                 gint32                  (*add) (gint32, gint32))
{
  const QueensColumnLines at = queens_lines_get_column (counts->lines);
  const gsize size = counts->lines->size;
  const gint32 *n = counts->counts;
  const gint32 *lone = counts->lone;

  for (gsize y = 0; y < size; y++)
    values[y] = base + add (n[at.row[y]] + n[at.rise[y]] + n[at.fall[y]],
                            lone[at.row[y]] + lone[at.rise[y]] + lone[at.fall[y]]);
}

static gint64
measure_pairs (const QueensLineCounts *counts)
{
  return counts->n_pairs;
}

/* Each pair is counted twice, once by each queen. */
static gint64
measure_pairs_of_attackers (const guint *n_attackers,
                            guint        n_queens)
{
  gint64 n_seen = 0;

  for (guint i = 0; i < n_queens; i++)
    n_seen += n_attackers[i];
  return n_seen / 2;
}

static gint64
get_most_pairs (gint64 n_queens)
{
  return n_queens * (n_queens - 1) / 2;
}

static inline gint32
add_pairs (gint32 attackers,
           gint32 lone)
{
  return attackers;
}

QUEENS_VECTORISED static void
add_pairs_by_slices (gint32 *restrict        values,
                     const QueensLineCounts *counts,
                     guint                   column,
                     gint32                  base)
{
  fill_by_slices (values, counts, column, base, add_pairs);
}

static void
add_pairs_in_column (gint32 *restrict        values,
                     const QueensLineCounts *counts,
                     guint                   column,
                     gint32                  base)
{
  if (counts->lines->table != NULL)
    fill_by_table (values, counts, column, base, add_pairs);
  else if (counts->lines->present[0] != NULL)
    fill_by_present (values, counts, base, add_pairs);
  else
    add_pairs_by_slices (values, counts, column, base);
}

static gint64
measure_queens (const QueensLineCounts *counts)
{
  return counts->n_attacked;
}

static gint64
measure_queens_of_attackers (const guint *n_attackers,
                             guint        n_queens)
{
  gint64 n_attacked = 0;

  for (guint i = 0; i < n_queens; i++)
    n_attacked += n_attackers[i] > 0;
  return n_attacked;
}

static gint64
get_most_queens (gint64 n_queens)
{
  return n_queens;
}

/* Counts the queen itself if it is attacked, plus the @lone queens, which no other queen
 * attacks. */
static inline gint32
add_queens (gint32 attackers,
            gint32 lone)
{
  return (attackers != 0) + lone;
}

QUEENS_VECTORISED static void
add_queens_by_slices (gint32 *restrict        values,
                      const QueensLineCounts *counts,
                      guint                   column,
                      gint32                  base)
{
  fill_by_slices (values, counts, column, base, add_queens);
}

static void
add_queens_in_column (gint32 *restrict        values,
                      const QueensLineCounts *counts,
                      guint                   column,
                      gint32                  base)
{
  if (counts->lines->table != NULL)
    fill_by_table (values, counts, column, base, add_queens);
  else if (counts->lines->present[0] != NULL)
    fill_by_present (values, counts, base, add_queens);
  else
    add_queens_by_slices (values, counts, column, base);
}

const QueensChoice queens_cost_choices[] = {
  [QUEENS_COST_PAIRS] = {
    "pairs", N_("Attacking pairs"), N_("Counts pairs of queens that attack each other."),
    "how many pairs of queens attack each other"
  },
  [QUEENS_COST_QUEENS] = {
    "queens", N_("Attacked queens"), N_("Counts queens that another queen attacks."),
    "how many queens are attacked by another queen"
  },
  { NULL, NULL }
};

const QueensCostFunction queens_cost_functions[] = {
  [QUEENS_COST_PAIRS] = {
    .measure = measure_pairs,
    .measure_attackers = measure_pairs_of_attackers,
    .get_most = get_most_pairs,
    .add = add_pairs,
    .adds_attackers = TRUE,
    .add_in_column = add_pairs_in_column,
    .sentence = N_("The board has %" PRId64 " attacking pairs."),
    .miscounts = {
      [QUEENS_MISCOUNT_OTHER_COST] = N_("the cost counts attacking pairs, not the queens in them"),
      [QUEENS_MISCOUNT_EVERY_ATTACKER] =
        N_("a pair of queens that attack each other counts once, not twice"),
      [QUEENS_MISCOUNT_THROUGH_BOULDERS] = N_("no queen attacks through a boulder"),
      [QUEENS_MISCOUNT_NEIGHBOURS] =
        N_("queens attack each other even if another queen is between them"),
      [QUEENS_MISCOUNT_BEFORE] = N_("this is the cost of the previous state"),
      [QUEENS_MISCOUNT_NO_DIAGONALS] = N_("queens attack along diagonals too"),
      [QUEENS_MISCOUNT_NO_ROWS] = N_("queens attack along rows too"),
      [QUEENS_MISCOUNT_ONE_DIAGONAL] =
        N_("queens attack along both rising and falling diagonals"),
      [QUEENS_MISCOUNT_AT_PEACE] =
        N_("the cost counts only pairs that attack each other"),
      [QUEENS_MISCOUNT_ITSELF] = N_("a queen doesn’t attack itself"),
    },
  },
  [QUEENS_COST_QUEENS] = {
    .measure = measure_queens,
    .measure_attackers = measure_queens_of_attackers,
    .get_most = get_most_queens,
    .add = add_queens,
    .adds_attacked = TRUE,
    .add_in_column = add_queens_in_column,
    .counts_queens = TRUE,
    .sentence = N_("The board has %" PRId64 " attacked queens."),
    .miscounts = {
      [QUEENS_MISCOUNT_OTHER_COST] = N_("a queen counts once, however many queens attack it"),
      [QUEENS_MISCOUNT_EVERY_ATTACKER] = N_("a queen counts once, however many queens attack it"),
      [QUEENS_MISCOUNT_THROUGH_BOULDERS] = N_("no queen attacks through a boulder"),
      [QUEENS_MISCOUNT_NEIGHBOURS] = N_("a queen counts once, however many queens attack it"),
      [QUEENS_MISCOUNT_BEFORE] = N_("this is the cost of the previous state"),
      [QUEENS_MISCOUNT_NO_DIAGONALS] = N_("queens attack along diagonals too"),
      [QUEENS_MISCOUNT_NO_ROWS] = N_("queens attack along rows too"),
      [QUEENS_MISCOUNT_ONE_DIAGONAL] =
        N_("queens attack along both rising and falling diagonals"),
      [QUEENS_MISCOUNT_AT_PEACE] =
        N_("the cost counts attacked queens, not free queens"),
      [QUEENS_MISCOUNT_ITSELF] = N_("a queen doesn’t attack itself"),
    },
    .fewer_pairs = N_("the cost counts attacked queens, not attacking pairs"),
  },
};
