/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that the files of a report exist, can be read, and agree with `trials`. */

#include "command.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#define COURSE "--preset steepest-ascent-course"
#define N_FIELDS 6

static const char *const files[] = {
  "report.html", "report.md", "report.tex", "report.csv",
  "strip-1.svg", "strip-2.svg", "strip-3.svg", "strip-4.svg",
  "strip-1.pdf", "strip-2.pdf", "strip-3.pdf", "strip-4.pdf",
};

static void
write_report (CommandFolder *fixture,
              const char    *options)
{
  g_autofree char *line = g_strdup_printf ("report %s --output '%s'", options, fixture->folder);

  command_assert_prints (line, "");
}

static char *
read_file (CommandFolder *fixture,
           const char    *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Returns the fields of the record at @text, and moves @text to the next record. */
static char **
read_record (const char **text)
{
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();
  const char *c = *text;
  gboolean is_last = FALSE;

  while (!is_last)
    {
      GString *field = g_string_new (NULL);
      gboolean is_quoted = *c == '"';

      c += is_quoted;
      for (; is_quoted ? *c != '"' || c[1] == '"' : strchr (",\r\n\"", *c) == NULL; c++)
        {
          g_assert_cmpint (*c, !=, '\0');
          c += is_quoted && *c == '"';
          g_string_append_c (field, *c);
        }
      c += is_quoted;
      g_ptr_array_add (fields, g_string_free (field, FALSE));
      is_last = *c != ',';
      c += !is_last;
    }
  g_assert_cmpint (strncmp (c, "\r\n", 2), ==, 0);
  *text = c + 2;
  g_ptr_array_add (fields, NULL);
  g_assert_cmpuint (fields->len, ==, N_FIELDS + 1);
  return (char **) g_ptr_array_steal (fields, NULL);
}

static GPtrArray *
read_table (CommandFolder *fixture)
{
  g_autofree char *csv = read_file (fixture, "report.csv");
  GPtrArray *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (const char *text = csv; *text != '\0';)
    g_ptr_array_add (table, read_record (&text));
  return table;
}

/* Returns the value that the table has for @name and @search. */
static const char *
find_value (const GPtrArray *table,
            const char      *search,
            const char      *name)
{
  for (guint i = 0; i < table->len; i++)
    {
      char **record = g_ptr_array_index (table, i);

      if (g_str_equal (record[1], search) && g_str_equal (record[4], name))
        return record[5];
    }
  g_error ("There is no %s of %s", name, search);
}

/* Checks that a value of the table equals the number at @path in @json. The path consists of keys
 * separated by points. An empty cell corresponds to None. */
static void
assert_same (const GPtrArray *table,
             const char      *search,
             const char      *name,
             const char      *json,
             const char      *path)
{
  const char *value = find_value (table, search, name);
  g_auto (GStrv) names = g_strsplit (path, ".", -1);
  g_autofree char *joined = g_strjoinv ("']['", names);
  g_autofree char *expression = g_strdup_printf ("it['%s']", joined);
  g_autofree char *found = command_eval_json (json, expression);

  if (*value == '\0')
    g_assert_cmpstr (found, ==, "None");
  else
    g_assert_cmpfloat_with_epsilon (g_ascii_strtod (value, NULL), g_ascii_strtod (found, NULL), 1e-9);
}

/* Runs the command line that the report has for @search, and returns its output. */
static char *
run_trials (const GPtrArray *table,
            const char      *search)
{
  const char *command = find_value (table, search, "command");
  g_autofree char *line = NULL;

  g_assert_true (g_str_has_prefix (command, "queenside-cli trials "));
  line = g_strconcat (command + strlen ("queenside-cli "), " --format json", NULL);
  return command_run_json (line);
}

static void
assert_climb (const GPtrArray *table,
              const char      *search)
{
  g_autofree char *json = run_trials (table, search);

  assert_same (table, search, "Trials", json, "trials");
  assert_same (table, search, "Solved", json, "solved");
  assert_same (table, search, "Success rate", json, "success_rate");
  assert_same (table, search, "Success rate, 95 % interval from", json, "interval.low");
  assert_same (table, search, "Success rate, 95 % interval to", json, "interval.high");
  assert_same (table, search, "Iterations when solved, mean", json, "means.solved.iterations");
  assert_same (table, search, "Iterations when solved, deviation", json,
               "deviations.solved.iterations");
  assert_same (table, search, "Iterations when not solved, mean", json,
               "means.unsolved.iterations");
  assert_same (table, search, "Iterations when not solved, median", json,
               "quantiles.unsolved.median");
}

static void
assert_restart (const GPtrArray *table,
                const char      *search)
{
  g_autofree char *json = run_trials (table, search);

  assert_same (table, search, "Solved", json, "solved");
  assert_same (table, search, "Restarts until solved, mean", json, "means.solved.restarts");
  assert_same (table, search, "Restarts until solved, deviation", json,
               "deviations.solved.restarts");
  assert_same (table, search, "Iterations until solved, mean", json, "means.solved.iterations");
  assert_same (table, search, "Iterations until solved, deviation", json,
               "deviations.solved.iterations");
}

static void
test_numbers (CommandFolder *fixture,
              gconstpointer  data)
{
  static const char *const options[] = {
    COURSE, "--preset boulder --trials 50", "--preset random-neighbour --trials 30 --size 6",
    "--size 5 --placement anywhere --moves anywhere --trials 20 --seed 7", "--size 1 --trials 1",
    "--size 4 --static 0,0 --trials 1 --plateau sideways --set sideways-limit=3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (GPtrArray) table = NULL;

      write_report (fixture, options[i]);
      table = read_table (fixture);
      assert_climb (table, "climb");
      assert_climb (table, "sideways");
      assert_restart (table, "restart");
      assert_restart (table, "sideways-restart");
      if (i == 0)
        g_assert_cmpstr (find_value (table, "climb", "Solved"), ==, "12");
    }
}

/* The ids and the link targets of a web page. Ids must be unique, and each target must be an id. */
typedef struct
{
  GHashTable *ids;
  GPtrArray  *targets;
} Page;

static void
add_target (Page       *self,
            const char *value)
{
  const char *url = strstr (value, "url(#");

  g_assert_null (strstr (value, "url(h"));
  if (*value == '#')
    g_ptr_array_add (self->targets, g_strdup (value + 1));
  else if (url != NULL)
    g_ptr_array_add (self->targets, g_strndup (url + 5, strcspn (url + 5, ")")));
}

static void
element_cb (GMarkupParseContext *context,
            const char          *name,
            const char         **names,
            const char         **values,
            gpointer             data,
            GError             **error)
{
  Page *self = data;

  g_assert_cmpstr (name, !=, "script");
  g_assert_cmpstr (name, !=, "link");
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert_cmpstr (names[i], !=, "src");
      if (g_str_has_suffix (names[i], "href"))
        g_assert_cmpint (values[i][0], ==, '#');
      if (g_str_equal (names[i], "id"))
        g_assert_true (g_hash_table_add (self->ids, g_strdup (values[i])));
      else
        add_target (self, values[i]);
    }
}

