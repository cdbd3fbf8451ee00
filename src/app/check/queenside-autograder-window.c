/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-autograder-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "queens-assignment.h"
#include "queens-autograder.h"
#include "queens-refuse.h"
#include "queens-sheet-files.h"
#include "queenside-file-chooser.h"
#include "queenside-job.h"
#include "queenside-number-row.h"

/* number of random boards per line of a test file; the same as the default of queenside-cli */
#define BOARDS 5
#define MAX_DRAWN_SEED 1000000  /* a short seed is easy to write down */

struct _QueensideAutograderWindow
{
  AdwWindow             parent_instance;

  AdwComboRow          *sheet;
  QueensideFieldRow    *tests_row;
  GtkWidget            *usual_button;
  QueensideFieldRow    *packages_row;
  GtkEditable          *packages;
  QueensideNumberRow   *seed;
  GtkLabel             *message;
  GtkWidget            *save_button;

  GFile                *tests;          /* NULL to use the tests of the sheet */
  QueensideFileChooser *chooser;
  QueensideJob         *job;
};

G_DEFINE_FINAL_TYPE (QueensideAutograderWindow, queenside_autograder_window, ADW_TYPE_WINDOW)

static guint saved_signal;

static const char *
get_sheet (QueensideAutograderWindow *self)
{
  return queens_sheet_files_get_preset (adw_combo_row_get_selected (self->sheet));
}

/* Shows the name and the points of the tests, or what is wrong with them. */
static void
show_tests (QueensideAutograderWindow *self)
{
  const QueensPreset *preset = queens_preset_find (get_sheet (self), NULL);
  g_autofree char *path = self->tests == NULL ? NULL : g_file_get_path (self->tests);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = queens_assignment_read_tests (path, preset, &error);
  g_autoptr (QueensAssignment) assignment = NULL;
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;
  g_autofree char *words = NULL;
  gdouble points = 0;

  gtk_widget_set_visible (self->usual_button, self->tests != NULL);
  if (text != NULL)
    assignment = queens_assignment_read (text, preset, BOARDS, 0, &error);
  if (assignment == NULL)
    {
      queenside_field_row_set_error (self->tests_row, error->message);
      return;
    }
  for (guint i = 0; i < assignment->tasks->len; i++)
    points += ((const QueensTask *) g_ptr_array_index (assignment->tasks, i))->points;
  name = path == NULL ? g_strdup (_("The sheet’s own tests")) : g_filename_display_basename (path);
  number = g_strdup_printf ("%.10g", points);
  /* Translators: the name of a file of tests, and the sum of the points */
  words = g_strdup_printf (_("%s, total points: %s"), name, number);
  queenside_field_row_set_words (self->tests_row, words);
  queenside_field_row_set_error (self->tests_row, NULL);
}

/* Checks the packages, and enables the Save button if all rows are valid. */
static void
changed_cb (QueensideAutograderWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) packages = NULL;

  if (self->job == NULL)
    return;
  packages = queens_autograder_read_packages (gtk_editable_get_text (self->packages), &error);
  queenside_field_row_set_error (self->packages_row, error == NULL ? NULL : error->message);
  gtk_widget_set_sensitive (self->save_button,
                            !queenside_field_row_has_error (self->tests_row)
                            && !queenside_field_row_has_error (self->packages_row)
                            && !queenside_field_row_has_error (QUEENSIDE_FIELD_ROW (self->seed))
                            && !queenside_job_is_running (self->job));
}

static void
sheet_cb (QueensideAutograderWindow *self)
{
  const char *package;
  g_autofree char *words = NULL;

  if (self->job == NULL)
    return;
  package = queens_sheet_files_get_package (get_sheet (self));
  if (package != NULL)
    words = g_strdup_printf (_("%s is always installed for this sheet."), package);
  queenside_field_row_set_words (self->packages_row, words);
  show_tests (self);
  changed_cb (self);
}

static void
tests_chosen_cb (QueensideAutograderWindow *self,
                 GFile                     *file)
{
  g_set_object (&self->tests, file);
  show_tests (self);
  changed_cb (self);
}

static void
open_cb (QueensideAutograderWindow *self)
{
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_OPEN_TESTS, GTK_WIDGET (self), NULL,
                              self->tests, (QueensideFileFunc) tests_chosen_cb);
}

static void
usual_cb (QueensideAutograderWindow *self)
{
  tests_chosen_cb (self, NULL);
}

