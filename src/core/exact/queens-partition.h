/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits a problem into cases by its symmetry, and these into pieces, whose solutions can be
 * counted in any order. */

#pragma once

#include "queens-partial.h"
#include "queens-random.h"

typedef struct
{
  const QueensSegments *segments;       /* owned by the partition */
  QueensPart            part;
  guint                 weight;         /* solutions of the problem per solution of the part */
  gdouble               estimate;       /* of the queens that counting tries; 0 until estimated */
} QueensPiece;

typedef struct
{
  GArray  *cases;               /* private */
  GArray  *pieces;              /* of QueensPiece; the pieces of a case follow each other */
  guint64  found;               /* solutions in no piece: all their queens are static points */
} QueensPartition;

/* Divides @problem, of at most QUEENS_SEGMENTS_MAX_SIZE columns, into about @n_pieces or more if it
 * has enough, and at least one per case.
 *
 * @by_symmetry counts mirror images together. The board without boulders and static points, with as
 * many queens as columns, has cases by its eight symmetries. A board that equals its image upside
 * down has cases of weight 2 and a few of weight 1. Any other board is a single case. */
void    queens_partition_init     (QueensPartition *self,
                                   QueensProblem   *problem,
                                   gboolean         by_symmetry,
                                   guint            n_pieces);
void    queens_partition_clear    (QueensPartition *self);

/* Keeps the pieces number @shard, @shard + @n_shards and so on, counted from 1. Only shard 1 keeps
 * the solutions in no piece. */
void    queens_partition_keep     (QueensPartition *self,
                                   guint            shard,
                                   guint            n_shards);

/* Estimates the number of queens that counting each piece will try, from @n_probes random paths
 * (Knuth, Estimating the efficiency of backtrack programs, 1975). The estimate is unbiased. Returns
 * the sum. */
gdouble queens_partition_estimate (QueensPartition *self,
                                   guint            n_probes,
                                   QueensRandom    *random);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensPartition, queens_partition_clear)
