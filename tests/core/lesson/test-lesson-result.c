/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests results of lessons: tries and marks, files, codes and damage. */

#include "queens-lesson-result.h"

#include "fixture.h"

#include <string.h>

static const char lesson_text[]
  = "[Lesson]\nversion=1\ntitle=Costs\ntitle[de]=Kosten\n"
    "[Step 1]\ntext=x\npreset=steepest-ascent-course\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n"
    "[Step 2]\nask=move\nhint=h\npoints=2\n"
    "[Step 3]\nask=number\nquestion=q\nanswer=0.5\ntolerance=0.1\n"
    "[Step 4]\nask=reach\ntarget=0\nhint=h\npoints=3\n";

#define SOLVED "[0, 4, 7, 5, 2, 6, 1, 3]"
#define UNSOLVED "[0, 4, 7, 5, 2, 6, 1, 4]"

static QueensLesson *
read_lesson (const char *language)
{
  const char *languages[] = { language, NULL };
  g_autoptr (GError) error = NULL;
  QueensLesson *lesson = queens_lesson_read (lesson_text, sizeof lesson_text - 1, languages, &error);

  g_assert_no_error (error);
  return lesson;
}

static gboolean
add (QueensLessonResult *self,
     const QueensLesson *lesson,
     guint               step,
     const char         *answer)
{
  g_autoptr (GError) error = NULL;
  gboolean is_right = FALSE;

  g_assert_true (queens_lesson_result_add (self, lesson, step - 1, answer, &is_right, &error));
  g_assert_no_error (error);
  return is_right;
}

static void
assert_mark (const QueensLessonResult *self,
             const QueensLesson       *lesson,
             guint                     step,
             guint                     n_tries,
             gboolean                  is_right,
             gboolean                  has_hint,
             gdouble                   points)
{
  QueensLessonMark mark;

  queens_lesson_result_mark (self, lesson, step - 1, &mark);
  g_assert_cmpuint (mark.n_tries, ==, n_tries);
  g_assert_cmpint (mark.is_right, ==, is_right);
  g_assert_cmpint (mark.has_hint, ==, has_hint);
  g_assert_cmpfloat (mark.points, ==, points);
}

static QueensLessonResult *
fill (const QueensLesson *lesson)
{
  QueensLessonResult *result = queens_lesson_result_new (lesson);

  g_free (result->name);
  result->name = g_strdup ("Zoë\\ = [x] ; #");
  add (result, lesson, 2, "(0, 0)");
  add (result, lesson, 2, "none");
  add (result, lesson, 2, "4,0");
  add (result, lesson, 3, "0,45");
  add (result, lesson, 4, UNSOLVED);
  return result;
}

static void
test_marks (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (NULL);
  g_autoptr (QueensLessonResult) result = queens_lesson_result_new (lesson);
  g_autoptr (GError) error = NULL;
  gboolean is_right;

  g_assert_cmpuint (queens_lesson_get_points (lesson), ==, 6);
  assert_mark (result, lesson, 1, 0, FALSE, FALSE, 0);
  assert_mark (result, lesson, 2, 0, FALSE, FALSE, 0);
  /* An answer that can't be read isn't a try. */
  g_assert_false (queens_lesson_result_add (result, lesson, 1, "up", &is_right, &error));
  g_assert_nonnull (error);
  assert_mark (result, lesson, 2, 0, FALSE, FALSE, 0);
  g_assert_false (add (result, lesson, 2, "(0, 0)"));
  g_assert_false (add (result, lesson, 2, "(0, 0)"));
  assert_mark (result, lesson, 2, 2, FALSE, FALSE, 0);
  g_assert_true (add (result, lesson, 2, "(4, 0)"));
  /* The hint was shown after two wrong tries, so a right answer gets half the points. */
  assert_mark (result, lesson, 2, 3, TRUE, TRUE, 1);
  /* After a right answer, other tries don't count. */
  g_assert_false (add (result, lesson, 2, "(0, 0)"));
  g_assert_true (add (result, lesson, 2, "(4, 0)"));
  assert_mark (result, lesson, 2, 3, TRUE, TRUE, 1);
  /* Without a hint, wrong tries cost nothing. */
  for (guint i = 0; i < 5; i++)
    g_assert_false (add (result, lesson, 3, "7"));
  g_assert_true (add (result, lesson, 3, "0.6"));
  assert_mark (result, lesson, 3, 6, TRUE, FALSE, 1);
  g_assert_true (add (result, lesson, 4, SOLVED));
  assert_mark (result, lesson, 4, 1, TRUE, FALSE, 3);
  g_assert_cmpfloat (queens_lesson_result_get_points (result, lesson), ==, 5);
}

