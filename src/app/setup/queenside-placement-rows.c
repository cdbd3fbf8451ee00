/* queenside-placement-rows.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-placement-rows.h"

#include <glib/gi18n.h>

#include "queens-count.h"
#include "queenside-choice-row.h"
#include "queenside-job.h"

struct _QueensidePlacementRows
{
  GObject              parent_instance;

  QueensideSession    *session;
  AdwComboRow         *placement_row;   /* the rows are no references */
  QueensideNumberRow  *queens_row;
  AdwActionRow        *most_row;
  GtkWidget           *spinner;
  GtkWidget           *button;

  QueensideJob        *job;             /* that finds the most */
  QueensProblem       *asked;           /* whose most was asked for last, and is shown; or NULL */
  char                *refusal;         /* of a placement */
  guint                refuse;          /* the source that will say it */
  gboolean             is_showing;      /* rows are being set to what there is, not by a person */
};

G_DEFINE_FINAL_TYPE (QueensidePlacementRows, queenside_placement_rows, G_TYPE_OBJECT)

static void show (QueensidePlacementRows *self);

static QueensProblem *
get_problem (QueensidePlacementRows *self)
{
  return queenside_session_get_setup (self->session)->problem;
}

static void
say (gpointer    row,
     const char *message,
     gboolean    is_error)
{
  adw_action_row_set_subtitle (row, message);
  if (is_error)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}

/* A person's changes. What is refused is said where the choice is named, until something else is
 * shown. */

static gboolean
refuse_cb (gpointer user_data)
{
  QueensidePlacementRows *self = user_data;

  self->refuse = 0;
  show (self);
  say (self->placement_row, self->refusal, TRUE);
  return G_SOURCE_REMOVE;
}

/* The row names the choice after this; what is wrong with it is said then. */
static void
placement_selected_cb (QueensidePlacementRows *self)
{
  guint placement = adw_combo_row_get_selected (self->placement_row);
  g_autoptr (GError) error = NULL;

  if (self->is_showing || placement == GTK_INVALID_LIST_POSITION
      || queenside_session_set_placement (self->session, placement, &error))
    return;
  g_free (self->refusal);
  self->refusal = g_strdup (error->message);
  if (self->refuse == 0)
    self->refuse = g_idle_add (refuse_cb, self);
}

static void
queens_entered_cb (QueensidePlacementRows *self)
{
  g_autoptr (GError) error = NULL;

  if (queenside_session_set_n_queens (self->session,
                                      queenside_number_row_get_value (self->queens_row), &error))
    return;
  show (self);
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->queens_row), error->message);
}

/* The most that fit without attacking each other */

typedef struct
{
  QueensProblem *problem;
  QueensideWork *work;
  guint          n_queens;      /* 0 where static points attack each other */
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_problem_unref (request->problem);
  g_free (request);
}

static gboolean
progress_cb (gdouble  done,
             guint64  found,
             gpointer data)
{
  const Request *request = data;

  return queenside_work_tell (request->work, done, found);
}

/* A person waits: all processors count. */
static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  const QueensCountOptions options = { .n_threads = 0, .progress = progress_cb, .data = request };

  request->work = work;
  return queens_count_check (request->problem, error)
         && queens_count_most_queens (request->problem, &options, &request->n_queens, error);
}

/* The answer is about the board, whatever number of queens it has. */
static gboolean
is_of_board (const QueensProblem *asked,
             QueensProblem       *problem)
{
  g_autoptr (QueensProblem) same = NULL;

  if (!problem->is_anywhere)
    return FALSE;
  same = queens_problem_change (problem, problem->size,
                                QUEENS_PLACEMENT_ANYWHERE,
                                asked->n_queens, NULL);
  return same != NULL && queens_problem_equal (asked, same);
}

static void
show_busy (QueensidePlacementRows *self)
{
  gboolean is_busy = queenside_job_is_running (self->job);

  gtk_widget_set_visible (self->spinner, is_busy);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), is_busy);
  gtk_button_set_label (GTK_BUTTON (self->button), is_busy ? _("_Cancel") : _("_Find"));
}

