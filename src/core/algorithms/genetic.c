/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a population of boards. Each generation replaces the population with children. Each child
 * has two parents, chosen at random. Fitter boards are more likely to be chosen.
 *
 * J. H. Holland, Adaptation in Natural and Artificial Systems, 1975; as in S. Russell and P.
 * Norvig, Artificial Intelligence: A Modern Approach, section 4.1.4. */

#include "queens-members.h"
#include "queens-look-ahead.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#define MAX_POPULATION 1000
#define MAX_ROWS (1 << 19)      /* maximum number of rows of all members together */
#define SMALL_POPULATION 64
#define CHILD_WORK 8            /* work per queen of a child, see QueensTally */

static const QueensParam params[] = {
  { "population", N_("Population"), N_("members"), 20, 2, MAX_POPULATION, 0, NULL,
    N_("Number of members in a generation.") },
  { "mutation", N_("Mutation"), NULL, 0.1, 0, 1, 3, NULL,
    N_("Probability that one queen of a child is moved to a random row.") },
  { "elite", N_("Elite"), N_("members"), 0, 0, MAX_POPULATION, 0, NULL,
    N_("Number of best members that the next generation keeps. It can’t be larger than the "
       "population.") },
  { .id = NULL }
};

static guint
get_population (const QueensSetup *setup)
{
  return queens_setup_get_param (setup, "population");
}

static gboolean
accepts (const QueensSetup  *setup,
         GError            **error)
{
  guint population = get_population (setup);
  guint elite = queens_setup_get_param (setup, "elite");

  if (setup->problem->is_anywhere)
    return queens_refuse (error, _("The genetic algorithm cuts boards between columns, so it needs "
                                   "one queen per column."));
  if (elite > population)
    return queens_refuse (error, _("The elite has %u members, but the population only %u. Choose a "
                                   "smaller elite."), elite, population);
  return (guint64) population * setup->problem->size <= MAX_ROWS
         || queens_refuse_as (error, QUEENS_ERROR_SIZE,
                              _("The size is %u. With a population of %u members, use at most %u."),
                              setup->problem->size, population, MAX_ROWS / population);
}

/* Pointers into the scratch, which begins with the previous generation. */
typedef struct
{
  QueensMembers *previous;      /* Empty between steps. Between draw() and start(), holds the random
                                 * boards. */
  gdouble       *sums;          /* running sums of the members' fitness */
  guint32       *order;         /* buffer for sorting */
  guint32       *columns;       /* 1 + the number of columns that may mutate, then these columns.
                                 * Begins with 0 if the columns aren't listed yet. */
  gpointer       counts;        /* buffer for a QueensMeter */
} Scratch;

static gsize
get_scratch_size (const QueensSetup *setup)
{
  gsize population = get_population (setup);
  gsize size = setup->problem->size;

  return queens_members_get_size (population, size) + population * sizeof (gdouble)
         + (population + population % 2 + size + 2) * sizeof (guint32)
         + queens_meter_get_room (setup);
}

static Scratch
get_scratch (const QueensContext *context)
{
  gsize population = get_population (context->setup);
  Scratch self = { .previous = context->scratch };

  self.sums = (gdouble *) ((guint8 *) context->scratch
                           + queens_members_get_size (population, context->setup->problem->size));
  self.counts = self.sums + population;
  self.order = (guint32 *) ((guint8 *) self.counts + queens_meter_get_room (context->setup));
  self.columns = self.order + population;
  return self;
}

static gsize
get_room (const QueensSetup *setup)
{
  return queens_members_get_size (get_population (setup), setup->problem->size)
         - sizeof (QueensMembers);
}

static gboolean
draw (QueensContext *context)
{
  Scratch scratch = get_scratch (context);

  queens_members_draw_all (scratch.previous, get_population (context->setup), context,
                           scratch.counts);
  return TRUE;
}

static void
start (gpointer       state,
       QueensContext *context)
{
  Scratch scratch = get_scratch (context);

  queens_members_start (state, scratch.previous, get_population (context->setup), context,
                        scratch.order);
}

/* Data for making generations, in a step or a run. */
typedef struct
{
  const QueensProblem *problem;
  QueensRandom        *random;
  QueensMeter          meter;
  gint64               most_fit;
  gdouble              mutation;
  guint                elite;
  gdouble             *sums;
  const guint32       *columns;
  guint                n_columns;
} Breeding;

