// What gcc has beside the Standard, and old ways to write functions.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdatomic.h>
#include <stddef.h>

#pragma TASS input
unsigned x;

[[maybe_unused]] static _Thread_local int own = 2;
static atomic_int counter = ATOMIC_VAR_INIT(3);

static int old(a, b, c)
    int a;
    char b;
    double c;
{
    return a + b + (int)c;
}

static void fill(void *to, size_t n) {
    for (void *p = to; p < to + n; p++) *(unsigned char *)p = 7;
}

int main(void) {
    int v[4];
    fill(v, sizeof v);
    assert(v[3] == 0x07070707);
    assert(old(1, 'a', 2.0) == 100);
    __auto_type y = 1.5;
    assert(y * 2 == 3);
    assert(__builtin_bswap32(__builtin_bswap32(x)) == x);
    assert(__builtin_popcount(12u) == 2 && __builtin_clz(16u) == 27 && __builtin_ctz(8u) == 3);
    assert(__builtin_types_compatible_p(int, int) && !__builtin_types_compatible_p(int, long));
    assert(atomic_fetch_add(&counter, 2) == 3 && atomic_load(&counter) == 5);
    int was = 5;
    assert(__sync_bool_compare_and_swap(&v[0], 0x07070707, was) && v[0] == 5);
    __asm__ __volatile__("" ::: "memory");
    if (own == 2) return 0;
    __builtin_unreachable();
}
