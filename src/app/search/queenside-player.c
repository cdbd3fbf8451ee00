/* queenside-player.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-player.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queenside-chart-area.h"
#include "queenside-play-button.h"

/* While it plays, the numbers change this often at the most, in µs: a new text lays the window out
 * anew. */
#define STATUS_INTERVAL 60000
#define SPEED_STEP 0.05

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
  GActionMap         *actions;          /* not a reference: the window's */
  gboolean            is_waiting;       /* for a person's guess: it does not play */
  gint64              status_shown;     /* when, in µs */
};

G_DEFINE_FINAL_TYPE (QueensidePlayer, queenside_player, ADW_TYPE_BIN)

/* Along the search */

void
queenside_player_pause (QueensidePlayer *self)
{
  queenside_runner_set_playing (self->runner, FALSE);
}

static void
move_by (QueensidePlayer *self,
         gint64           n)
{
  guint64 position = queens_history_get_position (queenside_session_get_history (self->session));

  queenside_player_pause (self);
  if (n > 0)
    queenside_session_advance (self->session, n, 0);
  else
    queenside_session_seek (self->session, position - MIN (position, (guint64) -n));
}

static void
move_to (QueensidePlayer *self,
         gint64           position)
{
  queenside_player_pause (self);
  queenside_session_seek (self->session, position);
}

static void
change_speed (QueensidePlayer *self,
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
  QueensidePlayer *self = user_data;

  queenside_runner_set_playing (self->runner, !queenside_runner_get_playing (self->runner));
}

static void
move_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  move_by (user_data, g_variant_get_int32 (target));
}

/* To the next step that is not simply better: where a climb is worth a look. */
static void
find_mark (QueensidePlayer *self,
           gint64           direction)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  guint64 step;

  queenside_player_pause (self);
  if (queens_history_find_mark (history,
                                QUEENS_MARK_WORSE | QUEENS_MARK_EQUAL | QUEENS_MARK_RESTART,
                                direction < 0, &step))
    queenside_session_seek (self->session, step);
}

static const struct
{
  const char *name;
  void      (*go) (QueensidePlayer *self, gint64 n);
  gint64      n;
} ways[] = {
  { "step", move_by, 1 },
  { "back", move_by, -1 },
  { "first", move_to, 0 },
  { "last", move_to, G_MAXINT64 },
  { "next-mark", find_mark, 1 },
  { "previous-mark", find_mark, -1 },
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

/* The state of things */

static void
show_status (QueensidePlayer *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  const QueensSearch *search = queens_history_get_search (history);
  const QueensTally *tally = queens_search_get_tally (search);
  const char *format = ngettext ("Step %" PRIu64 " of %" PRIu64 " · cost %" PRId64 " · %" PRIu64
                                 " evaluation",
                                 "Step %" PRIu64 " of %" PRIu64 " · cost %" PRId64 " · %" PRIu64
                                 " evaluations",
                                 tally->evaluations);
  g_autofree char *text = g_strdup_printf (format,
                                           queens_history_get_position (history),
                                           queens_history_get_length (history),
                                           queens_search_get_cost (search),
                                           tally->evaluations);
  g_autofree char *distance = queenside_distances_describe (
    queenside_chart_area_get_distances (self->chart));
  g_autofree char *both = distance == NULL ? NULL : g_strdup_printf ("%s · %s", text, distance);

  gtk_label_set_label (self->status, both == NULL ? text : both);
  self->status_shown = g_get_monotonic_time ();
}

static void
enable (QueensidePlayer *self,
        const char      *name,
        gboolean         enabled)
{
  GAction *action = self->actions == NULL ? NULL : g_action_map_lookup_action (self->actions, name);

  if (action != NULL && g_action_get_enabled (action) != enabled)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
enable_actions (QueensidePlayer *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  guint64 position = queens_history_get_position (history);
  guint64 length = queens_history_get_length (history);

  enable (self, "first", position > 0);
  enable (self, "back", position > 0);
  enable (self, "step", !self->is_waiting && !queenside_session_is_at_end (self->session));
  enable (self, "move", !self->is_waiting);
  enable (self, "last", !self->is_waiting && position < length);
  enable (self, "next-mark", !self->is_waiting);
  enable (self, "play", !self->is_waiting && (length > 0 || !queens_history_has_ended (history)));
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
  show_status (self);
  queenside_play_button_show (self->play_button, queenside_runner_get_playing (self->runner));
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
  g_signal_connect_object (queenside_chart_area_get_distances (self->chart), "changed",
                           G_CALLBACK (show_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chart, "sought", G_CALLBACK (queenside_player_pause), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->speed, "value", runner, "speed",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (session, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (runner, "notify::playing", G_CALLBACK (playing_cb), self,
                           G_CONNECT_SWAPPED);
  moved_cb (self);
  playing_cb (self);
}

QueensideChartArea *
queenside_player_get_chart (QueensidePlayer *self)
{
  return self->chart;
}

void
queenside_player_set_waiting (QueensidePlayer *self,
                              gboolean         is_waiting)
{
  self->is_waiting = is_waiting;
  queenside_player_pause (self);
  enable_actions (self);
}

static const GActionEntry actions[] = {
  { "play", play_activated_cb },
  { "move", move_activated_cb, "i" },
};

void
queenside_player_add_actions (QueensidePlayer *self,
                              GActionMap      *map)
{
  self->actions = map;
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const GActionEntry entry = { ways[i].name, way_activated_cb };

      g_action_map_add_action_entries (map, &entry, 1, self);
    }
  enable_actions (self);
}

void
queenside_player_take_focus (QueensidePlayer *self)
{
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->play_button)))
    gtk_root_set_focus (gtk_widget_get_root (GTK_WIDGET (self)), NULL);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-player.ui");
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
