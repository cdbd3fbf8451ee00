/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and values of an axis agree, and its numbers are round and don't touch. */

#include "draw-axis.h"

#include <math.h>

#define FONT 11.0

static void
test_linear (void)
{
  DrawAxis across = { .lowest = 0, .highest = 200, .start = 50, .length = 400 };
  DrawAxis up = { .lowest = 0, .highest = 100, .start = 300, .length = -200 };

  g_assert_cmpfloat (draw_axis_get_place (&across, 0), ==, 50);
  g_assert_cmpfloat (draw_axis_get_place (&across, 200), ==, 450);
  g_assert_cmpfloat (draw_axis_get_place (&across, 50), ==, 150);
  g_assert_cmpfloat (draw_axis_get_place (&up, 25), ==, 250);
  g_assert_cmpfloat (draw_axis_get_value (&up, 250), ==, 25);
}

/* On a logarithmic axis, each factor of ten has the same length. The room for 0 is at the start,
 * and 1 is at the end of this room. */
static void
test_logarithmic (void)
{
  DrawAxis axis = { .is_logarithmic = TRUE, .lowest = 1, .highest = 1000, .zero = 30, .start = 10,
                    .length = 330 };

  g_assert_cmpfloat (draw_axis_get_place (&axis, 0), ==, 10);
  g_assert_cmpfloat (draw_axis_get_place (&axis, 0.5), ==, 25);
  g_assert_cmpfloat (draw_axis_get_place (&axis, 1), ==, 40);
  g_assert_cmpfloat_with_epsilon (draw_axis_get_place (&axis, 10), 140, 1e-9);
  g_assert_cmpfloat_with_epsilon (draw_axis_get_place (&axis, 1000), 340, 1e-9);
  for (double value = 0; value <= 1000; value += 12.5)
    g_assert_cmpfloat_with_epsilon (draw_axis_get_value (&axis, draw_axis_get_place (&axis, value)),
                                    value, 1e-6);
}

/* Each integer is found at and near its position. Positions outside the axis find its ends. */
static void
test_find (void)
{
  const DrawAxis axis = { .highest = 20, .start = 30, .length = 150 };

  for (guint64 number = 0; number <= 20; number++)
    {
      double place = draw_axis_get_place (&axis, number);

      g_assert_cmpuint (draw_axis_find_number (&axis, place), ==, number);
      g_assert_cmpuint (draw_axis_find_number (&axis, place + 3), ==, number);
      g_assert_cmpuint (draw_axis_find_number (&axis, place + 4.5), ==, MIN (number + 1, 20));
    }
  g_assert_cmpuint (draw_axis_find_number (&axis, -1e9), ==, 0);
  g_assert_cmpuint (draw_axis_find_number (&axis, 1e9), ==, 20);
  g_assert_cmpuint (draw_axis_find_number (&axis, NAN), ==, 0);
}

static void
test_round (void)
{
  const struct { double value, down, up; } cases[] = {
    { 0, 1, 1 }, { 1, 1, 1 }, { 1.2, 1, 2 }, { 3, 2, 5 }, { 5, 5, 5 }, { 7, 5, 10 }, { 10, 10, 10 },
    { 999, 500, 1000 }, { 1e6, 1e6, 1e6 }, { 2000001, 2e6, 5e6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpfloat (draw_axis_round_down (cases[i].value), ==, cases[i].down);
      g_assert_cmpfloat (draw_axis_round_up (cases[i].value), ==, cases[i].up);
    }
}

static void
test_format (void)
{
  const struct { double value; const char *text; } cases[] = {
    { 0, "0" }, { -0.0, "0" }, { 999, "999" }, { 9999, "9999" }, { 10000, "10\342\200\257000" },
    { 1234567, "1\342\200\257234\342\200\257567" },
  };
  char text[DRAW_AXIS_TEXT];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      draw_axis_format (cases[i].value, text);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
assert_ticks (const DrawAxis *axis,
              const double   *wanted,
              guint           n_wanted)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);
  double ticks[DRAW_AXIS_MAX_TICKS];

  g_assert_cmpuint (draw_axis_choose_ticks (axis, text, FONT, TRUE, ticks), ==, n_wanted);
  for (guint i = 0; i < n_wanted; i++)
    g_assert_cmpfloat_with_epsilon (ticks[i], wanted[i], 1e-9 * (1 + wanted[i]));
}

/* Steps are round numbers of at least 1. */
static void
test_ticks (void)
{
  const double few[] = { 0, 1, 2, 3 };
  const double halves[] = { 0, 500, 1000, 1500, 2000 };
  const double decades[] = { 0, 1, 10, 100, 1000, 10000 };
  const double parts[] = { 50, 100, 200, 500 };

  assert_ticks (&(DrawAxis) { .highest = 3, .length = 800 }, few, 4);
  assert_ticks (&(DrawAxis) { .lowest = -0.5, .highest = 3.5, .length = 800 }, few, 4);
  assert_ticks (&(DrawAxis) { .highest = 2200, .length = 250 }, halves, 5);
  assert_ticks (&(DrawAxis) { TRUE, 1, 20000, 26, 0, 300 }, decades, 6);
  assert_ticks (&(DrawAxis) { TRUE, 50, 500, 0, 0, 300 }, parts, 4);
}

/* The numbers of every axis ascend, stay inside, and don't overlap. */
static void
test_no_collisions (void)
{
  g_autoptr (DrawText) text = draw_text_new (NULL);

  for (double length = 40; length <= 3000; length *= 1.7)
    for (double highest = 1; highest < 2e9; highest *= 3.3)
      for (guint is_logarithmic = 0; is_logarithmic < 2; is_logarithmic++)
        {
          DrawAxis axis = {
            is_logarithmic, is_logarithmic, highest + is_logarithmic, 0, 20, length
          };
          double ticks[DRAW_AXIS_MAX_TICKS];
          guint n_ticks = draw_axis_choose_ticks (&axis, text, FONT, TRUE, ticks);
          double end = -HUGE_VAL;

          g_assert_cmpuint (n_ticks, >=, 1);
          for (guint i = 0; i < n_ticks; i++)
            {
              char number[DRAW_AXIS_TEXT];
              double place = draw_axis_get_place (&axis, ticks[i]);
              double half;

              draw_axis_format (ticks[i], number);
              half = draw_text_width (text, number, FONT, FALSE) / 2;
              g_assert_cmpfloat (place, <=, 20 + length + 1e-6);
              g_assert_cmpfloat (place - half, >, end);
              end = place + half;
            }
        }
}

int
axis_tests (int   argc,
            char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/axis/linear", test_linear);
  g_test_add_func ("/draw/axis/logarithmic", test_logarithmic);
  g_test_add_func ("/draw/axis/find", test_find);
  g_test_add_func ("/draw/axis/round", test_round);
  g_test_add_func ("/draw/axis/format", test_format);
  g_test_add_func ("/draw/axis/ticks", test_ticks);
  g_test_add_func ("/draw/axis/no-collisions", test_no_collisions);
  return g_test_run ();
}
