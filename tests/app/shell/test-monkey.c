/* test-monkey.c: clicks, drags, wheel, keys and words at random, in whatever window is open. A seed
 * gives the same deeds again: QUEENSIDE_MONKEY_SEED, for QUEENSIDE_MONKEY_SECONDS. Each deed is
 * printed before it is done with --verbose. All is in the test's own folder; nothing is opened in
 * other programs, and none is run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "queenside-application.h"
#include "queenside-trials-page.h"
#include "window-files.h"

#define SEED "1"
#define SECONDS "10"
#define STUCK 30                /* seconds that one deed may take */

typedef struct
{
  WindowTest *test;
  GRand      *random;
  guint       n_deeds;
  gpointer    watched;          /* the window, or NULL when it is gone */
} Monkey;

static guint
draw (Monkey *self,
      guint   n)
{
  return g_rand_int_range (self->random, 0, n);
}

/* Windows */

/* What would open another program is not there. */
static void
watch (Monkey *self)
{
  GtkWindow *window = NULL;
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (g_application_get_default ()));

  for (GList *l = windows; l != NULL; l = l->next)
    if (QUEENSIDE_IS_WINDOW (l->data))
      window = l->data;
  if (window == NULL)
    {
      g_application_activate (g_application_get_default ());
      window = gtk_application_get_active_window (GTK_APPLICATION (g_application_get_default ()));
    }
  if (self->watched != window)
    {
      g_set_weak_pointer (&self->watched, window);
      self->test->window = QUEENSIDE_WINDOW (window);
      self->test->session = self->test->window->search->session;
      g_action_map_remove_action (G_ACTION_MAP (window), "help");
    }
}

static const char *
get_class (gpointer widget)
{
  return G_OBJECT_TYPE_NAME (widget);
}

/* In front of all is one that must be answered. */
static GtkWindow *
choose_window (Monkey *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  g_autoptr (GPtrArray) mapped = g_ptr_array_new ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_mapped (l->data))
      g_ptr_array_add (mapped, l->data);
  for (guint i = 0; i < mapped->len; i++)
    if (gtk_window_get_modal (mapped->pdata[i]))
      return mapped->pdata[i];
  return mapped->len == 0 ? NULL : mapped->pdata[draw (self, mapped->len)];
}

/* Sends and waits; the window that was there may be gone then. */

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  *(gboolean *) data = TRUE;
}

static void
send (Monkey     *self,
      const char *what,
      const char *arguments)
{
  g_autofree char *line = g_strconcat ("timeout 10 xdotool ", arguments, NULL);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) xdotool = NULL;
  gboolean has_ended = FALSE;

  g_test_message ("%u: %s: %s", self->n_deeds, what, arguments);
  alarm (STUCK);
  g_assert_true (g_shell_parse_argv (line, NULL, &argv, NULL));
  xdotool = g_subprocess_newv ((const char *const *) argv, G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);
  g_subprocess_wait_async (xdotool, NULL, ended_cb, &has_ended);
  while (!has_ended)
    g_main_context_iteration (NULL, TRUE);
  gdk_display_sync (gdk_display_get_default ());
  for (gint64 end = g_get_monotonic_time () + 20000; g_get_monotonic_time () < end;)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static gulong
get_xid (gpointer native)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (native)));
}

/* Keys and words */

static const char *const keys[] = {
  "space", "Right", "Left", "shift+Right", "shift+Left", "ctrl+Right", "ctrl+Left", "Home", "End",
  "plus", "minus", "r", "shift+R", "Page_Up", "Page_Down", "p", "v", "o", "h", "c", "d", "a", "m",
  "n", "x", "t", "1", "2", "3", "4", "q", "b", "s", "Up", "Down", "Tab", "Tab", "Tab", "shift+Tab",
  "Return", "Return", "Escape", "Escape", "Delete", "BackSpace", "F2", "F6", "F9", "F10", "F11",
  "Menu", "ctrl+z", "ctrl+z", "ctrl+shift+z", "ctrl+c", "ctrl+v", "ctrl+x", "ctrl+a", "ctrl+n",
  "ctrl+o", "ctrl+s", "ctrl+shift+s", "ctrl+t", "ctrl+e", "ctrl+p", "ctrl+w", "ctrl+q", "ctrl+r",
  "ctrl+comma", "ctrl+question", "ctrl+f", "ctrl+plus", "ctrl+minus", "ctrl+0", "ctrl+1", "ctrl+2",
  "alt+1", "alt+2", "alt+3", "alt+Left", "alt+Right", "ctrl+Return", "shift+F10", "space",
};

static const char *const words[] = {
  "8", "0", "-1", "1", "4", "12", "100", "1000", "10000000", "99999999999999999999", "0.5", "1e9",
  "[3, 2, 1, 4, 3, 2, 1, 2]", "[0, 1", "4-8", "3, 5, 9", "(0, 3) (0, 7)", "é∞", "",
};

