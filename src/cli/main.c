/* SPDX-License-Identifier: GPL-3.0-or-later */
/* queenside-cli: finds the command, runs it and sets the exit status. */

#include "cli-command.h"
#include "cli-output.h"
#include "queens-refuse.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Bytes of memory that Fontconfig and Pango need. If they get less, they crash or never return. */
#define TEXT_MEMORY (64 * 1024 * 1024)

enum { EXIT_DONE, EXIT_INPUT, EXIT_USAGE, EXIT_WRONG, EXIT_INTERRUPTED };

#define TAKES_STATE (CLI_TAKES_BOARD | CLI_TAKES_STATE | CLI_NEEDS_STATE)
#define TAKES_STEP (CLI_TAKES_COST | CLI_TAKES_MOVES | CLI_TAKES_RULE)
#define TAKES_SEARCH (CLI_TAKES_BOARD | TAKES_STEP | CLI_TAKES_SEARCH)

static const CliCommand commands[] = {
  { "evaluate", N_("Print the cost of a state."),
    TAKES_STATE | CLI_TAKES_COST, cli_run_evaluate },
  { "conflicts", N_("Print how many queens attack each queen."),
    TAKES_STATE, cli_run_conflicts },
  { "values", N_("Print what the board would cost with the column's queen on each square, row 0 "
                 "first."),
    TAKES_STATE | CLI_TAKES_COST | CLI_TAKES_QUEEN, cli_run_values },
  { "successors", N_("Print the successors of a state, one per line."),
    TAKES_STATE | CLI_TAKES_MOVES, cli_run_successors },
  { "next", N_("Print the next state under the rules, or None."),
    TAKES_STATE | TAKES_STEP | CLI_TAKES_TRIAL, cli_run_next },
  { "odds", N_("Print the probability that a queen moves to each square next, row 0 first."),
    TAKES_STATE | TAKES_SEARCH, cli_run_odds },
  { "domains", N_("Print which squares remain for the empty columns of a state, row 0 first."),
    TAKES_STATE | CLI_ALLOWS_EMPTY, cli_run_domains },
  { "solve", N_("Search from a given or random state and print the end state."),
    TAKES_SEARCH | CLI_TAKES_STATE | CLI_TAKES_TRIAL | CLI_TAKES_RESULT, cli_run_solve },
  { "trials", N_("Search many times from random states and print statistics."),
    TAKES_SEARCH | CLI_TAKES_TRIALS | CLI_TAKES_TABLE, cli_run_trials },
  { "compare", N_("Compare the configurations of an experiment: effect, interval, p and verdict."),
    CLI_TAKES_COMPARISON | CLI_TAKES_FILES, cli_run_compare },
  { "report", N_("Write the homework report on hill climbing: success rates, means and boards."),
    TAKES_SEARCH | CLI_TAKES_REPORT, cli_run_report },
  { "merge", N_("Join the output of “trials --shard” or “count --shard” into the complete result."),
    CLI_TAKES_TABLE | CLI_TAKES_FILES | CLI_NEEDS_FILES, cli_run_merge },
  { "count", N_("Print the exact number of solutions, or the solutions themselves."),
    CLI_TAKES_BOARD | CLI_TAKES_COUNT, cli_run_count },
  { "exact", N_("Print the exact probability that the search has solved the board after each "
                "number of iterations."),
    TAKES_SEARCH | CLI_TAKES_STATE | CLI_TAKES_TABLE | CLI_TAKES_CHANCES, cli_run_exact },
  { "landscape", N_("Print how many states of a small board are minima, plateaus or slopes."),
    CLI_TAKES_BOARD | TAKES_STEP | CLI_TAKES_LANDSCAPE, cli_run_landscape },
  { "check", N_("Check the trace of a search against the rules."),
    TAKES_SEARCH | CLI_TAKES_STATE | CLI_TAKES_TABLE | CLI_TAKES_FILES | CLI_TAKES_TRACES,
    cli_run_check },
  { "grade", N_("Run students' programs against the tests of a sheet and print their points."),
    CLI_TAKES_SHEET | CLI_TAKES_GRADE | CLI_TAKES_FILES | CLI_NEEDS_FILES, cli_run_grade },
  { "autograder", N_("Write a zip file that grades programs on Gradescope."),
    CLI_TAKES_SHEET | CLI_TAKES_AUTOGRADER, cli_run_autograder },
  { "render", N_("Draw the board or a search as a picture, an animation or a web page."),
    TAKES_SEARCH | CLI_TAKES_STATE | CLI_ALLOWS_EMPTY | CLI_TAKES_TRIAL | CLI_TAKES_PICTURE,
    cli_run_render },
  { "lesson", N_("Check lessons, compute the marks of students, and write lessons as web pages."),
    CLI_TAKES_LESSON | CLI_TAKES_FILES | CLI_NEEDS_FILES, cli_run_lesson },
  { "list", N_("List the presets, and the algorithms with their parameters."),
    CLI_TAKES_TABLE, cli_run_list },
  { NULL }
};

