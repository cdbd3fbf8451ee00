/* queenside-player.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-player.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queenside-chart-area.h"

/* While it plays, the numbers change this often at the most, in µs: a new text lays the window out anew. */
#define STATUS_INTERVAL 60000

struct _QueensidePlayer
{
  AdwBin              parent_instance;

  GtkLabel           *status;
  QueensideChartArea *chart;
  GtkButton          *play_button;
  GtkScale           *speed_scale;
  GtkAdjustment      *speed;

  QueensideSession   *session;
  QueensideRunner    *runner;
  gint64              status_shown;     /* when, in µs */
};

G_DEFINE_FINAL_TYPE (QueensidePlayer, queenside_player, ADW_TYPE_BIN)

static void
show_status (QueensidePlayer *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  const QueensSearch *search = queens_history_get_search (history);
  const QueensTally *tally = queens_search_get_tally (search);
  const char *format = ngettext ("Step %" PRIu64 " of %" PRIu64 " · cost %" PRId64 " · %" PRIu64 " evaluation",
                                 "Step %" PRIu64 " of %" PRIu64 " · cost %" PRId64 " · %" PRIu64 " evaluations",
                                 tally->evaluations);
  g_autofree char *text = g_strdup_printf (format,
                                           queens_history_get_position (history),
                                           queens_history_get_length (history),
                                           queens_search_get_cost (search),
                                           tally->evaluations);

  gtk_label_set_label (self->status, text);
  self->status_shown = g_get_monotonic_time ();
}

static void
enable (QueensidePlayer *self,
        const char      *action,
        gboolean         enabled)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GAction *found = root == NULL ? NULL : g_action_map_lookup_action (G_ACTION_MAP (root), action);

  if (found != NULL && g_action_get_enabled (found) != enabled)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (found), enabled);
}

static void
enable_actions (QueensidePlayer *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  guint64 position = queens_history_get_position (history);
  guint64 length = queens_history_get_length (history);

  enable (self, "first", position > 0);
  enable (self, "back", position > 0);
  enable (self, "step", !queenside_session_is_at_end (self->session));
  enable (self, "last", position < length);
  enable (self, "play", length > 0 || !queens_history_has_ended (history));
}

static void
moved_cb (QueensidePlayer *self)
{
  if (!queenside_runner_get_playing (self->runner)
      || g_get_monotonic_time () - self->status_shown > STATUS_INTERVAL)
    show_status (self);
  enable_actions (self);
}

static void
playing_cb (QueensidePlayer *self)
{
  gboolean playing = queenside_runner_get_playing (self->runner);
  const char *tip = playing ? _("Pause (Space)") : _("Play (Space)");

  show_status (self);
  gtk_button_set_icon_name (self->play_button,
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play_button), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
}

static void
chart_sought_cb (QueensidePlayer *self)
{
  queenside_runner_set_playing (self->runner, FALSE);
}

void
queenside_player_set_session (QueensidePlayer  *self,
                              QueensideSession *session,
                              QueensideRunner  *runner)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  self->runner = g_object_ref (runner);
  queenside_chart_area_set_session (self->chart, session);
  g_signal_connect_object (self->chart, "sought", G_CALLBACK (chart_sought_cb), self, G_CONNECT_SWAPPED);
  g_object_bind_property (self->speed, "value", runner, "speed", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (session, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (runner, "notify::playing", G_CALLBACK (playing_cb), self, G_CONNECT_SWAPPED);
  moved_cb (self);
  playing_cb (self);
}

void
queenside_player_focus_play (QueensidePlayer *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->play_button));
}

static void
queenside_player_dispose (GObject *object)
{
  QueensidePlayer *self = QUEENSIDE_PLAYER (object);

  g_clear_object (&self->session);
  g_clear_object (&self->runner);
  G_OBJECT_CLASS (queenside_player_parent_class)->dispose (object);
}

static void
queenside_player_class_init (QueensidePlayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_player_dispose;
  g_type_ensure (QUEENSIDE_TYPE_CHART_AREA);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/queenside/Queenside/queenside-player.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensidePlayer, status);
  gtk_widget_class_bind_template_child (widget_class, QueensidePlayer, chart);
  gtk_widget_class_bind_template_child (widget_class, QueensidePlayer, play_button);
  gtk_widget_class_bind_template_child (widget_class, QueensidePlayer, speed_scale);
  gtk_widget_class_bind_template_child (widget_class, QueensidePlayer, speed);
}

static void
queenside_player_init (QueensidePlayer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
