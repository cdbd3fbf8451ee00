/* queenside-distances.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-distances.h"

#include <glib/gi18n.h>

#include "queens-distance.h"
#include "queenside-job.h"

#define TIME 3000               /* of a frame, in µs, for distances that have not been asked for
                                 * before */
#define RUN 16                  /* of them between two looks at the clock */

struct _QueensideDistances
{
  GObject           parent_instance;

  QueensideSession *session;
  gboolean          is_active;

  QueensProblem    *problem;    /* what the solutions are of, or are looked for; or NULL */
  QueensMoves       moves;
  QueensDistance   *distance;   /* NULL while they are looked for, and where there is none */
  GError           *error;      /* why there is none */
  QueensideJob     *job;        /* that looks for them */

  GArray           *values;     /* gint16, of every step that is a multiple of the stride, from 0
                                 * on */
  guint64           stride;     /* a power of 2, so that it doubles and half the values stay */
};

G_DEFINE_FINAL_TYPE (QueensideDistances, queenside_distances, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
forget_values (QueensideDistances *self)
{
  g_array_set_size (self->values, 0);
  self->stride = 1;
}

static void
forget_solutions (QueensideDistances *self)
{
  queenside_job_cancel (self->job);
  g_clear_pointer (&self->distance, queens_distance_free);
  g_clear_pointer (&self->problem, queens_problem_unref);
  g_clear_error (&self->error);
}

/* Solutions, in a thread */

typedef struct
{
  QueensProblem  *problem;
  QueensMoves     moves;
  QueensDistance *distance;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_problem_unref (request->problem);
  g_clear_pointer (&request->distance, queens_distance_free);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;

  request->distance = queens_distance_new (request->problem, request->moves, error);
  return request->distance != NULL;
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideDistances *self = owner;
  Request *request = data;

  self->distance = g_steal_pointer (&request->distance);
  self->error = error == NULL ? NULL : g_error_copy (error);
  forget_values (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static const QueensideJobKind job_kind = {
  .name = "distance",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
};

static void
look_for_solutions (QueensideDistances *self)
{
  Request *request = g_new0 (Request, 1);

  request->problem = queens_problem_ref (self->problem);
  request->moves = self->moves;
  queenside_job_begin (self->job, request);
}

/* The same solutions serve until the problem or the moves are others. */
static void
update (QueensideDistances *self)
{
  const QueensSetup *setup = queenside_session_get_setup (self->session);

  forget_values (self);
  if (self->is_active
      && (self->problem == NULL || self->moves != setup->convention.moves
          || !queens_problem_equal (self->problem, setup->problem)))
    {
      forget_solutions (self);
      self->problem = queens_problem_ref (setup->problem);
      self->moves = setup->convention.moves;
      if (queens_distance_check (self->problem, &self->error))
        look_for_solutions (self);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

void
queenside_distances_set_active (QueensideDistances *self,
                                gboolean            is_active)
{
  if (self->is_active == is_active)
    return;
  self->is_active = is_active;
  if (!is_active)
    forget_solutions (self);
  update (self);
}

gboolean
queenside_distances_get_active (QueensideDistances *self)
{
  return self->is_active;
}

gboolean
queenside_distances_has_any (QueensideDistances *self)
{
  return self->is_active && self->error == NULL;
}

/* Samples */

static void
measure_cb (guint64             step,
            const QueensSearch *search,
            gpointer            data)
{
  QueensideDistances *self = data;
  gint16 value = queens_distance_measure (self->distance,
                                          queens_board_get_rows (queens_search_get_board (search)));

  g_array_append_val (self->values, value);
}

static void
double_stride (QueensideDistances *self)
{
  guint kept = (self->values->len + 1) / 2;

  for (guint i = 0; i < kept; i++)
    g_array_index (self->values, gint16, i) = g_array_index (self->values, gint16, 2 * i);
  g_array_set_size (self->values, kept);
  self->stride *= 2;
}

/* A wider chart has room for steps that were passed over. */
static void
choose_stride (QueensideDistances *self,
               guint64             length,
               guint               most)
{
  if (self->stride > 1 && length / (self->stride / 2) < most)
    forget_values (self);
  while (length / self->stride >= most)
    double_stride (self);
}

gboolean
queenside_distances_get_samples (QueensideDistances  *self,
                                 guint                most,
                                 const gint16       **values,
                                 guint               *n_values,
                                 guint64             *stride)
{
  QueensHistory *history = queenside_session_get_history (self->session);
  guint64 length = queens_history_get_length (history);
  gint64 deadline = g_get_monotonic_time () + TIME;
  gboolean is_all;

  choose_stride (self, length, MAX (most, 1));
  is_all = self->distance == NULL || self->values->len > length / self->stride;
  while (!is_all && (self->values->len % RUN != 0 || g_get_monotonic_time () < deadline))
    {
      queens_history_visit (history, self->values->len * self->stride, 1, measure_cb, self);
      is_all = self->values->len > length / self->stride;
    }
  *values = (const gint16 *) self->values->data;
  *n_values = self->values->len;
  *stride = self->stride;
  return is_all;
}

char *
queenside_distances_describe (QueensideDistances *self)
{
  QueensBoard *board = queenside_session_get_board (self->session);
  gint distance;

  if (!self->is_active)
    return NULL;
  if (self->error != NULL)
    return g_strdup (self->error->message);
  if (self->distance == NULL)
    return g_strdup (_("looking for the solutions…"));
  if (queens_distance_get_n_solutions (self->distance) == 0)
    return g_strdup (_("there is no solution"));
  distance = queens_distance_measure (self->distance, queens_board_get_rows (board));
  if (distance == QUEENS_NO_DISTANCE)
    return g_strdup (_("no solution can be reached"));
  return g_strdup_printf (ngettext ("%d move to the nearest solution",
                                    "%d moves to the nearest solution", distance),
                          distance);
}

static void
queenside_distances_dispose (GObject *object)
{
  QueensideDistances *self = QUEENSIDE_DISTANCES (object);

  if (self->job != NULL)
    forget_solutions (self);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->values, g_array_unref);
  G_OBJECT_CLASS (queenside_distances_parent_class)->dispose (object);
}

static void
queenside_distances_class_init (QueensideDistancesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_distances_dispose;
  signals[CHANGED] = g_signal_new ("changed", QUEENSIDE_TYPE_DISTANCES, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_distances_init (QueensideDistances *self)
{
  self->values = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->stride = 1;
  self->job = queenside_job_new (&job_kind, self);
}

QueensideDistances *
queenside_distances_new (QueensideSession *session)
{
  QueensideDistances *self = g_object_new (QUEENSIDE_TYPE_DISTANCES, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}
