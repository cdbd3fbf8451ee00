/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The render command: draws the board, or a search step by step. */

#include "cli-command.h"
#include "cli-output.h"
#include "draw-board-picture.h"
#include "draw-film.h"
#include "draw-html.h"
#include "draw-movie.h"
#include "draw-task-sheet.h"
#include "draw-tikz.h"
#include "draw-tree.h"
#include "queens-file.h"
#include "queens-history.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-values.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define DEFAULT_WIDTH 600
#define DEFAULT_RATE 2
#define MAX_RATE 50             /* steps per second */
#define MAX_FRAMES 10000
#define DIVES 200               /* number of random paths for estimating the size of a tree, see
                                 * queens-estimate.h */
#define RUN 100000              /* steps after which the size of the tree is checked */
#define MAX_PIXELS 8000000000   /* maximum pixels of all frames, which take a few minutes */

/* Applies the options to the document's overlays. */
static gboolean
choose_overlays (const CliOptions  *options,
                 QueensView        *shown,
                 gboolean          *hides_attacks,
                 GError           **error)
{
  gint coordinates;
  gint attacks;

  if (!cli_parse_choice (cli_switch_choices, "--coordinates", options->coordinates,
                         *shown & QUEENS_VIEW_COORDINATES ? CLI_SWITCH_ON : CLI_SWITCH_OFF,
                         &coordinates, error)
      || !cli_parse_choice (cli_attacks_choices, "--attacks", options->attacks,
                            *shown & QUEENS_VIEW_ATTACK_LINES ? CLI_ATTACKS_LINES
                                                              : CLI_ATTACKS_MARKS,
                            &attacks, error))
    return FALSE;
  *shown &= ~(QUEENS_VIEW_COORDINATES | QUEENS_VIEW_ATTACK_LINES);
  *shown |= (coordinates == CLI_SWITCH_ON ? QUEENS_VIEW_COORDINATES : 0)
            | (attacks == CLI_ATTACKS_LINES ? QUEENS_VIEW_ATTACK_LINES : 0)
            | (options->top ? QUEENS_VIEW_ROW_ZERO_AT_TOP : 0)
            | (options->values ? QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS : 0)
            | (options->colors ? QUEENS_VIEW_COLORS : 0)
            | (options->odds ? QUEENS_VIEW_ODDS : 0)
            | (options->last_move ? QUEENS_VIEW_LAST_MOVE : 0);
  *hides_attacks = attacks == CLI_ATTACKS_OFF;
  return TRUE;
}

/* Returns a name with the suffix of the picture's format: “.FORMAT” if --format is given, otherwise
 * the name of the file. Free with g_free(). */
static char *
choose_name (const CliOptions  *options,
             GError           **error)
{
  g_autofree char *suffix = g_strconcat (".", options->format, NULL);
  g_autofree char *suffixes = NULL;
  g_autoptr (GString) formats = NULL;
  DrawFormat format;
  DrawMovie movie;

  if (options->format == NULL && !g_str_equal (options->output, "-"))
    return g_strdup (options->output);
  if (options->format != NULL
      && (draw_format_find (suffix, &format, NULL) || draw_movie_find (suffix, &movie)
          || draw_picture_has_suffix (suffix, "tex") || draw_html_is_path (suffix)))
    return g_steal_pointer (&suffix);
  suffixes = draw_format_list_suffixes ();
  formats = g_string_new (suffixes);
  g_string_replace (formats, ".", "", 0);
  if (options->format == NULL)
    queens_refuse (error, _("--output “-” needs --format. Choose %s or tex. With --search, you can "
                            "also choose gif or html."), formats->str);
  else
    queens_refuse (error, _("“%s” isn't a valid format. Use %s or tex or, with --search, gif or "
                            "html."), options->format, formats->str);
  return NULL;
}

/* Finds the format of a still picture. */
static gboolean
choose_format (const char  *name,
               DrawFormat  *format,
               GError     **error)
{
  gboolean is_html = draw_html_is_path (name);
  DrawMovie movie;

  if (draw_format_find (name, format, NULL) || (!is_html && !draw_movie_find (name, &movie)))
    return draw_format_find (name, format, error);
  queens_refuse (error, _("A .%s file shows a whole search. Use --search, without --step or "
                          "--frames."), is_html ? "html" : draw_movie_formats[movie]->suffix);
  return FALSE;
}

