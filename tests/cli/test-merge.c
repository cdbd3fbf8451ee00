/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges shards, including shards that GNU parallel ran. */

#include "command.h"
#include "fixture.h"
#include "queens-trial-run.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

enum { INPUT = 1, USAGE = 2 };

#define ROWS "trials --size 8 --trials 1000 --each --format csv"

/* Empties the folder $DIR that the shell lines use. */
static void
clear_folder (void)
{
  g_auto (CommandRun) run = command_run_shell ("rm -rf \"$DIR\" && mkdir \"$DIR\"");

  g_assert_cmpint (run.status, ==, 0);
}

/* Writes the shards of the run @line to the files shard-1, shard-2… */
static void
write_shards (const char *line,
              guint       n_shards)
{
  for (guint i = 1; i <= n_shards; i++)
    {
      g_autofree char *shell
        = g_strdup_printf ("\"$QUEENSIDE_CLI\" %s --shard %u/%u > \"$DIR/shard-%u\"", line, i,
                           n_shards, i);
      g_auto (CommandRun) run = command_run_shell (shell);

      g_assert_cmpstr (run.message, ==, "");
      g_assert_cmpint (run.status, ==, 0);
    }
}

static void
assert_merges_to (const char *shell,
                  const char *line)
{
  g_auto (CommandRun) merged = command_run_shell (shell);
  g_auto (CommandRun) run = command_run (line);

  g_assert_cmpint (run.status, ==, 0);
  command_check_printed (&merged, shell, run.output);
}

static void
assert_refused (const char *shell,
                const char *value)
{
  g_auto (CommandRun) run = command_run_shell (shell);

  command_check_refused (&run, shell, INPUT, value);
}

