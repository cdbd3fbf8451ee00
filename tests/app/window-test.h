/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of the real window. Each test starts with a new window. Keys and pointer are events of the
 * X server (window-events.h). If a condition doesn't become true in time, the test fails and prints
 * the condition. */

#pragma once

#include "queenside-window.h"

/* The window of a test. When the test begins, it is open and drawn, and has the focus. The pointer
 * is outside of it. */
typedef struct
{
  QueensideWindow    *window;
  QueensideSession   *session;
  QueensideTransport *runner;
  QueensideBoardArea *board;
  guint               n_frames;         /* number of frames drawn so far */
  guint               n_changes;        /* number of "changed" signals of the session */
} WindowTest;

typedef void (*WindowTestFunc) (WindowTest *self);

/* Call this instead of g_test_init(). It gives the program and its children empty XDG folders. If
 * there is no screen, it prints a reason and ends the program with status 77, which meson reports
 * as skipped. */
void window_test_init            (int              *argc,
                                  char           ***argv);
/* Call this instead of g_test_add_func(). */
void window_test_add             (const char       *path,
                                  WindowTestFunc    func);

/* Runs the main loop until @condition, an expression, is true. */
#define window_test_wait(condition) \
  G_STMT_START { \
    gint64 wait_begun = g_get_monotonic_time (); \
    while (!(condition)) \
      window_test_iterate (wait_begun, __FILE__, __LINE__, G_STRFUNC, #condition); \
  } G_STMT_END

/* Runs some iterations of the main loop for window_test_wait(). If the wait has taken too long,
 * fails the test. */
void window_test_iterate         (gint64            wait_begun,
                                  const char       *file,
                                  int               line,
                                  const char       *function,
                                  const char       *condition);

/* Returns TRUE if the start board is random and determined by the seed. */
gboolean window_test_start_is_drawn (WindowTest *self);

/* Waits until all sent events are handled and drawn. */
void window_test_settle          (WindowTest       *self);
/* Waits until no idle sources are left. */
void window_test_wait_until_idle (void);
/* Waits for a fixed time. Use it only to test that nothing happens; other tests wait for a
 * condition. */
void window_test_pass            (guint             milliseconds);

/* Sends events in the notation of window-events.h, and settles. Two clicks in the same call are a
 * double click. */
void window_test_send            (WindowTest       *self,
                                  const char       *words);
/* Presses keys with modifiers, such as `space` or `shift+Right`. Separate several keys with
 * spaces. */
void window_test_press           (WindowTest       *self,
                                  const char       *keys);
/* Types @text, letter by letter, into the focused widget. */
void window_test_type            (WindowTest       *self,
                                  const char       *text);

/* Moves the pointer to a point of @widget, and sends @actions, such as `click 1`. If @actions is
 * "", sends nothing else. */
void window_test_point           (WindowTest       *self,
                                  GtkWidget        *widget,
                                  graphene_point_t  point,
                                  const char       *actions);
/* Scrolls to @widget and clicks its middle. */
void window_test_click           (WindowTest       *self,
                                  GtkWidget        *widget);

/* Like window_test_point(), for a square of the board. */
void window_test_point_square    (WindowTest       *self,
                                  gint              x,
                                  gint              y,
                                  const char       *actions);
void window_test_click_square    (WindowTest       *self,
                                  gint              x,
                                  gint              y);

/* Waits until a click at the same place isn't part of a double click. */
void window_test_forget_click    (void);

/* Resizes the window as a user does, and waits for the new size. */
void window_test_resize          (WindowTest       *self,
                                  int               width,
                                  int               height);
