/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trap.h"

#include "queens-plateau.h"
#include "queens-probe.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BOARDS_PER_REPORT 256
#define FIRST_SLOTS 1024        /* a power of 2 */
#define FREE_SLOT G_MAXUINT32
#define MOST_SWEPT 400000000    /* maximum number of moves followed to compute the chance of
                                 * reaching a solution; takes about a second */
#define SWEEP_ERROR 1e-14       /* the sweeps end when no chance changes by this much */

gboolean
queens_trap_check (const QueensSetup  *setup,
                   GError            **error)
{
  const QueensAlgorithm *algorithm = setup->algorithm;

  if (!queens_probe_check (setup, error) || !queens_setup_check (setup, error))
    return FALSE;
  if (algorithm->odds == NULL || algorithm->is_timed)
    return queens_refuse (error, _("The algorithm %s can reach every board, so it has no traps."),
                          algorithm->id);
  return setup->problem->size <= QUEENS_TRAP_MAX_SIZE
         || queens_refuse (error,
                           _("The board has %u columns. To follow all boards that a search can "
                             "reach, use at most %d."), setup->problem->size, QUEENS_TRAP_MAX_SIZE);
}

/* The boards found, in a hash table with open addressing. */
typedef struct
{
  QueensTrap  *trap;
  QueensProbe  probe;
  GByteArray  *rows;
  GArray      *distances;
  GArray      *chances;         /* array of gdouble, per board: probability of being on this board
                                 * after as many iterations as its distance */
  GArray      *costs;           /* array of guint16, per board */
  GByteArray  *ends;
  GArray      *moves;           /* array of QueensTrapMove */
  GArray      *first_moves;     /* array of guint */
  guint32     *slots;           /* number of a board, or FREE_SLOT */
  guint        n_slots;
} Walk;

static guint
get_slot (const Walk   *self,
          const guint8 *rows)
{
  guint size = self->trap->size;
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);       /* FNV-1a */

  for (guint x = 0; x < size; x++)
    hash = (hash ^ rows[x]) * G_GUINT64_CONSTANT (0x100000001b3);
  for (guint slot = (hash ^ hash >> 32) & (self->n_slots - 1);;
       slot = (slot + 1) & (self->n_slots - 1))
    if (self->slots[slot] == FREE_SLOT
        || memcmp (self->rows->data + (gsize) self->slots[slot] * size, rows, size) == 0)
      return slot;
}

static void
resize (Walk  *self,
        guint  n_slots)
{
  self->n_slots = n_slots;
  self->slots = g_renew (guint32, self->slots, n_slots);
  memset (self->slots, 0xff, n_slots * sizeof *self->slots);
  for (guint i = 0; i < self->trap->n_boards; i++)
    self->slots[get_slot (self, self->rows->data + (gsize) i * self->trap->size)] = i;
}

/* Adds a board that is reached after @distance iterations with the probability @chance. Returns its
 * number, or FREE_SLOT if there are too many boards. */
static guint32
reach (Walk         *self,
       const guint8 *rows,
       guint32       distance,
       gdouble       chance,
       guint         most)
{
  guint slot = get_slot (self, rows);
  guint32 board = self->slots[slot];

  if (board != FREE_SLOT)
    {
      if (g_array_index (self->distances, guint32, board) == distance)
        g_array_index (self->chances, gdouble, board) += chance;
      return board;
    }
  if (self->trap->n_boards == most)
    return FREE_SLOT;
  board = self->slots[slot] = self->trap->n_boards++;
  g_byte_array_append (self->rows, rows, self->trap->size);
  g_array_append_val (self->distances, distance);
  g_array_append_val (self->chances, chance);
  if (self->trap->n_boards * 2 > self->n_slots)
    resize (self, self->n_slots * 2);
  return board;
}

static void
note_way_out (QueensWayOut *self,
              guint         board,
              guint32       distance,
              gdouble       chance)
{
  if (!self->exists)
    *self = (QueensWayOut) { TRUE, board, distance, 0 };
  if (self->iterations == distance)
    self->chance += chance;
}

/* Examines a board and adds the boards that its moves lead to. Returns FALSE if there are too many
 * boards. From then on, only measures the boards that were already found. */
