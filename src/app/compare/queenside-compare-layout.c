/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-compare-layout.h"

/* All lengths are in pixels. */
#define GRID_SPACING 12
#define LEAST_WIDTH 180         /* minimum width of a column, if there are several columns */
#define LEAST_SIDE 180          /* minimum side of a board, as in the board area */
#define SIDE_IN_COLUMN 200      /* side of boards in a single column */

#define STAGE_SPACING 6
#define MAX_STAGE 4             /* maximum number of children of the stage */
/* if the stage is at most this high, the children below the grid have their minimum height */
#define SHORT 480
#define TALL 720                /* if the stage is at least this high, the children below the grid
                                 * have their natural height */

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static int
divide (int length,
        int n)
{
  return (length - (n - 1) * GRID_SPACING) / n;
}

static int
measure_children (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size)
{
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);
      most = MAX (most, minimum);
    }
  return most;
}

static int
count_rows (int n,
            int n_columns)
{
  return (n + n_columns - 1) / n_columns;
}

static int
count_most_columns (int n,
                    int width)
{
  return CLAMP ((width + GRID_SPACING) / (LEAST_WIDTH + GRID_SPACING), 1, MAX (n, 1));
}

static void
measure_grid (GtkWidget      *widget,
              GtkOrientation  orientation,
              int             for_size,
              int            *minimum,
              int            *natural,
              int            *minimum_baseline,
              int            *natural_baseline)
{
  int n = count_children (widget);
  int width = for_size >= 0 ? for_size : 2 * LEAST_WIDTH;
  int n_columns = count_most_columns (n, width);
  int n_rows = count_rows (n, n_columns);
  int column = divide (width, n_columns);
  int height;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = measure_children (widget, orientation, -1);
      return;
    }
  height = measure_children (widget, orientation, column);
  if (n_columns == 1)
    height += MAX (MIN (column, SIDE_IN_COLUMN) - LEAST_SIDE, 0);
  *minimum = *natural = n_rows * height + MAX (n_rows - 1, 0) * GRID_SPACING;
}

/* Returns the lowest number of columns that makes the boards as large as possible. */
static int
choose_columns (GtkWidget *widget,
                int        width,
                int        height)
{
  int n = count_children (widget);
  int best = count_most_columns (n, width);
  int best_side = 1;

  for (int n_columns = best; n_columns > 0; n_columns--)
    {
      int column = divide (width, n_columns);
      int row = divide (height, count_rows (n, n_columns));
      int least = measure_children (widget, GTK_ORIENTATION_VERTICAL, column);
      int side = row < least ? 0 : MIN (column, row - least + LEAST_SIDE);

      if (side < best_side)
        continue;
      best = n_columns;
      best_side = side;
    }
  return best;
}

static void
allocate_grid (GtkWidget *widget,
               int        width,
               int        height,
               int        baseline)
{
  int n_columns = choose_columns (widget, width, height);
  int column = divide (width, n_columns);
  int row = divide (height, MAX (count_rows (count_children (widget), n_columns), 1));
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int place = i % n_columns * (column + GRID_SPACING);
      const GtkAllocation allocation = {
        is_mirrored ? width - place - column : place, i / n_columns * (row + GRID_SPACING), column,
        row,
      };

      gtk_widget_size_allocate (child, &allocation, -1);
      i++;
    }
}

static void
measure_stage (GtkWidget      *widget,
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
      int spacing = gtk_widget_get_prev_sibling (child) != NULL ? STAGE_SPACING : 0;
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

/* Returns the maximum height that the grid can use. In a taller grid, space would stay empty,
 * because the boards already fill the width. */
static int
get_useful_height (GtkWidget *grid,
                   int        width,
                   int        height)
{
  int n_columns = choose_columns (grid, width, height);
  int n_rows = count_rows (count_children (grid), n_columns);
  int column = divide (width, n_columns);
  int row = measure_children (grid, GTK_ORIENTATION_VERTICAL, column)
            + MAX (column - LEAST_SIDE, 0);

  return n_rows * row + MAX (n_rows - 1, 0) * GRID_SPACING;
}

/* Allocates the children from bottom to top. The chart at the bottom gets the height that the grid
 * can't use, up to half of the whole height. */
static void
allocate_stage (GtkWidget *widget,
                int        width,
                int        height,
                int        baseline)
{
  GtkWidget *grid = g_object_get_data (G_OBJECT (widget), "grid");
  int heights[MAX_STAGE] = { 0 };
  int bottom = height;
  int left = height;
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_last_child (widget);
       gtk_widget_get_prev_sibling (child) != NULL; child = gtk_widget_get_prev_sibling (child))
    {
      int least, liked;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, &liked, NULL, NULL);
      heights[i] = least + (liked - least) * (CLAMP (height, SHORT, TALL) - SHORT) / (TALL - SHORT);
      left -= heights[i++] + STAGE_SPACING;
    }
  heights[0] = MAX (heights[0], MIN (heights[0] + left - get_useful_height (grid, width, left),
                                     height / 2));
  i = 0;

  for (GtkWidget *child = gtk_widget_get_last_child (widget); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    {
      int own = gtk_widget_get_prev_sibling (child) != NULL ? heights[i++] : bottom;

      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, bottom - own, width, own }, -1);
      bottom -= own + STAGE_SPACING;
    }
}

void
queenside_compare_layout_apply (GtkWidget *stage,
                                GtkWidget *grid)
{
  g_object_set_data (G_OBJECT (stage), "grid", grid);
  gtk_widget_set_layout_manager (stage, gtk_custom_layout_new (get_request_mode, measure_stage,
                                                               allocate_stage));
  gtk_widget_set_layout_manager (grid, gtk_custom_layout_new (get_request_mode, measure_grid,
                                                              allocate_grid));
}
