/* queenside-board-editor.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-editor.h"

#include "queens-values.h"
#include "queenside-board-keyboard.h"

/* How far the pointer goes, in pixels, before a press becomes a drag. */
#define DRAG_THRESHOLD 6

struct _QueensideBoardEditor
{
  GObject                 parent_instance;

  QueensideBoardArea     *area;         /* not a reference: it owns this */
  QueensideBoardKeyboard *keyboard;
  QueensideTool           tool;
  QueensSquare            pressed;
  gboolean                is_pressed_on_queen;
  guint                   queen;        /* that one; of the search that goes on, where she may move
                                         * meanwhile */
  gboolean                was_there;    /* before the press */
  gboolean                has_taken;    /* the last click has taken a queen away */
  gboolean                is_carrying;  /* once the pointer has gone far enough */
  gboolean                is_painting;
  gboolean                paints_boulders;      /* or takes away */
  gboolean                is_guessing;
  gboolean                is_making;    /* an edit: the session changes by this hand */
  char                   *label;        /* of the queen in hand */
};

G_DEFINE_FINAL_TYPE (QueensideBoardEditor, queenside_board_editor, G_TYPE_OBJECT)

enum { REFUSED, GUESSED, N_SIGNALS };

static guint signals[N_SIGNALS];

static QueensideSession *
get_session (QueensideBoardEditor *self)
{
  return queenside_board_area_get_session (self->area);
}

static QueensBoard *
get_board (QueensideBoardEditor *self)
{
  return queenside_session_get_board (get_session (self));
}

static QueensProblem *
get_problem (QueensideBoardEditor *self)
{
  return queens_board_get_problem (get_board (self));
}

static void
guess (QueensideBoardEditor *self,
       QueensSquare          square)
{
  g_signal_emit (self, signals[GUESSED], 0, square.x, square.y);
}

/* Whoever guesses what the search does next edits nothing. TRUE for an edit that was made. */
static gboolean
make (QueensideBoardEditor *self,
      QueensideEdit         edit,
      QueensSquare          square)
{
  g_autoptr (GError) error = NULL;

  if (self->is_guessing)
    return FALSE;
  self->is_making = TRUE;
  if (!edit (get_session (self), square, &error))
    g_signal_emit (self, signals[REFUSED], 0, error->message);
  self->is_making = FALSE;
  return error == NULL;
}

static void
move (QueensideBoardEditor *self,
      QueensSquare          from,
      QueensSquare          to)
{
  g_autoptr (GError) error = NULL;

  self->is_making = TRUE;
  if (!queenside_edit_move_queen (get_session (self), from, to, &error))
    g_signal_emit (self, signals[REFUSED], 0, error->message);
  self->is_making = FALSE;
}

/* Pointer */

static void
paint (QueensideBoardEditor *self,
       QueensSquare          square)
{
  QueensProblem *problem = get_problem (self);

  if (self->tool == QUEENSIDE_TOOL_ERASER)
    make (self, queenside_edit_erase, square);
  else if (queens_problem_is_boulder (problem, square) != self->paints_boulders
           && !queens_problem_is_static (problem, square))
    make (self, queenside_edit_toggle_boulder, square);
}

static void
press_plainly (QueensideBoardEditor *self,
               QueensSquare          square)
{
  gint queen = queens_board_find_queen (get_board (self), square);

  self->was_there = queen >= 0;
  self->is_painting = self->tool == QUEENSIDE_TOOL_BOULDER || self->tool == QUEENSIDE_TOOL_ERASER;
  /* All that one press does, to where it is let go, is undone at once. */
  queenside_session_set_grouping (get_session (self), TRUE);
  self->paints_boulders = self->tool == QUEENSIDE_TOOL_BOULDER
                          && !queens_problem_is_boulder (get_problem (self), square);
  /* A queen may be about to be dragged: what becomes of her is known when she is let go. */
  if (self->tool != QUEENSIDE_TOOL_QUEEN || !self->was_there)
    make (self, queenside_tools[self->tool].edit, square);
  queen = queens_board_find_queen (get_board (self), square);
  self->is_pressed_on_queen = self->tool == QUEENSIDE_TOOL_QUEEN && queen >= 0
                              && !queens_board_is_static (get_board (self), queen);
  self->queen = MAX (queen, 0);
}

