/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside-racer-view.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "draw-race.h"
#include "queens-end.h"
#include "queens-facts.h"
#include "queens-number.h"
#include "queenside-names.h"
#include "queenside-setup-words.h"
#include "queenside-theme.h"

#define POPOVER_WIDTH 320
#define POPOVER_MOST_HEIGHT 480

G_DEFINE_FINAL_TYPE (QueensideRacerView, queenside_racer_view, ADW_TYPE_BIN)

static void
algorithm_selected_cb (QueensideRacerView *self)
{
  guint selected = gtk_drop_down_get_selected (self->algorithm);
  g_auto (QueensSetup) setup = { 0 };

  if (self->is_showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  queens_setup_copy (&setup, &self->racer->setup);
  queens_setup_set_algorithm (&setup, queens_algorithms[selected]);
  queenside_race_keep (self->race);
  queenside_racer_change (self->racer, &setup);
}

static void
rule_chosen_cb (QueensideRacerView *self)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_copy (&setup, &self->racer->setup);
  queens_setup_set_track (&setup, NULL);
  queenside_search_rows_read (self->rows, &setup);
  queenside_race_keep (self->race);
  queenside_racer_change (self->racer, &setup);
}

/* Creates the rows for convention and parameters when the popover is first opened. */
static void
make_popover_cb (GtkMenuButton *button,
                 gpointer       user_data)
{
  QueensideRacerView *self = user_data;
  GtkWidget *popover, *scrolled, *group;

  if (self->rows != NULL)
    return;
  group = adw_preferences_group_new ();
  gtk_widget_add_css_class (group, "setup");
  self->rows = queenside_search_rows_new (ADW_PREFERENCES_GROUP (group), FALSE);
  queenside_search_rows_show (self->rows, &self->racer->setup);
  g_signal_connect_object (self->rows, "changed", G_CALLBACK (rule_chosen_cb), self,
                           G_CONNECT_SWAPPED);

  scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                           "child", group,
                           "width-request", POPOVER_WIDTH,
                           "hscrollbar-policy", GTK_POLICY_NEVER,
                           "propagate-natural-height", TRUE,
                           "max-content-height", POPOVER_MOST_HEIGHT,
                           NULL);
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_popover (button, popover);
}

/* Lists the rules that the algorithm uses. Rules that often differ between searches come first. */
static char *
describe_rules (QueensideRacer *racer,
                const char     *separator)
{
  static const QueensFactKind kinds[] = {
    QUEENS_FACT_PLATEAU, QUEENS_FACT_TIES, QUEENS_FACT_COST, QUEENS_FACT_MOVES,
    QUEENS_FACT_GENERATOR, QUEENS_N_FACTS
  };
  /* Systematic searches differ most in their parameters. */
  static const QueensFactKind param_kinds[] = { QUEENS_FACT_PARAM, QUEENS_N_FACTS };
  guint n_placed = queenside_racer_count_start (racer);
  g_autofree char *own = queenside_setup_describe (&racer->setup, kinds, separator);
  g_autofree char *params = NULL;
  g_autofree char *start = NULL;

  /* Translators: %s is the file name of the program that printed the steps */
  if (racer->setup.track != NULL)
    return g_strdup_printf (_("Steps of %s"), racer->setup.track->name);
  if (!racer->setup.algorithm->is_systematic)
    return g_steal_pointer (&own);
  start = n_placed == 0 ? g_strdup (_("Begins with an empty board"))
                        : g_strdup_printf (ngettext ("Begins with %u queen placed",
                                                     "Begins with %u queens placed", n_placed),
                                           n_placed);
  params = queenside_setup_describe (&racer->setup, param_kinds, separator);
  return *params == '\0' ? g_strjoin (separator, start, own, NULL)
                         : g_strjoin (separator, params, start, own, NULL);
}

/* Shows the cost of the board, and why the search ended. While queens are missing, a cost of 0
 * doesn't mean that the board is solved, so the text also gives the number of queens. The tooltip
 * gives the full reason, which is too long for the label. */