static gboolean
follow (Walk  *self,
        guint  board,
        guint  most)
{
  QueensTrap *trap = self->trap;
  gboolean is_complete = TRUE;
  guint32 distance = g_array_index (self->distances, guint32, board);
  gdouble chance = g_array_index (self->chances, gdouble, board);
  guint8 rows[QUEENS_TRAP_MAX_SIZE];
  gint32 places[QUEENS_TRAP_MAX_SIZE];
  const QueensOdds *odds = self->probe.odds;
  guint16 cost;
  guint8 end;

  memcpy (rows, self->rows->data + (gsize) board * trap->size, trap->size);
  for (guint x = 0; x < trap->size; x++)
    places[x] = rows[x];
  if (trap->is_complete)
    queens_probe_look (&self->probe, places);
  else
    queens_probe_measure (&self->probe, places);
  cost = self->probe.cost;
  end = self->probe.is_solved ? QUEENS_END_SOLVED : self->probe.end;
  g_array_append_val (self->costs, cost);
  g_byte_array_append (self->ends, &end, 1);
  g_array_append_val (self->first_moves, self->moves->len);
  if (board == 0)
    trap->cost = trap->least_cost = self->probe.cost;
  trap->least_cost = MIN (trap->least_cost, self->probe.cost);
  if (self->probe.cost < trap->cost)
    note_way_out (&trap->better, board, distance, chance);
  if (self->probe.is_solved)
    {
      trap->n_solutions++;
      note_way_out (&trap->solution, board, distance, chance);
      return TRUE;
    }
  if (!trap->is_complete)
    return FALSE;
  if (self->probe.end != QUEENS_END_NONE)
    {
      trap->n_ends++;
      return TRUE;
    }
  for (guint i = 0; i < trap->size * trap->size; i++)
    if (odds->chances[i] > 0)
      {
        guint x = i % trap->size;
        QueensTrapMove move = { .chance = odds->chances[i] };

        rows[x] = i / trap->size;
        if (rows[x] != places[x])
          {
            move.board = reach (self, rows, distance + 1, chance * move.chance, most);
            is_complete &= move.board != FREE_SLOT;
            if (trap->n_boards <= QUEENS_TRAP_MAX_MAPPED)
              g_array_append_val (self->moves, move);
          }
        rows[x] = places[x];
      }
  return is_complete;
}

/* Visits all boards that were found. If @only_proof is TRUE, visits the newest board first: if
 * there is a solution, this order finds it soon, and the walk can stop. Returns FALSE if
 * cancelled. */
static gboolean
walk (Walk           *self,
      guint           most,
      gboolean        only_proof,
      QueensProgress  progress,
      gpointer        data)
{
  QueensTrap *trap = self->trap;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_opened = 0;

  trap->is_complete = TRUE;
  for (guint n = 0; n < trap->n_boards; n++)
    {
      guint board = n;

      if (only_proof)
        {
          for (; n_opened < trap->n_boards; n_opened++)
            g_array_append_val (open, n_opened);
          board = g_array_index (open, guint, open->len - 1);
          g_array_set_size (open, open->len - 1);
        }
      trap->is_complete &= follow (self, board, most);
      if (only_proof && (trap->n_solutions > 0 || !trap->is_complete))
        return TRUE;
      if (n % BOARDS_PER_REPORT == 0 && progress != NULL && !progress (data, 0, trap->n_boards))
        return FALSE;
    }
  return TRUE;
}

static void
find_layers (QueensTrap *self)
{
  self->n_layers = self->distances[self->n_boards - 1] + 1;
  self->layers = g_new0 (QueensTrapLayer, self->n_layers);
  for (guint board = 0; board < self->n_boards; board++)
    {
      QueensTrapLayer *layer = &self->layers[self->distances[board]];

      if (layer->n_boards++ == 0)
        layer->first = board;
      layer->n_solutions += self->ends[board] == QUEENS_END_SOLVED;
      layer->n_ends += self->ends[board] != QUEENS_END_SOLVED
                       && self->ends[board] != QUEENS_END_NONE;
    }
}

/* Computes the chance that the search is ever solved. If the search continues from a board, the
 * board's chance is the mean of the chances after each move, weighted by the probabilities of the
 * moves. All chances except the solutions' begin at 0, so chances only grow. Returns −1 if the
 * chances don't settle soon enough. */
static gdouble
find_solved (const QueensTrap *self)
{
  g_autofree gdouble *solved = g_new0 (gdouble, self->n_boards);
  guint n_moves = self->first_moves[self->n_boards];

  for (guint board = 0; board < self->n_boards; board++)
    solved[board] = self->ends[board] == QUEENS_END_SOLVED;
  for (guint64 swept = 0; swept < MOST_SWEPT; swept += self->n_boards + n_moves)
    {
      gdouble change = 0;

      for (guint board = self->n_boards; board-- > 0;)
        {
          gdouble sum = 0, total = 0;

          for (guint i = self->first_moves[board]; i < self->first_moves[board + 1]; i++)
            {
              sum += self->moves[i].chance * solved[self->moves[i].board];
              total += self->moves[i].chance;
            }
          if (total <= 0)
            continue;
          change = MAX (change, sum / total - solved[board]);
          solved[board] = sum / total;
        }
      if (change < SWEEP_ERROR)
        return MIN (solved[0], 1);
    }
  return -1;
}

