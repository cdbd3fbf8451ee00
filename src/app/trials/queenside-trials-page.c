/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-trials-page.h"

#include <glib/gi18n.h>

#include "queens-ioh.h"
#include "queens-number.h"
#include "queens-sizes.h"
#include "queens-trial-file.h"
#include "queenside-columns.h"
#include "queenside-file-chooser.h"
#include "queenside-job.h"
#include "queenside-numbers.h"
#include "queenside-replay-bar.h"
#include "queenside-scroller.h"
#include "queenside-setup-words.h"
#include "queenside-trial-table.h"
#include "queenside-trials-results.h"
#include "queenside-trials-set-up.h"

#define INTERVAL 100            /* milliseconds between updates */
#define FRAMES 2                /* number of frames until the positions of new results are known */

struct _QueensideTrialsPage
{
  AdwBin                   parent_instance;

  QueensideTrialsSetUp    *set_up;
  GtkWidget               *columns;
  GtkWidget               *queen;
  QueensideScroller       *set_up_scroller;
  QueensideScroller       *results_scroller;
  GtkBox                  *left;                /* column of settings */
  GtkBox                  *right;               /* column of results */
  GtkBox                  *above;               /* has all columns if they are stacked */
  GtkBox                  *below;
  GtkBox                  *bar;                 /* in @right or @above, always visible */
  GtkBox                  *foot;                /* in @left or @below, always visible */
  GtkStack                *status;              /* is empty, or shows the progress or the replay */
  GtkStack                *stack;
  GtkProgressBar          *progress;
  GtkLabel                *progress_words;
  GtkLabel                *lost_words;          /* why results are missing */
  GtkStack                *now;                 /* says whether the results match the settings */
  QueensideTrialsResults  *results;
  QueensideTrialsCharts   *charts;
  QueensideTrialTable     *table;
  QueensideReplayBar      *replay_bar;

  QueensideSession        *session;
  QueensideTrialsJob      *job;                 /* may be NULL */
  char                    *rows_path;           /* file of the job's results; may be NULL */
  char                    *checksum;            /* checksum of the file @rows_path */
  QueensResults           *unread;              /* results whose rows haven't been read; may be
                                                 * NULL */
  QueensExperiment        *lost;                /* experiment whose rows are missing; may be NULL */
  QueensideJob            *writing_runs;        /* job that writes the runs for IOHanalyzer */
  guint                    update_source;       /* id of the source that updates the page */
  guint                    fold;                /* id of the idle source that calls fold() */
  guint                    reveal;              /* number of frames until the page scrolls to the
                                                 * results */
  GSimpleActionGroup      *actions;
  QueensideFileChooser    *chooser;
  const char              *chart;               /* chart to save, or NULL for the table */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsPage, queenside_trials_page, ADW_TYPE_BIN)

static void
show_message (QueensideTrialsPage *self,
              const char          *message)
{
  g_signal_emit_by_name (self, "message", message);
}

/* Makes @child the first or last child of @to. */
static void
move (GtkBox   *child,
      GtkBox   *to,
      gboolean  is_first)
{
  g_object_ref (child);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (child))), GTK_WIDGET (child));
  if (is_first)
    gtk_box_prepend (to, GTK_WIDGET (child));
  else
    gtk_box_append (to, GTK_WIDGET (child));
  g_object_unref (child);
}

/* Arranges the page in one column or two. Two columns scroll separately. The buttons are below the
 * first column, and the state of the results is above the second column. A single column scrolls as
 * a whole. It hides the placeholder picture, which two columns show before the first trials. */
static gboolean
fold (gpointer user_data)
{
  QueensideTrialsPage *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean is_row;

  g_object_get (self->columns, "is-row", &is_row, NULL);
  self->fold = 0;
  queenside_scroller_set_scrolls (self->set_up_scroller, is_row);
  queenside_scroller_set_scrolls (self->results_scroller, is_row);
  gtk_widget_set_visible (self->queen, is_row);
  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->foot))
      && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->bar)))
    focus = NULL;
  move (self->foot, is_row ? self->left : self->below, FALSE);
  move (self->bar, is_row ? self->right : self->above, TRUE);
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
  return G_SOURCE_REMOVE;
}

/* Rearranges the page when idle, because widgets can't be reparented during size allocation. A
 * second change restores the first arrangement, so it cancels the pending change. */
