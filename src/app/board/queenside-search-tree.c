/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-search-tree.h"

#include <glib/gi18n.h>
#include <math.h>

#include "queenside-job.h"
#include "queenside-keys.h"
#include "queenside-theme.h"

#define AT_ONCE 20000           /* maximum number of steps that are replayed without a thread */
#define RUN 20000               /* steps between two reports of the thread */
#define RUSH 20                 /* if more steps than this were taken since the last drawing, the
                                 * next drawing waits */
#define RUSH_INTERVAL 60        /* ms */
#define DIVE_INTERVAL 50        /* ms */
#define DIVE_WORK 400000        /* maximum work per call of queens_estimate_advance(); with 8
                                 * queens, enough for about 200 dives */
#define MOST_DIVES 10000
#define LEAST_NODES 4.0         /* number of nodes that are visible at the highest zoom */
#define NOTCH 1.25              /* zoom factor per notch of the wheel */
#define SCROLL 0.1              /* share of the visible part by which a notch of the wheel
                                 * scrolls */

struct _QueensideSearchTree
{
  GObject           parent_instance;

  QueensideChart   *chart;
  QueensideSession *session;
  QueensideJob     *job;
  gboolean          is_active;
  gboolean          hides_next;
  gint32           *start;      /* places of the queens on the first board */
  guint             n_start;
  double            first, last;        /* visible nodes; all nodes if both are 0 */
  QueensEstimate   *estimate;   /* NULL until the tree is shown */
  char             *origin;     /* note at the bottom of saved pictures */
  double            pointer_x;
  guint64           drawn;      /* position in the history when the tree was last drawn */
  guint             redraw;     /* source id */
  guint             dive;       /* source id */
};

G_DEFINE_FINAL_TYPE (QueensideSearchTree, queenside_search_tree, G_TYPE_OBJECT)

typedef struct
{
  QueensSearch *search;
  QueensTree   *tree;
  guint64       goal;           /* step up to which the search is replayed */
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  g_clear_pointer (&request->search, queens_search_free);
  g_clear_pointer (&request->tree, queens_tree_free);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  guint64 *steps = &request->search->tally.steps;

  while (*steps < request->goal && !request->tree->is_full)
    {
      queens_history_grow_tree (request->tree, request->search, MIN (RUN, request->goal - *steps),
                                TRUE);
      if (!queenside_work_report (work, (double) *steps / request->goal, 0))
        return TRUE;
    }
  return TRUE;
}

const QueensTree *
queenside_search_tree_get (QueensideSearchTree *self)
{
  const QueensHistory *history = self->session->now.history;

  return self->is_active ? history->tree : NULL;
}

/* Describing the chart takes time, so update the description only if the chart has the keyboard
 * focus. */
static void
redraw (QueensideSearchTree *self)
{
  g_clear_handle_id (&self->redraw, g_source_remove);
  self->drawn = self->session->now.history->position;
  if (gtk_widget_has_focus (GTK_WIDGET (self->chart)))
    queenside_chart_changed (self->chart, FALSE);
  else
    gtk_widget_queue_draw (GTK_WIDGET (self->chart));
  g_signal_emit_by_name (self, "updated");
}

static gboolean
redraw_cb (gpointer user_data)
{
  QueensideSearchTree *self = user_data;

  self->redraw = 0;
  redraw (self);
  return G_SOURCE_REMOVE;
}

static gboolean
dive_cb (gpointer user_data)
{
  QueensideSearchTree *self = user_data;

  queens_estimate_advance (self->estimate, MOST_DIVES, DIVE_WORK);
  g_signal_emit_by_name (self, "updated");
  if (self->estimate->n_dives < MOST_DIVES && isfinite (self->estimate->squares))
    return G_SOURCE_CONTINUE;
  self->dive = 0;
  return G_SOURCE_REMOVE;
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideSearchTree *self = owner;
  Request *request = data;
  QueensHistory *history = self->session->now.history;
  guint64 *steps = &request->search->tally.steps;

  /* If the search has taken many steps during the replay, replay these steps in a thread, too. */
  if (history->length - *steps > AT_ONCE && !request->tree->is_full)
    {
      Request *next = g_new0 (Request, 1);

      next->search = g_steal_pointer (&request->search);
      next->tree = g_steal_pointer (&request->tree);
      next->goal = history->length;
      queenside_job_begin (self->job, next);
      return;
    }
  queens_history_grow_tree (request->tree, request->search, history->length - *steps, TRUE);
  queens_history_take_tree (history, g_steal_pointer (&request->tree));
  queenside_chart_changed (self->chart, TRUE);
  redraw (self);
}

static void
look_cb (gpointer owner)
{
  g_signal_emit_by_name (owner, "updated");
}

static const QueensideJobKind job_kind = {
  .name = "search-tree",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
  .look = look_cb,
  .interval = 200,
};

static void
forget (QueensideSearchTree *self)
{
  queenside_job_cancel (self->job);
  g_clear_handle_id (&self->redraw, g_source_remove);
  g_clear_handle_id (&self->dive, g_source_remove);
  g_clear_pointer (&self->estimate, queens_estimate_free);
  g_clear_pointer (&self->start, g_free);
  self->first = self->last = 0;
}

