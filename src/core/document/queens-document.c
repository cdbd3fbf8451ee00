/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "queens-document.h"

#include "queens-code.h"
#include "queens-facts.h"
#include "queens-file.h"
#include "queens-notation.h"
#include "queens-number.h"
#include "queens-refuse.h"
#include "queens-sizes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define VERSION_OF_SEARCH "1"     /* version of a document with one search */
#define VERSION_OF_RACE "2"       /* version of a document with searches of the Compare page */
#define FRESH "fresh"           /* value of state= if the algorithm sets up its own start */
#define MAX_VALUE_LENGTH 200    /* maximum bytes of a value that is neither a list nor a name */
#define MAX_LENGTH (256 * 1024 * 1024)  /* maximum bytes of a document; the longest state needs 90
                                         * million bytes */
#define MAX_IN_CODE 100000      /* maximum number of squares in all lists of a document that is
                                 * written as a code */

/* Keys of a document that aren't facts of its setup (queens-facts.h). */
enum
{
  VERSION = QUEENS_N_FACTS,
  PRESET,
  POSITION,
  ALL,
  LEVELS,
  SHOW,
  ARROWS,
  MARKS,
  KEPT,
  GUESSED_MOVES,
  GUESSED_COSTS,
  STATE,
  SQUARES,
  NAME,
  TRIALS,
  SIZES,
  FROM,
  ROWS,
  CHECKSUM,
  SECONDS,
  CHOSEN,
  BY,
  RUNNING,
  STOP,
  N_KEYS,
};

/* The subject of a group. Groups about the same subject share their keys, as if they were one
 * group. */
typedef enum
{
  ABOUT_SEARCH,
  ABOUT_EXPERIMENT,
  ABOUT_CONFIGURATION,          /* [Configuration 1], [Configuration 2] and so on */
  ABOUT_RESULTS,
  ABOUT_TRIED,                  /* [Tried 1], [Tried 2] and so on */
  ABOUT_RACE,
  ABOUT_COMPARED,               /* [Search A]; add 1, 2 or 3 for [Search B], [Search C] or
                                 * [Search D] */
} About;

typedef struct
{
  const char *name;
  guint       keys[18];         /* in the order in which they are written; N_KEYS ends the list */
  About       about;
} Group;

#define SETUP_KEYS \
  NAME, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, \
  QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_LIMIT, QUEENS_FACT_GENERATOR, \
  QUEENS_FACT_SEED, QUEENS_FACT_TRIAL, QUEENS_FACT_SIZE, QUEENS_FACT_PLACEMENT, \
  QUEENS_FACT_QUEENS, QUEENS_FACT_STATIC_POINTS, QUEENS_FACT_BOULDERS, N_KEYS

#define COMPARED_KEYS \
  QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU, \
  QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_LIMIT, QUEENS_FACT_GENERATOR, N_KEYS

static const Group groups[] = {
  { "Queenside", { VERSION, N_KEYS } },
  { "Rules",
    { PRESET, QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU,
      N_KEYS } },
  { "Search",
    { QUEENS_FACT_ALGORITHM, QUEENS_FACT_PARAM, QUEENS_FACT_LIMIT, QUEENS_FACT_GENERATOR,
      QUEENS_FACT_SEED, QUEENS_FACT_TRIAL, LEVELS, ALL, POSITION, N_KEYS } },
  { "Experiment", { TRIALS, SIZES, QUEENS_FACT_SEED, N_KEYS }, ABOUT_EXPERIMENT },
  { "Configuration", { SETUP_KEYS }, ABOUT_CONFIGURATION },
  { "Results", { ROWS, CHECKSUM, SECONDS, CHOSEN, TRIALS, SIZES, FROM, N_KEYS }, ABOUT_RESULTS },
  { "Tried", { SETUP_KEYS }, ABOUT_TRIED },
  { "Compare",
    { BY, POSITION, RUNNING, STOP, QUEENS_FACT_GENERATOR, QUEENS_FACT_SEED, QUEENS_FACT_TRIAL, STATE,
      SQUARES, N_KEYS }, ABOUT_RACE },
  { "Search A", { COMPARED_KEYS }, ABOUT_COMPARED },
  { "Search B", { COMPARED_KEYS }, ABOUT_COMPARED + 1 },
  { "Search C", { COMPARED_KEYS }, ABOUT_COMPARED + 2 },
  { "Search D", { COMPARED_KEYS }, ABOUT_COMPARED + 3 },
  { "View", { SHOW, GUESSED_MOVES, GUESSED_COSTS, N_KEYS } },
  { "Board",
    { QUEENS_FACT_SIZE, QUEENS_FACT_PLACEMENT, QUEENS_FACT_QUEENS, QUEENS_FACT_STATIC_POINTS,
      QUEENS_FACT_BOULDERS, ARROWS, MARKS, KEPT, STATE, SQUARES, N_KEYS } },
};

#undef SETUP_KEYS
#undef COMPARED_KEYS

static const QueensChoice stop_choices[] = {
  { "end", NULL }, { "difference", NULL }, { NULL, NULL }
};
/* Values of running= and all=. */
static const QueensChoice running_choices[] = { { "no", NULL }, { "yes", NULL }, { NULL, NULL } };

enum { FROM_BOARD, FROM_CONFIGURATIONS };

static const QueensChoice from_choices[] = {
  [FROM_BOARD] = { "board", NULL },
  [FROM_CONFIGURATIONS] = { "configurations", NULL },
  { NULL, NULL }
};

/* Returns the name of a key, or NULL for parameters, which have their own names. */
static const char *
get_name (guint key)
{
  static const char *const names[] = {
    [VERSION] = "version", [PRESET] = "preset", [POSITION] = "position", [ALL] = "all",
    [LEVELS] = "levels", [SHOW] = "show",
    [GUESSED_MOVES] = "guessed-moves", [GUESSED_COSTS] = "guessed-costs",
    [ARROWS] = "arrows", [MARKS] = "marks", [KEPT] = "kept", [STATE] = "state",
    [SQUARES] = "squares", [NAME] = "name", [TRIALS] = "trials", [SIZES] = "sizes",
    [FROM] = "from", [BY] = "by", [RUNNING] = "running", [STOP] = "stop", [ROWS] = "rows",
    [CHECKSUM] = "checksum", [SECONDS] = "seconds",
    [CHOSEN] = "chosen", [QUEENS_FACT_BOULDERS] = "boulders", [N_KEYS] = NULL,
  };

  return key < QUEENS_N_FACTS && names[key] == NULL ? queens_facts[key].id : names[key];
}

void
queens_document_clear (QueensDocument *self)
{
  queens_setup_clear (&self->setup);
  g_clear_pointer (&self->places, g_free);
  g_clear_pointer (&self->kept, g_free);
  queens_chalk_clear (&self->chalk);
  queens_race_clear (&self->race);
  g_clear_pointer (&self->experiment, queens_experiment_unref);
  g_clear_pointer (&self->results, queens_results_free);
}

static gboolean
are_equal (const gint32 *places,
           const gint32 *others,
           guint         n_queens)
{
  if (places == NULL || others == NULL)
    return places == others;
  return memcmp (places, others, n_queens * sizeof *places) == 0;
}

