/* queenside-trials-page.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-page.h"

#include <glib/gi18n.h>

#include "queenside-columns.h"
#include "queenside-replay-bar.h"
#include "queenside-trial-table.h"
#include "queenside-trials-export.h"
#include "queenside-numbers.h"
#include "queenside-trials-overview.h"
#include "queenside-trials-results.h"
#include "queenside-trials-set-up.h"

#define INTERVAL 100            /* ms between two looks at what has come */

struct _QueensideTrialsPage
{
  AdwBin                   parent_instance;

  QueensideTrialsSetUp    *set_up;
  GtkStack                *stack;
  GtkWidget               *run_button;
  GtkProgressBar          *progress;
  GtkLabel                *progress_words;
  QueensideTrialsOverview *overview;
  QueensideTrialsResults  *results;
  QueensideTrialsCharts   *charts;
  QueensideTrialTable     *table;
  QueensideReplayBar      *replay_bar;

  QueensideSession        *session;
  QueensideTrialsExport   *export;
  QueensideTrialsJob      *job;                 /* or NULL */
  guint                    look;                /* the source that will look what has come */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsPage, queenside_trials_page, ADW_TYPE_BIN)

enum { REPLAY, MESSAGE, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
say (QueensideTrialsPage *self,
     const char          *message)
{
  g_signal_emit (self, signals[MESSAGE], 0, message);
}

/* What has come */

/* "5,000 trials a second". */
static char *
write_rate (gdouble rate)
{
  gboolean has_fraction = rate < 10;
  g_autofree char *number = has_fraction ? queenside_numbers_write_number (rate)
                                         : queenside_numbers_write_count (rate);

  /* What has a fraction is never one. */
  return g_strdup_printf (ngettext ("%s trial a second", "%s trials a second",
                                    has_fraction ? 2 : (guint64) rate),
                          number);
}

/* How far the job is, how fast, and how long it will take; or how far it came. */
static void
show_progress (QueensideTrialsPage *self)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (self->job);
  guint64 n_all = plan->n_trials * plan->n_setups;
  guint64 n_done = queenside_trials_job_get_n_rows (self->job);
  gboolean is_done = queenside_trials_job_is_done (self->job);
  gdouble seconds = MAX (queenside_trials_job_get_seconds (self->job), 1e-3);
  g_autofree char *done = queenside_numbers_write_count (n_done);
  g_autofree char *all = queenside_numbers_write_count (n_all);
  g_autofree char *rate = write_rate (n_done / seconds);
  g_autofree char *left = NULL;
  g_autofree char *words = NULL;

  if (is_done && n_done == n_all)
    words = g_strdup_printf (ngettext ("%s trial done, %s", "%s trials done, %s", n_done), done,
                             rate);
  else if (is_done)
    /* Translators: trials done, all trials. */
    words = g_strdup_printf (ngettext ("Cancelled: %s of %s trial done",
                                       "Cancelled: %s of %s trials done", n_all),
                             done, all);
  else if (n_done == 0)
    words = g_strdup_printf (ngettext ("0 of %s trial", "0 of %s trials", n_all), all);
  else
    {
      left = queenside_numbers_write_seconds ((n_all - n_done) * seconds / n_done);
      /* Translators: trials done, all trials, "5,000 trials a second", the time left, such as "20
       * seconds". */
      words = g_strdup_printf (ngettext ("%s of %s trial, %s, about %s left",
                                         "%s of %s trials, %s, about %s left", n_all),
                               done, all, rate, left);
    }
  gtk_progress_bar_set_fraction (self->progress, (gdouble) n_done / n_all);
  gtk_label_set_label (self->progress_words, words);
}

static void
show_setup (QueensideTrialsPage *self)
{
  guint setup = queenside_trials_overview_get (self->overview);

  if (self->job == NULL)
    return;
  queenside_trials_results_show (self->results, self->job, setup);
  queenside_trials_charts_show (self->charts, self->job, setup);
  queenside_trials_export_update (self->export);
}

static void
update (QueensideTrialsPage *self)
{
  show_progress (self);
  queenside_trials_overview_update (self->overview);
  show_setup (self);
  queenside_trial_table_update (self->table);
}

static gboolean
look_cb (gpointer user_data)
{
  update (user_data);
  return G_SOURCE_CONTINUE;
}

/* Running */

