/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-progress.h"

#include "cli-options.h"
#include "queens-count.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <signal.h>
#include <unistd.h>

#define INTERVAL (G_USEC_PER_SEC / 4)   /* µs between two updates of the progress line */
#define CLEAR_LINE "\r\033[K"

gboolean
cli_progress_has_place (gboolean has_rows)
{
  return isatty (STDERR_FILENO) && !(has_rows && isatty (STDOUT_FILENO));
}

void
cli_progress_show_line (CliProgress *self,
                        const char  *line)
{
  self->next = g_get_monotonic_time () + INTERVAL;
  self->is_shown = TRUE;
  g_printerr (CLEAR_LINE "%s", line);
}

void
cli_progress_show (CliProgress *self)
{
  gint64 now = g_get_monotonic_time ();
  gdouble seconds = (now - self->begin) / (gdouble) G_USEC_PER_SEC;
  g_autoptr (GString) line = NULL;
  gdouble seconds_left;
  gboolean is_least;

  if ((self->pace == NULL && !self->has_no_pace) || now < self->next)
    return;
  line = g_string_new (NULL);
  g_string_printf (line,
                   ngettext ("%" PRIu64 " of %" PRIu64 " trial",
                             "%" PRIu64 " of %" PRIu64 " trials", self->n_all),
                   self->n_done, self->n_all);
  if (self->pace != NULL && queens_pace_get_left (self->pace, seconds, &seconds_left, &is_least))
    {
      guint64 whole = MIN (seconds_left, G_MAXUINT32) + 0.5;
      g_autofree char *left = g_strdup_printf ("%" PRIu64 ":%02" PRIu64 ":%02" PRIu64,
                                               whole / 3600, whole / 60 % 60, whole % 60);

      /* Translators: a time such as 0:02:13, after "5 of 100 trials". */
      g_string_append_printf (line, is_least ? _(", at least %s left") : _(", about %s left"),
                              left);
    }
  cli_progress_show_line (self, line->str);
}

void
cli_progress_hide (CliProgress *self)
{
  if (!self->is_shown)
    return;
  self->is_shown = FALSE;
  g_printerr (CLEAR_LINE);
}

static volatile sig_atomic_t is_interrupted;

static void
interrupt_cb (int number)
{
  is_interrupted = 1;
  signal (number, SIG_DFL);
}

/* If the program was started with a signal ignored, continues to ignore it. For example, shell
 * scripts ignore SIGINT in background commands. */
void
cli_progress_catch_signals (void)
{
  static const int numbers[] = { SIGINT, SIGTERM };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (signal (numbers[i], interrupt_cb) == SIG_IGN)
      signal (numbers[i], SIG_IGN);
}

void
cli_progress_begin (CliProgress *self)
{
  gint64 now = g_get_monotonic_time ();

  *self = (CliProgress) { .begin = now, .next = now + G_USEC_PER_SEC };
  cli_progress_catch_signals ();
}

gboolean
cli_progress_is_interrupted (void)
{
  return is_interrupted != 0;
}

gboolean
cli_progress_is_due (const CliProgress *self)
{
  return g_get_monotonic_time () >= self->next && isatty (STDERR_FILENO);
}

gdouble
cli_progress_estimate_left (const CliProgress *self,
                            gdouble            done)
{
  gdouble seconds = (g_get_monotonic_time () - self->begin) / (gdouble) G_USEC_PER_SEC;

  return done > 0 ? seconds * (1 - done) / done : 0;
}

gboolean
cli_progress_show_done (gpointer data,
                        gdouble  done,
                        guint64  found)
{
  CliProgress *self = data;
  g_autofree char *line = NULL;

  if (cli_progress_is_interrupted ())
    return FALSE;
  if (!cli_progress_is_due (self))
    return TRUE;
  line = g_strdup_printf (_("%.1f %%, about %.0f s left"), 100 * done,
                          cli_progress_estimate_left (self, done));
  cli_progress_show_line (self, line);
  return TRUE;
}

gboolean
cli_progress_set_error (const GError  *wrong,
                        GError       **error)
{
  if (g_error_matches (wrong, QUEENS_ERROR, QUEENS_ERROR_CANCELLED))
    cli_refuse (error, CLI_ERROR_INTERRUPTED, _("Interrupted. Nothing was printed."));
  else
    g_propagate_error (error, g_error_copy (wrong));
  return FALSE;
}
