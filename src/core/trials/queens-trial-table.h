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

/* A column of numbers that are not negative: as many bytes each as the largest needs, none while
 * all are 0. */
typedef struct
{
  guint   width;                /* 0, 1, 2, 4 or 8 bytes */
  gsize   room;                 /* bytes */
  guint8 *bytes;
} QueensTrialValues;

/* The number of rows is there to be read; the rest is the table's own. */
typedef struct
{
  guint                    n_rows;
  struct _QueensTrialKind *kinds;       /* of the setups */
  guint                    n_setups;
  /* Those that are numbers of a trial, and in the place of the size the setup. */
  QueensTrialValues        columns[QUEENS_N_TRIAL_COLUMNS];
  GArray                  *sections;    /* rows that follow each other with the same setup */
  guint                    n_states;    /* rows, from the first on, whose states are kept */
  guint8                  *states;
  gsize                    states_length;
  gsize                    states_room;
} QueensTrialTable;

/* For trials of @setups, of which it keeps what it needs. */
QueensTrialTable *queens_trial_table_new       (const QueensSetup      *setups,
                                                guint                   n_setups);
void              queens_trial_table_free      (QueensTrialTable       *self);

/* Adds a row for @trial; its end state too while there is room. */
void              queens_trial_table_add       (QueensTrialTable       *self,
                                                const QueensTrial      *trial);
/* The trial of that row, but for its end state. */
void              queens_trial_table_get       (const QueensTrialTable *self,
                                                guint                   row,
                                                QueensTrial            *trial);

/* Copies the end state's list, a number for each queen of the setup's problem, to @places. FALSE
 * where it was not kept: once one is not, none after it is. */
gboolean          queens_trial_table_get_state (const QueensTrialTable *self,
                                                guint                   row,
                                                gint32                 *places);

/* Whether rows have an order by @column. */
gboolean          queens_trial_table_can_sort  (QueensTrialColumn       column);
/* Fills @order, room for every row, with the rows' numbers in the order of their values in @column.
 * Of equal values the earlier row comes first, also where the order is descending. Allocates four
 * more bytes a row meanwhile. */
void              queens_trial_table_sort      (const QueensTrialTable *self,
                                                QueensTrialColumn       column,
                                                gboolean                descending,
                                                guint32                *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialTable, queens_trial_table_free)

G_END_DECLS
