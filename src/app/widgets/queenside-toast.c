/* queenside-toast.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-toast.h"

#define SECONDS 6
#define APPEARS 500000          /* µs until it surely has */
#define KEY "queenside-toast"

/* What an overlay shows. */
typedef struct
{
  AdwToast *toast;              /* not a reference: NULL once it is gone */
  gint64    begun;              /* when, in µs */
} Shown;

static void
free_shown (gpointer data)
{
  Shown *shown = data;

  g_clear_weak_pointer (&shown->toast);
  g_free (shown);
}

static Shown *
get_shown (AdwToastOverlay *overlay)
{
  Shown *shown = g_object_get_data (G_OBJECT (overlay), KEY);

  if (shown == NULL)
    {
      shown = g_new0 (Shown, 1);
      g_object_set_data_full (G_OBJECT (overlay), KEY, shown, free_shown);
    }
  return shown;
}

static void
dismissed_cb (AdwToastOverlay *overlay,
              AdwToast        *toast)
{
  Shown *shown = get_shown (overlay);

  if (shown->toast == toast)
    g_clear_weak_pointer (&shown->toast);
}

void
queenside_toast_say (AdwToastOverlay *overlay,
                     const char      *message)
{
  g_autofree char *markup = g_markup_escape_text (message, -1);
  gint64 now = g_get_monotonic_time ();
  Shown *shown = get_shown (overlay);
  AdwToast *toast;

  /* libadwaita 1.2 crashes where one is dismissed while it appears. */
  if (shown->toast != NULL && now - shown->begun < APPEARS)
    {
      adw_toast_set_title (shown->toast, markup);
      return;
    }
  if (shown->toast != NULL)
    adw_toast_dismiss (shown->toast);
  toast = adw_toast_new (markup);
  g_set_weak_pointer (&shown->toast, toast);
  shown->begun = now;
  adw_toast_set_timeout (toast, SECONDS);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay,
                           G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (overlay, toast);
}
