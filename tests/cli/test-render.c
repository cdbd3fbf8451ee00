/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command render. */

#include "command.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define CLIMB "--preset static-point --state '[0, 7, 3, 4, 7, 1, 2, 2]' --static 0,0"
/* A search that never ends, because there is no solution. */
#define WALK "--algorithm min-conflicts --size 3 --seed 1 --max-iterations 0"

/* Returns the file that `render @options --output @name` writes. */
static GBytes *
render (CommandFolder *fixture,
        const char    *options,
        const char    *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *line = g_strdup_printf ("render %s --output '%s'", options, path);
  char *picture = NULL;
  gsize length = 0;

  command_assert_prints (line, "");
  g_assert_true (g_file_get_contents (path, &picture, &length, NULL));
  return g_bytes_new_take (picture, length);
}

/* Like render(), for a text file. */
static char *
render_text (CommandFolder *fixture,
             const char    *options,
             const char    *name)
{
  g_autoptr (GBytes) bytes = render (fixture, options, name);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
begins_with (GBytes     *bytes,
             const char *start)
{
  return g_bytes_get_size (bytes) > 100
         && memcmp (g_bytes_get_data (bytes, NULL), start, strlen (start)) == 0;
}

static void
test_formats (CommandFolder *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *name;
    const char *start;
  } formats[] = {
    { "board.png", "\x89PNG\r\n\x1a\n" },
    { "board.PNG", "\x89PNG\r\n\x1a\n" },
    { "board.svg", "<?xml" },
    { "board.pdf", "%PDF-" },
    { "board.webp", "RIFF" },
    { "ein Brett ♛.png", "\x89PNG\r\n\x1a\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) picture = render (fixture, "--state 3,2,1,3 --static 0,0 --boulder 2,2",
                                           formats[i].name);

      g_assert_true (begins_with (picture, formats[i].start));
    }
}

/* Every format has the arrows and marks of the document, except those that are off a smaller
 * board. */
static void
test_chalk (CommandFolder *fixture,
            gconstpointer  data)
{
  static const char *const names[] = { "board.png", "board.svg", "board.pdf" };
  g_autofree char *plain_path = g_build_filename (fixture->folder, "plain.queenside", NULL);
  g_autofree char *chalk_path = g_build_filename (fixture->folder, "chalk.queenside", NULL);

  g_file_set_contents (plain_path, "[Board]\nstate=[3, 2, 1, 0]\n", -1, NULL);
  g_file_set_contents (chalk_path, "[Board]\narrows=blue (0, 3) (3, 3)\nmarks=green (3, 3)\n"
                                   "state=[3, 2, 1, 0]\n", -1, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint size = 4; size >= 3; size--)
      {
        g_autofree char *of_plain = g_strdup_printf ("--open '%s' --size %u", plain_path, size);
        g_autofree char *of_chalk = g_strdup_printf ("--open '%s' --size %u", chalk_path, size);
        g_autoptr (GBytes) plain = render (fixture, of_plain, names[i]);
        g_autoptr (GBytes) drawn = render (fixture, of_chalk, names[i]);

        g_assert_true (g_bytes_equal (plain, drawn) == (size == 3));
      }
}

/* Reads the width from the header of a PNG. */
static guint
width_of (GBytes *png)
{
  guint32 width;

  memcpy (&width, (const char *) g_bytes_get_data (png, NULL) + 16, sizeof width);
  return GUINT32_FROM_BE (width);
}

