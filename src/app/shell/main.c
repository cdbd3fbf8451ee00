/* main.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>
#include <locale.h>

#include "queenside-application.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr (QueensideApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, QUEENSIDE_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = queenside_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
