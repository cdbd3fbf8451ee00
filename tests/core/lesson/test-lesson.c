/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests lessons: what a step keeps from the previous step, texts and translations, questions and
 * answers, and drafts. */

#include "queens-lesson.h"

#include "documents.h"

#include <string.h>

#define BEGIN "[Lesson]\nversion=1\ntitle=T\n[Step 1]\ntext=x\n"
#define COURSE BEGIN "preset=steepest-ascent-course\nstate=[3, 2, 1, 4, 3, 2, 1, 2]\n"

static QueensLesson *
read_in (const char        *text,
         const char *const *languages)
{
  g_autoptr (GError) error = NULL;
  QueensLesson *lesson = queens_lesson_read (text, strlen (text), languages, &error);

  g_assert_no_error (error);
  return lesson;
}

static QueensLesson *
read_lesson (const char *text)
{
  return read_in (text, NULL);
}

static const QueensLessonStep *
get_step (const QueensLesson *lesson,
          guint               step)
{
  return lesson->steps->pdata[step - 1];
}

/* Checks that the last step of the lesson @text has the document @expected. */
static void
assert_last (const char *text,
             const char *expected)
{
  g_autoptr (QueensLesson) lesson = read_lesson (text);
  g_auto (QueensDocument) document = documents_parse (expected);

  documents_assert_same (&get_step (lesson, lesson->steps->len)->document, &document);
}

#define PRESET "[Rules]\npreset=steepest-ascent-course\n"
#define STATE "state=[3, 2, 1, 4, 3, 2, 1, 2]\n"

static void
test_keeps (void)
{
  assert_last (COURSE, PRESET "[Board]\n" STATE);
  assert_last (COURSE "position=3\nshow=values\n[Step 2]\ntext=y\n",
               PRESET "[Search]\nposition=3\n[View]\nshow=values\n[Board]\n" STATE);
  /* If the search changes, its position is 0 again, but the view stays. */
  assert_last (COURSE "position=3\nshow=values\n[Step 2]\ntext=y\nseed=5\n",
               PRESET "[Search]\nseed=5\n[View]\nshow=values\n[Board]\n" STATE);
  assert_last (COURSE "seed=5\n[Step 2]\ntext=y\nposition=2\n",
               PRESET "[Search]\nseed=5\nposition=2\n[Board]\n" STATE);
  assert_last (COURSE "arrows=green (0, 3) (4, 5)\n[Step 2]\ntext=y\nshow=\n",
               PRESET "[View]\nshow=\n[Board]\narrows=green (0, 3) (4, 5)\n" STATE);
  assert_last (COURSE "arrows=green (0, 3) (4, 5)\n[Step 2]\ntext=y\nties=last\n",
               PRESET "ties=last\n[Board]\n" STATE);
  /* If the algorithm changes, its parameters have their defaults again. */
  assert_last (COURSE "sideways-limit=7\n[Step 2]\ntext=y\nalgorithm=random-restart\n",
               PRESET "[Search]\nalgorithm=random-restart\n[Board]\n" STATE);
  assert_last (COURSE "algorithm=tabu\ntenure=7\n[Step 2]\ntext=y\nties=random\n",
               PRESET "ties=random\n[Search]\nalgorithm=tabu\ntenure=7\n[Board]\n" STATE);
}

static void
test_keeps_board (void)
{
  /* If the size changes, squares off the board are dropped. static= and boulders= replace the
   * squares. */
  assert_last (COURSE "static=3,4 7,2\nboulders=6,6\n[Step 2]\ntext=y\nstate=[0, 0, 0, 4, 0]\n",
               PRESET "[Board]\nstatic=3,4\nstate=[0, 0, 0, 4, 0]\n");
  assert_last (COURSE "static=3,4\n[Step 2]\ntext=y\nboulders=0,0\n[Step 3]\ntext=z\nstatic=\n",
               PRESET "[Board]\nboulders=0,0\n" STATE);
  assert_last (COURSE "[Step 2]\ntext=y\npreset=static-point\n",
               "[Rules]\npreset=static-point\n[Board]\n" STATE);
  assert_last (COURSE "[Step 2]\ntext=y\npreset=cs7320\nstate=fresh\n",
               "[Rules]\npreset=cs7320\n[Board]\nstate=fresh\n");
  assert_last (COURSE "[Step 2]\ntext=y\nsize=5\nstate=fresh\n",
               PRESET "[Board]\nsize=5\nstate=fresh\n");
  assert_last (BEGIN "preset=steepest-ascent-course\nstate=fresh\n[Step 2]\ntext=y\nseed=3\n",
               PRESET "[Search]\nseed=3\n[Board]\nstate=fresh\n");
}