static void
fold_soon (QueensideTrialsPage *self)
{
  if (self->fold == 0)
    self->fold = g_idle_add_full (GTK_PRIORITY_RESIZE, fold, self, NULL);
  else
    g_clear_handle_id (&self->fold, g_source_remove);
}

static void
show_progress (QueensideTrialsPage *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  guint64 n_all = experiment->n_trials * experiment->n_setups;
  guint64 n_done = queenside_trials_job_get_n_rows (self->job);
  gboolean is_done = self->job->is_done;
  gdouble seconds = MAX (queenside_trials_job_get_seconds (self->job), 1e-3);
  g_autofree char *done = queenside_numbers_write_count (n_done);
  g_autofree char *all = queenside_numbers_write_count (n_all);
  gdouble speed = n_done / seconds;
  gboolean has_fraction = speed < 10;
  g_autofree char *number = has_fraction ? queens_number_show (speed)
                                         : queenside_numbers_write_count (speed);
  /* A text such as "5,000 trials per second". A rate with a fraction takes the plural, even below
   * 2. */
  g_autofree char *rate = g_strdup_printf (
    ngettext ("%s trial per second", "%s trials per second", has_fraction ? 2 : (guint64) speed),
    number);
  g_autofree char *words = NULL;
  gdouble seconds_left;
  gboolean is_least;

  if (!is_done && queenside_trials_job_is_read (self->job))
    /* Translators: the number of saved trials read so far, and of all. */
    words = g_strdup_printf (ngettext ("Reading %s of %s trial", "Reading %s of %s trials", n_all),
                             done, all);
  else if (is_done && n_done == n_all)
    words = g_strdup_printf (ngettext ("%s trial done, %s", "%s trials done, %s", n_done), done,
                             rate);
  else if (is_done)
    /* Translators: the number of trials done, and of all. */
    words = g_strdup_printf (ngettext ("Cancelled: %s of %s trial done",
                                       "Cancelled: %s of %s trials done", n_all),
                             done, all);
  else if (!queenside_trials_job_get_left (self->job, &seconds_left, &is_least))
    words = g_strdup_printf (ngettext ("0 of %s trial", "0 of %s trials", n_all), all);
  else
    {
      g_autofree char *left = queenside_numbers_write_seconds (seconds_left);

      /* Translators: the number of trials done, the number of all, a rate such as "5,000 trials a
       * second", and the time left, such as "20 seconds". */
      words = is_least ? g_strdup_printf (ngettext ("%s of %s trial, %s, at least %s left",
                                                    "%s of %s trials, %s, at least %s left", n_all),
                                          done, all, rate, left)
                       : g_strdup_printf (ngettext ("%s of %s trial, %s, about %s left",
                                                    "%s of %s trials, %s, about %s left", n_all),
                                          done, all, rate, left);
    }
  gtk_progress_bar_set_fraction (self->progress, (gdouble) n_done / n_all);
  gtk_label_set_label (self->progress_words, words);
}

static void
show_status (QueensideTrialsPage *self)
{
  const char *name = queenside_replay_bar_is_shown (self->replay_bar) ? "replay"
                     : self->job != NULL                              ? "progress"
                                                                      : "none";

  gtk_stack_set_visible_child_name (self->status, name);
}

/* Shows the page @name: "results", "empty" before the first run, or "lost" if the results' rows are
 * missing. */
static void
show_page (QueensideTrialsPage *self,
           const char          *name)
{
  gtk_stack_set_visible_child_name (self->stack, name);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), g_str_equal (name, "results"));
}

