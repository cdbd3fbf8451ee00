/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-board-cells.h"

#include <math.h>

#include "queenside-describe.h"

#define MOST 20                 /* maximum number of cells per side */

/* A row of cells or a single cell. It is a widget, because GTK shows only widgets to screen
 * readers. */
#define TYPE_CELL (queenside_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (QueensideBoardCell, queenside_board_cell, QUEENSIDE, BOARD_CELL, GtkWidget)

struct _QueensideBoardCell
{
  GtkWidget parent_instance;

  char     *name;
};

G_DEFINE_FINAL_TYPE (QueensideBoardCell, queenside_board_cell, GTK_TYPE_WIDGET)

static void
draw_nothing (GtkWidget   *widget,
              GtkSnapshot *snapshot)
{
}

static void
queenside_board_cell_dispose (GObject *object)
{
  QueensideBoardCell *self = QUEENSIDE_BOARD_CELL (object);
  GtkWidget *cell;

  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (cell);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (queenside_board_cell_parent_class)->dispose (object);
}

static void
queenside_board_cell_class_init (QueensideBoardCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_board_cell_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = draw_nothing;
}

static void
queenside_board_cell_init (QueensideBoardCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

struct _QueensideBoardCells
{
  GtkWidget    *board;
  GPtrArray    *rows;           /* rows of cells, top row first; owned */
  GPtrArray    *cells;          /* single cells, row by row from the left; owned by @rows */
  guint         size;           /* board size; 0 before queenside_board_cells_place() */
  guint         side;           /* cells per side */
  QueensSquare  corner;         /* lowest column and lowest row that have a cell */
  gboolean      is_turned;      /* TRUE if row 0 is at the top */
};

QueensideBoardCells *
queenside_board_cells_new (GtkWidget *board)
{
  /* GTK creates a context only if there is an accessibility bus. */
  g_autoptr (GObject) context = G_OBJECT (
    gtk_at_context_create (GTK_ACCESSIBLE_ROLE_GRID, GTK_ACCESSIBLE (board),
                           gtk_widget_get_display (board)));
  QueensideBoardCells *self;

  if (context == NULL)
    return NULL;
  self = g_new0 (QueensideBoardCells, 1);
  self->board = board;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->cells = g_ptr_array_new ();
  return self;
}

void
queenside_board_cells_free (QueensideBoardCells *self)
{
  g_ptr_array_unref (self->cells);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static QueensSquare
get_square (QueensideBoardCells *self,
            guint                index)
{
  guint from_top = index / self->side;

  return (QueensSquare) {
    self->corner.x + index % self->side,
    self->corner.y + (self->is_turned ? from_top : self->side - 1 - from_top),
  };
}

/* Returns @start if the cells that begin there include the range @from to @to. Otherwise, returns
 * the start of cells that have this range in the middle. */
static gint
find_start (QueensideBoardCells *self,
            gint                 start,
            gint                 from,
            gint                 to)
{
  if (from < start || to >= start + (gint) self->side)
    start = (from + to + 1 - (gint) self->side) / 2;
  return CLAMP (start, 0, (gint) (self->size - self->side));
}

void
queenside_board_cells_place (QueensideBoardCells   *self,
                             const DrawBoardLayout *layout,
                             const QueensSquare    *cursor)
{
  gboolean is_new = layout->size != self->size;
  QueensSquare from, to, corner;
  GtkWidget *row = NULL;

  if (is_new)
    {
      self->size = layout->size;
      self->side = MIN (self->size, MOST);
      g_ptr_array_set_size (self->cells, 0);
      g_ptr_array_set_size (self->rows, 0);
      for (guint i = 0; i < self->side * self->side; i++)
        {
          if (i % self->side == 0)
            {
              row = g_object_new (TYPE_CELL, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, NULL);
              gtk_widget_set_parent (row, self->board);
              g_ptr_array_add (self->rows, row);
            }
          g_ptr_array_add (self->cells, g_object_new (TYPE_CELL, "accessible-role",
                                                      GTK_ACCESSIBLE_ROLE_GRID_CELL, "focusable",
                                                      TRUE, NULL));
          gtk_widget_set_parent (self->cells->pdata[i], row);
        }
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->board),
                                      GTK_ACCESSIBLE_RELATION_ROW_COUNT, (int) self->size,
                                      GTK_ACCESSIBLE_RELATION_COL_COUNT, (int) self->size, -1);
    }
  if (cursor != NULL)
    from = to = *cursor;
  else
    draw_board_layout_get_visible (layout, &from, &to);
  corner.x = find_start (self, self->corner.x, from.x, to.x);
  corner.y = find_start (self, self->corner.y, from.y, to.y);
  if (!is_new && corner.x == self->corner.x && corner.y == self->corner.y
      && layout->row_zero_at_top == self->is_turned)
    return;
  self->corner = corner;
  self->is_turned = layout->row_zero_at_top;
  for (guint i = 0; i < self->cells->len; i++)
    {
      QueensSquare square = get_square (self, i);

      /* GTK counts rows and columns from 1, and rows from the top. */
      gtk_accessible_update_relation (
        self->cells->pdata[i], GTK_ACCESSIBLE_RELATION_COL_INDEX, square.x + 1,
        GTK_ACCESSIBLE_RELATION_ROW_INDEX,
        self->is_turned ? square.y + 1 : (int) self->size - square.y, -1);
    }
  gtk_widget_queue_allocate (self->board);
}