static void
test_most_tries (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (NULL);
  g_autoptr (QueensLessonResult) result = queens_lesson_result_new (lesson);
  g_autoptr (QueensLessonResult) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < QUEENS_RESULT_MAX_TRIES + 5; i++)
    g_assert_false (add (result, lesson, 3, i % 2 == 0 ? "7" : "8"));
  g_assert_true (add (result, lesson, 3, "0.5"));
  assert_mark (result, lesson, 3, QUEENS_RESULT_MAX_TRIES, FALSE, FALSE, 0);
  text = queens_lesson_result_write (result);
  again = queens_lesson_result_read (text, strlen (text), &error);
  g_assert_no_error (error);
  assert_mark (again, lesson, 3, QUEENS_RESULT_MAX_TRIES, FALSE, FALSE, 0);
}

static void
assert_reads (const char *text,
              gssize      length,
              const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensLessonResult) result
    = queens_lesson_result_read (text, length < 0 ? strlen (text) : (gsize) length, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = queens_lesson_result_write (result);
  g_assert_cmpstr (again, ==, expected);
}

/* The written text must be exactly as expected. Read with the lesson in any language, it gives the
 * same marks. */
static void
test_text (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (NULL);
  g_autoptr (QueensLesson) german = read_lesson ("de");
  g_autoptr (QueensLessonResult) result = fill (german);
  g_autoptr (QueensLessonResult) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = queens_lesson_result_write (result);
  g_autofree char *expected = g_strdup_printf (
    "[Result]\nversion=1\nlesson=%s\ntitle=Kosten\nname=Zoë\\\\ = [x] ; #\n"
    "step 2=(0, 0); none; (4, 0)\nstep 3=0.45\nstep 4=" UNSOLVED "\nchecksum=", lesson->id);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *windows = g_strjoinv ("\r\n", lines);
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", text, NULL);

  g_assert_true (g_str_has_prefix (text, expected));
  g_assert_cmpuint (strlen (text), ==, strlen (expected) + 9);
  assert_reads (text, -1, text);
  assert_reads (windows, -1, text);
  assert_reads (marked, -1, text);
  assert_reads (text, strlen (text) - 1, text);
  again = queens_lesson_result_read (text, strlen (text), &error);
  g_assert_cmpstr (again->lesson, ==, lesson->id);
  g_assert_cmpfloat (queens_lesson_result_get_points (again, lesson), ==, 2);
  g_assert_cmpfloat (queens_lesson_result_get_points (again, german), ==, 2);
}

