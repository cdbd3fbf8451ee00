/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each overlay has a key and a menu item, and changes the right squares. The next window and
 * exported pictures show the same overlays. */

#include <glib/gstdio.h>

#include "draw-board.h"
#include "queens-setup.h"
#include "queens-view.h"
#include "queenside-describe.h"
#include "window-look.h"
#include "window-work.h"

#define MENU "Overlays"

static const struct
{
  const char *key;
  const char *item;
} ways[QUEENS_N_VIEWS] = {
  { "v", "Values of Successors" },
  { "c", "Colours by Value" },
  { "o", "Next-Move Probabilities" },
  { "d", "Ruled-Out Squares" },
  { "a", "Attack Lines" },
  { "m", "Last Move" },
  { "n", "Coordinates" },
  { "t", "Row 0 at the Top" },
  { "h", "Visit Counts" },
};

static void
show_only (WindowTest *test,
           QueensView  shown)
{
  queenside_board_area_set_shown (test->board, shown);
  window_test_settle (test);
}

static void
assert_shown (WindowTest *test,
              QueensView  shown)
{
  g_assert_cmphex (test->board->shown, ==, shown);
}

static gboolean
get_setting (const char *id)
{
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  g_autoptr (GSettings) view = g_settings_get_child (settings, "view");

  return g_settings_get_boolean (view, id);
}

/* Each key shows and hides its own overlay and no other overlay. The next window shows the same
 * overlays. */
static void
test_keys (WindowTest *test)
{
  show_only (test, 0);
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    {
      const char *id = queens_view_choices[i].id;

      window_test_press (test, ways[i].key);
      assert_shown (test, 1 << i);
      g_assert_true (window_look_is_on (test, id));
      g_assert_true (get_setting (id));
      window_test_press (test, ways[i].key);
      assert_shown (test, 0);
      g_assert_false (window_look_is_on (test, id));
      g_assert_false (get_setting (id));
    }
}

static void
test_menu (WindowTest *test)
{
  show_only (test, 0);
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    {
      window_work_use_menu (test, MENU, ways[i].item);
      assert_shown (test, 1 << i);
      window_work_use_menu (test, MENU, ways[i].item);
      assert_shown (test, 0);
    }
}

static void
test_remembered (WindowTest *test)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));

  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    {
      QueensideSearchPage *search;
      QueensideWindow *next;

      show_only (test, 1 << i);
      next = queenside_window_new (ADW_APPLICATION (application));
      search = next->search;
      g_assert_cmphex (search->board->shown, ==, 1 << i);
      gtk_window_destroy (GTK_WINDOW (next));
    }
}

