/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-keys.h"

#include <adwaita.h>

#include "queenside-chart.h"

/* The state of a window. The window owns it. */
typedef struct
{
  GtkWidget            *window;
  QueensideBoardEditor *editor;         /* may be NULL */
  gboolean              focus_by_key;   /* TRUE if Tab or an arrow key moved the keyboard focus */
  GtkWidget            *typed;          /* the text widget that has the focus, or NULL; only
                                         * compared, never dereferenced */
  char                 *original_text;  /* content of @typed before the user typed */
  /* TRUE if the user has chosen an item of a list, so the board must get the focus again */
  gboolean              is_chosen;
  guint                 settle;         /* source id */
} Keys;

static void
keys_free (gpointer data)
{
  Keys *self = data;

  g_clear_handle_id (&self->settle, g_source_remove);
  g_free (self->original_text);
  g_clear_object (&self->editor);
  g_free (self);
}

typedef enum
{
  SCROLLS = 1 << 0,             /* lists, sliders, charts and menus need this key */
  PRESSES = 1 << 1,             /* buttons need this key */
  ZOOMS = 1 << 2,               /* the search tree needs this key */
} Uses;

static const struct
{
  guint            key;
  GdkModifierType  modifiers;
  const char      *action;      /* detailed action name */
  Uses             uses;
} keys[] = {
  { GDK_KEY_space, 0, "win.play", PRESSES },
  { GDK_KEY_Right, 0, "win.step", SCROLLS },
  { GDK_KEY_Left, 0, "win.back", SCROLLS },
  { GDK_KEY_Right, GDK_SHIFT_MASK, "win.beat", SCROLLS },
  { GDK_KEY_Left, GDK_SHIFT_MASK, "win.beat-back", SCROLLS },
  { GDK_KEY_Right, GDK_CONTROL_MASK, "win.move(10)", SCROLLS },
  { GDK_KEY_Left, GDK_CONTROL_MASK, "win.move(-10)", SCROLLS },
  { GDK_KEY_Home, 0, "win.first", SCROLLS },
  { GDK_KEY_End, 0, "win.last", SCROLLS },
  { GDK_KEY_plus, 0, "win.faster", ZOOMS },
  { GDK_KEY_KP_Add, 0, "win.faster", ZOOMS },
  { GDK_KEY_equal, 0, "win.faster", ZOOMS },
  { GDK_KEY_minus, 0, "win.slower", ZOOMS },
  { GDK_KEY_KP_Subtract, 0, "win.slower", ZOOMS },
  { GDK_KEY_r, 0, "win.reset", 0 },
  { GDK_KEY_R, GDK_SHIFT_MASK, "win.random-board", 0 },
  { GDK_KEY_Page_Up, 0, "win.previous-mark", SCROLLS },
  { GDK_KEY_Page_Down, 0, "win.next-mark", SCROLLS },
  { GDK_KEY_p, 0, "win.predict", 0 },
  { GDK_KEY_v, 0, "win.values", 0 },
  { GDK_KEY_o, 0, "win.odds", 0 },
  { GDK_KEY_h, 0, "win.visited", 0 },
  { GDK_KEY_c, 0, "win.colors", 0 },
  { GDK_KEY_d, 0, "win.domains", 0 },
  { GDK_KEY_a, 0, "win.attack-lines", 0 },
  { GDK_KEY_m, 0, "win.last-move", 0 },
  { GDK_KEY_n, 0, "win.coordinates", 0 },
  { GDK_KEY_x, 0, "win.distance", 0 },
  { GDK_KEY_t, 0, "win.row-zero-at-top", 0 },
  { GDK_KEY_1, 0, "win.tool::queen", 0 },
  { GDK_KEY_2, 0, "win.tool::static", 0 },
  { GDK_KEY_3, 0, "win.tool::boulder", 0 },
  { GDK_KEY_4, 0, "win.tool::eraser", 0 },
};

