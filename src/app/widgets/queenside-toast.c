/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-toast.h"

#include <glib/gi18n.h>

#define SECONDS 6
#define MIN_CHARS 10            /* minimum width of a line, in characters */
#define MAX_CHARS 70
#define AROUND 72               /* in pixels, for the toast's border and close button */
#define AROUND_BUTTON 6         /* in characters, for the space around the button */
#define APPEARS 500000          /* maximum time that a toast takes to appear, in µs */
#define KEY "queenside-toast"
#define UNDO "win.undo"

/* Forgets the dismissed toast. Under KEY, the overlay stores the visible toast, and the toast
 * stores when it was shown, in µs. */
static void
dismissed_cb (AdwToastOverlay *overlay,
              AdwToast        *toast)
{
  if (g_object_get_data (G_OBJECT (overlay), KEY) == toast)
    g_object_set_data (G_OBJECT (overlay), KEY, NULL);
}

/* Limits the natural width of @label to the overlay's width. If a toast is narrower than its
 * natural width, libadwaita 1.2 still gives it the height for the natural width. */
static void
wrap (AdwToastOverlay *overlay,
      GtkLabel        *label,
      const char      *button_label)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (overlay));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                   pango_font_metrics_get_approximate_digit_width (metrics));
  int n_chars = (gtk_widget_get_width (GTK_WIDGET (overlay)) - AROUND) * PANGO_SCALE / width;

  if (button_label != NULL)
    n_chars -= g_utf8_strlen (button_label, -1) + AROUND_BUTTON;
  gtk_label_set_max_width_chars (label, CLAMP (n_chars, MIN_CHARS, MAX_CHARS));
  pango_font_metrics_unref (metrics);
}

static void
show (AdwToastOverlay *overlay,
      const char      *message,
      const char      *button_label,
      const char      *action)
{
  AdwToast *toast = g_object_get_data (G_OBJECT (overlay), KEY);
  const gint64 *begun = toast == NULL ? NULL : g_object_get_data (G_OBJECT (toast), KEY);
  gint64 now = g_get_monotonic_time ();
  /* While a toast appears, change its text instead of replacing it. libadwaita 1.2 crashes if such
   * a toast is dismissed. */
  gboolean is_new = toast == NULL || now - *begun >= APPEARS;
  GtkLabel *label;

  if (toast != NULL && is_new)
    adw_toast_dismiss (toast);
  if (is_new)
    {
      /* Use a label that wraps, because a long title would be cut off. */
      label = GTK_LABEL (gtk_label_new (NULL));
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
      gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
      gtk_label_set_xalign (label, 0);
      toast = adw_toast_new ("");
      adw_toast_set_custom_title (toast, GTK_WIDGET (label));
      g_object_set_data_full (G_OBJECT (toast), KEY, g_memdup2 (&now, sizeof now), g_free);
      g_object_set_data_full (G_OBJECT (overlay), KEY, g_object_ref (toast), g_object_unref);
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay,
                               G_CONNECT_SWAPPED);
    }
  label = GTK_LABEL (adw_toast_get_custom_title (toast));
  gtk_label_set_label (label, message);
  wrap (overlay, label, button_label);
  adw_toast_set_button_label (toast, button_label);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_timeout (toast, SECONDS);
  if (is_new)
    adw_toast_overlay_add_toast (overlay, toast);
}

void
queenside_toast_show (AdwToastOverlay *overlay,
                      const char      *message)
{
  show (overlay, message, NULL, NULL);
}

void
queenside_toast_offer (AdwToastOverlay *overlay,
                       const char      *message,
                       const char      *label,
                       const char      *action)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), KEY);
  GtkWidget *title = shown == NULL ? NULL : adw_toast_get_custom_title (shown);

  if (title == NULL || !g_str_equal (gtk_label_get_label (GTK_LABEL (title)), message)
      || g_strcmp0 (adw_toast_get_action_name (shown), action) != 0)
    show (overlay, message, label, action);
}

void
queenside_toast_offer_undo (AdwToastOverlay *overlay,
                            const char      *message)
{
  show (overlay, message, _("_Undo"), UNDO);
}

void
queenside_toast_dismiss (AdwToastOverlay *overlay)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), KEY);
  const gint64 *begun = shown == NULL ? NULL : g_object_get_data (G_OBJECT (shown), KEY);

  if (shown == NULL)
    return;
  /* Wait until the toast has appeared, because dismissing it earlier crashes libadwaita 1.2. */
  if (g_get_monotonic_time () - *begun < APPEARS)
    adw_toast_set_timeout (shown, 1);
  else
    adw_toast_dismiss (shown);
}

void
queenside_toast_withdraw_undo (AdwToastOverlay *overlay)
{
  AdwToast *shown = g_object_get_data (G_OBJECT (overlay), KEY);

  if (shown != NULL && g_strcmp0 (adw_toast_get_action_name (shown), UNDO) == 0)
    queenside_toast_dismiss (overlay);
}