/* Takes ownership of @bytes, which are NULL if drawing failed. */
static gboolean
write_picture (const CliOptions  *options,
               GBytes            *bytes,
               GError           **error)
{
  gboolean is_done = FALSE;

  if (bytes != NULL && g_str_equal (options->output, "-"))
    is_done = cli_put_bytes (bytes, error);
  else if (bytes != NULL)
    is_done = queens_file_replace (options->output, bytes, error);
  g_clear_pointer (&bytes, g_bytes_unref);
  return is_done;
}

/* Draws the board without a search. Like the window, shows costs only if the board is small enough
 * and the search uses them. */
static gboolean
render_board (const CliOptions      *options,
              const CliInput        *input,
              const QueensDocument  *document,
              QueensView             shown,
              gboolean               hides_attacks,
              DrawStyle              style,
              guint                  width,
              const char            *name,
              GError               **error)
{
  g_autoptr (QueensBoard) board = cli_input_new_board (input);
  g_autofree char *code = queens_document_write_code (document);
  g_autofree gint32 *squares = NULL;
  DrawBoardView view = {
    .problem = input->setup.problem,
    .board = board,
    .theme = draw_theme_get (style),
    .chalk = &input->chalk,
    .code = code,
    .flags = hides_attacks ? 0 : DRAW_BOARD_ATTACKED,
  };
  DrawValuesFlags flags = 0;
  gboolean is_tikz = draw_picture_has_suffix (name, "tex");
  DrawFormat format;
  DrawValues values;

  if (!is_tikz && !choose_format (name, &format, error))
    return FALSE;
  if (shown & QUEENS_VIEW_COORDINATES)
    view.flags |= DRAW_BOARD_COORDINATES;
  if (shown & QUEENS_VIEW_ROW_ZERO_AT_TOP)
    view.flags |= DRAW_BOARD_ROW_ZERO_AT_TOP;
  if (shown & QUEENS_VIEW_ATTACK_LINES)
    view.flags |= DRAW_BOARD_ATTACK_LINES;
  if (options->values
      || (!input->setup.algorithm->is_systematic && cli_input_check_values (input, NULL)))
    flags = (shown & QUEENS_VIEW_VALUES ? DRAW_VALUES_NUMBERS | DRAW_VALUES_BEST : 0)
            | (shown & QUEENS_VIEW_COLORS ? DRAW_VALUES_COLORS : 0);
  if (flags != 0)
    {
      gsize size = input->setup.problem->size;

      if (!cli_input_check_values (input, error) || !queens_setup_check (&input->setup, error))
        return FALSE;
      squares = g_new (gint32, size * size);
      queens_values_board (board, input->setup.convention.cost, -1, squares);
      values = draw_values_new (squares, board, flags);
      view.values = &values;
    }
  return write_picture (options,
                        is_tikz ? draw_tikz_board (&view, error)
                        : draw_board_to_bytes (&view, format, width, error), error);
}

static gboolean
choose_steps (const CliOptions  *options,
              const char        *name,
              DrawFilmOptions   *film,
              GError           **error)
{
  const char *end = options->steps == NULL ? NULL : strstr (options->steps, "..");
  g_autofree char *first = end == NULL ? NULL : g_strndup (options->steps, end - options->steps);
  gboolean is_html = options->search && draw_html_is_path (name);
  guint64 rate = DEFAULT_RATE;

  film->last = QUEENS_MAX_COUNT;
  if (options->steps != NULL && options->step != NULL)
    return cli_refuse (error, CLI_ERROR_USAGE,
                       _("--step and --steps can't be combined. Choose one of them."));
  if (options->steps != NULL && end == NULL)
    return queens_refuse (error, _("--steps must be a range such as 0..12, not “%s”."),
                          options->steps);
  if (options->step != NULL)
    {
      if (!queens_number_parse ("--step", options->step, 0, QUEENS_MAX_COUNT, &film->first, error))
        return FALSE;
      film->last = film->first;
    }
  else if (end != NULL
           && (!queens_number_parse ("--steps", first, 0, QUEENS_MAX_COUNT, &film->first, error)
               || !queens_number_parse ("--steps", end + 2, 0, QUEENS_MAX_COUNT, &film->last,
                                        error)))
    return FALSE;
  if (!queens_number_parse ("--rate", options->rate, 1, MAX_RATE, &rate, error))
    return FALSE;
  film->rate = rate;
  film->has_beats = options->beats && !options->strip && !is_html;
  film->most = options->strip ? DRAW_FILMSTRIP_STEPS : is_html ? DRAW_HTML_STEPS : 0;
  film->has_captions = options->captions;
  return TRUE;
}

