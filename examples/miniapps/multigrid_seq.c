// The specification of multigrid.c: the same V-cycles for Poisson's equation on a line, by one process.
//
// tass: verify
// want: verified

#include <stdio.h>

#define CELLS 8 // of the finest grid, a power of two; its inner points are 1 to CELLS - 1
#define LEVELS 3
#ifndef CYCLES
#define CYCLES 1
#endif
#define SWEEPS 1

static double u[LEVELS][CELLS + 1], f[LEVELS][CELLS + 1], r[LEVELS][CELLS + 1];

// Damped Jacobi.
static void smooth(int level, int cells)
{
    double h2 = 1.0 / (cells * cells), next[CELLS + 1];
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        for (int i = 1; i < cells; i++)
            next[i] = u[level][i] / 3 + (u[level][i - 1] + u[level][i + 1] + h2 * f[level][i]) / 3;
        for (int i = 1; i < cells; i++)
            u[level][i] = next[i];
    }
}

static void residual(int level, int cells)
{
    double h2 = 1.0 / (cells * cells);
    for (int i = 1; i < cells; i++)
        r[level][i] = f[level][i] + (u[level][i - 1] - 2 * u[level][i] + u[level][i + 1]) / h2;
}

static void cycle(int level, int cells)
{
    if (level == LEVELS - 1) { // one inner point
        u[level][1] = f[level][1] / (2.0 * cells * cells);
        return;
    }
    smooth(level, cells);
    residual(level, cells);
    for (int i = 1; i < cells / 2; i++) {
        f[level + 1][i] = 0.25 * (r[level][2 * i - 1] + 2 * r[level][2 * i] + r[level][2 * i + 1]);
        u[level + 1][i] = 0;
    }
    cycle(level + 1, cells / 2);
    for (int i = 0; i < cells / 2; i++) {
        u[level][2 * i] += u[level + 1][i];
        u[level][2 * i + 1] += 0.5 * (u[level + 1][i] + u[level + 1][i + 1]);
    }
    smooth(level, cells);
}

int main(void)
{
    for (int i = 1; i < CELLS; i++) {
        if (scanf("%lf", &f[0][i]) != 1) {
            printf("%d numbers are wanted\n", CELLS - 1);
            return 1;
        }
    }
    for (int k = 0; k < CYCLES; k++)
        cycle(0, CELLS);
    for (int i = 1; i < CELLS; i++)
        printf("%d %.8f\n", i, u[0][i]);
    return 0;
}
