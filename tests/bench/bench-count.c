/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures exact counts. Compares the empty board with plain backtracking, boards with boulders and
 * static points with the empty board, and two threads with one thread. Prints the fastest of
 * several runs, in processor time for one thread. A node is a queen that was tried. The counts of
 * empty boards must equal the published counts. */

#include "bench.h"
#include "queens-count-kernel.h"
#include "queens-count.h"
#include "queens-partition.h"

#include <time.h>

#define RUNS 3
#define LONG 17                 /* from this size on, there is only one run, on one thread */

/* Counts in a simple way, for comparison. There is one queen per column, lines are bit masks, and
 * mirror images aren't used. */
static guint64
count_plainly (guint   size,
               guint   x,
               guint64 row,
               guint64 rise,
               guint64 fall)
{
  guint64 free = ((G_GUINT64_CONSTANT (1) << size) - 1) & ~(row | rise | fall);
  guint64 found = 0;

  if (x == 0)
    free &= (G_GUINT64_CONSTANT (1) << size / 2) - 1;
  if (x + 1 == size)
    return free != 0;
  while (free != 0)
    {
      guint64 bit = free & -free;

      free ^= bit;
      found += count_plainly (size, x + 1, row | bit, (rise | bit) << 1, (fall | bit) >> 1);
    }
  return found;
}

static double
get_processor_time (void)
{
  return clock () / (double) CLOCKS_PER_SEC;
}

static double
measure_plain (guint size)
{
  double least = G_MAXDOUBLE;

  for (guint run = 0; run < RUNS; run++)
    {
      double begun = get_processor_time ();

      count_plainly (size, 0, 0, 0, 0);
      least = MIN (least, get_processor_time () - begun);
    }
  return least;
}

static double
measure (QueensProblem *problem,
         guint          n_threads,
         guint64       *count)
{
  const QueensCountOptions options = { .n_threads = n_threads };
  double least = G_MAXDOUBLE;

  for (guint run = 0; run < (problem->size < LONG ? RUNS : 1); run++)
    {
      gint64 begun = g_get_monotonic_time ();
      double processor_begun = get_processor_time ();

      queens_count (problem, &options, count, NULL);
      least = MIN (least, n_threads == 1 ? get_processor_time () - processor_begun
                                         : bench_seconds_since (begun));
    }
  return least;
}

/* Returns the number of nodes that one thread tries for a count. */
static guint64
count_nodes (QueensProblem *problem)
{
  g_auto (QueensPartition) partition = { 0 };
  const gint never = 0;
  guint64 n_nodes = 0;

  queens_partition_init (&partition, problem, TRUE, 1);
  for (guint i = 0; i < partition.pieces->len; i++)
    {
      const QueensPiece *piece = &g_array_index (partition.pieces, QueensPiece, i);
      g_auto (QueensCountKernel) kernel = { 0 };

      queens_count_kernel_init (&kernel, piece->segments, &never, G_MAXUINT64);
      queens_count_kernel_count (&kernel, &piece->part);
      n_nodes += kernel.n_tried;
    }
  return n_nodes;
}

/* Measures a count and prints a row. Returns the time per node, or 0 for a large board. @published
 * is the known count, or 0 if none is known. */
static double
print_row (const char    *name,
           QueensProblem *problem,
           guint64        published,
           double         plain,
           double         node_of_empty)
{
  guint64 count;
  double one = measure (problem, 1, &count);
  double two;
  guint64 n_nodes;
  double node;

  if (published != 0 && count != published)
    g_error ("%s: %" G_GUINT64_FORMAT " solutions, not %" G_GUINT64_FORMAT, name, count, published);
  g_print ("%-32s %12" G_GUINT64_FORMAT " %8.3f", name, count, one);
  if (problem->size >= LONG)
    {
      g_print ("\n");
      return 0;
    }
  two = measure (problem, 2, &count);
  n_nodes = count_nodes (problem);
  node = one / n_nodes;
  g_print (" %8.0f %8.3f %8.2f", n_nodes / one / 1e6, two, one / two);
  if (plain > 0)
    g_print (" %8.3f %8.1f", plain, plain / one);
  if (node_of_empty > 0)
    g_print ("   %.2f times the empty board's node", node / node_of_empty);
  g_print ("\n");
  return node;
}

static QueensProblem *
new_problem (guint           size,
             QueensPlacement placement,
             guint           n_queens,
             guint           n_static_points,
             guint           n_boulders)
{
  /* These static points don't attack each other. */
  static const QueensSquare static_points[] = { { 3, 5 }, { 9, 10 } };
  static const QueensSquare boulders[] = { { 2, 3 }, { 7, 7 }, { 11, 1 }, { 5, 12 } };

  return queens_problem_new (size, placement, n_queens, static_points, n_static_points, boulders,
                             n_boulders, NULL);
}

static const struct
{
  const char      *name;
  guint            size;
  QueensPlacement  placement;
  guint            n_queens, n_static_points, n_boulders;
} boards[] = {
  { "n = 15, a static point", 15, QUEENS_PLACEMENT_COLUMN, 0, 1, 0 },
  { "n = 16, two static points", 16, QUEENS_PLACEMENT_COLUMN, 0, 2, 0 },
  { "n = 14, a boulder", 14, QUEENS_PLACEMENT_COLUMN, 0, 0, 1 },
  { "n = 14, four boulders", 14, QUEENS_PLACEMENT_COLUMN, 0, 0, 4 },
  { "n = 15, two and four", 15, QUEENS_PLACEMENT_COLUMN, 0, 2, 4 },
  { "n = 13, four boulders, anywhere", 13, QUEENS_PLACEMENT_ANYWHERE, 13, 0, 4 },
  { "n = 10, 6 queens, anywhere", 10, QUEENS_PLACEMENT_ANYWHERE, 6, 0, 0 },
};

/* Numbers of solutions for 14 to 18 columns, from OEIS A000170 */
static const guint64 published[] = { 365596, 2279184, 14772512, 95815104, 666090624 };

int
main (void)
{
  double node = 0;

  g_print ("%-32s %12s %8s %8s %8s %8s %8s %8s\n", "exact count", "solutions", "1 thread",
           "M node/s", "2", "ratio", "plain, s", "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    {
      guint size = 14 + i;
      g_autoptr (QueensProblem) problem = new_problem (size, QUEENS_PLACEMENT_COLUMN, 0, 0, 0);
      g_autofree char *name = g_strdup_printf ("n = %u, empty", size);
      double plain = size < LONG ? measure_plain (size) : 0;

      double row = print_row (name, problem, published[i], plain, 0);

      node = size < LONG ? row : node;
    }
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (QueensProblem) problem = new_problem (boards[i].size, boards[i].placement,
                                                       boards[i].n_queens,
                                                       boards[i].n_static_points,
                                                       boards[i].n_boulders);

      print_row (boards[i].name, problem, 0, 0, node);
    }
  return 0;
}
