// Addresses that are written as numbers mark values that are no pointers to data: they are only compared.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

#define FREE ((void *)1)
#define BUSY ((void *)-1)

static void *slots[2] = {FREE, FREE};

int main(void) {
    int x = 0;
    slots[0] = &x;
    slots[1] = BUSY;
    assert(slots[0] != FREE && slots[1] != FREE && slots[1] == (void *)0xffffffffffffffff && slots[1] != NULL);
    return x;
}
