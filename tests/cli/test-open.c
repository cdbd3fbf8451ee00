/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests --open with documents and pictures. */

#include "command.h"
#include "fixture.h"

#include "queens-document.h"
#include "queens-notation.h"

#include <glib/gstdio.h>
#include <string.h>

enum { INPUT = 1, USAGE = 2 };

typedef struct
{
  char *directory;
  char *path;                   /* path of a document in the folder */
  char *picture;                /* path of the picture */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->directory = g_dir_make_tmp ("queenside-XXXXXX", NULL);
  g_assert_nonnull (fixture->directory);
  fixture->path = g_build_filename (fixture->directory, "a board.queenside", NULL);
  fixture->picture = g_build_filename (fixture->directory, "picture.png", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->path);
  g_unlink (fixture->picture);
  g_assert_cmpint (g_rmdir (fixture->directory), ==, 0);
  g_free (fixture->picture);
  g_free (fixture->path);
  g_free (fixture->directory);
}

static void
save (Fixture    *fixture,
      const char *text)
{
  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
}

/* Returns the line `@command --open FILE @options` for the fixture's document. Free with
 * g_free(). */
static char *
make_line (Fixture    *fixture,
           const char *command,
           const char *options)
{
  g_autofree char *path = g_shell_quote (fixture->path);

  return g_strdup_printf ("%s --open %s %s", command, path, options);
}

static void
assert_prints (Fixture    *fixture,
               const char *command,
               const char *options,
               const char *expected)
{
  g_autofree char *line = make_line (fixture, command, options);

  command_assert_prints (line, expected);
}

static void
assert_refuses (Fixture    *fixture,
                const char *command,
                const char *options,
                const char *value)
{
  g_autofree char *line = make_line (fixture, command, options);

  command_assert_refuses (line, INPUT, value);
}

/* Returns the output of @line. */
static char *
run (const char *line)
{
  g_auto (CommandRun) done = command_run (line);

  g_assert_cmpint (done.status, ==, 0);
  g_assert_cmpstr (done.message, ==, "");
  return g_steal_pointer (&done.output);
}

/* A document and the equivalent @options give the same output. */
static void
assert_like (Fixture    *fixture,
             const char *command,
             const char *options)
{
  g_autofree char *line = g_strdup_printf ("%s %s", command, options);
  g_autofree char *expected = run (line);

  assert_prints (fixture, command, "", expected);
}

#define SHEET "[Rules]\npreset=static-point\n[Search]\nposition=%d\n" \
  "[Board]\nstatic=(0, 0)\nstate=[0, 7, 3, 4, 7, 1, 2, 2]\n"

static void
save_sheet (Fixture *fixture,
            gint     position)
{
  g_autofree char *text = g_strdup_printf (SHEET, position);

  save (fixture, text);
}