gboolean
queens_document_equal (const QueensDocument *self,
                       const QueensDocument *other)
{
  return queens_setup_equal (&self->setup, &other->setup)
         && self->preset == other->preset
         && self->position == other->position
         && self->finds_all == other->finds_all
         && self->view == other->view
         && memcmp (self->scores, other->scores, sizeof self->scores) == 0
         && queens_chalk_equal (&self->chalk, &other->chalk)
         && queens_race_has_same (&self->race, &other->race)
         && self->race.unit == other->race.unit
         && self->race.position == other->race.position
         && self->race.is_running == other->race.is_running
         && self->race.stops == other->race.stops
         && queens_experiment_equal (self->experiment, other->experiment)
         && queens_results_equal (self->results, other->results)
         && are_equal (self->places, other->places, self->setup.problem->n_queens)
         && are_equal (self->kept, other->kept, self->setup.problem->n_queens);
}

typedef struct
{
  const QueensDocument   *document;
  const QueensSetup      *setup;        /* NULL in [Experiment] and [Results] */
  const QueensExperiment *experiment;   /* provides trials and sizes; or NULL */
} Source;

/* Writes the line of a key, or no line if the key doesn't apply. QUEENS_FACT_PARAM has a line for
 * each parameter. */
static void
write_key (GString      *text,
           const Source *source,
           guint         key)
{
  const QueensDocument *self = source->document;
  const QueensProblem *problem = self->setup.problem;
  const QueensExperiment *experiment = source->experiment;
  const QueensResults *results = self->results;
  const QueensFactKind kinds[] = { key, QUEENS_N_FACTS };
  g_autoptr (GPtrArray) facts = NULL;
  g_autoptr (GString) words = NULL;
  g_autofree char *value = NULL;
  const QueensScore *score;

  if (experiment == NULL && (key == TRIALS || key == SIZES || key == FROM))
    return;
  switch (key)
    {
    case VERSION:
      value = g_strdup (queens_race_is_default (&self->race)
                        ? VERSION_OF_SEARCH : VERSION_OF_RACE);
      break;
    case PRESET:
      value = self->preset == NULL ? NULL : g_strdup (self->preset->id);
      break;
    case POSITION:
      value = g_strdup_printf ("%" G_GUINT64_FORMAT, self->position);
      break;
    case ALL:
      value = self->finds_all ? g_strdup (running_choices[TRUE].id) : NULL;
      break;
    case LEVELS:
      value = queens_setup_write_levels (source->setup);
      break;
    case SHOW:
      words = g_string_new (NULL);
      for (guint i = 0; i < QUEENS_N_VIEWS; i++)
        if (self->view & (1 << i))
          g_string_append_printf (words, "%s%s", words->len == 0 ? "" : " ",
                                  queens_view_choices[i].id);
      value = g_strdup (words->str);
      break;
    case ARROWS:
    case MARKS:
      value = queens_chalk_write (&self->chalk, key == ARROWS);
      break;
    case KEPT:
      value = self->kept == NULL ? NULL : queens_notation_write_list (problem, self->kept);
      break;
    case GUESSED_MOVES:
    case GUESSED_COSTS:
      score = &self->scores[key == GUESSED_MOVES ? QUEENS_GUESS_MOVE : QUEENS_GUESS_COST];
      if (score->asked > 0)
        value = g_strdup_printf ("%u of %u, %u equal", score->right, score->asked, score->equal);
      break;
    case STATE:
    case SQUARES:
      if (problem->is_anywhere == (key == SQUARES))
        value = self->places == NULL ? g_strdup (FRESH)
                                     : queens_notation_write_list (problem, self->places);
      break;
    case TRIALS:
      value = g_strdup_printf ("%" G_GUINT64_FORMAT, experiment->n_trials);
      break;
    case SIZES:
      value = queens_sizes_write ((const guint *) experiment->sizes->data, experiment->sizes->len);
      break;
    case FROM:
      value = g_strdup (from_choices[results->tried->is_own ? FROM_BOARD : FROM_CONFIGURATIONS].id);
      break;
    case ROWS:
      value = g_strdup_printf ("%" G_GUINT64_FORMAT, results->n_rows);
      break;
    case CHECKSUM:
      value = g_strdup (results->checksum);
      break;
    case SECONDS:
      value = queens_number_write (results->seconds);
      break;
    case CHOSEN:
      value = g_strdup_printf ("%u", results->chosen);
      break;
    case QUEENS_FACT_SEED:
      value = g_strdup_printf ("%u", source->setup == NULL ? experiment->seed
                                                           : source->setup->seed);
      break;
    default:
      facts = queens_facts_list (source->setup, kinds);
      for (guint i = 0; i < facts->len; i++)
        {
          const QueensFact *fact = facts->pdata[i];
          g_autofree char *written = queens_fact_write (fact);

          g_string_append_printf (text, "%s=%s\n",
                                  key == QUEENS_FACT_PARAM ? fact->id : get_name (key), written);
        }
    }
  if (value != NULL)
    g_string_append_printf (text, "%s=%s\n", get_name (key), value);
}

static void
write_race (GString              *text,
            const QueensDocument *self)
{
  const QueensRace *race = &self->race;
  const QueensStart *start = &race->start;

  g_string_append_printf (text, "by=%s\nposition=%" G_GUINT64_FORMAT "\nrunning=%s\n",
                          queens_unit_choices[race->unit].id, race->position,
                          running_choices[race->is_running].id);
  if (race->stops)
    g_string_append_printf (text, "stop=%s\n", stop_choices[race->stops].id);
  if (start->problem != NULL)
    {
      g_autofree char *places
        = start->places == NULL ? g_strdup (FRESH)
                                : queens_notation_write_list (start->problem, start->places);

      g_string_append_printf (text, "generator=%s\nseed=%u\ntrial=%" G_GUINT64_FORMAT "\n%s=%s\n",
                              queens_generator_choices[start->generator].id, start->seed,
                              start->trial,
                              get_name (start->problem->is_anywhere ? SQUARES : STATE), places);
    }
}

char *
queens_document_write (const QueensDocument *self)
{
  const QueensExperiment *tried = self->results == NULL ? NULL : self->results->tried;
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const Group *group = &groups[i];
      Source source = { self, &self->setup, NULL };
      const QueensExperiment *experiment
        = group->about == ABOUT_RESULTS || group->about == ABOUT_TRIED ? tried : self->experiment;

      if (group->about == ABOUT_CONFIGURATION || group->about == ABOUT_TRIED)
        {
          for (guint n = 0; experiment != NULL && n < experiment->configurations->len; n++)
            {
              const QueensConfiguration *configuration = experiment->configurations->pdata[n];

              source.setup = &configuration->setup;
              g_string_append_printf (text, "\n[%s %u]\nname=%s\n", group->name, n + 1,
                                      configuration->name);
              for (const guint *key = group->keys; *key != N_KEYS; key++)
                if (*key != NAME)
                  write_key (text, &source, *key);
            }
          continue;
        }
      if (group->about >= ABOUT_COMPARED)
        {
          source.setup = &self->race.setups[group->about - ABOUT_COMPARED];
          if (source.setup->algorithm == NULL || source.setup->track != NULL)
            continue;
        }
      else if (group->about != ABOUT_SEARCH)
        {
          source = (Source) { self, NULL, experiment };
        }
      if ((group->about == ABOUT_EXPERIMENT && experiment == NULL)
          || (group->about == ABOUT_RESULTS && self->results == NULL)
          || (group->about == ABOUT_RACE
              && queens_race_is_default (&self->race)))
        continue;
      g_string_append_printf (text, "%s[%s]\n", i == 0 ? "" : "\n", group->name);
      if (group->about == ABOUT_RACE)
        {
          write_race (text, self);
          continue;
        }
      for (const guint *key = group->keys; *key != N_KEYS; key++)
        write_key (text, &source, *key);
    }
  return g_string_free (text, FALSE);
}

