/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "window-events.h"

#include <gdk/x11/gdkx.h>
#include <stdlib.h>

#include <X11/extensions/XTest.h>

static GdkDisplay *
get_gdk_display (void)
{
  return gdk_display_get_default ();
}

static Display *
get_display (void)
{
  return gdk_x11_display_get_xdisplay (get_gdk_display ());
}

gboolean
window_events_are_possible (void)
{
  int ignored;

  return XTestQueryExtension (get_display (), &ignored, &ignored, &ignored, &ignored);
}

static gboolean
set_cb (gpointer flag)
{
  *(gboolean *) flag = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until all events, and the idle work that follows them, are handled. */
static void
handle_events (void)
{
  gboolean are_handled = FALSE;

  gdk_display_sync (get_gdk_display ());
  g_idle_add_full (GDK_PRIORITY_EVENTS + 1, set_cb, &are_handled, NULL);
  while (!are_handled)
    g_main_context_iteration (NULL, TRUE);
}

/* Waits for the X server's answer, so that an error belongs to this call. An error isn't a failure,
 * because the window may have closed. */
static void
end_trap (void)
{
  if (gdk_x11_display_error_trap_pop (get_gdk_display ()) != Success)
    g_debug ("A window is gone.");
}

/* The keyboard's symbols in the first group, plain and with Shift. */
typedef struct
{
  int     first;                /* lowest key code */
  int     n;
  int     n_levels;             /* symbols per key code */
  KeySym *syms;
} KeyMap;

static void
clear_map (KeyMap *self)
{
  XFree (self->syms);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (KeyMap, clear_map)

static KeyMap
read_map (void)
{
  KeyMap self;
  int last;

  XDisplayKeycodes (get_display (), &self.first, &last);
  self.n = last - self.first + 1;
  self.syms = XGetKeyboardMapping (get_display (), self.first, self.n, &self.n_levels);
  return self;
}

static KeySym
get_sym (const KeyMap *self,
         int           code,
         int           level)
{
  return level < self->n_levels ? self->syms[(code - self->first) * self->n_levels + level]
                                : NoSymbol;
}

static int
find_code (const KeyMap *self,
           KeySym        sym,
           int           level)
{
  for (int code = self->first; code < self->first + self->n; code++)
    if (get_sym (self, code, level) == sym
        && (sym != NoSymbol || get_sym (self, code, 1) == NoSymbol))
      return code;
  return 0;
}

/* Assigns an unused key to a letter without a key. The assignment stays, so a program that reads
 * the mapping late still gets the same letter. */
static int
find_key (KeySym    sym,
          gboolean *needs_shift)
{
  g_auto (KeyMap) map = read_map ();
  KeySym both[] = { sym, sym };
  int code = find_code (&map, sym, 0);

  *needs_shift = FALSE;
  if (code != 0)
    return code;
  code = find_code (&map, sym, 1);
  if (code != 0)
    {
      *needs_shift = TRUE;
      return code;
    }
  code = find_code (&map, NoSymbol, 0);
  g_assert_cmpint (code, !=, 0);
  XChangeKeyboardMapping (get_display (), code, G_N_ELEMENTS (both), both, 1);
  handle_events ();
  return code;
}

static KeySym
read_sym (const char *name)
{
  static const char *const modifiers[][2] = {
    { "alt", "Alt_L" }, { "ctrl", "Control_L" }, { "shift", "Shift_L" },
  };
  KeySym sym;

  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (g_str_equal (name, modifiers[i][0]))
      name = modifiers[i][1];
  sym = XStringToKeysym (name);
  if (sym == NoSymbol)
    g_error ("There is no key %s.", name);
  return sym;
}

static void
send_code (int      code,
           gboolean is_down)
{
  XTestFakeKeyEvent (get_display (), code, is_down, CurrentTime);
}

/* Presses or releases a key, with Shift if the letter needs it. */
static void
send_key (KeySym   sym,
          gboolean is_down)
{
  gboolean needs_shift, ignored;
  int code = find_key (sym, &needs_shift);
  int shift = needs_shift ? find_key (XK_Shift_L, &ignored) : 0;

  if (shift != 0 && is_down)
    send_code (shift, TRUE);
  send_code (code, is_down);
  if (shift != 0 && !is_down)
    send_code (shift, FALSE);
}

static void
press_chord (const char *chord)
{
  g_auto (GStrv) names = g_strsplit (chord, "+", -1);
  guint n = g_strv_length (names);

  for (guint i = 0; i < n; i++)
    send_key (read_sym (names[i]), TRUE);
  for (guint i = n; i-- > 0;)
    send_key (read_sym (names[i]), FALSE);
  handle_events ();
}

static void
type_letter (gunichar letter)
{
  KeySym sym = letter == '\n' ? XK_Return : letter == '\t' ? XK_Tab
                                                           : gdk_unicode_to_keyval (letter);

  send_key (sym, TRUE);
  send_key (sym, FALSE);
  handle_events ();
}

void
window_events_release (void)
{
  char keys[32];
  Window ignored;
  int unused;
  unsigned int mask;

  XQueryKeymap (get_display (), keys);
  for (int code = 0; code < 8 * (int) sizeof keys; code++)
    if ((keys[code / 8] & 1 << code % 8) != 0)
      send_code (code, FALSE);
  XQueryPointer (get_display (), DefaultRootWindow (get_display ()), &ignored, &ignored, &unused,
                 &unused, &unused, &unused, &mask);
  for (int i = 0; i < 5; i++)
    if ((mask & Button1Mask << i) != 0)
      XTestFakeButtonEvent (get_display (), i + 1, False, CurrentTime);
  XSync (get_display (), False);
}

static void
move_pointer (int x,
              int y)
{
  int screen = DefaultScreen (get_display ());

  XTestFakeMotionEvent (get_display (), screen,
                        CLAMP (x, 0, DisplayWidth (get_display (), screen) - 1),
                        CLAMP (y, 0, DisplayHeight (get_display (), screen) - 1), CurrentTime);
  handle_events ();
}

static void
move_pointer_by (int x,
                 int y)
{
  Window ignored;
  int old_x, old_y, unused;
  unsigned int mask;

  XQueryPointer (get_display (), DefaultRootWindow (get_display ()), &ignored, &ignored, &old_x,
                 &old_y, &unused, &unused, &mask);
  move_pointer (old_x + x, old_y + y);
}

static void
move_pointer_in (Window window,
                 int    x,
                 int    y)
{
  Window ignored;
  gboolean is_there;

  gdk_x11_display_error_trap_push (get_gdk_display ());
  is_there = XTranslateCoordinates (get_display (), window, DefaultRootWindow (get_display ()), x,
                                    y, &x, &y, &ignored);
  end_trap ();
  if (is_there)
    move_pointer (x, y);
}

static void
send_button (int      button,
             gboolean is_down)
{
  XTestFakeButtonEvent (get_display (), button, is_down, CurrentTime);
  handle_events ();
}

/* Returns the next word as a number. */
static int
read_number (char ***words)
{
  g_assert_nonnull (**words);
  return atoi (*(*words)++);
}

static Window
read_window (char ***words)
{
  g_assert_nonnull (**words);
  return strtoul (*(*words)++, NULL, 10);
}

static gboolean
skip (char       ***words,
      const char   *word)
{
  gboolean is_there = g_strcmp0 (**words, word) == 0;

  *words += is_there;
  return is_there;
}

static void
run_mousemove (char ***words)
{
  Window window = skip (words, "--window") ? read_window (words) : None;
  int x = read_number (words);
  int y = read_number (words);

  if (window == None)
    move_pointer (x, y);
  else
    move_pointer_in (window, x, y);
}

static void
run_mousemove_relative (char ***words)
{
  int x = read_number (words);

  move_pointer_by (x, read_number (words));
}

static void
run_click (char ***words)
{
  int times = skip (words, "--repeat") ? read_number (words) : 1;
  int button = read_number (words);

  for (int i = 0; i < times; i++)
    {
      send_button (button, TRUE);
      send_button (button, FALSE);
    }
}

static void
run_mousedown (char ***words)
{
  send_button (read_number (words), TRUE);
}

static void
run_mouseup (char ***words)
{
  send_button (read_number (words), FALSE);
}

static void
run_keydown (char ***words)
{
  send_key (read_sym (*(*words)++), TRUE);
  handle_events ();
}

static void
run_keyup (char ***words)
{
  send_key (read_sym (*(*words)++), FALSE);
  handle_events ();
}

static void
run_type (char ***words)
{
  for (const char *p = *(*words)++; *p != '\0'; p = g_utf8_next_char (p))
    type_letter (g_utf8_get_char (p));
}

static void
focus (Window window)
{
  gdk_x11_display_error_trap_push (get_gdk_display ());
  XSetInputFocus (get_display (), window, RevertToParent, CurrentTime);
  end_trap ();
  handle_events ();
}

static void
run_windowfocus (char ***words)
{
  focus (read_window (words));
}

static void
change (char ***words,
        guint   mask)
{
  Window window = read_window (words);
  int first = read_number (words);
  int second = read_number (words);
  XWindowChanges changes = { first, second, first, second, 0, None, 0 };

  gdk_x11_display_error_trap_push (get_gdk_display ());
  XConfigureWindow (get_display (), window, mask, &changes);
  end_trap ();
  handle_events ();
}

static void
run_windowmove (char ***words)
{
  change (words, CWX | CWY);
}

static void
run_windowsize (char ***words)
{
  change (words, CWWidth | CWHeight);
}

static void run_key (char ***words);

static const struct
{
  const char *name;
  void      (*run) (char ***words);
} verbs[] = {
  { "click", run_click },
  { "key", run_key },
  { "keydown", run_keydown },
  { "keyup", run_keyup },
  { "mousedown", run_mousedown },
  { "mousemove", run_mousemove },
  { "mousemove_relative", run_mousemove_relative },
  { "mouseup", run_mouseup },
  { "type", run_type },
  { "windowfocus", run_windowfocus },
  { "windowmove", run_windowmove },
  { "windowsize", run_windowsize },
};

static int
find_verb (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_strcmp0 (word, verbs[i].name) == 0)
      return i;
  return -1;
}

/* Presses the keys in @words up to the next verb. */
static void
run_key (char ***words)
{
  while (**words != NULL && find_verb (**words) < 0)
    press_chord (*(*words)++);
}

void
window_events_send (const char *line)
{
  g_auto (GStrv) parts = NULL;
  g_autoptr (GError) error = NULL;
  char **words;

  /* @line may be empty. */
  if (!g_shell_parse_argv (line, NULL, &parts, &error))
    g_assert_error (error, G_SHELL_ERROR, G_SHELL_ERROR_EMPTY_STRING);
  words = parts;
  while (words != NULL && *words != NULL)
    {
      int verb = find_verb (*words);

      if (verb < 0)
        g_error ("There is no way to %s.", *words);
      words++;
      verbs[verb].run (&words);
    }
}
