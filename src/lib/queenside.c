/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queenside.h"

#include "queens-climb.h"
#include "queens-code.h"
#include "queens-count.h"
#include "queens-document.h"
#include "queens-facts.h"
#include "queens-history.h"
#include "queens-notation.h"
#include "queens-odds.h"
#include "queens-refuse.h"
#include "queens-successors.h"
#include "queens-values.h"
#include "queens-why.h"

#include <glib/gi18n-lib.h>

struct _QueensideSetup
{
  QueensSetup         setup;
  const QueensPreset *preset;   /* may be NULL */
  QueensState         start;    /* checked when a search begins; empty for a random board */
};

struct _QueensideSearch
{
  QueensSearch *search;
  gint32       *start;          /* the start given to the search, or NULL */
};

const char *
queenside_get_version (void)
{
  return QUEENSIDE_VERSION;
}

void
queenside_free (char *text)
{
  g_free (text);
}

const char *
queenside_get_algorithm (unsigned index)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    if (i == index)
      return queens_algorithms[i]->id;
  return NULL;
}

/* Frees @error and gives its message to the caller. Returns TRUE if there was no error. */
static bool
pass (GError  *error,
      char   **sentence)
{
  if (error == NULL)
    return true;
  if (sentence != NULL)
    *sentence = g_strdup (error->message);
  g_error_free (error);
  return false;
}

static gboolean
set_board (QueensideSetup  *self,
           gint64           size,
           QueensPlacement  placement,
           guint            n_queens,
           GError         **error)
{
  g_autoptr (QueensProblem) problem = queens_problem_change (self->setup.problem, size, placement,
                                                             n_queens, error);

  if (problem == NULL)
    return FALSE;
  if (problem->is_anywhere != self->setup.problem->is_anywhere)
    self->setup.convention.moves = problem->is_anywhere ? QUEENS_MOVES_ANYWHERE
                                                        : QUEENS_MOVES_COLUMN;
  if (problem->size != self->setup.problem->size
      || problem->n_queens != self->setup.problem->n_queens
      || problem->is_anywhere != self->setup.problem->is_anywhere)
    queens_state_clear (&self->start);
  queens_setup_set_problem (&self->setup, problem);
  return TRUE;
}

static gboolean
set_squares (QueensideSetup  *self,
             gboolean         are_boulders,
             const char      *text,
             GError         **error)
{
  const QueensProblem *before = self->setup.problem;
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_autoptr (QueensProblem) problem = NULL;
  QueensSquares points = before->static_points;
  QueensSquares boulders = before->boulders;

  if (!queens_notation_read_squares (text, squares, error))
    return FALSE;
  *(are_boulders ? &boulders : &points) = (QueensSquares) {
    (QueensSquare *) squares->data, squares->len
  };
  problem = queens_problem_new (before->size, before->placement, before->n_queens,
                                points.squares, points.length,
                                boulders.squares, boulders.length, error);
  if (problem == NULL)
    return FALSE;
  queens_setup_set_problem (&self->setup, problem);
  return TRUE;
}

static gboolean
set_state (QueensideSetup  *self,
           const char      *text,
           GError         **error)
{
  const QueensProblem *before = self->setup.problem;
  g_auto (QueensState) state = { 0 };

  if (g_str_equal (text, "fresh"))
    {
      queens_state_clear (&self->start);
      return TRUE;
    }
  if (before->is_anywhere)
    {
      g_autoptr (GArray) queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
      g_autoptr (QueensProblem) problem = NULL;

      if (!queens_notation_read_queens (text, queens, error))
        return FALSE;
      problem = queens_problem_change (self->setup.problem, before->size, before->placement,
                                       queens->len, error);
      if (problem == NULL || !queens_state_set_squares (&state, problem, queens, TRUE, error))
        return FALSE;
      queens_setup_set_problem (&self->setup, problem);
    }
  else if (!queens_notation_read_board (text, &state, error)
           || !set_board (self, state.length, before->placement, 0, error))
    return FALSE;
  queens_state_clear (&self->start);
  self->start = state;
  state = (QueensState) { 0 };
  return TRUE;
}

