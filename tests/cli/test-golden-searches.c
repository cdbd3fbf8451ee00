/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the command against the golden vectors for searches and probabilities. */

#include "command.h"
#include "golden.h"

#include <string.h>

/* a Python expression that writes `3,2,1,4`, or `-` if a column is empty */
#define END(result) "('-' if None in " result " else ','.join(map(str, " result ")))"

/* Returns the trials that @line prints, such as `12: 3,2,1,4:17 …`. The first number counts the
 * solved trials. If @is_short, lists only the solved trials, without their cost. */
static char *
write_trials (const char *line,
              gboolean    is_short)
{
  g_autofree char *json = command_run_json (line);

  command_assert_json (json, "[row['trial'] for row in it] == list(range(len(it)))", NULL);
  return command_eval_json (
    json, is_short
            ? "f\"{sum(row['solved'] for row in it)}: \" + "
              "' '.join(" END ("row['end']") " for row in it if row['solved'])"
            : "f\"{sum(row['solved'] for row in it)}: \" + "
              "' '.join(" END ("row['end']") " + f\":{row['cost']}\" for row in it)");
}

/* Appends @params, such as `k=100 max-steps=200`, as options. */
static void
add_params (GString    *line,
            const char *params)
{
  g_auto (GStrv) list = g_strsplit (g_str_equal (params, "-") ? "" : params, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (g_str_has_prefix (list[i], "max-steps="))
      g_string_append_printf (line, " --max-iterations %s", strchr (list[i], '=') + 1);
    else
      g_string_append_printf (line, " --set %s", list[i]);
}

static void
check_trials (const GoldenRow *row)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *expected = g_strdup_printf ("%s: %s", row->cells[5], row->cells[6]);

  g_string_append_printf (line, "trials --preset steepest-ascent-course --each --format json "
                          "--generator numpy --algorithm %s --size %s --seed %s --trials %s",
                          row->cells[0], row->cells[1], row->cells[3], row->cells[4]);
  add_params (line, row->cells[2]);
  golden_compare (row, write_trials (line->str, FALSE), expected);
}

static void
test_trials (void)
{
  golden_foreach ("searches.tsv", 7, 24, check_trials);
}

/* Checks a row for trials, such as `trials random-restart …`. Its result is the number of
 * solutions, which may be followed by the solutions in order, as in `12: 3,2,1,4 …`. */
static void
check_published_trials (const GoldenRow *row)
{
  g_auto (GStrv) words = g_strsplit (row->cells[1], " ", 3);
  g_autofree char *line = g_strdup_printf ("trials --preset steepest-ascent-course --each "
                                           "--format json --algorithm %s", words[1]);
  char *trials = write_trials (line, TRUE);

  if (strchr (row->cells[3], ':') == NULL)
    *strchr (trials, ':') = '\0';
  golden_compare (row, trials, row->cells[3]);
}

static char *
write_systematic (const char *line)
{
  g_autofree char *json = command_run_json (line);

  return command_eval_json (json, END ("end") " + f' {iterations} {moves}'");
}

static void
check_published_depth_first (const GoldenRow *row)
{
  golden_compare (row,
                  write_systematic ("solve --preset search-survey --algorithm depth-first "
                                    "--format json"),
                  row->cells[3]);
}

static void
check_published_forward_checking (const GoldenRow *row)
{
  golden_compare (row,
                  write_systematic ("solve --preset search-survey --algorithm forward-checking "
                                    "--set wipe-out=ignore --set diagonals=folded --format json"),
                  row->cells[3]);
}

static void
test_published (void)
{
  golden_foreach_like ("published.tsv", 4, 1, "trials *", 2, check_published_trials);
  golden_foreach_like ("published.tsv", 4, 1, "depth-first *", 1, check_published_depth_first);
  golden_foreach_like ("published.tsv", 4, 1, "forward-checking *", 1,
                       check_published_forward_checking);
}

/* Checks the end of a systematic search. If there is no solution, the board is empty at the end. */
static void
check_systematic (const GoldenRow *row)
{
  gboolean is_folded = g_str_has_suffix (row->cells[0], " folded");
  gboolean is_depth_first = g_str_equal (row->cells[0], "dfs");
  g_autofree char *line
    = g_strdup_printf ("solve --preset search-survey --format json --size %s --algorithm %s",
                       row->cells[1], is_depth_first ? "depth-first"
                       : is_folded ? "forward-checking --set wipe-out=ignore --set diagonals=folded"
                       : "forward-checking --set wipe-out=ignore");
  g_autofree char *expected = g_strdup_printf ("%s %s %s", row->cells[2], row->cells[3],
                                               row->cells[4]);

  golden_compare (row, write_systematic (line), expected);
}

