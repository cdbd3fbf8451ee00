/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In a web browser, the window fills the page. The test starts GTK's server for browsers. It needs
 * no browser, because the page has a size even without one. */

#include <gio/gio.h>
#include <signal.h>
#include <sys/prctl.h>

#include "queenside-application.h"
#include "queenside-window.h"

#define LEFT_OUT 77
#define DISPLAY 87
#define PATIENCE 300            /* seconds */

static GSubprocess *server;

/* The server is killed when the test ends, even if the test fails. */
static void
end_with_parent (gpointer user_data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

static GdkRectangle
get_page (GtkWidget *window)
{
  g_autoptr (GdkMonitor) monitor =
    g_list_model_get_item (gdk_display_get_monitors (gtk_widget_get_display (window)), 0);
  GdkRectangle page;

  gdk_monitor_get_geometry (monitor, &page);
  return page;
}

static void
test_fills_page (void)
{
  g_autoptr (QueensideApplication) application = queenside_application_new ();
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GError) error = NULL;
  gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  GtkWidget *window;
  GdkRectangle page;

  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  /* Outside a browser, the window would have this size. */
  settings = g_settings_new (QUEENSIDE_APP_ID);
  g_settings_set_int (settings, "window-width", 700);
  g_settings_set_int (settings, "window-height", 600);
  window = GTK_WIDGET (queenside_window_new (ADW_APPLICATION (application)));
  gtk_window_present (GTK_WINDOW (window));
  page = get_page (window);
  g_assert_cmpint (page.width, >, 700);
  g_assert_cmpint (page.height, >, 600);
  while ((gtk_widget_get_width (window) != page.width
          || gtk_widget_get_height (window) != page.height)
         && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (gtk_widget_get_width (window), ==, page.width);
  g_assert_cmpint (gtk_widget_get_height (window), ==, page.height);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
browser_tests (int   argc,
               char *argv[])
{
  g_autofree char *program = g_find_program_in_path ("gtk4-broadwayd");
  g_autofree char *home = g_dir_make_tmp ("browser-XXXXXX", NULL);
  g_autofree char *display = g_strdup_printf (":%d", DISPLAY);
  g_autofree char *name = g_strdup_printf ("broadway%d.socket", DISPLAY + 1);
  g_autofree char *port = g_strdup_printf ("%d", 8080 + DISPLAY);
  g_autofree char *meeting = g_build_filename (home, name, NULL);
  g_autoptr (GSubprocessLauncher) launcher = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  if (program == NULL)
    {
      g_print ("1..0 # SKIP There is no program gtk4-broadwayd.\n");
      return LEFT_OUT;
    }
  g_setenv ("XDG_RUNTIME_DIR", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("GDK_BACKEND", "broadway", TRUE);
  g_setenv ("BROADWAY_DISPLAY", display, TRUE);
  launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_subprocess_launcher_set_child_setup (launcher, end_with_parent, NULL, NULL);
  server = g_subprocess_launcher_spawn (launcher, NULL, program, "--address", "127.0.0.1", "--port",
                                        port, display, NULL);
  g_assert_nonnull (server);
  for (guint i = 0; i < 100 * PATIENCE && !g_file_test (meeting, G_FILE_TEST_EXISTS); i++)
    g_usleep (G_USEC_PER_SEC / 100);
  gtk_init ();
  g_test_add_func ("/browser/fills-page", test_fills_page);
  status = g_test_run ();
  g_subprocess_force_exit (server);
  g_subprocess_wait (server, NULL, NULL);
  g_spawn_sync (NULL, (char **) (const char *[]) { "rm", "-r", home, NULL }, NULL,
                G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
  return status;
}
