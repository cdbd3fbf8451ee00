/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli-options.h"

#include "draw-picture.h"
#include "queens-grade-report.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (cli-error-quark, cli_error)

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

/* A row of the table. What is typed goes to the field of CliOptions at @field. Its values are those
 * of @choices, or of the kind that @value names; an option without either is a switch. A fact of
 * the setup has its name and its choices from there. */
typedef struct
{
  CliTakes            takes;
  const char         *name;             /* NULL for that of the fact */
  QueensFactKind      fact;
  GOptionArg          kind;
  gsize               field;
  const QueensChoice *choices;
  const char         *value;
  const char         *description;      /* "%s" is the suffixes of pictures */
} Option;

#define FACT(kind) \
  NULL, kind, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (CliOptions, facts[kind]), NULL
#define TEXT(name, field) name, 0, G_OPTION_ARG_FILENAME, G_STRUCT_OFFSET (CliOptions, field)
#define LIST(name, field) name, 0, G_OPTION_ARG_FILENAME_ARRAY, G_STRUCT_OFFSET (CliOptions, field)
#define SWITCH(name, field) name, 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (CliOptions, field)

static const Option table[] = {
  { CLI_TAKES_STATE, TEXT ("state", state), NULL, "LIST",
    N_("The row of every column, as in “3, 2, 1, 4”; - reads it from standard input") },
  { CLI_TAKES_STATE, TEXT ("squares", squares), NULL, "LIST",
    N_("The squares of queens that stand anywhere, as in “(0,3) (0,7)”; - reads them from standard "
       "input") },
  { CLI_TAKES_STATE, TEXT ("rows-from", rows_from), NULL, "0|1",
    N_("The first row’s number in --state, or in traces (default: 0)") },
  { CLI_TAKES_QUEEN, TEXT ("queen", queen), NULL, "X,Y",
    N_("Of queens that stand anywhere, the one whose values are printed; without, the least value "
       "of all of them") },
  { CLI_TAKES_BOARD, FACT (QUEENS_FACT_SIZE), "N",
    N_("Columns and rows of the board; a state gives them too") },
  { CLI_TAKES_BOARD, LIST ("static", static_points), NULL, "X,Y",
    N_("A static point: column and row of a queen that must stay; may be repeated") },
  { CLI_TAKES_BOARD, LIST ("boulder", boulders), NULL, "X,Y",
    N_("A boulder: no queen stands there or attacks through it; may be repeated") },
  { CLI_TAKES_BOARD, FACT (QUEENS_FACT_PLACEMENT), NULL,
    N_("Where queens may stand: one in every column, or any number anywhere") },
  { CLI_TAKES_BOARD, FACT (QUEENS_FACT_QUEENS), "M",
    N_("The number of queens, as many as the size without; with one in every column it is that") },
  { CLI_TAKES_BOARD, TEXT ("preset", preset), NULL, "ID",
    N_("A source's conventions and board; “list” has them; other options win over it") },
  { CLI_TAKES_BOARD, TEXT ("open", open), NULL, "FILE",
    N_("A .queenside document, or a picture that carries one: its board and its search; other "
       "options and the preset win over it") },
  { CLI_TAKES_COST, FACT (QUEENS_FACT_COST), NULL,
    N_("What is counted: attacking pairs, or attacked queens") },
  { CLI_TAKES_MOVES, FACT (QUEENS_FACT_MOVES), NULL,
    N_("How far a queen goes: to any row of its column, one row, or anywhere, as it does without "
       "where queens stand anywhere") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_TIES), NULL,
    N_("Which of several best states is taken") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_PLATEAU), NULL,
    N_("What happens where no state is strictly better") },
  { CLI_TAKES_SEARCH, FACT (QUEENS_FACT_ALGORITHM), "ID",
    N_("How to search; “list” has the algorithms") },
  { CLI_TAKES_RULE, LIST ("set", params), NULL, "NAME=VALUE",
    N_("A parameter; “list” has them with their ranges; may be repeated") },
  { CLI_TAKES_SEARCH, FACT (QUEENS_FACT_LIMIT), "N",
    N_("End after as many iterations; 0 for no limit") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_GENERATOR), NULL,
    N_("Where chance comes from") },
  { CLI_TAKES_RULE, FACT (QUEENS_FACT_SEED), "S",
    N_("Where the generator starts, from 0 to 4294967295") },
  { CLI_TAKES_TRIAL, FACT (QUEENS_FACT_TRIAL), "I",
    N_("Which of many trials; 0 without") },
  { CLI_TAKES_TRIALS | CLI_TAKES_REPORT, TEXT ("trials", trials), NULL, "T",
    N_("How many searches; without, as many as the preset's source runs, or 100") },
  { CLI_TAKES_TRIALS, TEXT ("sizes", sizes), NULL, "LIST",
    N_("Several sizes, one after the other, as in 4..40 or 10,20,30") },
  { CLI_TAKES_TRIALS, SWITCH ("each", each), NULL, NULL,
    N_("Print a row a search") },
  { CLI_TAKES_TRIALS | CLI_TAKES_REPORT, TEXT ("threads", threads), NULL, "K",
    N_("How many searches run at once; without, one for each processor; the result is the same") },
  { CLI_TAKES_TRIALS | CLI_TAKES_COUNT, TEXT ("shard", shard), NULL, "I/M",
    N_("Run part I of M only, and print it for “merge” to join with the others") },
  { CLI_TAKES_TRIALS, SWITCH ("timing", timing), NULL, NULL,
    N_("Print how long it took, which is never twice the same") },
  { CLI_TAKES_COUNT, SWITCH ("list", list), NULL, NULL,
    N_("Print the solutions, one a line, in ascending order") },
  { CLI_TAKES_COUNT, SWITCH ("most-queens", most_queens), NULL, NULL,
    N_("Print how many queens fit on the board, anywhere, with none attacked") },
  { CLI_TAKES_COUNT, TEXT ("threads", threads), NULL, "K",
    N_("How many threads count; without, one for each processor") },
  { CLI_TAKES_COUNT, TEXT ("checkpoint", checkpoint), NULL, "FILE",
    N_("Go on from FILE, if it is there, and keep in it how far the count is") },
  { CLI_TAKES_COUNT, TEXT ("format", format), cli_result_choices, NULL,
    N_("Print the result alone, or the problem too") },
  { CLI_TAKES_RESULT, SWITCH ("trace", trace), NULL, NULL,
    N_("Print every state with its cost, then the end") },
  { CLI_TAKES_RESULT, SWITCH ("matrix", matrix), NULL, NULL,
    N_("Print the end as rows of 0 and 1, row 0 first") },
  { CLI_TAKES_RESULT, SWITCH ("board", board), NULL, NULL,
    N_("Print the end as a board, a column a line") },
  { CLI_TAKES_RESULT, TEXT ("format", format), cli_result_choices, NULL,
    N_("Print the end alone, or all that is known about the search") },
  { CLI_TAKES_TRIALS, TEXT ("format", format), cli_trials_choices, NULL,
    N_("How the table is printed; ioh writes files for IOHanalyzer instead") },
  { CLI_TAKES_TRIALS, TEXT ("output", output), NULL, "FOLDER",
    N_("With --format ioh, required: where the files go; files of the same names are replaced") },
  { CLI_TAKES_TABLE, TEXT ("format", format), queens_format_choices, NULL,
    N_("How the table is printed") },
  { CLI_TAKES_REPORT, TEXT ("output", output), NULL, "FOLDER",
    N_("Required: where the report goes; files of the same names are replaced") },
  { CLI_TAKES_PICTURE, TEXT ("output", output), NULL, "FILE",
    N_("Required: the picture; its name ends in %s; or in .tex, for LaTeX") },
  { CLI_TAKES_PICTURE, TEXT ("format", format), NULL, "FORMAT",
    N_("What the picture is, whatever its name; needed for --output -, standard output") },
  { CLI_TAKES_PICTURE, TEXT ("width", width), NULL, "PIXELS",
    N_("Width of the picture; 600 without, 1000 of a strip") },
  { CLI_TAKES_PICTURE, TEXT ("coordinates", coordinates), cli_switch_choices, NULL,
    N_("Numbers beside the squares; on without") },
  { CLI_TAKES_PICTURE, TEXT ("attacks", attacks), cli_attacks_choices, NULL,
    N_("What shows attacked queens; marks without") },
  { CLI_TAKES_PICTURE, SWITCH ("values", values), NULL, NULL,
    N_("Write on every square the cost with the queen of its column there") },
  { CLI_TAKES_PICTURE, SWITCH ("top", top), NULL, NULL,
    N_("Draw row 0 at the top") },
  { CLI_TAKES_PICTURE, TEXT ("style", style), cli_style_choices, NULL,
    N_("The colours; light without, print for a printer") },
  { CLI_TAKES_PICTURE, SWITCH ("dark", dark), NULL, NULL,
    N_("The same as --style dark") },
  { CLI_TAKES_PICTURE, TEXT ("step", step), NULL, "K",
    N_("Draw the board after K steps of the search") },
  { CLI_TAKES_PICTURE, SWITCH ("search", search), NULL, NULL,
    N_("Draw the whole search, a frame a step; the file's name ends in .webp, .gif or .html") },
  { CLI_TAKES_PICTURE, SWITCH ("strip", strip), NULL, NULL,
    N_("Draw the key steps of the search on a page, with captions") },
  { CLI_TAKES_PICTURE, TEXT ("loop", loop), NULL, "N",
    N_("Play it N times; 0, as without, for ever") },
  { CLI_TAKES_PICTURE, SWITCH ("frames", frames), NULL, NULL,
    N_("Write a picture of each step; the file's name has %%d for its number") },
  { CLI_TAKES_PICTURE, TEXT ("steps", steps), NULL, "A..B",
    N_("Which steps; without, from the start to the end") },
  { CLI_TAKES_PICTURE, SWITCH ("beats", beats), NULL, NULL,
    N_("Show the motion between two steps, too") },
  { CLI_TAKES_PICTURE, TEXT ("rate", rate), NULL, "FRAMES_A_SECOND",
    N_("How many steps a second are shown; 2 without") },
  { CLI_TAKES_PICTURE, SWITCH ("colors", colors), NULL, NULL,
    N_("Colour every square by its value") },
  { CLI_TAKES_PICTURE, SWITCH ("odds", odds), NULL, NULL,
    N_("Write on every square the chance that the next iteration puts a queen there") },
  { CLI_TAKES_PICTURE, SWITCH ("last-move", last_move), NULL, NULL,
    N_("Draw the move of the last step as an arrow") },
  { CLI_TAKES_PICTURE, SWITCH ("captions", captions), NULL, NULL,
    N_("Write step, cost and move below the board") },
  { CLI_TAKES_SHEET, TEXT ("preset", preset), NULL, "ID",
    N_("Required: the sheet; static-point, boulder or steepest-ascent-course") },
  { CLI_TAKES_SHEET, TEXT ("tests", tests), NULL, "FILE",
    N_("What is tested and how many points it is worth, - reads it from standard input; without, "
       "tests of our own") },
  { CLI_TAKES_SHEET, TEXT ("boards", boards), NULL, "N",
    N_("How many boards each line of random boards makes; 5 without") },
  { CLI_TAKES_SHEET, FACT (QUEENS_FACT_SEED), "S",
    N_("Which random boards these are, from 0 to 4294967295; 0 without") },
  { CLI_TAKES_SHEET, TEXT ("time", time), NULL, "SECONDS",
    N_("How long a test may take; 10 without") },
  { CLI_TAKES_SHEET, TEXT ("memory", memory), NULL, "MIB",
    N_("How much memory it may take; 1024 without") },
  { CLI_TAKES_GRADE, SWITCH ("require-isolation", require_isolation), NULL, NULL,
    N_("Refuse to run programs that could change your files") },
  { CLI_TAKES_GRADE, TEXT ("format", format), queens_grade_choices, NULL,
    N_("How the marks are printed") },
  { CLI_TAKES_GRADE, TEXT ("checkpoint", checkpoint), NULL, "FILE",
    N_("Keep the table in FILE, and grade only programs that have changed since") },
  { CLI_TAKES_AUTOGRADER, TEXT ("packages", packages), NULL, "NAMES",
    N_("Python packages that students may import, separated by commas, as in numpy,pandas") },
  { CLI_TAKES_AUTOGRADER, TEXT ("file", file), NULL, "NAME",
    N_("Name of the file that students hand in (default: any .py, .ipynb, .c or .java file)") },
  { CLI_TAKES_AUTOGRADER, TEXT ("output", output), NULL, "FILE",
    N_("Required: the zip file to write") },
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