/* Values and odds replace each other. */
static void
test_replace (WindowTest *test)
{
  show_only (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
  window_test_press (test, "o");
  assert_shown (test, QUEENS_VIEW_ODDS | QUEENS_VIEW_COLORS);
  g_assert_false (get_setting ("values"));
  window_test_press (test, "v");
  assert_shown (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
  g_assert_false (get_setting ("odds"));
}

/* When odds are hidden, the values that they replaced are shown again. Values that the user hid
 * stay hidden. */
static void
test_back (WindowTest *test)
{
  show_only (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
  window_test_press (test, "o o");
  assert_shown (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
  g_assert_true (get_setting ("values"));
  g_assert_false (get_setting ("odds"));
  window_test_press (test, "o c o");
  assert_shown (test, QUEENS_VIEW_VALUES);
  window_test_press (test, "v o o");
  assert_shown (test, 0);
  window_test_press (test, "v o v v");
  assert_shown (test, 0);
}

static guint
get_area (WindowTest *test)
{
  GdkRectangle square = window_look_get_square (test, 0, 0);

  return square.width * square.height;
}

static GdkTexture *
export (WindowTest *test)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "queenside-overlays.png", NULL);
  g_autoptr (GError) error = NULL;
  GdkTexture *picture;

  g_assert_true (queenside_search_page_export (test->window->search, path));
  picture = gdk_texture_new_from_filename (path, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return picture;
}

static GdkRectangle
get_exported_square (WindowTest *test,
                     GdkTexture *picture,
                     gint        x,
                     gint        y)
{
  DrawBoardView view = queenside_board_area_get_export_view (test->board);
  DrawBoardLayout layout = draw_board_layout_new (&view, gdk_texture_get_width (picture),
                                                  gdk_texture_get_height (picture));
  cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, (QueensSquare) { x, y });

  return (GdkRectangle) { place.x, place.y, place.width, place.height };
}

/* Checks that an overlay changes the same squares in the exported picture as in the window, by
 * about the same amount. */
static void
assert_exported (WindowTest *test,
                 QueensView  flag)
{
  g_autoptr (GdkTexture) window = window_look_paint_overlay (test, flag);
  g_autoptr (GdkTexture) file = export (test);
  g_autoptr (GdkTexture) plain_window = window_look_paint_overlay (test, 0);
  g_autoptr (GdkTexture) plain_file = export (test);

  for (gint i = 0; i < 64; i++)
    {
      GdkRectangle square = get_exported_square (test, file, i % 8, i / 8);
      double in_file = window_look_count_differences (plain_file, file, &square)
                       / (double) (square.width * square.height);
      double in_window = window_look_compare_square (test, plain_window, window, i % 8, i / 8)
                         / (double) get_area (test);

      g_assert_cmpint (in_file > 0, ==, in_window > 0);
      g_assert_cmpfloat_with_epsilon (in_file, in_window, 0.25);
    }
}

static void
count_cb (guint64             step,
          const QueensSearch *search,
          gpointer            data)
{
  queens_occupancy_add_board (data, search->board, 1);
}

/* Checks the overlay of visited squares: the share of boards, from the start to the current
 * position, on which each square had a queen. */
static void
assert_visited (WindowTest *test)
{
  QueensHistory *history = test->session->now.history;
  g_autoptr (QueensOccupancy) occupancy = queens_occupancy_new (8);
  guint n_numbers = 0;

  window_test_settle (test);
  queens_history_visit (history, 0, history->position + 1, count_cb, occupancy);
  queenside_board_area_get_view (test->board);
  g_assert_cmpuint (occupancy->n_boards, ==, history->position + 1);
  for (guint i = 0; i < 64; i++)
    {
      guint32 count = occupancy->counts[i % 8 * 8 + i / 8];

      n_numbers += count > 0;
      if (count == 0)
        g_assert_cmpint (test->board->overlay.matrix[i], ==, QUEENS_NO_VALUE);
      else
        g_assert_cmpint (test->board->overlay.matrix[i], ==,
                         (gint32) (count * 1e6 / occupancy->n_boards + 0.5));
    }
  g_assert_cmpuint (n_numbers, >=, 8);
}

static void
test_visited (WindowTest *test)
{
  show_only (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
  window_test_press (test, "h");
  assert_shown (test, QUEENS_VIEW_VISITED | QUEENS_VIEW_COLORS);
  assert_visited (test);
  window_test_press (test, "Right Right Right");
  assert_visited (test);
  window_test_press (test, "Left Left");
  assert_visited (test);
  window_test_press (test, "End");
  assert_visited (test);
  window_test_press (test, "Home");
  assert_visited (test);
  window_test_press (test, "shift+r Right");
  assert_visited (test);
  window_test_press (test, "o");
  assert_shown (test, QUEENS_VIEW_ODDS | QUEENS_VIEW_COLORS);
  window_test_press (test, "h h");
  assert_shown (test, QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS);
}

/* Coordinates move and shrink the board, so the exported squares aren't compared with the
 * window. */
static void
test_export (WindowTest *test)
{
  GdkRectangle without, with;

  window_test_point_square (test, 0, 6, "click 3");
  window_test_press (test, "Right");
  window_test_send (test, "mousemove 0 0");
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    if (1 << i != QUEENS_VIEW_COORDINATES)
      assert_exported (test, 1 << i);
  {
    g_autoptr (GdkTexture) file = export (test);

    without = get_exported_square (test, file, 0, 0);
    show_only (test, QUEENS_VIEW_COORDINATES);
    with = get_exported_square (test, file, 0, 0);
    g_assert_cmpint (with.x, >, without.x);
    g_assert_cmpint (with.width, <, without.width);
  }
}

/* A saved picture shows crosses, too. */
static void
test_export_domains (WindowTest *test)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, "depth-first"))
      adw_combo_row_set_selected (window_work_find_choice (test, "Algorithm"), i);
  window_work_focus_play (test);
  window_test_press (test, "Right Right");
  assert_exported (test, QUEENS_VIEW_DOMAINS);
}

