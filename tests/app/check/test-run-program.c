/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A student's program runs on the current board, and its output is played as a search. */

#include <string.h>

#include "queens-setup.h"
#include "queenside-check-program.h"
#include "window-check.h"
#include "window-compare.h"
#include "window-files.h"
#include "window-look.h"

#define PATIENCE 600            /* seconds; a program that runs longer counts as hanging */
#define MOST_SHOWN 100000       /* maximum number of characters that the view shows */
#define SHORT "[3, 2, 1, 4, 3, 2, 1, 2]"

/* A climb under the default rules, like the Python template. */
#define CLIMB \
  "import sys\n" \
  "def f(s):\n" \
  "    return sum(s[a] == s[b] or abs(s[a] - s[b]) == b - a\n" \
  "               for a in range(len(s)) for b in range(a + 1, len(s)))\n" \
  "def succ(s):\n" \
  "    return [s[:x] + [y] + s[x + 1:] for y in range(len(s)) for x in range(len(s))\n" \
  "            if y != s[x]]\n" \
  "s = [int(word) for word in sys.argv[1].strip('[]').split(',')]\n" \
  "print(s, '-', f'f={f(s)}')\n" \
  "while True:\n" \
  "    t = min(succ(s), key=f)\n" \
  "    if f(t) >= f(s): break\n" \
  "    s = t\n" \
  "    print(s, '-', f'f={f(s)}')\n"

static gboolean
has_python (void)
{
  g_autofree char *python = g_find_program_in_path ("python3");

  if (python == NULL)
    g_test_skip ("there is no python3");
  return python != NULL;
}

static GtkWidget *
find_window (void)
{
  return window_check_find_window ("QueensideCheckWindow");
}

static GtkWidget *
open_window (WindowTest *test)
{
  GtkSpinButton *seconds;

  window_check_focus (test, test->window);
  window_test_press (test, "ctrl+shift+r");
  window_test_wait (find_window () != NULL);
  window_check_focus (test, find_window ());
  seconds = GTK_SPIN_BUTTON (window_look_find_type (find_window (), GTK_TYPE_SPIN_BUTTON));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (seconds), ==, 10);
  gtk_spin_button_set_value (seconds, PATIENCE);
  return find_window ();
}

static char *
write_program (const char *name,
               const char *text)
{
  return window_files_write (name, text);
}

/* Types the command and presses Enter. If @asks is TRUE, answers the question with Run. */
static void
run (WindowTest *test,
     GtkWidget  *window,
     const char *command,
     gboolean    asks)
{
  GtkWidget *dialog;

  window_check_focus (test, window);
  gtk_widget_grab_focus (window_look_find_type (window, GTK_TYPE_ENTRY));
  window_test_press (test, "ctrl+a");
  window_test_type (test, command);
  window_test_press (test, "Return");
  if (!asks)
    return;
  window_test_wait (window_check_find_window ("AdwMessageDialog") != NULL);
  dialog = window_check_find_window ("AdwMessageDialog");
  window_check_focus (test, dialog);
  window_test_press (test, "alt+r");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  window_check_focus (test, window);
}

/* Returns TRUE if the window shows the output of the program. */
static gboolean
shows (GtkWidget  *window,
       const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (window_check_get_view (window));
  GtkTextIter start, end;
  g_autofree char *shown = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  shown = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  return strstr (shown, text) != NULL;
}

static const QueensTrack *
get_track (WindowTest *test)
{
  return test->session->now.setup.track;
}

/* The output is played as a search up to its last state. The search can go back, and Undo removes
 * it. */
