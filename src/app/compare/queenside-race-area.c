/* queenside-race-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-race-area.h"

#include <glib/gi18n.h>

#include "draw-picture.h"
#include "draw-race.h"
#include "queenside-numbers.h"
#include "queenside-scrub.h"
#include "queenside-theme.h"

#define LEAST_HEIGHT 92         /* which has numbers, but no titles */
#define HEIGHT 144

struct _QueensideRaceArea
{
  GtkWidget      parent_instance;

  QueensideRace *race;
};

G_DEFINE_FINAL_TYPE (QueensideRaceArea, queenside_race_area, GTK_TYPE_WIDGET)

/* A curve's data: the range is over what its race counts. */
typedef struct
{
  QueensideRacer *racer;
  QueensideUnit   unit;
} Source;

/* The view with what it borrows. */
typedef struct
{
  DrawRaceView  view;
  Source        sources[QUEENSIDE_RACE_MAX];
  char          names[QUEENSIDE_RACE_MAX][128];
} Drawn;

static void
get_range (gpointer  data,
           guint64   first,
           guint64   last,
           gint64   *lowest,
           gint64   *highest)
{
  const Source *source = data;

  queenside_racer_get_range (source->racer, source->unit, first, last, lowest, highest);
}

/* The cost that all have, or -1. */
static int
find_cost (const QueensideRace *race)
{
  int cost = -1;

  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    if (race->racers[i] != NULL && race->racers[i]->error == NULL)
      {
        int own = race->racers[i]->setup.convention.cost;

        if (cost >= 0 && cost != own)
          return -1;
        cost = own;
      }
  return cost;
}

/* Where costs are not the same, each curve has its own beside its letter. @drawn is all zero. */
static void
fill (QueensideRaceArea *self,
      Drawn             *drawn)
{
  const QueensideRace *race = self->race;
  gboolean counts_iterations = race->unit == QUEENSIDE_UNIT_ITERATIONS;
  int cost = find_cost (race);

  drawn->view.clock = race->clock;
  drawn->view.is_stepped = !counts_iterations;
  drawn->view.x_title = counts_iterations ? _("Iterations") : _("Evaluations");
  drawn->view.y_title = cost >= 0 ? _(queens_cost_choices[cost].name) : _("Cost");
  drawn->view.theme = queenside_theme_get ();
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      QueensideRacer *racer = race->racers[i];

      if (racer == NULL || racer->error != NULL)
        continue;
      drawn->sources[i] = (Source) { racer, race->unit };
      if (racer->setup.algorithm->is_systematic)
        g_snprintf (drawn->names[i], sizeof drawn->names[i], "%s: %s", queenside_race_letters[i],
                    _("Queens left to place"));
      else
        g_snprintf (drawn->names[i], sizeof drawn->names[i], cost >= 0 ? "%s" : "%s: %s",
                    queenside_race_letters[i],
                    _(queens_cost_choices[racer->setup.convention.cost].name));
      drawn->view.curves[i] = (DrawRaceCurve) {
        .name = drawn->names[i],
        .range = get_range,
        .last = racer->furthest[race->unit],
        .present = racer->count[race->unit],
        .data = &drawn->sources[i],
        .has_ended = queenside_racer_has_ended (racer),
      };
    }
}

