/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In every window, each picture and each widget that takes the focus has a name for screen
 * readers. */

#include "window-bus.h"
#include "window-check.h"
#include "window-compare.h"
#include "window-look.h"
#include "window-trials.h"
#include "window-work.h"

/* The numbers of roles and states in AT-SPI */
enum
{
  ROLE_FILLER = 20,
  ROLE_IMAGE = 27,
  ROLE_LIST = 31,
  ROLE_SCROLL_PANE = 49,
};

enum
{
  STATE_FOCUSABLE = 11,
  STATE_VISIBLE = 30,
};

static gboolean is_preferences;  /* TRUE in libadwaita's preferences window */

/* For a widget without a name, GTK reports its type. */
static gboolean
is_type (const char *name)
{
  return g_type_from_name (name) != G_TYPE_INVALID;
}

/* Some objects don't need a name: lists, the selected item in a drop-down, and the scrolled part of
 * a status page or of the preferences. */
static gboolean
has_unnamed (guint       role,
             const char *name,
             const char *around)
{
  return (role == ROLE_LIST && is_type (name))
         || (role == ROLE_FILLER && g_str_equal (name, "GtkListItemWidget"))
         || (role == ROLE_SCROLL_PANE && *name == '\0'
             && (*around != '\0' || is_preferences));
}

/* Skips objects that GTK wrongly reports as visible, and parts of GTK and libadwaita. */
static gboolean
is_left_out (guint       role,
             const char *name,
             const char *around,
             const char *page)
{
  static const char *const types[] = {
    "AdwSqueezer", "AdwViewSwitcherBar", "GtkInfoBar", "GtkSearchEntry",
  };
  static const char *const pages[] = {
    "QueensideSearchPage", "QueensideTrialsPage", "QueensideComparePage",
  };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (name, types[i]))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (name, pages[i]))
      return !g_str_equal (name, page);
  return has_unnamed (role, name, around);
}

/* Adds "role name" of each control below @node to @names. Adds a line to @faults for each control
 * without a name. */
static void
collect (const WindowNode *node,
         const char       *page,
         const char       *where,
         GPtrArray        *names,
         GString          *faults)
{
  g_autoptr (GVariant) children = window_bus_get_children (node);
  g_autofree char *around = window_bus_get_name (node);

  for (gsize i = 0; i < g_variant_n_children (children); i++)
    {
      g_auto (WindowNode) child = { NULL };
      g_autofree char *name = NULL;
      g_autofree char *way = NULL;
      guint64 states;
      guint role;

      window_bus_get_child (children, i, &child);
      states = window_bus_get_states (&child);
      role = window_bus_get_role (&child);
      name = window_bus_get_name (&child);
      way = g_strdup_printf ("%s / %u “%s”", where, role, name);
      if (!(states & (1 << STATE_VISIBLE)))
        continue;
      /* Rows need names; the lists around them don't. */
      if (!is_left_out (role, name, around, page))
        {
          if (states & (1 << STATE_FOCUSABLE))
            g_ptr_array_add (names, g_strdup_printf ("%u %s", role, name));
          /* A GtkImage is an icon beside words, and needs no name. */
          if ((states & (1 << STATE_FOCUSABLE)
               || (role == ROLE_IMAGE && !g_str_equal (name, "GtkImage")))
              && (*name == '\0' || is_type (name)))
            g_string_append_printf (faults, "%s\n", way);
        }
      else if (!has_unnamed (role, name, around))
        continue;
      collect (&child, page, way, names, faults);
    }
}

static gint
compare (gconstpointer a,
         gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

static void
assert_named (const char *title,
              const char *page,
              guint       least)
{
  g_auto (WindowNode) window = { NULL };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) faults = g_string_new (NULL);

  window_bus_find_window (title, &window);
  collect (&window, page, title, names, faults);
  g_ptr_array_sort (names, compare);
  for (guint i = 1; i < names->len; i++)
    if (g_str_equal (names->pdata[i - 1], names->pdata[i]))
      g_string_append_printf (faults, "twice: %s\n", (char *) names->pdata[i]);
  g_print ("# %s %s: %u names\n", title, page, names->len);
  if (faults->len > 0)
    g_print ("FAULTS\n%s", faults->str);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (names->len, >=, least);
}

static void
test_search (WindowTest *test)
{
  window_test_wait (test->board->cells != NULL);
  window_work_find_row (test, "Seed");
  window_test_press (test, "Right");
  assert_named ("", "QueensideSearchPage", 100);
}

static void
test_trials (WindowTest *test)
{
  window_trials_open (test);
  /* Add two configurations and open one of them. */
  window_test_click (test, window_trials_find_button (test, "_Add"));
  window_trials_wait_for (test, "The run uses 1 configuration");
  window_test_settle (test);
  window_test_click (test, window_look_find_tooltip (
                             test->window, "Add a copy and edit it"));
  window_trials_wait_for (test, "The run uses 2 configurations");
  window_trials_run_number (test, "10");
  window_trials_wait (test);
  assert_named ("", "QueensideTrialsPage", 10);
}

static void
test_compare (WindowTest *test)
{
  window_compare_open (test);
  window_test_settle (test);
  assert_named ("", "QueensideComparePage", 10);
}

static void
test_check (WindowTest *test)
{
  window_check_open (test);
  window_test_settle (test);
  assert_named ("Check", "", 3);
}

static void
test_landscape (WindowTest *test)
{
  g_assert_true (queenside_session_set_size (test->session, 6, NULL));
  window_work_use_menu (test, "Main menu (F10)", "Landscape");
  assert_named ("Landscape", "", 3);
}

static void
test_preferences (WindowTest *test)
{
  window_test_press (test, "ctrl+comma");
  is_preferences = TRUE;
  assert_named ("Preferences", "", 5);
  is_preferences = FALSE;
}

int
names_tests (int   argc,
             char *argv[])
{
  window_bus_connect (NULL);
  window_test_init (&argc, &argv);
  window_test_add ("/names/search", test_search);
  window_test_add ("/names/trials", test_trials);
  window_test_add ("/names/compare", test_compare);
  window_test_add ("/names/check", test_check);
  window_test_add ("/names/landscape", test_landscape);
  window_test_add ("/names/preferences", test_preferences);
  return g_test_run ();
}