static void
done_cb (QueensideTrialsPage *self,
         const char          *failure)
{
  g_clear_handle_id (&self->look, g_source_remove);
  queenside_trials_set_up_set_running (self->set_up, FALSE);
  gtk_widget_set_sensitive (self->run_button, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  update (self);
  queenside_trials_export_set_job (self->export, self->job);
  if (failure != NULL)
    say (self, failure);
}

static void
forget_job (QueensideTrialsPage *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  if (self->job == NULL)
    return;
  g_signal_handlers_disconnect_by_func (self->job, done_cb, self);
  queenside_trials_job_cancel (self->job);
  g_clear_object (&self->job);
}

static void
run (QueensideTrialsPage *self)
{
  QueensideTrialsPlan *plan;

  if (self->look != 0 || !queenside_trials_set_up_enter (self->set_up))
    return;
  plan = queenside_trials_set_up_get_plan (self->set_up);
  queenside_replay_bar_cancel (self->replay_bar);
  /* The old trials go first: ten million of them are a lot of memory. */
  queenside_trials_export_set_job (self->export, NULL);
  queenside_trials_charts_forget (self->charts);
  queenside_trial_table_set_job (self->table, NULL);
  queenside_trials_overview_set_job (self->overview, NULL);
  forget_job (self);
  self->job = queenside_trials_job_new (plan);
  g_signal_connect_object (self->job, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  queenside_trials_overview_set_job (self->overview, self->job);
  gtk_widget_set_visible (GTK_WIDGET (self->overview), plan->n_setups > 1);
  queenside_trial_table_set_job (self->table, self->job);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), TRUE);
  gtk_stack_set_visible_child_name (self->stack, "results");
  self->look = g_timeout_add (INTERVAL, look_cb, self);
  update (self);
  queenside_trials_set_up_set_running (self->set_up, TRUE);
}

static void
cancel (QueensideTrialsPage *self)
{
  if (self->job != NULL)
    queenside_trials_job_cancel (self->job);
}

/* The keys are the page's while it is to be seen, wherever the keyboard is. */

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
  else if (self->look != 0)
    cancel (self);
  else
    return FALSE;
  return TRUE;
}

/* Back to the board */

static void
ready_cb (QueensideTrialsPage *self,
          guint64              trial)
{
  guint seed = queenside_session_get_setup (self->session)->seed;
  g_autofree char *number = queenside_numbers_write_count (trial);
  /* Translators: the number of a trial, and the seed of all of them. */
  g_autofree char *message = g_strdup_printf (_("Trial %s of seed %u"), number, seed);

  g_signal_emit (self, signals[REPLAY], 0);
  /* It is said where the search is shown now. */
  say (self, message);
}

static void
replay_row (QueensideTrialsPage *self,
            guint                row)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (self->job);
  g_autofree gint32 *places = NULL;
  QueensTrial trial;

  queenside_trials_job_get_row (self->job, row, &trial, &places);
  queenside_replay_bar_begin (self->replay_bar, &plan->entries[trial.setup].setup, trial.trial);
}

static void
cut_off_cb (QueensideTrialsPage *self,
            guint64              iterations)
{
  QueensideTrialsPlan *plan = queenside_trials_job_get_plan (self->job);
  guint setup = queenside_trials_overview_get (self->overview);
  g_autofree char *message = queenside_trials_set_up_limit (
    self->set_up, &plan->entries[setup], iterations);

  say (self, message);
}

void
queenside_trials_page_export_table (QueensideTrialsPage *self,
                                    const char          *path)
{
  queenside_trials_export_table (self->export, path);
}

/* Making */

static void
plan_changed_cb (QueensideTrialsPage *self)
{
  gtk_widget_set_sensitive (self->run_button,
                            queenside_trials_set_up_get_plan (self->set_up) != NULL);
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

  forget_job (self);
  g_clear_object (&self->export);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_trials_page_parent_class)->dispose (object);
}

static void
queenside_trials_page_class_init (QueensideTrialsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_COLUMNS);
  g_type_ensure (QUEENSIDE_TYPE_TRIALS_SET_UP);
  g_type_ensure (QUEENSIDE_TYPE_TRIALS_OVERVIEW);
  g_type_ensure (QUEENSIDE_TYPE_TRIALS_RESULTS);
  g_type_ensure (QUEENSIDE_TYPE_TRIALS_CHARTS);
  g_type_ensure (QUEENSIDE_TYPE_TRIAL_TABLE);
  g_type_ensure (QUEENSIDE_TYPE_REPLAY_BAR);
  G_OBJECT_CLASS (klass)->dispose = queenside_trials_page_dispose;
  signals[REPLAY] = g_signal_new ("replay", QUEENSIDE_TYPE_TRIALS_PAGE, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", QUEENSIDE_TYPE_TRIALS_PAGE, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-trials-page.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, set_up);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, run_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, progress_words);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, overview);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, results);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, charts);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, table);
  gtk_widget_class_bind_template_child (widget_class, QueensideTrialsPage, replay_bar);
  gtk_widget_class_bind_template_callback (widget_class, plan_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, run);
  gtk_widget_class_bind_template_callback (widget_class, cancel);
  gtk_widget_class_bind_template_callback (widget_class, show_setup);
  gtk_widget_class_bind_template_callback (widget_class, cut_off_cb);
  gtk_widget_class_bind_template_callback (widget_class, replay_row);
  gtk_widget_class_bind_template_callback (widget_class, ready_cb);
  gtk_widget_class_bind_template_callback (widget_class, say);
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
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->export = queenside_trials_export_new (self->charts, G_ACTION_MAP (group));
  g_signal_connect_object (self->export, "said", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "trials", G_ACTION_GROUP (group));
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (keys), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcuts[i].keys),
                        gtk_callback_action_new (shortcuts[i].key_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
