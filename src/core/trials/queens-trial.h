/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of one search of many, and the columns that describe it in the window's table, in
 * files and in the command's output. */

#pragma once

#include "queens-record.h"
#include "queens-search.h"

typedef struct
{
  guint         setup;          /* index of its setup */
  guint64       trial;          /* also the number of its random stream, if each trial has one */
  gboolean      solved;
  gint64        cost;           /* of the end state */
  QueensTally   tally;
  QueensEnd     end;
  gint64        nanoseconds;    /* including the random board, at least 1; 0 if not measured */
  const gint32 *places;         /* end state, see queens-places.h, the best of several attempts;
                                 * valid during the visit; NULL if it was not kept */
  const gint32 *start;          /* start state in the same way; NULL unless requested */
} QueensTrial;

/* In the order of files */
typedef enum
{
  QUEENS_TRIAL_COLUMN_TRIAL,
  QUEENS_TRIAL_COLUMN_CONFIGURATION,
  QUEENS_TRIAL_COLUMN_SIZE,
  QUEENS_TRIAL_COLUMN_SEED,
  QUEENS_TRIAL_COLUMN_SOLVED,
  QUEENS_TRIAL_COLUMN_STATE,    /* end state */
  QUEENS_TRIAL_COLUMN_COST,
  QUEENS_TRIAL_COLUMN_ITERATIONS,
  QUEENS_TRIAL_COLUMN_MOVES,
  QUEENS_TRIAL_COLUMN_EVALUATIONS,
  QUEENS_TRIAL_COLUMN_RESTARTS,
  QUEENS_TRIAL_COLUMN_END,      /* why it ended */
  QUEENS_TRIAL_COLUMN_MINIMA,
  QUEENS_TRIAL_COLUMN_START,    /* start state */
  QUEENS_TRIAL_COLUMN_TIME,
  QUEENS_N_TRIAL_COLUMNS,
} QueensTrialColumn;

typedef struct
{
  const char *id;               /* in files */
  const char *title;            /* marked with N_() */
  gsize       offset;           /* of the field in QueensTrial */
  gsize       length;           /* of that field, a whole number, in bytes; 0 if there is none */
  gboolean    is_count;         /* a count of the search, or its cost */
  gboolean    is_words;         /* neither a number nor a list of numbers */
  gint        side;             /* of the window's table: −1 left, 0 middle, 1 right; within a side,
                                 * columns have the order of files */
} QueensTrialColumnInfo;

extern const QueensTrialColumnInfo queens_trial_columns[QUEENS_N_TRIAL_COLUMNS];

/* Inline, because they run for a million trials per second. */
static inline guint64
queens_trial_get (const QueensTrial *self,
                  QueensTrialColumn  column)
{
  const QueensTrialColumnInfo *info = &queens_trial_columns[column];

  return info->length == sizeof (guint32) ? G_STRUCT_MEMBER (guint32, self, info->offset)
                                          : G_STRUCT_MEMBER (guint64, self, info->offset);
}

static inline void
queens_trial_set (QueensTrial       *self,
                  QueensTrialColumn  column,
                  guint64            value)
{
  const QueensTrialColumnInfo *info = &queens_trial_columns[column];

  if (info->length == sizeof (guint32))
    G_STRUCT_MEMBER (guint32, self, info->offset) = value;
  else
    G_STRUCT_MEMBER (guint64, self, info->offset) = value;
}

/* Adds the cell in @column of a trial of @setup to @record. @configuration may be NULL. */
void queens_trial_add_to (const QueensTrial *self,
                          const QueensSetup *setup,
                          const char        *configuration,
                          QueensTrialColumn  column,
                          QueensRecord      *record);

/* Returns the options of queenside-cli that reproduce all trials of @setup: "--size 8 --algorithm
 * …". Free with g_free(). */
char *queens_trial_write_origin (const QueensSetup *setup);
/* Adds @origin, written by queens_trial_write_origin(), and the version of the program. So a row
 * shows its origin wherever it is copied. */
void  queens_trial_add_origin   (const char        *origin,
                                 QueensRecord      *record);