static void
list_columns (const QueensProblem *problem,
              guint32             *columns)
{
  guint32 n = 0;

  if (columns[0] > 0)
    return;
  for (guint x = 0; x < problem->size; x++)
    {
      gsize n_boulders = 0;

      queens_squares_get_column (&problem->boulders, x, &n_boulders);
      if (queens_problem_get_static_row (problem, x) == QUEENS_NO_ROW
          && problem->size - n_boulders > 1)
        columns[1 + n++] = x;
    }
  columns[0] = n + 1;
}

static Breeding
prepare (QueensContext *context,
         Scratch       *scratch)
{
  const QueensSetup *setup = context->setup;

  list_columns (setup->problem, scratch->columns);
  return (Breeding) {
    .problem = setup->problem,
    .random = context->random,
    .meter = queens_meter_new (context, scratch->counts),
    .most_fit = queens_cost_functions[setup->convention.cost].get_most (setup->problem->n_queens),
    .mutation = queens_setup_get_param (setup, "mutation"),
    .elite = queens_setup_get_param (setup, "elite"),
    .sums = scratch->sums,
    .columns = scratch->columns + 1,
    .n_columns = scratch->columns[0] - 1,
  };
}

/* Computes the running sums of the fitness. If every fitness is 0, uses 1 for each member. */
static void
add_up (const QueensMembers *self,
        gint64               most_fit,
        gdouble             *sums)
{
  gdouble sum = 0;

  for (guint i = 0; i < self->n; i++)
    sums[i] = sum += most_fit - self->origins[i].cost;
  for (guint i = 0; sum == 0 && i < self->n; i++)
    sums[i] = i + 1;
}

static inline gdouble
draw_unit (QueensRandom *random)
{
  return random->generator == QUEENS_GENERATOR_FAST ? queens_random_fast_unit (random->fast)
                                                    : queens_random_unit (random);
}

/* Chooses a member as Python's choices() does: the first member whose running sum is above a random
 * number, or the last member if no sum is. In a small population, counts the sums that aren't above
 * the number, because a binary search has mispredicted branches and is slower. */
