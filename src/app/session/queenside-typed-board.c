/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-typed-board.h"

#include "queens-code.h"
#include "queens-notation.h"
#include "queens-refuse.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Maximum time for replaying a pasted search up to the step in its code, in µs. */
#define CATCH_UP (200 * G_TIME_SPAN_MILLISECOND)

typedef struct
{
  GWeakRef                 session;
  GWeakRef                 owner;
  QueensideTypedBoardDone *done;
  char                    *text;
  GError                  *refusal;     /* the error for the list as it was typed */
} Question;

static void
question_free (gpointer  data,
               GClosure *closure)
{
  Question *self = data;

  g_weak_ref_clear (&self->session);
  g_weak_ref_clear (&self->owner);
  g_free (self->text);
  g_error_free (self->refusal);
  g_free (self);
}

static void
answered_cb (AdwMessageDialog *dialog,
             const char       *response,
             Question         *self)
{
  g_autoptr (QueensideSession) session = g_weak_ref_get (&self->session);
  g_autoptr (GObject) owner = g_weak_ref_get (&self->owner);
  g_autoptr (GError) error = NULL;

  if (session == NULL || owner == NULL)
    return;
  if (g_str_equal (response, "from-one"))
    queenside_session_read_board (session, self->text, TRUE, &error);
  else
    error = g_error_copy (self->refusal);
  self->done (owner, error);
}

static void
ask (QueensideSession        *session,
     const char              *text,
     GError                  *refusal,
     GtkWidget               *widget,
     QueensideTypedBoardDone *done,
     gpointer                 owner)
{
  GtkWidget *window = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              _("Are rows counted from 1?"), refusal->message);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (window);
  Question *self = g_new0 (Question, 1);

  g_weak_ref_init (&self->session, session);
  g_weak_ref_init (&self->owner, owner);
  self->done = done;
  self->text = g_strdup (text);
  self->refusal = refusal;
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "from-one",
                                    _("Count Rows From _1"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "from-one", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "from-one");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), self, question_free, 0);
  gtk_window_present (GTK_WINDOW (window));
}

void
queenside_typed_board_read (QueensideSession        *session,
                            const char              *text,
                            GtkWidget               *widget,
                            QueensideTypedBoardDone *done,
                            gpointer                 owner)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) error = NULL;

  if (queens_code_is_there (text, strlen (text)))
    {
      /* If time allows, replay the search up to the step in the code. A single undo reverts the new
       * search and the replay. */
      if (queens_document_read_code (&document, text, strlen (text), &error))
        {
          queenside_session_set_grouping (session, TRUE);
          if (queenside_session_set_start (session, &document.setup, document.preset,
                                           document.places, &error))
            {
              queenside_session_set_chalk (session, &document.chalk);
              queenside_session_replay (session, document.position,
                                        g_get_monotonic_time () + CATCH_UP);
            }
          queenside_session_set_grouping (session, FALSE);
        }
      done (owner, error);
    }
  else if (!queenside_session_read_board (session, text, FALSE, &error)
      && g_error_matches (error, QUEENS_ERROR, QUEENS_ERROR_FROM_ONE))
    ask (session, text, g_steal_pointer (&error), widget, done, owner);
  else
    done (owner, error);
}
