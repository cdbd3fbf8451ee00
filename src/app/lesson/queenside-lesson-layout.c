/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-lesson-layout.h"

#define PART 0.3                /* share of the width for the pane, if it is beside the pages */
#define MOST_WIDTH 420
#define BELOW_PART 0.54         /* share of the height for the pane, if it is below the pages */
#define LEAST_HEIGHT 170        /* minimum height of the pane below the pages, in pixels */
#define LEAST_BESIDE 520        /* width that must be left for the pages, in pixels */
#define TEXT_PART 0.3           /* maximum share of the height that the text keeps, if text and
                                 * question don't both fit */

static GtkSizeRequestMode
get_request_mode (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns the width of the pane if it is beside the pages, or 0 if it is below the pages. */
static int
find_width (GtkWidget *pages,
            GtkWidget *pane,
            int        width)
{
  int least, least_pages;

  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (pages, GTK_ORIENTATION_HORIZONTAL, -1, &least_pages, NULL, NULL, NULL);
  if (width < least + MAX (LEAST_BESIDE, least_pages))
    return 0;
  return CLAMP (width * PART, least, MAX (least, MOST_WIDTH));
}

static void
measure (GtkWidget      *box,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkWidget *pages = gtk_widget_get_first_child (box);
  GtkWidget *pane = gtk_widget_get_last_child (box);
  gboolean is_vertical = orientation == GTK_ORIENTATION_VERTICAL;
  int width = is_vertical && gtk_widget_get_visible (pane) && for_size >= 0
                ? find_width (pages, pane, for_size) : 0;
  int least, most;

  gtk_widget_measure (pages, orientation, is_vertical && for_size >= 0 ? for_size - width : -1,
                      minimum, natural, NULL, NULL);
  if (!gtk_widget_get_visible (pane))
    return;
  gtk_widget_measure (pane, orientation, is_vertical && for_size >= 0
                                           ? width > 0 ? width : for_size : -1,
                      &least, &most, NULL, NULL);
  if (!is_vertical || width > 0)
    {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, least);
      return;
    }
  *minimum += MAX (least, LEAST_HEIGHT);
  *natural += MAX (least, LEAST_HEIGHT);
}

static void
allocate (GtkWidget *box,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *pages = gtk_widget_get_first_child (box);
  GtkWidget *pane = gtk_widget_get_last_child (box);
  gboolean is_first = gtk_widget_get_direction (box) == GTK_TEXT_DIR_LTR;
  GtkAllocation place = { 0, 0, width, height };
  GtkAllocation rest = place;
  int least, most;

  if (gtk_widget_get_visible (pane))
    {
      int beside = find_width (pages, pane, width);

      g_signal_emit_by_name (pane, "placing", beside == 0);
      if (beside > 0)
        {
          place.width = beside;
          rest.width = width - beside;
          place.x = is_first ? 0 : rest.width;
          rest.x = is_first ? beside : 0;
        }
      else
        {
          gtk_widget_measure (pages, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
          most = MAX (height - least, LEAST_HEIGHT);
          place.height = CLAMP (height * BELOW_PART, LEAST_HEIGHT, most);
          rest.height = height - place.height;
          place.y = rest.height;
        }
      gtk_widget_size_allocate (pane, &place, -1);
    }
  gtk_widget_size_allocate (pages, &rest, -1);
}

/* Returns the height of the content of @scrolled at @width. A GtkScrolledWindow itself ignores the
 * width when it is measured. */
static int
measure_content (GtkWidget *scrolled,
                 int        width)
{
  int height;

  gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled)),
                      GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static void
measure_parts (GtkWidget      *box,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, liked;

      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &least, &liked, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_VERTICAL ? *minimum + least : MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_VERTICAL ? *natural + liked : MAX (*natural, liked);
    }
}

static void
allocate_parts (GtkWidget *box,
                int        width,
                int        height,
                int        baseline)
{
  GtkWidget *text = gtk_widget_get_first_child (box);
  GtkWidget *question = gtk_widget_get_last_child (box);
  GtkAllocation place = { 0, 0, width, height };
  int least;

  if (gtk_widget_get_visible (question))
    {
      int of_text = measure_content (text, width);
      int of_question = measure_content (question, width);

      gtk_widget_measure (question, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
      place.height = MAX (MIN (of_question, height - (int) MIN (of_text, height * TEXT_PART)),
                          least);
      place.y = MIN (of_text, height - place.height);
      gtk_widget_size_allocate (question, &place, -1);
      place.height = place.y;
      place.y = 0;
    }
  gtk_widget_size_allocate (text, &place, -1);
}

void
queenside_lesson_layout_apply (GtkWidget *box)
{
  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (get_request_mode, measure, allocate));
}

void
queenside_lesson_layout_apply_parts (GtkWidget *box)
{
  gtk_widget_set_layout_manager (box, gtk_custom_layout_new (get_request_mode, measure_parts,
                                                             allocate_parts));
}