/* A document is read in two stages. First, its lines are split into keys and values. Then the
 * values are parsed. The kind of a key is a QueensFactKind, or a number of the enumeration
 * above. */

/* The keys of a group. [Queenside], [Rules], [Search], [View] and [Board] form one section. */
typedef struct
{
  const Group *group;
  QueensKey          header;          /* the line with the group's name; has no value */
  GArray      *keys;            /* array of QueensKey, in the order of the lines */
} Section;

typedef struct
{
  QueensKeys       lines;
  GArray          *sections;    /* array of Section, in the order of the text */
  GArray          *keys;        /* the keys of the current section; borrowed */
  const Group     *group;       /* the group of the current line; NULL before the first group */

  QueensPlacement  placement;
  const QueensKey       *state_key;   /* the key state= or, with placement `anywhere`, squares= */
  QueensState      state;       /* the rows in state=; empty for `fresh` */
  GArray          *queens;      /* with placement `anywhere`, the queens' squares as written; else
                                 * NULL */
  const QueensDocument *before; /* provides the values that the document omits; or NULL */
} Reader;

static void
reader_clear (Reader *self)
{
  queens_keys_clear (&self->lines);
  g_clear_pointer (&self->sections, g_array_unref);
  queens_state_clear (&self->state);
  g_clear_pointer (&self->queens, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static void
clear_section (gpointer data)
{
  Section *self = data;

  g_array_unref (self->keys);
}

/* Returns the section about @about with number @number, counted from 1, or NULL. */
static const Section *
find_section (const Reader *self,
              About         about,
              guint         number)
{
  for (guint i = 0; i < self->sections->len; i++)
    {
      const Section *section = &g_array_index (self->sections, Section, i);

      if (section->group->about == about && --number == 0)
        return section;
    }
  return NULL;
}

/* Reads the name of a group from the line @key, and makes this group the current group. */
static gboolean
read_group (Reader           *self,
            const QueensKey  *key,
            GError          **error)
{
  g_autoptr (GString) allowed = g_string_new (NULL);
  g_autofree char *quoted = queens_notation_quote (key->name);

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const Group *group = &groups[i];
      gboolean is_numbered = group->about == ABOUT_CONFIGURATION || group->about == ABOUT_TRIED;
      g_autofree char *header = g_strdup_printf (is_numbered ? "[%s 1]" : "[%s]", group->name);
      gsize n_before = strlen (header) - strlen ("1]");
      const Section *section;
      guint64 number = 1;
      guint next = 1;

      g_string_append_printf (allowed, "%s%s", i == 0 ? "" : ", ", header);
      if (is_numbered
          ? strncmp (key->name, header, n_before) != 0 || !g_str_has_suffix (key->name, "]")
          : !g_str_equal (header, key->name))
        continue;
      if (is_numbered)
        {
          g_autofree char *digits = g_strndup (key->name + n_before,
                                               strlen (key->name) - n_before - 1);

          while (find_section (self, group->about, next) != NULL)
            next++;
          if (!g_ascii_string_to_unsigned (digits, 10, 1,
                                           MIN (next, QUEENS_EXPERIMENT_MAX_CONFIGURATIONS),
                                           &number, NULL))
            {
              if (self->group == NULL)
                continue;
              return next > QUEENS_EXPERIMENT_MAX_CONFIGURATIONS
                       ? queens_key_refuse (key, error,
                                            _("The experiment has too many configurations. At most "
                                              "%d are allowed."),
                                            QUEENS_EXPERIMENT_MAX_CONFIGURATIONS)
                       : queens_key_refuse (key, error,
                                            _("“%s” is out of order. The next group must be [%s "
                                              "%u]."), quoted, group->name, next);
            }
        }
      section = find_section (self, group->about, number);
      if (section == NULL)
        {
          Section new_section = { group, *key, g_array_new (FALSE, FALSE, sizeof (QueensKey)) };

          g_array_append_val (self->sections, new_section);
          section = &g_array_index (self->sections, Section, self->sections->len - 1);
        }
      self->group = group;
      self->keys = section->keys;
      return TRUE;
    }
  if (self->group == NULL)
    queens_refuse_as (error, QUEENS_ERROR_FOREIGN,
                      _("This isn’t a Queenside document: it begins with “%s”, not with "
                        "[Queenside]."), quoted);
  else
    queens_refuse (error, _("“%s” isn’t a group of a document. The groups are %s."), quoted,
                   allowed->str);
  return queens_key_refuse_at (key, error);
}

/* Returns TRUE if any algorithm has the parameter @name. read_search() later refuses parameters
 * that the document's algorithm doesn't have. */
static gboolean
is_param (const char *name)
{
  for (guint i = 0; queens_algorithms[i] != NULL; i++)
    for (const QueensParam *param = queens_algorithms[i]->params; param->id != NULL; param++)
      if (g_str_equal (param->id, name))
        return TRUE;
  return FALSE;
}

static guint
find_kind (const Group *group,
           const char  *name)
{
  for (const guint *kind = group->keys; *kind != N_KEYS; kind++)
    if (*kind == QUEENS_FACT_PARAM ? is_param (name) : g_str_equal (get_name (*kind), name))
      return *kind;
  return N_KEYS;
}

static gboolean
refuse_key (const Group      *group,
            const QueensKey  *key,
            GError          **error)
{
  g_autofree char *quoted = queens_notation_quote (key->name);
  g_autoptr (GString) allowed = g_string_new (NULL);
  gboolean has_params = FALSE;

  for (const guint *kind = group->keys; *kind != N_KEYS; kind++)
    if (*kind == QUEENS_FACT_PARAM)
      has_params = TRUE;
    else
      g_string_append_printf (allowed, "%s%s", allowed->len == 0 ? "" : ", ", get_name (*kind));
  return queens_key_refuse (key, error,
                            has_params
                            ? _("“%s” isn’t a key of [%s]. Its keys are %s, and the parameters of "
                                "the algorithm.")
                            : _("“%s” isn’t a key of [%s]. Its keys are %s."), quoted, group->name,
                            allowed->str);
}

static gboolean
check_length (const QueensKey  *key,
              GError          **error)
{
  gboolean is_list = key->kind == QUEENS_FACT_STATIC_POINTS || key->kind == QUEENS_FACT_BOULDERS
                     || key->kind == ARROWS || key->kind == MARKS || key->kind == KEPT
                     || key->kind == STATE || key->kind == SQUARES || key->kind == NAME
                     || key->kind == SIZES;

  return is_list || strlen (key->value) <= MAX_VALUE_LENGTH
         || queens_key_refuse (key, error,
                               _("The value of %s has %zu characters. At most %d are allowed."),
                               key->name, strlen (key->value), MAX_VALUE_LENGTH);
}

static gboolean
add_key (Reader     *self,
         QueensKey  *key,
         GError    **error)
{
  key->kind = find_kind (self->group, key->name);
  if (key->kind == N_KEYS)
    return refuse_key (self->group, key, error);
  if (!queens_keys_add (self->keys, key, error) || !check_length (key, error))
    return FALSE;
  if (key->kind == VERSION && !g_str_equal (key->value, VERSION_OF_SEARCH)
      && !g_str_equal (key->value, VERSION_OF_RACE))
    {
      queens_refuse_as (error, QUEENS_ERROR_FOREIGN,
                        _("The document has version “%s”, but this version of Queenside reads "
                          "versions %s and %s."), key->value, VERSION_OF_SEARCH, VERSION_OF_RACE);
      return queens_key_refuse_at (key, error);
    }
  return TRUE;
}

static gboolean
read_lines (Reader      *self,
            const char  *text,
            gsize        length,
            GError     **error)
{
  const Section *search;
  QueensKey key;

  if (!queens_keys_init (&self->lines, text, length, error))
    return FALSE;
  self->sections = g_array_new (FALSE, FALSE, sizeof (Section));
  g_array_set_clear_func (self->sections, clear_section);
  do
    if (!queens_keys_next (&self->lines, &key, error)
        || (key.value != NULL ? !add_key (self, &key, error)
                              : key.name != NULL && !read_group (self, &key, error)))
      return FALSE;
  while (key.name != NULL);
  search = find_section (self, ABOUT_SEARCH, 1);
  self->keys = search == NULL ? NULL : search->keys;
  return TRUE;
}

/* If the document doesn't have a key, the following functions leave its value unchanged. */

static const QueensKey *
find (const Reader *self,
      guint         kind)
{
  for (guint i = 0; self->keys != NULL && i < self->keys->len; i++)
    if (g_array_index (self->keys, QueensKey, i).kind == kind)
      return &g_array_index (self->keys, QueensKey, i);
  return NULL;
}

static gboolean
parse_fact (const Reader    *self,
            QueensFactKind   kind,
            guint64         *value,
            GError         **error)
{
  const QueensKey *key = find (self, kind);

  return key == NULL || queens_fact_parse (kind, key->value, value, error)
         || queens_key_refuse_at (key, error);
}

static gboolean
parse_number (const Reader  *self,
              guint          kind,
              guint64        lowest,
              guint64        highest,
              guint64       *number,
              GError       **error)
{
  const QueensKey *key = find (self, kind);

  return key == NULL || queens_number_parse (key->name, key->value, lowest, highest, number, error)
         || queens_key_refuse_at (key, error);
}

static gboolean
read_facts (const Reader          *self,
            QueensSetup           *setup,
            const QueensFactKind  *kinds,
            GError               **error)
{
  for (; *kinds != QUEENS_N_FACTS; kinds++)
    {
      const QueensKey *key = find (self, *kinds);

      if (key != NULL && !queens_fact_read (*kinds, setup, key->value, error))
        return queens_key_refuse_at (key, error);
    }
  return TRUE;
}

/* Placement and state are read first, because they give the size of the board. */

/* Keeps the board of the previous document, which must have the same size, placement and number of
 * queens. */
static gboolean
keep_state (Reader  *self,
            GError **error)
{
  static const guint kinds[] = { QUEENS_FACT_SIZE, QUEENS_FACT_PLACEMENT, QUEENS_FACT_QUEENS };
  const QueensProblem *problem = self->before->setup.problem;
  guint64 values[] = { problem->size, problem->placement, problem->n_queens };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint64 value = values[i];

      if (!parse_fact (self, kinds[i], &value, error))
        return FALSE;
      if (value != values[i])
        return queens_key_refuse (find (self, kinds[i]), error,
                                  _("The previous step’s board doesn’t fit this %s. Also write %s= "
                                    "and a new board, or “fresh” for the search’s own start."),
                                  queens_facts[kinds[i]].id,
                                  get_name (self->placement == QUEENS_PLACEMENT_COLUMN ? STATE
                                                                                       : SQUARES));
    }
  if (self->before->places != NULL)
    self->state = (QueensState) {
      g_memdup2 (self->before->places, problem->n_queens * sizeof (gint32)), problem->n_queens
    };
  return TRUE;
}

