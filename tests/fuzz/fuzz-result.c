/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes results of lessons, as a file and as a code. If a result is read, written and read again,
 * it must stay the same and get the same marks. The checksum is added, because the fuzzer can't
 * guess it. */

#include "fuzz.h"
#include "queens-code.h"
#include "queens-lesson-result.h"

#include <zlib.h>

static const char lesson_text[]
  = "[Lesson]\nversion=1\ntitle=T\n[Step 1]\nask=move\nstate=[3, 2, 1, 3]\nhint=h\n"
    "[Step 2]\nask=reach\ntarget=0\n[Step 3]\nask=choice\nquestion=q\nchoice-1=a\nchoice-2=b\n"
    "answer=2\n[Step 4]\nask=number\nquestion=q\nanswer=1\n";

static void
try_text (const QueensLesson *lesson,
          const char         *text,
          gsize               length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensLessonResult) result = queens_lesson_result_read (text, length, &error);
  g_autoptr (QueensLessonResult) again = NULL;
  g_autofree char *code = NULL;
  g_autofree char *written = NULL;
  gdouble points;

  if (result == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  points = queens_lesson_result_get_points (result, lesson);
  g_assert_true (points >= 0 && points <= queens_lesson_get_points (lesson));
  code = queens_lesson_result_write_code (result);
  again = queens_lesson_result_read (code, strlen (code), &error);
  g_assert_no_error (error);
  written = queens_lesson_result_write (again);
  g_assert_cmpfloat (queens_lesson_result_get_points (again, lesson), ==, points);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (QueensLesson) lesson
    = queens_lesson_read (lesson_text, sizeof lesson_text - 1, NULL, NULL);
  g_autoptr (GString) text = g_string_new_len ((const char *) data, size);
  g_autofree char *code = NULL;
  g_autofree char *letters = NULL;

  g_assert_nonnull (lesson);
  try_text (lesson, text->str, text->len);
  g_string_prepend (text, "[Result]\nversion=1\nlesson=1\ntitle=t\nname=n\n");
  g_string_append_c (text, '\n');
  g_string_append_printf (text, "checksum=%08lx\n",
                          crc32 (0, (const Bytef *) text->str, text->len));
  try_text (lesson, text->str, text->len);
  letters = queens_code_encode ((const guint8 *) text->str, text->len);
  code = g_strconcat (QUEENS_RESULT_CODE_PREFIX, letters, NULL);
  try_text (lesson, code, strlen (code));
  return 0;
}
