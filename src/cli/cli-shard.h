/* cli-shard.h: part of a run in a file, for cli_run_merge() to join with the others. That of a
 * count is its checkpoint, see queens-checkpoint.h; that of trials is
 *
 *   queenside-shard 2
 *   version VERSION                    of the program: searches may differ from one to another
 *   format FORMAT                      how all is printed in the end
 *   rows yes|no                        a row for every trial
 *   table yes|no                       of sizes
 *   trials N                           of each size
 *   sizes N
 *   trials OPTION…                     a line a size
 *   shard I/M
 *
 * then, for each size, what the part's trials came to: a line each, `ENDED COST ITERATIONS MOVES
 * EVALUATIONS RESTARTS MINIMA PLACE…`, or the lines of queens_summary_write() and an empty one. The
 * last line is `end` and the SHA-256 of all before it: a file without it is cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-plan.h"
#include "queens-checkpoint.h"
#include "queens-summary.h"

#include <stdio.h>

G_BEGIN_DECLS

/* Writing, to standard output */

gboolean       cli_shard_put_begin    (CliPlan              *plan,
                                       GError              **error);
gboolean       cli_shard_put_trial    (const CliPlan        *plan,
                                       const QueensTrial    *trial,
                                       GError              **error);
gboolean       cli_shard_put_summary  (const CliPlan        *plan,
                                       const QueensSummary  *summary,
                                       GError              **error);
/* The last line, which has the checksum of all before it. */
gboolean       cli_shard_put_end      (const CliPlan        *plan,
                                       GError              **error);

/* Reading */

typedef struct
{
  char        *name;            /* for people */
  FILE        *file;            /* or what standard input held: read line by line, as another
                                 * program may cut it off meanwhile */
  gint64       body;            /* where the head ends, and reading may begin again */
  GChecksum   *head_sum;        /* of the lines of the head, */
  GChecksum   *sum;             /* and of those that were read, but the present one */
  GString     *line;            /* that was read, without its line feed */
  char        *buffer;          /* where it was read, of @room bytes */
  size_t       room;
  gboolean     has_line;        /* there is one */
  char        *version;         /* of the program that wrote it */
  char        *run;             /* the head, without the last line: all shards of a run have the
                                 * same */
  CliPlan      plan;
  gboolean     is_count;        /* it is one of a count, and of the plan only the shard is known */
  QueensCheckpoint count;
} CliShard;

/* Reads the head, or a count whole. Each error names the file. */
gboolean       cli_shard_open         (CliShard             *self,
                                       const char           *path,
                                       GError              **error);
void           cli_shard_clear        (CliShard             *self);
/* Goes back to behind the head. */
void           cli_shard_rewind       (CliShard             *self);

/* The next trial, of size number @index; its list has room in @places. Its numbers are possible
 * ones: they keep the limits of the run and of the board. */
gboolean       cli_shard_read_trial   (CliShard             *self,
                                       guint                 index,
                                       QueensTrial          *trial,
                                       gint32               *places,
                                       GError              **error);
/* The next size's, which is number @index. Free with queens_summary_free(). */
QueensSummary *cli_shard_read_summary (CliShard             *self,
                                       guint                 index,
                                       GError              **error);
/* After all of them: whether nothing follows. */
gboolean       cli_shard_read_end     (CliShard             *self,
                                       GError              **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliShard, cli_shard_clear)

G_END_DECLS
