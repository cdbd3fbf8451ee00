/* queenside-board-area.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-board-area.h"

#include <adwaita.h>

#include "draw-board.h"
#include "queenside-describe.h"
#include "queenside-overlay.h"
#include "queenside-theme.h"

#define MIN_SIDE 180
#define NATURAL_SIDE 480
/* Smaller squares have no room for numbers: the pointer's is told in a tooltip. */
#define SQUARE_FOR_NUMBERS 22

#define GLIDE_TIME 180          /* ms */
#define SLOW 350000             /* µs from one step to the next in which there is time for it */

typedef struct
{
  gboolean     is_set;
  QueensSquare square;
} Mark;

struct _QueensideBoardArea
{
  GtkWidget         parent_instance;

  QueensideSession *session;
  DrawBoardCache   *cache;
  QueensView        shown;
  QueensideOverlay  overlay;    /* of that, as it is drawn */
  DrawZoom          zoom;       /* all zero where the whole board fits */
  guint             size;       /* of the board, and */
  guint64           position;   /* of the session, when they were seen last */

  /* What points at squares */
  Mark              cursor;
  Mark              hover;
  Mark              guess;
  QueensVerdict     verdict;    /* on the guess */
  gboolean          has_drag;
  DrawDrag          drag;       /* its label is not copied */
  gboolean          has_expected;
  QueensChange        expected;
  QueensSquares     blamed;

  /* Queens on their way from square to square. There is none where the system asks for reduced
   * motion. */
  AdwAnimation     *animation;
  double            fraction;
  gint64            stepped;    /* when the last step came */
  guint             n_glides;
  QueensChange        glides[2];
};

G_DEFINE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, GTK_TYPE_WIDGET)

/* TRUE where that changes what is seen. */
static gboolean
set_mark (Mark               *mark,
          const QueensSquare *square)
{
  Mark before = *mark;

  mark->is_set = square != NULL;
  if (square != NULL)
    mark->square = *square;
  return before.is_set != mark->is_set || before.square.x != mark->square.x
         || before.square.y != mark->square.y;
}

static const QueensSquare *
get_mark (const Mark *mark)
{
  return mark->is_set ? &mark->square : NULL;
}

/* What is seen */

DrawBoardView
queenside_board_area_get_view (QueensideBoardArea *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  const Mark *pointing[] = { &self->cursor, &self->hover };
  DrawBoardView view = {
    .problem = queens_board_get_problem (board),
    .board = board,
    .theme = queenside_theme_get (),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    .zoom = self->zoom,
  };
  /* The queen that is pointed at: in somebody's hand, under the cursor, or under the pointer. */
  gint queen = self->has_drag ? (gint) self->drag.queen : -1;

  for (guint i = 0; i < G_N_ELEMENTS (pointing) && queen < 0; i++)
    if (pointing[i]->is_set)
      queen = queens_board_find_queen (board, pointing[i]->square);
  queenside_overlay_show (&self->overlay, self->session, self->shown, queen, &view);
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

static void
queenside_board_area_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  DrawBoardView view = queenside_board_area_get_view (self);
  cairo_t *cr;

  view.cursor = get_mark (&self->cursor);
  view.hover = get_mark (&self->hover);
  view.drag = self->has_drag ? &self->drag : NULL;
  view.guess = get_mark (&self->guess);
  view.verdict = self->verdict;
  view.expected = self->has_expected ? &self->expected : NULL;
  view.blamed = self->blamed.squares;
  view.n_blamed = self->blamed.length;
  if (adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    view.n_glides = self->n_glides;
  for (guint i = 0; i < view.n_glides; i++)
    view.glides[i] = (DrawGlide) { self->glides[i].queen, self->glides[i].from, self->fraction };
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

/* Where squares are */

static DrawBoardLayout
get_layout (QueensideBoardArea  *self,
            const DrawBoardView *view)
{
  return draw_board_layout_new (view, gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)));
}

gboolean
queenside_board_area_find_square (QueensideBoardArea *self,
                                  double              x,
                                  double              y,
                                  QueensSquare       *square)
{
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout layout = get_layout (self, &view);

  return draw_board_layout_find_square (&layout, x, y, square);
}

