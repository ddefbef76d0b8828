// A number is read, and whether there was one is not looked at. That is looked for where it is asked for; otherwise the
// input is taken to have the number.
//
// tass: verify -check=input-conversion
// want: violated
// tass: verify
// want: verified

#include <stdio.h>

int main(void) {
    int n = 0;
    scanf("%d", &n); // want input-conversion
    printf("%d\n", n / 2);
    return 0;
}
