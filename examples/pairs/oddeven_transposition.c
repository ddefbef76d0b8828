// Sorts four numbers, one in each process, by odd-even transposition.
//
// tass: compare -np2=4 oddeven_seq.c oddeven_transposition.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define N 4

int main(int argc, char **argv) {
    int rank, size, ok = 1, all[N], x, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != N)
        MPI_Abort(MPI_COMM_WORLD, 3);
    if (rank == 0)
        for (int i = 0; i < N && ok; i++)
            ok = scanf("%d", &all[i]) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok) {
        MPI_Finalize();
        return 1;
    }
    MPI_Scatter(all, 1, MPI_INT, &x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int phase = 0; phase < N; phase++) {
        int partner = (phase + rank) % 2 == 0 ? rank + 1 : rank - 1;
        if (partner < 0 || partner >= size)
            continue;
        MPI_Sendrecv(&x, 1, MPI_INT, partner, 0, &y, 1, MPI_INT, partner, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (rank < partner ? y < x : y > x)
            x = y;
    }
    MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < N; i++)
            printf("%d ", all[i]);
        printf("\n");
    }
    MPI_Finalize();
    return 0;
}
