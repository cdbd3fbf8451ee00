/* queens-homework-csv.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "queens-homework-csv.h"

#include "queens-algorithm.h"
#include "queens-homework-tables.h"
#include "queens-notation.h"

#include <inttypes.h>
#include <string.h>

#define END_OF_LINE "\r\n"

static void
add_field (GString    *text,
           const char *field)
{
  if (strpbrk (field, ",\"\r\n") == NULL)
    {
      g_string_append (text, field);
      return;
    }
  g_string_append_c (text, '"');
  for (; *field != '\0'; field++)
    {
      if (*field == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *field);
    }
  g_string_append_c (text, '"');
}

static void
add_line (GString    *text,
          const char *section,
          const char *search,
          const char *where,
          const char *name,
          const char *value)
{
  g_string_append_printf (text, "%s,%s,%s,", section, search, where);
  add_field (text, name);
  g_string_append_c (text, ',');
  add_field (text, value);
  g_string_append (text, END_OF_LINE);
}

#define NOWHERE ","             /* no trial, no step */

static void
add_facts (GString              *text,
           const QueensHomework *self,
           const char           *date)
{
  g_autoptr (GPtrArray) facts = queens_homework_list_facts (self, date);

  for (guint i = 0; i < facts->len; i++)
    {
      char **row = g_ptr_array_index (facts, i);

      add_line (text, "convention", "", NOWHERE, row[0], row[1]);
    }
}

static void
add_table (GString              *text,
           const char           *section,
           QueensHomeworkSearch  first,
           const GPtrArray      *table)
{
  for (guint search = 0; search < 2; search++)
    for (guint i = 1; i < table->len; i++)
      {
        char **row = g_ptr_array_index (table, i);

        add_line (text, section, queens_homework_search_choices[first + search].id, NOWHERE, row[0],
                  row[search + 1]);
      }
}

static void
add_tables (GString              *text,
            const QueensHomework *self)
{
  g_autoptr (GPtrArray) climbs = queens_homework_list_climbs (self, QUEENS_HOMEWORK_EXACT);
  g_autoptr (GPtrArray) restarts = queens_homework_list_restarts (self, QUEENS_HOMEWORK_EXACT);

  add_table (text, "table 1", QUEENS_HOMEWORK_CLIMB, climbs);
  add_table (text, "table 2", QUEENS_HOMEWORK_RESTART, restarts);
}

static void
add_sequence (GString              *text,
              const QueensHomework *self,
              QueensHomeworkSearch  search,
              guint                 trial)
{
  const QueensHomeworkSequence *sequence = &self->sequences[search][trial];
  const char *id = queens_homework_search_choices[search].id;
  g_autofree char *last = g_strdup_printf ("%u,", trial);

  for (guint i = 0; i < sequence->states->len; i++)
    {
      const QueensHomeworkState *state = queens_homework_sequence_get (sequence, i);
      g_autofree char *where = g_strdup_printf ("%u,%" PRIu64, trial, state->number);
      g_autofree char *list = queens_notation_write_list (self->setups[search].problem,
                                                          state->places);
      g_autofree char *cost = g_strdup_printf ("%" PRId64, state->cost);

      add_line (text, "sequence", id, where, "state", list);
      add_line (text, "sequence", id, where, "cost", cost);
    }
  add_line (text, "sequence", id, last, "ended", queens_end_choices[sequence->end].id);
}

char *
queens_homework_write_csv (const QueensHomework *self,
                           const char           *date)
{
  GString *text = g_string_new ("section,search,trial,step,name,value" END_OF_LINE);

  add_facts (text, self, date);
  for (guint i = 0; i < QUEENS_N_HOMEWORK_SEARCHES; i++)
    {
      g_autofree char *line = queens_homework_write_line (self, i);

      add_line (text, "command", queens_homework_search_choices[i].id, NOWHERE, "command", line);
    }
  add_tables (text, self);
  for (guint search = 0; search < QUEENS_N_HOMEWORK_CLIMBS; search++)
    for (guint trial = 0; trial < self->n_sequences; trial++)
      add_sequence (text, self, search, trial);
  return g_string_free (text, FALSE);
}
