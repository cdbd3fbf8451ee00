/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-time-line.h"

#include <glib/gi18n.h>

#include "draw-time-line.h"
#include "queens-distance.h"
#include "queenside-export.h"
#include "queenside-job.h"
#include "queenside-theme.h"

#define TIME 3000               /* maximum time per frame for measuring new distances, in µs */
#define RUN 16                  /* number of distances measured before the time is checked */
/* If there are more than RUSH steps between two frames, the steps are too fast to follow. The chart
 * is then drawn only every RUSH_INTERVAL ms. */
#define RUSH 20
#define RUSH_INTERVAL 100
#define LEVEL_HEADROOM 1.25     /* end of the axis, as a multiple of the highest level, so that the
                                 * user can raise the level */
#define LEVEL_FACTOR 1.1        /* factor by which a key changes the level */

struct _QueensideTimeLine
{
  GObject              parent_instance;

  QueensideChart      *chart;
  QueensideSession    *session;
  gboolean             shows_distance;
  gboolean             hides_next;
  QueensProblem       *problem;         /* problem of @distance or of the running job, or NULL */
  QueensMoves          moves;
  QueensDistance      *distance;        /* NULL until the job is done, or if there is an error */
  GError              *error;
  QueensideJob        *job;             /* job that finds all solutions */
  /* array of gint16: the distances of steps 0, stride, 2 × stride, … */
  GArray              *values;
  /* a power of 2; when it doubles, half of the values are dropped */
  guint64              stride;
  DrawTimeLineSamples  samples;         /* values that were drawn last */
  gdouble              highest_level;   /* end of the axis while the user drags the level, else 0 */
  gboolean             has_dragged;     /* TRUE if the drag has changed the level */
  guint                redraw;          /* source id of a delayed drawing */
  guint64              drawn;           /* position that was drawn last */
};

G_DEFINE_FINAL_TYPE (QueensideTimeLine, queenside_time_line, G_TYPE_OBJECT)

enum { PROP_0, PROP_DISTANCE, N_PROPS };
static GParamSpec *properties[N_PROPS];
static void
show_distance (QueensideTimeLine *self,
               gboolean           is_new)
{
  queenside_chart_changed (self->chart, is_new);
  g_signal_emit_by_name (self, "measured");
}

static void
forget_values (QueensideTimeLine *self)
{
  g_array_set_size (self->values, 0);
  self->stride = 1;
}

static void
forget_solutions (QueensideTimeLine *self)
{
  queenside_job_cancel (self->job);
  g_clear_pointer (&self->distance, queens_distance_free);
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_error (&self->error);
}

typedef struct
{
  QueensProblem  *problem;
  QueensMoves     moves;
  QueensDistance *distance;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_problem_unref (request->problem);
  g_clear_pointer (&request->distance, queens_distance_free);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;

  request->distance = queens_distance_new (request->problem, request->moves, error);
  return request->distance != NULL;
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideTimeLine *self = owner;
  Request *request = data;

  self->distance = g_steal_pointer (&request->distance);
  self->error = error == NULL ? NULL : g_error_copy (error);
  forget_values (self);
  show_distance (self, FALSE);
}

static const QueensideJobKind job_kind = {
  .name = "distance",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
};

/* Finds the solutions again if the problem or the moves have changed. */
static void
update (QueensideTimeLine *self)
{
  const QueensSetup *setup = &self->session->now.setup;

  forget_values (self);
  if (self->shows_distance
      && (self->problem == NULL || self->moves != setup->convention.moves
          || !queens_problem_equal (self->problem, setup->problem)))
    {
      forget_solutions (self);
      self->problem = queens_problem_ref (setup->problem);
      self->moves = setup->convention.moves;
      if (queens_distance_check (self->problem, &self->error))
        {
          Request *request = g_new0 (Request, 1);

          request->problem = queens_problem_ref (self->problem);
          request->moves = self->moves;
          queenside_job_begin (self->job, request);
        }
    }
  show_distance (self, TRUE);
}

static void
measure_cb (guint64             step,
            const QueensSearch *search,
            gpointer            data)
{
  QueensideTimeLine *self = data;
  gint16 value = queens_distance_measure (self->distance, search->board->rows);

  g_array_append_val (self->values, value);
}

