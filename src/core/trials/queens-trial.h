/* queens-trial.h: one search of many, and what it came to; and what is said of it, a column each:
 * in the table of the window, in files, and by the command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-record.h"
#include "queens-search.h"

G_BEGIN_DECLS

typedef struct
{
  guint         setup;          /* its index among the setups */
  guint64       trial;          /* its number: of the stream, where each trial has its own */
  gboolean      solved;
  gint64        cost;           /* of the end state */
  QueensTally   tally;
  QueensEnd     end;
  gint64        nanoseconds;    /* that it took, its random board as well, at least 1; 0 unless
                                 * times were asked for */
  const gint32 *places;         /* the end state's list, see queens-places.h, the best of several
                                 * attempts; valid while it is visited; NULL where it
                                 * was not kept */
  const gint32 *start;          /* the same of the board it began on; NULL unless asked for */
} QueensTrial;

/* In the order of files. */
typedef enum
{
  QUEENS_TRIAL_COLUMN_TRIAL,
  QUEENS_TRIAL_COLUMN_CONFIGURATION,
  QUEENS_TRIAL_COLUMN_SIZE,     /* of the setup's board */
  QUEENS_TRIAL_COLUMN_SEED,
  QUEENS_TRIAL_COLUMN_SOLVED,
  QUEENS_TRIAL_COLUMN_STATE,    /* at its end */
  QUEENS_TRIAL_COLUMN_COST,
  QUEENS_TRIAL_COLUMN_ITERATIONS,
  QUEENS_TRIAL_COLUMN_MOVES,
  QUEENS_TRIAL_COLUMN_EVALUATIONS,
  QUEENS_TRIAL_COLUMN_RESTARTS,
  QUEENS_TRIAL_COLUMN_END,      /* why it ended */
  QUEENS_TRIAL_COLUMN_MINIMA,
  QUEENS_TRIAL_COLUMN_START,    /* the state that it began in */
  QUEENS_TRIAL_COLUMN_TIME,
  QUEENS_N_TRIAL_COLUMNS,
} QueensTrialColumn;

typedef struct
{
  const char *id;               /* in files */
  const char *title;            /* marked with N_() */
  gsize       offset;           /* of the field of QueensTrial */
  gsize       length;           /* of that field, a whole number, in bytes; 0 for no field */
  gboolean    is_count;         /* it counts what the search did, or the cost that it came to */
  gboolean    is_words;         /* no number, nor a list of them */
  gint        side;             /* of the window's table: -1 the left, 1 the right; on one side they
                                 * stand in the order of files */
} QueensTrialColumnInfo;

extern const QueensTrialColumnInfo queens_trial_columns[QUEENS_N_TRIAL_COLUMNS];

/* That field. For every trial of a million a second, hence here. */
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

/* Adds what @column says of the trial, which is one of @setup. @configuration is the setup's name,
 * or NULL. */
void queens_trial_add_to (const QueensTrial *self,
                          const QueensSetup *setup,
                          const char        *configuration,
                          QueensTrialColumn  column,
                          QueensRecord      *record);

/* What all trials of @setup come from, as options of queenside-cli: "--size 8 --algorithm …". It is
 * the same for all of them. Free with g_free(). */
char *queens_trial_write_origin (const QueensSetup *setup);
/* Adds where the trial comes from, so that a row or a file tells it wherever it gets to: @origin,
 * as written above, as `setup`, and the version of the program as `version`. */
void  queens_trial_add_origin   (const char        *origin,
                                 QueensRecord      *record);

G_END_DECLS