/* Writes one picture per frame. If the first picture fails, doesn't write the others. */
static gboolean
write_frames (DrawFilm          *film,
              const CliOptions  *options,
              guint              width,
              const char        *name,
              GError           **error)
{
  const char *place = strstr (options->output, "%d");
  gboolean is_tikz = draw_picture_has_suffix (name, "tex");
  DrawFormat format;

  if (place == NULL)
    return queens_refuse (error, _("With --frames, --output must contain %%d for the number, such "
                                   "as climb-%%d.png, not “%s”."), options->output);
  if (!is_tikz && !choose_format (name, &format, error))
    return FALSE;
  for (guint i = 0; i < film->frames->len; i++)
    {
      g_autoptr (GBytes) bytes = is_tikz ? draw_tikz_frame (film, i, error)
                                         : draw_film_to_bytes (film, i, format, width, error);
      g_autofree char *start = g_strndup (options->output, place - options->output);
      g_autofree char *path = g_strdup_printf ("%s%u%s", start, i, place + 2);

      if (bytes == NULL || !queens_file_replace (path, bytes, error))
        return FALSE;
    }
  return TRUE;
}

/* Draws one step, the key steps, or the whole search. */
static GBytes *
render_film (DrawFilm          *film,
             const CliOptions  *options,
             guint              width,
             const char        *name,
             GError           **error)
{
  DrawFormat format;
  DrawMovie movie;
  guint64 loop = 0;

  if (options->strip)
    {
      if (draw_picture_has_suffix (name, "tex"))
        return draw_tikz_strip (film, error);
      return draw_format_find (name, &format, error)
             ? draw_film_strip_to_bytes (film, format, width, error) : NULL;
    }
  if (!options->search)
    {
      if (draw_picture_has_suffix (name, "tex"))
        return draw_tikz_frame (film, 0, error);
      return choose_format (name, &format, error)
             ? draw_film_to_bytes (film, 0, format, width, error) : NULL;
    }
  if (!queens_number_parse ("--loop", options->loop, 0, G_MAXUINT16, &loop, error))
    return NULL;
  /* Unless an option says otherwise, a web page plays once. */
  if (draw_html_is_path (name))
    return draw_html_to_bytes (film, NULL, options->style != NULL || options->dark,
                               options->loop == NULL ? 1 : loop, error);
  if (draw_movie_find (name, &movie))
    return draw_movie_to_bytes (film, movie, width, loop, 0, NULL, NULL, error);
  queens_refuse (error, _("With --search, --output must end in .webp, .gif or .html, not “%s”."),
                 name);
  return NULL;
}

