// Finds a way through a maze by depth, and the shortest one by breadth.
#include <stdio.h>
#include <string.h>

enum { R = 7, C = 12 };
static char maze[R][C + 1] = {"############", "#S..#.....##", "##.##.###.##", "#......#...#", "#.####.#.#.#", "#....#...#E#", "############"};

static int walk(int r, int c) {
  if (maze[r][c] == 'E') return 1;
  if (maze[r][c] != '.' && maze[r][c] != 'S') return 0;
  char was = maze[r][c];
  maze[r][c] = '+';
  if (walk(r, c + 1) || walk(r + 1, c) || walk(r, c - 1) || walk(r - 1, c)) return 1;
  maze[r][c] = was == 'S' ? 'S' : '-';
  return 0;
}

static int shortest(void) {
  int far[R][C], queue[R * C], head = 0, tail = 0;
  memset(far, -1, sizeof far);
  far[1][1] = 0;
  queue[tail++] = 1 * C + 1;
  while (head < tail) {
    int r = queue[head] / C, c = queue[head] % C, step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    head++;
    if (maze[r][c] == 'E') return far[r][c];
    for (int k = 0; k < 4; k++) {
      int i = r + step[k][0], j = c + step[k][1];
      if (maze[i][j] != '#' && far[i][j] < 0) {
        far[i][j] = far[r][c] + 1;
        queue[tail++] = i * C + j;
      }
    }
  }
  return -1;
}

int main(void) {
  int n = shortest();
  printf("%d\n", walk(1, 1));
  for (int r = 0; r < R; r++) puts(maze[r]);
  return n;
}
