// A va_list in a static variable, used while the function runs whose arguments it goes through, in calls in loops, in
// arguments of each other, and by a pointer to the function.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdarg.h>

static va_list kept;

static int next(void) {
    return va_arg(kept, int);
}

static int sum(int n, ...) {
    int all = 0;
    va_start(kept, n);
    while (n-- > 0)
        all += next();
    va_end(kept);
    return all;
}

static int twice(int n, ...) {
    va_list list;
    va_start(list, n);
    int x = va_arg(list, int);
    va_end(list);
    return 2 * x;
}

int main(void) {
    int all = 0;
    int (*add)(int, ...) = sum;
    for (int i = 0; i < 3; i++)
        all += sum(2, i, sum(1, i));
    assert(all == 6 && add(2, add(1, 2), 3) == 5);
    assert(twice(0, twice(0, 3)) == 12);
    return all == 6 && sum(1, 4) == 4 ? 0 : 1;
}
