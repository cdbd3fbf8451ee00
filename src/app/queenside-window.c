/* queenside-window.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-window.h"

#include <glib/gi18n.h>

#include "queenside-board-editor.h"
#include "queenside-board-zoom.h"
#include "queenside-check-window.h"
#include "queenside-count-badge.h"
#include "queenside-exchange.h"
#include "queenside-file-actions.h"
#include "queenside-keys.h"
#include "queenside-landscape-window.h"
#include "queenside-player.h"
#include "queenside-predict-bar.h"
#include "queenside-recovery.h"
#include "queenside-setup-pane.h"
#include "queenside-trace-pane.h"

#define TOAST_SECONDS 6
#define TOAST_APPEARS 500000            /* µs until it surely has */

struct _QueensideWindow
{
  AdwApplicationWindow  parent_instance;

  AdwWindowTitle       *title;
  AdwSplitButton       *open_button;
  GtkInfoBar           *problem_bar;
  GtkLabel             *problem;
  AdwToastOverlay      *toasts;
  AdwFlap              *setup_flap;
  AdwFlap              *trace_flap;
  AdwBin               *setup_bin;
  QueensideTracePane   *trace_pane;
  QueensideBoardArea   *board;
  QueensideCountBadge  *count_badge;
  QueensidePredictBar  *predict_bar;
  QueensidePlayer      *player;

  GSettings            *settings;
  QueensideSession     *session;
  QueensideRunner      *runner;
  QueensideBoardEditor *editor;
  QueensideBoardZoom   *zoom;
  QueensideExchange    *exchange;
  QueensideFiling      *filing;
  QueensideFileActions *file_actions;
  QueensideRecovery    *recovery;
  AdwToast             *toast;          /* the one that is shown */
  gint64                toast_begun;    /* when, in µs */
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
  gint64 now = g_get_monotonic_time ();
  AdwToast *toast;