/* The options of @takes, an array of GOptionEntry that ends at a NULL name, for GOption to read
 * into @self. Of two rows with one name that a command takes it has the first. */
static GArray *
list_entries (CliOptions *self,
              CliTakes    takes)
{
  static const Option help = {
    0, "help", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (CliOptions, help), NULL, NULL,
    N_("Explain the command and end")
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
                      : takes & CLI_TAKES_GRADE   ? _("PROGRAM…")
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
  return queens_refuse (error, CLI_ERROR, CLI_ERROR_USAGE,
                        _("%s; “queenside-cli %s --help” explains the command."), what, command->name);
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
  /* GLib leaves it where a name with a minus sign follows. */
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
      g_autofree char *what = g_strdup_printf (_("“%s” is no option"), left[1]);

      return refuse_usage (command, what, error);
    }
  else if (command->takes & CLI_TAKES_GRADE)
    return refuse_usage (command, _("A program is missing: name its file"), error);
  else if (command->takes & CLI_NEEDS_FILES)
    return refuse_usage (command,
                         _("Shards are missing: name the files that “queenside-cli trials "
                           "--shard” or “count --shard” has written"),
                         error);
  else if ((command->takes & CLI_NEEDS_STATE) && self->state == NULL && self->squares == NULL
           && self->open == NULL)
    return refuse_usage (command,
                         _("A state is missing: give it with --state, --squares or --open"),
                         error);
  else if ((command->takes & (CLI_TAKES_PICTURE | CLI_TAKES_AUTOGRADER)) && self->output == NULL)
    return refuse_usage (command, _("A file is missing: name it with --output"), error);
  else if ((command->takes & CLI_TAKES_REPORT) && self->output == NULL)
    return refuse_usage (command, _("A folder is missing: name it with --output"), error);
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
