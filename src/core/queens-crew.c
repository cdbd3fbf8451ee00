/* queens-crew.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-crew.h"

void
queens_crew_init (QueensCrew *self)
{
  *self = (QueensCrew) { .threads = g_ptr_array_new () };
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
}

void
queens_crew_clear (QueensCrew *self)
{
  g_assert (self->threads->len == 0);
  g_ptr_array_unref (self->threads);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
}

static gpointer
run_thread (gpointer data)
{
  QueensCrew *self = data;

  self->work (self->data);
  g_mutex_lock (&self->lock);
  self->n_running--;
  g_cond_signal (&self->changed);
  g_mutex_unlock (&self->lock);
  return NULL;
}

void
queens_crew_begin (QueensCrew *self,
                   const char *name,
                   guint       n_threads,
                   guint       most,
                   void      (*work) (gpointer data),
                   gpointer    data)
{
  self->work = work;
  self->data = data;
  self->n_running = MIN (n_threads == 0 ? g_get_num_processors () : n_threads, most);
  for (guint i = self->n_running; i > 0; i--)
    g_ptr_array_add (self->threads, g_thread_new (name, run_thread, self));
}

void
queens_crew_join (QueensCrew *self)
{
  for (guint i = 0; i < self->threads->len; i++)
    g_thread_join (self->threads->pdata[i]);
  g_ptr_array_set_size (self->threads, 0);
}
