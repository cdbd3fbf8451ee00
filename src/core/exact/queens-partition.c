/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-partition.h"

/* A subset of the solutions, each of which counts @weight times. All cases together cover all
 * solutions. */
typedef struct
{
  QueensSegments segments;
  guint          weight;
} Case;

static void
clear_case (gpointer data)
{
  queens_segments_clear (&((Case *) data)->segments);
}

/* Adds the case with queens on @static_points and none on the @banned squares. If these squares
 * don't make a valid problem, the case has no solutions and isn't added. */
static void
add_case (GArray             *cases,
          QueensProblem      *problem,
          const QueensSquare *static_points,
          guint               n_static_points,
          const GArray       *banned,
          guint               weight)
{
  const QueensSquares *own = &problem->static_points;
  const QueensSquares *boulders = &problem->boulders;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) narrower = NULL;
  Case new_case = { .weight = weight };

  if (own->length > 0)
    g_array_append_vals (all, own->squares, own->length);
  if (n_static_points > 0)
    g_array_append_vals (all, static_points, n_static_points);
  narrower = queens_problem_new (problem->size,
                                 problem->placement,
                                 problem->n_queens,
                                 (const QueensSquare *) all->data, all->len,
                                 boulders->squares, boulders->length, NULL);
  if (narrower == NULL)
    return;
  queens_segments_init (&new_case.segments, narrower, (const QueensSquare *) banned->data,
                        banned->len);
  g_array_append_val (cases, new_case);
}

/* Splits the empty board with as many queens as columns. Returns FALSE for any other problem. Every
 * column and every row then has one queen, even with placement `anywhere`, so each edge of the
 * board has one queen. Measure each queen's distance to the two corners of its edge: eight
 * distances in all. Rotate or mirror the solution so that the smallest distance, `least`, is the
 * row of the queen in column 0. Then no edge has a queen nearer to a corner; `near` lists the
 * squares that are nearer.
 *
 * Other edges may have the same smallest distance. Going around the board, this distance is always
 * measured from the same end of the edge, because queens on mirrored squares attack each other.
 * Then several rotations of the solution have `least` in column 0. Which of these rotations are
 * counted depends on the other edges that tie with the edge at column 0:
 *
 * - one neighbouring edge: only the rotation in which this edge is the next edge going around
 * - two other edges: only the rotation in which both are neighbouring edges
 * - only the opposite edge: both rotations, each with weight 4
 * - all edges: all four rotations, each with weight 2 */
static gboolean
split_plain (GArray        *cases,
             QueensProblem *problem)
{
  static const struct { guint edges, weight; } ties[] = { { 0, 8 }, { 1, 8 }, { 2, 4 }, { 5, 8 },
                                                          { 7, 2 } };
  guint size = problem->size;
  guint last = size - 1;
  g_autoptr (QueensProblem) plain = NULL;
  g_autoptr (GArray) near = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  const QueensSquare corner = { 0, 0 };

  if (problem->boulders.length > 0 || problem->static_points.length > 0 || problem->n_queens != size
      || size == 1)
    return FALSE;
  plain = queens_problem_new_plain (size, QUEENS_PLACEMENT_COLUMN, 0);
  /* A queen in a corner is on two edges, so each solution counts 4 times instead of 8. */
  add_case (cases, plain, &corner, 1, near, 4);
  for (guint least = 1; least < size / 2; least++)
    {
      guint nearer = least - 1;
      const QueensSquare nearer_squares[] = {
        { last, nearer }, { last, last - nearer }, { nearer, 0 }, { nearer, last },
        { last - nearer, 0 }, { last - nearer, last },
      };
      const QueensSquare squares[] = { { least, last }, { last, last - least }, { last - least, 0 } };

      g_array_append_vals (near, nearer_squares, G_N_ELEMENTS (nearer_squares));
      for (guint i = 0; i < G_N_ELEMENTS (ties); i++)
        {
          g_autoptr (GArray) banned = g_array_copy (near);
          QueensSquare static_points[4] = { { 0, least } };
          guint n_static_points = 1;

          for (guint edge = 0; edge < G_N_ELEMENTS (squares); edge++)
            if (ties[i].edges & 1 << edge)
              static_points[n_static_points++] = squares[edge];
            else
              g_array_append_val (banned, squares[edge]);
          add_case (cases, plain, static_points, n_static_points, banned, ties[i].weight);
        }
    }
  return TRUE;
}

static QueensSquare
flip (const QueensProblem *problem,
      QueensSquare         square)
{
  return (QueensSquare) { square.x, problem->size - 1 - square.y };
}

static gboolean
is_flippable (const QueensProblem *problem)
{
  const QueensSquares *sets[] = { &problem->static_points, &problem->boulders };

  for (guint k = 0; k < G_N_ELEMENTS (sets); k++)
    for (gsize i = 0; i < sets[k]->length; i++)
      if (!queens_squares_contain (sets[k], flip (problem, sets[k]->squares[i])))
        return FALSE;
  return TRUE;
}

/* Splits by the first column that has no static queen. Mirroring the board pairs up the squares of
 * this column. Each case fixes the first pair that has a queen. If the pair has one queen, the case
 * counts twice, because it also stands for its mirror image. If the pair has two queens (only with
 * placement `anywhere`), the case counts once. The last case has no queen on any pair. */
