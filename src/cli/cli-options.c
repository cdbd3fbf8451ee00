/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-options.h"

#include "draw-picture.h"
#include "queens-grade-report.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (cli-error-quark, cli_error)

gboolean
cli_refuse (GError     **error,
            CliError     code,
            const char  *format,
            ...)
{
  va_list values;

  va_start (values, format);
  if (error != NULL)
    *error = g_error_new_valist (CLI_ERROR, code, format, values);
  va_end (values);
  return FALSE;
}

const QueensChoice cli_result_choices[] = {
  [QUEENS_FORMAT_TEXT] = { "text", NULL },
  [QUEENS_FORMAT_JSON] = { "json", NULL },
  { NULL, NULL }
};

const QueensChoice cli_trials_choices[] = {
  [QUEENS_FORMAT_TEXT] = { "text", NULL },
  [QUEENS_FORMAT_JSON] = { "json", NULL },
  [QUEENS_FORMAT_CSV] = { "csv", NULL },
  [CLI_FORMAT_IOH] = { "ioh", NULL },
  { NULL, NULL }
};

const QueensChoice cli_lesson_choices[] = {
  { "text", NULL }, { "json", NULL }, { "csv", NULL },
  { "pdf", NULL }, { "tex", NULL }, { "html", NULL },
  { NULL, NULL }
};

const QueensChoice cli_switch_choices[] = {
  [CLI_SWITCH_OFF] = { "off", NULL },
  [CLI_SWITCH_ON] = { "on", NULL },
  { NULL, NULL }
};

const QueensChoice cli_attacks_choices[] = {
  [CLI_ATTACKS_OFF] = { "off", NULL },
  [CLI_ATTACKS_MARKS] = { "marks", NULL },
  [CLI_ATTACKS_LINES] = { "lines", NULL },
  { NULL, NULL }
};

const QueensChoice cli_style_choices[] = {
  [CLI_STYLE_LIGHT] = { "light", NULL },
  [CLI_STYLE_DARK] = { "dark", NULL },
  [CLI_STYLE_PRINT] = { "print", NULL },
  { NULL, NULL }
};

/* A row of the table of options. The typed value is stored in CliOptions at the offset @field.
 * @choices lists the option's values, or @value describes them. If both are NULL, the option is a
 * switch. If the option is a fact of the setup, its name and choices come from that fact. */
typedef struct
{
  CliTakes            takes;
  const char         *name;             /* NULL to use the name of @fact */
  QueensFactKind      fact;
  GOptionArg          kind;
  gsize               field;
  const QueensChoice *choices;
  const char         *value;
  const char         *description;      /* “%s” is replaced by the suffixes of picture files */
} Option;

#define FACT(kind) \
  NULL, kind, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (CliOptions, facts[kind]), NULL
#define TEXT(name, field) name, 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (CliOptions, field)
#define LIST(name, field) name, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (CliOptions, field)
#define SWITCH(name, field) name, 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (CliOptions, field)

