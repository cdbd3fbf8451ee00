/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests list, --help and --version. */

#include "command.h"
#include "queens-setup.h"
#include "queens-preset.h"

#include <string.h>

/* Checks that the list is complete and in the order of the core library's tables. */
static void
test_text (void)
{
  g_auto (CommandRun) run = command_run ("list");
  const char *at = run.output;

  g_assert_cmpint (run.status, ==, 0);
  for (guint i = 0; queens_presets[i].id != NULL; i++)
    {
      g_autofree char *title = g_strdup_printf ("preset %s\n", queens_presets[i].id);

      at = strstr (at, title);
      g_assert_nonnull (at);
    }
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_autofree char *title = g_strdup_printf ("algorithm %s\n", queens_algorithms[i]->id);

      at = strstr (at, title);
      g_assert_nonnull (at);
    }
  g_assert_nonnull (strstr (run.output, "  static          0,0\n"));
  g_assert_nonnull (strstr (run.output, "  sideways-limit  100 (0 to 10000)\n"));
  g_assert_nonnull (strstr (run.output, "  jump            from-best (from-best, single)\n"));
}

static gboolean
has_line (char       **lines,
          const char  *line)
{
  return g_strv_contains ((const char *const *) lines, line);
}

static void
test_csv (void)
{
  g_auto (CommandRun) run = command_run ("list --format csv");
  g_auto (GStrv) lines = g_strsplit (run.output, "\n", -1);

  g_assert_cmpstr (lines[0], ==, "kind,id,setting,value,lowest,highest,choices");
  g_assert_true (has_line (lines, "preset,search-survey,ties,first,,,"));
  g_assert_true (has_line (lines, "preset,boulder,boulder,\"4,4\",,,"));
  g_assert_true (has_line (lines, "algorithm,steepest-ascent,max-iterations,10000,,,"));
  g_assert_true (has_line (lines, "algorithm,steepest-ascent,sideways-limit,100,0,10000,"));
  g_assert_true (has_line (lines, "algorithm,steepest-ascent,jump,from-best,,,from-best single"));
}

/* Appends a list that contains only @square, or None if there is no square. */
static void
append_square (GString      *text,
               QueensSquare  square)
{
  if (square.x < 0)
    g_string_append (text, " None");
  else
    g_string_append_printf (text, " [[%d, %d]]", square.x, square.y);
}

static void
test_json (void)
{
  g_autofree char *json = command_run_json ("list --format json");
  g_autofree char *presets = command_eval_json (
    json, "'\\n'.join(f\"{p['id']} {p['plateau']} {p['size']} {p['seed']} {p.get('static_points')} "
          "{p.get('boulders')}\" for p in presets)");
  g_autofree char *algorithms = command_eval_json (
    json, "'\\n'.join(' '.join([a['id']] + [p['id'] for p in a['parameters']]) for a in algorithms)");
  g_autoptr (GString) expected = g_string_new (NULL);

  for (const QueensPreset *preset = queens_presets; preset->id != NULL; preset++)
    {
      g_string_append_printf (expected, "%s%s %s %u %u", expected->len == 0 ? "" : "\n", preset->id,
                              queens_plateau_choices[preset->convention.plateau].id, preset->size,
                              (guint) preset->seed);
      append_square (expected, preset->static_point);
      append_square (expected, preset->boulder);
    }
  g_assert_cmpstr (presets, ==, expected->str);
  g_string_truncate (expected, 0);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_string_append_printf (expected, "%s%s", i == 0 ? "" : "\n", queens_algorithms[i]->id);
      for (const QueensParam *param = queens_algorithms[i]->params; param->id != NULL; param++)
        g_string_append_printf (expected, " %s", param->id);
    }
  g_assert_cmpstr (algorithms, ==, expected->str);
  command_assert_json (json, "all('default' in p and ('choices' in p) != ('lowest' in p) "
                       "for a in algorithms for p in a['parameters'])", NULL);
}

/* Every command in the help has its own help, which lists its options. */
static void
test_help (void)
{
  static const CommandCase cases[] = {
    { "evaluate --help", "--cost=pairs|queens" },
    { "conflicts --help", "--boulder=X,Y" },
    { "values -h", "--queen=X,Y" },
    { "successors --help", "--moves=column|step|anywhere" },
    { "next --help", "--plateau=stop|lower-state|equal-once|sideways|jump" },
    { "odds --help", "--set=NAME=VALUE" },
    { "domains --help", "--state=LIST" },
    { "conflicts --help", "--squares=LIST" },
    { "evaluate --help", "--placement=column|anywhere" },
    { "solve --state 0 --help", "--format=text|json" },
    { "trials --help", "--sizes=LIST" },
    { "render --help", "--output=FILE" },
    { "list --help", "--format=text|json|csv" },
    { "-h", "solve" },
    { "help", "evaluate" },
    { NULL }
  };
  g_auto (CommandRun) all = command_run ("--help");

  for (const CommandCase *each = cases; each->line != NULL; each++)
    {
      g_auto (CommandRun) run = command_run (each->line);
      g_auto (GStrv) words = g_strsplit (each->line, " ", 2);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpstr (run.message, ==, "");
      g_assert_nonnull (strstr (run.output, each->expected));
      g_assert_nonnull (strstr (all.output, words[0][0] == '-' ? "" : words[0]));
      if (words[1] != NULL)
        {
          g_autofree char *line = g_strconcat ("help ", words[0], NULL);
          g_auto (CommandRun) same = command_run (line);

          g_assert_cmpint (same.status, ==, 0);
          g_assert_cmpstr (same.output, ==, run.output);
        }
    }
  command_assert_refuses ("help nothing", 2, "nothing");
}

static void
test_version (void)
{
  command_assert_prints ("--version", "queenside-cli " QUEENSIDE_VERSION "\n");
}

int
list_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/list/text", test_text);
  g_test_add_func ("/cli/list/csv", test_csv);
  g_test_add_func ("/cli/list/json", test_json);
  g_test_add_func ("/cli/list/help", test_help);
  g_test_add_func ("/cli/list/version", test_version);
  return g_test_run ();
}
