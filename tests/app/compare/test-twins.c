/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Compare page finds the first difference of two searches. */

#include <string.h>

#include "queenside-compare-page.h"
#include "queenside-racer-view.h"
#include "window-compare.h"
#include "window-files.h"
#include "window-look.h"

static QueensideRace *race;

static QueensideComparePage *
get_page (WindowTest *test)
{
  return QUEENSIDE_COMPARE_PAGE (window_look_find_part (test, "QueensideComparePage"));
}

static const char *
get_words (WindowTest *test)
{
  return gtk_label_get_label (get_page (test)->difference);
}

static gboolean
has_name (GtkWidget     *widget,
          gconstpointer  name)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0;
}

static QueensHistory *
get_history (guint place)
{
  return race->racers[place]->session->now.history;
}

/* Opens two tabu searches that differ only in the tenure. Their first steps are equal, because few
 * moves are tabu. */
static void
open_twins (WindowTest *test)
{
  g_auto (QueensSetup) setup = { 0 };
  g_auto (QueensSetup) other = { 0 };
  const QueensSetup *setups[] = { &setup, &other };

  queenside_session_read_board (test->session, "[7, 3, 0, 0, 4, 1, 5, 2]", FALSE, NULL);
  queens_setup_copy (&setup, &test->session->now.setup);
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("tabu", NULL));
  setup.generator = QUEENS_GENERATOR_FAST;
  setup.seed = 7;
  g_assert_true (queenside_session_set_setup (test->session, &setup, NULL));
  queens_setup_copy (&other, &setup);
  for (guint i = 0; setup.algorithm->params[i].id != NULL; i++)
    if (g_str_equal (setup.algorithm->params[i].id, "tenure"))
      {
        setup.params[i] = 0;
        other.params[i] = 8;
      }
  race = window_compare_open (test);
  queenside_race_set_setups (race, setups, 2);
  window_test_settle (test);
}

/* Finds the first difference by stepping copies of both searches. */
static guint64
find_difference (void)
{
  g_autoptr (QueensSearch) one = queens_search_new (&race->racers[0]->setup,
                                                    race->racers[0]->places, NULL);
  g_autoptr (QueensSearch) other = queens_search_new (&race->racers[1]->setup,
                                                      race->racers[1]->places, NULL);
  gsize size = one->board->problem->size * sizeof (gint32);
  QueensStep step;

  while (memcmp (one->board->rows, other->board->rows, size) == 0)
    {
      g_assert_true (queens_search_step (one, &step));
      g_assert_true (queens_search_step (other, &step));
    }
  return one->tally.steps;
}

static void
assert_at_difference (WindowTest *test,
                      guint64     step)
{
  g_autofree char *prefix = g_strdup_printf ("First difference, step %" G_GUINT64_FORMAT ". A (",
                                             step);

  g_assert_true (g_str_has_prefix (get_words (test), prefix));
  g_assert_nonnull (strstr (get_words (test), "Tenure: 0)"));
  g_assert_nonnull (strstr (get_words (test), ". B ("));
  g_assert_nonnull (strstr (get_words (test), "Tenure: 8)"));
  g_assert_nonnull (strstr (get_words (test), "A dashed arrow is the other search’s move."));
  g_assert_cmpuint (get_history (0)->position, ==, step);
  g_assert_cmpuint (get_history (1)->position, ==, step);
}

/* The button and the keys move to the first difference, from earlier and from later steps. The
 * boards mark the difference. */
static void
test_go (WindowTest *test)
{
  guint64 step;

  open_twins (test);
  step = find_difference ();
  g_assert_cmpuint (step, >, 1);
  g_assert_cmpstr (get_words (test), ==, "Find the first step at which the two searches differ.");
  window_test_click (test, window_look_find (get_page (test), has_name, "First Difference"));
  window_test_wait (race->clock == step && !race->is_seeking);
  window_test_settle (test);
  assert_at_difference (test, step);
  g_assert_cmpuint (race->racers[0]->session->now.chalk.length
                    + race->racers[1]->session->now.chalk.length, >, 0);
  window_test_press (test, "Right Right");
  g_assert_true (g_str_has_prefix (get_words (test), "First difference"));
  g_assert_null (strstr (get_words (test), "dashed"));
  g_assert_cmpuint (race->racers[0]->session->now.chalk.length, ==, 0);
  window_test_press (test, "Page_Up");
  window_test_wait (race->clock == step);
  window_test_settle (test);
  assert_at_difference (test, step);
  window_test_press (test, "Home");
  g_assert_cmpstr (get_words (test), ==, "Find the first step at which the two searches differ.");
  window_test_press (test, "Page_Down");
  window_test_wait (race->clock == step);
  window_test_settle (test);
  assert_at_difference (test, step);
}

