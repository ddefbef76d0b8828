// A table of the functions of complex.h, on both sides of their branch cuts, and a fractal whose iteration is a power.
#include <complex.h>
#include <stdio.h>

typedef double complex (*function)(double complex);

static const struct {
    const char *name;
    function of;
} table[] = {{"csqrt", csqrt}, {"clog", clog},   {"cexp", cexp},     {"csin", csin},     {"ccos", ccos},
             {"ctan", ctan},   {"csinh", csinh}, {"ccosh", ccosh},   {"ctanh", ctanh},   {"casin", casin},
             {"cacos", cacos}, {"catan", catan}, {"casinh", casinh}, {"cacosh", cacosh}, {"catanh", catanh}};

// clean drops the sign of a zero, and digits that rounding may make of it.
static double clean(double x) { return x < 5e-13 && x > -5e-13 ? 0 : x; }

static int escapes(double complex c) {
    double complex z = 0;
    int n = 0;
    while (n < 20 && cabs(z) <= 2) {
        z = cpow(z + 0.125, 3) + c;
        n++;
    }
    return n;
}

int main(void) {
    const double complex at[] = {CMPLX(0.5, 0.25), CMPLX(-1.5, 2), CMPLX(2, 0),     CMPLX(2, -0.0),
                                 CMPLX(-3, -0.0),  CMPLX(0, 3),    CMPLX(-0.0, -3), CMPLX(1, 1e-6)};
    for (unsigned k = 0; k < sizeof table / sizeof *table; k++) {
        printf("%-7s", table[k].name);
        for (unsigned j = 0; j < sizeof at / sizeof *at; j++) {
            double complex w = table[k].of(at[j]);
            printf(" %8.4f%+8.4fi", clean(creal(w)), clean(cimag(w)));
        }
        puts("");
    }
    double complex p = cpow(CMPLX(1, 2), CMPLX(0.5, -1));
    printf("cpow    %.8f %.8f, length %.6f, angle %.6f\n", creal(p), cimag(p), cabs(p), carg(p));
    printf("cprojf  %g\n", crealf(cprojf(CMPLXF(3, 4))));
    for (int i = -4; i <= 4; i++) {
        for (int j = -6; j <= 6; j++)
            putchar(" .:-=+*#%@"[escapes(CMPLX(j / 5.0, i / 4.0)) / 2 % 10]);
        puts("|");
    }
    return 0;
}
