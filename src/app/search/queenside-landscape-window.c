/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-landscape-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "draw-basins.h"
#include "draw-landscape.h"
#include "queens-refuse.h"
#include "queens-setup.h"
#include "queens-landscape.h"
#include "queens-number.h"
#include "queenside-chart.h"
#include "queenside-job.h"
#include "queenside-keys.h"
#include "queenside-toast.h"

#define LOOK_INTERVAL 100       /* ms between two updates of the progress bar */
/* minimum time between two updates of the text about the current state, in µs */
#define TEXT_INTERVAL 60000

struct _QueensideLandscapeWindow
{
  AdwWindow         parent_instance;

  AdwToastOverlay  *toasts;
  GtkStack         *stack;
  GtkLabel         *facts;
  GtkWidget        *switcher;
  GtkStack         *charts;
  QueensideChart   *bars;
  QueensideChart   *basins;
  GtkButton        *export;
  GtkLabel         *present;
  GtkWidget        *kinds;        /* a row with a button for each kind */
  GtkWidget        *narrow_kinds; /* the same buttons in rows of two, for narrow windows */
  AdwStatusPage    *refusal;
  GtkButton        *again;              /* button that is visible after the user has cancelled the
                                         * computation */
  GtkProgressBar   *progress;

  QueensideSession *session;
  QueensSetup       setup;              /* setup of the landscape, or of the running job */
  QueensLandscape  *landscape;          /* NULL until it is computed */
  QueensideJob     *job;                /* job that computes the landscape */
  guint             later;              /* source id of the next update of the text */
};

G_DEFINE_FINAL_TYPE (QueensideLandscapeWindow, queenside_landscape_window, ADW_TYPE_WINDOW)

/* Returns a text such as "256 states; 2 solutions; …", with the share of starts that end solved
 * under @plateau. */
static char *
describe (const QueensLandscape *landscape,
          QueensPlateau          plateau)
{
  guint n_states = landscape->states.n_states;
  guint n_solutions = queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_SOLUTION);
  guint n_minima = queens_landscape_count (landscape, -1, QUEENS_LANDSCAPE_MINIMUM);
  guint n_closed = landscape->n_plateaus[FALSE];
  guint n_open = landscape->n_plateaus[TRUE];
  gdouble share = 100 * queens_landscape_sum_basins (landscape, QUEENS_LANDSCAPE_SOLUTION)
                  / n_states;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%'u state", "%'u states", n_states), n_states);
  g_string_append (text, "; ");
  g_string_append_printf (text, ngettext ("%'u solution", "%'u solutions", n_solutions),
                          n_solutions);
  g_string_append (text, "; ");
  g_string_append_printf (text, ngettext ("%'u strict local minimum", "%'u strict local minima",
                                          n_minima), n_minima);
  g_string_append (text, "; ");
  g_string_append_printf (text, ngettext ("%'u plateau without exit", "%'u plateaus without exit",
                                          n_closed), n_closed);
  g_string_append (text, "; ");
  g_string_append_printf (text, ngettext ("%'u plateau with exits", "%'u plateaus with exits",
                                          n_open), n_open);
  g_string_append (text, ".\n");
  g_string_append_printf (
    text,
    plateau == QUEENS_PLATEAU_JUMP
    ? _("With this plateau rule, steepest ascent solves %.1f %% of all start boards before it "
        "first moves to a random neighbour.")
    : _("With this plateau rule, steepest ascent solves %.1f %% of all start boards."),
    share);
  return queens_number_group (text->str);
}

/* Returns the number of the current state, or −1 if the state isn't in the landscape. */
static gint
find_present (QueensideLandscapeWindow *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  guint state;

  if (self->landscape == NULL
      || !queens_problem_equal (board->problem, self->setup.problem)
      || !queens_states_find (&self->landscape->states,
                              board->rows, &state))
    return -1;
  return state;
}

static gboolean
fill_chart (gpointer owner,
            gpointer data)
{
  QueensideLandscapeWindow *self = owner;
  DrawLandscapeView *view = data;

  view->landscape = self->landscape;
  view->present = find_present (self);
  return self->landscape != NULL;
}

