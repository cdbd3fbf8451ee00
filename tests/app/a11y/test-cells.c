/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen reader finds the board as a grid of cells. Runs with GTK_A11Y=test. */

#include "queens-inference.h"
#include "queenside-describe.h"
#include "queenside-runner.h"
#include "window-check.h"
#include "window-look.h"
#include "window-work.h"

#define MOST_CELLS 400

static void
wait_for_cells (WindowTest *test)
{
  window_test_wait (gtk_widget_get_first_child (GTK_WIDGET (test->board)) != NULL);
}

/* Returns the cell in @column and @row. Row 0 is the first row that a screen reader reads. */
static GtkWidget *
get_cell (WindowTest *test,
          guint       column,
          guint       row)
{
  GtkWidget *strip = gtk_widget_get_first_child (GTK_WIDGET (test->board));
  GtkWidget *cell;

  while (row-- > 0)
    strip = gtk_widget_get_next_sibling (strip);
  cell = gtk_widget_get_first_child (strip);
  while (column-- > 0)
    cell = gtk_widget_get_next_sibling (cell);
  return cell;
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static gboolean
has_name (GtkWidget  *cell,
          const char *name)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return difference == NULL;
}

static void
test_grid (WindowTest *test)
{
  GtkWidget *row;

  wait_for_cells (test);
  row = gtk_widget_get_first_child (GTK_WIDGET (test->board));
  gtk_test_accessible_assert_role (test->board, GTK_ACCESSIBLE_ROLE_GRID);
  g_assert_cmpuint (count_children (GTK_WIDGET (test->board)), ==, 8);
  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_ROW);
      g_assert_cmpuint (count_children (row), ==, 8);
    }
  gtk_test_accessible_assert_role (get_cell (test, 0, 0), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_true (has_name (get_cell (test, 0, 4),
                           "column 0, row 3: queen, attacked by 3 queens; cost with "
                           "a queen here: 17"));
  g_assert_true (has_name (get_cell (test, 0, 7),
                           "column 0, row 0: empty, attacked by 0 queens; cost with "
                           "a queen here: 14"));
}

/* With row 0 at the top, row 0 is read first. */
static void
test_turned (WindowTest *test)
{
  wait_for_cells (test);
  window_test_press (test, "t");
  window_test_wait (has_name (get_cell (test, 0, 0),
                              "column 0, row 0: empty, attacked by 0 queens; cost with "
                              "a queen here: 14"));
}

/* The cells lie on their squares, even on a zoomed board, and ignore clicks. */
static void
assert_on_squares (WindowTest *test)
{
  for (gint x = 0; x < 8; x += 7)
    for (gint y = 0; y < 8; y += 7)
      {
        const QueensSquare square = { x, y };
        graphene_point_t middle = queenside_board_area_get_middle (test->board, square);
        GtkWidget *cell = queenside_board_cells_find (test->board->cells, square);
        graphene_rect_t bounds;

        g_assert_true (gtk_widget_compute_bounds (cell, GTK_WIDGET (test->board), &bounds));
        g_assert_true (graphene_rect_contains_point (&bounds, &middle));
        g_assert_cmpfloat_with_epsilon (bounds.origin.x + bounds.size.width / 2, middle.x, 2);
        g_assert_cmpfloat_with_epsilon (bounds.origin.y + bounds.size.height / 2, middle.y, 2);
        g_assert_true (gtk_widget_pick (GTK_WIDGET (test->board), middle.x, middle.y,
                                        GTK_PICK_DEFAULT)
                         != cell);
      }
}

static void
test_places (WindowTest *test)
{
  wait_for_cells (test);
  window_test_settle (test);
  assert_on_squares (test);
  window_test_resize (test, 700, 600);
  assert_on_squares (test);
  window_test_press (test, "ctrl+plus ctrl+plus");
  g_assert_cmpfloat (test->board->zoom.factor, >, 1);
  window_test_settle (test);
  assert_on_squares (test);
}

/* A cell says for how many iterations its square is tabu. */
static void
test_waits (WindowTest *test)
{
  g_autofree char *name = NULL;
  g_autofree char *hidden = NULL;
  QueensSquare left;
  guint n_attackers;

  window_work_change_setup (test, "algorithm=tabu");
  wait_for_cells (test);
  window_test_press (test, "Right");
  left = queens_history_get_step (test->session->now.history)->changes[0].from;
  n_attackers = queens_board_count_attackers (queenside_session_get_board (test->session), left);
  name = g_strdup_printf ("column %d, row %d: empty, attacked by %u queen%s, tabu for 5 "
                          "iterations; cost with a queen here: 17",
                          left.x, left.y, n_attackers, n_attackers == 1 ? "" : "s");
  window_test_wait (has_name (get_cell (test, left.x, 7 - left.y), name));
  /* While the user predicts, the cell's name hides the cost but still says that the square is
   * tabu. */
  window_test_press (test, "p");
  hidden = g_strndup (name, strchr (name, ';') - name);
  window_test_wait (has_name (get_cell (test, left.x, 7 - left.y), hidden));
}

/* A cell says the number that its square shows: a cost, a probability, or nothing. */
static void
test_values (WindowTest *test)
{
  guint n_odds = 0;

  wait_for_cells (test);
  window_test_press (test, "v");
  window_test_wait (has_name (get_cell (test, 0, 7),
                              "column 0, row 0: empty, attacked by 0 queens"));
  window_test_press (test, "o");
  /* With ties for the lowest row, one square has probability 100 %. No other square has a
   * number. */
  for (guint i = 0; i < 64; i++)
    {
      const QueensSquare square = { i % 8, i / 8 };
      const DrawValues *values = queenside_board_area_get_view (test->board).values;
      g_autofree char *plain = queenside_describe_square (test->session, square);
      g_autofree char *name = values->values[i] == QUEENS_NO_VALUE
                                ? g_strdup (plain)
                                : g_strdup_printf ("%s; probability 100 %%", plain);

      n_odds += values->values[i] != QUEENS_NO_VALUE;
      window_test_wait (has_name (queenside_board_cells_find (test->board->cells, square), name));
    }
  g_assert_cmpuint (n_odds, ==, 1);
}

