/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command check with one trace, from a file or standard input, and with many traces. */

#include "command.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define RULE "check --preset static-point"

static const char right[] =
  "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n[0, 6, 3, 4, 7, 1, 2, 2] - f=6\n[0, 6, 3, 5, 7, 1, 2, 2] - f=4\n"
  "[0, 6, 3, 5, 7, 1, 3, 2] - f=3\n[0, 6, 3, 5, 7, 1, 4, 2] - f=0\n=> [0, 6, 3, 5, 7, 1, 4, 2]\n";
static const char early[] = "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n[0, 6, 3, 4, 7, 1, 2, 2] - f=6\n";

/* The message about the preset's static point, which the command uses if no option gives a static
 * point. */
#define ASSUMED "queenside-cli: Using static point (0, 0). Choose another with --static.\n"

/* Checks the exit status and, unless @expected is NULL, the output for @input. Standard error must
 * be empty or ASSUMED. */
static void
assert_checks (const char *line,
               const char *input,
               int         status,
               const char *expected)
{
  g_auto (CommandRun) run = command_run_with_input (line, input, -1);

  if (expected != NULL)
    g_assert_cmpstr (run.output, ==, expected);
  g_assert_cmpstr (run.message, ==,
                   strstr (line, "static-point") != NULL && strstr (line, "--static") == NULL
                     ? ASSUMED : "");
  g_assert_cmpint (run.status, ==, status);
}

static void
test_verdicts (void)
{
  assert_checks (RULE, right, 0, "ok\n");
  assert_checks (RULE " -", right, 0, "ok\n");
  assert_checks (RULE " --static 0,0 --size 8", right, 0, "ok\n");
  assert_checks (RULE, early, 3, "line 2: The search stopped although [0, 6, 3, 5, 7, 1, 2, 2] "
                                 "costs less: 4.\n");
  assert_checks (
    RULE " --size 7", right, 3,
    "line 1: The state has 8 rows, but the board has 7 columns. Give one row per column.\n");
  assert_checks (RULE " --cost pairs", right, 3,
                 "line 1: f=5, not 7: the queens that attack each other are in columns "
                 "1–4, 1–6, 2–3, 5–6, 6–7. A single mistake explains all these costs. "
                 "Check this: the cost counts attacking pairs, "
                 "not the queens in them.\n");
  assert_checks ("check --ties first", "[0, 0, 0, 0, 0] - f=10\r\n[0, 1, 0, 0, 0] - f=8\r\n", 3,
                 "line 2: A better successor exists: [0, 4, 0, 0, 0] costs 6.\n");
}

/* A boulder given by an option replaces the preset's boulder, even if a queen is on the preset's
 * boulder. */
static void
test_own_boulder (void)
{
  const char trace[] =
    "[0, 2, 6, 1, 4, 3, 5, 7] - f=5\n[0, 2, 6, 1, 1, 3, 5, 7] - f=4\n"
    "[0, 2, 4, 1, 1, 3, 5, 7] - f=3\n[0, 2, 4, 6, 1, 3, 5, 7] - f=0\n"
    "=> [0, 2, 4, 6, 1, 3, 5, 7]\n";

  assert_checks ("check --preset boulder --boulder 1,1 --state '[0, 2, 6, 1, 4, 3, 5, 7]'", trace,
                 0, "ok\n");
  assert_checks ("check --preset boulder --boulder 1,1 --state '[0, 2, 6, 1, 4, 3, 5, 6]'", trace,
                 3, "line 1: The search must begin at [0, 2, 6, 1, 4, 3, 5, 6].\n");
  command_assert_refuses ("check --preset boulder --state '[0, 2, 6, 1, 4, 3, 5, 7]'", 1,
                          "is on the boulder (4, 4)");
  command_assert_refuses ("check --preset boulder --boulder 1,1 --state '[0, 1, 6, 1, 4, 3, 5, 7]'",
                          1, "is on the boulder (1, 1)");
}

/* With --rows-from 1, rows are counted from 1 in the trace and in --state. Boards of zeros and ones
 * are skipped. */
