/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-board-editor.h"

#include "draw-axis.h"
#include "queens-values.h"

/* Distance in pixels after which a press becomes a drag. */
#define DRAG_THRESHOLD 6

struct _QueensideBoardEditor
{
  GObject             parent_instance;

  QueensideBoardArea *area;             /* not a reference, because the area owns this object */
  QueensideSession   *session;          /* not a reference */
  QueensideTool       tool;
  QueensSquare        pressed;
  gboolean            is_pressed_on_queen;
  /* the pressed queen, which a running search may move */
  guint               queen;
  gboolean            had_queen;        /* TRUE if @pressed had a queen before the press */
  gboolean            has_removed;      /* TRUE if the last click removed a queen */
  gboolean            is_carrying;      /* TRUE if the pointer has moved far enough for a drag */
  gboolean            is_painting;
  gboolean            paints_boulders;  /* TRUE if painting adds boulders, FALSE if it removes
                                         * them */
  QueensStroke        stroke;
  gboolean            is_chalking;
  gboolean            has_left;         /* TRUE if the pointer has left the stroke's first square */
  gboolean            is_guessing;
  gboolean            is_editing;       /* TRUE while this object changes the session */
  char                label[DRAW_AXIS_TEXT];    /* the cost beside the dragged queen */
};

G_DEFINE_FINAL_TYPE (QueensideBoardEditor, queenside_board_editor, G_TYPE_OBJECT)

static QueensBoard *
get_board (QueensideBoardEditor *self)
{
  return queenside_session_get_board (self->session);
}

/* Applies @edit, unless the user is guessing a move. Returns TRUE if the edit succeeded. */
static gboolean
apply_edit (QueensideBoardEditor *self,
            QueensideEdit         edit,
            QueensSquare          square)
{
  g_autoptr (GError) error = NULL;

  if (self->is_guessing)
    return FALSE;
  self->is_editing = TRUE;
  if (!edit (self->session, square, &error))
    g_signal_emit_by_name (self, "refused", error->message);
  self->is_editing = FALSE;
  return error == NULL;
}

static void
use_tool (QueensideBoardEditor *self,
          QueensSquare          square)
{
  if (self->is_guessing)
    g_signal_emit_by_name (self, "guessed", &square);
  else
    apply_edit (self, queenside_tools[self->tool].edit, square);
}

static QueensChalkColor
choose_color (GdkModifierType state)
{
  return state & GDK_SHIFT_MASK ? QUEENS_CHALK_PURPLE
         : state & GDK_CONTROL_MASK ? QUEENS_CHALK_BLUE
                                    : QUEENS_CHALK_GREEN;
}

static void
cancel_stroke (QueensideBoardEditor *self)
{
  self->is_chalking = FALSE;
  self->has_left = FALSE;
  queenside_board_area_set_stroke (self->area, NULL);
}

static void
begin_stroke (QueensideBoardEditor *self,
              QueensSquare          square)
{
  self->is_chalking = TRUE;
  self->has_left = FALSE;
  self->stroke = (QueensStroke) { square, square, QUEENS_CHALK_GREEN };
}

static void
draw_stroke (QueensideBoardEditor *self,
             QueensStroke          stroke)
{
  g_auto (QueensChalk) chalk = { 0 };

  queens_chalk_copy (&chalk, &self->session->now.chalk);
  queens_chalk_toggle (&chalk, stroke);
  queenside_session_set_chalk (self->session, &chalk);
}

/* Extends the stroke to @to. While both ends are on the same square, the stroke is hidden. */
static void
extend_stroke (QueensideBoardEditor *self,
               QueensSquare          to,
               QueensChalkColor      color)
{
  gboolean is_arrow = queens_square_compare (&self->stroke.from, &to) != 0;

  self->stroke.to = to;
  self->stroke.color = color;
  queenside_board_area_set_stroke (self->area, is_arrow ? &self->stroke : NULL);
}

static void
chalk_begin_cb (QueensideBoardEditor *self,
                double                x,
                double                y)
{
  QueensSquare square;

  if (queenside_board_area_find_square (self->area, x, y, &square))
    begin_stroke (self, square);
}