static void
test_hundred (WindowTest *test)
{
  g_autoptr (GdkTexture) plain = NULL;
  g_autoptr (GdkTexture) all = NULL;
  guint n = 0;

  window_work_enter (test, "Size", "100");
  window_work_focus_play (test);
  window_test_press (test, "Right");
  plain = window_look_paint_overlay (test, 0);
  all = window_look_paint_overlay (test, 0xff);
  assert_shown (test, 0xff & ~QUEENS_VIEW_VALUES);
  for (gint i = 0; i < 100; i++)
    n += window_look_compare_square (test, plain, all, i, 0) > 0;
  g_assert_cmpuint (n, >, 50);
  window_test_press (test, "v");
  assert_shown (test, 0xff & ~QUEENS_VIEW_ODDS);
}

/* If a square is too small for its number, a tooltip shows the number. */
static void
test_tooltip (WindowTest *test)
{
  g_autofree char *queen = queenside_describe_choice (test->session, (QueensSquare) { 0, 3 });
  g_autofree char *empty = queenside_describe_choice (test->session, (QueensSquare) { 0, 0 });
  g_autofree char *text = NULL;

  g_assert_cmpstr (queen, ==, "column 0, row 3: queen, attacked by 3 queens; cost "
                   "with a queen here: 17");
  g_assert_cmpstr (empty, ==, "column 0, row 0: empty, attacked by 0 queens; cost "
                   "with a queen here: 14");
  window_test_point_square (test, 4, 4, "");
  window_work_enter (test, "Size", "100");
  window_test_point_square (test, 37, 61, "");
  text = queenside_describe_choice (test->session, (QueensSquare) { 37, 61 });
  window_look_wait_for_words (gtk_widget_get_root (GTK_WIDGET (test->board)), text, NULL);
}

/* The menu shows the key of each item. */
static void
test_menu_keys (WindowTest *test)
{
  GMenuModel *menu = test->window->view_menu;
  guint n = 0;

  for (gint i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      for (gint item = 0; item < g_menu_model_get_n_items (section); item++)
        {
          g_autofree char *action = NULL;
          g_autofree char *key = NULL;

          g_menu_model_get_item_attribute (section, item, G_MENU_ATTRIBUTE_ACTION, "s", &action);
          /* The legend has no action. */
          if (action == NULL || g_str_has_prefix (action, "win.zoom"))
            continue;
          g_assert_true (g_menu_model_get_item_attribute (section, item, "accel", "s", &key));
          n += g_str_equal (action, "win.values") && g_str_equal (key, "v");
        }
    }
  g_assert_cmpuint (n, ==, 1);
}

int
overlays_tests (int   argc,
                char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/overlays/menu-keys", test_menu_keys);
  window_test_add ("/overlays/keys", test_keys);
  window_test_add ("/overlays/menu", test_menu);
  window_test_add ("/overlays/remembered", test_remembered);
  window_test_add ("/overlays/replace", test_replace);
  window_test_add ("/overlays/back", test_back);
  window_test_add ("/overlays/visited", test_visited);
  window_test_add ("/overlays/export", test_export);
  window_test_add ("/overlays/export-domains", test_export_domains);
  window_test_add ("/overlays/hundred", test_hundred);
  window_test_add ("/overlays/tooltip", test_tooltip);
  return g_test_run ();
}
