/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wrong lesson is refused with the number of its line. Reading a malicious lesson takes little
 * time and memory. */

#include "queens-lesson.h"

#include "fixture.h"

#include <string.h>

#define DAMAGES (FIXTURE_IS_SANITIZED ? 100 : 5000)

#define BEGIN "[Lesson]\nversion=1\ntitle=T\n[Step 1]\ntext=x\n"
#define BOARD BEGIN "state=[3, 2, 1, 4, 3, 2, 1, 2]\n"

static const struct
{
  const char *text;
  const char *sentence;         /* one of the mistakes, or the beginning of a mistake */
} refused[] = {
  { "", "Line 1: The lesson has no steps. Write [Lesson], then [Step 1]." },
  { "hello\n", "Line 1: This isn’t a lesson: it begins with “hello”, not with [Lesson]." },
  { "\n[Queenside]\nversion=1\n", "Line 2: This isn’t a lesson: it begins with “[Queenside]”" },
  { "title=x\n", "Line 1: This isn’t a lesson" },
  { "\x89PNG\r\n", "Line 1: This isn’t valid UTF-8, so it isn’t a Queenside file." },
  { "[Lesson]\nversion=1\ntitle=T\n", "Line 4: The lesson has no steps" },
  { "[Lesson]\ntitle=T\n[Step 1]\ntext=x\nstate=0\n", "Line 1: [Lesson] needs version." },
  { "[Lesson]\nversion=1\n[Step 1]\ntext=x\nstate=0\n", "Line 1: [Lesson] needs title." },
  { "[Lesson]\nversion=1\ntitle=\n[Step 1]\ntext=x\nstate=0\n", "Line 1: [Lesson] needs title." },
  { "[Lesson]\nversion=2\n[Chapter]\n",
    "Line 2: The lesson has version “2”, but this version of Queenside reads version 1." },
  { "[Lesson]\ntext=x\n", "Line 2: “text” isn’t a key of a lesson. Its keys are version, title, "
                          "author, about, minutes, language." },
  { "[Lesson]\nseed=1\n", "Line 2: “seed” isn’t a key of a lesson" },
  { "[Lesson]\nminutes=0\n", "Line 2: minutes must be a whole number from 1 to 1000, not “0”." },
  { "[Lesson]\nminutes[de]=9\n", "Line 2: “minutes[de]” isn’t a key of a lesson" },
  { "[Lesson]\ntitle[]=9\n", "Line 2: “title[]” doesn’t name a language. Write its code in "
                             "brackets, as in title[de]." },
  { "[Lesson]\ntitle[d e]=9\n", "Line 2: “title[d e]” doesn’t name a language" },
  { "[Lesson]\nabout[de]=9\n[Step 1]\n",
    "Line 2: about[de] translates about, which is missing." },
  { "[Lesson]\ntitle=a\\q\n", "Line 2: “\\q” can’t be read. Write \\n for a new line, and \\\\ for a "
                              "backslash." },
  { "[Lesson]\ntitle=a\\\n", "Line 2: “\\” can’t be read" },
  { "[Lesson]\ntitle\n", "Line 2: “title” can’t be read. Write key=value" },
  { "[Lesson]\ntitle=a\ntitle=b\n", "Line 3: title is given twice. Line 2 already has it." },
  { "[Lesson]\ntitle=a\x01\n", "Line 2: The control character 0x01 isn’t allowed. Write only text." },
  { BOARD "[Step 3]\n", "Line 7: “[Step 3]” is out of order. The next group must be [Step 2]." },
  { BOARD "[Step 1]\n", "Line 7: “[Step 1]” is out of order" },
  { BOARD "[Lesson]\n", "Line 7: “[Lesson]” is out of order" },
  { BOARD "[Step 2\n", "Line 7: “[Step 2” is out of order" },
  { BEGIN, "Line 4: The first step has no board. Write state= and the row of every column" },
  { BEGIN "size=4\n", "Line 4: The first step has no board" },
  { BOARD "[Step 2]\n", "Line 7: The step has no text and no question. Write text= or ask=." },
  { BOARD "colour=red\n",
    "Line 7: “colour” isn’t a key of a step. Its keys are title, text, speed, lock, ask, question, "
    "square, target, answer, tolerance, choice-1 to choice-8, hint, why, points, and the keys of a "
    "document’s "
    "[Rules], [Search], [View] and [Board]." },
  { BOARD "version=1\n", "Line 7: “version” isn’t a key of a step" },
  { BOARD "guessed-moves=1 of 2, 0 equal\n", "Line 7: “guessed-moves” isn’t a key of a step" },
  { BOARD "rows=9\n", "Line 7: “rows” isn’t a key of a step" },
  { BOARD "state[de]=0\n", "Line 7: “state[de]” isn’t a key of a step" },
  { BOARD "choice-9=x\n", "Line 7: “choice-9” isn’t a key of a step" },
  { BOARD "choice-=x\n", "Line 7: “choice-” isn’t a key of a step" },
  { BOARD "seed=x\n", "Line 7: seed must be a whole number" },
  { BOARD "seed=1\nseed=2\n", "Line 8: seed is given twice. Line 7 already has it." },
  { BOARD "ties=coin\n", "Line 7: ties must be one of" },
  { BOARD "k=5\n", "Line 7: steepest-ascent has no parameter “k”." },
  { BOARD "preset=chess\n", "Line 7: The preset must be one of" },
  { BOARD "squares=(0, 0)\n", "Line 7: A board with placement=column has no squares." },
  { BOARD "boulders=0,3\n", "Line 6: The queen in column 0 is on the boulder (0, 3)." },
  { BOARD "[Step 2]\ntext=x\nboulders=0,3\n",
    "Line 9: The queen in column 0 is on the boulder (0, 3)." },
  { BOARD "[Step 2]\ntext=x\nsize=9\n",
    "Line 9: The previous step’s board doesn’t fit this size. Also write state= and a new board, "
    "or “fresh” for the search’s own start." },
  { BOARD "[Step 2]\ntext=x\nplacement=anywhere\n",
    "Line 9: The previous step’s board doesn’t fit this placement. Also write squares=" },
  { BOARD "[Step 2]\ntext=x\npreset=cs7320\nsize=4\n",
    "Line 10: The previous step’s board doesn’t fit this size." },
  { BOARD "[Step 2]\ntext=x\nalgorithm=heuristic-repair\nsideways-limit=3\n",
    "Line 10: heuristic-repair has no parameter “sideways-limit”." },
  { BOARD "show=everything\n", "Line 7: show must be one of" },
  { BOARD "position=9\n", "Line 7: position is 9, but the search ends after 5 steps." },
  { BOARD "position=100001\n", "Line 7: position must be at most 100000 in a lesson." },
  { BEGIN "size=1001\nstate=fresh\n",
    "Line 6: The board is too large for a lesson. Use at most 1000 columns and queens." },
  { BEGIN "size=10000000\nstate=fresh\n", "Line 7: Steepest ascent evaluates every successor." },
  { BEGIN "size=5000\nstate=fresh\nalgorithm=min-conflicts\n",
    "Line 6: The board is too large for a lesson" },
  { BEGIN "placement=anywhere\nsize=1000\nqueens=1001\nsquares=fresh\n",
    "Line 7: The board is too large for a lesson" },
  { BEGIN "size=1000\nstate=fresh\nalgorithm=stochastic\nposition=100000\n",
    "Line 9: Reaching step 100000 takes too long. Use an earlier position or a smaller board." },
  { BOARD "lock=board doors\n", "Line 7: lock must be one of all, board, rules, algorithm, "
                                "parameters, seed, play, view, trials, compare, check, not "
                                "“doors”." },
  { BOARD "speed=0\n", "Line 7: speed must be a number from 0.01 to 1000, not “0”. Write "
                       "decimals with a point, as in 0.5." },
  { BOARD "speed=1,5\n", "Line 7: speed must be a number" },
  { BOARD "speed=nan\n", "Line 7: speed must be a number" },
  { BOARD "speed=0x10\n", "Line 7: speed must be a number" },
  { BOARD "ask=why\n", "Line 7: ask must be one of nothing, move, cost, rule, reach, stuck, number, "
                       "choice, not “why”." },
  { BOARD "hint=h\n", "Line 7: hint can be used only with ask=move, ask=cost, ask=rule, "
                      "ask=reach, ask=stuck, ask=number, ask=choice." },
  { BOARD "points=2\n", "Line 7: points can be used only with ask=move" },
  { BOARD "ask=move\ntarget=0\n", "Line 8: target can be used only with ask=reach." },
  { BOARD "ask=move\npoints=101\n", "Line 8: points must be a whole number from 0 to 100" },
  { BOARD "ask=move\nalgorithm=genetic\n",
    "Line 7: The algorithm genetic has no move probabilities." },
  { BOARD "ask=move\nalgorithm=simulated-annealing\ntemperature=1000\n",
    "Line 7: Here every move is possible, so any answer would be right. Ask something else." },
  { BEGIN "size=65\nstate=fresh\nask=move\n",
    "Line 8: The board is too large for this question. Use at most 64 columns and queens." },
  { BOARD "ask=cost\n", "Line 7: ask=cost needs square." },
  { BOARD "ask=cost\nsquare=(0\n", "Line 8: “(0” isn’t a square." },
  { BOARD "ask=cost\nsquare=(0, 8)\n",
    "Line 8: The square (0, 8) is outside the board. Use columns and rows 0 to 7." },
  { BOARD "ask=cost\nsquare=(0, 3)\n",
    "Line 8: No queen can move to (0, 3). Use a square that a queen can move to." },
  { BOARD "ask=cost\nsquare=(0, 0)\nmoves=step\n", "Line 8: No queen can move to (0, 0)." },
  { BOARD "ask=rule\nalgorithm=stochastic\n",
    "Line 7: The search stochastic has no tie rule and no plateau rule. Use "
    "algorithm=steepest-ascent." },
  { BEGIN "state=[0, 4, 7, 5, 2, 6, 1, 3]\nask=rule\nposition=0\n",
    "Line 8: The search has ended here, so no rule decides. Use an earlier position." },
  { BOARD "ask=reach\n", "Line 7: ask=reach needs target." },
  { BOARD "ask=reach\ntarget=-1\n", "Line 8: target must be a whole number from 0 to 2147483647" },
  { BOARD "ask=reach\ntarget=17\n",
    "Line 8: The board of this step already costs 17. Use another target or board." },
  { BOARD "ask=reach\ntarget=29\n", "Line 8: No board has cost 29 here. Use another target." },
  { BEGIN "state=[0, 0, 0]\nask=reach\ntarget=0\n", "Line 8: No board has cost 0 here." },
  { BEGIN "state=[0, 0, 0, 0]\nstatic=0,0\nask=reach\ntarget=0\n",
    "Line 9: No board has cost 0 here." },
  { BOARD "ask=stuck\nalgorithm=random-restart\n",
    "Line 7: The search random-restart doesn’t get stuck on a board. Use "
    "algorithm=steepest-ascent." },
  { BOARD "ask=stuck\nalgorithm=backtracking\n", "Line 7: The search backtracking doesn’t" },
  { BOARD "ask=number\nquestion=q\n", "Line 7: ask=number needs answer." },
  { BOARD "ask=number\nanswer=1\n", "Line 7: ask=number needs question." },
  { BOARD "ask=number\nquestion=q\nanswer=many\n",
    "Line 9: answer must be a number, such as 25 or 0.5, not “many”." },
  { BOARD "ask=number\nquestion=q\nanswer=1e16\n",
    "Line 9: answer must be a number from -1e+15 to 1e+15, not “1e16”. Write decimals with a "
    "point, as in 0.5." },
  { BOARD "ask=number\nquestion=q\nanswer=1\ntolerance=-1\n", "Line 10: tolerance must be a number" },
  { BOARD "ask=choice\nquestion=q\nanswer=1\n",
    "Line 7: A choice needs at least choice-1 and choice-2." },
  { BOARD "ask=choice\nquestion=q\nanswer=1\nchoice-1=a\nchoice-3=b\n",
    "Line 11: choice-3 is out of order. The next choice must be choice-2." },
  { BOARD "ask=choice\nquestion=q\nanswer=1\nchoice-1=a\nchoice-2=\n",
    "Line 11: choice-2 is empty." },
  { BOARD "ask=choice\nquestion=q\nanswer=3\nchoice-1=a\nchoice-2=b\n",
    "Line 9: “3” isn’t a choice. Write the number of the right choice, from 1 to 2." },
  { BOARD "ask=choice\nquestion=q\nanswer=b\nchoice-1=a\nchoice-2=b\n",
    "Line 9: “b” isn’t a choice. Write the number of the right choice, from 1 to 2." },
};

