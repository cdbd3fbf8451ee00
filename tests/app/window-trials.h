/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Trials page of a window: what is typed and clicked there, and what it shows. */

#pragma once

#include "queens-summary.h"
#include "window-test.h"

/* Goes to the page. */
void       window_trials_open          (WindowTest *test);
/* A session with steepest ascent on @size columns, random ties, stop, `fast`, seed 0. */
void       window_trials_set_plain     (WindowTest *test,
                                        guint       size);
/* The button of that label, on the screen or not. */
GtkWidget *window_trials_find_button   (WindowTest *test,
                                        const char *label);
/* Clicks Run and waits until all have run, or it was cancelled. */
void       window_trials_run           (WindowTest *test);
void       window_trials_wait          (WindowTest *test);
/* Opens the page and runs that many trials. */
void       window_trials_run_number    (WindowTest *test,
                                        const char *n_trials);
/* Waits until the page says @words somewhere. */
void       window_trials_wait_for      (WindowTest *test,
                                        const char *words);

/* Unfolds the page's less important numbers. */
void       window_trials_show_more     (WindowTest *test);

/* Returns core's results for that many trials of the current setup. Free with
 * queens_summary_free(). */
QueensSummary *window_trials_summarise (WindowTest *test,
                                        guint64     n_trials);

/* Plays what is on the board to its end. */
void       window_trials_play          (WindowTest *test);

/* The table. */
GtkColumnView *window_trials_get_view (WindowTest *test);
guint      window_trials_get_n_rows    (WindowTest *test);
/* The row of the first trial that is shown. */
guint      window_trials_get_first_row (WindowTest *test);
/* Row @position as it is shown. Free with g_object_unref(). */
gpointer   window_trials_get_item      (WindowTest *test,
                                        guint       position);
