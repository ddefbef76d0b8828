// What a program has computed is no input: that it ends by force because of that is a violation as ever, behind a check
// of the input that is none.
//
// tass: verify
// want: violated

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n, sum = 0;
    if (scanf("%d", &n) != 1) {
        fprintf(stderr, "there is no number\n");
        exit(2);
    }
    for (int i = 0; i < 3; i++)
        sum += n % 7;
    if (sum != 20)
        abort(); // want abort
    printf("%d\n", sum);
    return 0;
}
