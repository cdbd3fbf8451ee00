/* queenside-trials-set-up.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-set-up.h"

#include <glib/gi18n.h>

#include "queens-algorithm.h"
#include "queens-sizes.h"
#include "queenside-configurations.h"
#include "queenside-number-row.h"
#include "queenside-setup-words.h"
#include "queenside-numbers.h"

#define TRIALS 1000             /* at first */
#define MOST_THREADS 256

struct _QueensideTrialsSetUp
{
  AdwBin                   parent_instance;

  QueensideNumberRow      *trials_row;
  QueensideFieldRow       *sizes_row;
  GtkEditable             *sizes_entry;
  QueensideNumberRow      *threads_row;
  GtkLabel                *setup_label;
  GtkButton               *add_button;
  QueensideConfigurations *configurations;
  GtkLabel                *configurations_hint;
  GtkLabel                *error_label;
  GtkButton               *run_button;
  GtkButton               *cancel_button;

  QueensideSession        *session;
  QueensideTrialsPlan     *plan;                /* or NULL */
  guint                    session_size;        /* when the entry was last filled from it */
};

G_DEFINE_FINAL_TYPE (QueensideTrialsSetUp, queenside_trials_set_up, ADW_TYPE_BIN)

enum { CHANGED, RUN, CANCEL, MESSAGE, N_SIGNALS };

static guint signals[N_SIGNALS];

/* The plan */

static void
show_sizes_error (QueensideTrialsSetUp *self,
                  gboolean              is_refused)
{
  const char *text = gtk_editable_get_text (self->sizes_entry);
  g_autofree char *message = NULL;

  if (is_refused)
    message = g_strdup_printf (
      _("“%s” must be one size, a range such as 4-40, or a list such as 10, 20, 30: "
        "at most %u sizes from 1 to %d."),
      text, QUEENSIDE_MAX_SIZES, QUEENS_MAX_SIZE);
  queenside_field_row_set_error (self->sizes_row, message);
}

/* The configurations that are to be tried: those that were added, else the present setup alone. */
static GPtrArray *
list_configurations (QueensideTrialsSetUp *self)
{
  GPtrArray *added = queenside_configurations_get (self->configurations);
  const QueensSetup *setup = queenside_session_get_setup (self->session);
  GPtrArray *alone;

  if (added->len > 0)
    return g_ptr_array_ref (added);
  alone = g_ptr_array_new_with_free_func ((GDestroyNotify) queenside_configuration_free);
  g_ptr_array_add (alone, queenside_configuration_new (_(setup->algorithm->name), setup));
  return alone;
}

static gboolean
has_one_stream (GPtrArray *configurations)
{
  for (guint i = 0; i < configurations->len; i++)
    {
      const QueensideConfiguration *configuration = g_ptr_array_index (configurations, i);

      if (queens_generator_has_one_stream (configuration->setup.generator))
        return TRUE;
    }
  return FALSE;
}

/* Said where an error would be, but it is none. */
static void
say_threads (QueensideTrialsSetUp *self,
             GPtrArray            *configurations)
{
  const char *words = has_one_stream (configurations)
                        ? _("Trials of the generators NumPy and Python run in one thread.") : "";

  queenside_field_row_set_words (QUEENSIDE_FIELD_ROW (self->threads_row), words);
}

static void
make_plan (QueensideTrialsSetUp *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) sizes = queens_sizes_read (gtk_editable_get_text (self->sizes_entry),
                                                QUEENSIDE_MAX_SIZES, NULL);
  g_autoptr (GPtrArray) configurations = list_configurations (self);

  g_clear_pointer (&self->plan, queenside_trials_plan_unref);
  if (sizes != NULL)
    self->plan = queenside_trials_plan_new (configurations, sizes,
                                            queenside_number_row_get_value (self->trials_row),
                                            queenside_number_row_get_value (self->threads_row),
                                            &error);
  show_sizes_error (self, sizes == NULL);
  say_threads (self, configurations);
  gtk_label_set_label (self->error_label, error == NULL ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error_label), error != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->run_button), self->plan != NULL);
  g_signal_emit (self, signals[CHANGED], 0);
}

