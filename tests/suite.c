/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tests of a suite are in one program, so the code that they share is compiled and linked once.
 * The first argument is the name of a test, and further arguments are for g_test_init(). The file
 * test-NAME.c has a function NAME_tests(), which replaces main(). */

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
