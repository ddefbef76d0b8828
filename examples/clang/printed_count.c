// printf and fprintf give how many characters they have printed: of numbers that are not known at least one each, and
// those of the format. That output can be written is taken for granted.
//
// tass: verify
// want: verified
// tass: verify -DFORGETS_END
// want: violated

#include <assert.h>
#include <stdio.h>

#pragma TASS input
int n;
#pragma TASS input
double x;

int main(void)
{
    int printed = printf("n=%d x=%g\n", n, x);
    if (printed < 0) {
        perror("printf");
        return 2;
    }
    assert(printed >= 8);
#ifdef FORGETS_END
    assert(printed <= 7); // want assertion
#endif
    assert(puts("done") >= 0);
    FILE *log = fopen("log.txt", "w");
    if (log == NULL)
        return 3;
    int logged = fprintf(log, "%5d %%\n", n);
    assert(logged >= 4 && fflush(log) == 0);
    fclose(log);
    return 0;
}
