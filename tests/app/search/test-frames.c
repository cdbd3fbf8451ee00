/* SPDX-License-Identifier: GPL-3.0-or-later */
/* While animations change the size of texts and panes, GTK prints no warning. A warning would end
 * the test. */

#include "queens-setup.h"
#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

static void
set_animations (gboolean are_on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", are_on, NULL);
}

static gboolean
is_try (GtkWidget     *widget,
        gconstpointer  data)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Try It") == 0;
}

/* Draws frames until all animations have ended. */
static void
draw_frames (WindowTest *test)
{
  for (guint i = 0; i < 20; i++)
    window_test_settle (test);
}

/* The card scrolls to its advice. After the user follows the advice, the text is shorter than the
 * card. */
static void
test_try (WindowTest *test)
{
  GtkWidget *card = window_look_find_part (test, "QueensideWhyCard");
  g_auto (QueensSetup) setup = { NULL };

  set_animations (TRUE);
  queens_setup_copy (&setup, window_look_get_setup (test));
  queens_setup_set_algorithm (&setup, queens_algorithm_find ("first-choice", NULL));
  setup.generator = QUEENS_GENERATOR_NUMPY;
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *button;

      window_test_resize (test, 1180, 780 + 60 * (int) i);
      g_assert_true (queenside_session_set_start (test->session, &setup, NULL, NULL, NULL));
      while (queenside_session_advance (test->session, 1, 0))
        ;
      window_test_wait ((button = window_look_find (card, is_try, NULL)) != NULL);
      window_test_point (test, card, GRAPHENE_POINT_INIT (60, 60), "click --repeat 4 5");
      draw_frames (test);
      window_test_click (test, button);
      draw_frames (test);
      window_test_press (test, "ctrl+z");
      draw_frames (test);
    }
  set_animations (FALSE);
}

static void
test_save (WindowTest *test)
{
  set_animations (TRUE);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *window;

      window_test_press (test, "ctrl+e");
      window_test_wait ((window = window_check_find_window ("QueensideExportWindow")) != NULL);
      draw_frames (test);
      for (guint kind = 0; kind < 6; kind++)
        {
          adw_combo_row_set_selected (ADW_COMBO_ROW (window_look_find_row (window, "_Picture")),
                                      kind);
          window_test_point (test, window, GRAPHENE_POINT_INIT (60 + kind, 300), "click 5");
          draw_frames (test);
        }
      window_check_press_in (test, window, "Escape");
      window_test_wait (window_check_find_window ("QueensideExportWindow") == NULL);
      window_check_focus (test, test->window);
      draw_frames (test);
    }
  set_animations (FALSE);
}

int
frames_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/frames/try", test_try);
  window_test_add ("/frames/save", test_save);
  return g_test_run ();
}
