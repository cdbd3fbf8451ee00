/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-population-strip.h"

#include <glib/gi18n.h>
#include <math.h>

#include "draw-member.h"
#include "draw-text.h"
#include "queenside-keys.h"
#include "queenside-numbers.h"
#include "queenside-theme.h"

#define MOST 24                 /* maximum number of members shown */
/* SIDE, SHORT_SIDE, LEAST_WIDTH and LINE are in pixels at normal text size. These lengths grow with
 * the text scale. */
#define SIDE 72                 /* side of a small board */
#define SHORT_SIDE 48           /* side of a small board in a short window */
#define LEAST_WIDTH 64          /* minimum width of a cell, which must have room for its words */
#define SHORT_HEIGHT 700        /* height in pixels below which a window is short */
#define TEXT_SIZE 11.0
#define LINE 15                 /* height of a line of text */

/* After several quick steps, the parents and the members' names are updated REST ms after the last
 * step. */
#define REST 150                /* ms */

/* A small board. In the array of cells, members are before parents. */
typedef struct
{
  QueensidePopulationStrip *strip;
  GtkWidget                *button;
  GtkWidget                *area;
} Cell;

/* A parent, copied from the previous generation. */
typedef struct
{
  gint    index;                /* −1 if there is no parent */
  gint64  cost;
  gint32 *rows;
} Parent;

struct _QueensidePopulationStrip
{
  GtkBox              parent_instance;

  QueensideBoardArea *board;
  QueensideSession   *session;
  GtkLabel           *summary;
  GtkLabel           *legend;
  GtkScrolledWindow  *scroller;
  GtkBox             *members;
  GtkBox             *beside;           /* box with the parents, beside the members */
  Cell                cells[MOST + 2];
  Parent              parents[2];
  GtkWidget          *menu;             /* NULL until its first use */
  DrawBoardCache     *cache;
  DrawText           *text;
  QueensBoard        *drawn;            /* board that is used for drawing, or NULL */
  gboolean            is_short;         /* TRUE if the window is lower than SHORT_HEIGHT */
  gint64              moved;            /* monotonic time of the last step, in µs */
  guint               rest;             /* source id */
};

G_DEFINE_FINAL_TYPE (QueensidePopulationStrip, queenside_population_strip, GTK_TYPE_BOX)

static const QueensSearch *
get_search (const QueensidePopulationStrip *self)
{
  return self->session->now.history->search;
}

static double
get_side (const QueensidePopulationStrip *self)
{
  return self->is_short ? SHORT_SIDE : SIDE;
}

static gboolean
is_parent (const Cell *cell)
{
  return cell >= cell->strip->cells + MOST;
}

/* Returns the index of the cell's member, or −1 if the cell is empty. The last cell shows the
 * selected member if no other cell shows it. */
static gint
find_index (const Cell *cell)
{
  QueensidePopulationStrip *self = cell->strip;
  guint selected = self->session->now.member;
  guint i = cell - self->cells;

  if (is_parent (cell))
    return self->parents[i - MOST].index;
  if (i == MOST - 1 && selected >= MOST)
    return selected;
  return i < queens_search_count_members (get_search (self)) ? (gint) i : -1;
}

static Cell *
find_cell (QueensidePopulationStrip *self,
           guint                     index)
{
  return &self->cells[MIN (index, MOST - 1)];
}

/* Returns "kept" or the numbers of the member's parents. Returns NULL for a member of the first
 * generation. Free with g_free(). */
static char *
describe_origin (const QueensMember *member)
{
  if (member->is_kept)
    /* Translators: a member of a population that the search keeps for the next generation */
    return g_strdup (_("kept"));
  if (member->parents[0] < 0)
    return NULL;
  if (member->parents[1] < 0)
    /* Translators: the number of the member's parent in the previous generation */
    return g_strdup_printf (_("from #%d"), member->parents[0] + 1);
  /* Translators: the numbers of the member's parents in the previous generation */
  return g_strdup_printf (_("from #%d and #%d"), member->parents[0] + 1, member->parents[1] + 1);
}