static void
test_rows_from_one (void)
{
  const char trace[] =
    "[4, 3, 6, 8, 2, 1, 8, 5] - f=8\n[4, 3, 6, 8, 2, 1, 7, 5] - f=6\n"
    "[1, 3, 6, 8, 2, 1, 7, 5] - f=4\n[1, 3, 6, 8, 2, 4, 7, 5] - f=2\n"
    "[1, 3, 6, 8, 1, 4, 7, 5] - f=2\n=> [1, 3, 6, 8, 1, 4, 7, 5]\n";
  const char line[] = "check --preset boulder --boulder 1,1 --rows-from 1";
  g_autofree char *after_board = g_strconcat (
    "[0, 1, 0, 0]\n[1, 0, 0, 0]\n[0, 0, 0, 1]\n[0, 0, 1, 0]\n", trace, NULL);
  g_auto (CommandRun) run = command_run_with_input (line, after_board, -1);

  assert_checks (line, trace, 0, "ok\n");
  assert_checks ("check --preset boulder --boulder 1,1 --rows-from 1 "
                 "--state '[4, 3, 6, 8, 2, 1, 8, 5]'", trace, 0, "ok\n");
  assert_checks ("check --preset boulder --boulder 1,1 --rows-from 1 "
                 "--state '[4, 3, 6, 8, 2, 1, 8, 6]'", trace, 3,
                 "line 1: The search must begin at [3, 2, 5, 7, 1, 0, 7, 5].\n");
  assert_checks (line, "[4, 3, 6, 8, 2, 1, 8, 5] - f=7\n", 3, NULL);
  assert_checks (line, "[4, 3, 6, 8, 2, 0, 8, 5] - f=8\n", 3, NULL);
  assert_checks (line, "[4, 3, 6, 9, 2, 1, 8, 5] - f=8\n", 3, NULL);
  assert_checks ("check --preset boulder --boulder 1,1 --rows-from 0", trace, 3, NULL);
  command_assert_refuses ("check --rows-from 2", 1, "--rows-from must be 0 or 1, not “2”.");
  g_assert_cmpstr (run.output, ==, "ok\n");
  g_assert_cmpstr (run.message, ==, "queenside-cli: Skipped 4 lines that aren't states.\n");
}

static void
test_skipped (void)
{
  g_auto (CommandRun) run = command_run_with_input (RULE, "Hello\n[0]\nbye\n", -1);

  g_assert_cmpstr (run.output, ==, "ok\n");
  g_assert_cmpstr (run.message, ==, ASSUMED "queenside-cli: Skipped 2 lines that aren't states.\n");
  g_assert_cmpint (run.status, ==, 0);
}

/* Reads the output of numpy, and the cost formats of various programs. */
static void
test_spellings (void)
{
  assert_checks (RULE,
                 "State: [0, 7, 3, 4, 7, 1, 2, 2] cost: 7\narray([0, 6, 3, 4, 7, 1, 2, 2]) (6)\n"
                 "[[np.int64(0), 6, 3, 5, 7, 1, 2, 2], np.int64(4)]\n"
                 "[0. 6. 3. 5. 7. 1. 3. 2.] 4\n", 3,
                 "line 4: f=3, not 4: the attacked queens are in columns 2, 6, 7 (2–6, 6–7).\n");
}