/* The keys are the same as in documents. The command's options differ, because each option gives
 * only one square. */
static const struct
{
  const char     *key;
  QueensFactKind  kind;
} keys[] = {
  { "size", QUEENS_FACT_SIZE }, { "placement", QUEENS_FACT_PLACEMENT },
  { "queens", QUEENS_FACT_QUEENS }, { "static", QUEENS_FACT_STATIC_POINTS },
  { "boulders", QUEENS_FACT_BOULDERS }, { "cost", QUEENS_FACT_COST },
  { "moves", QUEENS_FACT_MOVES }, { "ties", QUEENS_FACT_TIES },
  { "plateau", QUEENS_FACT_PLATEAU }, { "algorithm", QUEENS_FACT_ALGORITHM },
  { "max-iterations", QUEENS_FACT_LIMIT }, { "generator", QUEENS_FACT_GENERATOR },
  { "seed", QUEENS_FACT_SEED }, { "trial", QUEENS_FACT_TRIAL },
};

static gboolean
set_fact (QueensideSetup  *self,
          const char      *key,
          const char      *value,
          GError         **error)
{
  const QueensProblem *problem = self->setup.problem;
  QueensFactKind kind = QUEENS_FACT_PARAM;
  const QueensAlgorithm *algorithm;
  guint64 number;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (keys[i].key, key))
      kind = keys[i].kind;
  switch (kind)
    {
    case QUEENS_FACT_SIZE:
    case QUEENS_FACT_PLACEMENT:
    case QUEENS_FACT_QUEENS:
      if (!queens_fact_parse (kind, value, &number, error))
        return FALSE;
      if (kind == QUEENS_FACT_SIZE)
        return set_board (self, number, problem->placement,
                          problem->n_queens == problem->size ? 0 : problem->n_queens, error);
      if (kind == QUEENS_FACT_PLACEMENT)
        return set_board (self, problem->size, number, 0, error);
      return set_board (self, problem->size, problem->placement, number, error);
    case QUEENS_FACT_STATIC_POINTS:
    case QUEENS_FACT_BOULDERS:
      return set_squares (self, kind == QUEENS_FACT_BOULDERS, value, error);
    case QUEENS_FACT_ALGORITHM:
      algorithm = queens_algorithm_find (value, error);
      if (algorithm != NULL)
        queens_preset_set_algorithm (self->preset, &self->setup, algorithm);
      return algorithm != NULL;
    case QUEENS_FACT_PARAM:
      return queens_setup_set_param (&self->setup, key, value, error);
    default:
      return queens_fact_read (kind, &self->setup, value, error);
    }
}

static gboolean
set_preset (QueensideSetup  *self,
            const char      *value,
            GError         **error)
{
  const QueensPreset *preset = queens_preset_find (value, error);
  gboolean was_anywhere = self->setup.problem->is_anywhere;

  if (preset == NULL || !queens_preset_apply (preset, 0, &self->setup, error))
    return FALSE;
  self->preset = preset;
  if (was_anywhere || self->start.length != self->setup.problem->n_queens)
    queens_state_clear (&self->start);
  return TRUE;
}

bool
queenside_setup_set (QueensideSetup  *self,
                     const char      *key,
                     const char      *value,
                     char           **error)
{
  GError *local = NULL;

  g_return_val_if_fail (self != NULL && key != NULL && value != NULL, false);

  if (g_str_equal (key, "preset"))
    set_preset (self, value, &local);
  else if (g_str_equal (key, "state"))
    set_state (self, value, &local);
  else
    set_fact (self, key, value, &local);
  return pass (local, error);
}

