// A flag that the program sets for a sum of its own too: that it ends by force is no answer to its input.
//
// tass: verify
// want: violated

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n, wrong = 0, sum = 0;
    if (scanf("%d", &n) != 1)
        return 0;
    for (int i = 0; i < 3; i++)
        sum += i;
    if (n < 0)
        wrong = 1;
    if (sum == 3)
        wrong = 1;
    if (wrong)
        exit(1); // want abort "exit is called with status 1"
    return 0;
}