static gboolean
read_state (Reader  *self,
            GError **error)
{
  static const char *const missing[] = {
    [QUEENS_PLACEMENT_COLUMN] =
      N_("The document has no state or is incomplete. Under [Board], write state= and the row of "
         "every column, as in [3, 2, 1, 4], or “fresh” for the search’s own start."),
    [QUEENS_PLACEMENT_ANYWHERE] =
      N_("The document has no squares or is incomplete. Under [Board], write squares= and the "
         "square of every queen, as in (0, 3) (0, 7), or “fresh” for the search’s own start."),
  };
  guint64 placement = self->before == NULL ? QUEENS_PLACEMENT_COLUMN
                                           : self->before->setup.problem->placement;
  const QueensKey *key;
  const QueensKey *other;

  if (!parse_fact (self, QUEENS_FACT_PLACEMENT, &placement, error))
    return FALSE;
  self->placement = placement;
  other = find (self, placement == QUEENS_PLACEMENT_COLUMN ? SQUARES : STATE);
  if (other != NULL)
    return queens_key_refuse (other, error,
                              _("A board with placement=%s has no %s. Use state with "
                                "placement=column, and squares with placement=anywhere."),
                              queens_placement_choices[placement].id, other->name);
  key = find (self, placement == QUEENS_PLACEMENT_COLUMN ? STATE : SQUARES);
  self->state_key = key;
  if (key == NULL && self->before != NULL)
    return keep_state (self, error);
  if (key == NULL)
    return queens_refuse (error, "%s", _(missing[placement]));
  if (g_str_equal (key->value, FRESH))
    return TRUE;
  if (placement == QUEENS_PLACEMENT_ANYWHERE)
    self->queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  return (self->queens == NULL ? queens_notation_read_state (key->value, &self->state, error)
                               : queens_notation_read_queens (key->value, self->queens, error))
         || queens_key_refuse_at (key, error);
}

/* Applies the preset, if one is given. The size of the board comes from size=, the state or the
 * previous document. If none of them gives a size, keeps the size of the preset or the defaults. */
static gboolean
read_preset (const Reader    *self,
             QueensDocument  *document,
             GError         **error)
{
  const QueensKey *key = find (self, PRESET);
  g_autoptr (QueensProblem) problem = NULL;
  guint64 size = self->state.length;

  if (self->before != NULL && self->state_key == NULL)
    size = self->before->setup.problem->size;
  if (!parse_fact (self, QUEENS_FACT_SIZE, &size, error))
    return FALSE;
  if (key != NULL)
    {
      document->preset = queens_preset_find (key->value, error);
      return document->preset == NULL
               ? queens_key_refuse_at (key, error)
               : queens_preset_apply (document->preset, size, &document->setup, error);
    }
  if (size == 0)
    return TRUE;
  problem = queens_problem_resize (document->setup.problem, size, error);
  queens_setup_set_problem (&document->setup, problem);
  return TRUE;
}

