/* queens-trial-table.h: the results of many trials, a row each, in columns as narrow as their
 * values allow: ten million trials of an 8 × 8 board take some 250 MB with their end states and
 * times. Not locked: where one thread adds and another reads, the owner locks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-trial.h"

G_BEGIN_DECLS

/* End states are kept while all of them together fit. */
#define QUEENS_TRIAL_TABLE_MAX_STATES (256u << 20)

typedef struct
{
  guint     setup;
  guint64   trial;
  gboolean  solved;
  QueensEnd end;
  gint64    cost;
  guint64   iterations;
  guint64   moves;
  guint64   evaluations;
  guint64   restarts;
  guint64   minima;
  gint64    nanoseconds;
} QueensTrialRow;

typedef enum
{
  QUEENS_TRIAL_COLUMN_TRIAL,
  QUEENS_TRIAL_COLUMN_SIZE,     /* of the setup's board */
  QUEENS_TRIAL_COLUMN_SOLVED,
  QUEENS_TRIAL_COLUMN_COST,
  QUEENS_TRIAL_COLUMN_ITERATIONS,
  QUEENS_TRIAL_COLUMN_MOVES,
  QUEENS_TRIAL_COLUMN_EVALUATIONS,
  QUEENS_TRIAL_COLUMN_RESTARTS,
  QUEENS_TRIAL_COLUMN_MINIMA,
  QUEENS_TRIAL_COLUMN_END,
  QUEENS_TRIAL_COLUMN_TIME,
  QUEENS_N_TRIAL_COLUMNS,
} QueensTrialColumn;

typedef struct _QueensTrialTable QueensTrialTable;

/* For trials of @setups, of which it keeps what it needs. */
QueensTrialTable *queens_trial_table_new        (const QueensSetup      *setups,
                                                 guint                   n_setups);
void              queens_trial_table_free       (QueensTrialTable       *self);

/* Adds a row for @trial; its end state too while there is room. */
void              queens_trial_table_add        (QueensTrialTable       *self,
                                                 const QueensTrial      *trial);
guint             queens_trial_table_get_n_rows (const QueensTrialTable *self);
void              queens_trial_table_get        (const QueensTrialTable *self,
                                                 guint                   row,
                                                 QueensTrialRow         *values);

/* Copies the end state's list, a number for each queen of the setup's problem, to @places. FALSE
 * where it was not kept: once one is not, none after it is. */
gboolean          queens_trial_table_get_state  (const QueensTrialTable *self,
                                                 guint                   row,
                                                 gint32                 *places);

/* Fills @order, room for every row, with the rows' numbers in the order of their values in @column.
 * Of equal values the earlier row comes first, also where the order is descending. Allocates four
 * more bytes a row meanwhile. */
void              queens_trial_table_sort       (const QueensTrialTable *self,
                                                 QueensTrialColumn       column,
                                                 gboolean                descending,
                                                 guint32                *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialTable, queens_trial_table_free)

G_END_DECLS