/* Sets the stride so that at most @most values are kept. If the stride gets smaller, steps that
 * were skipped are needed, so all values are measured again. */
static void
choose_stride (QueensideTimeLine *self,
               guint64             length,
               guint               most)
{
  GArray *values = self->values;

  if (self->stride > 1 && length / (self->stride / 2) < most)
    forget_values (self);
  for (; length / self->stride >= most; self->stride *= 2)
    {
      guint kept = (values->len + 1) / 2;

      for (guint i = 0; i < kept; i++)
        g_array_index (values, gint16, i) = g_array_index (values, gint16, 2 * i);
      g_array_set_size (values, kept);
    }
}

gboolean
queenside_time_line_get_samples (QueensideTimeLine  *self,
                                 guint                most,
                                 const gint16       **values,
                                 guint               *n_values,
                                 guint64             *stride)
{
  QueensHistory *history = self->session->now.history;
  guint64 length = history->length;
  gint64 deadline = g_get_monotonic_time () + TIME;
  gboolean is_all;

  choose_stride (self, length, MAX (most, 1));
  is_all = self->distance == NULL || self->values->len > length / self->stride;
  while (!is_all && (self->values->len % RUN != 0 || g_get_monotonic_time () < deadline))
    {
      queens_history_visit (history, self->values->len * self->stride, 1, measure_cb, self);
      is_all = self->values->len > length / self->stride;
    }
  *values = (const gint16 *) self->values->data;
  *n_values = self->values->len;
  *stride = self->stride;
  return is_all;
}

char *
queenside_time_line_describe_distance (QueensideTimeLine *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  gint distance;

  if (!self->shows_distance)
    return NULL;
  if (self->error != NULL)
    return g_strdup (self->error->message);
  if (self->distance == NULL)
    return g_strdup (_("looking for the solutions…"));
  if (self->distance->n_solutions == 0)
    return g_strdup (_("there is no solution"));
  distance = queens_distance_measure (self->distance, board->rows);
  if (distance == QUEENS_NO_DISTANCE)
    return g_strdup (_("no solution can be reached"));
  return g_strdup_printf (ngettext ("%d move to the nearest solution",
                                    "%d moves to the nearest solution", distance),
                          distance);
}

/* Describing the chart takes time, so update the description only if the chart has the keyboard
 * focus. */
static void
redraw (QueensideTimeLine *self)
{
  if (gtk_widget_has_focus (GTK_WIDGET (self->chart)))
    queenside_chart_changed (self->chart, FALSE);
  else
    queenside_chart_redraw (self->chart);
}

static gboolean
redraw_cb (gpointer user_data)
{
  QueensideTimeLine *self = user_data;

  self->redraw = 0;
  redraw (self);
  return G_SOURCE_REMOVE;
}

/* Shows at most one distance per device pixel. Missing distances are measured in the next
 * frames. */
static gboolean
fill (gpointer owner,
      gpointer data)
{
  QueensideTimeLine *self = owner;
  QueensHistory *history = self->session->now.history;
  GtkWidget *chart = GTK_WIDGET (self->chart);
  DrawTimeLineSamples *samples = &self->samples;
  DrawTimeLineView *view = data;
  DrawChart common = view->chart;
  guint64 seen;

  *view = queenside_export_get_time_line (history);
  view->chart = common;
  view->scale = gtk_widget_get_scale_factor (chart) * queenside_theme_get_text_scale ();
  seen = self->hides_next ? history->position + 1 : view->length;
  view->has_ended = view->has_ended && seen >= view->length;
  view->level.has_handle = queenside_session_can_set_level (self->session);
  view->level.highest = self->highest_level;
  view->length = MIN (view->length, seen);
  self->drawn = history->position;
  if (!self->shows_distance || self->error != NULL)
    return TRUE;
  samples->cost_name = _("cost");
  samples->name = _("moves to the nearest solution");
  if (!queenside_time_line_get_samples (self, common.width * view->scale,
                                        &samples->values, &samples->n_values, &samples->stride)
      && self->redraw == 0)
    self->redraw = g_idle_add (redraw_cb, self);
  view->samples = samples;
  return TRUE;
}

static void
picked_cb (QueensideTimeLine    *self,
           const DrawChartPoint *step)
{
  g_signal_emit_by_name (self, "sought");
  queenside_session_seek (self->session, step->index);
  /* Let the next keys change the level. */
  if (queenside_session_can_set_level (self->session))
    gtk_widget_grab_focus (GTK_WIDGET (self->chart));
}