static inline guint
choose (QueensRandom  *random,
        const gdouble *sums,
        guint          n)
{
  gdouble wanted = draw_unit (random) * sums[n - 1];
  guint64 low = 0, high = n - 1;

  if (n <= SMALL_POPULATION)
    {
      for (guint i = 0; i < n - 1; i++)
        low += sums[i] <= wanted;
      return low;
    }
  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (wanted < sums[middle])
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

static gint32
draw_row (const Breeding *self,
          guint           column)
{
  const QueensSquares *boulders = &self->problem->boulders;
  gsize n_boulders = 0;
  const QueensSquare *squares = NULL;
  gint32 row;

  if (boulders->length > 0)
    squares = queens_squares_get_column (boulders, column, &n_boulders);
  row = queens_random_range (self->random, self->problem->size - n_boulders);
  for (gsize i = 0; i < n_boulders && squares[i].y <= row; i++)
    row++;
  return row;
}

static void
make_child (const Breeding      *self,
            const QueensMembers *parents,
            gint32              *rows,
            QueensOrigin        *origin)
{
  guint size = parents->size;
  guint first = choose (self->random, self->sums, parents->n);
  guint second = choose (self->random, self->sums, parents->n);
  guint cut = 1 + queens_random_range (self->random, size - 1);
  const gint32 *first_rows, *second_rows;

  *origin = (QueensOrigin) { .parents = { first, second }, .cut = cut, .changed = -1 };
  first_rows = queens_members_get_rows (parents, first);
  second_rows = queens_members_get_rows (parents, second);
  /* Short copies in a loop are faster than memcpy(). */
  for (guint x = 0; x < size; x++)
    rows[x] = x < cut ? first_rows[x] : second_rows[x];
  if (draw_unit (self->random) < self->mutation && self->n_columns > 0)
    {
      origin->changed = self->columns[queens_random_range (self->random, self->n_columns)];
      rows[origin->changed] = draw_row (self, origin->changed);
    }
  origin->cost = queens_meter_measure (&self->meter, rows);
}

/* Fills @next with children of @parents, which must be sorted if there is an elite. Each child's
 * origin gives its parents as indices in @parents. Returns the lowest cost. */
static gint64
breed (const Breeding      *self,
       const QueensMembers *parents,
       QueensMembers       *next)
{
  const guint32 *order = queens_members_get_order (parents);
  gint64 lowest = G_MAXINT64;

  add_up (parents, self->most_fit, self->sums);
  next->n = parents->n;
  for (guint i = 0; i < next->n; i++)
    {
      gint32 *rows = queens_members_get_rows (next, i);

      if (i >= self->elite)
        {
          make_child (self, parents, rows, &next->origins[i]);
          lowest = MIN (lowest, next->origins[i].cost);
          continue;
        }
      memcpy (rows, queens_members_get_rows (parents, order[i]), next->size * sizeof *rows);
      next->origins[i] = (QueensOrigin) {
        .cost = parents->origins[order[i]].cost,
        .parents = { order[i], -1 },
        .changed = -1,
        .is_kept = TRUE,
      };
      lowest = MIN (lowest, next->origins[i].cost);
    }
  return lowest;
}

static QueensEnd
step (gpointer       state,
      QueensContext *context,
      QueensStep    *event)
{
  QueensMembers *self = state;
  Scratch scratch = get_scratch (context);

  if (!queens_board_holds_static_points (context->board))
    return QUEENS_END_NO_SUCCESSOR;
  if (self->n < self->most)
    {
      /* Add random boards until the population is full. */
      event->evaluations = self->most - 1;
      self->origins[0].parents[0] = 0;
      self->origins[0].is_kept = TRUE;
      queens_members_draw (self, self->most - 1, context, scratch.counts);
    }
  else
    {
      Breeding breeding = prepare (context, &scratch);

      event->evaluations = self->n - breeding.elite;
      queens_members_copy (scratch.previous, self);
      breed (&breeding, scratch.previous, self);
      queens_members_rank (self, scratch.previous, scratch.order);
      scratch.previous->n = 0;
      context->work += event->evaluations * self->size * CHILD_WORK;
    }
  queens_members_sort (self, scratch.order);
  queens_members_show (self, context, event);
  return QUEENS_END_NONE;
}

/* Generations alternate between the state and the scratch. Without an elite, only the last
 * generation is sorted. With an elite, every generation is sorted. */
static gboolean
run (gpointer       state,
     QueensContext *context,
     QueensRun     *total)
{
  QueensMembers *self = state;
  Scratch scratch = get_scratch (context);
  QueensMembers *now = self, *other = scratch.previous;
  guint64 most = MIN (total->most, total->limit);
  Breeding breeding;

  if (self->n < self->most || most == 0)
    return FALSE;
  breeding = prepare (context, &scratch);
  total->cost = self->origins[queens_members_get_order (self)[0]].cost;
  other->most = self->most;
  other->size = self->size;
  for (; total->steps < most && total->cost > 0; total->steps++)
    {
      QueensMembers *next = other;

      if (breeding.elite > 0 && total->steps > 0)
        queens_members_sort (now, scratch.order);
      total->cost = breed (&breeding, now, next);
      other = now;
      now = next;
    }
  if (total->steps > 0)
    {
      queens_members_sort (other, scratch.order);
      queens_members_rank (now, other, scratch.order);
      queens_members_sort (now, scratch.order);
      if (now != self)
        queens_members_copy (self, now);
      queens_board_set_rows (context->board,
                             queens_members_get_rows (self, queens_members_get_order (self)[0]));
    }
  scratch.previous->n = 0;
  total->total.iterations = total->steps;
  total->total.evaluations = total->steps * (self->n - breeding.elite);
  context->work += total->total.evaluations * self->size * CHILD_WORK;
  return TRUE;
}

static guint
count_members (gconstpointer      state,
               const QueensSetup *setup)
{
  return ((const QueensMembers *) state)->n;
}

static void
get_member (gconstpointer      state,
            const QueensSetup *setup,
            guint              index,
            QueensMember      *member)
{
  queens_members_get (state, index, member);
}

static char *
write_formula (const QueensLookAhead *look_ahead)
{
  const QueensMembers *self = look_ahead->search->state;
  QueensCost cost = look_ahead->setup->convention.cost;
  gint64 most_fit = queens_cost_functions[cost].get_most (look_ahead->board->n_queens);
  gint64 total = 0;
  GString *text;

  if (self->n < self->most)
    return NULL;
  for (guint i = 0; i < self->n; i++)
    total += most_fit - self->origins[i].cost;
  text = g_string_new (NULL);
  /* Translators: "fitness = 28 − cost" */
  g_string_append_printf (text, _("fitness = %" PRId64 " − cost"), most_fit);
  for (guint i = 0; i < 2 && total > 0; i++)
    {
      guint rank = i == 0 ? 0 : self->n - 1;
      gint64 of_member = self->origins[queens_members_get_order (self)[rank]].cost;
      gint64 fitness = most_fit - of_member;

      g_string_append_c (text, '\n');
      /* Translators: "Cost 4: fitness 24, probability 24/78 = 30.8 %" */
      g_string_append_printf (text, _("Cost %" PRId64 ": fitness %" PRId64 ", probability "
                                      "%" PRId64 "/%" PRId64 " = %.1f %%"),
                              of_member, fitness, fitness, total, 100.0 * fitness / total);
    }
  return g_string_free (text, FALSE);
}

static gboolean
makes_children (const QueensLookAhead *look_ahead)
{
  const QueensMembers *self = look_ahead->search->state;

  return look_ahead->step.kind == QUEENS_STEP_GENERATION && self->n == self->most
         && look_ahead->next != NULL;
}

static char *
describe_parents (const QueensLookAhead *look_ahead)
{
  const QueensMembers *self = look_ahead->search->state;
  guint n = self->most - 1;

  if (makes_children (look_ahead))
    return look_ahead->step.evaluations == 0
             ? NULL
             : g_strdup_printf (
                 g_dngettext (GETTEXT_PACKAGE,
                              "%" PRIu64 " child gets two parents. Fitter members are more "
                              "likely to be chosen.",
                              "%" PRIu64 " children get two parents each. Fitter members are "
                              "more likely to be chosen.",
                              look_ahead->step.evaluations),
                 look_ahead->step.evaluations);
  return look_ahead->step.kind != QUEENS_STEP_GENERATION
           ? NULL
           : g_strdup_printf (
               g_dngettext (GETTEXT_PACKAGE, "The population is the start board and %u random "
                                             "member.",
                            "The population is the start board and %u random members.", n),
               n);
}

static char *
describe_elite (const QueensLookAhead *look_ahead)
{
  guint n = queens_setup_get_param (look_ahead->setup, "elite");

  if (n == 0 || !makes_children (look_ahead))
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The best member is kept.",
                                       "The best %u members are kept.", n),
                          n);
}

