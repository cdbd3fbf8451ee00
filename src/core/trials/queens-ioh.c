/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-ioh.h"

#include "queens-file.h"
#include "queens-places.h"
#include "queens-refuse.h"
#include "queens-search.h"
#include "queens-trial.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define FORMAT "0.3.17"         /* version of IOHexperimenter that has this file format */
#define HEADER "evaluations raw_y\n"
#define CHUNK (256 * 1024)      /* bytes written at a time */
#define STEPS_A_TICK 4096

/* Data for writing one configuration at one size. */
typedef struct
{
  const QueensIohRuns *runs;
  QueensSearch        *search;
  gint32              *best;            /* places of the best board */
  GString             *data;            /* part of the .dat file that isn't written yet */
  GString             *index;           /* text of the .json file */
  guint64              n_done;          /* finished trials */
  guint64              n_all;
  guint                n_steps;         /* steps since the last progress report */
  gboolean             is_cancelled;
  QueensProgress       progress;
  gpointer             user_data;
} Writer;

/* Appends the row of each queen, column by column, or −1. With queens on any squares, appends the
 * column and row of each queen. */
static void
append_best (Writer *self)
{
  const QueensProblem *problem = self->search->setup.problem;

  g_string_append_c (self->index, '[');
  for (guint i = 0; i < problem->n_queens; i++)
    {
      QueensSquare square = queens_place_get_square (problem, i, self->best[i]);

      g_string_append (self->index, i == 0 ? "" : ", ");
      if (problem->is_anywhere)
        g_string_append_printf (self->index, "%d, ",
                                square.y == QUEENS_NO_ROW ? QUEENS_NO_ROW : square.x);
      g_string_append_printf (self->index, "%d", square.y);
    }
  g_string_append_c (self->index, ']');
}

static gint64
get_value (const QueensSearch *search)
{
  return queens_search_get_cost (search)
         + (search->setup.problem->n_queens - search->board->n_placed);
}

static void
save_best (Writer *self)
{
  gint32 *places = queens_board_copy_places (self->search->board);

  g_free (self->best);
  self->best = places;
}

static gboolean
report_progress (Writer *self)
{
  if (++self->n_steps < STEPS_A_TICK)
    return TRUE;
  self->n_steps = 0;
  self->is_cancelled = self->progress != NULL
                       && !self->progress (self->user_data, (gdouble) self->n_done / self->n_all,
                                           self->n_done);
  return !self->is_cancelled;
}

static void
append_line (Writer  *self,
             guint64  evaluations,
             gint64   value)
{
  g_string_append_printf (self->data, "%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT "\n", evaluations,
                          value);
}

/* Runs a trial and appends its lines. If several boards have the same number of evaluations, only
 * the best board gets a line. Programs that read the file begin a new run at each line with 1
 * evaluation, so only the first line of a trial has this number. */
static gboolean
run_trial (Writer  *self,
           guint64  trial)
{
  QueensSearch *search = self->search;
  guint64 best_evaluations = 1;
  guint64 evaluations = 1;
  QueensStep step;
  gint64 best;

  /* The new search has already begun trial 0. Beginning this trial again would take another board
   * from a shared stream. */
  if (trial > 0)
    queens_search_begin_trial (search, search->setup.trial + 1);
  best = get_value (search);
  save_best (self);
  while (queens_search_step (search, &step))
    {
      gint64 value = get_value (search);

      evaluations = 1 + search->tally.evaluations;
      if (value < best)
        {
          if (evaluations > best_evaluations)
            append_line (self, best_evaluations, best);
          best = value;
          best_evaluations = evaluations;
          save_best (self);
        }
      if (!report_progress (self))
        return FALSE;
    }
  append_line (self, best_evaluations, best);
  evaluations = 1 + search->tally.evaluations;
  if (evaluations > best_evaluations)
    append_line (self, evaluations, best);
  g_string_append_printf (self->index,
                          "%s\n\t\t\t{\"instance\": 1, \"evals\": %" G_GUINT64_FORMAT
                          ", \"best\": {\"evals\": %" G_GUINT64_FORMAT ", \"y\": %" G_GINT64_FORMAT
                          ", \"x\": ", trial == 0 ? "" : ",", evaluations, best_evaluations, best);
  append_best (self);
  g_string_append (self->index, "}}");
  self->n_done++;
  return report_progress (self);
}

/* Writes the data to @fd. Returns 0 or an errno. */
static int
write_data (int      fd,
            gpointer user_data)
{
  Writer *self = user_data;
  int result = 0;

  for (guint64 trial = 0; trial < self->runs->n_trials && result == 0; trial++)
    {
      g_string_append (self->data, HEADER);
      if (!run_trial (self, trial))
        return EINTR;
      if (self->data->len > CHUNK || trial + 1 == self->runs->n_trials)
        {
          result = queens_file_write (fd, self->data->str, self->data->len);
          g_string_truncate (self->data, 0);
        }
    }
  return result;
}

static gboolean
create_folder (const char  *folder,
               GError     **error)
{
  g_autofree char *shown = g_filename_display_name (folder);

  if (g_mkdir_with_parents (folder, 0777) == 0)
    return TRUE;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               _("The folder “%s” can’t be created: %s."), shown, g_strerror (errno));
  return FALSE;
}