/* Reads a list of squares. If the key is missing, uses @own, the squares of the preset. */
static gboolean
read_squares (const QueensKey      *key,
              const QueensSquares  *own,
              QueensSquares        *squares,
              GError              **error)
{
  g_autoptr (GArray) given = g_array_new (FALSE, FALSE, sizeof (QueensSquare));

  if (key == NULL)
    queens_squares_init (squares, own->squares, own->length);
  else if (queens_notation_read_squares (key->value, given, error))
    queens_squares_init (squares, (const QueensSquare *) given->data, given->len);
  else
    return queens_key_refuse_at (key, error);
  return TRUE;
}

/* Reads static points, boulders and the number of queens. The setup of @document must already have
 * the size that read_preset() sets. */
static gboolean
read_problem (Reader          *self,
              QueensDocument  *document,
              GError         **error)
{
  /* Check one key at a time, to find the key with the error. */
  static const guint kinds[] = { QUEENS_FACT_QUEENS, QUEENS_FACT_STATIC_POINTS,
                                 QUEENS_FACT_BOULDERS };
  const QueensProblem *before = document->setup.problem;
  const QueensKey *static_key = find (self, QUEENS_FACT_STATIC_POINTS);
  const QueensKey *boulder_key = find (self, QUEENS_FACT_BOULDERS);
  g_auto (QueensSquares) static_points = { 0 };
  g_auto (QueensSquares) boulders = { 0 };
  QueensSquares *own = static_key == NULL ? &static_points : boulder_key == NULL ? &boulders : NULL;
  const QueensSquares *given = own == &static_points ? &boulders : &static_points;
  guint64 n_queens = self->queens == NULL ? 0 : self->queens->len;

  if (self->before != NULL && self->state_key == NULL)
    n_queens = self->before->setup.problem->n_queens;
  if (!parse_fact (self, QUEENS_FACT_QUEENS, &n_queens, error)
      || !read_squares (static_key, &before->static_points, &static_points, error)
      || !read_squares (boulder_key, &before->boulders, &boulders, error))
    return FALSE;
  for (gsize i = 0; own != NULL && i < given->length; i++)
    if (queens_squares_contain (own, given->squares[i]))
      queens_squares_toggle (own, given->squares[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (QueensProblem) problem =
        queens_problem_new (document->setup.problem->size, self->placement, n_queens,
                            static_points.squares, i > 0 ? static_points.length : 0,
                            boulders.squares, i > 1 ? boulders.length : 0, error);

      if (problem == NULL)
        return queens_key_refuse_at (find (self, kinds[i]), error);
      queens_setup_set_problem (&document->setup, problem);
    }
  return TRUE;
}

static gboolean
read_search (const Reader    *self,
             QueensDocument  *document,
             GError         **error)
{
  static const QueensFactKind choices[] = {
    QUEENS_FACT_COST, QUEENS_FACT_MOVES, QUEENS_FACT_TIES, QUEENS_FACT_PLATEAU,
    QUEENS_FACT_GENERATOR, QUEENS_N_FACTS
  };
  static const QueensFactKind numbers[] = {
    QUEENS_FACT_LIMIT, QUEENS_FACT_SEED, QUEENS_FACT_TRIAL, QUEENS_N_FACTS
  };
  QueensSetup *setup = &document->setup;
  const QueensKey *key;

  if (!read_facts (self, setup, choices, error))
    return FALSE;
  key = find (self, QUEENS_FACT_ALGORITHM);
  if (key != NULL)
    {
      const QueensAlgorithm *algorithm = queens_algorithm_find (key->value, error);

      if (algorithm == NULL)
        return queens_key_refuse_at (key, error);
      queens_preset_set_algorithm (document->preset, setup, algorithm);
    }
  for (guint i = 0; i < self->keys->len; i++)
    {
      key = &g_array_index (self->keys, QueensKey, i);
      if (key->kind == QUEENS_FACT_PARAM
          && !queens_setup_set_param (setup, key->name, key->value, error))
        return queens_key_refuse_at (key, error);
    }
  key = find (self, ALL);
  if (key != NULL)
    {
      gint finds_all = queens_choice_parse (running_choices, key->name, key->value, error);

      if (finds_all < 0)
        return queens_key_refuse_at (key, error);
      document->finds_all = finds_all;
    }
  key = find (self, LEVELS);
  if (key != NULL && !queens_setup_read_levels (setup, key->value, error))
    return queens_key_refuse_at (key, error);
  return read_facts (self, setup, numbers, error)
         && parse_number (self, POSITION, 0, QUEENS_MAX_COUNT, &document->position, error);
}

static gboolean
read_view (const Reader  *self,
           QueensView    *view,
           GError       **error)
{
  const QueensKey *key = find (self, SHOW);
  g_auto (GStrv) ids = NULL;

  *view = key == NULL ? QUEENS_VIEW_DEFAULT : 0;
  if (key == NULL)
    return TRUE;
  ids = g_strsplit_set (key->value, " \t,", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      {
        gint choice = queens_choice_parse (queens_view_choices, key->name, ids[i], error);

        if (choice < 0)
          return queens_key_refuse_at (key, error);
        *view |= 1 << choice;
      }
  return TRUE;
}

/* Reads the score of a user's guesses, such as "3 of 5, 1 equal". */
static gboolean
read_score (const Reader  *self,
            guint          kind,
            QueensScore   *score,
            GError       **error)
{
  const QueensKey *key = find (self, kind);
  g_autoptr (GRegex) regex = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  guint64 numbers[3] = { 0 };
  gboolean is_score;

  *score = (QueensScore) { 0 };
  if (key == NULL)
    return TRUE;
  regex = g_regex_new ("^([0-9]{1,9}) of ([0-9]{1,9}), ([0-9]{1,9}) equal$", 0, 0, NULL);
  is_score = g_regex_match (regex, key->value, 0, &match);
  for (guint i = 0; is_score && i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *digits = g_match_info_fetch (match, i + 1);

      numbers[i] = g_ascii_strtoull (digits, NULL, 10);
    }
  if (!is_score || numbers[0] + numbers[2] > numbers[1])
    {
      g_autofree char *quoted = queens_notation_quote (key->value);

      return queens_key_refuse (key, error, _("%s is “%s”. Write how many guesses were right, how "
                                              "many there were, and how many were equally good, as "
                                              "in “3 of 5, 1 equal”."), key->name, quoted);
    }
  *score = (QueensScore) { .asked = numbers[1], .right = numbers[0], .equal = numbers[2] };
  return TRUE;
}

/* Checks that a search can begin with @document. */
static gboolean
check (Reader                *self,
       const QueensDocument  *document,
       GError               **error)
{
  const QueensSetup *setup = &document->setup;
  gboolean is_filled = setup->algorithm->is_systematic;
  const QueensKey *culprit = find (self, QUEENS_FACT_ALGORITHM);
  const QueensKey *place = self->state_key;

  if (place == NULL && self->before != NULL)
    place = find (self, QUEENS_FACT_BOULDERS);
  if (place == NULL && self->before != NULL)
    place = &g_array_index (self->keys, QueensKey, 0);
  if (!queens_setup_check (setup, error))
    {
      if (self->placement == QUEENS_PLACEMENT_COLUMN
          && setup->convention.moves == QUEENS_MOVES_ANYWHERE)
        culprit = find (self, QUEENS_FACT_MOVES);
      else if (culprit == NULL)
        culprit = place;
      return queens_key_refuse_at (culprit, error);
    }
  if (self->queens != NULL
      && !queens_state_set_squares (&self->state, setup->problem, self->queens, is_filled, error))
    return queens_key_refuse_at (place, error);
  return self->state.places == NULL
         || queens_notation_check_state (setup->problem, &self->state, is_filled, error)
         || queens_key_refuse_at (place, error);
}

static gboolean
read_chalk (const Reader    *self,
            QueensDocument  *document,
            GError         **error)
{
  static const guint keys[] = { ARROWS, MARKS };
  guint size = document->setup.problem->size;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const QueensKey *key = find (self, keys[i]);

      if (key != NULL
          && !queens_chalk_read (&document->chalk, key->value, keys[i] == ARROWS, size, error))
        return queens_key_refuse_at (key, error);
    }
  return TRUE;
}

/* Reads a list of places on the document's board. If @is_filled, the search itself fills the board,
 * so columns may be empty. */
static gint32 *
read_places (const Reader         *self,
             const QueensKey            *key,
             const QueensProblem  *problem,
             gboolean              is_filled,
             GError              **error)
{
  g_autoptr (GArray) queens = g_array_new (FALSE, FALSE, sizeof (QueensSquare));
  g_auto (QueensState) state = { 0 };

  if (self->placement == QUEENS_PLACEMENT_ANYWHERE
        ? queens_notation_read_queens (key->value, queens, error)
          && queens_state_set_squares (&state, problem, queens, is_filled, error)
        : queens_notation_read_state (key->value, &state, error)
          && queens_notation_check_state (problem, &state, is_filled, error))
    return g_steal_pointer (&state.places);
  queens_key_refuse_at (key, error);
  return NULL;
}

static gboolean
read_kept (const Reader    *self,
           QueensDocument  *document,
           GError         **error)
{
  const QueensSetup *setup = &document->setup;
  const QueensKey *key = find (self, KEPT);

  if (key == NULL)
    return TRUE;
  if (!setup->algorithm->is_systematic)
    return queens_key_refuse (key, error, _("%s isn’t a systematic search, so it uses only one "
                                            "board. Remove the key “kept”, or move its board to "
                                            "the key “state”."), setup->algorithm->id);
  document->kept = read_places (self, key, setup->problem, FALSE, error);
  return document->kept != NULL;
}

static gboolean
need_key (const Reader   *self,
          const Section  *section,
          guint           kind,
          GError        **error)
{
  return find (self, kind) != NULL
         || queens_key_refuse (&section->header, error, _("[%s] needs %s."), section->group->name,
                               get_name (kind));
}

/* Reads the common start in [Compare]. If the group has any key of a start, it must also have state
 * or squares. */
static gboolean
read_start (const Reader          *self,
            const Section         *section,
            const QueensDocument  *document,
            QueensStart           *start,
            GError               **error)
{
  static const guint kinds[] = { QUEENS_FACT_GENERATOR, QUEENS_FACT_SEED, QUEENS_FACT_TRIAL };
  Reader reader = { .keys = section->keys };
  gboolean is_anywhere = self->placement == QUEENS_PLACEMENT_ANYWHERE;
  guint kind = is_anywhere ? SQUARES : STATE;
  const QueensKey *state = find (&reader, kind);
  const QueensKey *other = find (&reader, is_anywhere ? STATE : SQUARES);
  const QueensKey *given = other;
  guint64 values[G_N_ELEMENTS (kinds)] = {
    document->setup.generator, document->setup.seed, document->setup.trial
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (!parse_fact (&reader, kinds[i], &values[i], error))
        return FALSE;
      if (given == NULL)
        given = find (&reader, kinds[i]);
    }
  if (state == NULL)
    return given == NULL || need_key (&reader, section, kind, error);
  if (other != NULL)
    return queens_key_refuse (other, error,
                              _("A board with placement=%s has no %s. Use state with "
                                "placement=column, and squares with placement=anywhere."),
                              queens_placement_choices[self->placement].id, other->name);
  if (!g_str_equal (state->value, FRESH))
    {
      start->places = read_places (self, state, document->setup.problem, TRUE, error);
      if (start->places == NULL)
        return FALSE;
    }
  start->problem = queens_problem_ref (document->setup.problem);
  start->generator = values[0];
  start->seed = values[1];
  start->trial = values[2];
  return TRUE;
}

static gboolean
read_race (const Reader   *self,
           QueensDocument *document,
           GError        **error)
{
  QueensRace *race = &document->race;
  const Section *section = find_section (self, ABOUT_RACE, 1);

  if (section != NULL)
    {
      Reader reader = { .keys = section->keys };
      const QueensKey *by = find (&reader, BY);
      const QueensKey *running = find (&reader, RUNNING);
      gint unit = by == NULL
                  ? 0 : queens_choice_parse (queens_unit_choices, by->name, by->value, error);
      gint is_running = running == NULL || unit < 0
                        ? 0 : queens_choice_parse (running_choices, running->name, running->value,
                                                   error);

      const QueensKey *stop = find (&reader, STOP);
      gint stops = stop == NULL || unit < 0 || is_running < 0
                   ? 0 : queens_choice_parse (stop_choices, stop->name, stop->value, error);

      if (unit < 0 || is_running < 0 || stops < 0)
        return queens_key_refuse_at (unit < 0 ? by : is_running < 0 ? running : stop, error);
      race->unit = unit;
      race->is_running = is_running;
      race->stops = stops;
      if (!parse_number (&reader, POSITION, 0, QUEENS_MAX_COUNT, &race->position, error)
          || !read_start (self, section, document, &race->start, error))
        return FALSE;
    }
  /* Keep even searches that can't run on this problem. The Compare page explains why they can't. */
  for (guint i = 0; i < QUEENS_RACE_MAX; i++)
    {
      const Section *search = find_section (self, ABOUT_COMPARED + i, 1);
      g_auto (QueensDocument) own = { .preset = document->preset };

      if (search == NULL)
        continue;
      queens_setup_copy (&own.setup, &document->setup);
      if (!read_search (&(Reader) { .keys = search->keys }, &own, error))
        return FALSE;
      queens_setup_copy (&race->setups[i], &own.setup);
    }
  return TRUE;
}

/* Reads trials and sizes from [Experiment] or [Results], and the setups in the groups of @about. */
static gboolean
read_experiment (const Reader      *self,
                 const Section     *section,
                 About              about,
                 QueensExperiment  *experiment,
                 GError           **error)
{
  Reader reader = { .keys = section->keys };
  const Section *configuration;
  const QueensKey *sizes;

  if (!need_key (&reader, section, TRIALS, error)
      || !need_key (&reader, section, SIZES, error)
      || !parse_number (&reader, TRIALS, 1, QUEENS_EXPERIMENT_MAX_TRIALS, &experiment->n_trials,
                       error))
    return FALSE;
  sizes = find (&reader, SIZES);
  g_array_unref (experiment->sizes);
  experiment->sizes = queens_sizes_read (sizes->value, QUEENS_EXPERIMENT_MAX_SIZES, error);
  if (experiment->sizes == NULL)
    {
      experiment->sizes = g_array_new (FALSE, FALSE, sizeof (guint));
      return queens_key_refuse_at (sizes, error);
    }
  for (guint i = 1; (configuration = find_section (self, about, i)) != NULL; i++)
    {
      Reader one = { .keys = configuration->keys, .state_key = &configuration->header };
      g_auto (QueensDocument) document = { 0 };
      guint64 placement = QUEENS_PLACEMENT_COLUMN;

      queens_setup_init (&document.setup);
      if (!need_key (&one, configuration, NAME, error)
          || !parse_fact (&one, QUEENS_FACT_PLACEMENT, &placement, error))
        return FALSE;
      one.placement = placement;
      if (!read_preset (&one, &document, error)
          || !read_problem (&one, &document, error)
          || !read_search (&one, &document, error)
          || !check (&one, &document, error))
        return FALSE;
      queens_experiment_add (experiment, find (&one, NAME)->value, &document.setup);
    }
  return TRUE;
}

static gboolean
read_results (const Reader    *self,
              const Section   *section,
              QueensDocument  *document,
              GError         **error)
{
  Reader reader = { .keys = section->keys };
  g_autoptr (QueensResults) results = g_new0 (QueensResults, 1);
  const QueensExperiment *tried = document->experiment;
  const QueensKey *checksum = find (&reader, CHECKSUM);
  const QueensKey *seconds = find (&reader, SECONDS);
  const QueensKey *from = find (&reader, FROM);
  guint64 chosen = 0;
  guint64 n_setups;
  char *end;

  if (!need_key (&reader, section, ROWS, error)
      || !need_key (&reader, section, CHECKSUM, error)
      || !parse_number (&reader, ROWS, 1, QUEENS_EXPERIMENT_MAX_TRIALS, &results->n_rows, error)
      || !parse_number (&reader, CHOSEN, 0, QUEENS_EXPERIMENT_MAX_TRIALS, &chosen, error))
    return FALSE;
  results->chosen = chosen;
  results->checksum = g_strdup (checksum->value);
  if (strlen (checksum->value) != 64 || strspn (checksum->value, "0123456789abcdef") != 64)
    return queens_key_refuse (checksum, error, _("%s must have 64 hexadecimal digits."),
                              checksum->name);
  if (seconds != NULL)
    {
      results->seconds = g_ascii_strtod (seconds->value, &end);
      if (!g_ascii_isdigit (*seconds->value) || *end != '\0' || !(results->seconds < 1e12))
        return queens_key_refuse (seconds, error, _("%s must be a number that is at least 0."),
                                  seconds->name);
    }
  if (from != NULL || find (&reader, TRIALS) != NULL || find (&reader, SIZES) != NULL
      || find_section (self, ABOUT_TRIED, 1) != NULL)
    {
      gint choice;

      if (!need_key (&reader, section, FROM, error))
        return FALSE;
      choice = queens_choice_parse (from_choices, from->name, from->value, error);
      if (choice < 0)
        return queens_key_refuse_at (from, error);
      tried = results->tried = queens_experiment_new ();
      results->tried->is_own = choice == FROM_BOARD;
      if (!read_experiment (self, section, ABOUT_TRIED, results->tried, error))
        return FALSE;
      if (tried->configurations->len == 0 || (tried->is_own && tried->configurations->len > 1))
        return queens_key_refuse (from, error,
                                  tried->is_own
                                  ? _("With from=%s, [Results] needs [Tried 1] and no other "
                                      "group with a setup.")
                                  : _("With from=%s, [Results] needs the setups of the run in "
                                      "groups [Tried 1], [Tried 2] and so on."), from->value);
      results->tried->seed = ((QueensConfiguration *) tried->configurations->pdata[0])->setup.seed;
    }
  n_setups = MAX (tried->configurations->len, 1) * tried->sizes->len;
  if (results->n_rows > n_setups * tried->n_trials || chosen >= n_setups)
    {
      const QueensKey *wrong = find (&reader, chosen >= n_setups ? CHOSEN : ROWS);

      return queens_key_refuse (wrong, error, _("%s is “%s”, which is too large for this "
                                                "experiment."), wrong->name, wrong->value);
    }
  document->results = g_steal_pointer (&results);
  return TRUE;
}

static gboolean
read_trials (const Reader    *self,
             QueensDocument  *document,
             GError         **error)
{
  static const About alone[] = { ABOUT_CONFIGURATION, ABOUT_RESULTS, ABOUT_TRIED };
  const Section *experiment = find_section (self, ABOUT_EXPERIMENT, 1);
  const Section *results = find_section (self, ABOUT_RESULTS, 1);
  guint64 seed = document->setup.seed;

  for (gsize i = 0; i < G_N_ELEMENTS (alone); i++)
    {
      const Section *section = find_section (self, alone[i], 1);
      const char *missing = alone[i] == ABOUT_TRIED ? "Results" : "Experiment";

      if (section != NULL && (alone[i] == ABOUT_TRIED ? results : experiment) == NULL)
        return queens_key_refuse (&section->header, error, _("[%s] needs a group [%s]."),
                                  section->group->name, missing);
    }
  if (experiment == NULL)
    return TRUE;
  document->experiment = queens_experiment_new ();
  if (!read_experiment (self, experiment, ABOUT_CONFIGURATION, document->experiment, error))
    return FALSE;
  if (document->experiment->configurations->len > 0)
    seed = ((QueensConfiguration *) document->experiment->configurations->pdata[0])->setup.seed;
  if (!parse_fact (&(Reader) { .keys = experiment->keys }, QUEENS_FACT_SEED, &seed, error))
    return FALSE;
  document->experiment->seed = seed;
  return results == NULL || read_results (self, results, document, error);
}

gboolean
queens_document_read (QueensDocument  *self,
                      const char      *text,
                      gsize            length,
                      GError         **error)
{
  g_auto (Reader) reader = { 0 };
  g_auto (QueensDocument) document = { 0 };

  queens_setup_init (&document.setup);
  if (!read_lines (&reader, text, length, error)
      || !read_state (&reader, error)
      || !read_preset (&reader, &document, error)
      || !read_problem (&reader, &document, error)
      || !read_search (&reader, &document, error)
      || !read_view (&reader, &document.view, error)
      || !read_score (&reader, GUESSED_MOVES, &document.scores[QUEENS_GUESS_MOVE], error)
      || !read_score (&reader, GUESSED_COSTS, &document.scores[QUEENS_GUESS_COST], error)
      || !check (&reader, &document, error)
      || !read_chalk (&reader, &document, error)
      || !read_kept (&reader, &document, error)
      || !read_race (&reader, &document, error)
      || !read_trials (&reader, &document, error))
    return FALSE;
  document.places = g_steal_pointer (&reader.state.places);
  queens_document_clear (self);
  *self = document;
  document = (QueensDocument) { 0 };
  return TRUE;
}

/* Returns TRUE if the keys of @group describe a single search, its board or its overlays. */
static gboolean
is_about_search (const Group *group)
{
  return group->about == ABOUT_SEARCH && group->keys[0] != VERSION;
}

static guint
find_search_kind (const char *name)
{
  guint kind = N_KEYS;

  for (gsize i = 0; i < G_N_ELEMENTS (groups) && kind == N_KEYS; i++)
    if (is_about_search (&groups[i]))
      kind = find_kind (&groups[i], name);
  return kind == GUESSED_MOVES || kind == GUESSED_COSTS ? N_KEYS : kind;
}

gboolean
queens_document_has_key (const char *name)
{
  return find_search_kind (name) != N_KEYS;
}

void
queens_document_copy (QueensDocument       *self,
                      const QueensDocument *other)
{
  gsize n_bytes = other->setup.problem->n_queens * sizeof (gint32);

  *self = (QueensDocument) {
    .preset = other->preset,
    .places = other->places == NULL ? NULL : g_memdup2 (other->places, n_bytes),
    .kept = other->kept == NULL ? NULL : g_memdup2 (other->kept, n_bytes),
    .position = other->position,
    .finds_all = other->finds_all,
    .view = other->view,
  };
  queens_setup_copy (&self->setup, &other->setup);
  queens_chalk_copy (&self->chalk, &other->chalk);
}

char *
queens_document_write_keys (const QueensDocument *self)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const guint *kind = groups[i].keys; is_about_search (&groups[i]) && *kind != N_KEYS; kind++)
      if (*kind != GUESSED_MOVES && *kind != GUESSED_COSTS)
        write_key (text, &(Source) { self, &self->setup, NULL }, *kind);
  return g_string_free (text, FALSE);
}

