/* queenside-trial-list.h: the trials of a job as a list, in any order, each made when somebody
 * looks at it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "queenside-trials-job.h"

G_BEGIN_DECLS

#define QUEENSIDE_TYPE_TRIAL_ITEM (queenside_trial_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialItem, queenside_trial_item, QUEENSIDE, TRIAL_ITEM, GObject)

/* A trial, which does not change. */
struct _QueensideTrialItem
{
  GObject              parent_instance;

  QueensExperiment *experiment;
  guint                row;             /* in the job's table */
  QueensTrial          trial;           /* but for its end state */
  char                *state;           /* that as a list; "" where it was not kept */
};

/* A GListModel of QueensideTrialItem, without any at first. */
#define QUEENSIDE_TYPE_TRIAL_LIST (queenside_trial_list_get_type ())
G_DECLARE_FINAL_TYPE (QueensideTrialList, queenside_trial_list, QUEENSIDE, TRIAL_LIST, GObject)

/* Signal: "reordering", when another order is there and about to be taken. */

/* The trials of @job, or none for NULL: those that update takes in. */
void queenside_trial_list_set_job (QueensideTrialList *self,
                                   QueensideTrialsJob *job);
/* Takes in those that have come since, behind the others, @most at the most. */
void queenside_trial_list_update  (QueensideTrialList *self,
                                   guint               most);
/* Puts all trials into the order of a column; without it they are in the order in which they come.
 * The order is found in a thread, and they stay as they are until it is there; where it is asked
 * for another one meanwhile, that one alone comes. */
void queenside_trial_list_sort    (QueensideTrialList *self,
                                   QueensTrialColumn   column,
                                   gboolean            descending);

G_END_DECLS