static const Option table[] = {
  { CLI_TAKES_STATE, TEXT ("state", state), NULL, "LIST",
    N_("Row of the queen in each column, such as “3, 2, 1, 4”, or “-” for standard input") },
  { CLI_TAKES_STATE, TEXT ("squares", squares), NULL, "LIST",
    N_("Queens on any squares, such as “(0,3) (0,7)”, or “-” for standard input") },
  { CLI_TAKES_STATE, TEXT ("rows-from", rows_from), NULL, "0|1",
    N_("Number of the first row in --state or in traces. Default: 0") },
  { CLI_TAKES_QUEEN, TEXT ("queen", queen), NULL, "X,Y",
    N_("With queens on any squares: print the costs for this queen only. Default: for each square, "
       "the lowest cost for any queen") },
  { CLI_TAKES_BOARD, FACT (QUEENS_FACT_SIZE), "N",
    N_("Columns and rows of the board. Default: the state's size, or 8") },
  { CLI_TAKES_BOARD, LIST ("static", static_points), NULL, "X,Y",
    N_("Static point: column and row of a queen that never moves (may be repeated)") },
  { CLI_TAKES_BOARD, LIST ("boulder", boulders), NULL, "X,Y",
    N_("Boulder: column and row of a square that blocks queens and attacks (may be repeated)") },
  { CLI_TAKES_BOARD, FACT (QUEENS_FACT_PLACEMENT), NULL,
    N_("Place one queen in each column, or any number of queens anywhere. Default: column") },
  { CLI_TAKES_BOARD, FACT (QUEENS_FACT_QUEENS), "M",
    N_("Number of queens, for --placement anywhere. Default: the board size") },
  { CLI_TAKES_BOARD, TEXT ("preset", preset), NULL, "ID",
    N_("Use the rules and the board of a course or book (see “list”). Other options override "
       "them") },
  { CLI_TAKES_BOARD, TEXT ("open", open), NULL, "FILE",
    N_("Take board and search from a .queenside document, or from a picture that contains one. "
       "Other options override them") },
  { CLI_TAKES_COST, FACT (QUEENS_FACT_COST), NULL,
    N_("Count attacking pairs or attacked queens. Default: pairs") },
  { CLI_TAKES_MOVES, FACT (QUEENS_FACT_MOVES), NULL,
    N_("Move queens to any row of their column, by one row, or to any square. Default: column, or "
       "anywhere with --placement anywhere") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_TIES), NULL,
    N_("Rule for choosing among equally good successors. Default: random") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_PLATEAU), NULL,
    N_("Rule for when no successor is better. Default: stop") },
  { CLI_TAKES_SEARCH, FACT (QUEENS_FACT_ALGORITHM), "ID",
    N_("Algorithm to use (see “list”). Default: steepest-ascent") },
  { CLI_TAKES_RULE, LIST ("set", params), NULL, "NAME=VALUE",
    N_("Set a parameter of the algorithm (see “list”; may be repeated)") },
  { CLI_TAKES_SEARCH, FACT (QUEENS_FACT_LIMIT), "N",
    N_("Stop after N iterations; 0 means unlimited. Default: see “list”") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_GENERATOR), NULL,
    N_("Random number generator. Default: fast") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_SEED), "S",
    N_("Seed of the generator, from 0 to 4294967295. Default: 0") },
  { CLI_TAKES_TRIAL, FACT (QUEENS_FACT_TRIAL), "I",
    N_("Trial to replay. Default: 0") },
  { CLI_TAKES_TRIALS | CLI_TAKES_REPORT, TEXT ("trials", trials), NULL, "T",
    N_("Number of searches. Default: the preset's number, or 100") },
  { CLI_TAKES_TRIALS, TEXT ("sizes", sizes), NULL, "LIST",
    N_("Board sizes to try one after the other, such as 4..40 or 10,20,30") },
  { CLI_TAKES_TRIALS, SWITCH ("each", each), NULL, NULL,
    N_("Print one row per search") },
  { CLI_TAKES_TRIALS | CLI_TAKES_REPORT, TEXT ("threads", threads), NULL, "K",
    N_("Number of searches to run at once; it never changes the result. Default: one per "
       "processor") },
  { CLI_TAKES_TRIALS | CLI_TAKES_COUNT, TEXT ("shard", shard), NULL, "I/M",
    N_("Run only part I of M and print it as input for “merge”") },
  { CLI_TAKES_TRIALS, SWITCH ("timing", timing), NULL, NULL,
    N_("Print the running time, which differs from run to run") },
  { CLI_TAKES_TRIALS, SWITCH ("exact", exact), NULL, NULL,
    N_("Also print the exact success rate; with 8 queens, this takes several seconds") },
  { CLI_TAKES_TRIALS, SWITCH ("by-distance", by_distance), NULL, NULL,
    N_("Print one row per distance from the start to the nearest solution") },
  { CLI_TAKES_CHANCES, SWITCH ("by-distance", by_distance), NULL, NULL,
    N_("Print the chances by the distance from the start to the nearest solution") },
  { CLI_TAKES_TRACES, SWITCH ("chances", chances), NULL, NULL,
    N_("For each line, print the probability of its move. Only for algorithms that accept worse "
       "moves by chance") },
  { CLI_TAKES_COUNT, SWITCH ("list", list), NULL, NULL,
    N_("Print the solutions in ascending order, one per line") },
  { CLI_TAKES_COUNT, SWITCH ("most-queens", most_queens), NULL, NULL,
    N_("Print the largest number of queens that fit on the board without attacking each other") },
  { CLI_TAKES_COUNT, TEXT ("threads", threads), NULL, "K",
    N_("Number of threads. Default: one per processor") },
  { CLI_TAKES_COUNT, TEXT ("checkpoint", checkpoint), NULL, "FILE",
    N_("Save progress in FILE, and continue from it if it exists") },
  { CLI_TAKES_COUNT, TEXT ("format", format), cli_result_choices, NULL,
    N_("Print only the result (text), or also the board and the rules (json). Default: text") },
  { CLI_TAKES_LANDSCAPE, TEXT ("format", format), cli_result_choices, NULL,
    N_("Print the numbers of states (text), or also where climbs end (json). Default: text") },
  { CLI_TAKES_RESULT, SWITCH ("all", all), NULL, NULL,
    N_("For systematic searches: find and print every solution, then the numbers of nodes and "
       "backtracks") },
  { CLI_TAKES_RESULT, SWITCH ("trace", trace), NULL, NULL,
    N_("Print every state with its cost, then the end state") },
  { CLI_TAKES_RESULT, SWITCH ("matrix", matrix), NULL, NULL,
    N_("Print the end state as rows of 0 and 1, row 0 first") },
  { CLI_TAKES_RESULT, SWITCH ("board", board), NULL, NULL,
    N_("Print the end state as a board, one column per line") },
  { CLI_TAKES_RESULT, TEXT ("format", format), cli_result_choices, NULL,
    N_("Print the end state only (text), or everything about the search (json). Default: text") },
  { CLI_TAKES_TRIALS, TEXT ("format", format), cli_trials_choices, NULL,
    N_("Format of the output; ioh writes files for IOHanalyzer. Default: text") },
  { CLI_TAKES_TRIALS, TEXT ("output", output), NULL, "FOLDER",
    N_("Required with --format ioh: folder for the files. Existing files are replaced") },
  { CLI_TAKES_TABLE, TEXT ("format", format), queens_format_choices, NULL,
    N_("Format of the output. Default: text") },
  { CLI_TAKES_COMPARISON, TEXT ("open", open), NULL, "FILE",
    N_("Document with an experiment. If it has no results, its trials run first") },
  { CLI_TAKES_COMPARISON, TEXT ("format", format), queens_table_choices, NULL,
    N_("Format of the table. Default: text") },
  { CLI_TAKES_REPORT, TEXT ("output", output), NULL, "FOLDER",
    N_("Required: folder for the report. Existing files are replaced") },
  { CLI_TAKES_PICTURE, TEXT ("output", output), NULL, "FILE",
    N_("Required: the picture file to write. Its name must end in %s, or in .tex for LaTeX") },
  { CLI_TAKES_PICTURE, TEXT ("format", format), NULL, "FORMAT",
    N_("Format of the picture; required with “--output -”. Default: from the name of the file") },
  { CLI_TAKES_PICTURE, TEXT ("width", width), NULL, "PIXELS",
    N_("Width of the picture, in pixels. Default: 600, or 1000 with --strip or --tree") },
  { CLI_TAKES_PICTURE, TEXT ("coordinates", coordinates), cli_switch_choices, NULL,
    N_("Write column and row numbers beside the board. Default: on") },
  { CLI_TAKES_PICTURE, TEXT ("attacks", attacks), cli_attacks_choices, NULL,
    N_("Show attacks with marks on the queens, with lines, or not at all. Default: marks") },
  { CLI_TAKES_PICTURE, SWITCH ("values", values), NULL, NULL,
    N_("Write on each square what the board would cost with the column's queen there") },
  { CLI_TAKES_PICTURE, SWITCH ("top", top), NULL, NULL,
    N_("Draw row 0 at the top") },
  { CLI_TAKES_PICTURE, TEXT ("style", style), cli_style_choices, NULL,
    N_("Colours of the picture; print is black and white. Default: light") },
  { CLI_TAKES_PICTURE, SWITCH ("dark", dark), NULL, NULL,
    N_("Same as --style dark") },
  { CLI_TAKES_PICTURE, TEXT ("step", step), NULL, "K",
    N_("Draw the board after K steps of the search") },
  { CLI_TAKES_PICTURE, SWITCH ("search", search), NULL, NULL,
    N_("Draw the whole search, one frame per step. The file name must end in .webp, .gif or "
       ".html") },
  { CLI_TAKES_PICTURE, SWITCH ("strip", strip), NULL, NULL,
    N_("Draw the key steps of the search on one page, with captions") },
  { CLI_TAKES_PICTURE, SWITCH ("tree", tree), NULL, NULL,
    N_("Draw the tree of a systematic search, with an estimate of its size") },
  { CLI_TAKES_PICTURE, SWITCH ("all", all), NULL, NULL,
    N_("With --tree, continue until all solutions are found") },
  { CLI_TAKES_PICTURE, SWITCH ("sheet", sheet), NULL, NULL,
    N_("Write a task sheet to fill in. The file name must end in .pdf, .tex or .html") },
  { CLI_TAKES_PICTURE, SWITCH ("answers", answers), NULL, NULL,
    N_("With --sheet, add the answers on separate pages") },
  { CLI_TAKES_PICTURE, TEXT ("loop", loop), NULL, "N",
    N_("Play the animation N times; 0 means forever. Default: 0, or 1 for a web page") },
  { CLI_TAKES_PICTURE, SWITCH ("frames", frames), NULL, NULL,
    N_("Write one picture per step. The file name must contain %%d for the number of the "
       "picture") },
  { CLI_TAKES_PICTURE, TEXT ("steps", steps), NULL, "A..B",
    N_("First and last step to draw, such as 0..12. Default: all steps") },
  { CLI_TAKES_PICTURE, SWITCH ("beats", beats), NULL, NULL,
    N_("Also show the motion between steps") },
  { CLI_TAKES_PICTURE, TEXT ("rate", rate), NULL, "N",
    N_("Steps per second. Default: 2") },
  { CLI_TAKES_PICTURE, SWITCH ("colors", colors), NULL, NULL,
    N_("Colour each square by its value") },
  { CLI_TAKES_PICTURE, SWITCH ("odds", odds), NULL, NULL,
    N_("Write on each square the probability that a queen moves there next") },
  { CLI_TAKES_PICTURE, SWITCH ("last-move", last_move), NULL, NULL,
    N_("Draw the last move as an arrow") },
  { CLI_TAKES_PICTURE, SWITCH ("captions", captions), NULL, NULL,
    N_("Write step, cost and move below the board") },
  { CLI_TAKES_SHEET, TEXT ("preset", preset), NULL, "ID",
    N_("Required: assignment sheet, one of static-point, boulder or steepest-ascent-course") },
  { CLI_TAKES_SHEET, TEXT ("tests", tests), NULL, "FILE",
    N_("Tests and their points; “-” reads standard input. Default: built-in tests") },
  { CLI_TAKES_SHEET, TEXT ("boards", boards), NULL, "N",
    N_("Number of boards for each test with random boards. Default: 5") },
  { CLI_TAKES_SHEET, FACT (QUEENS_FACT_SEED), "S",
    N_("Seed of the random boards, from 0 to 4294967295. Default: 0") },
  { CLI_TAKES_SHEET, TEXT ("time", time), NULL, "SECONDS",
    N_("Time limit of each test, in seconds. Default: 10") },
  { CLI_TAKES_SHEET, TEXT ("memory", memory), NULL, "MIB",
    N_("Memory limit of each test, in MiB. Default: 1024") },
  { CLI_TAKES_GRADE, SWITCH ("require-isolation", require_isolation), NULL, NULL,
    N_("Refuse to run programs that could change your files") },
  { CLI_TAKES_GRADE, TEXT ("format", format), queens_grade_choices, NULL,
    N_("Format of the marks. Default: text for one program, otherwise csv") },
  { CLI_TAKES_GRADE, TEXT ("checkpoint", checkpoint), NULL, "FILE",
    N_("Save the table in FILE, so that the next run grades only programs that have changed") },
  { CLI_TAKES_AUTOGRADER, TEXT ("packages", packages), NULL, "NAMES",
    N_("Python packages that students may import, separated by commas, such as numpy,pandas") },
  { CLI_TAKES_AUTOGRADER, TEXT ("file", file), NULL, "NAME",
    N_("Name of the file that students hand in. Default: any .py, .ipynb, .c or .java file") },
  { CLI_TAKES_AUTOGRADER, TEXT ("output", output), NULL, "FILE",
    N_("Required: zip file to write") },
  { CLI_TAKES_LESSON, LIST ("lesson", lessons), NULL, "FILE",
    N_("With marks: a lesson file to use besides the lessons in the folder and Queenside's own "
       "(may be repeated)") },
  { CLI_TAKES_LESSON, TEXT ("format", format), cli_lesson_choices, NULL,
    N_("With marks: text, json or csv. Default: text. With render: pdf, tex or html. Default: "
       "from the name of the file") },
  { CLI_TAKES_LESSON, TEXT ("output", output), NULL, "FILE",
    N_("With render: file to write, or “-” for standard output") },
  { CLI_TAKES_LESSON, SWITCH ("sheet", sheet), NULL, NULL,
    N_("With render: write a task sheet in HTML instead of an interactive page") },
  { CLI_TAKES_LESSON, SWITCH ("answers", answers), NULL, NULL,
    N_("With render: write a task sheet with the answers on separate pages") },
};