/* A drag is a single change for undo. The axis doesn't change during the drag, because the curve
 * would then move away from the pointer. */
static void
handled_cb (QueensideTimeLine      *self,
            QueensideChartHandling  handling,
            gdouble                 value)
{
  QueensideSession *session = self->session;
  gint64 lowest, highest;

  if (handling != QUEENSIDE_CHART_HANDLE_RELEASED && !queenside_session_can_set_level (session))
    return;
  switch (handling)
    {
    case QUEENSIDE_CHART_HANDLE_PRESSED:
      gtk_widget_grab_focus (GTK_WIDGET (self->chart));
      queens_profile_get_range (session->now.history->levels, 0, session->now.history->length,
                                &lowest, &highest);
      self->highest_level = LEVEL_HEADROOM * MAX (highest, 1) / QUEENS_LEVEL_SCALE;
      self->has_dragged = FALSE;
      break;
    case QUEENSIDE_CHART_HANDLE_DRAGGED:
      queenside_session_set_level (session, value, self->has_dragged);
      self->has_dragged = TRUE;
      break;
    case QUEENSIDE_CHART_HANDLE_RELEASED:
      self->highest_level = 0;
      queenside_chart_changed (self->chart, FALSE);
      break;
    case QUEENSIDE_CHART_HANDLE_KEY:
      queenside_session_set_level (session, queens_history_get_level (session->now.history)
                                              * (value > 0 ? LEVEL_FACTOR : 1 / LEVEL_FACTOR),
                                   FALSE);
      break;
    default:
      g_assert_not_reached ();
    }
}

void
queenside_time_line_set_hides_next (QueensideTimeLine *self,
                                    gboolean           hides_next)
{
  self->hides_next = hides_next;
  queenside_chart_changed (self->chart, FALSE);
}

static void
moved_cb (QueensideTimeLine *self)
{
  guint64 position = self->session->now.history->position;
  guint64 least = MIN (position, self->drawn);

  if (MAX (position, self->drawn) - least <= RUSH)
    redraw (self);
  else if (self->redraw == 0)
    self->redraw = g_timeout_add (RUSH_INTERVAL, redraw_cb, self);
}

QueensideTimeLine *
queenside_time_line_new (QueensideChart   *chart,
                         QueensideSession *session)
{
  QueensideTimeLine *self = g_object_new (QUEENSIDE_TYPE_TIME_LINE, NULL);

  self->chart = g_object_ref (chart);
  self->session = g_object_ref (session);
  queenside_chart_set_source (chart, &draw_time_line, self, fill);
  g_signal_connect_object (chart, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (chart, "handled", G_CALLBACK (handled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
queenside_time_line_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  QueensideTimeLine *self = QUEENSIDE_TIME_LINE (object);

  if (self->shows_distance == g_value_get_boolean (value)
      || (self->session != NULL && (self->session->locks & QUEENS_LOCK_VIEW)))
    return;
  self->shows_distance = g_value_get_boolean (value);
  if (!self->shows_distance)
    forget_solutions (self);
  update (self);
}

static void
queenside_time_line_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENSIDE_TIME_LINE (object)->shows_distance);
}

static void
queenside_time_line_dispose (GObject *object)
{
  QueensideTimeLine *self = QUEENSIDE_TIME_LINE (object);

  g_clear_handle_id (&self->redraw, g_source_remove);
  if (self->job != NULL)
    forget_solutions (self);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_object (&self->chart);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_time_line_parent_class)->dispose (object);
}

static void
queenside_time_line_class_init (QueensideTimeLineClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = queenside_time_line_set_property;
  G_OBJECT_CLASS (klass)->get_property = queenside_time_line_get_property;
  G_OBJECT_CLASS (klass)->dispose = queenside_time_line_dispose;
  properties[PROP_DISTANCE] = g_param_spec_boolean ("distance", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  g_signal_new ("sought", QUEENSIDE_TYPE_TIME_LINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("measured", QUEENSIDE_TYPE_TIME_LINE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_time_line_init (QueensideTimeLine *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->stride = 1;
  self->job = queenside_job_new (&job_kind, self);
}
