/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-result-table.h"

#include <glib/gi18n.h>
#include <math.h>

#include "draw-plot.h"
#include "queenside-file-chooser.h"
#include "queenside-input.h"
#include "queenside-names.h"
#include "queenside-theme.h"
#include "queenside-toast.h"

#define MOST_HEIGHT 300         /* in pixels; taller tables scroll */
#define FILTERED 3              /* if there are more rows, the user can filter them */

/* A row of the table. "notify::row" is emitted when the cells of the row change. */
#define QUEENSIDE_TYPE_RESULT_ITEM (queenside_result_item_get_type ())
G_DECLARE_FINAL_TYPE (QueensideResultItem, queenside_result_item, QUEENSIDE, RESULT_ITEM, GObject)

struct _QueensideResultItem
{
  GObject parent_instance;

  guint   row;
};

G_DEFINE_FINAL_TYPE (QueensideResultItem, queenside_result_item, G_TYPE_OBJECT)

enum { PROP_0, PROP_ROW, N_PROPS };

static GParamSpec *props[N_PROPS];

static void
queenside_result_item_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  g_value_set_uint (value, QUEENSIDE_RESULT_ITEM (object)->row);
}

static void
queenside_result_item_class_init (QueensideResultItemClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = queenside_result_item_get_property;
  props[PROP_ROW] = g_param_spec_uint ("row", NULL, NULL, 0, G_MAXUINT, 0,
                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
queenside_result_item_init (QueensideResultItem *self)
{
}

struct _QueensideResultTable
{
  AdwBin                          parent_instance;

  GtkLabel                       *title;
  GtkEditable                    *search;
  GtkWidget                      *copy_button;
  GtkMenuButton                  *save_button;
  GtkScrolledWindow              *scroller;
  GtkColumnView                  *view;
  GtkWidget                      *explanation;
  GtkLabel                       *explanation_words;

  const QueensideResultTableKind *kind;
  gpointer                        owner;
  GListStore                     *items;
  GtkFilter                      *filter;       /* not a reference */
  GtkSingleSelection             *selection;
  GPtrArray                      *columns;      /* array of GtkColumnViewColumn; not references */
  char                           *wanted;       /* casefolded text of the search entry */
  gboolean                        is_filling;   /* TRUE while code changes the widgets */
  guint                           fit;          /* id of the source that adapts the height */
  QueensideFileChooser           *chooser;
};

G_DEFINE_FINAL_TYPE (QueensideResultTable, queenside_result_table, ADW_TYPE_BIN)

/* Data for the functions of a column. */
typedef struct
{
  QueensideResultTable *table;
  guint                 column;
} Column;

static char *
write_cell (gpointer item,
            gpointer data)
{
  const Column *column = data;

  return column->table->kind->write_cell (column->table->owner, QUEENSIDE_RESULT_ITEM (item)->row,
                                          column->column);
}

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      data)
{
  const Column *column = data;

  return column->table->kind->compare (column->table->owner,
                                       ((const QueensideResultItem *) a)->row,
                                       ((const QueensideResultItem *) b)->row, column->column);
}

static gboolean
is_wanted (gpointer item,
           gpointer data)
{
  QueensideResultTable *self = data;
  guint row = QUEENSIDE_RESULT_ITEM (item)->row;

  if (self->kind->is_shown != NULL && !self->kind->is_shown (self->owner, row))
    return FALSE;
  if (self->wanted == NULL)
    return TRUE;
  for (guint i = 0; i < self->kind->n_columns; i++)
    {
      g_autofree char *cell = self->kind->write_cell (self->owner, row, i);
      g_autofree char *folded = g_utf8_casefold (cell, -1);

      if (gtk_column_view_column_get_visible (self->columns->pdata[i])
          && strstr (folded, self->wanted) != NULL)
        return TRUE;
    }
  return FALSE;
}

static guint
count_shown (QueensideResultTable *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}

static guint
get_row (QueensideResultTable *self,
         guint                 position)
{
  g_autoptr (QueensideResultItem) item
    = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  return item->row;
}

/* Makes the table as tall as its rows, up to MOST_HEIGHT, so that the page scrolls instead of the
 * table. */
static gboolean
fit_cb (gpointer user_data)
{
  QueensideResultTable *self = user_data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view));
  int header;

  self->fit = 0;
  /* Measure the header, because gtk_widget_get_height() doesn't include the padding. */
  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (self->view)),
                      GTK_ORIENTATION_VERTICAL, -1, NULL, &header, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (
    self->scroller, header + ceil (MIN (gtk_adjustment_get_upper (adjustment), MOST_HEIGHT)));
  /* If all rows are visible, the wheel scrolls the page. */
  queenside_input_set_wheel (GTK_WIDGET (self->scroller),
                             gtk_adjustment_get_upper (adjustment) > MOST_HEIGHT);
  return G_SOURCE_REMOVE;
}

/* Changes the height in an idle source, because sizes can't change during an allocation. */
static void
fit_soon (QueensideResultTable *self)
{
  if (self->fit == 0)
    self->fit = g_idle_add_full (GTK_PRIORITY_RESIZE, fit_cb, self, NULL);
}

