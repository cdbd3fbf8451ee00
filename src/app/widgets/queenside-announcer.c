/* queenside-announcer.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-announcer.h"

struct _QueensideAnnouncer
{
  GtkWidget parent_instance;

  gboolean  is_known;           /* to screen readers */
};

G_DEFINE_FINAL_TYPE (QueensideAnnouncer, queenside_announcer, GTK_TYPE_WIDGET)

void
queenside_announcer_say (QueensideAnnouncer *self,
                         const char         *words)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (self), words,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  /* GTK tells nothing of a widget that nobody has asked about yet; but always whether it may take
   * the keyboard. */
  if (!self->is_known)
    {
      gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
      gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
      self->is_known = TRUE;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
#endif
}

static void
queenside_announcer_class_init (QueensideAnnouncerClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
queenside_announcer_init (QueensideAnnouncer *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}
