/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-print.h"

#include <glib/gi18n.h>

#include "draw-board.h"
#include "draw-film.h"
#include "draw-text.h"
#include "queenside-export.h"

#define DATA_KEY "queenside-print"
#define MAX_KEY_STEPS 24
#define PAGINATE_PAUSE 5000     /* time between two checks whether the job has finished, in µs */
#define GAP 18.0                /* distance between two boards, in points */
#define CAPTION 18.0            /* room below each board of a sheet, in points */
#define CAPTION_SIZE 9.0
#define CHART_SHAPE 0.5         /* height of a time line divided by its width */

typedef struct
{
  QueensideBoardArea *area;
  QueensidePrintPlan  plan;
  QueensDocument      document;
  guint64             length;   /* number of steps so far */
  QueensideJob       *job;      /* job that creates the film */
  DrawFilm           *film;     /* NULL if a sheet of empty boards is printed */
  DrawTaskSheet      *tasks;    /* NULL if no task sheet is printed */
  gboolean            hides_next;

  /* The dialog owns the following widgets. */
  GtkDropDown        *kind;
  GtkSpinButton      *n_boards;
  GtkSpinButton      *a_page;
  GtkSwitch          *answers;
} Print;

typedef struct
{
  QueensidePrintPlan plan;
  GtkPrintSettings  *settings;
  GtkPageSetup      *page;
} Last;

static void
free_print (gpointer data)
{
  Print *self = data;

  g_clear_pointer (&self->job, queenside_job_free);
  g_clear_pointer (&self->film, draw_film_free);
  g_clear_pointer (&self->tasks, draw_task_sheet_free);
  queens_document_clear (&self->document);
  g_clear_object (&self->area);
  g_free (self);
}

static void
free_last (gpointer data)
{
  Last *self = data;

  g_clear_object (&self->settings);
  g_clear_object (&self->page);
  g_free (self);
}

/* Returns the plan used last for @area, which owns the plan. */
static Last *
get_last (QueensideBoardArea *area)
{
  Last *last = g_object_get_data (G_OBJECT (area), DATA_KEY);

  if (last == NULL)
    {
      last = g_new0 (Last, 1);
      last->plan = (QueensidePrintPlan) { QUEENSIDE_PRINT_BOARD, 6, 6, FALSE };
      g_object_set_data_full (G_OBJECT (area), DATA_KEY, last, free_last);
    }
  return last;
}

static gboolean
has_cells (const Print *self)
{
  return self->plan.kind == QUEENSIDE_PRINT_STRIP || self->plan.kind == QUEENSIDE_PRINT_SHEET;
}

static guint
count_cells (const Print *self)
{
  return self->plan.kind == QUEENSIDE_PRINT_SHEET ? self->plan.n_boards
         : self->plan.kind == QUEENSIDE_PRINT_STRIP ? self->film->frames->len : 1;
}

static void
film_done_cb (gpointer      owner,
              gpointer      request,
              const GError *error)
{
  Print *self = g_object_get_data (owner, DATA_KEY);
  QueensideExport *wanted = request;

  self->document = wanted->document;
  wanted->document = (QueensDocument) { 0 };
  self->film = g_steal_pointer (&wanted->film);
  self->tasks = g_steal_pointer (&wanted->sheet);
  if (self->film != NULL)
    self->film->document = &self->document;
  else
    gtk_print_operation_cancel (owner);
}

static const QueensideExportKind *
find_task_sheet (void)
{
  const QueensideExportKind *kind = queenside_export_kinds;

  while (!(kind->rows & QUEENSIDE_EXPORT_HAS_ANSWERS))
    kind++;
  return kind;
}

/* Starts a job that runs the search again, and creates the film of all boards to print: the boards
 * of the search so far, or the current board. The same job also makes task sheets. */
static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          Print             *self)
{
  gboolean has_tasks = self->plan.kind == QUEENSIDE_PRINT_TASKS;
  gboolean is_board = self->plan.kind == QUEENSIDE_PRINT_BOARD || has_tasks;
  QueensideExport *wanted;

  /* A task sheet already includes its margins. */
  gtk_print_operation_set_use_full_page (operation, has_tasks);

  if (self->plan.kind == QUEENSIDE_PRINT_SHEET)
    return;
  wanted = g_new0 (QueensideExport, 1);
  wanted->options = (DrawFilmOptions) {
    .first = is_board ? self->document.position : 0,
    .last = is_board ? self->document.position : self->length,
    .most = MAX_KEY_STEPS,
    .rate = 1,
    .shown = self->document.view,
    .style = DRAW_STYLE_PRINT,
    .has_captions = TRUE,
    .hides_next = self->hides_next,
  };
  wanted->kind = has_tasks ? find_task_sheet () : NULL;
  wanted->has_answers = self->plan.has_answers;
  wanted->document = self->document;
  self->document = (QueensDocument) { 0 };
  g_clear_pointer (&self->film, draw_film_free);
  queenside_job_begin (self->job, wanted);
}