static gboolean
show_present_cb (gpointer user_data)
{
  QueensideLandscapeWindow *self = user_data;
  gint present = find_present (self);
  g_autofree char *text = NULL;

  self->later = 0;
  if (self->landscape == NULL)
    return G_SOURCE_REMOVE;
  if (present >= 0)
    {
      QueensLandscapeState here = queens_landscape_get (self->landscape, present);

      text = g_strdup_printf (
        _("This board: cost %d · %s · %.3f %% of all starts end here"),
        here.cost, _(queens_landscape_kind_choices[here.kind].name),
        100 * here.basin / self->landscape->states.n_states);
    }
  gtk_label_set_label (self->present,
                       text != NULL ? text : _("This board isn’t one of these states."));
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideLandscapeWindow *self)
{
  queenside_chart_changed (self->bars, FALSE);
  queenside_chart_changed (self->basins, FALSE);
  if (self->later == 0)
    self->later = g_timeout_add (TEXT_INTERVAL / 1000, show_present_cb, self);
}

/* Makes @state the start board. The user can undo this. */
static void
show_state (QueensideLandscapeWindow *self,
            guint                     state)
{
  QueensLandscapeState here = queens_landscape_get (self->landscape, state);
  gint32 rows[QUEENS_STATES_MAX_SIZE];
  g_autofree char *message = NULL;

  queens_states_get_places (&self->landscape->states, state, rows);
  if (!queenside_session_set_board (self->session, self->setup.problem, rows, NULL))
    return;
  message = g_strdup_printf (_("On the board: %s, cost %d"),
                             _(queens_landscape_kind_choices[here.kind].name), here.cost);
  queenside_toast_offer_undo (self->toasts, message);
}

static void
show_next (QueensideLandscapeWindow *self,
           gint                      cost,
           QueensLandscapeKind       kind)
{
  guint state;

  if (!self->setup.algorithm->is_systematic
      && queens_landscape_find (self->landscape, cost, kind, MAX (find_present (self), 0), &state))
    show_state (self, state);
}

static void
kind_clicked_cb (GtkButton                *button,
                 QueensideLandscapeWindow *self)
{
  show_next (self, -1, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind")));
}

static void
bar_picked_cb (QueensideLandscapeWindow *self,
               const DrawChartPoint     *point)
{
  const DrawLandscapeView view = { .landscape = self->landscape };
  QueensLandscapeKind kind;
  gint cost;

  draw_landscape_get_point (&view, point->index, &cost, &kind);
  show_next (self, cost, kind);
}

/* Shows a basin. If a number in the chart stands for several basins, repeated clicks show these
 * basins one after another. */
static void
basin_picked_cb (QueensideLandscapeWindow *self,
                 const DrawChartPoint     *point)
{
  const DrawLandscapeView view = { .landscape = self->landscape, .present = find_present (self) };
  guint64 end = point->index + draw_basins_count_from (&view, point);
  guint64 basin = point->index;
  DrawChartPoint present;

  if (self->setup.algorithm->is_systematic)
    return;
  if (draw_basins.get_present (&view, &present) && present.index >= basin
      && present.index + 1 < end)
    basin = present.index + 1;
  show_state (self, self->landscape->basins[basin].state);
}

static void
export_cb (QueensideLandscapeWindow *self)
{
  queenside_chart_ask (QUEENSIDE_CHART (gtk_stack_get_visible_child (self->charts)));
}

static void
enable_kinds (QueensideLandscapeWindow *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->kinds);
  GtkWidget *narrow = gtk_widget_get_first_child (self->narrow_kinds);

  for (guint kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    {
      gboolean is_there = !self->setup.algorithm->is_systematic
                          && queens_landscape_count (self->landscape, -1, kind) > 0;

      gtk_widget_set_sensitive (row, is_there);
      gtk_widget_set_sensitive (narrow, is_there);
      row = gtk_widget_get_next_sibling (row);
      narrow = gtk_widget_get_next_sibling (narrow);
    }
}

typedef struct
{
  QueensSetup      setup;
  QueensLandscape *landscape;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_setup_clear (&request->setup);
  g_clear_pointer (&request->landscape, queens_landscape_free);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;

  request->landscape = queens_landscape_new (&request->setup, queenside_work_report, work, error);
  return request->landscape != NULL;
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideLandscapeWindow *self = owner;
  Request *request = data;
  g_autofree char *text = NULL;

  self->landscape = g_steal_pointer (&request->landscape);
  if (self->landscape == NULL)
    {
      gboolean is_cancelled = g_error_matches (error, QUEENS_ERROR, QUEENS_ERROR_CANCELLED);

      adw_status_page_set_description (self->refusal, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->again), is_cancelled);
      gtk_stack_set_visible_child_name (self->stack, "refusal");
      return;
    }
  text = describe (self->landscape, self->setup.convention.plateau);
  gtk_label_set_label (self->facts, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bars), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  enable_kinds (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->export), TRUE);
  gtk_stack_set_visible_child_name (self->stack, "bars");
  queenside_chart_changed (self->bars, TRUE);
  queenside_chart_changed (self->basins, TRUE);
  g_clear_handle_id (&self->later, g_source_remove);
  show_present_cb (self);
}

