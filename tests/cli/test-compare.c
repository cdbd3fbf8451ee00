/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests compare, which finds differences between configurations, either in a document's experiment
 * or in results files. */

#include "command.h"

#include <glib/gstdio.h>
#include <string.h>

enum { INPUT = 1, USAGE = 2, INTERRUPTED = 4 };

#define ROWS "\"$QUEENSIDE_CLI\" trials --size 6 --trials 300 --each --shard 1/1 "

/* An experiment without rows, with the same configurations as write_rows(). */
static const char experiment[] =
  "[Queenside]\nversion=1\n"
  "[Experiment]\ntrials=300\nsizes=6\nseed=0\n"
  "[Configuration 1]\nname=climb\nsize=6\nplateau=stop\nalgorithm=steepest-ascent\n"
  "[Configuration 2]\nname=sideways\nsize=6\nplateau=sideways\nalgorithm=steepest-ascent\n"
  "[Board]\nsize=6\nstate=fresh\n";

static char *
get_path (const CommandFolder *folder,
          const char          *name)
{
  return g_build_filename (folder->folder, name, NULL);
}

static void
write_rows (const CommandFolder *folder,
            const char          *name,
            const char          *options)
{
  g_autofree char *line = g_strdup_printf (ROWS "%s > \"%s/%s\"", options, folder->folder, name);
  g_auto (CommandRun) run = command_run_shell (line);

  g_assert_cmpstr (run.message, ==, "");
  g_assert_cmpint (run.status, ==, 0);
}

/* If a document has no rows, the command runs the experiment. The output is the same as for rows of
 * these configurations. */
static void
test_same (CommandFolder *folder,
           gconstpointer  data)
{
  g_autofree char *path = get_path (folder, "two.queenside");
  g_autofree char *of_rows = g_strdup_printf ("compare \"%s/climb.rows\" \"%s/sideways.rows\"",
                                              folder->folder, folder->folder);
  g_autofree char *of_document = g_strdup_printf ("compare --open \"%s\"", path);
  g_auto (CommandRun) rows = { 0 };

  g_assert_true (g_file_set_contents (path, experiment, -1, NULL));
  write_rows (folder, "climb.rows", "--plateau stop");
  write_rows (folder, "sideways.rows", "--plateau sideways");
  rows = command_run (of_rows);
  g_assert_cmpstr (rows.message, ==, "");
  command_assert_prints (of_document, rows.output);
  /* The output contains the outcome, the configurations with the exact rates of 6 × 6 boards, and
   * four measures. */
  g_assert_nonnull (strstr (rows.output,
                            " needs the fewest evaluations per solution with 6 queens: "));
  g_assert_nonnull (strstr (rows.output, "300 trials each, seed 0, the same boards for all.\n\n"));
  g_assert_nonnull (strstr (rows.output, "       6  climb          300"));
  g_assert_nonnull (strstr (rows.output, "     10.18 %  "));
  /* In each row of differences, the better search by evaluations is first, although it solves less
   * often. */
  g_assert_nonnull (strstr (rows.output, "climb needs the fewest evaluations"));
  g_assert_nonnull (strstr (rows.output, "\n       6  climb     sideways  solved "));
  g_assert_nonnull (strstr (rows.output, "  less-often\n"));
  g_assert_null (strstr (rows.output, "\n       6  sideways  climb "));
}

static void
test_formats (CommandFolder *folder,
              gconstpointer  data)
{
  g_autofree char *files = g_strdup_printf ("\"%s/climb.rows\" \"%s/mc.rows\"", folder->folder,
                                            folder->folder);
  g_autofree char *json_line = g_strconcat ("compare --format json ", files, NULL);
  g_autofree char *tex_line = g_strconcat ("compare --format tex ", files, NULL);
  g_autofree char *german = g_strconcat (
    "LANGUAGE=de LC_ALL=de_DE.UTF-8 \"$QUEENSIDE_CLI\" compare ", files, NULL);
  g_autofree char *plain = g_strconcat ("compare ", files, NULL);
  g_autofree char *json = NULL;
  g_auto (CommandRun) tex = { 0 };
  g_auto (CommandRun) translated = { 0 };
  g_auto (CommandRun) english = { 0 };

  write_rows (folder, "climb.rows", "--plateau stop");
  write_rows (folder, "mc.rows", "--algorithm min-conflicts --max-iterations 500");
  json = command_run_json (json_line);
  command_assert_json (
    json, "len (it) == 4", "it[0]['measure'] == 'solved'", "it[0]['paired'] == 'yes'",
    "{row['first'] for row in it} <= {'climb', 'mc'}", "it[0]['format'] == 2",
    "all (row['low'] < row['effect'] < row['high'] for row in it)",
    "all (row['corrected_low'] <= row['low'] for row in it)",
    "all (row['p'] <= row['corrected_p'] for row in it)",
    "all ((row['verdict'] != 'none') == (row['corrected_p'] < 0.05) for row in it)",
    "it[0]['won'] / it[0]['lost'] == it[0]['effect']", NULL);
  tex = command_run (tex_line);
  g_assert_true (g_str_has_prefix (tex.output, "\\begin{tabular}{"));
  g_assert_true (g_str_has_suffix (tex.output, "\\bottomrule\n\\end{tabular}\n"));
  translated = command_run_shell (german);
  english = command_run (plain);
  g_assert_cmpstr (translated.output, ==, english.output);
}

