/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command trials and its output formats. */

#include "command.h"

#include <math.h>
#include <string.h>

enum { INPUT = 1, USAGE = 2 };

#define COURSE "trials --preset steepest-ascent-course "

/* The text output is the same on every computer. */
static void
test_text (void)
{
  static const CommandCase cases[] = {
    { COURSE "--size 8",
      "preset          steepest-ascent-course\n"
      "algorithm       steepest-ascent\n"
      "sideways-limit  100\n"
      "jump            from-best\n"
      "max-iterations  10000\n"
      "cost            pairs\n"
      "moves           column\n"
      "ties            lowest-row\n"
      "plateau         stop\n"
      "size            8\n"
      "seed            0\n"
      "generator       numpy\n"
      "trials          100\n"
      "solved          12\n"
      "success rate    12.00 %\n"
      "95 % interval   7.00 % to 19.81 %\n"
      "ended           solved 12, local-minimum 2, plateau 86\n"
      "\n"
      "mean                       all          solved        unsolved\n"
      "iterations               3.180               4           3.068\n"
      "moves                    3.180               4           3.068\n"
      "evaluations              227.4             224           227.8\n"
      "restarts                     0               0               0\n"
      "minima                  0.8800               0               1\n"
      "\n"
      "iterations                 all          solved        unsolved\n"
      "deviation                1.038          0.9535           1.003\n"
      "lower quartile               3               3               2\n"
      "median                       3               4               3\n"
      "upper quartile               4           4.250               4\n"
      "\n"
      "to a solution   1895 evaluations on average, restarting until solved\n"
      "best cut-off    none: a solution takes 26.50 iterations\n" },
    { COURSE "--each --trials 2",
      "   trial      seed    solved  end                           cost  iterations     moves  "
      "evaluations  restarts  ended       minima  start                     distance\n"
      "       0         0     false  [4, 7, 5, 2, 6, 1, 3, 7]         1           3         3  "
      "        224         0  plateau          1  [4, 7, 5, 0, 3, 3, 3, 7]         4\n"
      "       1         0     false  [1, 3, 5, 2, 4, 7, 0, 2]         2           2         2  "
      "        168         0  plateau          1  [1, 3, 5, 2, 4, 7, 6, 0]         4\n" },
    { COURSE "--sizes 5,8",
      "    size    trials    solved  success_rate  mean_iterations  mean_moves  mean_evaluations  "
      "mean_restarts  mean_minima\n"
      "       5       100        71       71.00 %            2.310       2.310                52  "
      "            0       0.2900\n"
      "       8       100        12       12.00 %            3.180       3.180             227.4  "
      "            0       0.8800\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_json (void)
{
  g_autofree char *json = command_run_json (
    COURSE "--algorithm steepest-ascent --size 8 --trials 100 --generator numpy --seed 0 "
           "--format json");

  command_assert_json (json, "preset == 'steepest-ascent-course'", "algorithm == 'steepest-ascent'",
                       "parameters['sideways_limit'] == 100", "parameters['jump'] == 'from-best'",
                       "convention['ties'] == 'lowest-row'", "size == 8", "seed == 0",
                       "generator == 'numpy'", "trials == 100", "solved == 12",
                       "success_rate == 0.12", "abs(means['all']['evaluations'] - 227.36) < 1e-9",
                       "abs(means['solved']['iterations'] - 4) < 1e-9",
                       "abs(means['unsolved']['moves'] - 270 / 88) < 1e-9", "'seconds' not in it",
                       NULL);
}

/* Compares a published result, 12 of 100 searches solved, with numbers that were calculated by
 * hand. */
static void
test_statistics (void)
{
  g_autofree char *json = command_run_json (COURSE "--format json");

  /* With z = 1.96, the interval for 12 of 100 is (0.12 + 0.0192 ± 1.96 √(0.12·0.88/100 +
   * 0.00009604)) / 1.0384. The expected evaluations are all evaluations divided by all
   * solutions. */
  command_assert_json (json, "abs(interval['low'] - 0.0700) < 0.0001",
                       "abs(interval['high'] - 0.1981) < 0.0001",
                       "quantiles['solved']['median'] == 4", "ended['solved'] == 12",
                       "abs(expected_evaluations - 100 * 227.36 / 12) < 1e-9",
                       "run_length[-1][1] == 0.12", NULL);
}

/* The exact rate is beside the sampled rate for each size that has one. Steepest ascent has exact
 * rates with at most 8 queens, and other algorithms with at most 6. With 6 queens, steepest ascent
 * solves 10.18 % of all boards, by enumeration. */
static void
test_exact (void)
{
  static const CommandCase refused[] = {
    { "trials --size 9 --exact",
      "--exact: To compute exact chances, Queenside follows all boards at once" },
    { "trials --size 7 --algorithm min-conflicts --exact", "not 7" },
    { "trials --size 6 --algorithm tabu --exact", "tabu remembers more than its board" },
    { "trials --size 6 --algorithm min-conflicts --max-iterations 0 --exact", "iteration limit" },
    { NULL }
  };
  g_autofree char *json = command_run_json (
    "trials --size 6 --trials 50 --exact --format json");
  g_autofree char *sizes = command_run_json (
    "trials --sizes 6,9 --trials 50 --exact --format json");
  g_autofree char *plain = command_run_json ("trials --size 6 --trials 50 --format json");
  g_auto (CommandRun) run = command_run ("trials --size 6 --trials 50 --exact");
  g_auto (CommandRun) table = command_run ("trials --sizes 6,9 --trials 50 --exact");
  g_auto (CommandRun) tested = command_run ("trials --size 4 --trials 500 --exact");

  g_autofree char *conflicts = command_run_json (
    "trials --size 5 --algorithm min-conflicts --max-iterations 9 --trials 2000 --exact "
    "--format json");
  g_autofree char *chances = command_run_json (
    "exact --size 5 --algorithm min-conflicts --max-iterations 9 --format json");

  command_assert_json (json, "abs(exact_rate - 0.10180) < 0.00005", "exact_gap < 0.2",
                       "exact_gap_iterations <= 10", "exact_p is None or 0 < exact_p <= 1", NULL);
  command_assert_json (conflicts, "abs(exact_rate - success_rate) < 0.06",
                       "0 < exact_gap < 0.06", "1e-6 < exact_p <= 1", NULL);
  command_assert_json (chances, "0.5 < ends['solved'] < 1", NULL);
  command_assert_json (sizes, "abs(it[0]['exact_rate'] - 0.10180) < 0.00005",
                       "it[1]['exact_rate'] is None", NULL);
  command_assert_json (plain, "'exact_rate' not in it", NULL);
  g_assert_nonnull (strstr (run.output, "\nexact rate      10.18 %\nlargest gap     "));
  g_assert_nonnull (strstr (tested.output, "\nagreement       p = "));
  g_assert_nonnull (strstr (table.output, "  success_rate  exact_rate   exact_p  "));
  g_assert_nonnull (strstr (table.output, "     10.18 %  "));
  g_assert_nonnull (strstr (table.output, "           -  "));
  command_assert_all_refuse (refused, INPUT);
}

/* JSON always contains the best cut-off. Text contains it only if it saves at least 1 %. */
static void
test_cut_off_saves_little (void)
{
  g_autofree char *json = command_run_json (
    "trials --size 5 --algorithm min-conflicts --seed 1 --trials 300 --format json");
  g_auto (CommandRun) run = command_run (
    "trials --size 5 --algorithm min-conflicts --seed 1 --trials 300");

  command_assert_json (json, "cut_off['iterations'] == 36",
                       "cut_off['expected_iterations'] < cut_off['expected_iterations_without']",
                       NULL);
  g_assert_nonnull (
    strstr (run.output, "\nbest cut-off    none: a solution takes 8.873 iterations\n"));
}

/* If no trial is solved, the mean of solved trials is null. */
static void
test_no_means (void)
{
  g_autofree char *json = command_run_json ("trials --size 3 --trials 5 --format json");

  command_assert_json (json, "preset is None", "success_rate == 0",
                       "means['solved']['moves'] is None", "means['all']['moves'] is not None",
                       NULL);
}

/* In JSON, each table is an array of objects. */
static void
test_json_tables (void)
{
  g_autofree char *sizes = command_run_json (
    "trials --preset boulder --sizes 4..6,20 --trials 3 --format json");
  g_autofree char *rows = command_run_json (
    "trials --algorithm depth-first --size 3 --trials 2 --each --format json");

  command_assert_json (sizes, "len(it) == 4", "it[0]['size'] == 4", "it[0]['format'] == 2",
                       "it[0]['boulders'] == []", "it[0]['max_iterations'] == 10000",
                       "it[3]['size'] == 20", "it[3]['boulders'][0] == [4, 4]", NULL);
  command_assert_json (rows, "len(it) == 2", "it[1]['trial'] == 1", "it[1]['end'][0] is None",
                       "it[1]['ended'] == 'no-solution'", NULL);
}

/* All commands use the same keys and the same format number. */
static void
test_json_keys (void)
{
  static const char *const lines[] = {
    "trials --preset static-point --trials 3 --format json", "list --format json",
    "solve --preset boulder --format json", "count --static 0,0 --format json",
    "count --most-queens --size 3 --format json",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *json = command_run_json (lines[i]);

      command_assert_json (json, "format == 2",
                           "(f := lambda x: all('-' not in k and f(v) for k, v in x.items())"
                           " if isinstance(x, dict) else not isinstance(x, list) or all(map(f, x)))"
                           "(it)", NULL);
    }
}

#define MEASURES(part) \
  part ".iterations," part ".moves," part ".evaluations," part ".restarts," part ".minima"
#define QUANTILES(part) part ".lower_quartile," part ".median," part ".upper_quartile"

/* Each row ends with its setup as options, and with the version. */
#define COURSE_SETUP \
  "--size 8 --cost pairs --moves column --ties lowest-row --plateau stop --algorithm " \
  "steepest-ascent --set sideways-limit=100 --set jump=from-best --max-iterations 10000 " \
  "--generator numpy --seed 0," QUEENSIDE_VERSION
#define DEPTH_FIRST_SETUP \
  "--cost pairs --moves column --ties random --plateau stop --algorithm depth-first --set " \
  "row-order=ascending --max-iterations 10000000 --generator fast --seed 0," QUEENSIDE_VERSION

static void
test_csv (void)
{
  static const CommandCase cases[] = {
    { COURSE "--each --trials 2 --format csv",
      "trial,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended,minima,start,distance,"
      "setup,version\n"
      "0,0,false,\"[4, 7, 5, 2, 6, 1, 3, 7]\",1,3,3,224,0,plateau,1,\"[4, 7, 5, 0, 3, 3, 3, 7]\",4,"
      COURSE_SETUP "\n"
      "1,0,false,\"[1, 3, 5, 2, 4, 7, 0, 2]\",2,2,2,168,0,plateau,1,\"[1, 3, 5, 2, 4, 7, 6, 0]\",4,"
      COURSE_SETUP "\n" },
    { "trials --each --sizes 1,2 --trials 1 --algorithm depth-first --format csv",
      "size,trial,seed,solved,end,cost,iterations,moves,evaluations,restarts,ended,minima,nodes,"
      "backtracks,solutions,start,distance,setup,version\n"
      "1,0,0,true,[0],0,2,1,1,0,solved,0,2,0,1,[-],,--size 1 " DEPTH_FIRST_SETUP "\n"
      "2,0,0,false,\"[-, -]\",0,8,2,6,0,no-solution,0,3,3,0,\"[-, -]\",,--size 2 " DEPTH_FIRST_SETUP
      "\n" },
    { "trials --preset static-point --size 1 --trials 2 --format csv",
      "preset,algorithm,parameters.sideways-limit,parameters.jump,max-iterations,convention.cost,"
      "convention.moves,convention.ties,convention.plateau,size,static,boulder,seed,generator,"
      "version,trials,solved,success_rate," MEASURES ("means.all") "," MEASURES ("means.solved") ","
      MEASURES ("means.unsolved") ",interval.low,interval.high," MEASURES ("deviations.all") ","
      MEASURES ("deviations.solved") "," MEASURES ("deviations.unsolved") ","
      QUANTILES ("quantiles.all") "," QUANTILES ("quantiles.solved") ","
      QUANTILES ("quantiles.unsolved") ","
      "ended.solved,ended.local-minimum,ended.plateau,ended.iteration-limit,ended.attempts-used,"
      "ended.no-successor,ended.no-solution,ended.cold,ended.no-progress,ended.all-found,"
      "ended.trapped,"
      "expected_evaluations,"
      "expected_evaluations_interval.low,expected_evaluations_interval.high,cut_off.iterations,"
      "cut_off.expected_iterations,cut_off.expected_iterations_without,cut_off.low,cut_off.high\n"
      "static-point,steepest-ascent,100,from-best,10000,queens,step,lowest-state,equal-once,1,"
      "\"0,0\",,1,python," QUEENSIDE_VERSION
      ",2,2,1,0,0,0,0,0,0,0,0,0,0,,,,,,0.34238022750665326,1,"
      "0,0,0,0,0,0,0,0,0,0,,,,,,0,0,0,0,0,0,,,,2,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

/* The default number of trials comes from the preset. */
static void
test_default_trials (void)
{
  static const struct { const char *line; gint64 trials; } cases[] = {
    { "trials --size 4 --format json", 100 },
    { "trials --size 4 --preset search-survey --algorithm steepest-ascent --format json", 30 },
    { "trials --size 4 --preset boulder --format json", 1000 },
    { "trials --size 4 --preset boulder --trials 7 --threads 1 --format json", 7 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *json = command_run_json (cases[i].line);
      g_autofree char *trials = command_eval_json (json, "trials");

      g_assert_cmpint (g_ascii_strtoll (trials, NULL, 10), ==, cases[i].trials);
    }
}

/* `solve --trial` runs the same search as `trials`, even with one stream for all trials. */
static void
test_replay (void)
{
  static const char *const searches[] = {
    "--size 8", "--preset random-neighbour", "--size 6 --algorithm random-restart --set attempts=2",
    "--size 8 --algorithm first-choice --preset boulder --generator fast",
    "--size 6 --algorithm heuristic-repair --max-iterations 20",
    "--size 30 --algorithm min-conflicts",
    "--size 7 --algorithm depth-first --set row-order=random",
    "--preset steepest-ascent-course", "--preset static-point", "--preset boulder --size 6",
    "--preset steepest-ascent-course --algorithm random-restart",
    "--preset search-survey --size 6 --algorithm heuristic-repair",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autofree char *all = g_strdup_printf ("trials %s --trials 4 --seed 5 --each --format json",
                                              searches[i]);
      g_autofree char *one = g_strdup_printf ("solve %s --trial 3 --seed 5 --format json",
                                              searches[i]);
      g_autofree char *rows = command_run_json (all);
      g_autofree char *search = command_run_json (one);
      g_autofree char *both = g_strdup_printf ("{\"rows\": %s, \"search\": %s}", rows, search);

      command_assert_json (both, "rows[3] | search | {'nodes_by_depth': 0} == rows[3] | {'nodes_by_depth': 0}", NULL);
    }
}

/* A deterministic search from the start in a row must end as the row says. */
static void
test_start (void)
{
  g_autofree char *rows = command_run_json (COURSE "--trials 20 --seed 4 --each --format json");
  g_autofree char *table = command_eval_json (
    rows, "'\\n'.join(f\"{row['start']};{row['end']} {row['iterations']}\" for row in it)");
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 20);
  for (guint i = 0; i < 20; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], ";", 2);
      g_autofree char *line = g_strdup_printf (
        "solve --preset steepest-ascent-course --state \"%s\" --format json", cells[0]);
      g_autofree char *search = command_run_json (line);
      g_autofree char *end = command_eval_json (search, "f'{end} {iterations}'");

      g_assert_cmpstr (end, ==, cells[1]);
    }
}

/* Any number of threads gives the same bytes. */
static void
test_threads (void)
{
  static const char *const searches[] = {
    "--size 8 --trials 3000", "--sizes 4..7 --trials 500 --each --format csv",
    "--size 20 --algorithm min-conflicts --trials 200 --format json",
    "--preset boulder --trials 200 --each --format json",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autofree char *one = g_strdup_printf ("trials %s --threads 1", searches[i]);
      g_autofree char *two = g_strdup_printf ("trials %s --threads 2", searches[i]);
      g_autofree char *four = g_strdup_printf ("trials %s --threads 4", searches[i]);
      g_auto (CommandRun) run = command_run (one);

      g_assert_cmpint (run.status, ==, 0);
      command_assert_prints (two, run.output);
      command_assert_prints (four, run.output);
    }
}

static void
test_refusals (void)
{
  static const CommandCase cases[] = {
    { "trials --trials 0", "--trials must be a whole number from 1 to 1000000000, not “0”" },
    { "trials --trials 1000000001", "“1000000001”" },
    { "trials --trials many", "“many”" },
    { "trials --threads two", "--threads must be a whole number from 1 to 1024, not “two”" },
    { "trials --shard 3/2", "--shard must be I/M, such as 2/8, not “3/2”" },
    { "trials --shard 0/2", "“0/2”" },
    { "trials --shard 2", "“2”" },
    { "trials --shard 1/2000000", "“1/2000000”" },
    { "trials --shard 1/2 --generator python", "The generator “python” has one stream" },
    { "trials --shard 1/2 --preset boulder", "--shard needs --generator fast" },
    { "trials --threads 0", "--threads must be a whole number from 1 to 1024, not “0”" },
    { "trials --format xml", "must be one of text, json, csv" },
    { "trials --sizes ''", "“” isn’t a list of sizes" },
    { "trials --sizes 8..4", "“8..4” isn’t a list of sizes" },
    { "trials --sizes 0..4",
      "“0..4” isn’t a list of sizes. Write up to 100000 sizes from 1 to 10000000" },
    { "trials --sizes 4,,5", "“4,,5”" },
    { "trials --sizes 4..", "“4..”" },
    { "trials --sizes 1..10000000", "“1..10000000”" },
    { "trials --sizes 4,5000",
      "cli: Steepest ascent evaluates every successor. Use a size of at most 4096, not 5000.\n" },
    { "trials --sizes 4,65001 --algorithm min-conflicts", "cli: The size is 65001. For min-c" },
    { "trials --sizes 4..9 --static 6,6", "Size 4: The static point (6, 6) is outside the board" },
    { "trials --sizes 4..9 --seed x",
      "cli: --seed must be a whole number from 0 to 4294967295, not “x”" },
    { "trials --size 5000", "5000" },
    { "trials --set k=3", "has no parameter “k”" },
    { "trials --preset chess", "“chess”" },
    { NULL }
  };

  command_assert_all_refuse (cases, INPUT);
}

/* With 10 queens, 4 % of the min-conflicts searches go in circles. Statistics and rows report this,
 * with any number of threads and after a merge. */
static void
test_trapped (void)
{
  static const char search[] = "trials --size 10 --algorithm min-conflicts --set start=greedy "
                               "--trials 200 --max-iterations 2000";
  g_autofree char *json_line = g_strconcat (search, " --threads 1 --format json", NULL);
  g_autofree char *each_line = g_strconcat (search, " --threads 2 --each --format csv", NULL);
  g_autofree char *shards = g_strdup_printf (
    "d=$(mktemp -d); for i in 1 2 3; do \"$QUEENSIDE_CLI\" %s --each --format csv --shard $i/3 "
    "> $d/$i; done; \"$QUEENSIDE_CLI\" merge $d/1 $d/2 $d/3; rm -r $d", search);
  g_autofree char *sums = g_strdup_printf (
    "d=$(mktemp -d); for i in 1 2 3; do \"$QUEENSIDE_CLI\" %s --format json --shard $i/3 > $d/$i; "
    "done; \"$QUEENSIDE_CLI\" merge $d/1 $d/2 $d/3; rm -r $d", search);
  g_autofree char *json = command_run_json (json_line);
  g_auto (CommandRun) plain = command_run (json_line);
  g_auto (CommandRun) each = command_run (each_line);
  g_auto (CommandRun) merged = command_run_shell (shards);
  g_auto (CommandRun) merged_sums = command_run_shell (sums);
  g_auto (GStrv) parts = g_strsplit (each.output, ",trapped,", -1);
  g_autofree char *count = g_strdup_printf ("ended['trapped'] == %u", g_strv_length (parts) - 1);

  command_assert_json (json, count, "4 <= ended['trapped'] <= 20", "ended['iteration_limit'] == 0",
                       NULL);
  g_assert_cmpstr (merged.message, ==, "");
  g_assert_cmpstr (merged.output, ==, each.output);
  g_assert_cmpstr (merged_sums.output, ==, plain.output);
}

/* Prints rows by distance for 6 queens, beside the exact values. */
static void
test_by_distance (void)
{
  static const CommandCase refused[] = {
    { "trials --size 13 --by-distance", "13" },
    { "trials --size 6 --algorithm depth-first --by-distance", "depth-first" },
    { "trials --size 6 --placement anywhere --moves anywhere --by-distance", "One queen per column" },
    { NULL }
  };
  g_autofree char *json = command_run_json (
    "trials --size 6 --trials 2000 --by-distance --exact --format json");
  g_autofree char *sizes = command_run_json (
    "trials --sizes 4,8 --trials 50 --by-distance --format json");
  g_autofree char *each = command_run_json ("trials --size 6 --trials 50 --each --format json");
  g_autofree char *rows = command_run_json (
    "trials --size 6 --trials 50 --by-distance --format json");
  g_autofree char *large = command_run_json ("trials --size 13 --trials 3 --each --format json");
  g_auto (CommandRun) csv = command_run ("trials --size 6 --trials 9 --by-distance --format csv");
  g_auto (CommandRun) text = command_run ("trials --size 6 --trials 2000 --by-distance --exact");

  command_assert_json (
    json, "[row['distance'] for row in it] == [0, 1, 2, 3, 4, 5, 6]",
    "[round(row['exact_rate'], 4) for row in it] == "
    "[1, 1, 0.7034, 0.2484, 0.0407, 0.0058, 0.0012]",
    "sum(row['trials'] for row in it) == 2000",
    "all(row['low'] - 0.03 < row['exact_rate'] < row['high'] + 0.03 for row in it if row['trials'])",
    "abs(it[3]['exact_moves'] - it[3]['mean_moves']) < 0.3",
    "it[2]['mean_evaluations'] > it[1]['mean_evaluations']", NULL);
  command_assert_json (sizes, "{row['size'] for row in it} == {4, 8}",
                       "sum(row['trials'] for row in it) == 100", "'exact_rate' not in it[0]", NULL);
  command_assert_json (each, "all(0 <= row['distance'] <= 6 for row in it)",
                       "all(row['solved'] for row in it if row['distance'] < 2)", NULL);
  command_assert_json (rows, "sum(row['trials'] for row in it) == 50", NULL);
  command_assert_json (large, "all(row['distance'] is None for row in it)", NULL);
  g_assert_true (g_str_has_prefix (csv.output, "distance,trials,solved,success_rate,low,high,"
                                   "mean_moves,mean_evaluations,mean_iterations,"
                                   "mean_iterations_solved\n"));
  g_assert_nonnull (strstr (text.output, " 70.34 %  "));
  command_assert_all_refuse (refused, INPUT);
}

static void
test_usage (void)
{
  static const CommandCase cases[] = {
    { "trials --state 0,1", "--state" },
    { "trials --trial 3", "--trial" },
    { "trials --trace", "--trace" },
    { "trials --size 4 --sizes 4", "--sizes" },
    { "trials --shard 1/2 --timing", "--timing" },
    { "trials --shard 1/2 --exact", "--shard and --exact" },
    { "trials --each --exact", "--each and --exact" },
    { "trials --each --by-distance", "--each and --by-distance" },
    { "trials --shard 1/2 --by-distance", "--shard and --by-distance" },
    { "trials --timing --by-distance", "--timing and --by-distance" },
    { "trials --format ioh --output /tmp --by-distance", "--by-distance and --format ioh" },
    { "trials 10", "Unexpected argument “10”" },
    { NULL }
  };

  command_assert_all_refuse (cases, USAGE);
}

/* The shares of solved trials of annealing from a uniform start differ from the exact chances by at
 * most five standard deviations. With a correct program, fewer than one of 100,000 seeds would
 * fail, and the seed is fixed. */
static void
test_annealing (void)
{
  static const struct
  {
    const char *options;
    guint       limit;
    gdouble     solved[2];      /* exact chances with 4 and 5 queens */
  } cases[] = {
    { "--set schedule=constant --set temperature=0.5", 20, { 0.310378690620, 0.245483892309 } },
    { "--set schedule=constant --set temperature=0.5", 100, { 0.892695074309, 0.844450622876 } },
    { "--set schedule=constant --set temperature=2", 20, { 0.207463516757, 0.124193602580 } },
    { "--set schedule=constant --set temperature=2", 100, { 0.689469412863, 0.504844011654 } },
    { "--set temperature=4 --set rate=0.95", 100, { 0.887101618073, 0.833336135658 } },
    { "--preset aima-annealing", 100, { 0.539352196510, 0.294966451026 } },
  };
  const guint n = g_test_slow () ? 1000000 : 20000;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < 2; k++)
      {
        g_autofree char *line
          = g_strdup_printf ("trials --algorithm simulated-annealing --moves column --cost pairs "
                             "--generator fast --size %u --trials %u --max-iterations %u "
                             "--format json %s", 4 + k, n, cases[i].limit, cases[i].options);
        g_autofree char *json = command_run_json (line);
        const char *solved = strstr (json, "\"solved\":");
        gdouble chance = cases[i].solved[k];
        gdouble share;

        g_assert_nonnull (solved);
        share = g_ascii_strtod (solved + strlen ("\"solved\":"), NULL) / n;
        g_test_message ("%s: %.6f, exactly %.6f", line, share, chance);
        g_assert_cmpfloat (ABS (share - chance), <=, 5 * sqrt (chance * (1 - chance) / n));
      }
}

/* A closed pipe ends the command, which would run for hours. */
static void
test_broken_pipe (void)
{
  g_auto (CommandRun) run = command_run_shell (
    "{ \"$QUEENSIDE_CLI\" trials --trials 1000000000 --each; echo $? >&2; } | :");

  /* The command ends without a message, like other programs that get SIGPIPE. */
  g_assert_cmpstr (run.message, ==, "141\n");
}

int
trials_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/trials/text", test_text);
  g_test_add_func ("/cli/trials/json", test_json);
  g_test_add_func ("/cli/trials/statistics", test_statistics);
  g_test_add_func ("/cli/trials/exact", test_exact);
  g_test_add_func ("/cli/trials/trapped", test_trapped);
  g_test_add_func ("/cli/trials/by-distance", test_by_distance);
  g_test_add_func ("/cli/trials/cut-off-saves-little", test_cut_off_saves_little);
  g_test_add_func ("/cli/trials/no-means", test_no_means);
  g_test_add_func ("/cli/trials/json-tables", test_json_tables);
  g_test_add_func ("/cli/trials/json-keys", test_json_keys);
  g_test_add_func ("/cli/trials/csv", test_csv);
  g_test_add_func ("/cli/trials/default-trials", test_default_trials);
  g_test_add_func ("/cli/trials/replay", test_replay);
  g_test_add_func ("/cli/trials/start", test_start);
  g_test_add_func ("/cli/trials/annealing", test_annealing);
  g_test_add_func ("/cli/trials/threads", test_threads);
  g_test_add_func ("/cli/trials/refusals", test_refusals);
  g_test_add_func ("/cli/trials/usage", test_usage);
  g_test_add_func ("/cli/trials/broken-pipe", test_broken_pipe);
  return g_test_run ();
}