static void
test_plays (WindowTest *test)
{
  g_autofree char *path = NULL;
  GtkWidget *window;
  gint64 cost;

  if (!has_python ())
    return;
  path = write_program ("climb.py", CLIMB);
  window = open_window (test);
  /* The user can't edit the output. */
  g_assert_false (gtk_text_view_get_editable (window_check_get_view (window)));
  run (test, window, path, TRUE);
  window_look_wait_for_words (window, "✓ Right: the search follows the rule to the end (6 states).",
                              NULL);
  g_assert_nonnull (get_track (test));
  window_test_wait (window_look_get_length (test) == 5);
  window_look_assert_state (test, "[2, 5, 1, 4, 0, 3, 6, 2]");
  cost = queens_search_get_cost (test->session->now.history->search);
  g_assert_cmpint (cost, ==, 1);
  window_look_wait_for_words (test->window, "The program ended", NULL);
  window_look_wait_for_words (test->window, "The output follows the rule to the end.", NULL);

  window_check_press_in (test, test->window, "Left");
  window_look_assert_state (test, "[3, 5, 1, 4, 0, 3, 6, 2]");
  window_look_wait_for_words (test->window, "Line 6 of the output of climb.py", NULL);
  window_test_press (test, "Home");
  window_look_assert_state (test, SHORT);
  window_test_press (test, "Right");
  window_look_assert_state (test, "[3, 2, 1, 4, 0, 2, 1, 2]");
  window_test_press (test, "ctrl+z");
  g_assert_null (get_track (test));
  window_look_assert_state (test, SHORT);
  window_test_press (test, "ctrl+shift+z");
  g_assert_nonnull (get_track (test));

  /* A search that starts from the shown board removes the steps of the program. */
  queenside_session_start_here (test->session);
  g_assert_null (get_track (test));
}

/* The question names the program. It appears again for another program, but not for the same
 * program. */
static void
test_asks (WindowTest *test)
{
  g_autofree char *path = NULL;
  g_autofree char *shown = NULL;
  GtkWidget *window, *dialog;

  if (!has_python ())
    return;
  path = write_program ("asked.py", "print([0, 1, 2, 3, 4, 5, 6, 7])\n");
  shown = g_strdup_printf ("python3 queens_player.py %s", path);
  window = open_window (test);
  run (test, window, path, FALSE);
  window_test_wait (window_check_find_window ("AdwMessageDialog") != NULL);
  dialog = window_check_find_window ("AdwMessageDialog");
  window_look_wait_for_words (dialog, shown, "600 seconds", "1.0\302\240GiB", "32", NULL);
  window_check_focus (test, dialog);
  window_test_press (test, "Escape");
  window_test_wait (window_check_find_window ("AdwMessageDialog") == NULL);
  g_assert_null (get_track (test));

  run (test, window, path, TRUE);
  window_test_wait (get_track (test) != NULL);
  queenside_session_undo (test->session);
  run (test, window, path, FALSE);
  window_test_wait (get_track (test) != NULL);
  g_assert_null (window_check_find_window ("AdwMessageDialog"));

  g_free (path);
  path = write_program ("asked.py", "print([1, 1, 2, 3, 4, 5, 6, 7])\n");
  run (test, window, path, TRUE);
  window_test_wait (shows (window, "[1, 1, 2, 3, 4, 5, 6, 7]"));
}

/* The board shows the state before the first wrong line. The wrong line is the next step. */
static void
test_wrong (WindowTest *test)
{
  const char *const program =
    "print('[3, 2, 1, 4, 3, 2, 1, 2] - f=17')\n"
    "print('[3, 2, 1, 4, 0, 2, 1, 2] - f=12')\n"
    "print('[3, 2, 1, 4, 0, 2, 1, 3] - f=12')\n"
    "print('[3, 2, 1, 5, 0, 2, 1, 3] - f=9')\n";
  g_autofree char *path = NULL;
  GtkWidget *window;

  if (!has_python ())
    return;
  path = write_program ("wrong.py", program);
  window = open_window (test);
  run (test, window, path, TRUE);
  window_look_wait_for_words (window, "✗ Line 3", NULL);
  window_check_assert_marked (window, 2);
  window_test_wait (window_look_get_length (test) == 3 && window_look_get_position (test) == 1);
  window_look_assert_state (test, "[3, 2, 1, 4, 0, 2, 1, 2]");
  window_look_wait_for_words (test->window, "✗ Line 3", NULL);
  window_check_press_in (test, test->window, "Right");
  window_look_assert_state (test, "[3, 2, 1, 4, 0, 2, 1, 3]");
  window_look_wait_for_words (test->window, "✗ There is an earlier mistake: Line 3", NULL);
  /* Under other rules, the line may be right, so its mark disappears. */
  window_check_choose_preset (test, "static-point");
  window_look_wait_for_words (window, "Preset: Static point", NULL);
  g_assert_null (window_look_find_label (window, "✗"));
  window_check_assert_marked (window, -1);
}

