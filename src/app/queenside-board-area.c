/* queenside-board-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-area.h"

#include <adwaita.h>

#include "draw-board.h"
#include "queenside-describe.h"
#include "queenside-glide.h"
#include "queenside-overlay.h"
#include "queenside-theme.h"

#define MIN_SIDE 180
#define NATURAL_SIDE 480
/* Smaller squares have no room for numbers: the pointer's is told in a tooltip. */
#define SQUARE_FOR_NUMBERS 22

struct _QueensideBoardArea
{
  GtkWidget         parent_instance;

  QueensideSession *session;
  DrawBoardCache   *cache;
  QueensView        shown;
  DrawZoom          zoom;
  guint             size;               /* of the board, and */
  guint64           position;           /* of the session, when they were seen last */
  gboolean          has_cursor;
  QueensSquare      cursor;
  gboolean          has_hover;
  QueensSquare      hover;
  gboolean          has_drag;
  DrawDrag          drag;
  gboolean          has_guess;
  QueensSquare      guess;
  QueensVerdict     verdict;
  gboolean          has_expected;
  QueensMove        expected;
  QueensSquares     blamed;
  QueensideOverlay  overlay;
  QueensideGlide   *glide;
};

G_DEFINE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, GTK_TYPE_WIDGET)

/* The property with number i + 1 is the flag 1 << i. */
static GParamSpec *properties[QUEENS_N_VIEWS + 1];

static DrawBoardFlags
get_flags (QueensView shown)
{
  DrawBoardFlags flags = DRAW_BOARD_ATTACKED;

  if (shown & QUEENS_VIEW_COORDINATES)
    flags |= DRAW_BOARD_COORDINATES;
  if (shown & QUEENS_VIEW_ROW_ZERO_AT_TOP)
    flags |= DRAW_BOARD_ROW_ZERO_AT_TOP;
  if (shown & QUEENS_VIEW_ATTACK_LINES)
    flags |= DRAW_BOARD_ATTACK_LINES;
  return flags;
}

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
    .flags = get_flags (self->shown),
    .zoom = self->zoom,
    .values = queenside_overlay_get_values (&self->overlay, self->session, self->shown),
  };

  if (self->shown & QUEENS_VIEW_DOMAINS)
    view.crossed = queenside_overlay_get_crossed (&self->overlay, self->session);
  if ((self->shown & QUEENS_VIEW_LAST_MOVE) && step != NULL && step->kind == QUEENS_STEP_MOVED)
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
  view.guess = self->has_guess ? &self->guess : NULL;
  view.verdict = self->verdict;
  view.expected = self->has_expected ? &self->expected : NULL;
  view.blamed = self->blamed.squares;
  view.n_blamed = self->blamed.length;
  queenside_glide_show (self->glide, &view);
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