static void
test_every_command (Fixture       *fixture,
                    gconstpointer  data)
{
  static const char *const commands[] = {
    "evaluate", "conflicts", "values", "successors", "next", "odds --algorithm stochastic",
    "domains",
    "solve --trace", "solve --format json"
  };
  const char *options = "--preset static-point --state 0,7,3,4,7,1,2,2 --static 0,0";

  save_sheet (fixture, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    assert_like (fixture, commands[i],
                 strncmp (commands[i], "evaluate", 8) == 0
                   ? "--cost queens --state 0,7,3,4,7,1,2,2 --static 0,0"
                   : options);
  assert_like (fixture, "trials --trials 50", "--preset static-point --static 0,0");
  assert_like (fixture, "trials --trials 5 --each", "--preset static-point --static 0,0");
}

/* The search uses the rules, parameters and limits of the document. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  save (fixture, "[Rules]\ncost=queens\nmoves=step\nties=last\nplateau=sideways\n"
                 "[Search]\nalgorithm=random-restart\nattempts=3\nsideways-limit=4\nkeep=distinct\n"
                 "max-iterations=500\nseed=9\ntrial=2\n"
                 "[Board]\nsize=7\nboulders=(2, 3) (4, 4)\nstate=fresh\n");
  assert_like (
    fixture, "solve --trace",
    "--cost queens --moves step --ties last --plateau sideways --algorithm random-restart --set "
    "attempts=3 --set sideways-limit=4 --set keep=distinct --max-iterations 500 --seed 9 --trial 2 "
    "--size 7 --boulder 2,3 --boulder 4,4");
}

/* Commands for boards use the board at the document's position. Searches begin at its start. */
static void
test_position (Fixture       *fixture,
               gconstpointer  data)
{
  save_sheet (fixture, 2);
  assert_prints (fixture, "evaluate", "", "4\n");
  assert_prints (fixture, "next", "", "[0, 6, 3, 5, 7, 1, 3, 2]\n");
  assert_prints (
    fixture, "solve", "--format json",
    "{\"format\":2,\"end\":[0,6,3,5,7,1,4,2],\"cost\":0,\"solved\":true,\"iterations\":4,\"moves\":4,"
    "\"evaluations\":51,\"restarts\":0,\"ended\":\"solved\",\"seed\":1}\n");
  assert_prints (fixture, "evaluate", "--cost pairs --state 0,7,3,4,7,1,2,2", "5\n");
  save_sheet (fixture, 1000);
  assert_prints (fixture, "evaluate", "", "0\n");
}

static void
test_fresh (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *trace = run ("solve --seed 5 --trace");
  g_autofree char *start = g_strndup (trace, strcspn (trace, "]") + 1);
  g_autofree char *state = g_strdup_printf ("--state '%s'", start);

  save (fixture, "[Search]\nseed=5\n[Board]\nstate=fresh\n");
  assert_like (fixture, "conflicts", state);
  assert_prints (fixture, "solve", "--trace", trace);
  assert_refuses (fixture, "evaluate", "--open /nowhere", "/nowhere");  /* if --open is given twice,
                                                                         * the last one counts */
  save (fixture, "[Search]\nalgorithm=depth-first\n[Board]\nsize=3\nstate=fresh\n");
  assert_prints (fixture, "domains", "", "...\n...\n...\n");
  assert_refuses (fixture, "evaluate", "", "Column 0 is empty");
}

/* Options override the preset, and the preset overrides the document. */
static void
test_precedence (Fixture       *fixture,
                 gconstpointer  data)
{
  save (fixture, "[Rules]\ncost=queens\nplateau=sideways\n[Search]\nseed=3\n"
                 "[Board]\nboulders=(1, 1)\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n");
  assert_prints (fixture, "evaluate", "", "8\n");
  assert_prints (fixture, "evaluate", "--cost pairs", "17\n");
  assert_prints (fixture, "evaluate", "--preset steepest-ascent-course", "17\n");
  assert_prints (fixture, "evaluate", "--preset steepest-ascent-course --cost queens", "8\n");
  assert_prints (fixture, "evaluate", "--state 0,0,2", "2\n");
  assert_refuses (fixture, "evaluate", "--boulder 0,3", "boulder (0, 3)");
  assert_refuses (fixture, "solve", "--set k=3", "no parameter “k”");
  assert_like (fixture, "solve --format json --seed 4 --size 6",
               "--cost queens --plateau sideways --boulder 1,1");
}

static GBytes *
draw (Fixture    *fixture,
      const char *options)
{
  g_autofree char *line = g_strdup_printf ("render %s --output '%s'", options, fixture->picture);
  char *picture;
  gsize length;

  command_assert_prints (line, "");
  g_assert_true (g_file_get_contents (fixture->picture, &picture, &length, NULL));
  return g_bytes_new_take (picture, length);
}

/* Returns a PNG's chunks of pixels, without the document that it contains. */
static GBytes *
get_pixels (GBytes *png)
{
  const char *data = g_bytes_get_data (png, NULL);
  gsize length = g_bytes_get_size (png);
  gsize start = 0;

  while (start + 4 < length && memcmp (data + start, "IDAT", 4) != 0)
    start++;
  g_assert_cmpuint (start + 4, <, length);
  return g_bytes_new_from_bytes (png, start, length - start);
}

static void
assert_draws (Fixture    *fixture,
              const char *more,
              const char *options)
{
  g_autofree char *line = g_strdup_printf ("--open '%s' %s", fixture->path, more);
  g_autoptr (GBytes) opened = draw (fixture, line);
  g_autoptr (GBytes) expected = draw (fixture, options);
  g_autoptr (GBytes) seen = get_pixels (opened);
  g_autoptr (GBytes) expected_seen = get_pixels (expected);

  g_assert_true (g_bytes_equal (seen, expected_seen));
}

static void
test_render (Fixture       *fixture,
             gconstpointer  data)
{
  save (fixture, "[Rules]\ncost=queens\n[View]\nshow=values colors attack-lines row-zero-at-top\n"
                 "[Board]\nstate=[3, 2, 1, 4]\nsize=4\nsize_is_wrong=1\n");
  assert_refuses (fixture, "render --output /nowhere/x.png", "", "Line 8: “size_is_wrong”");

  save (fixture, "[Rules]\ncost=queens\n[View]\nshow=values colors attack-lines row-zero-at-top\n"
                 "[Board]\nstate=[3, 2, 1, 0]\n");
  assert_draws (fixture, "",
                "--state 3,2,1,0 --cost queens --values --attacks lines --top --coordinates off");
  assert_draws (fixture, "--attacks off --coordinates on --cost pairs",
                "--state 3,2,1,0 --values --attacks off --top");
  save (fixture, "[View]\nshow=coordinates\n[Board]\nstate=[3, 2, 1, 0]\n");
  assert_draws (fixture, "", "--state 3,2,1,0");
  assert_draws (fixture, "--values", "--state 3,2,1,0 --values");
  save (fixture, "[Search]\nalgorithm=depth-first\nposition=2\n[Board]\nsize=5\nstate=fresh\n");
  assert_draws (fixture, "", "--state 0,2,-,-,-");
}

/* The picture of a document restores its search with the start and step. */
static void
test_picture (Fixture       *fixture,
              gconstpointer  data)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  save (fixture, "[Search]\nalgorithm=depth-first\nposition=2\n[View]\nshow=coordinates\n"
                 "[Board]\nsize=5\nstate=fresh\n");
  assert_draws (fixture, "--step 3", "--size 5 --algorithm depth-first --step 3");
  assert_draws (fixture, "", "--state 0,2,-,-,-");
  line = g_strdup_printf ("--open '%s'", fixture->path);
  g_bytes_unref (draw (fixture, line));
  queens_document_load (&document, fixture->picture, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (document.position, ==, 2);
  g_assert_null (document.places);
  g_assert_cmpstr (document.setup.algorithm->id, ==, "depth-first");
}

/* The position of a saved search may count the evaluation that ended it, although this isn't a
 * step. A task sheet then shows the last step. */
static void
test_end (Fixture       *fixture,
          gconstpointer  data)
{
  static const char document[] = "[Search]\nposition=%d\n[Board]\nstate=[5, 3, 6, 0, 7, 4, 1, 5]\n";
  g_autofree char *end = g_strdup_printf (document, 1);
  g_autofree char *beyond = g_strdup_printf (document, 2);
  g_autofree char *sheet = NULL;

  save (fixture, end);
  assert_refuses (fixture, "render --sheet --output - --format html", "--step 1",
                  "Step 1 doesn’t exist. The search has steps 0 to 0.");
  sheet = make_line (fixture, "render --sheet --output - --format html", "");
  g_free (run (sheet));
  save (fixture, beyond);
  assert_refuses (fixture, "render --sheet --output - --format html", "",
                  "Step 2 doesn’t exist. The search has steps 0 to 0.");
}

/* Boards that are too large for values are drawn without them. */
static void
test_large (Fixture       *fixture,
            gconstpointer  data)
{
  const guint size = 100000;
  g_autoptr (GString) text = g_string_new ("[Search]\nalgorithm=british-museum\n[Board]\nstate=[0");
  g_autofree char *line = NULL;

  for (guint x = 1; x < size; x++)
    g_string_append (text, ", 0");
  g_string_append (text, "]\n");
  save (fixture, text->str);
  assert_prints (fixture, "evaluate", "", "4999950000\n");
  assert_refuses (fixture, "values", "", "its size is 100000");
  line = g_strdup_printf ("--open '%s' --width 64", fixture->path);
  g_bytes_unref (draw (fixture, line));
}

static void
test_refusals (Fixture       *fixture,
               gconstpointer  data)
{
  command_assert_refuses ("evaluate --open /nowhere/x.queenside", INPUT,
                          "“/nowhere/x.queenside” could not be read");
  command_assert_refuses ("evaluate --open /", INPUT, "“/” could not be read");
  command_assert_refuses ("evaluate --open /dev/zero", INPUT, "not a regular file");
  command_assert_refuses ("list --open x", USAGE, "--open");
  command_assert_refuses ("evaluate", USAGE, "--state, --squares or --open");
  save (fixture, "[Board]\nstate=[0, 1\n");
  assert_refuses (fixture, "solve", "", "a board.queenside”: Line 2: “[0, 1” isn’t a list of rows");
  assert_refuses (fixture, "trials --sizes 4,5", "", "Line 2: ");
}

static void
test_board (const char *path)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *quoted = g_shell_quote (path);
  g_autofree char *line = g_strdup_printf ("solve --format json --open %s", quoted);
  g_autofree char *result = run (line);

  g_assert_nonnull (strstr (result, "\"ended\":\""));
  g_assert_null (strstr (result, "\"iterations\":0,"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "# "));                /* a comment about the overlays
                                                                 * shown */
  g_assert_true (queens_document_load (&document, path, &error));
  g_assert_no_error (error);
}