static void
chalk_update_cb (QueensideBoardEditor *self,
                 double                dx,
                 double                dy,
                 GtkGestureDrag       *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (gesture));
  QueensSquare square = self->stroke.from;
  double x, y;

  if (!self->is_chalking)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->has_left |= !queenside_board_area_find_square (self->area, x + dx, y + dy, &square)
                    || queens_square_compare (&square, &self->stroke.from) != 0;
  extend_stroke (self, square, choose_color (state));
}

/* Ends a stroke. If the pointer is not on the first square, draws an arrow. If the pointer has left
 * the first square and returned, does nothing. A click with Alt draws a mark. A click without Alt
 * adds or removes a boulder. */
static void
chalk_end_cb (QueensideBoardEditor *self,
              double                dx,
              double                dy,
              GtkGestureDrag       *gesture)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (gesture));
  QueensStroke stroke;

  if (!self->is_chalking)
    return;
  chalk_update_cb (self, dx, dy, gesture);
  stroke = self->stroke;
  if (queens_square_compare (&stroke.from, &stroke.to) != 0
      || (!self->has_left && (state & GDK_ALT_MASK)))
    draw_stroke (self, stroke);
  else if (!self->has_left)
    apply_edit (self, queenside_edit_toggle_boulder, stroke.from);
  cancel_stroke (self);
}

static void
begin_press (QueensideBoardEditor *self,
             QueensSquare          square)
{
  const QueensProblem *problem = self->session->now.setup.problem;
  gint queen = queens_board_find_queen (get_board (self), square);

  self->had_queen = queen >= 0;
  self->is_painting = self->tool == QUEENSIDE_TOOL_BOULDER || self->tool == QUEENSIDE_TOOL_ERASER;
  /* All changes from press to release are one undo step. */
  queenside_session_set_grouping (self->session, TRUE);
  self->paints_boulders = self->tool == QUEENSIDE_TOOL_BOULDER
                          && !queens_squares_contain (&problem->boulders, square);
  /* A press on a queen may begin a drag, so wait for the release. */
  if (self->session->locks & QUEENS_LOCK_BOARD)
    g_signal_emit_by_name (self, "refused",
                           queenside_session_explain_locks (self->session, QUEENS_LOCK_BOARD));
  else if (self->tool != QUEENSIDE_TOOL_QUEEN || !self->had_queen)
    apply_edit (self, queenside_tools[self->tool].edit, square);
  queen = queens_board_find_queen (get_board (self), square);
  /* A locked queen can't be dragged. */
  self->is_pressed_on_queen = self->tool == QUEENSIDE_TOOL_QUEEN && queen >= 0
                              && (self->session->locks & QUEENS_LOCK_BOARD) == 0
                              && !queens_board_is_static (get_board (self), queen);
  self->queen = MAX (queen, 0);
}

static void
end_press (QueensideBoardEditor *self)
{
  queenside_session_set_grouping (self->session, FALSE);
  self->is_pressed_on_queen = FALSE;
  self->is_painting = FALSE;
  self->is_carrying = FALSE;
  queenside_board_area_set_drag (self->area, NULL);
}

/* Undoes all changes since the press. This also restores the search that ran before the press. */
static void
cancel_press (QueensideBoardEditor *self)
{
  if (self->session->has_group)
    queenside_session_undo (self->session);
  end_press (self);
}

gboolean
queenside_board_editor_take_focus (QueensideBoardEditor *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->area)))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->area));
  return TRUE;
}

void
queenside_board_editor_show_cursor (QueensideBoardEditor *self)
{
  queenside_board_editor_take_focus (self);
  queenside_board_area_show_cursor (self->area);
}

void
queenside_board_editor_hide_cursor (QueensideBoardEditor *self)
{
  queenside_board_area_set_cursor (self->area, NULL);
}

