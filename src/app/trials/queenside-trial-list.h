/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trials of a job as a list in any order. Items are created on demand. */

#pragma once

#include <gio/gio.h>

#include "queenside-trials-job.h"

#define QUEENSIDE_TYPE_TRIAL_ITEM (queenside_trial_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialItem, queenside_trial_item, QUEENSIDE, TRIAL_ITEM, GObject)

struct _QueensideTrialItem
{
  GObject              parent_instance;

  QueensExperiment *experiment;
  guint                row;             /* in the job's table */
  QueensTrial          trial;           /* without its end state */
  char                *state;           /* end state as a list; "" if it was not kept */
};

/* A GListModel of QueensideTrialItem, empty at first. */
#define QUEENSIDE_TYPE_TRIAL_LIST (queenside_trial_list_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialList, queenside_trial_list, QUEENSIDE, TRIAL_LIST, GObject)

/* Signal: "reordering", before a new order takes effect. */

/* Lists the trials of @job, or NULL, once update adds them. */
void queenside_trial_list_set_job (QueensideTrialList *self,
                                   QueensideTrialsJob *job);
/* Appends at most @most trials that were added to the job since. */
void queenside_trial_list_update  (QueensideTrialList *self,
                                   guint               most);
/* Sorts all trials by a column. A thread finds the order; the list stays the same until then. A new
 * request replaces one under way. */
void queenside_trial_list_sort    (QueensideTrialList *self,
                                   QueensTrialColumn   column,
                                   gboolean            descending);
