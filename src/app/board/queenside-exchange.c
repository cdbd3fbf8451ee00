/* queenside-exchange.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-exchange.h"

#include <glib/gi18n.h>

#include "draw-board-picture.h"
#include "queens-notation.h"

#define EXPORT_SIZE 1200        /* pixels of a PNG, points of a PDF */
#define IMAGE_SIZE 800          /* pixels of a copied picture */

struct _QueensideExchange
{
  GObject               parent_instance;

  QueensideBoardArea   *area;           /* not a reference */
  QueensideSession     *session;
  GtkFileChooserNative *chooser;        /* once it was asked for */
};

G_DEFINE_FINAL_TYPE (QueensideExchange, queenside_exchange, G_TYPE_OBJECT)

enum { SAID, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
say (QueensideExchange *self,
     const char        *message)
{
  g_signal_emit (self, signals[SAID], 0, message);
}

/* Clipboard */

static GdkClipboard *
get_clipboard (QueensideExchange *self)
{
  return gtk_widget_get_clipboard (GTK_WIDGET (self->area));
}

static void
copy_state_cb (QueensideExchange *self)
{
  g_autofree gint32 *places = queenside_session_copy_places (self->session);
  g_autofree char *text = queens_notation_write_list (queenside_session_get_setup (self->session)
                                                        ->problem,
                                                      places);

  gdk_clipboard_set_text (get_clipboard (self), text);
  say (self, _("State copied"));
}

static void
copy_image_cb (QueensideExchange *self)
{
  DrawBoardView view = queenside_board_area_get_export_view (self->area);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = draw_board_to_bytes (&view, DRAW_FORMAT_PNG, IMAGE_SIZE, &error);
  g_autoptr (GdkTexture) texture = NULL;

  if (bytes != NULL)
    texture = gdk_texture_new_from_bytes (bytes, &error);
  if (texture != NULL)
    gdk_clipboard_set_texture (get_clipboard (self), texture);
  say (self, texture == NULL ? error->message : _("Picture copied"));
}

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (QueensideExchange) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    say (self, _("The clipboard holds no text; copy a list such as [3, 2, 1, 4] first."));
  else if (!queenside_session_read_board (self->session, text, &error))
    say (self, error->message);
}

static void
paste_state_cb (QueensideExchange *self)
{
  gdk_clipboard_read_text_async (get_clipboard (self), NULL, text_read_cb, g_object_ref (self));
}

/* Export */

gboolean
queenside_exchange_export (QueensideExchange *self,
                           const char        *path)
{
  DrawBoardView view = queenside_board_area_get_export_view (self->area);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  if (!draw_board_save (&view, path, EXPORT_SIZE, &error))
    {
      say (self, error->message);
      return FALSE;
    }
  name = g_filename_display_basename (path);
  message = g_strdup_printf (_("Saved as “%s”"), name);
  say (self, message);
  return TRUE;
}

static void
chooser_response_cb (QueensideExchange *self,
                     int                response)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser));
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);

  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (self->chooser));
  if (response == GTK_RESPONSE_ACCEPT && path != NULL)
    queenside_exchange_export (self, path);
}

/* One filter for all: the suffix of the name says which format it is. */
static void
add_filter (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Name ending in .png, .svg or .pdf"));
  gtk_file_filter_add_suffix (filter, "png");
  gtk_file_filter_add_suffix (filter, "svg");
  gtk_file_filter_add_suffix (filter, "pdf");
  gtk_file_chooser_add_filter (chooser, filter);
  g_object_unref (filter);
}

static void
make_chooser (QueensideExchange *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self->area));

  self->chooser = gtk_file_chooser_native_new (_("Export the Board as a Picture"),
                                               GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _("_Export"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), "board.png");
  add_filter (GTK_FILE_CHOOSER (self->chooser));
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (chooser_response_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
export_cb (QueensideExchange *self)
{
  if (self->chooser == NULL)
    make_chooser (self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

void
queenside_exchange_add_actions (QueensideExchange *self,
                                GActionMap        *map)
{
  static const struct
  {
    const char *name;
    GCallback   activate_cb;
  } actions[] = {
    { "copy-state", G_CALLBACK (copy_state_cb) },
    { "copy-image", G_CALLBACK (copy_image_cb) },
    { "paste-state", G_CALLBACK (paste_state_cb) },
    { "export", G_CALLBACK (export_cb) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, NULL);

      g_signal_connect_object (action, "activate", actions[i].activate_cb, self, G_CONNECT_SWAPPED);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

QueensideExchange *
queenside_exchange_new (QueensideBoardArea *area)
{
  QueensideExchange *self = g_object_new (QUEENSIDE_TYPE_EXCHANGE, NULL);

  self->area = area;
  self->session = g_object_ref (queenside_board_area_get_session (area));
  return self;
}

static void
queenside_exchange_finalize (GObject *object)
{
  QueensideExchange *self = QUEENSIDE_EXCHANGE (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_exchange_parent_class)->finalize (object);
}

static void
queenside_exchange_class_init (QueensideExchangeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queenside_exchange_finalize;
  signals[SAID] = g_signal_new ("said", QUEENSIDE_TYPE_EXCHANGE, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_exchange_init (QueensideExchange *self)
{
}
