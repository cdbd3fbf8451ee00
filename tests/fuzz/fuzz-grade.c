/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes a teacher's file of tests and a student's program. The first byte selects the sheet. The
 * bytes up to a zero byte are the file of tests. The other bytes are a reply, an output and a
 * question of the program. */

#include "fuzz.h"
#include "queens-assignment.h"
#include "queens-judge.h"
#include "queens-oracle.h"

static const char *const presets[] = { "static-point", "boulder", "steepest-ascent-course" };

#define MAX_TASKS 8             /* maximum number of tasks that are judged */
#define MAX_ATTEMPTS 20         /* tasks with more attempts are not judged */

static void
judge (const QueensTask *task,
       const QueensJson *reply,
       const char       *printed)
{
  const QueensAnswer answer = { .reply = reply, .printed = printed };
  g_auto (QueensTaskMark) mark = { 0 };
  g_autofree char *arguments = queens_task_write_args (task);
  g_autofree char *call = queens_task_write_call (task);
  g_autoptr (QueensJson) again = queens_json_read (arguments);

  g_assert_nonnull (again);
  g_assert_nonnull (call);
  queens_judge_answer (task, &answer, &mark);
  g_assert_true (mark.is_right == (mark.why == NULL));
  g_assert_true (mark.points >= 0 && mark.points <= task->points);
  g_assert_true (mark.why == NULL || g_utf8_validate (mark.why, -1, NULL));
  g_assert_true (mark.found == NULL || g_utf8_validate (mark.found, -1, NULL));
}

/* A program may ask anything, and the answer is always JSON. */
static void
ask (const QueensAssignment *assignment,
     const QueensTask       *task,
     const QueensJson       *question)
{
  g_auto (QueensOracle) oracle = { 0 };
  g_autofree char *answer = NULL;
  g_autoptr (QueensJson) told = NULL;

  queens_oracle_init (&oracle, assignment, task, ~0u);
  answer = queens_oracle_answer (&oracle, question);
  told = queens_json_read (answer);
  g_assert_nonnull (queens_json_get (told, "value"));
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_autoptr (QueensAssignment) assignment = NULL;
  g_autoptr (QueensJson) reply = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sheet = NULL;
  g_autofree char *printed = NULL;
  const QueensPreset *preset;

  if (size == 0)
    return 0;
  preset = queens_preset_find (presets[data[0] % G_N_ELEMENTS (presets)], NULL);
  sheet = g_strndup ((const char *) data + 1, size - 1);
  /* The bytes after the zero byte are the reply and the output of the program. */
  if (strlen (sheet) + 2 < size)
    {
      const char *rest = (const char *) data + strlen (sheet) + 2;
      g_autofree char *bytes = g_strndup (rest, size - strlen (sheet) - 2);

      reply = queens_json_read (bytes);
      printed = g_utf8_make_valid (bytes, -1);
    }
  assignment = queens_assignment_read (sheet, preset, 2, 1, &error);
  if (assignment == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  for (guint i = 0; i < MIN (assignment->tasks->len, MAX_TASKS); i++)
    {
      const QueensTask *task = assignment->tasks->pdata[i];

      if (task->k <= MAX_ATTEMPTS)
        judge (task, reply, printed == NULL ? "" : printed);
      ask (assignment, task, reply);
    }
  return 0;
}