static void
enable (QueensideTrialsPage *self,
        const char          *name,
        gboolean             is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

/* Returns a note for the page and for pictures, such as "Steepest ascent · Attacking pairs · …
 * · Fast, seed 0 · sizes 4-8 · 1,000 trials each · Queenside 0.2.0". */
static char *
write_origin (QueensideTrialsPage *self)
{
  const QueensExperiment *experiment = self->job->experiment;
  guint chosen = queenside_trials_results_get_chosen (self->results);
  gboolean has_name = experiment->configurations->len > 1;
  g_autofree char *setup = queenside_setup_describe (&experiment->setups[chosen], NULL, " · ");
  g_autofree char *number = queenside_numbers_write_count (experiment->n_trials);
  g_autofree char *sizes = queens_sizes_write ((const guint *) experiment->sizes->data,
                                               experiment->sizes->len);
  g_autofree char *trials = NULL;

  if (experiment->sizes->len == 1)
    /* Translators: the size of the board and the number of trials. */
    trials = g_strdup_printf (ngettext ("size %s · %s trial", "size %s · %s trials",
                                        experiment->n_trials),
                              sizes, number);
  else
    /* Translators: several sizes, such as "4-8, 10", and the number of trials on each. */
    trials = g_strdup_printf (ngettext ("sizes %s · %s trial each", "sizes %s · %s trials each",
                                        experiment->n_trials),
                              sizes, number);
  return g_strdup_printf ("%s%s%s · %s · Queenside " QUEENSIDE_VERSION,
                          has_name ? queens_experiment_get_name (experiment, chosen) : "",
                          has_name ? ": " : "", setup, trials);
}

static void
show_now (QueensideTrialsPage *self)
{
  gboolean is_same = self->job == NULL
                     || queenside_trials_set_up_is_at (self->set_up, self->job->experiment);

  gtk_stack_set_visible_child_name (self->now, is_same ? "same" : "changed");
}

static void
entered_cb (QueensideTrialsPage *self)
{
  show_now (self);
  g_signal_emit_by_name (self, "edited");
}

static gboolean
has_chart (QueensideTrialsPage *self,
           const char          *id)
{
  return queenside_chart_has_picture (queenside_trials_charts_find (self->charts, id));
}

static void
show_setup (QueensideTrialsPage *self)
{
  gboolean is_done = self->job != NULL && self->update_source == 0;

  if (self->job != NULL)
    {
      g_autofree char *origin = write_origin (self);

      queenside_trials_results_set_origin (self->results, origin);
      queenside_trials_charts_show (self->charts, self->job,
                                    queenside_trials_results_get_chosen (self->results), origin);
    }
  show_now (self);
  enable (self, "export-table", is_done);
  enable (self, "export-runs", is_done);
  enable (self, "export-chart", is_done);
  enable (self, "export-effort", is_done);
  enable (self, "export-sizes", is_done && has_chart (self, "rates"));
  enable (self, "export-map", is_done && has_chart (self, "map"));
}

static gboolean
update (gpointer user_data)
{
  QueensideTrialsPage *self = user_data;

  show_progress (self);
  queenside_trials_results_update (self->results);
  show_setup (self);
  queenside_trial_table_update (self->table);
  return G_SOURCE_CONTINUE;
}

static void
forget_job (QueensideTrialsPage *self);

/* Removes results whose rows can't be read. If the file is missing, or reading was cancelled, the
 * document keeps the description of the results, because the rows may be available later. */
static void
lose_rows (QueensideTrialsPage *self,
           const char          *failure)
{
  gboolean may_return = failure == NULL || !g_file_test (self->rows_path, G_FILE_TEST_EXISTS);
  QueensResults *unread = may_return
                            ? queenside_trials_page_describe (self, self->job, self->checksum)
                            : NULL;
  QueensExperiment *lost;
  g_autofree char *words = NULL;

  if (may_return && unread->tried == NULL)
    unread->tried = queens_experiment_ref (self->job->experiment);
  lost = queens_experiment_ref (self->job->experiment);
  forget_job (self);
  self->unread = unread;
  self->lost = lost;
  words = g_strdup_printf (
    "%s\n\n%s", failure != NULL ? failure : _("Reading the results was cancelled."),
    may_return
      ? _("Open the document again when the file with its results is available, or run the trials "
          "again. The same seed gives exactly the same results.")
      : _("Run the trials again. The same seed gives exactly the same results."));
  gtk_label_set_label (self->lost_words, words);
  show_page (self, "lost");
  show_setup (self);
  if (!may_return)
    g_signal_emit_by_name (self, "lost");
}

/* Scrolls to the results, which are below the visible part of a single column. Their position is
 * known after FRAMES frames. */
static gboolean
show_results_cb (GtkWidget     *columns,
                 GdkFrameClock *clock,
                 gpointer       user_data)
{
  QueensideTrialsPage *self = user_data;
  GtkWidget *scrolled = gtk_widget_get_ancestor (self->columns, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  gboolean is_row;

  if (--self->reveal > 0)
    return G_SOURCE_CONTINUE;
  g_object_get (self->columns, "is-row", &is_row, NULL);
  if (!is_row && gtk_widget_compute_bounds (GTK_WIDGET (self->results_scroller), self->columns,
                                            &bounds))
    gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), bounds.origin.y);
  return G_SOURCE_REMOVE;
}

