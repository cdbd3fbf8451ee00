/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-solutions-bar.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "draw-sheet.h"
#include "queens-file.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queenside-file-chooser.h"
#include "queenside-job.h"
#include "queenside-toast.h"

#define MOST_LISTED 1000        /* maximum number of solutions in the list */
#define RUN 1000000             /* steps after which the thread checks whether it is cancelled */
#define UPDATE_INTERVAL 100     /* ms between two updates of the bar */

/* Use of the boards of the solutions. */
typedef enum
{
  FOR_LIST,
  FOR_TEXT,
  FOR_SHEET,
} Use;

struct _QueensideSolutionsBar
{
  GtkBox                parent_instance;

  GtkCheckButton       *all_button;
  GtkMenuButton        *list_button;
  GtkWidget            *popover;
  GtkListView          *list;
  GtkLabel             *note;
  QueensideSession     *session;
  AdwToastOverlay      *toasts;
  QueensideFileChooser *chooser;
  QueensideJob         *job;
  gboolean              hides_next;
  guint                 update;         /* source id */
};

G_DEFINE_FINAL_TYPE (QueensideSolutionsBar, queenside_solutions_bar, GTK_TYPE_BOX)

/* The solutions are found again in a thread, because the history doesn't keep their boards. */
typedef struct
{
  Use           use;
  GFile        *file;           /* NULL for the list */
  QueensSearch *search;
  guint         n_wanted;
  guint64       n_solutions;    /* number of solutions so far */
  guint         n_queens;
  GArray       *places;         /* array of gint32: n_queens places for each solution */
} Request;

static void
free_request (gpointer data)
{
  Request *request = data;

  g_clear_object (&request->file);
  queens_search_free (request->search);
  g_array_unref (request->places);
  g_free (request);
}

static gboolean
work (gpointer        data,
      QueensideWork  *work,
      GError        **error)
{
  Request *request = data;
  QueensSearch *search = request->search;

  for (guint n_found = 0; n_found < request->n_wanted;)
    {
      if (queens_search_get_end (search) == QUEENS_END_SOLVED)
        {
          g_autofree gint32 *places = queens_board_copy_places (search->board);

          g_array_append_vals (request->places, places, request->n_queens);
          n_found++;
        }
      queens_search_continue (search);
      if (!queenside_work_report (work, (double) n_found / request->n_wanted, n_found)
          || (n_found < request->n_wanted && queens_search_run (search, RUN) == 0))
        break;
    }
  return TRUE;
}

static char *
write_line (QueensideSolutionsBar *self,
            const Request         *request,
            guint                  index)
{
  const gint32 *places = &g_array_index (request->places, gint32, index * request->n_queens);

  return queens_notation_write_list (self->session->now.setup.problem, places);
}

static void
fill_list (QueensideSolutionsBar *self,
           const Request         *request,
           guint                  n)
{
  GtkStringList *lines = gtk_string_list_new (NULL);
  GtkSelectionModel *model;
  g_autofree char *words = g_strdup_printf (_("The list shows the first %u solutions. Saving it "
                                              "writes all of them."), MOST_LISTED);

  for (guint i = 0; i < n; i++)
    gtk_string_list_take (lines, write_line (self, request, i));
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (lines)));
  gtk_list_view_set_model (self->list, model);
  g_object_unref (model);
  gtk_label_set_label (self->note, words);
  gtk_widget_set_visible (GTK_WIDGET (self->note), request->n_solutions > MOST_LISTED);
}

static gboolean
save (QueensideSolutionsBar  *self,
      const Request          *request,
      guint                   n,
      GError                **error)
{
  g_autofree char *path = g_file_get_path (request->file);
  g_autoptr (GString) text = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (request->use == FOR_SHEET)
    return draw_sheet_save (self->session->now.setup.problem,
                            (const gint32 *) request->places->data, n, path, error);
  text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *line = write_line (self, request, i);

      g_string_append_printf (text, "%s\n", line);
    }
  bytes = g_bytes_new (text->str, text->len);
  return queens_file_replace (path, bytes, error);
}

static void
done_cb (gpointer      owner,
         gpointer      data,
         const GError *error)
{
  QueensideSolutionsBar *self = owner;
  Request *request = data;
  guint n = request->places->len / request->n_queens;
  g_autoptr (GError) failure = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;
  g_autofree char *grouped = NULL;

  if (request->use == FOR_LIST)
    {
      fill_list (self, request, n);
      return;
    }
  name = g_file_get_basename (request->file);
  if (!save (self, request, n, &failure))
    {
      queenside_toast_show (self->toasts, failure->message);
      return;
    }
  if (n < request->n_solutions)
    /* Translators: two numbers of solutions and a file name */
    message = g_strdup_printf (_("The first %u of %" PRIu64 " solutions are saved as “%s”"), n,
                               request->n_solutions, name);
  else
    message = g_strdup_printf (_("Saved as “%s”"), name);
  grouped = queens_number_group (message);
  queenside_toast_show (self->toasts, grouped);
}

static const QueensideJobKind job_kind = {
  .name = "solutions",
  .work = work,
  .done = done_cb,
  .free_request = free_request,
};

