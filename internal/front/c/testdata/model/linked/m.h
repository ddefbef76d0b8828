#ifndef M_H
#define M_H
#pragma TASS input {n > 0} int
#define n 10
#pragma TASS input {forall {int i | 0 <= i && i < n} x[i] > 0.0 => x[i] < 5}
double x[n];
#pragma TASS output
double out[n];
#define N 4
typedef struct inner { int a, b; } I;
typedef struct { int k; I in; } S;
#pragma TASS abstract
double f(double);
int other(S *s);
S make(int);
extern double shared[];
extern int total;
#endif
