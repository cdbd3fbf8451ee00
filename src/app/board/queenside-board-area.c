/* queenside-board-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-area.h"

#include "draw-board.h"
#include "queenside-board-marks.h"
#include "queenside-board-viewport.h"
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
  GtkWidget            parent_instance;

  QueensideSession    *session;
  DrawBoardCache      *cache;
  DrawZoom             zoom;
  guint                size;            /* of the board, and */
  guint64              position;        /* of the session, when they were seen last */
  QueensideBoardMarks  marks;
  QueensideOverlay     overlay;
  QueensideGlide      *glide;
};

G_DEFINE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, GTK_TYPE_WIDGET)

DrawBoardView
queenside_board_area_get_view (QueensideBoardArea *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  DrawBoardView view = {
    .problem = queens_board_get_problem (board),
    .board = board,
    .theme = queenside_theme_get (),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    .zoom = self->zoom,
  };

  queenside_overlay_show (&self->overlay, self->session,
                          queenside_board_marks_find_queen (&self->marks, board), &view);
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

  return queenside_board_viewport_get_layout (GTK_WIDGET (self), &view);
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

QueensSquare
queenside_board_area_find_nearest (QueensideBoardArea *self,
                                   double              x,
                                   double              y)
{
  DrawBoardLayout layout = get_layout (self);

  return queenside_board_viewport_find_nearest (&layout, x, y);
}

graphene_point_t
queenside_board_area_get_middle (QueensideBoardArea *self,
                                 QueensSquare        square)
{
  DrawBoardLayout layout = get_layout (self);
  cairo_rectangle_t rectangle = draw_board_layout_get_rectangle (&layout, square);

  return GRAPHENE_POINT_INIT (rectangle.x + rectangle.width / 2,
                              rectangle.y + rectangle.height / 2);
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

  queenside_board_marks_show (&self->marks, &view);
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
  const QueensSquare *cursor = queenside_mark_get (&self->marks.cursor);
  g_autofree char *name = cursor != NULL
                          ? queenside_describe_square (self->session, *cursor)
                          : queenside_describe_board (self->session);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
moved_cb (QueensideBoardArea *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  guint64 position = queens_history_get_position (history);

  queenside_glide_take (self->glide,
                        position == self->position + 1 ? queens_history_get_step (history) : NULL);
  self->position = position;
  queenside_board_marks_forget_guess (&self->marks);
  update_name (self);
  queenside_overlay_clear (&self->overlay);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
changed_cb (QueensideBoardArea *self)
{
  guint size = queens_problem_get_size (queenside_session_get_setup (self->session)->problem);

  if (size != self->size)
    self->zoom = (DrawZoom) { 0 };
  self->size = size;
  queenside_board_marks_fit (&self->marks, size);
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
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  queenside_theme_follow (GTK_WIDGET (self));
  self->size = queens_problem_get_size (queenside_session_get_setup (session)->problem);
  update_name (self);
}

QueensideSession *
queenside_board_area_get_session (QueensideBoardArea *self)
{
  return self->session;
}

void
queenside_board_area_set_hover (QueensideBoardArea *self,
                                const QueensSquare *hover)
{
  if (queenside_mark_set (&self->marks.hover, hover))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A zoom at which the whole board fits is all zero. */
static void
set_zoom (QueensideBoardArea *self,
          DrawZoom            zoom)
{
  self->zoom = zoom;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_cursor (QueensideBoardArea *self,
                                 const QueensSquare *cursor)
{
  if (!queenside_mark_set (&self->marks.cursor, cursor))
    return;
  if (cursor != NULL && self->zoom.factor > 1)
    {
      DrawBoardView view = queenside_board_area_get_view (self);

      set_zoom (self, queenside_board_viewport_reveal (GTK_WIDGET (self), &view, *cursor));
    }
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const QueensSquare *
queenside_board_area_get_cursor (QueensideBoardArea *self)
{
  return queenside_mark_get (&self->marks.cursor);
}

void
queenside_board_area_set_drag (QueensideBoardArea *self,
                               const DrawDrag     *drag)
{
  queenside_board_marks_set_drag (&self->marks, drag);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_guess (QueensideBoardArea *self,
                                const QueensSquare *guess,
                                QueensVerdict       verdict)
{
  queenside_mark_set (&self->marks.guess, guess);
  self->marks.verdict = verdict;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_expected (QueensideBoardArea *self,
                                   const QueensChange *move)
{
  queenside_board_marks_set_expected (&self->marks, move);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_blamed (QueensideBoardArea *self,
                                 const QueensSquare *blamed,
                                 gsize               n_blamed)
{
  if (queenside_board_marks_set_blamed (&self->marks, blamed, n_blamed))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

QueensView
queenside_board_area_get_shown (QueensideBoardArea *self)
{
  return self->overlay.shown;
}

static void
choose (QueensideBoardArea *self,
        QueensView          flag,
        gboolean            shows)
{
  if (queenside_overlay_choose (&self->overlay, G_OBJECT (self), flag, shows))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_shown (QueensideBoardArea *self,
                                QueensView          shown)
{
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    choose (self, 1 << i, (shown & (1 << i)) != 0);
}

static void
queenside_board_area_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_boolean (value,
                       (QUEENSIDE_BOARD_AREA (object)->overlay.shown & (1 << (id - 1))) != 0);
}

static void
queenside_board_area_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  choose (QUEENSIDE_BOARD_AREA (object), 1 << (id - 1), g_value_get_boolean (value));
}

const DrawZoom *
queenside_board_area_get_zoom (QueensideBoardArea *self)
{
  return &self->zoom;
}

void
queenside_board_area_zoom (QueensideBoardArea *self,
                           double              x,
                           double              y,
                           double              times)
{
  DrawBoardView view = queenside_board_area_get_view (self);

  set_zoom (self, queenside_board_viewport_zoom (GTK_WIDGET (self), &view, x, y, times));
}

void
queenside_board_area_pan (QueensideBoardArea *self,
                          double              dx,
                          double              dy)
{
  DrawBoardView view = queenside_board_area_get_view (self);

  set_zoom (self, queenside_board_viewport_pan (GTK_WIDGET (self), &view, dx, dy));
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
  queenside_board_marks_clear (&self->marks);
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
  queenside_overlay_add_properties (object_class);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queenside_board_area_init (QueensideBoardArea *self)
{
  self->cache = draw_board_cache_new ();
  self->glide = queenside_glide_new (GTK_WIDGET (self));
  self->overlay.shown = QUEENS_VIEW_DEFAULT;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
