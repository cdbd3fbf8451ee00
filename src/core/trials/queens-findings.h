/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The findings of an experiment: a summary of each setup, and a row for each measure of each pair of
 * configurations on the same size, with effect, interval, p and a plain verdict. The window and the
 * command show the same rows and the same sentences. */

#pragma once

#include "queens-comparison.h"
#include "queens-experiment.h"

/* A setup at a glance. Numbers without their has_… are invalid. */
typedef struct
{
  guint64  n_trials;
  guint64  n_solved;
  gdouble  rate;                /* 0 without trials */
  gdouble  low;                 /* 95 % interval of the rate: Wilson */
  gdouble  high;
  gboolean has_exact;           /* after queens_findings_set_exact() */
  gdouble  exact;               /* the rate of all boards, from the landscape */
  gboolean has_median;
  gdouble  median;              /* iterations of solved trials */
  gboolean has_expected;
  gdouble  expected;            /* evaluations per solution with restarts */
  gboolean has_expected_interval;
  gdouble  expected_low;        /* 95 % interval: Fieller */
  gdouble  expected_high;
} QueensRating;

typedef enum
{
  QUEENS_SHOWN_NOTHING,          /* no difference shown */
  QUEENS_SHOWN_MORE_OFTEN,    /* the first solves more often */
  QUEENS_SHOWN_SOONER,        /* the first reaches a solution in fewer iterations or evaluations */
  QUEENS_SHOWN_FEWER,         /* the first needs fewer evaluations per solution */
} QueensShown;

extern const QueensChoice queens_shown_choices[];

/* A row of the comparison table */
typedef struct
{
  guint          size;          /* index in the sizes of the experiment */
  guint          setups[2];     /* the first is ahead, if either is */
  QueensCompared compared;
  gboolean       is_paired;     /* trial by trial on the same boards */
  QueensTest     test;          /* effect of the first over the second */
  QueensShown  verdict;       /* by the corrected p */
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

/* Titles are the names, marked with N_(). */
extern const QueensChoice queens_finding_columns[];

/* Callers may read all fields. */
typedef struct
{
  QueensExperiment *experiment;
  QueensRating      *ratings;     /* of each setup */
  QueensFinding    *rows;       /* by size, pair and measure; none for a single configuration */
  guint             n_rows;
  guint            *n_tests;    /* for each size, number of different tests corrected together */
} QueensFindings;

/* Reads every row of @table several times, so call it in a thread. They are in the order
 * of @experiment; a cancelled run has fewer. */
QueensFindings *queens_findings_new           (QueensExperiment      *experiment,
                                               const QueensTrialTable *table);
void            queens_findings_free          (QueensFindings        *self);
/* Puts the exact rate of a setup beside the observed one, see queens_landscape_get_rate(). */
void            queens_findings_set_exact     (QueensFindings        *self,
                                               guint                  setup,
                                               gdouble                rate);

/* Returns the outcome on a size in one sentence: "Min-conflicts needs the fewest evaluations to a
 * solution on 8 queens: 413, not 1110 or 1570." Translated. Free with g_free(). */
char           *queens_findings_write_outcome (const QueensFindings  *self,
                                               guint                  size);
/* Returns how sure that is and what it rests on: "All differences at size 8 are significant
 * (Holm-corrected p < 0.001). 2000 trials each, seed 0, the same boards for all three."
 * Translated. Free with g_free(). */
char           *queens_findings_write_basis   (const QueensFindings  *self,
                                               guint                  size);

/* Returns the text of a cell, translated, for people. Free with g_free(). */
char           *queens_findings_write_cell    (const QueensFindings  *self,
                                               guint                  row,
                                               QueensFindingColumn    column);
/* Compares two rows by @column, like strcmp(). */
gint            queens_findings_compare       (const QueensFindings  *self,
                                               guint                  row,
                                               guint                  other,
                                               QueensFindingColumn    column);

/* Adds @n_rows rows, in the order of @rows; all of them if @rows is NULL. */
void            queens_findings_add_rows      (const QueensFindings  *self,
                                               const guint           *rows,
                                               guint                  n_rows,
                                               QueensRecord          *record);
/* Adds a row for each setup. */
void            queens_findings_add_ratings    (const QueensFindings  *self,
                                               QueensRecord          *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensFindings, queens_findings_free)