static void
update_name (QueensideBoardArea *self)
{
  g_autofree char *name = self->has_cursor
                          ? queenside_describe_square (self->session, self->cursor)
                          : queenside_describe_board (self->session);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
moved_cb (QueensideBoardArea *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  guint64 position = queens_history_get_position (history);

  queenside_glide_take (self->glide, position == self->position + 1 ? queens_history_get_step (history) : NULL);
  self->position = position;
  self->has_guess = self->has_expected = FALSE;
  update_name (self);
  queenside_overlay_clear (&self->overlay);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (QueensideBoardArea *self)
{
  guint size = queens_problem_get_size (queenside_session_get_setup (self->session)->problem);
  gint last = size - 1;

  if (size != self->size)
    self->zoom = (DrawZoom) { 0 };
  self->size = size;
  self->cursor = (QueensSquare) { MIN (self->cursor.x, last), MIN (self->cursor.y, last) };
  self->hover = (QueensSquare) { MIN (self->hover.x, last), MIN (self->hover.y, last) };
  self->has_drag = FALSE;
  self->has_guess = self->has_expected = FALSE;
  self->position = queens_history_get_position (queenside_session_get_history (self->session));
  queenside_glide_stop (self->glide);
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
  self->size = queens_problem_get_size (queenside_session_get_setup (session)->problem);
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

/* How far to pull what begins at @start, @length long, so that it is seen from @low on for @room. */
static double
find_pull (double start,
           double length,
           double low,
           double room)
{
  if (start < low)
    return low - start;
  return MIN (low + room - start - length, 0);
}

static void
reveal (QueensideBoardArea *self,
        QueensSquare        square)
{
  DrawBoardLayout layout = get_layout (self);
  const cairo_rectangle_t *area = &layout.area;
  cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, square);

  queenside_board_area_pan (self, find_pull (place.x, place.width, area->x, area->width),
                            find_pull (place.y, place.height, area->y, area->height));
}

void
queenside_board_area_set_cursor (QueensideBoardArea *self,
                                 const QueensSquare *cursor)
{
  if (!store_square (&self->has_cursor, &self->cursor, cursor))
    return;
  if (cursor != NULL && self->zoom.factor > 1)
    reveal (self, *cursor);
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

void
queenside_board_area_set_guess (QueensideBoardArea *self,
                                const QueensSquare *guess,
                                QueensVerdict       verdict)
{
  store_square (&self->has_guess, &self->guess, guess);
  self->verdict = verdict;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_expected (QueensideBoardArea *self,
                                   const QueensMove   *move)
{
  self->has_expected = move != NULL;
  if (move != NULL)
    self->expected = *move;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_blamed (QueensideBoardArea *self,
                                 const QueensSquare *blamed,
                                 gsize               n_blamed)
{
  if (n_blamed == 0 && self->blamed.length == 0)
    return;
  queens_squares_clear (&self->blamed);
  queens_squares_init (&self->blamed, blamed, n_blamed);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

QueensView
queenside_board_area_get_shown (QueensideBoardArea *self)
{
  return self->shown;
}

static void
show_view (QueensideBoardArea *self,
           QueensView          flag,
           gboolean            shows)
{
  if (((self->shown & flag) != 0) == shows)
    return;
  self->shown ^= flag;
  queenside_overlay_clear (&self->overlay);
  g_object_notify_by_pspec (G_OBJECT (self), properties[g_bit_nth_lsf (flag, -1) + 1]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Values and odds have their numbers on the same squares: one takes the place of the other. */
static void
show (QueensideBoardArea *self,
      QueensView          flag,
      gboolean            shows)
{
  if (shows && flag == QUEENS_VIEW_ODDS)
    show_view (self, QUEENS_VIEW_VALUES, FALSE);
  if (shows && flag == QUEENS_VIEW_VALUES)
    show_view (self, QUEENS_VIEW_ODDS, FALSE);
  show_view (self, flag, shows);
}

void
queenside_board_area_set_shown (QueensideBoardArea *self,
                                QueensView          shown)
{
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    show (self, 1 << i, (shown & (1 << i)) != 0);
}

static void
queenside_board_area_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value, (QUEENSIDE_BOARD_AREA (object)->shown & (1 << (id - 1))) != 0);
}

static void
queenside_board_area_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  show (QUEENSIDE_BOARD_AREA (object), 1 << (id - 1), g_value_get_boolean (value));
}

const DrawZoom *
queenside_board_area_get_zoom (QueensideBoardArea *self)
{
  return &self->zoom;
}

/* A zoom at which the whole board fits is none. */
static void
set_zoom (QueensideBoardArea *self,
          DrawZoom            zoom)
{
  self->zoom = zoom.factor > 1 ? zoom : (DrawZoom) { 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_zoom (QueensideBoardArea *self,
                           double              x,
                           double              y,
                           double              times)
{
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout before = get_layout (self);
  DrawBoardLayout after;

  set_zoom (self, draw_board_layout_zoom (&before, &view, x, y, times));
  /* Squares are whole pixels wide, and a board that grows takes more of the place: bring the point back to where it was. */
  after = get_layout (self);
  queenside_board_area_pan (self, x - after.x - (x - before.x) * after.square / before.square,
                            y - after.y - (y - before.y) * after.square / before.square);
}

void
queenside_board_area_pan (QueensideBoardArea *self,
                          double              dx,
                          double              dy)
{
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout layout = get_layout (self);

  set_zoom (self, draw_board_layout_pan (&layout, &view, dx, dy));
}

void
queenside_board_area_show_all (QueensideBoardArea *self)
{
  set_zoom (self, (DrawZoom) { 0 });
}

static gboolean
queenside_board_area_query_tooltip (GtkWidget  *widget,
                                    int         x,
                                    int         y,
                                    gboolean    is_keyboard,
                                    GtkTooltip *tooltip)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (widget);
  DrawBoardLayout layout = get_layout (self);
  g_autofree char *text = NULL;
  QueensSquare square;

  if (is_keyboard || layout.square >= SQUARE_FOR_NUMBERS
      || !draw_board_layout_find_square (&layout, x, y, &square))
    return FALSE;
  text = queenside_describe_choice (self->session, square);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
queenside_board_area_dispose (GObject *object)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->cache, draw_board_cache_free);
  g_clear_pointer (&self->glide, queenside_glide_free);
  queenside_overlay_clear (&self->overlay);
  queens_squares_clear (&self->blamed);
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
  widget_class->query_tooltip = queenside_board_area_query_tooltip;
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    properties[i + 1] = g_param_spec_boolean (queens_view_choices[i].id, NULL, NULL,
                                              (QUEENS_VIEW_DEFAULT & (1 << i)) != 0,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                              | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, QUEENS_N_VIEWS + 1, properties);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_board_area_init (QueensideBoardArea *self)
{
  self->cache = draw_board_cache_new ();
  self->glide = queenside_glide_new (GTK_WIDGET (self));
  self->shown = QUEENS_VIEW_DEFAULT;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
