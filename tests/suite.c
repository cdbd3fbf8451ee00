/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tests of a suite are one program, so that what they share is compiled and linked once. It
 * takes the name of a test and what g_test_init() takes; test-NAME.c has a function NAME_tests(),
 * which does what its main() would. */

#include <dlfcn.h>
#include <glib.h>

typedef int (*TestsFunc) (int   argc,
                          char *argv[]);

static TestsFunc
find_tests (const char *name)
{
  g_autofree char *function = g_strdelimit (g_strconcat (name, "_tests", NULL), "-", '_');

  return (TestsFunc) dlsym (dlopen (NULL, RTLD_NOW), function);
}

int
main (int   argc,
      char *argv[])
{
  TestsFunc tests = argc > 1 ? find_tests (argv[1]) : NULL;

  if (tests == NULL)
    {
      g_printerr ("Which test-NAME.c? The first word must be its NAME.\n");
      return 2;
    }
  return tests (argc - 1, argv + 1);
}
