/* queenside-check-folder.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-check-folder.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "queens-record.h"
#include "queens-trace-files.h"
#include "queenside-check-job.h"
#include "queenside-file-chooser.h"
#include "queenside-text-column.h"

#define LOOK_INTERVAL 100       /* ms */

/* A file of the table */

#define QUEENSIDE_TYPE_CHECK_ROW (queenside_check_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensideCheckRow, queenside_check_row, QUEENSIDE, CHECK_ROW, GObject)

struct _QueensideCheckRow
{
  GObject     parent_instance;

  char       *path;
  char       *name;             /* within the folder */
  const char *verdict;          /* as the command says it */
  guint64     line;             /* 0 for none */
  char       *message;          /* "" where all is right */
};

G_DEFINE_FINAL_TYPE (QueensideCheckRow, queenside_check_row, G_TYPE_OBJECT)

static void
queenside_check_row_finalize (GObject *object)
{
  QueensideCheckRow *self = QUEENSIDE_CHECK_ROW (object);

  g_free (self->path);
  g_free (self->name);
  g_free (self->message);
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

/* The check of all of them, in a thread */

typedef struct
{
  QueensSetup  setup;
  char        *folder;
  guint        n_files;
  GPtrArray   *rows;            /* of QueensideCheckRow; fewer where it was stopped */
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

static QueensideCheckRow *
check_file (Request       *self,
            guint          nth,
            const char    *path,
            QueensideWork *work)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);
  g_autofree char *name = g_file_get_relative_path (folder, file);
  QueensideCheck *check = queenside_check_new (&self->setup, file, NULL);
  QueensideTraceResult *result = check->result;
  QueensTraceVerdict *verdict = &result->verdict;
  QueensideCheckRow *row = g_object_new (QUEENSIDE_TYPE_CHECK_ROW, NULL);

  check->nth = nth;
  check->n_files = self->n_files;
  queenside_check_work (check, work, NULL);
  row->path = g_strdup (path);
  /* What was chosen may be a file itself. */
  if (name == NULL)
    name = g_path_get_basename (path);
  row->name = queens_trace_files_name (name);
  row->verdict = queens_trace_files_judge (result->error == NULL ? verdict : NULL);
  row->line = result->error == NULL ? verdict->line : 0;
  row->message = g_strdup (result->error != NULL      ? result->error->message
                           : verdict->message != NULL ? verdict->message
                                                      : "");
  queenside_check_free (check);
  return row;
}

static gboolean
work_cb (gpointer        request,
         QueensideWork  *work,
         GError        **error)
{
  Request *self = request;
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);

  if (!queens_trace_files_list (self->folder, files, error))
    return FALSE;
  self->n_files = files->len;
  for (guint i = 0; i < files->len; i++)
    {
      g_autoptr (QueensideCheckRow) row = check_file (self, i, files->pdata[i], work);

      /* Of a file that was left off there is no verdict. */
      if (g_cancellable_is_cancelled (work->cancellable))
        break;
      g_ptr_array_add (self->rows, g_steal_pointer (&row));
    }
  return TRUE;
}

/* The window */

struct _QueensideCheckFolder
{
  AdwWindow                 parent_instance;

  GtkWidget                *summary;
  GtkWidget                *waiting;    /* what shows how far it is */
  GtkWidget                *progress;
  GtkWidget                *save;
  GListStore               *rows;
  QueensideJob             *job;
  QueensideFileChooser     *chooser;
  GtkWindow                *owner;      /* a weak pointer */
  QueensideCheckFolderFunc  opened;
  char                     *name;       /* of the folder */
};

G_DEFINE_FINAL_TYPE (QueensideCheckFolder, queenside_check_folder, ADW_TYPE_WINDOW)

static const struct
{
  const char *id;
  const char *text;
} verdicts[] = {
  { "ok", N_("✓ Right") },
  { "wrong", N_("✗ Wrong") },
  { "unread", N_("? Not understood") },
  { "no-trace", N_("– No trace") },
};

static char *
write_name (gpointer item,
            gpointer data)
{
  return g_strdup (QUEENSIDE_CHECK_ROW (item)->name);
}