/* Reads a document, a document written as a code, or a board. */
static gboolean
read_text (QueensideSetup  *self,
           const char      *text,
           GError         **error)
{
  g_auto (QueensDocument) document = { 0 };
  g_autoptr (GError) local = NULL;
  gsize length = strlen (text);
  gboolean is_read = queens_code_is_there (text, length)
                       ? queens_document_read_code (&document, text, length, &local)
                       : queens_document_read (&document, text, length, &local);

  if (!is_read && g_error_matches (local, QUEENS_ERROR, QUEENS_ERROR_FOREIGN))
    return set_state (self, text, error);
  if (!is_read)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  queens_setup_clear (&self->setup);
  queens_setup_copy (&self->setup, &document.setup);
  self->preset = document.preset;
  if (document.places != NULL)
    self->start = (QueensState) {
      g_steal_pointer (&document.places), document.setup.problem->n_queens
    };
  return TRUE;
}

QueensideSetup *
queenside_setup_new (const char  *text,
                     char       **error)
{
  QueensideSetup *self = g_new0 (QueensideSetup, 1);
  GError *local = NULL;

  queens_setup_init (&self->setup);
  if (text == NULL || read_text (self, text, &local))
    return self;
  pass (local, error);
  queenside_setup_free (self);
  return NULL;
}

void
queenside_setup_free (QueensideSetup *self)
{
  if (self == NULL)
    return;
  queens_setup_clear (&self->setup);
  queens_state_clear (&self->start);
  g_free (self);
}

unsigned
queenside_setup_get_n_queens (const QueensideSetup *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->setup.problem->n_queens;
}

unsigned
queenside_setup_get_size (const QueensideSetup *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->setup.problem->size;
}

char *
queenside_setup_write (const QueensideSetup *self)
{
  QueensDocument document;

  g_return_val_if_fail (self != NULL, NULL);

  /* @document borrows everything from @self, so don't clear it. */
  document = (QueensDocument) {
    .setup = self->setup,
    .preset = self->preset,
    .places = self->start.places,
    .view = QUEENS_VIEW_DEFAULT,
  };
  return queens_document_write (&document);
}

bool
queenside_setup_count_solutions (const QueensideSetup  *self,
                                 unsigned               n_threads,
                                 uint64_t              *count,
                                 char                 **error)
{
  const QueensCountOptions options = { .n_threads = n_threads };
  GError *local = NULL;
  guint64 found = 0;

  g_return_val_if_fail (self != NULL && count != NULL, false);

  queens_count (self->setup.problem, &options, &found, &local);
  *count = found;
  return pass (local, error);
}

QueensideSearch *
queenside_search_new (const QueensideSetup  *setup,
                      char                 **error)
{
  const QueensSetup *own;
  QueensSearch *search = NULL;
  QueensideSearch *self;
  GError *local = NULL;

  g_return_val_if_fail (setup != NULL, NULL);

  own = &setup->setup;
  if (setup->start.places == NULL
      || queens_notation_check_state (own->problem, &setup->start, own->algorithm->is_systematic,
                                      &local))
    search = queens_search_new (own, setup->start.places, &local);
  if (!pass (local, error))
    return NULL;
  self = g_new0 (QueensideSearch, 1);
  self->search = search;
  self->start = setup->start.places == NULL
                  ? NULL
                  : g_memdup2 (setup->start.places, setup->start.length * sizeof (gint32));
  return self;
}

void
queenside_search_free (QueensideSearch *self)
{
  if (self == NULL)
    return;
  queens_search_free (self->search);
  g_free (self->start);
  g_free (self);
}

bool
queenside_search_step (QueensideSearch *self)
{
  QueensStep step;

  g_return_val_if_fail (self != NULL, false);

  return queens_search_step (self->search, &step);
}

uint64_t
queenside_search_run (QueensideSearch *self,
                      uint64_t         most)
{
  g_return_val_if_fail (self != NULL, 0);

  return queens_search_run (self->search, most);
}

