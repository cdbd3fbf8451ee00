/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-child.h"

#include <gdk/x11/gdkx.h>
#include <signal.h>
#include <sys/prctl.h>

#include "window-events.h"
#include "window-test.h"

struct _WindowChild
{
  GSubprocess *process;
  gboolean     may_end;
  gboolean     has_ended;
};

static Display *
get_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

/* Returns a property of a window, or NULL. Free with XFree(). */
static unsigned char *
read_property (Window      window,
               const char *name)
{
  GdkDisplay *display = gdk_display_get_default ();
  Atom atom = gdk_x11_get_xatom_by_name_for_display (display, name);
  Atom type;
  int format;
  unsigned long n, rest;
  unsigned char *value = NULL;

  XGetWindowProperty (get_display (), window, atom, 0, G_MAXINT16, False, AnyPropertyType, &type,
                      &format, &n, &rest, &value);
  return value;
}

static gboolean
is_shown_by (Window      window,
             const char *pid)
{
  unsigned char *value = read_property (window, "_NET_WM_PID");
  XWindowAttributes attributes;
  gboolean is_its = value != NULL && *(unsigned long *) value == g_ascii_strtoull (pid, NULL, 10);

  g_clear_pointer (&value, XFree);
  return is_its && XGetWindowAttributes (get_display (), window, &attributes)
         && attributes.map_state == IsViewable;
}

/* Returns the program's visible windows, the uppermost last. Windows may close at any time. */
static GArray *
list_windows (WindowChild *self)
{
  GArray *windows = g_array_new (FALSE, FALSE, sizeof (Window));
  const char *pid = g_subprocess_get_identifier (self->process);
  Window ignored, *all = NULL;
  unsigned int n = 0;

  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  XQueryTree (get_display (), DefaultRootWindow (get_display ()), &ignored, &ignored, &all, &n);
  for (unsigned int i = 0; i < n && pid != NULL; i++)
    if (is_shown_by (all[i], pid))
      g_array_append_val (windows, all[i]);
  g_clear_pointer (&all, XFree);
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  return windows;
}

guint
window_child_count_windows (WindowChild *self)
{
  g_autoptr (GArray) windows = list_windows (self);

  return windows->len;
}

static gboolean
has_title (WindowChild *self,
           const char  *title)
{
  g_autoptr (GArray) windows = list_windows (self);
  gboolean is_there = FALSE;

  gdk_x11_display_error_trap_push (gdk_display_get_default ());
  for (guint i = 0; i < windows->len && !is_there; i++)
    {
      unsigned char *name = read_property (g_array_index (windows, Window, i), "_NET_WM_NAME");

      is_there = g_strcmp0 ((const char *) name, title) == 0;
      g_clear_pointer (&name, XFree);
    }
  gdk_x11_display_error_trap_pop_ignored (gdk_display_get_default ());
  return is_there;
}

void
window_child_wait_for_title (WindowChild *self,
                             const char  *title)
{
  window_test_wait (has_title (self, title));
}

/* Records that the program has ended, so nothing waits for it any longer. */
static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  WindowChild *self = user_data;

  g_subprocess_wait_finish (self->process, result, NULL);
  self->has_ended = TRUE;
  if (!self->may_end)
    g_error ("The program ended with status %d.", g_subprocess_get_status (self->process));
}

/* Kills the program if a test fails. Otherwise it would keep the test's output open. */
static void
set_up_cb (gpointer unused)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

WindowChild *
window_child_start (const char *path)
{
  WindowChild *self = g_new0 (WindowChild, 1);
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GError) error = NULL;

  g_subprocess_launcher_set_child_setup (launcher, set_up_cb, NULL, NULL);
  self->process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("QUEENSIDE_PROGRAM"),
                                               path, NULL);
  g_assert_no_error (error);
  g_subprocess_wait_async (self->process, NULL, ended_cb, self);
  window_test_wait (window_child_count_windows (self) > 0);
  return self;
}

/* Uses the newest window, which is the last in the list. */
void
window_child_press (WindowChild *self,
                    const char  *keys)
{
  g_autoptr (GArray) windows = list_windows (self);
  g_autofree char *words = NULL;

  g_assert_cmpuint (windows->len, >, 0);
  words = g_strdup_printf ("windowfocus %lu key %s",
                           g_array_index (windows, Window, windows->len - 1), keys);
  window_events_send (words);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  if (*(char **) text == NULL)
    *(char **) text = g_strdup ("");
}

char *
window_child_copy_state (WindowChild *self)
{
  GdkClipboard *clipboard = gdk_display_get_clipboard (gdk_display_get_default ());
  char *text = NULL;

  gdk_clipboard_set_text (clipboard, "");
  do
    {
      g_clear_pointer (&text, g_free);
      window_child_press (self, "ctrl+c");
      gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &text);
      window_test_wait (text != NULL);
    }
  while (*text == '\0');
  return text;
}

/* Ends the program. If @is_killed, it may exit with an error. */
static void
finish (WindowChild *self,
        gboolean     is_killed)
{
  self->may_end = TRUE;
  if (is_killed)
    g_subprocess_force_exit (self->process);
  window_test_wait (self->has_ended);
  g_assert_true (is_killed || g_subprocess_get_successful (self->process));
  g_object_unref (self->process);
  g_free (self);
}

void
window_child_close (WindowChild *self,
                    const char  *keys)
{
  self->may_end = TRUE;
  window_child_press (self, keys);
  finish (self, FALSE);
}

void
window_child_kill (WindowChild *self)
{
  finish (self, TRUE);
}
