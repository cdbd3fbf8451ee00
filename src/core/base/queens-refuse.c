/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-refuse.h"

G_DEFINE_QUARK (queens-error-quark, queens_error)

gboolean
queens_refuse (GError     **error,
               const char  *format,
               ...)
{
  va_list values;

  va_start (values, format);
  if (error != NULL)
    *error = g_error_new_valist (QUEENS_ERROR, QUEENS_ERROR_REFUSED, format, values);
  va_end (values);
  return FALSE;
}

gboolean
queens_refuse_as (GError      **error,
                  QueensError   code,
                  const char   *format,
                  ...)
{
  va_list values;

  va_start (values, format);
  if (error != NULL)
    *error = g_error_new_valist (QUEENS_ERROR, code, format, values);
  va_end (values);
  return FALSE;
}