/* Writes to standard output, and to a file without a known suffix. */
static void
test_format (CommandFolder *fixture,
             gconstpointer  data)
{
  static const struct
  {
    const char *format;
    const char *options;
  } cases[] = {
    { "png", "--size 4" },
    { "svg", "--size 4" },
    { "pdf", "--size 4" },
    { "webp", "--size 4" },
    { "svg", CLIMB " --step 2" },
    { "webp", CLIMB " --search --width 100" },
    { "gif", CLIMB " --search --width 100" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("board.", cases[i].format, NULL);
      g_autofree char *options = g_strdup_printf ("%s --format %s", cases[i].options,
                                                  cases[i].format);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autofree char *compare = g_strdup_printf ("\"$QUEENSIDE_CLI\" render %s --output - "
                                                  "| cmp - '%s' && echo same", options, path);
      g_autoptr (GBytes) file = render (fixture, cases[i].options, name);
      g_autoptr (GBytes) named = render (fixture, options, "board");
      g_auto (CommandRun) run = command_run_shell (compare);

      g_assert_true (g_bytes_equal (file, named));
      command_check_printed (&run, compare, "same\n");
    }
  command_assert_refuses ("render --size 4 --output -", 1,
                          "--output “-” needs --format. Choose png, svg");
  command_assert_refuses ("render --size 4 --output - --format bmp", 1, "“bmp” isn't a valid format.");
}

static void
test_width (CommandFolder *fixture,
            gconstpointer  data)
{
  g_autoptr (GBytes) plain = render (fixture, "--size 8", "plain.png");
  g_autoptr (GBytes) small = render (fixture, "--size 8 --width 100", "small.png");

  g_assert_cmpuint (width_of (plain), ==, 600);
  g_assert_cmpuint (width_of (small), ==, 100);
}

/* Each option changes the picture, and the same options give the same bytes. */
static void
test_options (CommandFolder *fixture,
              gconstpointer  data)
{
  static const char *const options[] = {
    "--state 3,2,1,4,3,2,1,2",
    "--state 3,2,1,4,3,2,1,2 --coordinates off",
    "--state 3,2,1,4,3,2,1,2 --attacks off",
    "--state 3,2,1,4,3,2,1,2 --attacks lines",
    "--state 3,2,1,4,3,2,1,2 --values",
    "--state 3,2,1,4,3,2,1,2 --values --cost queens",
    "--state 3,2,1,4,3,2,1,2 --top",
    "--state 3,2,1,4,3,2,1,2 --dark",
    "--preset static-point",
    "--preset boulder",
    "--size 8",
  };
  GBytes *pictures[G_N_ELEMENTS (options)];

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (GBytes) again = render (fixture, options[i], "again.png");

      pictures[i] = render (fixture, options[i], "picture.png");
      g_assert_true (g_bytes_equal (pictures[i], again));
      for (gsize j = 0; j < i; j++)
        g_assert_false (g_bytes_equal (pictures[i], pictures[j]));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    g_bytes_unref (pictures[i]);
}

static void
test_sizes (CommandFolder *fixture,
            gconstpointer  data)
{
  static const char *const options[] = {
    "--state 0", "--size 1 --values", "--size 2000", "--size 10000000"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autoptr (GBytes) picture = render (fixture, options[i], "board.png");

      g_assert_true (begins_with (picture, "\x89PNG"));
    }
}

/* The picture of --step K equals picture K of --frames. */
static void
test_search (CommandFolder *fixture,
             gconstpointer  data)
{
  g_autofree char *pattern = g_build_filename (fixture->folder, "climb-%d.png", NULL);
  g_autofree char *line = g_strdup_printf ("render " CLIMB " --frames --values --last-move --output "
                                           "'%s'", pattern);
  g_autofree char *sixth = g_build_filename (fixture->folder, "climb-5.png", NULL);

  command_assert_prints (line, "");
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *options = g_strdup_printf (CLIMB " --step %u --values --last-move", i);
      g_autofree char *path = g_strdup_printf ("%s/climb-%u.png", fixture->folder, i);
      g_autoptr (GBytes) step = render (fixture, options, "step.png");
      g_autofree char *frame = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &frame, &length, NULL));
      g_assert_cmpmem (frame, length, g_bytes_get_data (step, NULL), g_bytes_get_size (step));
    }
  g_assert_false (g_file_test (sixth, G_FILE_TEST_EXISTS));
}

