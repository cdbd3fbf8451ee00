/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures for LaTeX: their lines are readable, pdflatex accepts them, and everything is in its
 * place. */

#include "draw-board-picture.h"
#include "draw-tikz.h"
#include "picture.h"
#include "queens-refuse.h"

#include <glib/gstdio.h>
#include <string.h>

static const char climb[] = "[Rules]\npreset=static-point\n[View]\n"
                            "show=values colors last-move attack-lines\n"
                            "[Board]\nstatic=(0, 0)\nboulders=(5, 5)\n"
                            "arrows=blue (0, 3) (4, 5)\nmarks=green (3, 3) purple (1, 1)\n"
                            "state=[0, 7, 3, 4, 7, 1, 2, 2]\n";

static DrawFilm *
new_film (QueensDocument *document,
          const char     *text,
          guint           most,
          QueensView      shown)
{
  DrawFilmOptions options = { .last = G_MAXUINT64, .rate = 1, .most = most };
  g_autoptr (GError) error = NULL;
  DrawFilm *film;

  queens_document_read (document, text, strlen (text), &error);
  g_assert_no_error (error);
  options.shown = document->view | shown;
  film = draw_film_new (document, &options, NULL, NULL, &error);
  g_assert_no_error (error);
  return film;
}

static char *
to_text (GBytes *bytes)
{
  gsize length;
  char *data;

  g_assert_nonnull (bytes);
  data = g_bytes_unref_to_data (bytes, &length);
  data = g_realloc (data, length + 1);
  data[length] = '\0';
  return data;
}

static guint
count_lines (const char *text,
             const char *start)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += g_str_has_prefix (lines[i], start);
  return n;
}

/* Each piece and each mark has a line in the source, with its column and row. */
static void
test_lines (void)
{
  static const char *const expected[] = {
    "\\queen at (0,0);", "\\queen at (1,6);", "\\queen at (3,5);", "\\static at (0,0);",
    "\\boulder at (5,5);", "\\move from (3,4) to (3,5);", "\\ring at (5,1);",
    "\\attack from (5,1) to (6,2);", "\\chalk blue from (0,3) to (4,5);",
    "\\chalkmark green at (3,3);", "\\chalkmark purple at (1,1);", "\\taken at (6,3);",
  };
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) carried = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0, 0);
  g_autofree char *before = to_text (draw_tikz_frame (film, 2, NULL));
  g_autofree char *tex = (film->overlay.shows_next = TRUE,
                          to_text (draw_tikz_frame (film, 2, NULL)));
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *line = g_strdup_printf ("\n  %s\n", expected[i]);

      g_assert_true (strstr (tex, line) != NULL);
    }
  /* At rest, the chosen square looks like the other candidates. */
  g_assert_nonnull (strstr (before, "\n  \\candidate at (6,3);\n"));
  g_assert_cmpuint (count_lines (before, "  \\taken at"), ==, 0);
  g_assert_cmpuint (count_lines (tex, "  \\queen at"), ==, 8);
  g_assert_cmpuint (count_lines (tex, "  \\numbers"), ==, 0);
  queens_document_read_code (&carried, tex, strlen (tex), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (carried.position, ==, 2);
  g_assert_true (queens_squares_equal (&carried.setup.problem->boulders,
                                       &document.setup.problem->boulders));
}

/* Each inference has its own mark. */
static void
test_inference (void)
{
  static const struct
  {
    const char *inference;
    guint       n_crossed;
    guint       n_plus;
    guint       n_conflict;
  } cases[] = {
    { "none", 26, 0, 0 }, { "forward-checking", 0, 26, 0 }, { "ac-3", 26, 0, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autofree char *text = g_strdup_printf ("[Search]\nalgorithm=backtracking\ninference=%s\n"
                                               "[View]\nshow=domains\n[Board]\nsize=8\n"
                                               "state=fresh\n", cases[i].inference);
      g_autoptr (DrawFilm) film = new_film (&document, text, 0, 0);
      g_autofree char *tex = NULL;

      /* The board with queens on rows 0, 2 and 4. */
      tex = to_text (draw_tikz_frame (film, 3, NULL));
      g_assert_cmpuint (count_lines (tex, "  \\crossed at"), ==, cases[i].n_crossed);
      g_assert_cmpuint (count_lines (tex, "  \\plus at"), ==, cases[i].n_plus);
      g_assert_cmpuint (count_lines (tex, "  \\conflict at"), ==, cases[i].n_conflict);
    }
}

/* A square to which a queen may not move yet shows how many iterations the queen must wait. */
static void
test_waits (void)
{
  static const char walk[] = "[Search]\nalgorithm=tabu\nseed=3\n[View]\nshow=values\n[Board]\n"
                             "size=8\nstate=fresh\n";
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, walk, 0, 0);
  g_autofree char *tex = to_text (draw_tikz_frame (film, 2, NULL));
  const QueensStep *step = queens_history_get_step (film->history);
  g_autofree char *left = g_strdup_printf ("\n  \\wait at (%u,%d) 5;\n", step->changes[0].queen,
                                           step->changes[0].from.y);

  g_assert_cmpuint (film->history->position, ==, 2);
  g_assert_nonnull (strstr (tex, left));
  g_assert_cmpuint (count_lines (tex, "  \\wait at"), ==, 2);
}

