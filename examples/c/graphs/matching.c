// People and jobs: a largest matching by augmenting paths, on sets of bits.
#include <stdio.h>

enum { PEOPLE = 5, JOBS = 5 };
static const unsigned can[PEOPLE] = {0x03, 0x05, 0x01, 0x1c, 0x08};
static int has[JOBS] = {-1, -1, -1, -1, -1};

static int give(int person, unsigned *tried) {
  for (int j = 0; j < JOBS; j++) {
    if (!(can[person] >> j & 1) || *tried >> j & 1) continue;
    *tried |= 1u << j;
    if (has[j] < 0 || give(has[j], tried)) {
      has[j] = person;
      return 1;
    }
  }
  return 0;
}

int main(void) {
  int pairs = 0;
  for (int p = 0; p < PEOPLE; p++) {
    unsigned tried = 0;
    pairs += give(p, &tried);
    printf("%d: %d pairs, tried %#x\n", p, pairs, tried);
  }
  for (int j = 0; j < JOBS; j++) printf("%d ", has[j]);
  putchar('\n');
  return pairs;
}