/* Returns the name of a member for screen readers. Free with g_free(). */
static char *
describe_member (const QueensMember *member,
                 guint               index)
{
  g_autofree char *cost = queenside_numbers_write_count (member->cost);
  /* Translators: a member of a population; the number counts from 1 */
  g_autofree char *name = g_strdup_printf (_("Member %u, cost %s"), index + 1, cost);
  g_autofree char *origin = describe_origin (member);
  g_autofree char *change
    = member->changed < 0 ? NULL
      : g_strdup_printf (member->parents[1] >= 0 ? _("mutated in column %d")
                                                 : _("queen moved in column %d"),
                         member->changed);
  const char *parts[4] = { name };
  guint n_parts = 1;

  if (origin != NULL)
    parts[n_parts++] = origin;
  if (change != NULL)
    parts[n_parts++] = change;
  return g_strjoinv (", ", (char **) parts);
}

static void
draw_line (const Cell *cell,
           cairo_t    *cr,
           const char *words,
           gboolean    is_bold,
           double      y)
{
  DrawText *text = cell->strip->text;
  double unit = queenside_theme_get_text_scale ();
  double width = gtk_widget_get_width (cell->area);
  double size = TEXT_SIZE * unit;
  double fit = MIN (1, width / MAX (draw_text_width (text, words, size, is_bold), 1));

  draw_text (text, cr, words, size * fit, is_bold, width / 2, y * unit, 0.5);
}

static void
draw_cell_cb (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  const Cell *cell = user_data;
  QueensidePopulationStrip *self = cell->strip;
  QueensProblem *problem = get_search (self)->setup.problem;
  const DrawTheme *theme = queenside_theme_get ();
  gint index = find_index (cell);
  double side = floor (get_side (self) * queenside_theme_get_text_scale ());
  QueensMember member = { .changed = -1, .parents = { -1, -1 } };
  DrawBoardView view = {
    .problem = problem,
    .theme = theme,
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (area)),
    .flags = self->board->shown & QUEENS_VIEW_ROW_ZERO_AT_TOP ? DRAW_BOARD_ROW_ZERO_AT_TOP : 0,
  };
  g_autofree char *cost = NULL;
  g_autofree char *title = NULL;
  g_autofree char *origin = NULL;

  if (index < 0)
    return;
  if (is_parent (cell))
    {
      const Parent *parent = &self->parents[cell - self->cells - MOST];

      member.rows = parent->rows;
      member.cost = parent->cost;
      /* Translators: below a member of the previous generation */
      origin = g_strdup (_("parent"));
    }
  else
    {
      queens_search_get_member (get_search (self), index, &member);
      origin = describe_origin (&member);
    }
  if (self->drawn == NULL || self->drawn->problem != problem)
    {
      g_clear_pointer (&self->drawn, queens_board_free);
      self->drawn = queens_board_new (problem);
    }
  queens_board_set_rows (self->drawn, member.rows);
  view.board = self->drawn;
  cairo_save (cr);
  cairo_translate (cr, floor ((width - side) / 2), 0);
  draw_member (cr, &view, &member, side, self->cache);
  cairo_restore (cr);
  cost = queenside_numbers_write_count (member.cost);
  /* Translators: a member's number in its population, and its cost: "3 · cost 2" */
  title = g_strdup_printf (_("#%d · cost %s"), index + 1, cost);
  draw_color_set_source (cr, theme->text);
  draw_line (cell, cr, title, TRUE, get_side (self) + 0.6 * LINE);
  draw_color_set_source (cr, theme->label);
  if (origin != NULL)
    draw_line (cell, cr, origin, FALSE, get_side (self) + 1.6 * LINE);
}

/* Copies the parents of the selected member from the previous generation. */
static void
copy_parents_cb (guint64             step,
                 const QueensSearch *search,
                 gpointer            data)
{
  QueensidePopulationStrip *self = data;
  guint n_members = queens_search_count_members (search);

  for (guint i = 0; i < G_N_ELEMENTS (self->parents); i++)
    {
      Parent *parent = &self->parents[i];
      QueensMember member;

      if (parent->index < 0 || (guint) parent->index >= n_members)
        continue;
      queens_search_get_member (search, parent->index, &member);
      parent->cost = member.cost;
      parent->rows = g_memdup2 (member.rows, search->setup.problem->size * sizeof *member.rows);
    }
}