/* The page is valid XML and doesn't refer to other files. */
static void
test_html (CommandFolder *fixture,
           gconstpointer  data)
{
  const GMarkupParser parser = { .start_element = element_cb };
  Page page = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                g_ptr_array_new_with_free_func (g_free) };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, &page, NULL);
  g_autofree char *html = NULL;
  g_autoptr (GError) error = NULL;

  write_report (fixture, COURSE);
  html = read_file (fixture, "report.html");
  g_assert_true (g_str_has_prefix (html, "<!DOCTYPE html>\n"));
  g_markup_parse_context_parse (context, html, -1, &error);
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_cmpuint (page.targets->len, >, 10);
  for (guint i = 0; i < page.targets->len; i++)
    g_assert_true (g_hash_table_contains (page.ids, g_ptr_array_index (page.targets, i)));
  g_markup_parse_context_free (context);
  g_hash_table_unref (page.ids);
  g_ptr_array_unref (page.targets);
}

/* Files of an earlier report are replaced, and other files stay. The number of threads doesn't
 * change the report. */
static void
test_files (CommandFolder *fixture,
            gconstpointer  data)
{
  g_autofree char *own = g_build_filename (fixture->folder, "own.txt", NULL);
  g_autofree char *page = g_build_filename (fixture->folder, "report.md", NULL);
  g_autofree char *kept = NULL;
  char *first[G_N_ELEMENTS (files)];

  g_assert_true (g_file_set_contents (own, "own", -1, NULL));
  g_assert_true (g_file_set_contents (page, "old", -1, NULL));
  write_report (fixture, "--trials 20 --threads 1");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    first[i] = read_file (fixture, files[i]);
  write_report (fixture, "--trials 20 --threads 2");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *second = read_file (fixture, files[i]);

      g_assert_cmpstr (first[i], ==, second);
      g_free (first[i]);
    }
  kept = read_file (fixture, "own.txt");
  g_assert_cmpstr (kept, ==, "own");
}