/* Checks traces that the command itself prints. */
static void
test_own_traces (void)
{
  static const char *const searches[] = {
    "--preset steepest-ascent-course", "--preset steepest-ascent-course --algorithm random-restart",
    "--preset steepest-ascent-course --algorithm stochastic --max-iterations 40",
    "--preset steepest-ascent-course --algorithm first-choice",
    "--preset static-point", "--preset static-point --algorithm random-restart --set attempts=4",
    "--preset boulder", "--preset boulder --algorithm random-restart --set attempts=2",
    "--preset random-neighbour",
    "--preset random-neighbour --set jump=single", "--preset search-survey",
    "--preset search-survey --algorithm british-museum --max-iterations 50",
    "--algorithm min-conflicts", "--plateau sideways",
    "--size 30 --static 3,5 --boulder 7,7 --boulder 8,9 --moves step",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    for (guint seed = 0; seed < 5; seed++)
      {
        g_autofree char *line = g_strdup_printf (
          "\"$QUEENSIDE_CLI\" solve %s --seed %u --trace | \"$QUEENSIDE_CLI\" check %s",
          searches[i], seed, searches[i]);
        g_auto (CommandRun) run = command_run_shell (line);

        if (run.status != 0 || !g_str_equal (run.output, "ok\n"))
          g_error ("%s: %s%s", line, run.output, run.message);
      }
}

static void
assert_refuses_input (const char *line,
                      const char *input,
                      const char *value)
{
  g_auto (CommandRun) run = command_run_with_input (line, input, -1);

  command_check_refused (&run, line, 1, value);
}

static void
test_refusals (void)
{
  static const CommandCase inputs[] = {
    { "check", "no state" },
    { "check /nowhere/trace.txt", "trace.txt" },
    { "check -- -nowhere", "“-nowhere” cannot be opened" },
    { "check --preset nobody", "nobody" },
    { "check --algorithm depth-first", "depth-first" },
    { "check --size 5000", "5000" },
    { "check --state -", "because traces come from standard input" },
    { NULL }
  };
  static const CommandCase usages[] = { { "check --trials 3", "trials" }, { NULL } };

  command_assert_all_refuse (inputs, 1);
  assert_refuses_input ("check --boulder 10,10", "[0, 1]\n", "10, 10");
  assert_refuses_input ("check", "nothing\n", "no state");
  assert_refuses_input ("check --static 0,0", "[0, 0, 0] - f=3\n[0, 1, 0] with 3 of them\n",
                        "line 2: “with 3 of them” can’t be read. Print each state like "
                        "this: [3, 2, 1, "
                        "4] - f=17.");
  assert_refuses_input ("check", "(0,3) (0,7) - f=1\n",
                        "line 1: This line places queens on any squares. Only traces with one "
                        "queen per column can be checked.");
  assert_refuses_input ("check", "[0, 0, 0] - f=3\n(0,3) (0,7) - f=1\n",
                        "line 2: This line places queens on any squares");
  assert_refuses_input ("check --placement anywhere", "(0,3) (0,7) - f=1\n",
                        "Traces can be checked only with one queen per column.");
  command_assert_all_refuse (usages, 2);
}

/* Returns a folder with three traces, a hidden file and a subfolder. The name of the second trace
 * needs quotes in a table. */
static char *
make_folder (void)
{
  static const char *const names[] = { "a.txt", "b, \"c\".txt", "d.txt", ".hidden" };
  const char *const texts[] = { right, early, "nothing\n", early };
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("queenside-check-XXXXXX", &error);
  g_autofree char *inner = g_build_filename (folder, "inner", NULL);

  g_assert_no_error (error);
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_file_set_contents (path, texts[i], -1, &error);
      g_assert_no_error (error);
    }
  for (gsize i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (inner, i == 0 ? "e.txt" : "f\n\a.txt", NULL);

      g_file_set_contents (path, right, -1, &error);
      g_assert_no_error (error);
    }
  return folder;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_folder (path);
      else
        g_remove (path);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Checks the exit status and output. {} in @expected stands for the name of the folder. */
static void
assert_folder (const char *folder,
               const char *line,
               int         status,
               const char *expected)
{
  g_auto (GStrv) lines = g_strsplit (line, "{}", -1);
  g_auto (GStrv) parts = g_strsplit (expected, "{}", -1);
  g_autofree char *whole = g_strjoinv (folder, lines);
  g_autofree char *output = g_strjoinv (folder, parts);

  assert_checks (whole, right, status, output);
}

static void
test_many (void)
{
  g_autofree char *folder = make_folder ();

  assert_folder (
    folder, RULE " {}", 3,
    "file,verdict,line,fault,message,states,skipped\n{}/a.txt,ok,,,,5,0\n\"{}/b, "
    "\"\"c\"\".txt\",wrong,2,early,\"The search stopped although [0, 6, 3, 5, 7, 1, 2, 2] costs "
    "less: 4.\",2,0\n{}/d.txt,no-trace,,no-state,\"The trace has no states. Print each state on a "
    "line such as [3, 2, 1, 4] - f=17.\",0,1\n{}/inner/e.txt,ok,,,,5,0\n"
    "{}/inner/f\\n\\u0007.txt,ok,,,,5,0\n");
  assert_folder (
    folder, RULE " {}/a.txt {}/a.txt", 0,
    "file,verdict,line,fault,message,states,skipped\n{}/a.txt,ok,,,,5,0\n{}/a.txt,ok,,,,5,0\n");
  assert_folder (folder, RULE " {}/a.txt", 0, "ok\n");
  assert_folder (folder, RULE " --format csv {}/a.txt", 0,
                 "file,verdict,line,fault,message,states,skipped\n{}/a.txt,ok,,,,5,0\n");
  assert_folder (folder, RULE " --format csv", 0,
                 "file,verdict,line,fault,message,states,skipped\n-,ok,,,,5,0\n");
  assert_folder (
    folder, RULE " --format json '{}/b, \"c\".txt'", 3,
    "[{\"format\":2,\"file\":\"{}/b, "
    "\\\"c\\\".txt\",\"verdict\":\"wrong\",\"line\":2,\"fault\":\"early\",\"message\":\"The search "
    "stopped although [0, 6, 3, 5, 7, 1, 2, 2] costs less: 4.\",\"states\":2,\"skipped\":0}]\n");
  assert_folder (
    folder, RULE " --format text {}/a.txt {}/inner/e.txt", 0,
    "{}/a.txt: ok\n{}/inner/e.txt: ok\n");
  remove_folder (folder);
}

/* An empty folder is an error. A file without a trace counts as wrong input, not as a wrong
 * trace. */
static void
test_folders (void)
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-check-XXXXXX", NULL);
  g_autofree char *inner = g_build_filename (folder, "student", NULL);
  g_autofree char *path = g_build_filename (inner, "d.txt", NULL);
  g_autofree char *loop = g_build_filename (inner, "loop", NULL);
  g_autofree char *line = g_strdup_printf (RULE " --static 0,0 %s", folder);
  g_autofree char *expected = g_strdup_printf (
    "file,verdict,line,fault,message,states,skipped\n%s,no-trace,,no-state,\"The trace has no "
    "states. Print each state on a line such as [3, 2, 1, 4] - f=17.\",0,1\n", path);
  g_autofree char *nowhere = g_strdup_printf (RULE " --format text %s/nowhere", folder);
  g_auto (CommandRun) empty = { 0 };
  g_auto (CommandRun) run = { 0 };
  g_auto (CommandRun) missing = { 0 };

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  empty = command_run (line);
  command_check_refused (&empty, line, 1, "contains no files");
  g_assert_cmpint (symlink (folder, loop), ==, 0);
  g_file_set_contents (path, "nothing\n", -1, NULL);
  run = command_run (line);
  g_assert_cmpstr (run.output, ==, expected);
  g_assert_cmpstr (run.message, ==, "queenside-cli: 1 file has no readable trace.\n");
  g_assert_cmpint (run.status, ==, 1);
  missing = command_run (nowhere);
  g_assert_nonnull (strstr (missing.output, "cannot be opened: No such file"));
  g_assert_cmpint (missing.status, ==, 1);
  remove_folder (folder);
}

