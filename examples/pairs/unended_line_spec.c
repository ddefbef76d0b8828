// Two lines; the specification of unended_line.c.
//
// tass: verify
// want: verified

#include <stdio.h>

int main(void) {
    printf("hello 0\nhello 1\n");
    return 0;
}
