// Functions that are called at the end of a program.
#include <stdio.h>
#include <stdlib.h>

static int depth;
static void first(void) { printf("first registered, %d\n", depth); }
static void late(void) { puts("registered late"); }
static void second(void) {
  puts("second registered");
  atexit(late);
}

static int descend(int n) {
  depth = n;
  if (n == 4) exit(n);
  return descend(n + 1) + 1;
}

int main(void) {
  if (atexit(first) || atexit(second)) return 1;
  puts("main");
  return descend(0);
}
