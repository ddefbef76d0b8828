// Heat in a rod: each process has a section, and exchanges its ends with its neighbours.
//
// tass: compare -np2=1..4 heat_seq.c heat_sendrecv.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define STEPS 2
#define N 6

int main(int argc, char **argv) {
    int rank, size, ok = 1;
    double all[N + 2], u[N + 2], next[N + 2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < N + 2 && ok; i++)
            ok = scanf("%lf", &all[i]) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok) {
        MPI_Finalize();
        return 1;
    }
    MPI_Bcast(all, N + 2, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int first = 1 + rank * N / size, n = 1 + (rank + 1) * N / size - first;
    int left = rank > 0 ? rank - 1 : MPI_PROC_NULL, right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int i = 0; i < n + 2; i++)
        u[i] = all[first - 1 + i];
    for (int t = 0; t < STEPS; t++) {
        MPI_Sendrecv(&u[1], 1, MPI_DOUBLE, left, 0, &u[n + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(&u[n], 1, MPI_DOUBLE, right, 1, &u[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = 1; i <= n; i++)
            next[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
        for (int i = 1; i <= n; i++)
            u[i] = next[i];
    }
    if (rank > 0)
        MPI_Send(&u[1], n, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD);
    else {
        for (int i = 1; i <= n; i++)
            printf("%10.5f\n", u[i]);
        for (int r = 1; r < size; r++) {
            int count;
            MPI_Status status;
            MPI_Recv(u, N, MPI_DOUBLE, r, 2, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, MPI_DOUBLE, &count);
            for (int i = 0; i < count; i++)
                printf("%10.5f\n", u[i]);
        }
    }
    MPI_Finalize();
    return 0;
}