/* The first click of the two has taken a queen away: she is back before she is static. */
static void
press_twice (QueensideBoardEditor *self,
             QueensSquare          square)
{
  if (self->has_taken && queenside_session_can_undo (get_session (self)))
    queenside_session_undo (get_session (self));
  self->has_taken = FALSE;
  make (self, queenside_edit_toggle_static_point, square);
}

static void
let_go (QueensideBoardEditor *self)
{
  queenside_session_set_grouping (get_session (self), FALSE);
  self->is_pressed_on_queen = FALSE;
  self->is_painting = FALSE;
  self->is_carrying = FALSE;
  queenside_board_area_set_drag (self->area, NULL);
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

  queenside_board_keyboard_grab_focus (self->keyboard);
  self->is_pressed_on_queen = FALSE;
  self->is_painting = FALSE;
  if (!queenside_board_area_find_square (self->area, x, y, &self->pressed))
    return;

  self->has_taken &= n_press == 2 && before.x == self->pressed.x && before.y == self->pressed.y;
  if (self->is_guessing)
    {
      if (button == GDK_BUTTON_PRIMARY && n_press == 1)
        guess (self, self->pressed);
    }
  else if (button == GDK_BUTTON_SECONDARY
      || (button == GDK_BUTTON_PRIMARY && (state & GDK_CONTROL_MASK)))
    make (self, queenside_edit_toggle_boulder, self->pressed);
  else if (button != GDK_BUTTON_PRIMARY)
    return;
  else if (state & GDK_SHIFT_MASK)
    make (self, queenside_edit_toggle_static_point, self->pressed);
  else if (n_press == 2 && self->tool == QUEENSIDE_TOOL_QUEEN)
    press_twice (self, self->pressed);
  else if (n_press == 1 || self->is_painting || self->tool != QUEENSIDE_TOOL_STATIC)
    press_plainly (self, self->pressed);
}

/* The square that the queen in hand would drop on: in her column, wherever the pointer is; with
 * queens on any squares the one below it, and off the board her own. */
static QueensSquare
find_drop (QueensideBoardEditor *self,
           double                x,
           double                y)
{
  QueensSquare drop = queenside_board_area_find_nearest (self->area, x, y);
  QueensSquare own = queens_board_get_square (get_board (self), self->queen);

  if (queens_problem_get_placement (get_problem (self)) == QUEENS_PLACEMENT_COLUMN)
    drop.x = self->queen;
  else if (own.y != QUEENS_NO_ROW && !queenside_board_area_find_square (self->area, x, y, &drop))
    drop = own;
  return drop;
}

static void
carry (QueensideBoardEditor *self,
       double                x,
       double                y)
{
  QueensSquare drop = find_drop (self, x, y);
  QueensCost cost = queenside_session_get_setup (get_session (self))->convention.cost;
  /* The search may go on with her in hand, and take her off the board. */
  gboolean is_placed = queens_board_get_square (get_board (self), self->queen).y != QUEENS_NO_ROW;
  gint32 value = is_placed ? queens_values_square (get_board (self), cost, self->queen, drop)
                           : QUEENS_NO_VALUE;
  DrawDrag drag = { .queen = self->queen, .x = x, .y = y };

  g_free (self->label);
  self->label = value == QUEENS_NO_VALUE ? NULL : g_strdup_printf ("%d", value);
  drag.label = self->label;
  queenside_board_area_set_hover (self->area, &drop);
  queenside_board_area_set_drag (self->area, &drag);
}

