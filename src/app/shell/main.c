/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

#include "queenside-application.h"

/* Selects the Cairo renderer if there is no graphics device and the user hasn't chosen a renderer.
 * Emulating OpenGL would double the start-up time, and take half of the processor time. */
static void
avoid_emulation (void)
{
#ifdef __linux__
  static const char *const devices[] = { "/dev/dri", "/dev/nvidiactl", "/dev/dxg", NULL };

  for (guint i = 0; devices[i] != NULL; i++)
    if (g_file_test (devices[i], G_FILE_TEST_EXISTS))
      return;
  if (g_strcmp0 (g_getenv ("GDK_BACKEND"), "broadway") == 0 || g_getenv ("GSK_RENDERER") != NULL)
    return;
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GDK_DEBUG", "gl-disable", FALSE);
#endif
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (QueensideApplication) application = NULL;

#ifdef SIGXFSZ
  /* If a file exceeds the size limit, report a write error, as for a full disk. Otherwise the
   * signal would kill the program. */
  signal (SIGXFSZ, SIG_IGN);
#endif
  avoid_emulation ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, QUEENSIDE_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = queenside_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
