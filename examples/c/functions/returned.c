// What main returns is the status, and what is registered sees it computed.
#include <stdio.h>
#include <stdlib.h>

static int counter = 3;
static void show(void) { printf("%d\n", counter); }

int main(void) {
  atexit(show);
  atexit(show);
  return counter++ * 7;
}
