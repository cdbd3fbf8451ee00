/* cli-completion.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-completion.h"

#include "draw-picture.h"
#include "queens-algorithm.h"
#include "queens-preset.h"
#include "queens-sheet-files.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { SHELL_BASH, SHELL_ZSH, SHELL_FISH };

static const QueensChoice shells[] = {
  [SHELL_BASH] = { "bash", NULL },
  [SHELL_ZSH] = { "zsh", NULL },
  [SHELL_FISH] = { "fish", NULL },
  { NULL, NULL }
};

typedef enum
{
  VALUE_NONE,                   /* of a switch */
  VALUE_TEXT,                   /* that only the person knows */
  VALUE_WORDS,
  VALUE_FILE,
  VALUE_FOLDER,
} ValueKind;

static ValueKind
classify (const GOptionEntry *entry,
          const char         *words)
{
  if (entry->arg == G_OPTION_ARG_NONE)
    return VALUE_NONE;
  if (words != NULL)
    return VALUE_WORDS;
  if (g_str_equal (entry->arg_description, "FILE"))
    return VALUE_FILE;
  return g_str_equal (entry->arg_description, "FOLDER") ? VALUE_FOLDER : VALUE_TEXT;
}

static void
add_word (GString    *words,
          const char *word)
{
  if (words->len > 0)
    g_string_append_c (words, ' ');
  g_string_append (words, word);
}

/* The values of an option, parted by spaces; NULL where there is no list of them. */
static char *
list_values (const CliCommand   *command,
             const GOptionEntry *entry)
{
  g_autoptr (GString) words = g_string_new (NULL);

  if (entry->arg == G_OPTION_ARG_NONE)
    return NULL;
  if (g_str_equal (entry->long_name, "preset"))
    {
      for (const QueensPreset *each = queens_presets; each->id != NULL; each++)
        if (!(command->takes & CLI_TAKES_GRADE) || queens_sheet_files_get_tests (each->id) != NULL)
          add_word (words, each->id);
    }
  else if (g_str_equal (entry->long_name, "algorithm"))
    {
      for (guint i = 0; queens_algorithms[i] != NULL; i++)
        add_word (words, queens_algorithms[i]->id);
    }
  else if (g_str_equal (entry->arg_description, "FORMAT"))
    {
      for (guint i = 0; i < DRAW_N_FORMATS; i++)
        add_word (words, draw_formats[i].suffix);
      add_word (words, "gif");
    }
  else if (strchr (entry->arg_description, '|') != NULL)
    {
      g_string_append (words, entry->arg_description);
      g_string_replace (words, "|", " ", 0);
    }
  return words->len == 0 ? NULL : g_string_free (g_steal_pointer (&words), FALSE);
}

