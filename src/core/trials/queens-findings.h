/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The findings of an experiment: a rating of each setup, and a table that compares the setups. The
 * table has a row for each size, each pair of configurations and each measure. A row has the
 * effect, its interval, p, and a verdict in words. The window and the command show the same rows
 * and the same sentences. */

#pragma once

#include "queens-comparison.h"
#include "queens-experiment.h"
#include "queens-run-length.h"

/* Key figures of a setup's trials. If a number has a has_… field, the number is valid only if this
 * field is TRUE. */
typedef struct
{
  guint64  n_trials;
  guint64  n_solved;
  gdouble  rate;                /* share of solved trials; 0 without trials */
  gdouble  low;                 /* 95 % interval of the rate (Wilson) */
  gdouble  high;
  gboolean has_exact;           /* set by queens_findings_set_exact() */
  gdouble  exact;               /* rate over all boards, see queens-exact.h */
  gboolean has_median;
  gdouble  median;              /* median iterations of solved trials */
  gboolean has_expected;
  gdouble  expected;            /* evaluations per solution with restarts */
  gboolean has_expected_interval;
  gdouble  expected_low;        /* 95 % interval (Fieller) */
  gdouble  expected_high;
  gboolean has_cut_off;         /* TRUE if a cut-off saves evaluations; set by
                                 * queens_findings_set_restarts() */
  gdouble  cut_off;             /* evaluations per solution with restarts at the best cut-off */
} QueensRating;

typedef enum
{
  QUEENS_SHOWN_NOTHING,         /* no significant difference */
  QUEENS_SHOWN_MORE_OFTEN,      /* the first setup solves more often */
  QUEENS_SHOWN_LESS_OFTEN,
  QUEENS_SHOWN_SOONER,          /* the first setup solves in fewer iterations or evaluations */
  QUEENS_SHOWN_LATER,
  QUEENS_SHOWN_FEWER,           /* the first setup needs fewer evaluations per solution */
  QUEENS_SHOWN_MORE,
} QueensShown;

extern const QueensChoice queens_shown_choices[];

typedef struct
{
  guint          size;          /* index in the sizes of the experiment */
  guint          setups[2];     /* the pair; the first setup needs fewer evaluations per solution,
                                 * unless neither solved a trial */
  QueensCompared compared;
  gboolean       is_paired;     /* TRUE if trial i of both setups began on the same board */
  QueensTest     test;          /* effect of the first setup relative to the second */
  QueensShown    verdict;       /* follows from the corrected p */
} QueensFinding;

typedef enum
{
  QUEENS_FINDING_COLUMN_SIZE,
  QUEENS_FINDING_COLUMN_FIRST,
  QUEENS_FINDING_COLUMN_SECOND,
  QUEENS_FINDING_COLUMN_MEASURE,
  QUEENS_FINDING_COLUMN_EFFECT,
  QUEENS_FINDING_COLUMN_INTERVAL,
  QUEENS_FINDING_COLUMN_P,
  QUEENS_FINDING_COLUMN_CORRECTED,
  QUEENS_FINDING_COLUMN_VERDICT,
  QUEENS_N_FINDING_COLUMNS,
} QueensFindingColumn;

/* The titles are the column names, marked with N_(). */
extern const QueensChoice queens_finding_columns[];

typedef struct
{
  QueensExperiment *experiment;
  QueensRating     *ratings;    /* one per setup */
  QueensFinding    *rows;       /* ordered by size, pair and measure; empty if there is only one
                                 * configuration */
  guint             n_rows;
  guint            *n_tests;    /* for each size, the number of tests that are corrected together */
} QueensFindings;

/* Reads every row of @table several times, so call this in a thread. The rows must be in the order
 * of @experiment. If the run was cancelled, the last rows are missing. */
QueensFindings *queens_findings_new           (QueensExperiment      *experiment,
                                               const QueensTrialTable *table);
void            queens_findings_free          (QueensFindings        *self);
/* Sets the exact rate of a setup, which is shown beside the observed rate. See
 * queens_landscape_get_rate(). */
void            queens_findings_set_exact     (QueensFindings        *self,
                                               guint                  setup,
                                               gdouble                rate);
/* Sets the best cut-off of a setup from its run lengths in evaluations. */
void            queens_findings_set_restarts  (QueensFindings        *self,
                                               guint                  setup,
                                               const QueensRunLength *evaluations);

/* Returns the setup that needs the fewest evaluations per solution at a size. If no setup has
 * solved a trial, returns the first setup. */
guint           queens_findings_find_leader   (const QueensFindings  *self,
                                               guint                  size);

/* Returns the outcome at a size in one sentence: "Min-conflicts needs the fewest evaluations per
 * solution with 8 queens: 413.2. The other searches need 1110 and 1573." Translated.
 * Free with g_free(). */
char           *queens_findings_write_outcome (const QueensFindings  *self,
                                               guint                  size);
/* Returns sentences that say how certain the outcome is, and which trials it comes from: "All
 * differences at size 8 are significant (Holm-corrected p < 0.001). 2000 trials each, seed 0, the
 * same boards for all." Translated. Free with g_free(). */
char           *queens_findings_write_basis   (const QueensFindings  *self,
                                               guint                  size);

/* Returns the translated text of a cell. Free with g_free(). */
char           *queens_findings_write_cell    (const QueensFindings  *self,
                                               guint                  row,
                                               QueensFindingColumn    column);
/* Compares two rows by @column, like strcmp(). */
gint            queens_findings_compare       (const QueensFindings  *self,
                                               guint                  row,
                                               guint                  other,
                                               QueensFindingColumn    column);

/* Adds the rows whose numbers are in @rows, in this order, or all rows if @rows is NULL. */
void            queens_findings_add_rows      (const QueensFindings  *self,
                                               const guint           *rows,
                                               guint                  n_rows,
                                               QueensRecord          *record);
void            queens_findings_add_ratings   (const QueensFindings  *self,
                                               QueensRecord          *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensFindings, queens_findings_free)
