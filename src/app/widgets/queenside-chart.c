/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-chart.h"

#include <glib/gi18n.h>
#include <math.h>

#include "draw-plot.h"
#include "queenside-file-chooser.h"
#include "queenside-theme.h"
#include "queenside-toast.h"

#define SCALE 2.0               /* pixels per unit in a saved picture */

struct _QueensideChart
{
  GtkDrawingArea        parent_instance;

  const DrawChartKind  *kind;           /* NULL before queenside_chart_set_source() */
  gpointer              owner;
  QueensideChartFill    fill;
  QueensideFileChooser *chooser;
  GtkWidget            *menu;           /* context menu; NULL until it is first opened */
  gboolean              has_keyboard;
  gboolean              shows_read;     /* TRUE if the text about @read is shown; a click hides
                                         * this text */
  gboolean              is_hovered;
  gboolean              is_handling;    /* TRUE while the user drags the handle */
  DrawChartPoint        hovered;
  double                pointer_x;      /* last position of the pointer over the chart, in pixels */
  double                pointer_y;
  DrawChartPoint        read;           /* the point that the keyboard has selected */
};

G_DEFINE_FINAL_TYPE (QueensideChart, queenside_chart, GTK_TYPE_DRAWING_AREA)

enum { PICKED, HANDLED, READ, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Returns the chart's data and size, in units that grow with the desktop's text size. If there is
 * no data, returns NULL. Free with g_free(). */
static DrawChart *
chart_new (QueensideChart *self)
{
  double unit = queenside_theme_get_text_scale ();
  DrawChart *chart;

  if (self->kind == NULL)
    return NULL;
  chart = g_malloc0 (self->kind->size);
  chart->kind = self->kind;
  chart->theme = queenside_theme_get ();
  chart->width = gtk_widget_get_width (GTK_WIDGET (self)) / unit;
  chart->height = gtk_widget_get_height (GTK_WIDGET (self)) / unit;
  if (!self->fill (self->owner, chart))
    g_clear_pointer (&chart, g_free);
  return chart;
}

static guint
count_series (const DrawChart *chart)
{
  return chart->kind->count_series == NULL ? 1 : chart->kind->count_series (chart);
}

static gboolean
has_point (const DrawChart      *chart,
           const DrawChartPoint *point)
{
  return chart != NULL && point->series < count_series (chart)
         && point->index < chart->kind->count_points (chart, point->series);
}

gboolean
queenside_chart_get_place (QueensideChart       *self,
                           const DrawChartPoint *point,
                           double               *x,
                           double               *y)
{
  g_autofree DrawChart *chart = chart_new (self);
  DrawChartPoint placed = *point;

  if (!has_point (chart, point))
    return FALSE;
  g_free (chart->kind->describe (chart, &placed));
  *x = placed.x * queenside_theme_get_text_scale ();
  *y = placed.y * queenside_theme_get_text_scale ();
  return TRUE;
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        user_data)
{
  QueensideChart *self = QUEENSIDE_CHART (area);
  g_autofree DrawChart *chart = chart_new (self);
  double unit = queenside_theme_get_text_scale ();
  gboolean is_read = self->shows_read && has_point (chart, &self->read);
  g_autofree char *words = NULL;

  if (chart == NULL)
    return;
  if (self->is_hovered && has_point (chart, &self->hovered))
    chart->hovered = &self->hovered;
  else if (is_read && self->kind->reads_only)
    chart->hovered = &self->read;
  cairo_scale (cr, unit, unit);
  chart->kind->paint (cr, chart, chart->width, chart->height);
  if (self->shows_read && has_point (chart, &self->read)
      && (words = chart->kind->describe (chart, &self->read)) != NULL)
    draw_plot_annotate (cr, chart->theme, words, self->read.x, self->read.y, chart->width,
                        chart->height);
}

/* Describes the selected point to screen readers. A time line does so even without keyboard focus,
 * because the playback keys move its selected point. */
static void
read_out (QueensideChart *self,
          gboolean        selects_present)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree DrawChart *chart = NULL;
  g_autofree char *words = NULL;