static void
refilter (QueensideResultTable *self)
{
  self->is_filling = TRUE;
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  self->is_filling = FALSE;
}

static void
search_changed_cb (QueensideResultTable *self)
{
  g_clear_pointer (&self->wanted, g_free);
  if (*gtk_editable_get_text (self->search) != '\0')
    self->wanted = g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  refilter (self);
}

static void
selected_cb (QueensideResultTable *self)
{
  guint position = gtk_single_selection_get_selected (self->selection);

  if (!self->is_filling && position != GTK_INVALID_LIST_POSITION)
    g_signal_emit_by_name (self, "chosen", get_row (self, position));
}

void
queenside_result_table_set_rows (QueensideResultTable *self,
                                 guint                 n_rows)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_rows; i++)
    {
      QueensideResultItem *item = g_object_new (QUEENSIDE_TYPE_RESULT_ITEM, NULL);

      item->row = i;
      g_ptr_array_add (items, item);
    }
  self->is_filling = TRUE;
  gtk_editable_set_text (self->search, "");
  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                       items->pdata, items->len);
  self->is_filling = FALSE;
}

void
queenside_result_table_change_row (QueensideResultTable *self,
                                   guint                 row)
{
  g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->items), row);

  g_object_notify_by_pspec (item, props[PROP_ROW]);
}

void
queenside_result_table_choose (QueensideResultTable *self,
                               guint                 row)
{
  refilter (self);
  gtk_widget_set_visible (GTK_WIDGET (self->search),
                          self->wanted != NULL || count_shown (self) > FILTERED);
  for (guint i = 0; i < count_shown (self); i++)
    if (self->kind->is_choice && get_row (self, i) == row)
      {
        self->is_filling = TRUE;
        gtk_single_selection_set_selected (self->selection, i);
        self->is_filling = FALSE;
        gtk_widget_activate_action (gtk_widget_get_last_child (GTK_WIDGET (self->view)),
                                    "list.scroll-to-item", "u", i);
      }
}

void
queenside_result_table_show_column (QueensideResultTable *self,
                                    guint                 column,
                                    gboolean              is_shown)
{
  gtk_column_view_column_set_visible (self->columns->pdata[column], is_shown);
}

static void
show_message (QueensideResultTable *self,
              const char           *message)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  if (toasts != NULL)
    queenside_toast_show (ADW_TOAST_OVERLAY (toasts), message);
}

/* Copies the visible rows for a spreadsheet, with tabs between the cells. */
static void
copy (QueensideResultTable *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_rows = count_shown (self);
  g_autofree char *message
    = g_strdup_printf (ngettext ("%u row copied", "%u rows copied", n_rows), n_rows);

  for (guint i = 0; i <= n_rows; i++)
    {
      const char *separator = "";

      for (guint k = 0; k < self->kind->n_columns; k++)
        {
          QueensideTextKind kind;
          g_autofree char *cell = NULL;

          if (!gtk_column_view_column_get_visible (self->columns->pdata[k]))
            continue;
          cell = i == 0 ? g_strdup (_(self->kind->get_title (k, &kind)))
                        : self->kind->write_cell (self->owner, get_row (self, i - 1), k);
          g_string_append_printf (text, "%s%s", separator, g_strdelimit (cell, "\t\n", ' '));
          separator = "\t";
        }
      g_string_append_c (text, '\n');
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text->str);
  show_message (self, message);
}

static gboolean
copy_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  copy (user_data);
  return TRUE;
}

gboolean
queenside_result_table_save (QueensideResultTable  *self,
                             const char            *path,
                             GError               **error)
{
  g_auto (QueensRecord) record = { 0 };
  guint n_rows = count_shown (self);
  g_autofree guint *rows = g_new (guint, n_rows);

  for (guint i = 0; i < n_rows; i++)
    rows[i] = get_row (self, i);
  queens_record_init (&record, queens_format_of_file (path));
  record.is_flat = TRUE;
  self->kind->add_rows (self->owner, rows, n_rows, &record);
  queens_record_end_table (&record);
  return g_file_set_contents (path, record.text->str, record.text->len, error);
}

/* Saves the table, unless its rows were removed after the dialog was opened. */
static void
chosen_cb (gpointer  owner,
           GFile    *file)
{
  QueensideResultTable *self = owner;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *message = g_strdup_printf (_("Saved as “%s”"), name);
  g_autoptr (GError) error = NULL;

  if (path == NULL || count_shown (self) == 0)
    return;
  queenside_result_table_save (self, path, &error);
  show_message (self, error == NULL ? message : error->message);
}

static void
save_cb (GSimpleAction *action,
         GVariant      *suffix,
         gpointer       user_data)
{
  QueensideResultTable *self = user_data;
  g_autofree char *name = g_strdup_printf ("%s.%s", _(self->kind->id),
                                           g_variant_get_string (suffix, NULL));

  queenside_file_chooser_ask (self->chooser, QUEENSIDE_FILE_EXPORT_RESULTS, GTK_WIDGET (self),
                              name, NULL, chosen_cb);
}

