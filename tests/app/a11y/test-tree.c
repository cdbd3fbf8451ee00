/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen reader gets the tree of the window and its events over D-Bus. Runs on its own session
 * bus with GTK_A11Y=atspi, and is skipped without at-spi2-core. */

#include "window-bus.h"
#include "window-look.h"
#include "window-work.h"

/* The numbers of roles in AT-SPI */
enum
{
  ROLE_TABLE = 55,
  ROLE_TABLE_CELL = 56,
  ROLE_TABLE_ROW = 90,
};

/* Names from the events since this list was last emptied. */
static GPtrArray *heard;

/* The widget that got the focus last. */
static WindowNode focused;

static void
event_cb (GDBusConnection *connection,
          const char      *owner,
          const char      *path,
          const char      *interface,
          const char      *signal,
          GVariant        *arguments,
          gpointer         user_data)
{
  const char *detail;
  gint first, second;
  g_autoptr (GVariant) value = NULL;
  g_autofree char *words = NULL;

  if (!g_variant_check_format_string (arguments, "(siiva{sv})", FALSE))
    return;
  g_variant_get (arguments, "(&siiva{sv})", &detail, &first, &second, &value, NULL);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    words = g_variant_dup_string (value, NULL);
  if (g_str_equal (signal, "StateChanged") && g_str_equal (detail, "focused") && first)
    {
      window_node_clear (&focused);
      focused = (WindowNode) { g_strdup (owner), g_strdup (path) };
    }
  if (g_str_equal (signal, "PropertyChange") && g_str_equal (detail, "accessible-name"))
    g_ptr_array_add (heard, g_steal_pointer (&words));
}

/* Waits for an event whose name matches @pattern, where * matches anything. Empties the list. */
static void
wait_to_hear (const char *pattern)
{
  gboolean is_heard = FALSE;

  while (!is_heard)
    {
      guint n = heard->len;

      for (guint i = 0; i < n; i++)
        is_heard |= g_pattern_match_simple (pattern, heard->pdata[i]);
      if (!is_heard)
        window_test_wait (heard->len > n);
    }
  g_ptr_array_set_size (heard, 0);
}

/* Waits until a widget whose name matches @pattern has the focus. */
static void
wait_for_focus (const char *pattern)
{
  gint64 begun = g_get_monotonic_time ();

  for (;;)
    {
      g_autofree char *name = focused.owner == NULL ? g_strdup ("")
                                                    : window_bus_get_name (&focused);

      if (g_pattern_match_simple (pattern, name))
        return;
      window_test_iterate (begun, __FILE__, __LINE__, pattern, name);
    }
}

static void
test_grid (WindowTest *test)
{
  g_auto (WindowNode) window = { NULL };
  g_auto (WindowNode) grid = { NULL };
  g_autoptr (GVariant) rows = NULL;

  window_test_wait (test->board->cells != NULL);
  window_bus_find_window ("", &window);
  g_assert_true (window_bus_find (&window, ROLE_TABLE, "Board, 8 queens, cost 17", &grid));
  rows = window_bus_get_children (&grid);
  g_assert_cmpuint (g_variant_n_children (rows), ==, 8);
  for (gsize y = 0; y < 8; y++)
    {
      g_auto (WindowNode) row = { NULL };
      g_autoptr (GVariant) cells = NULL;

      window_bus_get_child (rows, y, &row);
      g_assert_cmpuint (window_bus_get_role (&row), ==, ROLE_TABLE_ROW);
      cells = window_bus_get_children (&row);
      g_assert_cmpuint (g_variant_n_children (cells), ==, 8);
      for (gsize x = 0; x < 8; x++)
        {
          g_auto (WindowNode) cell = { NULL };
          g_autofree char *name = NULL;
          g_autofree char *start = g_strdup_printf ("column %u, row %u: ", (guint) x,
                                                    7 - (guint) y);

          window_bus_get_child (cells, x, &cell);
          g_assert_cmpuint (window_bus_get_role (&cell), ==, ROLE_TABLE_CELL);
          name = window_bus_get_name (&cell);
          g_assert_true (g_str_has_prefix (name, start));
        }
    }
}

/* A user with a keyboard and a screen reader sets up and solves a board with boulders. */
static void
test_solve (WindowTest *test)
{
  static const gint solution[] = { 0, 4, 7, 5, 2, 6, 1, 3 };
  gint y = 0;

  window_test_wait (test->board->cells != NULL);
  window_test_press (test, "F6");
  wait_for_focus ("column 0, row 0: empty, attacked by 0 queens; cost with a queen here: 14");
  for (gint x = 0; x < 8; x++)
    {
      g_autofree char *start = NULL;

      for (; y < solution[x]; y++)
        window_test_press (test, "Up");
      for (; y > solution[x]; y--)
        window_test_press (test, "Down");
      start = g_strdup_printf ("column %d, row %d: *", x, y);
      wait_for_focus (start);
      if (x == 7)
        break;
      window_test_press (test, "Return");
      g_clear_pointer (&start, g_free);
      start = g_strdup_printf ("column %d, row %d: queen, attacked by *", x, y);
      wait_for_focus (start);
      window_test_press (test, "Right");
    }
  window_test_press (test, "Up b");
  wait_for_focus ("column 7, row 4: boulder");
  window_test_press (test, "Left Up b");
  wait_for_focus ("column 6, row 5: boulder");
  window_test_press (test, "Escape");
  wait_for_focus ("Board, 8 queens, cost *");

  window_test_press (test, "Right");
  wait_to_hear ("Step 1: Queen 7 moved from row 2 to row 3, cost * → 0 (*). Solved*");
  window_look_assert_state (test, "[0, 4, 7, 5, 2, 6, 1, 3]");
  window_test_press (test, "Left");
  wait_to_hear ("Start board");
  window_test_press (test, "plus plus space");
  wait_to_hear ("Step 1: Queen 7 moved from row 2 to row 3, cost * → 0 (*). Solved*");
}

int
tree_tests (int   argc,
            char *argv[])
{
  heard = g_ptr_array_new_with_free_func (g_free);
  window_bus_connect (event_cb);
  window_test_init (&argc, &argv);
  window_test_add ("/tree/grid", test_grid);
  window_test_add ("/tree/solve", test_solve);
  return g_test_run ();
}
