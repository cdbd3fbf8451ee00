/* queens-workers.h: threads that work for the thread that asked, which looks on until they are
 * done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint      stop;               /* atomic: work ends soon where it is not 0 */
  GMutex    lock;               /* of n_running, and of what the owner shares */
  GCond     changed;            /* for the thread that asked: one has ended, or the owner has news
                                 * for it */
  guint     n_running;
  void    (*work) (gpointer data);
  gpointer  data;
  GPtrArray *threads;
} QueensWorkers;

void     queens_workers_init           (QueensWorkers  *self);
void     queens_workers_clear          (QueensWorkers  *self);

/* How many threads to begin: @n_threads, 0 for as many as the machine has processors, at most
 * @most. */
guint    queens_workers_choose_threads (guint           n_threads,
                                        guint           most);

/* Begins @work with @data in @n_threads threads, or in as many as the system lets it have.
 *
 * Returns: FALSE with a G_THREAD_ERROR where threads are wanted and it has none at all. */
gboolean queens_workers_begin          (QueensWorkers  *self,
                                        const char     *name,
                                        guint           n_threads,
                                        void            (*work) (gpointer data),
                                        gpointer        data,
                                        GError        **error);
/* Waits until all have ended. */
void     queens_workers_join           (QueensWorkers  *self);

G_END_DECLS
