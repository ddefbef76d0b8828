// Traffic lights as a table of transitions.
#include <stdio.h>

enum colour { RED, RED_YELLOW, GREEN, YELLOW, COLOURS };
enum event { TICK, BUTTON, EVENTS };
static const struct { enum colour next; int seconds; const char *name; } table[COLOURS][EVENTS] = {
    [RED] = {{RED_YELLOW, 30, "red"}, {RED, 40, "red"}},
    [RED_YELLOW] = {{GREEN, 2, "red and yellow"}, {GREEN, 2, "red and yellow"}},
    [GREEN] = {{YELLOW, 25, "green"}, {YELLOW, 5, "green"}},
    [YELLOW] = {[TICK] = {RED, 3, "yellow"}, [BUTTON] = {RED, 3, "yellow"}}};

int main(void) {
  enum colour now = RED;
  int time = 0;
  for (const char *p = "ttbttttbtbtb"; *p; p++) {
    enum event e = *p == 'b' ? BUTTON : TICK;
    time += table[now][e].seconds;
    printf("%4d %s\n", time, table[now][e].name);
    now = table[now][e].next;
  }
  return (int)now;
}
