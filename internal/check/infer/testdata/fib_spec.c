#pragma TASS input {tol > 0} double
#define tol 0.001
#pragma TASS output
double phi;

int main(void) {
    int i = 0, j = 1, k = 1;
    double err = 1, p = 1, tmp;
    while (err >= tol) {
        i = j;
        j = k;
        k = i + j;
        tmp = (double)k / j;
        if (tmp >= p)
            err = tmp - p;
        else
            err = p - tmp;
        p = tmp;
    }
    phi = p;
    return 0;
}