/* GTK calls this function until it returns TRUE. The window stays responsive between the calls. */
static gboolean
paginate_cb (GtkPrintOperation *operation,
             GtkPrintContext   *context,
             Print             *self)
{
  guint a_page = has_cells (self) ? self->plan.a_page : 1;

  if (queenside_job_is_running (self->job))
    {
      g_usleep (PAGINATE_PAUSE);
      return FALSE;
    }
  if (self->tasks != NULL)
    gtk_print_operation_set_n_pages (
      operation, draw_task_sheet_count_pages (self->tasks, gtk_print_context_get_width (context),
                                              gtk_print_context_get_height (context)));
  else if (self->plan.kind == QUEENSIDE_PRINT_SHEET || self->film != NULL)
    gtk_print_operation_set_n_pages (operation, (count_cells (self) + a_page - 1) / a_page);
  return TRUE;
}

/* Returns the number of columns that makes the cells largest. @shape is height / width of a
 * cell. */
static guint
choose_columns (guint  n,
                double shape,
                double width,
                double height)
{
  guint best = 1;
  double widest = 0;

  for (guint columns = 1; columns <= n; columns++)
    {
      guint rows = (n + columns - 1) / columns;
      double across = (width - GAP * (columns - 1)) / columns;
      double down = (height - GAP * (rows - 1)) / rows / shape;

      if (MIN (across, down) > widest)
        {
          widest = MIN (across, down);
          best = columns;
        }
    }
  return best;
}

/* Draws a board with only its boulders and static points, and its number below the board. */
static void
draw_empty (Print   *self,
            guint    index,
            cairo_t *cr,
            double   side)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  DrawBoardView view = {
    .problem = self->document.setup.problem,
    .theme = draw_theme_get (DRAW_STYLE_PRINT),
    .flags = DRAW_BOARD_COORDINATES
             | (self->document.view & QUEENS_VIEW_ROW_ZERO_AT_TOP ? DRAW_BOARD_ROW_ZERO_AT_TOP : 0),
    .scale = 1,
  };

  draw_board (cr, &view, side, side, NULL);
  draw_color_set_source (cr, view.theme->label);
  draw_text (text, cr, number, CAPTION_SIZE, FALSE, side / 2, side + CAPTION / 2, 0.5);
}

static void
draw_cells (Print   *self,
            guint    page,
            cairo_t *cr,
            double   width,
            double   height)
{
  gboolean is_sheet = self->plan.kind == QUEENSIDE_PRINT_SHEET;
  guint n = has_cells (self) ? self->plan.a_page : 1;
  double shape = is_sheet ? 1.1 : draw_film_get_height (self->film, 1000) / 1000;
  guint columns = choose_columns (n, shape, width, height);
  guint rows = (n + columns - 1) / columns;
  double side = MIN ((width - GAP * (columns - 1)) / columns,
                     (height - GAP * (rows - 1)) / rows / shape);
  double left = (width - columns * side - (columns - 1) * GAP) / 2;

  for (guint i = 0; i < n && page * n + i < count_cells (self); i++)
    {
      guint index = page * n + i;

      cairo_save (cr);
      cairo_translate (cr, left + (i % columns) * (side + GAP),
                       (i / columns) * (side * shape + GAP));
      if (is_sheet)
        draw_empty (self, index, cr, MIN (side, side * shape - CAPTION));
      else
        {
          /* Captions have a minimum size, so draw a large picture and scale it down. */
          cairo_scale (cr, side / 480, side / 480);
          cairo_rectangle (cr, 0, 0, 480, draw_film_get_height (self->film, 480));
          cairo_clip (cr);
          draw_film_paint (self->film, index, cr, 480, 1);
        }
      cairo_restore (cr);
    }
}

static void
draw_cb (GtkPrintOperation *operation,
         GtkPrintContext   *context,
         int                page,
         Print             *self)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double height = gtk_print_context_get_height (context);

  if (self->tasks != NULL)
    draw_task_sheet_paint (self->tasks, page, cr, width, height);
  else if (self->plan.kind == QUEENSIDE_PRINT_TIME_LINE)
    queenside_export_draw_time_line (self->film, self->document.position, cr, width,
                                     MIN (height, width * CHART_SHAPE), 1);
  else
    draw_cells (self, page, cr, width, height);
}

static void
show_fields (Print *self)
{
  guint kind = gtk_drop_down_get_selected (self->kind);

  gtk_widget_set_sensitive (GTK_WIDGET (self->n_boards), kind == QUEENSIDE_PRINT_SHEET);
  gtk_widget_set_sensitive (GTK_WIDGET (self->a_page),
                            kind == QUEENSIDE_PRINT_SHEET || kind == QUEENSIDE_PRINT_STRIP);
  gtk_widget_set_sensitive (GTK_WIDGET (self->answers), kind == QUEENSIDE_PRINT_TASKS);
}

