// Two functions that do nothing but print are called in one expression: the compiler chooses which comes first, so that
// the line may be another one than that of prints_in_one_order.c. Only the order of what is done to memory was looked
// at.
//
// tass: compare prints_in_one_order.c prints_in_any_order.c
// want: violated

#include <stdio.h>

static int one(void) {
    printf("one, ");
    return 1;
}

static int two(void) {
    printf("two: "); // want not-equivalent
    return 2;
}

int main(void) {
    int sum = one() + two();
    printf("%d\n", sum);
    return 0;
}
