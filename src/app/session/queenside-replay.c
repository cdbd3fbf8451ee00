/* queenside-replay.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-replay.h"

#define STEPS_A_LOOK 1000       /* between two looks whether it is cancelled */

static void
free_setup (gpointer data)
{
  queens_setup_clear (data);
  g_free (data);
}

static void
free_search (gpointer data)
{
  queens_search_free (data);
}

/* Where each trial has its own stream, it is a search like any other. */
static QueensSearch *
find_search (const QueensSetup  *setup,
             GCancellable       *cancellable,
             GError            **error)
{
  g_autoptr (QueensSearch) search = NULL;
  g_auto (QueensSetup) first = { 0 };

  queens_setup_copy (&first, setup);
  first.trial = 0;
  search = queens_search_new (&first, NULL, error);
  for (guint64 trial = 0; search != NULL && trial < setup->trial; trial++)
    {
      while (!g_cancellable_is_cancelled (cancellable)
             && queens_search_run (search, STEPS_A_LOOK) > 0)
        ;
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      queens_search_begin_trial (search, trial + 1);
    }
  return g_steal_pointer (&search);
}

static void
replay_cb (GTask        *task,
           gpointer      source,
           gpointer      data,
           GCancellable *cancellable)
{
  GError *error = NULL;
  QueensSearch *search = find_search (data, cancellable, &error);

  if (search != NULL)
    g_task_return_pointer (task, search, free_search);
  else
    g_task_return_error (task, error);
}

void
queenside_replay (QueensideSession    *session,
                  const QueensSetup   *setup,
                  guint64              trial,
                  GCancellable        *cancellable,
                  GAsyncReadyCallback  done_cb,
                  gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (session, cancellable, done_cb, user_data);
  QueensSetup *copy = g_new0 (QueensSetup, 1);

  queens_setup_copy (copy, setup);
  copy->trial = trial;
  g_task_set_task_data (task, copy, free_setup);
  if (!queens_generator_has_one_stream (setup->generator) || trial == 0)
    g_task_return_pointer (task, NULL, NULL);
  else
    g_task_run_in_thread (task, replay_cb);
}

gboolean
queenside_replay_finish (QueensideSession  *session,
                         GAsyncResult      *result,
                         GError           **error)
{
  g_autoptr (GError) cancelled = NULL;
  QueensSearch *search = g_task_propagate_pointer (G_TASK (result), &cancelled);

  if (cancelled != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cancelled));
      return FALSE;
    }
  if (search == NULL)
    return queenside_session_set_start (session, g_task_get_task_data (G_TASK (result)), NULL,
                                        error);
  queenside_session_take_search (session, search);
  return TRUE;
}