/* The cells follow a search, stepped or playing. */
static void
test_steps (WindowTest *test)
{
  QueensSquare to;
  g_autofree char *name = NULL;

  wait_for_cells (test);
  window_test_press (test, "Right");
  to = queens_history_get_step (test->session->now.history)->changes[0].to;
  window_test_wait (queenside_board_cells_find (test->board->cells, to) != NULL);
  name = queenside_describe_shown (test->session, to,
                                   queenside_board_area_get_view (test->board).values, NULL, NULL);
  g_assert_nonnull (strstr (name, ": queen"));
  window_test_wait (has_name (queenside_board_cells_find (test->board->cells, to), name));
  window_test_press (test, "Left");
  window_test_wait (!has_name (queenside_board_cells_find (test->board->cells, to), name));
}

/* The name of a square says which inference removed it. The name doesn't say so before the beat
 * that removes the square, nor while the user predicts. */
static void
test_inference (WindowTest *test)
{
  static const char plain[] = "column 3, row 1: empty, attacked by 0 queens";
  const QueensSquare square = { 3, 1 };
  g_autofree char *name = NULL;
  gint other = -1;

  wait_for_cells (test);
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (g_str_equal (queens_algorithms[i]->id, "backtracking"))
      window_work_choose (test, "Algorithm", i);
  window_work_choose (test, "Inference", QUEENS_INFERENCE_AC3);
  window_work_focus_play (test);
  window_test_press (test, "Right Right Right");
  window_look_assert_state (test, "[0, 2, 4, -, -, -, -, -]");
  g_assert_cmpint (queens_inference_find (test->session->now.history->search, square, &other), ==,
                   QUEENS_INFERENCE_AC3);
  name = g_strdup_printf ("%s; removed by AC-3 because of column %d", plain, other);
  window_test_wait (has_name (get_cell (test, 3, 6), name));
  window_test_press (test, "p");
  window_test_wait (has_name (get_cell (test, 3, 6), plain));
  window_test_press (test, "p");
  window_test_wait (has_name (get_cell (test, 3, 6), name));
  /* Go back to the first beat of the inference. This beat checks column 3, but doesn't remove row 1
   * yet. */
  window_test_press (test, "shift+Left");
  while (queenside_runner_get_beat (QUEENSIDE_RUNNER (test->runner)) > QUEENS_BEAT_INFER + 1)
    window_test_press (test, "shift+Left");
  window_test_wait (has_name (get_cell (test, 3, 6), plain));
  while (queenside_runner_get_beat (QUEENSIDE_RUNNER (test->runner)) > QUEENS_BEAT_INFER)
    window_test_press (test, "shift+Right");
  window_test_wait (has_name (get_cell (test, 3, 6), name));
}

/* A large board has cells only around the cursor. */
static void
test_large (WindowTest *test)
{
  guint n_rows;

  wait_for_cells (test);
  window_work_enter (test, "Size", "1000");
  window_test_wait (count_children (GTK_WIDGET (test->board)) != 8);
  n_rows = count_children (GTK_WIDGET (test->board));
  g_assert_cmpuint (n_rows * count_children (gtk_widget_get_first_child (GTK_WIDGET (test->board))),
                    <=, MOST_CELLS);
  window_test_press (test, "F6");
  for (guint i = 0; i < 25; i++)
    window_test_press (test, "Right Up");
  g_assert_cmpint (queenside_board_area_get_cursor (test->board)->x, ==, 25);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test->window))
                 == queenside_board_cells_find (test->board->cells, (QueensSquare) { 25, 25 }));
  g_assert_null (queenside_board_cells_find (test->board->cells, (QueensSquare) { 0, 0 }));
  g_assert_cmpuint (count_children (GTK_WIDGET (test->board)), ==, n_rows);
}

/* While another window has the focus, the board has no cursor. Afterwards, the cursor is on its
 * cell again. */
static void
test_other_window (WindowTest *test)
{
  GtkWidget *check;

  wait_for_cells (test);
  window_test_press (test, "F6 Right Up");
  check = window_check_open (test);
  window_check_focus (test, check);
  window_test_wait (queenside_board_area_get_cursor (test->board) == NULL);
  window_check_press_in (test, check, "Escape");
  window_test_wait (window_check_find () == NULL);
  window_check_focus (test, test->window);
  window_test_press (test, "F6 Right");
  window_test_wait (queenside_board_area_get_cursor (test->board) != NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (test->window))
                 == queenside_board_cells_find (test->board->cells,
                                                *queenside_board_area_get_cursor (test->board)));
}

int
cells_tests (int   argc,
             char *argv[])
{
  window_test_init (&argc, &argv);
  window_test_add ("/cells/grid", test_grid);
  window_test_add ("/cells/turned", test_turned);
  window_test_add ("/cells/places", test_places);
  window_test_add ("/cells/values", test_values);
  window_test_add ("/cells/steps", test_steps);
  window_test_add ("/cells/inference", test_inference);
  window_test_add ("/cells/large", test_large);
  window_test_add ("/cells/other-window", test_other_window);
  window_test_add ("/cells/waits", test_waits);
  return g_test_run ();
}