/* Writes a step in every format. */
static void
test_frames (CommandFolder *fixture,
             gconstpointer  data)
{
  static const char *const suffixes[] = { "svg", "pdf", "webp", "tex" };

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat ("step.", suffixes[i], NULL);
      g_autofree char *line = g_strdup_printf ("render " CLIMB " --frames --steps 2..3 --captions "
                                               "--width 200 --output '%s/%%d.%s'", fixture->folder,
                                               suffixes[i]);
      g_autofree char *path = g_strdup_printf ("%s/1.%s", fixture->folder, suffixes[i]);
      g_autofree char *third = g_strdup_printf ("%s/2.%s", fixture->folder, suffixes[i]);
      g_autoptr (GBytes) step = render (fixture, CLIMB " --step 3 --captions --width 200", name);
      g_autofree char *frame = NULL;
      gsize length;

      command_assert_prints (line, "");
      g_assert_true (g_file_get_contents (path, &frame, &length, NULL));
      g_assert_cmpmem (frame, length, g_bytes_get_data (step, NULL), g_bytes_get_size (step));
      g_assert_false (g_file_test (third, G_FILE_TEST_EXISTS));
    }
}

/* Other programs find the right number and size of frames in the animation. */
static void
test_movies (CommandFolder *fixture,
             gconstpointer  data)
{
  g_autofree char *identify_path = g_find_program_in_path ("identify");
  static const char *const suffixes[] = { "webp", "gif" };

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat ("climb.", suffixes[i], NULL);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      g_autofree char *identify = g_strdup_printf ("identify -format '%%wx%%h ' '%s[0]'", path);
      g_autofree char *count = g_strdup_printf ("identify '%s' | wc -l", path);
      g_autoptr (GBytes) beats = render (fixture, CLIMB " --search --captions --beats --width 200",
                                         name);
      g_autoptr (GBytes) movie = render (fixture, CLIMB " --search --captions --width 200 --rate 4",
                                         name);
      g_auto (CommandRun) size = { 0 };
      g_auto (CommandRun) frames = { 0 };

      g_assert_cmpuint (g_bytes_get_size (beats), >, g_bytes_get_size (movie));
      if (identify_path == NULL)
        continue;
      size = command_run_shell (identify);
      frames = command_run_shell (count);
      g_assert_cmpstr (size.output, ==, "200x220 ");
      g_assert_cmpint (atoi (frames.output), ==, 5);
    }
}

/* The strip has the requested width. */
static void
test_strip (CommandFolder *fixture,
            gconstpointer  data)
{
  g_autoptr (GBytes) png = render (fixture, CLIMB " --strip --width 700 --values", "strip.png");
  g_autoptr (GBytes) same = render (fixture, CLIMB " --strip --search --beats --width 700 --values",
                                    "strip.png");
  g_autoptr (GBytes) part = render (fixture, CLIMB " --strip --steps 1..2 --width 700 --values",
                                    "strip.png");
  g_autoptr (GBytes) svg = render (fixture, CLIMB " --strip", "strip.svg");
  g_autoptr (GBytes) pdf = render (fixture, CLIMB " --strip", "strip.pdf");

  g_assert_cmpuint (width_of (png), ==, 700);
  g_assert_true (g_bytes_equal (png, same));
  g_assert_false (g_bytes_equal (png, part));
  g_assert_true (begins_with (svg, "<?xml"));
  g_assert_true (begins_with (pdf, "%PDF-"));
}

/* The picture of the tree always has the same bytes and the requested width. The command prints the
 * size and the estimate. */
