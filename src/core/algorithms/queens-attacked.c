/* queens-attacked.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-attacked.h"

#include "queens-attack-counts.h"
#include "queens-vectorised.h"

#include <string.h>

#define WIDTH 32                /* columns are swept in so many bytes at once */

/* What a line is to a queen that comes: a sum of three is 0 where nobody attacks her, and has in its
 * upper half how many she attacks who were free. */
enum
{
  CODE_EMPTY = 0,
  CODE_TAKEN = 1,
  CODE_FREE = 16,               /* besides being taken */
  CODE_BEYOND = 64,             /* behind the last row, and a queen's own square */
};

#define VALUE_BEYOND 5          /* the least of those that CODE_BEYOND makes; others are less */

static gsize
pad_lines (guint size)
{
  return queens_attack_counts_pad (2 * size);
}

gsize
queens_attacked_get_room (guint size)
{
  gsize of_row = queens_attack_counts_pad (size);
  gsize of_both = of_row + 2 * pad_lines (size);

  return of_both * sizeof (guint32) + (2 * size + 1) * sizeof (gint32) + 2 * of_both
         + pad_lines (size) + 3 * of_row;
}

void
queens_attacked_init (QueensAttacked *self,
                      guint           size,
                      gpointer        room)
{
  gsize of_row = queens_attack_counts_pad (size);
  gsize of_line = pad_lines (size);

  memset (room, 0, queens_attacked_get_room (size));
  *self = (QueensAttacked) { .size = size, .width = (size + WIDTH - 1) / WIDTH * WIDTH };
  self->row_names = room;
  self->rise_names = self->row_names + of_row;
  self->fall_names = self->rise_names + of_line;
  self->first = (gint32 *) (self->fall_names + of_line);
  self->next = self->first + size + 1;
  self->row = (gint8 *) (self->next + size);
  self->rise = self->row + of_row;
  self->fall = self->rise + of_line;
  self->row_codes = self->fall + of_line;
  self->rise_codes = self->row_codes + of_row;
  self->fall_codes = self->rise_codes + of_line;
  self->spike = self->fall_codes + of_line;
  self->is_free = self->spike + of_line;
  self->n_freed = self->is_free + of_row;
  self->is_static = self->n_freed + of_row;
  self->spike[size] = CODE_BEYOND;
  memset (self->is_static + size, TRUE, of_row - size);
  memset (self->row_codes + size, CODE_BEYOND, of_row - size);
}

void
queens_attacked_fix (QueensAttacked *self,
                     guint           x)
{
  self->is_static[x] = TRUE;
}

gboolean
queens_attacked_add (QueensAttacked *self,
                     guint           x,
                     gint            y,
                     gint            change)
{
  gint rise = y - (gint) x + (gint) self->size - 1;
  gint fall = y + (gint) x;

  self->row_names[y] ^= x;
  self->rise_names[rise] ^= x;
  self->fall_names[fall] ^= x;
  self->row[y] += change;
  self->rise[rise] += change;
  self->fall[fall] += change;
  return MAX (self->row[y], MAX (self->rise[rise], self->fall[fall]))
         <= QUEENS_ATTACK_COUNTS_MAX_COUNT;
}

guint
queens_attacked_count (const QueensAttacked *self,
                       const gint32         *rows)
{
  guint n = 0;

  for (guint x = 0; x < self->size; x++)
    n += self->row[rows[x]] + self->rise[rows[x] - (gint) x + (gint) self->size - 1]
           + self->fall[rows[x] + (gint) x]
         > 3;
  return n;
}

/* Kernels */

QUEENS_VECTORISED static void
mark_taken (gint8 *restrict       codes,
            const gint8 *restrict counts,
            guint                 n)
{
  for (guint i = 0; i < n; i++)
    codes[i] = MIN (counts[i], CODE_TAKEN);
}

QUEENS_VECTORISED static void
sweep (gint8 *restrict       least,
       const gint8 *restrict row,
       const gint8 *restrict rise,
       const gint8 *restrict fall,
       const gint8 *restrict spike,
       const gint32         *rows,
       guint                 size,
       guint                 width)
{
  for (guint x = 0; x < size; x++)
    {
      const gint8 *rise_of_column = rise + (size - 1 - x);
      const gint8 *fall_of_column = fall + x;
      const gint8 *spike_of_column = spike + (size - rows[x]);
      gint8 found = G_MAXINT8;

      for (guint y = 0; y < width; y++)
        {
          gint8 code = (row[y] + rise_of_column[y] + fall_of_column[y]) | spike_of_column[y];

          found = MIN (found, code);
        }
      least[x] = found;
    }
}

/* Makes values of the least codes, and differences of those, where nobody else becomes free. Where
 * somebody does, squares of the column are worse than that by what the others' lines add. Returns
 * the least of those that nothing is added to. */
