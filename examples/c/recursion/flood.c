// Areas of a map, filled one after the other.
#include <stdio.h>

enum { ROWS = 6, COLUMNS = 12 };
static char map[ROWS][COLUMNS + 1] = {"..##....#...", ".###.##.#.#.", ".....##...#.", "##.#....###.", "#..####.#...", "...#....##.."};

static int fill(int r, int c, char from, char to) {
  if (r < 0 || r >= ROWS || c < 0 || c >= COLUMNS || map[r][c] != from) return 0;
  map[r][c] = to;
  return 1 + fill(r - 1, c, from, to) + fill(r + 1, c, from, to) + fill(r, c - 1, from, to) + fill(r, c + 1, from, to);
}

int main(void) {
  char name = 'a';
  int largest = 0;
  for (int r = 0; r < ROWS; r++)
    for (int c = 0; c < COLUMNS; c++) {
      int size = fill(r, c, '#', name);
      if (size == 0) continue;
      printf("%c: %d cells from %d,%d\n", name++, size, r, c);
      if (size > largest) largest = size;
    }
  for (int r = 0; r < ROWS; r++) puts(map[r]);
  return largest;
}
