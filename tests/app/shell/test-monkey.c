/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks, drags, scrolls, presses keys and types at random in any open window. The seed
 * QUEENSIDE_MONKEY_SEED repeats the actions if the window is equally fast. QUEENSIDE_MONKEY_SECONDS
 * sets the time. --verbose prints each action before it happens, and the number of each kind at the
 * end. A failure prints the last actions. Files stay in the test's folder, and no other program
 * runs. */

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <execinfo.h>
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "queenside-application.h"
#include "queenside-check-program.h"
#include "queenside-trials-page.h"
#include "window-events.h"
#include "window-files.h"
#include "window-look.h"

#define SEED "1"
#define SECONDS "10"
#define STUCK 600               /* seconds; an action that takes longer fails the test */
#define TRIES 20                /* tries to find a visible widget */
#define KEPT 16                 /* number of latest actions that are printed after a failure */

typedef struct
{
  WindowTest *test;
  GRand      *random;
  guint       seed;
  guint       n_deeds;
  GHashTable *counts;           /* maps the name of a kind to its number of actions */
  gpointer    watched;          /* a window that is being watched; NULL once it has closed */
} Monkey;

/* Lines about the last actions, which a signal handler prints. */
static char last_deeds[KEPT][400];
static guint n_lines;

static guint
draw (Monkey *self,
      guint   n)
{
  return g_rand_int_range (self->random, 0, n);
}

static void G_GNUC_PRINTF (2, 3)
tell (Monkey     *self,
      const char *format,
      ...)
{
  char *line = last_deeds[n_lines++ % KEPT];
  va_list arguments;
  int length = g_snprintf (line, sizeof *last_deeds, "seed %u, deed %u: ", self->seed,
                           self->n_deeds);

  va_start (arguments, format);
  g_vsnprintf (line + length, sizeof *last_deeds - length, format, arguments);
  va_end (arguments);
  g_test_message ("%s", line);
}

static void
count (Monkey     *self,
       const char *kind,
       const char *name)
{
  char *key = g_strconcat (kind, " ", name, NULL);
  guint before = GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, key));

  g_hash_table_replace (self->counts, key, GUINT_TO_POINTER (before + 1));
}

static void
print_counts (Monkey *self)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (self->counts),
                                         (GCompareFunc) strcmp);

  for (GList *l = names; l != NULL; l = l->next)
    g_test_message ("%6u %s", GPOINTER_TO_UINT (g_hash_table_lookup (self->counts, l->data)),
                    (char *) l->data);
}

static void
failed_cb (int number)
{
  static const char title[] = "The monkey's last deeds, and where it stands:\n";
  void *frames[64];
  gssize written = write (STDERR_FILENO, title, sizeof title - 1);

  for (guint i = n_lines < KEPT ? 0 : n_lines - KEPT; i < n_lines && written > 0; i++)
    {
      written = write (STDERR_FILENO, last_deeds[i % KEPT], strlen (last_deeds[i % KEPT]));
      written = write (STDERR_FILENO, "\n", 1);
    }
  backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
  signal (number, SIG_DFL);
  raise (number);
}

/* Keeps track of the newest window, and disables its actions that would open other programs. */
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

/* Returns a random window, or the modal dialog if there is one, because it must be answered
 * first. */
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

/* Sends an event and waits. The window may be closed afterwards. */
static void
send (Monkey     *self,
      const char *what,
      const char *words)
{
  tell (self, "%s: %s", what, words);
  alarm (STUCK);
  window_events_send (words);
  for (gint64 end = g_get_monotonic_time () + 20000; g_get_monotonic_time () < end;)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

static gulong
get_xid (gpointer native)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (native)));
}

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

static void
press (Monkey    *self,
       GtkWindow *window)
{
  const char *key = keys[draw (self, G_N_ELEMENTS (keys))];
  g_autofree char *arguments = g_strdup_printf ("windowfocus %lu key %s",
                                                get_xid (window), key);

  send (self, get_class (window), arguments);
}

static void
type (Monkey    *self,
      GtkWindow *window)
{
  const char *word = words[draw (self, G_N_ELEMENTS (words))];
  g_autofree char *arguments
    = g_strdup_printf ("windowfocus %lu key ctrl+a type '%s'",
                       get_xid (window), word);

  send (self, get_class (window), arguments);
  if (draw (self, 2) == 0 && gtk_widget_get_mapped (GTK_WIDGET (window)))
    press (self, window);
}

