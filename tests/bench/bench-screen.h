/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for benchmarks of the window. */

#pragma once

#include <gtk/gtk.h>
#include <stdlib.h>

/* If there is no screen, ends the program as skipped. */
static inline void
bench_need_screen (void)
{
  if (gtk_init_check ())
    return;
  g_print ("There is no screen; put xvfb-run -a before the command.\n");
  exit (77);
}

static inline gboolean
bench_end_cb (gpointer user_data)
{
  gboolean *has_ended = user_data;

  *has_ended = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for @milliseconds. */
static inline void
bench_spin (guint milliseconds)
{
  gboolean has_ended = FALSE;

  g_timeout_add_full (G_PRIORITY_HIGH, milliseconds, bench_end_cb, &has_ended, NULL);
  while (!has_ended)
    g_main_context_iteration (NULL, TRUE);
}