/* Refuses options that have no effect on the picture of a tree, or on a task sheet. */
static gboolean
check_kind (const CliOptions  *options,
            GError           **error)
{
  const char *kind = options->sheet ? "--sheet" : "--tree";
  const struct
  {
    const char *name;
    gboolean    is_given;
    gboolean    suits_tree;
    gboolean    suits_sheet;
  } others[] = {
    { "--search", options->search }, { "--strip", options->strip }, { "--frames", options->frames },
    { "--steps", options->steps != NULL }, { "--beats", options->beats },
    { "--rate", options->rate != NULL }, { "--loop", options->loop != NULL },
    { "--coordinates", options->coordinates != NULL }, { "--attacks", options->attacks != NULL },
    { "--values", options->values }, { "--colors", options->colors }, { "--odds", options->odds },
    { "--top", options->top, FALSE, TRUE }, { "--last-move", options->last_move },
    { "--captions", options->captions },
    { "--tree", options->tree, TRUE }, { "--width", options->width != NULL, TRUE },
    { "--style", options->style != NULL, TRUE }, { "--dark", options->dark, TRUE },
  };

  if (options->all && !options->tree)
    return cli_refuse (error, CLI_ERROR_USAGE,
                       _("--all needs --tree. Add --tree, or leave out --all."));
  if (options->answers && !options->sheet)
    return cli_refuse (error, CLI_ERROR_USAGE,
                       _("--answers needs --sheet. Add --sheet, or leave out --answers."));
  for (guint i = 0; (options->tree || options->sheet) && i < G_N_ELEMENTS (others); i++)
    if (others[i].is_given && !(options->sheet ? others[i].suits_sheet : others[i].suits_tree))
      return cli_refuse (error, CLI_ERROR_USAGE, _("%s has no effect with %s. Leave out one of "
                                                   "them."), others[i].name, kind);
  return TRUE;
}

/* Returns the document's position. If the position also counts the final evaluation, which ends the
 * search without a step, returns the last step instead. */
static guint64
find_step (const QueensDocument *document)
{
  g_autoptr (QueensHistory) history = queens_history_new (&document->setup, document->places, NULL);

  if (history == NULL)
    return document->position;
  while (!queens_history_advance (history, document->position - history->position,
                                  QUEENS_REPLAY_WORK)
         && history->position < document->position && queens_history_continue (history));
  return document->position == history->position + 1 ? history->position : document->position;
}

/* Writes a task sheet on the search, beginning at step --step. */
static gboolean
render_sheet (const CliOptions  *options,
              QueensDocument     document,
              const char        *name,
              GError           **error)
{
  g_autoptr (DrawTaskSheet) sheet = NULL;
  gint format = 0;

  if (options->step == NULL)
    document.position = find_step (&document);
  else if (!queens_number_parse ("--step", options->step, 0, QUEENS_MAX_COUNT, &document.position,
                                 error))
    return FALSE;
  while (draw_sheet_choices[format].id != NULL
         && !draw_picture_has_suffix (name, draw_sheet_choices[format].id))
    format++;
  if (draw_sheet_choices[format].id == NULL)
    return queens_refuse (error, _("With --sheet, --output must end in .pdf, .tex or .html, not "
                                   "“%s”."), name);
  sheet = draw_task_sheet_new_search (&document, DRAW_TASK_SHEET_STEPS, options->answers, error);
  return sheet != NULL
         && write_picture (options, draw_task_sheet_to_bytes (sheet, format, error), error);
}

/* Draws the tree of the search up to step --step or the first solution. With --all, draws it up to
 * the end of the search. */
static gboolean
render_tree (const CliOptions  *options,
             const CliInput    *input,
             const gint32      *start,
             const char        *code,
             DrawStyle          style,
             guint              width,
             const char        *name,
             GError           **error)
{
  const QueensSetup *setup = &input->setup;
  g_autoptr (QueensTree) tree = queens_tree_new (QUEENS_TREE_MOST_NODES);
  g_autoptr (QueensSearch) search = NULL;
  g_autoptr (QueensEstimate) estimate = NULL;
  g_autofree gint32 *first = NULL;
  g_autofree char *words = NULL;
  g_autofree char *estimated = NULL;
  g_autofree char *origin = NULL;
  guint64 last = QUEENS_MAX_COUNT;
  QueensSearch *diver;
  DrawFormat format;
  DrawTreeView view;
  DrawPicture picture;
  QueensEnd end;
  double scale;

  if (!queens_tree_check (setup, error) || !draw_format_find (name, &format, error)
      || !queens_number_parse ("--step", options->step, 0, QUEENS_MAX_COUNT, &last, error)
      || (search = queens_search_new (setup, start, error)) == NULL)
    return FALSE;
  first = queens_board_copy_places (search->board);
  view = (DrawTreeView) {
    .chart = { .kind = &draw_tree, .theme = draw_theme_get (style) },
    .tree = tree, .problem = setup->problem, .start = first, .n_start = search->board->n_placed,
  };
  diver = queens_search_copy (search);
  do
    queens_history_grow_tree (tree, search, MIN (RUN, last - search->tally.steps),
                              options->all || options->step != NULL);
  while (search->tally.steps < last && !tree->is_full
         && ((end = queens_search_get_end (search)) == QUEENS_END_NONE
             || (end == QUEENS_END_SOLVED && (options->all || options->step != NULL))));
  view.present = tree->n_steps;
  estimate = queens_estimate_new (diver);
  queens_estimate_advance (estimate, DIVES, G_MAXUINT64);
  words = draw_tree_describe (tree);
  estimated = draw_tree_describe_estimate (estimate, tree->is_complete ? tree->n_nodes : 0);
  origin = g_strdup_printf ("%s, n = %u: %s. %s", _(setup->algorithm->name), setup->problem->size,
                            words, estimated);
  view.chart.origin = origin;
  scale = width / draw_tree.width;
  view.scale = scale;
  picture = draw_chart_get_picture (&view.chart);
  picture.code = code;
  picture.points = scale;
  return write_picture (options, draw_picture_to_bytes (&picture, format, scale, error), error);
}

