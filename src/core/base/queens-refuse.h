/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports an error in one statement. */

#pragma once

#include <glib.h>

#define QUEENS_ERROR (queens_error_quark ())
GQuark   queens_error_quark (void);

/* The errors that callers tell apart. All others are QUEENS_ERROR_REFUSED. */
typedef enum
{
  QUEENS_ERROR_REFUSED,
  QUEENS_ERROR_CANCELLED,
  QUEENS_ERROR_THREAD,          /* no thread can be started */
  QUEENS_ERROR_SIZE,            /* the size isn't allowed for the problem or its search */
  QUEENS_ERROR_PROBLEM,         /* a square or the number of queens isn't allowed */
  QUEENS_ERROR_SYNTAX,          /* the text isn't a list of rows or squares */
  QUEENS_ERROR_FROM_ONE,        /* the list seems to count rows from 1 */
  QUEENS_ERROR_FOREIGN,         /* another kind of file, a newer version, or a damaged file */
  QUEENS_ERROR_NO_CODE,         /* the data has no code */
  QUEENS_ERROR_EMPTY,           /* the search has no step in the range */
} QueensError;

/* Sets @error to QUEENS_ERROR_REFUSED with a message, and returns FALSE. */
gboolean queens_refuse      (GError      **error,
                             const char   *format,
                             ...) G_GNUC_PRINTF (2, 3);

gboolean queens_refuse_as   (GError      **error,
                             QueensError   code,
                             const char   *format,
                             ...) G_GNUC_PRINTF (3, 4);
