/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of many trials, one row each. Columns are as narrow as their values allow. Ten
 * million trials on an 8 × 8 board take about 250 MB, including end states and times. Not locked:
 * if one thread adds and another reads, the owner must lock. */

#pragma once

#include "queens-trial.h"

/* End states are kept until they take this many bytes in total. */
#define QUEENS_TRIAL_TABLE_MAX_STATES (256u << 20)

/* A column of natural numbers. Its width fits the largest number. If all numbers are 0, the column
 * takes no bytes. */
typedef struct
{
  guint   width;                /* bytes per number: 0, 1, 2, 4 or 8 */
  gsize   room;                 /* size in bytes */
  guint8 *bytes;
} QueensTrialValues;

/* Callers may read n_rows. All other fields are private. */
typedef struct
{
  guint                    n_rows;
  struct _QueensTrialKind *kinds;       /* one per setup */
  guint                    n_setups;
  /* The numbers of a trial. The size column holds the index of the setup instead. */
  QueensTrialValues        columns[QUEENS_N_TRIAL_COLUMNS];
  GArray                  *sections;    /* runs of consecutive rows of the same setup */
  guint                    n_states;    /* number of rows with a state; these are the first rows */
  guint8                  *states;
  gsize                    states_length;
  gsize                    states_room;
} QueensTrialTable;

/* @setups may be freed afterwards. */
QueensTrialTable *queens_trial_table_new       (const QueensSetup      *setups,
                                                guint                   n_setups);
void              queens_trial_table_free      (QueensTrialTable       *self);

/* Adds a row for @trial. Keeps its end state if there is room. */
void              queens_trial_table_add       (QueensTrialTable       *self,
                                                const QueensTrial      *trial);
/* Fills @trial from @row, except for the end state. */
void              queens_trial_table_get       (const QueensTrialTable *self,
                                                guint                   row,
                                                QueensTrial            *trial);

/* Copies the end state, a place for each queen of the setup's problem, to @places. Returns FALSE if
 * this state wasn't kept. Later states then weren't kept either. */
gboolean          queens_trial_table_get_state (const QueensTrialTable *self,
                                                guint                   row,
                                                gint32                 *places);

gboolean          queens_trial_table_can_sort  (QueensTrialColumn       column);
/* Fills @order with the row numbers sorted by @column. @order must have room for all rows. Rows
 * with equal values keep their order, even if @descending. Needs four more bytes per row while
 * sorting. */
void              queens_trial_table_sort      (const QueensTrialTable *self,
                                                QueensTrialColumn       column,
                                                gboolean                descending,
                                                guint32                *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialTable, queens_trial_table_free)
