/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-number.h"

#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#define LEAST_DIGITS 15         /* any number with this many significant digits can be stored in a
                                 * double and read back unchanged */
#define MAX_DIGITS 17           /* enough to tell any two doubles apart */
#define SHOWN_DIGITS 4
#define SHARE_DECIMALS 2        /* decimals of a percentage */
#define LEAST_P 0.001
#define GROUP "\342\200\257"    /* a narrow no-break space */
#define LEAST_GROUPED 5         /* digits; numbers with fewer digits aren't grouped */
#define NO_BREAK_SPACE "\302\240"

gboolean
queens_number_parse (const char  *what,
                     const char  *text,
                     guint64      lowest,
                     guint64      highest,
                     guint64     *number,
                     GError     **error)
{
  g_autofree char *least = g_strdup_printf ("%" G_GUINT64_FORMAT, lowest);
  g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, highest);

  if (text == NULL || g_ascii_string_to_unsigned (text, 10, lowest, highest, number, NULL))
    return TRUE;
  return queens_refuse (error, _("%s must be a whole number from %s to %s, not “%s”."), what, least,
                        most, text);
}

char *
queens_number_write (gdouble number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char format[8];

  for (gint digits = LEAST_DIGITS; digits <= MAX_DIGITS; digits++)
    {
      g_snprintf (format, sizeof format, "%%.%dg", digits);
      g_ascii_formatd (text, sizeof text, format, number);
      if (g_ascii_strtod (text, NULL) == number)
        break;
    }
  return g_strdup (text);
}

char *
queens_number_group (const char *text)
{
  GString *grouped = g_string_new (NULL);
  char before = '\0';

  while (*text != '\0')
    {
      gsize length = strspn (text, "0123456789");
      gboolean is_whole = before != '.' && length >= LEAST_GROUPED;

      for (gsize i = 0; i < length; i++)
        {
          if (is_whole && i > 0 && (length - i) % 3 == 0)
            g_string_append (grouped, GROUP);
          g_string_append_c (grouped, text[i]);
        }
      text += length;
      if (length > 0 && g_str_has_prefix (text, " %"))
        {
          g_string_append (grouped, NO_BREAK_SPACE);
          text++;
        }
      if (*text == '\0')
        break;
      before = *text++;
      g_string_append_c (grouped, before);
    }
  return g_string_free (grouped, FALSE);
}

/* Formats independently of the locale. Free with g_free(). */
static char *
format_fixed (gdouble number,
              gint    n_decimals)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char format[8];

  g_snprintf (format, sizeof format, "%%.%df", n_decimals);
  return g_strdup (g_ascii_formatd (text, sizeof text, format, number));
}

char *
queens_number_print (gdouble number)
{
  gboolean is_whole = number == floor (number);
  gint before;                  /* number of digits before the point */
  g_autofree char *text = NULL;

  if (isinf (number))
    return g_strdup ("∞");
  before = is_whole ? SHOWN_DIGITS : (gint) floor (log10 (fabs (number))) + 1;
  /* Rounding may add a digit, as with 0.99996. */
  if (fabs (number) >= pow (10, before) - pow (10, before - SHOWN_DIGITS) / 2)
    before++;
  text = format_fixed (number, CLAMP (SHOWN_DIGITS - before, 0, MAX_DIGITS));
  return queens_number_group (text);
}

char *
queens_number_print_share (gdouble share)
{
  g_autofree char *text = format_fixed (100 * share, SHARE_DECIMALS);

  return g_strconcat (text, " %", NULL);
}

char *
queens_number_print_p (gdouble p)
{
  return p < LEAST_P ? g_strdup ("< " G_STRINGIFY (LEAST_P)) : format_fixed (p, p < 0.1 ? 3 : 2);
}

/* Takes ownership of @text, and changes its decimal point to the locale's. */
static char *
localize (char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 2);

  g_free (text);
  return g_strjoinv (localeconv ()->decimal_point, parts);
}

char *
queens_number_show (gdouble number)
{
  return localize (queens_number_print (number));
}

char *
queens_number_show_share (gdouble share)
{
  g_autofree char *number = localize (format_fixed (100 * share, SHARE_DECIMALS));
  /* Translators: a share; %% is the percent sign. */
  g_autofree char *text = g_strdup_printf (_("%s %%"), number);

  return queens_number_group (text);
}

char *
queens_number_show_p (gdouble p)
{
  return localize (queens_number_print_p (p));
}