typedef struct
{
  GPtrArray *argv;
  GFile     *file;
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  g_ptr_array_unref (request->argv);
  g_object_unref (request->file);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  g_autofree char *said = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (
    (const char *const *) request->argv->pdata, G_SUBPROCESS_FLAGS_STDERR_PIPE, error);

  if (process == NULL
      || !g_subprocess_communicate_utf8 (process, NULL, work->cancellable, NULL, &said, error))
    return FALSE;
  return g_subprocess_get_successful (process)
         || queens_refuse (error, "%s", g_strchomp (said));
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideAutograderWindow *self = owner;
  const Request *request = data;

  gtk_label_set_label (self->message, error == NULL ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->message), error != NULL);
  changed_cb (self);
  if (error == NULL)
    {
      g_signal_emit (self, saved_signal, 0, request->file);
      gtk_window_close (GTK_WINDOW (self));
    }
}

/* Returns the path of queenside-cli. If the path isn't known, returns only the file name, which is
 * looked up in PATH when the command runs. Free with g_free(). */
static char *
find_command (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program == NULL ? g_strdup (".") : g_path_get_dirname (program);
  g_autofree char *beside = g_build_filename (folder, "queenside-cli", NULL);
  g_autofree char *built = g_build_filename (folder, "..", "cli", "queenside-cli", NULL);

  return g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE)  ? g_steal_pointer (&beside)
         : g_file_test (built, G_FILE_TEST_IS_EXECUTABLE) ? g_steal_pointer (&built)
                                                          : g_strdup ("queenside-cli");
}

static void
file_chosen_cb (QueensideAutograderWindow *self,
                GFile                     *file)
{
  Request *request = g_new0 (Request, 1);
  g_autofree char *packages = g_strdup (gtk_editable_get_text (self->packages));
  char *options[][2] = {
    { (char *) "--preset", g_strdup (get_sheet (self)) },
    { (char *) "--tests", self->tests == NULL ? NULL : g_file_get_path (self->tests) },
    { (char *) "--packages", *g_strstrip (packages) == '\0' ? NULL : g_strdup (packages) },
    { (char *) "--seed", g_strdup_printf ("%.0f", queenside_number_row_get_value (self->seed)) },
    { (char *) "--output", g_file_get_path (file) },
  };

  request->file = g_object_ref (file);
  request->argv = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (request->argv, find_command ());
  g_ptr_array_add (request->argv, g_strdup ("autograder"));
  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i][1] != NULL)
      {
        g_ptr_array_add (request->argv, g_strdup (options[i][0]));
        g_ptr_array_add (request->argv, options[i][1]);
      }
  g_ptr_array_add (request->argv, NULL);
  queenside_job_begin (self->job, request);
  changed_cb (self);
}

static void
save_cb (QueensideAutograderWindow *self)
{
  g_autofree char *name = g_strdup_printf ("%s.zip", get_sheet (self));

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_AUTOGRADER, GTK_WIDGET (self),
                              name, NULL, (QueensideFileFunc) file_chosen_cb);
}

QueensideAutograderWindow *
queenside_autograder_window_new (GtkWindow *parent)
{
  return g_object_new (QUEENSIDE_TYPE_AUTOGRADER_WINDOW, "application",
                       gtk_window_get_application (parent), "transient-for", parent, NULL);
}

static void
queenside_autograder_window_dispose (GObject *object)
{
  QueensideAutograderWindow *self = QUEENSIDE_AUTOGRADER_WINDOW (object);

  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->tests);
  G_OBJECT_CLASS (queenside_autograder_window_parent_class)->dispose (object);
}

static void
queenside_autograder_window_class_init (QueensideAutograderWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_autograder_window_dispose;
  g_type_ensure (QUEENSIDE_TYPE_NUMBER_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-autograder-window.ui");
#define CHILD(name) \
  gtk_widget_class_bind_template_child (widget_class, QueensideAutograderWindow, name)
  CHILD (sheet);
  CHILD (tests_row);
  CHILD (usual_button);
  CHILD (packages_row);
  CHILD (packages);
  CHILD (seed);
  CHILD (message);
  CHILD (save_button);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, sheet_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, usual_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  saved_signal = g_signal_new ("saved", QUEENSIDE_TYPE_AUTOGRADER_WINDOW, G_SIGNAL_RUN_LAST, 0,
                               NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
queenside_autograder_window_init (QueensideAutograderWindow *self)
{
  static const QueensideJobKind kind = {
    .name = "autograder",
    .work = work,
    .done = done_cb,
    .free_request = free_request,
  };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *id;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; (id = queens_sheet_files_get_preset (i)) != NULL; i++)
    gtk_string_list_append (names, _(queens_preset_find (id, NULL)->name));
  adw_combo_row_set_model (self->sheet, G_LIST_MODEL (names));
  queenside_number_row_set_range (self->seed, 0, QUEENS_MAX_SEED, 0);
  queenside_number_row_set_value (self->seed, g_random_int_range (1, MAX_DRAWN_SEED));
  self->chooser = queenside_file_chooser_new (self);
  self->job = queenside_job_new (&kind, self);
  sheet_cb (self);
}
