/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-check-folder.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queens-record.h"
#include "queens-trace-files.h"
#include "queenside-check-bar.h"
#include "queenside-check-job.h"
#include "queenside-file-chooser.h"
#include "queenside-text-column.h"

#define LOOK_INTERVAL 100       /* ms between two updates of the progress */

enum { CELL_NAME, CELL_VERDICT, CELL_LINE, CELL_MESSAGE, N_CELLS };

static const struct
{
  const char *id;               /* id of the verdict in saved tables */
  const char *text;
} verdicts[] = {
  { "ok", N_("✓ Right") },
  { "wrong", N_("✗ Wrong") },
  { "unread", N_("? Unreadable") },
  { "no-trace", N_("– No trace") },
};

#define QUEENSIDE_TYPE_CHECK_ROW (queenside_check_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckRow, queenside_check_row, QUEENSIDE, CHECK_ROW, GObject)

struct _QueensideCheckRow
{
  GObject  parent_instance;

  char    *path;
  guint    verdict;             /* index in verdicts[] */
  char    *cells[N_CELLS];      /* texts of the cells, "" for an empty cell; the file name is
                                 * relative to the folder */
};

G_DEFINE_FINAL_TYPE (QueensideCheckRow, queenside_check_row, G_TYPE_OBJECT)

static void
queenside_check_row_finalize (GObject *object)
{
  QueensideCheckRow *self = QUEENSIDE_CHECK_ROW (object);

  g_free (self->path);
  for (guint i = 0; i < N_CELLS; i++)
    g_free (self->cells[i]);
  G_OBJECT_CLASS (queenside_check_row_parent_class)->finalize (object);
}

static void
queenside_check_row_class_init (QueensideCheckRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_check_row_finalize;
}

static void
queenside_check_row_init (QueensideCheckRow *self)
{
}

typedef struct
{
  QueensSetup  setup;
  char        *folder;
  guint        n_files;
  GPtrArray   *rows;            /* array of QueensideCheckRow; if the user stopped the check, some
                                 * files are missing */
} Request;

static void
free_request (gpointer data)
{
  Request *self = data;

  queens_setup_clear (&self->setup);
  g_free (self->folder);
  g_ptr_array_unref (self->rows);
  g_free (self);
}

static gboolean
work_cb (gpointer        request,
         QueensideWork  *work,
         GError        **error)
{
  Request *self = request;
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  if (!queens_trace_files_list (self->folder, files, error))
    return FALSE;
  self->n_files = files->len;
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *name = g_file_get_relative_path (folder, file);
      QueensideCheck *check = queenside_check_new (&self->setup, file, NULL);
      const QueensTraceVerdict *verdict = &check->verdict;
      g_autofree char *chances = NULL;
      const char *message, *id;
      QueensideCheckRow *row;

      check->nth = i;
      check->n_files = files->len;
      queenside_check_work (check, work, NULL);
      /* If the user stopped the check of this file, the file has no verdict. */
      if (!g_cancellable_is_cancelled (work->cancellable))
        {
          row = g_object_new (QUEENSIDE_TYPE_CHECK_ROW, NULL);
          row->path = g_strdup (path);
          /* The user may have chosen a file instead of a folder. */
          if (name == NULL)
            name = g_path_get_basename (path);
          id = queens_trace_files_judge (check->error == NULL ? verdict : NULL);
          while (!g_str_equal (verdicts[row->verdict].id, id))
            row->verdict++;
          chances = queens_trace_chances_describe (&verdict->chances);
          message = check->error != NULL ? check->error->message
                    : verdict->ok        ? chances
                                         : verdict->message;
          row->cells[CELL_NAME] = queens_trace_files_name (name);
          row->cells[CELL_VERDICT] = g_strdup (_(verdicts[row->verdict].text));
          row->cells[CELL_LINE] = check->error != NULL || verdict->line == 0
                                    ? g_strdup ("") : g_strdup_printf ("%" PRIu64, verdict->line);
          row->cells[CELL_MESSAGE] = g_strdup (message == NULL ? "" : message);
          g_ptr_array_add (self->rows, row);
        }
      queenside_check_unref (check);
      if (g_cancellable_is_cancelled (work->cancellable))
        break;
    }
  return TRUE;
}

