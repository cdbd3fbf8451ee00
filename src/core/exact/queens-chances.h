/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact distribution of the run lengths of a search on a small board. All boards are followed
 * at once: the chance to be on each board after t + 1 iterations follows from the chances after t.
 *
 * Beside the board, a climb may count its sideways moves, and annealing the iterations. Boards that
 * a climb may leave sideways have a chance for each number of sideways moves. */

#pragma once

#include "queens-transitions.h"

#define QUEENS_CHANCES_MAX_ITERATIONS 1000000

typedef struct
{
  guint64  limit;               /* iteration limit of the setup */
  gdouble *solved_within;       /* chance of being solved within t iterations, t = 0 to @limit */
  gdouble  ends[QUEENS_END_TRACK];      /* per QueensEnd: the chance to end like this; they add up
                                         * to 1. A search is trapped if a limit ends it on a board
                                         * from which it can never find a solution. */
  gdouble  iterations;          /* mean of all searches */
  gdouble  moves;               /* mean of all searches */
  gdouble  solved_iterations;   /* mean of the searches that are solved; 0 if none is */
  guint    n_states;            /* number of all boards */
  gsize    memory;              /* most bytes that were in use */
} QueensChances;

/* Exact chances of searches from all boards at one distance from the nearest solution. */
typedef struct
{
  gint     distance;            /* QUEENS_NO_DISTANCE if no solution can be reached */
  guint    n_states;            /* number of boards at this distance */
  gdouble  solved;              /* chance of being solved within the limit */
  gdouble  iterations;          /* means of all searches from there */
  gdouble  moves;
  gdouble  solved_iterations;   /* mean of the searches that are solved; 0 if none is */
} QueensChancesByDistance;

/* Returns FALSE with a G_OPTION_ERROR_BAD_VALUE if there are no exact chances: the board is too
 * large, the search remembers too much, the iteration limit is 0 or too high, or too much memory is
 * needed. If @start is NULL, searches begin on a uniform random board; a setup that draws its
 * starts otherwise is refused. Otherwise @start has the row of every column. */
gboolean       queens_chances_check       (const QueensSetup  *setup,
                                           const gint32       *start,
                                           GError            **error);

/* Computes the chances. 1,000 iterations of 5 columns take up to 0.3 s, of 6 columns some seconds.
 * The whole runs in the calling thread. @progress may be NULL. Returns NULL if the check fails, or
 * with QUEENS_COUNT_ERROR_CANCELLED. */
QueensChances *queens_chances_new         (const QueensSetup  *setup,
                                           const gint32       *start,
                                           QueensProgress      progress,
                                           gpointer            data,
                                           GError            **error);
void           queens_chances_free        (QueensChances      *self);

/* Computes the chances by the distance from the start to the nearest solution, ascending; boards
 * that can't reach a solution come last. Returns an array of QueensChancesByDistance, or NULL as
 * above. Takes as long as queens_chances_new() for each distance. */
GArray        *queens_chances_by_distance (const QueensSetup  *setup,
                                           QueensProgress      progress,
                                           gpointer            data,
                                           GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensChances, queens_chances_free)