/* Control characters in a file name are replaced in the table and on the terminal. */
static void
test_names (void)
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-check-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a\nben.txt: ok\033[2J", NULL);
  g_autofree char *line = g_strdup_printf (RULE " --static 0,0 --format text %s", folder);
  g_auto (CommandRun) run = { 0 };

  g_assert_true (g_file_set_contents (path, "nothing\n", -1, NULL));
  run = command_run (line);
  g_assert_nonnull (strstr (run.output, "/a\\nben.txt: ok\\u001b[2J"));
  g_assert_null (strstr (run.output, "\nben.txt"));
  g_assert_null (strchr (run.output, '\033'));
  remove_folder (folder);
}

/* If --state is given, the trace must start there. */
static void
test_start (void)
{
  const char *later = strchr (right, '\n') + 1;

  assert_checks (RULE " --static 0,0 --state '[0, 7, 3, 4, 7, 1, 2, 2]'", right, 0, "ok\n");
  assert_checks (RULE " --static 0,0", later, 0, "ok\n");
  assert_checks (RULE " --static 0,0 --state '[0, 7, 3, 4, 7, 1, 2, 2]'", later, 3,
                 "line 1: The first line is missing. The search begins at [0, 7, 3, 4, 7, 1, 2, "
                 "2].\n");
  assert_checks (RULE " --static 0,0 --state '[0, 7, 3, 4, 7, 1, 2, 3]'", right, 3,
                 "line 1: The search must begin at [0, 7, 3, 4, 7, 1, 2, 3].\n");
}