struct _QueensideCheckFolder
{
  AdwBin                parent_instance;

  GtkLabel             *source;
  GtkColumnView        *view;
  GtkNoSelection       *selection;
  QueensideCheckBar    *bar;
  GListStore           *rows;
  QueensideJob         *job;
  QueensideFileChooser *chooser;
  const QueensSetup    *setup;
  GFile                *folder;         /* the checked folder, or NULL */
  char                 *name;
};

G_DEFINE_FINAL_TYPE (QueensideCheckFolder, queenside_check_folder, ADW_TYPE_BIN)

static guint opened_signal;

static char *
write_cell (gpointer item,
            gpointer cell)
{
  return g_strdup (QUEENSIDE_CHECK_ROW (item)->cells[GPOINTER_TO_UINT (cell)]);
}

/* Shows how many files got each verdict, and how many of @n_files files weren't checked. */
static void
show_summary (QueensideCheckFolder *self,
              guint                 n_files)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint counts[G_N_ELEMENTS (verdicts)] = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  const char *forms[G_N_ELEMENTS (verdicts)];
  g_autofree char *stopped = NULL;
  g_autofree char *words = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (QueensideCheckRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      counts[row->verdict]++;
    }
  forms[0] = ngettext ("%u right", "%u right", counts[0]);
  forms[1] = ngettext ("%u wrong", "%u wrong", counts[1]);
  forms[2] = ngettext ("%u unreadable", "%u unreadable", counts[2]);
  forms[3] = ngettext ("%u with no trace", "%u with no trace", counts[3]);
  g_string_append_printf (text, ngettext ("%u file", "%u files", n), n);
  for (gsize i = 0, n_said = 0; i < G_N_ELEMENTS (verdicts); i++)
    if (counts[i] > 0)
      {
        /* Translators: ": " follows the number of files, ", " separates two verdicts */
        g_string_append (text, n_said++ == 0 ? _(": ") : _(", "));
        g_string_append_printf (text, forms[i], counts[i]);
      }
  if (n < n_files)
    stopped = g_strdup_printf (ngettext ("Stopped: %u file was not checked.",
                                         "Stopped: %u files were not checked.", n_files - n),
                               n_files - n);
  words = g_strjoin (" · ", text->str, stopped, NULL);
  queenside_check_bar_show_text (self->bar, words, NULL);
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideCheckFolder *self = owner;
  Request *done = request;

  queenside_check_bar_hide_progress (self->bar);
  if (error != NULL)
    {
      queenside_check_bar_show_text (self->bar, error->message, "warning");
      return;
    }
  g_list_store_splice (self->rows, 0, 0, done->rows->pdata, done->rows->len);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "check.save", TRUE);
  show_summary (self, done->n_files);
}

static void
look_cb (gpointer owner)
{
  QueensideCheckFolder *self = owner;

  queenside_check_bar_show_progress (self->bar, queenside_job_get_progress (self->job).done, NULL);
}

static void
stop_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  QueensideCheckFolder *self = QUEENSIDE_CHECK_FOLDER (widget);

  if (queenside_job_is_running (self->job))
    queenside_job_stop (self->job);
  else
    gtk_widget_activate_action (widget, "window.close", NULL);
}

static void
activated_cb (QueensideCheckFolder *self,
              guint                 position)
{
  g_autoptr (QueensideCheckRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  g_autoptr (GFile) file = g_file_new_for_path (row->path);

  g_signal_emit (self, opened_signal, 0, file);
}

static void
save_cb (QueensideCheckFolder *self,
         GFile                *file)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  g_auto (QueensRecord) record = { 0 };
  g_autoptr (GError) error = NULL;

  queens_record_init (&record, QUEENS_FORMAT_CSV);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (QueensideCheckRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);
      g_auto (GStrv) parts = g_strsplit (row->cells[CELL_NAME], G_DIR_SEPARATOR_S, 2);
      char *dot = parts[1] == NULL ? strrchr (parts[0], '.') : NULL;

      if (dot != NULL && dot != parts[0])
        *dot = '\0';
      queens_record_add_text (&record, "student", parts[0]);
      queens_record_add_text (&record, "file", row->cells[CELL_NAME]);
      queens_record_add_text (&record, "verdict", verdicts[row->verdict].id);
      queens_record_add_value (&record, "line", row->cells[CELL_LINE], TRUE);
      queens_record_add_text (&record, "message", row->cells[CELL_MESSAGE]);
      queens_record_end_row (&record);
    }
  queens_record_end_table (&record);
  if (!g_file_replace_contents (file, record.text->str, record.text->len, NULL, FALSE,
                                G_FILE_CREATE_NONE, NULL, NULL, &error))
    queenside_check_bar_show_text (self->bar, error->message, "warning");
}

