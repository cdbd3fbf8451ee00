/* queenside-window.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-window.h"

#include <glib/gi18n.h>

#include "draw-export.h"
#include "queens-notation.h"
#include "queenside-board-editor.h"
#include "queenside-keys.h"
#include "queenside-player.h"
#include "queenside-setup-pane.h"
#include "queenside-trace-pane.h"

#define EXPORT_SIZE 1200        /* pixels of a PNG, points of a PDF */
#define IMAGE_SIZE 800          /* pixels of a copied picture */
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
  AdwToast             *toast;          /* the one that is shown */
  GtkFileChooserNative *chooser;
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
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, G_CONNECT_SWAPPED);
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
         gint             n)
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
         guint64          position)
{
  stop_playing (self);
  queenside_session_seek (self->session, position);
}

static void
change_speed (QueensideWindow *self,
              gdouble          change)
{
  gdouble speed;

  g_object_get (self->runner, "speed", &speed, NULL);
  g_object_set (self->runner, "speed", CLAMP (speed + change, 0, 1), NULL);
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
step_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  move_by (user_data, 1);
}

static void
back_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  move_by (user_data, -1);
}

static void
move_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  move_by (user_data, g_variant_get_int32 (target));
}

static void
first_activated_cb (GSimpleAction *action,
                    GVariant      *target,
                    gpointer       user_data)
{
  move_to (user_data, 0);
}

static void
last_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  move_to (user_data, G_MAXUINT64);
}

static void
faster_activated_cb (GSimpleAction *action,
                     GVariant      *target,
                     gpointer       user_data)
{
  change_speed (user_data, SPEED_STEP);
}

static void
slower_activated_cb (GSimpleAction *action,
                     GVariant      *target,
                     gpointer       user_data)
{
  change_speed (user_data, -SPEED_STEP);
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
  static const char *const names[] = { "queen", "static", "boulder", "eraser" };
  QueensideWindow *self = user_data;
  const char *name = g_variant_get_string (state, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], name))
      {
        queenside_board_editor_set_tool (self->editor, i);
        g_simple_action_set_state (action, state);
      }
}

/* Clipboard */

static void
copy_state_activated_cb (GSimpleAction *action,
                         GVariant      *target,
                         gpointer       user_data)
{
  QueensideWindow *self = user_data;
  QueensBoard *board = queenside_session_get_board (self->session);
  g_autofree char *text = queens_notation_write_state (queens_board_get_rows (board),
                                                       queens_board_get_n_queens (board));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  say (self, _("State copied"));
}

static void
copy_image_activated_cb (GSimpleAction *action,
                         GVariant      *target,
                         gpointer       user_data)
{
  QueensideWindow *self = user_data;
  DrawBoardView view = queenside_board_area_get_export_view (self->board);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = draw_export_to_bytes (&view, DRAW_FORMAT_PNG, IMAGE_SIZE, &error);
  g_autoptr (GdkTexture) texture = bytes == NULL ? NULL : gdk_texture_new_from_bytes (bytes, &error);

  if (texture != NULL)
    gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  say (self, texture == NULL ? error->message : _("Picture copied"));
}

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (QueensideWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    say (self, _("The clipboard holds no text; copy a list such as [3, 2, 1, 4] first."));
  else if (!queenside_session_read_board (self->session, text, &error))
    say (self, error->message);
}

static void
paste_state_activated_cb (GSimpleAction *action,
                          GVariant      *target,
                          gpointer       user_data)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (user_data), NULL, text_read_cb,
                                 g_object_ref (user_data));
}

/* Export */

gboolean
queenside_window_export (QueensideWindow *self,
                         const char      *path)
{
  DrawBoardView view = queenside_board_area_get_export_view (self->board);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (!draw_export (&view, path, EXPORT_SIZE, &error))
    {
      say (self, error->message);
      return FALSE;
    }
  name = g_filename_display_basename (path);
  message = g_strdup_printf (_("Saved as “%s”"), name);
  say (self, message);
  return TRUE;
}

static void
chooser_response_cb (QueensideWindow *self,
                     int              response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (self->chooser));
  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    queenside_window_export (self, path);
}

/* One filter for all: the suffix of the name says which format it is. */
static void
add_filter (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Name ending in .png, .svg or .pdf"));
  gtk_file_filter_add_suffix (filter, "png");
  gtk_file_filter_add_suffix (filter, "svg");
  gtk_file_filter_add_suffix (filter, "pdf");
  gtk_file_chooser_add_filter (chooser, filter);
  g_object_unref (filter);
}

static void
export_activated_cb (GSimpleAction *action,
                     GVariant      *target,
                     gpointer       user_data)
{
  QueensideWindow *self = user_data;

  if (self->chooser == NULL)
    {
      self->chooser = gtk_file_chooser_native_new (_("Export the Board as a Picture"), GTK_WINDOW (self),
                                                   GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), NULL);
      gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), "board.png");
      add_filter (GTK_FILE_CHOOSER (self->chooser));
      g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (chooser_response_cb), self);
    }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static const GActionEntry actions[] = {
  { "play", play_activated_cb },
  { "step", step_activated_cb },
  { "back", back_activated_cb },
  { "move", move_activated_cb, "i" },
  { "first", first_activated_cb },
  { "last", last_activated_cb },
  { "faster", faster_activated_cb },
  { "slower", slower_activated_cb },
  { "reset", reset_activated_cb },
  { "random-board", random_board_activated_cb },
  { "tool", NULL, "s", "'queen'", tool_changed_cb },
  { "copy-state", copy_state_activated_cb },
  { "copy-image", copy_image_activated_cb },
  { "paste-state", paste_state_activated_cb },
  { "export", export_activated_cb },
};

static void
add_settings (QueensideWindow *self)
{
  static const char *const toggles[][2] = {
    { "show-coordinates", "coordinates" },
    { "row-zero-at-top", "row-zero-at-top" },
    { "show-values", "values" },
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
static const char *const property_actions[] = { "setup", "trace", "coordinates", "row-zero-at-top", "values" };

static void
queenside_window_dispose (GObject *object)
{
  QueensideWindow *self = QUEENSIDE_WINDOW (object);

  g_clear_handle_id (&self->fill, g_source_remove);
  if (self->runner != NULL)
    stop_playing (self);
  for (guint i = 0; i < G_N_ELEMENTS (property_actions); i++)
    g_action_map_remove_action (G_ACTION_MAP (self), property_actions[i]);
  g_clear_object (&self->chooser);
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
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  add_toggles (self);
  queenside_board_area_set_session (self->board, self->session);
  queenside_trace_pane_set_session (self->trace_pane, self->session);
  queenside_player_set_session (self->player, self->session, self->runner);
  self->editor = queenside_board_editor_new (self->board);
  g_signal_connect_object (self->editor, "refused", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->trace_pane, "sought", G_CALLBACK (stop_playing), self, G_CONNECT_SWAPPED);
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