/* Turns @name into a folder name that isn't in @taken. Adds the result to @taken and returns it. */
static char *
choose_name (const char *name,
             GHashTable *taken)
{
  g_autofree char *bare = g_strstrip (g_strdelimit (g_strdup (name), "/\\:*?\"<>|\n\r\t", '-'));
  char *chosen;

  if (*bare == '.')
    *bare = '-';
  chosen = g_strdup (*bare == '\0' ? "-" : bare);
  for (guint i = 2; g_hash_table_contains (taken, chosen); i++)
    {
      g_free (chosen);
      chosen = g_strdup_printf ("%s (%u)", bare, i);
    }
  g_hash_table_add (taken, g_strdup (chosen));
  return chosen;
}

/* Writes the .dat file of one size and its part of the .json file. */
static gboolean
write_size (Writer               *self,
            const QueensIohRuns  *runs,
            const char           *folder,
            const char           *path,
            GError              **error)
{
  g_autofree char *whole = g_build_filename (folder, path, NULL);
  g_autoptr (GError) wrong = NULL;
  gboolean is_written;

  self->runs = runs;
  self->search = queens_search_new (runs->setup, NULL, error);
  if (self->search == NULL)
    return FALSE;
  g_string_append_printf (self->index, "\n\t\t{\"dimension\": %u,\n\t\t\"path\": ",
                          runs->setup->problem->size);
  queens_json_append (self->index, path, TRUE);
  g_string_append (self->index, ",\n\t\t\"runs\": [");
  is_written = queens_file_fill (whole, write_data, self, &wrong);
  g_string_append (self->index, "\n\t\t]}");
  g_clear_pointer (&self->search, queens_search_free);
  if (self->is_cancelled)
    queens_refuse_as (error, QUEENS_ERROR_CANCELLED, _("Writing was cancelled."));
  else if (!is_written)
    g_propagate_error (error, g_steal_pointer (&wrong));
  return is_written;
}

static void
append_head (GString           *index,
             const QueensSetup *setup,
             const char        *function,
             const char        *name)
{
  g_autofree char *origin = queens_trial_write_origin (setup);
  g_autofree char *seed = g_strdup_printf ("%u", setup->seed);
  const char *const attributes[][2] = {
    { "program", "Queenside " QUEENSIDE_VERSION },
    { "setup", origin },
    { "generator", queens_generator_choices[setup->generator].id },
    { "seed", seed },
  };

  g_string_append_printf (index,
                          "{\n\t\"version\": \"" FORMAT "\",\n\t\"suite\": \"Queenside\",\n"
                          "\t\"function_id\": %u,\n\t\"function_name\": \"%s\",\n"
                          "\t\"maximization\": false,\n\t\"algorithm\": {\"name\": ",
                          setup->convention.cost + 1, function);
  queens_json_append (index, name, TRUE);
  g_string_append (index, ", \"info\": ");
  queens_json_append (index, setup->algorithm->id, TRUE);
  g_string_append (index, "},\n\t\"experiment_attributes\": [");
  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      g_string_append_printf (index, "%s{\"%s\": ", i == 0 ? "" : ", ", attributes[i][0]);
      queens_json_append (index, attributes[i][1], TRUE);
      g_string_append_c (index, '}');
    }
  g_string_append (index, "],\n\t\"attributes\": [\"evaluations\", \"raw_y\"],\n"
                          "\t\"scenarios\": [");
}

static gboolean
write_configuration (Writer               *self,
                     const char           *folder,
                     const char           *name,
                     const QueensIohRuns  *runs,
                     guint                 n_runs,
                     GError              **error)
{
  const QueensSetup *first = runs[0].setup;
  g_autofree char *function = g_strdup_printf ("n-queens-%s",
                                               queens_cost_choices[first->convention.cost].id);
  guint id = first->convention.cost + 1;
  g_autofree char *data_folder = g_strdup_printf ("data_f%u_%s", id, function);
  g_autofree char *whole_data_folder = g_build_filename (folder, data_folder, NULL);
  g_autofree char *index_name = g_strdup_printf ("IOHprofiler_f%u_%s.json", id, function);
  g_autofree char *index_path = g_build_filename (folder, index_name, NULL);
  g_autoptr (GBytes) bytes = NULL;

  if (!create_folder (whole_data_folder, error))
    return FALSE;
  g_string_truncate (self->index, 0);
  append_head (self->index, first, function, name);
  for (guint i = 0; i < n_runs; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/IOHprofiler_f%u_DIM%u.dat", data_folder, id,
                                               runs[i].setup->problem->size);

      if (runs[i].n_trials == 0)
        continue;
      g_string_append (self->index, i == 0 ? "" : ",");
      if (!write_size (self, &runs[i], folder, path, error))
        return FALSE;
    }
  g_string_append (self->index, "\n\t]\n}\n");
  bytes = g_bytes_new (self->index->str, self->index->len);
  return queens_file_replace (index_path, bytes, error);
}

gboolean
queens_ioh_write (const char           *folder,
                  const QueensIohRuns  *runs,
                  guint                 n_runs,
                  guint                 n_sizes,
                  QueensProgress        progress,
                  gpointer              data,
                  GError              **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) dat = g_string_new (NULL);
  g_autoptr (GString) index = g_string_new (NULL);
  Writer writer = { .data = dat, .index = index, .progress = progress, .user_data = data };
  gboolean is_written = create_folder (folder, error);

  for (guint i = 0; i < n_runs; i++)
    writer.n_all += runs[i].n_trials;
  for (guint first = 0; is_written && first < n_runs && runs[first].n_trials > 0; first += n_sizes)
    {
      g_autofree char *name = choose_name (runs[first].name, taken);
      g_autofree char *own = g_build_filename (folder, name, NULL);

      is_written = write_configuration (&writer, own, name, &runs[first], n_sizes, error);
    }
  g_free (writer.best);
  return is_written;
}
