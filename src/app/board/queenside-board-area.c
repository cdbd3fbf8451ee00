/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-board-area.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "draw-board.h"
#include "queens-inference.h"
#include "queens-setup.h"
#include "queens-values.h"
#include "queenside-describe.h"
#include "queenside-theme.h"

#define MIN_SIDE 180
#define NATURAL_SIDE 440
/* Smallest side of a square, in pixels, that has room for numbers. On smaller squares, a tooltip
 * shows the number under the pointer. */
#define SQUARE_FOR_NUMBERS 22

#define NOTCH 1.25              /* zoom factor per notch of the wheel or key press */
#define PAN_STEP 60             /* pixels per notch of the wheel */

#define GLIDE_TIME 180          /* ms; for the animation of a queen's move */
#define CALM_TIME 600           /* ms; for the animation of a solved board */
/* The names of all cells are updated REST after the last change of the board. While the board keeps
 * changing, the names are updated every UNREST. */
#define LOOK_INTERVAL 100       /* ms */
#define REST (100 * G_TIME_SPAN_MILLISECOND)
#define UNREST G_TIME_SPAN_SECOND

#define SLOW 200000             /* in µs; moves aren't animated if the time between steps is
                                 * shorter */

G_DEFINE_FINAL_TYPE (QueensideBoardArea, queenside_board_area, GTK_TYPE_WIDGET)

/* Replaces @copy with a copy of @square. Returns FALSE if they are already equal. */
static gboolean
set_square (QueensSquare       **copy,
            const QueensSquare  *square)
{
  if (*copy == square
      || (*copy != NULL && square != NULL && queens_square_compare (*copy, square) == 0))
    return FALSE;
  g_free (*copy);
  *copy = g_memdup2 (square, sizeof *square);
  return TRUE;
}

DrawBoardView
queenside_board_area_get_view (QueensideBoardArea *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  const QueensSquare *pointing[] = { self->cursor, self->hover };
  DrawBoardView view = {
    .problem = board->problem,
    .board = board,
    .theme = queenside_theme_get (),
    .scale = gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    .text_scale = queenside_theme_get_text_scale (),
    .zoom = self->zoom,
    .chalk = &self->session->now.chalk,
    .stroke = self->stroke,
  };
  /* Prefer the dragged queen, then the queen under the cursor, then the queen under the pointer. */
  gint queen = self->drag != NULL ? (gint) self->drag->queen : -1;

  for (guint i = 0; i < G_N_ELEMENTS (pointing) && queen < 0; i++)
    if (pointing[i] != NULL)
      queen = queens_board_find_queen (board, *pointing[i]);
  self->overlay.member = self->session->now.member > 0 ? board : NULL;
  self->overlay.progress = adw_animation_get_value (self->beating);
  draw_overlay_lay (&self->overlay, self->session->now.history, self->shown, queen, &view);
  if (view.calm > 0 && adw_animation_get_state (self->calming) == ADW_ANIMATION_PLAYING)
    view.calm = adw_animation_get_value (self->calming);
  return view;
}

/* Returns TRUE if the tool can put its piece on the square under the pointer. */
static gboolean
has_ghost (QueensideBoardArea *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  const QueensProblem *problem = board->problem;
  QueensSquare square;

  if (self->hover == NULL || self->drag != NULL || self->ghost == NULL
      || (self->session->locks & QUEENS_LOCK_BOARD))
    return FALSE;
  square = *self->hover;
  if (queens_board_find_queen (board, square) >= 0
      || queens_squares_contain (&problem->boulders, square))
    return FALSE;
  if (*self->ghost != DRAW_PIECE_QUEEN)
    return !queens_squares_contain (&problem->static_points, square);
  return problem->is_anywhere
         || (queens_board_get_square (board, square.x).y != QUEENS_NO_ROW
             && !queens_board_is_static (board, square.x));
}