static void
test_anywhere (void)
{
  assert_last (BEGIN "placement=anywhere\nsize=5\nsquares=(0, 0) (0, 1) (4, 4)\n[Step 2]\ntext=y\n"
               "moves=step\n",
               "[Rules]\nmoves=step\n[Board]\nplacement=anywhere\nsize=5\n"
               "squares=(0, 0) (0, 1) (4, 4)\n");
  assert_last (COURSE "[Step 2]\ntext=y\nplacement=anywhere\nsize=3\nsquares=(0, 0) (0, 1)\n",
               PRESET "[Board]\nplacement=anywhere\nsize=3\nsquares=(0, 0) (0, 1)\n");
}

static void
test_has_search (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (
    COURSE "[Step 2]\ntext=y\n[Step 3]\ntext=y\nshow=values\n[Step 4]\nask=move\n"
    "[Step 5]\nask=stuck\n[Step 6]\ntext=y\nposition=1\n[Step 7]\ntext=y\nshow=\nseed=1\n");
  static const gboolean searches[] = { TRUE, FALSE, FALSE, TRUE, FALSE, TRUE, TRUE };
  static const gboolean views[] = { FALSE, FALSE, TRUE, FALSE, FALSE, FALSE, TRUE };

  g_assert_cmpuint (lesson->steps->len, ==, G_N_ELEMENTS (searches));
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      g_assert_cmpint (get_step (lesson, i + 1)->has_search, ==, searches[i]);
      g_assert_cmpint (get_step (lesson, i + 1)->has_view, ==, views[i]);
    }
  g_assert_cmpuint (get_step (lesson, 4)->line, ==, 13);
}

static void
test_finds_all (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (
    BEGIN "algorithm=backtracking\nstate=fresh\nall=yes\n[Step 2]\ntext=y\nposition=1\n"
    "[Step 3]\ntext=z\nseed=1\n[Step 4]\ntext=z\nall=no\n");

  for (guint i = 1; i <= 4; i++)
    g_assert_cmpint (get_step (lesson, i)->document.finds_all, ==, i < 4);
}

static void
test_locks (void)
{
  g_autoptr (QueensLesson) lesson = read_lesson (
    COURSE "lock=board, seed view\nspeed=2.5\n[Step 2]\ntext=y\nlock=all\n[Step 3]\ntext=z\n");

  g_assert_cmpuint (get_step (lesson, 1)->locks, ==,
                    QUEENS_LOCK_BOARD | QUEENS_LOCK_SEED | QUEENS_LOCK_VIEW);
  g_assert_cmpuint (get_step (lesson, 2)->locks, ==, (1 << QUEENS_N_LOCKS) - 1);
  g_assert_cmpuint (get_step (lesson, 3)->locks, ==, 0);
  g_assert_cmpfloat (get_step (lesson, 1)->speed, ==, 2.5);
  g_assert_cmpfloat (get_step (lesson, 3)->speed, ==, 0);
  for (guint i = 0; i < QUEENS_N_LOCKS; i++)
    g_assert_nonnull (queens_lock_choices[i].id);
  g_assert_null (queens_lock_choices[QUEENS_N_LOCKS].id);
}

