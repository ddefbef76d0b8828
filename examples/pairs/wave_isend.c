// A string that swings: each process has a section, and exchanges its ends without blocking.
//
// tass: compare -np2=1..2 wave_seq.c wave_isend.c
// want: verified
// tass: compare -np2=4 wave_seq.c wave_isend.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define N 4

int main(int argc, char **argv) {
    int rank, size, ok = 1;
    double all[N], before[N + 2] = {0}, now[N + 2] = {0}, next[N + 2] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < N && ok; i++)
            ok = scanf("%lf", &all[i]) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok || N % size != 0) {
        MPI_Finalize();
        return 1;
    }
    int n = N / size, left = rank == 0 ? MPI_PROC_NULL : rank - 1, right = rank == size - 1 ? MPI_PROC_NULL : rank + 1;
    MPI_Scatter(all, n, MPI_DOUBLE, &now[1], n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 1; i <= n; i++)
        before[i] = now[i];
    for (int t = 0; t < 2; t++) {
        MPI_Request r[4];
        MPI_Irecv(&now[0], 1, MPI_DOUBLE, left, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&now[n + 1], 1, MPI_DOUBLE, right, 1, MPI_COMM_WORLD, &r[1]);
        MPI_Isend(&now[1], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, &r[2]);
        MPI_Isend(&now[n], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, &r[3]);
        MPI_Waitall(4, r, MPI_STATUSES_IGNORE);
        for (int i = 1; i <= n; i++)
            next[i] = 2 * now[i] - before[i] + 0.5 * (now[i - 1] - 2 * now[i] + now[i + 1]);
        for (int i = 1; i <= n; i++) {
            before[i] = now[i];
            now[i] = next[i];
        }
    }
    MPI_Gather(&now[1], n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("%f\n", all[i]);
    MPI_Finalize();
    return 0;
}
