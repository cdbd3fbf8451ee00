/* queenside-board-grid.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-grid.h"

#define SPACING 12
#define LEAST_WIDTH 180         /* of a column, where there are several */
#define LEAST_SIDE 180          /* of a board, as the board area asks for it */
#define SIDE_IN_COLUMN 216      /* at the most, of boards one above the other */

struct _QueensideBoardGrid
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensideBoardGrid, queenside_board_grid, GTK_TYPE_WIDGET)

void
queenside_board_grid_insert (QueensideBoardGrid *self,
                             GtkWidget          *child,
                             GtkWidget          *next)
{
  gtk_widget_insert_before (child, GTK_WIDGET (self), next);
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

/* What each of @n parts of @length gets. */
static int
divide (int length,
        int n)
{
  return (length - (n - 1) * SPACING) / n;
}

/* The most that a child needs at the least. */
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

/* As many as there is room for in the width. */
static int
count_most_columns (GtkWidget *widget,
                    int        width)
{
  return CLAMP ((width + SPACING) / (LEAST_WIDTH + SPACING), 1, MAX (count_children (widget), 1));
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int n_columns = count_most_columns (widget, width);
  int n_rows = count_rows (count_children (widget), n_columns);
  int column = divide (width, n_columns);
  int height = measure_children (widget, GTK_ORIENTATION_VERTICAL, column);

  if (n_columns == 1)
    height += MAX (MIN (column, SIDE_IN_COLUMN) - LEAST_SIDE, 0);
  return n_rows * height + MAX (n_rows - 1, 0) * SPACING;
}

static GtkSizeRequestMode
queenside_board_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
queenside_board_grid_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = measure_children (widget, GTK_ORIENTATION_HORIZONTAL, -1);
  else
    *minimum = *natural = measure_height (widget, for_size >= 0 ? for_size : 2 * LEAST_WIDTH);
}

/* The side of the boards in so many columns; 0 where the children do not fit. */
static int
find_side (GtkWidget *widget,
           int        width,
           int        height,
           int        n_columns)
{
  int column = divide (width, n_columns);
  int row = divide (height, count_rows (count_children (widget), n_columns));
  int least = measure_children (widget, GTK_ORIENTATION_VERTICAL, column);

  return row < least ? 0 : MIN (column, row - least + LEAST_SIDE);
}

/* Of two that are as good the fewer. */
static int
choose_columns (GtkWidget *widget,
                int        width,
                int        height)
{
  int most = count_most_columns (widget, width);
  int best = most;
  int best_side = MAX (find_side (widget, width, height, most), 1);

  for (int n_columns = most - 1; n_columns > 0; n_columns--)
    {
      int side = find_side (widget, width, height, n_columns);

      if (side < best_side)
        continue;
      best = n_columns;
      best_side = side;
    }
  return best;
}

static void
queenside_board_grid_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  int n_columns = choose_columns (widget, width, height);
  int column = divide (width, n_columns);
  int row = divide (height, MAX (count_rows (count_children (widget), n_columns), 1));
  int i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const GtkAllocation allocation = {
        i % n_columns * (column + SPACING), i / n_columns * (row + SPACING), column, row,
      };

      gtk_widget_size_allocate (child, &allocation, -1);
      i++;
    }
}

static void
queenside_board_grid_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (queenside_board_grid_parent_class)->dispose (object);
}

static void
queenside_board_grid_class_init (QueensideBoardGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_board_grid_dispose;
  widget_class->get_request_mode = queenside_board_grid_get_request_mode;
  widget_class->measure = queenside_board_grid_measure;
  widget_class->size_allocate = queenside_board_grid_size_allocate;
}

static void
queenside_board_grid_init (QueensideBoardGrid *self)
{
}
