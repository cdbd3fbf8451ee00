/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills in the page draw-lesson.html. */

#include "draw-lesson.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "draw-html-parts.h"
#include "draw-lesson-resources.h"
#include "queens-board.h"
#include "queens-cost.h"
#include "queens-lesson-result.h"
#include "queens-plateau.h"
#include "queens-refuse.h"

#define DEFAULT_RATE 2.0        /* steps per second */

/* The words of the page itself. The script fills in the placeholders. */
static const struct
{
  const char *key;
  const char *text;
} words[] = {
  { "progress", N_("Step %s of %s") },
  { "step", N_("Step %s") },
  { "points", N_("Points: %s of %s") },
  { "board", N_("Board of %s columns and rows. The arrow keys go from square to square. Return "
                "chooses a square.") },
  { "queen", N_("queen") },
  { "attacked_queen", N_("attacked queen") },
  { "static_point", N_("static point") },
  { "boulder", N_("boulder") },
  { "cost", N_("cost %s") },
  { "asked", N_("the square that the question is about") },
  { "search_step", N_("Search step %s") },
  { "queens", N_("%s of %s queens") },
  { "hand", N_("Your board") },
  { "search", N_("Search") },
  { "step_back", N_("Step Back") },
  { "step_forward", N_("Step") },
  { "play", N_("Play") },
  { "pause", N_("Pause") },
  { "reset", N_("Reset Board") },
  { "answer_first", N_("Answer the question to go on with the search.") },
  { "reset_first", N_("You changed the board. Reset it to go on with the search.") },
  { "cut", N_("This page has no later steps of the search.") },
  { "locked", N_("The lesson locks the board.") },
  { "no_boulder", N_("A boulder is on this square. Choose another square.") },
  { "no_static", N_("A static point keeps its queen. Choose another queen.") },
  { "no_taken", N_("A queen is on this square. Choose a free square.") },
  { "pick", N_("Choose a queen first, then its new square.") },
  { "check", N_("Check") },
  { "back", N_("Back") },
  { "next", N_("Next") },
  { "finish", N_("Finish") },
  { "none", N_("No Queen Moves") },
  { "click_square", N_("Choose a square of the board.") },
  { "chosen", N_("Your answer: %s") },
  { "chosen_none", N_("Your answer: no queen moves") },
  { "choose_square", N_("Choose a square of the board first.") },
  { "choose_answer", N_("Choose an answer first.") },
  { "type_whole", N_("Type a whole number, such as 17.") },
  { "type_number", N_("Type a number, such as 17 or 0.5.") },
  { "place_all", N_("Place all queens first.") },
  { "edit_board", N_("Move queens on the board, then check it.") },
  { "play_board", N_("Go to a step of the search, then check its board.") },
  { "right", N_("Right. Points: %s of %s") },
  { "wrong", N_("Not right. Try again.") },
  { "no_more", N_("Not right. No tries are left.") },
  { "hint", N_("Hint:") },
  { "results", N_("Your Results") },
  { "is_right", N_("right") },
  { "is_wrong", N_("not right") },
  { "is_open", N_("not answered") },
  { "hand_in", N_("Type your name. Then send the code, or the downloaded file, to your teacher.") },
  { "name", N_("Your name") },
  { "code", N_("Code to hand in") },
  { "copy", N_("Copy Code") },
  { "copied", N_("Copied") },
  { "not_copied", N_("Press Ctrl+C to copy the code.") },
  { "save", N_("Download Results") },
};

static void
add_flag (GString    *json,
          const char *key,
          gboolean    is_set)
{
  g_string_append_printf (json, ",\"%s\":%s", key, is_set ? "true" : "false");
}

static void
add_number (GString    *json,
            const char *key,
            double      number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (json, ",\"%s\":%s", key,
                          g_ascii_dtostr (text, sizeof text, number));
}

/* Adds a text as an array of runs. A run is a string, and a flag that is true if the string is
 * bold. */
