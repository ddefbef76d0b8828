// Some steps of the method of conjugate gradients: each process has a block of the rows, and exchanges ghost cells.
//
// tass: compare -np2=1..2 cg_seq.c cg_rows.c
// want: verified
// tass: compare -np2=4 cg_seq.c cg_rows.c
// want: verified

#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4
#define MOST 4

int rank, size, n;

void multiply(double *p, double *q) {
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    p[0] = p[n + 1] = 0;
    MPI_Sendrecv(&p[1], 1, MPI_DOUBLE, left, 0, &p[n + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&p[n], 1, MPI_DOUBLE, right, 0, &p[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 1; i <= n; i++)
        q[i] = 2 * p[i] - p[i - 1] - p[i + 1];
}

double dot(const double *a, const double *b) {
    double part = 0, sum;
    for (int i = 1; i <= n; i++)
        part += a[i] * b[i];
    MPI_Allreduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

int main(int argc, char **argv) {
    double *all = NULL, x[N + 2] = {0}, r[N + 2], p[N + 2], q[N + 2];
    int steps = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    n = N / size;
    if (rank == 0) {
        printf("How many steps (1 to %d)? ", MOST);
        if (scanf("%d", &steps) != 1 || steps < 1 || steps > MOST)
            steps = 0;
        all = malloc(N * sizeof(double));
    }
    MPI_Bcast(&steps, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (steps == 0) {
        free(all);
        MPI_Finalize();
        return 1;
    }
    for (int i = 1; i <= n; i++)
        p[i] = r[i] = (rank * n + i - 1) % 3 + 1;
    double rr = dot(r, r);
    for (int k = 0; k < steps && rr > 0; k++) {
        multiply(p, q);
        double alpha = rr / dot(p, q);
        for (int i = 1; i <= n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r);
        for (int i = 1; i <= n; i++)
            p[i] = r[i] + next / rr * p[i];
        rr = next;
    }
    MPI_Gather(&x[1], n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < N; i++)
            printf("x[%d] = %12.6f\n", i, all[i]);
        printf("residual %e\n", sqrt(rr));
        free(all);
    }
    MPI_Finalize();
    return 0;
}
