/* queenside-board-keyboard.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-keyboard.h"

struct _QueensideBoardKeyboard
{
  GObject             parent_instance;

  QueensideBoardArea *area;             /* not a reference */
  QueensideKeyUse     use;
  gpointer            user_data;
  gboolean            is_focused_by_pointer;
};

G_DEFINE_FINAL_TYPE (QueensideBoardKeyboard, queenside_board_keyboard, G_TYPE_OBJECT)

static void
focus_enter_cb (QueensideBoardKeyboard *self)
{
  static const QueensSquare corner = { 0, 0 };

  if (!self->is_focused_by_pointer)
    queenside_board_area_set_cursor (self->area, &corner);
}

static void
focus_leave_cb (QueensideBoardKeyboard *self)
{
  queenside_board_area_set_cursor (self->area, NULL);
}

static void
move_cursor (QueensideBoardKeyboard *self,
             gint                    dx,
             gint                    dy)
{
  QueensSquare cursor = *queenside_board_area_get_cursor (self->area);
  QueensBoard *board = queenside_session_get_board (queenside_board_area_get_session (self->area));
  gint last = queens_problem_get_size (queens_board_get_problem (board)) - 1;
  gboolean at_top;

  g_object_get (self->area, "row-zero-at-top", &at_top, NULL);
  cursor.x = CLAMP (cursor.x + dx, 0, last);
  cursor.y = CLAMP (cursor.y + (at_top ? -dy : dy), 0, last);
  queenside_board_area_set_cursor (self->area, &cursor);
}

static const struct
{
  guint         key;            /* a letter: the small one */
  QueensideEdit edit;           /* or NULL for a move */
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

static gboolean
use_key (QueensideBoardKeyboard *self,
         guint                   key,
         QueensSquare            cursor)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == gdk_keyval_to_lower (key))
      {
        if (keys[i].edit != NULL)
          self->use (self->user_data, keys[i].edit, cursor);
        else
          move_cursor (self, keys[i].dx, keys[i].dy);
        return TRUE;
      }
  return FALSE;
}

static gboolean
key_pressed_cb (QueensideBoardKeyboard *self,
                guint                   key,
                guint                   code,
                GdkModifierType         state)
{
  const QueensSquare *cursor = queenside_board_area_get_cursor (self->area);

  if (cursor == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      self->use (self->user_data, NULL, *cursor);
      return TRUE;
    case GDK_KEY_Escape:
      queenside_board_area_set_cursor (self->area, NULL);
      return TRUE;
    default:
      return use_key (self, key, *cursor);
    }
}

void
queenside_board_keyboard_grab_focus (QueensideBoardKeyboard *self)
{
  self->is_focused_by_pointer = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->area));
  self->is_focused_by_pointer = FALSE;
  queenside_board_area_set_cursor (self->area, NULL);
}

QueensideBoardKeyboard *
queenside_board_keyboard_new (QueensideBoardArea *area,
                              QueensideKeyUse     use,
                              gpointer            user_data)
{
  QueensideBoardKeyboard *self = g_object_new (QUEENSIDE_TYPE_BOARD_KEYBOARD, NULL);
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->area = area;
  self->use = use;
  self->user_data = user_data;
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (area), key);
  gtk_widget_add_controller (GTK_WIDGET (area), focus);
  return self;
}

static void
queenside_board_keyboard_class_init (QueensideBoardKeyboardClass *klass)
{
}

static void
queenside_board_keyboard_init (QueensideBoardKeyboard *self)
{
}
