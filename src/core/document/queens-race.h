/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches of the Compare page: up to four with a common start. They advance together. */

#pragma once

#include "queens-setup.h"

#define QUEENS_RACE_MAX 4

/* The measure by which the searches advance together: each has counted equally many. */
typedef enum
{
  QUEENS_UNIT_ITERATIONS,
  QUEENS_UNIT_EVALUATIONS,
} QueensUnit;

#define QUEENS_N_UNITS 2

extern const QueensChoice queens_unit_choices[];

/* The start that the searches share. A zeroed structure has no start of its own. */
typedef struct
{
  QueensProblem   *problem;     /* owned */
  /* owned; the places of all queens, see queens-places.h. NULL for a board drawn from the seed or,
   * in systematic searches, an empty one */
  gint32          *places;
  QueensGenerator  generator;   /* draws the board if @places is NULL */
  guint32          seed;
  guint64          trial;
} QueensStart;

/* A zeroed race has two searches that the program chooses, and begins at the start of the
 * document's own search. */
typedef struct
{
  /* owned; zeroed for a free place. Only algorithm, rules, parameters and generator matter. All
   * places are free while the program chooses the searches */
  QueensSetup  setups[QUEENS_RACE_MAX];
  QueensStart  start;           /* zeroed: the start of the document's own search */
  QueensUnit   unit;
  guint64      position;        /* the count that every search has reached, unless it has ended */
  gboolean     is_running;
} QueensRace;

/* Fills @self with the start of a search of @setup from @places, which may be NULL. If only static
 * points have queens, @places becomes NULL, because systematic searches begin like this. @self must
 * be zeroed. */
void     queens_start_init              (QueensStart            *self,
                                         const QueensSetup      *setup,
                                         const gint32           *places);
void     queens_start_copy              (QueensStart            *self,
                                         const QueensStart      *other);
void     queens_start_clear             (QueensStart            *self);
gboolean queens_start_equal             (const QueensStart      *self,
                                         const QueensStart      *other);

/* Gives @setup the problem and the seed of the start, and moves that fit this problem. Returns the
 * places to begin with, or NULL if the search draws them itself. Free with g_free(). */
gint32  *queens_start_enter             (const QueensStart      *self,
                                         QueensSetup            *setup);
/* Returns FALSE if the algorithm of @setup can't begin with @places, because systematic searches
 * begin on boards with free columns and all others on full ones. */
gboolean queens_start_suits             (const QueensSetup      *setup,
                                         const gint32           *places);

void     queens_race_copy         (QueensRace       *self,
                                         const QueensRace *other);
void     queens_race_clear        (QueensRace       *self);
/* Returns TRUE if everything but unit, position and is_running is equal. */
gboolean queens_race_has_same     (const QueensRace *self,
                                         const QueensRace *other);
/* Returns TRUE if @self equals a zeroed race. */
gboolean queens_race_is_default   (const QueensRace *self);
guint    queens_race_count        (const QueensRace *self);
/* If all places are free, fills two of them: with @setup and with another search worth
 * comparing. */
void     queens_race_choose       (QueensRace       *self,
                                         const QueensSetup      *setup);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensStart, queens_start_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensRace, queens_race_clear)