/* The command reports the boulder that it takes from the preset, and counts the searches in a
 * text. */
static void
test_assumed (void)
{
  g_auto (CommandRun) run = command_run_with_input ("check --preset boulder",
                                                    "[0, 3, 6, 4, 7, 1, 4, 2] - f=0\n", -1);
  g_autofree char *two = g_strconcat (right, right, NULL);
  g_autofree char *wrong = g_strconcat (right,
                                        "[0, 7, 3, 4, 7, 1, 2, 2] - f=7\n"
                                        "[0, 6, 3, 4, 7, 1, 2, 2] - f=5\n=> None\n", right, NULL);

  g_assert_cmpstr (run.output, ==, "ok\n");
  g_assert_cmpstr (run.message, ==,
                   "queenside-cli: Using boulder (4, 4). Choose another with --boulder.\n");
  assert_checks (RULE, two, 0, "ok, 2 searches\n");
  assert_checks (RULE, wrong, 3,
                 "search 1: ok\nsearch 2: line 8: f=6, not 5: the attacked queens are in columns "
                 "1, 2, 3, 5, 6, 7 (1–3, 2–3, 5–6, 6–7). A single mistake explains all these "
                 "costs. Check this: queens attack along both rising and falling diagonals.\nsearch 3: ok\n");
}

/* The verdict on a trace of annealing says how likely its accepted moves are. */
static void
test_chances (void)
{
  static const char rule[] = "check --algorithm simulated-annealing --max-iterations 3";
  static const char trace[] = "[0, 0, 0, 0] - f=6\n[0, 0, 0, 1] - f=4\n[0, 0, 0, 0] - f=6\n"
                              "[0, 0, 2, 0] - f=4\n";
  g_autofree char *lines = g_strconcat (rule, " --chances --format csv", NULL);
  g_autofree char *table = g_strconcat (rule, " --format json", NULL);
  g_autofree char *many = g_strconcat (rule, " --chances", NULL);
  g_auto (CommandRun) run = command_run_with_input (rule, trace, -1);
  g_auto (CommandRun) csv = command_run_with_input (lines, trace, -1);
  g_auto (CommandRun) json = command_run_with_input (table, trace, -1);
  g_auto (CommandRun) wrong = command_run_with_input (many, "[0, 0] - f=1\n[1, 1] - f=1\n", -1);

  g_assert_true (g_str_has_prefix (run.output, "ok\n1 worse move was accepted; "));
  g_assert_true (g_str_has_suffix (run.output, ").\n"));
  g_assert_cmpint (run.status, ==, 0);
  g_assert_true (g_str_has_prefix (csv.output,
                                   "file,line,probability,change,acceptance\n-,2,0.0833333333333"));
  g_assert_nonnull (strstr (csv.output, "\n-,3,0.0502"));
  g_assert_nonnull (strstr (csv.output, ",2,0.603"));
  g_assert_cmpint (csv.status, ==, 0);
  g_assert_nonnull (strstr (json.output, "\"worse\":1,\"worse_expected\":"));
  g_assert_nonnull (strstr (json.output, ",\"p\":"));
  g_assert_cmpstr (wrong.output, ==, "");
  g_assert_nonnull (strstr (wrong.message, "queenside-cli: -: line 2: "));
  g_assert_cmpint (wrong.status, ==, 3);
  command_assert_refuses ("check --chances", 1, "steepest-ascent doesn't accept worse moves");
}

int
check_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check/verdicts", test_verdicts);
  g_test_add_func ("/check/own-boulder", test_own_boulder);
  g_test_add_func ("/check/rows-from-one", test_rows_from_one);
  g_test_add_func ("/check/skipped", test_skipped);
  g_test_add_func ("/check/spellings", test_spellings);
  g_test_add_func ("/check/own-traces", test_own_traces);
  g_test_add_func ("/check/refusals", test_refusals);
  g_test_add_func ("/check/many", test_many);
  g_test_add_func ("/check/folders", test_folders);
  g_test_add_func ("/check/names", test_names);
  g_test_add_func ("/check/start", test_start);
  g_test_add_func ("/check/assumed", test_assumed);
  g_test_add_func ("/check/chances", test_chances);
  return g_test_run ();
}
