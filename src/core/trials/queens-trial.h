/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of one trial, and its columns in the window's table, in files and in the output of the
 * command. */

#pragma once

#include "queens-record.h"
#include "queens-search.h"

typedef struct
{
  guint         setup;          /* index of the trial's setup */
  guint64       trial;          /* number of the trial, which also selects its random stream */
  gboolean      solved;
  gint64        cost;           /* cost of the end state */
  QueensTally   tally;
  QueensEnd     end;
  guint         distance;       /* 1 + the distance from the start to the nearest solution, or 0 if
                                 * it wasn't measured or no solution can be reached */
  gint64        nanoseconds;    /* time of the trial, including its random board; at least 1, or 0
                                 * if not measured */
  const gint32 *places;         /* end state (queens-places.h), the best of several attempts;
                                 * valid during the visit; NULL if it wasn't kept */
  const gint32 *start;          /* start state; NULL unless requested */
  const guint64 *nodes;         /* nodes by depth, see queens_search_get_nodes(); valid during the
                                 * visit; NULL if not systematic, or not kept */
  guint         n_depths;
} QueensTrial;

/* The columns, in their order in files. */
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
  QUEENS_TRIAL_COLUMN_END,      /* why the trial ended */
  QUEENS_TRIAL_COLUMN_MINIMA,
  QUEENS_TRIAL_COLUMN_NODES,
  QUEENS_TRIAL_COLUMN_BACKTRACKS,
  QUEENS_TRIAL_COLUMN_SOLUTIONS,
  QUEENS_TRIAL_COLUMN_START,    /* start state */
  QUEENS_TRIAL_COLUMN_DISTANCE, /* distance from the start to the nearest solution */
  QUEENS_TRIAL_COLUMN_TIME,
  QUEENS_N_TRIAL_COLUMNS,
} QueensTrialColumn;

typedef struct
{
  const char *id;               /* name in files */
  const char *title;            /* marked with N_() */
  gsize       offset;           /* offset of the field in QueensTrial */
  gsize       length;           /* length of this field in bytes; 0 if there is no field */
  gboolean    is_count;         /* TRUE for counts of the search and for its cost */
  gboolean    is_of_tree;       /* TRUE for counts that only systematic searches have */
  gboolean    is_words;         /* TRUE for words, as opposed to numbers and lists */
  gint        side;             /* part of the window's table: −1 left, 0 middle, 1 right. Within a
                                 * part, columns are in the order of files. */
} QueensTrialColumnInfo;

extern const QueensTrialColumnInfo queens_trial_columns[QUEENS_N_TRIAL_COLUMNS];

/* Inline, because it runs a million times per second. */
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

/* Returns TRUE if trials of @setup can have a distance: the board is small enough, with one queen
 * per column, and searches begin on a full board. */
gboolean queens_trial_has_distance (const QueensSetup *setup);

/* Adds the cell in @column of a trial to @record. @configuration may be NULL. */
void queens_trial_add_to (const QueensTrial *self,
                          const QueensSetup *setup,
                          const char        *configuration,
                          QueensTrialColumn  column,
                          QueensRecord      *record);

/* Returns the options of queenside-cli for repeating all trials of @setup: "--size 8 --algorithm
 * …". Free with g_free(). */
char *queens_trial_write_origin (const QueensSetup *setup);
/* Adds @origin, made by queens_trial_write_origin(), and the version of Queenside, so that even a
 * copied row shows where it comes from. */
void  queens_trial_add_origin   (const char        *origin,
                                 QueensRecord      *record);
