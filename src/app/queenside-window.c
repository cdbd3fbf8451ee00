/* queenside-window.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-window.h"

#include <glib/gi18n.h>

#include "queenside-board-editor.h"
#include "queenside-exchange.h"
#include "queenside-keys.h"
#include "queenside-player.h"
#include "queenside-setup-pane.h"
#include "queenside-trace-pane.h"

#define SPEED_STEP 0.05
#define TOAST_SECONDS 6

struct _QueensideWindow
{
  AdwApplicationWindow  parent_instance;

  AdwToastOverlay      *toasts;
  AdwFlap              *setup_flap;
  AdwFlap              *trace_flap;
  AdwBin               *setup_bin;
  QueensideTracePane   *trace_pane;
  QueensideBoardArea   *board;
  QueensidePlayer      *player;

  GSettings            *settings;
  QueensideSession     *session;
  QueensideRunner      *runner;
  QueensideBoardEditor *editor;
  QueensideExchange    *exchange;
  AdwToast             *toast;          /* the one that is shown */
  guint                 fill;           /* the source that will make the setup pane */
};

G_DEFINE_FINAL_TYPE (QueensideWindow, queenside_window, ADW_TYPE_APPLICATION_WINDOW)

QueensideSession *
queenside_window_get_session (QueensideWindow *self)
{
  return self->session;
}

QueensideRunner *
queenside_window_get_runner (QueensideWindow *self)
{
  return self->runner;
}

QueensideBoardArea *
queenside_window_get_board (QueensideWindow *self)
{
  return self->board;
}

/* Messages: the newest one alone, not a queue of them. */

static void
toast_dismissed_cb (QueensideWindow *self,
                    AdwToast        *toast)
{
  if (self->toast == toast)
    self->toast = NULL;
}

static void
say (QueensideWindow *self,
     const char      *message)
{
  g_autofree char *markup = g_markup_escape_text (message, -1);
  AdwToast *toast = adw_toast_new (markup);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  self->toast = toast;
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Along the search */

static void
stop_playing (QueensideWindow *self)
{
  queenside_runner_set_playing (self->runner, FALSE);
}

static void
move_by (QueensideWindow *self,
         gint64           n)
{
  guint64 position = queens_history_get_position (queenside_session_get_history (self->session));

  stop_playing (self);
  if (n > 0)
    queenside_session_advance (self->session, n, 0);
  else
    queenside_session_seek (self->session, position - MIN (position, (guint64) -n));
}

static void
move_to (QueensideWindow *self,
         gint64           position)
{
  stop_playing (self);
  queenside_session_seek (self->session, position);
}

static void
change_speed (QueensideWindow *self,
              gint64           n_steps)
{
  gdouble speed;

  g_object_get (self->runner, "speed", &speed, NULL);
  g_object_set (self->runner, "speed", CLAMP (speed + n_steps * SPEED_STEP, 0, 1), NULL);
}

static void
play_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  QueensideWindow *self = user_data;

  queenside_runner_set_playing (self->runner, !queenside_runner_get_playing (self->runner));
}

static void
move_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  move_by (user_data, g_variant_get_int32 (target));
}

static const struct
{
  const char *name;
  void      (*go) (QueensideWindow *self, gint64 n);
  gint64      n;
} ways[] = {
  { "step", move_by, 1 },
  { "back", move_by, -1 },
  { "first", move_to, 0 },
  { "last", move_to, G_MAXINT64 },
  { "faster", change_speed, 1 },
  { "slower", change_speed, -1 },
};

static void
way_activated_cb (GSimpleAction *action,
                  GVariant      *target,
                  gpointer       user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].name, g_action_get_name (G_ACTION (action))))
      ways[i].go (user_data, ways[i].n);
}

/* Another search */

static void
reset_activated_cb (GSimpleAction *action,
                    GVariant      *target,
                    gpointer       user_data)
{
  QueensideWindow *self = user_data;

  stop_playing (self);
  queenside_session_reset (self->session);
}

static void
random_board_activated_cb (GSimpleAction *action,
                           GVariant      *target,
                           gpointer       user_data)
{
  QueensideWindow *self = user_data;
  g_autoptr (GError) error = NULL;

  if (!queenside_session_draw_board (self->session, g_random_int (), &error))
    say (self, error->message);
}

static void
tool_changed_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  QueensideWindow *self = user_data;
  const char *name = g_variant_get_string (state, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (queenside_tools); i++)
    if (g_str_equal (queenside_tools[i].name, name))
      {
        queenside_board_editor_set_tool (self->editor, i);
        g_simple_action_set_state (action, state);
      }
}

