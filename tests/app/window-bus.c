/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-bus.h"

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define SKIPPED 77

/* The test's own connection to the accessibility bus. The main loop of the window also serves this
 * connection. */
static GDBusConnection *bus;

void
window_node_clear (WindowNode *self)
{
  g_clear_pointer (&self->owner, g_free);
  g_clear_pointer (&self->path, g_free);
}

static void
skip (const char *reason)
{
  g_print ("1..0 # SKIP %s\n", reason);
  exit (SKIPPED);
}

/* The session bus starts the accessibility bus and returns its address. */
void
window_bus_connect (GDBusSignalCallback event)
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
  /* Override the address of an earlier session, which the X screen still has as a property. */
  g_setenv ("AT_SPI_BUS_ADDRESS", address, TRUE);
  bus = g_dbus_connection_new_for_address_sync (address,
                                                G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                NULL, NULL, &error);
  g_assert_no_error (error);
  if (event != NULL)
    g_dbus_connection_signal_subscribe (bus, NULL, "org.a11y.atspi.Event.Object", NULL, NULL, NULL,
                                        G_DBUS_SIGNAL_FLAGS_NONE, event, NULL, NULL);
}

static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Calls a method. Returns NULL with @error if the call is refused. */
static GVariant *
call (const WindowNode *node,
      const char       *interface,
      const char       *method,
      GVariant         *arguments,
      GError          **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) failure = NULL;
  GVariant *answer;

  g_dbus_connection_call (bus, node->owner, node->path, interface, method, arguments, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, NULL, answered_cb, &result);
  window_test_wait (result != NULL);
  answer = g_dbus_connection_call_finish (bus, result, &failure);
  if (error == NULL)
    g_assert_no_error (failure);
  else
    *error = g_steal_pointer (&failure);
  return answer;
}

char *
window_bus_get_name (const WindowNode *node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = call (node, "org.freedesktop.DBus.Properties", "Get",
                                      g_variant_new ("(ss)", ACCESSIBLE, "Name"), &error);
  g_autoptr (GVariant) value = NULL;

  /* If the object no longer exists, there is no answer. */
  if (answer == NULL)
    return g_strdup ("");
  g_variant_get (answer, "(v)", &value);
  return g_variant_dup_string (value, NULL);
}

guint
window_bus_get_role (const WindowNode *node)
{
  g_autoptr (GVariant) answer = call (node, ACCESSIBLE, "GetRole", NULL, NULL);
  guint role;

  g_variant_get (answer, "(u)", &role);
  return role;
}

GVariant *
window_bus_get_children (const WindowNode *node)
{
  g_autoptr (GVariant) answer = call (node, ACCESSIBLE, "GetChildren", NULL,
                                      NULL);

  return g_variant_get_child_value (answer, 0);
}

void
window_bus_get_child (GVariant   *children,
                      gsize       index,
                      WindowNode *child)
{
  g_variant_get_child (children, index, "(so)", &child->owner, &child->path);
}

gboolean
window_bus_find (const WindowNode *node,
                 guint             role,
                 const char       *start,
                 WindowNode       *found)
{
  g_autoptr (GVariant) children = window_bus_get_children (node);

  for (gsize i = 0; i < g_variant_n_children (children); i++)
    {
      g_auto (WindowNode) child = { NULL };
      g_autofree char *name = NULL;

      window_bus_get_child (children, i, &child);
      if (window_bus_get_role (&child) == role)
        {
          name = window_bus_get_name (&child);
          if (g_str_has_prefix (name, start))
            {
              *found = child;
              child = (WindowNode) { NULL };
              return TRUE;
            }
        }
      if (window_bus_find (&child, role, start, found))
        return TRUE;
    }
  return FALSE;
}

guint64
window_bus_get_states (const WindowNode *node)
{
  g_autoptr (GVariant) answer = call (node, ACCESSIBLE, "GetState", NULL, NULL);
  g_autoptr (GVariant) states = g_variant_get_child_value (answer, 0);
  guint32 low, high;

  g_variant_get_child (states, 0, "u", &low);
  g_variant_get_child (states, 1, "u", &high);
  return low | (guint64) high << 32;
}

void
window_bus_find_window (const char *start,
                        WindowNode *window)
{
  const WindowNode registry = { (char *) "org.a11y.atspi.Registry",
                                (char *) "/org/a11y/atspi/accessible/root" };
  gint64 begun = g_get_monotonic_time ();

  for (;;)
    {
      g_autoptr (GVariant) programs = window_bus_get_children (&registry);

      for (gsize i = 0; i < g_variant_n_children (programs); i++)
        {
          g_auto (WindowNode) program = { NULL };
          g_autoptr (GVariant) windows = NULL;

          window_bus_get_child (programs, i, &program);
          windows = window_bus_get_children (&program);
          for (gsize k = 0; k < g_variant_n_children (windows); k++)
            {
              g_autofree char *name = NULL;

              window_node_clear (window);
              window_bus_get_child (windows, k, window);
              name = window_bus_get_name (window);
              if (g_str_has_prefix (name, start))
                return;
            }
        }
      window_test_iterate (begun, __FILE__, __LINE__, "a window of the name", start);
    }
}
