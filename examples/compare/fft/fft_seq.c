// The discrete Fourier transform of a cube of n x n x n complex numbers, n = 2 or 4, by its definition, along one
// dimension after the other. The factors are 1, -i, -1 and i, so that it is exact. The specification of fft_par.c.
//
// tass: verify -inputn=2
// want: verified

#pragma TASS input {n==2 || n==4} int
#define n 2
#pragma TASS input
double re0[n][n][n], im0[n][n][n];
#pragma TASS output
double re[n][n][n], im[n][n][n];

static const int cosine[4] = {1, 0, -1, 0}, sine[4] = {0, -1, 0, 1}; /* of -2 pi k / 4 */

/* Transforms n numbers that are `stride` apart. */
static void transform(double *x, double *y, int stride) {
    double u[n], v[n];
    for (int k = 0; k < n; k++) {
        u[k] = v[k] = 0;
        for (int j = 0; j < n; j++) {
            int turn = j * k * (4 / n) % 4;
            u[k] += cosine[turn] * x[j * stride] - sine[turn] * y[j * stride];
            v[k] += cosine[turn] * y[j * stride] + sine[turn] * x[j * stride];
        }
    }
    for (int k = 0; k < n; k++) {
        x[k * stride] = u[k];
        y[k * stride] = v[k];
    }
}

int main(void) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++) {
                re[i][j][k] = re0[i][j][k];
                im[i][j][k] = im0[i][j][k];
            }
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            transform(&re[a][b][0], &im[a][b][0], 1);
        }
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            transform(&re[a][0][b], &im[a][0][b], n);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            transform(&re[0][a][b], &im[0][a][b], n * n);
    return 0;
}
