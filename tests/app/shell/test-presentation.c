/* SPDX-License-Identifier: GPL-3.0-or-later */
/* F11 shows the Search or Compare page on the full screen with large text and no panes. */

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include "queenside-compare-page.h"
#include "window-files.h"
#include "window-look.h"

/* Waits until the window manager shows a window. The manager may ignore windows that open while it
 * starts. */
static void
wait_for_manager (Display *display)
{
  Window window = XCreateSimpleWindow (display, DefaultRootWindow (display), 0, 0, 9, 9, 0, 0, 0);
  XWindowAttributes attributes = { 0 };

  while (attributes.map_state != IsViewable)
    {
      XMapWindow (display, window);
      XSync (display, False);
      g_usleep (10000);
      XGetWindowAttributes (display, window, &attributes);
    }
  XDestroyWindow (display, window);
}

static GSubprocess *
start_manager (const char *program)
{
  GSubprocess *manager = g_subprocess_new (
    G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL, program, NULL);
  Display *display = XOpenDisplay (NULL);
  Atom check = XInternAtom (display, "_NET_SUPPORTING_WM_CHECK", False);
  Atom type = None;

  g_assert_nonnull (manager);
  while (type == None)
    {
      unsigned long n_items, n_left;
      unsigned char *data = NULL;
      int format;

      g_usleep (10000);
      XGetWindowProperty (display, DefaultRootWindow (display), check, 0, 1, False, XA_WINDOW,
                          &type, &format, &n_items, &n_left, &data);
      XFree (data);
    }
  wait_for_manager (display);
  XCloseDisplay (display);
  return manager;
}

static void
press (WindowTest *test,
       const char *keys)
{
  window_files_press_in (test, GTK_WIDGET (test->window), keys);
}

static gboolean
is_presenting (WindowTest *test)
{
  return gtk_widget_has_css_class (GTK_WIDGET (test->window), "presentation");
}

static int
get_font_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);

  return pango_font_description_get_size (pango_context_get_font_description (context))
         / PANGO_SCALE;
}

static GtkWidget *
find_counters (WindowTest *test,
               const char *words)
{
  window_look_wait_for_words (test->window, words, NULL);
  return window_look_find_label (test->window, words);
}

/* Escape and F11 both end the presentation and restore the panes. */
static void
test_panes (WindowTest *test)
{
  static const char *const keys[] = { "Escape", "F11" };
  QueensideSearchPage *search = test->window->search;
  int size = get_font_size (find_counters (test, "Step 0 of 0"));

  window_test_resize (test, 1180, 800);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      window_test_press (test, "F11");
      window_test_wait (is_presenting (test));
      g_assert_false (gtk_widget_get_mapped (test->window->header_bar));
      window_test_wait (!gtk_widget_get_child_visible (GTK_WIDGET (search->setup_bin)));
      g_assert_null (window_look_find_button (test->window, "win.tool::queen"));
      g_assert_null (window_look_find_type (search->trace, GTK_TYPE_LIST_VIEW));
      g_assert_true (gtk_widget_get_mapped (
        GTK_WIDGET (queenside_trace_pane_get_why_card (search->trace))));
      g_assert_cmpint (get_font_size (find_counters (test, "Step 0 of 0")), >, size);
      window_test_press (test, keys[i]);
      window_test_wait (!is_presenting (test));
      g_assert_true (gtk_widget_get_mapped (test->window->header_bar));
      window_test_wait (gtk_widget_get_child_visible (GTK_WIDGET (search->setup_bin)));
      g_assert_nonnull (window_look_find_button (test->window, "win.tool::queen"));
      g_assert_nonnull (window_look_find_type (search->trace, GTK_TYPE_LIST_VIEW));
      g_assert_cmpint (get_font_size (find_counters (test, "Step 0 of 0")), ==, size);
    }
}

/* The first Escape has its usual effect and hides the cursor. */
static void
test_escape (WindowTest *test)
{
  window_test_press (test, "F11 Right F6");
  window_test_wait (queenside_board_area_get_cursor (test->board) != NULL);
  window_test_press (test, "Escape");
  window_test_wait (queenside_board_area_get_cursor (test->board) == NULL);
  g_assert_true (is_presenting (test));
  window_test_press (test, "Escape");
  window_test_wait (!is_presenting (test));
}