static void
forget (QueensidePlacementRows *self)
{
  queenside_job_cancel (self->job);
  g_clear_pointer (&self->asked, queens_problem_unref);
  say (self->most_row, "", FALSE);
  show_busy (self);
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *refusal)
{
  QueensidePlacementRows *self = owner;
  guint n_queens = ((Request *) request)->n_queens;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  show_busy (self);
  if (refusal != NULL)
    text = g_strdup (refusal->message);
  else if (n_queens == 0)
    text = g_strdup (_("Static points attack each other, so no number of queens fits; take one of "
                       "them away first."));
  else if (n_queens != get_problem (self)->n_queens
           && !queenside_session_set_n_queens (self->session, n_queens, &error))
    text = g_strdup (error->message);
  else
    text = g_strdup_printf (ngettext ("%u queen", "%u queens", n_queens), n_queens);
  say (self->most_row, text, refusal != NULL || n_queens == 0 || error != NULL);
}

static const QueensideJobKind job_kind = {
  .name = "most-queens",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
};

static void
button_clicked_cb (QueensidePlacementRows *self)
{
  gboolean was_busy = queenside_job_is_running (self->job);
  Request *request;

  forget (self);
  if (was_busy)
    return;
  self->asked = queens_problem_ref (get_problem (self));
  request = g_new0 (Request, 1);
  request->problem = queens_problem_ref (self->asked);
  queenside_job_begin (self->job, request);
  show_busy (self);
}

/* Showing what there is */

static void
show_queens (QueensidePlacementRows *self)
{
  const QueensProblem *problem = get_problem (self);
  guint64 size = problem->size;
  gsize n_boulders;

  queens_problem_get_boulders (problem, &n_boulders);
  queenside_number_row_set_range (self->queens_row, 1,
                                  MIN (size * size - n_boulders, QUEENS_MAX_QUEENS_ANYWHERE), 0);
  queenside_number_row_set_value (self->queens_row, problem->n_queens);
}

static void
show (QueensidePlacementRows *self)
{
  QueensPlacement placement = get_problem (self)->placement;
  gboolean is_anywhere = placement == QUEENS_PLACEMENT_ANYWHERE;

  g_clear_handle_id (&self->refuse, g_source_remove);
  self->is_showing = TRUE;
  adw_combo_row_set_selected (self->placement_row, placement);
  say (self->placement_row, _(queens_placement_choices[placement].name), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->queens_row), is_anywhere);
  gtk_widget_set_visible (GTK_WIDGET (self->most_row), is_anywhere);
  if (is_anywhere)
    show_queens (self);
  if (self->asked != NULL && !is_of_board (self->asked, get_problem (self)))
    forget (self);
  self->is_showing = FALSE;
}

static void
add_button (QueensidePlacementRows *self)
{
  self->spinner = gtk_spinner_new ();
  self->button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (self->button), TRUE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  adw_action_row_set_subtitle_lines (self->most_row, 0);
  adw_action_row_add_suffix (self->most_row, self->spinner);
  adw_action_row_add_suffix (self->most_row, self->button);
  adw_action_row_set_activatable_widget (self->most_row, self->button);
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (button_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  show_busy (self);
}

QueensidePlacementRows *
queenside_placement_rows_new (QueensideSession   *session,
                              AdwComboRow        *placement_row,
                              QueensideNumberRow *queens_row,
                              AdwActionRow       *most_row)
{
  QueensidePlacementRows *self = g_object_new (QUEENSIDE_TYPE_PLACEMENT_ROWS, NULL);

  self->session = g_object_ref (session);
  self->placement_row = placement_row;
  self->queens_row = queens_row;
  self->most_row = most_row;
  self->is_showing = TRUE;
  queenside_choice_row_fill (placement_row, queens_placement_choices, G_MAXUINT);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (placement_row), 0);
  add_button (self);
  show (self);
  g_signal_connect_object (placement_row, "notify::selected", G_CALLBACK (placement_selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (queens_row, "entered", G_CALLBACK (queens_entered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  return self;
}

static void
queenside_placement_rows_finalize (GObject *object)
{
  QueensidePlacementRows *self = QUEENSIDE_PLACEMENT_ROWS (object);

  g_clear_handle_id (&self->refuse, g_source_remove);
  g_free (self->refusal);
  queenside_job_free (self->job);
  g_clear_object (&self->session);
  g_clear_pointer (&self->asked, queens_problem_unref);
  G_OBJECT_CLASS (queenside_placement_rows_parent_class)->finalize (object);
}

static void
queenside_placement_rows_class_init (QueensidePlacementRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_placement_rows_finalize;
}

static void
queenside_placement_rows_init (QueensidePlacementRows *self)
{
  self->job = queenside_job_new (&job_kind, self);
}
