/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queenside-cli, the laboratory without a screen. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Bytes that Fontconfig and Pango must find. They crash, or never end, where they get none. */
#define TEXT_MEMORY (64 * 1024 * 1024)

enum { EXIT_DONE, EXIT_INPUT, EXIT_USAGE, EXIT_WRONG, EXIT_INTERRUPTED };

#define TAKES_STATE (CLI_TAKES_BOARD | CLI_TAKES_STATE | CLI_NEEDS_STATE)
#define TAKES_STEP (CLI_TAKES_COST | CLI_TAKES_MOVES | CLI_TAKES_RULE)
#define TAKES_SEARCH (CLI_TAKES_BOARD | TAKES_STEP | CLI_TAKES_SEARCH)

static const CliCommand commands[] = {
  { "evaluate", N_("Prints the cost of a state."),
    TAKES_STATE | CLI_TAKES_COST, cli_run_evaluate },
  { "conflicts", N_("Prints for each queen how many others attack it."),
    TAKES_STATE, cli_run_conflicts },
  { "values", N_("Prints, row 0 first, the cost with the queen of the column on each square."),
    TAKES_STATE | CLI_TAKES_COST | CLI_TAKES_QUEEN, cli_run_values },
  { "successors", N_("Prints the states one move away, one a line."),
    TAKES_STATE | CLI_TAKES_MOVES, cli_run_successors },
  { "next", N_("Prints the state that the rule picks next, or None."),
    TAKES_STATE | TAKES_STEP | CLI_TAKES_TRIAL, cli_run_next },
  { "odds", N_("Prints, row 0 first, the chance that the next iteration puts a queen on each "
               "square."),
    TAKES_STATE | TAKES_SEARCH, cli_run_odds },
  { "domains", N_("Prints, row 0 first, which rows are left for the queens of a state's empty "
                  "columns."),
    TAKES_STATE | CLI_ALLOWS_EMPTY, cli_run_domains },
  { "solve", N_("Searches from a state, or from a random one, and prints where it ends."),
    TAKES_SEARCH | CLI_TAKES_STATE | CLI_TAKES_TRIAL | CLI_TAKES_RESULT, cli_run_solve },
  { "trials", N_("Searches many times, from random states, and prints how often and how soon it "
                 "solves."),
    TAKES_SEARCH | CLI_TAKES_TRIALS | CLI_TAKES_TABLE, cli_run_trials },
  { "report", N_("Writes the homework on hill climbing, rates, means and boards, into a folder."),
    TAKES_SEARCH | CLI_TAKES_REPORT, cli_run_report },
  { "merge", N_("Joins what “trials --shard” or “count --shard” has written, to what the whole "
                "prints."),
    CLI_TAKES_TABLE | CLI_TAKES_FILES | CLI_NEEDS_FILES, cli_run_merge },
  { "count", N_("Prints the exact number of solutions, or all of them."),
    CLI_TAKES_BOARD | CLI_TAKES_COUNT, cli_run_count },
  { "check", N_("Checks a trace, what a program prints of its search, against the rules."),
    TAKES_SEARCH | CLI_TAKES_STATE | CLI_TAKES_TABLE | CLI_TAKES_FILES, cli_run_check },
  { "grade", N_("Runs students' programs against the tests of a sheet, and prints their points."),
    CLI_TAKES_SHEET | CLI_TAKES_GRADE | CLI_TAKES_FILES | CLI_NEEDS_FILES, cli_run_grade },
  { "autograder", N_("Writes a zip file that grades programs on Gradescope."),
    CLI_TAKES_SHEET | CLI_TAKES_AUTOGRADER, cli_run_autograder },
  { "render", N_("Draws the board into a file, or a search step by step."),
    TAKES_SEARCH | CLI_TAKES_STATE | CLI_ALLOWS_EMPTY | CLI_TAKES_TRIAL | CLI_TAKES_PICTURE,
    cli_run_render },
  { "list", N_("Prints the presets and the algorithms with their parameters."),
    CLI_TAKES_TABLE, cli_run_list },
  { NULL }
};

/* A command's name is not first. */
static gboolean
run_without_command (const char  *argument,
                     GError     **error)
{
  if (g_strcmp0 (argument, "--help") == 0 || g_strcmp0 (argument, "-h") == 0)
    {
      g_autoptr (GString) help = g_string_new (NULL);

      g_string_append_printf (help, "%s\n  queenside-cli %s\n\n%s\n\n%s\n",
                              _("Usage:"), _("COMMAND [OPTION…]"),
                              _("Local search on the n-queens puzzle."), _("Commands:"));
      for (gsize i = 0; commands[i].name != NULL; i++)
        g_string_append_printf (help, "  %-12s%s\n", commands[i].name, _(commands[i].summary));
      g_string_append_printf (help, "\n%s\n",
                              _("“queenside-cli help COMMAND” explains a command and its options."));
      return cli_put (help->str, error);
    }
  if (g_strcmp0 (argument, "--version") == 0)
    return cli_put_line ("queenside-cli " QUEENSIDE_VERSION, error);
  if (argument == NULL)
    g_set_error_literal (error, CLI_ERROR, CLI_ERROR_USAGE,
                         _("A command is missing; “queenside-cli --help” lists the commands."));
  else
    g_set_error (error, CLI_ERROR, CLI_ERROR_USAGE,
                 _("Unknown command “%s”; “queenside-cli --help” lists the commands."),
                 argument);
  return FALSE;
}