  /* libadwaita 1.2 crashes where one is dismissed while it appears. */
  if (self->toast != NULL && now - self->toast_begun < TOAST_APPEARS)
    {
      adw_toast_set_title (self->toast, markup);
      return;
    }
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  toast = adw_toast_new (markup);
  self->toast = toast;
  self->toast_begun = now;
  adw_toast_set_timeout (toast, TOAST_SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* What is wrong with a file stays until it is read. */
static void
complain (QueensideWindow *self,
          const char      *message)
{
  gtk_label_set_label (self->problem, message);
  gtk_info_bar_set_revealed (self->problem_bar, TRUE);
}

static void
problem_response_cb (QueensideWindow *self)
{
  gtk_info_bar_set_revealed (self->problem_bar, FALSE);
}

/* The document */

static void
show_title (QueensideWindow *self)
{
  gboolean is_modified = queenside_filing_is_modified (self->filing);
  const char *name = queenside_filing_get_name (self->filing);
  g_autofree char *title = g_strdup_printf (is_modified ? "• %s" : "%s", name);
  g_autofree char *window_title = g_strdup_printf (_("%s – Queenside"), title);

  adw_window_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

void
queenside_window_open (QueensideWindow *self,
                       GFile           *file)
{
  queenside_file_actions_open (self->file_actions, file);
}

static gboolean
queenside_window_close_request (GtkWindow *window)
{
  if (!queenside_file_actions_may_close (QUEENSIDE_WINDOW (window)->file_actions))
    return GDK_EVENT_STOP;
  return GTK_WINDOW_CLASS (queenside_window_parent_class)->close_request (window);
}

gboolean
queenside_window_recover (QueensideWindow *self)
{
  if (!queenside_recovery_adopt (self->recovery))
    return FALSE;
  say (self, _("The last session is back"));
  return TRUE;
}

/* Guessing */

static void
guessed_cb (QueensideWindow *self,
            int              x,
            int              y)
{
  const QueensSquare square = { x, y };

  queenside_predict_bar_guess (self->predict_bar, &square);
}

/* While a person guesses the search waits, and nothing gives away what it will do. */
static void
predict_cb (QueensideWindow *self)
{
  gboolean is_active;

  g_object_get (self->predict_bar, "active", &is_active, NULL);
  queenside_player_set_waiting (self->player, is_active);
  queenside_board_editor_set_guessing (self->editor, is_active);
  /* The Play button loses the keyboard; whatever is next to it must not take the next Space. */
  if (is_active)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  else
    queenside_player_focus_play (self->player);
  queenside_trace_pane_set_hides_next (self->trace_pane, is_active);
}

static void
make_filing (QueensideWindow *self)
{
  self->filing = queenside_filing_new (self->board, self->runner);
  self->recovery = queenside_recovery_new (self->filing, self->session);
  self->file_actions = queenside_file_actions_new (self->filing, GTK_WINDOW (self));
  queenside_file_actions_add (self->file_actions, G_ACTION_MAP (self));
  queenside_file_actions_take_drops (self->file_actions, GTK_WIDGET (self));
  adw_split_button_set_menu_model (self->open_button, queenside_filing_get_recent (self->filing));
  g_signal_connect_object (self->filing, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filing, "failed", G_CALLBACK (complain), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filing, "succeeded", G_CALLBACK (problem_response_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file_actions, "closing", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->filing, "notify", G_CALLBACK (show_title), self, G_CONNECT_SWAPPED);
  show_title (self);
}

/* Another search */

static void
reset_activated_cb (GSimpleAction *action,
                    GVariant      *target,
                    gpointer       user_data)
{
  QueensideWindow *self = user_data;

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
check_trace_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  queenside_check_window_present (QUEENSIDE_WINDOW (user_data)->board);
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

static void
undo_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  QueensideWindow *self = user_data;

  queenside_session_undo (self->session);
}

static void
redo_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  QueensideWindow *self = user_data;

  queenside_session_redo (self->session);
}

static void
enable_undo (QueensideWindow *self)
{
  GAction *undo = g_action_map_lookup_action (G_ACTION_MAP (self), "undo");
  GAction *redo = g_action_map_lookup_action (G_ACTION_MAP (self), "redo");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (undo), queenside_session_can_undo (self->session));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (redo), queenside_session_can_redo (self->session));
}

static void
focus_board_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  gtk_widget_grab_focus (GTK_WIDGET (QUEENSIDE_WINDOW (user_data)->board));
}

static void
landscape_activated_cb (GSimpleAction *action,
                        GVariant      *target,
                        gpointer       user_data)
{
  queenside_landscape_window_show (user_data, QUEENSIDE_WINDOW (user_data)->session);
}

static const GActionEntry actions[] = {
  { "landscape", landscape_activated_cb },
  { "focus-board", focus_board_activated_cb },
  { "undo", undo_activated_cb },
  { "redo", redo_activated_cb },
  { "reset", reset_activated_cb },
  { "random-board", random_board_activated_cb },
  { "check-trace", check_trace_activated_cb },
  { "tool", NULL, "s", "'queen'", tool_changed_cb },
};

static void
add_actions (QueensideWindow *self)
{
  GActionMap *map = G_ACTION_MAP (self);

  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
  queenside_player_add_actions (self->player, map);
  queenside_board_zoom_add_actions (self->zoom, map);
  queenside_exchange_add_actions (self->exchange, map);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (enable_undo), self, G_CONNECT_SWAPPED);
  enable_undo (self);
}

static void
add_distance (QueensideWindow *self,
              GSettings       *view)
{
  QueensideChartArea *chart = queenside_player_get_chart (self->player);
  g_autoptr (GPropertyAction) action = g_property_action_new ("distance", chart, "distance");

  g_settings_bind (view, "distance", chart, "distance", G_SETTINGS_BIND_DEFAULT);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static void
add_settings (QueensideWindow *self)
{
  g_autoptr (GSettings) view = NULL;

  self->settings = g_settings_new (QUEENSIDE_APP_ID);
  view = g_settings_get_child (self->settings, "view");
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    {
      const char *id = queens_view_choices[i].id;
      g_autoptr (GPropertyAction) action = g_property_action_new (id, self->board, id);

      g_settings_bind (view, id, self->board, id, G_SETTINGS_BIND_DEFAULT);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  add_distance (self, view);
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
  GPropertyAction *predict = g_property_action_new ("predict", self->predict_bar, "active");
  GPropertyAction *trace = g_property_action_new ("trace", self->trace_flap, "reveal-flap");

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (setup));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (trace));
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (predict));
  g_object_unref (predict);
  g_object_unref (setup);
  g_object_unref (trace);
}

