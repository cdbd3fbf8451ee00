/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-toast.h"

#include <glib/gi18n.h>

#define SECONDS 6
#define MAX_CHARS 70            /* per line */
#define APPEARS 500000          /* µs after which a toast has surely appeared */
#define KEY "queenside-toast"
#define UNDO "win.undo"

/* The visible toast is data of its overlay; the time when it began, in µs, is data of the toast. */
static void
dismissed_cb (AdwToastOverlay *overlay,
              AdwToast        *toast)
{
  if (g_object_get_data (G_OBJECT (overlay), KEY) == toast)
    g_object_set_data (G_OBJECT (overlay), KEY, NULL);
}

void
queenside_toast_show (AdwToastOverlay *overlay,
                      const char      *message)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), KEY);
  const gint64 *begun = shown == NULL ? NULL : g_object_get_data (G_OBJECT (shown), KEY);
  gint64 now = g_get_monotonic_time ();
  AdwToast *toast;
  GtkWidget *label;

  /* libadwaita 1.2 crashes if a toast is dismissed while it appears. */
  if (shown != NULL && now - *begun < APPEARS)
    {
      gtk_label_set_label (GTK_LABEL (adw_toast_get_custom_title (shown)), message);
      adw_toast_set_button_label (shown, NULL);
      adw_toast_set_timeout (shown, SECONDS);
      return;
    }
  if (shown != NULL)
    adw_toast_dismiss (shown);
  /* A long title would be cut off. */
  label = gtk_label_new (message);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  toast = adw_toast_new ("");
  adw_toast_set_custom_title (toast, label);
  g_object_set_data_full (G_OBJECT (toast), KEY, g_memdup2 (&now, sizeof now), g_free);
  g_object_set_data_full (G_OBJECT (overlay), KEY, g_object_ref (toast), g_object_unref);
  adw_toast_set_timeout (toast, SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (overlay, toast);
}

void
queenside_toast_offer (AdwToastOverlay *overlay,
                       const char      *message,
                       const char      *label,
                       const char      *action)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), KEY);
  GtkWidget *title = shown == NULL ? NULL : adw_toast_get_custom_title (shown);

  if (title != NULL && g_str_equal (gtk_label_get_label (GTK_LABEL (title)), message)
      && g_strcmp0 (adw_toast_get_action_name (shown), action) == 0)
    return;
  queenside_toast_show (overlay, message);
  shown = g_object_get_data (G_OBJECT (overlay), KEY);
  adw_toast_set_button_label (shown, label);
  adw_toast_set_action_name (shown, action);
}

void
queenside_toast_offer_undo (AdwToastOverlay *overlay,
                            const char      *message)
{
  AdwToast *shown;

  queenside_toast_show (overlay, message);
  shown = g_object_get_data (G_OBJECT (overlay), KEY);
  adw_toast_set_button_label (shown, _("_Undo"));
  adw_toast_set_action_name (shown, UNDO);
}

void
queenside_toast_dismiss (AdwToastOverlay *overlay)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), KEY);
  const gint64 *begun = shown == NULL ? NULL : g_object_get_data (G_OBJECT (shown), KEY);

  if (shown == NULL)
    return;
  /* A toast that is still appearing must not be dismissed, see above. */
  if (g_get_monotonic_time () - *begun < APPEARS)
    adw_toast_set_timeout (shown, 1);
  else
    adw_toast_dismiss (shown);
}

void
queenside_toast_withdraw_undo (AdwToastOverlay *overlay)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), KEY);

  if (shown != NULL && adw_toast_get_button_label (shown) != NULL
      && g_strcmp0 (adw_toast_get_action_name (shown), UNDO) == 0)
    queenside_toast_dismiss (overlay);
}
