/* queenside-board-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-area.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <inttypes.h>

#include "draw-board.h"
#include "queenside-overlay.h"
#include "queenside-theme.h"

#define MIN_SIDE 180
#define NATURAL_SIDE 480

struct _QueensideBoardArea
{
  GtkWidget         parent_instance;

  QueensideSession *session;
  DrawBoardCache   *cache;
  DrawBoardFlags    flags;
  gboolean          has_cursor;
  QueensSquare      cursor;
  gboolean          has_hover;
  QueensSquare      hover;
  gboolean          has_drag;
  DrawDrag          drag;
  QueensideOverlayKind overlay_kind;
  QueensideOverlay  overlay;
};

G_DEFINE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_COORDINATES, PROP_ROW_ZERO_AT_TOP, PROP_VALUES, PROP_ODDS, N_PROPS };

static GParamSpec *properties[N_PROPS];

DrawBoardView
queenside_board_area_get_view (QueensideBoardArea *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  const QueensStep *step = queens_history_get_step (history);
  QueensBoard *board = queenside_session_get_board (self->session);
  DrawBoardView view = {
    .problem = queens_board_get_problem (board),
    .board = board,
    .theme = queenside_theme_get (),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    .flags = self->flags | DRAW_BOARD_ATTACKED,
    .values = queenside_overlay_get_values (&self->overlay, self->session, self->overlay_kind),
    .crossed = queenside_overlay_get_crossed (&self->overlay, self->session),
  };

  if (step != NULL && step->kind == QUEENS_STEP_MOVED)
    {
      view.n_moves = step->n_moves;
      view.moves[0] = step->moves[0];
      view.moves[1] = step->moves[1];
    }
  return view;
}

DrawBoardView
queenside_board_area_get_export_view (QueensideBoardArea *self)
{
  DrawBoardView view = queenside_board_area_get_view (self);

  view.flags |= DRAW_BOARD_BACKGROUND;
  view.scale = 0;
  return view;
}

static DrawBoardLayout
get_layout (QueensideBoardArea *self)
{
  DrawBoardView view = queenside_board_area_get_view (self);

  return draw_board_layout_new (&view, gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)));
}

gboolean
queenside_board_area_find_square (QueensideBoardArea *self,
                                  double              x,
                                  double              y,
                                  QueensSquare       *square)
{
  DrawBoardLayout layout = get_layout (self);

  return draw_board_layout_find_square (&layout, x, y, square);
}

gint
queenside_board_area_find_row (QueensideBoardArea *self,
                               double              y)
{
  DrawBoardLayout layout = get_layout (self);
  double middle = layout.area.x + layout.area.width / 2;
  double inside = CLAMP (y, layout.area.y, layout.area.y + layout.area.height - 0.5);
  QueensSquare square = { 0, 0 };

  draw_board_layout_find_square (&layout, middle, inside, &square);
  return square.y;
}

graphene_point_t
queenside_board_area_get_middle (QueensideBoardArea *self,
                                 QueensSquare        square)
{
  DrawBoardLayout layout = get_layout (self);
  cairo_rectangle_t rectangle = draw_board_layout_get_rectangle (&layout, square);

  return GRAPHENE_POINT_INIT (rectangle.x + rectangle.width / 2, rectangle.y + rectangle.height / 2);
}

static void
queenside_board_area_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  DrawBoardView view = queenside_board_area_get_view (self);
  cairo_t *cr;

  view.cursor = self->has_cursor ? &self->cursor : NULL;
  view.hover = self->has_hover ? &self->hover : NULL;
  view.drag = self->has_drag ? &self->drag : NULL;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  draw_board (cr, &view, width, height, self->cache);
  cairo_destroy (cr);
}

static void
queenside_board_area_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = MIN_SIDE;
  *natural = NATURAL_SIDE;
}

/* The accessible name: the square of the cursor, or what the board holds. */

static char *
describe_square (QueensBoard  *board,
                 QueensSquare  square)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  gboolean has_queen = queens_board_find_queen (board, square) >= 0;
  guint attackers;

  if (queens_problem_is_boulder (problem, square))
    return g_strdup_printf (_("column %d, row %d: boulder"), square.x, square.y);
  attackers = queens_board_get_pressure (board, square);
  if (!has_queen)
    return g_strdup_printf (_("column %d, row %d: empty, attacked by %u"), square.x, square.y, attackers);
  return g_strdup_printf (queens_problem_is_pin (problem, square)
                          ? _("column %d, row %d: queen, static, attacked by %u")
                          : _("column %d, row %d: queen, attacked by %u"),
                          square.x, square.y, attackers);
}

static char *
describe_board (QueensideSession *session)
{
  QueensBoard *board = queenside_session_get_board (session);
  gint64 cost = queens_board_get_cost (board, queenside_session_get_setup (session)->convention.cost);
  guint n_queens = queens_board_get_n_queens (board);

  return g_strdup_printf (ngettext ("Board, %u queen, cost %" PRId64, "Board, %u queens, cost %" PRId64, n_queens),
                          n_queens, cost);
}

