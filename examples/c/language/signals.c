// Signals that the program raises itself, with handlers that are changed, ignored and put back.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

static volatile sig_atomic_t caught, last;
static void note(int s) { caught++, last = s; }
static void again(int s) {
  caught += 10;
  signal(s, again);
}
static void at_end(void) { printf("the end, %d\n", (int)caught); }

int main(void) {
  atexit(at_end);
  if (signal(SIGUSR1, note) == SIG_ERR) return 1;
  printf("%d ", raise(SIGUSR1));
  printf("%d %d\n", (int)caught, last == SIGUSR1);
  void (*before)(int) = signal(SIGUSR1, again);
  printf("%d ", before == note);
  raise(SIGUSR1);
  raise(SIGUSR1);
  printf("%d\n", (int)caught);
  signal(SIGTERM, SIG_IGN);
  raise(SIGTERM);
  before = signal(SIGTERM, SIG_DFL);
  printf("%d\n", before == SIG_IGN);
  return caught;
}