static void
test_tree (CommandFolder *fixture,
           gconstpointer  data)
{
  static const char all[] = "--algorithm depth-first --size 8 --tree --all";
  static const CommandCase cases[] = {
    { "--size 4 --tree --output x.png", "Choose a systematic search" },
    { "--algorithm depth-first --tree --output x.gif", ".gif" },
    { "--algorithm depth-first --tree --step x --output x.png", "“x”" },
    { NULL }
  };
  g_autoptr (GBytes) svg = render (fixture, all, "tree.svg");
  g_autoptr (GBytes) same = render (fixture, all, "tree.svg");
  g_autoptr (GBytes) first = render (fixture, "--algorithm depth-first --size 8 --tree",
                                     "tree.svg");
  g_autoptr (GBytes) part = render (fixture, "--algorithm depth-first --size 8 --tree --step 9",
                                    "tree.svg");
  g_autoptr (GBytes) png = render (fixture, "--algorithm forward-checking --size 6 --tree "
                                            "--width 700 --style print", "tree.png");
  g_autoptr (GBytes) pdf = render (fixture, "--algorithm depth-first --size 1 --tree --all",
                                   "tree.pdf");
  g_autofree char *line = g_strdup_printf ("solve --open '%s/tree.png'", fixture->folder);

  g_assert_true (begins_with (svg, "<?xml"));
  g_assert_true (g_bytes_equal (svg, same));
  g_assert_false (g_bytes_equal (svg, first));
  g_assert_false (g_bytes_equal (first, part));
  g_assert_cmpuint (width_of (png), ==, 700);
  g_assert_true (begins_with (pdf, "%PDF-"));
  command_assert_prints (line, "[1, 3, 5, 0, 2, 4]\n");
  for (const CommandCase *one = cases; one->line != NULL; one++)
    {
      g_autofree char *refused = g_strconcat ("render ", one->line, NULL);

      command_assert_refuses (refused, 1, one->expected);
    }
  command_assert_refuses ("render --size 4 --all --output x.png", 2, "--all needs --tree");
  command_assert_refuses ("render --algorithm depth-first --tree --values --output x.png", 2,
                          "--values has no effect with --tree");
}

/* Task sheets are complete, and the same each time. Answers are on separate pages. */
static void
test_sheet (CommandFolder *fixture,
            gconstpointer  data)
{
  static const CommandCase cases[] = {
    { "--size 33 --sheet --output x.pdf", "The board has 33 columns, but a task sheet can show at "
                                          "most 32." },
    { "--size 4 --sheet --output x.png", "With --sheet, --output must end in .pdf, .tex or .html" },
    { "--size 4 --sheet --output -", "--output “-” needs --format" },
    { NULL }
  };
  static const char line[] = "--state 3,2,1,4,3,2,1,2 --ties first --sheet";
  g_autoptr (GBytes) pdf = render (fixture, line, "sheet.pdf");
  g_autoptr (GBytes) same = render (fixture, line, "same.pdf");
  g_autofree char *tasks = render_text (fixture, line, "sheet.tex");
  g_autofree char *answers = render_text (fixture, "--state 3,2,1,4,3,2,1,2 --ties first --sheet "
                                                   "--answers", "answers.tex");
  g_autofree char *html = render_text (fixture, "--state 3,2,1,4,3,2,1,2 --top --sheet", "x.html");
  g_autofree char *random = render_text (fixture, "--size 6 --algorithm stochastic --seed 1 "
                                                  "--sheet", "random.tex");
  g_autofree char *systematic = render_text (fixture, "--size 4 --algorithm depth-first --sheet "
                                                      "--answers", "systematic.tex");

  g_assert_true (begins_with (pdf, "%PDF-"));
  g_assert_true (g_bytes_equal (pdf, same));
  g_assert_nonnull (strstr (tasks, "{[}3, 2, 1, 4, 3, 2, 1, 2{]} & "));
  g_assert_null (strstr (tasks, "costs 17"));
  g_assert_null (strstr (tasks, "section*{Answers}"));
  g_assert_nonnull (strstr (answers, "\\clearpage\n\n\\section*{Answers}"));
  g_assert_nonnull (strstr (answers, "The start costs 17."));
  g_assert_nonnull (strstr (answers, "{[}3, 2, 1, 4, 3, 2, 1, 2{]} & 17"));
  g_assert_nonnull (strstr (random, "chose these states at random"));
  g_assert_nonnull (strstr (systematic, "{[}-{}, -{}, -{}, -{}{]} & 0"));
  g_assert_null (strstr (systematic, "The start costs"));
  g_assert_nonnull (strstr (html, "<td>[3, 2, 1, 4, 3, 2, 1, 2]</td><td></td>"));
  g_assert_null (strstr (html, " src="));
  for (const CommandCase *one = cases; one->line != NULL; one++)
    {
      g_autofree char *refused = g_strconcat ("render ", one->line, NULL);

      command_assert_refuses (refused, 1, one->expected);
    }
  command_assert_refuses ("render --size 4 --answers --output x.pdf", 2, "--answers needs --sheet.");
  command_assert_refuses ("render --size 4 --sheet --strip --output x.pdf", 2,
                          "--strip has no effect with --sheet.");
  command_assert_refuses ("render --size 4 --sheet --width 9 --output x.pdf", 2,
                          "--width has no effect with --sheet.");
}

