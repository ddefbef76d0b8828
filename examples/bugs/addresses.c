// Pointers as integers: what is known of an address is its alignment, and not more; an integer that leads
// outside of its object makes no pointer.
//
// tass: verify --errors=4
// want: violated

#include <assert.h>
#include <stdint.h>

#pragma TASS input {n >= 0 && n <= 5}
int n;

int main(void)
{
    char text[3] = "ab";
    int a[4] = {1, 2, 3, 4}, b = 0;
    uintptr_t u = (uintptr_t)a;
    assert(u % sizeof(int) == 0 && u != 0);
    if (n == 0)
        assert((uintptr_t)text % 2 == 1);                  // want assertion
    if (n == 1)
        assert((uintptr_t)&b < (uintptr_t)a);              // want assertion
    int *p = (int *)(u + n * sizeof(int));                 // want out-of-bounds
    return n < 4 ? *p - a[n] : 0;
}