static void
show_result (QueensideRacerView *self)
{
  QueensideSession *session = self->racer->session;
  QueensHistory *history = session->now.history;
  const QueensSearch *search = history->search;
  QueensBoard *board = search->board;
  gint64 cost = queens_search_get_cost (search);
  guint n_queens = board->n_queens;
  guint n_placed = board->n_placed;
  g_autofree char *text = NULL;
  g_autofree char *grouped = NULL;

  if (n_placed == n_queens)
    text = g_strdup_printf (_("Cost %" PRId64), cost);
  else
    text = g_strdup_printf (ngettext ("%u of %u queen · cost %" PRId64,
                                      "%u of %u queens · cost %" PRId64, n_queens),
                            n_placed, n_queens, cost);
  grouped = queens_number_group (text);
  gtk_label_set_label (self->result, grouped);
  /* If the text is only the cost, don't ellipsize it. A longer text may lose its end. */
  gtk_label_set_ellipsize (self->result, n_placed == n_queens ? PANGO_ELLIPSIZE_NONE
                                                              : PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->result), grouped);
  if (queenside_session_is_at_end (session))
    {
      g_auto (QueensLookAhead) look_ahead = { 0 };
      g_autofree char *words = NULL;
      g_autofree char *tip = NULL;

      queens_look_ahead_init (&look_ahead, history);
      words = queens_end_explain (&look_ahead);
      tip = queens_number_group (words);
      gtk_label_set_label (self->end, queens_end_get_title (&look_ahead));
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->end), tip);
    }
  else
    {
      gtk_label_set_label (self->end, "");
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->end), NULL);
    }
}

void
queenside_racer_view_update (QueensideRacerView *self)
{
  guint64 n_iterations = self->racer->count[QUEENS_UNIT_ITERATIONS];
  guint64 n_evaluations = self->racer->count[QUEENS_UNIT_EVALUATIONS];
  g_autofree char *iterations = g_strdup_printf (ngettext ("%" PRIu64 " iteration",
                                                           "%" PRIu64 " iterations", n_iterations),
                                                 n_iterations);
  g_autofree char *evaluations = g_strdup_printf (ngettext ("%" PRIu64 " evaluation",
                                                            "%" PRIu64 " evaluations",
                                                            n_evaluations),
                                                  n_evaluations);
  g_autofree char *both = g_strdup_printf ("%s\n%s", iterations, evaluations);
  g_autofree char *counts = queens_number_group (both);

  gtk_widget_set_sensitive (self->remove_button, queenside_race_count (self->race) > 1);
  queenside_search_tree_move (self->tree);
  if (self->racer->error != NULL)
    return;
  show_result (self);
  gtk_label_set_label (self->counts, counts);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->counts), counts);
}

static void
show_tree (QueensideRacerView *self)
{
  gboolean has_tree = self->shows_tree && self->racer->error == NULL
                      && queens_tree_check (&self->racer->setup, NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->tree_chart), has_tree);
  gtk_widget_set_visible (GTK_WIDGET (self->tree_words), has_tree);
  queenside_search_tree_set_active (self->tree, has_tree);
}

void
queenside_racer_view_set_shows_tree (QueensideRacerView *self,
                                     gboolean            shows_tree)
{
  self->shows_tree = shows_tree;
  show_tree (self);
}

static void
tree_updated_cb (QueensideRacerView *self)
{
  g_autofree char *words = queenside_search_tree_describe (self->tree);

  gtk_label_set_label (self->tree_words, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->tree_words), words);
}

static void
changed_cb (QueensideRacerView *self)
{
  const QueensAlgorithm *algorithm = self->racer->setup.algorithm;
  const GError *error = self->racer->error;
  gboolean is_ready = error == NULL;
  g_autofree char *rules_text = describe_rules (self->racer, "\n");
  g_autofree char *line = describe_rules (self->racer, " · ");
  guint place = 0;

  while (queens_algorithms[place] != algorithm)
    place++;
  self->is_showing = TRUE;
  gtk_drop_down_set_selected (self->algorithm, place);
  self->is_showing = FALSE;
  gtk_label_set_label (self->rules, line);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->algorithm), _(algorithm->name));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->rules_button), rules_text);
  if (self->rows != NULL)
    queenside_search_rows_show (self->rows, &self->racer->setup);
  gtk_label_set_label (self->error, is_ready ? "" : error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->error), !is_ready);
  gtk_widget_set_visible (GTK_WIDGET (self->board), is_ready);
  gtk_widget_set_visible (GTK_WIDGET (self->result), is_ready);
  gtk_widget_set_visible (GTK_WIDGET (self->end), is_ready);
  gtk_widget_set_visible (GTK_WIDGET (self->counts), is_ready);
  gtk_widget_set_sensitive (self->open_button, is_ready);
  show_tree (self);
  queenside_racer_view_update (self);
}