static void
test_translations (void)
{
  const char text[] = "[Lesson]\ntitle[de]=Eins\ntitle[pt_BR]=Um\ntitle=One\nlanguage=en\nversion=1\n"
                      "[Step 1]\ntext=a\\n\\nb\\\\c\ntext[de]=\\sä\\t\nstate=fresh\n"
                      "ask=choice\nquestion=q\nchoice-1=x\nchoice-2=y\nchoice-2[de]=z\nanswer=2\n";
  static const struct
  {
    const char *const languages[4];
    const char       *title;
    const char       *text;
    const char       *choice;
  } rows[] = {
    { { NULL }, "One", "a\n\nb\\c", "y" },
    { { "de_DE", "de", "C", NULL }, "Eins", " ä\t", "z" },
    { { "pt_BR", "pt", "C", NULL }, "Um", "a\n\nb\\c", "y" },
    { { "fr", "C", NULL }, "One", "a\n\nb\\c", "y" },
    { { "en", "de", NULL }, "One", "a\n\nb\\c", "y" },
    { { "fr", "de", NULL }, "Eins", " ä\t", "z" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (QueensLesson) lesson = read_in (text, rows[i].languages);
      const QueensLessonStep *step = get_step (lesson, 1);

      g_assert_cmpstr (lesson->title, ==, rows[i].title);
      g_assert_cmpstr (step->text, ==, rows[i].text);
      g_assert_cmpstr (step->choices->pdata[0], ==, "x");
      g_assert_cmpstr (step->choices->pdata[1], ==, rows[i].choice);
      /* Results must fit the lesson in every language, so the id doesn't depend on the language. */
      g_assert_cmpuint (strlen (lesson->id), ==, 16);
      g_assert_cmpuint (strspn (lesson->id, "0123456789abcdef"), ==, 16);
    }
}

static void
test_runs (void)
{
  static const char *const texts[] = {
    "plain", "[plain]", "", "", "*all*", "<all>", "a *b c* d", "[a ]<b c>[ d]",
    "2 * 3 * 4", "[2 * 3 * 4]", "*a* *b*", "<a>[ ]<b>", "*a\nb*", "[*a\nb*]", "**", "[**]",
    "a*b*c", "[a]<b>[c]", "* a*", "[* a*]", "5 * *x*", "[5 * ]<x>", "*", "[*]",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i += 2)
    {
      g_autoptr (GString) found = g_string_new (NULL);
      const char *text = texts[i];
      const char *run;
      gsize length;
      gboolean is_bold;

      while (queens_lesson_next_run (&text, &run, &length, &is_bold))
        g_string_append_printf (found, "%c%.*s%c", is_bold ? '<' : '[', (int) length, run,
                                is_bold ? '>' : ']');
      g_assert_cmpstr (found->str, ==, texts[i + 1]);
    }
}

/* Returns all right answers as one text, or NULL if there is no list of them. Free with
 * g_free(). */
static char *
join_answers (const QueensLessonStep *step)
{
  g_autoptr (GPtrArray) answers = queens_lesson_step_list_answers (step);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; answers != NULL && i < answers->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : "; ", (char *) answers->pdata[i]);
  return answers == NULL ? NULL : g_string_free (g_steal_pointer (&text), FALSE);
}

/* A step, its right answers in standard form, its key, and three typed answers. The first is right,
 * the second wrong, the third unreadable. */
typedef struct
{
  const char *step;
  const char *answers;
  const char *key;
  const char *right;
  const char *wrong;
  const char *unread;
} Question;

