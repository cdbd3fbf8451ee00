/* queens-cost.h: what a cost is: how a board, a successor and a program that counts otherwise are
 * measured.
 *
 * A cost is a value here and its rows in queens-cost.c. All else asks the table, so that what is
 * true of one cost only is said there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-choice.h"
#include "queens-lines.h"

G_BEGIN_DECLS

typedef enum
{
  QUEENS_COST_PAIRS,            /* attacking pairs: the sum over all lines of c (c − 1) / 2 */
  QUEENS_COST_QUEENS,           /* queens attacked by at least one other */
  QUEENS_N_COSTS
} QueensCost;

extern const QueensChoice queens_cost_choices[];

/* What the queens of a board are on its lines, of which every cost is made. The arrays are indexed
 * as queens_lines_find() says. */
typedef struct
{
  QueensLines *lines;
  gint32      *counts;          /* queens on each line */
  gint32      *lone;            /* 1 where the only queen of the line is attacked by none, else 0 */
  gint64       n_pairs;         /* attacking pairs */
  gint64       n_attacked;      /* queens attacked by at least one other */
} QueensLineCounts;

/* How a program may have counted that came to another number, most likely first. */
typedef enum
{
  QUEENS_MISCOUNT_OTHER_COST,
  QUEENS_MISCOUNT_EVERY_ATTACKER,
  QUEENS_MISCOUNT_THROUGH_BOULDERS,
  QUEENS_MISCOUNT_NEIGHBOURS,           /* pairs of queens with none between them */
  QUEENS_MISCOUNT_BEFORE,               /* the state before */
  QUEENS_MISCOUNT_NO_DIAGONALS,
  QUEENS_MISCOUNT_NO_ROWS,
  QUEENS_MISCOUNT_ONE_DIAGONAL,
  QUEENS_MISCOUNT_AT_PEACE,             /* what is not attacked */
  QUEENS_MISCOUNT_ITSELF,               /* a queen attacks itself */
  QUEENS_MISCOUNT_UNKNOWN,
  QUEENS_N_MISCOUNTS
} QueensMiscount;

typedef struct
{
  gint64 (*measure)           (const QueensLineCounts *counts);
  /* The same of queens that are attacked by so many others each. */
  gint64 (*measure_attackers) (const guint *n_attackers, guint n_queens);
  /* The greatest that @n_queens can cost; for 8 queens at most 255, see queens-landscape.h. */
  gint64 (*get_most)          (gint64 n_queens);

  /* What a queen adds that is set on a square which @attackers others attack, @lone of them attacked
   * by none before. NULL where that does not tell: then the queen is set there and the board
   * measured. */
  gint32 (*add)               (gint32 attackers, gint32 lone);
  gboolean adds_attackers;      /* as much as there are attackers */
  gboolean adds_attacked;       /* one if she is attacked, and one for each of the lone */
  /* The same for all squares of @column, row 0 first, added to @base: by their lines as if no
   * boulder cut them, by the table of lines where there is one, or by those of @column where they
   * have gone to one. NULL only where @add is. */
  void   (*add_in_column)     (gint32 *restrict values, const QueensLineCounts *counts,
                               guint column, gint32 base);

  gboolean counts_queens;       /* that are attacked, not what attacks them */

  const char *sentence;         /* says what a board costs, with a PRId64 for the number; marked with
                                 * N_() */

  /* What was missed by whoever came to another number with such a count, marked with N_(); NULL
   * where a count is none of this cost's. */
  const char *miscounts[QUEENS_N_MISCOUNTS];
  const char *fewer_pairs;      /* instead, where pairs were counted and are fewer; or NULL */
} QueensCostFunction;

/* By QueensCost. */
extern const QueensCostFunction queens_cost_functions[];

G_END_DECLS
