/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the commands exact and landscape. */

#include "command.h"
#include "fixture.h"
#include "golden.h"

#include <gio/gio.h>
#include <signal.h>
#include <string.h>

enum { INPUT = 1, USAGE = 2, INTERRUPTED = 4 };

static void
check_golden (const GoldenRow *row)
{
  g_auto (GStrv) params = g_strsplit (row->cells[5], " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *json = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *half = NULL;

  if (row->line % 7 != 2)       /* Skips most rows. The core library's tests compare all rows. */
    return;
  g_string_append_printf (line, "exact --size %s --cost %s --moves %s --max-iterations %s "
                          "--format json", row->cells[0], row->cells[3], row->cells[4],
                          row->cells[6]);
  golden_append_squares (line, "--boulder", row->cells[1]);
  golden_append_squares (line, "--static", row->cells[2]);
  for (guint i = 0; params[i] != NULL; i++)
    g_string_append_printf (line, g_str_has_prefix (params[i], "algorithm=")
                                    || g_str_has_prefix (params[i], "ties=")
                                    || g_str_has_prefix (params[i], "plateau=")
                                    ? " --%s" : " --set %s", params[i]);
  json = command_run_json (line->str);
  whole = g_strdup_printf ("abs(solved_within[%s] - %s) < 1e-9", row->cells[6], row->cells[9]);
  half = g_strdup_printf ("abs(solved_within[%s // 2] - %s) < 1e-9", row->cells[6], row->cells[8]);
  command_assert_json (json, whole, half, "abs(sum(ends.values()) - 1) < 1e-12",
                       "solved_within[-1] == ends['solved']", NULL);
}

static void
test_golden (void)
{
  if (command_has_python ())
    golden_foreach ("exact.tsv", 10, 49, check_golden);
}

static void
test_formats (void)
{
  g_auto (CommandRun) text = command_run ("exact --size 4");
  g_autofree char *json = NULL;

  g_assert_nonnull (g_strrstr (text.output, "boards          256\n"));
  g_assert_nonnull (g_strrstr (text.output,
                               "ended           solved 41.9320 %, plateau 58.0680 %\n\n"
                               "iterations      solved within\n"
                               "0               0.7812 %\n"));
  g_assert_true (g_str_has_suffix (text.output, "\n5               41.9320 %\n"));
  command_assert_prints ("exact --size 4 --max-iterations 2 --format csv",
                         "iterations,solved_within\n0,0.0078125\n1,0.1015625\n2,0.34296875\n");
  if (!command_has_python ())
    return;
  json = command_run_json ("exact --state \"[1, 3, 0, 2]\" --format json");
  command_assert_json (json, "start == [1, 3, 0, 2]", "len(solved_within) == 1001", "boards == 256",
                       "solved_within[0] == 1", "mean_moves == 0", "memory > 0", NULL);
}

static void
test_by_distance (void)
{
  g_auto (CommandRun) text = command_run ("exact --size 6 --by-distance");
  g_autofree char *json = NULL;

  g_assert_cmpint (text.status, ==, 0);
  g_assert_nonnull (strstr (text.output, "70.34 %"));
  command_assert_prints ("exact --size 4 --by-distance --algorithm british-museum "
                         "--max-iterations 1 --format csv",
                         "distance,boards,solved,mean_iterations,mean_moves,"
                         "mean_iterations_solved\n"
                         "0,2,1,0,0,0\n"
                         "1,24,0.0078125,1,4,1\n"
                         "2,102,0.0078125,1,4,1\n"
                         "3,112,0.0078125,1,4,1\n"
                         "4,16,0.0078125,1,4,1\n");
  if (!command_has_python ())
    return;
  json = command_run_json ("exact --size 4 --by-distance --boulder 0,1 --moves step --format json");
  command_assert_json (json, "it[0]['distance'] == 0", "it[0]['solved'] == 1",
                       "it[-1]['distance'] is None", "it[-1]['solved'] == 0", NULL);
}

static void
test_refusals (void)
{
  static const CommandCase input[] = {
    { "exact", "6, not 8" },
    { "exact --size 5 --algorithm tabu", "tabu" },
    { "exact --size 5 --algorithm depth-first", "depth-first" },
    { "exact --size 5 --max-iterations 0", "not 0" },
    { "exact --size 5 --placement anywhere", "one queen per column" },
    { "exact --size 5 --algorithm min-conflicts --set start=greedy", "start" },
    { "landscape --size 9", "9" },
    { NULL }
  };
  static const CommandCase usage[] = {
    { "exact --size 5 --seed 3", "--seed" },
    { "exact --size 5 --generator python", "--generator" },
    { "landscape --size 5 --seed 3", "--seed" },
    { "exact --by-distance --state \"[1, 3, 0, 2]\"", "--by-distance" },
    { "landscape --algorithm min-conflicts", "algorithm" },
    { NULL }
  };

  command_assert_all_refuse (input, INPUT);
  command_assert_all_refuse (usage, USAGE);
}

/* Each string has the numbers of solutions, minima, plateau states and slopes of one size. The
 * first size is 4. */
static void
test_kinds (void)
{
  static const char *const kinds[] = {
    "2, 0, 16, 238", "10, 0, 68, 3047", "4, 0, 530, 46122", "40, 16, 3320, 820167",
  };

  for (guint i = 0; command_has_python () && i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *line = g_strdup_printf ("landscape --size %u --format json", 4 + i);
      g_autofree char *json = command_run_json (line);
      g_autofree char *expected = g_strdup_printf ("list(kinds.values()) == [%s]", kinds[i]);

      command_assert_json (json, expected, "sum(kinds.values()) == states",
                           "sum(cost['slope'] for cost in costs) == kinds['slope']",
                           "abs(sum(basin['starts'] for basin in basins) - states) < 1e-3 * states",
                           NULL);
    }
}

/* Compares exact rates with rates that were published for 8 queens. */
static void
test_rates (void)
{
  static const struct
  {
    const char *options;
    const char *expected;
  } cases[] = {
    { "", "abs(success_rate - 0.140325) < 5e-7" },
    { "--ties lowest-row", "abs(success_rate - 0.14712) < 5e-6" },
    { "--plateau sideways", "abs(success_rate - 0.94361) < 5e-6" },
  };

  if (FIXTURE_IS_SANITIZED)
    {
      g_test_skip ("too slow");
      return;
    }
  for (guint i = 0; command_has_python () && i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat ("landscape --format json ", cases[i].options, NULL);
      g_autofree char *json = command_run_json (line);

      command_assert_json (json, "list(kinds.values()) == [92, 28, 22370, 16754726]",
                           cases[i].expected, NULL);
    }
}

static void
test_landscape_text (void)
{
  g_auto (CommandRun) run = command_run ("landscape --size 4");
  g_auto (CommandRun) jump = command_run ("landscape --size 4 --plateau jump");

  g_assert_true (g_str_has_suffix (
    run.output,
    "states          256\n"
    "success rate    41.9320 %\n"
    "plateaus        16\n"
    "without exit    0\n"
    "ends of climbs  18\n"
    "\n"
    "cost                solution       minimum       plateau         slope\n"
    "0                          2             0             0             0\n"
    "1                          0             0             8             8\n"
    "2                          0             0             8            44\n"
    "3                          0             0             0            74\n"
    "4                          0             0             0            76\n"
    "5                          0             0             0            30\n"
    "6                          0             0             0             6\n"
    "all                        2             0            16           238\n"));
  g_assert_cmpint (jump.status, ==, 0);
  g_assert_null (g_strrstr (jump.output, "success rate"));
}

/* Waits until the process has installed its handler for SIGINT, as Linux reports in /proc. */
static void
wait_for_handler (GSubprocess *process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/status",
                                           g_subprocess_get_identifier (process));
  gint64 end = g_get_monotonic_time () + G_TIME_SPAN_MINUTE;

  while (g_get_monotonic_time () < end)
    {
      g_autofree char *status = NULL;
      const char *caught = NULL;

      g_usleep (G_USEC_PER_SEC / 100);
      if (g_file_get_contents (path, &status, NULL, NULL))
        caught = strstr (status, "SigCgt:");
      if (caught != NULL
          && (g_ascii_strtoull (caught + strlen ("SigCgt:"), NULL, 16) >> (SIGINT - 1) & 1))
        return;
    }
}