static void
begin (QueensideSolutionsBar *self,
       Use                    use,
       GFile                 *file)
{
  QueensHistory *history = self->session->now.history;
  guint most = use == FOR_LIST ? MOST_LISTED
               : use == FOR_SHEET ? DRAW_SHEET_MOST : QUEENS_MOST_SOLUTIONS;
  Request *request;

  if (history->n_solutions == 0)
    return;
  request = g_new0 (Request, 1);
  request->use = use;
  request->file = file == NULL ? NULL : g_object_ref (file);
  request->search = queens_history_copy_start (history);
  request->n_solutions = history->n_solutions;
  request->n_wanted = MIN (history->n_solutions, most);
  request->n_queens = self->session->now.setup.problem->n_queens;
  request->places = g_array_new (FALSE, FALSE, sizeof (gint32));
  queenside_job_begin (self->job, request);
}

void
queenside_solutions_bar_save_list (QueensideSolutionsBar *self,
                                   GFile                 *file)
{
  begin (self, FOR_TEXT, file);
}

void
queenside_solutions_bar_save_sheet (QueensideSolutionsBar *self,
                                    GFile                 *file)
{
  begin (self, FOR_SHEET, file);
}

static void
list_chosen_cb (gpointer  owner,
                GFile    *file)
{
  queenside_solutions_bar_save_list (owner, file);
}

static void
sheet_chosen_cb (gpointer  owner,
                 GFile    *file)
{
  queenside_solutions_bar_save_sheet (owner, file);
}

static void
save_list_cb (QueensideSolutionsBar *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_SAVE_TRACE, GTK_WIDGET (self),
                              "solutions.txt", NULL, list_chosen_cb);
}

static void
save_sheet_cb (QueensideSolutionsBar *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_CHART, GTK_WIDGET (self),
                              "solutions.pdf", NULL, sheet_chosen_cb);
}

static void
list_shown_cb (QueensideSolutionsBar *self)
{
  begin (self, FOR_LIST, NULL);
}

static void
activated_cb (QueensideSolutionsBar *self,
              guint                  position)
{
  const GArray *solutions = self->session->now.history->solutions;

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  if (solutions == NULL || position >= solutions->len)
    return;
  g_signal_emit_by_name (self, "sought");
  queenside_session_seek (self->session, g_array_index (solutions, guint64, position));
}

static void
all_cb (QueensideSolutionsBar *self)
{
  if (self->session != NULL)
    queenside_session_set_finds_all (self->session, gtk_check_button_get_active (self->all_button));
}

static void
show_count (QueensideSolutionsBar *self)
{
  const QueensHistory *history = self->session->now.history;
  guint64 n = history->n_solutions;
  gboolean is_all = history->n_nodes > 0;
  g_autofree char *words
    = g_strdup_printf (is_all ? ngettext ("%" PRIu64 " solution in all",
                                          "%" PRIu64 " solutions in all", n)
                              : ngettext ("%" PRIu64 " solution so far",
                                          "%" PRIu64 " solutions so far", n), n);
  g_autofree char *grouped = queens_number_group (words);

  gtk_menu_button_set_label (self->list_button, grouped);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list_button), n > 0 && !self->hides_next);
}

static gboolean
update_cb (gpointer user_data)
{
  QueensideSolutionsBar *self = user_data;

  self->update = 0;
  show_count (self);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (QueensideSolutionsBar *self)
{
  if (self->update == 0 && gtk_widget_get_visible (GTK_WIDGET (self)))
    self->update = g_timeout_add (UPDATE_INTERVAL, update_cb, self);
}

/* Setting the button emits its signal. The session ignores this signal because nothing changes. */
static void
chalked_cb (QueensideSolutionsBar *self)
{
  gtk_check_button_set_active (self->all_button, self->session->now.finds_all);
}

static void
changed_cb (QueensideSolutionsBar *self)
{
  const QueensSetup *setup = &self->session->now.setup;

  chalked_cb (self);

  queenside_job_cancel (self->job);
  g_clear_handle_id (&self->update, g_source_remove);
  gtk_list_view_set_model (self->list, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), setup->algorithm->is_systematic
                                             && setup->track == NULL);
  show_count (self);
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, "monospace");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_autofree char *line = g_strdup_printf ("%u  %s", gtk_list_item_get_position (item) + 1, text);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), line);
}

void
queenside_solutions_bar_set_session (QueensideSolutionsBar *self,
                                     QueensideSession      *session,
                                     AdwToastOverlay       *toasts)
{
  g_return_if_fail (self->session == NULL);
  self->session = g_object_ref (session);
  self->toasts = toasts;
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "chalked", G_CALLBACK (chalked_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}

void
queenside_solutions_bar_set_hides_next (QueensideSolutionsBar *self,
                                        gboolean               hides_next)
{
  self->hides_next = hides_next;
  show_count (self);
}

static void
queenside_solutions_bar_dispose (GObject *object)
{
  QueensideSolutionsBar *self = QUEENSIDE_SOLUTIONS_BAR (object);

  g_clear_handle_id (&self->update, g_source_remove);
  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (queenside_solutions_bar_parent_class)->dispose (object);
}

static void
queenside_solutions_bar_class_init (QueensideSolutionsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_solutions_bar_dispose;
  g_signal_new ("sought", QUEENSIDE_TYPE_SOLUTIONS_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-solutions-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideSolutionsBar, all_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideSolutionsBar, list_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideSolutionsBar, popover);
  gtk_widget_class_bind_template_child (widget_class, QueensideSolutionsBar, list);
  gtk_widget_class_bind_template_child (widget_class, QueensideSolutionsBar, note);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_list_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_sheet_cb);
}

static void
queenside_solutions_bar_init (QueensideSolutionsBar *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->job = queenside_job_new (&job_kind, self);
  self->chooser = queenside_file_chooser_new (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
}
