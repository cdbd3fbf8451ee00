/* queens-trial-file.h: what trials came to, as a file: beside a document, or as a shard that is joined
 * with the others of its run. Lines of text:
 *
 *   queenside-trials 1
 *   version VERSION                    of the program: searches may differ from one to another
 *   format FORMAT                      how the command prints all of it in the end
 *   rows yes|no                        a row for every trial, not a summary of each setup
 *   table yes|no                       of sizes
 *   times yes|no                       rows have the seconds of each trial
 *   trials N                           of each setup
 *   configurations N
 *   name NAME                          a line a configuration
 *   sizes N
 *   trials OPTION…                     a line a setup: the sizes of the first configuration first
 *   shard I/M
 *   done N                             rows or summaries that follow
 *
 * then rows of CSV with a header, a line a trial, in order: setup by setup, trials ascending. The
 * columns are always
 *
 *   trial,configuration,size,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended,
 *   minima,seconds
 *
 * and `end` is empty where the end state was not kept. Where trials were cancelled the last rows are
 * missing. Instead of rows there may be the lines of queens_summary_write() and an empty one for each
 * setup. The last line is `end` and the SHA-256 of all before it: a file without it is cut.
 *
 * Earlier versions wrote the rows beside a document without the lines before and after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-experiment.h"
#include "queens-summary.h"

#include <stdio.h>

G_BEGIN_DECLS

#define QUEENS_TRIAL_FILE_SUFFIX "-rows"          /* after the name of the document */
#define QUEENS_TRIAL_FILE_PART_SUFFIX ".part"     /* after that, until the document is written */
#define QUEENS_TRIAL_FILE_MAX_TRIALS 1000000000
#define QUEENS_TRIAL_FILE_MAX_SETUPS 100000
#define QUEENS_TRIAL_FILE_MAX_SHARDS 1000000

/* How the command prints a run. */
typedef struct
{
  gint     format;              /* a QueensFormat */
  gboolean has_rows;            /* one for every trial, not a summary of each setup */
  gboolean is_table;            /* of sizes */
  gboolean has_times;
} QueensTrialLayout;

/* Writing */

/* Takes the next part of the file. */
typedef gboolean (*QueensTrialPut) (const char  *text,
                                  gsize        length,
                                  gpointer     data,
                                  GError     **error);

typedef struct
{
  const QueensExperiment *experiment;
  QueensTrialPut            put;
  gpointer                data;
  QueensRecord            record;       /* its text is still to be put */
  GChecksum              *sum;          /* of what was put */
} QueensTrialWriter;

/* @n_rows: those of trials that were cancelled; 0 for all of the shard. */
void           queens_trial_writer_begin       (QueensTrialWriter        *self,
                                                const QueensExperiment   *experiment,
                                                const QueensTrialLayout  *layout,
                                                guint64                   n_rows,
                                                QueensTrialPut            put,
                                                gpointer                  data);
gboolean       queens_trial_writer_add_trial   (QueensTrialWriter        *self,
                                                const QueensTrial        *trial,
                                                GError                  **error);
gboolean       queens_trial_writer_add_summary (QueensTrialWriter        *self,
                                                const QueensSummary      *summary,
                                                GError                  **error);
/* The last line. Returns the checksum, or NULL with an error. Free with g_free(). */
char          *queens_trial_writer_end         (QueensTrialWriter        *self,
                                                GError                  **error);
void           queens_trial_writer_clear       (QueensTrialWriter        *self);

/* Reading: line by line, as another program may cut the file off meanwhile. */

/* Fills @setup and @preset from a line `trials OPTION…`; FALSE where it is anything else. */
typedef gboolean (*QueensTrialReadSetup) (const char          *line,
                                        QueensSetup         *setup,
                                        const QueensPreset **preset);

typedef struct
{
  char             *name;       /* for people */
  FILE             *file;
  gint64            body;       /* where the lines before it end, and reading may begin again */
  GChecksum        *head_sum;   /* of those lines, */
  GChecksum        *sum;        /* and of all that were read, but the present one */
  char             *line;       /* that was read, without its line feed, in @room bytes */
  size_t            room;
  gsize             length;     /* of the line */
  gboolean          has_line;   /* there is one */
  guint64           n_lines;    /* read so far */
  gboolean          is_bare;    /* rows of an earlier version */
  char             *checksum;   /* in the last line; of bare rows, of them and of what they are rows
                                 * of, once the end is read */
  char             *version;    /* of the program that wrote it */
  char             *run;        /* the lines before that of the shard: all shards of a run have the
                                 * same */
  QueensExperiment *experiment;
  QueensTrialLayout   layout;
  guint64           n_rows;     /* in the file */
  guint64           row;        /* the next one */
  gint32           *places;     /* of the present trial */
} QueensTrialFile;

/* Takes @file over and reads the lines before the body. Errors name it @name. With @expected it must
 * be a run of that, or rows of it that an earlier version wrote; else @read_setup reads the setups. */
QueensTrialFile *queens_trial_file_new           (FILE                     *file,
                                                  const char               *name,
                                                  QueensExperiment         *expected,
                                                  QueensTrialReadSetup      read_setup,
                                                  GError                  **error);
void           queens_trial_file_free          (QueensTrialFile          *self);
/* Goes back to where the body begins. */
void           queens_trial_file_rewind        (QueensTrialFile          *self);

/* The next trial. Its numbers are possible ones: they keep the limits of the run and of the board.
 * Its places are the file's, NULL where the end state was not kept. FALSE without an error after the
 * last row. */
gboolean       queens_trial_file_read_trial    (QueensTrialFile          *self,
                                                QueensTrial              *trial,
                                                GError                  **error);
/* The next setup's, which is number @setup. Free with queens_summary_free(). */
QueensSummary *queens_trial_file_read_summary  (QueensTrialFile          *self,
                                                guint                     setup,
                                                GError                  **error);
/* After all of them: FALSE unless the last line follows, with the checksum of all before it. Bare
 * rows have none. */
gboolean       queens_trial_file_read_end      (QueensTrialFile          *self,
                                                GError                  **error);

/* Reads `2/8`: which shard, and of how many. */
gboolean       queens_trial_file_parse_shard   (const char               *text,
                                                guint                    *shard,
                                                guint                    *n_shards);

/* For reading what else may be a shard: an error that names @name. Returns FALSE. */
gboolean       queens_trial_file_refuse        (const char               *name,
                                                const char               *what,
                                                GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialFile, queens_trial_file_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTrialWriter, queens_trial_writer_clear)

G_END_DECLS