/* If a program doesn't print the given board first, the window gives a hint. */
static void
test_first_line (WindowTest *test)
{
  GtkWidget *window = open_window (test);

  run (test, window, "printf '[3, 2, 1, 4, 0, 2, 1, 2] - f=12\\n[3, 5, 1, 4, 0, 2, 1, 2] - f=7\\n"
                     "[3, 5, 1, 4, 0, 2, 6, 2] - f=3\\n[3, 5, 1, 4, 0, 3, 6, 2] - f=2\\n"
                     "[2, 5, 1, 4, 0, 3, 6, 2] - f=1\\n'", TRUE);
  window_look_wait_for_words (window, "✗ Line 1", "[3, 2, 1, 4, 3, 2, 1, 2]", NULL);
}

/* The sheet's function is called with the board and its static point. */
static void
test_function (WindowTest *test)
{
  const char *const program =
    "def n_queens(initial_state, static_x, static_y, print_path=True):\n"
    "    print(initial_state, '-', 'f=%d' % (100 + 10 * static_x + static_y))\n"
    "    return initial_state\n"
    "print([7, 7, 7, 7, 7, 7, 7, 7])\n";
  g_autofree char *path = NULL;
  GtkWidget *window;

  if (!has_python ())
    return;
  path = write_program ("function.py", program);
  window_check_begin (test, "static-point");
  queenside_session_read_board (test->session, "[0, 7, 3, 4, 7, 1, 2, 2]", FALSE, NULL);
  window = open_window (test);
  run (test, window, path, TRUE);
  window_look_wait_for_words (window, "✗ Line 1", NULL);
  g_assert_true (shows (window, "[0, 7, 3, 4, 7, 1, 2, 2] - f=100"));
  window_test_wait (get_track (test) != NULL);
  window_look_assert_state (test, "[0, 7, 3, 4, 7, 1, 2, 2]");
}

/* Escape ends a program that hangs, and the output limit ends a program that prints forever. The
 * window responds meanwhile. */
static void
test_endless (WindowTest *test)
{
  const char *const hangs = "print('[3, 2, 1, 4, 3, 2, 1, 2] - f=17')\nwhile True: pass\n";
  /* This output reaches the output limit before the time limit. */
  const char *const floods
    = "while True: print('[3, 2, 1, 4, 3, 2, 1, 2] - f=17\\n' * 10000, end='')\n";
  g_autofree char *hanging = NULL;
  g_autofree char *flooding = NULL;
  GtkWidget *window;
  guint n_frames;

  if (!has_python ())
    return;
  hanging = write_program ("hangs.py", hangs);
  flooding = write_program ("floods.py", floods);
  window = open_window (test);
  run (test, window, hanging, TRUE);
  window_look_wait_for_words (window, "Running hangs.py: 32 bytes of output", NULL);
  n_frames = test->n_frames;
  window_check_press_in (test, test->window, "Right");
  window_test_wait (window_look_get_position (test) == 1 && test->n_frames > n_frames);
  window_check_press_in (test, window, "Escape");
  window_look_wait_for_words (window, "The program was stopped.", NULL);
  window_test_wait (get_track (test) != NULL);
  g_assert_true (gtk_widget_get_mapped (window));
  window_look_assert_state (test, SHORT);

  run (test, window, flooding, TRUE);
  window_look_wait_for_words (window, "The program printed more than 16.0\302\240MiB and was "
                              "stopped.",
                              NULL);
  window_look_wait_for_words (window, "✗ Line 2", NULL);
  /* One Undo restores the search of the first program. A second Undo restores the search from
   * before both programs, at its step. */
  window_test_wait (window_look_get_length (test) > 1000);
  queenside_session_undo (test->session);
  queenside_session_undo (test->session);
  g_assert_null (get_track (test));
  g_assert_cmpuint (window_look_get_position (test), ==, 1);
}

