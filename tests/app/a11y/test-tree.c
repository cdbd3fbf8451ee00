/* test-tree.c: what a screen reader gets over D-Bus: the tree of the window and its events. Runs on a
 * session bus of its own, with GTK_A11Y=atspi; left out where at-spi2-core is not installed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-look.h"
#include "window-work.h"

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define SKIPPED 77

/* Roles as AT-SPI counts them. */
enum
{
  ROLE_TABLE = 55,
  ROLE_TABLE_CELL = 56,
  ROLE_TABLE_ROW = 90,
};

/* The bus of screen readers, as one of them is connected to it: the window's own connection is
 * another one, and both are served by the one main loop. */
static GDBusConnection *bus;

/* The names that things were given since it was emptied. */
static GPtrArray *heard;

typedef struct
{
  char *owner;
  char *path;
} Node;

static void
node_clear (Node *self)
{
  g_clear_pointer (&self->owner, g_free);
  g_clear_pointer (&self->path, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Node, node_clear)

/* What got the keyboard last. */
static Node focused;

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* NULL with @error, if it may be refused. */
static GVariant *
call (const char  *owner,
      const char  *path,
      const char  *interface,
      const char  *method,
      GVariant    *arguments,
      GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) failure = NULL;
  GVariant *answer;

  g_dbus_connection_call (bus, owner, path, interface, method, arguments, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb, &result);
  window_test_wait (result != NULL);
  answer = g_dbus_connection_call_finish (bus, result, &failure);
  if (error == NULL)
    g_assert_no_error (failure);
  else
    *error = g_steal_pointer (&failure);
  return answer;
}

static char *
get_name (const char *owner,
          const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = call (owner, path, "org.freedesktop.DBus.Properties", "Get",
                                      g_variant_new ("(ss)", ACCESSIBLE, "Name"), &error);
  g_autoptr (GVariant) value = NULL;

  /* It may be gone by now. */
  if (answer == NULL)
    return g_strdup ("");
  g_variant_get (answer, "(v)", &value);
  return g_variant_dup_string (value, NULL);
}

static guint
get_role (const Node *node)
{
  g_autoptr (GVariant) answer = call (node->owner, node->path, ACCESSIBLE, "GetRole", NULL, NULL);
  guint role;

  g_variant_get (answer, "(u)", &role);
  return role;
}

/* An "a(so)". */
static GVariant *
get_children (const Node *node)
{
  g_autoptr (GVariant) answer = call (node->owner, node->path, ACCESSIBLE, "GetChildren", NULL,
                                      NULL);

  return g_variant_get_child_value (answer, 0);
}

static void
get_child (GVariant *children,
           gsize     index,
           Node     *child)
{
  g_variant_get_child (children, index, "(so)", &child->owner, &child->path);
}

/* The first below @node, as they are read, of that role whose name begins so. */
static gboolean
find (const Node *node,
      guint       role,
      const char *start,
      Node       *found)
{
  g_autoptr (GVariant) children = get_children (node);

  for (gsize i = 0; i < g_variant_n_children (children); i++)
    {
      g_auto (Node) child = { NULL };
      g_autofree char *name = NULL;

      get_child (children, i, &child);
      if (get_role (&child) == role)
        {
          name = get_name (child.owner, child.path);
          if (g_str_has_prefix (name, start))
            {
              *found = child;
              child = (Node) { NULL };
              return TRUE;
            }
        }
      if (find (&child, role, start, found))
        return TRUE;
    }
  return FALSE;
}

/* The one window of the one program that there is. */
static void
find_window (Node *window)
{
  const Node registry = { (char *) "org.a11y.atspi.Registry",
                          (char *) "/org/a11y/atspi/accessible/root" };
  gboolean is_found = FALSE;

  while (!is_found)
    {
      g_autoptr (GVariant) programs = get_children (&registry);

      for (gsize i = 0; i < g_variant_n_children (programs) && !is_found; i++)
        {
          g_auto (Node) program = { NULL };
          g_autoptr (GVariant) windows = NULL;

          get_child (programs, i, &program);
          windows = get_children (&program);
          is_found = g_variant_n_children (windows) > 0;
          if (is_found)
            get_child (windows, 0, window);
        }
      window_test_pass (50);
    }
}

/* Events */

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
      node_clear (&focused);
      focused = (Node) { g_strdup (owner), g_strdup (path) };
    }
  if (g_str_equal (signal, "PropertyChange") && g_str_equal (detail, "accessible-name"))
    g_ptr_array_add (heard, g_steal_pointer (&words));
}