QUEENS_VECTORISED static gint8
evaluate (gint8 *restrict       differences,
          gint8 *restrict       least,
          const gint8 *restrict is_free,
          const gint8 *restrict n_freed,
          const gint8 *restrict is_static,
          guint                 size)
{
  gint8 best = G_MAXINT8;

  for (guint x = 0; x < size; x++)
    {
      gint8 value = MIN (least[x], CODE_TAKEN) + (least[x] >> 4);
      gint8 difference = value - 1 + is_free[x] - n_freed[x];
      gint8 known;

      least[x] = value;
      difference = value >= VALUE_BEYOND || is_static[x] ? G_MAXINT8 : difference;
      differences[x] = difference;
      known = n_freed[x] > 0 ? G_MAXINT8 : difference;
      best = MIN (best, known);
    }
  return best;
}

QUEENS_VECTORISED static void
add_up (gint8 *restrict       column,
        const gint8 *restrict row,
        const gint8 *restrict rise,
        const gint8 *restrict fall,
        const gint8 *restrict spike,
        guint                 size)
{
  for (guint y = 0; y < size; y++)
    {
      gint8 code = (row[y] + rise[y] + fall[y]) | spike[y];

      column[y] = MIN (code, CODE_TAKEN) + (code >> 4);
    }
}

QUEENS_VECTORISED static gint8
find_least (const gint8 *column,
            guint        size)
{
  gint8 least = G_MAXINT8;

  for (guint y = 0; y < size; y++)
    least = MIN (least, column[y]);
  return least;
}

/* A look */

/* Who is free, and who is attacked by one queen alone. Which queens those are cannot be foretold: no
 * branch asks. */
static void
look_at_queens (QueensAttacked *self,
                const gint32   *rows)
{
  const guint size = self->size;
  const guint32 *restrict row_names = self->row_names;
  const guint32 *restrict rise_names = self->rise_names;
  const guint32 *restrict fall_names = self->fall_names;
  const gint8 *restrict on_row = self->row;
  const gint8 *restrict on_rise = self->rise;
  const gint8 *restrict on_fall = self->fall;
  gint8 *restrict row_codes = self->row_codes;
  gint8 *restrict rise_codes = self->rise_codes;
  gint8 *restrict fall_codes = self->fall_codes;
  gint8 *restrict is_free = self->is_free;
  gint8 *restrict n_freed = self->n_freed;
  gint32 *restrict first = self->first;
  gint32 *restrict next = self->next;

  memset (first, 0xff, size * sizeof *first);
  memset (n_freed, 0, size);
  for (guint x = 0; x < size; x++)
    {
      guint y = rows[x];
      guint rise = y - x + size - 1;
      guint fall = y + x;
      guint n_attackers = on_row[y] + on_rise[rise] + on_fall[fall] - 3;
      gint8 code = n_attackers == 0 ? CODE_FREE : 0;
      guint32 attacker = fall_names[fall];

      is_free[x] = n_attackers == 0;
      row_codes[y] |= code;
      rise_codes[rise] |= code;
      fall_codes[fall] |= code;
      attacker = on_rise[rise] > 1 ? rise_names[rise] : attacker;
      attacker = on_row[y] > 1 ? row_names[y] : attacker;
      attacker = n_attackers == 1 ? attacker ^ x : size;
      next[x] = first[attacker];
      first[attacker] = x;
      n_freed[attacker]++;
    }
}

void
queens_attacked_fill_column (const QueensAttacked *self,
                             const gint32         *rows,
                             guint                 x,
                             gint8                *column)
{
  add_up (column, self->row_codes, self->rise_codes + (self->size - 1 - x), self->fall_codes + x,
          self->spike + (self->size - rows[x]), self->width);
  /* With the queen gone from her square, those are free whom she alone attacks. */
  for (gint other = self->first[x]; other >= 0; other = self->next[other])
    {
      gint away = (gint) x - other;

      for (gint y = rows[other] - away, n = 0; n < 3; n++, y += away)
        if (y >= 0 && y < (gint) self->size && y != rows[x])
          column[y]++;
    }
}

void
queens_attacked_find_differences (QueensAttacked *self,
                                  const gint32   *rows,
                                  gint8          *column,
                                  gint8          *least,
                                  gint8          *differences)
{
  const guint size = self->size;
  gint8 best;

  mark_taken (self->row_codes, self->row, size);
  mark_taken (self->rise_codes, self->rise, 2 * size - 1);
  mark_taken (self->fall_codes, self->fall, 2 * size - 1);
  look_at_queens (self, rows);
  sweep (least, self->row_codes, self->rise_codes, self->fall_codes, self->spike, rows, size,
         self->width);
  best = evaluate (differences, least, self->is_free, self->n_freed, self->is_static,
                   self->width);
  for (guint x = 0; x < size; x++)
    if (self->n_freed[x] > 0 && differences[x] <= best && differences[x] < G_MAXINT8)
      {
        gint8 before = least[x];

        queens_attacked_fill_column (self, rows, x, column);
        least[x] = find_least (column, self->width);
        differences[x] += least[x] - before;
        best = MIN (best, differences[x]);
      }
}