static QueensLesson *
read_lesson (const char  *text,
             gsize        length,
             GError     **error)
{
  QueensLesson *lesson = queens_lesson_read (text, length, NULL, error);
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);

  /* A lesson that can be read has no mistakes. */
  g_assert_cmpint (queens_lesson_check (text, length, messages), ==, lesson != NULL);
  if (lesson == NULL)
    g_assert_cmpstr (messages->pdata[0], ==, (*error)->message);
  for (guint i = 0; i < messages->len; i++)
    g_assert_true (g_utf8_validate (messages->pdata[i], -1, NULL));
  return lesson;
}

static void
test_refused (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
      gboolean is_found = FALSE;

      g_assert_null (read_lesson (refused[i].text, strlen (refused[i].text), &error));
      queens_lesson_check (refused[i].text, strlen (refused[i].text), messages);
      for (guint n = 0; n < messages->len; n++)
        is_found |= g_str_has_prefix (messages->pdata[n], refused[i].sentence);
      if (is_found)
        continue;
      g_test_message ("%s: “%s”, not “%s”", refused[i].text, error->message, refused[i].sentence);
      g_test_fail ();
    }
}

static void
test_limits (void)
{
  g_autoptr (GString) steps = g_string_new (BOARD);
  g_autoptr (GString) keys = g_string_new ("[Lesson]\nversion=1\ntitle=T\n");
  g_autoptr (GString) large = g_string_new (BOARD "# ");
  g_autoptr (GString) title = g_string_new ("[Lesson]\nversion=1\ntitle=");
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensLesson) lesson = NULL;

  for (guint i = 2; i <= QUEENS_LESSON_MAX_STEPS; i++)
    g_string_append_printf (steps, "[Step %u]\ntext=x\n", i);
  lesson = read_lesson (steps->str, steps->len, &error);
  g_assert_no_error (error);
  g_string_append (steps, "[Step 101]\n");
  g_assert_null (read_lesson (steps->str, steps->len, &error));
  g_assert_cmpstr (error->message, ==,
                   "Line 205: The lesson has too many steps. At most 100 are allowed.");

  for (guint i = 0; i < 1100; i++)
    g_string_append_printf (keys, "title[a%u]=x\n", i);
  g_clear_error (&error);
  g_assert_null (read_lesson (keys->str, keys->len, &error));
  g_assert_cmpstr (error->message, ==,
                   "Line 1002: The group has too many keys. At most 1000 are allowed.");

  while (large->len < QUEENS_LESSON_MAX_LENGTH)
    g_string_append_c (large, 'x');
  g_clear_error (&error);
  g_clear_pointer (&lesson, queens_lesson_free);
  lesson = read_lesson (large->str, large->len, &error);
  g_assert_no_error (error);
  g_string_append_c (large, 'x');
  g_assert_null (read_lesson (large->str, large->len, &error));
  g_assert_cmpstr (error->message, ==, "The file has 1048577 bytes. A lesson has at most 1048576.");

  /* A letter of two bytes counts once. */
  for (guint i = 0; i < 200; i++)
    g_string_append (title, "é");
  g_clear_error (&error);
  g_assert_null (read_lesson (title->str, title->len, &error));
  g_assert_nonnull (strstr (error->message, "The lesson has no steps."));
  g_string_append (title, "é");
  g_clear_error (&error);
  g_assert_null (read_lesson (title->str, title->len, &error));
  g_assert_true (g_str_has_prefix (error->message, "Line 3: The value of title has 201 characters. "
                                                   "At most 200 are allowed."));
}

