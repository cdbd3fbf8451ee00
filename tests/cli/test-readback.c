/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other programs check that pictures have the right size, frames, text, colours and document. */

#include "command.h"

#include <stdlib.h>
#include <string.h>

#define CLIMB "--preset static-point --state '[0, 7, 3, 4, 7, 1, 2, 2]' --static 0,0"
#define N_FRAMES 5

/* Returns TRUE if all @programs, separated by spaces, are installed. */
static gboolean
has_programs (const char *programs)
{
  g_auto (GStrv) names = g_strsplit (programs, " ", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_find_program_in_path (names[i]);
      g_autofree char *reason = g_strconcat (names[i], " is not installed", NULL);

      if (path == NULL)
        {
          g_test_skip (reason);
          return FALSE;
        }
    }
  return TRUE;
}

/* Renders @name into the folder, and then runs the shell command @line there, which must succeed.
 * Returns its output. Free with g_free(). */
static char *
read_back (CommandFolder *fixture,
           const char    *options,
           const char    *name,
           const char    *line)
{
  g_autofree char *render = g_strdup_printf ("render %s --output '%s/%s'", options, fixture->folder,
                                             name);
  g_autofree char *there = g_strdup_printf ("cd '%s' && %s", fixture->folder, line);
  g_auto (CommandRun) run = { 0 };

  command_assert_prints (render, "");
  run = command_run_shell (there);
  if (run.status != 0)
    g_test_message ("%s: %d\n%s%s", line, run.status, run.output, run.message);
  g_assert_cmpint (run.status, ==, 0);
  return g_steal_pointer (&run.output);
}

static void
assert_has (const char *text,
            const char *words)
{
  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in “%s”", words, text);
}

static guint
count_words (const char *text,
             const char *words)
{
  guint count = 0;

  for (const char *at = text; (at = strstr (at, words)) != NULL; at += strlen (words))
    count++;
  return count;
}

static void
test_webp (CommandFolder *fixture,
           gconstpointer  data)
{
  g_autofree char *still = NULL;
  g_autofree char *movie = NULL;
  g_autofree char *frames = NULL;
  g_autofree char *carried = NULL;

  if (!has_programs ("webpinfo webpmux"))
    return;
  still = read_back (fixture, CLIMB " --step 2 --captions --width 400", "still.webp",
                     "webpinfo still.webp");
  assert_has (still, "Canvas size 400 x 424");
  assert_has (still, "Format: Lossless");
  assert_has (still, "No error detected");
  movie = read_back (fixture, CLIMB " --search --captions --width 200 --loop 3 --rate 4",
                     "movie.webp", "webpinfo -summary movie.webp");
  assert_has (movie, "Number of frames: 5");
  assert_has (movie, "No error detected");
  frames = read_back (fixture, CLIMB " --search --captions --width 200 --loop 3 --rate 4",
                      "movie.webp", "webpmux -info movie.webp");
  assert_has (frames, "Canvas size: 200 x 220");
  assert_has (frames, "Loop Count : 3");
  g_assert_cmpuint (count_words (frames, "lossless"), ==, N_FRAMES);
  g_assert_cmpuint (count_words (frames, " 250 "), ==, N_FRAMES - 1);
  carried = read_back (fixture, CLIMB " --search --width 200", "movie.webp",
                       "webpmux -get xmp movie.webp -o xmp && cat xmp");
  assert_has (carried, "<dc:source>queenside:1:");
}

static void
test_gif (CommandFolder *fixture,
          gconstpointer  data)
{
  g_autofree char *text = NULL;

  if (!has_programs ("giftext"))
    return;
  text = read_back (fixture, CLIMB " --search --captions --width 200 --rate 4", "movie.gif",
                    "giftext movie.gif");
  assert_has (text, "Width = 200, Height = 220.");
  g_assert_cmpuint (count_words (text, "Image #"), ==, N_FRAMES);
  g_assert_cmpuint (count_words (text, "DelayTime: 25\n"), ==, N_FRAMES - 1);
  assert_has (text, "GIF89 comment");
}

/* Returns the difference in colour between two pictures in the folder, from 0 to 1. */
static double
compare (CommandFolder *fixture,
         const char    *a,
         const char    *b)
{
  g_autofree char *line = g_strdup_printf ("cd '%s' && { compare -metric RMSE '%s' '%s' null: 2>&1 "
                                           "|| test $? = 1; } | sed 's/.*(//'",
                                           fixture->folder, a, b);
  g_auto (CommandRun) run = command_run_shell (line);
  char *end;
  double distance = g_ascii_strtod (run.output, &end);

  g_assert_true (end > run.output);
  return distance;
}