  gtk_widget_queue_draw (widget);
  if (self->kind == NULL || !gtk_widget_get_mapped (widget)
      || !(self->kind->is_time_line || self->has_keyboard))
    return;
  chart = chart_new (self);
  if (chart != NULL && selects_present && self->kind->get_present != NULL)
    self->kind->get_present (chart, &self->read);
  if (has_point (chart, &self->read)
      && (words = self->kind->describe (chart, &self->read)) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    words, -1);
}

static void
enter_cb (QueensideChart *self)
{
  self->has_keyboard = self->shows_read = TRUE;
  read_out (self, TRUE);
}

static void
leave_focus_cb (QueensideChart *self)
{
  self->has_keyboard = self->shows_read = FALSE;
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* If @key is an arrow key, selects another point. Otherwise returns FALSE. */
static gboolean
follow_arrow (QueensideChart  *self,
              const DrawChart *chart,
              guint            key)
{
  static const guint keys[] = {
    [DRAW_CHART_UP] = GDK_KEY_Up, [DRAW_CHART_DOWN] = GDK_KEY_Down,
    [DRAW_CHART_LEFT] = GDK_KEY_Left, [DRAW_CHART_RIGHT] = GDK_KEY_Right,
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (key == keys[i])
      {
        self->kind->move (chart, &self->read, i);
        return TRUE;
      }
  return FALSE;
}

/* If @key is a navigation key, selects another point. Otherwise returns FALSE. */
static gboolean
follow_key (QueensideChart  *self,
            const DrawChart *chart,
            guint            key)
{
  const DrawChartKind *kind = self->kind;
  DrawChartPoint present;
  guint n_series = count_series (chart);
  guint64 n = self->read.series >= n_series ? 0 : kind->count_points (chart, self->read.series);
  gint64 last = MAX (n, 1) - 1;
  gint64 many = MAX (n / 10, 1);
  gint64 by = 0;

  if (kind->move != NULL && n > 0 && follow_arrow (self, chart, key))
    return TRUE;
  switch (key)
    {
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      by = key == GDK_KEY_Up ? kind->up : -kind->up;
      if (kind->up != 0)
        break;
      /* In a chart with one series, let Up and Down scroll the page. */
      if (n_series < 2)
        return FALSE;
      present = self->read;
      self->read.series = (present.series + (key == GDK_KEY_Down ? 1 : n_series - 1)) % n_series;
      if (kind->get_beside != NULL && n > 0)
        self->read.index = kind->get_beside (chart, &present, self->read.series);
      last = MAX (kind->count_points (chart, self->read.series), 1) - 1;
      break;
    case GDK_KEY_Left:
    case GDK_KEY_Right:
      by = key == GDK_KEY_Left ? -1 : 1;
      break;
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      by = key == GDK_KEY_Page_Up ? -many : many;
      break;
    case GDK_KEY_Home:
    case GDK_KEY_End:
      by = key == GDK_KEY_Home ? -last : last;
      break;
    default:
      return FALSE;
    }
  if (kind->get_present != NULL && !kind->get_present (chart, &present))
    self->read.index = by = 0;
  self->read.index = CLAMP ((gint64) self->read.index + by, 0, last);
  return TRUE;
}

static void
pick (QueensideChart *self,
      DrawChartPoint  point)
{
  g_signal_emit (self, signals[PICKED], 0, &point);
}

static gboolean
has_handle (QueensideChart *self,
            double          x,
            double          y)
{
  g_autofree DrawChart *chart = NULL;
  double unit = queenside_theme_get_text_scale ();

  if (self->kind == NULL || self->kind->has_handle == NULL || (chart = chart_new (self)) == NULL)
    return FALSE;
  return self->kind->has_handle (chart, x / unit, y / unit);
}

static void
handle (QueensideChart         *self,
        QueensideChartHandling  handling,
        double                  value)
{
  g_signal_emit (self, signals[HANDLED], 0, (int) handling, value);
}

static gboolean
key_pressed_cb (QueensideChart  *self,
                guint            key,
                guint            code,
                GdkModifierType  modifiers)
{
  g_autofree DrawChart *chart = NULL;
  DrawChartPoint before = self->read;
  DrawChartPoint present;
  gboolean was_present;

  if (self->kind != NULL && self->kind->has_handle != NULL
      && (key == GDK_KEY_Up || key == GDK_KEY_Down)
      && (modifiers & gtk_accelerator_get_default_mod_mask ()) == 0)
    {
      handle (self, QUEENSIDE_CHART_HANDLE_KEY, key == GDK_KEY_Up ? 1 : -1);
      return GDK_EVENT_STOP;
    }
  if (self->kind == NULL || self->kind->is_time_line
      || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0
      || (chart = chart_new (self)) == NULL)
    return GDK_EVENT_PROPAGATE;
  was_present = self->kind->get_present == NULL || self->kind->get_present (chart, &present);
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    {
      if (!g_signal_has_handler_pending (self, signals[PICKED], 0, TRUE)
          || !has_point (chart, &self->read))
        return GDK_EVENT_PROPAGATE;
      pick (self, self->read);
      return GDK_EVENT_STOP;
    }
  if (!follow_key (self, chart, key))
    return GDK_EVENT_PROPAGATE;
  self->shows_read = TRUE;
  g_signal_emit (self, signals[READ], 0, &self->read);
  if (self->kind->get_present != NULL && !self->kind->reads_only
      && (!was_present || before.series != self->read.series || before.index != self->read.index))
    pick (self, self->read);
  read_out (self, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
find (QueensideChart *self,
      double          x,
      double          y,
      DrawChartPoint *point)
{
  g_autofree DrawChart *chart = chart_new (self);

  point->x = x / queenside_theme_get_text_scale ();
  point->y = y / queenside_theme_get_text_scale ();
  return chart != NULL && chart->kind->find (chart, point);
}

static void
set_hovered (QueensideChart *self,
             gboolean        is_hovered)
{
  gboolean can_pick = is_hovered && !self->kind->is_time_line
                      && g_signal_has_handler_pending (self, signals[PICKED], 0, TRUE);

  self->is_hovered = is_hovered;
  if (self->kind != NULL && self->kind->has_handle == NULL)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), can_pick ? "pointer" : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (QueensideChart *self,
           double          x,
           double          y)
{
  DrawChartPoint before = self->hovered;
  /* While the user drags the handle, the pointer is at a level, not at a step. */
  gboolean is_hovered = !self->is_handling && find (self, x, y, &self->hovered);

  self->pointer_x = x;
  self->pointer_y = y;
  if (self->kind != NULL && self->kind->has_handle != NULL && !self->is_handling)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                     has_handle (self, x, y) ? "ns-resize" : NULL);
  if (is_hovered != self->is_hovered
      || (is_hovered && (before.series != self->hovered.series
                         || before.index != self->hovered.index)))
    set_hovered (self, is_hovered);
}

static void
leave_cb (QueensideChart *self)
{
  set_hovered (self, FALSE);
}

char *
queenside_chart_describe_hovered (QueensideChart *self)
{
  g_autofree DrawChart *chart = NULL;

  if (!self->is_hovered || (chart = chart_new (self)) == NULL)
    return NULL;
  return chart->kind->describe (chart, &self->hovered);
}

static gboolean
queenside_chart_query_tooltip (GtkWidget  *widget,
                               int         x,
                               int         y,
                               gboolean    is_keyboard,
                               GtkTooltip *tooltip)
{
  QueensideChart *self = QUEENSIDE_CHART (widget);
  g_autofree DrawChart *chart = NULL;
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;
  double unit = queenside_theme_get_text_scale ();
  DrawChartPoint point = { .x = x / unit, .y = y / unit };

  if (is_keyboard || (chart = chart_new (self)) == NULL || self->kind->shows_hovered
      || !self->kind->find (chart, &point))
    return FALSE;
  words = self->kind->describe (chart, &point);
  if (words != NULL && self->kind->hint != NULL)
    text = g_strdup_printf ("%s\n%s", words, _(self->kind->hint));
  gtk_tooltip_set_text (tooltip, text != NULL ? text : words);
  return words != NULL;
}

static void
drag_to (QueensideChart *self,
         double          x,
         double          y)
{
  DrawChartPoint point;

  if (self->kind != NULL && self->kind->is_time_line && find (self, x, y, &point))
    pick (self, point);
}

static void
drag_begin_cb (QueensideChart *self,
               double          x,
               double          y)
{
  self->is_handling = has_handle (self, x, y);
  if (self->is_handling)
    handle (self, QUEENSIDE_CHART_HANDLE_PRESSED, 0);
  else
    drag_to (self, x, y);
}

static void
drag_end_cb (QueensideChart *self)
{
  if (self->is_handling)
    handle (self, QUEENSIDE_CHART_HANDLE_RELEASED, 0);
  self->is_handling = FALSE;
}

static void
drag_update_cb (QueensideChart *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  g_autofree DrawChart *chart = NULL;
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (!self->is_handling)
    drag_to (self, x + dx, y + dy);
  else if ((chart = chart_new (self)) != NULL)
    handle (self, QUEENSIDE_CHART_HANDLE_DRAGGED,
            self->kind->find_value (chart, (y + dy) / queenside_theme_get_text_scale ()));
}

static void
released_cb (QueensideChart *self,
             int             n_presses,
             double          x,
             double          y)
{
  DrawChartPoint point;

  if (self->kind == NULL || self->kind->is_time_line)
    return;
  if (self->kind->get_present != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->shows_read = FALSE;
  if (find (self, x, y, &point))
    pick (self, point);
}

gboolean
queenside_chart_has_picture (QueensideChart *self)
{
  g_autofree DrawChart *chart = chart_new (self);

  return chart != NULL && !chart->is_unfinished;
}

cairo_surface_t *
queenside_chart_record (QueensideChart  *self,
                        const DrawTheme *theme)
{
  g_autofree DrawChart *chart = chart_new (self);
  DrawPicture picture;

  if (chart == NULL || chart->is_unfinished)
    return NULL;
  chart->theme = theme;
  picture = draw_chart_get_picture (chart);
  return draw_picture_record (&picture);
}

gboolean
queenside_chart_save (QueensideChart  *self,
                      const char      *path,
                      GError         **error)
{
  g_autofree DrawChart *chart = chart_new (self);
  DrawPicture picture;

  g_return_val_if_fail (chart != NULL, FALSE);
  chart->theme = draw_theme_get (DRAW_STYLE_PRINT);
  picture = draw_chart_get_picture (chart);
  return draw_picture_save (&picture, path, SCALE, error);
}

/* Saves the picture, unless the data was removed after the dialog was opened. */
static void
chosen_cb (gpointer  owner,
           GFile    *file)
{
  QueensideChart *self = owner;
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *message = g_strdup_printf (_("Chart saved as “%s”"), name);
  g_autoptr (GError) error = NULL;

  if (path == NULL || !queenside_chart_has_picture (self))
    return;
  queenside_chart_save (self, path, &error);
  if (toasts != NULL)
    queenside_toast_show (ADW_TOAST_OVERLAY (toasts), error == NULL ? message : error->message);
}

void
queenside_chart_ask (QueensideChart *self)
{
  g_autofree char *name = g_strconcat (_(self->kind->id), ".png", NULL);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_CHART, GTK_WIDGET (self), name,
                              NULL, chosen_cb);
}

static void
save_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *target)
{
  queenside_chart_ask (QUEENSIDE_CHART (widget));
}

static void
show_menu_cb (QueensideChart *self,
              int             n_presses,
              double          x,
              double          y)
{
  if (!queenside_chart_has_picture (self))
    return;
  if (self->menu == NULL)
    {
      g_autoptr (GMenu) menu = g_menu_new ();

      g_menu_append (menu, _("Export Chart…"), "chart.save");
      self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle) { x, y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_key_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  QueensideChart *self = QUEENSIDE_CHART (widget);
  double x = gtk_widget_get_width (widget) / 2;
  double y = gtk_widget_get_height (widget) / 2;

  queenside_chart_get_place (self, &self->read, &x, &y);
  show_menu_cb (self, 1, x, y);
}

static void
add_charts (GtkWidget *widget,
            GPtrArray *charts)
{
  if (QUEENSIDE_IS_CHART (widget))
    {
      QueensideChart *self = QUEENSIDE_CHART (widget);

      if (queenside_chart_has_picture (self) && self->kind->name != NULL)
        g_ptr_array_add (charts, g_object_ref (self));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_charts (child, charts);
}

GPtrArray *
queenside_chart_list (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GPtrArray *charts = g_ptr_array_new_with_free_func (g_object_unref);

  add_charts (GTK_WIDGET (window), charts);
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == window)
      add_charts (l->data, charts);
  return charts;
}

void
queenside_chart_redraw (QueensideChart *self)
{
  if (self->is_hovered)
    motion_cb (self, self->pointer_x, self->pointer_y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_chart_changed (QueensideChart *self,
                         gboolean        is_new)
{
  if (self->kind == NULL)
    return;
  if (is_new)
    {
      leave_cb (self);
      self->read = (DrawChartPoint) { 0, 0 };
    }
  else
    {
      queenside_chart_redraw (self);
    }
  if (self->kind->get_height != NULL)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  read_out (self, !self->kind->reads_only);
}

void
queenside_chart_set_source (QueensideChart      *self,
                            const DrawChartKind *kind,
                            gpointer             owner,
                            QueensideChartFill   fill)
{
  g_return_if_fail (self->kind == NULL);
  self->kind = kind;
  self->owner = owner;
  self->fill = fill;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _(kind->label), -1);
}

const DrawChartKind *
queenside_chart_get_kind (QueensideChart *self)
{
  return self->kind;
}

static void
queenside_chart_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  QueensideChart *self = QUEENSIDE_CHART (widget);
  const DrawChartKind *kind = self->kind;
  double unit = queenside_theme_get_text_scale ();

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL || kind == NULL)
    return;
  *minimum = kind->least_height;
  if (kind->get_height != NULL)
    {
      g_autofree DrawChart *chart = chart_new (self);

      *minimum = chart == NULL ? 0 : kind->get_height (chart);
    }
  *minimum = ceil (*minimum * unit);
  *natural = MAX (*minimum, ceil (kind->natural_height * unit));
}

/* Forgets the hovered point when a window opens. GTK 4.8 doesn't report that the pointer has left a
 * window that shrinks while it opens. */
static void
queenside_chart_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  QueensideChart *self = QUEENSIDE_CHART (widget);

  GTK_WIDGET_CLASS (queenside_chart_parent_class)->size_allocate (widget, width, height, baseline);
  self->is_hovered = FALSE;
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
queenside_chart_dispose (GObject *object)
{
  QueensideChart *self = QUEENSIDE_CHART (object);

  self->kind = NULL;
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  G_OBJECT_CLASS (queenside_chart_parent_class)->dispose (object);
}

static void
queenside_chart_class_init (QueensideChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_chart_dispose;
  widget_class->measure = queenside_chart_measure;
  widget_class->query_tooltip = queenside_chart_query_tooltip;
  widget_class->size_allocate = queenside_chart_size_allocate;
  signals[PICKED] = g_signal_new ("picked", QUEENSIDE_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[HANDLED] = g_signal_new ("handled", QUEENSIDE_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_DOUBLE);
  signals[READ] = g_signal_new ("read", QUEENSIDE_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_install_action (widget_class, "chart.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "menu.popup", NULL, menu_key_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "menu.popup", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "menu.popup",
                                       NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_chart_init (QueensideChart *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *menu = gtk_gesture_click_new ();

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (enter_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (leave_focus_cb), self);
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (menu), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (menu, "pressed", G_CALLBACK (show_menu_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (menu));
  gtk_widget_add_controller (widget, focus);
  gtk_widget_add_controller (widget, key);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self), draw_cb, NULL, NULL);
  queenside_theme_follow (widget);
  self->chooser = queenside_file_chooser_new (self);
}