/* Activates an action of a menu. The menu needn't be open. */
static void
act (Monkey    *self,
     GtkWindow *window)
{
  static const char *const pages[] = { "search", "trials", "compare" };
  gboolean is_of_window = draw (self, 8) > 0;
  GActionGroup *group = is_of_window ? G_ACTION_GROUP (window)
                                     : G_ACTION_GROUP (g_application_get_default ());
  g_auto (GStrv) names = g_action_group_list_actions (group);
  const char *name = names[draw (self, g_strv_length (names))];
  const GVariantType *type = g_action_group_get_action_parameter_type (group, name);
  GVariant *target = NULL;

  if (g_str_equal (name, "page"))
    target = g_variant_new_string (pages[draw (self, G_N_ELEMENTS (pages))]);
  else if (g_str_equal (name, "report"))
    target = g_variant_new_uint64 (draw (self, 2));
  else if (type != NULL)
    return;
  tell (self, "action %s", name);
  count (self, is_of_window ? "action win" : "action app", name);
  if (g_action_group_get_action_enabled (group, name))
    g_action_group_activate_action (group, name, target);
  else if (target != NULL)
    g_variant_unref (g_variant_ref_sink (target));
  send (self, name, "mousemove_relative 1 1");
}

static void
gather (GtkWidget *widget,
        GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  /* Don't paste text that could run a program. */
  if (GTK_IS_EDITABLE (widget)
      && gtk_widget_get_ancestor (widget, QUEENSIDE_TYPE_CHECK_PROGRAM) != NULL)
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
  /* Choose the board more often because it matters most. */
  for (guint i = 0; QUEENSIDE_IS_BOARD_AREA (widget) && i < 10; i++)
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, found);
}

/* Returns an event that moves the pointer to a widget of @found, or NULL if it isn't visible. */
static char *
aim (Monkey    *self,
     GPtrArray *found)
{
  GtkWidget *widget = found->pdata[draw (self, found->len)];
  GtkWidget *native;
  graphene_point_t point, inside;
  double x, y;

  /* Skip these widgets: there are many of them, and little happens there. */
  if (GTK_IS_LABEL (widget) || GTK_IS_IMAGE (widget))
    widget = found->pdata[draw (self, found->len)];
  native = GTK_WIDGET (gtk_widget_get_native (widget));
  point.x = g_rand_double (self->random) * gtk_widget_get_width (widget);
  point.y = g_rand_double (self->random) * gtk_widget_get_height (widget);
  if (!gtk_widget_compute_point (widget, native, &point, &inside)
      || !gtk_widget_contains (native, inside.x, inside.y))
    return NULL;
  count (self, get_class (native), get_class (widget));
  gtk_native_get_surface_transform (GTK_NATIVE (native), &x, &y);
  return g_strdup_printf ("mousemove --window %lu %d %d", get_xid (native),
                          (int) (inside.x + x), (int) (inside.y + y));
}

static void
point (Monkey    *self,
       GtkWindow *window)
{
  static const char *const clicks[] = {
    "click 1", "click 1", "click 1", "click 1", "click --repeat 2 1", "click 3",
    "click 4", "click 5", "click --repeat 5 5", "keydown ctrl click 4 keyup ctrl",
    "keydown shift click 1 keyup shift", "keydown alt click 1 keyup alt", "mousedown 1",
    "mouseup 1", "",
  };
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autofree char *there = NULL;
  g_autofree char *then = NULL;
  g_autofree char *arguments = NULL;
  const char *click = clicks[draw (self, G_N_ELEMENTS (clicks))];

  gather (GTK_WIDGET (window), found);
  for (guint i = 0; i < TRIES && there == NULL && found->len > 0; i++)
    there = aim (self, found);
  if (there == NULL)
    {
      send (self, "nothing to be seen", "mousemove_relative 1 1");
      return;
    }
  if (draw (self, 6) == 0)
    then = aim (self, found);
  count (self, "pointer", then == NULL ? click : "drag");
  arguments = then == NULL
    ? g_strdup_printf ("%s %s", there, click)
    : g_strdup_printf ("%s mousedown 1 mousemove_relative 9 9 %s mouseup 1", there, then);
  send (self, get_class (window), arguments);
}

static void
close_window (Monkey    *self,
              GtkWindow *window)
{
  gtk_window_close (window);
  send (self, "closed", "mousemove_relative 1 1");
}

