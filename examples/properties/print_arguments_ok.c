// Formats that are fulfilled; arguments that no conversion asks for are not looked at.
//
// tass: verify
// want: verified

#include <stdio.h>

#pragma TASS input {n>=-1 && n<=8}
int n;

int main(void) {
    long wide = n;
    char c = 'x', word[4] = {'a', 'b', 'c', 0};
    short small = 7;
    float single = 1.5f;
    unsigned u = 3;
    const char *format = "%d of %d\n";
    printf("%d %i %u %x %c\n", n, small, u, n, c);
    printf("%ld %lu %zu %lld %hhd %hd\n", wide, wide, sizeof c, 7ll, c, small);
    fprintf(stderr, "%f %8.3g %-*.*e %lf %%\n", single, 2.5, 10, 3, 1e10, 2.5);
    printf("%s %.2s %p %Lf\n", word, word + 1, (void *)word, 1.0L);
    printf(format, n, 8);
    printf("nothing\n", n);
    fputs(n > 0 ? "positive" : "not", stdout);
    return 0;
}
