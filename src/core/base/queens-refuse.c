/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-refuse.h"

gboolean
queens_refuse (GError     **error,
               GQuark       domain,
               gint         code,
               const char  *format,
               ...)
{
  va_list values;

  va_start (values, format);
  if (error != NULL)
    *error = g_error_new_valist (domain, code, format, values);
  va_end (values);
  return FALSE;
}