static void
save_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  QueensideCheckFolder *self = QUEENSIDE_CHECK_FOLDER (widget);
  g_autofree char *name = g_strconcat (self->name, ".csv", NULL);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_MARKS, widget, name, NULL,
                              (QueensideFileFunc) save_cb);
}

void
queenside_check_folder_set_rules (QueensideCheckFolder *self,
                                  const QueensSetup    *setup)
{
  self->setup = setup;
}

void
queenside_check_folder_check (QueensideCheckFolder *self,
                              GFile                *folder)
{
  g_autofree char *base = g_file_get_basename (folder);
  Request *request = g_new0 (Request, 1);

  g_set_object (&self->folder, folder);
  g_free (self->name);
  self->name = queens_trace_files_name (base);
  gtk_label_set_label (self->source, self->name);
  g_list_store_remove_all (self->rows);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "check.save", FALSE);
  queenside_check_bar_show_text (self->bar, _("Checking…"), NULL);
  queens_setup_copy (&request->setup, self->setup);
  request->folder = g_file_get_path (folder);
  request->rows = g_ptr_array_new_with_free_func (g_object_unref);
  queenside_job_begin (self->job, request);
}

void
queenside_check_folder_recheck (QueensideCheckFolder *self)
{
  if (self->folder != NULL)
    queenside_check_folder_check (self, self->folder);
}

static void
open_activated_cb (GtkWidget  *widget,
                   const char *action,
                   GVariant   *target)
{
  queenside_file_chooser_ask (QUEENSIDE_CHECK_FOLDER (widget)->chooser,
                              QUEENSIDE_FILE_TRACE_FOLDER, widget, NULL, NULL,
                              (QueensideFileFunc) queenside_check_folder_check);
}

static void
queenside_check_folder_dispose (GObject *object)
{
  QueensideCheckFolder *self = QUEENSIDE_CHECK_FOLDER (object);

  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->rows);
  g_clear_object (&self->folder);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (queenside_check_folder_parent_class)->dispose (object);
}

static void
queenside_check_folder_class_init (QueensideCheckFolderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_check_folder_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-check-folder.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckFolder, source);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckFolder, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckFolder, selection);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckFolder, bar);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_install_action (widget_class, "check.open", NULL, open_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.save", NULL, save_activated_cb);
  gtk_widget_class_install_action (widget_class, "check.stop", NULL, stop_activated_cb);
  opened_signal = g_signal_new ("opened", QUEENSIDE_TYPE_CHECK_FOLDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
}

static void
queenside_check_folder_init (QueensideCheckFolder *self)
{
  static const QueensideJobKind kind = {
    .name = "check-folder",
    .work = work_cb,
    .done = done_cb,
    .free_request = free_request,
    .look = look_cb,
    .interval = LOOK_INTERVAL,
  };
  static const struct
  {
    const char        *title;
    QueensideTextKind  kind;
  } columns[N_CELLS] = {
    { N_("File"), QUEENSIDE_TEXT_WORDS }, { N_("Verdict"), QUEENSIDE_TEXT_WORDS },
    { N_("Line"), QUEENSIDE_TEXT_NUMBER }, { N_("Why"), QUEENSIDE_TEXT_SENTENCE },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "check.save", FALSE);
  self->job = queenside_job_new (&kind, self);
  self->chooser = queenside_file_chooser_new (self);
  self->rows = g_list_store_new (QUEENSIDE_TYPE_CHECK_ROW);
  gtk_no_selection_set_model (self->selection, G_LIST_MODEL (self->rows));
  for (guint i = 0; i < N_CELLS; i++)
    gtk_column_view_column_set_expand (
      queenside_text_column_append (self->view, _(columns[i].title), columns[i].kind, write_cell,
                                    GUINT_TO_POINTER (i)),
      i == CELL_MESSAGE);
}