static void
add_runs (GString    *json,
          const char *key,
          const char *text)
{
  const char *between = "[";
  const char *run;
  gsize length;
  gboolean is_bold;

  if (text == NULL)
    return;
  if (key != NULL)
    g_string_append_printf (json, ",\"%s\":", key);
  g_string_append_c (json, '[');
  while (queens_lesson_next_run (&text, &run, &length, &is_bold))
    {
      g_autofree char *part = g_strndup (run, length);

      g_string_append (json, between);
      between = ",[";
      draw_html_add_string (json, part);
      g_string_append (json, is_bold ? ",true]" : ",false]");
    }
  g_string_append_c (json, ']');
}

/* Adds the rules by which the script computes costs and successors. The script adds a weight
 * for each queen, which depends on the number of its attackers. The cost is half this sum. Returns
 * FALSE if the cost of @board isn't half such a sum. */
static gboolean
add_rules (GString           *json,
           const QueensSetup *setup,
           QueensBoard       *board,
           QueensView         shown)
{
  const QueensCostFunction *cost = &queens_cost_functions[setup->convention.cost];
  QueensPlateauRule rule = queens_plateau_get_rule (setup);
  gint64 sum = 0;

  g_string_append (json, "\"rules\":{\"weights\":[");
  for (guint i = 0; i < setup->problem->n_queens; i++)
    g_string_append_printf (json, "%s%" PRId64, i == 0 ? "" : ",",
                            cost->measure_attackers ((guint[]) { i, i }, 2));
  for (guint i = 0; i < board->n_queens; i++)
    {
      QueensSquare square = queens_board_get_square (board, i);
      guint n = square.y == QUEENS_NO_ROW ? 0 : queens_board_count_attackers (board, square);

      sum += cost->measure_attackers ((guint[]) { n, n }, 2);
    }
  g_string_append_printf (json, "],\"moves\":\"%s\"",
                          queens_moves_choices[setup->convention.moves].id);
  add_flag (json, "anywhere", setup->problem->is_anywhere);
  add_flag (json, "systematic", setup->algorithm->is_systematic);
  add_flag (json, "lines", (shown & QUEENS_VIEW_ATTACK_LINES) != 0);
  add_flag (json, "costs", (shown & (QUEENS_VIEW_VALUES | QUEENS_VIEW_COLORS)) != 0
                           && (shown & (QUEENS_VIEW_ODDS | QUEENS_VIEW_VISITED)) == 0
                           && !setup->algorithm->is_systematic);
  g_string_append (json, ",\"plateau\":{\"id\":");
  draw_html_add_string (json, queens_plateau_choices[setup->convention.plateau].id);
  add_flag (json, "moves", rule.most > 0);
  add_flag (json, "lower", rule.candidates == QUEENS_CANDIDATES_LOWER);
  add_flag (json, "jumps", rule.jumps);
  g_string_append_c (json, '}');
  return sum == 2 * queens_board_get_cost (board, setup->convention.cost);
}

/* Returns TRUE if the student can play the search of step @i, in this step or in a later step that
 * continues the same search. */
static gboolean
plays_search (const QueensLesson *lesson,
              guint               i)
{
  const QueensLessonStep *const *steps = (const QueensLessonStep **) lesson->steps->pdata;

  while (!steps[i]->has_search)
    i--;
  do
    if (!(steps[i]->locks & QUEENS_LOCK_PLAY))
      return TRUE;
  while (++i < lesson->steps->len && !steps[i]->has_search);
  return FALSE;
}

/* Adds the search of a step and the rules of its board. Sets @index to the frame that is shown
 * first. Unless @plays, the search has only that frame. */
