/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Worker threads. The thread that started them waits for their reports. */

#pragma once

#include <glib.h>

typedef struct
{
  gint      stop;               /* atomic; if not 0, threads should end soon */
  GMutex    lock;               /* protects n_running and the data that the owner shares */
  GCond     changed;            /* signalled when a thread has ended, or has news for the waiting
                                 * thread */
  guint     n_running;
  void    (*work) (gpointer data);
  gpointer  data;
  GPtrArray *threads;
} QueensWorkers;

void     queens_workers_init           (QueensWorkers  *self);
void     queens_workers_clear          (QueensWorkers  *self);

/* Returns the number of threads to start: @n_threads, or one per processor if @n_threads is 0, but
 * at most @most. */
guint    queens_workers_choose_threads (guint           n_threads,
                                        guint           most);

/* Runs @work with @data in @n_threads threads, or in fewer if the system refuses more. Returns
 * FALSE with a QUEENS_ERROR_THREAD if the system refuses even one thread. */
gboolean queens_workers_begin          (QueensWorkers  *self,
                                        const char     *name,
                                        guint           n_threads,
                                        void            (*work) (gpointer data),
                                        gpointer        data,
                                        GError        **error);
void     queens_workers_join           (QueensWorkers  *self);
