/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-count-badge.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-conflict-set.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queenside-job.h"
#include "queenside-numbers.h"

#define MOST_SECONDS 1.0        /* maximum estimated time of an automatic count, in seconds; a
                                 * longer count starts only on request */
/* time limit for an automatic count; needed because the estimate can be wrong */
#define MOST_TIME (2 * G_TIME_SPAN_SECOND)
#define PROBES 64
#define LOOK_INTERVAL 250       /* ms */
/* time limit for finding the smallest conflict set */
#define PROOF_TIME (500 * G_TIME_SPAN_MILLISECOND)
/* time limit for finding any conflict set */
#define CONFLICT_SET_TIME (3 * G_TIME_SPAN_SECOND)
#define LIFETIME (100 * 365.25 * 24 * 3600)     /* a century, in seconds; longer estimates are shown
                                                 * without a number */
#define MOST_NAMED 2            /* maximum number of squares whose coordinates are shown; for more
                                 * squares, only their number is shown */

typedef enum
{
  COUNT_NONE,
  COUNT_EXACT,
  COUNT_LONG,                   /* an automatic count would take too long */
  COUNT_REFUSED,                /* the board is too large */
} Kind;

typedef struct
{
  Kind               kind;
  QueensProblem     *problem;   /* NULL for COUNT_NONE */
  guint64            count;
  gboolean           has_plain; /* TRUE if @plain is known */
  guint64            plain;     /* number of solutions of the problem without its static points */
  gdouble            seconds;   /* for COUNT_LONG: estimated time of a count, in seconds */
  char              *refusal;   /* for COUNT_REFUSED: the reason, as a sentence */
  gboolean           has_conflict_set;  /* TRUE if @conflict_set explains why there is no
                                         * solution */
  QueensConflictSet  conflict_set;
} Answer;

typedef enum
{
  LOOK,                         /* counts only if counting is fast */
  INSIST,
  CONFLICT_SET,
} Task;

typedef struct
{
  Task           task;
  QueensProblem *problem;
  QueensideWork *work;
  gint64         begun;
  Answer         answer;
} Request;

struct _QueensideCountBadge
{
  AdwBin              parent_instance;

  GtkWidget          *warning;
  GtkLabel           *words;
  GtkLabel           *progress;
  GtkToggleButton    *show_button;
  GtkButton          *count_button;

  QueensideBoardArea *board;
  QueensideSession   *session;
  QueensProblem      *problem;  /* problem of the last request */
  Answer              answer;   /* the last answer, which may belong to the previous problem */
  QueensideJob       *job;
  Task                task;
  gint64              begun;    /* start of the count in monotonic time, in µs */
};

G_DEFINE_FINAL_TYPE (QueensideCountBadge, queenside_count_badge, ADW_TYPE_BIN)

static void
clear_answer (Answer *answer)
{
  g_clear_pointer (&answer->problem, queens_problem_unref);
  g_free (answer->refusal);
  queens_conflict_set_clear (&answer->conflict_set);
  *answer = (Answer) { 0 };
}

static void
free_request (gpointer data)
{
  Request *request = data;

  queens_problem_unref (request->problem);
  clear_answer (&request->answer);
  g_free (request);
}

static gdouble
estimate_seconds (QueensProblem *problem)
{
  QueensRandom random;
  gdouble n_tried = 0;

  queens_random_init (&random, QUEENS_GENERATOR_FAST, 0, 0);
  queens_count_estimate (problem, PROBES, &random, &n_tried, NULL);
  return n_tried / queens_count_get_speed (problem);
}

static gboolean
progress_cb (gpointer data,
             gdouble  done,
             guint64  found)
{
  const Request *request = data;

  return queenside_work_report (request->work, done, found)
         && (request->task != LOOK || g_get_monotonic_time () - request->begun < MOST_TIME);
}