static void
get_pointer (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             double         *x,
             double         *y)
{
  gtk_gesture_drag_get_start_point (gesture, x, y);
  *x += dx;
  *y += dy;
}

static void
drag_update_cb (QueensideBoardEditor *self,
                double                dx,
                double                dy,
                GtkGestureDrag       *gesture)
{
  QueensSquare square;
  double x, y;

  get_pointer (gesture, dx, dy, &x, &y);
  if (self->is_painting)
    {
      if (queenside_board_area_find_square (self->area, x, y, &square)
          && (square.x != self->pressed.x || square.y != self->pressed.y))
        {
          self->pressed = square;
          paint (self, square);
        }
    }
  else if (self->is_pressed_on_queen)
    {
      self->is_carrying |= MAX (ABS (dx), ABS (dy)) > DRAG_THRESHOLD;
      if (self->is_carrying)
        carry (self, x, y);
    }
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
  double x, y;

  get_pointer (gesture, dx, dy, &x, &y);
  /* Before it lets go: where the press has set the queen down already, both are undone at once. */
  if (is_carrying)
    move (self, queens_board_get_square (get_board (self), self->queen), find_drop (self, x, y));
  else if (self->is_pressed_on_queen && self->was_there)
    self->has_taken = make (self, queenside_tools[self->tool].edit, self->pressed)
                      && queens_board_find_queen (get_board (self), self->pressed) < 0;
  let_go (self);
  if (is_carrying)
    motion_cb (self, x, y);
}

/* What is undone or drawn anew meanwhile is another board: the queen of the old one is no longer in
 * the hand. */
static void
session_changed_cb (QueensideBoardEditor *self)
{
  if (!self->is_making)
    let_go (self);
}

static void
leave_cb (QueensideBoardEditor *self)
{
  queenside_board_area_set_hover (self->area, NULL);
}

/* Keyboard */

static void
use_key (gpointer      user_data,
         QueensideEdit edit,
         QueensSquare  square)
{
  QueensideBoardEditor *self = user_data;

  if (edit != NULL)
    make (self, edit, square);
  else if (self->is_guessing)
    guess (self, square);
  else
    make (self, queenside_tools[self->tool].edit, square);
}

static void
listen (QueensideBoardEditor *self,
        gpointer              controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self->area), GTK_EVENT_CONTROLLER (controller));
}

static void
listen_to_pointer (QueensideBoardEditor *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (let_go), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  listen (self, click);
  listen (self, drag);
  listen (self, motion);
}

QueensideBoardEditor *
queenside_board_editor_new (QueensideBoardArea *area)
{
  QueensideBoardEditor *self = g_object_new (QUEENSIDE_TYPE_BOARD_EDITOR, NULL);

  self->area = area;
  g_signal_connect_object (get_session (self), "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  listen_to_pointer (self);
  self->keyboard = queenside_board_keyboard_new (area, use_key, self);
  return self;
}

void
queenside_board_editor_set_tool (QueensideBoardEditor *self,
                                 QueensideTool         tool)
{
  self->tool = tool;
}

void
queenside_board_editor_set_guessing (QueensideBoardEditor *self,
                                     gboolean              is_guessing)
{
  self->is_guessing = is_guessing;
}

static void
queenside_board_editor_finalize (GObject *object)
{
  QueensideBoardEditor *self = QUEENSIDE_BOARD_EDITOR (object);

  g_free (self->label);
  g_clear_object (&self->keyboard);
  G_OBJECT_CLASS (queenside_board_editor_parent_class)->finalize (object);
}

static void
queenside_board_editor_class_init (QueensideBoardEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_board_editor_finalize;
  signals[REFUSED] = g_signal_new ("refused", QUEENSIDE_TYPE_BOARD_EDITOR, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[GUESSED] = g_signal_new ("guessed", QUEENSIDE_TYPE_BOARD_EDITOR, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
queenside_board_editor_init (QueensideBoardEditor *self)
{
}