static void
look_cb (gpointer owner)
{
  QueensideLandscapeWindow *self = owner;

  gtk_progress_bar_set_fraction (self->progress, queenside_job_get_progress (self->job).done);
}

static const QueensideJobKind job_kind = {
  .name = "landscape",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
  .look = look_cb,
  .interval = LOOK_INTERVAL,
};

static void
forget (QueensideLandscapeWindow *self)
{
  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_pointer (&self->landscape, queens_landscape_free);
  if (self->setup.problem != NULL)
    queens_setup_clear (&self->setup);
}

static void
reckon (QueensideLandscapeWindow *self)
{
  Request *request = g_new0 (Request, 1);

  forget (self);
  queens_setup_copy (&self->setup, &self->session->now.setup);
  queens_setup_copy (&request->setup, &self->setup);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->export), FALSE);
  gtk_stack_set_visible_child_name (self->stack, "wait");
  queenside_job_begin (self->job, request);
}

static void
cancel_cb (QueensideLandscapeWindow *self)
{
  queenside_job_stop (self->job);
}

/* Computes the landscape again, unless only the algorithm has changed. */
static void
changed_cb (QueensideLandscapeWindow *self)
{
  const QueensSetup *setup = &self->session->now.setup;

  if (self->setup.problem == NULL || !queens_landscape_is_same (&self->setup, setup))
    {
      reckon (self);
      return;
    }
  self->setup.algorithm = setup->algorithm;
  memcpy (self->setup.params, setup->params, sizeof setup->params);
  if (self->landscape != NULL)
    enable_kinds (self);
  moved_cb (self);
}

static void
queenside_landscape_window_dispose (GObject *object)
{
  QueensideLandscapeWindow *self = QUEENSIDE_LANDSCAPE_WINDOW (object);

  g_clear_pointer (&self->job, queenside_job_free);
  forget (self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_landscape_window_parent_class)->dispose (object);
}

static void
queenside_landscape_window_class_init (QueensideLandscapeWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_landscape_window_dispose;
  g_type_ensure (QUEENSIDE_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-landscape-window.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, facts);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, charts);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, bars);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, basins);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, export);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, present);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, kinds);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, narrow_kinds);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, refusal);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, again);
  gtk_widget_class_bind_template_child (widget_class, QueensideLandscapeWindow, progress);
  gtk_widget_class_bind_template_callback (widget_class, reckon);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, bar_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, basin_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static GtkWidget *
kind_button_new (QueensideLandscapeWindow *self,
                 guint                     kind)
{
  GtkWidget *button = gtk_button_new_with_label (_(queens_landscape_kind_choices[kind].name));

  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
  g_signal_connect (button, "clicked", G_CALLBACK (kind_clicked_cb), self);
  return button;
}

static void
queenside_landscape_window_init (QueensideLandscapeWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = queenside_job_new (&job_kind, self);
  queenside_chart_set_source (self->bars, &draw_landscape, self, fill_chart);
  queenside_chart_set_source (self->basins, &draw_basins, self, fill_chart);
  /* Wrap long names, because they would make the window too wide. */
  for (GtkWidget *button = gtk_widget_get_first_child (self->switcher); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), TRUE);
      gtk_label_set_justify (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                             GTK_JUSTIFY_CENTER);
    }
  for (guint kind = 0; kind < QUEENS_LANDSCAPE_N_KINDS; kind++)
    {
      gtk_box_append (GTK_BOX (self->kinds), kind_button_new (self, kind));
      gtk_grid_attach (GTK_GRID (self->narrow_kinds), kind_button_new (self, kind), kind % 2,
                       kind / 2, 1, 1);
    }
}

void
queenside_landscape_window_show (GtkWindow        *parent,
                                 QueensideSession *session)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  QueensideLandscapeWindow *self;

  for (GList *l = windows; l != NULL; l = l->next)
    if (QUEENSIDE_IS_LANDSCAPE_WINDOW (l->data) && gtk_window_get_transient_for (l->data) == parent)
      {
        gtk_window_present (l->data);
        return;
      }
  self = g_object_new (QUEENSIDE_TYPE_LANDSCAPE_WINDOW, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  queenside_keys_share_actions (GTK_WIDGET (self), parent);
  queenside_keys_add (GTK_WIDGET (self), NULL);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  reckon (self);
  gtk_window_present (GTK_WINDOW (self));
}
