// Pi by a sequence of points of a small generator.
//
// tass: verify
// want: verified

#include <stdio.h>

#define POINTS 24

unsigned at(unsigned i) { return (i * 1103515245u + 12345u) / 65536u % 1000u; }

int main(void) {
    int hits = 0;
    for (int i = 0; i < POINTS; i++) {
        double x = at(2 * i) / 1000.0, y = at(2 * i + 1) / 1000.0;
        if (x * x + y * y <= 1)
            hits++;
    }
    printf("%d of %d points, pi is about %f\n", hits, POINTS, 4.0 * hits / POINTS);
    return 0;
}