static void
done_cb (QueensideTrialsPage *self,
         const char          *failure)
{
  g_clear_handle_id (&self->update_source, g_source_remove);
  queenside_trials_set_up_set_running (self->set_up, FALSE);
  if (queenside_trials_job_is_read (self->job) && failure != NULL)
    {
      lose_rows (self, failure);
      return;
    }
  update (self);
  if (failure != NULL)
    show_message (self, failure);
  else if (self->reveal == 0 && !queenside_trials_job_is_read (self->job))
    {
      self->reveal = FRAMES;
      gtk_widget_add_tick_callback (self->columns, show_results_cb, self, NULL);
    }
  g_signal_emit_by_name (self, "edited");
}

static void
drop_job (QueensideTrialsPage *self)
{
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_pointer (&self->rows_path, g_free);
  g_clear_pointer (&self->checksum, g_free);
  g_clear_pointer (&self->unread, queens_results_free);
  g_clear_pointer (&self->lost, queens_experiment_unref);
  if (self->job == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->job, done_cb, self);
  queenside_trials_job_cancel (self->job);
  g_clear_object (&self->job);
}

/* Frees the old trials before a run, because ten million trials need a lot of memory. */
static void
forget_job (QueensideTrialsPage *self)
{
  queenside_replay_bar_cancel (self->replay_bar);
  queenside_trials_charts_forget (self->charts);
  queenside_trial_table_set_job (self->table, NULL);
  queenside_trials_results_set_job (self->results, NULL);
  drop_job (self);
  show_status (self);
}

