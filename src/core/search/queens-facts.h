/* queens-facts.h: what decides a search, a row a fact: how options, documents and reports spell it,
 * what people call it, and what it may be. All that write a setup down, or read one, go by it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "queens-setup.h"

G_BEGIN_DECLS

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
  QUEENS_FACT_PARAM,            /* one for each of the algorithm's parameters */
  QUEENS_FACT_LIMIT,
  QUEENS_FACT_GENERATOR,
  QUEENS_FACT_SEED,
  QUEENS_FACT_TRIAL,
  QUEENS_N_FACTS,
} QueensFactKind;

typedef struct
{
  const char         *id;       /* of the option, and in reports; NULL for a parameter's own */
  const char         *name;     /* marked with N_(); the same */
  const QueensChoice *choices;  /* what it may be; or NULL */
  const char         *words;    /* of a number: what it is, in one sentence, marked with N_(); or
                                 * NULL */
  guint64             lowest;   /* the same of a number */
  guint64             highest;
  gsize               offset;   /* of a choice or number that is a field of QueensSetup */
  gsize               length;   /* of that field in bytes; 0 for all else */
  QueensHeeds         heeds;    /* what an algorithm must heed for it to be a rule of the search */
} QueensFactInfo;

extern const QueensFactInfo queens_facts[QUEENS_N_FACTS];

/* Writing */

/* A fact of a setup. */
typedef struct
{
  QueensFactKind      kind;
  const char         *id;
  const char         *name;     /* marked with N_() */
  char               *value;    /* as options and documents take it, the same in any locale; NULL
                                 * of squares, which may be millions */
  const char         *word;     /* what people call that, marked with N_(); NULL where it is the
                                 * value */
  gboolean            is_number;
  gboolean            is_plain; /* every plain board has it: one queen in every column, no static
                                 * points, no boulders */
  gboolean            is_default; /* a parameter or the limit: it is the algorithm's own */
  gboolean            is_heeded; /* it is a rule that the algorithm heeds, or no rule */
  const QueensSquare *squares;  /* of static points and boulders; the problem's */
  gsize               n_squares;
} QueensFact;

/* The facts of @setup that @kinds names, up to a QUEENS_N_FACTS, in that order: of QueensFact, to
 * be used while the setup is there. Free with g_ptr_array_unref(). */
GPtrArray *queens_facts_list          (const QueensSetup    *setup,
                                       const QueensFactKind *kinds);

/* The value, squares as `(0, 0) (3, 4)`, "" for none. Free with g_free(). */
char      *queens_fact_write          (const QueensFact     *fact);

/* Appends the setup as options of queenside-cli, from --size to --seed, a space before each. The
 * trial, which is no part of many, is left out. */
void       queens_facts_write_options (const QueensSetup    *setup,
                                       GString              *line);

/* What a parameter is set to, as options take it. Free with g_free(). */
char      *queens_param_write         (const QueensParam    *param,
                                       gdouble               value);

/* Reading */

/* Sets @value to the index of the choice, or the number, that @text is. The error names the fact
 * and what it may be. */
gboolean   queens_fact_parse          (QueensFactKind        kind,
                                       const char           *text,
                                       guint64              *value,
                                       GError              **error);
/* The same for a fact that is a field of @setup, which it sets. */
gboolean   queens_fact_read           (QueensFactKind        kind,
                                       QueensSetup          *setup,
                                       const char           *text,
                                       GError              **error);

/* That field. */
guint64    queens_fact_get            (QueensFactKind        kind,
                                       const QueensSetup    *setup);
void       queens_fact_set            (QueensFactKind        kind,
                                       QueensSetup          *setup,
                                       guint64               value);

G_END_DECLS
