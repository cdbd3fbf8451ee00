/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The searches of the Compare page are saved and restored, and changes can be undone. */

#include <string.h>

#include "queenside-racer-view.h"
#include "window-compare.h"
#include "window-files.h"
#include "window-look.h"

#define SAMPLE WINDOW_FILES_SAMPLE

static void
assert_state (QueensideRace *race,
              guint          place,
              const char    *expected)
{
  g_autofree char *state = window_compare_get_state (race, place);

  g_assert_cmpstr (state, ==, expected);
}

static const char *
get_algorithm (QueensideRace *race,
               guint          place)
{
  return race->racers[place] == NULL ? "" : race->racers[place]->setup.algorithm->id;
}

static void
save (WindowTest *test,
      const char *name,
      char      **path)
{
  *path = window_files_make_path (name);
  window_test_press (test, "ctrl+s");
  window_files_choose (test, *path);
  window_files_assert_title (test, name);
}

/* The document restores the searches, their letters, the start, the unit and the position. The page
 * may be visible or hidden. */
static void
test_come_back (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  g_autofree char *other = window_files_write ("plain.queenside", WINDOW_FILES_FOUR);
  g_autofree char *path = NULL;
  g_autofree char *start = NULL;
  g_autofree char *state = NULL;
  guint64 clock;

  window_compare_set_algorithm (race, 1, "min-conflicts");
  window_test_click (test, window_look_find_button (test->window, "win.add-search"));
  window_compare_set_algorithm (race, 2, "first-choice");
  window_test_click (test, window_look_find_tooltip (test->window, "Remove"));
  window_test_press (test, "shift+r");
  start = window_compare_get_state (race, 1);
  queenside_race_set_unit (race, QUEENS_UNIT_EVALUATIONS);
  window_test_press (test, "Right Right Right Right");
  clock = race->clock;
  state = window_compare_get_state (race, 1);
  save (test, "race.queenside", &path);

  for (guint i = 0; i < 2; i++)
    {
      window_files_open (test, other);
      window_files_assert_title (test, "plain.queenside");
      if (i == 0)
        {
          window_test_wait (race->clock == 0);
          g_assert_cmpstr (get_algorithm (race, 0), ==, "steepest-ascent");
          g_assert_cmpstr (get_algorithm (race, 2), ==, "");
          assert_state (race, 1, "[1, 3, 0, 1]");
        }
      else
        {
          window_test_press (test, "alt+1");
        }
      window_files_open (test, path);
      window_files_assert_title (test, "race.queenside");
      if (i == 1)
        window_test_press (test, "alt+3");
      window_test_wait (race->clock == clock);
      g_assert_cmpstr (get_algorithm (race, 0), ==, "");
      g_assert_cmpstr (get_algorithm (race, 1), ==, "min-conflicts");
      g_assert_cmpstr (get_algorithm (race, 2), ==, "first-choice");
      g_assert_cmpint (race->unit, ==, QUEENS_UNIT_EVALUATIONS);
      window_test_wait (race->racers[1]->count[race->unit] >= clock
                        && race->racers[2]->count[race->unit] >= clock);
      assert_state (race, 1, state);
      g_assert_cmpuint (QUEENSIDE_RACER_VIEW (window_look_find_part (
                          test, "QueensideRacerView"))->place, ==, 1);
      window_files_assert_title (test, "race.queenside");
      window_test_press (test, "Home");
      assert_state (race, 1, start);
      assert_state (race, 2, start);
      window_files_assert_title (test, "race.queenside");
      queenside_transport_seek (QUEENSIDE_TRANSPORT (race), clock);
    }
}