static void
update_name (QueensideBoardArea *self)
{
  g_autofree char *name = self->has_cursor
                          ? describe_square (queenside_session_get_board (self->session), self->cursor)
                          : describe_board (self->session);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
moved_cb (QueensideBoardArea *self)
{
  update_name (self);
  queenside_overlay_clear (&self->overlay);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (QueensideBoardArea *self)
{
  gint last = queens_problem_get_size (queenside_session_get_setup (self->session)->problem) - 1;

  self->cursor = (QueensSquare) { MIN (self->cursor.x, last), MIN (self->cursor.y, last) };
  self->hover = (QueensSquare) { MIN (self->hover.x, last), MIN (self->hover.y, last) };
  self->has_drag = FALSE;
  queenside_overlay_clear (&self->overlay);
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_session (QueensideBoardArea *self,
                                  QueensideSession   *session)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  update_name (self);
}

QueensideSession *
queenside_board_area_get_session (QueensideBoardArea *self)
{
  return self->session;
}

/* Stores @given, if there is one; TRUE if that changes what is shown. */
static gboolean
store_square (gboolean           *has,
              QueensSquare       *stored,
              const QueensSquare *given)
{
  gboolean same = *has == (given != NULL)
                  && (given == NULL || (given->x == stored->x && given->y == stored->y));

  *has = given != NULL;
  if (given != NULL)
    *stored = *given;
  return !same;
}

void
queenside_board_area_set_hover (QueensideBoardArea *self,
                                const QueensSquare *hover)
{
  if (store_square (&self->has_hover, &self->hover, hover))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_cursor (QueensideBoardArea *self,
                                 const QueensSquare *cursor)
{
  if (!store_square (&self->has_cursor, &self->cursor, cursor))
    return;
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const QueensSquare *
queenside_board_area_get_cursor (QueensideBoardArea *self)
{
  return self->has_cursor ? &self->cursor : NULL;
}

void
queenside_board_area_set_drag (QueensideBoardArea *self,
                               const DrawDrag     *drag)
{
  self->has_drag = drag != NULL;
  if (drag != NULL)
    self->drag = *drag;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static DrawBoardFlags
flag_of_property (guint id)
{
  return id == PROP_COORDINATES ? DRAW_BOARD_COORDINATES : DRAW_BOARD_ROW_ZERO_AT_TOP;
}

static QueensideOverlayKind
overlay_of_property (guint id)
{
  return id == PROP_ODDS ? QUEENSIDE_OVERLAY_ODDS : QUEENSIDE_OVERLAY_VALUES;
}

static void
queenside_board_area_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);

  if (id == PROP_VALUES || id == PROP_ODDS)
    g_value_set_boolean (value, self->overlay_kind == overlay_of_property (id));
  else
    g_value_set_boolean (value, (self->flags & flag_of_property (id)) != 0);
}

/* One overlay takes the place of the other. */
static void
show_overlay (QueensideBoardArea *self,
              guint               id,
              gboolean            shows)
{
  QueensideOverlayKind before = self->overlay_kind;
  QueensideOverlayKind kind = overlay_of_property (id);

  if (shows)
    self->overlay_kind = kind;
  else if (before == kind)
    self->overlay_kind = QUEENSIDE_OVERLAY_NONE;
  queenside_overlay_clear (&self->overlay);
  if (shows && before != QUEENSIDE_OVERLAY_NONE && before != kind)
    g_object_notify_by_pspec (G_OBJECT (self), properties[before == QUEENSIDE_OVERLAY_ODDS ? PROP_ODDS : PROP_VALUES]);
}

static void
queenside_board_area_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);

  if (id == PROP_VALUES || id == PROP_ODDS)
    show_overlay (self, id, g_value_get_boolean (value));
  else if (g_value_get_boolean (value))
    self->flags |= flag_of_property (id);
  else
    self->flags &= ~flag_of_property (id);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
queenside_board_area_dispose (GObject *object)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->cache, draw_board_cache_free);
  queenside_overlay_clear (&self->overlay);
  G_OBJECT_CLASS (queenside_board_area_parent_class)->dispose (object);
}

static void
queenside_board_area_class_init (QueensideBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = queenside_board_area_get_property;
  object_class->set_property = queenside_board_area_set_property;
  object_class->dispose = queenside_board_area_dispose;
  widget_class->snapshot = queenside_board_area_snapshot;
  widget_class->measure = queenside_board_area_measure;
  properties[PROP_COORDINATES] = g_param_spec_boolean ("coordinates", NULL, NULL, TRUE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROW_ZERO_AT_TOP] = g_param_spec_boolean ("row-zero-at-top", NULL, NULL, FALSE,
                                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_VALUES] = g_param_spec_boolean ("values", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ODDS] = g_param_spec_boolean ("odds", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_board_area_init (QueensideBoardArea *self)
{
  self->cache = draw_board_cache_new ();
  self->flags = DRAW_BOARD_COORDINATES;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