/* Counts the solutions. If the user asked for the count, uses all processors. */
static gboolean
count (Request       *request,
       QueensProblem *problem,
       guint64       *n_solutions)
{
  const QueensCountOptions options = {
    .n_threads = request->task == INSIST ? 0 : 1,
    .progress = progress_cb,
    .data = request,
  };

  return queens_count (problem, &options, n_solutions, NULL);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  Answer *answer = &request->answer;
  const QueensProblem *problem = request->problem;
  const QueensSquares *boulders = &problem->boulders;
  const QueensConflictSetOptions options = { .most_time = PROOF_TIME, .cancel = &work->cancel };
  g_autoptr (QueensProblem) plain = NULL;
  gdouble seconds;

  request->work = work;
  request->begun = g_get_monotonic_time ();
  if (!queens_count_check (problem, error))
    return FALSE;
  answer->kind = COUNT_EXACT;
  if (request->task == CONFLICT_SET)
    {
      answer->has_conflict_set = queens_conflict_set_find (request->problem, &options,
                                                           &answer->conflict_set, NULL);
      return TRUE;
    }
  seconds = estimate_seconds (request->problem);
  if ((request->task != INSIST && seconds > MOST_SECONDS)
      || !count (request, request->problem, &answer->count))
    {
      answer->kind = COUNT_LONG;
      answer->seconds = seconds / g_get_num_processors ();
      return TRUE;
    }
  /* The problem without static points may be invalid, because its queens may not fit beside the
   * boulders. */
  if (answer->count > 0 && problem->static_points.length > 0)
    plain = queens_problem_new (problem->size, problem->placement, problem->n_queens, NULL, 0,
                                boulders->squares, boulders->length, NULL);
  answer->has_plain = plain != NULL && estimate_seconds (plain) <= MOST_SECONDS
                      && count (request, plain, &answer->plain);
  return TRUE;
}

/* Takes ownership of both strings. */
static char *
join (char *words,
      char *more)
{
  g_autofree char *first = words;
  g_autofree char *second = more;

  /* Translators: "40 solutions", and "for 9 queens", "with these 3 boulders" or "with this static
   * point" */
  return g_strdup_printf (C_("count", "%s %s"), first, second);
}

/* With placement `anywhere`, the text includes the number of queens, because this number can differ
 * from the size. */
static char *
describe_solutions (const Answer *count)
{
  const QueensProblem *problem = count->problem;
  guint64 n = count->has_plain ? count->plain : count->count;
  guint n_queens = problem->n_queens;
  g_autofree char *words = g_strdup_printf (ngettext ("%" PRIu64 " solution",
                                                      "%" PRIu64 " solutions", n), n);
  g_autofree char *static_points = NULL;

  if (problem->is_anywhere)
    words = join (words, g_strdup_printf (ngettext ("for %u queen", "for %u queens", n_queens),
                                          n_queens));
  if (problem->boulders.length > 0)
    words = join (words, g_strdup_printf (ngettext ("with this boulder", "with these %u boulders",
                                                    problem->boulders.length),
                                          (guint) problem->boulders.length));
  if (problem->static_points.length == 0)
    return g_steal_pointer (&words);
  static_points = g_strdup_printf (ngettext ("with this static point",
                                             "with these %u static points",
                                             problem->static_points.length),
                                   (guint) problem->static_points.length);
  if (!count->has_plain)
    return join (g_steal_pointer (&words), g_steal_pointer (&static_points));
  /* Translators: "92 solutions", 4, "with this static point" */
  return g_strdup_printf (C_("count", "%s, %" PRIu64 " %s"), words, count->count, static_points);
}

static char *
describe_none (const Answer *count)
{
  const QueensSquares *static_points = &count->conflict_set.static_points;
  const QueensSquares *boulders = &count->conflict_set.boulders;
  guint size = count->problem->size;
  guint n_queens = count->problem->n_queens;
  gsize n = static_points->length + boulders->length;
  char *squares[MOST_NAMED] = { NULL };
  char *words;

  if (!count->has_conflict_set)
    return g_strdup (_("No solution exists"));
  if (n == 0 && n_queens != size)
    return g_strdup_printf (ngettext ("No solution exists for %u queen and size %u",
                                      "No solution exists for %u queens and size %u",
                                      n_queens),
                            n_queens, size);
  if (n == 0)
    return g_strdup_printf (
      count->problem->boulders.length > 0
        ? _("No solution exists for size %u, with or without boulders")
        : _("No solution exists for size %u"),
      size);
  if (n > MOST_NAMED)
    return g_strdup_printf (ngettext ("No solution exists because of %u square",
                                      "No solution exists because of %u squares", n), (guint) n);
  for (gsize i = 0; i < n; i++)
    {
      QueensSquare square = i < static_points->length
                            ? static_points->squares[i]
                            : boulders->squares[i - static_points->length];

      squares[i] = g_strdup_printf ("(%d, %d)", square.x, square.y);
    }
  words = n == 1 ? g_strdup_printf (_("No solution exists because of %s"), squares[0])
                 : g_strdup_printf (_("No solution exists because of %s and %s"), squares[0],
                                    squares[1]);
  for (gsize i = 0; i < n; i++)
    g_free (squares[i]);
  return words;
}

