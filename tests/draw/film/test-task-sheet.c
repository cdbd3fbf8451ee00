/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Task sheets: scripts and commands in texts aren't executed, long sheets have several pages,
 * answers begin on a new page, and pdflatex accepts the source. */

#include "draw-task-sheet.h"
#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static const char hostile[] = "</p><script>alert(1)</script> \\input{/etc/passwd} $ % # _ ^ ~ & {";

static char *
to_text (DrawTaskSheet   *sheet,
         DrawSheetFormat  format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = draw_task_sheet_to_bytes (sheet, format, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static DrawTaskSheet *
new_sheet (QueensDocument *document,
           const char     *text,
           gboolean        has_answers)
{
  g_autoptr (GError) error = NULL;
  DrawTaskSheet *sheet;

  queens_document_read (document, text, strlen (text), &error);
  g_assert_no_error (error);
  sheet = draw_task_sheet_new_search (document, DRAW_TASK_SHEET_STEPS, has_answers, &error);
  g_assert_no_error (error);
  return sheet;
}

/* Returns a sheet with every kind of part, each with the hostile text. */
static DrawTaskSheet *
new_hostile_sheet (void)
{
  DrawTaskSheet *sheet = draw_task_sheet_new (hostile);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (QueensProblem) problem = queens_problem_new_plain (5, QUEENS_PLACEMENT_COLUMN, 0);
  DrawSheetBoard boards[] = { { .problem = problem, .caption = hostile }, { .problem = problem } };

  for (guint i = 0; i < 4; i++)
    g_ptr_array_add (texts, (char *) hostile);
  draw_task_sheet_add_heading (sheet, hostile);
  draw_task_sheet_add_text (sheet, hostile);
  draw_task_sheet_add_lines (sheet, 2);
  draw_task_sheet_add_choices (sheet, texts);
  draw_task_sheet_add_table (sheet, texts);
  draw_task_sheet_add_boards (sheet, boards, 2, 2);
  return sheet;
}

static void
test_hostile (void)
{
  g_autoptr (DrawTaskSheet) sheet = new_hostile_sheet ();
  g_autofree char *tex = to_text (sheet, DRAW_SHEET_TEX);
  g_autofree char *html = to_text (sheet, DRAW_SHEET_HTML);

  g_assert_null (strstr (html, "<script"));
  g_assert_nonnull (strstr (html, "&lt;script&gt;alert(1)"));
  /* Boards that share a row are below each other on a phone. */
  g_assert_nonnull (strstr (html, "repeat(2, minmax(0, 24rem))"));
  g_assert_nonnull (strstr (html, "@media screen and (max-width: 30rem) { .boards"));
  g_assert_null (strstr (tex, "\\input"));
  g_assert_nonnull (strstr (tex, "\\textbackslash{}input\\{/etc/passwd\\}"));
}

/* A paragraph of 3,000 words takes several pages. A word of 3,000 letters can be laid out, too. */
static void
test_long (void)
{
  g_autoptr (DrawTaskSheet) sheet = draw_task_sheet_new ("Long");
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_pages;

  for (guint i = 0; i < 3000; i++)
    g_string_append (text, "word ");
  draw_task_sheet_add_text (sheet, text->str);
  n_pages = draw_task_sheet_count_pages (sheet, 595, 842);
  g_assert_cmpuint (n_pages, >=, 3);
  g_assert_cmpuint (n_pages, <=, 6);
  draw_task_sheet_break_page (sheet);
  draw_task_sheet_add_heading (sheet, "End");
  g_assert_cmpuint (draw_task_sheet_count_pages (sheet, 595, 842), ==, n_pages + 1);
  g_string_assign (text, "");
  for (guint i = 0; i < 3000; i++)
    g_string_append_c (text, 'w');
  draw_task_sheet_add_text (sheet, text->str);
  g_assert_cmpuint (draw_task_sheet_count_pages (sheet, 595, 842), >, n_pages);
}

/* The answers are on separate pages, after the same tasks. */
static void
test_answers (void)
{
  static const char climb[] = "[Rules]\nties=first\n[Board]\nboulders=(1, 1)\n"
                              "state=[3, 2, 1, 4, 3, 2, 1, 2]\n";
  g_auto (QueensDocument) document = { 0 };
  g_auto (QueensDocument) same = { 0 };
  g_autoptr (DrawTaskSheet) tasks = new_sheet (&document, climb, FALSE);
  g_autoptr (DrawTaskSheet) answers = new_sheet (&same, climb, TRUE);
  g_autofree char *first = to_text (tasks, DRAW_SHEET_HTML);
  g_autofree char *second = to_text (answers, DRAW_SHEET_HTML);
  const char *end = strstr (second, "<hr class=\"break\">");

  g_assert_cmpuint (draw_task_sheet_count_pages (answers, 595, 842), ==,
                    draw_task_sheet_count_pages (tasks, 595, 842) + 1);
  g_assert_nonnull (end);
  g_assert_cmpmem (first, end - second, second, end - second);
  /* Only the trace of the answers contains costs, such as 17. */
  g_assert_null (strstr (first, "<td>17</td>"));
  g_assert_nonnull (strstr (end, "<td>17</td>"));
}

/* Typesets the source. Skips the test if pdflatex is missing, and in sanitized builds, which write
 * the same source as the plain build. */
static void
typeset (DrawTaskSheet *sheet,
         gboolean       fits)
{
  g_autofree char *program = g_find_program_in_path ("pdflatex");
  g_autofree char *tex = to_text (sheet, DRAW_SHEET_TEX);
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  const char *argv[] = { "pdflatex", "-no-shell-escape", "-interaction=nonstopmode",
                         "-halt-on-error", "sheet.tex", NULL };
  const char *clean[] = { "rm", "-rf", "--", NULL, NULL };
  int status;

  if (program == NULL || FIXTURE_IS_SANITIZED)
    {
      g_test_skip (program == NULL ? "pdflatex is not installed" : "the source is the same");
      return;
    }
  folder = g_dir_make_tmp ("queenside-sheet-XXXXXX", NULL);
  path = g_build_filename (folder, "sheet.tex", NULL);
  g_assert_true (g_file_set_contents (path, tex, -1, NULL));
  g_spawn_sync (folder, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL,
                NULL, NULL, &output, NULL, &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, NULL))
    g_error ("%s", output);
  /* No part is wider than the page. */
  g_assert_true (!fits || strstr (output, "Overfull") == NULL);
  clean[3] = folder;
  g_spawn_sync (NULL, (char **) clean, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
}

static void
test_typeset (void)
{
  static const char *const documents[] = {
    "[Rules]\npreset=static-point\n[Board]\nstatic=(0, 0)\nboulders=(5, 5)\n"
    "state=[0, 7, 3, 4, 7, 1, 2, 2]\n",
    "[Search]\nalgorithm=forward-checking\n[View]\nshow=row-zero-at-top\n[Board]\nsize=5\n"
    "state=fresh\n",
    "[Rules]\nmoves=anywhere\n[Board]\nsize=6\nplacement=anywhere\nqueens=3\nsquares=fresh\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_autoptr (DrawTaskSheet) sheet = new_sheet (&document, documents[i], TRUE);

      typeset (sheet, TRUE);
    }
}

static void
test_typeset_hostile (void)
{
  g_autoptr (DrawTaskSheet) sheet = new_hostile_sheet ();

  typeset (sheet, FALSE);
}

int
task_sheet_tests (int   argc,
                  char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/task-sheet/hostile", test_hostile);
  g_test_add_func ("/task-sheet/long", test_long);
  g_test_add_func ("/task-sheet/answers", test_answers);
  g_test_add_func ("/task-sheet/typeset", test_typeset);
  g_test_add_func ("/task-sheet/typeset-hostile", test_typeset_hostile);
  return g_test_run ();
}