char *
queenside_board_area_explain_row (QueensideBoardArea *self)
{
  const QueensSquare *square = self->cursor != NULL ? self->cursor : self->hover;
  const QueensHistory *history = self->session->now.history;
  gsize size = self->session->now.setup.problem->size;

  if (self->overlay.hides_next || square == NULL || self->drag != NULL
      || self->session->now.member > 0)
    return NULL;
  /* The board doesn't show this row as removed before a later beat, so don't explain it yet. */
  if (self->overlay.beat >= QUEENS_BEAT_MOVE && self->overlay.crossed != NULL
      && !(self->overlay.crossed[square->y * size + square->x] & DRAW_CROSSED_OUT))
    return NULL;
  return queens_inference_explain (history->search, *square);
}

char *
queenside_board_area_describe_hover (QueensideBoardArea *self)
{
  gboolean is_anywhere = self->session->now.setup.problem->is_anywhere;
  g_autofree char *gone = queenside_board_area_explain_row (self);
  gint queen;

  /* Use only the first line. The why card shows the other lines. */
  if (gone != NULL)
    return g_strndup (gone, strcspn (gone, "\n"));
  if (self->overlay.hides_next || self->hover == NULL || self->drag != NULL)
    return NULL;
  /* Getting the view also computes the odds if they are shown. */
  queenside_board_area_get_view (self);
  if (self->overlay.odds != NULL)
    return queenside_describe_odds (*self->hover, self->overlay.odds);
  if (self->ghost == NULL || *self->ghost != DRAW_PIECE_QUEEN)
    return NULL;
  queen = queens_board_find_queen (queenside_session_get_board (self->session), *self->hover);
  if (queen < 0 && (!has_ghost (self) || is_anywhere))
    return NULL;
  return queenside_describe_sum (self->session, queen < 0 ? self->hover->x : queen, *self->hover);
}

DrawBoardView
queenside_board_area_get_export_view (QueensideBoardArea *self)
{
  DrawBoardView view = queenside_board_area_get_view (self);

  view.flags |= DRAW_BOARD_BACKGROUND;
  view.stroke = NULL;
  view.scale = 0;
  view.text_scale = 0;
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

  view.cursor = self->cursor;
  view.hover = self->hover;
  if (has_ghost (self))
    {
      view.ghost = self->hover;
      view.ghost_piece = *self->ghost;
    }
  view.drag = self->drag;
  view.guess = self->guess;
  view.verdict = self->verdict;
  view.expected = self->expected;
  view.blamed = self->blamed.squares;
  view.n_blamed = self->blamed.length;
  if (adw_animation_get_state (self->gliding) == ADW_ANIMATION_PLAYING)
    for (; view.n_glides < self->n_glides; view.n_glides++)
      view.glides[view.n_glides] = (DrawGlide) {
        self->glides[view.n_glides].queen, self->glides[view.n_glides].from,
        adw_animation_get_value (self->gliding),
      };
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

static DrawBoardLayout
get_layout (QueensideBoardArea *self,
            DrawBoardView      *view)
{
  *view = queenside_board_area_get_view (self);
  return draw_board_layout_new (view, gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)));
}

gboolean
queenside_board_area_find_square (QueensideBoardArea *self,
                                  double              x,
                                  double              y,
                                  QueensSquare       *square)
{
  DrawBoardView view;
  DrawBoardLayout layout = get_layout (self, &view);

  return draw_board_layout_find_square (&layout, x, y, square);
}