/* In a narrow window a pane lies over the board: there is room for one of them. */
static void
reveal_cb (QueensideWindow *self,
           GParamSpec      *pspec,
           AdwFlap         *flap)
{
  AdwFlap *other = flap == self->setup_flap ? self->trace_flap : self->setup_flap;

  if (adw_flap_get_folded (flap) && adw_flap_get_reveal_flap (flap))
    adw_flap_set_reveal_flap (other, FALSE);
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
static void
remove_property_actions (GActionMap *map)
{
  g_action_map_remove_action (map, "setup");
  g_action_map_remove_action (map, "trace");
  g_action_map_remove_action (map, "predict");
  g_action_map_remove_action (map, "distance");
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    g_action_map_remove_action (map, queens_view_choices[i].id);
}

static void
queenside_window_dispose (GObject *object)
{
  QueensideWindow *self = QUEENSIDE_WINDOW (object);

  g_clear_handle_id (&self->fill, g_source_remove);
  if (self->runner != NULL)
    queenside_runner_set_playing (self->runner, FALSE);
  remove_property_actions (G_ACTION_MAP (self));
  g_clear_object (&self->recovery);
  g_clear_object (&self->file_actions);
  g_clear_object (&self->filing);
  g_clear_object (&self->exchange);
  g_clear_object (&self->zoom);
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
  GTK_WINDOW_CLASS (klass)->close_request = queenside_window_close_request;
  g_type_ensure (QUEENSIDE_TYPE_BOARD_AREA);
  g_type_ensure (QUEENSIDE_TYPE_COUNT_BADGE);
  g_type_ensure (QUEENSIDE_TYPE_PLAYER);
  g_type_ensure (QUEENSIDE_TYPE_PREDICT_BAR);
  g_type_ensure (QUEENSIDE_TYPE_TRACE_PANE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/queenside/Queenside/queenside-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, title);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, open_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, setup_flap);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, trace_flap);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, setup_bin);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, trace_pane);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, board);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, count_badge);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, predict_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideWindow, player);
  gtk_widget_class_bind_template_callback (widget_class, problem_response_cb);
}

static void
queenside_window_init (QueensideWindow *self)
{
  self->session = queenside_session_new ();
  self->runner = queenside_runner_new (self->session);
  gtk_widget_init_template (GTK_WIDGET (self));
  queenside_board_area_set_session (self->board, self->session);
  queenside_trace_pane_set_session (self->trace_pane, self->session);
  queenside_count_badge_set_board (self->count_badge, self->board);
  queenside_predict_bar_set_board (self->predict_bar, self->board);
  queenside_player_set_session (self->player, self->session, self->runner);
  self->editor = queenside_board_editor_new (self->board);
  self->zoom = queenside_board_zoom_new (self->board);
  self->exchange = queenside_exchange_new (self->board);
  add_actions (self);
  add_toggles (self);
  add_settings (self);
  make_filing (self);
  g_signal_connect_object (self->editor, "refused", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "guessed", G_CALLBACK (guessed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->predict_bar, "notify::active", G_CALLBACK (predict_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->exchange, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trace_pane, "sought", G_CALLBACK (queenside_player_pause), self->player,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->setup_flap, "notify::reveal-flap", G_CALLBACK (reveal_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trace_flap, "notify::reveal-flap", G_CALLBACK (reveal_cb), self, G_CONNECT_SWAPPED);
  queenside_keys_add (GTK_WIDGET (self));
  queenside_player_focus_play (self->player);
  self->fill = g_idle_add (fill_cb, self);
}

QueensideWindow *
queenside_window_new (AdwApplication *application)
{
  return g_object_new (QUEENSIDE_TYPE_WINDOW, "application", application, NULL);
}
