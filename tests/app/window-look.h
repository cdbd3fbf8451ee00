/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what a window shows: widgets, texts, pixels, and the steps of its search. */

#pragma once

#include "queens-search.h"
#include "window-test.h"

/* The following functions find visible widgets. They return NULL if there is no such widget. */

typedef gboolean (*WindowMatch) (GtkWidget     *widget,
                                 gconstpointer  data);

/* Finds the first widget for which @matches returns TRUE. Starts with @widget, and visits parents
 * before children. */
GtkWidget  *window_look_find              (gpointer            widget,
                                           WindowMatch         matches,
                                           gconstpointer       data);
GtkWidget  *window_look_find_type         (gpointer            widget,
                                           GType               type);
/* Finds a part of the window by its type, such as `QueensideTracePane`. */
GtkWidget  *window_look_find_part         (WindowTest         *test,
                                           const char         *type);
/* Finds a label that contains @text. */
GtkWidget  *window_look_find_label        (gpointer            widget,
                                           const char         *text);
/* Finds a row by its title. */
GtkWidget  *window_look_find_row          (gpointer            widget,
                                           const char         *title);
/* Finds a widget by its tooltip. */
GtkWidget  *window_look_find_tooltip      (gpointer            widget,
                                           const char         *tooltip);
/* Finds the button of an action, such as `win.tool::static`. */
GtkWidget  *window_look_find_button       (gpointer            widget,
                                           const char         *action);

/* Waits for a label below @widget that has all of these words. The last argument is NULL. Returns
 * the text of the label, which owns it. */
const char *window_look_wait_for_words    (gpointer            widget,
                                           const char         *word,
                                           ...) G_GNUC_NULL_TERMINATED;

/* These functions read the state of an action of the window. */
gboolean    window_look_is_enabled        (WindowTest         *test,
                                           const char         *action);
gboolean    window_look_is_on             (WindowTest         *test,
                                           const char         *action);

/* Returns a picture of @widget, after the next frame if the widget waits for redrawing. */
GdkTexture *window_look_paint             (gpointer            widget);
/* Returns a pixel in cairo's ARGB32. */
guint32     window_look_get_pixel         (GdkTexture         *picture,
                                           int                 x,
                                           int                 y);
gboolean    window_look_is_equal          (GdkTexture         *picture,
                                           GdkTexture         *other);
/* Finds the smallest rectangle, in pixels, around all differences between two pictures of the same
 * size. Returns FALSE if there are none. */
gboolean    window_look_find_difference   (GdkTexture         *picture,
                                           GdkTexture         *other,
                                           GdkRectangle       *difference);
/* Returns the rectangle of a square in a picture of the board. */
GdkRectangle window_look_get_square (WindowTest *test,
                                     gint        x,
                                     gint        y);
/* Returns the number of pixels of @part that differ between two pictures. */
guint       window_look_count_differences (GdkTexture         *picture,
                                           GdkTexture         *other,
                                           const GdkRectangle *part);
/* Draws the board with the overlays @shown. */
GdkTexture *window_look_paint_overlay     (WindowTest         *test,
                                           QueensView          shown);
/* Draws the board with its values, but without marks for the next step. */
GdkTexture *window_look_paint_values_alone (WindowTest        *test);
/* Returns the number of pixels of a square that differ between two pictures of the board. */
guint       window_look_compare_square    (WindowTest         *test,
                                           GdkTexture         *picture,
                                           GdkTexture         *other,
                                           gint                x,
                                           gint                y);

/* The following functions read the board and the search. Free their strings with g_free(). */

const QueensSetup *window_look_get_setup (WindowTest *test);
QueensProblem *window_look_get_problem (WindowTest *test);
QueensBoard *window_look_get_board (WindowTest *test);
gboolean    window_look_is_static         (WindowTest         *test,
                                           gint                x,
                                           gint                y);
gboolean    window_look_is_boulder        (WindowTest         *test,
                                           gint                x,
                                           gint                y);
/* The next functions describe the current board. */
gint64      window_look_get_cost          (WindowTest         *test);
/* Returns a state such as `[3, 2, 1, 4]` or `(0, 3) (0, 7)`. */
char       *window_look_get_state         (WindowTest         *test);
/* Returns everything that a document would keep: setup, preset, start and position. */
char       *window_look_get_document      (WindowTest         *test);
void        window_look_assert_document   (WindowTest         *test,
                                           const char         *document);
void        window_look_assert_state      (WindowTest         *test,
                                           const char         *state);
guint64     window_look_get_position      (WindowTest         *test);
guint64     window_look_get_length        (WindowTest         *test);
/* Returns the current board and its cost, such as `3,2,1,4:17`. */
char       *window_look_get_step          (WindowTest         *test);
/* Returns all steps so far, such as `3,2,1,4:17 3,2,0,4:12`. */
char       *window_look_get_steps         (WindowTest         *test);
/* Returns all steps of a search that the core library runs to its end. */
char       *window_look_make_steps        (const QueensSetup  *setup,
                                           const gint32       *start);