graphene_point_t
queenside_board_area_get_middle (QueensideBoardArea *self,
                                 QueensSquare        square)
{
  DrawBoardView view;
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
  DrawBoardView view;
  DrawBoardLayout layout = get_layout (self, &view);
  g_autofree char *text = NULL;
  QueensSquare square;

  if (is_keyboard || layout.square >= SQUARE_FOR_NUMBERS
      || !draw_board_layout_find_square (&layout, x, y, &square))
    return FALSE;
  text = self->overlay.hides_next ? queenside_describe_square (self->session, square)
                          : queenside_describe_choice (self->session, square);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static GtkWidget *
get_focus (QueensideBoardArea *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root == NULL ? NULL : gtk_root_get_focus (root);

  return focus != NULL && (focus == GTK_WIDGET (self)
                           || gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
           ? focus
           : NULL;
}

/* If the board has the keyboard focus, moves the focus to the cell under the cursor, so that a
 * screen reader announces this cell. Without a cursor, the board itself gets the focus. */
static void
follow_cursor (QueensideBoardArea *self)
{
  const QueensSquare *cursor = self->cursor;
  GtkWidget *focus = get_focus (self);
  GtkWidget *cell;

  if (self->cells == NULL || self->is_resizing || focus == NULL)
    return;
  cell = cursor == NULL ? GTK_WIDGET (self) : queenside_board_cells_find (self->cells, *cursor);
  if (cell != NULL && cell != focus)
    gtk_widget_grab_focus (cell);
}

/* Updates the accessible name of the cell of @square, or of all cells if @square is NULL. */
static void
name_cells (QueensideBoardArea *self,
            const QueensSquare *square)
{
  DrawBoardView view;
  DrawBoardLayout layout = get_layout (self, &view);

  queenside_board_cells_place (self->cells, &layout, self->cursor);
  queenside_board_cells_name (self->cells, self->session, &view, square);
  follow_cursor (self);
}

static gboolean
name_cells_cb (gpointer user_data)
{
  QueensideBoardArea *self = user_data;
  gint64 now = g_get_monotonic_time ();

  if (now - self->touched < REST && now - self->named < UNREST)
    return G_SOURCE_CONTINUE;
  self->name_cells = 0;
  self->named = now;
  /* Only an editable board is focusable and needs cells. */
  if (self->cells == NULL && gtk_widget_get_focusable (GTK_WIDGET (self)))
    self->cells = queenside_board_cells_new (GTK_WIDGET (self));
  if (self->cells != NULL)
    name_cells (self, NULL);
  return G_SOURCE_REMOVE;
}

/* Updates the names of the cells later, because updating all of them at every step would slow down
 * a running search. */
static void
queue_cells (QueensideBoardArea *self)
{
  self->touched = g_get_monotonic_time ();
  if (self->cells != NULL && self->name_cells == 0)
    self->name_cells = g_timeout_add (LOOK_INTERVAL, name_cells_cb, self);
}

static void
update_name (QueensideBoardArea *self)
{
  const QueensSquare *cursor = self->cursor;
  g_autofree char *name = NULL;
  DrawBoardView view;

  if (cursor != NULL && self->cells == NULL)
    {
      get_layout (self, &view);
      name = queenside_describe_shown (self->session, *cursor, NULL, NULL, view.crossed);
    }
  else
    {
      name = queenside_describe_board (self->session, self->hides_cost);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  queue_cells (self);
}

static void
queenside_board_area_map (GtkWidget *widget)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (widget);

  GTK_WIDGET_CLASS (queenside_board_area_parent_class)->map (widget);
  if (self->name_cells == 0)
    self->name_cells = g_timeout_add (LOOK_INTERVAL, name_cells_cb, self);
}

static void
queenside_board_area_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (widget);
  DrawBoardView view;
  DrawBoardLayout layout;

  if (self->cells == NULL)
    return;
  layout = get_layout (self, &view);
  queenside_board_cells_allocate (self->cells, &layout);
}

/* Shows the cursor when Tab or the arrow keys enter the board. A click focuses the board without a
 * cursor, because otherwise Space would edit. */
static gboolean
queenside_board_area_focus (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (widget);

  if (get_focus (self) != NULL || !gtk_widget_grab_focus (widget))
    return FALSE;
  queenside_board_area_show_cursor (self);
  return TRUE;
}

static void
queenside_board_area_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (queenside_board_area_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (follow_cursor), widget, G_CONNECT_SWAPPED);
}

static void
queenside_board_area_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), follow_cursor, widget);
  GTK_WIDGET_CLASS (queenside_board_area_parent_class)->unroot (widget);
}

static void
set_zoom (QueensideBoardArea *self,
          DrawZoom            zoom)
{
  self->zoom = zoom.factor > 1 ? zoom : (DrawZoom) { 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->cells != NULL)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  queue_cells (self);
}

static void
pan (QueensideBoardArea *self,
     double              dx,
     double              dy)
{
  DrawBoardView view;
  DrawBoardLayout layout = get_layout (self, &view);

  set_zoom (self, draw_board_layout_pan (&layout, &view, dx, dy));
}

