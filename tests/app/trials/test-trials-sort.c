/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread sorts the list of trials. Until it is done, the list keeps its order. Only the last
 * request counts, and the list may be freed at any time. */

#include "queenside-trial-list.h"
#include "window-test.h"

static QueensideTrialsJob *
job_new (guint64 n_trials)
{
  g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
  g_autoptr (GError) error = NULL;
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  queens_experiment_add (experiment, "", &setup);
  experiment->n_trials = n_trials;
  experiment->n_threads = 1;
  queens_experiment_prepare (experiment, &error);
  g_assert_no_error (error);
  return queenside_trials_job_new (experiment, NULL, NULL);
}

/* Runs @n_trials trials, and returns a list of all these trials. */
static QueensideTrialList *
list_new (guint64 n_trials)
{
  QueensideTrialList *list = g_object_new (QUEENSIDE_TYPE_TRIAL_LIST, NULL);
  g_autoptr (QueensideTrialsJob) job = job_new (n_trials);

  while (!job->is_done)
    g_main_context_iteration (NULL, TRUE);
  queenside_trial_list_set_job (list, job);
  queenside_trial_list_update (list, G_MAXUINT);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, n_trials);
  return list;
}

static guint
get_row (QueensideTrialList *list,
         guint               position)
{
  g_autoptr (QueensideTrialItem) item = g_list_model_get_item (G_LIST_MODEL (list), position);

  return item->row;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Checks that each row is in the list exactly once. */
static void
assert_complete (QueensideTrialList *list)
{
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (list));
  g_autofree gboolean *is_there = g_new0 (gboolean, n_items);

  for (guint i = 0; i < n_items; i++)
    {
      guint row = get_row (list, i);

      g_assert_cmpuint (row, <, n_items);
      g_assert_false (is_there[row]);
      is_there[row] = TRUE;
    }
}

/* Handlers of "reordering" still find the old order. */
static void
reordering_cb (QueensideTrialList *list,
               guint              *count)
{
  g_assert_cmpuint (get_row (list, 0), ==, 0);
  (*count)++;
}

static void
test_last (void)
{
  g_autoptr (QueensideTrialList) list = list_new (2000);
  guint n_changes = 0;
  guint n_orders = 0;

  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (count_cb), &n_changes);
  g_signal_connect (list, "reordering", G_CALLBACK (reordering_cb), &n_orders);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_ITERATIONS, FALSE);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_COST, TRUE);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_TRIAL, TRUE);
  /* The list stays the same until the main loop runs. */
  g_assert_cmpuint (get_row (list, 0), ==, 0);
  g_assert_cmpuint (get_row (list, 1999), ==, 1999);
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 2000; i++)
    g_assert_cmpuint (get_row (list, i), ==, 1999 - i);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (n_orders, ==, 1);
}

/* Rows that were added after the sort began are at the end of the list. */
static void
test_running (void)
{
  g_autoptr (QueensideTrialList) list = g_object_new (QUEENSIDE_TYPE_TRIAL_LIST, NULL);
  g_autoptr (QueensideTrialsJob) job = job_new (200000);
  guint n_changes = 0;

  queenside_trial_list_set_job (list, job);
  /* Wait for two trials, because a single trial can't change its place. */
  while (g_list_model_get_n_items (G_LIST_MODEL (list)) < 2)
    queenside_trial_list_update (list, G_MAXUINT);
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (count_cb), &n_changes);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_TRIAL, TRUE);
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (get_row (list, 0), >, 0);
  queenside_trial_list_update (list, G_MAXUINT);
  assert_complete (list);
  while (!job->is_done)
    g_main_context_iteration (NULL, TRUE);
  queenside_trial_list_update (list, G_MAXUINT);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 200000);
  assert_complete (list);
}

/* The order of old trials isn't applied to new trials. */
static void
test_other_job (void)
{
  g_autoptr (QueensideTrialList) list = list_new (2000);
  g_autoptr (QueensideTrialsJob) job = job_new (100);
  guint n_changes = 0;

  while (!job->is_done)
    g_main_context_iteration (NULL, TRUE);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_TRIAL, TRUE);
  queenside_trial_list_set_job (list, job);
  queenside_trial_list_update (list, G_MAXUINT);
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (count_cb), &n_changes);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_TRIAL, TRUE);
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 100);
  g_assert_cmpuint (get_row (list, 0), ==, 99);
}

static void
test_gone (void)
{
  gpointer list = list_new (2000);

  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_ITERATIONS, FALSE);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_COST, FALSE);
  queenside_trial_list_set_job (list, NULL);
  queenside_trial_list_sort (list, QUEENS_TRIAL_COLUMN_COST, FALSE);
  g_object_add_weak_pointer (list, &list);
  g_object_unref (list);
  /* The thread may release the list last, without waking the main loop. */
  window_test_wait (list == NULL);
}

int
trials_sort_tests (int   argc,
                   char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trials-sort/last", test_last);
  g_test_add_func ("/trials-sort/running", test_running);
  g_test_add_func ("/trials-sort/other-job", test_other_job);
  g_test_add_func ("/trials-sort/gone", test_gone);
  return g_test_run ();
}