/* Shows @job, which is running. Takes ownership of @job. */
static void
show_job (QueensideTrialsPage *self,
          QueensideTrialsJob  *job)
{
  self->job = job;
  g_signal_connect_object (self->job, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  queenside_trials_results_set_job (self->results, self->job);
  queenside_trial_table_set_job (self->table, self->job);
  show_status (self);
  show_page (self, "results");
  self->update_source = g_timeout_add (INTERVAL, update, self);
  update (self);
  queenside_trials_set_up_set_running (self->set_up, TRUE);
}

static void
run (QueensideTrialsPage *self)
{
  QueensExperiment *experiment
    = self->update_source == 0 ? queenside_trials_set_up_enter (self->set_up) : NULL;

  if (experiment == NULL)
    return;
  forget_job (self);
  show_job (self, queenside_trials_job_new (experiment, NULL, NULL));
  g_signal_emit_by_name (self, "edited");
}

/* Runs the trials of the missing rows again with the same seed. */
static void
repeat (QueensideTrialsPage *self)
{
  QueensExperiment *experiment = queens_experiment_ref (self->lost);
  g_autoptr (GError) error = NULL;

  if (!queenside_trials_set_up_go_back (self->set_up, experiment, &error))
    show_message (self, error->message);
  else
    {
      queenside_trials_set_up_get_run (self->set_up);
      forget_job (self);
      show_job (self, queenside_trials_job_new (experiment, NULL, NULL));
      g_signal_emit_by_name (self, "edited");
    }
  queens_experiment_unref (experiment);
}

void
queenside_trials_page_open (QueensideTrialsPage  *self,
                            const QueensDocument *document,
                            const char           *path)
{
  const QueensResults *results = document == NULL || path == NULL ? NULL : document->results;
  QueensExperiment *tried = NULL;
  g_autoptr (GError) error = NULL;

  forget_job (self);
  queenside_trials_set_up_set_running (self->set_up, FALSE);
  show_page (self, "empty");
  queenside_trials_set_up_set_experiment (self->set_up,
                                          document == NULL ? NULL : document->experiment);
  if (results != NULL && results->tried == NULL)
    tried = queenside_trials_set_up_get_run (self->set_up);
  else if (results != NULL && queens_experiment_prepare (results->tried, &error))
    tried = results->tried;
  if (tried != NULL)
    {
      g_autofree char *rows_path = g_strconcat (path, QUEENS_TRIAL_FILE_SUFFIX, NULL);

      self->rows_path = g_strdup (rows_path);
      self->checksum = g_strdup (results->checksum);
      show_job (self, queenside_trials_job_new (tried, rows_path, results));
      queenside_trials_results_choose (self->results, results->chosen);
    }
  else if (error != NULL)
    show_message (self, error->message);
  show_setup (self);
}

gboolean
queenside_trials_page_is_reading (QueensideTrialsPage *self)
{
  return self->update_source != 0 && queenside_trials_job_is_read (self->job);
}

/* Describes the results for a document. If @tried equals the settings, the experiment in the
 * results is NULL. */
static QueensResults *
new_results (QueensideTrialsPage *self,
             QueensExperiment    *tried,
             guint64              n_rows,
             const char          *checksum,
             gdouble              seconds,
             guint                chosen)
{
  QueensResults *results = g_new (QueensResults, 1);

  *results = (QueensResults) { NULL, n_rows, g_strdup (checksum), seconds, chosen };
  if (!queenside_trials_set_up_is_at (self->set_up, tried))
    results->tried = queens_experiment_ref (tried);
  return results;
}

QueensResults *
queenside_trials_page_describe (QueensideTrialsPage *self,
                                QueensideTrialsJob  *job,
                                const char          *checksum)
{
  return new_results (self, job->experiment,
                      queenside_trials_job_is_read (job) ? job->results->n_rows
                                                         : queenside_trials_job_get_n_rows (job),
                      checksum, (job->ended - job->begun) / (gdouble) G_USEC_PER_SEC,
                      job == self->job ? queenside_trials_results_get_chosen (self->results) : 0);
}

void
queenside_trials_page_fill_document (QueensideTrialsPage *self,
                                     QueensDocument      *document)
{
  gboolean has_rows = self->job != NULL && self->checksum != NULL;

  const QueensResults *unread = self->unread;

  document->experiment = queenside_trials_set_up_get_experiment (self->set_up,
                                                                 has_rows || unread != NULL);
  if (has_rows)
    document->results = queenside_trials_page_describe (self, self->job, self->checksum);
  else if (unread != NULL)
    document->results = new_results (self, unread->tried, unread->n_rows, unread->checksum,
                                     unread->seconds, unread->chosen);
  else
    document->results = NULL;
}

QueensExperiment *
queenside_trials_page_get_experiment (QueensideTrialsPage *self)
{
  return queenside_trials_set_up_get_experiment (self->set_up, TRUE);
}

QueensideTrialsJob *
queenside_trials_page_get_unsaved (QueensideTrialsPage *self,
                                   const char          *path)
{
  g_autofree char *rows_path = path == NULL ? NULL
                                            : g_strconcat (path, QUEENS_TRIAL_FILE_SUFFIX, NULL);

  if (self->job == NULL || self->update_source != 0
      || queenside_trials_job_get_n_rows (self->job) == 0
      || (self->rows_path != NULL
          && (path == NULL || (g_str_equal (self->rows_path, rows_path)
                               && g_file_test (rows_path, G_FILE_TEST_EXISTS)))))
    return NULL;
  return self->job;
}

void
queenside_trials_page_settle (QueensideTrialsPage *self,
                              QueensideTrialsJob  *job,
                              const char          *path,
                              const char          *checksum)
{
  if (job != self->job)
    return;
  g_free (self->rows_path);
  self->rows_path = g_strdup (path);
  g_free (self->checksum);
  self->checksum = g_strdup (checksum);
}

static void
go_back (QueensideTrialsPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!queenside_trials_set_up_go_back (self->set_up, self->job->experiment, &error))
    show_message (self, error->message);
}

static void
compare (QueensideTrialsPage *self,
         GPtrArray           *configurations)
{
  g_signal_emit_by_name (self, "compare", configurations);
}

void
queenside_trials_page_set_setups (QueensideTrialsPage      *self,
                                  const QueensSetup *const *setups,
                                  guint                     n_setups)
{
  queenside_trials_set_up_set_setups (self->set_up, setups, n_setups);
}

static void
cancel (QueensideTrialsPage *self)
{
  /* Drop results of which only a part was read. */
  if (queenside_trials_page_is_reading (self))
    {
      queenside_trials_set_up_set_running (self->set_up, FALSE);
      lose_rows (self, NULL);
    }
  else if (self->job != NULL)
    queenside_trials_job_cancel (self->job);
}