static char *
write_verdict (gpointer item,
               gpointer data)
{
  gsize i = 0;

  while (!g_str_equal (verdicts[i].id, QUEENSIDE_CHECK_ROW (item)->verdict))
    i++;
  return g_strdup (_(verdicts[i].text));
}

static char *
write_line (gpointer item,
            gpointer data)
{
  guint64 line = QUEENSIDE_CHECK_ROW (item)->line;

  return line == 0 ? g_strdup ("") : g_strdup_printf ("%" PRIu64, line);
}

static char *
write_message (gpointer item,
               gpointer data)
{
  return g_strdup (QUEENSIDE_CHECK_ROW (item)->message);
}

/* How many there are of each verdict that there is, of @n_files. */
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

      for (gsize j = 0; j < G_N_ELEMENTS (verdicts); j++)
        counts[j] += g_str_equal (verdicts[j].id, row->verdict);
    }
  forms[0] = ngettext ("%u right", "%u right", counts[0]);
  forms[1] = ngettext ("%u wrong", "%u wrong", counts[1]);
  forms[2] = ngettext ("%u not understood", "%u not understood", counts[2]);
  forms[3] = ngettext ("%u without a trace", "%u without a trace", counts[3]);
  g_string_append_printf (text, ngettext ("%u file", "%u files", n), n);
  for (gsize i = 0, n_said = 0; i < G_N_ELEMENTS (verdicts); i++)
    if (counts[i] > 0)
      {
        /* Between the number of files and those of the verdicts, and between these. */
        g_string_append (text, n_said++ == 0 ? _(": ") : _(", "));
        g_string_append_printf (text, forms[i], counts[i]);
      }
  if (n < n_files)
    stopped = g_strdup_printf (ngettext ("Stopped: %u file was not checked.",
                                         "Stopped: %u files were not checked.", n_files - n),
                               n_files - n);
  words = g_strjoin (" · ", text->str, stopped, NULL);
  gtk_label_set_label (GTK_LABEL (self->summary), words);
}

static void
done_cb (gpointer      owner,
         gpointer      request,
         const GError *error)
{
  QueensideCheckFolder *self = owner;
  Request *done = request;

  gtk_widget_set_visible (self->waiting, FALSE);
  if (error != NULL)
    {
      gtk_label_set_label (GTK_LABEL (self->summary), error->message);
      return;
    }
  g_list_store_splice (self->rows, 0, 0, done->rows->pdata, done->rows->len);
  gtk_widget_set_sensitive (self->save, TRUE);
  show_summary (self, done->n_files);
}

static void
look_cb (gpointer owner)
{
  QueensideCheckFolder *self = owner;
  QueensideProgress progress = queenside_job_get_progress (self->job);

  gtk_widget_set_visible (self->waiting, TRUE);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), progress.done);
}

static void
stop_cb (QueensideCheckFolder *self)
{
  queenside_job_stop (self->job);
}

static void
activated_cb (QueensideCheckFolder *self,
              guint                 position)
{
  g_autoptr (QueensideCheckRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);
  g_autoptr (GFile) file = g_file_new_for_path (row->path);

  if (self->owner == NULL)
    return;
  self->opened (self->owner, file);
  gtk_window_present (self->owner);
}

/* The sheet of marks */

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
      g_auto (GStrv) parts = g_strsplit (row->name, G_DIR_SEPARATOR_S, 2);
      char *dot = parts[1] == NULL ? strrchr (parts[0], '.') : NULL;

      if (dot != NULL && dot != parts[0])
        *dot = '\0';
      queens_record_add_text (&record, "student", parts[0]);
      queens_record_add_text (&record, "file", row->name);
      queens_record_add_text (&record, "verdict", row->verdict);
      if (row->line > 0)
        queens_record_add_integer (&record, "line", row->line);
      else
        queens_record_add_number (&record, "line", NULL);
      queens_record_add_text (&record, "message", row->message);
      queens_record_end_row (&record);
    }
  queens_record_end_table (&record);
  if (!g_file_replace_contents (file, record.text->str, record.text->len, NULL, FALSE,
                                G_FILE_CREATE_NONE, NULL, NULL, &error))
    gtk_label_set_label (GTK_LABEL (self->summary), error->message);
}