/* A code is found among other words, even if a mail program has wrapped and quoted it. */
static void
test_code (void)
{
  static const struct
  {
    const char *before;
    const char *line;           /* between the lines of the code */
    const char *after;
  } mails[] = {
    { "", "", "" },
    { "Dear teacher,\nhere is my code: ", "\n", "\nBest wishes\n" },
    { "> ", "\r\n> ", "\r\n> Ada wrote this\r\n" },
    { "code=", "=\r\n", "=\r\n" },
    { "<p>", "\n  ", "</p>" },
    { "x ", " ", " abcdefgh" },
    { "x ", "\n", "\nabcdefg" },
  };
  g_autoptr (QueensLesson) lesson = read_lesson (NULL);
  g_autoptr (QueensLessonResult) result = fill (lesson);

  /* Names of different lengths give codes whose lengths differ modulo 4. */
  for (guint n = 0; n < 6; n++)
    {
      g_autofree char *text = NULL;
      g_autofree char *code = NULL;

      g_free (result->name);
      result->name = g_strnfill (n, 'x');
      text = queens_lesson_result_write (result);
      code = queens_lesson_result_write_code (result);
      g_assert_true (g_str_has_prefix (code, QUEENS_RESULT_CODE_PREFIX));
      g_assert_cmpuint (strspn (code + strlen (QUEENS_RESULT_CODE_PREFIX),
                                G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_"), ==,
                        strlen (code) - strlen (QUEENS_RESULT_CODE_PREFIX));
      for (gsize i = 0; i < G_N_ELEMENTS (mails); i++)
        {
          g_autoptr (GString) mail = g_string_new (mails[i].before);

          g_string_append (mail, QUEENS_RESULT_CODE_PREFIX);
          for (const char *at = code + strlen (QUEENS_RESULT_CODE_PREFIX); *at != '\0'; at++)
            {
              if ((at - code) % 60 == 0)
                g_string_append (mail, mails[i].line);
              g_string_append_c (mail, *at);
            }
          g_string_append (mail, mails[i].after);
          assert_reads (mail->str, -1, text);
        }
    }
}

static void
test_names (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (NULL);
  g_autoptr (QueensLessonResult) result = queens_lesson_result_new (lesson);
  static const char *const names[] = {
    "", "", "  Ada  ", "Ada", "a\nb", "a\nb", "a\x01\x7f""b", "ab", "\\n", "\\n", "a\tb\r", "a\tb",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i += 2)
    {
      g_autoptr (QueensLessonResult) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;

      g_free (result->name);
      result->name = g_strdup (names[i]);
      text = queens_lesson_result_write (result);
      again = queens_lesson_result_read (text, strlen (text), &error);
      g_assert_no_error (error);
      g_assert_cmpstr (again->name, ==, names[i + 1]);
    }
  /* A long name is cut off, even within a multibyte character. */
  {
    g_autoptr (GString) name = g_string_new ("x");
    g_autoptr (QueensLessonResult) again = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *text = NULL;

    for (guint i = 0; i < QUEENS_RESULT_MAX_NAME; i++)
      g_string_append (name, "ë");
    g_free (result->name);
    result->name = g_strdup (name->str);
    text = queens_lesson_result_write (result);
    again = queens_lesson_result_read (text, strlen (text), &error);
    g_assert_no_error (error);
    g_assert_true (g_utf8_validate (again->name, -1, NULL));
    g_assert_cmpuint (strlen (again->name), <=, QUEENS_RESULT_MAX_NAME + 2);
  }
}

/* Every changed bit and every missing end is detected, both in the file and in the code. */
static void
test_damage (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (NULL);
  g_autoptr (QueensLessonResult) result = fill (lesson);
  g_autofree char *text = queens_lesson_result_write (result);
  g_autofree char *code = queens_lesson_result_write_code (result);
  const char *both[] = { text, code };

  for (gsize n = 0; n < G_N_ELEMENTS (both); n++)
    {
      gsize length = strlen (both[n]);
      /* A change of a code's last letters may change only the line feed after the checksum. */
      gsize end = n == 0 ? length : length - 3;

      for (gsize i = 0; i < end; i++)
        {
          for (guint bit = 0; bit < 8; bit++)
            {
              g_autofree char *damaged = g_strdup (both[n]);
              g_autoptr (GError) error = NULL;
              g_autoptr (QueensLessonResult) again = NULL;

              damaged[i] ^= 1 << bit;
              again = queens_lesson_result_read (damaged, length, &error);
              if (again == NULL)
                g_assert_nonnull (error);
              else
                {
                  /* If a letter has become a character that mail programs add, the reader skips it.
                   * Then the code is too short, which is detected. */
                  g_test_message ("byte %zu, bit %u of “%s”", i, bit, both[n]);
                  g_test_fail ();
                }
            }
          if (i < end - 1)
            {
              g_autoptr (GError) error = NULL;

              g_assert_null (queens_lesson_result_read (both[n], i, &error));
              g_assert_nonnull (error);
            }
        }
    }
}

static char *
sign (const char *text)
{
  /* Computes the CRC-32 of IEEE 802.3 bit by bit, so the test doesn't depend on the library. */
  guint32 crc = 0xffffffff;

  for (const char *c = text; *c != '\0'; c++)
    {
      crc ^= (guint8) *c;
      for (guint bit = 0; bit < 8; bit++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
  return g_strdup_printf ("%schecksum=%08x\n", text, ~crc);
}

#define RESULT "[Result]\nversion=1\nlesson=1\ntitle=t\nname=n\n"

static void
test_refused (void)
{
  static const char *const rows[] = {
    "[Result]\nversion=2\n", "Line 2: The result has version “2”, but this version of "
                             "Queenside reads version 1.",
    "[Result]\nversion=1\n", "[Result] needs version, lesson, title, name.",
    RESULT "[Result]\n", "Line 6: A result can have only one group, [Result].",
    RESULT "points=9\n", "Line 6: “points” isn’t a key of a result. The keys are version, lesson, "
                         "title, name, step 1, checksum.",
    RESULT "step 0=x\n", "Line 6: “step 0” isn’t a key",
    RESULT "step 101=x\n", "Line 6: “step 101” isn’t a key",
    RESULT "step 1=x\nstep 1=y\n", "Line 7: step 1 is given twice. Line 6 already has it.",
    RESULT "step 1=x\nstep 01=y\n", "Line 7: The tries of step 01 are given twice.",
    RESULT "name=m\n", "Line 6: name is given twice",
    RESULT "checksum=00000000\n", "Line 6: “checksum” isn’t a key",
    RESULT "# \xff\n", "Line 6: This isn’t valid UTF-8",
  };
  g_autoptr (GString) tries = g_string_new (RESULT "step 1=1");
  g_autofree char *signed_tries = NULL;
  g_autofree char *large = g_strnfill (QUEENS_RESULT_MAX_LENGTH + 1, 'x');
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i += 2)
    {
      g_autofree char *text = sign (rows[i]);

      g_clear_error (&error);
      g_assert_null (queens_lesson_result_read (text, strlen (text), &error));
      if (!g_str_has_prefix (error->message, rows[i + 1]))
        g_assert_cmpstr (error->message, ==, rows[i + 1]);
    }
  for (guint i = 0; i < QUEENS_RESULT_MAX_TRIES; i++)
    g_string_append (tries, "; 1");
  g_string_append (tries, "\n");
  signed_tries = sign (tries->str);
  g_clear_error (&error);
  g_assert_null (queens_lesson_result_read (signed_tries, strlen (signed_tries), &error));
  g_assert_cmpstr (error->message, ==,
                   "Line 6: The question has too many tries. At most 100 are allowed.");
  g_clear_error (&error);
  g_assert_null (queens_lesson_result_read (large, strlen (large), &error));
  g_assert_cmpstr (error->message, ==, "The file has 1048577 bytes. A result has at most 1048576.");
  g_clear_error (&error);
  g_assert_null (queens_lesson_result_read ("[Queenside]\n", 12, &error));
  g_assert_cmpstr (error->message, ==, "Line 1: This isn’t a result of a lesson: it begins with "
                                       "“[Queenside]”, not with [Result].");
  g_clear_error (&error);
  g_assert_null (queens_lesson_result_read ("", 0, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (queens_lesson_result_read (RESULT, strlen (RESULT), &error));
  g_assert_cmpstr (error->message, ==, "The result is damaged or incomplete. Ask for the file or the "
                                       "code again.");
}

/* Marks depend only on the tries themselves. Tries that can't be read, and tries after a right
 * answer, don't count. */
static void
test_forged (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (NULL);
  g_autoptr (QueensLessonResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = sign (RESULT "step 1=5\nstep 2=; up; (4, 0); (0, 0)\nstep 3=\nstep 9=1\n");

  result = queens_lesson_result_read (text, strlen (text), &error);
  g_assert_no_error (error);
  assert_mark (result, lesson, 1, 1, FALSE, FALSE, 0);
  assert_mark (result, lesson, 2, 3, TRUE, TRUE, 1);
  assert_mark (result, lesson, 4, 0, FALSE, FALSE, 0);
  g_assert_cmpfloat (queens_lesson_result_get_points (result, lesson), ==, 1);
}

int
lesson_result_tests (int   argc,
                     char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson-result/marks", test_marks);
  g_test_add_func ("/lesson-result/most-tries", test_most_tries);
  g_test_add_func ("/lesson-result/text", test_text);
  g_test_add_func ("/lesson-result/code", test_code);
  g_test_add_func ("/lesson-result/names", test_names);
  g_test_add_func ("/lesson-result/damage", test_damage);
  g_test_add_func ("/lesson-result/refused", test_refused);
  g_test_add_func ("/lesson-result/forged", test_forged);
  return g_test_run ();
}