/* GTK requires that a widget is measured before it is allocated. */
static void
allocate (GtkWidget           *widget,
          const GtkAllocation *allocation)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget, allocation, -1);
}

void
queenside_board_cells_allocate (QueensideBoardCells   *self,
                                const DrawBoardLayout *layout)
{
  /* If the board's size has changed, wait for queenside_board_cells_place(). */
  gboolean is_placed = self->size == layout->size;

  for (guint y = 0; y < self->rows->len; y++)
    {
      cairo_rectangle_t left = { 0 };
      GtkAllocation strip = { 0 };

      if (is_placed)
        {
          left = draw_board_layout_get_rectangle (layout, get_square (self, y * self->side));
          strip = (GtkAllocation) { floor (left.x), floor (left.y),
                                    ceil (left.width * self->side), ceil (left.height) };
        }
      allocate (self->rows->pdata[y], &strip);
      for (guint x = 0; x < self->side; x++)
        {
          GtkAllocation place = { 0 };

          if (is_placed)
            place = (GtkAllocation) { floor (left.width * x), 0, ceil (left.width),
                                      ceil (left.height) };
          allocate (self->cells->pdata[y * self->side + x], &place);
        }
    }
}

static gint
find_index (QueensideBoardCells *self,
            QueensSquare         square)
{
  gint x = square.x - self->corner.x;
  gint y = square.y - self->corner.y;
  gint side = self->side;

  if (x < 0 || y < 0 || x >= side || y >= side)
    return -1;
  return (self->is_turned ? y : side - 1 - y) * side + x;
}

void
queenside_board_cells_name (QueensideBoardCells *self,
                            QueensideSession    *session,
                            const DrawBoardView *view,
                            const QueensSquare  *square)
{
  gint index = square == NULL ? 0 : find_index (self, *square);
  gint end = square == NULL ? (gint) self->cells->len : index + 1;

  if (self->size != view->problem->size || index < 0)
    return;
  for (; index < end; index++)
    {
      QueensideBoardCell *cell = self->cells->pdata[index];
      g_autofree char *name = queenside_describe_shown (session, get_square (self, index),
                                                        view->values, view->waits,
                                                        view->crossed);

      if (g_strcmp0 (name, cell->name) == 0)
        continue;
      g_free (cell->name);
      cell->name = g_steal_pointer (&name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      cell->name, -1);
    }
}

GtkWidget *
queenside_board_cells_find (QueensideBoardCells *self,
                            QueensSquare         square)
{
  gint index = find_index (self, square);

  return index < 0 ? NULL : self->cells->pdata[index];
}
