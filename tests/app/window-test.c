/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-test.h"

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "queenside-application.h"

#include "window-events.h"

/* Limits that end a test that hangs. No test may depend on the speed of the machine. */
#define PATIENCE (5 * G_TIME_SPAN_MINUTE)
#define TEST_SECONDS (30 * 60)
#define PAUSE 20                /* longest time in ms between two checks of a condition */
#define DOUBLE_CLICK 150        /* maximum time in ms between the clicks of a double click */
#define SKIPPED 77

static QueensideApplication *application;
static gboolean is_running;     /* TRUE while a test is running */

typedef struct
{
  WindowTestFunc func;
} Case;

void
window_test_iterate (gint64      wait_begun,
                     const char *file,
                     int         line,
                     const char *function,
                     const char *condition)
{
  if (g_get_monotonic_time () - wait_begun > PATIENCE)
    {
      g_autofree char *message = g_strdup_printf ("waited in vain for: %s", condition);

      g_assertion_message (G_LOG_DOMAIN, file, line, function, message);
    }
  g_main_context_iteration (NULL, TRUE);
}

/* Wakes the main loop regularly, because a condition may become true outside of it. */
static gboolean
wake_cb (gpointer ignored)
{
  return G_SOURCE_CONTINUE;
}

void
window_test_pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_TIME_SPAN_MILLISECOND;

  window_test_wait (g_get_monotonic_time () >= end);
}

gboolean
window_test_start_is_drawn (WindowTest *self)
{
  g_autofree gint32 *start = queenside_session_copy_start (self->session);

  return start == NULL;
}

static void
wait_for_frame (WindowTest *self)
{
  guint before = self->n_frames;

  gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)),
                                 GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
  window_test_wait (self->n_frames > before);
}

/* Waits for two frames: events are handled before drawing, and pointer motion arrives with the next
 * frame. */
void
window_test_settle (WindowTest *self)
{
  gdk_display_sync (gtk_widget_get_display (GTK_WIDGET (self->window)));
  wait_for_frame (self);
  wait_for_frame (self);
}

static gboolean
set_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

void
window_test_wait_until_idle (void)
{
  gboolean is_idle = FALSE;

  g_idle_add_full (G_PRIORITY_LOW, set_cb, &is_idle, NULL);
  window_test_wait (is_idle);
}

/* Ends the program if the main loop has stopped. */
static void
alarm_cb (int number)
{
  static const char message[] = "Bail out! The window does nothing any more.\n";

  if (write (STDOUT_FILENO, message, sizeof message - 1) > 0)
    abort ();
  _exit (1);
}

static void
set_double_click_time (int milliseconds)
{
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", milliseconds, NULL);
}

/* Lets the next click begin a new series, as if the time for a double click had passed. */
static void
forget_clicks (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) && !gtk_gesture_is_active (GTK_GESTURE (controller)))
        gtk_event_controller_reset (controller);
    }
  for (widget = gtk_widget_get_first_child (widget); widget != NULL;
       widget = gtk_widget_get_next_sibling (widget))
    forget_clicks (widget);
}

void
window_test_send (WindowTest *self,
                  const char *words)
{
  const char *click = strstr (words, "click ");
  gboolean is_double = click != NULL && (strstr (click + 1, "click ") != NULL
                                         || strstr (click, "--repeat ") != NULL);

  /* Make a double click work even if each of its clicks takes a long time. */
  if (is_double)
    set_double_click_time (PATIENCE / G_TIME_SPAN_MILLISECOND);
  window_events_send (words);
  window_test_settle (self);
  if (is_double)
    {
      g_autoptr (GList) windows = gtk_window_list_toplevels ();

      set_double_click_time (DOUBLE_CLICK);
      for (GList *l = windows; l != NULL; l = l->next)
        forget_clicks (l->data);
    }
}

void
window_test_press (WindowTest *self,
                   const char *keys)
{
  g_autofree char *arguments = g_strconcat ("key ", keys, NULL);

  window_test_send (self, arguments);
}

void
window_test_type (WindowTest *self,
                  const char *text)
{
  g_autofree char *quoted = g_shell_quote (text);
  g_autofree char *arguments = g_strconcat ("type ", quoted, NULL);

  window_test_send (self, arguments);
}

void
window_test_point (WindowTest      *self,
                   GtkWidget       *widget,
                   graphene_point_t point,
                   const char      *actions)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  int scale = gdk_surface_get_scale_factor (surface);
  graphene_point_t inside;
  double x, y;
  g_autofree char *arguments = NULL;

  /* Wait because an unallocated widget can't be clicked. */
  wait_for_frame (self);
  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &point, &inside));
  gtk_native_get_surface_transform (native, &x, &y);
  arguments = g_strdup_printf ("mousemove --window %lu %d %d %s",
                               gdk_x11_surface_get_xid (surface),
                               (int) ((inside.x + x) * scale),
                               (int) ((inside.y + y) * scale), actions);
  window_test_send (self, arguments);
}

/* Scrolls so that a widget from @start to @start + @length lies between 0 and @room. */
static void
scroll (GtkAdjustment *adjustment,
        gdouble        start,
        gdouble        length,
        gdouble        room)
{
  gdouble after = start + length - room;

  if (start < 0 || after > 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment)
                                            + (start < 0 ? start : after));
}

