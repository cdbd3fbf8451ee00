/* test-list.c: what the command says about itself: list, --help, --version.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "command.h"
#include "queens-setup.h"
#include "queens-preset.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* The whole of it, in the order of core's tables. */
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

/* A list with @square alone, or none where there is no such square. */
static void
check_square (JsonObject   *object,
              const char   *name,
              QueensSquare  square)
{
  JsonArray *list;

  g_assert_cmpint (json_object_has_member (object, name), ==, square.x >= 0);
  if (square.x < 0)
    return;
  list = json_object_get_array_member (object, name);
  g_assert_cmpuint (json_array_get_length (list), ==, 1);
  list = json_array_get_array_element (list, 0);
  g_assert_cmpint (json_array_get_int_element (list, 0), ==, square.x);
  g_assert_cmpint (json_array_get_int_element (list, 1), ==, square.y);
}

static void
check_preset (JsonObject         *object,
              const QueensPreset *preset)
{
  g_assert_cmpstr (json_object_get_string_member (object, "id"), ==, preset->id);
  g_assert_cmpstr (json_object_get_string_member (object, "plateau"), ==,
                   queens_plateau_choices[preset->convention.plateau].id);
  g_assert_cmpint (json_object_get_int_member (object, "size"), ==, preset->size);
  g_assert_cmpint (json_object_get_int_member (object, "seed"), ==, preset->seed);
  check_square (object, "static_points", preset->static_point);
  check_square (object, "boulders", preset->boulder);
}

static void
check_algorithm (JsonObject            *object,
                 const QueensAlgorithm *algorithm)
{
  JsonArray *params = json_object_get_array_member (object, "parameters");

  g_assert_cmpstr (json_object_get_string_member (object, "id"), ==, algorithm->id);
  for (guint i = 0; i < json_array_get_length (params); i++)
    {
      JsonObject *param = json_array_get_object_element (params, i);

      g_assert_cmpstr (json_object_get_string_member (param, "id"), ==, algorithm->params[i].id);
      g_assert_true (json_object_has_member (param, "default"));
      g_assert_cmpint (json_object_has_member (param, "choices"), !=,
                       json_object_has_member (param, "lowest"));
    }
  g_assert_null (algorithm->params[json_array_get_length (params)].id);
}

static void
test_json (void)
{
  g_auto (CommandRun) run = command_run ("list --format json");
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = json_from_string (run.output, &error);
  JsonArray *presets;
  JsonArray *algorithms;

  g_assert_no_error (error);
  presets = json_object_get_array_member (json_node_get_object (root), "presets");
  algorithms = json_object_get_array_member (json_node_get_object (root), "algorithms");
  for (guint i = 0; i < json_array_get_length (presets); i++)
    check_preset (json_array_get_object_element (presets, i), &queens_presets[i]);
  g_assert_null (queens_presets[json_array_get_length (presets)].id);
  for (guint i = 0; i < json_array_get_length (algorithms); i++)
    check_algorithm (json_array_get_object_element (algorithms, i), queens_algorithms[i]);
  g_assert_null (queens_algorithms[json_array_get_length (algorithms)]);
}

/* Every command that the help names has a help of its own, and that names its options. */
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