/* The page's shortcuts work anywhere in the window while the page is visible. */

static gboolean
run_key_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  QueensideTrialsPage *self = user_data;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  run (self);
  return TRUE;
}

static gboolean
cancel_key_cb (GtkWidget *widget,
               GVariant  *args,
               gpointer   user_data)
{
  QueensideTrialsPage *self = user_data;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (queenside_replay_bar_is_running (self->replay_bar))
    queenside_replay_bar_cancel (self->replay_bar);
  else if (self->update_source != 0)
    cancel (self);
  else
    return FALSE;
  return TRUE;
}

static void
ready_cb (QueensideTrialsPage *self,
          guint64              trial)
{
  guint seed = self->session->now.setup.seed;
  g_autofree char *number = queenside_numbers_write_count (trial);
  /* Translators: the number of a trial, and the seed of all trials. */
  g_autofree char *message = g_strdup_printf (_("Trial %s with seed %u"), number, seed);

  g_signal_emit_by_name (self, "replay");
  /* The page that shows the search displays this message. */
  show_message (self, message);
}

static void
replay_row (QueensideTrialsPage *self,
            guint                row)
{
  g_autofree gint32 *places = NULL;
  QueensTrial trial;

  queenside_trials_job_get_row (self->job, row, &trial, &places);
  queenside_replay_bar_begin (self->replay_bar, &self->job->experiment->setups[trial.setup],
                              trial.trial);
}

static void
cut_off_cb (QueensideTrialsPage *self,
            guint64              iterations)
{
  const QueensExperiment *experiment = self->job->experiment;
  guint configuration = queenside_trials_results_get_chosen (self->results)
                        / experiment->sizes->len;
  g_autofree char *message = queenside_trials_set_up_limit (
    self->set_up, experiment->configurations->pdata[configuration], iterations);

  show_message (self, message);
}

static void
show_saved (QueensideTrialsPage *self,
            const char          *path,
            const GError        *error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *message = g_strdup_printf (_("Saved as “%s”"), name);

  show_message (self, error == NULL ? message : error->message);
}

/* A request to write a table to a file. The request may outlive the page. */
typedef struct
{
  QueensideTrialsPage *page;            /* a weak pointer */
  QueensideTrialsJob  *trials;
  char                *path;
  QueensideJob        *job;
} Saving;

static gboolean
work (gpointer        request,
      QueensideWork  *work,
      GError        **error)
{
  const Saving *saving = request;

  return queens_trial_run_export (saving->trials->run, saving->path, error);
}

static void
saved_cb (gpointer      owner,
          gpointer      request,
          const GError *error)
{
  Saving *saving = request;

  if (saving->page != NULL)
    show_saved (saving->page, saving->path, error);
  queenside_job_free (saving->job);
}

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_clear_weak_pointer (&saving->page);
  g_object_unref (saving->trials);
  g_free (saving->path);
  g_free (saving);
}

void
queenside_trials_page_export_table (QueensideTrialsPage *self,
                                    const char          *path)
{
  static const QueensideJobKind kind = {
    .name = "save", .work = work, .done = saved_cb, .free_request = saving_free,
  };
  Saving *saving = g_new0 (Saving, 1);

  g_set_weak_pointer (&saving->page, self);
  saving->trials = g_object_ref (self->job);
  saving->path = g_strdup (path);
  saving->job = queenside_job_new (&kind, NULL);
  queenside_job_begin (saving->job, saving);
}

/* Runs the trials again to record their improvements for IOHanalyzer. This takes about as long as
 * the first run. */
static gboolean
write_runs (gpointer        request,
            QueensideWork  *work,
            GError        **error)
{
  const Saving *saving = request;
  const QueensExperiment *experiment = saving->trials->experiment;
  guint64 n_rows = queenside_trials_job_get_n_rows (saving->trials);
  g_autofree QueensIohRuns *runs = g_new (QueensIohRuns, experiment->n_setups);

  for (guint i = 0; i < experiment->n_setups; i++)
    {
      guint64 n_done = MIN (n_rows, experiment->n_trials);

      runs[i] = (QueensIohRuns) { queens_experiment_get_name (experiment, i),
                                  &experiment->setups[i], n_done };
      n_rows -= n_done;
    }
  return queens_ioh_write (saving->path, runs, experiment->n_setups, experiment->sizes->len,
                           queenside_work_report, work, error);
}

