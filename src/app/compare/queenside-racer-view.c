/* queenside-racer-view.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queenside-racer-view.h"

#include <glib/gi18n.h>

#include "draw-race.h"
#include "queenside-board-area.h"
#include "queenside-racer-words.h"
#include "queenside-rule-popover.h"
#include "queenside-theme.h"

struct _QueensideRacerView
{
  AdwBin                parent_instance;

  GtkDrawingArea       *swatch;
  GtkLabel             *letter;
  GtkDropDown          *algorithm;
  GtkWidget            *open_button;
  GtkWidget            *remove_button;
  GtkMenuButton        *rules_button;
  GtkLabel             *rules;
  GtkLabel             *error;
  QueensideBoardArea   *board;
  GtkLabel             *result;
  GtkLabel             *counts;

  QueensideRacer       *racer;
  guint                 place;
  QueensideRulePopover *popover;        /* made when it is first asked for */
  gboolean              is_showing;     /* the chooser is being set to what there is, not by a
                                         * person */
};

G_DEFINE_FINAL_TYPE (QueensideRacerView, queenside_racer_view, ADW_TYPE_BIN)

enum { CHOSEN, REMOVED, OPENED, N_SIGNALS };

static guint signals[N_SIGNALS];

const char *
queenside_racer_get_letter (guint place)
{
  static const char *const letters[] = { "A", "B", "C", "D" };

  return letters[place];
}

/* What it goes by */

static void
change (QueensideRacerView *self,
        const QueensSetup  *setup)
{
  g_signal_emit (self, signals[CHOSEN], 0);
  queenside_racer_change (self->racer, setup);
}

static void
algorithm_selected_cb (QueensideRacerView *self)
{
  guint selected = gtk_drop_down_get_selected (self->algorithm);
  g_auto (QueensSetup) setup = { 0 };

  if (self->is_showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  queens_setup_copy (&setup, queenside_racer_get_setup (self->racer));
  queens_setup_set_algorithm (&setup, queens_algorithms[selected]);
  change (self, &setup);
}

static void
rules_chosen_cb (QueensideRacerView *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, queenside_racer_get_setup (self->racer));
  queenside_rule_popover_read (self->popover, &setup);
  change (self, &setup);
}

static void
make_popover_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  QueensideRacerView *self = user_data;

  if (self->popover != NULL)
    return;
  self->popover = QUEENSIDE_RULE_POPOVER (queenside_rule_popover_new ());
  g_signal_connect_object (self->popover, "chosen", G_CALLBACK (rules_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  queenside_rule_popover_show (self->popover, queenside_racer_get_setup (self->racer));
  gtk_menu_button_set_popover (button, GTK_WIDGET (self->popover));
}

/* Showing what there is */

static guint
find_algorithm (const QueensAlgorithm *algorithm)
{
  guint i = 0;

  while (queens_algorithms[i] != algorithm)
    i++;
  return i;
}

static void
show_result (QueensideRacerView *self)
{
  g_autofree char *tip = NULL;
  g_autofree char *text = queenside_racer_describe_result (self->racer, &tip);

  gtk_label_set_label (self->result, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->result), tip);
}

void
queenside_racer_view_update (QueensideRacerView *self)
{
  g_autofree char *counts = NULL;

  if (queenside_racer_get_error (self->racer) != NULL)
    return;
  counts = queenside_racer_describe_counts (self->racer);
  show_result (self);
  gtk_label_set_label (self->counts, counts);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->counts), counts);
}

static void
show_error (QueensideRacerView *self)
{
  const GError *error = queenside_racer_get_error (self->racer);
  gboolean is_ready = error == NULL;

  gtk_label_set_label (self->error, is_ready ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error), !is_ready);
  gtk_widget_set_visible (GTK_WIDGET (self->board), is_ready);
  gtk_widget_set_visible (GTK_WIDGET (self->result), is_ready);
  gtk_widget_set_visible (GTK_WIDGET (self->counts), is_ready);
  gtk_widget_set_sensitive (self->open_button, is_ready);
}

static void
changed_cb (QueensideRacerView *self)
{
  const QueensSetup *setup = queenside_racer_get_setup (self->racer);
  g_autofree char *rules = queenside_racer_describe_rules (self->racer, "\n");
  g_autofree char *line = queenside_racer_describe_rules (self->racer, " · ");

  self->is_showing = TRUE;
  gtk_drop_down_set_selected (self->algorithm, find_algorithm (setup->algorithm));
  self->is_showing = FALSE;
  gtk_label_set_label (self->rules, line);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->algorithm), _(setup->algorithm->name));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules_button), rules);
  if (self->popover != NULL)
    queenside_rule_popover_show (self->popover, setup);
  show_error (self);
  queenside_racer_view_update (self);
}