/* If the output can't be played, a sentence says why, and the board stays. */
static void
test_refuses (WindowTest *test)
{
  static const struct
  {
    const char *name;
    const char *text;
    const char *words;
  } programs[] = {
    { "silent.py", "pass\n", "The program exited. The program printed nothing. Print each state" },
    { "words.py", "print('hello')\n",
      "The program exited. The program printed no state. Print each state" },
    { "fails.py", "x = 1\nx.y\n", "AttributeError" },
    { "syntax.py", "def (:\n", "SyntaxError" },
    { "status.py", "import sys\nsys.exit(4)\n",
      "The program exited with status 4. The program printed nothing" },
    { "broken.c", "int main (\n", "The program does not compile." },
    { "bytes.py", "import os\nos.write(1, bytes(range(256)) * 999)\n", "The program printed no state" },
  };
  GtkWidget *window;

  if (!has_python ())
    return;
  window = open_window (test);
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *path = write_program (programs[i].name, programs[i].text);

      run (test, window, path, TRUE);
      window_look_wait_for_words (window, programs[i].words, NULL);
      g_assert_null (get_track (test));
      window_look_assert_state (test, SHORT);
    }
  run (test, window, "no-such-program-as-this", FALSE);
  window_look_wait_for_words (window, "The program “no-such-program-as-this” wasn’t found", NULL);
  run (test, window, "echo 'open", FALSE);
  window_look_wait_for_words (window, "The command can’t be read.", NULL);
}

/* Tab moves from the sources to the buttons above the field. */
static void
test_keys (WindowTest *test)
{
  GtkWidget *window = open_window (test);
  GtkWidget *button = window_look_find_tooltip (window, "Choose a program (Ctrl+O)");

  for (guint i = 0; i < 3; i++)
    window_test_press (test, "shift+Tab");
  g_assert_true (gtk_widget_has_focus (button));
  window_test_press (test, "shift+Tab");
  g_assert_false (gtk_widget_has_focus (button));
  window_test_press (test, "Tab");
  g_assert_true (gtk_widget_has_focus (button));
}

/* A command runs as typed, without a shell, and reads the board. */
static void
test_command (WindowTest *test)
{
  GtkWidget *window = open_window (test);

  run (test, window, "printf '%s\\n' '$HOME' '[0, 2, 0]'", TRUE);
  window_test_wait (shows (window, "$HOME\n[0, 2, 0]\n"));
  window_test_wait (get_track (test) != NULL);
  window_look_assert_state (test, "[0, 2, 0]");
  queenside_session_undo (test->session);
  run (test, window, "cat", TRUE);
  window_test_wait (shows (window, SHORT));
  window_test_wait (get_track (test) != NULL);
  window_look_assert_state (test, SHORT);
}

static gboolean
is_played (WindowTest *test)
{
  return get_track (test) != NULL && test->session->now.history->has_ended;
}

/* The window always responds: the states are played in many short slices, and only part of a long
 * text is shown. */
static void
test_much (WindowTest *test)
{
  static const struct
  {
    const char *name;
    const char *text;
    guint64     n_states;
  } programs[] = {
    { "million.py",
      "lines = ''.join('[3, 2, 1, 4, 3, 2, 1, %d] - f=1\\n' % y for y in range(8))\n"
      "print(lines * 62500, end='')\n",
      500000 },
    { "large.py", "for i in range(400): print([(x * i) % 1000 for x in range(1000)], '- f=1')\n",
      400 },
    { "long.py", "print('x' * 9000000)\nprint([0, 0, 0])\n", 1 },
  };
  GtkWidget *window;

  if (!has_python ())
    return;
  window = open_window (test);
  for (guint i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      g_autofree char *path = write_program (programs[i].name, programs[i].text);
      GtkTextBuffer *shown = gtk_text_view_get_buffer (window_check_get_view (window));

      run (test, window, path, TRUE);
      window_test_wait (get_track (test) != NULL);
      if (i == 0)
        {
          window_test_wait (window_look_get_position (test) > 0);
          g_assert_false (is_played (test));
        }
      window_test_wait (is_played (test));
      g_assert_cmpint (gtk_text_buffer_get_char_count (shown), <, MOST_SHOWN);
      g_assert_cmpuint (queens_track_count (get_track (test)), ==, programs[i].n_states);
      queenside_session_undo (test->session);
    }
}

/* On the Compare page, the program competes with the built-in search from the same board. The page
 * can open the program's search on the Search page, but can't start it from another board. */