static void
save_clicked_cb (QueensideCheckFolder *self)
{
  g_autofree char *name = g_strconcat (self->name, ".csv", NULL);

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_MARKS, GTK_WIDGET (self), name,
                              NULL, (QueensideFileFunc) save_cb);
}

static void
queenside_check_folder_dispose (GObject *object)
{
  QueensideCheckFolder *self = QUEENSIDE_CHECK_FOLDER (object);

  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->rows);
  g_clear_weak_pointer (&self->owner);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (queenside_check_folder_parent_class)->dispose (object);
}

static void
queenside_check_folder_class_init (QueensideCheckFolderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queenside_check_folder_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

/* Shown where it takes a while. */
static GtkWidget *
make_waiting (QueensideCheckFolder *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *stop = gtk_button_new_with_mnemonic (_("_Stop"));

  self->progress = gtk_progress_bar_new ();
  gtk_widget_set_hexpand (self->progress, TRUE);
  gtk_widget_set_valign (self->progress, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Files checked"), -1);
  g_signal_connect_object (stop, "clicked", G_CALLBACK (stop_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->progress);
  gtk_box_append (GTK_BOX (box), stop);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_visible (box, FALSE);
  return box;
}

static GtkWidget *
make_table (QueensideCheckFolder *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkNoSelection *model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  GtkColumnView *view = GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (model)));
  GtkColumnViewColumn *message;

  queenside_text_column_append (view, _("File"), QUEENSIDE_TEXT_WORDS, write_name, NULL);
  queenside_text_column_append (view, _("Verdict"), QUEENSIDE_TEXT_WORDS, write_verdict, NULL);
  queenside_text_column_append (view, _("Line"), QUEENSIDE_TEXT_NUMBER, write_line, NULL);
  message = queenside_text_column_append (view, _("Why"), QUEENSIDE_TEXT_SENTENCE, write_message,
                                          NULL);
  gtk_column_view_column_set_expand (message, TRUE);
  g_signal_connect_object (view, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (view));
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
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
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();

  self->rows = g_list_store_new (QUEENSIDE_TYPE_CHECK_ROW);
  self->job = queenside_job_new (&kind, self);
  self->chooser = queenside_file_chooser_new (self);
  self->summary = gtk_label_new (_("Checking…"));
  gtk_label_set_wrap (GTK_LABEL (self->summary), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->summary), 0);
  gtk_widget_set_margin_top (self->summary, 12);
  gtk_widget_set_margin_bottom (self->summary, 12);
  gtk_widget_set_margin_start (self->summary, 12);
  gtk_widget_set_margin_end (self->summary, 12);
  self->save = gtk_button_new_with_mnemonic (_("Save _Marks…"));
  gtk_widget_set_tooltip_text (self->save, _("Write a table for a spreadsheet"));
  gtk_widget_set_sensitive (self->save, FALSE);
  g_signal_connect_object (self->save, "clicked", G_CALLBACK (save_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->save);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), make_table (self));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), self->summary);
  self->waiting = make_waiting (self);
  gtk_box_append (GTK_BOX (box), self->waiting);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 720, 480);
}

QueensideCheckFolder *
queenside_check_folder_present (GtkWindow                *parent,
                                const QueensSetup        *setup,
                                GFile                    *folder,
                                QueensideCheckFolderFunc  opened)
{
  QueensideCheckFolder *self = g_object_new (QUEENSIDE_TYPE_CHECK_FOLDER, "transient-for", parent,
                                             "destroy-with-parent", TRUE, NULL);
  g_autofree char *base = g_file_get_basename (folder);
  Request *request = g_new0 (Request, 1);

  g_set_weak_pointer (&self->owner, parent);
  self->opened = opened;
  self->name = queens_trace_files_name (base);
  gtk_window_set_title (GTK_WINDOW (self), self->name);
  queens_setup_copy (&request->setup, setup);
  request->folder = g_file_get_path (folder);
  request->rows = g_ptr_array_new_with_free_func (g_object_unref);
  queenside_job_begin (self->job, request);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}
