/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that JSON is read, and anything else is refused. */

#include "queens-json.h"

#include <string.h>

static void
test_values (void)
{
  g_autoptr (QueensJson) json = queens_json_read (
    " {\"a\": [1, -2.5e1, 3.0, null, true, false, {}], \"b\": \"\\u00e9\\n\\\"\\ud83d\\ude00\", "
    "\"a\": 7, \"c\": true}\n");
  const QueensJson *list;
  gint32 row = 99;

  g_assert_nonnull (json);
  g_assert_cmpstr (queens_json_get_text (json, "b"), ==, "é\n\"😀");
  g_assert_true (queens_json_is_true (json, "c"));
  g_assert_false (queens_json_is_true (json, "b"));
  g_assert_null (queens_json_get (json, "d"));
  g_assert_null (queens_json_get (NULL, "a"));
  g_assert_null (queens_json_get_text (json, "a"));
  list = queens_json_get (json, "a");
  g_assert_cmpint (list->kind, ==, QUEENS_JSON_LIST);
  g_assert_cmpuint (list->items->len, ==, 7);
  g_assert_null (queens_json_get (list, "a"));
  g_assert_true (queens_json_get_row (g_ptr_array_index (list->items, 0), &row));
  g_assert_cmpint (row, ==, 1);
  g_assert_true (queens_json_get_row (g_ptr_array_index (list->items, 1), &row));
  g_assert_cmpint (row, ==, -25);
  g_assert_true (queens_json_get_row (g_ptr_array_index (list->items, 2), &row));
  g_assert_cmpint (row, ==, 3);
  g_assert_false (queens_json_get_row (g_ptr_array_index (list->items, 3), &row));
  g_assert_true (((QueensJson *) g_ptr_array_index (list->items, 4))->truth);
  g_assert_false (((QueensJson *) g_ptr_array_index (list->items, 5))->truth);
}

static void
test_rows (void)
{
  static const struct
  {
    const char *text;
    gboolean    is_row;
  } cases[] = {
    { "2147483647", TRUE }, { "-2147483648", TRUE }, { "2147483648", FALSE }, { "0.5", FALSE },
    { "1e300", FALSE }, { "\"1\"", FALSE }, { "[1]", FALSE }, { "true", FALSE },
  };
  gint32 row;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensJson) json = queens_json_read (cases[i].text);

      g_assert_nonnull (json);
      g_assert_cmpint (queens_json_get_row (json, &row), ==, cases[i].is_row);
    }
  g_assert_false (queens_json_get_row (NULL, &row));
}

/* A program may print any text instead of an answer. */
static void
test_text (void)
{
  g_autoptr (QueensJson) half = queens_json_read ("\"\\ud83d!\\ude00\\u0000\"");
  g_autoptr (QueensJson) two = queens_json_read ("\"\\ud83d\\ud83d\\ude00\"");

  g_assert_cmpstr (half->text, ==, "\357\277\275!\357\277\275\357\277\275");
  g_assert_cmpstr (two->text, ==, "\357\277\275😀");
}

static void
test_refusals (void)
{
  static const char *const texts[] = {
    "", " ", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{", "{}}", "{1: 2}", "{\"a\"}",
    "{\"a\":}", "{\"a\" 1}", "{\"a\": 1,}", "{\"a\": 1 \"b\": 2}", "nul", "nulls", "True", "None", "NaN",
    "Infinity", "-", "-x", "+1", "01", ".5", "1e999", "0x10", "\"", "\"a", "\"\\", "\"\\x\"", "\"\\u12\"",
    "\"\\u12g4\"", "\"\n\"", "1 2", "'a'", "//", "[1]]",
  };
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (QueensJson) flat = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (queens_json_read (texts[i]) != NULL)
      {
        g_test_message ("%s", texts[i]);
        g_test_fail ();
      }
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '[');
  g_assert_null (queens_json_read (deep->str));
  g_string_truncate (deep, 64);
  for (guint i = 0; i < 64; i++)
    g_string_append_c (deep, ']');
  flat = queens_json_read (deep->str);
  g_assert_nonnull (flat);
}

/* If a text is cut or changed anywhere, it is either read or refused, but never read past its
 * end. */
static void
test_damage (void)
{
  static const char text[] =
    "{\"a\": [1, -2.5e1, null, true, {\"x\\u00e9\\ud83d\\ude00\": \"y\"}], \"b\": 0}";
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *damaged = g_strdup (text);
      g_autofree char *exact = NULL;
      g_autoptr (QueensJson) json = NULL;

      damaged[g_rand_int_range (random, 0, strlen (text))] = g_rand_int_range (random, 0, 256);
      damaged[g_rand_int_range (random, 1, sizeof text)] = '\0';
      exact = g_strdup (damaged);
      json = queens_json_read (exact);
      if (json != NULL)
        g_assert_cmpint (json->kind, <=, QUEENS_JSON_OBJECT);
    }
}

int
json_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/values", test_values);
  g_test_add_func ("/json/rows", test_rows);
  g_test_add_func ("/json/text", test_text);
  g_test_add_func ("/json/refusals", test_refusals);
  g_test_add_func ("/json/damage", test_damage);
  return g_test_run ();
}