static gboolean
has_own_use (GtkWidget *focus,
             Uses       uses,
             gboolean   focus_by_key)
{
  GtkWidget *board;

  if (focus == NULL)
    return FALSE;
  if (GTK_IS_EDITABLE (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return TRUE;
  board = gtk_widget_get_ancestor (focus, QUEENSIDE_TYPE_BOARD_AREA);
  if (board != NULL)
    return (uses & ~ZOOMS) && queenside_board_area_get_cursor (QUEENSIDE_BOARD_AREA (board)) != NULL;
  if ((uses & ZOOMS) && gtk_widget_has_css_class (focus, QUEENSIDE_KEYS_OWN_ZOOM))
    return TRUE;
  if ((uses & SCROLLS)
      && (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) != NULL || GTK_IS_RANGE (focus)
          || gtk_widget_has_css_class (focus, QUEENSIDE_KEYS_OWN_ARROWS)
          || (QUEENSIDE_IS_CHART (focus)
              && !queenside_chart_get_kind (QUEENSIDE_CHART (focus))->is_time_line)))
    return TRUE;
  if ((uses & PRESSES) && gtk_widget_has_css_class (focus, QUEENSIDE_KEYS_OWN_SPACE))
    return TRUE;
  return (uses & PRESSES) && focus_by_key
         && (GTK_IS_BUTTON (focus) || GTK_IS_LIST_BOX_ROW (focus) || GTK_IS_SWITCH (focus)
             || GTK_IS_EXPANDER (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) != NULL);
}

/* Moves the keyboard focus to the board after the user has chosen an item of a list. If the focused
 * text has an error, the text keeps the focus. */
static gboolean
settle_cb (gpointer user_data)
{
  Keys *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  self->settle = 0;
  /* Don't move the focus out of an open popover. A popover restores the focus when it closes. */
  if (focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return G_SOURCE_REMOVE;
  self->is_chosen = FALSE;
  for (GtkWidget *at = focus; at != NULL; at = gtk_widget_get_parent (at))
    if (gtk_widget_has_css_class (at, "error"))
      return G_SOURCE_REMOVE;
  if (self->editor != NULL
      && (GTK_IS_EDITABLE (focus) || GTK_IS_BUTTON (focus) || GTK_IS_LIST_BOX_ROW (focus)
          || GTK_IS_SWITCH (focus) || GTK_IS_EXPANDER (focus)))
    queenside_board_editor_take_focus (self->editor);
  return G_SOURCE_REMOVE;
}

static void
settle (Keys *self)
{
  self->is_chosen = TRUE;
  if (self->settle == 0)
    self->settle = g_idle_add_full (G_PRIORITY_HIGH, settle_cb, self, NULL);
}

static void
pressed_cb (Keys *self)
{
  self->focus_by_key = FALSE;
  if (self->editor != NULL)
    queenside_board_editor_hide_cursor (self->editor);
}

static void
released_cb (Keys               *self,
             int                 n_press,
             double              x,
             double              y,
             GtkEventController *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (gesture);
  GtkWidget *at = gtk_widget_pick (self->window, x, y, GTK_PICK_DEFAULT);

  if (event != NULL && GTK_IS_POPOVER (gtk_native_get_for_surface (gdk_event_get_surface (event))))
    at = NULL;
  for (; at != NULL; at = gtk_widget_get_parent (at))
    if (GTK_IS_TEXT (at) || ADW_IS_ENTRY_ROW (at))
      return;
  settle (self);
}

static void
focus_cb (Keys *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));

  if (focus == self->typed)
    return;
  g_clear_pointer (&self->original_text, g_free);
  self->typed = focus;
  if (GTK_IS_TEXT (focus))
    self->original_text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (focus)));
  else if (self->is_chosen)
    settle (self);
}

static gboolean
key_pressed_cb (Keys            *self,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  GdkModifierType modifiers = state
                              & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  gboolean is_return = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter
                       || key == GDK_KEY_ISO_Enter;

  if (key == GDK_KEY_Escape && self->editor != NULL && self->original_text != NULL
      && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL)
    {
      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (focus)), self->original_text))
        gtk_editable_set_text (GTK_EDITABLE (focus), self->original_text);
      if (queenside_board_editor_take_focus (self->editor))
        return GDK_EVENT_STOP;
    }
  if (is_return && focus != NULL
      && (GTK_IS_TEXT (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL))
    {
      self->focus_by_key = FALSE;
      settle (self);
    }
  else if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab || key == GDK_KEY_Up
           || key == GDK_KEY_Down)
    {
      self->focus_by_key = TRUE;
      self->is_chosen = FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      /* Ignore Shift for symbols, because some keyboards need it for characters such as +. */
      gboolean is_symbol = !(keys[i].uses & ~ZOOMS)
                           && !g_unichar_isalnum (gdk_keyval_to_unicode (key));
      g_autoptr (GVariant) target = NULL;
      g_autofree char *name = NULL;

      if (key != keys[i].key
          || (modifiers & ~(is_symbol ? GDK_SHIFT_MASK : 0)) != keys[i].modifiers)
        continue;
      /* If the window doesn't have the action, let other widgets handle the key. */
      if (!has_own_use (focus, keys[i].uses, self->focus_by_key)
          && g_action_parse_detailed_name (keys[i].action, &name, &target, NULL)
          && gtk_widget_activate_action_variant (self->window, name, target))
        return GDK_EVENT_STOP;
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_PROPAGATE;
}

void
queenside_keys_add (GtkWidget            *window,
                    QueensideBoardEditor *editor)
{
  Keys *self = g_new0 (Keys, 1);
  GtkEventController *keyboard = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->window = window;
  g_set_object (&self->editor, editor);
  g_object_set_data_full (G_OBJECT (window), "queenside-keys", self, keys_free);
  gtk_event_controller_set_propagation_phase (keyboard, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keyboard, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (window, keyboard);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (window, "notify::focus-widget", G_CALLBACK (focus_cb), self);
}

void
queenside_keys_share_actions (GtkWidget *window,
                              GtkWindow *parent)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (parent));

  for (guint i = 0; names[i] != NULL; i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (parent), names[i]);

      if (G_IS_SIMPLE_ACTION (action))
        g_action_map_add_action (G_ACTION_MAP (group), action);
    }
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
}

void
queenside_keys_show (GMenu *menu)
{
  GMenuModel *model = G_MENU_MODEL (menu);

  for (gint i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (model, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (model, i, G_MENU_LINK_SUBMENU);
      g_autoptr (GMenuItem) item = g_menu_item_new_from_model (model, i);
      g_autofree char *action = NULL;
      g_autofree char *key = NULL;
      gsize k = 0;

      if (section != NULL)
        queenside_keys_show (G_MENU (section));
      if (submenu != NULL)
        queenside_keys_show (G_MENU (submenu));
      if (!g_menu_item_get_attribute (item, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        continue;
      while (k < G_N_ELEMENTS (keys) && !g_str_equal (keys[k].action, action))
        k++;
      if (k == G_N_ELEMENTS (keys))
        continue;
      key = gtk_accelerator_name (keys[k].key, keys[k].modifiers);
      g_menu_item_set_attribute (item, "accel", "s", key);
      g_menu_remove (menu, i);
      g_menu_insert_item (menu, i, item);
    }
}
