/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new user's first window shows the example of the course, and one key plays it. */

#include "draw-board.h"

#include "window-look.h"

static void
test_board (WindowTest *test)
{
  window_look_assert_state (test, "[3, 2, 1, 4, 3, 2, 1, 2]");
  g_assert_nonnull (window_look_find_label (test->window, "cost 17"));
  g_assert_nonnull (window_look_find_label (test->window, "Step 0 of 0"));
  g_assert_nonnull (window_look_find_label (test->window, "Press Play"));
}

static void
test_trace (WindowTest *test)
{
  GtkWidget *pane = window_look_find_part (test, "QueensideTracePane");

  window_look_wait_for_words (pane, "[3, 2, 1, 4, 3, 2, 1, 2]", NULL);
  window_look_wait_for_words (pane, "17", NULL);
}

static void
assert_button (WindowTest *test,
               const char *action,
               gboolean    enabled)
{
  g_autofree char *detailed = g_strconcat ("win.", action, NULL);
  GtkWidget *button = window_look_find_button (test->window, detailed);

  g_assert_nonnull (button);
  g_assert_cmpint (window_look_is_enabled (test, action), ==, enabled);
  g_assert_cmpint (gtk_widget_is_sensitive (button), ==, enabled);
}

static void
test_buttons (WindowTest *test)
{
  assert_button (test, "play", TRUE);
  assert_button (test, "step", TRUE);
  assert_button (test, "first", FALSE);
  assert_button (test, "back", FALSE);
  assert_button (test, "last", FALSE);
  g_assert_false (queenside_transport_get_playing (test->runner));
}

/* The Play button has the focus, so Space starts a search. */
static void
test_focus (WindowTest *test)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (test->window));

  g_assert_true (focus == window_look_find_button (test->window, "win.play"));
}

static void
test_tool (WindowTest *test)
{
  GtkWidget *queen = window_look_find_button (test->window, "win.tool::queen");
  GtkWidget *eraser = window_look_find_button (test->window, "win.tool::eraser");

  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (queen)));
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (eraser)));
}

/* The board takes half of the window, and the panes are narrow. */
static void
test_proportions (WindowTest *test)
{
  int width = gtk_widget_get_width (GTK_WIDGET (test->window));
  GtkWidget *setup = window_look_find_part (test, "QueensideSetupPane");
  GtkWidget *trace = window_look_find_part (test, "QueensideTracePane");

  g_assert_nonnull (setup);
  g_assert_nonnull (trace);
  g_assert_cmpint (gtk_widget_get_width (setup), <=, 300);
  g_assert_cmpint (gtk_widget_get_width (trace), <=, 300);
  g_assert_cmpint (2 * gtk_widget_get_width (GTK_WIDGET (test->board)), >=, width - 48);
}

/* Draws the board on a separate surface. */
static cairo_surface_t *
draw_apart (WindowTest *test)
{
  DrawBoardView view = queenside_board_area_get_view (test->board);
  int width = gtk_widget_get_width (GTK_WIDGET (test->board));
  int height = gtk_widget_get_height (GTK_WIDGET (test->board));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  draw_board (cr, &view, width, height, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static void
test_pixels (WindowTest *test)
{
  g_autoptr (GdkTexture) picture = window_look_paint (test->board);
  cairo_surface_t *surface = draw_apart (test);
  const guint32 *pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface) / sizeof (guint32);
  guint n_colors = 0;

  for (QueensSquare square = { 0, 0 }; square.x < 8; square.x++)
    for (square.y = 0; square.y < 8; square.y++)
      {
        graphene_point_t middle = queenside_board_area_get_middle (test->board, square);
        guint32 pixel = window_look_get_pixel (picture, middle.x, middle.y);

        g_assert_cmphex (pixel, ==, pixels[(int) middle.y * stride + (int) middle.x]);
        n_colors += pixel != window_look_get_pixel (picture, 0, 0);
      }
  g_assert_cmpuint (n_colors, ==, 64);
  cairo_surface_destroy (surface);
}

static void
gone_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;
}

/* A second window has its own search. Closing it frees everything. */
static void
test_second_window (WindowTest *test)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (test->window));
  QueensideWindow *other = queenside_window_new (ADW_APPLICATION (application));
  QueensideSearchPage *search = other->search;
  gboolean is_session_gone = FALSE;
  gboolean is_board_gone = FALSE;

  gtk_window_present (GTK_WINDOW (other));
  window_test_wait (gtk_widget_get_mapped (GTK_WIDGET (other)));
  g_assert_true (search->session != test->session);
  queenside_transport_set_playing (QUEENSIDE_TRANSPORT (search->runner), TRUE);
  g_assert_cmpuint (window_look_get_length (test), ==, 0);
  g_object_set_data_full (G_OBJECT (search->session), "test", &is_session_gone, gone_cb);
  g_object_set_data_full (G_OBJECT (search->board), "test", &is_board_gone, gone_cb);
  gtk_window_destroy (GTK_WINDOW (other));
  window_test_wait (is_session_gone && is_board_gone);
}

/* --version prints the version without opening a window. */
static void
test_version (void)
{
  g_autofree char *command = g_strconcat (g_getenv ("QUEENSIDE_PROGRAM"), " --version", NULL);
  g_autofree char *printed = NULL;

  g_assert_true (g_spawn_command_line_sync (command, &printed, NULL, NULL, NULL));
  g_assert_cmpstr (printed, ==, "queenside " QUEENSIDE_VERSION "\n");
}

int
start_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/start/board", test_board);
  window_test_add ("/start/trace", test_trace);
  window_test_add ("/start/buttons", test_buttons);
  window_test_add ("/start/focus", test_focus);
  window_test_add ("/start/tool", test_tool);
  window_test_add ("/start/proportions", test_proportions);
  window_test_add ("/start/pixels", test_pixels);
  window_test_add ("/start/second-window", test_second_window);
  g_test_add_func ("/start/version", test_version);
  return g_test_run ();
}