static const char *const actions[] = {
  "landscape", "report", "page", "check-trace", "export", "predict", "values", "odds", "domains",
  "distance", "visited", "trace", "setup", "zoom-in", "zoom-out", "zoom-fit", "play", "random-board",
  "copy-image", "copy-code", "copy-tikz", "copy-trace", "paste-state", "undo", "redo", "new", "save",
};

static void
press (Monkey    *self,
       GtkWindow *window)
{
  const char *key = keys[draw (self, G_N_ELEMENTS (keys))];
  g_autofree char *arguments = g_strdup_printf ("windowfocus %lu key --delay 0 %s",
                                                get_xid (window), key);

  send (self, get_class (window), arguments);
}

static void
type (Monkey    *self,
      GtkWindow *window)
{
  const char *word = words[draw (self, G_N_ELEMENTS (words))];
  g_autofree char *arguments
    = g_strdup_printf ("windowfocus %lu key --delay 0 ctrl+a type --delay 0 -- '%s'",
                       get_xid (window), word);

  send (self, get_class (window), arguments);
  if (draw (self, 2) == 0)
    press (self, window);
}

/* What a menu has, be it that it is not open. */
static void
act (Monkey    *self,
     GtkWindow *window)
{
  static const char *const pages[] = { "search", "trials", "compare" };
  const char *name = actions[draw (self, G_N_ELEMENTS (actions))];
  g_autofree char *detailed = g_strconcat ("win.", name, NULL);
  GVariant *target = NULL;

  if (g_str_equal (name, "page"))
    target = g_variant_new_string (pages[draw (self, G_N_ELEMENTS (pages))]);
  else if (g_str_equal (name, "report"))
    target = g_variant_new_uint64 (draw (self, 2));
  g_test_message ("%u: action %s", self->n_deeds, name);
  gtk_widget_activate_action_variant (GTK_WIDGET (window), detailed, target);
  send (self, name, "mousemove_relative -- 1 1");
}

/* The pointer */

static void
gather (GtkWidget *widget,
        GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (gtk_widget_is_sensitive (widget) && gtk_widget_get_width (widget) > 0
      && !GTK_IS_LINK_BUTTON (widget)
      && (GTK_IS_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_SWITCH (widget)
          || GTK_IS_EDITABLE (widget) || GTK_IS_RANGE (widget) || GTK_IS_DRAWING_AREA (widget)
          || GTK_IS_CHECK_BUTTON (widget) || QUEENSIDE_IS_BOARD_AREA (widget)
          || g_str_has_prefix (get_class (widget), "GtkModel")
          || g_str_has_prefix (get_class (widget), "GtkColumn")
          || g_str_has_prefix (get_class (widget), "GtkListItem")
          || gtk_widget_get_first_child (widget) == NULL))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, found);
}

static char *
aim (Monkey    *self,
     GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_point_t point = GRAPHENE_POINT_INIT (
    g_rand_double (self->random) * gtk_widget_get_width (widget),
    g_rand_double (self->random) * gtk_widget_get_height (widget));
  graphene_point_t inside = point;
  double x, y;

  if (!gtk_widget_compute_point (widget, native, &point, &inside))
    inside = point;
  gtk_native_get_surface_transform (GTK_NATIVE (native), &x, &y);
  return g_strdup_printf ("mousemove --window %lu -- %d %d", get_xid (native),
                          (int) (inside.x + x), (int) (inside.y + y));
}

static void
point (Monkey    *self,
       GtkWindow *window)
{
  static const char *const clicks[] = {
    "click 1", "click 1", "click 1", "click 1", "click --repeat 2 --delay 10 1", "click 3",
    "click 4", "click 5", "click --repeat 5 --delay 5 5", "keydown ctrl click 4 keyup ctrl",
    "keydown shift click 1 keyup shift", "keydown alt click 1 keyup alt", "mousedown 1",
    "mouseup 1", "",
  };
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autofree char *there = NULL;
  g_autofree char *arguments = NULL;
  g_autofree char *what = NULL;
  GtkWidget *widget;

  gather (GTK_WIDGET (window), found);
  if (found->len == 0)
    return;
  widget = found->pdata[draw (self, found->len)];
  there = aim (self, widget);
  if (draw (self, 6) == 0)
    {
      g_autofree char *then = aim (self, found->pdata[draw (self, found->len)]);

      arguments = g_strdup_printf ("%s mousedown 1 mousemove_relative -- 9 9 %s mouseup 1", there,
                                   then);
    }
  else
    arguments = g_strdup_printf ("%s %s", there, clicks[draw (self, G_N_ELEMENTS (clicks))]);
  what = g_strdup_printf ("%s %s", get_class (window), get_class (widget));
  send (self, what, arguments);
}