QueensideRacer *
queenside_racer_view_get_racer (QueensideRacerView *self)
{
  return self->racer;
}

guint
queenside_racer_view_get_place (QueensideRacerView *self)
{
  return self->place;
}

void
queenside_racer_view_set_removable (QueensideRacerView *self,
                                    gboolean            removable)
{
  gtk_widget_set_sensitive (self->remove_button, removable);
}

static void
draw_swatch_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        user_data)
{
  draw_race_swatch (cr, queenside_theme_get (), QUEENSIDE_RACER_VIEW (user_data)->place, width,
                    height);
}

/* Buttons */

static void
remove_cb (QueensideRacerView *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
open_cb (QueensideRacerView *self)
{
  g_signal_emit (self, signals[OPENED], 0);
}

/* Making it */

static void
set_name (gpointer    widget,
          const char *format,
          guint       place)
{
  g_autofree char *name = g_strdup_printf (format, queenside_racer_get_letter (place));

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_names (QueensideRacerView *self)
{
  gtk_label_set_label (self->letter, queenside_racer_get_letter (self->place));
  set_name (self, _("Search %s"), self->place);
  set_name (self->algorithm, _("Algorithm of search %s"), self->place);
  set_name (self->rules_button, _("Rules and parameters of search %s"), self->place);
  set_name (self->open_button, _("Open search %s on the Search page"), self->place);
  set_name (self->remove_button, _("Remove search %s"), self->place);
}

/* Names that give way where there is no room for them, which the toolkit's own do not; not in the
 * list. */
static void
setup_name_cb (GtkListItemFactory *factory,
               GtkListItem        *item,
               gpointer            gives_way)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (GPOINTER_TO_INT (gives_way))
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkListItemFactory *factory,
              GtkListItem        *item)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (name));
}

static GtkListItemFactory *
name_factory_new (gboolean gives_way)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_name_cb), GINT_TO_POINTER (gives_way));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  return factory;
}

static void
fill_algorithms (QueensideRacerView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) button_factory = name_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) list_factory = name_factory_new (FALSE);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    gtk_string_list_append (names, _(queens_algorithms[i]->name));
  self->is_showing = TRUE;
  gtk_drop_down_set_factory (self->algorithm, button_factory);
  gtk_drop_down_set_list_factory (self->algorithm, list_factory);
  gtk_drop_down_set_model (self->algorithm, G_LIST_MODEL (names));
  self->is_showing = FALSE;
}

/* The way the board lies is the window's; there is no room for numbers on so many squares. */
static void
show_board (QueensideRacerView *self)
{
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  g_autoptr (GSettings) view = g_settings_get_child (settings, "view");

  queenside_board_area_set_session (self->board,
                                    queenside_racer_get_session (self->racer));
  queenside_board_area_set_shown (self->board, QUEENS_VIEW_LAST_MOVE | QUEENS_VIEW_DOMAINS);
  g_settings_bind (view, "coordinates", self->board, "coordinates", G_SETTINGS_BIND_GET);
  g_settings_bind (view, "row-zero-at-top", self->board, "row-zero-at-top", G_SETTINGS_BIND_GET);
  gtk_widget_set_focusable (GTK_WIDGET (self->board), FALSE);
}

GtkWidget *
queenside_racer_view_new (QueensideRacer *racer,
                          guint           place)
{
  QueensideRacerView *self = g_object_new (QUEENSIDE_TYPE_CONTESTANT_VIEW, NULL);

  self->racer = g_object_ref (racer);
  self->place = place;
  set_names (self);
  show_board (self);
  g_signal_connect_object (racer, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WIDGET (self);
}

static void
queenside_racer_view_dispose (GObject *object)
{
  g_clear_object (&QUEENSIDE_RACER_VIEW (object)->racer);
  G_OBJECT_CLASS (queenside_racer_view_parent_class)->dispose (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, QUEENSIDE_TYPE_CONTESTANT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
queenside_racer_view_class_init (QueensideRacerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_racer_view_dispose;
  signals[CHOSEN] = add_signal ("chosen");
  signals[REMOVED] = add_signal ("removed");
  signals[OPENED] = add_signal ("opened");
  g_type_ensure (QUEENSIDE_TYPE_BOARD_AREA);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/queenside/Queenside/queenside-racer-view.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, swatch);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, letter);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, algorithm);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, open_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, remove_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, rules_button);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, rules);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, error);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, board);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, result);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, counts);
  gtk_widget_class_bind_template_callback (widget_class, algorithm_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
}

static void
queenside_racer_view_init (QueensideRacerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_algorithms (self);
  gtk_drawing_area_set_draw_func (self->swatch, draw_swatch_cb, self, NULL);
  queenside_theme_follow (GTK_WIDGET (self->swatch));
  gtk_menu_button_set_create_popup_func (self->rules_button, make_popover_cb, self, NULL);
}
