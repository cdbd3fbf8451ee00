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

typedef struct _QueensTrialTable QueensTrialTable;

/* For trials of @setups, of which it keeps what it needs. */
QueensTrialTable *queens_trial_table_new        (const QueensSetup      *setups,
                                                 guint                   n_setups);
void              queens_trial_table_free       (QueensTrialTable       *self);

/* Adds a row for @trial; its end state too while there is room. */
void              queens_trial_table_add        (QueensTrialTable       *self,
                                                 const QueensTrial      *trial);
guint             queens_trial_table_get_n_rows (const QueensTrialTable *self);
/* The trial of that row, but for its end state. */
void              queens_trial_table_get        (const QueensTrialTable *self,
                                                 guint                   row,
                                                 QueensTrial            *trial);

/* Copies the end state's list, a number for each queen of the setup's problem, to @places. FALSE
 * where it was not kept: once one is not, none after it is. */
gboolean          queens_trial_table_get_state  (const QueensTrialTable *self,
                                                 guint                   row,
                                                 gint32                 *places);

/* Whether rows have an order by @column. */
gboolean          queens_trial_table_can_sort   (QueensTrialColumn       column);
/* Fills @order, room for every row, with the rows' numbers in the order of their values in @column.
 * Of equal values the earlier row comes first, also where the order is descending. Allocates four
 * more bytes a row meanwhile. */
void              queens_trial_table_sort       (const QueensTrialTable *self,
                                                 QueensTrialColumn       column,
                                                 gboolean                descending,
                                                 guint32                *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialTable, queens_trial_table_free)

G_END_DECLS