/* Reads a lesson with zero bytes, lessons with endless mistakes, and lessons with many slow
 * steps. */
static void
test_hostile (void)
{
  static const char zeros[] = "[Lesson]\nversion=1\0\0\ntitle=x\n[Step 1]\nstate=0\n";
  static const char *const steps[] = {
    /* Three steps with 1000 columns and a position that takes a long time to reach, and steps whose
     * answer takes a long time to compute */
    "text=x\nsize=1000\nstate=fresh\nalgorithm=min-conflicts\nposition=99999\n",
    "text=x\nplacement=anywhere\nsize=1000\nqueens=1000\nsquares=fresh\nposition=50\n",
    "text=x\nsize=1000\nstate=fresh\nalgorithm=genetic\npopulation=100\nposition=100\n",
    "size=64\nstate=fresh\nask=move\nalgorithm=simulated-annealing\n",
    "size=64\nstate=fresh\nask=stuck\n",
    "placement=anywhere\nmoves=anywhere\nsize=64\nqueens=64\nsquares=fresh\nask=move\n",
    "placement=anywhere\nmoves=anywhere\nsize=64\nqueens=64\nsquares=fresh\nask=cost\nsquare=0,0\n",
    "placement=anywhere\nmoves=anywhere\nsize=64\nqueens=64\nsquares=fresh\nask=rule\n",
    "size=6\nstate=fresh\nask=reach\ntarget=14\ncost=pairs\n",
  };
  g_autoptr (GString) keys = g_string_new ("[Lesson]\nversion=1\ntitle=T\n");
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;

  QueensLesson *lesson;

  g_assert_null (queens_lesson_read (zeros, sizeof zeros - 1, NULL, &error));
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GString) text = g_string_new ("[Lesson]\nversion=1\ntitle=T\n");

      for (guint n = 1; n <= (FIXTURE_IS_SANITIZED ? 10 : QUEENS_LESSON_MAX_STEPS); n++)
        g_string_append_printf (text, "[Step %u]\n%s", n, steps[i]);
      g_clear_error (&error);
      lesson = read_lesson (text->str, text->len, &error);
      g_clear_pointer (&lesson, queens_lesson_free);
    }
  /* At most 100 mistakes are listed. */
  while (keys->len < QUEENS_LESSON_MAX_LENGTH / 2)
    g_string_append (keys, "a\n[\n");
  g_assert_false (queens_lesson_check (keys->str, keys->len, messages));
  g_assert_cmpuint (messages->len, ==, 100);
}

