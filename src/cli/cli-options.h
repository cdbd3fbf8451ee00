/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options as they are typed: one table for all commands, of which each takes its part; and what
 * a command is. */

#pragma once

#include "queens-facts.h"
#include "queens-record.h"

/* A wrong command line, which ends the program with 2; every other error ends it with 1. */
#define CLI_ERROR (cli_error_quark ())
GQuark   cli_error_quark   (void);

typedef enum
{
  CLI_ERROR_USAGE,
  CLI_ERROR_OUTPUT,
  CLI_ERROR_PIPE,               /* whoever read standard output has read enough */
  CLI_ERROR_WRONG,              /* nothing is wrong with the call: what was to be checked is; that
                                 * has been printed */
  CLI_ERROR_INTERRUPTED,        /* a signal ended it; what was done until then has been printed */
} CliError;

/* Parts of the table, and what else a command asks of its command line. */
typedef enum
{
  CLI_TAKES_BOARD   = 1 << 0,
  CLI_TAKES_COST    = 1 << 1,
  CLI_TAKES_MOVES   = 1 << 2,
  CLI_TAKES_RULE    = 1 << 3,   /* of a climb, its parameters and its chance */
  CLI_TAKES_SEARCH  = 1 << 4,
  CLI_TAKES_RESULT  = 1 << 5,   /* how the result of a search is printed */
  CLI_TAKES_TABLE   = 1 << 6,   /* how a table is printed */
  CLI_TAKES_PICTURE = 1 << 7,
  CLI_TAKES_STATE   = 1 << 8,
  CLI_TAKES_TRIAL   = 1 << 9,   /* one search of many */
  CLI_TAKES_TRIALS  = 1 << 10,  /* many searches, of many sizes: the command reads its input for
                                 * each */
  CLI_NEEDS_STATE   = 1 << 11,
  CLI_TAKES_FILES   = 1 << 13,  /* arguments that are no options; the command reads its input for
                                 * each */
  CLI_TAKES_COUNT   = 1 << 14,  /* what is counted */
  CLI_TAKES_QUEEN   = 1 << 15,  /* one of the state, in `anywhere` */
  CLI_TAKES_REPORT  = 1 << 16,  /* a folder of files about many trials */
  CLI_NEEDS_FILES   = 1 << 17,  /* shards */
  CLI_TAKES_GRADE   = 1 << 18,  /* programs */
  CLI_TAKES_SHEET   = 1 << 19,  /* the tests of a program and its limits */
  CLI_TAKES_AUTOGRADER = 1 << 20, /* a zip file */
  CLI_ALLOWS_EMPTY  = 1 << 12,  /* columns of the state, whatever the algorithm */
} CliTakes;

/* NULL, or FALSE, where an option is not given. */
typedef struct
{
  gboolean   help;

  char      *preset;
  char      *open;
  char      *facts[QUEENS_N_FACTS];     /* of the setup, but for those that are lists */
  char     **static_points;
  char     **boulders;
  char     **params;

  char      *state;
  char      *squares;
  char      *rows_from;
  char      *queen;

  char      *trials;
  char      *sizes;
  char      *threads;
  char      *shard;
  gboolean   each;
  gboolean   timing;

  gboolean   list;
  gboolean   most_queens;
  char      *checkpoint;

  gboolean   trace;
  gboolean   matrix;
  gboolean   board;
  char      *format;

  char      *output;
  char      *width;
  char      *coordinates;
  char      *attacks;
  gboolean   top;
  gboolean   dark;
  gboolean   values;
  gboolean   colors;
  gboolean   odds;
  gboolean   last_move;
  gboolean   captions;
  char      *style;
  char      *step;
  char      *steps;
  gboolean   frames;
  gboolean   search;
  gboolean   strip;
  char      *loop;
  gboolean   beats;
  char      *rate;

  char      *tests;
  char      *boards;
  char      *time;
  char      *memory;
  gboolean   require_isolation;
  char      *packages;
  char      *file;

  char     **files;
} CliOptions;

/* What the options mean, see cli-input.h. */
typedef struct _CliInput CliInput;

/* Writes the result to standard output. @input is empty where the command takes no board or many
 * trials. */
typedef gboolean (CliRun) (const CliOptions  *options,
                           const CliInput    *input,
                           GError           **error);

typedef struct
{
  const char *name;
  const char *summary;          /* one sentence, marked with N_() */
  CliTakes    takes;
  CliRun     *run;
} CliCommand;

/* The values of options that core does not know; results have the first two formats of tables. */
extern const QueensChoice cli_result_choices[];
extern const QueensChoice cli_trials_choices[];
extern const QueensChoice cli_switch_choices[];
extern const QueensChoice cli_attacks_choices[];
extern const QueensChoice cli_style_choices[];

/* Trials have the formats of tables, and one more. */
#define CLI_FORMAT_IOH (QUEENS_FORMAT_CSV + 1)

enum { CLI_SWITCH_OFF, CLI_SWITCH_ON };
enum { CLI_ATTACKS_OFF, CLI_ATTACKS_MARKS, CLI_ATTACKS_LINES };
enum { CLI_STYLE_LIGHT, CLI_STYLE_DARK, CLI_STYLE_PRINT };

/* Reads @arguments, of which the first is the command's name, into @self, which is zeroed. With
 * --help, @help becomes the command's explanation and the rest is not looked at. */
gboolean cli_options_parse (CliOptions          *self,
                            const CliCommand    *command,
                            char               **arguments,
                            char               **help,
                            GError             **error);
void     cli_options_clear (CliOptions          *self);

/* The choice that @text is, or @initial where it is NULL. */
gboolean cli_parse_choice  (const QueensChoice  *choices,
                            const char          *what,
                            const char          *text,
                            gint                 initial,
                            gint                *choice,
                            GError             **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliOptions, cli_options_clear)
