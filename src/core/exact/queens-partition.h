/* queens-partition.h: the search for all solutions of a problem in pieces, which are counted one by
 * one in any order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-partial.h"

G_BEGIN_DECLS

typedef struct
{
  const QueensSegments *segments;     /* owned by the division */
  QueensPart            part;
  guint                 weight; /* each solution of the part stands for so many */
  gdouble               estimate; /* queens that counting it tries; 0 until it is estimated */
} QueensPiece;

typedef struct
{
  QueensSegments *segments;           /* of every case of the problem */
  guint           n_cases;
  GArray         *pieces;       /* of QueensPiece */
  guint64         found;        /* solutions that are in no piece: static points are all their
                                 * queens */
} QueensPartition;

/* Divides @problem, of at most QUEENS_SEGMENTS_MAX_SIZE columns, into about @n_pieces or more,
 * where there are so many, or into one for each case. Where @by_symmetry, mirror images are counted
 * together. */
void    queens_partition_init     (QueensPartition *self,
                                   QueensProblem   *problem,
                                   gboolean         by_symmetry,
                                   guint            n_pieces);
void    queens_partition_clear    (QueensPartition *self);

/* Estimates every piece with @n_probes probes. Returns the sum: the queens that counting all of
 * them tries. */
gdouble queens_partition_estimate (QueensPartition *self,
                                   guint            n_probes,
                                   QueensRandom    *random);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensPartition, queens_partition_clear)

G_END_DECLS
