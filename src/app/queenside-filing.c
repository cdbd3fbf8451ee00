/* queenside-filing.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-filing.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "queenside-recent.h"

struct _QueensideFiling
{
  GObject               parent_instance;

  QueensideBoardArea   *area;           /* not a reference */
  QueensideSession     *session;
  QueensideRunner      *runner;
  QueensideRecent      *recent;
  GFile                *file;           /* NULL before the first save */
  char                 *name;
  QueensDocument        saved;          /* what was opened or saved last */
  gboolean              is_modified;
  GtkFileChooserNative *chooser;        /* while it asks */
  GtkWidget            *question;       /* not a reference: NULL unless it is open */
  void                (*next) (QueensideFiling *self);  /* once changes are saved or let go */
  GFile                *next_file;
};

G_DEFINE_FINAL_TYPE (QueensideFiling, queenside_filing, G_TYPE_OBJECT)

enum { PROP_0, PROP_NAME, PROP_MODIFIED, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { SAID, FAILED, SUCCEEDED, CLOSING, N_SIGNALS };

static guint signals[N_SIGNALS];

/* What is shown and what is saved */

void
queenside_filing_fill (QueensideFiling *self,
                       QueensDocument  *document)
{
  queenside_session_fill_document (self->session, document);
  document->position = queenside_runner_get_goal (self->runner);
  document->view = queenside_board_area_get_shown (self->area);
}

/* Where one is along the search, and how one looks at it, is no change to ask about. */
static gboolean
differs (const QueensDocument *document,
         const QueensDocument *saved)
{
  QueensDocument same = *document;

  same.position = saved->position;
  same.view = saved->view;
  return !queens_document_equal (&same, saved);
}

static void
set_modified (QueensideFiling *self,
              gboolean         is_modified)
{
  if (is_modified == self->is_modified)
    return;
  self->is_modified = is_modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
changed_cb (QueensideFiling *self)
{
  g_auto (QueensDocument) document = { 0 };

  queenside_filing_fill (self, &document);
  set_modified (self, differs (&document, &self->saved));
}

static void
set_file (QueensideFiling *self,
          GFile           *file)
{
  g_autofree char *path = file == NULL ? NULL : g_file_get_basename (file);

  g_set_object (&self->file, file);
  g_free (self->name);
  self->name = path == NULL ? g_strdup (_("New board")) : g_filename_display_name (path);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static void
succeed (QueensideFiling *self)
{
  g_signal_emit (self, signals[SUCCEEDED], 0);
}

/* What is shown now is what there is in the file. */
static void
settle (QueensideFiling *self,
        GFile           *file)
{
  queens_document_clear (&self->saved);
  queenside_filing_fill (self, &self->saved);
  set_file (self, file);
  set_modified (self, FALSE);
  if (file != NULL)
    queenside_recent_add (self->recent, file);
  succeed (self);
}

static void
fail (QueensideFiling *self,
      const char      *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

static gboolean
show (QueensideFiling       *self,
      const QueensDocument  *document,
      GError               **error)
{
  if (!queenside_session_open (self->session, document, error))
    return FALSE;
  queenside_board_area_set_shown (self->area, document->view);
  queenside_runner_catch_up (self->runner, document->position);
  return TRUE;
}

static void
load (QueensideFiling *self,
      GFile           *file)
{
  g_auto (QueensDocument) document = { 0 };
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    {
      message = g_strdup_printf (_("%s is not on this machine; copy it here first."), name);
      fail (self, message);
    }
  else if (queens_document_load (&document, path, &error) && show (self, &document, &error))
    settle (self, file);
  else
    fail (self, error->message);
}

/* Somebody does not want it changed; that the folder would let another file take its name is no reason to do it. */
static gboolean
is_read_only (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && ((status.st_mode & 0222) == 0 || g_access (path, W_OK) != 0);
}

/* NULL where it was saved, else the sentence that says why not. Free with g_free(). */
static char *
save_document (QueensideFiling *self,
               GFile           *file)
{
  g_auto (QueensDocument) document = { 0 };
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return g_strdup_printf (_("%s is not on this machine; save the document here."), name);
  if (is_read_only (path))
    return g_strdup_printf (_("“%s” is read-only; save under another name."), name);
  queenside_filing_fill (self, &document);
  return queens_document_save (&document, path, &error) ? NULL : g_strdup (error->message);
}

gboolean
queenside_filing_save_to (QueensideFiling *self,
                          GFile           *file)
{
  g_autofree char *problem = save_document (self, file);
  g_autofree char *message = NULL;

  if (problem != NULL)
    {
      fail (self, problem);
      return FALSE;
    }
  settle (self, file);
  message = g_strdup_printf (_("Saved “%s”"), self->name);
  g_signal_emit (self, signals[SAID], 0, message);
  return TRUE;
}

gboolean
queenside_filing_restore (QueensideFiling      *self,
                          const QueensDocument *document,
                          GFile                *file)
{
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);

  if (!show (self, document, NULL))
    return FALSE;
  if (path != NULL)
    queens_document_load (&self->saved, path, NULL);
  set_file (self, file);
  changed_cb (self);
  return TRUE;
}

/* Choosing a file */

static void
add_filter (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Queenside documents"));
  gtk_file_filter_add_suffix (filter, "queenside");
  gtk_file_chooser_add_filter (chooser, filter);
  g_object_unref (filter);
}

/* Makes the chooser, which is yet to be shown. */
static void
make_chooser (QueensideFiling      *self,
              const char           *title,
              GtkFileChooserAction  action,
              GCallback             response_cb)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->area));

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (title, GTK_WINDOW (window), action, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  add_filter (GTK_FILE_CHOOSER (self->chooser));
  g_signal_connect_object (self->chooser, "response", response_cb, self, G_CONNECT_SWAPPED);
}

static void
show_chooser (QueensideFiling *self)
{
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static GFile *
take_answer (QueensideFiling *self,
             int              response)
{
  GFile *file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser)) : NULL;

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (self->chooser));
  return file;
}

