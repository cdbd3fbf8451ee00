/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of all commands, in one table, and the description of a command. */

#pragma once

#include "queens-facts.h"
#include "queens-record.h"

/* Errors of the command line and of output. */
#define CLI_ERROR (cli_error_quark ())
GQuark   cli_error_quark (void);

typedef enum
{
  CLI_ERROR_USAGE,
  CLI_ERROR_OUTPUT,
  CLI_ERROR_PIPE,               /* the reader of standard output closed the pipe */
  CLI_ERROR_WRONG,              /* a trace or lesson is wrong; the verdict has been printed */
  CLI_ERROR_INTERRUPTED,        /* a signal interrupted the command; the results so far have been
                                 * printed */
} CliError;

/* Sets @error to a CLI_ERROR, and returns FALSE. */
gboolean cli_refuse      (GError     **error,
                          CliError     code,
                          const char  *format,
                          ...) G_GNUC_PRINTF (3, 4);

/* The groups of options that a command accepts, and its other requirements. */
typedef enum
{
  CLI_TAKES_BOARD   = 1 << 0,
  CLI_TAKES_COST    = 1 << 1,
  CLI_TAKES_MOVES   = 1 << 2,
  CLI_TAKES_RULE    = 1 << 3,   /* ties, plateau, parameters and generator */
  CLI_TAKES_SEARCH  = 1 << 4,
  CLI_TAKES_RESULT  = 1 << 5,   /* output options of one search */
  CLI_TAKES_TABLE   = 1 << 6,   /* output options of a table */
  CLI_TAKES_PICTURE = 1 << 7,
  CLI_TAKES_STATE   = 1 << 8,
  CLI_TAKES_TRIAL   = 1 << 9,   /* --trial */
  CLI_TAKES_TRIALS  = 1 << 10,  /* many searches; the command reads the input for each size */
  CLI_NEEDS_STATE   = 1 << 11,
  CLI_TAKES_FILES   = 1 << 13,  /* files; the command itself calls cli_input_read() for each */
  CLI_TAKES_COUNT   = 1 << 14,  /* output options of a count */
  CLI_TAKES_QUEEN   = 1 << 15,  /* --queen, for queens on any squares */
  CLI_TAKES_REPORT  = 1 << 16,  /* a folder for the homework report */
  CLI_NEEDS_FILES   = 1 << 17,  /* files of shards */
  CLI_TAKES_GRADE   = 1 << 18,  /* students' programs */
  CLI_TAKES_SHEET   = 1 << 19,  /* the tests of a sheet, and the limits of a program */
  CLI_TAKES_AUTOGRADER = 1 << 20, /* the name of a zip file */
  CLI_TAKES_COMPARISON = 1 << 21, /* an experiment, or files with rows */
  CLI_TAKES_LANDSCAPE = 1 << 22, /* output of a landscape */
  CLI_TAKES_CHANCES = 1 << 23,
  CLI_TAKES_TRACES  = 1 << 24,  /* output of checked traces */
  CLI_TAKES_LESSON  = 1 << 25,  /* a subcommand, and lesson files */
  CLI_ALLOWS_EMPTY  = 1 << 12,  /* empty columns, whatever the algorithm */
} CliTakes;

/* The values of options. If an option isn't given, its value is NULL or FALSE. */
typedef struct
{
  gboolean   help;

  char      *preset;
  char      *open;
  char      *facts[QUEENS_N_FACTS];     /* facts of the setup, except lists of squares */
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
  gboolean   exact;
  gboolean   by_distance;
  gboolean   chances;

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
  gboolean   tree;
  gboolean   sheet;
  gboolean   answers;
  gboolean   all;
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

  char     **lessons;

  char     **files;
} CliOptions;

/* See cli-input.h. */
typedef struct _CliInput CliInput;

/* Runs the command and writes its result to standard output. @input is empty if the command needs
 * no board, or reads the input itself. */
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

/* The values of some options. The values of --format are in the order of QueensFormat. */
extern const QueensChoice cli_result_choices[];
extern const QueensChoice cli_trials_choices[];
extern const QueensChoice cli_lesson_choices[];
extern const QueensChoice cli_switch_choices[];
extern const QueensChoice cli_attacks_choices[];
extern const QueensChoice cli_style_choices[];

/* Value of --format for IOHanalyzer. Only trials can use it, so it isn't a QueensFormat. */
#define CLI_FORMAT_IOH (QUEENS_FORMAT_CSV + 1)

enum { CLI_SWITCH_OFF, CLI_SWITCH_ON };
enum { CLI_ATTACKS_OFF, CLI_ATTACKS_MARKS, CLI_ATTACKS_LINES };
enum { CLI_STYLE_LIGHT, CLI_STYLE_DARK, CLI_STYLE_PRINT };

/* Reads @arguments, which begin with the name of the command, into @self, which must be zeroed. If
 * --help is given, sets @help to the help text and checks nothing else. */
gboolean cli_options_parse (CliOptions          *self,
                            const CliCommand    *command,
                            char               **arguments,
                            char               **help,
                            GError             **error);
void     cli_options_clear (CliOptions          *self);

/* Sets @choice to the index of the choice with the id @text. If @text is NULL, sets it to @initial.
 * @what names the option in the error. */
gboolean cli_parse_choice  (const QueensChoice  *choices,
                            const char          *what,
                            const char          *text,
                            gint                 initial,
                            gint                *choice,
                            GError             **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliOptions, cli_options_clear)
