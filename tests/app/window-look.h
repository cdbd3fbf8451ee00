/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to see in a window: its widgets, its words, its pixels, and the steps of its
 * search. */

#pragma once

#include "queens-search.h"
#include "window-test.h"

/* Widgets, those on the screen only. NULL where there is none. */

typedef gboolean (*WindowMatch) (GtkWidget     *widget,
                                 gconstpointer  data);

/* The first one for which @matches says so, parents before their children, @widget included. */
GtkWidget  *window_look_find              (gpointer            widget,
                                           WindowMatch         matches,
                                           gconstpointer       data);
GtkWidget  *window_look_find_type         (gpointer            widget,
                                           GType               type);
/* The part of the window of that type, such as `QueensideTracePane`. */
GtkWidget  *window_look_find_part         (WindowTest         *test,
                                           const char         *type);
/* A label that has @text in it. */
GtkWidget  *window_look_find_label        (gpointer            widget,
                                           const char         *text);
/* The row of that title. */
GtkWidget  *window_look_find_row          (gpointer            widget,
                                           const char         *title);
/* What has that tooltip. */
GtkWidget  *window_look_find_tooltip      (gpointer            widget,
                                           const char         *tooltip);
/* The button of an action, such as `win.tool::static`. */
GtkWidget  *window_look_find_button       (gpointer            widget,
                                           const char         *action);

/* Waits for a label below @widget that has all of these in it, up to a NULL. Returns its text,
 * which it owns. */
const char *window_look_wait_for_words    (gpointer            widget,
                                           const char         *word,
                                           ...) G_GNUC_NULL_TERMINATED;

/* Actions of the window. */
gboolean    window_look_is_enabled        (WindowTest         *test,
                                           const char         *action);
gboolean    window_look_is_on             (WindowTest         *test,
                                           const char         *action);

/* Pixels */

/* @widget as it is drawn now, or with the next frame where it is to be drawn anew. */
GdkTexture *window_look_paint             (gpointer            widget);
/* A pixel as cairo's ARGB32 has it. */
guint32     window_look_get_pixel         (GdkTexture         *picture,
                                           int                 x,
                                           int                 y);
gboolean    window_look_is_equal          (GdkTexture         *picture,
                                           GdkTexture         *other);
/* The least rectangle, in pixels, with all that differs between two pictures of a size; FALSE where
 * nothing does. */
gboolean    window_look_find_difference   (GdkTexture         *picture,
                                           GdkTexture         *other,
                                           GdkRectangle       *difference);
/* What a square of the board takes in a picture of it. */
GdkRectangle window_look_get_square (WindowTest *test,
                                     gint        x,
                                     gint        y);
/* How many pixels of @part of two pictures differ. */
guint       window_look_count_differences (GdkTexture         *picture,
                                           GdkTexture         *other,
                                           const GdkRectangle *part);
/* The board with @shown laid over it. */
GdkTexture *window_look_paint_overlay     (WindowTest         *test,
                                           QueensView          shown);
/* The board with its values, and nothing of what the search looks at or will do. */
GdkTexture *window_look_paint_values_alone (WindowTest        *test);
/* How many pixels of a square of the board differ in two pictures of it. */
guint       window_look_compare_square    (WindowTest         *test,
                                           GdkTexture         *picture,
                                           GdkTexture         *other,
                                           gint                x,
                                           gint                y);

/* The board and the search. Free strings with g_free(). */

const QueensSetup *window_look_get_setup (WindowTest *test);
QueensProblem *window_look_get_problem (WindowTest *test);
QueensBoard *window_look_get_board (WindowTest *test);
gboolean    window_look_is_static         (WindowTest         *test,
                                           gint                x,
                                           gint                y);
gboolean    window_look_is_boulder        (WindowTest         *test,
                                           gint                x,
                                           gint                y);
/* Of what is seen. */
gint64      window_look_get_cost          (WindowTest         *test);
/* `[3, 2, 1, 4]` or `(0, 3) (0, 7)` */
char       *window_look_get_state         (WindowTest         *test);
/* All that a document would keep of it: setup, preset, start and position. */
char       *window_look_get_document      (WindowTest         *test);
void        window_look_assert_document   (WindowTest         *test,
                                           const char         *document);
void        window_look_assert_state      (WindowTest         *test,
                                           const char         *state);
guint64     window_look_get_position      (WindowTest         *test);
guint64     window_look_get_length        (WindowTest         *test);
/* What is seen, as `3,2,1,4:17`. */
char       *window_look_get_step          (WindowTest         *test);
/* Every step so far, as `3,2,1,4:17 3,2,0,4:12`. */
char       *window_look_get_steps         (WindowTest         *test);
/* The same of a search that core makes, to its end. */
char       *window_look_make_steps        (const QueensSetup  *setup,
                                           const gint32       *start);