static void
go_on (QueensideFiling *self)
{
  void (*next) (QueensideFiling *) = self->next;

  self->next = NULL;
  if (next != NULL)
    next (self);
}

static void
save_response_cb (QueensideFiling *self,
                  int              response)
{
  g_autoptr (GFile) file = take_answer (self, response);

  if (file != NULL && queenside_filing_save_to (self, file))
    go_on (self);
  else
    self->next = NULL;
}

static void
save_as (QueensideFiling *self)
{
  make_chooser (self, _("Save the Document"), GTK_FILE_CHOOSER_ACTION_SAVE, G_CALLBACK (save_response_cb));
  if (self->file == NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), "board" QUEENS_DOCUMENT_SUFFIX);
  else
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (self->chooser), self->file, NULL);
  show_chooser (self);
}

static void
save (QueensideFiling *self)
{
  if (self->file == NULL)
    save_as (self);
  else if (queenside_filing_save_to (self, self->file))
    go_on (self);
  else
    self->next = NULL;
}

/* The question about changes */

static void
answer_cb (QueensideFiling *self,
           const char      *response)
{
  /* It outlives the window, which may now be closed. */
  gtk_window_set_transient_for (GTK_WINDOW (self->question), NULL);
  g_clear_weak_pointer (&self->question);
  if (g_str_equal (response, "save"))
    save (self);
  else if (g_str_equal (response, "discard"))
    go_on (self);
  else
    self->next = NULL;
}

static void
ask (QueensideFiling *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->area));
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (window), _("Save changes?"), NULL);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (question, _("“%s” has changes that are not saved. "
                                              "Without saving they are lost."), self->name);
  adw_message_dialog_add_responses (question, "cancel", _("_Cancel"), "discard", _("_Discard"),
                                    "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (question, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (question, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (question, "save");
  adw_message_dialog_set_close_response (question, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answer_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  g_set_weak_pointer (&self->question, dialog);
}

/* Does @next now, or once the person has said what is to become of the changes. */
static void
settle_changes (QueensideFiling  *self,
                void            (*next) (QueensideFiling *self))
{
  self->next = next;
  if (self->question != NULL)
    gtk_window_present (GTK_WINDOW (self->question));
  else if (self->is_modified)
    ask (self);
  else
    go_on (self);
}

static void
close_window (QueensideFiling *self)
{
  g_signal_emit (self, signals[CLOSING], 0);
}

gboolean
queenside_filing_may_close (QueensideFiling *self)
{
  if (!self->is_modified)
    return TRUE;
  settle_changes (self, close_window);
  return FALSE;
}

static void
load_next_file (QueensideFiling *self)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->next_file);

  load (self, file);
}

void
queenside_filing_open (QueensideFiling *self,
                       GFile           *file)
{
  g_set_object (&self->next_file, file);
  settle_changes (self, load_next_file);
}

