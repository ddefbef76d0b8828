// Two functions print one after the other, and give numbers to be added up. It is what prints_in_any_order.c is
// compared with.
//
// tass: compare prints_in_one_order.c prints_in_one_order.c
// want: verified

#include <stdio.h>

static int one(void) {
    printf("one, ");
    return 1;
}

static int two(void) {
    printf("two: ");
    return 2;
}

int main(void) {
    int sum = one();
    sum += two();
    printf("%d\n", sum);
    return 0;
}
