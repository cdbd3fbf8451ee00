/* queens-partition.h: the search for all solutions of a problem in pieces, which are counted one by
 * one in any order. The problem is split into cases by its symmetry, and these into pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-partial.h"
#include "queens-random.h"

G_BEGIN_DECLS

typedef struct
{
  const QueensSegments *segments;       /* owned by the partition */
  QueensPart            part;
  guint                 weight;         /* each solution of the part stands for so many */
  gdouble               estimate;       /* queens that counting it tries; 0 until it is estimated */
} QueensPiece;

typedef struct
{
  GArray  *cases;               /* the partition's */
  GArray  *pieces;              /* of QueensPiece; those of a case follow each other */
  guint64  found;               /* solutions that are in no piece: static points are all their
                                 * queens */
} QueensPartition;

/* Divides @problem, of at most QUEENS_SEGMENTS_MAX_SIZE columns, into about @n_pieces or more,
 * where there are so many, or into one for each case.
 *
 * Where @by_symmetry, mirror images are counted together: the board without boulders and static
 * points, with as many queens as columns, falls into cases by its eight symmetries; a board that is
 * its own image upside down into cases of weight 2, and few of 1. Any other is its only case. */
void    queens_partition_init     (QueensPartition *self,
                                   QueensProblem   *problem,
                                   gboolean         by_symmetry,
                                   guint            n_pieces);
void    queens_partition_clear    (QueensPartition *self);

/* Keeps pieces number @shard, @shard + @n_shards and so on; the first is number 1. What is in no
 * piece stays with shard 1. */
void    queens_partition_keep     (QueensPartition *self,
                                   guint            shard,
                                   guint            n_shards);

/* Estimates for every piece the number of queens that counting it will try, from @n_probes ways
 * down it taken at random (Knuth, Estimating the efficiency of backtrack programs, 1975): right on
 * average. Returns the sum. */
gdouble queens_partition_estimate (QueensPartition *self,
                                   guint            n_probes,
                                   QueensRandom    *random);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensPartition, queens_partition_clear)

G_END_DECLS
