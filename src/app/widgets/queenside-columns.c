/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-columns.h"

struct _QueensideColumns
{
  GtkWidget parent_instance;

  int       least_width;
  int       spacing;
  gboolean  is_row;             /* TRUE if the last allocation put the children side by side */
};

G_DEFINE_FINAL_TYPE (QueensideColumns, queenside_columns, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_LEAST_WIDTH, PROP_SPACING, PROP_IS_ROW, N_PROPS };

static GParamSpec *props[N_PROPS];

static GtkWidget *
get_next (QueensideColumns *self,
          GtkWidget        *child)
{
  child = child == NULL ? gtk_widget_get_first_child (GTK_WIDGET (self))
                        : gtk_widget_get_next_sibling (child);
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
get_least_width (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Returns TRUE if the children fit side by side in @width. Some translations need more than
 * "least-width". Sets @share to the width of each child that expands. */
static gboolean
is_enough (QueensideColumns *self,
           int               width,
           int              *share)
{
  int left = width + self->spacing;
  int needed = -self->spacing;
  guint n_expanding = 0;

  for (GtkWidget *child = get_next (self, NULL); child != NULL; child = get_next (self, child))
    {
      gboolean expands = gtk_widget_get_hexpand (child);
      int least = get_least_width (child);

      needed += least + self->spacing;
      left -= self->spacing + (expands ? 0 : least);
      n_expanding += expands;
    }
  *share = MAX (left, 0) / (int) MAX (n_expanding, 1);
  return width >= MAX (self->least_width, needed);
}

static int
get_row_width (GtkWidget *child,
               int        share)
{
  return gtk_widget_get_hexpand (child) ? share : get_least_width (child);
}

/* Stacked children need the sum of their heights. Children side by side need the largest height.
 * The minimum width is the width of the widest child, because children can be stacked. The natural
 * width has room for all children side by side. */
static void
queenside_columns_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  QueensideColumns *self = QUEENSIDE_COLUMNS (widget);
  gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;
  int width = for_size < 0 ? G_MAXINT / 2 : for_size;
  int share;
  gboolean is_row = is_enough (self, width, &share);
  gboolean is_stack = is_height && !is_row;

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = get_next (self, NULL); child != NULL; child = get_next (self, child))
    {
      int child_minimum, child_natural;
      int child_width = !is_height ? -1 : is_row ? get_row_width (child, share) : width;

      gtk_widget_measure (child, orientation, child_width, &child_minimum, &child_natural, NULL,
                          NULL);
      *minimum = is_stack ? *minimum + child_minimum + (*minimum > 0 ? self->spacing : 0)
                          : MAX (*minimum, child_minimum);
      *natural = is_stack || !is_height
                 ? *natural + child_natural + (*natural > 0 ? self->spacing : 0)
                 : MAX (*natural, child_natural);
    }
  if (!is_height)
    *natural = MAX (*natural, *minimum);
}

static GtkSizeRequestMode
queenside_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
queenside_columns_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  QueensideColumns *self = QUEENSIDE_COLUMNS (widget);
  int share;
  gboolean is_row = is_enough (self, width, &share);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { 0, 0, 0, 0 };

  for (GtkWidget *child = get_next (self, NULL); child != NULL; child = get_next (self, child))
    {
      GtkAllocation seen;

      place.width = is_row ? get_row_width (child, share) : width;
      place.height = is_row ? height : height - place.y;
      /* When the children are stacked, the last child gets the remaining height. */
      if (!is_row && get_next (self, child) != NULL)
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place.width, &place.height, NULL, NULL,
                            NULL);
      seen = place;
      if (is_mirrored)
        seen.x = width - place.x - place.width;
      gtk_widget_size_allocate (child, &seen, -1);
      if (is_row)
        place.x += place.width + self->spacing;
      else
        place.y += place.height + self->spacing;
    }
  if (is_row == self->is_row)
    return;
  self->is_row = is_row;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_ROW]);
}

static void
queenside_columns_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  QueensideColumns *self = QUEENSIDE_COLUMNS (object);

  if (prop_id == PROP_SPACING)
    self->spacing = g_value_get_int (value);
  else
    self->least_width = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
queenside_columns_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENSIDE_COLUMNS (object)->is_row);
}

static void
queenside_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (queenside_columns_parent_class)->dispose (object);
}

static void
queenside_columns_class_init (QueensideColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = queenside_columns_dispose;
  object_class->set_property = queenside_columns_set_property;
  object_class->get_property = queenside_columns_get_property;
  props[PROP_LEAST_WIDTH] = g_param_spec_int ("least-width", NULL, NULL, 0, G_MAXINT, 0, flags);
  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, flags);
  props[PROP_IS_ROW] = g_param_spec_boolean ("is-row", NULL, NULL, TRUE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  widget_class->measure = queenside_columns_measure;
  widget_class->get_request_mode = queenside_columns_get_request_mode;
  widget_class->size_allocate = queenside_columns_size_allocate;
}

static void
queenside_columns_init (QueensideColumns *self)
{
  self->is_row = TRUE;
}