/* Writes a board, a step and a strip for LaTeX. */
static void
test_tex (CommandFolder *fixture,
          gconstpointer  data)
{
  static const struct
  {
    const char *options;
    const char *line;
    guint       n_boards;
  } cases[] = {
    { CLIMB " --values", "\\queen at (6,2);", 1 },
    { CLIMB " --step 4 --values --last-move", "\\move from (6,3) to (6,4);", 1 },
    { CLIMB " --strip", "\\queen at (6,4);", 5 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = render (fixture, cases[i].options, "climb.TEX");
      g_autofree char *tex = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_auto (GStrv) boards = g_strsplit (tex, "\\begin{tikzpicture}", -1);

      g_assert_true (strstr (tex, cases[i].line) != NULL);
      g_assert_cmpuint (g_strv_length (boards) - 1, ==, cases[i].n_boards);
    }
  command_assert_refuses ("render --size 200 --output x.tex", 1, "200 columns");
}

/* The web page needs no other files, leaves out some steps of a long search, and can restore the
 * search. */
static void
test_html (CommandFolder *fixture,
           gconstpointer  data)
{
  g_autoptr (GBytes) page = render (fixture, CLIMB " --search --beats --values", "climb.html");
  g_autoptr (GBytes) dark = render (fixture, CLIMB " --search --values --dark", "dark.html");
  g_autoptr (GBytes) walk = render (fixture, "--size 12 --algorithm random-restart --seed 5 "
                                             "--search", "walk.html");
  g_autofree char *line = g_strdup_printf ("solve --open '%s/climb.html'", fixture->folder);
  g_autofree char *text = g_strndup (g_bytes_get_data (page, NULL), g_bytes_get_size (page));

  g_assert_true (begins_with (page, "<!DOCTYPE html>"));
  g_assert_nonnull (strstr (text, "Step 4 · cost 0"));
  g_assert_false (g_bytes_equal (page, dark));
  g_assert_cmpuint (g_bytes_get_size (walk), <, 3000000);
  command_assert_prints (line, "[0, 6, 3, 5, 7, 1, 4, 2]\n");
  command_assert_refuses ("render --size 4 --output x.html", 1, "--search");
}

static void
test_search_refusals (CommandFolder *fixture,
                      gconstpointer  data)
{
  static const CommandCase cases[] = {
    { "--step 9 --output x.png", "Step 9 doesn’t exist. The search has steps 0 to 4." },
    { "--step x --output x.png", "“x”" },
    { "--frames --output x.png", "%d" },
    { "--strip --output x.gif", ".gif" },
    { "--frames --output x-%d.mp4", ".mp4" },
    { "--frames --steps 3 --output x-%d.png", "“3”" },
    { "--frames --steps 3..2 --output x-%d.png", "The range 3 to 2 has no steps" },
    { "--frames --steps 7..9 --output x-%d.png", "Step 7 doesn’t exist" },
    { "--search --steps 2..9 --output x.gif", "Step 9 doesn’t exist. The search has steps 0 to 4." },
    { "--frames --steps ..2 --output x-%d.png", "“”" },
    { "--frames --steps 1..99999999999999999999 --output x-%d.png", "99999999999999999999" },
    { "--frames --output - --format png", "%d" },
    { "--output x.gif", "--search" },
    { "--step 1 --output x.gif", "--search" },
    { "--step 1 --output x.html",
      "A .html file shows a whole search. Use --search, without --step or --frames." },
    { "--search --frames --output x-%d.gif", "Use --search, without --step or --frames." },
    { "--search --output climb", "“climb”" },
    { "--search --output - --format svg", ".webp, .gif or .html" },
    { "--search --width 5000 --output x.webp", "5000 pixels wide. Use at most 4096 pixels" },
    { "--search --width 16385 --output x.webp", "16385" },
    { "--search --width 1 --output x.webp", "“1”" },
    { "--search --output x.png", ".webp" },
    { "--search --loop 70000 --output x.gif", "70000" },
    { "--frames --rate 0 --output x-%d.png", "rate" },
    { "--style blue --output x.png", "“blue”" },
    { NULL }
  };

  for (const CommandCase *one = cases; one->line != NULL; one++)
    {
      g_autofree char *line = g_strdup_printf ("render " CLIMB " %s", one->line);

      command_assert_refuses (line, 1, one->expected);
    }
  for (guint i = 0; i < 3; i++)
    {
      static const char *const outputs[] = {
        "--search --output x.gif", "--search --output x.webp", "--frames --output x-%d.png"
      };
      g_autofree char *line = g_strdup_printf ("render " WALK " --steps 0..100000 %s", outputs[i]);
      g_autofree char *large = g_strdup_printf ("render " WALK " --width 4000 --steps 0..999 %s",
                                                outputs[i]);

      command_assert_refuses (line, 1, "100001 frames of 600 × 600 pixels are too many");
      command_assert_refuses (large, 1, "1000 frames of 4000 × 4000 pixels are too many");
    }
  command_assert_refuses ("render " WALK " --search --output x.gif", 1,
                          "The search has more than 1000000 steps");
  command_assert_refuses ("render " CLIMB " --step 1 --steps 1..2 --output x.png", 2, "--steps");
}

/* An existing file stays unchanged after any error. */
static void
test_refusals (CommandFolder *fixture,
               gconstpointer  data)
{
  static const char *const names[] = { "board.txt", "board", "board.png.bak", "missing/board.png" };
  g_autofree char *path = g_build_filename (fixture->folder, "board.txt", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *line = g_strdup_printf ("render --size 4 --output '%s/%s'",
                                               fixture->folder, names[i]);

      command_assert_refuses (line, 1, names[i]);
    }
  command_assert_refuses ("render --size 4 --output ''", 1, "“”");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
}

static void
test_unwritable (CommandFolder *fixture,
                 gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "board.png", NULL);
  g_autofree char *line = g_strdup_printf ("render --size 4 --output '%s'", path);
  g_autofree char *text = NULL;

  if (geteuid () == 0)
    {
      g_test_skip ("Everything is writable for root.");
      return;
    }
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  command_assert_refuses (line, 1, path);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
}

