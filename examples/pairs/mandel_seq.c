// The set of Mandelbrot, in characters.
//
// tass: verify
// want: verified

#include <stdio.h>

#define WIDTH 16
#define HEIGHT 8
#define MOST 5

int escapes(double x, double y) {
    double re = 0, im = 0;
    int k;
    for (k = 0; k < MOST && re * re + im * im < 4; k++) {
        double t = re * re - im * im + x;
        im = 2 * re * im + y;
        re = t;
    }
    return k;
}

int main(void) {
    for (int i = 0; i < HEIGHT; i++) {
        for (int j = 0; j < WIDTH; j++)
            putchar(escapes(-2 + j * 0.1875, -1 + i * 0.25) == MOST ? '*' : ' ');
        putchar('\n');
    }
    return 0;
}