static void
runs_written_cb (gpointer      owner,
                 gpointer      request,
                 const GError *error)
{
  show_saved (owner, ((Saving *) request)->path, error);
}

static const QueensideJobKind runs_kind = {
  .name = "save", .work = write_runs, .done = runs_written_cb, .free_request = saving_free,
};

static void
runs_chosen_cb (gpointer  owner,
                GFile    *file)
{
  QueensideTrialsPage *self = owner;
  g_autofree char *path = g_file_get_path (file);
  Saving *saving;

  if (path == NULL || self->job == NULL || self->update_source != 0)
    return;
  saving = g_new0 (Saving, 1);
  saving->trials = g_object_ref (self->job);
  saving->path = g_steal_pointer (&path);
  queenside_job_begin (self->writing_runs, saving);
  show_message (self, _("Running the trials again to record them for IOHanalyzer"));
}

static void
runs_activated_cb (GSimpleAction *action,
                   GVariant      *target,
                   gpointer       user_data)
{
  QueensideTrialsPage *self = user_data;

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_RUNS, GTK_WIDGET (self), NULL,
                              NULL, runs_chosen_cb);
}

void
queenside_trials_page_export_chart (QueensideTrialsPage *self,
                                    const char          *id,
                                    const char          *path)
{
  g_autoptr (GError) error = NULL;

  queenside_chart_save (queenside_trials_charts_find (self->charts, id), path, &error);
  show_saved (self, path, error);
}

void
queenside_trials_page_export_effort (QueensideTrialsPage *self,
                                     const char          *path)
{
  const QueensExperiment *experiment = self->job->experiment;
  g_auto (QueensRecord) record = { 0 };
  g_autoptr (GError) error = NULL;

  queens_record_init (&record, queens_format_of_file (path));
  record.is_flat = TRUE;
  for (guint i = 0; i < experiment->n_setups; i++)
    {
      g_autofree char *origin = queens_trial_write_origin (&experiment->setups[i]);

      queens_effort_add_rows (queenside_trials_job_get_effort (self->job, i),
                              &experiment->setups[i], queens_experiment_get_name (experiment, i),
                              origin, &record);
    }
  queens_record_end_table (&record);
  g_file_set_contents (path, record.text->str, record.text->len, &error);
  show_saved (self, path, error);
}

/* Saves the table, unless new trials have started since the dialog was opened. */
static void
effort_chosen_cb (gpointer  owner,
                  GFile    *file)
{
  QueensideTrialsPage *self = owner;
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL && self->update_source == 0)
    queenside_trials_page_export_effort (self, path);
}

static void
effort_activated_cb (GSimpleAction *action,
                     GVariant      *suffix,
                     gpointer       user_data)
{
  QueensideTrialsPage *self = user_data;
  g_autofree char *name = g_strconcat ("budgets.", g_variant_get_string (suffix, NULL), NULL);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_TRIALS, GTK_WIDGET (self), name,
                              NULL, effort_chosen_cb);
}

/* Saves the runs or a chart, unless new trials have started since the dialog was opened. */
static void
chosen_cb (gpointer  owner,
           GFile    *file)
{
  QueensideTrialsPage *self = owner;
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL || self->update_source != 0 || self->job == NULL)
    return;
  if (self->chart == NULL)
    queenside_trials_page_export_table (self, path);
  else
    queenside_trials_page_export_chart (self, self->chart, path);
}

static void
table_activated_cb (GSimpleAction *action,
                    GVariant      *suffix,
                    gpointer       user_data)
{
  QueensideTrialsPage *self = user_data;
  g_autofree char *name = g_strconcat ("trials.", g_variant_get_string (suffix, NULL), NULL);

  self->chart = NULL;
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_TRIALS, GTK_WIDGET (self), name,
                              NULL, chosen_cb);
}

/* Exports a chart. If @target is NULL, exports the map. */
static void
chart_activated_cb (GSimpleAction *action,
                    GVariant      *target,
                    gpointer       user_data)
{
  QueensideTrialsPage *self = user_data;
  QueensideChart *chart
    = queenside_trials_charts_find (self->charts,
                                    target == NULL ? "map" : g_variant_get_string (target, NULL));
  g_autofree char *name = NULL;

  self->chart = queenside_chart_get_kind (chart)->id;
  name = g_strconcat (_(self->chart), ".png", NULL);
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_CHART, GTK_WIDGET (self), name,
                              NULL, chosen_cb);
}

