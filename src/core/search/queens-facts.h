/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fact is one value of a setup, such as its size or its seed. The table queens_facts has the ids,
 * names and allowed values of all facts. All code that reads or writes a setup uses this table. */

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
  QUEENS_FACT_PARAM,            /* one fact per parameter of the algorithm */
  QUEENS_FACT_LIMIT,
  QUEENS_FACT_GENERATOR,
  QUEENS_FACT_SEED,
  QUEENS_FACT_TRIAL,
  QUEENS_N_FACTS,
} QueensFactKind;

typedef struct
{
  const char         *id;       /* id in options and reports; NULL for parameters */
  const char         *name;     /* marked with N_(); NULL for parameters */
  const QueensChoice *choices;  /* NULL if there are none */
  const char         *words;    /* describes the number, marked with N_(), or NULL */
  guint64             lowest;
  guint64             highest;
  gsize               offset;   /* offset of the field in QueensSetup, if length > 0 */
  gsize               length;   /* length of the field in bytes; 0 if the fact isn't a field */
  QueensHeeds         heeds;    /* the part of the convention that the fact sets; algorithms that
                                 * don't heed it ignore the fact */
} QueensFactInfo;

extern const QueensFactInfo queens_facts[QUEENS_N_FACTS];

typedef struct
{
  QueensFactKind      kind;
  const char         *id;
  const char         *name;     /* marked with N_() */
  char               *value;    /* written as in options and documents, independent of the locale;
                                 * NULL for squares, because there may be millions */
  const char         *word;     /* name of the value, marked with N_(), or NULL */
  gboolean            is_number;
  gboolean            is_plain; /* TRUE for a default of the problem: one queen per column, no
                                 * static points or no boulders */
  gboolean            is_default; /* TRUE if the parameter or the limit has the algorithm's
                                   * default */
  gboolean            is_heeded; /* FALSE if the algorithm ignores this rule of the convention */
  gboolean            is_unused; /* TRUE for a parameter that the current rules ignore */
  const QueensSquare *squares;  /* static points or boulders; owned by the problem */
  gsize               n_squares;
} QueensFact;

/* Returns an array of QueensFact: the facts of @setup that @kinds lists, in that order. @kinds ends
 * with QUEENS_N_FACTS. The result is valid until @setup changes. Free with g_ptr_array_unref(). */
GPtrArray *queens_facts_list          (const QueensSetup    *setup,
                                       const QueensFactKind *kinds);

/* Returns the value as text. Squares are written as `(0, 0) (3, 4)`. Free with g_free(). */
char      *queens_fact_write          (const QueensFact     *fact);

/* Appends @setup as options of queenside-cli, from --size to --seed, each after a space. Leaves out
 * the trial, because the command may run many trials. */
void       queens_facts_write_options (const QueensSetup    *setup,
                                       GString              *line);

/* Returns @value as text for options and documents. Free with g_free(). */
char      *queens_param_write         (const QueensParam    *param,
                                       gdouble               value);

/* Parses @text into a number, or into the index of a choice. The error names the fact and the
 * allowed values. */
gboolean   queens_fact_parse          (QueensFactKind        kind,
                                       const char           *text,
                                       guint64              *value,
                                       GError              **error);
/* Parses @text and sets the field in @setup. */
gboolean   queens_fact_read           (QueensFactKind        kind,
                                       QueensSetup          *setup,
                                       const char           *text,
                                       GError              **error);

/* Returns the value of the fact, which must be a field of QueensSetup. */
guint64    queens_fact_get            (QueensFactKind        kind,
                                       const QueensSetup    *setup);
void       queens_fact_set            (QueensFactKind        kind,
                                       QueensSetup          *setup,
                                       guint64               value);
