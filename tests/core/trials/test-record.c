/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that the same rows are written in every format. */

#include "queens-record.h"

#include "fixture.h"
#include "queens-trial.h"

#include <string.h>

/* Adds two rows with every kind of field. In JSON, each row also has a list. */
static void
add_rows (QueensRecord *record)
{
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (3, QUEENS_PLACEMENT_COLUMN, 0);
  const gint32 places[] = { 2, -1, 0 };
  const gdouble number = 0.1;

  for (guint i = 0; i < 2; i++)
    {
      queens_record_add_text (record, "name", i == 0 ? "a \"b\", c\n" : NULL);
      queens_record_open (record, "means");
      queens_record_open (record, "all");
      queens_record_add_integer (record, "count", 7 + i);
      queens_record_add_number (record, "mean", i == 0 ? &number : NULL);
      queens_record_close (record);
      queens_record_add_value (record, "solved", i == 0 ? "true" : "false", TRUE);
      queens_record_close (record);
      queens_record_add_state (record, "end", problem, i == 0 ? places : NULL);
      queens_record_add_value (record, "limit", "12", TRUE);
      if (record->format == QUEENS_FORMAT_JSON)
        {
          queens_record_open_list (record, "list");
          queens_record_add_integer (record, NULL, 1);
          queens_record_open (record, NULL);
          queens_record_close (record);
          queens_record_close (record);
        }
      queens_record_end_row (record);
    }
  queens_record_end_table (record);
}

static void
test_formats (void)
{
  static const char *const expected[] = {
    [QUEENS_FORMAT_TEXT] =
      "name         count      mean    solved  end           limit\n"
      "a \"b\", c\n         7    0.1000      true  [2, -, 0]        12\n"
      "                 8         -     false                   12\n",
    [QUEENS_FORMAT_JSON] =
      "[{\"name\":\"a \\\"b\\\", c\\u000a\",\"means\":{\"all\":{\"count\":7,\"mean\":0.1},"
      "\"solved\":true},\"end\":[2,null,0],\"limit\":12,\"list\":[1,{}]},\n"
      "{\"name\":null,\"means\":{\"all\":{\"count\":8,\"mean\":null},\"solved\":false},"
      "\"end\":null,\"limit\":12,\"list\":[1,{}]}]\n",
    [QUEENS_FORMAT_CSV] =
      "name,means.all.count,means.all.mean,means.solved,end,limit\n"
      "\"a \"\"b\"\", c\n\",7,0.1,true,\"[2, -, 0]\",12\n"
      ",8,,false,,12\n",
  };

  for (guint format = 0; queens_format_choices[format].id != NULL; format++)
    {
      g_auto (QueensRecord) record = { 0 };

      queens_record_init (&record, format);
      add_rows (&record);
      g_assert_cmpstr (record.text->str, ==, expected[format]);
      g_assert_cmpuint (record.n_rows, ==, 2);
    }
}

/* The caller may clear the text after each row. The line of names is written only before the first
 * row. */
static void
test_parts (void)
{
  g_auto (QueensRecord) record = { 0 };

  queens_record_init (&record, QUEENS_FORMAT_CSV);
  record.is_flat = TRUE;
  queens_record_add_text (&record, "name", "a\nb");
  queens_record_end_row (&record);
  g_assert_cmpstr (record.text->str, ==, "name\n\"a b\"\n");
  g_string_truncate (record.text, 0);
  queens_record_add_text (&record, "name", "c");
  queens_record_end_row (&record);
  g_assert_cmpstr (record.text->str, ==, "c\n");
}