static void
test_boards (void)
{
  const char *directory = g_getenv ("QUEENSIDE_BOARDS");
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  for (; (name = g_dir_read_name (dir)) != NULL; n++)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      g_assert_true (g_str_has_suffix (name, QUEENS_DOCUMENT_SUFFIX));
      test_board (path);
    }
  g_assert_cmpuint (n, ==, 7);
}

/* Replaying these documents would take years. Each command stops and reports the step that it has
 * reached. */
static void
test_endless (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const texts[] = {
#if FIXTURE_IS_SANITIZED
    "[Search]\nalgorithm=random-restart\nattempts=1000000000\nmax-iterations=0\n"
#else
    "[Search]\nalgorithm=min-conflicts\nnoise=0.9\nmax-iterations=0\n"
#endif
    "position=9000000000000000\n[Board]\nsize=3\nstate=fresh\n",
#if !FIXTURE_IS_SANITIZED
    "[Search]\nalgorithm=british-museum\nposition=100000\n"
    "[Board]\nsize=10000000\nstate=fresh\n",
#endif
  };
  g_autofree char *picture = g_shell_quote (fixture->picture);
  g_autofree char *options = g_strdup_printf ("--width 128 --output %s", picture);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint renders = 0; renders < 2; renders++)
      {
        g_autofree char *line = make_line (fixture, renders ? "render" : "evaluate",
                                           renders ? options : "");
        g_auto (CommandRun) run = { 0 };

        /* The first document is only drawn, and the second is only evaluated. */
        if (renders == i)
          continue;
        save (fixture, texts[i]);
        run = command_run (line);
        g_assert_cmpint (run.status, ==, 0);
        g_assert_true (g_str_has_prefix (run.message, "queenside-cli: Stopped at step "));
        g_assert_nonnull (strstr (run.message, i == 0 ? " of 9000000000000000, because replaying"
                                                      : " of 100000, because replaying"));
        if (renders)
          g_assert_true (g_file_test (fixture->picture, G_FILE_TEST_EXISTS));
        else
          g_assert_cmpuint (strlen (run.output), >, 1);
      }
}

int
open_tests (int   argc,
            char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/cli/open/every-command", test_every_command },
    { "/cli/open/search", test_search },
    { "/cli/open/position", test_position },
    { "/cli/open/fresh", test_fresh },
    { "/cli/open/precedence", test_precedence },
    { "/cli/open/render", test_render },
    { "/cli/open/picture", test_picture },
    { "/cli/open/end", test_end },
    { "/cli/open/large", test_large },
    { "/cli/open/endless", test_endless },
    { "/cli/open/refusals", test_refusals },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/cli/open/boards", test_boards);
  return g_test_run ();
}
