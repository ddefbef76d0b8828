// Loops, arrays and functions on concrete numbers: nothing is symbolic, so that
// running it costs what an interpreter costs.
//
// tass: verify
// want: verified

#include <stdlib.h>

#ifndef ROUNDS
#define ROUNDS 1
#endif
#define N 4
#define MAX 60

double a[N][N], b[N][N], c[N][N];
int composite[MAX];

static int gcd(int x, int y) {
    while (y != 0) {
        int t = x % y;
        x = y;
        y = t;
    }
    return x;
}

static int primes(void) {
    int count = 0;
    for (int i = 2; i < MAX; i++)
        composite[i] = 0;
    for (int i = 2; i < MAX; i++) {
        if (composite[i])
            continue;
        count++;
        for (int j = 2 * i; j < MAX; j += i)
            composite[j] = 1;
    }
    return count;
}

static double product(void) {
    double trace = 0.0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = i + j;
            b[i][j] = i == j ? 0.5 : 0.0;
        }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            double s = 0.0;
            for (int k = 0; k < N; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
    for (int i = 0; i < N; i++)
        trace += c[i][i];
    return trace;
}

static double norm(double *x, int n) {
    double s = 0.0;
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}

static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

int main(void) {
    int coprime = 0;
    double *d = malloc(100 * sizeof(double));
    for (int round = 0; round < ROUNDS; round++) {
        coprime = 0;
        for (int i = 1; i < 20; i++)
            for (int j = 1; j < 20; j++)
                coprime += gcd(i, j) == 1;
        for (int i = 0; i < 100; i++)
            d[i] = i;
        int found = primes();
        double trace = product(), square = norm(d, 100);
        int f = fibonacci(12);
#pragma TASS assert found == 17 && coprime == 239 && f == 144
#pragma TASS assert trace == 6.0 && square == 328350.0
    }
    free(d);
    return 0;
}
