/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The costs: how each measures boards and successors, and explains wrong counts.
 *
 * A cost is a value here and its rows in queens-cost.c. All other code asks these tables and never
 * compares with a particular cost. */

#pragma once

#include "queens-choice.h"
#include "queens-lines.h"

typedef enum
{
  QUEENS_COST_PAIRS,            /* attacking pairs: the sum over all lines of c (c − 1) / 2 */
  QUEENS_COST_QUEENS,           /* queens attacked by at least one other */
  QUEENS_N_COSTS
} QueensCost;

extern const QueensChoice queens_cost_choices[];

/* The queens on the lines of a board, from which every cost is computed. The arrays are indexed by
 * queens_lines_find(). */
typedef struct
{
  QueensLines *lines;
  gint32      *counts;
  gint32      *lone;            /* 1 if the line has a single queen, which none attacks, else 0 */
  gint64       n_pairs;         /* attacking pairs */
  gint64       n_attacked;      /* queens attacked by at least one other */
} QueensLineCounts;

/* Mistakes that explain a program's wrong cost, most likely first. */
typedef enum
{
  QUEENS_MISCOUNT_OTHER_COST,
  QUEENS_MISCOUNT_EVERY_ATTACKER,
  QUEENS_MISCOUNT_THROUGH_BOULDERS,
  QUEENS_MISCOUNT_NEIGHBOURS,           /* pairs of queens with none between them */
  QUEENS_MISCOUNT_BEFORE,               /* cost of the previous state */
  QUEENS_MISCOUNT_NO_DIAGONALS,
  QUEENS_MISCOUNT_NO_ROWS,
  QUEENS_MISCOUNT_ONE_DIAGONAL,
  QUEENS_MISCOUNT_AT_PEACE,             /* queens or pairs without an attack */
  QUEENS_MISCOUNT_ITSELF,               /* a queen attacks itself */
  QUEENS_MISCOUNT_UNKNOWN,
  QUEENS_N_MISCOUNTS
} QueensMiscount;

typedef struct
{
  gint64 (*measure)           (const QueensLineCounts *counts);
  /* Measures a board by the number of queens that attack each queen. */
  gint64 (*measure_attackers) (const guint *n_attackers, guint n_queens);
  /* The highest cost of @n_queens; at most 255 for 8 queens, see queens-landscape.h. */
  gint64 (*get_most)          (gint64 n_queens);

  /* The cost that a queen adds on a square that @attackers queens attack, @lone of them not
   * attacked before. NULL if the cost depends on more: then callers set the queen and measure the
   * board. */
  gint32 (*add)               (gint32 attackers, gint32 lone);
  gboolean adds_attackers;      /* @add returns @attackers */
  gboolean adds_attacked;       /* @add returns @lone, and 1 more if there are attackers */
  /* @base plus @add for all squares of @column, row 0 first. The lines come from their table, or
   * from queens_lines_get_column() after going to @column, or are uncut. NULL only if @add is. */
  void   (*add_in_column)     (gint32 *restrict values, const QueensLineCounts *counts,
                               guint column, gint32 base);

  gboolean counts_queens;       /* counts attacked queens, not attacks */

  const char *sentence;         /* states the cost of a board, with a PRId64 for the number; marked
                                 * with N_() */

  /* Explanations of the mistakes, marked with N_(); NULL for mistakes that this cost doesn't
   * have. */
  const char *miscounts[QUEENS_N_MISCOUNTS];
  const char *fewer_pairs;      /* used instead if pairs were counted and are fewer; or NULL */
} QueensCostFunction;

extern const QueensCostFunction queens_cost_functions[];
