/* queenside-trials-page.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-trials-page.h"

struct _QueensideTrialsPage
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensideTrialsPage, queenside_trials_page, ADW_TYPE_BIN)

GtkWidget *
queenside_trials_page_new (QueensideSession *session)
{
  return g_object_new (QUEENSIDE_TYPE_TRIALS_PAGE, NULL);
}

static void
queenside_trials_page_class_init (QueensideTrialsPageClass *klass)
{
  g_signal_new ("replay", QUEENSIDE_TYPE_TRIALS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("message", QUEENSIDE_TYPE_TRIALS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
queenside_trials_page_init (QueensideTrialsPage *self)
{
}