/* A damaged lesson is either read or refused. */
static void
test_damage (void)
{
  const char text[] = BOARD "ask=cost\nsquare=0,0\nhint=h\n[Step 2]\nask=number\nquestion[de]=q\n"
                      "question=q\nanswer=1\ntolerance=0.5\n[Step 3]\nask=choice\nquestion=q\n"
                      "choice-1=a\nchoice-2=b\nanswer=1\nlock=all\n[Step 4]\nask=reach\ntarget=1\n";
  g_autoptr (GRand) random = g_rand_new_with_seed (31);

  for (guint i = 0; i < DAMAGES; i++)
    {
      g_autofree char *damaged = g_memdup2 (text, sizeof text);
      g_autoptr (GError) error = NULL;
      g_autoptr (QueensLesson) lesson = NULL;
      guint n = g_rand_int_range (random, 1, 4);

      while (n-- > 0)
        damaged[g_rand_int_range (random, 0, sizeof text - 1)] = g_rand_int_range (random, 0, 256);
      lesson = read_lesson (damaged, sizeof text - 1, &error);
      g_assert_true ((lesson == NULL) == (error != NULL));
    }
}

int
lesson_refusals_tests (int   argc,
                       char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson-refusals/refused", test_refused);
  g_test_add_func ("/lesson-refusals/limits", test_limits);
  g_test_add_func ("/lesson-refusals/hostile", test_hostile);
  g_test_add_func ("/lesson-refusals/damage", test_damage);
  return g_test_run ();
}