/* With the stop option, playing stops at the first difference. Play then continues from there. */
static void
test_stop (WindowTest *test)
{
  QueensideTransport *transport;
  guint64 step;

  open_twins (test);
  transport = QUEENSIDE_TRANSPORT (race);
  step = find_difference ();
  window_test_click (test, GTK_WIDGET (get_page (test)->stop));
  g_assert_true (race->stops);
  g_assert_true (test->session->now.race.stops);
  g_object_set (transport, "speed", 1.0, NULL);
  window_test_press (test, "space");
  window_test_wait (race->clock >= step && !queenside_transport_get_playing (transport));
  window_test_settle (test);
  g_assert_cmpuint (race->clock, ==, step);
  assert_at_difference (test, step);
  window_test_press (test, "space");
  window_test_wait (race->clock > step);
  queenside_transport_pause (transport);
}

/* Change One Rule compares search A with a copy of it, and removes all other searches. One undo
 * restores the removed searches. */
static void
test_twin (WindowTest *test)
{
  const char *before;

  race = window_compare_open (test);
  before = race->racers[1]->setup.algorithm->id;
  window_test_click (test, window_look_find_button (test->window, "win.add-search"));
  g_assert_cmpuint (queenside_race_count (race), ==, 3);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_page (test)->difference)));
  window_test_click (test, window_look_find (get_page (test), has_name, "Change One Rule"));
  g_assert_cmpuint (queenside_race_count (race), ==, 2);
  g_assert_true (queens_setup_equal (&race->racers[0]->setup, &race->racers[1]->setup));
  window_test_wait (gtk_widget_get_visible (
    GTK_WIDGET (gtk_menu_button_get_popover (get_page (test)->views[1]->rules_button))));
  window_test_press (test, "Escape");
  window_test_press (test, "Page_Down");
  window_test_wait (!race->is_seeking);
  window_test_settle (test);
  g_assert_true (g_str_has_prefix (get_words (test), "No difference in "));
  queenside_session_undo (test->session);
  window_test_settle (test);
  g_assert_cmpuint (queenside_race_count (race), ==, 3);
  g_assert_cmpstr (race->racers[1]->setup.algorithm->id, ==, before);
}

/* The document keeps the searches, the stop option and the position. */
static void
test_saved (WindowTest *test)
{
  g_autofree char *other = window_files_write ("plain.queenside", WINDOW_FILES_FOUR);
  g_autofree char *path = window_files_make_path ("twins.queenside");
  g_autofree char *text = NULL;
  guint64 step;

  open_twins (test);
  step = find_difference ();
  queenside_race_set_stops (race, TRUE);
  window_test_press (test, "Page_Down");
  window_test_wait (race->clock == step && !race->is_seeking);
  window_test_press (test, "ctrl+s");
  window_files_choose (test, path);
  window_files_assert_title (test, "twins.queenside");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\nstop=difference\n"));
  window_files_open (test, other);
  window_files_assert_title (test, "plain.queenside");
  window_test_wait (race->clock == 0);
  g_assert_false (race->stops);
  g_assert_false (gtk_check_button_get_active (get_page (test)->stop));
  window_files_open (test, path);
  window_files_assert_title (test, "twins.queenside");
  window_test_wait (race->clock == step);
  g_assert_true (race->stops);
  g_assert_true (gtk_check_button_get_active (get_page (test)->stop));
  g_assert_cmpuint (find_difference (), ==, step);
}

/* If the searches begin on different boards, the page says so. */
static void
test_refusal (WindowTest *test)
{
  race = window_compare_open (test);
  window_compare_set_algorithm (race, 1, "depth-first");
  window_test_press (test, "Page_Down");
  window_look_wait_for_words (test->window, "The searches begin on different boards", NULL);
}

int
twins_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/twins/go", test_go);
  window_test_add ("/twins/stop", test_stop);
  window_test_add ("/twins/twin", test_twin);
  window_test_add ("/twins/saved", test_saved);
  window_test_add ("/twins/refusal", test_refusal);
  return g_test_run ();
}
