/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the real window. Each starts with a new window. Keys and pointer are events of the X
 * server (window-events.h). A condition that doesn't come true in time fails the test with its
 * text. */

#pragma once

#include "queenside-window.h"

/* A window that is open, drawn and has the keyboard; the pointer is elsewhere. */
typedef struct
{
  QueensideWindow    *window;
  QueensideSession   *session;
  QueensideTransport *runner;
  QueensideBoardArea *board;
  guint               n_frames;         /* drawn so far */
  guint               n_changes;        /* how often the session said "changed" */
} WindowTest;

typedef void (*WindowTestFunc) (WindowTest *self);

/* Instead of g_test_init(). The XDG folders of the program and its children are empty ones from
 * then on. Where there is no screen, the program ends with status 77, by which meson
 * knows a test that was left out, and a line that says why. */
void window_test_init            (int              *argc,
                                  char           ***argv);
/* Instead of g_test_add_func(). */
void window_test_add             (const char       *path,
                                  WindowTestFunc    func);

/* Lets the main loop run until @condition, an expression, holds. */
#define window_test_wait(condition) \
  G_STMT_START { \
    gint64 wait_begun = g_get_monotonic_time (); \
    while (!(condition)) \
      window_test_iterate (wait_begun, __FILE__, __LINE__, G_STRFUNC, #condition); \
  } G_STMT_END

/* For window_test_wait(): some of the main loop; fails the test where it has been too long. */
void window_test_iterate         (gint64            wait_begun,
                                  const char       *file,
                                  int               line,
                                  const char       *function,
                                  const char       *condition);

/* Returns TRUE if the search's start was drawn from the seed, not set by the user. */
gboolean window_test_start_is_drawn (WindowTest *self);

/* Until all that has been sent is dealt with and drawn. */
void window_test_settle          (WindowTest       *self);
/* Until there is nothing that the program has put off to later. */
void window_test_wait_until_idle (void);
/* Waits that long. Use it only if the pause itself is tested, because nothing may happen during
 * it. */
void window_test_pass            (guint             milliseconds);

/* Sends events, in the words of window-events.h, and settles. Two clicks of one call are a double
 * click. */
void window_test_send            (WindowTest       *self,
                                  const char       *words);
/* Presses keys, each with its modifiers: `space`, `shift+Right`. Spaces separate several. */
void window_test_press           (WindowTest       *self,
                                  const char       *keys);
/* Types @text, letter by letter, where the focus is. */
void window_test_type            (WindowTest       *self,
                                  const char       *text);

/* Takes the pointer to a point of @widget, and there sends @actions, such as `click 1`; ""
 * for none. */
void window_test_point           (WindowTest       *self,
                                  GtkWidget        *widget,
                                  graphene_point_t  point,
                                  const char       *actions);
/* Clicks the middle of @widget, to which a pane is scrolled before. */
void window_test_click           (WindowTest       *self,
                                  GtkWidget        *widget);

/* The same on a square of the board. */
void window_test_point_square    (WindowTest       *self,
                                  gint              x,
                                  gint              y,
                                  const char       *actions);
void window_test_click_square    (WindowTest       *self,
                                  gint              x,
                                  gint              y);

/* Waits until another click at the same place is none of a double click. */
void window_test_forget_click    (void);

/* Resizes the window as a user would, and waits for the new size. */
void window_test_resize          (WindowTest       *self,
                                  int               width,
                                  int               height);