static void
split_flippable (GArray        *cases,
                 QueensProblem *problem)
{
  guint size = problem->size;
  gboolean is_anywhere = problem->is_anywhere;
  g_autoptr (GArray) banned = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  guint x = 0;

  while (!is_anywhere && x + 1 < size
         && queens_problem_get_static_row (problem, x) != QUEENS_NO_ROW)
    x++;
  for (guint y = 0; y < size / 2; y++)
    {
      QueensSquare pair[] = { { x, y }, flip (problem, (QueensSquare) { x, y }) };

      if (queens_squares_contain (&problem->boulders, pair[0])
          || queens_squares_contain (&problem->static_points, pair[0]))
        continue;
      g_array_append_val (banned, pair[1]);
      add_case (cases, problem, pair, 1, banned, 2);
      g_array_set_size (banned, banned->len - 1);
      if (is_anywhere)
        add_case (cases, problem, pair, 2, banned, 1);
      g_array_append_vals (banned, pair, 2);
    }
  add_case (cases, problem, NULL, 0, banned, 1);
}

/* Moves @partial to the next segment and appends the new part, if a solution is still possible. */
static void
append (const QueensPart     *self,
        const QueensSegments *segments,
        QueensPartial         partial,
        GArray               *parts)
{
  const QueensSegment *next = &segments->segments[self->segment + 1];
  QueensPart part = { queens_partial_enter (partial, next), self->segment + 1 };

  if (queens_partial_fits (&part.partial, next, segments->n_segments - part.segment)
      && (part.partial.free != 0 || segments->may_skip))
    g_array_append_val (parts, part);
}

/* Divides the search segment by segment. Stops halfway through the segments at the latest, so that
 * each piece is large enough to be worth counting separately. */
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
        {
          QueensPart part = g_array_index (before, QueensPart, i);

          /* Keep parts that can't be divided. */
          if (part.partial.left <= 1 || part.segment + 1 == segments->n_segments)
            {
              g_array_append_val (parts, part);
              continue;
            }
          for (guint64 free = part.partial.free; free != 0; free &= free - 1)
            append (&part, segments,
                    queens_partial_take (part.partial, queens_partial_lowest (free)), parts);
          append (&part, segments, part.partial, parts);
        }
    }
  return parts;
}

void
queens_partition_init (QueensPartition *self,
                       QueensProblem   *problem,
                       gboolean         by_symmetry,
                       guint            n_pieces)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  *self = (QueensPartition) {
    .cases = g_array_new (FALSE, FALSE, sizeof (Case)),
    .pieces = g_array_new (FALSE, FALSE, sizeof (QueensPiece)),
  };
  g_array_set_clear_func (self->cases, clear_case);
  if (!by_symmetry || !is_flippable (problem))
    add_case (self->cases, problem, NULL, 0, none, 1);
  else if (!split_plain (self->cases, problem))
    split_flippable (self->cases, problem);
  for (guint i = 0; i < self->cases->len; i++)
    {
      const Case *one = &g_array_index (self->cases, Case, i);
      g_autoptr (GArray) parts = NULL;

      if (!one->segments.is_possible)
        continue;
      if (one->segments.n_queens == 0)
        {
          self->found += one->weight;
          continue;
        }
      parts = divide (&one->segments, n_pieces / self->cases->len);
      for (guint k = 0; k < parts->len; k++)
        {
          QueensPiece piece = { &one->segments, g_array_index (parts, QueensPart, k), one->weight,
                                0 };

          g_array_append_val (self->pieces, piece);
        }
    }
}

void
queens_partition_clear (QueensPartition *self)
{
  g_clear_pointer (&self->cases, g_array_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
}

void
queens_partition_keep (QueensPartition *self,
                       guint            shard,
                       guint            n_shards)
{
  guint n_kept = 0;

  for (guint i = shard - 1; i < self->pieces->len; i += n_shards)
    g_array_index (self->pieces, QueensPiece, n_kept++)
      = g_array_index (self->pieces, QueensPiece, i);
  g_array_set_size (self->pieces, n_kept);
  if (shard > 1)
    self->found = 0;
}

/* Follows a random path and returns an estimate of the queens tried. At each step, the path
 * represents all branches, so its weight is multiplied by their number. */
static gdouble
probe (QueensPart            part,
       const QueensSegments *segments,
       QueensRandom         *random)
{
  gdouble ways = 1;
  gdouble tried = 0;

  while (part.partial.left > 1)
    {
      guint n_free = __builtin_popcountll (part.partial.free);
      guint n_ways = n_free + segments->may_skip;
      guint way = n_ways == 0 ? 0 : queens_random_range (random, n_ways);
      const QueensSegment *next;

      tried += ways * MAX (n_free, (guint) segments->may_skip);
      ways *= n_ways;
      if (n_ways == 0 || ++part.segment == segments->n_segments)
        break;
      if (way < n_free)
        {
          guint64 free = part.partial.free;

          for (; way > 0; way--)
            free &= free - 1;
          part.partial = queens_partial_take (part.partial, queens_partial_lowest (free));
        }
      next = &segments->segments[part.segment];
      part.partial = queens_partial_enter (part.partial, next);
      if (!queens_partial_fits (&part.partial, next, segments->n_segments - part.segment))
        break;
    }
  return tried;
}

gdouble
queens_partition_estimate (QueensPartition *self,
                           guint            n_probes,
                           QueensRandom    *random)
{
  gdouble total = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      QueensPiece *piece = &g_array_index (self->pieces, QueensPiece, i);
      gdouble sum = 0;

      for (guint k = 0; k < n_probes; k++)
        sum += probe (piece->part, piece->segments, random);
      piece->estimate = sum / n_probes;
      total += piece->estimate;
    }
  return total;
}