static gboolean
has_memory_for_text (void)
{
  gpointer memory = g_try_malloc (TEXT_MEMORY);
  gboolean is_there = memory != NULL;

  g_free (memory);
  return is_there;
}

static gboolean
run (char   **arguments,
     GError **error)
{
  char *help[] = { NULL, (char *) "--help", NULL };
  const CliCommand *command = commands;
  g_auto (CliOptions) options = { 0 };
  g_auto (CliInput) input = { 0 };
  g_autofree char *explanation = NULL;

  /* `help trials` is `trials --help`, and `help` is `--help`. */
  if (g_strcmp0 (arguments[0], "help") == 0)
    {
      gboolean has_name = arguments[1] != NULL && !g_str_equal (arguments[1], "--help")
                          && !g_str_equal (arguments[1], "-h");

      help[0] = has_name ? arguments[1] : help[1];
      arguments = help;
    }
  /* `trials merge` is `merge`. */
  if (g_strcmp0 (arguments[0], "trials") == 0 && g_strcmp0 (arguments[1], "merge") == 0)
    arguments++;
  while (command->name != NULL && g_strcmp0 (command->name, arguments[0]) != 0)
    command++;
  if (command->name == NULL)
    return run_without_command (arguments[0], error) && cli_flush (error);
  if (!cli_options_parse (&options, command, arguments, &explanation, error))
    return FALSE;
  if (explanation != NULL)
    return cli_put (explanation, error) && cli_flush (error);
  if ((command->takes & (CLI_TAKES_PICTURE | CLI_TAKES_REPORT)) && !has_memory_for_text ())
    return queens_refuse (error, G_FILE_ERROR, G_FILE_ERROR_NOMEM,
                          _("There is not enough memory to draw text."));
  if ((command->takes & CLI_TAKES_BOARD) && !(command->takes & (CLI_TAKES_TRIALS | CLI_TAKES_FILES))
      && !cli_input_read (&input, command->takes, &options, error))
    return FALSE;
  return command->run (&options, &input, error) && cli_flush (error);
}

/* One line, whatever is quoted in it. */
static void
report (const GError *error)
{
  g_autofree char *message = g_utf8_make_valid (error->message, -1);
  g_autoptr (GString) line = g_string_new (NULL);

  for (const char *c = message; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      g_string_append_unichar (line, g_unichar_isprint (character) ? character : 0xfffd);
    }
  g_printerr ("queenside-cli: %s\n", line->str);
}

/* What GLib says before it gives up, which it does where memory or a thread is refused; how much
 * was asked for is the fault of what was asked for on the command line. */
static void
give_up_cb (const char     *domain,
            GLogLevelFlags  level,
            const char     *message,
            gpointer        user_data)
{
  if (strstr (message, "creating thread") != NULL)
    {
      fputs ("queenside-cli: ", stderr);
      fputs (_("No thread can be started: there is not enough memory, "
               "or too many processes run."), stderr);
      fputs ("\n", stderr);
    }
  else if (strstr (message, "alloc") != NULL)
    fputs (_("queenside-cli: There is not enough memory for this; a smaller size needs less.\n"),
           stderr);
  else
    {
      g_log_default_handler (domain, level, message, user_data);
      return;
    }
  _exit (EXIT_INPUT);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, QUEENSIDE_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_log_set_handler ("GLib", G_LOG_LEVEL_ERROR | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION,
                     give_up_cb, NULL);
#ifdef SIGPIPE
  signal (SIGPIPE, SIG_IGN);
#endif
#ifdef SIGXFSZ
  /* A file that may not grow further is told of as a full disk is. */
  signal (SIGXFSZ, SIG_IGN);
#endif

  if (run (argv + MIN (argc, 1), &error))
    return EXIT_DONE;
  if (g_error_matches (error, CLI_ERROR, CLI_ERROR_WRONG))
    return EXIT_WRONG;
#ifdef SIGPIPE
  /* As `| head` does: it ends as a program does that is not told of this, without a word. */
  if (g_error_matches (error, CLI_ERROR, CLI_ERROR_PIPE))
    {
      signal (SIGPIPE, SIG_DFL);
      raise (SIGPIPE);
    }
#endif
  report (error);
  if (g_error_matches (error, CLI_ERROR, CLI_ERROR_INTERRUPTED))
    return EXIT_INTERRUPTED;
  return g_error_matches (error, CLI_ERROR, CLI_ERROR_USAGE) ? EXIT_USAGE : EXIT_INPUT;
}
