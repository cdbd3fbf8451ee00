/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of a job's trials in the chosen order. Items are created when they are needed. */

#pragma once

#include <gio/gio.h>

#include "queenside-trials-job.h"

#define QUEENSIDE_TYPE_TRIAL_ITEM (queenside_trial_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialItem, queenside_trial_item, QUEENSIDE, TRIAL_ITEM, GObject)

struct _QueensideTrialItem
{
  GObject              parent_instance;

  QueensExperiment *experiment;
  guint                row;             /* row in the job's table */
  QueensTrial          trial;           /* has no end state */
  char                *state;           /* end state as a list; "" if it wasn't kept */
};

/* A GListModel of QueensideTrialItem, initially empty. */
#define QUEENSIDE_TYPE_TRIAL_LIST (queenside_trial_list_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialList, queenside_trial_list, QUEENSIDE, TRIAL_LIST, GObject)

/* Signal "reordering": emitted before the order changes. */

/* Sets the job, which may be NULL, and empties the list. Call queenside_trial_list_update() to add
 * the trials of @job. */
void queenside_trial_list_set_job (QueensideTrialList *self,
                                   QueensideTrialsJob *job);
/* Appends up to @most trials that the job has run since the last call. */
void queenside_trial_list_update  (QueensideTrialList *self,
                                   guint               most);
/* Sorts all trials by a column in a thread. The list keeps its order until the thread has finished.
 * A new call cancels the previous call. */
void queenside_trial_list_sort    (QueensideTrialList *self,
                                   QueensTrialColumn   column,
                                   gboolean            descending);
