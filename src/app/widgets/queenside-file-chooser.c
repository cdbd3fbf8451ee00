/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-file-chooser.h"

#include <glib/gi18n.h>
#include <string.h>

/* The formats that one filter of a dialog shows. The suffix of the chosen name determines the
 * format. */
typedef struct
{
  const char *label;
  const char *suffixes[9];      /* ends with NULL */
} Formats;

static const Formats documents = { N_("Queenside documents"), { "queenside" } };
static const Formats searches = {
  N_("Documents, lessons, results, and pictures with embedded documents"),
  { "queenside", "queenside-lesson", "queenside-result", "png", "svg", "pdf", "webp", "gif" },
};
static const Formats lessons = { N_("Queenside lessons"), { "queenside-lesson" } };
static const Formats answers = { N_("Results of lessons"), { "queenside-result" } };
static const Formats sheets = {
  N_("Task sheets (.pdf, .html, .tex)"), { "pdf", "html", "tex" },
};
static const Formats pictures = {
  N_("Images (.png, .svg, .pdf, .webp)"), { "png", "svg", "pdf", "webp" },
};
static const Formats films = {
  N_("Images and animations"), { "png", "svg", "pdf", "webp", "gif", "tex", "html" },
};
static const Formats texts = { N_("Text files (.txt)"), { "txt" } };
static const Formats marks = { N_("CSV files (.csv)"), { "csv" } };
static const Formats archives = { N_("Zip files (.zip)"), { "zip" } };
static const Formats results = { N_("Tables (.csv, .tex, .json)"), { "csv", "tex", "json" } };
static const Formats tables = { N_("Tables (.csv, .json)"), { "csv", "json" } };

