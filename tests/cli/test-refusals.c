/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong input exits with 1, and a wrong command line exits with 2. Both print one line that names
 * the error. */

#include "command.h"
#include "fixture.h"

#include <string.h>
#include <unistd.h>

#include "fixture.h"

enum { INPUT = 1, USAGE = 2 };

static void
test_size (void)
{
  static const CommandCase cases[] = {
    { "solve --size 0", "must be a whole number from 1 to 10000000, not “0”" },
    { "solve --size -3", "“-3”" },
    { "solve --size 10000001", "“10000001”" },
    { "solve --size 99999999999999999999999999", "“99999999999999999999999999”" },
    { "solve --size 8x", "“8x”" },
    { "solve --size ' 8'", "“ 8”" },
    { "solve --size 8.0", "“8.0”" },
    { "solve --size ''", "“”" },
    { "solve --size 5000", "5000" },
    { "values --size 1100 --squares '(0,3)'",
      "The board is too large to compute costs: its size is 1100. With queens on any squares, "
      "the limit is 1024." },
    { "values --size 1000 --squares '(0,3) (1,5)'",
      "The board has too many costs to compute: 2 queens on 1000 × 1000 squares make 2000000, and "
      "the limit is 1048576." },
    { "values --size 3 --state 1,2", "The state has 2 rows, but the board has 3 columns" },
    { "render --output /dev/null/x.png --size 0", "“0”" },
    { NULL }
  };

  command_assert_all_refuse (cases, INPUT);
}

/* `values` computes a table of costs, so for every algorithm its size has the limit of this
 * table. */
static void
test_values (void)
{
  static const char line[] = "seq -s, 0 4999 | \"$QUEENSIDE_CLI\" values --state -";
  g_auto (CommandRun) run = command_run_shell (line);

  command_check_refused (&run, line, INPUT,
                         "The board is too large to compute costs: its size is 5000, and the limit "
                         "is 4096.");
}

