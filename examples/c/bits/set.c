// Sets of small numbers as words: the sieve of Eratosthenes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { LIMIT = 1000 };
static uint64_t composite[LIMIT / 64 + 1];
static int has(int i) { return composite[i / 64] >> i % 64 & 1; }
static void add(int i) { composite[i / 64] |= (uint64_t)1 << i % 64; }

int main(void) {
  int count = 0, last = 0, gap = 0, at = 0;
  for (int i = 2; i < LIMIT; i++) {
    if (has(i)) continue;
    count++;
    if (last && i - last > gap) gap = i - last, at = last;
    last = i;
    for (int j = i * i; j < LIMIT; j += i) add(j);
  }
  printf("%d primes, the last is %d, the largest gap %d after %d\n", count, last, gap, at);
  return count;
}