static void
test_systematic (void)
{
  golden_foreach ("systematic.tsv", 6, 40, check_systematic);
}

static void
check_repair (const GoldenRow *row)
{
  g_autofree char *line = g_strdup_printf ("solve --preset search-survey --format json "
                                           "--algorithm heuristic-repair --size %s --seed %s",
                                           row->cells[0], row->cells[1]);
  g_autofree char *expected = g_strdup_printf ("%s %s %s", row->cells[5], row->cells[2],
                                               row->cells[3]);

  golden_compare (row, write_systematic (line), expected);
}

static void
test_repair (void)
{
  golden_foreach ("repair.tsv", 7, 12, check_repair);
}

/* Returns the expected output of a search with restarts: the solution, or each distinct best end
 * with its cost. */

static char *
expect_ends (const char *ends)
{
  g_auto (GStrv) list = g_strsplit (ends, " ", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (list[i], ":", 2);
      g_auto (GStrv) rows = g_strsplit (parts[0], ",", -1);
      g_autofree char *state = g_strjoinv (", ", rows);

      g_string_append_printf (text, "[%s] - f=%s\n", state, parts[1]);
    }
  return g_string_free (text, FALSE);
}

static void
check_restarts (const GoldenRow *row)
{
  gboolean has_static_point = !g_str_equal (row->cells[3], "-");
  g_autofree char *expected = expect_ends (row->cells[6]);
  g_autofree char *line
    = g_strdup_printf ("solve --algorithm random-restart --set keep=distinct --preset %s --size %s "
                       "--set attempts=%s --seed %s %s %s", row->cells[0], row->cells[1],
                       row->cells[2], row->cells[5], has_static_point ? "--static" : "--boulder",
                       row->cells[has_static_point ? 3 : 4]);
  g_auto (CommandRun) run = command_run (line);

  g_assert_cmpint (run.status, ==, 0);
  golden_compare (row, g_steal_pointer (&run.output), expected);
}

static void
test_restarts (void)
{
  golden_foreach ("restarts.tsv", 7, 12, check_restarts);
}

/* Converts probabilities to the command's output, which has eight decimals. The golden vectors omit
 * trailing zeros. */

static char *
expect_chances (const char *chances)
{
  g_auto (GStrv) list = g_strsplit (chances, " ", -1);
  GString *text = g_string_new (NULL);
  guint size = 1;

  while (size * size < g_strv_length (list))
    size++;
  for (guint i = 0; list[i] != NULL; i++)
    {
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (number, sizeof number, "%.8f", g_ascii_strtod (list[i], NULL));
      g_string_append_printf (text, "%s%c", number, (i + 1) % size == 0 ? '\n' : ' ');
    }
  return g_string_free (text, FALSE);
}

static void
check_chances (const GoldenRow *row,
               const char      *state,
               const char      *k,
               const char      *chances)
{
  g_autofree char *expected = expect_chances (chances);
  g_autofree char *line = g_strdup_printf ("odds --preset steepest-ascent-course "
                                           "--algorithm stochastic --set k=%s --state %s",
                                           k, state);
  g_auto (CommandRun) run = command_run (line);

  g_assert_cmpint (run.status, ==, 0);
  golden_compare (row, g_steal_pointer (&run.output), expected);
}

static void
check_probabilities (const GoldenRow *row)
{
  check_chances (row, row->cells[0], row->cells[1], row->cells[2]);
}

static void
check_published_odds (const GoldenRow *row)
{
  check_chances (row, row->cells[2], row->cells[1] + strlen ("odds k="), row->cells[3]);
}

static void
test_odds (void)
{
  golden_foreach ("probabilities.tsv", 3, 12, check_probabilities);
  golden_foreach_like ("published.tsv", 4, 1, "odds k=*", 1, check_published_odds);
}

int
golden_searches_tests (int   argc,
                       char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/golden-searches/trials", test_trials);
  g_test_add_func ("/cli/golden-searches/published", test_published);
  g_test_add_func ("/cli/golden-searches/systematic", test_systematic);
  g_test_add_func ("/cli/golden-searches/repair", test_repair);
  g_test_add_func ("/cli/golden-searches/restarts", test_restarts);
  g_test_add_func ("/cli/golden-searches/odds", test_odds);
  return g_test_run ();
}