/* A missing folder is created, but its parent folder isn't. */
static void
test_folder (CommandFolder *fixture,
             gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "new", NULL);
  g_autofree char *page = g_build_filename (folder, "report.html", NULL);
  g_autofree char *line = g_strdup_printf ("report --size 4 --trials 1 --output '%s'", folder);
  g_autofree char *deep = g_strdup_printf ("report --size 4 --trials 1 --output '%s/none/new'",
                                           fixture->folder);
  g_autofree char *away = g_strdup_printf ("rm -r '%s'", folder);

  command_assert_prints (line, "");
  g_assert_true (g_file_test (page, G_FILE_TEST_IS_REGULAR));
  command_assert_refuses (deep, 1, "none/new");
  g_assert_cmpint (g_spawn_command_line_sync (away, NULL, NULL, NULL, NULL), ==, TRUE);
}

/* If the folder is read-only, a message says so. */
static void
test_read_only (CommandFolder *fixture,
                gconstpointer  data)
{
  g_autofree char *line = g_strdup_printf ("report --size 4 --trials 1 --output '%s/new'",
                                           fixture->folder);

  if (geteuid () == 0)
    {
      g_test_skip ("Everything is writable for root.");
      return;
    }
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  command_assert_refuses (line, 1, g_strerror (EACCES));
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
}

/* The folder is a required option, and the help says so. */
static void
test_help (void)
{
  g_auto (CommandRun) run = command_run ("report --help");

  g_assert_nonnull (strstr (run.output, "report [OPTION…] --output FOLDER\n"));
  g_assert_nonnull (strstr (run.output, "Required: folder for the report"));
}

static void
test_refusals (void)
{
  command_assert_refuses ("report", 2, "--output");
  command_assert_refuses ("report --output x --trials 0", 1, "trials");
  command_assert_refuses ("report --output x --threads 0", 1, "threads");
  command_assert_refuses ("report --output x --size 5000", 1, "5000");
  command_assert_refuses ("report --output x --each", 2, "--each");
  command_assert_refuses ("report --output /dev/null", 1, "/dev/null");
}

int
report_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  command_folder_add_test ("/cli/report/numbers", test_numbers);
  command_folder_add_test ("/cli/report/html", test_html);
  command_folder_add_test ("/cli/report/files", test_files);
  command_folder_add_test ("/cli/report/folder", test_folder);
  command_folder_add_test ("/cli/report/read-only", test_read_only);
  g_test_add_func ("/cli/report/help", test_help);
  g_test_add_func ("/cli/report/refusals", test_refusals);
  return g_test_run ();
}
