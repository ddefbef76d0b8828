// Designated initialisers, compound literals, and what is left out of lists.
#include <stdio.h>
#include <string.h>

struct point { int x, y; };
struct shape { const char *name; struct point corner[4]; int n; union { double radius; int side; } size; };

static const struct shape shapes[] = {
    [1] = {"square", {{0, 0}, {2, 0}, {2, 2}, [3].y = 2}, 4, {.side = 2}},
    [0] = {.n = 3, .name = "triangle", .corner = {[1] = {.x = 4}, {0, 3}}, .size.radius = 2.5},
    [3] = {.name = "last", .corner[2].y = 9, .corner[3] = {7, 8}},
};
static const char *const days[7] = {[6] = "Sunday", [0] = "Monday", "Tuesday"};
static int matrix[][3] = {{1}, {[2] = 6}, 7, 8, 9};
static char text[8] = {'a', 'b', [4] = 'e'}, exact[3] = "xyz";

static int area(const struct point *p, int n) {
  int twice = 0;
  for (int i = 0; i < n; i++) twice += p[i].x * p[(i + 1) % n].y - p[(i + 1) % n].x * p[i].y;
  return twice / 2;
}
static struct point *origin(void) {
  static struct point o;
  return &o;
}

int main(void) {
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
    printf("%s %d %d\n", shapes[i].name ? shapes[i].name : "-", shapes[i].n, area(shapes[i].corner, 4));
  printf("%s %s %d\n", days[1], days[6], days[3] == NULL);
  printf("%zu %d %d %d\n", sizeof matrix / sizeof *matrix, matrix[0][1], matrix[1][2], matrix[2][1]);
  printf("%zu %c %d %.3s\n", strlen(text), text[4], text[3], exact);
  int sum = 0;
  for (int *p = (int[]){3, 1, 4, 1, 5, 0}; *p; p++) sum += *p;
  struct point *p = &(struct point){.y = sum}, q = *p;
  p->x = (struct point){7, 8}.y;
  origin()->x++, origin()->x++;
  printf("%d %d %d %d %d\n", sum, p->x, q.x, area((struct point[]){{0, 0}, {3, 0}, {0, 4}}, 3), origin()->x);
  return (int)shapes[0].size.radius;
}
