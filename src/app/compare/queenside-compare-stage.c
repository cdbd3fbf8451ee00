/* queenside-compare-stage.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-compare-stage.h"

#define SPACING 6
#define LOW 480                 /* height of all, up to which those below have the least */
#define HIGH 720                /* and from which on they have what they would like */

struct _QueensideCompareStage
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensideCompareStage, queenside_compare_stage, GTK_TYPE_WIDGET)

static void
queenside_compare_stage_measure (GtkWidget      *widget,
                                 GtkOrientation  orientation,
                                 int             for_size,
                                 int            *minimum,
                                 int            *natural,
                                 int            *minimum_baseline,
                                 int            *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int spacing = gtk_widget_get_prev_sibling (child) != NULL ? SPACING : 0;
      int least, liked;

      gtk_widget_measure (child, orientation, for_size, &least, &liked, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum += least + spacing;
          *natural += liked + spacing;
        }
      else
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, liked);
        }
    }
}

static GtkSizeRequestMode
queenside_compare_stage_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Of a child below the first one, where all have @whole. */
static int
find_height (GtkWidget *child,
             int        width,
             int        whole)
{
  int least, liked;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, &liked, NULL, NULL);
  return least + (liked - least) * (CLAMP (whole, LOW, HIGH) - LOW) / (HIGH - LOW);
}

/* From below. */
static void
queenside_compare_stage_size_allocate (GtkWidget *widget,
                                       int        width,
                                       int        height,
                                       int        baseline)
{
  int bottom = height;

  for (GtkWidget *child = gtk_widget_get_last_child (widget); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    {
      gboolean is_first = gtk_widget_get_prev_sibling (child) == NULL;
      int own = is_first ? bottom : find_height (child, width, height);

      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, bottom - own, width, own }, -1);
      bottom -= own + SPACING;
    }
}

static void
queenside_compare_stage_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (queenside_compare_stage_parent_class)->dispose (object);
}

static void
queenside_compare_stage_class_init (QueensideCompareStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_compare_stage_dispose;
  widget_class->get_request_mode = queenside_compare_stage_get_request_mode;
  widget_class->measure = queenside_compare_stage_measure;
  widget_class->size_allocate = queenside_compare_stage_size_allocate;
}

static void
queenside_compare_stage_init (QueensideCompareStage *self)
{
}
