// A Turing machine that adds one to a binary number.
#include <stdio.h>
#include <string.h>

struct rule { char read, write; int move, next; };
static const struct rule rules[][3] = {
    {{'0', '0', 1, 0}, {'1', '1', 1, 0}, {' ', ' ', -1, 1}},
    {{'0', '1', 0, 2}, {'1', '0', -1, 1}, {' ', '1', 0, 2}}};

static int run(char *tape, int at) {
  int steps = 0;
  for (int state = 0; state != 2; steps++)
    for (int i = 0; i < 3; i++)
      if (rules[state][i].read == tape[at]) {
        const struct rule *r = &rules[state][i];
        tape[at] = r->write;
        at += r->move;
        state = r->next;
        break;
      }
  return steps;
}

int main(void) {
  const char *list[] = {"0", "1", "1011", "1111", "100111"};
  for (int i = 0; i < 5; i++) {
    char tape[16] = " ";
    strcat(tape, list[i]);
    strcat(tape, " ");
    int n = run(tape, 1);
    printf("%s + 1 =%s after %d\n", list[i], tape, n);
  }
  return 0;
}