GtkWidget *
queenside_trials_page_new (QueensideSession *session)
{
  QueensideTrialsPage *self = g_object_new (QUEENSIDE_TYPE_TRIALS_PAGE, NULL);

  self->session = g_object_ref (session);
  queenside_trials_set_up_set_session (self->set_up, session);
  queenside_replay_bar_set_session (self->replay_bar, session);
  return GTK_WIDGET (self);
}

static void
queenside_trials_page_dispose (GObject *object)
{
  QueensideTrialsPage *self = QUEENSIDE_TRIALS_PAGE (object);

  drop_job (self);
  g_clear_pointer (&self->writing_runs, queenside_job_free);
  g_clear_handle_id (&self->fold, g_source_remove);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->actions);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_trials_page_parent_class)->dispose (object);
}

static void
queenside_trials_page_class_init (QueensideTrialsPageClass *klass)
{
  static const char *const signals[] = { "replay", "edited", "lost" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_COLUMNS);
  g_type_ensure (QUEENSIDE_TYPE_SCROLLER);
  g_type_ensure (QUEENSIDE_TYPE_TRIALS_SET_UP);
  g_type_ensure (QUEENSIDE_TYPE_TRIALS_RESULTS);
  g_type_ensure (QUEENSIDE_TYPE_TRIALS_CHARTS);
  g_type_ensure (QUEENSIDE_TYPE_TRIAL_TABLE);
  g_type_ensure (QUEENSIDE_TYPE_REPLAY_BAR);
  G_OBJECT_CLASS (klass)->dispose = queenside_trials_page_dispose;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_new (signals[i], QUEENSIDE_TYPE_TRIALS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);
  g_signal_new ("message", QUEENSIDE_TYPE_TRIALS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("compare", QUEENSIDE_TYPE_TRIALS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-trials-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, set_up);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, columns);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, queen);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, set_up_scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, results_scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, left);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, right);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, above);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, below);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, foot);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, status);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, progress_words);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, lost_words);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, now);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, results);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, charts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, table);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, replay_bar);
  gtk_widget_class_bind_template_callback (widget_class, gtk_widget_set_sensitive);
  gtk_widget_class_bind_template_callback (widget_class, fold_soon);
  gtk_widget_class_bind_template_callback (widget_class, show_status);
  gtk_widget_class_bind_template_callback (widget_class, run);
  gtk_widget_class_bind_template_callback (widget_class, repeat);
  gtk_widget_class_bind_template_callback (widget_class, go_back);
  gtk_widget_class_bind_template_callback (widget_class, compare);
  gtk_widget_class_bind_template_callback (widget_class, entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel);
  gtk_widget_class_bind_template_callback (widget_class, show_setup);
  gtk_widget_class_bind_template_callback (widget_class, cut_off_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_row);
  gtk_widget_class_bind_template_callback (widget_class, ready_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_message);
}

static void
queenside_trials_page_init (QueensideTrialsPage *self)
{
  static const struct
  {
    const char      *keys;
    GtkShortcutFunc  key_cb;
  } shortcuts[] = {
    { "<Control>Return|<Control>KP_Enter", run_key_cb },
    { "Escape", cancel_key_cb },
  };
  static const GActionEntry entries[] = {
    { "export-table", table_activated_cb, "s" },
    { "export-runs", runs_activated_cb },
    { "export-effort", effort_activated_cb, "s" },
    { "export-chart", chart_activated_cb, "s" },
    { "export-map", chart_activated_cb },
    { "export-sizes", chart_activated_cb, "s" },
  };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  queenside_trials_set_up_move_run (self->set_up, self->foot);
  self->chooser = queenside_file_chooser_new (self);
  self->writing_runs = queenside_job_new (&runs_kind, self);
  queenside_trials_charts_set_exacts (self->charts,
                                      queenside_trials_results_get_exacts (self->results));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  show_setup (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "trials", G_ACTION_GROUP (self->actions));
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcuts[i].keys),
                        gtk_callback_action_new (shortcuts[i].key_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
