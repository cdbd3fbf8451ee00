/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost functions. Each cost function measures boards and successors, and explains wrong costs.
 * Other code uses only the entries of queens_cost_functions, and never tests for a particular cost
 * function. */

#pragma once

#include "queens-choice.h"
#include "queens-lines.h"

typedef enum
{
  QUEENS_COST_PAIRS,            /* attacking pairs: Σ c (c − 1) / 2 over all lines with c queens */
  QUEENS_COST_QUEENS,           /* number of queens attacked by at least one other queen */
  QUEENS_N_COSTS
} QueensCost;

extern const QueensChoice queens_cost_choices[];

/* Counts from which every cost is computed. The arrays are indexed by queens_lines_find(). */
typedef struct
{
  QueensLines *lines;
  gint32      *counts;
  gint32      *lone;            /* 1 if the line's only queen isn't attacked, else 0 */
  gint64       n_pairs;
  gint64       n_attacked;
} QueensLineCounts;

/* Mistakes that explain a wrong cost in a program's output, most likely first. */
typedef enum
{
  QUEENS_MISCOUNT_OTHER_COST,
  QUEENS_MISCOUNT_EVERY_ATTACKER,
  QUEENS_MISCOUNT_THROUGH_BOULDERS,
  QUEENS_MISCOUNT_NEIGHBOURS,           /* counts only pairs without a queen between them */
  QUEENS_MISCOUNT_BEFORE,               /* gives the cost of the previous state */
  QUEENS_MISCOUNT_NO_DIAGONALS,
  QUEENS_MISCOUNT_NO_ROWS,
  QUEENS_MISCOUNT_ONE_DIAGONAL,
  QUEENS_MISCOUNT_AT_PEACE,             /* counts queens or pairs without an attack */
  QUEENS_MISCOUNT_ITSELF,               /* counts each queen as attacking itself */
  QUEENS_MISCOUNT_UNKNOWN,
  QUEENS_N_MISCOUNTS
} QueensMiscount;

typedef struct
{
  gint64 (*measure)           (const QueensLineCounts *counts);
  /* Returns the cost of a board, given the number of attackers of each queen. */
  gint64 (*measure_attackers) (const guint *n_attackers, guint n_queens);
  /* Returns the highest possible cost with @n_queens. Must be at most 255 for 8 queens, see
   * queens-landscape.h. */
  gint64 (*get_most)          (gint64 n_queens);

  /* Returns the cost that a queen adds on a square. @attackers queens attack the square, and @lone
   * of them weren't attacked before. NULL if the cost depends on anything else; callers must then
   * set the queen and measure the board. */
  gint32 (*add)               (gint32 attackers, gint32 lone);
  gboolean adds_attackers;      /* TRUE if @add returns @attackers */
  gboolean adds_attacked;       /* TRUE if @add returns @lone, plus 1 if there are attackers */
  /* Sets @values to @base plus the result of @add for every row of @column. If boulders cut the
   * lines, needs their table or the lines of queens_lines_get_column(). NULL only if @add is
   * NULL. */
  void   (*add_in_column)     (gint32 *restrict values, const QueensLineCounts *counts,
                               guint column, gint32 base);

  gboolean counts_queens;       /* TRUE if the cost counts queens, not pairs */

  const char *sentence;         /* states the cost of a board, with a PRId64; marked with N_() */

  /* Explanations of mistakes, marked with N_(). NULL for mistakes that don't apply. */
  const char *miscounts[QUEENS_N_MISCOUNTS];
  const char *fewer_pairs;      /* replaces the explanations of QUEENS_MISCOUNT_OTHER_COST and
                                 * QUEENS_MISCOUNT_NEIGHBOURS if the wrong cost is too low; or
                                 * NULL */
} QueensCostFunction;

extern const QueensCostFunction queens_cost_functions[];
