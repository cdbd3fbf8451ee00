/* window-child.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-child.h"

#include "window-test.h"

#define XDOTOOL "timeout 10 xdotool "

struct _WindowChild
{
  GSubprocess *process;
  gboolean     may_end;
  gboolean     has_ended;
};

/* What xdotool prints; "" where it finds nothing. Free with g_free(). */
static char *
ask (const char *format,
     ...)
{
  g_autofree char *arguments = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  va_list values;

  va_start (values, format);
  arguments = g_strdup_vprintf (format, values);
  va_end (values);
  line = g_strconcat (XDOTOOL, arguments, NULL);
  g_spawn_command_line_sync (line, &output, NULL, NULL, &error);
  g_assert_no_error (error);
  return output;
}

static char **
list_windows (WindowChild *self)
{
  g_autofree char *lines = ask ("search --onlyvisible --pid %s",
                                g_subprocess_get_identifier (self->process));

  return g_strsplit (g_strchomp (lines), "\n", -1);
}

guint
window_child_count_windows (WindowChild *self)
{
  g_auto (GStrv) windows = list_windows (self);

  return g_strv_length (windows);
}

static gboolean
has_title (WindowChild *self,
           const char  *title)
{
  g_auto (GStrv) windows = list_windows (self);

  for (guint i = 0; windows[i] != NULL; i++)
    {
      g_autofree char *name = ask ("getwindowname %s", windows[i]);

      if (g_str_equal (g_strchomp (name), title))
        return TRUE;
    }
  return FALSE;
}

void
window_child_wait_for_title (WindowChild *self,
                             const char  *title)
{
  window_test_wait (has_title (self, title));
}

/* Nobody waits in vain for one that is no more. */
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

WindowChild *
window_child_start (const char *path)
{
  WindowChild *self = g_new0 (WindowChild, 1);
  g_autoptr (GError) error = NULL;

  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, g_getenv ("QUEENSIDE_PROGRAM"),
                                    path, NULL);
  g_assert_no_error (error);
  g_subprocess_wait_async (self->process, NULL, ended_cb, self);
  window_test_wait (window_child_count_windows (self) > 0);
  return self;
}

/* The newest window is the last in the list. */
void
window_child_press (WindowChild *self,
                    const char  *keys)
{
  g_auto (GStrv) windows = list_windows (self);
  guint n = g_strv_length (windows);
  g_autofree char *output = NULL;

  g_assert_cmpuint (n, >, 0);
  output = ask ("windowfocus --sync %s key --delay 20 %s", windows[n - 1], keys);
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

/* With @is_killed it need not be pleased with that. */
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
