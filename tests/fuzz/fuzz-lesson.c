/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes lessons. If a lesson can be read, each question has a right answer, and the answers listed
 * as right are judged as right. The text of the lesson is judged as an answer, too. */

#include "fuzz.h"
#include "queens-lesson-result.h"

#define MAX_STEPS 5             /* maximum number of steps that are tried */

static void
try_step (const QueensLesson *lesson,
          guint               number,
          const char         *text)
{
  const QueensLessonStep *step = lesson->steps->pdata[number];
  g_autoptr (QueensLessonResult) result = queens_lesson_result_new (lesson);
  g_autoptr (GPtrArray) answers = queens_lesson_step_list_answers (step);
  gboolean is_right;

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      g_assert_true (queens_lesson_step_judge (step, answers->pdata[i], &is_right, NULL, NULL));
      g_assert_true (is_right);
    }
  g_assert_true (answers == NULL || answers->len > 0 || step->ask == QUEENS_ASK_NOTHING);
  queens_lesson_result_add (result, lesson, number, text, &is_right, NULL);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  static const char *const languages[] = { "de", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (QueensLesson) lesson = queens_lesson_read ((const char *) data, size, languages, &error);

  if (lesson == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_false (queens_lesson_check ((const char *) data, size, messages));
      return 0;
    }
  for (guint i = 0; i < MIN (lesson->steps->len, MAX_STEPS); i++)
    {
      const QueensLessonStep *step = lesson->steps->pdata[i];
      g_autofree char *draft = queens_lesson_draft (&step->document, &step->document.position, 1);
      g_autoptr (QueensLesson) again = NULL;

      try_step (lesson, i, text);
      /* A lesson that begins with the search of this step must be valid, too. */
      again = queens_lesson_read (draft, strlen (draft), NULL, &error);
      g_assert_no_error (error);
    }
  return 0;
}
