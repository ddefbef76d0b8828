// A loop changes an element of a block of the heap that it does not say. Whether it has allocated the block itself is
// not known where that is looked at, so nothing is said of the contract.
//
// tass: contract
// want: bad-input

#include <stdlib.h>

/*@ requires n >= 0;
  @ assigns \nothing;
  @*/
void count(int n) {
    int i = 0;
    int *p = malloc(2 * sizeof *p);
    p[0] = p[1] = 0;
    /*@ loop invariant 0 <= i <= n;
      @ loop assigns i, p[0]; // want unsupported "an iteration changes memory that is allocated at line 14"
      @ loop variant n - i;
      @*/
    while (i < n) {
        p[1] = i;
        i++;
    }
    free(p);
}
