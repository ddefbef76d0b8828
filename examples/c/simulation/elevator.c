// An elevator that serves calls in its direction first.
#include <stdio.h>

int main(void) {
  unsigned calls = 0;
  int floor = 0, up = 1, served = 0, moved = 0;
  static const struct { int time, floor; } events[] = {{0, 4}, {1, 2}, {2, 6}, {3, 1}, {9, 0}, {10, 5}, {-1, 0}};
  for (int time = 0, next = 0; time < 30; time++) {
    while (events[next].time == time) calls |= 1u << events[next++].floor;
    if (calls >> floor & 1) {
      printf("%d:%d ", time, floor);
      calls &= ~(1u << floor);
      served++;
    } else if (calls) {
      unsigned above = calls >> (floor + 1), below = calls & ((1u << floor) - 1);
      if (up ? !above : !below) up = !up;
      floor += up ? 1 : -1;
      moved++;
    }
  }
  printf("\n%d %d\n", served, moved);
  return moved;
}