/* Types the path of a file in the test's folder into a file chooser. */
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
    arguments = g_strdup_printf ("windowfocus %lu key %s type '%s'",
                                 get_xid (window), saves ? "ctrl+a" : "ctrl+l", path);
  if (arguments != NULL)
    {
      GtkWidget *focus;
      g_autofree char *enter = NULL;

      send (self, get_class (window), arguments);
      if (!gtk_widget_get_mapped (GTK_WIDGET (window)))
        return;
      /* If the whole path was typed, press Return. Otherwise, clear the entry. */
      focus = gtk_window_get_focus (window);
      if (GTK_IS_EDITABLE (focus)
          && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (focus)), path))
        {
          count (self, "file", saves ? "saved" : "opened");
          enter = g_strdup_printf ("windowfocus %lu key Return", get_xid (window));
          send (self, "chosen", enter);
          /* The dialog looks for the file before it uses the text, so don't type meanwhile. It may
           * ask whether to replace the file. */
          for (gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;
               gtk_widget_get_mapped (GTK_WIDGET (window)) && choose_window (self) == window
               && g_get_monotonic_time () < end;)
            if (!g_main_context_iteration (NULL, FALSE))
              g_usleep (500);
          if (!gtk_widget_get_mapped (GTK_WIDGET (window)) || choose_window (self) != window)
            return;
        }
    }
  close_window (self, window);
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
  g_autoptr (GtkWindow) window = NULL;
  guint chance = draw (self, 100);

  watch (self);
  g_set_object (&window, choose_window (self));
  if (window == NULL)
    {
      send (self, "none", "mousemove_relative 1 1");
      return;
    }
  count (self, "window", get_class (window));
  if (QUEENSIDE_IS_WINDOW (window))
    count (self, "page", adw_view_stack_get_visible_child_name (QUEENSIDE_WINDOW (window)->pages));
  /* Close dialogs through which the monkey could reach other folders, printers, the network or
   * programs. */
  if (GTK_IS_FILE_CHOOSER (window) || g_str_has_prefix (get_class (window), "GtkPrint")
      || g_str_equal (get_class (window), "GtkPageSetupUnixDialog")
      || ((window_look_find_type (window, QUEENSIDE_TYPE_CHECK_PROGRAM) != NULL
           || GTK_IS_SHORTCUTS_WINDOW (window))
          && chance >= 50)
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
  else if (chance < 91)
    close_window (self, window);
  else
    resize (self, window);
}

/* Claims that there is a window manager, so that windows don't move. Without a window manager, GDK
 * grabs the pointer and moves the window when the header bar is dragged. If the button is released
 * before the grab, the grab stays. The next motion after the window has closed then causes an X
 * error. */
static void
pretend_to_manage_windows (void)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  Window root = DefaultRootWindow (display);
  Window manager = XCreateSimpleWindow (display, root, -10, -10, 1, 1, 0, 0, 0);
  Atom check = XInternAtom (display, "_NET_SUPPORTING_WM_CHECK", False);
  Atom move = XInternAtom (display, "_NET_WM_MOVERESIZE", False);
  const Window owners[] = { root, manager };

  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    XChangeProperty (display, owners[i], check, XA_WINDOW, 32, PropModeReplace, (guchar *) &manager,
                     1);
  XChangeProperty (display, root, XInternAtom (display, "_NET_SUPPORTED", False), XA_ATOM, 32,
                   PropModeReplace, (guchar *) &move, 1);
  XSync (display, False);
}

static const char *
get_number (const char *name,
            const char *otherwise)
{
  const char *value = g_getenv (name);

  return value == NULL ? otherwise : value;
}

/* Ignores two harmless criticals. GDK asks for the monitor of a menu off the screen, and a GTK
 * timeout asks for the frame clock of a closed window. */
static gboolean
is_fatal_cb (const char     *domain,
             GLogLevelFlags  level,
             const char     *message,
             gpointer        data)
{
  return g_strrstr (message, "gdk_monitor_get_geometry") == NULL
         && g_strrstr (message, "gdk_frame_clock_get_frame_time") == NULL;
}

static void
test_monkey (WindowTest *test)
{
  guint seed = atoi (get_number ("QUEENSIDE_MONKEY_SEED", SEED));
  gint64 seconds = atoi (get_number ("QUEENSIDE_MONKEY_SECONDS", SECONDS));
  gint64 end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Monkey self = { test, random, seed, 0, counts, NULL };
  g_autoptr (GList) windows = NULL;

  pretend_to_manage_windows ();
  /* Ignore the harmless criticals above. Stop counting the changes of this session, because the
   * monkey may close its window and continue in another window. */
  g_test_log_set_fatal_handler (is_fatal_cb, NULL);
  g_signal_handlers_disconnect_by_data (test->session, &test->n_changes);
  while (g_get_monotonic_time () < end || self.n_deeds <= 5)
    {
      do_something (&self);
      self.n_deeds++;
    }
  print_counts (&self);
  g_test_message ("seed %u: %u deeds", seed, self.n_deeds);
  g_assert_cmpuint (self.n_deeds, >, 5);
  send (&self, "rest", "mouseup 1");
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l != NULL; l = l->next)
    g_object_ref (l->data);
  watch (&self);
  for (GList *l = windows; l != NULL; l = l->next)
    {
      /* A file chooser closes with its parent. */
      if (l->data != test->window && !GTK_IS_FILE_CHOOSER (l->data))
        gtk_window_destroy (l->data);
      g_object_unref (l->data);
    }
  g_clear_weak_pointer (&self.watched);
}

int
monkey_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  /* GTK warns if a pressed button disappears. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  g_setenv ("HOME", g_get_user_data_dir (), TRUE);
  g_assert_cmpint (g_chdir (g_get_user_data_dir ()), ==, 0);
  signal (SIGABRT, failed_cb);
  signal (SIGTRAP, failed_cb);
  window_test_add ("/monkey", test_monkey);
  return g_test_run ();
}
