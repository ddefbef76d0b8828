// The values of a parabola are written to a binary file.
//
// tass: verify
// want: verified

#include <stdio.h>

#define POINTS 6

int main(void) {
    double shift, u[POINTS];
    FILE *out;
    if (scanf("%lf", &shift) != 1)
        return 1;
    for (int i = 0; i < POINTS; i++)
        u[i] = i * i - i * shift;
    if ((out = fopen("parabola.bin", "wb")) == NULL)
        return 2;
    fwrite(u, sizeof u[0], POINTS, out);
    fclose(out);
    return 0;
}
