// A sieve with one bit for each odd number, and its primes counted by bytes.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 2000
#define WORD (sizeof(unsigned long) * CHAR_BIT)

static int test(const unsigned long *set, unsigned i) { return (int)(set[i / WORD] >> i % WORD & 1); }
static void mark(unsigned long *set, unsigned i) { set[i / WORD] |= 1UL << i % WORD; }

int main(void) {
  unsigned odd = LIMIT / 2;
  unsigned long *composite = calloc(odd / WORD + 1, sizeof *composite);
  if (composite == NULL) return 1;
  for (unsigned p = 3; p * p < LIMIT; p += 2)
    if (!test(composite, p / 2))
      for (unsigned q = p * p; q < LIMIT; q += 2 * p) mark(composite, q / 2);
  unsigned primes = 1, last = 2, gap = 1;
  for (unsigned n = 3; n < LIMIT; n += 2)
    if (!test(composite, n / 2)) {
      if (n - last > gap) gap = n - last;
      primes++, last = n;
    }
  int bits = 0;
  for (unsigned i = 0; i < odd / WORD; i++) bits += __builtin_popcountl(composite[i]);
  printf("%u primes, the last one %u, the largest gap %u, %d bits\n", primes, last, gap, bits);
  free(composite);
  return 0;
}