static void
make_new (QueensideFiling *self)
{
  queenside_session_open_sample (self->session);
  settle (self, NULL);
}

/* Actions */

static void
open_response_cb (QueensideFiling *self,
                  int              response)
{
  g_autoptr (GFile) file = take_answer (self, response);

  if (file != NULL)
    queenside_filing_open (self, file);
}

static void
new_cb (QueensideFiling *self)
{
  settle_changes (self, make_new);
}

static void
open_cb (QueensideFiling *self)
{
  make_chooser (self, _("Open a Document"), GTK_FILE_CHOOSER_ACTION_OPEN, G_CALLBACK (open_response_cb));
  show_chooser (self);
}

static void
open_recent_cb (QueensideFiling *self,
                GVariant        *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  queenside_filing_open (self, file);
}

static void
save_cb (QueensideFiling *self)
{
  self->next = NULL;
  save (self);
}

static void
save_as_cb (QueensideFiling *self)
{
  self->next = NULL;
  save_as (self);
}

void
queenside_filing_add_actions (QueensideFiling *self,
                              GActionMap      *map)
{
  static const struct
  {
    const char *name;
    GCallback   activate_cb;
    const char *type;
  } actions[] = {
    { "new", G_CALLBACK (new_cb) },
    { "open", G_CALLBACK (open_cb) },
    { "open-recent", G_CALLBACK (open_recent_cb), "s" },
    { "save", G_CALLBACK (save_cb) },
    { "save-as", G_CALLBACK (save_as_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GVariantType) type = actions[i].type == NULL ? NULL : g_variant_type_new (actions[i].type);
      g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, type);

      g_signal_connect_object (action, "activate", actions[i].activate_cb, self, G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

GMenuModel *
queenside_filing_get_recent (QueensideFiling *self)
{
  return queenside_recent_get_menu (self->recent);
}

/* Drops */

static gboolean
drop_cb (QueensideFiling *self,
         const GValue    *value)
{
  g_autoptr (GError) error = NULL;

  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

      if (files != NULL)
        queenside_filing_open (self, files->data);
    }
  else if (queenside_session_read_board (self->session, g_value_get_string (value), &error))
    succeed (self);
  else
    fail (self, error->message);
  return TRUE;
}

void
queenside_filing_take_drops (QueensideFiling *self,
                             GtkWidget       *widget)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

const char *
queenside_filing_get_name (QueensideFiling *self)
{
  return self->name;
}

char *
queenside_filing_get_uri (QueensideFiling *self)
{
  return self->file == NULL ? NULL : g_file_get_uri (self->file);
}

gboolean
queenside_filing_is_modified (QueensideFiling *self)
{
  return self->is_modified;
}

QueensideFiling *
queenside_filing_new (QueensideBoardArea *area,
                      QueensideRunner    *runner)
{
  QueensideFiling *self = g_object_new (QUEENSIDE_TYPE_FILING, NULL);

  self->area = area;
  self->session = g_object_ref (queenside_board_area_get_session (area));
  self->runner = g_object_ref (runner);
  settle (self, NULL);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
queenside_filing_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  QueensideFiling *self = QUEENSIDE_FILING (object);

  if (id == PROP_NAME)
    g_value_set_string (value, self->name);
  else
    g_value_set_boolean (value, self->is_modified);
}

static void
queenside_filing_finalize (GObject *object)
{
  QueensideFiling *self = QUEENSIDE_FILING (object);

  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->chooser);
  g_clear_object (&self->file);
  g_clear_object (&self->next_file);
  g_clear_object (&self->session);
  g_clear_object (&self->runner);
  g_clear_object (&self->recent);
  queens_document_clear (&self->saved);
  g_free (self->name);
  G_OBJECT_CLASS (queenside_filing_parent_class)->finalize (object);
}

static void
queenside_filing_class_init (QueensideFilingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queenside_filing_get_property;
  object_class->finalize = queenside_filing_finalize;
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SAID] = g_signal_new ("said", QUEENSIDE_TYPE_FILING, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", QUEENSIDE_TYPE_FILING, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SUCCEEDED] = g_signal_new ("succeeded", QUEENSIDE_TYPE_FILING, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CLOSING] = g_signal_new ("closing", QUEENSIDE_TYPE_FILING, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_filing_init (QueensideFiling *self)
{
  self->recent = queenside_recent_new ();
}