static void
draw_swatch_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        series)
{
  const DrawPlot plot = { .cr = cr, .theme = queenside_theme_get () };

  draw_plot_line_swatch (&plot, GPOINTER_TO_UINT (series), (width - DRAW_PLOT_SWATCH) / 2,
                         height / 2.0, 3.5);
}

static void
set_up_swatch_cb (QueensideResultTable *self,
                  GtkListItem          *list_item)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), DRAW_PLOT_SWATCH + 2);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), 16);
  queenside_theme_follow (area);
  gtk_list_item_set_child (list_item, area);
}

static void
bind_swatch_cb (QueensideResultTable *self,
                GtkListItem          *list_item)
{
  QueensideResultItem *item = gtk_list_item_get_item (list_item);

  gtk_drawing_area_set_draw_func (
    GTK_DRAWING_AREA (gtk_list_item_get_child (list_item)), draw_swatch_cb,
    GUINT_TO_POINTER (self->kind->get_series (self->owner, item->row)), NULL);
}

/* Adds the table's title to the accessible name of a part, because the page has several tables. */
static void
name_part (QueensideResultTable *self,
           GtkWidget            *part,
           const char           *words)
{
  const char *title = gtk_label_get_label (self->title);
  g_autofree char *name = words == NULL ? g_strdup (title)
                                        : g_strdup_printf ("%s, %s", title, words);

  if (GTK_IS_BUTTON (part))
    queenside_names_give (part, name);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
queenside_result_table_set_source (QueensideResultTable           *self,
                                   const QueensideResultTableKind *kind,
                                   gpointer                        owner)
{
  self->kind = kind;
  self->owner = owner;
  gtk_label_set_label (self->title, _(kind->id));
  gtk_widget_set_visible (self->explanation, kind->explanation != NULL);
  if (kind->explanation != NULL)
    gtk_label_set_label (self->explanation_words, _(kind->explanation));
  gtk_single_selection_set_autoselect (self->selection, kind->is_choice);
  gtk_single_selection_set_can_unselect (self->selection, !kind->is_choice);
  if (kind->get_series != NULL)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (NULL, factory);

      g_signal_connect_swapped (factory, "setup", G_CALLBACK (set_up_swatch_cb), self);
      g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_swatch_cb), self);
      gtk_column_view_append_column (self->view, column);
    }
  for (guint i = 0; i < kind->n_columns; i++)
    {
      Column *column = g_new (Column, 1);
      QueensideTextKind text;
      const char *title = kind->get_title (i, &text);
      g_autoptr (GtkSorter) sorter = NULL;

      *column = (Column) { self, i };
      g_ptr_array_add (self->columns, queenside_text_column_append (self->view, _(title), text,
                                                                    write_cell, column));
      sorter = GTK_SORTER (gtk_custom_sorter_new (compare, column, g_free));
      gtk_column_view_column_set_sorter (self->columns->pdata[i], sorter);
      gtk_column_view_column_set_expand (self->columns->pdata[i], TRUE);
    }
  name_part (self, self->copy_button, gtk_widget_get_tooltip_text (self->copy_button));
  name_part (self, gtk_widget_get_first_child (GTK_WIDGET (self->save_button)),
             gtk_widget_get_tooltip_text (GTK_WIDGET (self->save_button)));
  name_part (self, GTK_WIDGET (self->scroller), NULL);
  name_part (self, gtk_widget_get_first_child (GTK_WIDGET (self->view)), _("Headings"));
}

static void
queenside_result_table_dispose (GObject *object)
{
  QueensideResultTable *self = QUEENSIDE_RESULT_TABLE (object);

  g_clear_handle_id (&self->fit, g_source_remove);
  self->is_filling = TRUE;
  if (self->items != NULL)
    g_list_store_remove_all (self->items);
  g_clear_object (&self->items);
  g_clear_object (&self->selection);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->chooser, queenside_file_chooser_free);
  G_OBJECT_CLASS (queenside_result_table_parent_class)->dispose (object);
}

static void
queenside_result_table_class_init (QueensideResultTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_result_table_dispose;
  g_signal_new ("chosen", QUEENSIDE_TYPE_RESULT_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-result-table.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, title);
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, search);
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, copy_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, save_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, scroller);
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, view);
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, explanation);
  gtk_widget_class_bind_template_child (widget_class, QueensideResultTable, explanation_words);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy);
}

static void
queenside_result_table_init (QueensideResultTable *self)
{
  static const GActionEntry entries[] = { { "save", save_cb, "s" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkFilterListModel *filtered;
  GtkSortListModel *sorted;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->columns = g_ptr_array_new ();
  self->chooser = queenside_file_chooser_new (self);
  self->items = g_list_store_new (QUEENSIDE_TYPE_RESULT_ITEM);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_wanted, self, NULL));
  filtered = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->items)), self->filter);
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (filtered),
                                    g_object_ref (gtk_column_view_get_sorter (self->view)));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  queenside_input_tab_leaves (GTK_WIDGET (self->view));
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->view)), "changed",
                           G_CALLBACK (fit_soon), self, G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "results", G_ACTION_GROUP (actions));
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>c"),
                      gtk_callback_action_new (copy_key_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}
