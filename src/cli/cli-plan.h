/* cli-plan.h: what a run of trials is asked for: which searches, how many of each, and how it is
 * printed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "cli-input.h"

G_BEGIN_DECLS

#define CLI_MAX_TRIALS 1000000000
#define CLI_MAX_SIZES 100000
#define CLI_MAX_SHARDS 1000000

typedef struct
{
  gint      format;
  gboolean  has_rows;           /* one for every trial, instead of what all of a size came to */
  gboolean  is_table;           /* of sizes */
  gboolean  has_times;
  guint64   n_trials;           /* of each size */
  guint     n_threads;          /* 0 for as many as there are processors */
  guint     shard;              /* from 1 to @n_shards, which is 0 where all is run at once */
  guint     n_shards;
  GChecksum *checksum;          /* of what the shard has written, NULL where it is none */
  GArray   *inputs;             /* of CliInput, one a size */
} CliPlan;

gboolean cli_plan_read         (CliPlan             *self,
                                const CliOptions    *options,
                                GError             **error);
void     cli_plan_clear        (CliPlan             *self);

/* The trials of every size that the shard has: from @first up to, but without, @end. */
void     cli_plan_get_trials   (const CliPlan       *self,
                                guint64             *first,
                                guint64             *end);

/* What --threads asks for, 0 for as many as there are processors; and --trials, without which there
 * are as many as the preset's source runs, or 100. */
gboolean cli_plan_read_threads (const CliOptions    *options,
                                guint               *n_threads,
                                GError             **error);
gboolean cli_plan_read_trials  (const CliOptions    *options,
                                const QueensPreset  *preset,
                                guint64             *n_trials,
                                GError             **error);

/* What --shard asks for; without, both become 0. */
gboolean cli_plan_read_shard   (const CliOptions    *options,
                                guint               *shard,
                                guint               *n_shards,
                                GError             **error);

/* For cli_plan_read() and what makes plans otherwise. */
GArray  *cli_plan_new_inputs   (void);
/* Reads `2/8`: which shard, and of how many. */
gboolean cli_plan_parse_shard  (const char          *text,
                                guint               *shard,
                                guint               *n_shards);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliPlan, cli_plan_clear)

G_END_DECLS
