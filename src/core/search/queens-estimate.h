/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Predicts the size of a search tree by random dives. A dive starts at the root. It goes down to a
 * random child, each with the same probability, until it reaches a node without children. If c₁,
 * c₂, … are the numbers of children of the nodes on its path, then 1 + c₁ + c₁c₂ + … is an unbiased
 * estimate of the number of nodes of the whole tree.
 *
 * D. E. Knuth, Estimating the Efficiency of Backtrack Programs, 1975. */

#pragma once

#include "queens-search.h"

/* Read-only for callers. Only @n_dives and @mean are public. */
typedef struct
{
  guint64       n_dives;        /* number of finished dives */
  gdouble       mean;           /* mean of the dives' estimates; infinite if an estimate is too
                                 * large for a double */
  gdouble       squares;        /* sum of squared deviations from the mean */
  gdouble       nodes;          /* estimate of the current dive so far */
  gdouble       product;        /* product of the numbers of children in the current dive */
  QueensSearch *search;
  guint8       *start;          /* snapshot of the search at its start */
  QueensRandom  random;
} QueensEstimate;

/* Estimates the tree of @search, which must be at its start. Its algorithm must have
 * count_children(). Takes ownership of @search. The dives depend only on the setup's seed. */
QueensEstimate *queens_estimate_new       (QueensSearch         *search);
void            queens_estimate_free      (QueensEstimate       *self);

/* Continues until there are @n_dives dives, or until this call's work exceeds @most_work. An
 * unfinished dive continues in the next call. */
void            queens_estimate_advance   (QueensEstimate       *self,
                                           guint64               n_dives,
                                           guint64               most_work);

/* Returns the standard error of the mean, or 0 for fewer than two dives. */
gdouble         queens_estimate_get_error (const QueensEstimate *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensEstimate, queens_estimate_free)
