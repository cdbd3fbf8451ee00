/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits a problem into cases by symmetry, and each case into pieces whose solutions can be counted
 * in any order. */

#pragma once

#include "queens-partial.h"
#include "queens-random.h"

typedef struct
{
  const QueensSegments *segments;
  QueensPart            part;
  guint                 weight;         /* how many times each solution of the part counts */
  gdouble               estimate;       /* estimated number of queens that counting tries; 0 until
                                         * computed */
} QueensPiece;

typedef struct
{
  GArray  *cases;               /* private */
  GArray  *pieces;              /* array of QueensPiece; pieces of the same case are next to each
                                 * other */
  guint64  found;               /* number of solutions that aren't in any piece, because all their
                                 * queens are static */
} QueensPartition;

/* Divides @problem, of at most QUEENS_SEGMENTS_MAX_SIZE columns, into about @n_pieces pieces, or
 * more if there are many cases. @by_symmetry counts mirror images together. The empty board with as
 * many queens as columns has cases by its eight symmetries. A board that equals its mirror image
 * from top to bottom has cases of weight 2 and a few of weight 1. Any other board is a single
 * case. */
void    queens_partition_init     (QueensPartition *self,
                                   QueensProblem   *problem,
                                   gboolean         by_symmetry,
                                   guint            n_pieces);
void    queens_partition_clear    (QueensPartition *self);

/* Keeps only the pieces @shard, @shard + @n_shards and so on, counted from 1. Only shard 1 keeps
 * the solutions that aren't in any piece. */
void    queens_partition_keep     (QueensPartition *self,
                                   guint            shard,
                                   guint            n_shards);

/* Estimates how many queens counting will try in each piece, without bias, from @n_probes random
 * paths (Knuth, Estimating the efficiency of backtrack programs, 1975). Returns the sum. */
gdouble queens_partition_estimate (QueensPartition *self,
                                   guint            n_probes,
                                   QueensRandom    *random);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensPartition, queens_partition_clear)