/* The command refuses a size that needs too much memory. */
static void
test_memory (void)
{
#if FIXTURE_IS_SANITIZED
  g_test_skip ("The sanitizer reserves more addresses than any limit leaves");
#else
  static const CommandCase cases[] = {
    { "\"$QUEENSIDE_CLI\" solve --size 10000000 --algorithm linear-time", "Not enough memory" },
    { "seq -s, 0 4095 | \"$QUEENSIDE_CLI\" values --state -", "Not enough memory" },
    { "\"$QUEENSIDE_CLI\" render --size 4000 --width 9000 --output - --format png", "memory" },
    { "seq -s, 0 4000000 | \"$QUEENSIDE_CLI\" evaluate --state -", "Not enough memory" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("ulimit -v 100000; %s", cases[i].line);
      g_auto (CommandRun) run = command_run_shell (line);

      command_check_refused (&run, line, INPUT, cases[i].expected);
    }
#endif
}

/* Without this refusal, libraries that lay out text would crash or hang. */
static void
test_memory_for_text (void)
{
#if FIXTURE_IS_SANITIZED
  g_test_skip ("The sanitizer reserves more addresses than any limit leaves");
#else
  static const guint limits[] = { 30000, 40000, 50000, 80000 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *line = g_strdup_printf (
        "ulimit -v %u; \"$QUEENSIDE_CLI\" render --state 0,2,4,1,3 --output - --format png",
        limits[i]);
      g_auto (CommandRun) run = command_run_shell (line);

      command_check_refused (&run, line, INPUT, "Not enough memory to draw text.");
    }
#endif
}

/* Runs as a user who has reached the process limit, because root doesn't have this limit. */
static void
test_no_thread (void)
{
#if FIXTURE_IS_SANITIZED
  g_test_skip ("The sanitizer has a thread of its own");
#else
  const char *user = geteuid () == 0 ? "setpriv --reuid=65534 --clear-groups" : "env";
  g_autofree char *line = g_strdup_printf ("%s prlimit --nproc=1 \"$QUEENSIDE_CLI\" render "
                                           "--size 6 --search --output - --format webp", user);
  g_autofree char *try = g_strdup_printf ("%s prlimit --nproc=1 \"$QUEENSIDE_CLI\" --version",
                                          user);
  g_auto (CommandRun) tried = command_run_shell (try);

  if (tried.status == 0)
    {
      g_auto (CommandRun) run = command_run_shell (line);

      command_check_refused (&run, line, INPUT, "No thread can be started");
    }
  else
    g_test_skip ("There is no setpriv or prlimit here, or another user may not run the program");
#endif
}

static void
test_state (void)
{
  static const CommandCase cases[] = {
    { "evaluate --state '0,1,2' --size 4", "The state has 3 rows, but the board has 4 columns" },
    { "evaluate --state '0,5,1'", "row 5 is outside the board. Use rows 0 to 2" },
    { "evaluate --state '0,-1,1'", "In column 1" },
    { "evaluate --state '0,-,1'", "Column 1 is empty" },
    { "evaluate --state '0,99999999999999999999,1'", "In column 1" },
    { "evaluate --state '0,1' --boulder 1,1", "(1, 1)" },
    { "evaluate --state ''", "“”" },
    { "evaluate --state '[]'", "“[]”" },
    { "evaluate --state 'three queens'", "“three queens”" },
    { "evaluate --state '0 1 x'", "“0 1 x”" },
    { "evaluate --state '0 1 3'", "In column 2, row 3 is outside the board. Use rows 0 to 2" },
    { "evaluate --state '[0, 1'", "“[0, 1”" },
    { "evaluate --state '0,1,'", "“0,1,”" },
    { NULL }
  };

  command_assert_all_refuse (cases, INPUT);
}

static void
test_squares (void)
{
  static const CommandCase cases[] = {
    { "evaluate --state 0,1,2 --static 3,3",
      "(3, 3) is outside the board. Use columns and rows 0 to 2" },
    { "evaluate --state 0,1,2 --static 0,-1", "(0, -1) is outside the board" },
    { "evaluate --state 0,1,2 --boulder 0,3", "(0, 3) is outside the board" },
    { "evaluate --state 0,1,2 --static 1,1 --static "
      "1,2", "(1, 1) and (1, 2) are in the same column" },
    { "evaluate --state 0,1,2 --static 1,0 --boulder 1,0", "(1, 0) is both" },
    { "evaluate --state 0,1 --boulder 0,0 --boulder 0,1", "Column 0 is full of boulders" },
    { "evaluate --state 0,1 --boulder 1", "“1”" },
    { "evaluate --state 0,1 --static 1,1,1", "“1,1,1”" },
    { "evaluate --state 0,1 --static 99999999999,1", "“99999999999,1”" },
    { NULL }
  };

  command_assert_all_refuse (cases, INPUT);
}

static void
test_choices (void)
{
  static const CommandCase cases[] = {
    { "solve --preset chess", "must be one of steepest-ascent-course, static-point" },
    { "solve --preset ''", "“”" },
    { "solve --algorithm luck", "must be one of steepest-ascent" },
    { "solve --cost pair", "--cost must be one of pairs, queens" },
    { "solve --moves knight", "moves must be one of column, step, anywhere, not “knight”" },
    { "solve --moves anywhere", "For the moves, choose “column” or “step”" },
    { "solve --ties coin",
      "ties must be one of lowest-row, lowest-state, first, last, random, not “coin”" },
    { "solve --plateau Stop",
      "plateau must be one of stop, lower-state, equal-once, sideways, jump, not “Stop”" },
    { "solve --generator dice", "--generator must be one of fast, numpy, python" },
    { "solve --format xml", "--format must be one of text, json" },
    { "solve --format csv", "“csv”" },
    { "list --format xml", "must be one of text, json, csv" },
    { "render --output /dev/null/x.png --coordinates maybe",
      "--coordinates must be one of off, on" },
    { "render --output /dev/null/x.png --attacks all",
      "attacks must be one of off, marks, lines, not “all”" },
    { NULL }
  };

  command_assert_all_refuse (cases, INPUT);
}

static void
test_numbers (void)
{
  static const CommandCase cases[] = {
    { "solve --seed -1", "--seed must be a whole number from 0 to 4294967295, not “-1”" },
    { "solve --seed 4294967296", "“4294967296”" },
    { "solve --seed 0x10", "“0x10”" },
    { "solve --trial 1.5", "--trial must be a whole number from " },
    { "solve --state 0,1 --trial 3 --generator python", "--trial 3" },
    { "solve --trial 1 --state 0,1 --preset steepest-ascent-course", "numpy" },
    { "solve --max-iterations 1000000000000000001", "“1000000000000000001”" },
    { "solve --max-iterations ten", "max-iterations must be a whole number from " },
    { "solve --queens 7", "The number of queens is 7. With one queen per column, use 8 queens" },
    { "solve --queens 0", "queens must be a whole number from " },
    { "solve --set k=3",
      "steepest-ascent has no parameter “k”. Its parameters: sideways-limit, jump" },
    { "solve --set sideways-limit=10001", "must be a whole number from 0 to 10000, not “10001”" },
    { "solve --set sideways-limit=", "“”" },
    { "solve --set sideways-limit=1.5", "“1.5”" },
    { "solve --set jump=far", "jump must be one of from-best, single" },
    { "solve --set jump", "--set must be NAME=VALUE, such as jump=single, not “jump”" },
    { "solve --algorithm british-museum --set max-iterations=300",
      "max-iterations is an option, not a parameter. Write --max-iterations=300." },
    { "solve --set max-iterations=300", "Write --max-iterations=300." },
    { "solve --algorithm british-museum --set k=3",
      "british-museum has no parameters. Remove “k”." },
    { "render --output /dev/null/x.png --width 0",
      "--width must be a whole number from 16 to 16384, not “0”" },
    { "render --output /dev/null/x.png --width 16385", "“16385”" },
    { NULL }
  };

  command_assert_all_refuse (cases, INPUT);
}

/* Refuses states that don't fit the placement, the size or the numbering of rows. */
static void
test_other_boards (void)
{
  static const CommandCase cases[] = {
    { "evaluate --state 0,1 --placement anywhere",
      "--state “0,1” needs one queen per column" },
    { "evaluate --squares '(0,3) (0,7)' --placement column",
      "--squares “(0,3) (0,7)” needs queens on any squares" },
    { "evaluate --state 0,1 --squares '(0,3) (0,7)'", "--state and --squares can't be combined" },
    { "evaluate --state 0,1 --rows-from 1",
      "In column 0, row 0 is outside the board. If you count rows from 1, use rows 1 to 2." },
    { "evaluate --state '[1 2 3]'",
      "The state has row 3 but no row 0. Rows go from 0 to 2. If your rows start at 1, use "
      "--rows-from 1." },
    { "solve --state 'state = (2, 4, 1, 3)'", "--rows-from 1" },
    { "evaluate --state 1,2,3 --rows-from 0",
      "In column 2, row 3 is outside the board. Use rows 0 to 2." },
    { "evaluate --state 0,2,3", "In column 2, row 3 is outside the board. Use rows 0 to 2." },
    { "evaluate --state 0,1 --rows-from 2", "--rows-from must be 0 or 1, not “2”." },
    { "evaluate --squares '(0,3)' --rows-from 1", "--rows-from 1 works only with --state" },
    { "evaluate --placement here --state 0",
      "--placement must be one of column, anywhere" },
    { "evaluate --squares '(0,3) (0,8)'", "The queen on (0, 8) is outside the board" },
    { "evaluate --squares '(0,3) (0,3)'", "Two queens are on (0, 3)" },
    { "evaluate --squares '(0,3)' --boulder 0,3", "The queen on (0, 3) is on a boulder" },
    { "evaluate --squares '(0,3)' --queens 2", "The state has 1 queen, but the board needs 2" },
    { "evaluate --squares '(0,3) -'", "The state has 1 queen, but the board needs 2" },
    { "evaluate --squares '0,3,4'", "isn’t a list of queens" },
    { "evaluate --squares ''", "isn’t a list of queens" },
    { "values --squares '(0,3)' --queen 0,4", "--queen must be the square of a queen, not “0,4”" },
    { "values --state 0,1 --queen 0,0", "--queen “0,0” works only with queens on any squares" },
    { "solve --placement anywhere --queens 65", "The number of queens is 65" },
    { "solve --placement anywhere --algorithm forward-checking", "Choose one queen per column" },
    { "solve --placement anywhere --size 300 --algorithm depth-first", "use at most 256" },
    { "solve --placement anywhere --size 102",
      "at most 1048576 successors. Here, 102 queens have 1061208 successors." },
    { "solve --placement column --moves anywhere", "For the moves, choose “column” or “step”" },
    { "check --placement anywhere", "only with one queen per column" },
    { NULL }
  };

  command_assert_all_refuse (cases, INPUT);
}

static void
test_usage (void)
{
  static const CommandCase cases[] = {
    { "", "--help" },
    { "fly", "Unknown command “fly”" },
    { "join a b", "Unknown command “join”" },
    { "Evaluate", "“Evaluate”" },
    { "--fly", "--fly" },
    { "'' --help", "“”" },
    { "help --fly", "Unknown command “--fly”" },
    { "evaluate --state 0,1 --fly", "Unknown option --fly. Run “queenside-cli evaluate --help”" },
    { "evaluate --state 0,1 -x", "-x" },
    { "evaluate 0,1", "--help" },
    { "evaluate --state 0,1 0,1", "Unexpected argument “0,1”" },
    { "evaluate", "--state" },
    { "successors --size 4", "--state" },
    { "solve --size", "--size" },
    { "evaluate --state 0,1 --moves step", "--moves" },
    { "conflicts --state 0,1 --cost pairs", "--cost" },
    { "next --state 0,1 --algorithm steepest-ascent", "--algorithm" },
    { "list --state 0,1", "--state" },
    { "render --state 0,1", "--output" },
    { "render --state 0,1 --output /dev/null/x.png --trace", "--trace" },
    { "solve --state 0,1 --matrix --trace", "--matrix" },
    { "solve --state 0,1 --board --format json", "--board" },
    { NULL }
  };

  command_assert_all_refuse (cases, USAGE);
}

/* Input that a message quotes can't break the line or control the terminal. */
static void
test_quoting (void)
{
  g_auto (CommandRun) run = command_run ("solve --preset 'a\nb\033[31m\377'");

  command_check_refused (&run, "control characters", INPUT, "“a�b�[31m�”");
}

static void
check_input (const char *input,
             gssize      length,
             const char *value)
{
  g_auto (CommandRun) run = command_run_with_input ("evaluate --state -", input, length);

  command_check_refused (&run, "evaluate --state -", INPUT, value);
}

static void
test_standard_input (void)
{
  static const char garbage[] = "0,1,2\0\377\376\033[2J\0\0";
  gsize length = (FIXTURE_IS_SANITIZED ? 10 : 100) * 1000 * 1000;
  g_autofree char *much = g_malloc (length + 1);

  check_input ("", 0, "“”");
  check_input ("\n\n", -1, "isn’t a list");
  check_input ("hello\n0\n", -1, "“hello”");
  check_input (garbage, sizeof garbage, "“0,1,2");
  for (gsize i = 0; i < length; i++)
    much[i] = "0,"[i % 2];
  check_input (much, length, "…");
  memset (much, '\n', length);
  check_input (much, length, "isn’t a list");
  check_input (much, 0, "isn’t a list");
}

static void
check_shell (const char *line,
             const char *value)
{
  g_auto (CommandRun) run = command_run_shell (line);

  command_check_refused (&run, line, INPUT, value);
}

static void
test_streams (void)
{
  check_shell ("\"$QUEENSIDE_CLI\" evaluate --state 0,1 >&-", "output");
  check_shell ("\"$QUEENSIDE_CLI\" --help >&-", "output");
  check_shell ("\"$QUEENSIDE_CLI\" evaluate --state - <&-", "input");
  check_shell ("\"$QUEENSIDE_CLI\" evaluate --state - </", "input");
  if (g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    check_shell ("\"$QUEENSIDE_CLI\" list >/dev/full", "output");
}

/* A closed pipe ends a search that would never end. */
static void
test_broken_pipe (void)
{
  g_auto (CommandRun) run = command_run_shell (
    "{ \"$QUEENSIDE_CLI\" solve --state 0,0,0 --plateau jump --max-iterations 0 --trace; "
    "echo $? >&2; } | :");

  /* The command ends without a message, like other programs that get SIGPIPE. */
  g_assert_cmpstr (run.message, ==, "141\n");
}

int
refusals_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/refusals/size", test_size);
  g_test_add_func ("/cli/refusals/values", test_values);
  g_test_add_func ("/cli/refusals/memory", test_memory);
  g_test_add_func ("/cli/refusals/memory-for-text", test_memory_for_text);
  g_test_add_func ("/cli/refusals/no-thread", test_no_thread);
  g_test_add_func ("/cli/refusals/state", test_state);
  g_test_add_func ("/cli/refusals/squares", test_squares);
  g_test_add_func ("/cli/refusals/choices", test_choices);
  g_test_add_func ("/cli/refusals/numbers", test_numbers);
  g_test_add_func ("/cli/refusals/other-boards", test_other_boards);
  g_test_add_func ("/cli/refusals/usage", test_usage);
  g_test_add_func ("/cli/refusals/quoting", test_quoting);
  g_test_add_func ("/cli/refusals/standard-input", test_standard_input);
  g_test_add_func ("/cli/refusals/streams", test_streams);
  g_test_add_func ("/cli/refusals/broken-pipe", test_broken_pipe);
  return g_test_run ();
}
