/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of many trials, one row each, in columns as narrow as their values allow: ten million
 * trials of an 8 × 8 board take some 250 MB with their end states and times. Not locked: if one
 * thread adds and another reads, the owner locks. */

#pragma once

#include "queens-trial.h"

/* End states are kept while their total, in bytes, fits. */
#define QUEENS_TRIAL_TABLE_MAX_STATES (256u << 20)

/* A column of natural numbers, as wide as its largest number; 0 while all are 0. */
typedef struct
{
  guint   width;                /* 0, 1, 2, 4 or 8 bytes */
  gsize   room;                 /* bytes */
  guint8 *bytes;
} QueensTrialValues;

/* Callers may read n_rows; the rest is private. */
typedef struct
{
  guint                    n_rows;
  struct _QueensTrialKind *kinds;       /* of the setups */
  guint                    n_setups;
  /* The columns that are numbers of a trial. The size column holds the setup instead. */
  QueensTrialValues        columns[QUEENS_N_TRIAL_COLUMNS];
  GArray                  *sections;    /* consecutive rows of one setup */
  guint                    n_states;    /* rows with a state, from the first on */
  guint8                  *states;
  gsize                    states_length;
  gsize                    states_room;
} QueensTrialTable;

/* Copies what it needs of @setups. */
QueensTrialTable *queens_trial_table_new       (const QueensSetup      *setups,
                                                guint                   n_setups);
void              queens_trial_table_free      (QueensTrialTable       *self);

/* Adds a row for @trial, with its end state while there is room. */
void              queens_trial_table_add       (QueensTrialTable       *self,
                                                const QueensTrial      *trial);
/* Gives the trial of @row, without its end state. */
void              queens_trial_table_get       (const QueensTrialTable *self,
                                                guint                   row,
                                                QueensTrial            *trial);

/* Copies the end state, one place for each queen of the setup's problem, to @places. Returns FALSE
 * if it was not kept; then no later one was. */
gboolean          queens_trial_table_get_state (const QueensTrialTable *self,
                                                guint                   row,
                                                gint32                 *places);

gboolean          queens_trial_table_can_sort  (QueensTrialColumn       column);
/* Fills @order, which has room for all rows, with their numbers sorted by @column. Equal values
 * keep the order of rows, even if descending. Temporarily allocates four more bytes per row. */
void              queens_trial_table_sort      (const QueensTrialTable *self,
                                                QueensTrialColumn       column,
                                                gboolean                descending,
                                                guint32                *order);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialTable, queens_trial_table_free)