static void
pressed_cb (QueensideBoardEditor *self,
            int                   n_press,
            double                x,
            double                y,
            GtkEventController   *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  GdkModifierType state = gtk_event_controller_get_current_event_state (gesture);
  QueensSquare before = self->pressed;

  queenside_board_editor_take_focus (self);
  queenside_board_area_set_cursor (self->area, NULL);
  self->is_pressed_on_queen = FALSE;
  self->is_painting = FALSE;
  if (!queenside_board_area_find_square (self->area, x, y, &self->pressed))
    return;

  self->has_removed &= n_press == 2 && before.x == self->pressed.x && before.y == self->pressed.y;
  if (self->is_guessing)
    {
      if (button == GDK_BUTTON_PRIMARY && n_press == 1)
        use_tool (self, self->pressed);
    }
  else if (button == GDK_BUTTON_PRIMARY && (state & GDK_CONTROL_MASK))
    apply_edit (self, queenside_edit_toggle_boulder, self->pressed);
  else if (button != GDK_BUTTON_PRIMARY)
    return;
  else if (state & GDK_SHIFT_MASK)
    apply_edit (self, queenside_edit_toggle_static_point, self->pressed);
  else if (n_press == 2 && self->tool == QUEENSIDE_TOOL_QUEEN)
    {
      /* The first click removed the queen. Restore the queen before making it static. */
      if (self->has_removed && self->session->undo_states->len > 0)
        queenside_session_undo (self->session);
      self->has_removed = FALSE;
      apply_edit (self, queenside_edit_toggle_static_point, self->pressed);
    }
  else if (n_press == 1 || self->is_painting || self->tool != QUEENSIDE_TOOL_STATIC)
    begin_press (self, self->pressed);
}

/* Finds the square where the dragged queen would land. With placement `anywhere`, it is the square
 * under the pointer. With one queen per column, it is in the pointer's row and the queen's column.
 * Returns FALSE if the pointer is outside the board. */
static gboolean
find_drop (QueensideBoardEditor *self,
           double                x,
           double                y,
           QueensSquare         *drop)
{
  if (!queenside_board_area_find_square (self->area, x, y, drop))
    return FALSE;
  if (!self->session->now.setup.problem->is_anywhere)
    drop->x = self->queen;
  return TRUE;
}

static void
show_drag (QueensideBoardEditor *self,
           double                x,
           double                y)
{
  QueensSquare drop;
  gboolean is_on_board = find_drop (self, x, y, &drop);
  QueensCost cost = self->session->now.setup.convention.cost;
  /* A running search may have removed the dragged queen from the board. */
  gboolean is_placed = queens_board_get_square (get_board (self), self->queen).y != QUEENS_NO_ROW;
  gint32 value = is_placed && is_on_board
                   ? queens_values_square (get_board (self), cost, self->queen, drop)
                   : QUEENS_NO_VALUE;
  DrawDrag drag = { .queen = self->queen, .x = x, .y = y };

  if (value != QUEENS_NO_VALUE)
    {
      draw_axis_format (value, self->label);
      drag.label = self->label;
    }
  queenside_board_area_set_hover (self->area, is_on_board ? &drop : NULL);
  queenside_board_area_set_drag (self->area, &drag);
}

static void
drag_update_cb (QueensideBoardEditor *self,
                double                dx,
                double                dy,
                GtkGestureDrag       *gesture)
{
  QueensProblem *problem = self->session->now.setup.problem;
  QueensSquare square;
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->is_pressed_on_queen && !self->is_painting)
    {
      self->is_carrying |= MAX (ABS (dx), ABS (dy)) > DRAG_THRESHOLD;
      if (self->is_carrying)
        show_drag (self, x + dx, y + dy);
    }
  if (!self->is_painting || !queenside_board_area_find_square (self->area, x + dx, y + dy, &square)
      || (square.x == self->pressed.x && square.y == self->pressed.y))
    return;
  self->pressed = square;
  if (self->tool == QUEENSIDE_TOOL_ERASER)
    apply_edit (self, queenside_edit_erase, square);
  else if (queens_squares_contain (&problem->boulders, square) != self->paints_boulders
           && !queens_squares_contain (&problem->static_points, square))
    apply_edit (self, queenside_edit_toggle_boulder, square);
}

static void
motion_cb (QueensideBoardEditor *self,
           double                x,
           double                y)
{
  QueensSquare square;
  gboolean is_on_board = queenside_board_area_find_square (self->area, x, y, &square);

  if (!self->is_pressed_on_queen)
    queenside_board_area_set_hover (self->area, is_on_board ? &square : NULL);
}

