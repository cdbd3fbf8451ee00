/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-trial-table.h"

#include <string.h>

typedef struct _QueensTrialKind
{
  guint size;
  guint n_queens;
  guint width;                  /* bytes per place of a kept state */
} Kind;

/* Consecutive rows of one setup. Their states are consecutive, too. */
typedef struct
{
  guint   first;                /* number of the first row */
  guint   setup;
  gsize   states;               /* offset of the first state */
} Section;

static guint64
column_get (const QueensTrialValues *self,
            guint                    row)
{
  switch (self->width)
    {
    case 0:
      return 0;
    case 1:
      return self->bytes[row];
    case 2:
      return ((const guint16 *) self->bytes)[row];
    case 4:
      return ((const guint32 *) self->bytes)[row];
    default:
      return ((const guint64 *) self->bytes)[row];
    }
}

static void
column_set (QueensTrialValues *self,
            guint              row,
            guint64            value)
{
  switch (self->width)
    {
    case 0:
      break;
    case 1:
      self->bytes[row] = value;
      break;
    case 2:
      ((guint16 *) self->bytes)[row] = value;
      break;
    case 4:
      ((guint32 *) self->bytes)[row] = value;
      break;
    default:
      ((guint64 *) self->bytes)[row] = value;
      break;
    }
}

static guint
choose_width (guint64 value)
{
  guint bits = value == 0 ? 0 : g_bit_storage (value);

  return bits == 0 ? 0 : bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : 8;
}

/* Grows the array by at least an eighth. This wastes little memory. */
static guint8 *
grow (guint8 *bytes,
      gsize  *room,
      gsize   length)
{
  if (length <= *room)
    return bytes;
  *room = MAX (length, *room + *room / 8 + 4096);
  return g_realloc (bytes, *room);
}

static void
column_add (QueensTrialValues *self,
            guint              n_rows,
            guint64            value)
{
  guint width = choose_width (value);

  if (width > self->width)
    {
      QueensTrialValues wider = { .width = width };

      wider.bytes = grow (NULL, &wider.room, (gsize) width * (n_rows + 1));
      for (guint row = 0; row < n_rows; row++)
        column_set (&wider, row, column_get (self, row));
      g_free (self->bytes);
      *self = wider;
    }
  self->bytes = grow (self->bytes, &self->room, (gsize) self->width * (n_rows + 1));
  column_set (self, n_rows, value);
}

QueensTrialTable *
queens_trial_table_new (const QueensSetup *setups,
                        guint              n_setups)
{
  QueensTrialTable *self = g_new0 (QueensTrialTable, 1);

  self->kinds = g_new (Kind, n_setups);
  self->n_setups = n_setups;
  for (guint i = 0; i < n_setups; i++)
    {
      const QueensProblem *problem = setups[i].problem;
      guint64 size = problem->size;

      /* Places go up to size − 1 or, with queens on any squares, to size² − 1. The next number
       * stands for a queen off the board. */
      self->kinds[i] = (Kind) {
        size, problem->n_queens,
        choose_width (problem->is_anywhere ? size * size : size),
      };
    }
  self->sections = g_array_new (FALSE, FALSE, sizeof (Section));
  return self;
}

void
queens_trial_table_free (QueensTrialTable *self)
{
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    g_free (self->columns[i].bytes);
  g_array_unref (self->sections);
  g_free (self->states);
  g_free (self->kinds);
  g_free (self);
}

static void
keep_state (QueensTrialTable *self,
            guint             setup,
            const gint32     *places)
{
  const Kind *kind = &self->kinds[setup];
  gsize length = (gsize) kind->n_queens * kind->width;
  QueensTrialValues numbers = { .width = kind->width };

  if (places == NULL || self->n_states < self->n_rows
      || length > QUEENS_TRIAL_TABLE_MAX_STATES - self->states_length)
    return;
  self->states = grow (self->states, &self->states_room, self->states_length + length);
  numbers.bytes = self->states + self->states_length;
  for (guint i = 0; i < kind->n_queens; i++)
    column_set (&numbers, i, places[i] + 1);
  self->states_length += length;
  self->n_states++;
}

static const Section *
find_section (const QueensTrialTable *self,
              guint                   row)
{
  const Section *sections = (const Section *) self->sections->data;
  guint low = 0;
  guint high = self->sections->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (sections[middle].first <= row)
        low = middle;
      else
        high = middle;
    }
  return &sections[low];
}

