#pragma TASS input {tol > 0} double
#define tol 0.001
#pragma TASS output
double phi;

int main(void) {
    int j = 1, k = 1;
    double err = 1, p = 1;
    while (err >= tol) {
        k = j + k;
        j = k - j;
        err = (double)k / j - p;
        p = err + p;
        if (err < 0)
            err = -err;
    }
    phi = p;
    return 0;
}