/* The limit for files is some hundred bytes, so writing fails as if the disk were full. */
static void
test_full_disk (CommandFolder *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "board.png", NULL);
  g_autofree char *line = g_strdup_printf ("trap '' XFSZ; ulimit -f 1; "
                                           "exec \"$QUEENSIDE_CLI\" render --size 8 "
                                           "--output '%s'", path);
  g_auto (CommandRun) run = { 0 };
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  run = command_run_shell (line);
  command_check_refused (&run, line, 1, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
}

/* If writing fails, animations, strips and frames leave no file. The same error is reported for
 * standard output. */
static void
test_nothing_half (CommandFolder *fixture,
                   gconstpointer  data)
{
  static const struct
  {
    const char *name;
    const char *options;
  } cases[] = {
    { "climb.gif", "--search" }, { "climb.webp", "--search" }, { "climb.html", "--search" },
    { "strip.png", "--strip" }, { "strip.svg", "--strip" }, { "strip.pdf", "--strip" },
    { "strip.tex", "--strip" }, { "step-%d.svg", "--frames" },
  };
  static const char full[] = "\"$QUEENSIDE_CLI\" render " CLIMB " --search --output - --format gif "
                             ">/dev/full";
  g_auto (CommandRun) standard = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, cases[i].name, NULL);
      g_autofree char *missing = g_build_filename (fixture->folder, "missing", cases[i].name, NULL);
      g_autofree char *line = g_strdup_printf ("trap '' XFSZ; ulimit -f 1; "
                                               "exec \"$QUEENSIDE_CLI\" render " CLIMB " %s "
                                               "--output '%s'", cases[i].options, path);
      g_autofree char *nowhere = g_strdup_printf ("render " CLIMB " %s --output '%s'",
                                                  cases[i].options, missing);
      g_auto (CommandRun) run = command_run_shell (line);
      g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);

      command_check_refused (&run, line, 1, fixture->folder);
      g_assert_cmpstr (g_dir_read_name (folder), ==, NULL);
      command_assert_refuses (nowhere, 1, "missing/");
    }
  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    return;
  standard = command_run_shell (full);
  command_check_refused (&standard, full, 1, "Cannot write to standard output");
}

