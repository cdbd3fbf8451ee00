/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzes traces, which are checked by the rules of several sheets. The first byte selects the sheet
 * and the number of bytes that are read at once. The verdict must not depend on this number. */

#include "fuzz.h"
#include "queens-preset.h"
#include "queens-trace-exam.h"

static const char *const presets[] = {
  "static-point", "boulder", "steepest-ascent-course", "search-survey",
};

static QueensTraceCheck *
begin (gpointer               data,
       const QueensTraceLine *line,
       guint64                search,
       GError               **error)
{
  g_auto (QueensSetup) setup = { 0 };

  queens_setup_init (&setup);
  if (!queens_preset_apply (data, MIN (line->state.length, FUZZ_MAX_SIZE), &setup, error))
    return NULL;
  return queens_trace_check_new (&setup, error);
}

/* Checks the trace in pieces of @piece bytes. Returns FALSE if the check can't start. */
static gboolean
examine (const QueensPreset *preset,
         const char         *text,
         gsize               length,
         gsize               piece,
         QueensTraceVerdict *verdict)
{
  g_autoptr (QueensTraceExam) exam = queens_trace_exam_new (begin, (gpointer) preset, NULL);
  g_autoptr (GError) error = NULL;
  gsize done = 0;

  while (!queens_trace_exam_is_decided (exam))
    {
      gsize next = MIN (piece, length - done);

      if (!queens_trace_exam_push (exam, next == 0 ? NULL : text + done, next,
                                   done + next == length, &error))
        {
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          return FALSE;
        }
      done += next;
    }
  queens_trace_exam_take_verdict (exam, verdict);
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        size_t        size)
{
  g_auto (QueensTraceVerdict) whole = { 0 };
  g_auto (QueensTraceVerdict) pieces = { 0 };
  const QueensPreset *preset;
  const char *text = (const char *) data + 1;

  if (size == 0)
    return 0;
  preset = queens_preset_find (presets[data[0] % G_N_ELEMENTS (presets)], NULL);
  if (!examine (preset, text, size - 1, size, &whole))
    return 0;
  g_assert_true (whole.message == NULL || g_utf8_validate (whole.message, -1, NULL));
  if (data[0] < 0x80)
    {
      g_assert_true (examine (preset, text, size - 1, 1 + data[0] / G_N_ELEMENTS (presets),
                              &pieces));
      g_assert_cmpint (whole.ok, ==, pieces.ok);
      g_assert_cmpuint (whole.line, ==, pieces.line);
      g_assert_cmpuint (whole.n_states, ==, pieces.n_states);
      g_assert_cmpuint (whole.n_searches, ==, pieces.n_searches);
      g_assert_cmpstr (whole.message, ==, pieces.message);
    }
  return 0;
}