#undef FACT
#undef TEXT
#undef LIST
#undef SWITCH

static void
clear_entry (gpointer data)
{
  GOptionEntry *entry = data;

  g_free ((char *) entry->description);
  g_free ((char *) entry->arg_description);
}

static void
add_entry (GArray       *entries,
           CliOptions   *self,
           const Option *option,
           const char   *name)
{
  const QueensChoice *choices = option->name != NULL ? option->choices
                                                     : queens_facts[option->fact].choices;
  g_autofree char *suffixes = draw_format_list_suffixes ();
  GOptionEntry entry = {
    .long_name = name,
    .arg = option->kind,
    .arg_data = G_STRUCT_MEMBER_P (self, option->field),
    .description = g_strdup_printf (_(option->description), suffixes),
    .arg_description = choices == NULL ? g_strdup (option->value)
                                       : queens_choice_list (choices, "|"),
  };

  g_array_append_val (entries, entry);
}

/* Returns a zero-terminated array of GOptionEntry for the options of @takes. GOption stores their
 * values in @self. If several matching rows of the table have the same name, the first one is
 * used. */
static GArray *
list_entries (CliOptions *self,
              CliTakes    takes)
{
  static const Option help = {
    0, "help", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (CliOptions, help), NULL, NULL,
    N_("Show this help")
  };
  GArray *entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));

  g_array_set_clear_func (entries, clear_entry);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const char *name = table[i].name != NULL ? table[i].name : queens_facts[table[i].fact].id;
      gboolean is_taken = (table[i].takes & takes) != 0;

      for (guint j = 0; j < entries->len; j++)
        is_taken &= !g_str_equal (g_array_index (entries, GOptionEntry, j).long_name, name);
      if (is_taken)
        add_entry (entries, self, &table[i], name);
    }
  add_entry (entries, self, &help, help.name);
  g_array_index (entries, GOptionEntry, entries->len - 1).short_name = 'h';
  return entries;
}

