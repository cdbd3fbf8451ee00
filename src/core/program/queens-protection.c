/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-protection.h"

#include "queens-sandbox.h"
#include "queens-warden.h"

#include <glib/gi18n-lib.h>

const QueensChoice queens_protection_choices[] = {
  [QUEENS_PROTECTION_LIMITS] = {
    "limits", NULL,
    N_("Protection: limits only. Programs run with your permissions, so they can change your files "
       "and the results, and end your other processes.") },
  [QUEENS_PROTECTION_USER] = {
    "user", NULL,
    N_("Protection: a separate user. Programs can’t change your files or the results. Their "
       "processes and files are removed afterwards.") },
  [QUEENS_PROTECTION_SANDBOX] = {
    "sandbox", NULL,
    N_("Protection: a sandbox. Programs see only the system and their own folder, and can’t change "
       "either. Their processes and files are removed afterwards.") },
  { NULL, NULL }
};

static gpointer
try_user (gpointer data)
{
  return GINT_TO_POINTER (queens_warden_can_set_user ());
}

gboolean
queens_protection_works (QueensProtection self)
{
  static GOnce user = G_ONCE_INIT;
  static GOnce sandbox = G_ONCE_INIT;

  switch (self)
    {
    case QUEENS_PROTECTION_USER:
      return GPOINTER_TO_INT (g_once (&user, try_user, NULL));
    case QUEENS_PROTECTION_SANDBOX:
      return GPOINTER_TO_INT (g_once (&sandbox, queens_sandbox_try, NULL));
    default:
      return TRUE;
    }
}

QueensProtection
queens_protection_find_best (void)
{
  QueensProtection best = QUEENS_PROTECTION_SANDBOX;

  while (!queens_protection_works (best))
    best--;
  return best;
}
