/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory doesn't grow from cycle to cycle. Each cycle opens, runs and closes everything.
 * QUEENSIDE_CYCLES sets the number of cycles; more cycles measure more precisely. --verbose prints
 * the memory after each cycle. */

#include <stdlib.h>
#include <unistd.h>

#include "memory.h"
#include "queenside-application.h"
#include "window-check.h"
#include "window-compare.h"
#include "window-files.h"
#include "window-look.h"
#include "window-trials.h"

#define CYCLES "15"
#define WARM_UP 5               /* cycles for things created only once: fonts, styles, types */
#define CYCLE_SECONDS 600       /* ends a cycle that hangs */
/* Bytes per cycle. GTK 4.8 and libadwaita 1.2 leak about 12 KB, for example sections of menus.
 * Preferences that stayed open leaked 500 KB. */
#define MOST_GROWTH 32768

static const struct
{
  const char *action;
  const char *type;
} windows[] = {
  { "win.autograder", "QueensideAutograderWindow" },
  { "win.check-trace", "QueensideCheckWindow" },
  { "win.run-program", "QueensideCheckWindow" },
  { "win.landscape", "QueensideLandscapeWindow" },
  { "win.report", "AdwMessageDialog" },
  { "win.export", "QueensideExportWindow" },
  { "win.show-help-overlay", "GtkShortcutsWindow" },
  { "app.preferences", "AdwWindow" },
  { "app.about", "AdwAboutWindow" },
};

static void
close_window (GtkWidget  *window,
              const char *type)
{
  gtk_window_close (GTK_WINDOW (window));
  window_test_wait (window_check_find_window (type) == NULL);
}

static void
use_windows (WindowTest *test)
{
  for (gsize i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GVariant *target = g_str_equal (windows[i].action, "win.report") ? g_variant_new_uint64 (0)
                                                                       : NULL;
      GtkWidget *window;

      g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (test->window),
                                                         windows[i].action, target));
      window_test_wait ((window = window_check_find_window (windows[i].type)) != NULL);
      gtk_test_widget_wait_for_draw (window);
      if (g_str_equal (windows[i].action, "win.landscape"))
        window_look_wait_for_words (window, "125 states", NULL);
      else if (g_str_equal (windows[i].action, "win.check-trace"))
        gtk_text_buffer_set_text (gtk_text_view_get_buffer (window_check_get_view (window)), RIGHT,
                                  -1);
      close_window (window, windows[i].type);
    }
}

static void
use_pages (WindowTest *test)
{
  QueensideRace *race;

  window_check_focus (test, test->window);
  window_trials_run_number (test, "20");
  race = window_compare_open (test);
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "move", g_variant_new_int32 (999));
  window_test_wait (queenside_racer_is_over (race->racers[0])
                    && queenside_racer_is_over (race->racers[1]));
  window_test_press (test, "alt+1");
  g_action_group_activate_action (G_ACTION_GROUP (test->window), "move", g_variant_new_int32 (999));
  window_test_wait (queenside_session_is_at_end (test->session));
}

/* Opens and closes a second main window. */
static void
use_main_window (WindowTest *test)
{
  gpointer window = queenside_window_new (ADW_APPLICATION (g_application_get_default ()));

  g_object_add_weak_pointer (window, &window);
  gtk_window_present (window);
  gtk_test_widget_wait_for_draw (window);
  gtk_window_close (window);
  window_test_wait (window == NULL);
}

static void
make_new_document (WindowTest *test)
{
  gtk_widget_activate_action (GTK_WIDGET (test->window), "win.new", NULL);
  if (test->window->document_file->is_modified)
    window_files_answer (test, "alt+d");
  window_files_assert_title (test, "New board");
}

static void
do_cycle (WindowTest *test)
{
  alarm (CYCLE_SECONDS);
  g_assert_true (queenside_session_set_size (test->session, 5, NULL));
  use_windows (test);
  use_pages (test);
  use_main_window (test);
  make_new_document (test);
  window_test_wait_until_idle ();
}

static void
test_growth (WindowTest *test)
{
  const char *wish = g_getenv ("QUEENSIDE_CYCLES");
  guint n_cycles = atoi (wish == NULL ? CYCLES : wish);
  GListModel *toplevels = gtk_window_get_toplevels ();
  guint middle = WARM_UP + (n_cycles - WARM_UP) / 2;
  guint64 least[2] = { G_MAXUINT64, G_MAXUINT64 };      /* lowest memory in each half of the cycles;
                                                         * the lowest, because GTK's caches vary */
  guint n_windows = 0;
  double growth;

  if (!memory_is_counted ())
    return;
  g_assert_cmpuint (middle, >, WARM_UP);
  for (guint i = 1; i <= n_cycles; i++)
    {
      guint64 bytes;

      do_cycle (test);
      bytes = memory_count_bytes ();
      g_test_message ("cycle %u: %" G_GUINT64_FORMAT " bytes", i, bytes);
      if (i == WARM_UP)
        n_windows = g_list_model_get_n_items (toplevels);
      else if (i > WARM_UP)
        least[i > middle] = MIN (least[i > middle], bytes);
    }
  g_assert_cmpuint (g_list_model_get_n_items (toplevels), ==, n_windows);
  growth = ((double) least[1] - (double) least[0]) / (middle - WARM_UP);
  g_test_message ("%.0f bytes a cycle", growth);
  g_assert_cmpfloat (growth, <=, MOST_GROWTH);
}

int
growth_tests (int   argc,
              char *argv[])
{
  window_test_init (&argc, &argv);
  /* GTK 4.8 warns about the widths of labels in its shortcuts window. */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  window_test_add ("/growth/cycles", test_growth);
  return g_test_run ();
}
