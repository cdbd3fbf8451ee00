/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the output of the command with vectors that were published or computed elsewhere. */

#include "command.h"
#include "golden.h"

#include <string.h>

/* Converts a state from the notation of the golden files to the notation of the command. */

static void
append_state (GString    *text,
              const char *state)
{
  g_auto (GStrv) rows = g_strsplit (state, ",", -1);
  g_autofree char *list = g_strjoinv (", ", rows);

  g_string_append_printf (text, "[%s]", list);
}

/* Converts `3,2,1,4 …` or `-` to lines with one state each. */
static char *
expect_states (const char *states)
{
  g_auto (GStrv) list = g_strsplit (g_str_equal (states, "-") ? "" : states, " ", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; list[i] != NULL; i++)
    {
      append_state (text, list[i]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static char *
expect_next (const char *state)
{
  return g_str_equal (state, "None") ? g_strdup ("None\n") : expect_states (state);
}

/* Converts `3,2,1,4:17 …` to a trace. */
static char *
expect_trace (const char *climb)
{
  g_auto (GStrv) steps = g_strsplit (climb, " ", -1);
  GString *text = g_string_new (NULL);
  guint last = 0;

  for (guint i = 0; steps[i] != NULL; last = i++)
    {
      char *colon = strchr (steps[i], ':');

      *colon = '\0';
      append_state (text, steps[i]);
      g_string_append_printf (text, " - f=%s\n", colon + 1);
    }
  g_string_append (text, "=> ");
  append_state (text, steps[last]);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* Converts rows separated by `/` to lines. */
static char *
expect_lines (const char *rows)
{
  GString *text = g_string_new (rows);

  g_string_replace (text, "/", "\n", 0);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static void
compare (const GoldenRow *row,
         const char      *line,
         const char      *expected)
{
  g_auto (CommandRun) run = command_run (line);

  g_assert_cmpstr (run.message, ==, "");
  g_assert_cmpint (run.status, ==, 0);
  golden_compare (row, g_steal_pointer (&run.output), expected);
}

/* Compares a row of a table whose rows differ only in data. Under the sanitizers, skips most
 * rows. */
static void
compare_data (const GoldenRow *row,
              const char      *line,
              const char      *expected)
{
  if (command_asks_row (row->line))
    compare (row, line, expected);
}

/* The kinds of rows in published.tsv, which contains the output of published programs under their
 * own presets. Each kind belongs to a command. */

typedef char *(*Expect) (const char *expected);

static const struct
{
  const char *what;
  const char *command;
  Expect      expect;
} asked[] = {
  { "evaluate pairs", "evaluate --cost pairs", expect_lines },
  { "evaluate queens", "evaluate --cost queens", expect_lines },
  { "conflicting pairs", "evaluate --cost pairs", expect_lines },
  { "conflicts", "conflicts", expect_lines },
  { "values pairs", "values --cost pairs", expect_lines },
  { "successors", "successors", expect_states },
  { "next", "next", expect_next },
  { "climb", "solve --trace", expect_trace },
  { "matrix", "solve --matrix", expect_lines },
};

/* Rows that this test skips. The test golden-searches compares them. */
static const char *const not_asked[] = { "odds", "trials", "depth-first", "forward-checking" };

/* If @what contains a square after @kind, adds the square as an option. Examples are `… static 0,0`
 * and `… boulder 4,4`. */
static void
add_named_square (GString    *line,
                  const char *what,
                  const char *kind)
{
  g_autofree char *word = g_strconcat (" ", kind, " ", NULL);
  const char *square = strstr (what, word);

  if (square != NULL)
    g_string_append_printf (line, " --%s %s", kind, square + strlen (word));
}

static void
ask_published (const GoldenRow *row,
               const char      *command,
               Expect           expect)
{
  g_autofree char *expected = expect (row->cells[3]);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "%s --preset %s --state %s", command, row->cells[0], row->cells[2]);
  add_named_square (line, row->cells[1], "static");
  add_named_square (line, row->cells[1], "boulder");
  compare (row, line->str, expected);
}

static void
check_published (const GoldenRow *row)
{
  for (gsize i = 0; i < G_N_ELEMENTS (not_asked); i++)
    if (g_str_has_prefix (row->cells[1], not_asked[i]))
      return;
  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    if (g_str_has_prefix (row->cells[1], asked[i].what))
      {
        ask_published (row, asked[i].command, asked[i].expect);
        return;
      }
  g_error ("%s:%u: nobody knows how to ask for “%s”", row->file, row->line, row->cells[1]);
}

static void
test_published (void)
{
  golden_foreach ("published.tsv", 4, 40, check_published);
}

static void
check_climb (const GoldenRow *row)
{
  gboolean is_course = g_str_equal (row->cells[0], "steepest-ascent");
  const char *preset = is_course ? "steepest-ascent-course" : row->cells[0];
  gsize length = strcspn (row->cells[3], ":");
  g_autofree char *expected = expect_trace (row->cells[3]);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "solve --trace --preset %s --state %.*s",
                          preset, (int) length, row->cells[3]);
  golden_append_squares (line, "--static", row->cells[1]);
  golden_append_squares (line, "--boulder", row->cells[2]);
  compare_data (row, line->str, expected);
}

static void
test_climbs (void)
{
  golden_foreach ("climbs.tsv", 4, 80, check_climb);
}

static void
check_successors (const GoldenRow *row)
{
  g_autofree char *expected = expect_states (row->cells[4]);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "successors --state %s --moves %s", row->cells[0], row->cells[3]);
  golden_append_squares (line, "--boulder", row->cells[1]);
  golden_append_squares (line, "--static", row->cells[2]);
  compare_data (row, line->str, expected);
}

static void
test_successors (void)
{
  golden_foreach ("successors.tsv", 5, 60, check_successors);
}

static void
check_cost (const GoldenRow *row,
            const char      *cost,
            const char      *number)
{
  g_autofree char *expected = expect_lines (number);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "evaluate --state %s --cost %s", row->cells[0], cost);
  golden_append_squares (line, "--boulder", row->cells[1]);
  compare_data (row, line->str, expected);
}

static void
check_values (const GoldenRow *row)
{
  check_cost (row, "pairs", row->cells[2]);
  check_cost (row, "queens", row->cells[3]);
}

static void
test_values (void)
{
  golden_foreach ("values.tsv", 4, 240, check_values);
}

static void
check_heatmap (const GoldenRow *row)
{
  g_autofree char *expected = expect_lines (row->cells[4]);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "values --state %s --cost %s", row->cells[0], row->cells[3]);
  golden_append_squares (line, "--boulder", row->cells[1]);
  golden_append_squares (line, "--static", row->cells[2]);
  compare_data (row, line->str, expected);
}

static void
test_heatmaps (void)
{
  golden_foreach ("heatmaps.tsv", 5, 160, check_heatmap);
}

/* The first trial of a run is the same as `solve` with the seed of the run. */
static void
check_first_trial (const GoldenRow *row)
{
  gsize length = strcspn (row->cells[6], ":");
  g_autofree char *end = g_strndup (row->cells[6], length);
  g_autofree char *expected = expect_states (end);
  g_autofree char *line = g_strdup_printf ("solve --preset steepest-ascent-course "
                                           "--size %s --seed %s", row->cells[1], row->cells[3]);

  compare_data (row, line, expected);
}

static void
test_searches (void)
{
  golden_foreach_like ("searches.tsv", 7, 0, "steepest-ascent", 6, check_first_trial);
}

int
golden_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/golden/published", test_published);
  g_test_add_func ("/cli/golden/climbs", test_climbs);
  g_test_add_func ("/cli/golden/successors", test_successors);
  g_test_add_func ("/cli/golden/values", test_values);
  g_test_add_func ("/cli/golden/heatmaps", test_heatmaps);
  g_test_add_func ("/cli/golden/searches", test_searches);
  return g_test_run ();
}