/* Scrolls to the widget, as a user does before a click. */
static void
bring_into_sight (WindowTest *self,
                  GtkWidget  *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if (scrolled == NULL || !gtk_widget_compute_bounds (widget, scrolled, &bounds))
    return;
  scroll (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled)), bounds.origin.x,
          bounds.size.width, gtk_widget_get_width (scrolled));
  scroll (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), bounds.origin.y,
          bounds.size.height, gtk_widget_get_height (scrolled));
  window_test_settle (self);
}

void
window_test_click (WindowTest *self,
                   GtkWidget  *widget)
{
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  bring_into_sight (self, widget);
  window_test_point (self, widget, GRAPHENE_POINT_INIT (width / 2, height / 2), "click 1");
}

void
window_test_point_square (WindowTest *self,
                          gint        x,
                          gint        y,
                          const char *actions)
{
  graphene_point_t middle = queenside_board_area_get_middle (self->board, (QueensSquare) { x, y });

  window_test_point (self, GTK_WIDGET (self->board), middle, actions);
}

void
window_test_click_square (WindowTest *self,
                          gint        x,
                          gint        y)
{
  window_test_point_square (self, x, y, "click 1");
}

void
window_test_forget_click (void)
{
  window_test_pass (DOUBLE_CLICK + 50);
}

static gulong
get_xid (WindowTest *self)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (self->window)));
}

void
window_test_resize (WindowTest *self,
                    int         width,
                    int         height)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  int border = gdk_surface_get_width (surface) - gtk_widget_get_width (window);
  g_autofree char *arguments = g_strdup_printf ("windowsize %lu %d %d", get_xid (self),
                                                width + border, height + border);

  window_test_send (self, arguments);
  window_test_wait (gtk_widget_get_width (window) == width
                    && gtk_widget_get_height (window) == height);
  window_test_settle (self);
}

static void
reset_keys (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

static void
reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  g_autoptr (GSettings) view = g_settings_get_child (settings, "view");

  reset_keys (settings);
  reset_keys (view);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
open_window (WindowTest *self)
{
  QueensideSearchPage *search;
  GtkWidget *window;

  reset_settings ();
  g_application_activate (G_APPLICATION (application));
  window = GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (application)));
  self->window = QUEENSIDE_WINDOW (window);
  search = self->window->search;
  self->session = search->session;
  self->runner = QUEENSIDE_TRANSPORT (search->runner);
  self->board = search->board;
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "after-paint",
                            G_CALLBACK (count_cb), &self->n_frames);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (count_cb), &self->n_changes);
  window_test_wait (gtk_widget_get_mapped (window) && self->n_frames > 0);
  window_test_wait_until_idle ();
}

/* Focuses the window, because there is no window manager. Moves the pointer to the window's shadow
 * in the corner of the screen. */
static void
take_keyboard (WindowTest *self)
{
  g_autofree char *arguments = NULL;

  arguments = g_strdup_printf ("windowfocus %lu mousemove 0 0", get_xid (self));
  window_test_send (self, arguments);
  window_test_wait (gtk_window_is_active (GTK_WINDOW (self->window)));
}

static void
close_window (WindowTest *self)
{
  gpointer window = self->window;

  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (window), &self->n_frames);
  g_signal_handlers_disconnect_by_data (self->session, &self->n_changes);
  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (window);
  window_test_wait (window == NULL);
}

static void
run_case (gconstpointer data)
{
  const Case *test_case = data;
  WindowTest self = { NULL };

  alarm (TEST_SECONDS);
  is_running = TRUE;
  open_window (&self);
  take_keyboard (&self);
  test_case->func (&self);
  close_window (&self);
  is_running = FALSE;
  alarm (0);
}

void
window_test_add (const char     *path,
                 WindowTestFunc  func)
{
  Case *test_case = g_new (Case, 1);

  test_case->func = func;
  g_test_add_data_func_full (path, test_case, run_case, g_free);
}

/* Turns off animations, so pictures show the final state. */
static void
set_up_toolkit (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  set_double_click_time (DOUBLE_CLICK);
}

/* The home folder of a test. It keeps the user's recent files and recovery files untouched. */

static char *home;

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *entry = g_build_filename (path, name, NULL);

      remove_tree (entry);
    }
  g_remove (path);
}

/* Fails if the program exits in the middle of a test, even with success. */
static void
exit_cb (void)
{
  remove_tree (home);
  g_free (home);
  if (is_running)
    abort ();
}

static void
make_home (void)
{
  static const char *const names[] = { "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME" };
  g_autoptr (GError) error = NULL;

  home = g_dir_make_tmp ("queenside-home-XXXXXX", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (home, names[i], NULL);

      g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      g_setenv (names[i], path, TRUE);
    }
  atexit (exit_cb);
}

static void
skip (const char *reason)
{
  g_print ("1..0 # SKIP %s\n", reason);
  exit (SKIPPED);
}

void
window_test_init (int    *argc,
                  char ***argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (argc, argv, NULL);
  if (!gtk_init_check () || !GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    skip ("There is no screen of an X server; put xvfb-run -a before the command.");
  if (!window_events_are_possible ())
    skip ("The X server makes no events for tests (XTest).");
  window_events_release ();
  make_home ();
  signal (SIGALRM, alarm_cb);
  g_timeout_add (PAUSE, wake_cb, NULL);
  application = queenside_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  set_up_toolkit ();
}