/* "Iteration 12: A 3, B 0 (ended)". */
static char *
describe (const QueensideRace *race,
          const DrawRaceView  *view,
          guint64              count)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *number = queenside_numbers_write_count (count);

  g_string_append_printf (text, race->unit == QUEENSIDE_UNIT_ITERATIONS ? _("Iteration %s:")
                                                                        : _("Evaluation %s:"),
                          number);
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    {
      const DrawRaceCurve *curve = &view->curves[i];
      gint64 lowest, highest;

      if (curve->name == NULL)
        continue;
      g_string_append_printf (text, "%s %s ", text->str[text->len - 1] == ':' ? "" : ",",
                              queenside_race_letters[i]);
      if (count > curve->last && !curve->has_ended)
        {
          g_string_append (text, "–");
          continue;
        }
      curve->range (curve->data, MIN (count, curve->last), MIN (count, curve->last), &lowest,
                    &highest);
      g_string_append_printf (text, "%" G_GINT64_FORMAT, lowest);
      if (count >= curve->last && curve->has_ended)
        /* Translators: after the cost of a search that goes no further. */
        g_string_append_printf (text, " %s", _("(ended)"));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
queenside_race_area_query_tooltip (GtkWidget  *widget,
                                   int         x,
                                   int         y,
                                   gboolean    is_keyboard,
                                   GtkTooltip *tooltip)
{
  QueensideRaceArea *self = QUEENSIDE_RACE_AREA (widget);
  Drawn drawn = { 0 };
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  if (is_keyboard)
    return FALSE;
  fill (self, &drawn);
  words = describe (self->race, &drawn.view,
                    draw_race_find_count (&drawn.view, gtk_widget_get_width (widget),
                                          gtk_widget_get_height (widget), x));
  text = g_strdup_printf ("%s\n%s", words, _("Click or drag to go there."));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* The keys of the transport go from step to step: where they have come to is said to a screen
 * reader. */
static void
moved_cb (QueensideRaceArea *self)
{
  Drawn drawn = { 0 };
  g_autofree char *words = NULL;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  fill (self, &drawn);
  words = describe (self->race, &drawn.view, self->race->clock);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

double
queenside_race_area_get_x (QueensideRaceArea *self,
                           guint64            clock)
{
  Drawn drawn = { 0 };

  fill (self, &drawn);
  return draw_race_get_x (&drawn.view, gtk_widget_get_width (GTK_WIDGET (self)),
                          gtk_widget_get_height (GTK_WIDGET (self)), clock);
}

static void
seek_to (gpointer widget,
         double   x)
{
  QueensideRaceArea *self = widget;
  Drawn drawn = { 0 };

  fill (self, &drawn);
  queenside_transport_seek (QUEENSIDE_TRANSPORT (self->race),
                            draw_race_find_count (&drawn.view,
                                                  gtk_widget_get_width (GTK_WIDGET (self)),
                                                  gtk_widget_get_height (GTK_WIDGET (self)), x));
}

static void
paint (cairo_t       *cr,
       gconstpointer  view,
       double         width,
       double         height)
{
  draw_race (cr, view, width, height);
}

cairo_surface_t *
queenside_race_area_record (gpointer         area,
                            guint            which,
                            const DrawTheme *theme)
{
  QueensideRaceArea *self = area;
  Drawn drawn = { 0 };
  gboolean is_empty = TRUE;
  const DrawPicture picture = {
    .paint = paint, .view = &drawn.view, .theme = theme, .width = 720, .height = 360,
  };

  fill (self, &drawn);
  drawn.view.theme = theme;
  for (guint i = 0; i < QUEENSIDE_RACE_MAX; i++)
    is_empty &= drawn.view.curves[i].name == NULL || drawn.view.curves[i].last == 0;
  return is_empty ? NULL : draw_picture_record (&picture);
}

static void
queenside_race_area_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  QueensideRaceArea *self = QUEENSIDE_RACE_AREA (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  Drawn drawn = { 0 };

  fill (self, &drawn);
  draw_race (cr, &drawn.view, width, height);
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
queenside_race_area_set_race (QueensideRaceArea *self,
                              QueensideRace     *race)
{
  g_return_if_fail (self->race == NULL);
  self->race = g_object_ref (race);
  g_signal_connect_object (race, "changed", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (race, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  queenside_theme_follow (GTK_WIDGET (self));
}

static void
queenside_race_area_dispose (GObject *object)
{
  g_clear_object (&QUEENSIDE_RACE_AREA (object)->race);
  G_OBJECT_CLASS (queenside_race_area_parent_class)->dispose (object);
}

static void
queenside_race_area_class_init (QueensideRaceAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_race_area_dispose;
  widget_class->snapshot = queenside_race_area_snapshot;
  widget_class->measure = queenside_race_area_measure;
  widget_class->query_tooltip = queenside_race_area_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_race_area_init (QueensideRaceArea *self)
{
  queenside_scrub_add (GTK_WIDGET (self), seek_to);
}