/* Each step has a board, with the number of omitted steps between boards. */
static void
test_strip (void)
{
  static const char restarts[] = "[Search]\nalgorithm=random-restart\nseed=5\n[Board]\nsize=12\n"
                                 "state=fresh\n";
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, restarts, 10, 0);
  g_autofree char *tex = to_text (draw_tikz_strip (film, NULL));
  guint n_gaps = 0;

  for (guint i = 1; i < 10; i++)
    n_gaps += g_array_index (film->frames, DrawFrame, i).step
              > g_array_index (film->frames, DrawFrame, i - 1).step + 1;
  g_assert_cmpuint (n_gaps, >, 0);
  g_assert_cmpuint (count_lines (tex, "\\begin{tikzpicture}"), ==, 10);
  g_assert_cmpuint (count_lines (tex, "\\hbox to 2cm"), ==, n_gaps);
}

static void
test_size (void)
{
  g_autoptr (QueensProblem) problem = new_problem (DRAW_TIKZ_MAX_SIZE + 1);
  g_autoptr (QueensBoard) board = queens_board_new (problem);
  const DrawBoardView view = { .problem = problem, .board = board };
  g_autoptr (GError) error = NULL;

  g_assert_null (draw_tikz_board (&view, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "The board has 101 columns, but a .tex picture can show at most 100. "
                   "Choose another format.");
}

static void
run (const char        *folder,
     const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  int status;

  g_spawn_sync (folder, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, NULL))
    g_error ("%s: %s", argv[0], output);
}

/* Returns the page that pdflatex makes of the picture @tex in the document @page, at 20 pixels per
 * centimetre. */
static cairo_surface_t *
typeset (const char *tex,
         const char *page)
{
  static const char *const latex[] = {
    "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "page.tex", NULL
  };
  static const char *const pixels[] = {
    "pdftoppm", "-r", "50.8", "-aa", "no", "-singlefile", "-png", "page.pdf", "page", NULL
  };
  g_autofree char *folder = g_dir_make_tmp ("queenside-tikz-XXXXXX", NULL);
  static const char *const names[] = {
    "picture.tex", "page.tex", "page.pdf", "page.png", "page.log", "page.aux"
  };
  g_autofree char *picture_path = g_build_filename (folder, "picture.tex", NULL);
  g_autofree char *page_path = g_build_filename (folder, "page.tex", NULL);
  g_autofree char *png_path = g_build_filename (folder, "page.png", NULL);
  cairo_surface_t *surface;

  g_assert_true (g_file_set_contents (picture_path, tex, -1, NULL));
  g_assert_true (g_file_set_contents (page_path, page, -1, NULL));
  run (folder, latex);
  run (folder, pixels);
  surface = cairo_image_surface_create_from_png (png_path);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  return surface;
}

/* A page as large as the picture. Squares are 16 pixels wide and start in the middle of the edge
 * line. */
static const char tight[] =
  "\\documentclass{article}\\usepackage{tikz}\\begin{document}\n"
  "\\setbox0\\hbox{\\input{picture}}\\pdfhorigin=0pt\\pdfvorigin=0pt\n"
  "\\pdfpagewidth=\\wd0\\pdfpageheight=\\dimexpr\\ht0+\\dp0\\relax\\shipout\\box0\n"
  "\\end{document}\n";

/* Skips the test if LaTeX is missing, and in sanitized builds, which write the same pictures as the
 * plain build. */
static gboolean
can_typeset (void)
{
  g_autofree char *latex = g_find_program_in_path ("pdflatex");
  g_autofree char *pixels = g_find_program_in_path ("pdftoppm");
  g_autofree char *tikz = NULL;

  if (FIXTURE_IS_SANITIZED)
    {
      g_test_skip ("LaTeX reads what the plain build writes");
      return FALSE;
    }
  if (latex != NULL)
    g_spawn_command_line_sync ("kpsewhich tikz.sty", &tikz, NULL, NULL, NULL);
  if (pixels != NULL && tikz != NULL && *tikz != '\0')
    return TRUE;
  g_test_skip ("pdflatex with tikz, or pdftoppm, is not installed");
  return FALSE;
}

/* Queens' dark bodies and feet are only in their squares. */
static void
check_queens (cairo_surface_t *page,
              DrawFilm        *film,
              guint            index,
              gboolean         is_top)
{
  DrawBoardView view = draw_film_get_view (film, index);

  for (gint x = 0; x < 8; x++)
    for (gint y = 0; y < 8; y++)
      {
        gint row = is_top ? y : 7 - y;
        guint n_dark = 0;

        for (gint i = 2; i < 14; i++)
          for (gint j = 2; j < 14; j++)
            n_dark += is_near (pixel_at (page, 16 * x + i, 16 * row + j), view.theme->queen, 20);
        g_assert_cmpint (n_dark >= 20, ==,
                         queens_board_find_queen (view.board, (QueensSquare) { x, y }) >= 0);
      }
}