/* "evaluate conflicts …" */
static char *
list_names (const CliCommand *commands)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (const CliCommand *each = commands; each->name != NULL; each++)
    add_word (names, each->name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static const char bash_head[] =
  "# bash completion for queenside-cli, written by the program itself\n"
  "_queenside_cli ()\n"
  "{\n"
  "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n"
  "  local kind=words words=''\n"
  "\n"
  "  # bash takes --cost=pairs for three words.\n"
  "  if [ \"$current\" = = ]; then\n"
  "    current=''\n"
  "  elif [ \"$previous\" = = ]; then\n"
  "    previous=${COMP_WORDS[COMP_CWORD-2]}\n"
  "  fi\n"
  "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
  "    previous=''\n"
  "  fi\n"
  "  case \"${COMP_WORDS[1]} $previous\" in\n";

static const char bash_tail[] =
  "  esac\n"
  "  case $kind in\n"
  "    words) mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\") ;;\n"
  "    files) compopt -o filenames 2>/dev/null\n"
  "      mapfile -t COMPREPLY < <(compgen -f -- \"$current\") ;;\n"
  "    folders) compopt -o filenames 2>/dev/null\n"
  "      mapfile -t COMPREPLY < <(compgen -d -- \"$current\") ;;\n"
  "    *) COMPREPLY=() ;;\n"
  "  esac\n"
  "}\n"
  "complete -F _queenside_cli queenside-cli\n";

static void
write_bash_value (GString            *script,
                  const CliCommand   *command,
                  const GOptionEntry *entry)
{
  static const char *const kinds[] = {
    [VALUE_TEXT] = "none", [VALUE_FILE] = "files", [VALUE_FOLDER] = "folders"
  };
  g_autofree char *words = list_values (command, entry);
  ValueKind kind = classify (entry, words);

  if (kind == VALUE_WORDS)
    g_string_append_printf (script, "    '%s --%s') words='%s' ;;\n", command->name,
                            entry->long_name, words);
  else if (kind != VALUE_NONE)
    g_string_append_printf (script, "    '%s --%s') kind=%s ;;\n", command->name, entry->long_name,
                            kinds[kind]);
}

static char *
write_bash (const CliCommand *commands)
{
  GString *script = g_string_new (bash_head);
  g_autofree char *names = list_names (commands);

  g_string_append_printf (script, "    *' ') words='%s help --help --version' ;;\n", names);
  for (const CliCommand *each = commands; each->name != NULL; each++)
    {
      CliOptions options = { 0 };
      g_autoptr (GArray) entries = cli_options_list (&options, each->takes);
      g_autoptr (GString) all = g_string_new (NULL);

      for (guint i = 0; i < entries->len; i++)
        {
          const GOptionEntry *entry = &g_array_index (entries, GOptionEntry, i);

          write_bash_value (script, each, entry);
          g_string_append_printf (all, "%s--%s", i > 0 ? " " : "", entry->long_name);
        }
      g_string_append_printf (script, "    '%s '*) words='%s'\n", each->name, all->str);
      if (each->takes & CLI_TAKES_FILES)
        g_string_append (script, "      case $current in -*) ;; *) kind=files ;; esac\n");
      g_string_append (script, "      ;;\n");
    }
  g_string_append_printf (script, "    'help '*) words='%s' ;;\n", names);
  g_string_append (script, bash_tail);
  return g_string_free (script, FALSE);
}

/* Appends @text for use between single quotes, with a backslash before each of @special. */
static void
append_quoted (GString    *script,
               const char *text,
               const char *special)
{
  for (const char *c = text; *c != '\0'; c++)
    if (*c == '\'')
      g_string_append (script, "'\\''");
    else
      {
        if (strchr (special, *c) != NULL)
          g_string_append_c (script, '\\');
        g_string_append_c (script, *c);
      }
}

static const char zsh_head[] =
  "#compdef queenside-cli\n"
  "# zsh completion for queenside-cli, written by the program itself\n"
  "_queenside_cli ()\n"
  "{\n"
  "  local -a commands\n"
  "  commands=(\n";

static const char zsh_middle[] =
  "  )\n"
  "  if (( CURRENT == 2 )); then\n"
  "    if [[ $PREFIX == -* ]]; then compadd -- --help --version; else _describe command commands; fi\n"
  "    return\n"
  "  fi\n"
  "  local command=$words[2]\n"
  "  shift words\n"
  "  (( CURRENT-- ))\n"
  "  case $command in\n"
  "    help) _describe command commands ;;\n";

static const char zsh_tail[] =
  "  esac\n"
  "}\n"
  "if [[ $funcstack[1] == _queenside-cli ]]; then _queenside_cli \"$@\"\n"
  "else compdef _queenside_cli queenside-cli; fi\n";

static void
write_zsh_option (GString            *script,
                  const CliCommand   *command,
                  const GOptionEntry *entry)
{
  g_autofree char *words = list_values (command, entry);
  ValueKind kind = classify (entry, words);

  g_string_append_printf (script, " \\\n        '%s--%s%s[",
                          entry->arg == G_OPTION_ARG_FILENAME_ARRAY ? "*" : "", entry->long_name,
                          kind == VALUE_NONE ? "" : "=");
  append_quoted (script, _(entry->description), "[]\\");
  g_string_append_c (script, ']');
  if (kind != VALUE_NONE)
    g_string_append_printf (script, ":%s:", entry->long_name);
  if (kind == VALUE_WORDS)
    g_string_append_printf (script, "(%s)", words);
  else if (kind == VALUE_FILE)
    g_string_append (script, "_files");
  else if (kind == VALUE_FOLDER)
    g_string_append (script, "_files -/");
  else if (kind == VALUE_TEXT)
    g_string_append_c (script, ' ');
  g_string_append_c (script, '\'');
}

static char *
write_zsh (const CliCommand *commands)
{
  GString *script = g_string_new (zsh_head);

  for (const CliCommand *each = commands; each->name != NULL; each++)
    {
      g_string_append_printf (script, "    '%s:", each->name);
      append_quoted (script, _(each->summary), "\\");
      g_string_append (script, "'\n");
    }
  g_string_append (script, "    'help:");
  append_quoted (script, _("Explains a command and its options."), "\\");
  g_string_append (script, "'\n");
  g_string_append (script, zsh_middle);
  for (const CliCommand *each = commands; each->name != NULL; each++)
    {
      CliOptions options = { 0 };
      g_autoptr (GArray) entries = cli_options_list (&options, each->takes);

      g_string_append_printf (script, "    %s)\n      _arguments", each->name);
      for (guint i = 0; i < entries->len; i++)
        write_zsh_option (script, each, &g_array_index (entries, GOptionEntry, i));
      if (each->takes & CLI_TAKES_FILES)
        g_string_append (script, " \\\n        '*:file:_files'");
      g_string_append (script, "\n      ;;\n");
    }
  g_string_append (script, zsh_tail);
  return g_string_free (script, FALSE);
}

static const char fish_head[] =
  "# fish completion for queenside-cli, written by the program itself\n"
  "function __queenside_cli_is\n"
  "    set -l words (commandline -opc)\n"
  "    if test (count $words) -gt 1\n"
  "        contains -- $words[2] $argv\n"
  "    else\n"
  "        contains -- none $argv\n"
  "    end\n"
  "end\n"
  "complete -c queenside-cli -f\n"
  "complete -c queenside-cli -n '__queenside_cli_is none' -l help\n"
  "complete -c queenside-cli -n '__queenside_cli_is none' -l version\n";

static void
write_fish_option (GString            *script,
                   const CliCommand   *command,
                   const GOptionEntry *entry)
{
  g_autofree char *words = list_values (command, entry);
  ValueKind kind = classify (entry, words);

  g_string_append_printf (script, "complete -c queenside-cli -n '__queenside_cli_is %s' -l %s",
                          command->name, entry->long_name);
  if (kind == VALUE_WORDS)
    g_string_append_printf (script, " -x -a '%s'", words);
  else if (kind == VALUE_FOLDER)
    g_string_append (script, " -x -a '(__fish_complete_directories)'");
  else if (kind == VALUE_FILE)
    g_string_append (script, " -r -F");
  else if (kind == VALUE_TEXT)
    g_string_append (script, " -x");
  g_string_append (script, " -d '");
  append_quoted (script, _(entry->description), "\\");
  g_string_append (script, "'\n");
}

static char *
write_fish (const CliCommand *commands)
{
  GString *script = g_string_new (fish_head);
  g_autofree char *names = list_names (commands);

  for (const CliCommand *each = commands; each->name != NULL; each++)
    {
      CliOptions options = { 0 };
      g_autoptr (GArray) entries = cli_options_list (&options, each->takes);

      for (guint i = 0; i < 2; i++)
        {
          g_string_append_printf (script,
                                  "complete -c queenside-cli -n '__queenside_cli_is %s' -a %s -d '",
                                  i == 0 ? "none" : "help", each->name);
          append_quoted (script, _(each->summary), "\\");
          g_string_append (script, "'\n");
        }
      if (each->takes & CLI_TAKES_FILES)
        g_string_append_printf (script, "complete -c queenside-cli -n '__queenside_cli_is %s' -F\n",
                                each->name);
      for (guint i = 0; i < entries->len; i++)
        write_fish_option (script, each, &g_array_index (entries, GOptionEntry, i));
    }
  g_string_append (script, "complete -c queenside-cli -n '__queenside_cli_is none' -a help -d '");
  append_quoted (script, _("Explains a command and its options."), "\\");
  g_string_append (script, "'\n");
  return g_string_free (script, FALSE);
}

char *
cli_completion_write (const char        *shell,
                      const CliCommand  *commands,
                      GError           **error)
{
  switch (queens_choice_parse (shells, "completion", shell, error))
    {
    case SHELL_BASH:
      return write_bash (commands);
    case SHELL_ZSH:
      return write_zsh (commands);
    case SHELL_FISH:
      return write_fish (commands);
    default:
      return NULL;
    }
}
