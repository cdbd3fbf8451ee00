/* queenside-trace-model.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trace-model.h"

#include "queens-notation.h"

/* Neighbours are asked for one after the other: they are read a run at a time. */
#define RUN 32
/* A longer state is cut: no row of a list has room for it. */
#define MAX_QUEENS_WRITTEN 40

struct _QueensideTraceItem
{
  GObject parent_instance;

  guint64 step;
};

G_DEFINE_FINAL_TYPE (QueensideTraceItem, queenside_trace_item, G_TYPE_OBJECT)

static void
queenside_trace_item_class_init (QueensideTraceItemClass *klass)
{
}

static void
queenside_trace_item_init (QueensideTraceItem *self)
{
}

guint64
queenside_trace_item_get_step (QueensideTraceItem *self)
{
  return self->step;
}

typedef struct
{
  char   *state;
  gint64  cost;
} Line;

struct _QueensideTraceModel
{
  GObject           parent_instance;

  QueensideSession *session;
  guint             n_items;
  GArray           *run;        /* of Line, from step first_of_run on */
  guint64           first_of_run;
};

static GType
get_item_type (GListModel *model)
{
  return QUEENSIDE_TYPE_TRACE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return QUEENSIDE_TRACE_MODEL (model)->n_items;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  QueensideTraceItem *item;

  if (position >= QUEENSIDE_TRACE_MODEL (model)->n_items)
    return NULL;
  item = g_object_new (QUEENSIDE_TYPE_TRACE_ITEM, NULL);
  item->step = position;
  return item;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensideTraceModel, queenside_trace_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static char *
write_squares (const QueensBoard *board,
               guint              n)
{
  QueensSquare squares[MAX_QUEENS_WRITTEN];

  for (guint i = 0; i < n; i++)
    squares[i] = queens_board_get_square (board, queens_board_get_queen (board, i));
  return queens_notation_write_squares (squares, n);
}

static char *
write_state (const QueensBoard *board)
{
  const QueensProblem *problem = queens_board_get_problem (board);
  guint n_queens = queens_board_get_n_queens (board);
  gint32 room[MAX_QUEENS_WRITTEN];

  if (n_queens <= MAX_QUEENS_WRITTEN)
    return queens_notation_write_list (problem, queens_board_get_places (board, room));
  if (!problem->is_anywhere)
    return queens_notation_write_state (queens_board_get_rows (board), MAX_QUEENS_WRITTEN);
  return write_squares (board, MIN (queens_board_get_n_placed (board), MAX_QUEENS_WRITTEN));
}

static void
read_line (guint64             step,
           const QueensSearch *search,
           gpointer            user_data)
{
  QueensideTraceModel *self = user_data;
  Line line = {
    .state = write_state (queens_search_get_board (search)),
    .cost = queens_search_get_cost (search),
  };

  g_array_append_val (self->run, line);
}

char *
queenside_trace_model_read (QueensideTraceModel *self,
                            guint64              step,
                            gint64              *cost)
{
  const Line *line;

  if (step < self->first_of_run || step >= self->first_of_run + self->run->len)
    {
      g_array_set_size (self->run, 0);
      self->first_of_run = step - step % RUN;
      queens_history_visit (queenside_session_get_history (self->session), self->first_of_run, RUN,
                            read_line, self);
    }
  line = &g_array_index (self->run, Line, step - self->first_of_run);
  *cost = line->cost;
  return g_strdup (line->state);
}

void
queenside_trace_model_update (QueensideTraceModel *self)
{
  guint64 length = queens_history_get_length (queenside_session_get_history (self->session));
  guint before = self->n_items;

  self->n_items = MIN (length + 1, QUEENSIDE_TRACE_MOST);
  if (self->n_items > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->n_items - before);
}

void
queenside_trace_model_renew (QueensideTraceModel *self)
{
  guint before = self->n_items;
  guint64 length = queens_history_get_length (queenside_session_get_history (self->session));

  g_array_set_size (self->run, 0);
  self->n_items = MIN (length + 1, QUEENSIDE_TRACE_MOST);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n_items);
}

QueensideTraceModel *
queenside_trace_model_new (QueensideSession *session)
{
  QueensideTraceModel *self = g_object_new (QUEENSIDE_TYPE_TRACE_MODEL, NULL);

  self->session = g_object_ref (session);
  queenside_trace_model_update (self);
  return self;
}

static void
queenside_trace_model_dispose (GObject *object)
{
  QueensideTraceModel *self = QUEENSIDE_TRACE_MODEL (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->run, g_array_unref);
  G_OBJECT_CLASS (queenside_trace_model_parent_class)->dispose (object);
}

static void
queenside_trace_model_class_init (QueensideTraceModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_trace_model_dispose;
}

static void
clear_line (gpointer line)
{
  g_free (((Line *) line)->state);
}

static void
queenside_trace_model_init (QueensideTraceModel *self)
{
  self->run = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->run, clear_line);
}