/* Zooms by the factor @times. The point (x, y) stays in place. */
static void
zoom_at (QueensideBoardArea *self,
         double              x,
         double              y,
         double              times)
{
  DrawBoardView view;
  DrawBoardLayout before = get_layout (self, &view);
  DrawBoardLayout after;

  set_zoom (self, draw_board_layout_zoom (&before, &view, x, y, times));
  /* Squares are whole pixels wide, so the point may have moved. Move the point back. */
  after = get_layout (self, &view);
  pan (self,
       x - after.x - (x - before.x) * after.square / before.square,
       y - after.y - (y - before.y) * after.square / before.square);
}

/* Remembers the position of the pointer, because scroll events don't contain it. */
static void
pointer_cb (QueensideBoardArea *self,
            double              x,
            double              y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
scroll_cb (QueensideBoardArea       *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (
    GTK_EVENT_CONTROLLER (scroll));

  if (state & GDK_CONTROL_MASK)
    {
      zoom_at (self, self->pointer_x, self->pointer_y, pow (NOTCH, -dy));
      return GDK_EVENT_STOP;
    }
  if (self->zoom.factor <= 1)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_SHIFT_MASK)
    pan (self, -dy * PAN_STEP, -dx * PAN_STEP);
  else
    pan (self, -dx * PAN_STEP, -dy * PAN_STEP);
  return GDK_EVENT_STOP;
}

static void
begin_cb (QueensideBoardArea *self)
{
  self->pinched = 1;
  self->pulled_x = 0;
  self->pulled_y = 0;
}

static void
pinch_cb (QueensideBoardArea *self,
          double              scale,
          GtkGesture         *pinch)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    zoom_at (self, x, y, scale / self->pinched);
  self->pinched = scale;
}

static void
pull_cb (QueensideBoardArea *self,
         double              dx,
         double              dy)
{
  pan (self, dx - self->pulled_x, dy - self->pulled_y);
  self->pulled_x = dx;
  self->pulled_y = dy;
}

/* Zooms around the cursor or, if no cursor is shown, around the middle. */
static void
activated_cb (QueensideBoardArea *self,
              GVariant           *target,
              GAction            *action)
{
  const QueensSquare *cursor = self->cursor;
  gboolean is_closer = g_str_equal (g_action_get_name (action), "zoom-in");
  graphene_point_t around = GRAPHENE_POINT_INIT (gtk_widget_get_width (GTK_WIDGET (self)) / 2.0f,
                                                 gtk_widget_get_height (GTK_WIDGET (self)) / 2.0f);

  if (cursor != NULL)
    around = queenside_board_area_get_middle (self, *cursor);
  if (g_str_equal (g_action_get_name (action), "zoom-fit"))
    set_zoom (self, (DrawZoom) { 0 });
  else
    zoom_at (self, around.x, around.y, is_closer ? NOTCH : 1 / NOTCH);
}