static char *
describe_best (const QueensLookAhead *look_ahead)
{
  QueensMember best;

  if (!makes_children (look_ahead))
    return NULL;
  queens_search_get_member (look_ahead->next, 0, &best);
  if (best.is_kept)
    return g_strdup (_("No child is better than the members that are kept."));
  return g_strdup_printf (_("The best child takes the columns before %u from member %d and the "
                            "rest from member %d."),
                          best.cut, best.parents[0] + 1, best.parents[1] + 1);
}

static char *
describe_mutation (const QueensLookAhead *look_ahead)
{
  QueensMember best;

  if (!makes_children (look_ahead))
    return NULL;
  queens_search_get_member (look_ahead->next, 0, &best);
  if (best.is_kept || best.changed < 0)
    return NULL;
  return g_strdup_printf (_("Mutation: queen %d moves to row %d."), best.changed,
                          best.rows[best.changed]);
}

static const QueensLevel level = { N_("Mean cost"), NULL, TRUE };

const QueensAlgorithm queens_genetic = {
  .id = "genetic",
  .name = N_("Genetic algorithm"),
  .summary = N_("Keeps a population of boards. Each child combines parts of two boards. Boards "
                "with fewer attacks are more likely to be chosen."),
  .reference = "Holland, Adaptation in Natural and Artificial Systems, 1975",
  .params = params,
  .max_iterations = 1000,
  .heeds = QUEENS_HEEDS_NONE,
  .is_chancy = TRUE,
  .is_endless = TRUE,
  .level = &level,
  .formula = write_formula,
  .worse = N_("Every generation replaces the members with children. A cut or a mutation can spoil "
              "a good board, so the best child may cost more than its parents. An elite keeps the "
              "best members."),
  .sentences = {
    { QUEENS_BEAT_LOOK, describe_parents },
    { QUEENS_BEAT_LIGHT, describe_elite },
    { QUEENS_BEAT_CHOOSE, describe_best },
    { QUEENS_BEAT_CHOOSE, describe_mutation },
    { QUEENS_BEAT_MOVE, queens_look_ahead_describe_cost },
  },
  .accepts = accepts,
  .state_size = sizeof (QueensMembers),
  .state_room = get_room,
  .scratch_size = get_scratch_size,
  .draw = draw,
  .start = start,
  .step = step,
  .run = run,
  .count_members = count_members,
  .get_member = get_member,
};