static GOptionContext *
create_context (const CliCommand *command,
                const GArray     *entries)
{
  g_autofree char *name = g_strconcat ("queenside-cli ", command->name, NULL);
  CliTakes takes = command->takes;
  const char *usage = takes & CLI_TAKES_REPORT    ? _("--output FOLDER")
                      : takes & (CLI_TAKES_PICTURE | CLI_TAKES_AUTOGRADER) ? _("--output FILE")
                      : takes & CLI_TAKES_GRADE   ? _("PROGRAM…|FOLDER")
                      : takes & CLI_TAKES_LESSON  ? _("check FILE… | marks FOLDER… | render FILE")
                      : takes & CLI_NEEDS_FILES   ? _("FILE…")
                      : takes & CLI_TAKES_FILES   ? _("[FILE…]")
                                                  : NULL;
  GOptionContext *context = g_option_context_new (usage);

  g_set_prgname (name);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  g_option_context_add_main_entries (context, (const GOptionEntry *) entries->data,
                                     GETTEXT_PACKAGE);
  return context;
}

static gboolean
refuse_usage (const CliCommand  *command,
              const char        *what,
              GError           **error)
{
  return cli_refuse (error, CLI_ERROR_USAGE, _("%s. Run “queenside-cli %s --help” for help."), what,
                     command->name);
}

