/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-by-distance.h"

#include "queens-distance.h"

QueensByDistance *
queens_by_distance_new (void)
{
  QueensByDistance *self = g_new0 (QueensByDistance, 1);

  self->summaries = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_summary_free);
  return self;
}

void
queens_by_distance_free (QueensByDistance *self)
{
  g_ptr_array_unref (self->summaries);
  g_clear_pointer (&self->exact, g_array_unref);
  g_free (self);
}

void
queens_by_distance_add (QueensByDistance  *self,
                        const QueensTrial *trial)
{
  if (trial->distance >= self->summaries->len)
    g_ptr_array_set_size (self->summaries, trial->distance + 1);
  if (self->summaries->pdata[trial->distance] == NULL)
    self->summaries->pdata[trial->distance] = queens_summary_new ();
  queens_summary_add (self->summaries->pdata[trial->distance], trial);
}

void
queens_by_distance_set_exact (QueensByDistance *self,
                              GArray           *exact)
{
  g_array_ref (exact);
  g_clear_pointer (&self->exact, g_array_unref);
  self->exact = exact;
}

static const QueensChancesByDistance *
find_exact (const QueensByDistance *self,
            gint                    distance)
{
  for (guint i = 0; self->exact != NULL && i < self->exact->len; i++)
    if (g_array_index (self->exact, QueensChancesByDistance, i).distance == distance)
      return &g_array_index (self->exact, QueensChancesByDistance, i);
  return NULL;
}

/* Fills @row for the distance at @index: 0 for unreachable solutions, otherwise 1 + the distance.
 * Returns FALSE if this distance has neither trials nor exact chances. */
static gboolean
find_row (const QueensByDistance *self,
          guint                   index,
          QueensByDistanceRow    *row)
{
  gint distance = index == 0 ? QUEENS_NO_DISTANCE : (gint) index - 1;

  *row = (QueensByDistanceRow) {
    .distance = distance,
    .summary = index < self->summaries->len ? self->summaries->pdata[index] : NULL,
    .exact = find_exact (self, distance),
  };
  return row->summary != NULL || row->exact != NULL;
}

/* Fills @row with row number @wanted and returns @wanted. If there are fewer rows, returns their
 * number. */
static guint
find (const QueensByDistance *self,
      guint                   wanted,
      QueensByDistanceRow    *row)
{
  guint n_indices = self->summaries->len;
  guint n = 0;

  for (guint i = 0; self->exact != NULL && i < self->exact->len; i++)
    n_indices = MAX (n_indices,
                     g_array_index (self->exact, QueensChancesByDistance, i).distance + 2u);
  for (guint i = 1; i <= n_indices; i++)
    if (find_row (self, i % MAX (n_indices, 1), row) && n++ == wanted)
      return wanted;
  return n;
}

guint
queens_by_distance_count (const QueensByDistance *self)
{
  QueensByDistanceRow row;

  return find (self, G_MAXUINT, &row);
}

QueensByDistanceRow
queens_by_distance_get (const QueensByDistance *self,
                        guint                   row)
{
  QueensByDistanceRow found = { 0 };

  find (self, row, &found);
  return found;
}

static void
add_mean (QueensRecord        *record,
          const char          *name,
          const QueensSummary *summary,
          QueensPart           part,
          QueensMeasure        measure)
{
  gdouble mean;
  gboolean has_mean
    = summary != NULL
      && queens_moments_get_mean (queens_summary_get_moments (summary, part, measure), &mean);

  queens_record_add_number (record, name, has_mean ? &mean : NULL);
}

void
queens_by_distance_add_rows (const QueensByDistance *self,
                             const guint            *rows,
                             guint                   n_rows,
                             guint                   size,
                             gboolean                with_exact,
                             QueensRecord           *record)
{
  for (guint i = 0; i < (rows == NULL ? queens_by_distance_count (self) : n_rows); i++)
    {
      QueensByDistanceRow row = queens_by_distance_get (self, rows == NULL ? i : rows[i]);
      g_autofree char *distance = row.distance < 0 ? NULL : g_strdup_printf ("%d", row.distance);
      gdouble rate, low, high;
      gboolean has_trials = row.summary != NULL
                            && queens_summary_get_rate (row.summary, &rate)
                            && queens_summary_get_interval (row.summary, &low, &high);

      queens_record_add_format (record);
      if (size > 0)
        queens_record_add_integer (record, "size", size);
      queens_record_add_value (record, "distance", distance, TRUE);
      queens_record_add_count (record, "trials",
                               has_trials ? queens_summary_get_count (row.summary, QUEENS_PART_ALL)
                                          : 0);
      queens_record_add_count (record, "solved",
                               has_trials ? queens_summary_get_count (row.summary,
                                                                      QUEENS_PART_SOLVED) : 0);
      queens_record_add_share (record, "success_rate", has_trials ? &rate : NULL);
      queens_record_add_share (record, "low", has_trials ? &low : NULL);
      queens_record_add_share (record, "high", has_trials ? &high : NULL);
      if (with_exact)
        queens_record_add_share (record, "exact_rate",
                                 row.exact == NULL ? NULL : &row.exact->solved);
      add_mean (record, "mean_moves", row.summary, QUEENS_PART_ALL, QUEENS_MEASURE_MOVES);
      if (with_exact)
        queens_record_add_number (record, "exact_moves",
                                  row.exact == NULL ? NULL : &row.exact->moves);
      add_mean (record, "mean_evaluations", row.summary, QUEENS_PART_ALL,
                QUEENS_MEASURE_EVALUATIONS);
      /* In text, there is no room for more columns. */
      if (record->format != QUEENS_FORMAT_TEXT)
        {
          add_mean (record, "mean_iterations", row.summary, QUEENS_PART_ALL,
                    QUEENS_MEASURE_ITERATIONS);
          if (with_exact)
            queens_record_add_number (record, "exact_iterations",
                                      row.exact == NULL ? NULL : &row.exact->iterations);
          add_mean (record, "mean_iterations_solved", row.summary, QUEENS_PART_SOLVED,
                    QUEENS_MEASURE_ITERATIONS);
        }
      queens_record_end_row (record);
    }
}