QueensideTrialsPlan *
queenside_trials_set_up_get_plan (QueensideTrialsSetUp *self)
{
  return self->plan;
}

/* A spin button takes its text in when it loses the keyboard. What goes on in the field afterwards
 * goes on where it was. */
static void
take_in (QueensideTrialsSetUp *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *field = gtk_root_get_focus (root);

  gtk_widget_grab_focus (GTK_WIDGET (self->run_button));
  if (GTK_IS_TEXT (field) && gtk_widget_is_ancestor (field, GTK_WIDGET (self)))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (field));
}

/* A number that was refused before does not hold up: its row has the one that was there. */
gboolean
queenside_trials_set_up_enter (QueensideTrialsSetUp *self)
{
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->trials_row), NULL);
  queenside_field_row_set_error (QUEENSIDE_FIELD_ROW (self->threads_row), NULL);
  take_in (self);
  if (queenside_field_row_has_error (QUEENSIDE_FIELD_ROW (self->trials_row))
      || queenside_field_row_has_error (QUEENSIDE_FIELD_ROW (self->threads_row)))
    return FALSE;
  make_plan (self);
  return self->plan != NULL;
}

void
queenside_trials_set_up_set_running (QueensideTrialsSetUp *self,
                                     gboolean              is_running)
{
  GtkButton *shown = is_running ? self->cancel_button : self->run_button;
  GtkButton *hidden = is_running ? self->run_button : self->cancel_button;
  gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (hidden));

  gtk_widget_set_visible (GTK_WIDGET (shown), TRUE);
  /* The keyboard must not go elsewhere. */
  if (has_focus)
    gtk_widget_grab_focus (GTK_WIDGET (shown));
  gtk_widget_set_visible (GTK_WIDGET (hidden), FALSE);
}

/* Configurations */

static void
show_configurations (QueensideTrialsSetUp *self)
{
  guint n = queenside_configurations_get (self->configurations)->len;
  g_autofree char *hint
    = g_strdup_printf (ngettext ("%u configuration is tried, not the present setup.",
                                 "%u configurations are tried, not the present setup.", n),
                       n);

  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), n < QUEENSIDE_MAX_CONFIGURATIONS);
  gtk_label_set_label (self->configurations_hint,
                       n == 0 ? _("Add setups to compare them in one run.") : hint);
}

static void
configurations_changed_cb (QueensideTrialsSetUp *self)
{
  show_configurations (self);
  make_plan (self);
}

static void
add_clicked_cb (QueensideTrialsSetUp *self)
{
  g_autoptr (GError) error = NULL;

  if (!queenside_configurations_add (self->configurations,
                                     queenside_session_get_setup (self->session), &error))
    g_signal_emit (self, signals[MESSAGE], 0, error->message);
}

/* The iteration limit */

/* Nothing else of the session changes: neither its size nor its board. */
static char *
limit_session (QueensideTrialsSetUp *self,
               guint64               iterations)
{
  g_autofree char *number = queenside_numbers_write_count (iterations);
  g_autoptr (GError) error = NULL;
  g_auto (QueensSetup) limited = { 0 };

  queens_setup_copy (&limited, queenside_session_get_setup (self->session));
  limited.max_iterations = iterations;
  if (!queenside_session_set_setup (self->session, &limited, &error))
    return g_strdup (error->message);
  return g_strdup_printf (ngettext ("The setup now ends searches after %s iteration",
                                    "The setup now ends searches after %s iterations", iterations),
                          number);
}

