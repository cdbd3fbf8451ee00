/* queenside-file-actions.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-file-actions.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "queenside-file-chooser.h"

struct _QueensideFileActions
{
  GObject                parent_instance;

  GtkWindow             *window;         /* not a reference */
  QueensideDocumentFile *document_file;
  QueensideFileChooser  *chooser;
  GtkWidget             *question;      /* not a reference: NULL unless it is open */
  void                 (*next) (QueensideFileActions *self);    /* once changes are saved or let
                                                                 * go */
  GFile                 *next_file;
};

G_DEFINE_FINAL_TYPE (QueensideFileActions, queenside_file_actions, G_TYPE_OBJECT)

enum { CLOSING, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
go_on (QueensideFileActions *self)
{
  void (*next) (QueensideFileActions *) = self->next;

  self->next = NULL;
  if (next != NULL)
    next (self);
}

static void
save_chosen_cb (gpointer  owner,
                GFile    *file)
{
  QueensideFileActions *self = owner;

  if (file != NULL && queenside_document_file_save (self->document_file, file))
    go_on (self);
  else
    self->next = NULL;
}

static void
save_as (QueensideFileActions *self)
{
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_DOCUMENT,
                              GTK_WIDGET (self->window), "board" QUEENS_DOCUMENT_SUFFIX,
                              queenside_document_file_get_file (self->document_file),
                              save_chosen_cb);
}

static void
save (QueensideFileActions *self)
{
  GFile *file = queenside_document_file_get_file (self->document_file);

  if (file == NULL)
    save_as (self);
  else if (queenside_document_file_save (self->document_file, file))
    go_on (self);
  else
    self->next = NULL;
}

/* The question about changes */

static void
answer_cb (QueensideFileActions *self,
           const char           *response)
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
ask (QueensideFileActions *self)
{
  GtkWidget *dialog = adw_message_dialog_new (self->window, _("Save changes?"), NULL);
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_format_body (question, _("“%s” has changes that are not saved. "
                                              "Without saving they are lost."),
                                   queenside_document_file_get_name (self->document_file));
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
settle_changes (QueensideFileActions *self,
                void                (*next) (QueensideFileActions *self))
{
  self->next = next;
  if (self->question != NULL)
    gtk_window_present (GTK_WINDOW (self->question));
  else if (queenside_document_file_is_modified (self->document_file))
    ask (self);
  else
    go_on (self);
}

static void
close_window (QueensideFileActions *self)
{
  g_signal_emit (self, signals[CLOSING], 0);
}

gboolean
queenside_file_actions_may_close (QueensideFileActions *self)
{
  if (!queenside_document_file_is_modified (self->document_file))
    return TRUE;
  settle_changes (self, close_window);
  return FALSE;
}

static void
load_next_file (QueensideFileActions *self)
{
  g_autoptr (GFile) file = g_steal_pointer (&self->next_file);

  queenside_document_file_load (self->document_file, file);
}

void
queenside_file_actions_open (QueensideFileActions *self,
                             GFile                *file)
{
  g_set_object (&self->next_file, file);
  settle_changes (self, load_next_file);
}

static void
make_new (QueensideFileActions *self)
{
  queenside_document_file_make_new (self->document_file);
}

/* Actions */

static void
open_chosen_cb (gpointer  owner,
                GFile    *file)
{
  if (file != NULL)
    queenside_file_actions_open (owner, file);
}

static void
new_cb (QueensideFileActions *self)
{
  settle_changes (self, make_new);
}

static void
open_cb (QueensideFileActions *self)
{
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_OPEN_DOCUMENT,
                              GTK_WIDGET (self->window), NULL, NULL, open_chosen_cb);
}

static void
open_recent_cb (QueensideFileActions *self,
                GVariant             *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  queenside_file_actions_open (self, file);
}

static void
save_cb (QueensideFileActions *self)
{
  self->next = NULL;
  save (self);
}

static void
save_as_cb (QueensideFileActions *self)
{
  self->next = NULL;
  save_as (self);
}

void
queenside_file_actions_add (QueensideFileActions *self,
                            GActionMap           *map)
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
      g_autoptr (GVariantType) type = actions[i].type == NULL
                                        ? NULL
                                        : g_variant_type_new (actions[i].type);
      g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, type);

      g_signal_connect_object (action, "activate", actions[i].activate_cb, self, G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

/* Drops */

static gboolean
drop_cb (QueensideFileActions *self,
         const GValue         *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

      if (files != NULL)
        queenside_file_actions_open (self, files->data);
    }
  else
    queenside_document_file_read_text (self->document_file, g_value_get_string (value));
  return TRUE;
}

void
queenside_file_actions_take_drops (QueensideFileActions *self,
                                   GtkWidget            *widget)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

QueensideFileActions *
queenside_file_actions_new (QueensideDocumentFile *document_file,
                            GtkWindow             *window)
{
  QueensideFileActions *self = g_object_new (QUEENSIDE_TYPE_FILE_ACTIONS, NULL);

  self->document_file = g_object_ref (document_file);
  self->window = window;
  return self;
}

static void
queenside_file_actions_finalize (GObject *object)
{
  QueensideFileActions *self = QUEENSIDE_FILE_ACTIONS (object);

  g_clear_weak_pointer (&self->question);
  queenside_file_chooser_free (self->chooser);
  g_clear_object (&self->next_file);
  g_clear_object (&self->document_file);
  G_OBJECT_CLASS (queenside_file_actions_parent_class)->finalize (object);
}

static void
queenside_file_actions_class_init (QueensideFileActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_file_actions_finalize;
  signals[CLOSING] = g_signal_new ("closing", QUEENSIDE_TYPE_FILE_ACTIONS, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_file_actions_init (QueensideFileActions *self)
{
  self->chooser = queenside_file_chooser_new (self);
}