/* A comparison that was running when it was saved continues when the document is opened. */
static void
test_running (WindowTest *test)
{
  g_autofree char *path
    = window_files_write ("running.queenside",
                          "[Queenside]\nversion=2\n[Compare]\nposition=3\nrunning=yes\n"
                          "[Search B]\nalgorithm=stochastic\nmax-iterations=50\n"
                          "[Board]\nstate=" SAMPLE "\n");
  QueensideRace *race = window_compare_open (test);

  window_files_open (test, path);
  g_assert_cmpstr (get_algorithm (race, 1), ==, "stochastic");
  window_test_wait (race->clock > 3);
  g_assert_null (race->racers[0]);
  window_test_press (test, "space");
  window_test_wait (!queenside_transport_get_playing (QUEENSIDE_TRANSPORT (race)));
}

/* A position that would take too long to reach is not restored. */
static void
test_far_position (WindowTest *test)
{
  g_autofree char *path
    = window_files_write ("far.queenside",
                          "[Queenside]\nversion=2\n[Compare]\nposition=1000000000000000000\n"
                          "[Search A]\nalgorithm=stochastic\nmax-iterations=0\n"
                          "[Search B]\n[Board]\nstate=[0, 1, 2]\n");
  QueensideRace *race = window_compare_open (test);

  window_files_open (test, path);
  window_test_wait (race->clock < G_GUINT64_CONSTANT (1000000000000000000));
  g_assert_cmpuint (race->clock, >, 1000);
  window_test_wait (race->racers[0]->count[race->unit] >= race->clock);
}

/* Ctrl+Z undoes a change on the Compare page, and Ctrl+Shift+Z redoes it. */
static void
test_undo (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  g_autofree char *drawn = NULL;

  window_files_assert_title (test, "New board");
  window_compare_set_algorithm (race, 1, "min-conflicts");
  window_files_assert_title (test, "• New board");
  window_test_settle (test);
  window_test_click (test, window_look_find_button (test->window, "win.add-search"));
  window_test_click (test, window_look_find_tooltip (test->window, "Remove"));
  g_assert_null (race->racers[0]);
  window_test_press (test, "shift+r");
  drawn = window_compare_get_state (race, 1);
  g_assert_cmpstr (drawn, !=, SAMPLE);

  window_test_press (test, "ctrl+z");
  assert_state (race, 1, SAMPLE);
  window_test_press (test, "ctrl+z");
  g_assert_cmpstr (get_algorithm (race, 0), ==, "steepest-ascent");
  window_test_press (test, "ctrl+z");
  g_assert_cmpstr (get_algorithm (race, 2), ==, "");
  window_test_press (test, "ctrl+z");
  g_assert_cmpstr (get_algorithm (race, 1), ==, "steepest-ascent");
  window_test_press (test, "ctrl+shift+z ctrl+shift+z ctrl+shift+z ctrl+shift+z");
  g_assert_null (race->racers[0]);
  g_assert_cmpstr (get_algorithm (race, 1), ==, "min-conflicts");
  assert_state (race, 1, drawn);
  assert_state (race, 2, drawn);
}

/* A new board on the Search page restarts the searches of the Compare page. Undo restores their
 * positions. */
static void
test_undo_board (WindowTest *test)
{
  QueensideRace *race = window_compare_open (test);
  g_autofree char *state = NULL;

  window_compare_set_algorithm (race, 1, "stochastic");
  window_test_press (test, "Right Right Right");
  state = window_compare_get_state (race, 1);
  window_test_press (test, "alt+1 shift+r alt+3");
  g_assert_cmpuint (race->clock, ==, 0);
  g_assert_cmpstr (get_algorithm (race, 1), ==, "stochastic");
  window_test_press (test, "Right ctrl+z");
  window_test_wait (race->clock == 3);
  window_test_wait (race->racers[1]->count[race->unit] == 3);
  assert_state (race, 1, state);
}

int
compare_saved_tests (int   argc,
                     char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/compare-saved/come-back", test_come_back);
  window_test_add ("/compare-saved/running", test_running);
  window_test_add ("/compare-saved/far-position", test_far_position);
  window_test_add ("/compare-saved/undo", test_undo);
  window_test_add ("/compare-saved/undo-board", test_undo_board);
  return g_test_run ();
}