static const Question questions[] = {
  { "ask=move\n", "(4, 0)", "(4, 0)", " 4,0", "(4, 1)", "4, 8" },
  { "ask=move\nties=random\n", "(1, 5); (1, 7); (4, 0); (4, 6); (5, 5); (5, 7); (6, 0); (6, 6)",
    NULL, "(6 6)", "none", "nobody" },
  { "ask=move\nalgorithm=random-restart\nstate=[0, 0, 0]\n", NULL, NULL, NULL, NULL, "x" },
  /* At a local minimum, no queen moves. The answer may also be a queen's own square. */
  { "ask=move\nstate=[5, 3, 6, 0, 7, 4, 1, 5]\n", "none", "No queen moves", "none", "(0, 1)", "" },
  { "ask=move\nstate=[5, 3, 6, 0, 7, 4, 1, 5]\n", "none", NULL, "(0, 5)", "(0, 7)", "(0, -1)" },
  { "ask=move\nposition=1\n", NULL, NULL, NULL, "(4, 0)", "(0, 0" },
  { "ask=move\nstate=fresh\nalgorithm=backtracking\n", "(0, 0)", NULL, "(0, 0)", "(1, 1)", "1" },
  /* A systematic search removes the queen of a column that has no rows left. */
  { "ask=move\nsize=4\nstate=fresh\nalgorithm=backtracking\nposition=2\n", NULL, NULL, NULL, NULL,
    "1" },
  { "ask=cost\nsquare=0,0\n", "14", "14", "14", "15", "-1" },
  { "ask=cost\nsquare=0,0\ncost=queens\n", "7", "7", " 7 ", "8", "7.5" },
  { "ask=rule\n", "ties", "The tie rule", "ties", "none", "tie" },
  { "ask=rule\nstate=[5, 3, 6, 0, 7, 4, 1, 5]\n", "plateau", NULL, "plateau", "ties", "" },
  { "ask=rule\nstate=[0, 0, 0]\n", NULL, NULL, NULL, NULL, "x" },
  { "ask=reach\ntarget=0\n", NULL, NULL, "[0, 4, 7, 5, 2, 6, 1, 3]", "[0, 4, 7, 5, 2, 6, 1, 4]",
    "[0, 4, 7]" },
  { "ask=reach\ntarget=28\n", NULL, NULL, "0 0 0 0 0 0 0 0", "[0, 1, 2, 3, 4, 5, 6, 6]",
    "[0, 0, 0, 0, 0, 0, 0, 8]" },
  { "ask=reach\ntarget=0\nstatic=0,0\n", NULL, NULL, "[0, 4, 7, 5, 2, 6, 1, 3]",
    "[1, 4, 6, 0, 2, 7, 5, 3]", "[-, 4, 7, 5, 2, 6, 1, 3]" },
  { "ask=reach\ntarget=0\nboulders=1,1\n", NULL, NULL, "[0, 4, 7, 5, 2, 6, 1, 3]",
    "[0, 4, 7, 5, 2, 6, 1, 4]", "[0, 1, 7, 5, 2, 6, 1, 3]" },
  { "ask=reach\ntarget=1\nplacement=anywhere\nsize=3\nsquares=(0, 0) (1, 2)\n", NULL, NULL,
    "(1, 1) (0, 0)", "(0, 0) (2, 1)", "(0, 0)" },
  { "ask=stuck\n", NULL, NULL, "[5, 3, 6, 0, 7, 4, 1, 5]", "[0, 4, 7, 5, 2, 6, 1, 3]", "3" },
  { "ask=stuck\n", NULL, NULL, "[5, 3, 6, 0, 7, 4, 1, 5]", "[3, 2, 1, 4, 3, 2, 1, 2]", "3" },
  { "ask=number\nquestion=q\nanswer=17\n", "17", "17", "17 %", "17.1", "17 km" },
  { "ask=number\nquestion=q\nanswer=17\n", "17", "17", "17.0", "0.17%", "%" },
  { "ask=number\nquestion=q\nanswer=-0.5\ntolerance=0.25\n", NULL, "-0.5 ± 0.25", "-0,25", "-0.76",
    "" },
  { "ask=number\nquestion=q\nanswer=1000\n", "1000", "1000", "1e3", "1", "1,000" },
  { "ask=number\nquestion=q\nanswer=0.3\ntolerance=0.1\n", NULL, NULL, "0.4", "0.41", "nan" },
  { "ask=choice\nquestion=q\nchoice-1=a\nchoice-2=b\nanswer=2\n", "2", "2. b", "2", "1", "3" },
};