/* Pictures of all kinds contain their search. If the search is opened from the picture, it ends in
 * the same way. */
static void
test_searches (CommandFolder *fixture,
               gconstpointer  data)
{
  static const char *const searches[] = { "simulated-annealing", "tabu", "local-beam", "genetic" };
  static const struct
  {
    const char *options;
    const char *name;
  } kinds[] = {
    { "--step 2", "board.png" }, { "--step 2 --values", "board.tex" }, { "--strip", "strip.svg" },
    { "--search --steps 0..3", "film.webp" }, { "--search --steps 0..2 --beats", "film.gif" },
    { "--search --steps 0..3 --values", "film.html" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autofree char *setup = g_strdup_printf ("--algorithm %s --size 6 --seed 1 "
                                                "--max-iterations 12 --generator fast", searches[i]);
      g_autofree char *solve = g_strdup_printf ("solve %s --trace", setup);
      g_auto (CommandRun) alone = command_run (solve);

      g_assert_cmpint (alone.status, ==, 0);
      for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
        if (command_asks_row (i + k))
          {
            g_autofree char *options = g_strdup_printf ("%s --captions %s", setup, kinds[k].options);
            g_autoptr (GBytes) picture = render (fixture, options, kinds[k].name);
            g_autofree char *line = g_strdup_printf ("solve --open '%s/%s' --trace", fixture->folder,
                                                     kinds[k].name);

            g_assert_cmpuint (g_bytes_get_size (picture), >, 1000);
            command_assert_prints (line, alone.output);
          }
    }
}

int
render_tests (int   argc,
              char *argv[])
{
  static const struct
  {
    const char *name;
    void      (*test) (CommandFolder *, gconstpointer);
  } tests[] = {
    { "/cli/render/formats", test_formats },
    { "/cli/render/chalk", test_chalk },
    { "/cli/render/format", test_format },
    { "/cli/render/width", test_width },
    { "/cli/render/options", test_options },
    { "/cli/render/sizes", test_sizes },
    { "/cli/render/search", test_search },
    { "/cli/render/frames", test_frames },
    { "/cli/render/movies", test_movies },
    { "/cli/render/strip", test_strip },
    { "/cli/render/tree", test_tree },
    { "/cli/render/sheet", test_sheet },
    { "/cli/render/tex", test_tex },
    { "/cli/render/html", test_html },
    { "/cli/render/searches", test_searches },
    { "/cli/render/search-refusals", test_search_refusals },
    { "/cli/render/refusals", test_refusals },
    { "/cli/render/unwritable", test_unwritable },
    { "/cli/render/full-disk", test_full_disk },
    { "/cli/render/nothing-half", test_nothing_half },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    command_folder_add_test (tests[i].name, tests[i].test);
  return g_test_run ();
}