/* Copies @setup without an iteration limit and with the highest sideways limit. */
static void
copy_without_limit (QueensSetup       *copy,
                    const QueensSetup *setup)
{
  const QueensParam *params = setup->algorithm->params;

  queens_setup_copy (copy, setup);
  copy->max_iterations = 0;
  if ((setup->algorithm->heeds & QUEENS_HEEDS_PLATEAU) == 0 || !queens_plateau_is_sideways (setup))
    return;
  for (guint i = 0; params[i].id != NULL; i++)
    if (params[i].is_used == queens_plateau_is_sideways && copy->params[i] > 0)
      copy->params[i] = params[i].highest;
}

QueensTrap *
queens_trap_new (const QueensSetup  *setup,
                 const gint32       *rows,
                 guint               most,
                 gboolean            only_proof,
                 QueensProgress      progress,
                 gpointer            data,
                 GError            **error)
{
  g_autoptr (QueensTrap) self = NULL;
  g_auto (QueensSetup) copy = { 0 };
  guint8 start[QUEENS_TRAP_MAX_SIZE];
  Walk state = { 0 };
  gboolean is_done;

  if (!queens_trap_check (setup, error))
    return NULL;
  most = most == 0 ? QUEENS_TRAP_MAX_BOARDS : MIN (most, QUEENS_TRAP_MAX_BOARDS);
  copy_without_limit (&copy, setup);
  self = g_new0 (QueensTrap, 1);
  self->size = setup->problem->size;
  for (guint x = 0; x < self->size; x++)
    {
      g_return_val_if_fail (rows[x] != QUEENS_NO_ROW, NULL);
      start[x] = rows[x];
    }
  state.trap = self;
  state.rows = g_byte_array_new ();
  state.distances = g_array_new (FALSE, FALSE, sizeof (guint32));
  state.chances = g_array_new (FALSE, FALSE, sizeof (gdouble));
  state.costs = g_array_new (FALSE, FALSE, sizeof (guint16));
  state.ends = g_byte_array_new ();
  state.moves = g_array_new (FALSE, FALSE, sizeof (QueensTrapMove));
  state.first_moves = g_array_new (FALSE, FALSE, sizeof (guint));
  queens_probe_init (&state.probe, &copy);
  resize (&state, FIRST_SLOTS);
  reach (&state, start, 0, 1, most);
  is_done = walk (&state, most, only_proof, progress, data);
  g_array_append_val (state.first_moves, state.moves->len);
  self->rows = g_byte_array_free (state.rows, FALSE);
  self->distances = (guint32 *) g_array_free (state.distances, FALSE);
  self->costs = (guint16 *) g_array_free (state.costs, FALSE);
  self->ends = g_byte_array_free (state.ends, FALSE);
  self->moves = (QueensTrapMove *) g_array_free (state.moves, FALSE);
  self->first_moves = (guint *) g_array_free (state.first_moves, FALSE);
  g_array_unref (state.chances);
  g_free (state.slots);
  queens_probe_clear (&state.probe);
  self->solved = -1;
  if (is_done && !only_proof)
    find_layers (self);
  if (!is_done || only_proof || !self->is_complete || self->n_boards > QUEENS_TRAP_MAX_MAPPED)
    {
      g_clear_pointer (&self->moves, g_free);
      g_clear_pointer (&self->first_moves, g_free);
    }
  else
    {
      self->solved = find_solved (self);
    }
  if (is_done)
    return g_steal_pointer (&self);
  queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("The exact computation was cancelled."));
  return NULL;
}

void
queens_trap_free (QueensTrap *self)
{
  g_free (self->rows);
  g_free (self->distances);
  g_free (self->costs);
  g_free (self->ends);
  g_free (self->layers);
  g_free (self->first_moves);
  g_free (self->moves);
  g_free (self);
}

gboolean
queens_trap_is_proven (const QueensTrap *self)
{
  return self->is_complete && self->n_solutions == 0;
}

gboolean
queens_trap_find (const QueensTrap *self,
                  const gint32     *rows,
                  guint            *board)
{
  for (*board = 0; *board < self->n_boards; (*board)++)
    {
      guint x = 0;

      while (x < self->size && self->rows[(gsize) *board * self->size + x] == rows[x])
        x++;
      if (x == self->size)
        return TRUE;
    }
  return FALSE;
}
