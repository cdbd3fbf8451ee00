/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-traps.h"

#include <string.h>

#include "queenside-job.h"

#define LOOK_INTERVAL 100       /* ms between two emissions of "progressed" */

typedef struct
{
  QueensSetup  setup;
  gint32      *rows;
  QueensTrap  *trap;
  char        *refusal;         /* why the boards can't be found, or NULL */
} Answer;

struct _QueensideTraps
{
  GObject       parent_instance;

  Answer       *answer;         /* the last answer, or NULL */
  QueensideJob *job;
};

G_DEFINE_FINAL_TYPE (QueensideTraps, queenside_traps, G_TYPE_OBJECT)

/* Copies @setup without the seed and the iteration limit, which don't change the boards that can be
 * reached. */
static void
copy_rules (QueensSetup       *self,
            const QueensSetup *setup)
{
  queens_setup_copy (self, setup);
  self->generator = QUEENS_GENERATOR_FAST;
  self->seed = 0;
  self->trial = 0;
  self->max_iterations = 0;
}

static void
answer_free (gpointer data)
{
  Answer *self = data;

  queens_setup_clear (&self->setup);
  g_free (self->rows);
  g_clear_pointer (&self->trap, queens_trap_free);
  g_free (self->refusal);
  g_free (self);
}

static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  Answer *answer = request;

  answer->trap = queens_trap_new (&answer->setup, answer->rows, 0, FALSE, queenside_work_report,
                                  work, error);
  return answer->trap != NULL;
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideTraps *self = owner;
  Answer *answer = request;

  g_clear_pointer (&self->answer, answer_free);
  self->answer = g_memdup2 (answer, sizeof *answer);
  *answer = (Answer) { 0 };
  if (error != NULL)
    self->answer->refusal = g_strdup (error->message);
  g_signal_emit_by_name (self, "changed");
}

static void
look_cb (gpointer owner)
{
  g_signal_emit_by_name (owner, "progressed");
}

static const QueensideJobKind job_kind = {
  .name = "trap",
  .work = work,
  .done = done_cb,
  .free_request = answer_free,
  .look = look_cb,
  .interval = LOOK_INTERVAL,
};

void
queenside_traps_follow (QueensideTraps    *self,
                        const QueensSetup *setup,
                        const gint32      *rows)
{
  Answer *answer = g_new0 (Answer, 1);

  g_clear_pointer (&self->answer, answer_free);
  copy_rules (&answer->setup, setup);
  answer->rows = g_memdup2 (rows, setup->problem->size * sizeof *rows);
  queenside_job_begin (self->job, answer);
  g_signal_emit_by_name (self, "changed");
}

void
queenside_traps_cancel (QueensideTraps *self)
{
  queenside_job_stop (self->job);
}

void
queenside_traps_check (QueensideTraps    *self,
                       const QueensSetup *setup)
{
  g_auto (QueensSetup) rules = { 0 };

  queenside_job_cancel (self->job);
  copy_rules (&rules, setup);
  if (self->answer == NULL || queens_setup_equal (&self->answer->setup, &rules))
    return;
  g_clear_pointer (&self->answer, answer_free);
  g_signal_emit_by_name (self, "changed");
}

const QueensTrap *
queenside_traps_get (QueensideTraps *self)
{
  return self->answer == NULL ? NULL : self->answer->trap;
}

gboolean
queenside_traps_begin_with (QueensideTraps *self,
                            const gint32   *rows)
{
  return self->answer != NULL && self->answer->trap != NULL
         && memcmp (self->answer->rows, rows, self->answer->trap->size * sizeof *rows) == 0;
}

const char *
queenside_traps_get_refusal (QueensideTraps *self,
                             const gint32   *rows)
{
  gboolean is_here = self->answer != NULL
                     && memcmp (self->answer->rows, rows,
                                self->answer->setup.problem->size * sizeof *rows) == 0;

  return is_here ? self->answer->refusal : NULL;
}

gboolean
queenside_traps_is_running (QueensideTraps *self,
                            guint64        *n_boards)
{
  *n_boards = queenside_job_get_progress (self->job).found;
  return queenside_job_is_running (self->job);
}

static void
queenside_traps_dispose (GObject *object)
{
  QueensideTraps *self = QUEENSIDE_TRAPS (object);

  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->answer, answer_free);
  G_OBJECT_CLASS (queenside_traps_parent_class)->dispose (object);
}

static void
queenside_traps_class_init (QueensideTrapsClass *klass)
{
  static const char *const names[] = { "changed", "progressed" };

  G_OBJECT_CLASS (klass)->dispose = queenside_traps_dispose;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_new (names[i], QUEENSIDE_TYPE_TRAPS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
}

static void
queenside_traps_init (QueensideTraps *self)
{
  self->job = queenside_job_new (&job_kind, self);
}