gboolean
queenside_window_export (QueensideWindow *self,
                         const char      *path)
{
  return queenside_exchange_export (self->exchange, path);
}

static const GActionEntry actions[] = {
  { "play", play_activated_cb },
  { "move", move_activated_cb, "i" },
  { "reset", reset_activated_cb },
  { "random-board", random_board_activated_cb },
  { "tool", NULL, "s", "'queen'", tool_changed_cb },
};

static void
add_actions (QueensideWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const GActionEntry entry = { ways[i].name, way_activated_cb };

      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
}

static void
add_settings (QueensideWindow *self)
{
  static const char *const toggles[][2] = {
    { "show-coordinates", "coordinates" },
    { "row-zero-at-top", "row-zero-at-top" },
    { "show-values", "values" },
    { "show-odds", "odds" },
  };

  self->settings = g_settings_new (QUEENSIDE_APP_ID);
  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    {
      const char *name = toggles[i][1];
      GPropertyAction *action;

      g_settings_bind (self->settings, toggles[i][0], self->board, name, G_SETTINGS_BIND_DEFAULT);
      action = g_property_action_new (name, self->board, name);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
      g_object_unref (action);
    }
  g_settings_bind (self->settings, "speed", self->runner, "speed", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

/* A flap that folds hides its pane: the board is what matters in a narrow window. */
static void
add_toggles (QueensideWindow *self)
{
  GPropertyAction *setup = g_property_action_new ("setup", self->setup_flap, "reveal-flap");
  GPropertyAction *trace = g_property_action_new ("trace", self->trace_flap, "reveal-flap");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (setup));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (trace));
  g_object_unref (setup);
  g_object_unref (trace);
}

/* The setup pane has more widgets than all the rest. The board is on the screen before it. */
static gboolean
fill_cb (gpointer user_data)
{
  QueensideWindow *self = user_data;
  QueensideSetupPane *pane = g_object_new (QUEENSIDE_TYPE_SETUP_PANE, NULL);

  self->fill = 0;
  queenside_setup_pane_set_session (pane, self->session);
  adw_bin_set_child (self->setup_bin, GTK_WIDGET (pane));
  return G_SOURCE_REMOVE;
}

/* Each holds a widget of the window, whose actions they are: they go first. */
static const char *const property_actions[] = { "setup", "trace", "coordinates", "row-zero-at-top", "values", "odds" };

static void
queenside_window_dispose (GObject *object)
{
  QueensideWindow *self = QUEENSIDE_WINDOW (object);

  g_clear_handle_id (&self->fill, g_source_remove);
  if (self->runner != NULL)
    stop_playing (self);
  for (guint i = 0; i < G_N_ELEMENTS (property_actions); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), property_actions[i]);
  g_clear_object (&self->exchange);
  g_clear_object (&self->editor);
  g_clear_object (&self->runner);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (queenside_window_parent_class)->dispose (object);
}

static void
queenside_window_class_init (QueensideWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_window_dispose;
  g_type_ensure (QUEENSIDE_TYPE_BOARD_AREA);
  g_type_ensure (QUEENSIDE_TYPE_PLAYER);
  g_type_ensure (QUEENSIDE_TYPE_TRACE_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/queenside/Queenside/queenside-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, setup_flap);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, trace_flap);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, setup_bin);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, trace_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, board);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, player);
}

static void
queenside_window_init (QueensideWindow *self)
{
  self->session = queenside_session_new ();
  self->runner = queenside_runner_new (self->session);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_actions (self);
  add_toggles (self);
  queenside_board_area_set_session (self->board, self->session);
  queenside_trace_pane_set_session (self->trace_pane, self->session);
  queenside_player_set_session (self->player, self->session, self->runner);
  self->editor = queenside_board_editor_new (self->board);
  g_signal_connect_object (self->editor, "refused", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  self->exchange = queenside_exchange_new (self->board);
  queenside_exchange_add_actions (self->exchange, G_ACTION_MAP (self));
  g_signal_connect_object (self->exchange, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trace_pane, "sought", G_CALLBACK (stop_playing), self,
                           G_CONNECT_SWAPPED);
  add_settings (self);
  queenside_keys_add (GTK_WIDGET (self));
  queenside_player_focus_play (self->player);
  self->fill = g_idle_add (fill_cb, self);
}

QueensideWindow *
queenside_window_new (AdwApplication *application)
{
  return g_object_new (QUEENSIDE_TYPE_WINDOW, "application", application, NULL);
}