void
queenside_board_area_add_zoom (QueensideBoardArea *self,
                               GActionMap         *map)
{
  static const char *const names[] = { "zoom-in", "zoom-out", "zoom-fit" };
  gpointer scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  gpointer motion = gtk_event_controller_motion_new ();
  gpointer pinch = gtk_gesture_zoom_new ();
  gpointer pull = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (pull, GDK_BUTTON_MIDDLE);
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (pointer_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (pointer_cb), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect_swapped (pull, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (pull, "drag-update", G_CALLBACK (pull_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), pinch);
  gtk_widget_add_controller (GTK_WIDGET (self), pull);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_signal_connect_object (action, "activate", G_CALLBACK (activated_cb), self,
                               G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

/* Returns how far to move a range so that it lies between @low and @low + @room. The range begins
 * at @start and is @length long. */
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

/* Redraws the board. Removes the guess and the expected move, because they belong to the previous
 * position. */
static void
update (QueensideBoardArea *self)
{
  self->position = self->session->now.history->position;
  g_clear_pointer (&self->guess, g_free);
  g_clear_pointer (&self->expected, g_free);
  draw_overlay_forget (&self->overlay);
  /* Announce the square under the cursor at once, unless the board changed a moment ago. A user
   * can't follow quick announcements. */
  if (self->cells != NULL && self->cursor != NULL
      && g_get_monotonic_time () - self->touched > REST)
    name_cells (self, self->cursor);
  update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pointed");
}

static void
set_beat (QueensideBoardArea *self,
          QueensBeat          beat)
{
  if (self->overlay.beat == beat)
    return;
  self->overlay.beat = beat;
  if (self->session->now.setup.algorithm->is_systematic)
    {
      draw_overlay_forget (&self->overlay);
      queue_cells (self);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
beat_done_cb (QueensideBoardArea *self)
{
  if (self->rests)
    set_beat (self, QUEENS_BEAT_NONE);
  self->rests = FALSE;
}

void
queenside_board_area_show_beat (QueensideBoardArea *self,
                                QueensBeat          beat,
                                guint               duration)
{
  if (beat == QUEENS_BEAT_NONE && self->overlay.beat == QUEENS_BEAT_MOVE
      && adw_animation_get_state (self->beating) == ADW_ANIMATION_PLAYING)
    {
      self->rests = TRUE;
      return;
    }
  self->rests = FALSE;
  adw_animation_reset (self->beating);
  set_beat (self, beat);
  if (beat == QUEENS_BEAT_NONE)
    return;
  /* The animation of this beat moves the queen, so end the glide of a single step. */
  if (beat == QUEENS_BEAT_MOVE)
    adw_animation_reset (self->gliding);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->beating), duration);
  adw_animation_play (self->beating);
}

static void
stop_animations (QueensideBoardArea *self)
{
  adw_animation_reset (self->gliding);
  adw_animation_reset (self->calming);
  self->rests = FALSE;
  adw_animation_reset (self->beating);
  set_beat (self, QUEENS_BEAT_NONE);
}

/* Lets the queen glide after a single step forward, unless the search runs fast. */
static void
moved_cb (QueensideBoardArea *self)
{
  QueensHistory *history = self->session->now.history;
  const QueensStep *step = queens_history_get_step (history);
  gint64 now = g_get_monotonic_time ();
  gboolean is_slow = now - self->stepped > SLOW;
  gboolean is_next = history->position == self->position + 1;

  self->stepped = now;
  stop_animations (self);
  if (is_next && is_slow && step != NULL && step->kind == QUEENS_STEP_MOVED)
    {
      self->n_glides = step->n_changes;
      self->glides[0] = step->changes[0];
      self->glides[1] = step->changes[1];
      adw_animation_play (self->gliding);
    }
  if (is_next && is_slow && queens_search_get_end (history->search) == QUEENS_END_SOLVED)
    adw_animation_play (self->calming);
  update (self);
}

static void
selected_cb (QueensideBoardArea *self)
{
  stop_animations (self);
  update (self);
}

static void
changed_cb (QueensideBoardArea *self)
{
  guint size = self->session->now.setup.problem->size;
  QueensSquare *kept[] = { self->cursor, self->hover };

  if (size != self->size)
    self->zoom = (DrawZoom) { 0 };
  /* A new size replaces all cells, so move the keyboard focus to the board first. */
  if (size != self->size && self->cells != NULL && get_focus (self) != NULL)
    {
      self->is_resizing = TRUE;
      gtk_widget_grab_focus (GTK_WIDGET (self));
      self->is_resizing = FALSE;
    }
  self->size = size;
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    if (kept[i] != NULL)
      *kept[i] = (QueensSquare) { MIN (kept[i]->x, (gint) size - 1),
                                  MIN (kept[i]->y, (gint) size - 1) };
  draw_overlay_clear (&self->overlay);
  g_clear_pointer (&self->drag, g_free);
  g_clear_pointer (&self->stroke, g_free);
  stop_animations (self);
  self->touched = 0;
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
  g_signal_connect_object (session, "selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "chalked", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  queenside_theme_follow (GTK_WIDGET (self));
  self->size = session->now.setup.problem->size;
  update_name (self);
}

void
queenside_board_area_set_hover (QueensideBoardArea *self,
                                const QueensSquare *hover)
{
  if (!set_square (&self->hover, hover))
    return;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pointed");
}

void
queenside_board_area_set_ghost (QueensideBoardArea *self,
                                const DrawPiece    *ghost)
{
  g_free (self->ghost);
  self->ghost = g_memdup2 (ghost, sizeof *ghost);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pointed");
}

void
queenside_board_area_set_stroke (QueensideBoardArea *self,
                                 const QueensStroke *stroke)
{
  g_free (self->stroke);
  self->stroke = g_memdup2 (stroke, sizeof *stroke);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_cursor (QueensideBoardArea *self,
                                 const QueensSquare *cursor)
{
  if (!set_square (&self->cursor, cursor))
    return;
  if (cursor != NULL && self->zoom.factor > 1)
    {
      DrawBoardView view;
      DrawBoardLayout layout = get_layout (self, &view);
      const cairo_rectangle_t *area = &layout.area;
      cairo_rectangle_t place = draw_board_layout_get_rectangle (&layout, *cursor);

      pan (self, find_pull (place.x, place.width, area->x, area->width),
           find_pull (place.y, place.height, area->y, area->height));
    }
  update_name (self);
  if (self->cells != NULL && cursor != NULL)
    name_cells (self, cursor);
  follow_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pointed");
}

const QueensSquare *
queenside_board_area_get_cursor (QueensideBoardArea *self)
{
  return self->cursor;
}

void
queenside_board_area_show_cursor (QueensideBoardArea *self)
{
  static const QueensSquare corner = { 0, 0 };

  if (self->cursor == NULL)
    queenside_board_area_set_cursor (self, &corner);
}

void
queenside_board_area_set_drag (QueensideBoardArea *self,
                               const DrawDrag     *drag)
{
  g_free (self->drag);
  self->drag = g_memdup2 (drag, sizeof *drag);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_guess (QueensideBoardArea *self,
                                const QueensSquare *guess,
                                QueensVerdict       verdict)
{
  set_square (&self->guess, guess);
  self->verdict = verdict;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
queenside_board_area_set_expected (QueensideBoardArea *self,
                                   const QueensChange *move)
{
  g_free (self->expected);
  self->expected = g_memdup2 (move, sizeof *move);
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

void
queenside_board_area_set_hides_next (QueensideBoardArea *self,
                                     gboolean            hides_next,
                                     gboolean            shows_values)
{
  if (self->overlay.hides_next == hides_next && self->overlay.shows_values == shows_values)
    return;
  self->overlay.hides_next = hides_next;
  self->overlay.shows_values = shows_values;
  draw_overlay_forget (&self->overlay);
  queue_cells (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "hides-next");
}

void
queenside_board_area_set_hides_cost (QueensideBoardArea *self,
                                     gboolean            hides_cost)
{
  if (self->hides_cost == hides_cost)
    return;
  self->hides_cost = hides_cost;
  update_name (self);
}

void
queenside_board_area_set_shows_next (QueensideBoardArea *self,
                                     gboolean            shows_next)
{
  if (self->overlay.shows_next == shows_next)
    return;
  self->overlay.shows_next = shows_next;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Values, odds and visits are numbers on the same squares, so only one of them can be shown. */
static void
choose (QueensideBoardArea *self,
        QueensView          flag,
        gboolean            shows)
{
  const QueensView instead = QUEENS_VIEW_ODDS | QUEENS_VIEW_VISITED;
  const QueensView numbers = QUEENS_VIEW_VALUES | instead;
  QueensView before = self->shown;

  if (shows == ((before & flag) != 0))
    return;
  self->shown = shows ? self->shown | flag : self->shown & ~flag;
  if (shows && (flag & numbers))
    self->shown &= ~numbers | flag;
  /* If odds or visits replaced the values, hiding them shows the values again. */
  else if (flag & instead)
    self->shown |= self->replaced;
  self->replaced = shows && (flag & instead)
                     ? (before & QUEENS_VIEW_VALUES) | (before & instead ? self->replaced : 0)
                   : flag & numbers ? 0 : self->replaced;
  draw_overlay_forget (&self->overlay);
  queue_cells (self);
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    if ((self->shown ^ before) & (1 << i))
      g_object_notify (G_OBJECT (self), queens_view_choices[i].id);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (flag & QUEENS_VIEW_ODDS)
    g_signal_emit_by_name (self, "pointed");
}

void
queenside_board_area_set_shown (QueensideBoardArea *self,
                                QueensView          shown)
{
  self->replaced = 0;
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    choose (self, 1 << i, (shown & (1 << i)) != 0);
}

#define PROP_HIDES_NEXT (QUEENS_N_VIEWS + 1)

static void
queenside_board_area_get_property (GObject    *object,
                                   guint       id,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);

  g_value_set_boolean (value, id == PROP_HIDES_NEXT ? self->overlay.hides_next
                              : (self->shown & (1 << (id - 1))) != 0);
}

static void
queenside_board_area_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);

  if (self->session != NULL && (self->session->locks & QUEENS_LOCK_VIEW))
    return;
  choose (self, 1 << (id - 1), g_value_get_boolean (value));
}

static void
queenside_board_area_dispose (GObject *object)
{
  QueensideBoardArea *self = QUEENSIDE_BOARD_AREA (object);
  AdwAnimation **animations[] = { &self->gliding, &self->beating, &self->calming };

  g_clear_handle_id (&self->name_cells, g_source_remove);
  g_clear_pointer (&self->cells, queenside_board_cells_free);
  draw_overlay_clear (&self->overlay);
  g_clear_object (&self->session);
  g_clear_pointer (&self->cache, draw_board_cache_free);
  for (guint i = 0; i < G_N_ELEMENTS (animations); i++)
    {
      if (*animations[i] != NULL)
        adw_animation_reset (*animations[i]);
      g_clear_object (animations[i]);
    }
  draw_overlay_forget (&self->overlay);
  g_clear_pointer (&self->cursor, g_free);
  g_clear_pointer (&self->hover, g_free);
  g_clear_pointer (&self->ghost, g_free);
  g_clear_pointer (&self->stroke, g_free);
  g_clear_pointer (&self->drag, g_free);
  g_clear_pointer (&self->guess, g_free);
  g_clear_pointer (&self->expected, g_free);
  queens_squares_clear (&self->blamed);
  G_OBJECT_CLASS (queenside_board_area_parent_class)->dispose (object);
}

static void
queenside_board_area_class_init (QueensideBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamSpec *properties[PROP_HIDES_NEXT + 1] = { NULL };

  object_class->get_property = queenside_board_area_get_property;
  object_class->set_property = queenside_board_area_set_property;
  object_class->dispose = queenside_board_area_dispose;
  widget_class->snapshot = queenside_board_area_snapshot;
  widget_class->measure = queenside_board_area_measure;
  widget_class->size_allocate = queenside_board_area_size_allocate;
  widget_class->map = queenside_board_area_map;
  widget_class->root = queenside_board_area_root;
  widget_class->unroot = queenside_board_area_unroot;
  widget_class->focus = queenside_board_area_focus;
  widget_class->query_tooltip = queenside_board_area_query_tooltip;
  for (guint i = 0; i < QUEENS_N_VIEWS; i++)
    properties[i + 1] = g_param_spec_boolean (queens_view_choices[i].id, NULL, NULL,
                                              (QUEENS_VIEW_DEFAULT & (1 << i)) != 0,
                                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                              | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_HIDES_NEXT] = g_param_spec_boolean ("hides-next", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  g_signal_new ("pointed", QUEENSIDE_TYPE_BOARD_AREA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
frame_cb (double   value,
          gpointer user_data)
{
  gtk_widget_queue_draw (user_data);
}

static AdwAnimation *
add_animation (QueensideBoardArea *self,
               guint               duration,
               AdwEasing           easing)
{
  AdwAnimation *animation = adw_timed_animation_new (
    GTK_WIDGET (self), 0, 1, duration, adw_callback_animation_target_new (frame_cb, self, NULL));

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), easing);
  return animation;
}

static void
queenside_board_area_init (QueensideBoardArea *self)
{
  self->cache = draw_board_cache_new ();
  self->gliding = add_animation (self, GLIDE_TIME, ADW_EASE_OUT_CUBIC);
  self->beating = add_animation (self, GLIDE_TIME, ADW_LINEAR);
  self->calming = add_animation (self, CALM_TIME, ADW_EASE_OUT_CUBIC);
  g_signal_connect_swapped (self->beating, "done", G_CALLBACK (beat_done_cb), self);
  self->shown = QUEENS_VIEW_DEFAULT;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