/* Until something that is called like @pattern, with * for anything, is heard. */
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

/* Until the keyboard is on something of that name. */
static void
wait_for_focus (const char *pattern)
{
  gint64 begun = g_get_monotonic_time ();

  for (;;)
    {
      g_autofree char *name = focused.owner == NULL ? g_strdup ("")
                                                    : get_name (focused.owner, focused.path);

      if (g_pattern_match_simple (pattern, name))
        return;
      window_test_go_on (begun, __FILE__, __LINE__, pattern, name);
    }
}

static void
test_grid (WindowTest *test)
{
  g_auto (Node) window = { NULL };
  g_auto (Node) grid = { NULL };
  g_autoptr (GVariant) rows = NULL;

  window_test_wait (test->board->cells != NULL);
  find_window (&window);
  g_assert_true (find (&window, ROLE_TABLE, "Board, 8 queens, cost 17", &grid));
  rows = get_children (&grid);
  g_assert_cmpuint (g_variant_n_children (rows), ==, 8);
  for (gsize y = 0; y < 8; y++)
    {
      g_auto (Node) row = { NULL };
      g_autoptr (GVariant) cells = NULL;

      get_child (rows, y, &row);
      g_assert_cmpuint (get_role (&row), ==, ROLE_TABLE_ROW);
      cells = get_children (&row);
      g_assert_cmpuint (g_variant_n_children (cells), ==, 8);
      for (gsize x = 0; x < 8; x++)
        {
          g_auto (Node) cell = { NULL };
          g_autofree char *name = NULL;
          g_autofree char *start = g_strdup_printf ("column %u, row %u: ", (guint) x,
                                                    7 - (guint) y);

          get_child (cells, x, &cell);
          g_assert_cmpuint (get_role (&cell), ==, ROLE_TABLE_CELL);
          name = get_name (cell.owner, cell.path);
          g_assert_true (g_str_has_prefix (name, start));
        }
    }
}

/* A board with boulders, set up and solved by somebody who has the keys and hears. */
static void
test_solve (WindowTest *test)
{
  static const gint solution[] = { 0, 4, 7, 5, 2, 6, 1, 3 };
  gint y = 0;

  window_test_wait (test->board->cells != NULL);
  window_test_press (test, "F6");
  wait_for_focus ("column 0, row 0: empty, attacked by 0; cost there 14");
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
  wait_to_hear ("Step 1: Queen 7 went from row 2 to row 3, cost * → 0 (*). Solved*");
  window_look_assert_state (test, "[0, 4, 7, 5, 2, 6, 1, 3]");
  window_test_press (test, "Left");
  wait_to_hear ("The start");
  window_test_press (test, "plus plus space");
  wait_to_hear ("Step 1: Queen 7 went from row 2 to row 3, cost * → 0 (*). Solved*");
}

static void
skip (const char *reason)
{
  g_print ("1..0 # SKIP %s\n", reason);
  exit (SKIPPED);
}

/* The session bus knows the address of that of screen readers, and starts it. */
static void
connect_to_bus (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) session = NULL;
  g_autoptr (GVariant) answer = NULL;
  const char *address;

  if (g_getenv ("DBUS_SESSION_BUS_ADDRESS") == NULL)
    skip ("There is no program dbus-run-session, which brings a session bus.");
  session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                        "GetAddress", NULL, NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL,
                                        &error);
  if (g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_SERVICE_UNKNOWN))
    skip ("There is no bus for screen readers; it comes with at-spi2-core.");
  g_assert_no_error (error);
  g_variant_get (answer, "(&s)", &address);
  /* A screen remembers that of another session. */
  g_setenv ("AT_SPI_BUS_ADDRESS", address, TRUE);
  bus = g_dbus_connection_new_for_address_sync (address,
                                                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                NULL, NULL, &error);
  g_assert_no_error (error);
  g_dbus_connection_signal_subscribe (bus, NULL, "org.a11y.atspi.Event.Object", NULL, NULL, NULL,
                                      G_DBUS_SIGNAL_FLAGS_NONE, event_cb, NULL, NULL);
}

int
main (int   argc,
      char *argv[])
{
  heard = g_ptr_array_new_with_free_func (g_free);
  connect_to_bus ();
  window_test_init (&argc, &argv);
  window_test_add ("/tree/grid", test_grid);
  window_test_add ("/tree/solve", test_solve);
  return g_test_run ();
}
