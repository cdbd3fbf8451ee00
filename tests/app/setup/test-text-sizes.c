/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text 1.25 or 1.5 times as large fits: the setup pane cuts off no words, and the header bar shows
 * all its parts. */

#include "window-files.h"
#include "window-look.h"
#include "window-work.h"

static const gdouble scales[] = { 1, 1.25, 1.5 };

static void
set_scale (WindowTest *test,
           gdouble     scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
  for (guint i = 0; i < 3; i++)
    window_test_settle (test);
}

static gboolean
is_cut_off (GtkWidget     *widget,
            gconstpointer  data)
{
  return GTK_IS_LABEL (widget)
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static void
assert_whole (WindowTest *test,
              gdouble     scale)
{
  GtkWidget *label = window_look_find (window_look_find_part (test, "QueensideSetupPane"),
                                       is_cut_off, NULL);

  if (label != NULL)
    g_error ("“%s” is cut off at %g.", gtk_label_get_text (GTK_LABEL (label)), scale);
}

/* With every choice, all words in the pane are complete. */
static void
test_pane (WindowTest *test)
{
  static const char *const titles[] = {
    "Preset", "Placement", "Cost", "Moves", "Ties", "Plateau", "Generator", "Algorithm"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      set_scale (test, scales[i]);
      for (gsize t = 0; t < G_N_ELEMENTS (titles); t++)
        {
          AdwComboRow *row = window_work_find_choice (test, titles[t]);

          for (guint n = g_list_model_get_n_items (adw_combo_row_get_model (row)); n-- > 0;)
            {
              adw_combo_row_set_selected (row, n);
              window_test_settle (test);
              assert_whole (test, scales[i]);
            }
        }
    }
  set_scale (test, 1);
}

/* The words in the open lists of choices are complete, too. */
static void
test_lists (WindowTest *test)
{
  static const char *const titles[] = {
    "Preset", "Algorithm", "Random neighbour of", "Placement", "Plateau"
  };

  /* Only this plateau rule uses the parameter. */
  adw_combo_row_set_selected (window_work_find_choice (test, "Plateau"), QUEENS_PLATEAU_JUMP);
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      set_scale (test, scales[i]);
      for (gsize t = 0; t < G_N_ELEMENTS (titles); t++)
        {
          GtkWidget *row = GTK_WIDGET (window_work_find_choice (test, titles[t]));

          gtk_widget_grab_focus (row);
          window_test_settle (test);
          window_test_press (test, "Return");
          window_test_wait (window_look_find_type (row, GTK_TYPE_LIST_VIEW) != NULL);
          assert_whole (test, scales[i]);
          window_test_press (test, "Escape");
          window_test_wait (window_look_find_type (row, GTK_TYPE_LIST_VIEW) == NULL);
        }
    }
  set_scale (test, 1);
}

/* The whole error is visible until the text is a board. */
static void
test_error (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideSetupPane");

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      GtkWidget *label;
      graphene_rect_t bounds;

      set_scale (test, scales[i]);
      window_work_enter (test, "State", "queens and rooks");
      label = window_look_find_label (pane, "queens and rooks");
      g_assert_nonnull (label);
      g_assert_false (is_cut_off (label, NULL));
      g_assert_true (gtk_widget_compute_bounds (label, pane, &bounds));
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (pane));
      window_work_enter (test, "State", "2, 0, 3, 1");
      g_assert_null (window_look_find_label (pane, "queens and rooks"));
      window_work_enter (test, "State", "queens and rooks");
      gtk_widget_grab_focus (GTK_WIDGET (test->board));
      window_work_paste (test, "[1, 3, 0, 2]");
      window_test_wait (window_look_find_label (pane, "queens and rooks") == NULL);
    }
  set_scale (test, 1);
}

/* The trace has room for some rows, however high the card above it is. */
static void
test_trace (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      GtkWidget *pane, *row, *list;

      set_scale (test, scales[i]);
      pane = window_look_find_part (test, "QueensideTracePane");
      if (pane == NULL)
        {
          window_test_press (test, "ctrl+F9");
          window_test_wait ((pane = window_look_find_part (test, "QueensideTracePane")) != NULL);
        }
      window_test_wait ((row = window_look_find_label (pane, "[3, 2, 1, 4, 3, 2, 1, 2]")) != NULL);
      list = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_VIEW);
      g_assert_nonnull (list);
      g_assert_cmpint (gtk_widget_get_height (list), >=, 4 * gtk_widget_get_height (row));
    }
  set_scale (test, 1);
}