/* Prepares the tree of the current search. */
static void
update (QueensideSearchTree *self)
{
  QueensHistory *history = self->session->now.history;
  Request *request;

  forget (self);
  queenside_chart_changed (self->chart, TRUE);
  if (self->is_active && queens_tree_check (&self->session->now.setup, NULL))
    {
      request = g_new0 (Request, 1);
      request->search = queens_history_copy_start (history);
      request->goal = history->length;
      self->start = queens_board_copy_places (request->search->board);
      self->n_start = request->search->board->n_placed;
      self->estimate = queens_estimate_new (queens_search_copy (request->search));
      self->dive = g_timeout_add (DIVE_INTERVAL, dive_cb, self);
      if (history->tree != NULL)
        {
          free_request (request);
        }
      else
        {
          request->tree = queens_tree_new (QUEENS_TREE_MOST_NODES);
          /* The user often plays a new search immediately. Replay a short search without a thread,
           * so that its tree is ready by then. */
          if (history->length <= AT_ONCE)
            queenside_job_run (self->job, request);
          else
            queenside_job_begin (self->job, request);
        }
    }
  g_signal_emit_by_name (self, "updated");
}

void
queenside_search_tree_set_active (QueensideSearchTree *self,
                                  gboolean             is_active)
{
  if (self->is_active == is_active)
    return;
  self->is_active = is_active;
  if (!is_active)
    queens_history_take_tree (self->session->now.history, NULL);
  update (self);
}

void
queenside_search_tree_set_hides_next (QueensideSearchTree *self,
                                      gboolean             hides_next)
{
  self->hides_next = hides_next;
  queenside_chart_changed (self->chart, TRUE);
}

void
queenside_search_tree_move (QueensideSearchTree *self)
{
  guint64 position = self->session->now.history->position;
  guint64 least = MIN (position, self->drawn);

  if (!self->is_active)
    return;
  /* If queens_history_rest() has freed the tree, record the tree again. */
  if (self->start != NULL && self->session->now.history->tree == NULL
      && !queenside_job_is_running (self->job))
    update (self);
  if (MAX (position, self->drawn) - least <= RUSH)
    redraw (self);
  else if (self->redraw == 0)
    self->redraw = g_timeout_add (RUSH_INTERVAL, redraw_cb, self);
}

static void
fill_range (QueensideSearchTree *self,
            DrawTreeView        *view)
{
  view->tree = self->session->now.history->tree;
  view->problem = self->session->now.setup.problem;
  view->start = self->start;
  view->n_start = self->n_start;
  view->first = self->first;
  view->last = self->last;
}

static gboolean
fill (gpointer owner,
      gpointer data)
{
  QueensideSearchTree *self = owner;
  DrawTreeView *view = data;
  const QueensHistory *history = self->session->now.history;

  if (queenside_search_tree_get (self) == NULL
      || (self->hides_next && history->position < history->length))
    return FALSE;
  fill_range (self, view);
  view->present = history->position;
  view->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self->chart))
                * queenside_theme_get_text_scale ();
  view->chart.origin = self->origin;
  return TRUE;
}

void
queenside_search_tree_get_range (QueensideSearchTree *self,
                                 double              *first,
                                 double              *last)
{
  const QueensTree *tree = queenside_search_tree_get (self);

  *first = self->first;
  *last = self->last > 0 ? self->last : tree == NULL ? 1 : tree->n_nodes;
}

/* Shows @n nodes, starting with @first. */
static void
set_range (QueensideSearchTree *self,
           double               first,
           double               n)
{
  const QueensTree *tree = queenside_search_tree_get (self);

  if (tree == NULL)
    return;
  n = MAX (n, MIN (LEAST_NODES, tree->n_nodes));
  if (n >= tree->n_nodes)
    {
      self->first = self->last = 0;
    }
  else
    {
      self->first = CLAMP (first, 0, tree->n_nodes - n);
      self->last = self->first + n;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->chart));
  g_signal_emit_by_name (self, "updated");
}

void
queenside_search_tree_scroll (QueensideSearchTree *self,
                              double               first)
{
  if (self->last > 0 && first != self->first)
    set_range (self, first, self->last - self->first);
}

static void
zoom_at (QueensideSearchTree *self,
         double               node,
         double               factor)
{
  double first, last;

  queenside_search_tree_get_range (self, &first, &last);
  set_range (self, node - (node - first) / factor, (last - first) / factor);
}

void
queenside_search_tree_zoom (QueensideSearchTree *self,
                            double               factor)
{
  double first, last;

  queenside_search_tree_get_range (self, &first, &last);
  if (factor > 0)
    zoom_at (self, (first + last) / 2, factor);
  else
    set_range (self, 0, G_MAXDOUBLE);
}