static void
forget_parents (QueensidePopulationStrip *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->parents); i++)
    {
      g_clear_pointer (&self->parents[i].rows, g_free);
      self->parents[i].index = -1;
      gtk_widget_set_opacity (self->cells[MOST + i].button, 0);
      gtk_widget_set_can_target (self->cells[MOST + i].button, FALSE);
      gtk_widget_set_focusable (self->cells[MOST + i].button, FALSE);
    }
}

static void
find_parents (QueensidePopulationStrip *self)
{
  QueensHistory *history = self->session->now.history;
  QueensMember member;

  forget_parents (self);
  queens_search_get_member (history->search, self->session->now.member, &member);
  if (history->position == 0 || member.parents[0] < 0)
    return;
  self->parents[0].index = member.parents[0];
  self->parents[1].index = member.parents[1] == member.parents[0] ? -1 : member.parents[1];
  queens_history_visit (history, history->position - 1, 1, copy_parents_cb, self);
  for (guint i = 0; i < G_N_ELEMENTS (self->parents); i++)
    {
      Parent *parent = &self->parents[i];
      GtkWidget *button = self->cells[MOST + i].button;
      g_autofree char *cost = NULL;
      g_autofree char *name = NULL;

      if (parent->rows == NULL)
        {
          parent->index = -1;
          continue;
        }
      cost = queenside_numbers_write_count (parent->cost);
      name = g_strdup_printf (_("Parent in the previous generation: member %d, cost %s"),
                              parent->index + 1, cost);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      /* Keep the space of a second parent, so that the members don't move. */
      gtk_widget_set_visible (GTK_WIDGET (self->beside), TRUE);
      gtk_widget_set_visible (button, TRUE);
      gtk_widget_set_opacity (button, 1);
      gtk_widget_set_can_target (button, TRUE);
      gtk_widget_set_focusable (button, TRUE);
      gtk_widget_queue_draw (self->cells[MOST + i].area);
    }
}

/* Sets the members' names for screen readers, and explains the marks on their boards. */
static void
name_members (QueensidePopulationStrip *self)
{
  gboolean has_pair = FALSE;
  gboolean has_parent = FALSE;

  for (guint i = 0; i < MOST; i++)
    {
      gint index = find_index (&self->cells[i]);
      g_autofree char *name = NULL;
      QueensMember member;

      if (index < 0)
        break;
      queens_search_get_member (get_search (self), index, &member);
      has_parent |= member.parents[0] >= 0;
      has_pair |= member.parents[1] >= 0;
      name = describe_member (&member, index);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[i].button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  gtk_label_set_label (self->legend,
                       has_pair ? _("dashed: cut · diamond: mutated · frame: shown on the board")
                       : has_parent ? _("diamond: moved · frame: shown on the board")
                                    : _("frame: shown on the board"));
}

static gboolean
rest_cb (gpointer user_data)
{
  QueensidePopulationStrip *self = user_data;

  self->rest = 0;
  if (queens_search_count_members (get_search (self)) > 0)
    {
      name_members (self);
      find_parents (self);
    }
  return G_SOURCE_REMOVE;
}

/* Shows which member is on the board. Only this member's button can get the keyboard focus. */
static void
show_selected (QueensidePopulationStrip *self)
{
  Cell *selected = find_cell (self, self->session->now.member);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);
  gboolean has_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->members));

  gtk_widget_set_focusable (selected->button, TRUE);
  if (has_focus)
    gtk_widget_grab_focus (selected->button);
  for (guint i = 0; i < MOST; i++)
    {
      Cell *cell = &self->cells[i];

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (cell->button), cell == selected);
      gtk_widget_set_focusable (cell->button, cell == selected);
    }
}

static void
update (QueensidePopulationStrip *self)
{
  guint n_members = queens_search_count_members (get_search (self));
  gint64 now = g_get_monotonic_time ();
  gboolean is_quick = now - self->moved < REST * G_TIME_SPAN_MILLISECOND;
  g_autofree char *generation = NULL;
  g_autofree char *text = NULL;

  self->moved = now;
  gtk_widget_set_visible (GTK_WIDGET (self), n_members > 0);
  g_clear_handle_id (&self->rest, g_source_remove);
  if (n_members == 0)
    return;
  generation = queenside_numbers_write_count (self->session->now.history->position);
  text = n_members > MOST
           /* Translators: the number of the generation, the number of members shown, and of all */
           ? g_strdup_printf (_("Generation %s · %u of %u members"), generation, MOST, n_members)
           : g_strdup_printf (ngettext ("Generation %s · %u member", "Generation %s · %u members",
                                        n_members),
                              generation, n_members);
  gtk_label_set_label (self->summary, text);
  for (guint i = 0; i < MOST; i++)
    {
      gtk_widget_set_visible (self->cells[i].button, i < n_members);
      gtk_widget_queue_draw (self->cells[i].area);
    }
  show_selected (self);
  if (is_quick)
    {
      forget_parents (self);
      self->rest = g_timeout_add (REST, rest_cb, self);
    }
  else
    rest_cb (self);
}

