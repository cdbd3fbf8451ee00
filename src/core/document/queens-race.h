/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches of the Compare page: up to four that start and advance together. */

#pragma once

#include "queens-setup.h"

#define QUEENS_RACE_MAX 4

/* The unit by which the searches advance together. */
typedef enum
{
  QUEENS_UNIT_ITERATIONS,
  QUEENS_UNIT_EVALUATIONS,
} QueensUnit;

#define QUEENS_N_UNITS 2

extern const QueensChoice queens_unit_choices[];

/* The common start of the searches. If zeroed, they begin where the document's own search
 * begins. */
typedef struct
{
  QueensProblem   *problem;     /* owned */
  /* The places of all queens, see queens-places.h; owned. NULL for a random board, or if a
   * systematic search begins with an empty board. */
  gint32          *places;
  QueensGenerator  generator;   /* generator of the random board; used only if @places is NULL */
  guint32          seed;
  guint64          trial;
} QueensStart;

/* The state of the Compare page. If the race is zeroed, Queenside chooses two searches, which begin
 * where the document's own search begins. */
typedef struct
{
  /* Owned. An unused setup is zeroed. Only the algorithm, rules, parameters and generator are used.
   * While Queenside chooses the searches, all setups are unused. */
  QueensSetup  setups[QUEENS_RACE_MAX];
  QueensStart  start;           /* zeroed if it is the start of the document's own search */
  QueensUnit   unit;
  guint64      position;        /* number of iterations or evaluations that all searches have
                                 * reached; searches that have ended may have fewer */
  gboolean     is_running;
  gboolean     stops;           /* playing stops at the first difference between two searches */
} QueensRace;

/* Fills @self, which must be zeroed, with the start of a search: the problem, generator, seed and
 * trial of @setup, and a copy of @places, which may be NULL. Omits @places if queens are only on
 * static points, as at the start of a systematic search. */
void     queens_start_init              (QueensStart            *self,
                                         const QueensSetup      *setup,
                                         const gint32           *places);
void     queens_start_copy              (QueensStart            *self,
                                         const QueensStart      *other);
void     queens_start_clear             (QueensStart            *self);
gboolean queens_start_equal             (const QueensStart      *self,
                                         const QueensStart      *other);

/* Gives @setup the problem and the seed of the start, and the kind of moves that fits the problem.
 * Returns the places of the queens, or NULL if the search sets up its own board. Free with
 * g_free(). */
gint32  *queens_start_enter             (const QueensStart      *self,
                                         QueensSetup            *setup);
/* Returns FALSE if the algorithm of @setup can't begin with @places. Systematic searches need empty
 * columns, all others need a full board. */
gboolean queens_start_suits             (const QueensSetup      *setup,
                                         const gint32           *places);

void     queens_race_copy               (QueensRace             *self,
                                         const QueensRace       *other);
void     queens_race_clear              (QueensRace             *self);
/* Returns TRUE if the races are equal except for unit, position, is_running and stops. */
gboolean queens_race_has_same           (const QueensRace       *self,
                                         const QueensRace       *other);
/* Returns TRUE if @self equals a zeroed race. */
gboolean queens_race_is_default         (const QueensRace       *self);
guint    queens_race_count              (const QueensRace       *self);
/* If all setups are unused, sets the first to @setup, and the second to another search that is
 * worth comparing with @setup. */
void     queens_race_choose             (QueensRace             *self,
                                         const QueensSetup      *setup);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensStart, queens_start_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensRace, queens_race_clear)