bool
queenside_search_go_on (QueensideSearch *self)
{
  g_return_val_if_fail (self != NULL, false);

  return queens_search_continue (self->search);
}

const char *
queenside_search_get_end (const QueensideSearch *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return queens_end_choices[queens_search_get_end (self->search)].id;
}

char *
queenside_search_explain (const QueensideSearch *self)
{
  g_autoptr (QueensHistory) history = NULL;
  g_auto (QueensWhy) why = { 0 };
  guint64 steps;

  g_return_val_if_fail (self != NULL, NULL);

  steps = self->search->tally.steps;
  history = queens_history_new (&self->search->setup, self->start, NULL);
  /* The final step, which finds out that the search has ended, isn't in the tally. */
  while (history->position < steps
         || (!history->has_ended && queens_search_get_end (self->search) != QUEENS_END_NONE))
    if (!queens_history_forward (history)
        && !(history->position < steps && queens_history_continue (history)))
      break;
  why = queens_why_new (history, FALSE);
  return why.text[0] == '\0' ? g_strdup (why.title)
                             : g_strdup_printf ("%s\n%s", why.title, why.text);
}

int64_t
queenside_search_get_cost (const QueensideSearch *self)
{
  g_return_val_if_fail (self != NULL, -1);

  return queens_search_get_cost (self->search);
}

uint64_t
queenside_search_get_tally (const QueensideSearch *self,
                            QueensideTally         tally)
{
  g_return_val_if_fail (self != NULL, 0);

  switch (tally)
    {
    case QUEENSIDE_STEPS:
      return self->search->tally.steps;
    case QUEENSIDE_ITERATIONS:
      return self->search->tally.iterations;
    case QUEENSIDE_MOVES:
      return self->search->tally.moves;
    case QUEENSIDE_EVALUATIONS:
      return self->search->tally.evaluations;
    case QUEENSIDE_RESTARTS:
      return self->search->tally.restarts;
    case QUEENSIDE_MINIMA:
      return self->search->tally.minima;
    case QUEENSIDE_NODES:
      return self->search->tally.nodes;
    case QUEENSIDE_BACKTRACKS:
      return self->search->tally.backtracks;
    case QUEENSIDE_SOLUTIONS:
      return self->search->tally.solutions;
    default:
      g_return_val_if_reached (0);
    }
}

unsigned
queenside_search_get_nodes (const QueensideSearch *self,
                            uint64_t              *nodes)
{
  const guint64 *found;
  guint n_depths = 0;

  g_return_val_if_fail (self != NULL, 0);

  found = queens_search_get_nodes (self->search, &n_depths);
  if (found == NULL)
    return 0;
  for (guint i = 0; nodes != NULL && i < n_depths; i++)
    nodes[i] = found[i];
  return n_depths;
}

char *
queenside_search_write_state (const QueensideSearch *self)
{
  g_autofree gint32 *places = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  places = queens_board_copy_places (self->search->board);
  return queens_notation_write_list (self->search->setup.problem, places);
}

void
queenside_search_get_state (const QueensideSearch *self,
                            int32_t               *state)
{
  g_autofree gint32 *places = NULL;

  g_return_if_fail (self != NULL && state != NULL);

  places = queens_board_copy_places (self->search->board);
  memcpy (state, places, self->search->setup.problem->n_queens * sizeof *state);
}

unsigned
queenside_search_count_members (const QueensideSearch *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return queens_search_count_members (self->search);
}

void
queenside_search_get_member (const QueensideSearch *self,
                             unsigned               index,
                             QueensideMember       *member,
                             int32_t               *state)
{
  QueensMember found;

  g_return_if_fail (self != NULL && member != NULL);
  g_return_if_fail (index < queens_search_count_members (self->search));

  queens_search_get_member (self->search, index, &found);
  *member = (QueensideMember) {
    .cost = found.cost,
    .parents = { found.parents[0], found.parents[1] },
    .cut = found.cut,
    .changed = found.changed,
    .is_kept = found.is_kept,
  };
  if (state != NULL)
    memcpy (state, found.rows, self->search->setup.problem->n_queens * sizeof *state);
}

