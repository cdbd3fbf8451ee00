/* queenside-document-file.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-document-file.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "queenside-recent.h"

struct _QueensideDocumentFile
{
  GObject             parent_instance;

  QueensideBoardArea *area;             /* not a reference */
  QueensideSession   *session;
  QueensideRunner    *runner;
  QueensideRecent    *recent;
  GFile              *file;             /* NULL before the first save */
  char               *name;
  QueensDocument      saved;            /* what was opened or saved last */
  gboolean            is_modified;
};

G_DEFINE_FINAL_TYPE (QueensideDocumentFile, queenside_document_file, G_TYPE_OBJECT)

enum { PROP_0, PROP_NAME, PROP_MODIFIED, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { SAID, FAILED, SUCCEEDED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* What is shown and what is saved */

void
queenside_document_file_fill (QueensideDocumentFile *self,
                              QueensDocument        *document)
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
set_modified (QueensideDocumentFile *self,
              gboolean               is_modified)
{
  if (is_modified == self->is_modified)
    return;
  self->is_modified = is_modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
changed_cb (QueensideDocumentFile *self)
{
  g_auto (QueensDocument) document = { 0 };

  queenside_document_file_fill (self, &document);
  set_modified (self, differs (&document, &self->saved));
}

static void
set_file (QueensideDocumentFile *self,
          GFile                 *file)
{
  g_autofree char *path = file == NULL ? NULL : g_file_get_basename (file);

  g_set_object (&self->file, file);
  g_free (self->name);
  self->name = path == NULL ? g_strdup (_("New board")) : g_filename_display_name (path);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

static void
succeed (QueensideDocumentFile *self)
{
  g_signal_emit (self, signals[SUCCEEDED], 0);
}

/* What is shown now is what there is in the file. */
static void
settle (QueensideDocumentFile *self,
        GFile                 *file)
{
  queens_document_clear (&self->saved);
  queenside_document_file_fill (self, &self->saved);
  set_file (self, file);
  set_modified (self, FALSE);
  if (file != NULL)
    queenside_recent_add (self->recent, file);
  succeed (self);
}

static void
fail (QueensideDocumentFile *self,
      const char            *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

static gboolean
show (QueensideDocumentFile  *self,
      const QueensDocument   *document,
      GError                **error)
{
  if (!queenside_session_open (self->session, document, error))
    return FALSE;
  queenside_board_area_set_shown (self->area, document->view);
  queenside_runner_catch_up (self->runner, document->position);
  return TRUE;
}

void
queenside_document_file_load (QueensideDocumentFile *self,
                              GFile                 *file)
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

/* Somebody does not want it changed; that the folder would let another file take its name is no
 * reason to do it. */
static gboolean
is_read_only (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0
         && ((status.st_mode & 0222) == 0 || g_access (path, W_OK) != 0);
}

/* NULL where it was saved, else the sentence that says why not. Free with g_free(). */
static char *
save_document (QueensideDocumentFile *self,
               GFile                 *file)
{
  g_auto (QueensDocument) document = { 0 };
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return g_strdup_printf (_("%s is not on this machine; save the document here."), name);
  if (is_read_only (path))
    return g_strdup_printf (_("“%s” is read-only; save under another name."), name);
  queenside_document_file_fill (self, &document);
  return queens_document_save (&document, path, &error) ? NULL : g_strdup (error->message);
}

gboolean
queenside_document_file_save (QueensideDocumentFile *self,
                              GFile                 *file)
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
queenside_document_file_restore (QueensideDocumentFile *self,
                                 const QueensDocument  *document,
                                 GFile                 *file)
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

void
queenside_document_file_make_new (QueensideDocumentFile *self)
{
  queenside_session_open_sample (self->session);
  settle (self, NULL);
}

void
queenside_document_file_read_text (QueensideDocumentFile *self,
                                   const char            *text)
{
  g_autoptr (GError) error = NULL;

  if (queenside_session_read_board (self->session, text, &error))
    succeed (self);
  else
    fail (self, error->message);
}

GMenuModel *
queenside_document_file_get_recent (QueensideDocumentFile *self)
{
  return queenside_recent_get_menu (self->recent);
}

const char *
queenside_document_file_get_name (QueensideDocumentFile *self)
{
  return self->name;
}

GFile *
queenside_document_file_get_file (QueensideDocumentFile *self)
{
  return self->file;
}

gboolean
queenside_document_file_is_modified (QueensideDocumentFile *self)
{
  return self->is_modified;
}

QueensideDocumentFile *
queenside_document_file_new (QueensideBoardArea *area,
                             QueensideRunner    *runner)
{
  QueensideDocumentFile *self = g_object_new (QUEENSIDE_TYPE_DOCUMENT_FILE, NULL);

  self->area = area;
  self->session = g_object_ref (queenside_board_area_get_session (area));
  self->runner = g_object_ref (runner);
  settle (self, NULL);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

static void
queenside_document_file_get_property (GObject    *object,
                                      guint       id,
                                      GValue     *value,
                                      GParamSpec *pspec)
{
  QueensideDocumentFile *self = QUEENSIDE_DOCUMENT_FILE (object);

  if (id == PROP_NAME)
    g_value_set_string (value, self->name);
  else
    g_value_set_boolean (value, self->is_modified);
}

static void
queenside_document_file_finalize (GObject *object)
{
  QueensideDocumentFile *self = QUEENSIDE_DOCUMENT_FILE (object);

  g_clear_object (&self->file);
  g_clear_object (&self->session);
  g_clear_object (&self->runner);
  g_clear_object (&self->recent);
  queens_document_clear (&self->saved);
  g_free (self->name);
  G_OBJECT_CLASS (queenside_document_file_parent_class)->finalize (object);
}

static void
queenside_document_file_class_init (QueensideDocumentFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = queenside_document_file_get_property;
  object_class->finalize = queenside_document_file_finalize;
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SAID] = g_signal_new ("said", QUEENSIDE_TYPE_DOCUMENT_FILE, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[FAILED] = g_signal_new ("failed", QUEENSIDE_TYPE_DOCUMENT_FILE, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SUCCEEDED] = g_signal_new ("succeeded", QUEENSIDE_TYPE_DOCUMENT_FILE, G_SIGNAL_RUN_LAST,
                                     0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queenside_document_file_init (QueensideDocumentFile *self)
{
  self->recent = queenside_recent_new ();
}
