/* queenside-exchange.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-exchange.h"

#include <glib/gi18n.h>

#include "draw-board-picture.h"
#include "queens-notation.h"
#include "queenside-file-chooser.h"

#define EXPORT_SIZE 1200        /* pixels of a PNG, points of a PDF */
#define IMAGE_SIZE 800          /* pixels of a copied picture */

struct _QueensideExchange
{
  GObject               parent_instance;

  QueensideBoardArea   *area;           /* not a reference */
  QueensideSession     *session;
  QueensideFileChooser *chooser;
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
chosen_cb (gpointer  owner,
           GFile    *file)
{
  g_autofree char *path = file == NULL ? NULL : g_file_get_path (file);

  if (path != NULL)
    queenside_exchange_export (owner, path);
}

static void
export_cb (QueensideExchange *self)
{
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_BOARD, GTK_WIDGET (self->area),
                              "board.png", NULL, chosen_cb);
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

  queenside_file_chooser_free (self->chooser);
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
  self->chooser = queenside_file_chooser_new (self);
}
