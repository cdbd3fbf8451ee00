/* queens-census.h: where queens stood at the ends of trials that did not solve: a count for each
 * square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trials.h"

G_BEGIN_DECLS

#define QUEENS_CENSUS_MAX_SIZE 256

typedef struct _QueensCensus QueensCensus;

/* Of boards of @size, at most QUEENS_CENSUS_MAX_SIZE. */
QueensCensus *queens_census_new          (guint                size);
void          queens_census_free         (QueensCensus        *self);

/* Counts the queens of @trial's end state, on a board of @problem, if it did not solve. */
void          queens_census_add          (QueensCensus        *self,
                                          const QueensTrial   *trial,
                                          const QueensProblem *problem);

/* How many end states it has counted. */
guint64       queens_census_get_n_boards (const QueensCensus  *self);
/* In how many of them a queen stood on @square. */
guint32       queens_census_get          (const QueensCensus  *self,
                                          QueensSquare         square);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensCensus, queens_census_free)

G_END_DECLS
