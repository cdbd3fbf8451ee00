/* queenside-race-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-race-area.h"

#include <glib/gi18n.h>

#include "draw-race.h"
#include "queenside-contestant-view.h"
#include "queenside-scrub.h"
#include "queenside-theme.h"

#define LEAST_HEIGHT 92         /* which has numbers, but no titles */
#define HEIGHT 144

struct _QueensideRaceArea
{
  GtkWidget          parent_instance;

  QueensideLockstep *lockstep;
};

G_DEFINE_FINAL_TYPE (QueensideRaceArea, queenside_race_area, GTK_TYPE_WIDGET)

/* A curve's data: the range is over what its contest counts. */
typedef struct
{
  QueensideContestant *contestant;
  QueensideUnit        unit;
} Source;

/* The view with what it borrows. */
typedef struct
{
  DrawRaceView view;
  Source       sources[QUEENSIDE_CONTEST_MAX];
  char        *names[QUEENSIDE_CONTEST_MAX];
} Race;

static void
race_clear (Race *self)
{
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    g_free (self->names[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Race, race_clear)

static void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  const Source *source = data;

  queenside_contestant_get_range (source->contestant, source->unit, first, last, lowest, highest);
}

static gboolean
is_shown (QueensideContestant *contestant)
{
  return contestant != NULL && queenside_contestant_get_error (contestant) == NULL;
}

static QueensCost
get_cost (QueensideContestant *contestant)
{
  return queenside_contestant_get_setup (contestant)->convention.cost;
}

/* The cost that all have, or -1. */
static int
find_cost (const QueensideContest *contest)
{
  int cost = -1;

  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (is_shown (contest->contestants[i]))
      {
        int own = get_cost (contest->contestants[i]);

        if (cost >= 0 && cost != own)
          return -1;
        cost = own;
      }
  return cost;
}

/* Where costs are not the same, each curve has its own beside its letter. */
static char *
make_name (QueensideContestant *contestant,
           guint                place,
           int                  cost)
{
  const char *letter = queenside_contestant_get_letter (place);

  if (cost >= 0)
    return g_strdup (letter);
  return g_strdup_printf ("%s: %s", letter, _(queens_cost_choices[get_cost (contestant)].name));
}

static void
add_curve (Race                   *race,
           const QueensideContest *contest,
           guint                   place,
           int                     cost)
{
  QueensideContestant *contestant = contest->contestants[place];
  QueensHistory *history = queenside_session_get_history (
    queenside_contestant_get_session (contestant));

  race->sources[place] = (Source) { contestant, contest->unit };
  race->names[place] = make_name (contestant, place, cost);
  race->view.curves[place] = (DrawRaceCurve) {
    .name = race->names[place],
    .range = get_range,
    .last = queenside_contestant_get_furthest (contestant, contest->unit),
    .present = queenside_contestant_get_count (contestant, contest->unit),
    .data = &race->sources[place],
    .has_ended = queens_history_has_ended (history),
  };
}

/* @race is all zero. */
static void
fill_race (QueensideRaceArea *self,
           Race              *race)
{
  const QueensideContest *contest = queenside_lockstep_get_contest (self->lockstep);
  gboolean counts_iterations = contest->unit == QUEENSIDE_UNIT_ITERATIONS;
  int cost = find_cost (contest);

  race->view.clock = contest->clock;
  race->view.is_stepped = !counts_iterations;
  race->view.x_title = counts_iterations ? _("Iterations") : _("Evaluations");
  race->view.y_title = cost >= 0 ? _(queens_cost_choices[cost].name) : _("Cost");
  race->view.theme = queenside_theme_get ();
  for (guint i = 0; i < QUEENSIDE_CONTEST_MAX; i++)
    if (is_shown (contest->contestants[i]))
      add_curve (race, contest, i, cost);
}

double
queenside_race_area_get_x (QueensideRaceArea *self,
                           guint64            clock)
{
  g_auto (Race) race = { 0 };

  fill_race (self, &race);
  return draw_race_get_x (&race.view, gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)), clock);
}

static void
seek_to (gpointer widget,
         double   x)
{
  QueensideRaceArea *self = widget;
  g_auto (Race) race = { 0 };

  fill_race (self, &race);
  queenside_lockstep_seek (self->lockstep,
                           draw_race_find_count (&race.view,
                                                 gtk_widget_get_width (GTK_WIDGET (self)),
                                                 gtk_widget_get_height (GTK_WIDGET (self)), x));
}

static void
queenside_race_area_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  QueensideRaceArea *self = QUEENSIDE_RACE_AREA (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  g_auto (Race) race = { 0 };

  fill_race (self, &race);
  draw_race (cr, &race.view, width, height);
  cairo_destroy (cr);
}

static void
queenside_race_area_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? LEAST_HEIGHT : 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

void
queenside_race_area_set_lockstep (QueensideRaceArea *self,
                                  QueensideLockstep *lockstep)
{
  g_return_if_fail (self->lockstep == NULL);
  self->lockstep = g_object_ref (lockstep);
  g_signal_connect_object (lockstep, "changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (lockstep, "moved", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  queenside_theme_follow (GTK_WIDGET (self));
}

static void
queenside_race_area_dispose (GObject *object)
{
  g_clear_object (&QUEENSIDE_RACE_AREA (object)->lockstep);
  G_OBJECT_CLASS (queenside_race_area_parent_class)->dispose (object);
}

static void
queenside_race_area_class_init (QueensideRaceAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_race_area_dispose;
  widget_class->snapshot = queenside_race_area_snapshot;
  widget_class->measure = queenside_race_area_measure;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_race_area_init (QueensideRaceArea *self)
{
  queenside_scrub_add (GTK_WIDGET (self), seek_to);
}