char *
queenside_trials_set_up_limit (QueensideTrialsSetUp         *self,
                               const QueensideConfiguration *tried,
                               guint64                       iterations)
{
  g_autofree char *number = queenside_numbers_write_count (iterations);
  const char *name;

  if (queenside_configurations_get (self->configurations)->len == 0)
    return limit_session (self, iterations);
  name = queenside_configurations_limit (self->configurations, tried->id, iterations);
  if (name == NULL)
    return g_strdup_printf (_("“%s” is none of the configurations any more."), tried->name);
  /* Translators: the name of a configuration, and a number. */
  return g_strdup_printf (ngettext ("“%s” now ends searches after %s iteration",
                                    "“%s” now ends searches after %s iterations", iterations),
                          name, number);
}

/* The session */

/* The entry follows the board until a person types something else. */
static void
follow_size (QueensideTrialsSetUp *self)
{
  guint size = queenside_session_get_setup (self->session)->problem->size;
  g_autofree char *before = g_strdup_printf ("%u", self->session_size);
  g_autofree char *text = g_strdup_printf ("%u", size);
  const char *present = gtk_editable_get_text (self->sizes_entry);

  self->session_size = size;
  if (g_str_equal (present, before) || *present == '\0')
    gtk_editable_set_text (self->sizes_entry, text);
}

static void
session_changed_cb (QueensideTrialsSetUp *self)
{
  g_autofree char *text = queenside_setup_describe (
    queenside_session_get_setup (self->session));

  gtk_label_set_label (self->setup_label, text);
  follow_size (self);
  make_plan (self);
}

void
queenside_trials_set_up_set_session (QueensideTrialsSetUp *self,
                                     QueensideSession     *session)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  session_changed_cb (self);
}

static void
entered_cb (QueensideTrialsSetUp *self)
{
  if (self->session != NULL)
    make_plan (self);
}

static void
run_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit (self, signals[RUN], 0);
}

static void
cancel_clicked_cb (QueensideTrialsSetUp *self)
{
  g_signal_emit (self, signals[CANCEL], 0);
}

static void
queenside_trials_set_up_dispose (GObject *object)
{
  QueensideTrialsSetUp *self = QUEENSIDE_TRIALS_SET_UP (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->plan, queenside_trials_plan_unref);
  G_OBJECT_CLASS (queenside_trials_set_up_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, trials_row);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, sizes_row);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, sizes_entry);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, threads_row);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, setup_label);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, add_button);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, configurations);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, configurations_hint);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, error_label);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, run_button);
  gtk_widget_class_bind_template_child (klass, QueensideTrialsSetUp, cancel_button);
  gtk_widget_class_bind_template_callback (klass, entered_cb);
  gtk_widget_class_bind_template_callback (klass, add_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, configurations_changed_cb);
  gtk_widget_class_bind_template_callback (klass, run_clicked_cb);
  gtk_widget_class_bind_template_callback (klass, cancel_clicked_cb);
}

static void
queenside_trials_set_up_class_init (QueensideTrialsSetUpClass *klass)
{
  static const char *const names[] = { [CHANGED] = "changed", [RUN] = "run", [CANCEL] = "cancel" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (QUEENSIDE_TYPE_CONFIGURATIONS);
  g_type_ensure (QUEENSIDE_TYPE_NUMBER_ROW);
  G_OBJECT_CLASS (klass)->dispose = queenside_trials_set_up_dispose;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    signals[i] = g_signal_new (names[i], QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST,
                               0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", QUEENSIDE_TYPE_TRIALS_SET_UP, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-trials-set-up.ui");
  bind_children (widget_class);
}

static void
queenside_trials_set_up_init (QueensideTrialsSetUp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queenside_number_row_set_range (self->trials_row, 1, QUEENSIDE_MAX_TRIALS, 0);
  queenside_number_row_set_value (self->trials_row, TRIALS);
  queenside_number_row_set_range (self->threads_row, 1, MOST_THREADS, 0);
  queenside_number_row_set_value (self->threads_row, MIN (g_get_num_processors (), MOST_THREADS));
  show_configurations (self);
}
