// Defect: the second exchange is among the processes of a row again, not of a column.
//
// tass: compare -np2=4 -inputn=2 fft_seq.c fft_bad_row.c
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n==2 || n==4} int
#define n 2
#pragma TASS input
double re0[n][n][n], im0[n][n][n];
#pragma TASS output
double re[n][n][n], im[n][n][n];

struct number {
    double re, im;
};

static int rank, np, p, m; /* m x m pencils for each process */
static MPI_Comm row, column;
static MPI_Datatype complex;
static struct number pencil[n][n][n], out[n * n * n], in[n * n * n], all[n * n * n];

static struct number plus(struct number x, struct number y, int sign) {
    struct number z = {x.re + sign * y.re, x.im + sign * y.im};
    return z;
}

/* Multiplies by the power exp(-2 pi i k / 4). */
static struct number turned(struct number x, int k) {
    struct number z = k == 0 ? x : (struct number){x.im, -x.re};
    return z;
}

/* The fast transform of n numbers: reorders them, then joins halves. */
static void transform(struct number *x) {
    if (n == 4) {
        struct number second = x[1];
        x[1] = x[2];
        x[2] = second;
    }
    for (int length = 2; length <= n; length *= 2)
        for (int first = 0; first < n; first += length)
            for (int k = 0; k < length / 2; k++) {
                struct number *lower = &x[first + k], *upper = lower + length / 2;
                struct number t = turned(*upper, k * (4 / length) % 4);
                *upper = plus(*lower, t, -1);
                *lower = plus(*lower, t, 1);
            }
}

static void transformAll(void) {
    for (int a = 0; a < m; a++)
        for (int b = 0; b < m; b++)
            transform(pencil[a][b]);
}

/* From pencils along the third dimension to such along the second. */
static void turnRow(void) {
    int at = 0;
    for (int q = 0; q < p; q++)
        for (int a = 0; a < m; a++)
            for (int k = 0; k < m; k++)
                for (int b = 0; b < m; b++)
                    out[at++] = pencil[a][b][q * m + k];
    MPI_Alltoall(out, m * m * m, complex, in, m * m * m, complex, row);
    at = 0;
    for (int q = 0; q < p; q++)
        for (int a = 0; a < m; a++)
            for (int k = 0; k < m; k++)
                for (int b = 0; b < m; b++)
                    pencil[a][k][q * m + b] = in[at++];
}

/* From pencils along the second dimension to such along the first. */
static void turnColumn(void) {
    int at = 0;
    for (int q = 0; q < p; q++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < m; k++)
                for (int a = 0; a < m; a++)
                    out[at++] = pencil[a][k][q * m + j];
    MPI_Alltoall(out, m * m * m, complex, in, m * m * m, complex, row);
    at = 0;
    for (int q = 0; q < p; q++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < m; k++)
                for (int a = 0; a < m; a++)
                    pencil[j][k][q * m + a] = in[at++];
}

static void load(void) {
    for (int a = 0; a < m; a++)
        for (int b = 0; b < m; b++)
            for (int k = 0; k < n; k++) {
                pencil[a][b][k].re = re0[rank / p * m + a][rank % p * m + b][k];
                pencil[a][b][k].im = im0[rank / p * m + a][rank % p * m + b][k];
            }
}

/* Process 0 gets the pencils of all, which lie along the first dimension now. */
static void collect(void) {
    int at = 0;
    for (int j = 0; j < m; j++)
        for (int k = 0; k < m; k++)
            for (int i = 0; i < n; i++)
                out[at++] = pencil[j][k][i];
    MPI_Gather(out, at, complex, all, at, complex, 0, MPI_COMM_WORLD);
    at = 0;
    for (int q = 0; rank == 0 && q < np; q++)
        for (int j = 0; j < m; j++)
            for (int k = 0; k < m; k++)
                for (int i = 0; i < n; i++, at++) {
                    re[i][q / p * m + j][q % p * m + k] = all[at].re; // want not-equivalent
                    im[i][q / p * m + j][q % p * m + k] = all[at].im; // want not-equivalent
                }
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    p = np == 1 ? 1 : np == 4 ? 2 : 4;
    assert(np == p * p && n % p == 0);
    m = n / p;
    MPI_Comm_split(MPI_COMM_WORLD, rank / p, rank % p, &row);
    MPI_Comm_split(MPI_COMM_WORLD, rank % p, rank / p, &column);
    MPI_Type_contiguous(2, MPI_DOUBLE, &complex);
    MPI_Type_commit(&complex);
    load();
    transformAll();
    turnRow();
    transformAll();
    turnColumn();
    transformAll();
    collect();
    MPI_Type_free(&complex);
    MPI_Comm_free(&row);
    MPI_Comm_free(&column);
    MPI_Finalize();
    return 0;
}
