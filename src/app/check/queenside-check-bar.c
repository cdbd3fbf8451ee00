/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-check-bar.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "queens-number.h"

#define MOST_NAMED 8            /* maximum number of wrong searches whose lines a verdict names */

struct _QueensideCheckBar
{
  GtkBox          parent_instance;

  GtkWidget      *job_row;
  GtkProgressBar *progress;
  GtkLabel       *verdict;
  GtkLabel       *errors;
};

G_DEFINE_FINAL_TYPE (QueensideCheckBar, queenside_check_bar, GTK_TYPE_BOX)

void
queenside_check_bar_show_text (QueensideCheckBar *self,
                               const char        *text,
                               const char        *style)
{
  gtk_widget_set_css_classes (GTK_WIDGET (self->verdict), (const char *[]) { style, NULL });
  gtk_label_set_label (self->verdict, text);
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), *text != '\0');
}

void
queenside_check_bar_show_errors (QueensideCheckBar *self,
                                 const char        *text)
{
  gtk_label_set_label (self->errors, text);
  gtk_widget_set_visible (GTK_WIDGET (self->errors), *text != '\0');
}

void
queenside_check_bar_show_progress (QueensideCheckBar *self,
                                   gdouble            done,
                                   const char        *text)
{
  gtk_progress_bar_set_text (self->progress, text);
  if (done < 0)
    gtk_progress_bar_pulse (self->progress);
  else
    gtk_progress_bar_set_fraction (self->progress, done);
  gtk_widget_set_visible (self->job_row, TRUE);
}

void
queenside_check_bar_hide_progress (QueensideCheckBar *self)
{
  gtk_widget_set_visible (self->job_row, FALSE);
}

static char *
list_refused (const QueensTraceVerdict *verdict)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  guint n_named = 0;

  for (guint i = 0; i < verdict->searches->len && n_named < MOST_NAMED; i++)
    {
      const QueensTraceSearch *search = &g_array_index (verdict->searches, QueensTraceSearch, i);

      if (search->message != NULL && search->line > 0)
        g_string_append_printf (lines, "%s%" PRIu64, n_named++ == 0 ? "" : ", ", search->line);
    }
  if (verdict->n_refused > n_named)
    g_string_append (lines, ", …");
  return g_strdup_printf (ngettext ("(%" PRIu64 " of %" PRIu64 " searches is wrong: line %s)",
                                    "(%" PRIu64 " of %" PRIu64 " searches are wrong: lines %s)",
                                    verdict->n_refused),
                          verdict->n_refused, verdict->n_searches, lines->str);
}

void
queenside_check_bar_show_verdict (QueensideCheckBar        *self,
                                  const QueensTraceVerdict *verdict)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *chances = queens_trace_chances_describe (&verdict->chances);
  gboolean is_unread = verdict->fault == QUEENS_TRACE_FAULT_UNREAD;

  if (verdict->ok)
    {
      g_autofree char *grouped = NULL;

      if (verdict->n_searches > 1)
        g_string_printf (text,
                         _("✓ Right: %" PRIu64 " searches with %" PRIu64
                           " states follow the rule to the end."),
                         verdict->n_searches, verdict->n_states);
      else
        g_string_printf (text,
                         ngettext ("✓ Right: the search follows the rule to the end (%" PRIu64 " "
                                   "state).",
                                   "✓ Right: the search follows the rule to the end (%" PRIu64 " "
                                   "states).",
                                   verdict->n_states),
                         verdict->n_states);
      grouped = queens_number_group (text->str);
      g_string_assign (text, grouped);
    }
  else if (verdict->line == 0)
    g_string_printf (text, "✗ %s", verdict->message);
  else
    g_string_printf (text, is_unread ? _("? Line %" PRIu64 ": %s") : _("✗ Line %" PRIu64 ": %s"),
                     verdict->line, verdict->message);
  if (verdict->searches != NULL && !verdict->ok)
    {
      g_autofree char *refused = list_refused (verdict);

      g_string_append_printf (text, " %s", refused);
    }
  if (verdict->n_skipped > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("(%" PRIu64 " other line skipped)",
                                        "(%" PRIu64 " other lines skipped)", verdict->n_skipped),
                              verdict->n_skipped);
    }
  if (chances != NULL)
    g_string_append_printf (text, " %s", chances);
  queenside_check_bar_show_text (self, text->str,
                                 verdict->ok ? "success" : is_unread ? "warning" : "error");
}

static void
queenside_check_bar_class_init (QueensideCheckBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/queenside/Queenside/queenside-check-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckBar, job_row);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckBar, progress);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckBar, verdict);
  gtk_widget_class_bind_template_child (widget_class, QueensideCheckBar, errors);
}

static void
queenside_check_bar_init (QueensideCheckBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
