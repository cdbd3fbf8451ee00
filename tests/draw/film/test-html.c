/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search as a web page: small, complete and safe. If a browser is installed, the page plays,
 * steps, scrubs and prints as a strip. */

#include "draw-html.h"
#include "fixture.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

static const char climb[] = "[Rules]\npreset=static-point\n[View]\nshow=values colors last-move\n"
                            "[Board]\nstatic=(0, 0)\nboulders=(5, 5)\n"
                            "arrows=blue (0, 3) (4, 5)\nmarks=green (3, 3)\n"
                            "state=[0, 7, 3, 4, 7, 1, 2, 2]\n";
/* A walk of eight queens with more than 40 steps and all overlays. */
static const char long_walk[] = "[Search]\nalgorithm=stochastic\nseed=1\n[View]\n"
                                "show=values colors last-move coordinates attack-lines\n"
                                "[Board]\nsize=8\nstate=fresh\n";
static const char restarts[] = "[Search]\nalgorithm=random-restart\nseed=5\n[Board]\nsize=12\n"
                               "state=fresh\n";

/* A script that is added to the page. It reports in the title of the window. */
static const char driver[] =
  "<script>\n"
  "const log = [], at = id => document.getElementById(id);\n"
  "const place = q => document.querySelectorAll('#board .mover')[q].style.transform;\n"
  "const say = what => log.push(what + ':' + at('scrub').value + ':' + at('status').textContent);\n"
  "const key = name => document.body.dispatchEvent(new KeyboardEvent('keydown',\n"
  "  {key: name, bubbles: true, cancelable: true}));\n"
  "say('start');\n"
  "log.push(place(1));\n"
  "at('forward').click(); say('forward');\n"
  "log.push(place(1));\n"
  "key('End'); say('end');\n"
  "log.push('disabled:' + at('forward').disabled);\n"
  "key('ArrowLeft'); say('left');\n"
  "key('Home'); say('home');\n"
  "at('scrub').value = 2; at('scrub').dispatchEvent(new Event('input')); say('scrub');\n"
  "log.push('heard:' + at('scrub').getAttribute('aria-valuetext'));\n"
  "log.push('why:' + at('why').textContent);\n"
  "log.push('said:' + [at('status'), at('why')].map(part => part.ariaLive).join());\n"
  "log.push('board:' + at('board').getAttribute('aria-label'));\n"
  "log.push('row:' + document.querySelector('#trace [aria-current]').textContent);\n"
  "log.push('names:' + [...document.querySelectorAll('#controls button')]\n"
  "  .map(button => button.getAttribute('aria-label')).join());\n"
  "key('Home'); key(' ');\n"
  "log.push('playing:' + at('play').textContent + ',' + at('why').ariaLive);\n"
  "setTimeout(() => {\n"
  "  say('played');\n"
  "  log.push('then:' + at('play').textContent + ',' + at('why').ariaLive);\n"
  "  log.push('requests:' + performance.getEntriesByType('resource').length);\n"
  "  fetch('https://example.org/').then(() => log.push('reached'), () => log.push('shut'))\n"
  "    .then(() => { document.title = log.join('|'); });\n"
  "}, 9000);\n"
  "</script>\n";

/* Compares three searches from one board by evaluations. */
static const char race[] = "[Compare]\nby=evaluations\n[Search A]\n[Search C]\n"
                           "algorithm=min-conflicts\nmax-iterations=40\n[Search D]\n"
                           "algorithm=depth-first\nmax-iterations=30\n"
                           "[Board]\nstatic=(1, 2)\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n";

static DrawFilm *
new_film (QueensDocument *document,
          const char     *text,
          guint           most)
{
  DrawFilmOptions options = { .last = G_MAXUINT64, .rate = 1, .most = most,
                              .is_race = text == race };
  g_autoptr (GError) error = NULL;
  DrawFilm *film;

  queens_document_read (document, text, strlen (text), &error);
  g_assert_no_error (error);
  options.shown = document->view;
  film = draw_film_new (document, &options, NULL, NULL, &error);
  g_assert_no_error (error);
  return film;
}