/* Handles --help, --version and unknown commands. */
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
                              _("Run “queenside-cli help COMMAND” for help with a command."));
      return cli_put (help->str, error);
    }
  if (g_strcmp0 (argument, "--version") == 0)
    return cli_put_line ("queenside-cli " QUEENSIDE_VERSION, error);
  if (argument == NULL)
    cli_refuse (error, CLI_ERROR_USAGE,
                _("No command given. Run “queenside-cli --help” for a list of commands."));
  else
    cli_refuse (error, CLI_ERROR_USAGE, _("Unknown command “%s”. Run “queenside-cli --help” for a "
                                          "list of commands."), argument);
  return FALSE;
}

static gboolean
has_memory_for_text (void)
{
  /* Use mmap() instead of malloc(), because tests set MALLOC_PERTURB_, and malloc() would then
   * write to all of this memory. */
  gpointer memory = mmap (NULL, TEXT_MEMORY, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS,
                          -1, 0);

  return memory != MAP_FAILED && munmap (memory, TEXT_MEMORY) == 0;
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

  /* `help trials` means `trials --help`, and `help` means `--help`. */
  if (g_strcmp0 (arguments[0], "help") == 0)
    {
      gboolean has_name = arguments[1] != NULL && !g_str_equal (arguments[1], "--help")
                          && !g_str_equal (arguments[1], "-h");

      help[0] = has_name ? arguments[1] : help[1];
      arguments = help;
    }
  /* `trials merge` means `merge`. */
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
  if ((command->takes & (CLI_TAKES_PICTURE | CLI_TAKES_REPORT | CLI_TAKES_LESSON)) && !has_memory_for_text ())
    return queens_refuse (error, _("Not enough memory to draw text."));
  if ((command->takes & CLI_TAKES_BOARD) && !(command->takes & (CLI_TAKES_TRIALS | CLI_TAKES_FILES))
      && !cli_input_read (&input, command->takes, &options, error))
    return FALSE;
  return command->run (&options, &input, error) && cli_flush (error);
}

/* Prints the error on one line. Replaces unprintable characters. */
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

/* GLib aborts if it can't get memory or start a thread. Reports this as wrong input, because the
 * command line has asked for too much. */
static void
give_up_cb (const char     *domain,
            GLogLevelFlags  level,
            const char     *message,
            gpointer        user_data)
{
  if (strstr (message, "creating thread") != NULL)
    {
      fputs ("queenside-cli: ", stderr);
      fputs (_("No thread can be started. Free some memory or close other programs."), stderr);
      fputs ("\n", stderr);
    }
  else if (strstr (message, "alloc") != NULL)
    fputs (_("queenside-cli: Not enough memory. Try a smaller board.\n"),
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
  /* Report a limit on file sizes as a write error, like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
#endif

  if (run (argv + MIN (argc, 1), &error))
    return EXIT_DONE;
  if (g_error_matches (error, CLI_ERROR, CLI_ERROR_WRONG))
    return EXIT_WRONG;
#ifdef SIGPIPE
  /* If a reader such as `head` has closed the pipe, end like other programs: by SIGPIPE, without a
   * message. */
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
