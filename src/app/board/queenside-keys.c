/* queenside-keys.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-keys.h"

#include <adwaita.h>

#include "queenside-board-area.h"

typedef enum
{
  SCROLLS = 1 << 0,             /* lists, sliders and menus have a use for the key */
  PRESSES = 1 << 1,             /* buttons too */
} Uses;

static const struct
{
  guint            key;
  GdkModifierType  modifiers;
  const char      *action;      /* detailed */
  Uses             uses;
} keys[] = {
  { GDK_KEY_space, 0, "win.play", SCROLLS | PRESSES },
  { GDK_KEY_Right, 0, "win.step", SCROLLS },
  { GDK_KEY_Left, 0, "win.back", SCROLLS },
  { GDK_KEY_Right, GDK_SHIFT_MASK, "win.move(10)", SCROLLS },
  { GDK_KEY_Left, GDK_SHIFT_MASK, "win.move(-10)", SCROLLS },
  { GDK_KEY_Home, 0, "win.first", SCROLLS },
  { GDK_KEY_End, 0, "win.last", SCROLLS },
  { GDK_KEY_plus, 0, "win.faster", 0 },
  { GDK_KEY_KP_Add, 0, "win.faster", 0 },
  { GDK_KEY_equal, 0, "win.faster", 0 },
  { GDK_KEY_minus, 0, "win.slower", 0 },
  { GDK_KEY_KP_Subtract, 0, "win.slower", 0 },
  { GDK_KEY_r, 0, "win.reset", 0 },
  { GDK_KEY_R, GDK_SHIFT_MASK, "win.random-board", 0 },
  { GDK_KEY_Page_Up, 0, "win.previous-mark", SCROLLS },
  { GDK_KEY_Page_Down, 0, "win.next-mark", SCROLLS },
  { GDK_KEY_p, 0, "win.predict", 0 },
  { GDK_KEY_v, 0, "win.values", 0 },
  { GDK_KEY_o, 0, "win.odds", 0 },
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
             Uses       uses)
{
  if (focus == NULL)
    return FALSE;
  if (GTK_IS_EDITABLE (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return TRUE;
  if (QUEENSIDE_IS_BOARD_AREA (focus))
    return uses != 0 && queenside_board_area_get_cursor (QUEENSIDE_BOARD_AREA (focus)) != NULL;
  if ((uses & SCROLLS)
      && (gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) != NULL || GTK_IS_RANGE (focus)))
    return TRUE;
  return (uses & PRESSES) && (GTK_IS_BUTTON (focus) || GTK_IS_LIST_BOX_ROW (focus));
}

static gboolean
key_pressed_cb (GtkWidget       *window,
                guint            key,
                guint            code,
                GdkModifierType  state)
{
  GdkModifierType modifiers = state
                              & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      /* A sign such as + may need Shift on some keyboards. */
      gboolean is_sign = !keys[i].uses && !g_unichar_isalnum (gdk_keyval_to_unicode (key));
      g_autoptr (GVariant) target = NULL;
      g_autofree char *name = NULL;

      if (key != keys[i].key || (modifiers & ~(is_sign ? GDK_SHIFT_MASK : 0)) != keys[i].modifiers)
        continue;
      /* The window may have no such action at present. */
      if (!has_own_use (gtk_root_get_focus (GTK_ROOT (window)), keys[i].uses)
          && g_action_parse_detailed_name (keys[i].action, &name, &target, NULL)
          && gtk_widget_activate_action_variant (window, name, target))
        return GDK_EVENT_STOP;
      return GDK_EVENT_PROPAGATE;
    }
  return GDK_EVENT_PROPAGATE;
}

void
queenside_keys_add (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed_cb), window);
  gtk_widget_add_controller (window, controller);
}
