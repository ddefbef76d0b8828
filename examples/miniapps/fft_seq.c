// The specification of fft_transpose.c: the transform of a square of complex numbers as it is defined, a double sum for
// each of its coefficients.
//
// tass: verify
// want: verified

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SIDE 4 // a power of two

typedef struct {
    double re, im;
} Complex;

static Complex field[SIDE][SIDE];
static Complex root[SIDE]; // the powers of exp(-2 pi i / SIDE)

static void make_roots(void)
{
    static const int re[4] = {1, 0, -1, 0}, im[4] = {0, -1, 0, 1};
    for (int k = 0; k < SIDE; k++) {
        double angle = -2 * M_PI * k / SIDE;
        int quarters = 4 * k / SIDE, exact = 4 * k % SIDE == 0; // quarters of a turn
        root[k].re = exact ? re[quarters] : cos(angle);
        root[k].im = exact ? im[quarters] : sin(angle);
    }
}

static Complex coefficient(int u, int v)
{
    Complex sum = {0, 0};
    for (int i = 0; i < SIDE; i++) {
        for (int j = 0; j < SIDE; j++) {
            Complex w = root[(u * i + v * j) % SIDE];
            sum.re += field[i][j].re * w.re - field[i][j].im * w.im;
            sum.im += field[i][j].re * w.im + field[i][j].im * w.re;
        }
    }
    return sum;
}

int main(void)
{
    make_roots();
    for (int i = 0; i < SIDE; i++) {
        for (int j = 0; j < SIDE; j++) {
            if (scanf("%lf", &field[i][j].re) != 1) {
                printf("%d numbers are wanted\n", SIDE * SIDE);
                return 1;
            }
        }
    }
    for (int u = 0; u < SIDE; u++) {
        for (int v = 0; v < SIDE; v++) {
            Complex c = coefficient(u, v);
            printf("%d %d: %.6f %.6f\n", u, v, c.re, c.im);
        }
    }
    return 0;
}
