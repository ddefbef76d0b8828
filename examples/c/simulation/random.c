// Random numbers of the C library: dice, shuffles and a walk.
#include <stdio.h>
#include <stdlib.h>

static void shuffle(int *a, int n) {
  for (int i = n - 1; i > 0; i--) {
    int j = rand() % (i + 1), t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

int main(void) {
  int faces[6] = {0}, deck[13];
  printf("%d\n", rand());
  srand(2024);
  for (int i = 0; i < 600; i++) faces[rand() % 6]++;
  for (int i = 0; i < 6; i++) printf("%d ", faces[i]);
  putchar('\n');
  for (int i = 0; i < 13; i++) deck[i] = i + 1;
  shuffle(deck, 13);
  for (int i = 0; i < 13; i++) printf("%d ", deck[i]);
  putchar('\n');
  srand48(7);
  int inside = 0;
  for (int i = 0; i < 1000; i++) {
    double x = drand48(), y = drand48();
    inside += x * x + y * y < 1;
  }
  printf("%.3f\n", 4.0 * inside / 1000);
  srandom(5);
  long at = 0;
  for (int i = 0; i < 100; i++) at += random() % 2 ? 1 : -1;
  printf("%ld\n", at);
  unsigned seed = 11;
  int a = rand_r(&seed), b = rand_r(&seed);
  printf("%d %d %u\n", a, b, seed);
  return 0;
}