gboolean
queens_document_read_keys (QueensDocument  *self,
                           GArray          *keys,
                           GError         **error)
{
  g_auto (QueensDocument) document = { 0 };
  g_auto (Reader) reader = {
    .keys = keys,
    .before = self->setup.algorithm == NULL ? NULL : self,
  };
  gboolean is_other = FALSE;    /* TRUE if the keys define a new search, not only a position or a
                                 * view */

  for (guint i = 0; i < keys->len; i++)
    {
      QueensKey *key = &g_array_index (keys, QueensKey, i);

      key->kind = find_search_kind (key->name);
      is_other |= key->kind != SHOW && key->kind != POSITION;
      if (!check_length (key, error))
        return FALSE;
    }
  if (reader.before == NULL)
    {
      queens_setup_init (&document.setup);
      document.view = QUEENS_VIEW_DEFAULT;
      is_other = TRUE;
    }
  else
    queens_document_copy (&document, self);
  if (is_other)
    {
      document.position = 0;
      g_clear_pointer (&document.places, g_free);
      g_clear_pointer (&document.kept, g_free);
      queens_chalk_clear (&document.chalk);
      queens_setup_forget_levels (&document.setup);
      if (!read_state (&reader, error)
          || !read_preset (&reader, &document, error)
          || !read_problem (&reader, &document, error)
          || !read_search (&reader, &document, error)
          || !check (&reader, &document, error)
          || !read_chalk (&reader, &document, error)
          || !read_kept (&reader, &document, error))
        return FALSE;
      document.places = g_steal_pointer (&reader.state.places);
    }
  if (!parse_number (&reader, POSITION, 0, QUEENS_MAX_COUNT, &document.position, error)
      || (find (&reader, SHOW) != NULL && !read_view (&reader, &document.view, error)))
    return FALSE;
  queens_document_clear (self);
  *self = document;
  document = (QueensDocument) { 0 };
  return TRUE;
}