/* Files are in the test's folder and nowhere else. */
static void
choose_file (Monkey    *self,
             GtkWindow *window)
{
  static const char *const suffixes[] = {
    ".queenside", ".queenside", ".png", ".svg", ".webp", ".pdf", ".csv", ".txt", ".html", "/x",
  };
  g_autofree char *name = g_strdup_printf ("monkey-%u%s", draw (self, 3),
                                           suffixes[draw (self, G_N_ELEMENTS (suffixes))]);
  g_autofree char *path = window_files_make_path (name);
  g_autofree char *arguments = NULL;
  gboolean saves = GTK_IS_FILE_CHOOSER (window)
                   && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (window))
                      == GTK_FILE_CHOOSER_ACTION_SAVE;

  if (GTK_IS_FILE_CHOOSER (window) && draw (self, 2) == 0)
    arguments = g_strdup_printf ("windowfocus %lu key --delay 0 %s type --delay 0 -- '%s'",
                                 get_xid (window), saves ? "ctrl+a" : "ctrl+l", path);
  if (arguments != NULL)
    {
      GtkWidget *focus;
      g_autofree char *enter = NULL;

      send (self, get_class (window), arguments);
      /* Nothing that was typed by halves is taken. */
      focus = gtk_window_get_focus (window);
      if (GTK_IS_EDITABLE (focus)
          && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (focus)), path))
        {
          enter = g_strdup_printf ("windowfocus %lu key --delay 0 Return", get_xid (window));
          send (self, "chosen", enter);
          return;
        }
    }
  gtk_window_close (window);
  send (self, "closed", "mousemove_relative -- 1 1");
}

static void
resize (Monkey    *self,
        GtkWindow *window)
{
  g_autofree char *arguments = g_strdup_printf ("windowmove %1$lu 0 0 windowsize %1$lu %2$u %3$u",
                                                get_xid (window),
                                                300 + draw (self, 900), 250 + draw (self, 700));

  send (self, get_class (window), arguments);
}

static void
do_something (Monkey *self)
{
  GtkWindow *window;
  guint chance = draw (self, 100);

  watch (self);
  window = choose_window (self);
  if (window == NULL)
    {
      send (self, "none", "mousemove_relative -- 1 1");
      return;
    }
  /* These reach other folders, printers, the network and programs. */
  if (GTK_IS_FILE_CHOOSER (window) || g_str_has_prefix (get_class (window), "GtkPrint")
      || g_str_equal (get_class (window), "GtkPageSetupUnixDialog")
      || g_str_equal (get_class (window), "QueensideProgramWindow")
      || ADW_IS_ABOUT_WINDOW (window) || GTK_IS_APP_CHOOSER (window))
    choose_file (self, window);
  else if (chance < 50)
    point (self, window);
  else if (chance < 82)
    press (self, window);
  else if (chance < 88)
    type (self, window);
  else if (chance < 96 && QUEENSIDE_IS_WINDOW (window))
    act (self, window);
  else
    resize (self, window);
}

static const char *
get_number (const char *name,
            const char *otherwise)
{
  const char *value = g_getenv (name);

  return value == NULL ? otherwise : value;
}

static void
test_monkey (WindowTest *test)
{
  guint seed = atoi (get_number ("QUEENSIDE_MONKEY_SEED", SEED));
  gint64 seconds = atoi (get_number ("QUEENSIDE_MONKEY_SECONDS", SECONDS));
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  Monkey self = { test, random, 0, NULL };
  g_autoptr (GList) windows = NULL;

  g_signal_handlers_disconnect_by_data (test->session, &test->n_changes);
  while (g_get_monotonic_time () < end)
    {
      do_something (&self);
      self.n_deeds++;
    }
  g_test_message ("seed %u: %u deeds", seed, self.n_deeds);
  g_assert_cmpuint (self.n_deeds, >, 5);
  send (&self, "rest", "mouseup 1");
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    g_object_ref (l->data);
  watch (&self);
  for (GList *l = windows; l != NULL; l = l->next)
    {
      /* A file chooser goes with what has opened it. */
      if (l->data != test->window && !GTK_IS_FILE_CHOOSER (l->data))
        gtk_window_destroy (l->data);
      g_object_unref (l->data);
    }
  g_clear_weak_pointer (&self.watched);
}

/* GDK asks for the monitor of a menu that would be off the screen. */
static gboolean
is_fatal_cb (const char     *domain,
             GLogLevelFlags  level,
             const char     *message,
             gpointer        data)
{
  return g_strrstr (message, "gdk_monitor_get_geometry") == NULL;
}

int
main (int    argc,
      char **argv)
{
  window_test_init (&argc, &argv);
  /* GTK warns of a pressed button that goes. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  g_test_log_set_fatal_handler (is_fatal_cb, NULL);
  g_setenv ("HOME", g_get_user_data_dir (), TRUE);
  g_assert_cmpint (g_chdir (g_get_user_data_dir ()), ==, 0);
  window_test_add ("/monkey", test_monkey);
  return g_test_run ();
}