static void
clicked_cb (QueensideRacerView *self,
            GtkWidget          *button)
{
  g_signal_emit_by_name (self, button == self->remove_button ? "removed" : "opened");
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

static void
setup_name_cb (GtkListItemFactory *factory,
               GtkListItem        *item,
               gpointer            mode)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), GPOINTER_TO_INT (mode));
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
name_factory_new (PangoEllipsizeMode mode)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_name_cb), GINT_TO_POINTER (mode));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  return factory;
}

/* Shortens long names in the button, but not in the list. GTK's own factory can't do this. */
static void
fill_algorithms (QueensideRacerView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) button_factory = name_factory_new (PANGO_ELLIPSIZE_END);
  g_autoptr (GtkListItemFactory) list_factory = name_factory_new (PANGO_ELLIPSIZE_NONE);

  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    gtk_string_list_append (names, _(queens_algorithms[i]->name));
  self->is_showing = TRUE;
  gtk_drop_down_set_factory (self->algorithm, button_factory);
  gtk_drop_down_set_list_factory (self->algorithm, list_factory);
  gtk_drop_down_set_model (self->algorithm, G_LIST_MODEL (names));
  self->is_showing = FALSE;
}

GtkWidget *
queenside_racer_view_new (QueensideRace *race,
                          guint          place)
{
  QueensideRacerView *self = g_object_new (QUEENSIDE_TYPE_RACER_VIEW, NULL);
  const char *letter = draw_race_letters[place];
  const struct
  {
    gpointer    widget;
    const char *format;
  } names[] = {
    { self, _("Search %s") },
    { self->algorithm, _("Algorithm of search %s") },
    { self->rules_button, _("Rules and parameters of search %s") },
  }, buttons[] = {
    { self->open_button, _("Open search %s on the Search page") },
    { self->remove_button, _("Remove search %s") },
  };
  g_autoptr (GSettings) settings = g_settings_new (QUEENSIDE_APP_ID);
  g_autoptr (GSettings) view = g_settings_get_child (settings, "view");

  self->race = g_object_ref (race);
  self->racer = g_object_ref (race->racers[place]);
  self->place = place;
  self->tree = queenside_search_tree_new (self->tree_chart, self->racer->session);
  g_signal_connect_object (self->tree, "updated", G_CALLBACK (tree_updated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_label_set_label (self->letter, letter);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf (names[i].format, letter);

      gtk_accessible_update_property (names[i].widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    {
      g_autofree char *name = g_strdup_printf (buttons[i].format, letter);

      queenside_names_give (buttons[i].widget, name);
    }

  /* Show no numbers, because the squares of several boards are too small for numbers. Coordinates
   * and the side of row 0 follow the view settings. */
  queenside_board_area_set_session (self->board, self->racer->session);
  queenside_board_area_set_shown (self->board, QUEENS_VIEW_LAST_MOVE | QUEENS_VIEW_DOMAINS);
  g_settings_bind (view, "coordinates", self->board, "coordinates",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_settings_bind (view, "row-zero-at-top", self->board, "row-zero-at-top",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_NO_SENSITIVITY);
  gtk_widget_set_focusable (GTK_WIDGET (self->board), FALSE);

  g_signal_connect_object (self->racer, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  changed_cb (self);
  return GTK_WIDGET (self);
}

static void
queenside_racer_view_dispose (GObject *object)
{
  QueensideRacerView *self = QUEENSIDE_RACER_VIEW (object);

  g_clear_object (&self->rows);
  g_clear_object (&self->tree);
  g_clear_object (&self->racer);
  g_clear_object (&self->race);
  G_OBJECT_CLASS (queenside_racer_view_parent_class)->dispose (object);
}

static void
queenside_racer_view_class_init (QueensideRacerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queenside_racer_view_dispose;
  g_signal_new ("removed", QUEENSIDE_TYPE_RACER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("opened", QUEENSIDE_TYPE_RACER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_type_ensure (QUEENSIDE_TYPE_BOARD_AREA);
  g_type_ensure (QUEENSIDE_TYPE_CHART);
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
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, tree_chart);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, tree_words);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, result);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, end);
  gtk_widget_class_bind_template_child (widget_class, QueensideRacerView, counts);
  gtk_widget_class_bind_template_callback (widget_class, algorithm_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
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