/* On 8 columns, exact rates take seconds, and a terminal shows their progress. If the computation
 * is interrupted, the command prints everything else and returns the status for interruptions. */
static void
test_interrupted (CommandFolder *folder,
                  gconstpointer  data)
{
  g_autofree char *path = get_path (folder, "eight.queenside");
  g_autofree char *line = g_strdup_printf ("timeout --foreground --preserve-status -s INT 2 "
                                           "\"$QUEENSIDE_CLI\" compare --open \"%s\"", path);
  g_autofree char *script = g_find_program_in_path ("script");
  g_autofree char *shell = NULL;
  g_auto (GStrv) parts = g_strsplit (experiment, "size=6", -1);
  g_autofree char *joined = g_strjoinv ("size=8", parts);
  g_auto (GStrv) other_parts = g_strsplit (joined, "sizes=6", -1);
  g_autofree char *eight = g_strjoinv ("sizes=8", other_parts);
  g_auto (CommandRun) run = { 0 };

  g_assert_true (g_file_set_contents (path, eight, -1, NULL));
  run = command_run_shell (line);
  g_assert_cmpint (run.status, ==, INTERRUPTED);
  g_assert_cmpstr (run.message, ==, "queenside-cli: Interrupted. At least one exact rate is missing. "
                                    "Run the same command again.\n");
  g_assert_nonnull (strstr (run.output, " evaluations per solution with 8 queens"));
  g_assert_nonnull (strstr (run.output, "\n       8  "));
  g_assert_nonnull (strstr (run.output, " solved "));
  if (script == NULL)
    {
      g_test_skip ("script is not there to make a terminal");
      return;
    }
  command_run_clear (&run);
  shell = g_strdup_printf ("%s -qec '%s > /dev/null' /dev/null", script, line);
  run = command_run_shell (shell);
  g_assert_cmpint (run.status, ==, INTERRUPTED);
  g_assert_nonnull (strstr (run.output, "Computing exact rate 1 of 2: "));
  g_assert_nonnull (strstr (run.output, "\r\033[Kqueenside-cli: Interrupted."));
}

static void
test_refusals (CommandFolder *folder,
               gconstpointer  data)
{
  static const struct { const char *line; gint status; const char *value; } cases[] = {
    { "", USAGE, "Name either an experiment with --open, or files of rows." },
    { "--open x.queenside x.rows", USAGE, "Name either an experiment" },
    { "a.rows", INPUT, "a.rows” has fewer than two configurations" },
    { "--open one.queenside", INPUT, "one.queenside” has no experiment" },
    { "--open missing.queenside", INPUT, "missing.queenside" },
    { "a.rows missing.rows", INPUT, "missing.rows" },
    { "a.rows summary", INPUT, "summary”: The file has no rows." },
    { "a.rows half", INPUT, "half”: The file has only a part of a run." },
    { "a.rows size", INPUT, "have different sizes" },
    { "a.rows number", INPUT, "have different numbers of trials" },
    { "a.rows one.queenside", INPUT, "one.queenside" },
    { "a.rows a.rows --format ioh", INPUT, "format must be one of text, json, csv, tex, not “ioh”" },
  };
  g_autofree char *path = get_path (folder, "one.queenside");
  g_auto (CommandRun) files = { 0 };
  g_autofree char *shell = g_strdup_printf (
    "cd \"%s\" && " ROWS "> a.rows && \"$QUEENSIDE_CLI\" trials --size 6 --trials 300 --shard 1/1 "
    "> summary && \"$QUEENSIDE_CLI\" trials --size 6 --trials 300 --each --shard 1/2 > half && "
    "\"$QUEENSIDE_CLI\" trials --size 5 --trials 300 --each --shard 1/1 > size && "
    "\"$QUEENSIDE_CLI\" trials --size 6 --trials 200 --each --shard 1/1 > number", folder->folder);

  g_assert_true (g_file_set_contents (path, "[Board]\nstate=3, 1, 0, 2\n", -1, NULL));
  files = command_run_shell (shell);
  g_assert_cmpint (files.status, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("cd \"%s\" && \"$QUEENSIDE_CLI\" compare %s",
                                               folder->folder, cases[i].line);
      g_auto (CommandRun) run = command_run_shell (line);

      command_check_refused (&run, cases[i].line, cases[i].status, cases[i].value);
    }
}

/* A parameter that has no effect under the rules is refused with a reason. Its default value is
 * accepted, because the lines that reproduce a setup contain it. */
static void
test_unused_parameter (void)
{
  command_assert_refuses ("trials --trials 10 --set sideways-limit=5", INPUT,
                          "has no effect with these rules. This is used only when Plateau is "
                          "“Go sideways”.");
  command_assert_refuses ("trials --trials 10 --sizes 5,6 --set jump=single", INPUT,
                          "has no effect with these rules. This is used only when Plateau is "
                          "“Random neighbour”.");
  g_free (command_run_json ("trials --trials 10 --set sideways-limit=100 --format json"));
  g_free (command_run_json ("trials --trials 10 --set sideways-limit=5 --plateau sideways "
                            "--format json"));
}

int
compare_tests (int   argc,
               char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  command_folder_add_test ("/cli/compare/same", test_same);
  command_folder_add_test ("/cli/compare/formats", test_formats);
  command_folder_add_test ("/cli/compare/interrupted", test_interrupted);
  command_folder_add_test ("/cli/compare/refusals", test_refusals);
  g_test_add_func ("/cli/compare/unused-parameter", test_unused_parameter);
  return g_test_run ();
}