static void
test_races (WindowTest *test)
{
  QueensideRace *race;
  GtkWidget *window;

  window = open_window (test);
  run (test, window, "printf '[3, 2, 1, 4, 3, 2, 1, 2] - f=17\\n[3, 2, 1, 4, 0, 2, 1, 2] - f=12\\n"
                     "[3, 5, 1, 4, 0, 2, 1, 2] - f=7\\n'", TRUE);
  window_look_wait_for_words (window, "✗ Line 3", NULL);
  window_test_wait (window_look_get_length (test) == 2);
  window_check_focus (test, test->window);
  race = window_compare_open (test);
  g_assert_nonnull (get_track (test));
  g_assert_true (race->racers[0]->setup.track == get_track (test));
  g_assert_null (race->racers[1]->setup.track);
  window_look_wait_for_words (test->window, "Steps of printf", NULL);
  window_test_press (test, "End");
  for (guint i = 0; i < 3; i++)
    window_test_press (test, "Right");
  window_test_wait (queenside_racer_is_over (race->racers[0]));
  g_assert_cmpuint (race->racers[0]->count[QUEENS_UNIT_ITERATIONS], ==, 2);
  g_assert_cmpuint (race->racers[1]->count[QUEENS_UNIT_ITERATIONS], ==, 3);
  {
    g_autofree char *ours = window_compare_get_state (race, 1);
    g_autofree char *theirs = window_compare_get_state (race, 0);

    g_assert_cmpstr (theirs, ==, "[3, 5, 1, 4, 0, 2, 1, 2]");
    g_assert_cmpstr (ours, ==, "[3, 5, 1, 4, 0, 2, 6, 2]");
  }
  queenside_race_keep (race);
  g_assert_true (queenside_session_draw_board (test->session, 1, NULL));
  g_assert_null (get_track (test));
  g_assert_true (queenside_race_open (race, 0, NULL));
  g_assert_nonnull (get_track (test));
  window_test_press (test, "shift+r");
  window_look_wait_for_words (test->window, "printf was run from another board", NULL);
}

/* The templates of all languages follow the default rules. */
static void
test_templates (WindowTest *test)
{
  static const struct
  {
    const char *language;
    const char *name;
    const char *needs;
  } templates[] = {
    { "Python", "search.py", "python3" }, { "Java", "Search.java", "java" },
    { "C", "search.c", "cc" },
  };
  GtkWidget *window = open_window (test);

  for (guint i = 0; i < G_N_ELEMENTS (templates); i++)
    {
      g_autofree char *path = window_files_make_path (templates[i].name);
      g_autofree char *needed = g_find_program_in_path (templates[i].needs);
      GtkWidget *entry = window_look_find_type (window, GTK_TYPE_ENTRY);

      if (needed == NULL)
        continue;
      gtk_widget_activate_action (window_look_find_type (window, QUEENSIDE_TYPE_CHECK_PROGRAM),
                                  "check.template", "s", templates[i].name);
      window_files_choose (test, path);
      window_test_wait (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), path));
      run (test, window, path, TRUE);
      window_look_wait_for_words (window, "✓ Right: ", "(6 states).", NULL);
      queenside_session_undo (test->session);
    }
}

/* In the narrowest window, the buttons show icons instead of words, so the window fits. */
static void
test_narrow (WindowTest *test)
{
  int width;

  gtk_widget_measure (open_window (test), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
}

int
run_program_tests (int   argc,
                   char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/run-program/plays", test_plays);
  window_test_add ("/run-program/asks", test_asks);
  window_test_add ("/run-program/wrong", test_wrong);
  window_test_add ("/run-program/first-line", test_first_line);
  window_test_add ("/run-program/function", test_function);
  window_test_add ("/run-program/endless", test_endless);
  window_test_add ("/run-program/refuses", test_refuses);
  window_test_add ("/run-program/keys", test_keys);
  window_test_add ("/run-program/command", test_command);
  window_test_add ("/run-program/much", test_much);
  window_test_add ("/run-program/races", test_races);
  window_test_add ("/run-program/templates", test_templates);
  window_test_add ("/run-program/narrow", test_narrow);
  return g_test_run ();
}