static char *
write_page (DrawFilm   *film,
            const char *title,
            gboolean    has_style)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = draw_html_to_bytes (film, title, has_style, 1, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A page with 41 steps of eight queens takes less than 300 kB, has no external address and contains
 * the document. */
static void
test_whole (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) carried = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, long_walk, 41);
  g_autofree char *page = write_page (film, NULL, FALSE);
  g_autofree char *lower = g_ascii_strdown (page, -1);
  g_autoptr (GError) error = NULL;
  static const char *const addresses[] = {
    "http:", "https:", "//www", " src=", "@import", "<link", "fetch(", "import(",
  };

  g_assert_cmpuint (film->frames->len, ==, 41);
  g_assert_cmpuint (strlen (page), <, 300000);
  for (gsize i = 0; i < G_N_ELEMENTS (addresses); i++)
    if (strstr (lower, addresses[i]) != NULL)
      g_error ("the page has “%s”", addresses[i]);
  /* Only the page's own patterns have addresses. */
  for (const char *c = strstr (lower, "url("); c != NULL; c = strstr (c + 1, "url("))
    g_assert_cmpint (c[4], ==, '#');
  queens_document_read_code (&carried, page, strlen (page), &error);
  g_assert_no_error (error);
  g_assert_true (queens_document_equal (&carried, &document));
}

/* A square to which a queen may not move yet shows how many iterations the queen must wait. */
static void
test_waits (void)
{
  static const char walk[] = "[Search]\nalgorithm=tabu\nseed=3\n[View]\nshow=values\n[Board]\n"
                             "size=8\nstate=fresh\n";
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, walk, 3);
  g_autofree char *page = write_page (film, NULL, FALSE);

  g_assert_nonnull (strstr (page, "\"waits\":[["));
  g_assert_nonnull (strstr (page, ",5]"));
}

/* Each inference has its own mark: after two queens, AC-3 removes some rows that no queen
 * attacks. */
static void
test_inference (void)
{
  static const struct
  {
    const char *inference;
    const char *marks;
  } cases[] = {
    { "none", "\"forward\":[],\"arcs\":[]" },
    { "forward-checking", "\"crossed\":[],\"forward\":[1,2," },
    { "ac-3", "\"forward\":[],\"arcs\":[11," },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autofree char *text = g_strdup_printf ("[Search]\nalgorithm=backtracking\ninference=%s\n"
                                               "[View]\nshow=domains\n[Board]\nsize=8\n"
                                               "state=fresh\n", cases[i].inference);
      g_autoptr (DrawFilm) film = new_film (&document, text, 0);
      g_autofree char *page = write_page (film, NULL, FALSE);

      g_assert_nonnull (strstr (page, cases[i].marks));
    }
}

/* The caption of a generation gives the mean cost. */
static void
test_generations (void)
{
  static const char beam[] = "[Search]\nalgorithm=local-beam\nseed=3\n[Board]\nsize=8\n"
                             "state=fresh\n";
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, beam, 3);
  g_autofree char *caption = draw_film_get_caption (film, 1);
  const QueensStep *step = queens_history_get_step (film->history);
  g_autofree char *expected = g_strdup_printf (" · generation, mean cost %.1f", step->level);

  g_assert_true (g_str_has_suffix (caption, expected));
  g_assert_cmpfloat (step->level, >=, step->cost_after);
}

static void
test_thinned (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, restarts, 30);
  g_autofree char *page = write_page (film, NULL, FALSE);
  g_autofree char *note = g_strdup_printf (">30 of %u steps are shown.<",
                                           (guint) film->n_left_out + 30);

  g_assert_nonnull (strstr (page, note));
}

/* Squares that a systematic search tries have a frame and no value. If the queen is chosen first,
 * its column has a frame. */