static gboolean
add_film (GString                 *json,
          const QueensLessonStep  *step,
          guint                    number,
          gboolean                 plays,
          guint                   *index,
          GError                 **error)
{
  const QueensSetup *setup = &step->document.setup;
  guint64 position = step->document.position;
  DrawFilmOptions options = {
    .first = position,
    .last = position,
    .rate = DEFAULT_RATE,
    .shown = step->document.view,
  };
  g_autoptr (GString) trace = g_string_new (NULL);
  g_autoptr (DrawFilm) film = NULL;

  if (setup->problem->size > DRAW_LESSON_MAX_SIZE)
    return queens_refuse (error, _("Step %u has a board of %u columns, but a lesson’s web page can "
                                   "show at most %d. Choose a smaller board."), number,
                          setup->problem->size, DRAW_LESSON_MAX_SIZE);
  if (plays)
    {
      options.first = position > DRAW_LESSON_STEPS / 2 ? position - DRAW_LESSON_STEPS / 2 : 0;
      options.last = options.first + DRAW_LESSON_STEPS - 1;
    }
  film = draw_film_new (&step->document, &options, NULL, NULL, error);
  if (film == NULL)
    {
      g_prefix_error (error, _("Step %u: "), number);
      return FALSE;
    }
  *index = MIN (position - options.first, film->frames->len - 1);
  g_string_append_c (json, '{');
  draw_film_get_view (film, *index);
  if (!add_rules (json, setup, film->history->search->board, options.shown))
    return queens_refuse (error,
                          _("Step %u: a web page can’t compute the cost “%s”. Choose another "
                            "cost."), number, queens_cost_choices[setup->convention.cost].id);
  /* Find out whether the search continues by taking one more step. */
  draw_film_get_view (film, film->frames->len - 1);
  add_flag (json, "is_cut", queens_history_forward (film->history));
  g_string_append (json, "},\"film\":");
  draw_html_add_film (json, trace, film, 1);
  g_string_append_c (json, '}');
  return TRUE;
}

static gboolean
add_question (GString                 *json,
              const QueensLessonStep  *step,
              guint                    number,
              GError                 **error)
{
  const QueensSetup *setup = &step->document.setup;
  g_autoptr (GPtrArray) answers = queens_lesson_step_list_answers (step);

  if (step->ask == QUEENS_ASK_STUCK && setup->algorithm->role != QUEENS_ROLE_CLIMB)
    {
      const QueensAlgorithm *climb = queens_algorithm_find_role (QUEENS_ROLE_CLIMB);

      return queens_refuse (error, _("Step %u asks for a board where “%s” gets stuck, but a web "
                                     "page can judge this only for “%s”. Use algorithm=%s."),
                            number, _(setup->algorithm->name), _(climb->name), climb->id);
    }
  draw_html_add_text (json, "ask", queens_ask_choices[step->ask].id);
  add_runs (json, "question", step->question);
  add_runs (json, "hint", step->hint);
  add_runs (json, "why", step->why);
  g_string_append (json, ",\"choices\":[");
  for (guint i = 0; step->choices != NULL && i < step->choices->len; i++)
    {
      g_string_append (json, i == 0 ? "" : ",");
      add_runs (json, NULL, g_ptr_array_index (step->choices, i));
    }
  g_string_append (json, "],\"answers\":[");
  for (guint i = 0; answers != NULL && i < answers->len; i++)
    {
      g_string_append (json, i == 0 ? "" : ",");
      draw_html_add_string (json, g_ptr_array_index (answers, i));
    }
  g_string_append_c (json, ']');
  g_string_append_printf (json, ",\"square\":%u,\"target\":%d,\"points\":%u",
                          step->square.y * setup->problem->size + step->square.x, step->target,
                          step->points);
  add_number (json, "answer", step->answer);
  add_number (json, "tolerance", step->tolerance);
  return TRUE;
}

static gboolean
add_steps (GString             *json,
           const QueensLesson  *lesson,
           GError             **error)
{
  g_autoptr (GString) films = g_string_new (NULL);
  const QueensDocument *shown = NULL;           /* the document of the last film */
  guint n_films = 0;
  guint index = 0;

  g_string_append (json, ",\"steps\":[");
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const QueensLessonStep *step = g_ptr_array_index (lesson->steps, i);

      if (step->has_search || !queens_document_equal (&step->document, shown))
        {
          g_string_append (films, n_films++ == 0 ? "" : ",");
          if (!add_film (films, step, i + 1, plays_search (lesson, i), &index, error))
            return FALSE;
          shown = &step->document;
        }
      g_string_append_printf (json, "%s{\"film\":%u,\"at\":%u", i == 0 ? "" : ",\n", n_films - 1,
                              index);
      add_flag (json, "own", step->has_search);
      add_number (json, "time", 1000 / (step->speed > 0 ? step->speed : DEFAULT_RATE));
      if (step->title != NULL)
        draw_html_add_text (json, "title", step->title);
      add_runs (json, "text", step->text);
      add_flag (json, "locks_board", (step->locks & QUEENS_LOCK_BOARD) != 0);
      add_flag (json, "locks_play", (step->locks & QUEENS_LOCK_PLAY) != 0);
      if (step->ask == QUEENS_ASK_NOTHING)
        g_string_append (json, ",\"points\":0");
      else if (!add_question (json, step, i + 1, error))
        return FALSE;
      g_string_append_c (json, '}');
    }
  g_string_append_printf (json, "],\"films\":[%s]", films->str);
  return TRUE;
}

