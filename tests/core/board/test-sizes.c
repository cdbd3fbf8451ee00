/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the forms in which users type sizes. */

#include "queens-sizes.h"

#include "queens-refuse.h"

#include <string.h>

#define MAX_SIZES 50

static void
assert_sizes (const char *text,
              const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) sizes = queens_sizes_read (text, MAX_SIZES, &error);
  g_autoptr (GString) list = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < sizes->len; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? " " : "", g_array_index (sizes, guint, i));
  g_assert_cmpstr (list->str, ==, expected);
}

static void
test_read (void)
{
  assert_sizes ("8", "8");
  assert_sizes ("4..7", "4 5 6 7");
  assert_sizes ("4-7", "4 5 6 7");
  assert_sizes (" 4 – 7 ", "4 5 6 7");
  assert_sizes ("10, 20,30", "10 20 30");
  assert_sizes ("8,4-5,10000000", "8 4 5 10000000");
  assert_sizes ("7-7", "7");
  assert_sizes ("8,8", "8");
  assert_sizes ("6-8,8,7-10,6", "6 7 8 9 10");
}

static void
assert_written (const char *text,
                const char *expected)
{
  g_autoptr (GArray) sizes = queens_sizes_read (text, MAX_SIZES, NULL);
  g_autofree char *written = queens_sizes_write ((const guint *) sizes->data, sizes->len);

  g_assert_cmpstr (written, ==, expected);
}

static void
test_write (void)
{
  assert_written ("8", "8");
  assert_written ("4..7,9", "4-7, 9");
  assert_written ("10,20,21,5,4", "10, 20-21, 5, 4");
}

static void
test_most (void)
{
  g_autoptr (GArray) sizes = queens_sizes_read ("1-50", MAX_SIZES, NULL);

  g_assert_cmpuint (sizes->len, ==, MAX_SIZES);
  g_assert_null (queens_sizes_read ("1-51", MAX_SIZES, NULL));
  g_assert_null (queens_sizes_read ("1-50, 8", MAX_SIZES, NULL));
}

static void
test_refused (void)
{
  static const char *const texts[] = {
    "", " ", "x", "0", "-3", "8-", "7-4", "4..", "4..5..6", "8,", "8 9", "10000001", "1e3", "+8",
    "4-5-6",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (queens_sizes_read (texts[i], MAX_SIZES, &error));
      g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
      g_assert_nonnull (strstr (error->message, texts[i]));
      g_assert_nonnull (strstr (error->message, "10000000"));
    }
}

int
sizes_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sizes/read", test_read);
  g_test_add_func ("/sizes/write", test_write);
  g_test_add_func ("/sizes/most", test_most);
  g_test_add_func ("/sizes/refused", test_refused);
  return g_test_run ();
}