static const struct
{
  const char           *title;
  GtkFileChooserAction  action;
  const char           *accept; /* text of the button; NULL for GTK's default */
  const Formats        *formats;        /* NULL if any file can be chosen */
  gboolean              adds_suffix;
  gboolean              is_kept;        /* TRUE if the last folder and name are remembered */
} purposes[] = {
  [QUEENSIDE_FILE_OPEN_DOCUMENT] = {
    N_("Open a Document"), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, &searches,
  },
  [QUEENSIDE_FILE_SAVE_DOCUMENT] = {
    N_("Save the Document"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &documents,
  },
  [QUEENSIDE_FILE_OPEN_TRACE] = {
    N_("Open a Trace"), GTK_FILE_CHOOSER_ACTION_OPEN, .is_kept = TRUE,
  },
  [QUEENSIDE_FILE_EXPORT_PICTURE] = {
    N_("Save a Picture"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &films, .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_EXPORT_FRAMES] = {
    N_("Choose a Folder for the Pictures"), GTK_FILE_CHOOSER_ACTION_SAVE,
  },
  [QUEENSIDE_FILE_EXPORT_TRIALS] = {
    N_("Export the Table of Trials"), GTK_FILE_CHOOSER_ACTION_SAVE, N_("_Export"), &tables,
    .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_EXPORT_RESULTS] = {
    N_("Save the Table"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &results, .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_EXPORT_CHART] = {
    N_("Export a Chart"), GTK_FILE_CHOOSER_ACTION_SAVE, N_("_Export"), &pictures,
    .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_EXPORT_RUNS] = {
    N_("Choose a Folder for IOHanalyzer"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, N_("_Export"),
  },
  [QUEENSIDE_FILE_REPORT_FOLDER] = {
    N_("Choose a Folder for the Report"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
    N_("_Write Report"), .is_kept = TRUE,
  },
  [QUEENSIDE_FILE_SAVE_TRACE] = {
    N_("Save the Trace"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &texts, .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_OPEN_PROGRAM] = {
    N_("Choose a Program"), GTK_FILE_CHOOSER_ACTION_OPEN, N_("_Choose"), .is_kept = TRUE,
  },
  [QUEENSIDE_FILE_SAVE_PROGRAM] = {
    N_("Save a Template"), GTK_FILE_CHOOSER_ACTION_SAVE,
  },
  [QUEENSIDE_FILE_TRACE_FOLDER] = {
    N_("Choose a Folder of Traces"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, N_("_Check"),
    .is_kept = TRUE,
  },
  [QUEENSIDE_FILE_EXPORT_MARKS] = {
    N_("Save the Marks"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &marks, .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_OPEN_TESTS] = {
    N_("Choose Tests and Points"), GTK_FILE_CHOOSER_ACTION_OPEN, N_("_Choose"),
  },
  [QUEENSIDE_FILE_SAVE_AUTOGRADER] = {
    N_("Save the Autograder"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &archives,
    .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_SAVE_LESSON] = {
    N_("Save the New Lesson"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &lessons, .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_SAVE_SHEET] = {
    N_("Save the Task Sheet"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &sheets, .adds_suffix = TRUE,
  },
  [QUEENSIDE_FILE_SAVE_RESULT] = {
    N_("Save the Result"), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, &answers, .adds_suffix = TRUE,
  },
};

struct _QueensideFileChooser
{
  GObject              *owner;          /* not a reference; owns the chooser */
  GtkFileChooserNative *native;         /* the open dialog; may be NULL */
  QueensideFilePurpose  purpose;        /* purpose of the open dialog */
  char                 *name;           /* suggested name; may be NULL */
  QueensideFileFunc     chosen;
};

static char *
complete (QueensideFileChooser *self,
          const char           *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  const char *dot = strrchr (lower, '.');

  if (!purposes[self->purpose].adds_suffix
      || (dot != NULL && g_strv_contains (purposes[self->purpose].formats->suffixes, dot + 1)))
    return NULL;
  return g_strconcat (path, strrchr (self->name, '.'), NULL);
}

static void
response_cb (QueensideFileChooser *self,
             int                   response)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (self->native);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser)
                                                           : NULL;
  g_autofree char *typed = file == NULL ? NULL : g_file_get_path (file);
  g_autofree char *path = typed == NULL ? NULL : complete (self, typed);
  g_autoptr (GObject) owner = g_object_ref (self->owner);

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (self->native));
  if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* A file with the added suffix exists, but the dialog hasn't asked about replacing it. Show
       * the dialog again with the complete name. */
      g_autofree char *name = g_path_get_basename (path);

      gtk_file_chooser_set_current_name (chooser, name);
      gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->native));
      return;
    }
  if (path != NULL)
    {
      g_object_unref (file);
      file = g_file_new_for_path (path);
    }
  if (file != NULL)
    self->chosen (owner, file);
}

static void
clear_native (QueensideFileChooser *self)
{
  if (self->native != NULL)
    g_signal_handlers_disconnect_by_data (self->native, self);
  g_clear_object (&self->native);
  g_clear_pointer (&self->name, g_free);
}

void
queenside_file_chooser_ask (QueensideFileChooser *self,
                            QueensideFilePurpose  purpose,
                            GtkWidget            *widget,
                            const char           *name,
                            GFile                *present,
                            QueensideFileFunc     chosen)
{
  const char *accept = purposes[purpose].accept;
  const Formats *formats = purposes[purpose].formats;
  GtkFileChooser *chooser;

  self->chosen = chosen;
  if (self->native == NULL || self->purpose != purpose || !purposes[purpose].is_kept)
    {
      clear_native (self);
      self->purpose = purpose;
      self->name = g_strdup (name);
      self->native = gtk_file_chooser_native_new (_(purposes[purpose].title),
                                                  GTK_WINDOW (gtk_widget_get_root (widget)),
                                                  purposes[purpose].action,
                                                  accept == NULL ? NULL : _(accept), NULL);
      chooser = GTK_FILE_CHOOSER (self->native);
      gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->native), TRUE);
      if (formats != NULL)
        {
          g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

          gtk_file_filter_set_name (filter, _(formats->label));
          for (guint i = 0; formats->suffixes[i] != NULL; i++)
            gtk_file_filter_add_suffix (filter, formats->suffixes[i]);
          gtk_file_chooser_add_filter (chooser, filter);
        }
      if (present != NULL && g_file_query_exists (present, NULL))
        gtk_file_chooser_set_file (chooser, present, NULL);
      else if (present != NULL)
        {
          g_autoptr (GFile) folder = g_file_get_parent (present);
          g_autofree char *base = g_file_get_basename (present);

          gtk_file_chooser_set_current_folder (chooser, folder, NULL);
          gtk_file_chooser_set_current_name (chooser, base);
        }
      else if (name != NULL)
        gtk_file_chooser_set_current_name (chooser, name);
      g_signal_connect_swapped (self->native, "response", G_CALLBACK (response_cb), self);
    }
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->native));
}

QueensideFileChooser *
queenside_file_chooser_new (gpointer owner)
{
  QueensideFileChooser *self = g_new0 (QueensideFileChooser, 1);

  self->owner = owner;
  return self;
}

void
queenside_file_chooser_free (QueensideFileChooser *self)
{
  clear_native (self);
  g_free (self);
}