static void
test_frames (void)
{
  g_auto (QueensDocument) tries = { 0 };
  g_auto (QueensDocument) repair = { 0 };
  g_autoptr (DrawFilm) trying = new_film (&tries, "[Search]\nalgorithm=depth-first\n[Board]\n"
                                                  "size=4\nstate=fresh\n", 3);
  g_autoptr (DrawFilm) choosing = new_film (&repair, "[Search]\nalgorithm=min-conflicts\n[Board]\n"
                                                     "state=[0, 0, 0, 0, 0]\n", 3);
  g_autofree char *page = write_page (trying, NULL, FALSE);
  g_autofree char *columns = write_page (choosing, NULL, FALSE);

  g_assert_nonnull (strstr (page, "\"values\":[],\"kinds\":[],\"candidates\":[],\"taken\":[0]"));
  g_assert_nonnull (strstr (columns, ",\"column\":"));
  g_assert_null (strstr (columns, ",\"mover\":"));
}

static void
test_escaped (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0);
  g_autofree char *page = write_page (film, "</title><script>alert(1)</script>@DATA@ \"&", FALSE);
  g_auto (GStrv) titles = g_strsplit (page, "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
                                            "@DATA@ &quot;&amp;", -1);

  g_assert_null (strstr (page, "<script>alert"));
  g_assert_cmpuint (g_strv_length (titles), ==, 3);
}

static void
test_style (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0);
  g_autofree char *free_page = write_page (film, NULL, FALSE);
  g_autofree char *dark_page = NULL;

  film->options.style = DRAW_STYLE_DARK;
  dark_page = write_page (film, NULL, TRUE);
  g_assert_nonnull (strstr (free_page, "prefers-color-scheme: dark"));
  g_assert_null (strstr (dark_page, "prefers-color-scheme"));
  g_assert_nonnull (strstr (dark_page, "color-scheme: dark"));
}

static void
test_size (void)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, "[Search]\nalgorithm=min-conflicts\n"
                                                   "max-iterations=1\n[Board]\nsize=401\n"
                                                   "state=fresh\n", 1);
  g_autoptr (GError) error = NULL;

  g_assert_null (draw_html_to_bytes (film, NULL, FALSE, 1, &error));
  g_assert_error (error, QUEENS_ERROR, QUEENS_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==,
                   "The board has 401 columns, but a web page can show at most 400. "
                   "Choose another format.");
}

typedef struct
{
  char *folder;
  char *page;                   /* address of the page */
} Browser;

static void
remove_folder (const char *path)
{
  const char *argv[] = { "rm", "-rf", "--", path, NULL };

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
}

/* Skips the test if Chromium is missing, and in sanitized builds, which write the same pages as the
 * plain build. */
static gboolean
begin_browser (Browser    *self,
               const char *page)
{
  g_autofree char *program = g_find_program_in_path ("chromium");
  g_autofree char *path = NULL;

  if (program == NULL || FIXTURE_IS_SANITIZED)
    {
      g_test_skip (program == NULL ? "chromium is not installed"
                                   : "the browser reads what the plain build writes");
      return FALSE;
    }
  self->folder = g_dir_make_tmp ("queenside-html-XXXXXX", NULL);
  path = g_build_filename (self->folder, "page.html", NULL);
  g_assert_true (g_file_set_contents (path, page, -1, NULL));
  self->page = g_filename_to_uri (path, NULL, NULL);
  return TRUE;
}

static void
end_browser (Browser *self)
{
  remove_folder (self->folder);
  g_free (self->folder);
  g_free (self->page);
}

/* Runs the browser on the page and returns its output. The proxy doesn't exist, so the page can't
 * load anything else. */