gboolean
cli_options_parse (CliOptions        *self,
                   const CliCommand  *command,
                   char             **arguments,
                   char             **help,
                   GError           **error)
{
  g_autoptr (GArray) entries = list_entries (self, command->takes);
  g_autoptr (GOptionContext) context = create_context (command, entries);
  g_auto (GStrv) left = g_strdupv (arguments);
  g_autoptr (GError) wrong = NULL;

  if (!g_option_context_parse_strv (context, &left, &wrong))
    return refuse_usage (command, wrong->message, error);
  /* GLib doesn't remove “--” if the next argument begins with a minus sign, so remove it here. */
  for (char **end = left; *end != NULL; end++)
    if (g_str_equal (*end, "--"))
      {
        g_free (*end);
        memmove (end, end + 1, g_strv_length (end + 1) * sizeof *end + sizeof *end);
        break;
      }
  if (self->help)
    *help = g_option_context_get_help (context, TRUE, NULL);
  else if (left[0] != NULL && left[1] != NULL && (command->takes & CLI_TAKES_FILES))
    self->files = g_strdupv (left + 1);
  else if (left[0] != NULL && left[1] != NULL)
    {
      g_autofree char *what = g_strdup_printf (_("Unexpected argument “%s”"), left[1]);

      return refuse_usage (command, what, error);
    }
  else if (command->takes & CLI_TAKES_GRADE)
    return refuse_usage (command, _("No program given: name a file or folder"), error);
  else if (command->takes & CLI_TAKES_LESSON)
    return refuse_usage (command, _("Nothing to do: write check, marks or render, then files"),
                         error);
  else if (command->takes & CLI_NEEDS_FILES)
    return refuse_usage (command,
                         _("No shards given: name the files that “trials --shard” or “count "
                           "--shard” wrote"),
                         error);
  else if ((command->takes & CLI_NEEDS_STATE) && self->state == NULL && self->squares == NULL
           && self->open == NULL)
    return refuse_usage (command,
                         _("No state given: use --state, --squares or --open"),
                         error);
  else if ((command->takes & (CLI_TAKES_PICTURE | CLI_TAKES_AUTOGRADER)) && self->output == NULL)
    {
      g_autofree char *message
        = g_strdup_printf (_("Name the file to write with --output, such as %s"),
                           command->takes & CLI_TAKES_PICTURE ? "board.png" : "autograder.zip");

      return refuse_usage (command, message, error);
    }
  else if ((command->takes & CLI_TAKES_REPORT) && self->output == NULL)
    return refuse_usage (command, _("No folder given: name it with --output"), error);
  return TRUE;
}

void
cli_options_clear (CliOptions *self)
{
  g_clear_pointer (&self->files, g_strfreev);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].kind == G_OPTION_ARG_FILENAME)
      g_clear_pointer ((char **) G_STRUCT_MEMBER_P (self, table[i].field), g_free);
    else if (table[i].kind == G_OPTION_ARG_FILENAME_ARRAY)
      g_clear_pointer ((char ***) G_STRUCT_MEMBER_P (self, table[i].field), g_strfreev);
}

gboolean
cli_parse_choice (const QueensChoice  *choices,
                  const char          *what,
                  const char          *text,
                  gint                 initial,
                  gint                *choice,
                  GError             **error)
{
  *choice = text == NULL ? initial : queens_choice_parse (choices, what, text, error);
  return *choice >= 0;
}