/* Returns a copy of the board of @self, on which moves can be tried. */
static QueensBoard *
copy_board (const QueensideSearch *self)
{
  QueensBoard *board = queens_board_new (self->search->setup.problem);
  g_autofree gint32 *places = queens_board_copy_places (self->search->board);

  queens_board_set_places (board, places);
  return board;
}

/* Returns FALSE with an error if the board has too many successors for steepest ascent. */
static gboolean
check_size (const QueensideSearch  *self,
            GError                **error)
{
  g_auto (QueensSetup) climb = { 0 };

  queens_setup_copy_climb (&climb, &self->search->setup);
  return queens_values_accept (&climb, error);
}

bool
queenside_search_get_values (const QueensideSearch  *self,
                             int64_t                *values,
                             char                  **error)
{
  GError *local = NULL;

  g_return_val_if_fail (self != NULL && values != NULL, false);

  if (check_size (self, &local))
    {
      gsize size = self->search->setup.problem->size;
      g_autoptr (QueensBoard) board = copy_board (self);
      g_autofree gint32 *found = g_new (gint32, size * size);

      queens_values_board (board, self->search->setup.convention.cost, -1, found);
      for (gsize i = 0; i < size * size; i++)
        values[i] = found[i] == QUEENS_NO_VALUE ? -1 : found[i];
    }
  return pass (local, error);
}

bool
queenside_search_get_odds (const QueensideSearch  *self,
                           double                 *odds,
                           char                  **error)
{
  g_autoptr (QueensOdds) found = NULL;
  GError *local = NULL;

  g_return_val_if_fail (self != NULL && odds != NULL, false);

  found = queens_search_get_odds (self->search, &local);
  if (found != NULL)
    memcpy (odds, found->chances, (gsize) found->size * found->size * sizeof *odds);
  return pass (local, error);
}

uint64_t
queenside_search_list_successors (const QueensideSearch *self,
                                  int32_t               *states,
                                  int64_t               *costs)
{
  g_autoptr (QueensBoard) board = NULL;
  QueensConvention convention;
  guint64 n_successors = 0;

  g_return_val_if_fail (self != NULL, 0);

  convention = self->search->setup.convention;
  board = copy_board (self);
  if (!queens_board_holds_static_points (board))
    return 0;
  for (guint rank = 0; rank < board->n_queens; rank++)
    {
      guint queen = queens_board_get_queen (board, rank);
      QueensSquare home = queens_board_get_square (board, queen);
      guint count = queens_successors_count (board, convention.moves, queen);

      for (guint i = 0; i < count && (states != NULL || costs != NULL); i++)
        {
          g_autofree gint32 *places = NULL;

          queens_board_move (board, queen,
                             queens_successors_get (board, convention.moves, queen, i));
          places = queens_board_copy_places (board);
          if (states != NULL)
            memcpy (states + (n_successors + i) * board->n_queens, places,
                    board->n_queens * sizeof *states);
          if (costs != NULL)
            costs[n_successors + i] = queens_board_get_cost (board, convention.cost);
          queens_board_move (board, queen, home);
        }
      n_successors += count;
    }
  return n_successors;
}

bool
queenside_search_choose_next (const QueensideSearch  *self,
                              bool                   *is_chosen,
                              int32_t                *state,
                              char                  **error)
{
  GError *local = NULL;

  g_return_val_if_fail (self != NULL && is_chosen != NULL && state != NULL, false);

  if (check_size (self, &local))
    {
      g_autoptr (QueensBoard) board = copy_board (self);
      g_autofree gint32 *places = NULL;

      *is_chosen = queens_climb_choose (&self->search->setup, board);
      places = queens_board_copy_places (board);
      memcpy (state, places, board->n_queens * sizeof *state);
    }
  return pass (local, error);
}