static char *
browse (const Browser *self,
        const char    *task,
        const char    *option)
{
  g_autofree char *profile = g_strdup_printf ("--user-data-dir=%s/profile", self->folder);
  const char *argv[] = {
    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-dev-shm-usage", "--proxy-server=127.0.0.1:9",
    profile, task, option, self->page, NULL
  };
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  g_spawn_sync (self->folder, (char **) argv, NULL,
                G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return output;
}

static void
test_played (void)
{
  static const char *const expected[] = {
    "start:0:Step 0 · cost 7", "translate(1px, 0px)",
    "forward:1:Step 1 · cost 6 · queen 1: row 7 → 6", "translate(1px, 1px)",
    "end:4:Step 4 · cost 0 · queen 6: row 3 → 4", "disabled:true",
    "left:3:Step 3 · cost 3 · queen 6: row 2 → 3", "home:0:Step 0 · cost 7",
    "scrub:2:Step 2 · cost 4 · queen 3: row 4 → 5",
    "heard:Step 2 · cost 4 · queen 3: row 4 → 5", "why:Queen 6 moves to row 3",
    "said:polite,polite",
    "board:Step 2 · cost 4 · queen 3: row 4 → 5. Board of 8 columns and rows, queens on column "
    "and row (0, 0) (1, 6) (2, 3) (3, 5) (4, 7) (5, 1) (6, 2) (7, 2).",
    "row:[0, 6, 3, 5, 7, 1, 2, 2] - f=4",
    "names:First step,Step back,Play,Step forward,Last step", "playing:Pause,off",
    "played:4:Step 4 · cost 0 · queen 6: row 3 → 4", "then:Play,polite",
    "requests:0", "shut",
  };
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, climb, 0);
  g_autofree char *page = write_page (film, NULL, FALSE);
  g_autofree char *driven = g_strconcat (page, driver, NULL);
  g_autofree char *dump = NULL;
  g_auto (GStrv) entries = NULL;
  Browser browser = { 0 };
  char *title;

  if (!begin_browser (&browser, driven))
    return;
  dump = browse (&browser, "--dump-dom", "--virtual-time-budget=20000");
  title = strstr (dump, "<title>");
  g_assert_nonnull (title);
  *strstr (title, "</title>") = '\0';
  entries = g_strsplit (title + strlen ("<title>"), "|", -1);
  g_assert_cmpuint (g_strv_length (entries), ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    if (g_str_has_prefix (expected[i], "why:"))
      g_assert_true (g_str_has_prefix (entries[i], expected[i]));
    else
      g_assert_cmpstr (entries[i], ==, expected[i]);
  end_browser (&browser);
}

/* A race shows all its boards in every step, with one set of controls. */
static void
test_race (void)
{
  static const char race_driver[] =
    "<script>\n"
    "const log = [], at = id => document.getElementById(id);\n"
    "const boards = () => [...document.querySelectorAll('#boards figure')];\n"
    "const queens = board => board.querySelectorAll('.mover').length;\n"
    "const tell = what => log.push(what + ':' + at('status').textContent + ':'\n"
    "  + boards().map(board => board.querySelector('span').textContent).join());\n"
    "log.push(boards().map(board => board.querySelector('b').textContent + queens(board)).join());\n"
    "log.push('marks:' + boards().map(board =>\n"
    "  board.querySelectorAll('use[href=\"#static\"]').length).join());\n"
    "tell('start');\n"
    "at('forward').click(); tell('forward');\n"
    "at('last').click(); tell('last');\n"
    "log.push('board:' + boards()[1].querySelector('svg').getAttribute('aria-label')\n"
    "  .replace(/\\. Board.*/, ''));\n"
    "log.push('row:' + document.querySelector('#trace [aria-current]').textContent);\n"
    "log.push('strip:' + document.querySelectorAll('#strip figure:not(.gap)').length + ','\n"
    "  + document.querySelectorAll('#strip .row svg').length);\n"
    "document.title = log.join('|');\n"
    "</script>\n";
  static const char *const expected[] = {
    "A · Steepest ascent8,C · Min-conflicts8,D · Depth first8", "marks:1,1,1",
    "start:Evaluation 0:cost 17 · 0 evaluations,cost 17 · 0 evaluations,queens left 7 · 0 "
    "evaluations",
    "forward:Evaluation 1:cost 12 · 49 evaluations,cost 14 · 7 evaluations,queens left 6 · 1 "
    "evaluation",
    "last:Evaluation 295:cost 1 · 343 evaluations · ended,cost 1 · 280 evaluations · ended,queens "
    "left 2 · 84 evaluations · ended",
    "board:Evaluation 295. C · Min-conflicts: cost 1 · 280 evaluations · ended",
    "row:Evaluation 295: A cost 1 · 343 evaluations · ended; C cost 1 · 280 evaluations · ended; D "
    "queens left 2 · 84 evaluations · ended",
    "strip:8,24",
  };
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) carried = { 0 };
  g_autoptr (DrawFilm) film = new_film (&document, race, 0);
  g_autofree char *page = write_page (film, NULL, FALSE);
  g_autofree char *driven = g_strconcat (page, race_driver, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *dump = NULL;
  g_auto (GStrv) entries = NULL;
  Browser browser = { 0 };
  char *title;

  g_assert_nonnull (strstr (page, "<title>Steepest ascent · Min-conflicts · Depth first, 8 queens<"));
  g_assert_nonnull (strstr (page, "\nEvaluation 1: A cost "));
  queens_document_read_code (&carried, page, strlen (page), &error);
  g_assert_no_error (error);
  g_assert_true (queens_document_equal (&carried, &document));
  if (!begin_browser (&browser, driven))
    return;
  dump = browse (&browser, "--dump-dom", "--virtual-time-budget=5000");
  title = strstr (dump, "<title>");
  g_assert_nonnull (title);
  *strstr (title, "</title>") = '\0';
  entries = g_strsplit (title + strlen ("<title>"), "|", -1);
  g_assert_cmpuint (g_strv_length (entries), ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (entries[i], ==, expected[i]);
  end_browser (&browser);
}

/* A printed strip has boards and captions, and the expected number of pages. */
static void
test_printed (void)
{
  static const struct
  {
    const char *document;
    guint       most;
    guint       n_pages;
    const char *words;
  } cases[] = {
    { climb, 0, 1, "Step 4 · cost 0" },
    { restarts, 100, 3, " more" },
  };
  g_autofree char *reader = g_find_program_in_path ("pdftotext");

  if (reader == NULL)
    {
      g_test_skip ("pdftotext is not installed");
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (DrawFilm) film = new_film (&document, cases[i].document, cases[i].most);
      g_autofree char *page = write_page (film, NULL, FALSE);
      g_autofree char *output = NULL;
      g_autofree char *task = NULL;
      g_autofree char *path = NULL;
      g_autofree char *text = NULL;
      const char *argv[] = { "pdftotext", "-layout", NULL, "-", NULL };
      Browser browser = { 0 };
      guint n_pages = 0;

      if (!begin_browser (&browser, page))
        continue;
      path = g_build_filename (browser.folder, "page.pdf", NULL);
      task = g_strconcat ("--print-to-pdf=", path, NULL);
      output = browse (&browser, task, "--no-pdf-header-footer");
      argv[2] = path;
      g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                                   &text, NULL, NULL, NULL));
      for (const char *c = text; *c != '\0'; c++)
        n_pages += *c == '\f';
      g_assert_cmpuint (n_pages, ==, cases[i].n_pages);
      g_assert_nonnull (strstr (text, cases[i].words));
      g_assert_null (strstr (text, "Space plays"));
      end_browser (&browser);
    }
}

int
html_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/html/whole", test_whole);
  g_test_add_func ("/html/thinned", test_thinned);
  g_test_add_func ("/html/waits", test_waits);
  g_test_add_func ("/html/inference", test_inference);
  g_test_add_func ("/html/generations", test_generations);
  g_test_add_func ("/html/frames", test_frames);
  g_test_add_func ("/html/escaped", test_escaped);
  g_test_add_func ("/html/style", test_style);
  g_test_add_func ("/html/size", test_size);
  g_test_add_func ("/html/played", test_played);
  g_test_add_func ("/html/race", test_race);
  g_test_add_func ("/html/printed", test_printed);
  return g_test_run ();
}