static void
drag_end_cb (QueensideBoardEditor *self,
             double                dx,
             double                dy,
             GtkGestureDrag       *gesture)
{
  gboolean is_carrying = self->is_carrying;
  g_autoptr (GError) error = NULL;
  QueensSquare drop;
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  x += dx;
  y += dy;
  /* Move the queen before end_press(), so that the press and the move are one undo step. */
  if (is_carrying && !find_drop (self, x, y, &drop))
    {
      cancel_press (self);
    }
  else if (is_carrying)
    {
      self->is_editing = TRUE;
      if (!queenside_edit_move_queen (self->session,
                                      queens_board_get_square (get_board (self), self->queen),
                                      drop, &error))
        g_signal_emit_by_name (self, "refused", error->message);
      self->is_editing = FALSE;
    }
  else if (self->is_pressed_on_queen && self->had_queen)
    {
      self->has_removed = apply_edit (self, queenside_tools[self->tool].edit, self->pressed)
                        && queens_board_find_queen (get_board (self), self->pressed) < 0;
    }
  end_press (self);
  if (is_carrying)
    motion_cb (self, x, y);
}

/* Ends a drag and a stroke, unless this object has changed the session. After another change, such
 * as an undo, the dragged queen may no longer exist. */
static void
session_changed_cb (QueensideBoardEditor *self)
{
  if (self->is_editing)
    return;
  end_press (self);
  cancel_stroke (self);
}

static void
leave_cb (QueensideBoardEditor *self,
          GtkEventController   *controller)
{
  if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
    queenside_board_area_set_hover (self->area, NULL);
  else
    {
      queenside_board_area_set_cursor (self->area, NULL);
      cancel_stroke (self);
    }
}

