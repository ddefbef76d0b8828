// A table in which each number has two places, and new ones push old ones out.
#include <stdio.h>

enum { ROOM = 11, EMPTY = -1 };
static int table[2][ROOM];
static int place(int which, int x) { return which == 0 ? x % ROOM : x / ROOM % ROOM; }

static int insert(int x) {
  for (int moves = 0, which = 0; moves < 2 * ROOM; moves++, which = !which) {
    int *at = &table[which][place(which, x)], out = *at;
    *at = x;
    if (out == EMPTY) return moves;
    x = out;
  }
  return -x;
}
static int has(int x) { return table[0][place(0, x)] == x || table[1][place(1, x)] == x; }

int main(void) {
  for (int i = 0; i < ROOM; i++) table[0][i] = table[1][i] = EMPTY;
  static const int keys[] = {20, 50, 53, 75, 100, 67, 105, 3, 36, 39};
  for (int i = 0; i < 10; i++) printf("%d ", insert(keys[i]));
  putchar('\n');
  for (int t = 0; t < 2; t++, putchar('\n'))
    for (int i = 0; i < ROOM; i++) table[t][i] == EMPTY ? printf(" --") : printf(" %d", table[t][i]);
  int found = 0;
  for (int i = 0; i < 10; i++) found += has(keys[i]);
  printf("%d %d\n", found, insert(6));
  return found + has(40);
}