/* The Trials page has no presentation because its tables are unreadable from afar. */
static void
test_trials (WindowTest *test)
{
  window_test_press (test, "F11");
  window_test_wait (is_presenting (test));
  window_test_press (test, "alt+2");
  window_test_wait (!is_presenting (test));
  window_test_press (test, "F11");
  g_assert_false (is_presenting (test));
}

static void
assert_fills_screen (WindowTest *test)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (test->window));
  GdkDisplay *display = gdk_display_get_default ();
  GdkMonitor *monitor = gdk_display_get_monitor_at_surface (display, surface);
  GdkRectangle screen;

  gdk_monitor_get_geometry (monitor, &screen);
  window_test_wait (gtk_window_is_fullscreen (GTK_WINDOW (test->window))
                    && gdk_surface_get_width (surface) == screen.width
                    && gdk_surface_get_height (surface) == screen.height);
  window_test_settle (test);
}

/* A presentation has a larger board and large counters. Keys work as usual. */
static void
test_search (WindowTest *test)
{
  GtkWidget *board = GTK_WIDGET (test->board);
  int height;
  int before;

  window_test_resize (test, 1000, 700);
  before = gtk_widget_get_height (board);
  press (test, "F11");
  assert_fills_screen (test);
  height = gtk_widget_get_height (GTK_WIDGET (test->window));
  g_assert_cmpint (get_font_size (find_counters (test, "Step 0 of 0")), >=, height / 30);
  g_assert_cmpint (gtk_widget_get_height (board), >, before);
  press (test, "Right Right");
  find_counters (test, "Step 2 of 2 · cost 7");
  press (test, "Home space");
  window_test_wait (window_look_get_position (test) > 0);
  press (test, "space Escape");
  window_test_wait (!gtk_window_is_fullscreen (GTK_WINDOW (test->window)));
  window_test_wait (gtk_widget_get_mapped (test->window->header_bar));
}

static void
test_compare (WindowTest *test)
{
  press (test, "alt+3");
  window_look_wait_for_words (test->window, "Iteration 0 of 0", NULL);
  press (test, "F11");
  assert_fills_screen (test);
  g_assert_null (window_look_find_button (test->window, "win.add-search"));
  g_assert_cmpint (get_font_size (find_counters (test, "Iteration 0 of 0")), >=,
                   gtk_widget_get_height (GTK_WIDGET (test->window)) / 30);
  press (test, "Right");
  find_counters (test, "Iteration 1 of 1");
  /* The button is for users without a keyboard. */
  window_test_click (test, window_look_find_tooltip (test->window,
                                                     "Leave presentation mode (Escape)"));
  window_test_wait (!gtk_window_is_fullscreen (GTK_WINDOW (test->window)));
  g_assert_nonnull (window_look_find_button (test->window, "win.add-search"));
}

/* A window manager can end the presentation, too. */
static void
test_manager (WindowTest *test)
{
  press (test, "F11");
  assert_fills_screen (test);
  gtk_window_unfullscreen (GTK_WINDOW (test->window));
  window_test_wait (!is_presenting (test));
  g_assert_true (gtk_widget_get_mapped (test->window->header_bar));
}

static void
test_without_manager (void)
{
  g_test_skip ("Without openbox no window can fill the screen.");
}

int
presentation_tests (int   argc,
                    char *argv[])
{
  g_autofree char *program = g_find_program_in_path ("openbox");
  GSubprocess *manager;
  int status;

  window_test_init (&argc, &argv);
  window_test_add ("/presentation/panes", test_panes);
  window_test_add ("/presentation/escape", test_escape);
  window_test_add ("/presentation/trials", test_trials);
  if (program == NULL)
    {
      g_test_add_func ("/presentation/full-screen", test_without_manager);
      return g_test_run ();
    }
  manager = start_manager (program);
  window_test_add ("/presentation/search", test_search);
  window_test_add ("/presentation/compare", test_compare);
  window_test_add ("/presentation/manager", test_manager);
  status = g_test_run ();
  g_subprocess_force_exit (manager);
  g_subprocess_wait (manager, NULL, NULL);
  g_object_unref (manager);
  return status;
}
