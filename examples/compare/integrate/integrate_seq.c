// Integrates f over [0,1] by the trapezoid rule on NI intervals, each of them
// subdivided up to DB times where it is not yet accurate to tol; the
// specification of integrate_mw.c.
//
// tass: verify -inputNI=3 -inputDB=1
// want: verified

#include <math.h>

#pragma TASS input {NI>=1} int
#define NI 4
#pragma TASS input {DB>=0} int
#define DB 2
#pragma TASS input
double tol;
#pragma TASS output
double integral;

#pragma TASS abstract
double f(double x);
#ifndef TASS
double f(double x) { return 1.0 / (1.0 + x * x); }
#endif

/* The area under f between lo and hi: one trapezoid when that differs from two
   by at most tol, or at the deepest subdivision. */
static double area(double lo, double hi, double flo, double fhi, int depth) {
    double mid = (lo + hi) / 2, fmid = f(mid);
    double coarse = (flo + fhi) * (hi - lo) / 2;
    double refined = (flo + 2 * fmid + fhi) * (hi - lo) / 4;
    if (depth == DB || fabs(refined - coarse) <= tol)
        return coarse;
    return area(lo, mid, flo, fmid, depth + 1) +
           area(mid, hi, fmid, fhi, depth + 1);
}

static double intervalArea(int i) {
    double lo = (double)i / NI, hi = (double)(i + 1) / NI;
    return area(lo, hi, f(lo), f(hi), 0);
}

int main(void) {
    double total = 0.0;
    for (int i = 0; i < NI; i++)
        total += intervalArea(i);
    integral = total;
    return 0;
}