char *
queens_document_write_code (const QueensDocument *self)
{
  const QueensProblem *problem = self->setup.problem;
  gsize n_squares = problem->static_points.length + problem->boulders.length
                    + (self->places != NULL ? problem->n_queens : 0)
                    + (self->kept != NULL ? problem->n_queens : 0)
                    + (self->race.start.places != NULL ? problem->n_queens : 0);
  g_autofree char *text = NULL;

  if (n_squares > MAX_IN_CODE)
    return NULL;
  text = queens_document_write (self);
  return queens_code_write (text);
}

gboolean
queens_document_read_code (QueensDocument  *self,
                           const char      *data,
                           gsize            length,
                           GError         **error)
{
  g_autoptr (GString) text = queens_code_read (data, length, error);

  if (text == NULL || !queens_document_read (self, text->str, text->len, error))
    return FALSE;
  self->is_carried = TRUE;
  return TRUE;
}

gboolean
queens_document_load (QueensDocument  *self,
                      const char      *path,
                      GError         **error)
{
  static const char *const pictures[] = {
    "\x89PNG", "GIF8", "%PDF-", "<svg", "<?xml", "\xff\xd8\xff", "RIFF"
  };
  gsize length;
  g_autofree char *text = queens_file_read (path, MAX_LENGTH, &length, error);
  g_autofree char *shown = NULL;
  gboolean is_picture = FALSE;
  gboolean has_code;

  if (text == NULL)
    return FALSE;
  if (queens_document_read (self, text, length, error))
    return TRUE;
  has_code = queens_code_is_there (text, length);
  if (has_code)
    {
      g_clear_error (error);
      if (queens_document_read_code (self, text, length, error))
        return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    is_picture |= g_str_has_prefix (text, pictures[i]);
  if (is_picture)
    {
      g_clear_error (error);
      if (has_code)
        queens_refuse (error, _("The search in this picture is damaged. Use the file as Queenside "
                                "saved it."));
      else
        queens_refuse_as (error, QUEENS_ERROR_NO_CODE,
                          _("This picture contains no search. Use a picture saved by Queenside "
                            "that no other program has changed."));
    }
  shown = g_filename_display_name (path);
  g_prefix_error (error, "“%s”: ", shown);
  return FALSE;
}

/* Returns the user's own notes: the comment lines and empty lines at the beginning of the document
 * at @path. Returns an empty string if the file isn't a document. */
static char *
read_comment (const char *path)
{
  gsize length;
  g_autofree char *text = queens_file_read (path, MAX_LENGTH, &length, NULL);
  g_autoptr (GString) comment = g_string_new (NULL);
  g_auto (QueensDocument) document = { 0 };
  const char *line = text;
  gsize n_kept;

  if (line != NULL && g_str_has_prefix (line, QUEENS_KEYS_BYTE_ORDER_MARK))
    line += strlen (QUEENS_KEYS_BYTE_ORDER_MARK);
  while (line != NULL && *line != '\0' && *line != '[')
    {
      gsize n_bytes = strcspn (line, "\n");
      gboolean is_last = line[n_bytes] == '\0';
      g_autofree char *words = g_strndup (line, n_bytes);

      g_strchomp (words);
      if (is_last || (*words != '#' && *words != '\0'))
        return g_strdup ("");
      if (*words == '#' || comment->len > 0)
        g_string_append_printf (comment, "%s\n", words);
      line += n_bytes + 1;
    }
  if (line == NULL || *line != '[')
    return g_strdup ("");
  /* Drop a comment that would make the document unreadable. */
  n_kept = comment->len;
  g_string_append (comment, "[Board]\nstate=[0]\n");
  if (!queens_document_read (&document, comment->str, comment->len, NULL))
    return g_strdup ("");
  return g_strndup (comment->str, n_kept);
}

gboolean
queens_document_save (const QueensDocument  *self,
                      const char            *path,
                      const char            *from,
                      GError               **error)
{
  g_autofree char *comment = read_comment (from == NULL ? path : from);
  g_autofree char *text = queens_document_write (self);
  char *whole = g_strconcat (comment, text, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (whole, strlen (whole));

  return queens_file_replace (path, bytes, error);
}