static char *
write_about (const QueensLesson *lesson)
{
  GString *html = g_string_new (NULL);
  g_autofree char *time = lesson->minutes == 0 ? NULL
                          : g_strdup_printf (ngettext ("%u minute", "%u minutes",
                                                       lesson->minutes), lesson->minutes);
  const char *const parts[] = { lesson->about, time, lesson->author };
  gboolean is_first = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      {
        g_autofree char *escaped = g_markup_escape_text (parts[i], -1);

        g_string_append_printf (html, "%s%s", is_first ? "<p class=\"note\">" : " · ", escaped);
        is_first = FALSE;
      }
  g_string_append (html, is_first ? "" : "</p>");
  return g_string_free (html, FALSE);
}

GBytes *
draw_lesson_to_bytes (const QueensLesson  *lesson,
                      GError             **error)
{
  g_autoptr (GBytes) page = g_resource_lookup_data (draw_lesson_get_resource (),
                                                    "/draw/draw-lesson.html", 0, NULL);
  g_autoptr (GBytes) script = g_resource_lookup_data (draw_lesson_get_resource (),
                                                      "/draw/draw-lesson.js", 0, NULL);
  g_autofree char *colors = draw_html_write_colors (DRAW_STYLE_LIGHT, FALSE);
  g_autofree char *title = g_markup_escape_text (lesson->title, -1);
  g_autofree char *about = write_about (lesson);
  g_autoptr (GString) json = g_string_new ("{\"prefix\":\"" QUEENS_RESULT_CODE_PREFIX "\"");
  g_autoptr (GBytes) filled = NULL;

  draw_html_add_text (json, "id", lesson->id);
  draw_html_add_text (json, "title", lesson->title);
  g_string_append_printf (json, ",\"tries_before_hint\":%d,\"max_tries\":%d",
                          QUEENS_LESSON_TRIES_BEFORE_HINT, QUEENS_RESULT_MAX_TRIES);
  g_string_append_printf (json, ",\"max_name\":%d", QUEENS_RESULT_MAX_NAME);
  g_string_append (json, ",\"words\":{\"lesson\":\"\"");
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    draw_html_add_text (json, words[i].key, _(words[i].text));
  g_string_append (json, "},\"rules\":[");
  for (const QueensChoice *rule = queens_rule_choices; rule->id != NULL; rule++)
    {
      g_string_append (json, rule == queens_rule_choices ? "[" : ",[");
      draw_html_add_string (json, rule->id);
      g_string_append_c (json, ',');
      draw_html_add_string (json, _(rule->name));
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
  if (!add_steps (json, lesson, error))
    return NULL;
  g_string_append_c (json, '}');
  filled = draw_html_fill (g_bytes_get_data (script, NULL), (DrawHtmlWord[]) { { NULL } });
  return draw_html_fill (g_bytes_get_data (page, NULL), (DrawHtmlWord[]) {
    /* Translators: the code of your language, such as de or pt-BR. Browsers and screen readers need
     * it. */
    { "@LANGUAGE@", _("en") }, { "@TITLE@", title }, { "@ABOUT@", about },
    { "@NOSCRIPT@", _("This lesson needs a browser that runs scripts. Open it in another "
                      "browser.") },
    { "@COLORS@", colors }, { "@SCRIPT@", g_bytes_get_data (filled, NULL) },
    { "@DATA@", json->str }, { NULL },
  });
}