static void
test_questions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      const Question *row = &questions[i];
      g_autofree char *text = g_strconcat (COURSE "[Step 2]\n", row->step, NULL);
      g_autoptr (QueensLesson) lesson = read_lesson (text);
      const QueensLessonStep *step = get_step (lesson, 2);
      g_autofree char *answers = join_answers (step);
      g_autofree char *key = queens_lesson_step_get_key (step);
      g_autofree char *standard = NULL;
      g_autoptr (GError) error = NULL;
      gboolean is_right;

      g_test_message ("%s", row->step);
      g_assert_nonnull (key);
      g_assert_nonnull (step->question);
      g_assert_cmpuint (step->points, ==, 1);
      if (row->answers != NULL)
        g_assert_cmpstr (answers, ==, row->answers);
      if (row->key != NULL)
        g_assert_cmpstr (key, ==, row->key);
      if (row->right != NULL)
        {
          g_assert_true (queens_lesson_step_judge (step, row->right, &is_right, &standard, &error));
          g_assert_no_error (error);
          g_assert_true (is_right);
          /* The standard form of the answer can be read, and is right, too. */
          is_right = FALSE;
          g_assert_true (queens_lesson_step_judge (step, standard, &is_right, NULL, NULL));
          g_assert_true (is_right);
        }
      if (row->wrong != NULL)
        {
          g_assert_true (queens_lesson_step_judge (step, row->wrong, &is_right, NULL, &error));
          g_assert_false (is_right);
        }
      g_assert_false (queens_lesson_step_judge (step, row->unread, &is_right, NULL, &error));
      g_assert_nonnull (error);
      /* Every answer of the key is right. */
      for (guint n = 0; step->answers != NULL && n < step->answers->len; n++)
        {
          g_assert_true (queens_lesson_step_judge (step, step->answers->pdata[n], &is_right, NULL,
                                                   NULL));
          g_assert_true (is_right);
        }
      if (step->ask == QUEENS_ASK_REACH || step->ask == QUEENS_ASK_STUCK)
        {
          g_assert_null (step->answers);
          g_assert_true (queens_lesson_step_judge (step, key, &is_right, NULL, NULL));
          g_assert_true (is_right);
        }
    }
}

/* On all boards of 4 queens, the answers about the next step must agree with a search that takes
 * one step from the board. */
static void
test_all_boards (void)
{
  static const char *const plateaus[] = { "stop", "sideways", "lower-state", "equal-once", "jump" };
  guint n_both = 0;

  for (gsize n = 0; n < G_N_ELEMENTS (plateaus); n++)
    for (guint i = 0; i < 256; i++)
      {
        gint32 rows[] = { i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6 };
        g_autofree char *text = g_strdup_printf (
          BEGIN "ties=random\nplateau=%s\nstate=[%d, %d, %d, %d]\n[Step 2]\nask=move\n"
          "[Step 3]\nask=stuck\n[Step 4]\nask=rule\n",
          plateaus[n], rows[0], rows[1], rows[2], rows[3]);
        g_autoptr (GError) error = NULL;
        g_autoptr (QueensLesson) lesson = queens_lesson_read (text, strlen (text), NULL, &error);
        const QueensSetup *setup;
        const QueensLessonStep *step;
        gboolean has_moved = FALSE;
        g_autofree char *list = g_strdup_printf ("[%d, %d, %d, %d]", rows[0], rows[1], rows[2],
                                                 rows[3]);
        gboolean is_right;

        /* For plateau `jump`, a question may have no answer, because a jump can lead anywhere. A
         * solved board has no rule that decides. */
        if (lesson == NULL)
          {
            g_assert_true (n == 4 || strstr (error->message, "so no rule decides") != NULL);
            continue;
          }
        step = get_step (lesson, 2);
        setup = &step->document.setup;
        for (guint seed = 0; seed < 20; seed++)
          {
            g_auto (QueensSetup) drawn = { 0 };
            g_autoptr (QueensSearch) search = NULL;
            QueensStep taken;
            g_autofree char *move = NULL;

            queens_setup_copy (&drawn, setup);
            drawn.seed = seed;
            search = queens_search_new (&drawn, rows, NULL);
            queens_search_step (search, &taken);
            if (taken.kind == QUEENS_STEP_MOVED && n != 4)
              {
                QueensSquare to = taken.changes[0].to;

                has_moved = TRUE;
                move = g_strdup_printf ("(%d, %d)", to.x, to.y);
              }
            else if (taken.kind != QUEENS_STEP_MOVED)
              move = g_strdup ("none");
            if (move == NULL)
              continue;
            g_assert_true (queens_lesson_step_judge (step, move, &is_right, NULL, NULL));
            g_assert_true (is_right);
          }
        if (n == 4)
          continue;
        queens_lesson_step_judge (get_step (lesson, 3), list, &is_right, NULL, NULL);
        g_assert_cmpint (is_right, ==, !has_moved);
        /* If a search stops on a plateau, the plateau rule is the answer, not the tie rule. */
        queens_lesson_step_judge (get_step (lesson, 4), "ties", &is_right, NULL, NULL);
        g_assert_false (is_right && !has_moved);
        n_both += get_step (lesson, 4)->answers->len == 2;
        g_assert_cmpint (is_right, ==, get_step (lesson, 2)->answers->len > 1);
      }
  g_assert_cmpuint (n_both, >, 0);
}

