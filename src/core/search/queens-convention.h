/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules in which the courses differ: cost, moves, ties and plateau. */

#pragma once

#include "queens-board.h"
#include "queens-random.h"

typedef enum
{
  QUEENS_MOVES_COLUMN,          /* a queen moves to any other row of its column */
  QUEENS_MOVES_STEP,            /* a queen moves one row up or down */
  QUEENS_MOVES_ANYWHERE,        /* a queen moves to any free square */
} QueensMoves;

/* The rule for choosing among several best successors. */
typedef enum
{
  QUEENS_TIES_LOWEST_ROW,       /* lowest row, then lowest column */
  QUEENS_TIES_LOWEST_STATE,     /* the lexicographically smallest list */
  QUEENS_TIES_FIRST,            /* the first in the order of squares: column by column, rows
                                 * ascending */
  QUEENS_TIES_LAST,
  QUEENS_TIES_RANDOM,
} QueensTies;

/* The rule for the case that no successor is strictly better. */
typedef enum
{
  QUEENS_PLATEAU_STOP,
  QUEENS_PLATEAU_LOWER_STATE,   /* moves to an equal state if its list is lower */
  QUEENS_PLATEAU_EQUAL_ONCE,    /* moves to an equal state if its list is lower, then ends */
  QUEENS_PLATEAU_SIDEWAYS,      /* moves to an equal best successor, up to the sideways limit */
  QUEENS_PLATEAU_JUMP,          /* moves to a random neighbour */
} QueensPlateau;

typedef struct
{
  QueensCost    cost;
  QueensMoves   moves;
  QueensTies    ties;
  QueensPlateau plateau;
} QueensConvention;

extern const QueensChoice queens_moves_choices[];
extern const QueensChoice queens_ties_choices[];
extern const QueensChoice queens_plateau_choices[];