static void
check_interrupted (const char *line)
{
  g_autofree char *whole = g_strconcat (g_getenv ("QUEENSIDE_CLI"), " ", line, NULL);
  g_auto (GStrv) arguments = g_strsplit (whole, " ", -1);
  g_autoptr (GSubprocess) process
    = g_subprocess_newv ((const char *const *) arguments,
                         G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, NULL);
  g_autofree char *output = NULL;
  g_autofree char *message = NULL;

  wait_for_handler (process);
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &output, &message, NULL);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, INTERRUPTED);
  g_assert_cmpstr (output, ==, "");
  g_assert_cmpstr (message, ==, "queenside-cli: Interrupted. Nothing was printed.\n");
}

static void
test_interrupt (void)
{
  check_interrupted ("exact --size 6 --algorithm stochastic --max-iterations 1000000");
  check_interrupted ("landscape --plateau sideways --set sideways-limit=10000 --cost queens");
}

int
exact_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exact/golden", test_golden);
  g_test_add_func ("/exact/formats", test_formats);
  g_test_add_func ("/exact/by-distance", test_by_distance);
  g_test_add_func ("/exact/refusals", test_refusals);
  g_test_add_func ("/exact/kinds", test_kinds);
  g_test_add_func ("/exact/rates", test_rates);
  g_test_add_func ("/exact/landscape-text", test_landscape_text);
  g_test_add_func ("/exact/interrupt", test_interrupt);
  return g_test_run ();
}