static gboolean
key_pressed_cb (QueensideBoardEditor *self,
                guint                 key,
                guint                 code,
                GdkModifierType       state)
{
  static const struct
  {
    guint         key;          /* in lower case if it is a letter */
    QueensideEdit edit;         /* NULL if the key moves the cursor */
    gint          dx;
    gint          dy;
  } keys[] = {
    { GDK_KEY_Left, NULL, -1, 0 },
    { GDK_KEY_Right, NULL, 1, 0 },
    { GDK_KEY_Up, NULL, 0, 1 },
    { GDK_KEY_Down, NULL, 0, -1 },
    { GDK_KEY_s, queenside_edit_toggle_static_point },
    { GDK_KEY_b, queenside_edit_toggle_boulder },
    { GDK_KEY_Delete, queenside_edit_erase },
    { GDK_KEY_BackSpace, queenside_edit_erase },
  };
  const QueensSquare *cursor = queenside_board_area_get_cursor (self->area);
  gboolean is_turned = (self->area->shown & QUEENS_VIEW_ROW_ZERO_AT_TOP) != 0;
  gint last = self->session->now.setup.problem->size - 1;
  guint letter = gdk_keyval_to_lower (key);
  guint i = 0;

  /* Escape cancels a press or a stroke. @is_grouping is TRUE from press to release. */
  if (key == GDK_KEY_Escape && (self->session->is_grouping || self->is_chalking))
    {
      cancel_press (self);
      cancel_stroke (self);
      return TRUE;
    }
  /* If no cursor is shown, Up and Down show the cursor. Left and Right still step through the
   * search. */
  if (cursor == NULL && (state & gtk_accelerator_get_default_mod_mask ()) == 0
      && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    {
      queenside_board_editor_show_cursor (self);
      return TRUE;
    }
  if (cursor == NULL || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return FALSE;
  /* K marks the square under the cursor. L begins or ends an arrow. */
  if (letter == GDK_KEY_k)
    {
      draw_stroke (self, (QueensStroke) { *cursor, *cursor, choose_color (state) });
      return TRUE;
    }
  if (letter == GDK_KEY_l)
    {
      const QueensStroke stroke = { self->stroke.from, *cursor, choose_color (state) };
      gboolean is_end = self->is_chalking;

      if (!is_end)
        begin_stroke (self, *cursor);
      else
        cancel_stroke (self);
      if (is_end && queens_square_compare (&stroke.from, &stroke.to) != 0)
        draw_stroke (self, stroke);
      return TRUE;
    }
  if (state & GDK_CONTROL_MASK)
    return FALSE;
  if (key == GDK_KEY_space || key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    {
      use_tool (self, *cursor);
      return TRUE;
    }
  if (key == GDK_KEY_Escape)
    {
      queenside_board_area_set_cursor (self->area, NULL);
      return TRUE;
    }
  while (i < G_N_ELEMENTS (keys) && keys[i].key != letter)
    i++;
  if (i == G_N_ELEMENTS (keys))
    return FALSE;
  if (keys[i].edit != NULL)
    {
      apply_edit (self, keys[i].edit, *cursor);
    }
  else
    {
      const QueensSquare next = {
        CLAMP (cursor->x + keys[i].dx, 0, last),
        CLAMP (cursor->y + (is_turned ? -keys[i].dy : keys[i].dy), 0, last),
      };

      queenside_board_area_set_cursor (self->area, &next);
      if (self->is_chalking)
        extend_stroke (self, next, QUEENS_CHALK_GREEN);
    }
  return TRUE;
}

static void
show_ghost (QueensideBoardEditor *self)
{
  static const DrawPiece pieces[] = {
    [QUEENSIDE_TOOL_QUEEN] = DRAW_PIECE_QUEEN,
    [QUEENSIDE_TOOL_STATIC] = DRAW_PIECE_STATIC_POINT,
    [QUEENSIDE_TOOL_BOULDER] = DRAW_PIECE_BOULDER,
  };
  gboolean has_ghost = !self->is_guessing && self->tool != QUEENSIDE_TOOL_ERASER;

  queenside_board_area_set_ghost (self->area, has_ghost ? &pieces[self->tool] : NULL);
}

QueensideBoardEditor *
queenside_board_editor_new (QueensideBoardArea *area)
{
  QueensideBoardEditor *self = g_object_new (QUEENSIDE_TYPE_BOARD_EDITOR, NULL);
  gpointer click = gtk_gesture_click_new ();
  gpointer drag = gtk_gesture_drag_new ();
  gpointer chalk = gtk_gesture_drag_new ();
  gpointer motion = gtk_event_controller_motion_new ();
  gpointer key = gtk_event_controller_key_new ();
  gpointer focus = gtk_event_controller_focus_new ();
  gpointer controllers[] = { click, drag, chalk, motion, key, focus };
  const struct
  {
    gpointer    controller;
    const char *signal;
    GCallback   callback;
  } signals_heard[] = {
    { area->session, "changed", G_CALLBACK (session_changed_cb) },
    { click, "pressed", G_CALLBACK (pressed_cb) },
    { drag, "drag-update", G_CALLBACK (drag_update_cb) },
    { drag, "drag-end", G_CALLBACK (drag_end_cb) },
    { drag, "cancel", G_CALLBACK (end_press) },
    { chalk, "drag-begin", G_CALLBACK (chalk_begin_cb) },
    { chalk, "drag-update", G_CALLBACK (chalk_update_cb) },
    { chalk, "drag-end", G_CALLBACK (chalk_end_cb) },
    { chalk, "cancel", G_CALLBACK (cancel_stroke) },
    { motion, "motion", G_CALLBACK (motion_cb) },
    { motion, "leave", G_CALLBACK (leave_cb) },
    { key, "key-pressed", G_CALLBACK (key_pressed_cb) },
    { focus, "leave", G_CALLBACK (leave_cb) },
  };

  self->area = area;
  self->session = area->session;
  gtk_gesture_single_set_button (click, 0);
  gtk_gesture_single_set_button (chalk, GDK_BUTTON_SECONDARY);
  for (guint i = 0; i < G_N_ELEMENTS (signals_heard); i++)
    g_signal_connect_object (signals_heard[i].controller, signals_heard[i].signal,
                             signals_heard[i].callback, self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (controllers); i++)
    gtk_widget_add_controller (GTK_WIDGET (area), controllers[i]);
  show_ghost (self);
  return self;
}

void
queenside_board_editor_set_tool (QueensideBoardEditor *self,
                                 QueensideTool         tool)
{
  self->tool = tool;
  show_ghost (self);
}

void
queenside_board_editor_set_guessing (QueensideBoardEditor *self,
                                     gboolean              is_guessing)
{
  self->is_guessing = is_guessing;
  show_ghost (self);
}

static void
queenside_board_editor_class_init (QueensideBoardEditorClass *klass)
{
  g_signal_new ("refused", QUEENSIDE_TYPE_BOARD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("guessed", QUEENSIDE_TYPE_BOARD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
queenside_board_editor_init (QueensideBoardEditor *self)
{
}