static double
find_node (QueensideSearchTree *self,
           double               x)
{
  DrawTreeView view = { 0 };
  double unit = queenside_theme_get_text_scale ();

  fill_range (self, &view);
  return draw_tree_get_node (&view, gtk_widget_get_width (GTK_WIDGET (self->chart)) / unit,
                             gtk_widget_get_height (GTK_WIDGET (self->chart)) / unit, x / unit);
}

/* With Ctrl, zooms around the pointer. Otherwise scrolls a zoomed tree sideways. */
static gboolean
scroll_cb (QueensideSearchTree      *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (queenside_search_tree_get (self) == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_CONTROL_MASK) != 0)
    {
      zoom_at (self, find_node (self, self->pointer_x), pow (NOTCH, -dy));
      return GDK_EVENT_STOP;
    }
  if (self->last <= 0)
    return GDK_EVENT_PROPAGATE;
  queenside_search_tree_scroll (self, self->first
                                      + (dx + dy) * SCROLL * (self->last - self->first));
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (QueensideSearchTree *self,
                guint                key,
                guint                code,
                GdkModifierType      state)
{
  static const struct
  {
    guint  key;
    double factor;
  } keys[] = {
    { GDK_KEY_plus, NOTCH }, { GDK_KEY_KP_Add, NOTCH }, { GDK_KEY_equal, NOTCH },
    { GDK_KEY_minus, 1 / NOTCH }, { GDK_KEY_KP_Subtract, 1 / NOTCH },
    { GDK_KEY_0, 0 }, { GDK_KEY_KP_0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (key == keys[i].key && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0)
      {
        queenside_search_tree_zoom (self, keys[i].factor);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

static void
motion_cb (QueensideSearchTree *self,
           double               x,
           double               y)
{
  self->pointer_x = x;
}

static void
picked_cb (QueensideSearchTree  *self,
           const DrawChartPoint *point)
{
  const QueensTree *tree = queenside_search_tree_get (self);

  if (tree != NULL && point->index < tree->n_nodes)
    g_signal_emit_by_name (self, "sought", queens_tree_get_step (tree, point->index));
}

/* Scrolls a zoomed tree to the node that the user has reached with the keyboard. */
static void
read_cb (QueensideSearchTree  *self,
         const DrawChartPoint *point)
{
  const QueensTree *tree = queenside_search_tree_get (self);
  double n = self->last - self->first;
  double node = point->index;

  if (tree == NULL || self->last <= 0)
    return;
  if (node + queens_tree_get_size (tree, point->index) <= self->first || node >= self->last)
    set_range (self, node - n / 2, n);
}

char *
queenside_search_tree_describe_estimate (QueensideSearchTree *self)
{
  if (self->estimate == NULL || self->estimate->n_dives == 0)
    return g_strdup (" ");
  return draw_tree_describe_estimate (self->estimate, self->session->now.history->n_nodes);
}

char *
queenside_search_tree_describe (QueensideSearchTree *self)
{
  const QueensTree *tree = queenside_search_tree_get (self);
  g_autofree char *estimate = NULL;
  char *words;

  if (tree == NULL)
    return !queenside_job_is_running (self->job)
             ? g_strdup (" ")
             /* Translators: how much of the search tree is ready */
             : g_strdup_printf (_("Preparing the tree… %.0f %%"),
                                100 * queenside_job_get_progress (self->job).done);
  words = draw_tree_describe (tree);
  estimate = queenside_search_tree_describe_estimate (self);
  g_free (self->origin);
  self->origin = g_strdup_printf ("%s, n = %u: %s. %s", _(self->session->now.setup.algorithm->name),
                                  self->session->now.setup.problem->size, words, estimate);
  return words;
}

QueensideSearchTree *
queenside_search_tree_new (QueensideChart   *chart,
                           QueensideSession *session)
{
  QueensideSearchTree *self = g_object_new (QUEENSIDE_TYPE_SEARCH_TREE, NULL);
  GtkEventController *scroll
    = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keyboard = gtk_event_controller_key_new ();

  self->chart = g_object_ref (chart);
  self->session = g_object_ref (session);
  queenside_chart_set_source (chart, &draw_tree, self, fill);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scroll_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (chart), scroll);
  gtk_widget_add_controller (GTK_WIDGET (chart), motion);
  gtk_widget_add_css_class (GTK_WIDGET (chart), QUEENSIDE_KEYS_OWN_ZOOM);
  g_signal_connect_object (keyboard, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (chart), keyboard);
  g_signal_connect_object (chart, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (chart, "read", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (queenside_search_tree_move), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
queenside_search_tree_dispose (GObject *object)
{
  QueensideSearchTree *self = QUEENSIDE_SEARCH_TREE (object);

  if (self->job != NULL)
    forget (self);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->origin, g_free);
  g_clear_object (&self->chart);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_search_tree_parent_class)->dispose (object);
}

static void
queenside_search_tree_class_init (QueensideSearchTreeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_search_tree_dispose;
  g_signal_new ("sought", QUEENSIDE_TYPE_SEARCH_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT64);
  g_signal_new ("updated", QUEENSIDE_TYPE_SEARCH_TREE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
queenside_search_tree_init (QueensideSearchTree *self)
{
  self->job = queenside_job_new (&job_kind, self);
}