/* Checks the pane of a lesson, both beside the board and below it. */
static void
test_lesson (WindowTest *test)
{
  static const int sizes[][2] = { { 1180, 760 }, { 420, 800 } };
  g_autofree char *path = window_files_write (
    "large.queenside-lesson",
    "[Lesson]\nversion=1\ntitle=Cost\n[Step 1]\ntitle=A board is a list\nstate=[1, 3, 0, 1]\n"
    "lock=all\ntext=A list describes a board: it has the row of each queen.\nask=choice\n"
    "question=Which list describes this board?\nchoice-1=[1, 3, 0, 1]\nchoice-2=[1, 0, 3, 1]\n"
    "answer=1\n");

  window_files_open (test, path);
  window_look_wait_for_words (test->window->lesson_pane, "Which list", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        GtkWidget *pane = GTK_WIDGET (test->window->lesson_pane);
        GtkWidget *label, *button;
        graphene_rect_t first, check;

        set_scale (test, scales[i]);
        window_test_resize (test, sizes[k][0], sizes[k][1]);
        window_test_settle (test);
        label = window_look_find (pane, is_cut_off, NULL);
        if (label != NULL)
          g_error ("“%s” is cut off at %g.", gtk_label_get_text (GTK_LABEL (label)), scales[i]);
        button = window_look_find_button (pane, "lesson.check");
        g_assert_true (gtk_widget_compute_bounds (window_look_find_label (pane, "[1, 3, 0, 1]"),
                                                  pane, &first));
        g_assert_true (gtk_widget_compute_bounds (button, pane, &check));
        g_assert_cmpfloat (first.origin.y + first.size.height, <=, check.origin.y);
        g_assert_cmpfloat (check.origin.y + check.size.height, <=, gtk_widget_get_height (pane));
      }
  set_scale (test, 1);
}

/* The steps of a lesson don't change the width of its pane, and no words are cut off. */
static void
test_lesson_width (WindowTest *test)
{
  static const int widths[] = { 1180, 900 };
  g_autoptr (GPtrArray) paths = queens_lesson_list_shipped ("");
  GtkWidget *pane = GTK_WIDGET (test->window->lesson_pane);

  g_assert_cmpuint (paths->len, >=, 6);
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (widths); k++)
      {
        GtkWidget *label;
        int width = 0;

        set_scale (test, scales[i]);
        window_test_resize (test, widths[k], 760);
        for (guint n = 0; n < paths->len; n++)
          {
            window_files_open (test, paths->pdata[n]);
            for (guint step = 0; step <= test->window->lesson->lesson->steps->len; step++)
              {
                queenside_lesson_go_to (test->window->lesson, step);
                window_test_settle (test);
                width = width == 0 ? gtk_widget_get_width (pane) : width;
                g_assert_cmpint (gtk_widget_get_width (pane), ==, width);
                label = window_look_find (pane, is_cut_off, NULL);
                if (label != NULL)
                  g_error ("“%s” is cut off at %g.", gtk_label_get_text (GTK_LABEL (label)),
                           scales[i]);
              }
          }
      }
  set_scale (test, 1);
}

static void
test_header_bar (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      set_scale (test, scales[i]);
      g_assert_nonnull (window_look_find_part (test, "QueensideSetupPane"));
      g_assert_nonnull (window_look_find_button (test->window, "win.open"));
      g_assert_nonnull (window_look_find_button (test->window, "win.undo"));
    }
  set_scale (test, 1);
}

int
text_sizes_tests (int   argc,
                  char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/text-sizes/pane", test_pane);
  window_test_add ("/text-sizes/lists", test_lists);
  window_test_add ("/text-sizes/error", test_error);
  window_test_add ("/text-sizes/trace", test_trace);
  window_test_add ("/text-sizes/lesson", test_lesson);
  window_test_add ("/text-sizes/lesson-width", test_lesson_width);
  window_test_add ("/text-sizes/header-bar", test_header_bar);
  return g_test_run ();
}