QueensSquare
queenside_board_area_find_nearest (QueensideBoardArea *self,
                                   double              x,
                                   double              y)
{
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout layout = get_layout (self, &view);
  const cairo_rectangle_t *area = &layout.area;
  QueensSquare square = { 0, 0 };

  draw_board_layout_find_square (&layout, CLAMP (x, area->x, area->x + area->width - 0.5),
                                 CLAMP (y, area->y, area->y + area->height - 0.5), &square);
  return square;
}

graphene_point_t
queenside_board_area_get_middle (QueensideBoardArea *self,
                                 QueensSquare        square)
{
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout layout = get_layout (self, &view);
  cairo_rectangle_t rectangle = draw_board_layout_get_rectangle (&layout, square);

  return GRAPHENE_POINT_INIT (rectangle.x + rectangle.width / 2,
                              rectangle.y + rectangle.height / 2);
}

static gboolean
queenside_board_area_query_tooltip (GtkWidget  *widget,
                                    int         x,
                                    int         y,
                                    gboolean    is_keyboard,
                                    GtkTooltip *tooltip)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (widget);
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout layout = get_layout (self, &view);
  g_autofree char *text = NULL;
  QueensSquare square;

  if (is_keyboard || layout.square >= SQUARE_FOR_NUMBERS
      || !draw_board_layout_find_square (&layout, x, y, &square))
    return FALSE;
  text = queenside_describe_choice (self->session, square);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

/* Which part of the board is in sight */

const DrawZoom *
queenside_board_area_get_zoom (QueensideBoardArea *self)
{
  return &self->zoom;
}

