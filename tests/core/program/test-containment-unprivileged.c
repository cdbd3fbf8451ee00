/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the attacks of test-containment.c as a user without privileges, whose programs have other
 * protections than the programs of root. */

#include <glib.h>
#include <unistd.h>

#define USER 61183

int containment_tests (int   argc,
                       char *argv[]);

int
containment_unprivileged_tests (int   argc,
                                char *argv[])
{
  if (geteuid () == 0 && (setgid (USER) != 0 || setuid (USER) != 0))
    {
      g_print ("1..0 # SKIP root may not become another user here\n");
      return 0;
    }
  return containment_tests (argc, argv);
}
