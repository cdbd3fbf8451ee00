/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the command lesson. `lesson check` names mistakes in lessons, `lesson marks` collects
 * results, and `lesson render` writes pages. */

#include "command.h"

#include "queens-lesson-result.h"

#include <glib/gstdio.h>
#include <string.h>

#define LESSON \
  "[Lesson]\nversion=1\ntitle=Costs\n[Step 1]\ntext=x\npreset=steepest-ascent-course\n" \
  "state=[3, 2, 1, 4, 3, 2, 1, 2]\n[Step 2]\ntext=x\nask=move\nhint=h\npoints=2\n" \
  "[Step 3]\ntext=x\nask=number\nquestion=q\nanswer=5\n"
#define OTHER \
  "[Lesson]\nversion=1\ntitle=Boards\n[Step 1]\nstate=[0, 0, 0, 0]\nask=reach\ntarget=0\n"

static char *
put (const CommandFolder *folder,
     const char          *name,
     const char          *text)
{
  char *path = g_build_filename (folder->folder, name, NULL);
  g_autofree char *inner = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (inner, 0755);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

/* Returns the result of a student as a file or as a code. The arguments from @step on are pairs of
 * a step and a try. A step of 0 ends the list. */
static char *
do_lesson (const char *text,
           const char *name,
           gboolean    is_code,
           guint       step,
           ...)
{
  g_autoptr (QueensLesson) lesson = queens_lesson_read (text, strlen (text), NULL, NULL);
  g_autoptr (QueensLessonResult) result = queens_lesson_result_new (lesson);
  g_autoptr (GError) error = NULL;
  gboolean is_right;
  va_list tries;

  g_free (result->name);
  result->name = g_strdup (name);
  va_start (tries, step);
  for (; step > 0; step = va_arg (tries, guint))
    {
      queens_lesson_result_add (result, lesson, step - 1, va_arg (tries, const char *), &is_right,
                                &error);
      g_assert_no_error (error);
    }
  va_end (tries);
  return is_code ? queens_lesson_result_write_code (result) : queens_lesson_result_write (result);
}

static CommandRun
run (const CommandFolder *folder,
     const char          *format)
{
  g_autofree char *line = g_strdup_printf ("lesson marks '%s' --format %s", folder->folder, format);

  return command_run (line);
}

/* Returns @text without the name of the folder, which differs in every run. Free with g_free(). */
static char *
shorten (const CommandFolder *folder,
         const char          *text)
{
  g_autofree char *begin = g_strconcat (folder->folder, "/", NULL);
  g_auto (GStrv) parts = g_strsplit (text, begin, -1);

  return g_strjoinv ("", parts);
}

static void
test_check (CommandFolder *folder,
            gconstpointer  data)
{
  g_autofree char *right = put (folder, "right.queenside-lesson", LESSON);
  g_autofree char *wrong = put (folder, "wrong.queenside-lesson",
                                LESSON "level=3\n[Step 4]\nask=cost\nsquare=(9, 9)\n");
  g_autofree char *line = g_strdup_printf ("lesson check '%s'", right);
  g_autofree char *ok = g_strdup_printf ("%s: ok\n", right);
  g_autofree char *both = g_strdup_printf ("lesson check '%s' '%s'", wrong, right);
  g_autofree char *missing = g_strdup_printf ("lesson check '%s/none'", folder->folder);
  g_autofree char *shown = NULL;
  g_auto (CommandRun) run_both = command_run (both);

  command_assert_prints (line, ok);
  g_assert_cmpint (run_both.status, ==, 3);
  g_assert_cmpstr (run_both.message, ==, "");
  shown = shorten (folder, run_both.output);
  g_assert_cmpstr (shown, ==,
                   "wrong.queenside-lesson: Line 18: “level” isn’t a key of a step. Its keys are "
                   "title, text, speed, lock, ask, question, square, target, answer, tolerance, "
                   "choice-1 to choice-8, hint, why, points, and the keys of a document’s [Rules], "
                   "[Search], "
                   "[View] and [Board].\n"
                   "wrong.queenside-lesson: Line 21: The square (9, 9) is outside the board. Use "
                   "columns and rows 0 to 7.\n"
                   "right.queenside-lesson: ok\n");
  command_assert_refuses (missing, 1, "none");
}

/* Warnings don't change the exit status. */
static void
test_warnings (CommandFolder *folder,
               gconstpointer  data)
{
  g_autofree char *path = put (
    folder, "odd.queenside-lesson",
    "[Lesson]\nversion=1\ntitle=Odd\n"
    "[Step 1]\nstate=[1, 3, 0, 1]\ntext=It tries 12 moves.\nask=number\nquestion=How many?\n"
    "answer=12\n"
    "[Step 2]\ntext=It tries 112 moves, 12.5 percent of x12.\nask=number\nquestion=How many?\n"
    "answer=12\n"
    "[Step 3]\nask=choice\nquestion=Which?\nchoice-1=A\nchoice-2=B\nchoice-3=A\nanswer=2\n"
    "[Step 4]\ntext=Count\nask=cost\nsquare=(3, 3)\nshow=values\n"
    "[Step 5]\ntext=Solve\nask=reach\ntarget=0\nlock=all\n");
  g_autofree char *line = g_strdup_printf ("lesson check '%s'", path);
  g_auto (CommandRun) run = command_run (line);
  g_autofree char *shown = shorten (folder, run.output);

  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (shown, ==,
                   "odd.queenside-lesson: Warning: Line 4: The text has the number 12, which is the "
                   "answer.\n"
                   "odd.queenside-lesson: Warning: Line 15: The step has no text.\n"
                   "odd.queenside-lesson: Warning: Line 15: choice-1 and choice-3 are equal.\n"
                   "odd.queenside-lesson: Warning: Line 22: The board shows the answer. Remove "
                   "values from show=.\n"
                   "odd.queenside-lesson: Warning: Line 27: The locks leave no way to change the "
                   "board. Unlock board or play.\n"
                   "odd.queenside-lesson: ok\n");
}

/* `marks` reads results from files in subfolders and codes from e-mails. A file may contain several
 * codes. The same result counts only once. */
static void
test_marks (CommandFolder *folder,
            gconstpointer  data)
{
  g_autofree char *lesson = put (folder, "costs.queenside-lesson", LESSON);
  g_autofree char *other = put (folder, "boards.queenside-lesson", OTHER);
  g_autofree char *ada = do_lesson (LESSON, "Ada", FALSE, 2, "(0, 0)", 2, "(1, 1)", 2, "(4, 0)", 3,
                                    "5", 0);
  g_autofree char *bob = do_lesson (LESSON, "=Bob", TRUE, 2, "(4, 0)", 3, "6", 0);
  g_autofree char *cy = do_lesson (OTHER, "Cy", TRUE, 1, "[1, 3, 0, 2]", 0);
  g_autofree char *mails = g_strdup_printf ("From: =Bob\n%s\nBye\n\nFrom: Cy\n> %s\n", bob, cy);
  g_autofree char *file = put (folder, "ada/ada.queenside-result", ada);
  g_autofree char *copy = put (folder, "ada/copy.queenside-result", ada);
  g_autofree char *mail = put (folder, "mails.txt", mails);
  g_autofree char *ignored = put (folder, "notes.md", "nothing\n");
  g_auto (CommandRun) csv = run (folder, "csv");
  g_auto (CommandRun) json = run (folder, "json");
  g_auto (CommandRun) text = run (folder, "text");
  g_autofree char *shown = shorten (folder, csv.output);

  g_assert_cmpstr (csv.message, ==, "");
  g_assert_cmpint (csv.status, ==, 0);
  g_assert_cmpstr (shown, ==,
                   "name,lesson,points,of,step-1.points,step-1.tries,step-2.points,step-2.tries,"
                   "step-3.points,step-3.tries,file\n"
                   "Cy,Boards,1,1,1,1,,,,,mails.txt\n"
                   "'=Bob,Costs,2,3,,,2,1,0,1,mails.txt\n"
                   "Ada,Costs,2,3,,,1,3,1,1,ada/ada.queenside-result\n");
  if (command_has_python ())
    command_assert_json (json.output, "len(it) == 3", "it[2]['name'] == 'Ada'",
                         "it[2]['points'] == 2 and it[2]['of'] == 3",
                         "it[2]['step_2'] == {'points': 1, 'tries': 3}",
                         "it[0]['step_2'] == {'points': None, 'tries': None}", NULL);
  g_assert_nonnull (strstr (text.output, "1 in 3"));
}

static void
test_wrong_files (CommandFolder *folder,
                  gconstpointer  data)
{
  g_autofree char *lesson = put (folder, "costs.queenside-lesson", LESSON);
  g_autofree char *broken = put (folder, "broken.queenside-lesson", LESSON "x=1\n");
  g_autofree char *ada = do_lesson (LESSON, "Ada", FALSE, 3, "5", 0);
  g_autofree char *cheat = g_strdup (ada);
  g_autofree char *bob = do_lesson (OTHER, "Bob", TRUE, 0);
  g_autofree char *right = put (folder, "ada.queenside-result", ada);
  g_autofree char *unknown = put (folder, "bob.txt", bob);
  g_autofree char *empty = put (folder, "empty.txt", "Here is my code: W1Jlc3VsdF0K\n");
  g_autofree char *escape = put (folder, "escape.queenside-result", "\033[2J\n");
  g_autofree char *other = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *messages = NULL;
  g_auto (CommandRun) marks = { 0 };
  g_auto (CommandRun) with_lesson = { 0 };
  g_autofree char *line = NULL;

  strstr (cheat, "step 3=5")[strlen ("step 3=")] = '6';
  other = put (folder, "cheat.queenside-result", cheat);
  marks = run (folder, "csv");
  shown = shorten (folder, marks.output);
  messages = shorten (folder, marks.message);
  g_assert_cmpint (marks.status, ==, 1);
  g_assert_cmpstr (shown, ==,
                   "name,lesson,points,of,step-2.points,step-2.tries,step-3.points,step-3.tries,"
                   "file\nAda,Costs,1,3,0,0,1,1,ada.queenside-result\n");
  g_assert_cmpstr (
    messages, ==,
    "queenside-cli: broken.queenside-lesson: Line 18: “x” isn’t a key of a step. Its keys are "
    "title, text, speed, lock, ask, question, square, target, answer, tolerance, choice-1 to "
    "choice-8, hint, why, points, and the keys of a document’s [Rules], [Search], [View] "
    "and [Board].\n"
    "queenside-cli: cheat.queenside-result: The result is damaged or incomplete. Ask for the file "
    "or the code again.\n"
    "queenside-cli: empty.txt: The text contains no result code. Ask for the whole code, which "
    "begins with “queenside-result:1:”.\n"
    "queenside-cli: escape.queenside-result: Line 1: This isn’t a result of a lesson: it begins "
    "with “\\u001b[2J”, not with [Result].\n"
    "queenside-cli: bob.txt: This is a result of “Boards”, which isn't here. Name the lesson's file "
    "with --lesson.\n"
    "queenside-cli: 5 results or lessons couldn't be used.\n");

  /* The lesson may be in another folder. */
  {
    g_autofree char *name = g_strconcat (folder->folder, "-boards", NULL);

    g_file_set_contents (name, OTHER, -1, NULL);
    line = g_strdup_printf ("lesson marks '%s' --lesson '%s' --format csv", unknown, name);
    with_lesson = command_run (line);
    g_unlink (name);
    g_assert_cmpstr (with_lesson.message, ==, "");
    g_assert_true (g_str_has_prefix (with_lesson.output,
                                     "name,lesson,points,of,step-1.points,step-1.tries,file\n"
                                     "Bob,Boards,0,1,0,0,"));
  }
}

/* The messages distinguish a missing lesson from a lesson that was edited, even if the title in the
 * result is a translation. */
static void
test_changed_lesson (CommandFolder *folder,
                     gconstpointer  data)
{
  g_autofree char *lesson = put (folder, "costs.queenside-lesson", LESSON "why=New\n"
                                 "[Step 4]\ntext=x\n");
  g_autofree char *translated = put (folder, "boards.queenside-lesson",
                                     "[Lesson]\nversion=1\ntitle=Boards\ntitle[de]=Bretter\n"
                                     "[Step 1]\nstate=[0, 0]\ntext=x\ntext[de]=y\n");
  g_autofree char *ada = do_lesson (LESSON, "Ada", FALSE, 0);
  g_autofree char *bob = do_lesson ("[Lesson]\nversion=1\ntitle=Bretter\n[Step 1]\ntext=x\n"
                                    "state=[0, 0]\n", "Bob", FALSE, 0);
  g_autofree char *one = put (folder, "ada.queenside-result", ada);
  g_autofree char *two = put (folder, "bob.queenside-result", bob);
  g_auto (CommandRun) marks = run (folder, "csv");
  g_autofree char *message = shorten (folder, marks.message);

  g_assert_cmpint (marks.status, ==, 1);
  g_assert_cmpstr (message, ==,
                   "queenside-cli: ada.queenside-result: This result of “Costs” belongs to another "
                   "version of costs.queenside-lesson. The lesson has been changed since. Name the old "
                   "version with --lesson.\n"
                   "queenside-cli: bob.queenside-result: This result of “Bretter” belongs to "
                   "another version of boards.queenside-lesson. The lesson has been changed since. Name "
                   "the old version with --lesson.\n"
                   "queenside-cli: 2 results or lessons couldn't be used.\n");
}

static void
test_same_name (CommandFolder *folder,
                gconstpointer  data)
{
  g_autofree char *lesson = put (folder, "costs.queenside-lesson", LESSON);
  g_autofree char *one = do_lesson (LESSON, "Ada", FALSE, 3, "5", 0);
  g_autofree char *two = do_lesson (LESSON, " Ada ", TRUE, 3, "4", 0);
  g_autofree char *first = put (folder, "a.queenside-result", one);
  g_autofree char *second = put (folder, "b.txt", two);
  g_auto (CommandRun) marks = run (folder, "csv");
  g_autofree char *message = shorten (folder, marks.message);

  g_assert_cmpint (marks.status, ==, 0);
  g_assert_cmpstr (message, ==, "queenside-cli: a.queenside-result and b.txt have different results "
                                "for the name “Ada”.\n");
  g_assert_nonnull (strstr (marks.output, "\nAda,Costs,1,3,"));
  g_assert_nonnull (strstr (marks.output, "\nAda,Costs,0,3,"));
}

static void
test_refusals (CommandFolder *folder,
               gconstpointer  data)
{
  static const CommandCase usage[] = {
    { "lesson", "Nothing to do: write check, marks or render, then files." },
    { "lesson learn x", "lesson must be followed by one of check, marks, render, not “learn”." },
    { "lesson check", "lesson check needs a file." },
    { "lesson marks", "lesson marks needs a file or folder." },
    { "lesson check x --format csv", "lesson check doesn't take --format." },
    { "lesson check x --lesson y", "lesson check doesn't take --lesson." },
    { "lesson check x --seed 1", "seed" },
    { "lesson check x --output y", "lesson check doesn't take --output." },
    { "lesson marks x --answers", "lesson marks doesn't take --answers." },
    { "lesson render x --lesson y --output z", "lesson render doesn't take --lesson." },
    { "lesson render x", "Name the file to write with --output, such as first.html." },
    { "lesson render", "lesson render needs a file." },
    { "lesson render x y --output z.html", "“lesson render” takes one lesson" },
    { NULL }
  };
  g_autofree char *empty = put (folder, "x.md", "");
  g_autofree char *line = g_strdup_printf ("lesson marks '%s'", folder->folder);
  g_autofree char *format = g_strdup_printf ("lesson marks '%s' --format pdf", folder->folder);

  command_assert_all_refuse (usage, 2);
  command_assert_refuses (line, 1, "Found no results. Results are files that end in "
                                   ".queenside-result, or codes in files that end in .txt.");
  command_assert_refuses (format, 1, "--format must be one of text, json, csv, not “pdf”.");
  command_assert_refuses ("lesson marks /nowhere", 1, "/nowhere");
}

/* Renders lessons as web pages and as task sheets. Boards must fit on the page. */
static void
test_render (CommandFolder *folder,
             gconstpointer  data)
{
  static const struct
  {
    const char *keys;
    const char *suffix;
    const char *message;        /* NULL if the lesson can be rendered */
  } cases[] = {
    { "state=[0, 0, 0, 0]\nask=stuck\n", "html", NULL },
    { "state=[0, 0, 0, 0]\nask=stuck\n", "pdf", NULL },
    { "state=[0, 0, 0, 0]\nask=stuck\n", "tex", NULL },
    { "state=[0, 0, 0, 0]\nask=stuck\n", "png", "--output must end in .html, .pdf or .tex" },
    { "size=41\nstate=fresh\n", "html", "Step 1 has a board of 41 columns, but a lesson’s web page "
                                        "can show at most 40." },
    { "size=33\nstate=fresh\n", "html", NULL },
    { "size=33\nstate=fresh\n", "pdf", "Step 1 has a board of 33 columns, but a task sheet can show "
                                       "at most 32." },
    { "state=[0, 0]\nx=1\n", "html", "Line 7: “x” isn’t a key of a step." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("[Lesson]\nversion=1\ntitle=T\n[Step 1]\ntext=T\n",
                                           cases[i].keys, NULL);
      g_autofree char *lesson = put (folder, "one.queenside-lesson", text);
      g_autofree char *output = g_strdup_printf ("%s/x.%s", folder->folder, cases[i].suffix);
      g_autofree char *line = g_strdup_printf ("lesson render '%s' --output '%s'", lesson, output);
      g_auto (CommandRun) run = command_run (line);

      if (cases[i].message == NULL)
        g_assert_cmpstr (run.message, ==, "");
      else
        g_assert_nonnull (strstr (run.message, cases[i].message));
      g_assert_cmpint (run.status, ==, cases[i].message == NULL ? 0 : 1);
      g_assert_true (g_file_test (output, G_FILE_TEST_EXISTS) == (cases[i].message == NULL));
      g_unlink (output);
    }
}

/* On paper, the choices have the numbers by which the answer key names them. */
static void
test_choices (CommandFolder *folder,
              gconstpointer  data)
{
  g_autofree char *lesson = put (folder, "one.queenside-lesson",
                                 "[Lesson]\nversion=1\ntitle=T\n[Step 1]\nstate=[0, 0]\nask=choice\n"
                                 "question=Which?\nchoice-1=Rows\nchoice-2=Columns\nanswer=2\n");
  g_autofree char *output = g_build_filename (folder->folder, "x.html", NULL);
  g_autofree char *line = g_strdup_printf ("lesson render '%s' --sheet --answers --output '%s'", lesson,
                                           output);
  g_auto (CommandRun) run = command_run (line);
  g_autofree char *sheet = NULL;

  g_assert_cmpstr (run.message, ==, "");
  g_assert_true (g_file_get_contents (output, &sheet, NULL, NULL));
  g_assert_nonnull (strstr (sheet, "1. Rows"));
  /* Once among the choices, and once in the key */
  g_assert_nonnull (strstr (strstr (sheet, "2. Columns") + 1, "2. Columns"));
}

int
lesson_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  command_folder_add_test ("/lesson/check", test_check);
  command_folder_add_test ("/lesson/warnings", test_warnings);
  command_folder_add_test ("/lesson/marks", test_marks);
  command_folder_add_test ("/lesson/wrong-files", test_wrong_files);
  command_folder_add_test ("/lesson/changed-lesson", test_changed_lesson);
  command_folder_add_test ("/lesson/same-name", test_same_name);
  command_folder_add_test ("/lesson/refusals", test_refusals);
  command_folder_add_test ("/lesson/render", test_render);
  command_folder_add_test ("/lesson/choices", test_choices);
  return g_test_run ();
}