gboolean
queens_trial_table_get_state (const QueensTrialTable *self,
                              guint                   row,
                              gint32                 *places)
{
  const Section *section;
  const Kind *kind;
  QueensTrialValues numbers = { 0 };

  g_return_val_if_fail (row < self->n_rows, FALSE);

  if (row >= self->n_states)
    return FALSE;
  section = find_section (self, row);
  kind = &self->kinds[section->setup];
  numbers.width = kind->width;
  numbers.bytes = self->states + section->states
                  + (gsize) (row - section->first) * kind->n_queens * kind->width;
  for (guint i = 0; i < kind->n_queens; i++)
    places[i] = (gint32) column_get (&numbers, i) - 1;
  return TRUE;
}

void
queens_trial_table_add (QueensTrialTable  *self,
                        const QueensTrial *trial)
{
  guint n_sections = self->sections->len;

  g_return_if_fail (trial->setup < self->n_setups && trial->cost >= 0 && trial->nanoseconds >= 0);

  if (n_sections == 0
      || g_array_index (self->sections, Section, n_sections - 1).setup != trial->setup)
    {
      Section section = { self->n_rows, trial->setup, (self->states_length + 7) / 8 * 8 };

      self->states_length = section.states;
      g_array_append_val (self->sections, section);
    }
  keep_state (self, trial->setup, trial->places);
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (queens_trial_columns[i].length > 0)
      column_add (&self->columns[i], self->n_rows, queens_trial_get (trial, i));
  column_add (&self->columns[QUEENS_TRIAL_COLUMN_SIZE], self->n_rows, trial->setup);
  self->n_rows++;
}

void
queens_trial_table_get (const QueensTrialTable *self,
                        guint                   row,
                        QueensTrial            *trial)
{
  g_return_if_fail (row < self->n_rows);

  *trial = (QueensTrial) { .setup = column_get (&self->columns[QUEENS_TRIAL_COLUMN_SIZE], row) };
  for (guint i = 0; i < QUEENS_N_TRIAL_COLUMNS; i++)
    if (queens_trial_columns[i].length > 0)
      queens_trial_set (trial, i, column_get (&self->columns[i], row));
  trial->solved = trial->end == QUEENS_END_SOLVED;
}

gboolean
queens_trial_table_can_sort (QueensTrialColumn column)
{
  return queens_trial_columns[column].length > 0 || column == QUEENS_TRIAL_COLUMN_SIZE
         || column == QUEENS_TRIAL_COLUMN_SOLVED;
}

static inline const QueensTrialValues *
find_column (const QueensTrialTable *self,
             QueensTrialColumn       column)
{
  return &self->columns[column == QUEENS_TRIAL_COLUMN_SOLVED ? QUEENS_TRIAL_COLUMN_END : column];
}

/* Returns the sort key of a row. For descending order, all bits of @turn are set. */
static inline guint64
get_key (const QueensTrialTable *self,
         QueensTrialColumn       column,
         guint64                 turn,
         guint                   row)
{
  guint64 value = column_get (find_column (self, column), row);

  if (column == QUEENS_TRIAL_COLUMN_SIZE)
    value = self->kinds[value].size;
  else if (column == QUEENS_TRIAL_COLUMN_SOLVED)
    value = value == QUEENS_END_SOLVED;
  return value ^ turn;
}

/* Makes one pass of a radix sort (H. Hollerith, 1889), by the 8 bits that begin at bit @shift. */
static void
sort_by_byte (const QueensTrialTable *self,
              QueensTrialColumn       column,
              guint64                 turn,
              guint                   shift,
              const guint32          *order,
              guint32                *sorted)
{
  guint32 places[256] = { 0 };
  guint32 place = 0;

  for (guint row = 0; row < self->n_rows; row++)
    places[get_key (self, column, turn, row) >> shift & 255]++;
  for (guint i = 0; i < 256; i++)
    {
      guint32 count = places[i];

      places[i] = place;
      place += count;
    }
  for (guint i = 0; i < self->n_rows; i++)
    sorted[places[get_key (self, column, turn, order[i]) >> shift & 255]++] = order[i];
}

void
queens_trial_table_sort (const QueensTrialTable *self,
                         QueensTrialColumn       column,
                         gboolean                descending,
                         guint32                *order)
{
  guint width = column == QUEENS_TRIAL_COLUMN_SIZE ? sizeof (guint32)
                                                   : find_column (self, column)->width;
  g_autofree guint32 *others = g_new (guint32, self->n_rows);
  guint32 *from = order;
  guint32 *to = others;

  for (guint row = 0; row < self->n_rows; row++)
    order[row] = row;
  for (guint shift = 0; shift < 8 * width; shift += 8)
    {
      guint32 *sorted = to;

      sort_by_byte (self, column, descending ? G_MAXUINT64 : 0, shift, from, to);
      to = from;
      from = sorted;
    }
  if (from != order)
    memcpy (order, from, self->n_rows * sizeof *order);
}