gboolean
cli_run_render (const CliOptions  *options,
                const CliInput    *input,
                GError           **error)
{
  static const DrawStyle styles[] = {
    [CLI_STYLE_LIGHT] = DRAW_STYLE_LIGHT,
    [CLI_STYLE_DARK] = DRAW_STYLE_DARK,
    [CLI_STYLE_PRINT] = DRAW_STYLE_PRINT,
  };
  /* @document borrows its fields from @input, so don't clear it. */
  QueensDocument document = {
    .setup = input->setup,
    .preset = input->preset,
    .places = input->is_opened ? input->start : input->state.places,
    .position = input->position,
    .chalk = input->chalk,
  };
  g_autoptr (DrawFilm) film = NULL;
  DrawFilmOptions film_options = { .shown = input->view };
  g_autofree char *name = choose_name (options, error);
  guint64 width = options->strip || options->tree ? DRAW_FILMSTRIP_WIDTH : DEFAULT_WIDTH;
  guint64 n_frames, height;
  gint style;

  if (name == NULL || !check_kind (options, error)
      || !choose_overlays (options, &film_options.shown, &film_options.hides_attacks, error)
      || !cli_parse_choice (cli_style_choices, "--style", options->style,
                            options->dark ? CLI_STYLE_DARK : CLI_STYLE_LIGHT, &style, error)
      || !queens_number_parse ("--width", options->width, DRAW_PICTURE_MIN_SIZE,
                               DRAW_PICTURE_MAX_SIZE, &width, error)
      || !choose_steps (options, name, &film_options, error))
    return FALSE;
  film_options.style = styles[style];
  document.view = film_options.shown;
  if (options->sheet)
    return render_sheet (options, document, name, error);
  if (options->tree)
    {
      g_autofree char *code = queens_document_write_code (&document);

      return render_tree (options, input, document.places, code, film_options.style, width, name,
                          error);
    }
  if (options->step == NULL && !options->frames && !options->search && !options->strip)
    return render_board (options, input, &document, film_options.shown, film_options.hides_attacks,
                         film_options.style, width, name, error);
  film = draw_film_new (&document, &film_options, NULL, NULL, error);
  if (film == NULL)
    return FALSE;
  n_frames = film->frames->len;
  height = draw_film_get_height (film, width);
  if (options->steps != NULL && film_options.last > film->options.last)
    return queens_refuse_as (error, QUEENS_ERROR_EMPTY,
                             _("Step %" PRIu64 " doesn’t exist. The search has steps 0 to "
                               "%" PRIu64 "."), film_options.last, film->options.last);
  if (n_frames > MAX_FRAMES || n_frames * width * height > MAX_PIXELS)
    return queens_refuse (error,
                          _("%" PRIu64 " frames of %" PRIu64 " × %" PRIu64 " pixels are too many. "
                            "Choose fewer steps with --steps A..B, or a smaller --width."),
                          n_frames, width, height);
  return options->frames && !options->strip
         ? write_frames (film, options, width, name, error)
         : write_picture (options, render_film (film, options, width, name, error), error);
}
