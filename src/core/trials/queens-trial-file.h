/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the results of trials as a file. The file is beside a document, or it is a
 * shard, which can be merged with the other shards of its run. It has these lines of text:
 *
 *   queenside-trials 1
 *   version VERSION                    version of the program, because searches may change
 *   format FORMAT                      format in which the command prints the merged run
 *   rows yes|no                        a row for each trial instead of a summary of each setup
 *   table yes|no                       a table of sizes
 *   times yes|no                       rows have the seconds of each trial
 *   trials N                           number of trials of each setup
 *   configurations N
 *   name NAME                          one line for each configuration
 *   sizes N
 *   trials OPTION…                     one line for each setup: first configuration first
 *   shard I/M
 *   done N                             number of rows or summaries that follow
 *
 * The rest is CSV with a header and a line for each trial: setup by setup, trials ascending. The
 * columns are
 *
 *   trial,configuration,size,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended,
 *   minima,distance,seconds
 *
 * If a search is systematic, nodes, backtracks and solutions follow minima. `end` is empty if the
 * end state wasn't kept. `distance` is empty if it wasn't measured, and missing in files of earlier
 * versions. The last rows are missing if the run was cancelled. Instead of rows, there may be the
 * lines of queens_summary_write() and an empty line for each setup. The last line is `end` and the
 * SHA-256 of all lines before it; a file without this line is truncated.
 *
 * Earlier versions wrote bare rows beside a document, without the lines before and after them. */

#pragma once

#include "queens-experiment.h"
#include "queens-summary.h"

#include <stdio.h>

#define QUEENS_TRIAL_FILE_SUFFIX "-rows"          /* appended to the name of the document */
#define QUEENS_TRIAL_FILE_PART_SUFFIX ".part"     /* appended after the suffix above until the
                                                   * document is written */
#define QUEENS_TRIAL_FILE_MAX_TRIALS 1000000000
#define QUEENS_TRIAL_FILE_MAX_SETUPS 100000
#define QUEENS_TRIAL_FILE_MAX_SHARDS 1000000

/* How the command prints a run. The lines format, rows, table and times of the file have these
 * values. */
typedef struct
{
  gint     format;              /* a value of QueensFormat */
  gboolean has_rows;
  gboolean is_table;
  gboolean has_times;
} QueensTrialLayout;

/* Writes the next part of the file. On failure, returns FALSE with an error. */
typedef gboolean (*QueensTrialWrite) (const char  *text,
                                      gsize        length,
                                      gpointer     data,
                                      GError     **error);

typedef struct
{
  const QueensExperiment *experiment;
  QueensTrialWrite        write;
  gpointer                data;
  QueensRecord            record;       /* holds text that isn't written yet */
  GChecksum              *sum;          /* checksum of everything written so far */
} QueensTrialWriter;

/* @n_rows is the number of rows of a cancelled run, or 0 for all rows of the shard. */
void           queens_trial_writer_begin       (QueensTrialWriter        *self,
                                                const QueensExperiment   *experiment,
                                                const QueensTrialLayout  *layout,
                                                guint64                   n_rows,
                                                QueensTrialWrite          write,
                                                gpointer                  data);
gboolean       queens_trial_writer_add_trial   (QueensTrialWriter        *self,
                                                const QueensTrial        *trial,
                                                GError                  **error);
gboolean       queens_trial_writer_add_summary (QueensTrialWriter        *self,
                                                const QueensSummary      *summary,
                                                GError                  **error);
/* Writes the last line. Returns the checksum, or NULL with an error. Free with g_free(). */
char          *queens_trial_writer_end         (QueensTrialWriter        *self,
                                                GError                  **error);
void           queens_trial_writer_clear       (QueensTrialWriter        *self);

/* Fills @setup and @preset from a line `trials OPTION…`. Returns FALSE for other lines. */
typedef gboolean (*QueensTrialReadSetup) (const char          *line,
                                          QueensSetup         *setup,
                                          const QueensPreset **preset);

typedef struct
{
  char             *name;       /* name of the file, for messages */
  FILE             *file;
  gint64            body;       /* offset of the first row or summary */
  GChecksum        *head_sum;   /* checksum of the lines before the body */
  GChecksum        *sum;        /* checksum of all lines before the current line */
  char             *line;       /* current line without its line feed, in @room bytes */
  size_t            room;
  gsize             length;     /* length of the line in bytes */
  gboolean          has_distances;      /* TRUE if rows have a distance */
  gboolean          has_tree;   /* TRUE if rows have the counts of systematic searches */
  gboolean          has_line;   /* TRUE if the line isn't in the checksum yet */
  guint64           n_lines;
  gboolean          is_bare;    /* TRUE if the file is from an earlier version and has only rows,
                                 * with no header or checksum */
  char             *checksum;   /* Checksum in the last line. For bare rows, it is computed from the
                                 * setups and the rows, and set at the end. */
  char             *version;    /* version of Queenside that wrote the file */
  char             *run;        /* the lines before `shard`, which are equal in all shards */
  QueensExperiment *experiment;
  QueensTrialLayout layout;
  guint64           n_rows;
  guint64           row;        /* number of the next row */
  gint32           *places;     /* places of the current trial */
} QueensTrialFile;

/* Takes ownership of @file, and reads the lines before the body. Doesn't map the file into memory,
 * because another program may truncate it in the meantime. Errors contain @name. If @expected isn't
 * NULL, the file must belong to a run of this experiment, and may have bare rows. If @expected is
 * NULL, @read_setup reads the setups. */
QueensTrialFile *queens_trial_file_new           (FILE                     *file,
                                                  const char               *name,
                                                  QueensExperiment         *expected,
                                                  QueensTrialReadSetup      read_setup,
                                                  GError                  **error);
void           queens_trial_file_free          (QueensTrialFile          *self);
/* Returns to the beginning of the body. */
void           queens_trial_file_rewind        (QueensTrialFile          *self);

/* Reads the next trial. Checks that its numbers are within the limits of the run and of the board.
 * @trial->places belongs to @self, or is NULL if the end state wasn't kept. After the last row,
 * returns FALSE without an error. */
gboolean       queens_trial_file_read_trial    (QueensTrialFile          *self,
                                                QueensTrial              *trial,
                                                GError                  **error);
/* Reads the next summary, which belongs to setup number @setup. Free with queens_summary_free(). */
QueensSummary *queens_trial_file_read_summary  (QueensTrialFile          *self,
                                                guint                     setup,
                                                GError                  **error);
/* Checks that the next line is the last line of the file, and that its checksum matches. Bare rows
 * have no such line. */
gboolean       queens_trial_file_read_end      (QueensTrialFile          *self,
                                                GError                  **error);

/* Reads the number of a shard and the number of all shards, such as `2/8`. */
gboolean       queens_trial_file_parse_shard   (const char               *text,
                                                guint                    *shard,
                                                guint                    *n_shards);

/* Sets an error that contains @name, and returns FALSE. */
gboolean       queens_trial_file_refuse        (const char               *name,
                                                const char               *what,
                                                GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensTrialFile, queens_trial_file_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (QueensTrialWriter, queens_trial_writer_clear)
