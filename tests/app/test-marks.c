#include "window-look.h"
int main (int argc, char *argv[])
{
  window_test_init (&argc, &argv);
  return g_test_run ();
}
