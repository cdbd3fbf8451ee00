/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command count. */

#include "command.h"
#include "golden.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define PATIENCE (5 * G_TIME_SPAN_MINUTE)

enum { INPUT = 1, USAGE = 2 };

static void
check_golden (const GoldenRow *row)
{
  g_autofree char *expected = g_strconcat (row->cells[5], "\n", NULL);
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line, "count --size %s --queens %s --placement %s",
                          row->cells[0], row->cells[3], row->cells[4]);
  golden_append_squares (line, "--static", row->cells[1]);
  golden_append_squares (line, "--boulder", row->cells[2]);
  if (command_asks_row (row->line))
    command_assert_prints (line->str, expected);
}

static void
test_golden (void)
{
  golden_foreach ("counts.tsv", 6, 66, check_golden);
}

static void
test_number (void)
{
  static const CommandCase cases[] = {
    { "count", "92\n" },
    { "count --size 3", "0\n" },
    { "count --size 10 --threads 1", "724\n" },
    { "count --size 10 --threads 3", "724\n" },
    { "count --preset static-point", "4\n" },
    { "count --size 8 --placement anywhere --queens 2", "1288\n" },
    { "count --size 8 --placement anywhere --queens 9", "0\n" },
    { "count --size 64 --placement anywhere --queens 1", "4096\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_list (void)
{
  static const CommandCase cases[] = {
    { "count --list --size 4", "[1, 3, 0, 2]\n[2, 0, 3, 1]\n" },
    { "count --list --size 3", "" },
    { "count --list --size 3 --boulder 2,1 --placement anywhere", "(0, 1) (2, 0) (2, 2)\n" },
    { "count --list --size 3 --static 0,0 --placement anywhere --queens 2",
      "(0, 0) (1, 2)\n(0, 0) (2, 1)\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_most_queens (void)
{
  static const CommandCase cases[] = {
    { "count --most-queens --size 8", "8\n" },
    { "count --most-queens --size 3", "2\n" },
    { "count --most-queens --size 3 --boulder 2,1", "3\n" },
    { "count --most-queens --size 3 --static 1,1", "1\n" },
    { "count --most-queens --size 3 --static 0,0 --static 1,1", "0\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_json (void)
{
  static const CommandCase cases[] = {
    { "count --format json", "{\"format\":2,\"size\":8,\"placement\":\"column\",\"queens\":8,\"static_points\":[],\"boulders\":[],\"count\":92}\n" },
    { "count --format json --most-queens --size 3", "{\"format\":2,\"size\":3,\"boulders\":[],\"most_queens\":2}\n" },
    { "count --format json --list --size 4",
      "{\"format\":2,\"size\":4,\"placement\":\"column\",\"queens\":4,\"static_points\":[],\"boulders\":[],"
      "\"solutions\":[[1,3,0,2],[2,0,3,1]],\"count\":2}\n" },
    { "count --format json --list --size 3 --static 0,0 --placement anywhere --queens 2",
      "{\"format\":2,\"size\":3,\"placement\":\"anywhere\",\"queens\":2,\"static_points\":[[0,0]],\"boulders\":[],"
      "\"solutions\":[[[0,0],[1,2]],[[0,0],[2,1]]],\"count\":2}\n" },
    { "count --format json --list --size 2",
      "{\"format\":2,\"size\":2,\"placement\":\"column\",\"queens\":2,\"static_points\":[],\"boulders\":[],\"solutions\":[],\"count\":0}\n" },
    { NULL }
  };

  command_assert_all_print (cases);
}

static void
test_refusals (void)
{
  static const CommandCase input[] = {
    { "count --size 65", "The size is 65" },
    { "count --size 65 --list", "The size is 65" },
    { "count --size 65 --list --format json", "The size is 65" },
    { "count --size 65 --most-queens", "The size is 65" },
    { "count --threads 0", "--threads must be a whole number from 1 to 1024, not “0”" },
    { "count --placement nowhere", "--placement must be one of column, anywhere" },
    { "count --queens 7", "The number of queens is 7" },
    { "count --format csv", "“csv”" },
    { NULL }
  };
  static const CommandCase usage[] = {
    { "count --list --most-queens", "--most-queens" },
    { "count --queens 8 --most-queens", "--most-queens" },
    { "count --list --shard 1/2", "--shard works only when counting" },
    { "count --most-queens --shard 1/2", "--shard works only when counting" },
    { "count --format json --shard 1/2", "Use --format with “merge”" },
    { "count --trace", "--trace" },
    { "count 8", "Unexpected argument “8”" },
    { NULL }
  };

  command_assert_all_refuse (input, INPUT);
  command_assert_all_refuse (usage, USAGE);
}

static void
test_help (void)
{
  g_auto (CommandRun) run = command_run ("count --help");
  const char *placement = strstr (run.output, "--placement=column|anywhere");

  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (placement);
  g_assert_null (strstr (placement + 1, "--placement="));
}

/* A closed pipe ends a list that would take years. */
static void
test_broken_pipe (void)
{
  g_auto (CommandRun) run = command_run_shell (
    "{ \"$QUEENSIDE_CLI\" count --size 20 --list; echo $? >&2; } | :");

  /* The command ends without a message, like other programs that get SIGPIPE. */
  g_assert_cmpstr (run.message, ==, "141\n");
}

static gboolean
holds_other (const char *path,
             const char *before)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_strcmp0 (text, before) != 0;
}

/* Starts a count that takes minutes, and waits until the contents of @path differ from @before. */
static GSubprocess *
begin_long (const char *path,
            const char *before)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process
    = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                        g_getenv ("QUEENSIDE_CLI"), "count", "--size", "20", "--checkpoint", path,
                        NULL);
  gint64 begun = g_get_monotonic_time ();

  g_assert_no_error (error);
  while (!holds_other (path, before))
    {
      g_assert_cmpint (g_get_monotonic_time () - begun, <, PATIENCE);
      g_usleep (10000);
    }
  return process;
}

static char *
read_text (const char *path)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_steal_pointer (&text);
}

static guint64
read_found (const char *text)
{
  return g_ascii_strtoull (strstr (text, "\nfound ") + strlen ("\nfound "), NULL, 10);
}

/* A count that was killed or terminated continues from its checkpoint file. */
static void
test_checkpoint (CommandFolder *folder,
                 gconstpointer  data)
{
  enum { INTERRUPTED = 4 };
  g_autofree char *path = g_build_filename (folder->folder, "twenty", NULL);
  g_autofree char *line = g_strdup_printf ("count --size 8 --checkpoint %s", path);
  g_autofree char *list = g_strconcat (line, " --list", NULL);
  g_autoptr (GSubprocess) killed = begin_long (path, NULL);
  g_autoptr (GSubprocess) asked = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *message = NULL;
  g_autofree char *small = NULL;

  g_subprocess_force_exit (killed);
  g_assert_true (g_subprocess_wait (killed, NULL, NULL));
  first = read_text (path);
  asked = begin_long (path, first);
  g_subprocess_send_signal (asked, SIGTERM);
  g_assert_true (g_subprocess_communicate_utf8 (asked, NULL, NULL, NULL, &message, NULL));
  g_assert_cmpint (g_subprocess_get_exit_status (asked), ==, INTERRUPTED);
  g_assert_true (g_str_has_prefix (message, "queenside-cli: Interrupted. "));
  g_assert_nonnull (strstr (message, path));
  second = read_text (path);
  g_assert_cmpuint (read_found (second), >, read_found (first));
  command_assert_refuses (line, INPUT, path);
  command_assert_refuses (list, USAGE, "--checkpoint");
  g_assert_cmpint (g_remove (path), ==, 0);
  command_assert_prints (line, "92\n");
  command_assert_prints (line, "92\n");
  small = read_text (path);
  g_assert_cmpuint (read_found (small), ==, 92);
}

int
count_tests (int   argc,
             char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/count/golden", test_golden);
  g_test_add_func ("/cli/count/number", test_number);
  g_test_add_func ("/cli/count/list", test_list);
  g_test_add_func ("/cli/count/most-queens", test_most_queens);
  g_test_add_func ("/cli/count/json", test_json);
  g_test_add_func ("/cli/count/refusals", test_refusals);
  g_test_add_func ("/cli/count/help", test_help);
  g_test_add_func ("/cli/count/broken-pipe", test_broken_pipe);
  command_folder_add_test ("/cli/count/checkpoint", test_checkpoint);
  return g_test_run ();
}
