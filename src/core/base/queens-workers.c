/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-workers.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>

void
queens_workers_init (QueensWorkers *self)
{
  *self = (QueensWorkers) { .threads = g_ptr_array_new () };
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
}

void
queens_workers_clear (QueensWorkers *self)
{
  g_assert (self->threads->len == 0);
  g_ptr_array_unref (self->threads);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
}

static gpointer
run_thread (gpointer data)
{
  QueensWorkers *self = data;

  self->work (self->data);
  g_mutex_lock (&self->lock);
  self->n_running--;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  return NULL;
}

guint
queens_workers_choose_threads (guint n_threads,
                               guint most)
{
  return MIN (n_threads == 0 ? g_get_num_processors () : n_threads, most);
}

gboolean
queens_workers_begin (QueensWorkers  *self,
                      const char     *name,
                      guint           n_threads,
                      void          (*work) (gpointer data),
                      gpointer        data,
                      GError        **error)
{
  self->work = work;
  self->data = data;
  while (self->threads->len < n_threads)
    {
      GThread *thread;

      /* Hold the lock, so that the new thread can't end and subtract itself before it is
       * counted. */
      g_mutex_lock (&self->lock);
      thread = g_thread_try_new (name, run_thread, self, NULL);
      self->n_running += thread != NULL;
      g_mutex_unlock (&self->lock);
      if (thread == NULL)
        break;
      g_ptr_array_add (self->threads, thread);
    }
  if (n_threads == 0 || self->threads->len > 0)
    return TRUE;
  return queens_refuse_as (error, QUEENS_ERROR_THREAD,
                           _("No thread can be started. Free some memory or close other programs."));
}

void
queens_workers_join (QueensWorkers *self)
{
  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (self->threads->pdata[i]);
  g_ptr_array_set_size (self->threads, 0);
}