static void
test_draft (void)
{
  static const guint64 positions[] = { 0, 2, 3 };
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    {
      g_auto (QueensDocument) document = { 0 };
      g_auto (QueensDocument) start = { 0 };
      g_autoptr (QueensLesson) lesson = NULL;
      g_autofree char *text = NULL;

      documents_draw (random, queens_algorithms[i], 7, &document);
      queens_document_copy (&start, &document);
      start.position = 0;
      /* A draft of one position has one step. Only position 0 is used here, because a search might
       * end before the other positions. */
      text = queens_lesson_draft (&document, positions, 1);
      lesson = read_lesson (text);
      g_assert_cmpuint (lesson->steps->len, ==, 1);
      documents_assert_same (&get_step (lesson, 1)->document, &start);
    }
  {
    /* Only values that differ from the defaults are written. */
    g_auto (QueensDocument) document
      = documents_parse ("[Search]\nseed=7\n[Board]\n" STATE);
    g_autofree char *text = queens_lesson_draft (&document, positions, 1);

    g_assert_nonnull (strstr (text, "\nalgorithm=steepest-ascent\nseed=7\nstate=[3, 2, 1, 4"));
    g_assert_null (strstr (text, "generator="));
    g_assert_null (strstr (text, "position="));
  }
  {
    g_auto (QueensDocument) document = documents_parse ("[Board]\n" STATE);
    g_autofree char *text = queens_lesson_draft (&document, positions, G_N_ELEMENTS (positions));
    g_autofree char *none = queens_lesson_draft (&document, NULL, 0);
    g_autoptr (QueensLesson) lesson = read_lesson (text);
    g_autoptr (QueensLesson) short_lesson = read_lesson (none);

    g_assert_cmpuint (lesson->steps->len, ==, G_N_ELEMENTS (positions));
    for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
      g_assert_cmpuint (get_step (lesson, i + 1)->document.position, ==, positions[i]);
    g_assert_cmpuint (short_lesson->steps->len, ==, 1);
  }
}

static void
test_check (void)
{
  const char text[] = "[Lesson]\nversion=1\nlevel=3\n[Step 1]\ntext=x\nstate=[0, 9]\nhint=h\n"
                      "[Step 3]\nask=move\nsquare=0,0\nstate=[0, 0, 0]\n";
  static const char *const lines[] = { "Line 1: ", "Line 3: ", "Line 6: ", "Line 7: ", "Line 8: ",
                                       "Line 10: " };
  g_autoptr (GPtrArray) messages = g_ptr_array_new_with_free_func (g_free);

  g_assert_false (queens_lesson_check (text, strlen (text), messages));
  g_assert_cmpuint (messages->len, ==, G_N_ELEMENTS (lines));
  for (guint i = 0; i < messages->len; i++)
    g_assert_true (g_str_has_prefix (messages->pdata[i], lines[i]));
  g_ptr_array_set_size (messages, 0);
  g_assert_true (queens_lesson_check (COURSE, strlen (COURSE), messages));
  g_assert_cmpuint (messages->len, ==, 0);
}

int
lesson_tests (int   argc,
              char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lesson/keeps", test_keeps);
  g_test_add_func ("/lesson/keeps-board", test_keeps_board);
  g_test_add_func ("/lesson/anywhere", test_anywhere);
  g_test_add_func ("/lesson/has-search", test_has_search);
  g_test_add_func ("/lesson/finds-all", test_finds_all);
  g_test_add_func ("/lesson/locks", test_locks);
  g_test_add_func ("/lesson/translations", test_translations);
  g_test_add_func ("/lesson/runs", test_runs);
  g_test_add_func ("/lesson/questions", test_questions);
  g_test_add_func ("/lesson/all-boards", test_all_boards);
  g_test_add_func ("/lesson/draft", test_draft);
  g_test_add_func ("/lesson/check", test_check);
  return g_test_run ();
}