/* One at which the whole board fits is all zero. */
static void
set_zoom (QueensideBoardArea *self,
          DrawZoom            zoom)
{
  self->zoom = zoom.factor > 1 ? zoom : (DrawZoom) { 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_pan (QueensideBoardArea *self,
                          double              dx,
                          double              dy)
{
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout layout = get_layout (self, &view);

  set_zoom (self, draw_board_layout_pan (&layout, &view, dx, dy));
}

void
queenside_board_area_zoom (QueensideBoardArea *self,
                           double              x,
                           double              y,
                           double              times)
{
  DrawBoardView view = queenside_board_area_get_view (self);
  DrawBoardLayout before = get_layout (self, &view);
  DrawBoardLayout after;

  set_zoom (self, draw_board_layout_zoom (&before, &view, x, y, times));
  /* Squares are whole pixels wide, and a board that grows takes more of the place: bring the point
   * back to where it was. */
  view.zoom = self->zoom;
  after = get_layout (self, &view);
  queenside_board_area_pan (self,
                            x - after.x - (x - before.x) * after.square / before.square,
                            y - after.y - (y - before.y) * after.square / before.square);
}

void
queenside_board_area_show_all (QueensideBoardArea *self)
{
  set_zoom (self, (DrawZoom) { 0 });
}

/* How far to pull what begins at @start, @length long, so that it is seen from @low on for
 * @room. */
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

/* Another search, or another step of it */

static void
update_name (QueensideBoardArea *self)
{
  g_autofree char *name = self->cursor.is_set
                          ? queenside_describe_square (self->session, self->cursor.square)
                          : queenside_describe_board (self->session);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A guess, and what was expected instead, are of one position. */
static void
update (QueensideBoardArea *self)
{
  self->position = queens_history_get_position (queenside_session_get_history (self->session));
  self->guess.is_set = FALSE;
  self->has_expected = FALSE;
  update_name (self);
  queenside_overlay_clear (&self->overlay);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
glide_cb (double   value,
          gpointer user_data)
{
  QueensideBoardArea *self = user_data;

  self->fraction = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A queen glides where there is one step more, some time after the one before. */
static void
moved_cb (QueensideBoardArea *self)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  const QueensStep *step = queens_history_get_step (history);
  gint64 now = g_get_monotonic_time ();
  gboolean is_slow = now - self->stepped > SLOW;
  gboolean is_next = queens_history_get_position (history) == self->position + 1;

  self->stepped = now;
  if (adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    adw_animation_reset (self->animation);
  if (is_next && is_slow && step != NULL && step->kind == QUEENS_STEP_MOVED)
    {
      self->n_glides = step->n_changes;
      self->glides[0] = step->changes[0];
      self->glides[1] = step->changes[1];
      adw_animation_play (self->animation);
    }
  update (self);
}

/* Cursor and pointer stay on the board, nothing is in hand. */
static void
changed_cb (QueensideBoardArea *self)
{
  guint size = queenside_session_get_setup (self->session)->problem->size;
  Mark *kept[] = { &self->cursor, &self->hover };

  if (size != self->size)
    self->zoom = (DrawZoom) { 0 };
  self->size = size;
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      kept[i]->square.x = MIN (kept[i]->square.x, (gint) size - 1);
      kept[i]->square.y = MIN (kept[i]->square.y, (gint) size - 1);
    }
  self->has_drag = FALSE;
  adw_animation_reset (self->animation);
  update (self);
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
  self->size = queenside_session_get_setup (session)->problem->size;
  update_name (self);
}

QueensideSession *
queenside_board_area_get_session (QueensideBoardArea *self)
{
  return self->session;
}

/* What points at squares */

void
queenside_board_area_set_hover (QueensideBoardArea *self,
                                const QueensSquare *hover)
{
  if (set_mark (&self->hover, hover))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_cursor (QueensideBoardArea *self,
                                 const QueensSquare *cursor)
{
  if (!set_mark (&self->cursor, cursor))
    return;
  if (cursor != NULL && self->zoom.factor > 1)
    {
      /* Pulled no further than it takes to see all of the square. */
      DrawBoardView view = queenside_board_area_get_view (self);
      DrawBoardLayout layout = get_layout (self, &view);
      const cairo_rectangle_t *area = &layout.area;
      cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, *cursor);

      queenside_board_area_pan (self, find_pull (place.x, place.width, area->x, area->width),
                                find_pull (place.y, place.height, area->y, area->height));
    }
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const QueensSquare *
queenside_board_area_get_cursor (QueensideBoardArea *self)
{
  return get_mark (&self->cursor);
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
  set_mark (&self->guess, guess);
  self->verdict = verdict;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_expected (QueensideBoardArea *self,
                                   const QueensChange *move)
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

/* What is laid over it */

QueensView
queenside_board_area_get_shown (QueensideBoardArea *self)
{
  return self->shown;
}

/* Values and odds have their numbers on the same squares: one takes the place of the other. */
static void
choose (QueensideBoardArea *self,
        QueensView          flag,
        gboolean            shows)
{
  const QueensView numbers = QUEENS_VIEW_VALUES | QUEENS_VIEW_ODDS;
  QueensView before = self->shown;

  if (shows && (flag & numbers))
    self->shown &= ~numbers;
  self->shown = shows ? self->shown | flag : self->shown & ~flag;
  if (self->shown == before)
    return;
  queenside_overlay_clear (&self->overlay);
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    if ((self->shown ^ before) & (1 << i))
      g_object_notify (G_OBJECT (self), queens_view_choices[i].id);
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
  g_value_set_boolean (value, (QUEENSIDE_BOARD_AREA (object)->shown & (1 << (id - 1))) != 0);
}

static void
queenside_board_area_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  choose (QUEENSIDE_BOARD_AREA (object), 1 << (id - 1), g_value_get_boolean (value));
}

static void
queenside_board_area_dispose (GObject *object)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->cache, draw_board_cache_free);
  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  queenside_overlay_clear (&self->overlay);
  queens_squares_clear (&self->blamed);
  G_OBJECT_CLASS (queenside_board_area_parent_class)->dispose (object);
}

static void
queenside_board_area_class_init (QueensideBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamSpec *properties[QUEENS_N_VIEWS + 1] = { NULL };

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
  self->animation = adw_timed_animation_new (
    GTK_WIDGET (self), 0, 1, GLIDE_TIME, adw_callback_animation_target_new (glide_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  self->shown = QUEENS_VIEW_DEFAULT;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