/* A vector picture resembles the PNG of its own step more than the PNG of another step. */
static void
test_svg (CommandFolder *fixture,
          gconstpointer  data)
{
  g_autofree char *drawn = NULL;
  g_autofree char *same = NULL;
  g_autofree char *other = NULL;

  if (!has_programs ("rsvg-convert compare identify"))
    return;
  same = read_back (fixture, CLIMB " --step 2 --captions --width 400", "same.png", "true");
  other = read_back (fixture, CLIMB " --step 4 --captions --width 400", "other.png", "true");
  drawn = read_back (fixture, CLIMB " --step 2 --captions --width 400", "still.svg",
                     "rsvg-convert still.svg -o drawn.png && identify -format '%wx%h' drawn.png");
  g_assert_cmpstr (drawn, ==, "400x424");
  g_assert_cmpfloat (compare (fixture, "drawn.png", "same.png"), <, 0.04);
  g_assert_cmpfloat (compare (fixture, "drawn.png", "other.png"), >, 0.04);
}

static void
test_pdf (CommandFolder *fixture,
          gconstpointer  data)
{
  g_autofree char *words = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *drawn = NULL;
  g_autofree char *same = NULL;

  if (!has_programs ("pdftotext pdfinfo pdftoppm compare"))
    return;
  words = read_back (fixture, CLIMB " --step 2 --captions --width 400", "still.pdf",
                     "pdftotext still.pdf -");
  assert_has (words, "Step 2 · cost 4");
  facts = read_back (fixture, CLIMB " --step 2 --captions --width 400", "still.pdf",
                     "pdfinfo still.pdf");
  assert_has (facts, "queenside:1:");
  assert_has (facts, "400 x 424 pts");
  assert_has (facts, "Pages:           1\n");
  same = read_back (fixture, CLIMB " --step 2 --captions --width 400", "same.png", "true");
  drawn = read_back (fixture, CLIMB " --step 2 --captions --width 400", "still.pdf",
                     "pdftoppm -r 72 -png -singlefile still.pdf drawn");
  g_assert_cmpfloat (compare (fixture, "drawn.png", "same.png"), <, 0.05);
}

/* A picture in any format restores the search at its step, even after another program has rewritten
 * the file. */
static void
test_again (CommandFolder *fixture,
            gconstpointer  data)
{
  static const char *const cases[][2] = {
    { "--step 2", "again.png" }, { "--step 2", "again.svg" }, { "--step 2", "again.pdf" },
    { "--step 2", "again.webp" }, { "--search --steps 2..3", "again.webp" },
    { "--search --steps 2..3", "again.gif" },
  };
  g_autofree char *board = read_back (fixture, CLIMB " --step 2", "board.svg", "sed 's/<metadata.*//' "
                                      "board.svg");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *options = g_strdup_printf (CLIMB " %s --width 64", cases[i][0]);
      g_autofree char *open = g_strdup_printf ("--open '%s/%s'", fixture->folder, cases[i][1]);
      g_autofree char *solve = g_strdup_printf ("solve %s", open);
      g_autofree char *written = read_back (fixture, options, cases[i][1], "true");
      g_autofree char *drawn = read_back (fixture, open, "drawn.svg", "sed 's/<metadata.*//' "
                                          "drawn.svg");

      g_assert_cmpstr (drawn, ==, board);
      command_assert_prints (solve, "[0, 6, 3, 5, 7, 1, 4, 2]\n");
    }
}

/* Refuses pictures from other programs, and a picture with a broken document. */
static void
test_foreign (CommandFolder *fixture,
              gconstpointer  data)
{
  static const struct
  {
    const char *name;
    const char *text;
    gssize      length;
    const char *words;
  } cases[] = {
    { "a.png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, "contains no search" },
    { "a.gif", "GIF89a\x10\0\x10\0\0\0\0;", 14, "contains no search" },
    { "a.jpg", "\xff\xd8\xff\xe0\0\x10JFIF\0", 11, "contains no search" },
    { "a.webp", "RIFF\4\0\0\0WEBP", 12, "contains no search" },
    { "a.pdf", "%PDF-1.4\n1 0 obj\n", -1, "contains no search" },
    { "a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>me</metadata></svg>", -1,
      "contains no search" },
    { "b.svg", "<?xml version=\"1.0\"?>\n<svg/>\n", -1, "contains no search" },
    { "c.svg", "<svg><metadata>queenside:1:chess</metadata></svg>", -1, "this picture is damaged" },
    { "c.gif", "GIF89a\x10\0\x10\0\0\0\0\x21\xfe\x10queenside:1:abcd\0;", 33, "this picture is damaged" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, cases[i].name, NULL);
      g_autofree char *line = g_strdup_printf ("render --open '%s' --output x.png", path);
      g_autofree char *words = g_strdup_printf ("%s”: ", cases[i].name);

      g_assert_true (g_file_set_contents (path, cases[i].text, cases[i].length, NULL));
      command_assert_refuses (line, 1, words);
      command_assert_refuses (line, 1, cases[i].words);
    }
}

int
readback_tests (int   argc,
                char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  command_folder_add_test ("/cli/readback/webp", test_webp);
  command_folder_add_test ("/cli/readback/gif", test_gif);
  command_folder_add_test ("/cli/readback/svg", test_svg);
  command_folder_add_test ("/cli/readback/pdf", test_pdf);
  command_folder_add_test ("/cli/readback/again", test_again);
  command_folder_add_test ("/cli/readback/foreign", test_foreign);
  return g_test_run ();
}