static void
test_places (void)
{
  g_auto (QueensDocument) document = { 0 };
  static const char plain[] = "[Rules]\npreset=static-point\n[View]\nshow=\n"
                              "[Board]\nstatic=(0, 0)\nstate=[0, 7, 3, 4, 7, 1, 2, 2]\n";
  gboolean is_typeset = can_typeset ();

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (DrawFilm) film = new_film (&document, plain, 0,
                                            i == 1 ? QUEENS_VIEW_ROW_ZERO_AT_TOP : 0);
      g_autofree char *tex = to_text (draw_tikz_frame (film, 3, NULL));
      g_autoptr (cairo_surface_t) page = NULL;

      if (!is_typeset)
        continue;
      page = typeset (tex, tight);
      g_assert_cmpint (ABS (cairo_image_surface_get_width (page) - 128), <=, 2);
      g_assert_cmpint (ABS (cairo_image_surface_get_height (page) - 128), <=, 2);
      check_queens (page, film, 3, i == 1);
    }
}

/* In black and white, lines replace colours, and dark squares are hatched. */
static void
test_print (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0, QUEENS_VIEW_COLORS);
  g_autofree char *colored = to_text (draw_tikz_frame (film, 1, NULL));
  g_autofree char *printed = NULL;

  film->options.style = DRAW_STYLE_PRINT;
  printed = to_text (draw_tikz_frame (film, 1, NULL));
  g_assert_cmpuint (count_lines (colored, "  \\tint at"), >, 5);
  g_assert_cmpuint (count_lines (printed, "  \\tint at"), ==, 0);
  g_assert_cmpuint (count_lines (printed, "  \\ruled at"), ==, count_lines (colored, "  \\tint at"));
  g_assert_null (strstr (colored, "hatch"));
  g_assert_nonnull (strstr (printed, "\\draw[hatch]"));
  for (const char *c = strstr (printed, "{HTML}{"); c != NULL; c = strstr (c + 1, "{HTML}{"))
    g_assert_true (g_str_has_prefix (c, "{HTML}{#3}") || g_str_has_prefix (c, "{HTML}{000000}")
                   || g_str_has_prefix (c, "{HTML}{FFFFFF}")
                   || g_str_has_prefix (g_strrstr_len (printed, c - printed, "{"), "{chalk"));
}

/* Typesets a picture and a strip in several styles, and a picture with many columns. */
static void
test_whole (void)
{
  static const DrawStyle styles[] = { DRAW_STYLE_LIGHT, DRAW_STYLE_DARK, DRAW_STYLE_PRINT };
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) large = { 0 };
  g_autoptr (DrawFilm) film = NULL;
  g_autoptr (DrawFilm) wide = NULL;
  gboolean is_typeset = can_typeset ();

  film = new_film (&document, climb, 0, QUEENS_VIEW_COORDINATES);
  film->options.has_captions = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *frame = NULL;
      g_autofree char *strip = NULL;
      g_autoptr (cairo_surface_t) alone = NULL;
      g_autoptr (cairo_surface_t) within = NULL;

      film->options.style = styles[i];
      frame = to_text (draw_tikz_frame (film, 2, NULL));
      strip = to_text (draw_tikz_strip (film, NULL));
      if (!is_typeset)
        continue;
      alone = typeset (frame, frame);
      within = typeset (strip, "\\documentclass{article}\\usepackage{tikz}\\begin{document}\n"
                               "A climb:\n\n\\input{picture}\n\\end{document}\n");
      /* Alone, the picture has an A4 page, at 20 pixels per centimetre. In a document, it has a
       * page of the class article. */
      g_assert_cmpint (ABS (cairo_image_surface_get_width (alone) - 420), <=, 2);
      g_assert_cmpint (cairo_image_surface_get_width (within), >, 400);
    }
  wide = new_film (&large, "[Search]\nalgorithm=min-conflicts\nseed=2\n[Board]\nsize=40\n"
                           "state=fresh\n", 1, 0);
  {
    g_autofree char *frame = to_text (draw_tikz_frame (wide, 0, NULL));
    g_autoptr (cairo_surface_t) page = is_typeset ? typeset (frame, tight) : NULL;

    if (is_typeset)
      g_assert_cmpint (cairo_image_surface_get_width (page), <, 200);
  }
}

int
tikz_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tikz/lines", test_lines);
  g_test_add_func ("/tikz/waits", test_waits);
  g_test_add_func ("/tikz/inference", test_inference);
  g_test_add_func ("/tikz/strip", test_strip);
  g_test_add_func ("/tikz/size", test_size);
  g_test_add_func ("/tikz/places", test_places);
  g_test_add_func ("/tikz/print", test_print);
  g_test_add_func ("/tikz/whole", test_whole);
  return g_test_run ();
}