static void
add_field (GtkGrid    *grid,
           int         row,
           const char *title,
           GtkWidget  *field)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), field);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, field, 1, row, 1, 1);
}

static GtkWidget *
create_tab_cb (GtkPrintOperation *operation,
               Print             *self)
{
  const char *const names[] = {
    [QUEENSIDE_PRINT_BOARD] = _("This board"),
    [QUEENSIDE_PRINT_STRIP] = _("Key steps of the search"),
    [QUEENSIDE_PRINT_TIME_LINE] = _("Time line"),
    [QUEENSIDE_PRINT_SHEET] = _("Empty boards to fill in"),
    [QUEENSIDE_PRINT_TASKS] = _("Task sheet"),
    NULL,
  };
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  self->kind = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  self->n_boards = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, QUEENSIDE_PRINT_MAX_BOARDS,
                                                                    1));
  self->a_page = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, QUEENSIDE_PRINT_MAX_A_PAGE,
                                                                  1));
  self->answers = GTK_SWITCH (gtk_switch_new ());
  gtk_switch_set_active (self->answers, self->plan.has_answers);
  gtk_widget_set_halign (GTK_WIDGET (self->answers), GTK_ALIGN_START);
  gtk_drop_down_set_selected (self->kind, self->plan.kind);
  gtk_spin_button_set_value (self->n_boards, self->plan.n_boards);
  gtk_spin_button_set_value (self->a_page, self->plan.a_page);
  gtk_grid_set_row_spacing (grid, 12);
  gtk_grid_set_column_spacing (grid, 12);
  gtk_widget_set_margin_top (GTK_WIDGET (grid), 18);
  gtk_widget_set_margin_bottom (GTK_WIDGET (grid), 18);
  gtk_widget_set_margin_start (GTK_WIDGET (grid), 18);
  gtk_widget_set_margin_end (GTK_WIDGET (grid), 18);
  add_field (grid, 0, _("P_icture"), GTK_WIDGET (self->kind));
  add_field (grid, 1, _("_Empty boards"), GTK_WIDGET (self->n_boards));
  add_field (grid, 2, _("Boards per pa_ge"), GTK_WIDGET (self->a_page));
  add_field (grid, 3, _("_Answers on separate pages"), GTK_WIDGET (self->answers));
  g_signal_connect_swapped (self->kind, "notify::selected", G_CALLBACK (show_fields), self);
  show_fields (self);
  return GTK_WIDGET (grid);
}

static void
apply_tab_cb (GtkPrintOperation *operation,
              GtkWidget         *tab,
              Print             *self)
{
  self->plan.kind = gtk_drop_down_get_selected (self->kind);
  self->plan.n_boards = gtk_spin_button_get_value_as_int (self->n_boards);
  self->plan.a_page = gtk_spin_button_get_value_as_int (self->a_page);
  self->plan.has_answers = gtk_switch_get_active (self->answers);
}

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         Print                   *self)
{
  Last *last = get_last (self->area);

  if (result != GTK_PRINT_OPERATION_RESULT_APPLY)
    return;
  last->plan = self->plan;
  g_set_object (&last->settings, gtk_print_operation_get_print_settings (operation));
  g_set_object (&last->page, gtk_print_operation_get_default_page_setup (operation));
}

GtkPrintOperation *
queenside_print_new (QueensideBoardArea       *area,
                     const QueensidePrintPlan *plan)
{
  static const QueensideJobKind kind = {
    .name = "print", .work = queenside_export_work, .done = film_done_cb,
    .free_request = queenside_export_free,
  };
  GtkPrintOperation *operation = gtk_print_operation_new ();
  const Last *last = get_last (area);
  Print *self = g_new0 (Print, 1);

  self->area = g_object_ref (area);
  self->plan = plan == NULL ? last->plan : *plan;
  self->length = area->session->now.history->length;
  queenside_session_fill_document (area->session, &self->document);
  /* The position that queenside_session_fill_document() sets may be one past the last step, which
   * can't be printed. */
  self->document.position = area->session->now.history->position;
  self->document.view = area->shown;
  self->hides_next = area->overlay.hides_next;
  self->job = queenside_job_new (&kind, operation);
  g_object_set_data_full (G_OBJECT (operation), DATA_KEY, self, free_print);

  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, _("Queenside"));
  gtk_print_operation_set_custom_tab_label (operation, _("Queenside"));
  if (last->settings != NULL)
    gtk_print_operation_set_print_settings (operation, last->settings);
  if (last->page != NULL)
    gtk_print_operation_set_default_page_setup (operation, last->page);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), self);
  g_signal_connect (operation, "paginate", G_CALLBACK (paginate_cb), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), self);
  g_signal_connect (operation, "create-custom-widget", G_CALLBACK (create_tab_cb), self);
  g_signal_connect (operation, "custom-widget-apply", G_CALLBACK (apply_tab_cb), self);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), self);
  return operation;
}
