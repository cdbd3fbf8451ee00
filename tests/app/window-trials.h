/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Controls the Trials page of a window and reads what it shows. */

#pragma once

#include "queens-summary.h"
#include "window-test.h"

void       window_trials_open          (WindowTest *test);
/* Sets up steepest ascent on @size columns with random ties, plateau `stop`, generator `fast` and
 * seed 0. */
void       window_trials_set_plain     (WindowTest *test,
                                        guint       size);
/* Finds a button by its label, even if it isn't visible. */
GtkWidget *window_trials_find_button   (WindowTest *test,
                                        const char *label);
/* Clicks Run and waits until all trials have run or were cancelled. */
void       window_trials_run           (WindowTest *test);
void       window_trials_wait          (WindowTest *test);
/* Opens the page and runs this number of trials. */
void       window_trials_run_number    (WindowTest *test,
                                        const char *n_trials);
/* Waits until a label on the page contains @words. */
void       window_trials_wait_for      (WindowTest *test,
                                        const char *words);

/* Expands the section of less important numbers. */
void       window_trials_show_more     (WindowTest *test);

/* Runs the window's trials in the core library and returns their results. Free with
 * queens_summary_free(). */
QueensSummary *window_trials_summarise (WindowTest *test,
                                        guint64     n_trials);

/* Plays the search on the board to its end. */
void       window_trials_play          (WindowTest *test);

/* Returns the visible table of trials. */
GtkColumnView *window_trials_get_view (WindowTest *test);
guint      window_trials_get_n_rows    (WindowTest *test);
/* Returns the number of the trial in the table's first row. */
guint      window_trials_get_first_row (WindowTest *test);
/* Returns the item at @position in the table. Free with g_object_unref(). */
gpointer   window_trials_get_item      (WindowTest *test,
                                        guint       position);