static void
test_alone (void)
{
  QueensSquare squares[] = { { 0, 3 }, { 4, 4 } };
  const QueensSquares two = { squares, 2 };
  const QueensSquares no_squares = { NULL, 0 };
  g_auto (QueensRecord) record = { 0 };
  g_auto (QueensRecord) none = { 0 };

  queens_record_init (&record, QUEENS_FORMAT_JSON);
  queens_record_add_integer (&record, "size", 8);
  queens_record_flush (&record);
  g_assert_cmpstr (record.text->str, ==, "{\"size\":8");
  queens_record_add_integer (&record, "count", 92);
  queens_record_end_alone (&record);
  g_assert_cmpstr (record.text->str, ==, "{\"size\":8,\"count\":92}\n");
  queens_record_clear (&record);
  queens_record_init (&record, QUEENS_FORMAT_JSON);
  queens_record_add_format (&record);
  queens_record_add_integer (&record, "max-iterations", 7);
  queens_record_add_squares (&record, "boulders", &two);
  queens_record_add_squares (&record, "static-points", &no_squares);
  queens_record_end_alone (&record);
  g_assert_cmpstr (record.text->str, ==, "{\"format\":2,\"max_iterations\":7,"
                                         "\"boulders\":[[0,3],[4,4]],\"static_points\":[]}\n");
  queens_record_init (&none, QUEENS_FORMAT_JSON);
  queens_record_end_table (&none);
  g_assert_cmpstr (none.text->str, ==, "[]\n");
}

static void
test_names (void)
{
  g_assert_cmpint (queens_format_of_file ("a/trials.JSON"), ==, QUEENS_FORMAT_JSON);
  g_assert_cmpint (queens_format_of_file ("trials.csv"), ==, QUEENS_FORMAT_CSV);
  g_assert_cmpint (queens_format_of_file ("trials"), ==, QUEENS_FORMAT_CSV);
  g_assert_cmpint (queens_format_of_file ("json"), ==, QUEENS_FORMAT_CSV);
}

/* No cell can be read as a formula by a spreadsheet. Numbers stay numbers, and other formats keep
 * the text unchanged. */
static void
test_formulas (void)
{
  static const char *const texts[][2] = {
    { "=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0" }, { "+1+1", "'+1+1" }, { "-2+3", "'-2+3" },
    { "@SUM(A1)", "'@SUM(A1)" }, { "\t=1", "'\t'=1" }, { "=1,\"2\"", "\"'=1,\"\"2\"\"\"" },
    { "-2.5", "-2.5" }, { "a=b", "a=b" }, { "", "" }, { "-", "-" },
    { "--size +cmd|' /C calc'!A0", "'--size +cmd|' /C calc'!A0" },
    { "--size 8\t=1", "'--size 8\t'=1" }, { "--size 8;@A1", "'--size 8;'@A1" },
    { "--size 8 --set jump=single --boulder 4,4", "\"--size 8 --set jump=single --boulder 4,4\"" },
    { "\n=1", "\"'\n'=1\"" }, { "a;=1;-2;b", "a;'=1;'-2;b" }, { "a; =1", "a; =1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_auto (QueensRecord) csv = { 0 };
      g_auto (QueensRecord) plain = { 0 };
      g_autofree char *expected = g_strdup_printf ("c\n%s\n", texts[i][1]);

      queens_csv_append (text, texts[i][0]);
      g_assert_cmpstr (text->str, ==, texts[i][1]);
      queens_record_init (&csv, QUEENS_FORMAT_CSV);
      queens_record_add_text (&csv, "c", texts[i][0]);
      queens_record_end_row (&csv);
      g_assert_cmpstr (csv.text->str, ==, expected);
      queens_record_init (&plain, QUEENS_FORMAT_TEXT);
      queens_record_add_text (&plain, "c", texts[i][0]);
      queens_record_end_row (&plain);
      g_assert_null (strstr (plain.text->str, "'=1"));
    }
}

/* Setups are written as options for the command, so no apostrophe is put before them. */
static void
test_options (gconstpointer data)
{
  const QueensAlgorithm *algorithm = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint turn = 0; turn < 30; turn++)
    {
      g_auto (QueensSetup) setup = { 0 };
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *options = NULL;

      if (!fixture_setup (random, algorithm, 9, turn, &setup))
        continue;
      options = queens_trial_write_origin (&setup);
      queens_csv_append (text, options);
      g_assert_true (g_str_has_prefix (text->str + (*text->str == '"'), "--size 9 "));
    }
}

int
record_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/formats", test_formats);
  g_test_add_func ("/record/parts", test_parts);
  g_test_add_func ("/record/alone", test_alone);
  g_test_add_func ("/record/formulas", test_formulas);
  g_test_add_func ("/record/names", test_names);
  fixture_add_for_algorithms ("/record/options", test_options);
  return g_test_run ();
}
