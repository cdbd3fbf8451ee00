/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No tooltip covers an open menu. */

#include "window-look.h"

#define PATIENCE 1500           /* ms, three times GTK's delay for tooltips */

static const struct
{
  const char *tooltip;
  const char *item;             /* title of an item in the menu */
} menus[] = {
  { "Recent documents and examples", "A Boulder" },
  { "Overlays", "Whole Board" },
  { "Main menu (F10)", "Keyboard Shortcuts" },
  { "Speed (+ and −)", "Max" },
};

static void
test_tooltips (WindowTest *test)
{
  for (guint i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      GtkWidget *button = window_look_find_tooltip (test->window, menus[i].tooltip);
      GtkWidget *tooltip;

      window_test_point (test, button, GRAPHENE_POINT_INIT (8, 8), "mousemove_relative 1 1");
      window_test_wait ((tooltip = window_look_find_part (test, "GtkTooltipWindow")) != NULL);
      window_test_click (test, button);
      window_look_wait_for_words (test->window, menus[i].item, NULL);
      window_test_send (test, "mousemove_relative 1 1");
      window_test_pass (PATIENCE);
      g_assert_null (window_look_find_part (test, "GtkTooltipWindow"));
      window_test_press (test, "Escape");
      /* When the menu has closed, the button has its tooltip again. */
      window_test_wait (gtk_widget_get_has_tooltip (button));
      window_test_send (test, "mousemove 0 0");
    }
}

int
menus_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/menus/tooltips", test_tooltips);
  return g_test_run ();
}