static void
changed_cb (QueensidePopulationStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->beside), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (self->parents); i++)
    gtk_widget_set_visible (self->cells[MOST + i].button, FALSE);
  forget_parents (self);
  g_clear_pointer (&self->drawn, queens_board_free);
  self->moved = 0;
  update (self);
}

static void
scroll_to (QueensidePopulationStrip *self,
           const Cell               *cell)
{
  graphene_rect_t place;

  if (gtk_widget_compute_bounds (cell->button, GTK_WIDGET (self->members), &place))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (self->scroller),
                               place.origin.x, place.origin.x + place.size.width);
}

static void
selected_cb (QueensidePopulationStrip *self)
{
  gtk_widget_queue_draw (self->cells[MOST - 1].area);
  show_selected (self);
  scroll_to (self, find_cell (self, self->session->now.member));
  g_clear_handle_id (&self->rest, g_source_remove);
  rest_cb (self);
}

static void
choose (Cell *cell)
{
  QueensidePopulationStrip *self = cell->strip;
  gint index = find_index (cell);

  if (index < 0)
    return;
  if (is_parent (cell))
    queenside_session_seek (self->session, self->session->now.history->position - 1);
  queenside_session_select_member (self->session, index);
  /* GTK has switched the button of the selected member off, so switch it on again. */
  show_selected (self);
}

static gboolean
key_pressed_cb (QueensidePopulationStrip *self,
                guint                     key,
                guint                     code,
                GdkModifierType           modifiers)
{
  gint n_shown = MIN (queens_search_count_members (get_search (self)), MOST);
  gint at = find_cell (self, self->session->now.member) - self->cells;
  gboolean is_reversed = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key)
    {
    case GDK_KEY_Left:
      at += is_reversed ? 1 : -1;
      break;
    case GDK_KEY_Right:
      at += is_reversed ? -1 : 1;
      break;
    case GDK_KEY_Home:
      at = 0;
      break;
    case GDK_KEY_End:
      at = n_shown - 1;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  choose (&self->cells[CLAMP (at, 0, n_shown - 1)]);
  return GDK_EVENT_STOP;
}

static void
show_menu (Cell *cell)
{
  QueensidePopulationStrip *self = cell->strip;
  graphene_rect_t place;

  if (is_parent (cell) || find_index (cell) < 0)
    return;
  choose (cell);
  if (self->menu == NULL)
    {
      g_autoptr (GMenu) menu = g_menu_new ();

      g_menu_append (menu, _("Use as Start"), "win.from-here");
      g_menu_append (menu, _("_Copy State"), "win.copy-state");
      self->menu = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  if (!gtk_widget_compute_bounds (cell->button, GTK_WIDGET (self), &place))
    return;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu),
                               &(GdkRectangle) { place.origin.x, place.origin.y,
                                                 place.size.width, place.size.height });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
menu_key_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *target)
{
  QueensidePopulationStrip *self = QUEENSIDE_POPULATION_STRIP (widget);

  show_menu (find_cell (self, self->session->now.member));
}

void
queenside_population_strip_set_board (QueensidePopulationStrip *self,
                                      QueensideBoardArea       *board)
{
  g_return_if_fail (self->board == NULL);
  self->board = g_object_ref (board);
  self->session = g_object_ref (board->session);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "moved", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "notify::row-zero-at-top", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
}

static void
measure_cells (QueensidePopulationStrip *self)
{
  double unit = queenside_theme_get_text_scale ();

  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    {
      GtkDrawingArea *area = GTK_DRAWING_AREA (self->cells[i].area);

      gtk_drawing_area_set_content_width (area, MAX (get_side (self), LEAST_WIDTH) * unit);
      gtk_drawing_area_set_content_height (area, (get_side (self) + 2 * LINE) * unit);
    }
}

