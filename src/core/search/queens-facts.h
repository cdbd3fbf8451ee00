/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a setup's facts: their ids in options, documents and reports, their names, and their
 * values. All code that writes or reads a setup uses it. */

#pragma once

#include "queens-setup.h"

typedef enum
{
  QUEENS_FACT_SIZE,
  QUEENS_FACT_PLACEMENT,
  QUEENS_FACT_QUEENS,
  QUEENS_FACT_STATIC_POINTS,
  QUEENS_FACT_BOULDERS,
  QUEENS_FACT_COST,
  QUEENS_FACT_MOVES,
  QUEENS_FACT_TIES,
  QUEENS_FACT_PLATEAU,
  QUEENS_FACT_ALGORITHM,
  QUEENS_FACT_PARAM,            /* one fact for each parameter of the algorithm */
  QUEENS_FACT_LIMIT,
  QUEENS_FACT_GENERATOR,
  QUEENS_FACT_SEED,
  QUEENS_FACT_TRIAL,
  QUEENS_N_FACTS,
} QueensFactKind;

typedef struct
{
  const char         *id;       /* in options and reports; NULL for parameters, which have their
                                 * own */
  const char         *name;     /* marked with N_(); NULL for parameters */
  const QueensChoice *choices;  /* or NULL */
  const char         *words;    /* describes a number in one sentence, marked with N_(); or NULL */
  guint64             lowest;   /* the range of a number */
  guint64             highest;
  gsize               offset;   /* of the field in QueensSetup, if length > 0 */
  gsize               length;   /* of that field in bytes; 0 if the fact isn't a field */
  QueensHeeds         heeds;    /* the fact is a rule of the search only if the algorithm heeds
                                 * these */
} QueensFactInfo;

extern const QueensFactInfo queens_facts[QUEENS_N_FACTS];

typedef struct
{
  QueensFactKind      kind;
  const char         *id;
  const char         *name;     /* marked with N_() */
  char               *value;    /* as in options and documents, in any locale; NULL for squares,
                                 * which may be millions */
  const char         *word;     /* the value's name, marked with N_(); NULL if it is the value */
  gboolean            is_number;
  gboolean            is_plain; /* the default of a board: one queen in every column, no static
                                 * points, no boulders */
  gboolean            is_default; /* a parameter or limit that has the algorithm's default */
  gboolean            is_heeded; /* FALSE if the fact is a rule that the algorithm ignores */
  gboolean            is_unused; /* TRUE for a parameter that the rules ignore */
  const QueensSquare *squares;  /* static points or boulders; owned by the problem */
  gsize               n_squares;
} QueensFact;

/* Returns the facts of @setup named in @kinds, which ends with QUEENS_N_FACTS, in that order, as
 * QueensFact. They are valid as long as @setup. Free with g_ptr_array_unref(). */
GPtrArray *queens_facts_list          (const QueensSetup    *setup,
                                       const QueensFactKind *kinds);

/* Returns the value; squares as `(0, 0) (3, 4)`, or "" if there are none. Free with g_free(). */
char      *queens_fact_write          (const QueensFact     *fact);

/* Appends @setup as options of queenside-cli, from --size to --seed, each after a space. Omits the
 * trial, because the options may be for many trials. */
void       queens_facts_write_options (const QueensSetup    *setup,
                                       GString              *line);

/* Returns the value of @param as options take it. Free with g_free(). */
char      *queens_param_write         (const QueensParam    *param,
                                       gdouble               value);

/* Parses @text into the index of a choice, or a number. The error names the fact and the values
 * allowed. */
gboolean   queens_fact_parse          (QueensFactKind        kind,
                                       const char           *text,
                                       guint64              *value,
                                       GError              **error);
/* Parses @text and sets the field of @setup. */
gboolean   queens_fact_read           (QueensFactKind        kind,
                                       QueensSetup          *setup,
                                       const char           *text,
                                       GError              **error);

/* These require a fact that is a field of QueensSetup. */
guint64    queens_fact_get            (QueensFactKind        kind,
                                       const QueensSetup    *setup);
void       queens_fact_set            (QueensFactKind        kind,
                                       QueensSetup          *setup,
                                       guint64               value);
