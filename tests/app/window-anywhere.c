/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-anywhere.h"

#include "window-look.h"
#include "window-work.h"

guint
window_anywhere_get_n_queens (WindowTest *test)
{
  return window_look_get_problem (test)->n_queens;
}

QueensPlacement
window_anywhere_get_placement (WindowTest *test)
{
  return window_look_get_problem (test)->placement;
}

void
window_anywhere_free_squares (WindowTest *test)
{
  window_work_choose (test, "Placement", QUEENS_PLACEMENT_ANYWHERE);
  g_assert_cmpint (window_anywhere_get_placement (test), ==, QUEENS_PLACEMENT_ANYWHERE);
  window_look_assert_state (test, WINDOW_ANYWHERE_SAMPLE);
}

void
window_anywhere_begin_with_two (WindowTest *test)
{
  window_work_paste (test, WINDOW_ANYWHERE_TWO);
  window_look_assert_state (test, WINDOW_ANYWHERE_TWO);
  g_assert_cmpuint (window_anywhere_get_n_queens (test), ==, 2);
}

void
window_anywhere_assert_undone (WindowTest *test,
                               const char *document,
                               guint       n_changes)
{
  g_autofree char *back = NULL;

  for (guint i = 0; i < n_changes; i++)
    window_test_press (test, "ctrl+z");
  back = window_look_get_document (test);
  g_assert_cmpstr (back, ==, document);
}

void
window_anywhere_assert_refused (WindowTest *test,
                                const char *document,
                                const char *word,
                                const char *other)
{
  g_autofree char *now = NULL;

  window_look_wait_for_words (test->window, word, other, NULL);
  now = window_look_get_document (test);
  g_assert_cmpstr (now, ==, document);
}