/* Shards give the same bytes as the whole run. */
static void
test_same (void)
{
  static const struct { const char *line; guint n_shards; } cases[] = {
    { "trials --size 8 --trials 1000", 3 },
    { "trials --size 8 --trials 1000 --format json", 1 },
    { "trials --size 8 --trials 1000 --format csv --threads 2", 7 },
    { ROWS, 4 },
    { "trials --sizes 4..7,20 --trials 50 --plateau sideways", 4 },
    { "trials --sizes 4..7 --trials 50 --each --format json", 3 },
    { "trials --sizes 1..6 --preset boulder --generator fast --trials 10 --format json", 2 },
    { "trials --preset static-point --generator fast --trials 5 --each", 9 },
    { "trials --preset static-point --generator fast --trials 5 --format json", 9 },
    { "trials --size 6 --algorithm random-restart --set attempts=2 --set keep=distinct --trials 60",
      3 },
    { "trials --size 7 --algorithm depth-first --set row-order=random --trials 20 --each", 2 },
    { "trials --size 6 --algorithm depth-first --max-iterations 30 --trials 20 --each --format "
      "json", 2 },
    { "trials --size 5 --placement anywhere --queens 6 --boulder 2,2 --static 0,1 --trials 30 "
      "--each", 2 },
    { "trials --size 8 --algorithm min-conflicts --set noise=0.125 --max-iterations 50 --trials 90",
      2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      clear_folder ();
      write_shards (cases[i].line, cases[i].n_shards);
      assert_merges_to ("\"$QUEENSIDE_CLI\" merge \"$DIR\"/shard-*", cases[i].line);
    }
}

/* Shards can be merged in any order, in another format, and with the alias of the command. */
static void
test_order (void)
{
  clear_folder ();
  write_shards ("trials --size 8 --trials 100", 3);
  assert_merges_to (
    "\"$QUEENSIDE_CLI\" trials merge \"$DIR/shard-3\" \"$DIR/shard-1\" \"$DIR/shard-2\" --format "
    "json",
    "trials --size 8 --trials 100 --format json");
}

/* Runs the example of the manual, in which one job is killed and then run again. */
static void
test_parallel (void)
{
  static const char jobs[]
    = "cd \"$DIR\" && seq 5 | parallel --will-cite --jobs 2 --joblog run.log --results '{}.shard' "
      "--resume-failed 'if [ {} = 3 ] && [ ! -e killed ]; then touch killed; kill -9 $$; fi; "
      "\"$QUEENSIDE_CLI\" " ROWS " --threads 1 --shard {}/5' > jobs.txt";
  g_autofree char *program = g_find_program_in_path ("parallel");
  g_auto (CommandRun) first = { 0 };
  g_auto (CommandRun) again = { 0 };

  if (program == NULL)
    {
      g_test_skip ("There is no program parallel.");
      return;
    }
  clear_folder ();
  first = command_run_shell (jobs);
  g_assert_cmpint (first.status, !=, 0);
  assert_refused ("\"$QUEENSIDE_CLI\" merge \"$DIR\"/*.shard", "again.");
  again = command_run_shell (jobs);
  g_assert_cmpstr (again.message, ==, "");
  g_assert_cmpint (again.status, ==, 0);
  assert_merges_to ("\"$QUEENSIDE_CLI\" merge \"$DIR\"/*.shard", ROWS);
}

/* The file of a killed job is recognised as incomplete. */
static void
test_killed (void)
{
  static const char again[] = "The file is incomplete. Run shard 2/3 again";
  static const char begin_and_kill[]
    = "mv \"$DIR/shard-2\" \"$DIR/whole\"; : > \"$DIR/shard-2\"; \"$QUEENSIDE_CLI\" trials --each "
      "--size 8 --trials 1000000000 --shard 2/3 > \"$DIR/shard-2\" & "
      "until [ -s \"$DIR/shard-2\" ]; do sleep 0.01; done; "
      "kill -9 $!; wait $! 2> \"$DIR/note\"; true";
  g_auto (CommandRun) killed = { 0 };

  clear_folder ();
  write_shards (ROWS, 3);
  killed = command_run_shell (begin_and_kill);
  g_assert_cmpint (killed.status, ==, 0);
  assert_refused ("\"$QUEENSIDE_CLI\" merge \"$DIR\"/shard-2", again);
  /* The file ends within a line, after a line, or before the last line. */
  assert_refused (
    "head -c 2000 \"$DIR/whole\" > \"$DIR/shard-2\"; \"$QUEENSIDE_CLI\" merge \"$DIR\"/shard-*",
    again);
  assert_refused (
    "head -n 40 \"$DIR/whole\" > \"$DIR/shard-2\"; \"$QUEENSIDE_CLI\" merge \"$DIR\"/shard-*",
    again);
  assert_refused (
    "head -n -1 \"$DIR/whole\" > \"$DIR/shard-2\"; \"$QUEENSIDE_CLI\" merge \"$DIR\"/shard-*",
    again);
  write_shards (ROWS, 3);
  assert_merges_to ("\"$QUEENSIDE_CLI\" merge \"$DIR\"/shard-*", ROWS);
}

static void
test_wrong_files (void)
{
  static const struct { const char *shell; const char *value; } cases[] = {
    { "\"$QUEENSIDE_CLI\" merge \"$DIR/none\"", "none”: The file doesn't exist" },
    { "\"$QUEENSIDE_CLI\" merge \"$DIR\"", "This isn't a regular file" },
    { ": > \"$DIR/empty\"; \"$QUEENSIDE_CLI\" merge \"$DIR/empty\"",
      "empty”: The file is empty. Run this shard again" },
    { "printf 'Hello\\n' > \"$DIR/text\"; \"$QUEENSIDE_CLI\" merge \"$DIR/text\"",
      "text”: This isn’t a shard file" },
    { "sed 's/^queenside-trials 1/queenside-shard 2/' \"$DIR/shard-1\" > \"$DIR/old\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/old\"",
      "old”: An earlier version of Queenside wrote this file. Run the shard again with this "
      "version.\n" },
    { "sed 's/^trials 90/trials 0/' \"$DIR/shard-1\" > \"$DIR/bad\"; \"$QUEENSIDE_CLI\" merge "
      "\"$DIR/bad\"",
      "“trials 0” doesn’t belong in a shard file" },
    { "sed 's/--seed 0/--seed 00/' \"$DIR/shard-1\" > \"$DIR/bad\"; \"$QUEENSIDE_CLI\" merge "
      "\"$DIR/bad\"",
      "doesn’t belong in a shard file" },
    { "sed 's/^shard 1/shard 4/' \"$DIR/shard-1\" > \"$DIR/bad\"; \"$QUEENSIDE_CLI\" merge "
      "\"$DIR/bad\"",
      "“shard 4/3” doesn’t belong" },
    { "sed 's/^end plateau [0-9]*/end plateau 5000/' \"$DIR/shard-1\" > \"$DIR/bad\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/bad\" \"$DIR/shard-2\" \"$DIR/shard-3\"", "bad”: " },
    { "sed '$i more' \"$DIR/shard-3\" > \"$DIR/bad\"; \"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" "
      "\"$DIR/shard-2\" \"$DIR/bad\"",
      "“more” doesn’t belong in a shard file" },
    { "cat \"$DIR/shard-3\" \"$DIR/shard-3\" > \"$DIR/bad\"; \"$QUEENSIDE_CLI\" merge "
      "\"$DIR/shard-1\" \"$DIR/shard-2\" \"$DIR/bad\"",
      "bad”: The file continues after its end line. Run this shard again.\n" },
    { "sed 's/^iterations stuck 3 /iterations stuck 10001 /' \"$DIR/shard-3\" > \"$DIR/bad\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/shard-2\" \"$DIR/bad\"",
      "bad”: A trial has 10001 iterations, which is more than the run allows. Run "
      "this shard again.\n" },
    { "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/shard-3\"", "Shard 2/3 is missing" },
    { "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/shard-2\"", "Shard 3/3 is missing" },
    { "cp \"$DIR/shard-1\" \"$DIR/copy\"; \"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/copy\" "
      "\"$DIR/shard-2\" \"$DIR/shard-3\"",
      "are both shard 1/3" },
    { "\"$QUEENSIDE_CLI\" trials --size 8 --trials 90 --seed 5 --shard 2/3 > \"$DIR/other\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/other\" \"$DIR/shard-3\"",
      "are from different runs: one has “--seed 0”, the other “--seed 5”.\n" },
    { "\"$QUEENSIDE_CLI\" trials --size 8 --trials 90 --boulder 2,2 --shard 2/3 > \"$DIR/other\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/other\" \"$DIR/shard-3\"",
      "are from different runs: only one has “--boulder 2,2”.\n" },
    { "\"$QUEENSIDE_CLI\" trials --size 8 --trials 91 --shard 2/3 > \"$DIR/other\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/other\" \"$DIR/shard-3\"",
      "one has “trials 90”, the other “trials 91”" },
    { "\"$QUEENSIDE_CLI\" trials --size 8 --trials 90 --each --shard 2/3 > \"$DIR/other\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/other\" \"$DIR/shard-3\"",
      "one has “rows no”, the other “rows yes”" },
    { "sed 's/^done .*/done 2/' \"$DIR/shard-1\" > \"$DIR/bad\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/bad\"",
      "“done 2” doesn’t belong in a shard file" },
    { "sed 's/^version .*/version 9.8.7/' \"$DIR/shard-2\" > \"$DIR/other\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/other\" \"$DIR/shard-3\"",
      "shard-1” is from Queenside " QUEENSIDE_VERSION ", but “" },
    { "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/other\" \"$DIR/shard-3\"",
      "other” is from 9.8.7. Run all shards with the same version" },
    { "sed '/^version/d' \"$DIR/shard-2\" > \"$DIR/old\"; \"$QUEENSIDE_CLI\" merge \"$DIR/old\"",
      "“format text” doesn’t belong in a shard file" },
    { "\"$QUEENSIDE_CLI\" trials --size 8 --trials 90 --shard 2/4 > \"$DIR/other\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/other\"", "is one of 3 shards" },
    { "\"$QUEENSIDE_CLI\" merge --format xml \"$DIR/shard-1\"", "“xml”" },
  };
  clear_folder ();
  write_shards ("trials --size 8 --trials 90", 3);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_refused (cases[i].shell, cases[i].value);
}

/* Makes one line of one of the two shards invalid, and merges the shards. Nothing is printed in any
 * format, because everything is checked first. Under the sanitizers, tries only one format. */
static void
assert_change_refused (const char *change,
                       guint       turn)
{
  static const char *const formats[] = { "text", "json", "csv" };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (!FIXTURE_IS_SANITIZED || i == turn % G_N_ELEMENTS (formats))
      {
        g_autofree char *shell = g_strdup_printf (
          "sed -E '%s' \"$DIR/shard-2\" > \"$DIR/bad\"; "
          "cmp -s \"$DIR/shard-2\" \"$DIR/bad\" && exit 7; "
          "\"$QUEENSIDE_CLI\" merge --format %s \"$DIR/shard-1\" \"$DIR/bad\"",
          change, formats[i]);

        assert_refused (shell, "doesn’t belong in a shard file");
      }
}

/* Refuses rows of trials that are malformed or have impossible numbers. */
static void
test_wrong_rows (void)
{
  static const char *const changes[] = {
    "s/,plateau,/,hill,/", "/,plateau,/s/[0-7]\\]/8]/", "/,plateau,/s/, [0-7]\\]/]/",
    "/,plateau,/s/[0-7]\\]/-]/", "/,plateau,/s/[0-7]\\]/-1]/", "/,plateau,/s/[0-7]\\]/-2]/",
    "/,plateau,/s/[0-7]\\]/+2]/", "/,plateau,/s/$/ /", "s/(false,\"[^\"]*\"),1,/\\1,x,/",
    "s/(false,\"[^\"]*\"),1,/\\1,-1,/", "s/(false,\"[^\"]*\"),1,/\\1,29,/",
    "s/(false,\"[^\"]*\"),1,/\\1,18446744073709551616,/",
    "s/(false,\"[^\"]*\"),1,/\\1,99999999999999999999,/", "s/(true,\"[^\"]*\"),0,/\\1,1,/",
    "s/(false,\"[^\"]*\",1),[0-9]+/\\1,-3/", "s/(false,\"[^\"]*\",1),[0-9]+/\\1,10001/",
    "s/(false,\"[^\"]*\",1,[0-9]+),[0-9]+/\\1,18446744073709551615/",
    "s/(false,\"[^\"]*\",1,[0-9]+),[0-9]+/\\1,99999999999999999999/", "s/,false,/,true,/",
    "s/^100,/101,/", "s/^100,,8,0/100,,8,1/", "s/^100,,8/100,,9/",
  };

  clear_folder ();
  write_shards ("trials --size 8 --trials 200 --each", 2);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    assert_change_refused (changes[i], i);
  write_shards ("trials --size 8 --trials 200 --cost queens --each", 2);
  assert_change_refused ("s/(false,\"[^\"]*\"),[0-9]/\\1,9/", 0);
  /* Only an unsolved search may have columns without a queen. */
  write_shards ("trials --size 8 --algorithm depth-first --set row-order=random --trials 9 --each",
                2);
  assert_change_refused ("/,true,/s/[0-7]\\]/-]/", 0);
}

#define COUNT "count --size 10 --static 2,7 --boulder 0,0 --boulder 5,4 --boulder 8,1"

/* Merges the shards of a count in any order, even if there are as many shards as pieces. */
static void
test_count (void)
{
  static const struct { const char *line; guint n_shards; } cases[] = {
    { COUNT, 3 },
    { COUNT " --threads 2", 1 },
    { "count --size 10 --threads 1", 7 },
    { "count --size 6 --placement anywhere --queens 5 --boulder 2,2 --threads 2", 4 },
    { "count --size 3 --static 0,0 --static 1,2 --placement anywhere --queens 2", 2 },
    { "count --size 3", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      clear_folder ();
      write_shards (cases[i].line, cases[i].n_shards);
      assert_merges_to ("\"$QUEENSIDE_CLI\" merge \"$DIR\"/shard-*", cases[i].line);
    }
  clear_folder ();
  write_shards (COUNT, 3);
  assert_merges_to ("\"$QUEENSIDE_CLI\" merge \"$DIR/shard-3\" - \"$DIR/shard-2\" --format json "
                    "< \"$DIR/shard-1\"", COUNT " --format json");
}

/* A finished checkpoint of a shard equals the shard's output. Another shard refuses this file as
 * its checkpoint. */
static void
test_count_checkpoint (void)
{
  static const char shell[]
    = "\"$QUEENSIDE_CLI\" " COUNT " --checkpoint \"$DIR/part\" --shard 2/2 > \"$DIR/again\" && "
      "cmp \"$DIR/again\" \"$DIR/shard-2\" && cmp \"$DIR/again\" \"$DIR/part\"";

  clear_folder ();
  write_shards (COUNT, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_auto (CommandRun) run = command_run_shell (shell);

      g_assert_cmpint (run.status, ==, 0);
    }
  assert_merges_to ("\"$QUEENSIDE_CLI\" merge \"$DIR/part\" \"$DIR/shard-1\"", COUNT);
  assert_refused ("\"$QUEENSIDE_CLI\" " COUNT " --checkpoint \"$DIR/part\" --shard 1/2",
                  "part is a checkpoint of shard 2/2. Choose another file.");
  assert_refused ("\"$QUEENSIDE_CLI\" " COUNT " --checkpoint \"$DIR/part\"",
                  "part is a checkpoint of shard 2/2");
}

static void
test_count_refused (void)
{
  static const char seal[]
    = "\"$DIR/shard-2\" | sed '$d' > \"$DIR/bad\"; "
      "echo \"end $(sha256sum < \"$DIR/bad\" | cut -d' ' -f1)\" >> \"$DIR/bad\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/bad\"";
  static const struct { const char *change; const char *value; } sealed[] = {
    { "sed -E 's/^(done .*)[0-9a-f]$/\\10/'",
     "This count isn't finished. Run shard 2/2 again." },
    { "sed 's/^done ./done /'", "This shard file is damaged" },
    { "sed 's/^found .*/found 18446744073709551615/'", "is too large to be right." },
    { "sed 's/^problem .*/problem 10 column 11/'", "This shard file is damaged" },
    { "sed 's/^shard .*/shard 3\\/2/'", "This shard file is damaged" },
    { "sed 's/^pieces .*/pieces 4294967295/'", "This shard file is damaged" },
  };
  static const struct { const char *shell; const char *value; } cases[] = {
    { "merge \"$DIR/shard-1\"", "Shard 2/2 is missing" },
    { "merge \"$DIR/shard-1\" \"$DIR/shard-1\"", "are both shard 1/2" },
    { "merge \"$DIR/shard-1\" \"$DIR/cut\"", "cut”: This shard file is damaged. Run the shard" },
    { "merge \"$DIR/shard-1\" \"$DIR/changed\"", "changed”: This shard file is damaged" },
    { "merge \"$DIR/shard-1\" \"$DIR/other\"",
      "are from different runs: one has “static 2,7”, the other “static”." },
    { "merge \"$DIR/shard-1\" \"$DIR/trials\"", "are from different runs" },
    { "merge \"$DIR/shard-1\" \"$DIR/shard-2\" --format csv", "“csv”" },
    { "count --shard 3/2", "--shard must be I/M, such as 2/8, not “3/2”" },
  };
  g_auto (CommandRun) files = { 0 };
  g_auto (CommandRun) changed = { 0 };

  clear_folder ();
  write_shards ("trials --trials 10", 2);
  files = command_run_shell (
    "cd \"$DIR\" && mv shard-2 trials && "
    "\"$QUEENSIDE_CLI\" count --size 10 --boulder 0,0 --boulder 5,4 --boulder 8,1 --shard 2/2 "
    "> other");
  g_assert_cmpint (files.status, ==, 0);
  write_shards (COUNT, 2);
  changed = command_run_shell ("cd \"$DIR\" && head -n 8 shard-2 > cut && "
                               "sed 's/^found /found 1/' shard-2 > changed");
  g_assert_cmpint (changed.status, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shell = g_strconcat ("\"$QUEENSIDE_CLI\" ", cases[i].shell, NULL);

      assert_refused (shell, cases[i].value);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (sealed); i++)
    {
      g_autofree char *shell = g_strdup_printf ("%s %s", sealed[i].change, seal);

      assert_refused (shell, sealed[i].value);
    }
}

static void
test_usage (void)
{
  static const CommandCase cases[] = {
    { "merge", "No shards given: name the files that “trials --shard” or “count --shard” wrote. " },
    { "merge --size 8", "--size" },
    { "trials 10", "Unexpected argument “10”" },
    { NULL }
  };

  command_assert_all_refuse (cases, USAGE);
}

static void
test_help (void)
{
  g_auto (CommandRun) merge = command_run ("merge --help");
  g_auto (CommandRun) check = command_run ("check --help");

  g_assert_nonnull (strstr (merge.output, "merge [OPTION…] FILE…\n"));
  g_assert_nonnull (strstr (check.output, "check [OPTION…] [FILE…]\n"));
}

/* Refuses a shard that doesn't match its checksum, even if the changed number is plausible. */
static void
test_checksum (void)
{
  clear_folder ();
  write_shards ("trials --size 8 --trials 90", 2);
  assert_refused ("sed '$s/end ./end x/' \"$DIR/shard-2\" > \"$DIR/bad\"; "
                  "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/bad\"",
                  "The file was changed or damaged. Run this shard again.");
  clear_folder ();
  write_shards (ROWS, 2);
  assert_refused ("sed -E '20s/0\\]/1]/;t;20s/[1-7]\\]/0]/' \"$DIR/shard-2\" > \"$DIR/bad\"; "
                  "! cmp -s \"$DIR/bad\" \"$DIR/shard-2\" && "
                  "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/bad\"",
                  "The file was changed or damaged. Run this shard again.");
}

/* Refuses impossible sums in a shard with a valid checksum. The message names the line. */
static void
test_impossible (void)
{
  static const char seal[]
    = "sed '$d' \"$DIR/other\" > \"$DIR/bad\"; "
      "echo \"end $(sha256sum < \"$DIR/bad\" | cut -d' ' -f1)\" >> \"$DIR/bad\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/bad\"";
  static const struct { const char *change; const char *line; } cases[] = {
    { "s/^(sum solved moves [0-9]+) .*/\\1 1/", "“sum solved moves " },
    { "s/^(sum solved evaluations) .*/\\1 5 100/", "“sum solved evaluations 5 100” is wrong" },
    { "s/^(end [a-z-]+) .*/\\1 18446744073709551615/",
      "18446744073709551615” isn’t a line of a summary" },
    /* Bytes that aren't UTF-8 text. */
    { "s/^end solved/\\xff\\xfe/", "” isn’t a line of a summary" },
    { "s/^sizes/\\xff\\x01/", "” doesn’t belong in a shard file" },
  };

  clear_folder ();
  write_shards ("trials --size 8 --trials 90", 2);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shell
        = g_strdup_printf ("LC_ALL=C sed -E '%s' \"$DIR/shard-2\" > \"$DIR/other\"; "
                           "cmp -s \"$DIR/other\" \"$DIR/shard-2\" && exit 7; %s",
                           cases[i].change, seal);
      g_auto (CommandRun) run = command_run_shell (shell);

      command_check_refused (&run, shell, INPUT, cases[i].line);
      g_assert_true (g_utf8_validate (run.message, -1, NULL));
    }
}

/* If a shard becomes shorter while it is read, the command prints a message instead of crashing. */
static void
test_cut_meanwhile (void)
{
  static const char shell[]
    = "cp \"$DIR/shard-2\" \"$DIR/whole\"; "
      "\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" \"$DIR/shard-2\" > \"$DIR/out\" & "
      "sleep 0.02; : > \"$DIR/shard-2\"; wait $!; status=$?; "
      "mv \"$DIR/whole\" \"$DIR/shard-2\"; [ $status -eq 0 ] || [ $status -eq 1 ]";

  clear_folder ();
  write_shards (FIXTURE_IS_SANITIZED ? "trials --size 8 --trials 4000 --each --max-iterations 2"
                                     : "trials --size 8 --trials 40000 --each --max-iterations 2",
                2);
  for (guint i = 0; i < 3; i++)
    {
      g_auto (CommandRun) run = command_run_shell (shell);

      g_assert_cmpint (run.status, ==, 0);
    }
}

/* If a report or shard exceeds the file size limit, the command prints a message instead of
 * crashing. */
static void
test_file_limit (void)
{
  g_auto (CommandRun) run = command_run_shell (
    "ulimit -f 1; \"$QUEENSIDE_CLI\" trials --size 8 --trials 2000 --each > \"$DIR/out\"");

  g_assert_cmpint (run.status, ==, INPUT);
  g_assert_nonnull (strstr (run.message, g_strerror (EFBIG)));
}

static gboolean
add_cb (const QueensTrial *trial,
        gpointer           data)
{
  queens_trial_run_add (data, trial);
  return TRUE;
}

/* Merges the rows that the window saves. They contain times and the names of several
 * configurations. */
static void
test_window (void)
{
  static const char without_seconds[]
    = "\"$QUEENSIDE_CLI\" merge \"$DIR/rows\" | sed -E '1s/,seconds//; s/,[0-9.e+-]+,--size/,--size/'";
  g_autofree char *path = g_build_filename (g_getenv ("DIR"), "rows", NULL);
  QueensTrialsOptions options = { .with_times = TRUE, .with_distances = TRUE, .visit = add_cb };
  const guint sizes[] = { 5, 8 };

  clear_folder ();
  for (guint n_configurations = 1; n_configurations <= 2; n_configurations++)
    {
      g_autoptr (QueensExperiment) experiment = queens_experiment_new ();
      g_autoptr (QueensTrialRun) run = NULL;
      g_autofree char *checksum = NULL;
      g_auto (QueensSetup) setup = { 0 };
      g_auto (CommandRun) merged = { 0 };
      g_autoptr (GError) error = NULL;

      queens_setup_init (&setup);
      experiment->n_trials = 30;
      g_array_append_vals (experiment->sizes, sizes, G_N_ELEMENTS (sizes));
      for (guint i = 0; i < n_configurations; i++)
        queens_experiment_add (experiment, i == 0 ? "one, “a”" : "two", &setup);
      queens_experiment_prepare (experiment, &error);
      g_assert_no_error (error);
      options.data = run = queens_trial_run_new (experiment);
      queens_trials_run (experiment->setups, experiment->n_setups, 30, &options, &error);
      g_assert_no_error (error);
      checksum = queens_trial_run_save (run, path, &error);
      g_assert_no_error (error);
      if (n_configurations == 1)
        {
          assert_merges_to (without_seconds, "trials --sizes 5,8 --trials 30 --each --format csv");
          assert_merges_to ("\"$QUEENSIDE_CLI\" merge --format json \"$DIR/rows\" | "
                            "sed -E 's/,\"seconds\":[0-9.e+-]+//'",
                            "trials --sizes 5,8 --trials 30 --each --format json");
          continue;
        }
      merged = command_run_shell ("\"$QUEENSIDE_CLI\" merge \"$DIR/rows\"");
      g_assert_cmpint (merged.status, ==, 0);
      g_assert_true (g_str_has_prefix (merged.output, "size,trial,configuration,seed,solved,"));
      g_assert_nonnull (strstr (merged.output, "\n8,29,\"one, “a”\",0,"));
      g_assert_nonnull (strstr (merged.output, "\n5,0,two,0,"));
    }
}

/* One of the shards comes from standard input. */
static void
test_standard_input (void)
{
  clear_folder ();
  write_shards (ROWS, 2);
  assert_merges_to ("\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" - < \"$DIR/shard-2\"", ROWS);
  assert_refused ("\"$QUEENSIDE_CLI\" merge \"$DIR/shard-1\" - < /dev/null", "The file is empty");
}

int
merge_tests (int   argc,
             char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("queenside-merge-XXXXXX", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  g_setenv ("DIR", folder, TRUE);
  g_test_add_func ("/cli/merge/same", test_same);
  g_test_add_func ("/cli/merge/order", test_order);
  g_test_add_func ("/cli/merge/parallel", test_parallel);
  g_test_add_func ("/cli/merge/killed", test_killed);
  g_test_add_func ("/cli/merge/wrong-files", test_wrong_files);
  g_test_add_func ("/cli/merge/wrong-rows", test_wrong_rows);
  g_test_add_func ("/cli/merge/count", test_count);
  g_test_add_func ("/cli/merge/count-checkpoint", test_count_checkpoint);
  g_test_add_func ("/cli/merge/count-refused", test_count_refused);
  g_test_add_func ("/cli/merge/usage", test_usage);
  g_test_add_func ("/cli/merge/checksum", test_checksum);
  g_test_add_func ("/cli/merge/impossible", test_impossible);
  g_test_add_func ("/cli/merge/cut-meanwhile", test_cut_meanwhile);
  g_test_add_func ("/cli/merge/file-limit", test_file_limit);
  g_test_add_func ("/cli/merge/window", test_window);
  g_test_add_func ("/cli/merge/standard-input", test_standard_input);
  g_test_add_func ("/cli/merge/help", test_help);
  status = g_test_run ();
  clear_folder ();
  g_rmdir (folder);
  return status;
}