/* Makes the small boards smaller in a short window, to leave room for the board. */
static void
follow_height (QueensidePopulationStrip *self,
               int                       width,
               int                       height)
{
  gboolean is_short = height < SHORT_HEIGHT;

  if (is_short == self->is_short)
    return;
  self->is_short = is_short;
  measure_cells (self);
}

static void
queenside_population_strip_realize (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  int width = gtk_widget_get_width (GTK_WIDGET (native));
  int height = gtk_widget_get_height (GTK_WIDGET (native));

  GTK_WIDGET_CLASS (queenside_population_strip_parent_class)->realize (widget);
  g_signal_connect_object (gtk_native_get_surface (native), "layout", G_CALLBACK (follow_height),
                           widget, G_CONNECT_SWAPPED);
  if (height > 0)
    follow_height (QUEENSIDE_POPULATION_STRIP (widget), width, height);
}

static void
queenside_population_strip_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_native_get_surface (gtk_widget_get_native (widget)),
                                        follow_height, widget);
  GTK_WIDGET_CLASS (queenside_population_strip_parent_class)->unrealize (widget);
}

static void
queenside_population_strip_dispose (GObject *object)
{
  QueensidePopulationStrip *self = QUEENSIDE_POPULATION_STRIP (object);

  g_clear_handle_id (&self->rest, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_object (&self->session);
  g_clear_object (&self->board);
  for (guint i = 0; i < G_N_ELEMENTS (self->parents); i++)
    g_clear_pointer (&self->parents[i].rows, g_free);
  g_clear_pointer (&self->drawn, queens_board_free);
  g_clear_pointer (&self->cache, draw_board_cache_free);
  g_clear_pointer (&self->text, draw_text_free);
  G_OBJECT_CLASS (queenside_population_strip_parent_class)->dispose (object);
}

static void
queenside_population_strip_class_init (QueensidePopulationStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_population_strip_dispose;
  widget_class->realize = queenside_population_strip_realize;
  widget_class->unrealize = queenside_population_strip_unrealize;
  gtk_widget_class_install_action (widget_class, "menu.popup", NULL, menu_key_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "menu.popup", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "menu.popup",
                                       NULL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-population-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensidePopulationStrip, summary);
  gtk_widget_class_bind_template_child (widget_class, QueensidePopulationStrip, legend);
  gtk_widget_class_bind_template_child (widget_class, QueensidePopulationStrip, scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensidePopulationStrip, members);
  gtk_widget_class_bind_template_child (widget_class, QueensidePopulationStrip, beside);
}

static void
add_cell (QueensidePopulationStrip *self,
          Cell                     *cell)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();

  cell->strip = self;
  cell->button = is_parent (cell) ? gtk_button_new () : gtk_toggle_button_new ();
  cell->area = gtk_drawing_area_new ();
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (cell->area), draw_cell_cb, cell, NULL);
  gtk_button_set_child (GTK_BUTTON (cell->button), cell->area);
  gtk_widget_add_css_class (cell->button, "flat");
  gtk_widget_add_css_class (cell->button, "member");
  gtk_widget_add_css_class (cell->button, QUEENSIDE_KEYS_OWN_ARROWS);
  queenside_theme_follow (cell->area);
  g_signal_connect_swapped (cell->button, "clicked", G_CALLBACK (choose), cell);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (show_menu), cell);
  gtk_widget_add_controller (cell->button, GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (show_menu), cell);
  gtk_widget_add_controller (cell->button, GTK_EVENT_CONTROLLER (press));
  gtk_box_append (is_parent (cell) ? self->beside : self->members, cell->button);
  if (is_parent (cell))
    gtk_widget_set_tooltip_text (cell->button, _("Go back one step and show this parent"));
}

static void
queenside_population_strip_init (QueensidePopulationStrip *self)
{
  GtkEventController *keyboard = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->cache = draw_board_cache_new ();
  self->text = draw_text_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    add_cell (self, &self->cells[i]);
  measure_cells (self);
  g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                           G_CALLBACK (measure_cells), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (keyboard, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->members), keyboard);
}