static char *
describe_conflict_set (const Answer *count)
{
  const QueensConflictSet *set = &count->conflict_set;
  g_autofree char *static_points = NULL;
  g_autofree char *boulders = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!count->has_conflict_set || set->static_points.length + set->boulders.length == 0)
    return g_strdup ("");
  static_points = queens_notation_write_squares (set->static_points.squares,
                                                 set->static_points.length);
  boulders = queens_notation_write_squares (set->boulders.squares, set->boulders.length);
  if (set->static_points.length > 0)
    /* Translators: squares such as "(0, 0) (3, 4)" */
    g_string_append_printf (text,
                            set->boulders.length == 0 && count->problem->boulders.length > 0
                            ? _("Static points that rule out every solution with these boulders: "
                                "%s.\n")
                            : _("Static points that rule out every solution: %s.\n"),
                            static_points);
  if (set->boulders.length > 0)
    /* Translators: squares such as "(0, 0) (3, 4)" */
    g_string_append_printf (text, _("Boulders that rule out every solution: %s.\n"), boulders);
  g_string_append (text, set->is_least ? _("Removing any one of them makes a solution possible.")
                                       : _("A smaller set of other squares may also rule out "
                                           "every solution."));
  return g_strdup (text->str);
}

static void
set_class (gpointer    widget,
           const char *css_class,
           gboolean    has_class)
{
  if (has_class)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* Shows or hides a button. If the button has the keyboard focus, hiding it moves the focus to the
 * window. Otherwise GTK would focus another button. */
static void
set_visible (gpointer button,
             gboolean is_visible)
{
  GtkRoot *root = gtk_widget_get_root (button);

  if (!is_visible && root != NULL && gtk_widget_has_focus (button))
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_visible (button, is_visible);
}

static gboolean
is_counting (QueensideCountBadge *self)
{
  return self->task == INSIST && queenside_job_is_running (self->job);
}

static void
show_progress (QueensideCountBadge *self)
{
  QueensideProgress progress = queenside_job_get_progress (self->job);
  gdouble rate = progress.found / MAX (progress.seconds, 1e-3);
  gdouble rest = progress.seconds * (1 - progress.done) / MAX (progress.done, G_MINDOUBLE);
  g_autofree char *left = queenside_numbers_write_seconds (rest);
  g_autofree char *found = rate >= 1e6
                           ? g_strdup_printf (_("%.1f million solutions per second"), rate / 1e6)
                           : g_strdup_printf (_("%.0f solutions per second"), rate);
  /* Translators: the share that is done, "900 solutions per second", and "5 minutes" */
  g_autofree char *words = g_strdup_printf (_("%.1f %% counted, %s, about %s left"),
                                            100 * progress.done, found, left);

  gtk_label_set_label (self->progress, progress.done > 0 ? words : _("Counting…"));
}

/* The previous answer stays visible, greyed out, while a new count runs. */
static void
update (QueensideCountBadge *self)
{
  const Answer *answer = &self->answer;
  gboolean has_none = answer->kind == COUNT_EXACT && answer->count == 0;
  gboolean is_long = answer->kind == COUNT_LONG;
  const char *label = is_counting (self) ? _("_Cancel") : _("C_ount Solutions");
  g_autofree char *words = NULL;
  g_autofree char *more = NULL;
  g_autofree char *time = NULL;
  g_autofree char *solutions = NULL;

  if (has_none)
    {
      words = describe_none (answer);
      more = describe_conflict_set (answer);
    }
  else if (answer->kind == COUNT_EXACT)
    {
      solutions = describe_solutions (answer);
      words = queens_number_group (solutions);
      more = g_strdup (_("Exact count. Rotated and mirrored solutions count separately."));
    }
  else if (is_long && answer->seconds < LIFETIME)
    {
      time = queenside_numbers_write_seconds (MAX (answer->seconds, 2));
      words = g_strdup_printf (_("Counting the solutions takes about %s"), time);
    }
  else if (is_long)
    {
      words = g_strdup (_("Not counted: counting would take centuries"));
      more = g_strdup (_("You can cancel the count at any time."));
    }
  else if (answer->kind != COUNT_NONE)
    {
      /* Translators: the reason, as a sentence */
      words = g_strdup_printf (_("Not counted. %s"), answer->refusal);
    }
  if (is_counting (self))
    show_progress (self);
  gtk_widget_set_visible (self->warning, has_none);
  gtk_label_set_label (self->words, words == NULL ? "" : words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words),
                               more == NULL || *more == '\0' ? NULL : more);
  set_class (self->words, "warning", has_none);
  set_class (gtk_widget_get_parent (GTK_WIDGET (self->words)), "outdated",
             answer->problem != self->problem);
  gtk_widget_set_visible (GTK_WIDGET (self->words), !is_counting (self));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_counting (self));
  set_visible (self->show_button, answer->conflict_set.static_points.length
                                  + answer->conflict_set.boulders.length > 0);
  /* Set the label only if its text differs, because a change between press and release would lose
   * the click. */
  if (g_strcmp0 (gtk_button_get_label (self->count_button), label) != 0)
    gtk_button_set_label (self->count_button, label);
  set_visible (self->count_button, is_counting (self) || is_long);
}

static void
begin (QueensideCountBadge *self,
       Task                 task)
{
  Request *request = g_new0 (Request, 1);

  request->task = task;
  request->problem = queens_problem_ref (self->problem);
  self->task = task;
  self->begun = g_get_monotonic_time ();
  queenside_job_begin (self->job, request);
}

static void
look_cb (gpointer owner)
{
  QueensideCountBadge *self = owner;

  if (self->task == INSIST)
    update (self);
  else if (self->task == CONFLICT_SET && g_get_monotonic_time () - self->begun > CONFLICT_SET_TIME)
    queenside_job_cancel (self->job);
}

/* If there is no solution, starts a second task that finds the squares that prevent all
 * solutions. */
static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideCountBadge *self = owner;
  Request *request = data;

  clear_answer (&self->answer);
  self->answer = request->answer;
  self->answer.problem = queens_problem_ref (request->problem);
  request->answer = (Answer) { 0 };
  if (error != NULL)
    {
      self->answer.kind = COUNT_REFUSED;
      self->answer.refusal = g_strdup (error->message);
    }
  if (request->task != CONFLICT_SET && self->answer.kind == COUNT_EXACT && self->answer.count == 0)
    begin (self, CONFLICT_SET);
  update (self);
}

static const QueensideJobKind job_kind = {
  .name = "count",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
  .look = look_cb,
  .interval = LOOK_INTERVAL,
};

/* Starts a count if the problem has changed. Hides outlines that belong to the previous problem. */
static void
session_cb (QueensideCountBadge *self)
{
  QueensProblem *problem = self->session->now.setup.problem;

  if (self->problem == NULL || !queens_problem_equal (self->problem, problem))
    {
      g_clear_pointer (&self->problem, queens_problem_unref);
      self->problem = queens_problem_ref (problem);
      begin (self, LOOK);
    }
  if (self->answer.problem != self->problem)
    gtk_toggle_button_set_active (self->show_button, FALSE);
  update (self);
}

static void
show_toggled_cb (QueensideCountBadge *self)
{
  const QueensConflictSet *set = &self->answer.conflict_set;
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  if (gtk_toggle_button_get_active (self->show_button) && self->answer.problem == self->problem)
    {
      g_array_append_vals (squares, set->static_points.squares, set->static_points.length);
      g_array_append_vals (squares, set->boulders.squares, set->boulders.length);
    }
  queenside_board_area_set_blamed (self->board, (const QueensSquare *) squares->data, squares->len);
}

static void
count_clicked_cb (QueensideCountBadge *self)
{
  if (is_counting (self))
    queenside_job_cancel (self->job);
  else
    begin (self, INSIST);
  update (self);
}

void
queenside_count_badge_set_board (QueensideCountBadge *self,
                                 QueensideBoardArea  *board)
{
  g_return_if_fail (self->board == NULL);
  self->board = g_object_ref (board);
  self->session = g_object_ref (board->session);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (session_cb), self,
                           G_CONNECT_SWAPPED);
  session_cb (self);
}

static void
queenside_count_badge_dispose (GObject *object)
{
  QueensideCountBadge *self = QUEENSIDE_COUNT_BADGE (object);

  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->problem, queens_problem_unref);
  clear_answer (&self->answer);
  g_clear_object (&self->session);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (queenside_count_badge_parent_class)->dispose (object);
}

static void
queenside_count_badge_class_init (QueensideCountBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_count_badge_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-count-badge.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, warning);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, words);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, show_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideCountBadge, count_button);
  gtk_widget_class_bind_template_callback (widget_class, show_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_clicked_cb);
}

static void
queenside_count_badge_init (QueensideCountBadge *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->job = queenside_job_new (&job_kind, self);
}
